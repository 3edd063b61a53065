"""What a table needs around it."""

from typing import TYPE_CHECKING, Protocol

from bot.session.clocks import DeadlineChanges
from bot.session.observer import Change
from bot.storage import Store

if TYPE_CHECKING:
    from bot.session.table import Table


class TableContext(Protocol):
    """What a table needs around it."""

    @property
    def store(self) -> Store:
        """Where moves are logged."""

    @property
    def closed(self) -> bool:
        """Whether the process is about to end."""

    @property
    def idle_seconds(self) -> float:
        """After how long a match without a clock ends that nobody touches."""

    @property
    def clocks_run(self) -> bool:
        """Whether time counts: it does not while Discord cannot be reached."""

    def now(self) -> float:
        """Seconds since 1970 (UTC)."""

    def changed(self, table: "Table", change: Change) -> None:
        """Tell the audience, and let an AI play if it is its turn."""

    def on_deadlines_changed(self, table: "Table", changes: DeadlineChanges) -> None:
        """Log what became of the deadlines, and watch those that begin."""

    def timed_out(self, table: "Table") -> None:
        """A player's time is up: tell the audience, and let the AI decide."""

    def ended(self, table: "Table") -> None:
        """The match is over or abandoned: log it, clear the table, tell the audience."""

    def on_match_failed(self, table: "Table") -> None:
        """The match cannot go on in this process: set it aside."""
