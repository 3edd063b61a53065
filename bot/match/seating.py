"""The seats of a table and their holders, as people leave, stay away, come back and take over."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import chain
from typing import Final, NamedTuple

from bot.match.holder import Holder, told_apart
from bot.match.refusal import Refusal
from bot.storage import SeatRow
from bot.thinking.thinker import Level
from games.core.game import Event, Players, Seat

SUBSTITUTE: Final[Level] = "club"
"""The level of the AI that plays for a person."""
STOPGAP: Final[Level] = "novice"
"""The level of AIs on an empty side of a rated match: of two sides, the one of which no person decides.

Else a player could leave hard decisions to it, and come back."""
MISSES_BEFORE_AWAY: Final = 2
"""The number of decisions missed in a row after which the AI keeps the seat until the player is back."""


class Reseated(NamedTuple):
    """A seat has changed hands: the new seating, and the public events."""

    seating: "SeatAssignment"
    seat: Seat
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class SeatAssignment:
    """The holders of the seats of a match, and its host.

    It never changes: each method returns the seating that follows, or raises Refusal.
    """

    holders: tuple[Holder, ...]
    host_id: int

    @classmethod
    def of(cls, rows: tuple[SeatRow, ...], host_id: int) -> "SeatAssignment":
        """The assignment that was stored."""
        holders = (Holder(row.user_id, row.name, row.ai_level, row.away, row.missed) for row in rows)
        return cls(tuple(holders), host_id)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return tuple(holder.name for holder in self.holders)

    @property
    def deserted(self) -> bool:
        """True if every person has left."""
        return all(holder.user_id is None or holder.left for holder in self.holders)

    @property
    def substituted(self) -> tuple[Seat, ...]:
        """The seats in which an AI plays for a person."""
        return self._where(lambda each: each.has_substitute)

    @property
    def forgotten(self) -> tuple[Seat, ...]:
        """The seats of people who cannot come back: they had themselves forgotten."""
        return self._where(lambda each: each.is_forgotten)

    def row(self, seat: Seat) -> SeatRow:
        """A seat as it is stored."""
        each = self.holders[seat]
        return SeatRow(seat, each.user_id, each.name, each.ai, each.away, each.missed)

    def seat_of(self, user_id: int) -> Seat | None:
        """The seat that a person plays; None if they never sat here, have left or are away."""
        return next(iter(self._where(lambda each: each.user_id == user_id and each.present)), None)

    def kept_for(self, user_id: int) -> Seat | None:
        """The seat that a person plays, or to which they can come back."""
        return next(iter(self._where(lambda each: each.user_id == user_id)), None)

    def leave(self, user_id: int) -> Reseated:
        """A person leaves: an AI plays on, and if it was the host, the next person becomes the host."""
        seat = self.kept_for(user_id)
        if seat is None or self.holders[seat].left:
            raise Refusal("refusal-not-at-this-table")
        now = self._with(seat, Holder(user_id, self.holders[seat].name, SUBSTITUTE))
        said = [_event("seat-left", seat)]
        heir = now.heir(seat) if user_id == self.host_id else None
        if heir is not None:
            now = now.hosted_by(heir)
            said.append(_event("host-passed", heir))
        return Reseated(now, seat, tuple(said))

    def come_back(self, user_id: int) -> Reseated:
        """A person who left or stayed away plays again."""
        seat = self.kept_for(user_id)
        if seat is None:
            raise Refusal("refusal-not-at-this-table")
        if self.holders[seat].present and not self.holders[seat].missed:
            raise Refusal("refusal-not-away")
        now = self._with(seat, Holder(user_id, self.holders[seat].name))
        return Reseated(now, seat, (_event("seat-back", seat),))

    def take_over(self, seat: Seat, user_id: int, name: str) -> Reseated:
        """A person who has not sat here takes a seat that an AI plays, for a person or for itself."""
        if self.kept_for(user_id) is not None:
            raise Refusal("refusal-has-own-seat")
        if seat >= len(self.holders) or self.holders[seat].present:
            raise Refusal("refusal-seat-not-free")
        others = (each.name for place, each in enumerate(self.holders) if place != seat)
        now = self._with(seat, Holder(user_id, told_apart(name, others)))
        if self.holders[seat].user_id == self.host_id:
            now = now.hosted_by(now.heir(seat))
        return Reseated(now, seat, (_event("seat-taken-over", seat),))

    def decided(self, seat: Seat) -> "SeatAssignment":
        """A person has decided by themselves."""
        holder = self.holders[seat]
        return self._with(seat, replace(holder, missed=0)) if holder.missed else self

    def timed_out(self, seat: Seat) -> Reseated:
        """The AI has decided for a person who ran out of time; the second time in a row, it sits in."""
        holder = self.holders[seat]
        missed = holder.missed + 1
        if missed < MISSES_BEFORE_AWAY:
            now = self._with(seat, replace(holder, missed=missed))
            return Reseated(now, seat, (_event("seat-timed-out", seat),))
        now = self._with(seat, replace(holder, ai=SUBSTITUTE, away=True, missed=missed))
        return Reseated(now, seat, (_event("seat-away", seat),))

    def stood_in(self, seat: Seat) -> Reseated:
        """An AI plays for a person who has not moved for long, until they are back."""
        now = self._with(seat, replace(self.holders[seat], ai=SUBSTITUTE, away=True))
        return Reseated(now, seat, (_event("seat-away", seat),))

    def renamed(self, user_id: int, to: int, name: str) -> "SeatAssignment":
        """The same with a person under another id and name."""
        holders = (
            replace(each, user_id=to, name=name) if each.user_id == user_id else each for each in self.holders
        )
        return replace(self, holders=tuple(holders), host_id=to if self.host_id == user_id else self.host_id)

    def without_ghosts(self) -> "SeatAssignment":
        """The same with an AI for each present person who was forgotten, and cannot come back."""
        now = self
        for seat in self.forgotten:
            if self.holders[seat].present:
                now = now._with(seat, replace(self.holders[seat], ai=SUBSTITUTE))
        return now

    def heir(self, seat: Seat) -> Seat | None:
        """The seat that becomes host after that one: the next who is there, else the next who has not left.

        That seat itself comes last. None if every person has left.
        """
        order = (*range(seat + 1, len(self.holders)), *range(seat + 1))
        people = [each for each in order if self.holders[each].user_id is not None]
        present = (each for each in people if self.holders[each].present)
        staying = (each for each in people if not self.holders[each].left)
        return next(chain(present, staying), None)

    def hosted_by(self, seat: Seat | None) -> "SeatAssignment":
        """The same with the person of a seat as host, if there is one."""
        heir = None if seat is None else self.holders[seat].user_id
        return self if heir is None else replace(self, host_id=heir)

    def _where(self, wanted: Callable[[Holder], bool]) -> tuple[Seat, ...]:
        return tuple(seat for seat, holder in enumerate(self.holders) if wanted(holder))

    def _with(self, seat: Seat, holder: Holder) -> "SeatAssignment":
        return replace(self, holders=(*self.holders[:seat], holder, *self.holders[seat + 1 :]))


def _event(key: str, seat: Seat) -> Event:
    return Event(key, seat, {"player": Players((seat,))})
