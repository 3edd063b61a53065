"""Endings solved: each world that a seat holds possible is played out perfectly, with all hands open."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from games.core.actions import Action
from games.core.game import Seat
from games.core.match import Deal, Match
from games.search.information import InformationSet
from games.search.protocol import ActionValue, SearchResult, StopCondition
from games.search.search_model import SearchModel

_WORLDS: Final = 60
"""The most worlds that are solved; more hardly change the best action on average."""


def solve(
    model: SearchModel[Any, Any],
    known: InformationSet,
    rng: Random,
    should_stop: StopCondition,
    actions: Iterable[Action] = (),
) -> SearchResult:
    """The seat's actions, the one best on average over possible worlds first.

    Args:
        model: the game's search model.
        known: the seat's information; it must have a decision to take.
        rng: the source of all chance.
        should_stop: asked before each world but the first, with the number of worlds so far.
        actions: legal actions to solve besides the candidates.
    """
    seat, others = known.seat, tuple(actions)
    utility: dict[Action, float] = {}
    points: dict[Action, float] = {}
    drawn = model.worlds(known, rng)
    worlds = 0
    while not worlds or (worlds < _WORLDS and not should_stop(worlds)):
        match = next(drawn)
        solver = _Solver(model, match, seat)
        for action in dict.fromkeys((*model.candidates(match.deal, seat), *others)):
            deal = match.deal.clone()
            deal.apply(seat, action)
            end = solver.outcome(deal)
            utility[action] = utility.get(action, 0.0) + end.utility[seat]
            points[action] = points.get(action, 0.0) + end.points[seat]
        worlds += 1
    best = sorted(utility, key=lambda action: -utility[action])
    return SearchResult(
        tuple(ActionValue(each, worlds, utility[each] / worlds, points[each] / worlds) for each in best),
        exact=True,
    )


class _Outcome(NamedTuple):
    """The end of a deal, by seat."""

    utility: Sequence[float]
    points: Sequence[float]


class _Solver:
    """Perfect play of one world, each player for the best of their side."""

    __slots__ = ("match", "model", "seat")

    def __init__(self, model: SearchModel[Any, Any], match: Match[Any, Any], seat: Seat) -> None:
        self.model = model
        self.match = match
        self.seat = seat

    def outcome(self, deal: Deal) -> _Outcome:
        """The end of the deal if everybody plays perfectly from here on."""
        return self._pruned(deal, -1.0, 2.0) if self.model.two_sides else self._best(deal)

    def _best(self, deal: Deal) -> _Outcome:
        """Each seat for itself (max^n)."""
        acting = deal.acting()
        if not acting:
            return self._end(deal)
        mover = acting[0]
        found: _Outcome | None = None
        for action in self.model.candidates(deal, mover):
            twin = deal.clone()
            twin.apply(mover, action)
            end = self._best(twin)
            if found is None or end.utility[mover] > found.utility[mover]:
                found = end
        assert found is not None, "somebody who acts has a candidate"
        return found

    def _pruned(self, deal: Deal, least: float, most: float) -> _Outcome:
        """Two sides against each other (alpha-beta), by the value of the end for the seat that asks."""
        acting = deal.acting()
        if not acting:
            return self._end(deal)
        mover, seat = acting[0], self.seat
        ours = (mover - seat) % 2 == 0
        found: _Outcome | None = None
        for action in self.model.candidates(deal, mover):
            twin = deal.clone()
            twin.apply(mover, action)
            end = self._pruned(twin, least, most)
            value = end.utility[seat]
            if found is None or (value > found.utility[seat] if ours else value < found.utility[seat]):
                found = end
            if ours:
                least = max(least, value)
            else:
                most = min(most, value)
            if least >= most:
                break
        assert found is not None, "somebody who acts has a candidate"
        return found

    def _end(self, deal: Deal) -> _Outcome:
        points = self.model.points(self.match, deal)
        return _Outcome(self.model.utility(self.match, points), points)
