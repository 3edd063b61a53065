"""Information-set Monte-Carlo tree search, for any game of deals.

Cowling, Powley, Whitehouse: "Information Set Monte Carlo Tree Search" (2012), the variant with a single
observer: one tree of actions, walked in a world drawn anew each time, where an action counts as available
only in the worlds that allow it. Rewards are a number a seat, and each seat prefers its own, so any
number of sides works.

All actions of the root are tried in the same worlds in the same order, as in duplicate play, so less of their
difference is the luck of the worlds.
"""

from math import log, sqrt
from random import Random
from typing import Any, Final

from games.core.actions import Action
from games.core.game import Seat
from games.core.match import Deal, Match
from games.search.information import InformationSet
from games.search.protocol import ActionValue, SearchResult, StopCondition
from games.search.search_model import SearchModel

_WORLDS: Final = 400
"""Number of worlds that are drawn; after that they come round again, which is cheaper than drawing."""


class Node:
    """An action in the tree, and its results for the seat that took it."""

    __slots__ = ("available", "children", "points", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Action, Node] = {}
        self.visits = 0
        self.available = 1
        self.total = 0.0
        self.points = 0.0

    def value(self, action: Action) -> ActionValue:
        """The results so far, as those of that action."""
        return ActionValue(action, self.visits, self.total / self.visits, self.points / self.visits)


def search(
    model: SearchModel[Any, Any], known: InformationSet, rng: Random, should_stop: StopCondition
) -> SearchResult:
    """The actions that the seat may take, the one most tried first.

    Args:
        model: the game's search model.
        known: the seat's information; it must have a decision to take.
        rng: the source of all chance.
        should_stop: asked before each try but the first, with the number of tries so far.
    """
    root = Node()
    drawn = model.worlds(known, rng)
    worlds: list[Match[Any, Any]] = [next(drawn)]
    seat, tries = known.seat, 0
    while not tries or not should_stop(tries):
        action, is_new = _select(model, worlds[0].deal, root, seat, rng)
        node = root.children[action]
        turn = node.visits
        if turn == len(worlds) < _WORLDS:
            worlds.append(next(drawn))
        play_down(model, worlds[turn % _WORLDS], (node, action, is_new), seat, rng)
        tries += 1
    return SearchResult(
        tuple(
            node.value(action)
            for action, node in sorted(
                root.children.items(), key=lambda each: (-each[1].visits, -each[1].total)
            )
        )
    )


def play_down(
    model: SearchModel[Any, Any],
    match: Match[Any, Any],
    first: tuple[Node, Action, bool],
    seat: Seat,
    rng: Random,
) -> None:
    """Play one world to the end of its deal, down the tree and then by the policy; keep the result."""
    deal: Deal = match.deal.clone()
    node, action, is_new = first
    path: list[tuple[Node, Seat]] = [(node, seat)]
    deal.apply(seat, action)
    acting = deal.acting()
    while acting and not is_new and len(path) < model.depth:
        mover = acting[0]
        action, is_new = _select(model, deal, node, mover, rng)
        node = node.children[action]
        path.append((node, mover))
        deal.apply(mover, action)
        acting = deal.acting()
    if acting:
        model.rollout(deal, rng)
    points = model.points(match, deal)
    utility = model.utility(match, points)
    for visited, mover in path:
        visited.visits += 1
        visited.total += utility[mover]
        visited.points += points[mover]


def _select(
    model: SearchModel[Any, Any], deal: Deal, node: Node, mover: Seat, rng: Random
) -> tuple[Action, bool]:
    """An action to try, and whether it is new: first the policy's choice, then new ones, then the best."""
    children = node.children
    fresh: list[Action] = []
    best, best_bound = None, -1.0
    for action in model.candidates(deal, mover):
        child = children.get(action)
        if child is None:
            fresh.append(action)
            continue
        child.available += 1
        bound = child.total / child.visits + model.exploration * sqrt(log(child.available) / child.visits)
        if bound > best_bound:
            best, best_bound = action, bound
    if not fresh:
        assert best is not None, "somebody who acts has a candidate"
        return best, False
    action = model.rollout_policy(deal, mover, rng) if len(fresh) > 1 else fresh[0]
    if action not in fresh:
        action = fresh[int(rng.random() * len(fresh))]
    children[action] = Node()
    return action, True
