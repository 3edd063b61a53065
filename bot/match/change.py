"""Changes at a table, and the seats that may know of them."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from games.core.game import Event, Seat


@dataclass(frozen=True, slots=True)
class TableChange:
    """A change at a table: an action, or, if `action_text` is None, anything else, such as a new player.

    The action and the private events among `happened` are secrets; `events` has the public ones.
    """

    seq: int
    seat: Seat
    action_text: str | None = field(repr=False)
    happened: tuple[Event, ...] = field(repr=False)

    @property
    def events(self) -> tuple[Event, ...]:
        """The public events, in order."""
        return public(self.happened)

    def visible_to(self, seat: Seat) -> tuple[Event, ...]:
        """The events that a seat may know, in order."""
        return visible_to(self.happened, seat)


def public(events: Sequence[Event]) -> tuple[Event, ...]:
    """The public events."""
    return tuple(event for event in events if event.to is None)


def visible_to(events: Sequence[Event], seat: Seat) -> tuple[Event, ...]:
    """The events that a seat may know."""
    return tuple(event for event in events if event.to is None or seat in event.to)
