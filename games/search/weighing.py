"""Weighing a decision: every way to decide is tried in the same worlds.

A tree finds little if the luck of the cards outweighs a decision. So the ways are compared world by world,
with the same luck for all of them. The usual way, a rule of thumb, stands unless another is better beyond
chance. A way that is clearly worse is tried no more.
"""

from math import sqrt
from random import Random
from typing import Any, Final

from games.core.actions import Action
from games.core.match import Match
from games.search.information import InformationSet
from games.search.protocol import ActionValue, SearchResult, StopCondition
from games.search.search_model import SearchModel

_FIRST: Final = 16
"""Number of worlds that are tried before a way is dropped."""
BETTER: Final = 1.7
"""The standard errors by which another way must be better, unless a game asks for more."""
_WORSE: Final = 2.0
"""The standard errors by which it must be worse to be dropped."""


class _Way:
    """A way to decide: its results, and their difference from the usual way."""

    def __init__(self, action: Action) -> None:
        self.action = action
        self.worlds = 0
        self.utility = self.points = 0.0
        self.ahead = self.squares = 0.0

    def add(self, utility: float, points: float, usual: float) -> None:
        ahead = utility - usual
        self.worlds += 1
        self.utility += utility
        self.points += points
        self.ahead += ahead
        self.squares += ahead * ahead

    @property
    def lead(self) -> float:
        """The gain over the usual, on average."""
        return self.ahead / self.worlds

    @property
    def error(self) -> float:
        """The standard error of that."""
        return sqrt(max(self.squares / self.worlds - self.lead**2, 0.0) / self.worlds) + 1e-9

    def choice(self) -> ActionValue:
        return ActionValue(self.action, self.worlds, self.utility / self.worlds, self.points / self.worlds)


def weigh(
    model: SearchModel[Any, Any],
    known: InformationSet,
    rng: Random,
    should_stop: StopCondition,
    usual: Action,
    better: float = BETTER,
) -> SearchResult:
    """The ways to decide, the best first.

    Args:
        model: the game's search model.
        known: the seat's information; it must have a decision to take.
        rng: the source of all chance.
        should_stop: asked before each world but the first, with the number of tries so far.
        usual: the choice unless another is better.
        better: the number of standard errors that it must be better by.
    """
    match = model.plausible_world(known, rng)
    others = [_Way(each) for each in model.candidates(match.deal, known.seat) if each is not usual]
    first = _Way(usual)
    trying = others
    tries = 0
    while not tries or (trying and not should_stop(tries)):
        _try(model, match, known, rng, (first, *trying))
        tries += 1 + len(trying)
        if first.worlds >= _FIRST:
            trying = [each for each in trying if each.lead > -_WORSE * each.error]
        match = model.plausible_world(known, rng)
    ahead = [each for each in trying if each.lead > better * each.error and first.worlds >= _FIRST]
    best = max(ahead, key=lambda each: each.lead, default=first)
    rest = sorted((each for each in (first, *others) if each is not best), key=lambda each: -each.lead)
    return SearchResult(tuple(each.choice() for each in (best, *rest)))


def _try(
    model: SearchModel[Any, Any],
    match: Match[Any, Any],
    known: InformationSet,
    rng: Random,
    ways: tuple[_Way, ...],
) -> None:
    """Decide in each of the ways in one world; the first is the usual."""
    usual = None
    for way in ways:
        deal = match.deal.clone()
        deal.apply(known.seat, way.action)
        if deal.acting():
            model.rollout(deal, rng)
        points = model.points(match, deal)
        utility = model.utility(match, points)[known.seat]
        usual = utility if usual is None else usual
        way.add(utility, points[known.seat], usual)
