"""A player's private panel, which follows the match for as long as its interaction token lives."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from discord import ui

from bot.i18n.catalogue import Locale
from bot.publisher.coalescer import Coalescer
from bot.publisher.snapshots import digest
from bot.publisher.transport import DiscordTransport
from bot.storage import PanelRow, Store
from games.core.game import Seat

TOKEN_SECONDS: Final = 14.5 * 60
"""Discord's fifteen minutes, less what an answer may take."""


@dataclass(frozen=True, slots=True)
class PanelState:
    """How a player looks at their panel: the language, and what is picked but not yet played.

    `revision` is the seat's when it was picked: what was picked for another decision is forgotten.
    """

    locale: Locale
    revision: int = 0
    picked: tuple[str, ...] = ()
    page: int = 0


class Panel:
    """One player's panel.

    Args:
        render: the panel as it should look now.
        ready: returns when clicks that came in have been answered.
        idle: called whenever there is nothing left to do.
        gone: called with the player when the panel can be changed no more.
        pause: the least time between two edits, in seconds.
        clock: seconds since 1970 (UTC).
    """

    def __init__(
        self,
        transport: DiscordTransport,
        store: Store,
        row: PanelRow,
        seat: Seat,
        state: PanelState,
        render: Callable[[Seat, PanelState], ui.LayoutView],
        *,
        ready: Callable[[], Awaitable[None]],
        idle: Callable[[], None],
        gone: Callable[[int], None],
        pause: float,
        clock: Callable[[], float],
    ) -> None:
        self._transport = transport
        self._store = store
        self._render = render
        self._ready = ready
        self._gone = gone
        self._clock = clock
        self._shown: bytes | None = None
        self.row = row
        self.seat = seat
        self.state = state
        self.work = Coalescer(self._follow, pause=pause, name=f"panel at {row.match_id}", idle=idle)

    def shows(self, row: PanelRow, state: PanelState, shown: bytes) -> PanelRow | None:
        """A click was answered with this panel. Returns the one that it replaces, if that is another."""
        old, self.row = self.row, row
        self.state, self._shown = state, shown
        self._store.messages.save_panel(row)
        return old if old.message_id != row.message_id else None

    async def _follow(self) -> None:
        await self._ready()
        row = self.row
        if self._clock() >= row.expires_at:
            self._gone(row.user_id)
            return
        view = self._render(self.seat, self.state)
        shown = digest(view)
        if shown == self._shown:
            return
        there = await self._edit(row, view)
        if row is self.row and there:
            self._shown = shown
        elif row is self.row:
            self._gone(row.user_id)

    async def _edit(self, row: PanelRow, view: ui.LayoutView) -> bool:
        """Edit the panel; False if it is gone. What it shows is not known until that is through."""
        self._shown = None
        try:
            return await self._transport.edit_panel(row.token, row.message_id, view)
        finally:
            if row is not self.row:
                # A click was answered meanwhile, and nobody knows which of the two Discord has shown last.
                self._shown = None
                self.work.touch()
