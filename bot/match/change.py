"""Something that happened at a table, and who may know of it."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from games.core.game import Event, Seat


@dataclass(frozen=True, slots=True)
class TableChange:
    """Something that happened at a table: an action, or, when `action_text` is None, a seat changing hands.

    The action and the private events among `happened` are secrets; `events` is what everybody may know.
    """

    seq: int
    seat: Seat
    action_text: str | None = field(repr=False)
    happened: tuple[Event, ...] = field(repr=False)

    @property
    def events(self) -> tuple[Event, ...]:
        """The events that everybody may know, in order."""
        return public(self.happened)

    def visible_to(self, seat: Seat) -> tuple[Event, ...]:
        """The events that a seat may know, in order."""
        return visible_to(self.happened, seat)


def public(events: Sequence[Event]) -> tuple[Event, ...]:
    """The events that everybody may know."""
    return tuple(event for event in events if event.to is None)


def visible_to(events: Sequence[Event], seat: Seat) -> tuple[Event, ...]:
    """The events that a seat may know."""
    return tuple(event for event in events if event.to is None or seat in event.to)
