"""Who is told what happens at the tables: the protocol that a user interface implements."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, ParamSpec, Protocol, TypeAlias

from bot.session.faults import log_errors
from games.core.game import Event, Seat

if TYPE_CHECKING:
    from bot.session.lobby import Lobby
    from bot.session.table import Table

P = ParamSpec("P")

Reason: TypeAlias = Literal["cancelled", "expired", "empty"]
"""Why a lobby closed without a match."""


@dataclass(frozen=True, slots=True)
class Change:
    """Something that happened at a table: an action, or, when `action_text` is None, a seat changing hands.

    The action and the private events among `happened` are secrets; `events` is what everybody may know.
    """

    seq: int
    seat: Seat
    action_text: str | None = field(repr=False)
    happened: tuple[Event, ...] = field(repr=False)

    @property
    def events(self) -> tuple[Event, ...]:
        """What everybody may know, in order."""
        return public(self.happened)

    def visible_to(self, seat: Seat) -> tuple[Event, ...]:
        """What a seat may know, in order."""
        return visible_to(self.happened, seat)


class TableObserver(Protocol):
    """Hears of everything once it is committed. The calls must return at once; errors in them are logged."""

    def table_changed(self, table: "Table", change: Change, /) -> None:
        """A seat has acted or changed hands."""

    def clocks_changed(self, table: "Table") -> None:
        """A player is to be reminded, or has no time left, or has got time back."""

    def lobby_changed(self, lobby: "Lobby") -> None:
        """A lobby is open, or is not as it was."""

    def lobby_closed(self, lobby: "Lobby", reason: Reason, /) -> None:
        """A lobby has closed without a match."""

    def match_started(self, table: "Table") -> None:
        """A match begins; its lobby, of the same id, is gone."""

    def match_over(self, table: "Table") -> None:
        """A match is over or abandoned; `table_changed` has told its last action."""


class Observers:
    """Several observers as one: each hears of everything, also where another fails."""

    __slots__ = ("_observers",)

    def __init__(self, *observers: TableObserver) -> None:
        self._observers = observers

    def table_changed(self, table: "Table", change: Change, /) -> None:
        """Implement `TableObserver`, as the others do."""
        for each in self._observers:
            notify(each.table_changed, table, change)

    def clocks_changed(self, table: "Table") -> None:
        for each in self._observers:
            notify(each.clocks_changed, table)

    def lobby_changed(self, lobby: "Lobby") -> None:
        for each in self._observers:
            notify(each.lobby_changed, lobby)

    def lobby_closed(self, lobby: "Lobby", reason: Reason, /) -> None:
        for each in self._observers:
            notify(each.lobby_closed, lobby, reason)

    def match_started(self, table: "Table") -> None:
        for each in self._observers:
            notify(each.match_started, table)

    def match_over(self, table: "Table") -> None:
        for each in self._observers:
            notify(each.match_over, table)


def notify(call: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> None:
    """Make a call of an audience; a fault of its own does not stop a table."""
    with log_errors("audience failed", call=getattr(call, "__name__", "?")):
        call(*args, **kwargs)


def public(events: Sequence[Event]) -> tuple[Event, ...]:
    """Those that everybody may know."""
    return tuple(event for event in events if event.to is None)


def visible_to(events: Sequence[Event], seat: Seat) -> tuple[Event, ...]:
    """Those that a seat may know."""
    return tuple(event for event in events if event.to is None or seat in event.to)
