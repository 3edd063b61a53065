"""Evaluating a decision: all ways to decide are tried in the same worlds, each as often as every other.

A search tries an action seldom once it looks bad, and equal cards not at all: it finds what to do, and says
little of what somebody else did. Here no action is dropped, so the difference between two of them is as
certain for the worst as for the best. Below each of them lies the game's own tree (`search`).
"""

from collections.abc import Iterable
from math import sqrt
from random import Random
from typing import Any

from games.core.actions import Action
from games.search.information import InformationSet
from games.search.protocol import SearchResult, StopCondition
from games.search.search import Node, play_down
from games.search.search_model import SearchModel


def evaluate(
    model: SearchModel[Any, Any],
    known: InformationSet,
    actions: Iterable[Action],
    rng: Random,
    should_stop: StopCondition,
) -> SearchResult:
    """The candidates of a decision and these actions, the best on average first.

    Args:
        model: the game's search model.
        known: the seat's information; it must have a decision to take.
        actions: legal actions to evaluate besides the candidates.
        rng: the source of all chance.
        should_stop: asked before each world but the first, with the number of worlds so far.
    """
    seat = known.seat
    drawn = model.worlds(known, rng)
    match = next(drawn)
    nodes = {each: Node() for each in (*model.candidates(match.deal, seat), *actions)}
    worlds = 0
    while not worlds or not should_stop(worlds):
        if worlds:
            match = next(drawn)
        for action, node in nodes.items():
            play_down(model, match, (node, action, False), seat, rng)
        worlds += 1
    best = sorted(nodes.items(), key=lambda each: -each[1].total)
    return SearchResult(tuple(node.value(action) for action, node in best))


def unless_clearly_better(found: SearchResult, usual: Action, spread: float) -> SearchResult:
    """Put the action of the rules of thumb first, unless there is a better one beyond chance.

    Args:
        found: the results of a search, or of an evaluation.
        usual: the action of the rules of thumb.
        spread: how much of a difference is chance after one try of both.
    """
    best = found.choices[0]
    known = next((each for each in found.choices if each.action is usual), None)
    if known is None or known is best:
        return found
    if best.utility - known.utility > spread * sqrt(1 / best.tries + 1 / known.tries):
        return found
    return preferring(found, usual)


def preferring(result: SearchResult, action: Action) -> SearchResult:
    """The result with that action first: an agreement or a rule that the evaluation knows nothing of."""
    first = [each for each in result.choices if each.action is action]
    return SearchResult((*first, *(each for each in result.choices if each not in first)), result.exact)
