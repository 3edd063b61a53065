"""The protocol of an observer of the tables, such as a user interface."""

from collections.abc import Callable
from typing import Literal, ParamSpec, Protocol, TypeAlias

from bot.match.change import TableChange
from bot.match.company import SameCards
from bot.match.lobby import Lobby
from bot.match.table import Table
from bot.runtime.faults import log_errors

P = ParamSpec("P")

Reason: TypeAlias = Literal["cancelled", "expired", "empty", "gone", "seated"]
"""The reasons for which a lobby closes without a match of its id; its people may be ``seated`` at tables."""


class TableObserver(Protocol):
    """Hears of everything once it is committed. The calls must return at once; errors in them are logged."""

    def table_changed(self, table: Table, change: TableChange, /) -> None:
        """A seat has acted or changed hands."""

    def clocks_changed(self, table: Table) -> None:
        """A player is due for a reminder, has no time left, or has got time back."""

    def lobby_changed(self, lobby: Lobby) -> None:
        """A lobby is open, or is not as it was."""

    def lobby_closed(self, lobby: Lobby, reason: Reason, /) -> None:
        """A lobby has closed without a match."""

    def company_changed(self, company: SameCards, /) -> None:
        """More boards of some tables can be compared, or their origin is closed."""

    def match_started(self, table: Table) -> None:
        """A match begins; its lobby, of the same id, is gone."""

    def match_over(self, table: Table) -> None:
        """A match is over or abandoned; `table_changed` has told its last action.

        It comes again once the end is committed and its effect on the players is known (`Aftermath`).
        """


def notify(call: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> None:
    """Tell an observer; its errors do not stop a table."""
    with log_errors("observer failed", call=getattr(call, "__name__", "?")):
        call(*args, **kwargs)
