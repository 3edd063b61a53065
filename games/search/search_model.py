"""The model that the search has of a game: its rules of thumb, and the points of a finished deal."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, ClassVar, Final, Generic, TypeVar, cast

from games.core.actions import Action
from games.core.game import Seat
from games.core.match import Deal, Match
from games.search.information import InformationSet

MatchT = TypeVar("MatchT", bound=Match[Any, Any])
DealT = TypeVar("DealT", bound=Deal)


_DRAWS: Final = 8
"""Number of unlikely worlds that are refused before one is taken as it comes."""


class SearchModel(ABC, Generic[MatchT, DealT]):
    """The knowledge that the search needs of a game of deals. A deal is searched to its end, not beyond.

    Attributes:
        span: the difference in points that a deal seldom exceeds: it takes utility from 0 to 1.
        depth: the depth of the search tree in decisions; beyond it, and from a new leaf on,
            the `rollout_policy` plays. With 1, no more than the action itself is searched.
        exploration: the effort spent on actions that seem worse (the constant of UCB1).
        two_sides: true if one side gains the other's loss: alpha-beta can then solve an ending.
    """

    span: ClassVar[float]
    depth: ClassVar[int] = 64
    exploration: ClassVar[float] = 0.5
    two_sides: ClassVar[bool] = False

    @abstractmethod
    def rollout_policy(self, deal: DealT, seat: Seat, rng: Random, /) -> Action:
        """A sound and quick action for the seat that must act; all players use it beyond the search.

        It uses only the knowledge of the seat, though all hands are open in `deal`: if it looked at them, the
        search would believe that all players see through the cards.
        """

    def rollout(self, deal: DealT, rng: Random) -> None:
        """Play a deal to its end by the `rollout_policy`, for all seats.

        Search spends its time here, so a game may do it in a quicker way than action by action; only the
        fields that `points` reads must be right at the end.
        """
        acting = deal.acting()
        while acting:
            mover = acting[0]
            deal.apply(mover, self.rollout_policy(deal, mover, rng))
            acting = deal.acting()

    @abstractmethod
    def points(self, match: MatchT, deal: DealT, /) -> Sequence[float]:
        """The points that a finished deal brings each seat, more being better, in the game's own points.

        In a game of sides it is the difference between one's own side and the other.
        """

    def utility(self, _match: MatchT, points: Sequence[float], /) -> Sequence[float]:
        """The utility of points in a match that stands so, each seat's from 0 to 1."""
        return [min(max(0.5 + 0.5 * each / self.span, 0.0), 1.0) for each in points]

    def candidates(self, deal: DealT, seat: Seat) -> Sequence[Action]:
        """The actions worth searching, at least one of the legal ones."""
        return deal.legal(seat)

    def likelihood(self, _match: MatchT, _seat: Seat, /) -> float:
        """The likelihood of a world by the actions of the other seats, from 0 to 1."""
        return 1.0

    def is_small(self, _deal: DealT, /) -> bool:
        """True if the rest of the deal is short enough to solve each world rather than search."""
        return False

    def foreseeing(self, _known: InformationSet, _rng: Random, /) -> "SearchModel[Any, Any]":
        """The model that plays on from a decision of the seat which took no search."""
        return self

    # What follows

    def world(self, known: InformationSet, rng: Random) -> MatchT:
        """A world that the seat cannot tell from the real one."""
        return cast("MatchT", known.sample(rng))

    def worlds(self, known: InformationSet, rng: Random) -> Iterator[MatchT]:
        """Plausible worlds, without end; a game may draw the next with regard to the one before."""
        while True:
            yield self.plausible_world(known, rng)

    def plausible_world(self, known: InformationSet, rng: Random) -> MatchT:
        """A world drawn with a chance in proportion to its likelihood, as near as a few draws come to it."""
        match = self.world(known, rng)
        for _ in range(_DRAWS):
            if rng.random() < self.likelihood(match, known.seat):
                break
            match = self.world(known, rng)
        return match
