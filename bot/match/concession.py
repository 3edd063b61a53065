"""A concession: one of two sides gives the match up, once all its players agree."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from bot.match.holder import Holder
from bot.match.seating import SeatAssignment
from games.core.game import Fact, Phrase, Players, Seat
from games.core.record import TWO_SIDES

Leaving: TypeAlias = Literal["conceded", "deserted", "won", "abandoned"]
"""The ways in which a match ends because a player leaves: their side has conceded, or loses unless one of
them comes back in time, or wins because the others have left before; or no person is left."""


@dataclass(frozen=True, slots=True)
class Concession:
    """The offers to concede a match, and the side that has conceded it.

    It never changes: each method returns the concession that follows.

    Attributes:
        sides: the seats that score together.
        offers: the seats of players who concede as soon as their partners do.
        side: the side that has conceded, which decides the match; None until then.
        is_rated: whether a side loses if all its players leave. Else AIs just play on for them.
    """

    sides: tuple[tuple[Seat, ...], ...]
    offers: frozenset[Seat] = frozenset()
    side: int | None = None
    is_rated: bool = False

    @property
    def is_possible(self) -> bool:
        """True if the match has two sides: one can concede to the other."""
        return len(self.sides) == TWO_SIDES

    def with_offers(self, seats: Collection[Seat]) -> "Concession":
        """Add offers to concede."""
        return replace(self, offers=self.offers.union(seats))

    def without_offers(self, seats: Collection[Seat]) -> "Concession":
        """Remove the offers of these seats."""
        return replace(self, offers=self.offers.difference(seats))

    def decided(self, side: int) -> "Concession":
        """End the match against that side."""
        return replace(self, side=side)

    def agreed_side(self, seat: Seat, seating: SeatAssignment) -> int | None:
        """The side of a seat if everyone who still plays on it offers to concede, else None."""
        if not self.is_possible:
            return None
        side, seats = next((place, seats) for place, seats in enumerate(self.sides) if seat in seats)
        people = [each for each in seats if seating.holders[each].present]
        return side if people and all(each in self.offers for each in people) else None

    def deserted_side(self, seating: SeatAssignment) -> int | None:
        """The side of a rated match that all its players have left, if anyone of the other side is there."""
        if not (self.is_possible and self.is_rated):
            return None
        holders = seating.holders
        for side, seats in enumerate(self.sides):
            others = self.sides[1 - side]
            if all(holders[each].left for each in seats) and any(holders[each].present for each in others):
                return side
        return None

    def asked(self, seating: SeatAssignment) -> tuple[Seat, ...]:
        """The players who have not answered a partner's offer, by side."""
        sides = (side for side in self.sides if not self.offers.isdisjoint(side))
        people = (seat for side in sides for seat in side if seating.holders[seat].present)
        return tuple(seat for seat in people if seat not in self.offers)

    def end_by_leaving(self, user_id: int, seating: SeatAssignment) -> Leaving | None:
        """The end of the match if this player leaves now, at once or later; None if it just goes on.

        Raises:
            Refusal: they have no seat to leave.
        """
        after, seat, _ = seating.leave(user_id)
        if self.without_offers((seat,)).agreed_side(seat, after) is not None:
            return "conceded"
        if self.is_won_by_leaving(seating, after):
            return "won"
        side = self.deserted_side(after)
        if side is not None and seat in self.sides[side]:
            return "deserted"
        return "abandoned" if after.deserted else None

    def is_won_by_leaving(self, before: SeatAssignment, after: SeatAssignment) -> bool:
        """True if the last person there leaves after the other side: the first to leave has lost."""
        return self.deserted_side(before) is not None and not any(each.present for each in after.holders)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that win by the concession; none before it."""
        return () if self.side is None else self.sides[1 - self.side]

    @property
    def shares(self) -> tuple[float, ...] | None:
        """Each seat's share of the win; None before the concession."""
        if self.side is None:
            return None
        winners, seats = self.winners, sum(map(len, self.sides))
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(seats))

    def is_deserted(self, holders: Sequence[Holder]) -> bool:
        """True if the side has lost because all its players had left, and none of them came back."""
        return self.side is not None and all(holders[seat].left for seat in self.sides[self.side])

    def headline(self, holders: Sequence[Holder]) -> Phrase | None:
        """The heading of the finished match; None before the concession."""
        if self.side is None:
            return None
        losers, winners = self.sides[self.side], self.winners
        facts: dict[str, Fact] = {
            "winners": Players(winners),
            "winning": len(winners),
            "players": Players(losers),
            "count": len(losers),
        }
        if self.is_deserted(holders):
            return Phrase("deserted", facts)
        is_won_by_ai = all(holders[seat].has_substitute for seat in winners)
        return Phrase("conceded-to-ai" if is_won_by_ai else "conceded", facts)
