"""A player's private panel, which follows the match for as long as its interaction token lives."""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from bot.board.followed import FollowedMessage
from bot.board.rendered import Face, RenderedMessage
from bot.board.surroundings import BoardHooks, Surroundings
from bot.features import ids
from bot.i18n.catalogue import Locale
from bot.match.preferences import USUAL, Preferences
from bot.picture.artist import Reader
from bot.runtime.coalescer import Coalescer
from bot.storage import PanelRow
from games.core.game import Seat

TOKEN_SECONDS: Final = 14.5 * 60
"""Discord's fifteen minutes, less the time of an answer."""
FRAME_SECONDS: Final = 4.0
"""The longest that a player who looks on waits for a move while too many others look on: a trick of AIs."""


@dataclass(frozen=True, slots=True)
class PanelState:
    """A player's way to look at their panel: the language, cards picked but not played, preferences.

    `revision` is the seat's when the cards were picked: a pick for another decision is forgotten.
    """

    locale: Locale
    revision: int = 0
    picked: tuple[str, ...] = ()
    page: int = 0
    preferences: Preferences = USUAL


class Panel:
    """One player's panel.

    Args:
        render: renders the panel as it looks now.
        is_due: true if a seat must act.
        on_gone: called with the player when the panel can be changed no more.

    Attributes:
        message: the look that Discord shows, and the order of edits and answers.
    """

    def __init__(
        self,
        around: Surroundings,
        hooks: BoardHooks,
        row: PanelRow,
        seat: Seat,
        state: PanelState,
        render: Callable[[Seat, PanelState], RenderedMessage],
        *,
        is_due: Callable[[Seat], bool],
        on_gone: Callable[[int], None],
    ) -> None:
        self._around = around
        self._transport = around.transport
        self._glances = around.glances
        self._give_way = hooks.give_way
        self._render = render
        self._is_due = is_due
        self._on_gone = on_gone
        self._loop = asyncio.get_running_loop()
        self._edited = self._behind_since = float("-inf")
        self._interaction_id = 0
        self.row = row
        self.seat = seat
        self.state = state
        self.message = FollowedMessage(around.drawings, around.transport, self.touch)
        name = f"panel at {row.match_id}"
        self.work = Coalescer(self._follow, pause=around.intervals.panel, name=name, idle=hooks.on_idle)

    def show(self, row: PanelRow, state: PanelState, face: Face, interaction_id: int) -> PanelRow | None:
        """Note that a click was answered with this panel; return a surplus panel to delete, if there is one.

        That is the panel before. It is this one if a later click was answered with another meanwhile: if each
        click deleted the other's, none would be left.
        """
        if interaction_id < self._interaction_id and row.message_id != self.row.message_id:
            return row
        self._interaction_id = max(interaction_id, self._interaction_id)
        old, self.row = self.row, row
        self.state = state
        self.message.show_answer(face)
        self._around.store.messages.save_panel(row)
        return old if old.message_id != row.message_id else None

    def prefer(self, preferences: Preferences, discord_locale: Locale | None = None) -> None:
        """Follow the player's new preferences, and the language of their Discord if it is known."""
        locale = preferences.locale or discord_locale or self.state.locale
        if locale != self.state.locale:
            self._around.store.messages.save_panel(replace(self.row, locale=locale))
        self.state = replace(self.state, preferences=preferences, locale=locale)
        self.touch()

    def touch(self) -> None:
        """Bring it up to date: something may have changed that it shows."""
        if self.message.is_current:
            self._behind_since = self._loop.time()
        self.message.changes += 1
        self.work.touch()

    async def _follow(self) -> None:
        if self._is_seen_or_pauses():  # else it would keep back others, which have something to show
            return
        await self._give_way()
        if self._is_seen_or_pauses() or self._waits_for_its_turn():
            return
        row = self.row
        if self._around.clock() >= row.expires_at:
            self._let_go()
            return
        face = await self._latest()
        await self._give_way()
        if row is self.row and face.as_of != self.message.changes:
            face = await self._latest()  # with the changes that came while clicks were answered
            await self._give_way()
        if row is not self.row:
            self.work.touch()  # a click was answered while the picture was drawn
        elif not self.message.shows(face) and not await self._edit(row, face):
            self._let_go()

    def _let_go(self) -> None:
        """Follow no more: the player may have another panel before a late picture is done."""
        self.work.cancel()
        self._on_gone(self.row.user_id)

    async def _latest(self) -> Face:
        """Make the panel with all changes up to now."""
        render = partial(self._render, self.seat, self.state)
        if self._is_due(self.seat):
            return await self.message.face(render, Reader.TURN)
        with self._glances.making():
            return await self.message.face(render, Reader.LOOKING_ON)

    def _is_seen_or_pauses(self) -> bool:
        """True if its newest state is shown, or its player looks on and has just seen an edit."""
        pause_ends = self._edited + self._around.intervals.idle_panel
        return self.message.is_current or self._waits_until(pause_ends)

    def _waits_for_its_turn(self) -> bool:
        """True if its player looks on as too many others do: the moves until their turn come in one edit."""
        late = self._behind_since + FRAME_SECONDS
        return not self._is_due(self.seat) and not self._glances.take() and self._waits_until(late)

    def _waits_until(self, time: float) -> bool:
        """True before that time if its player looks on; the edit comes then."""
        wait = time - self._loop.time()
        if wait <= 0 or self._is_due(self.seat):
            return False
        self.work.touch_later(wait)
        return True

    async def _edit(self, row: PanelRow, face: Face) -> bool:
        """Edit the panel; False if it is gone."""
        self._edited = self._behind_since = self._loop.time()
        send = partial(self._transport.edit_panel, row.token, row.message_id, face.view, face.picture)
        return await self.message.edit(face, partial(send, keep=face.keeps))


def is_panel(custom_ids: Iterable[str]) -> bool:
    """True if the private message that has these custom ids is a panel: no other has its last row."""
    return any(map(_is_in_panels_alone, custom_ids))


def _is_in_panels_alone(custom_id: str) -> bool:
    with suppress(ids.UnknownPressError):
        return isinstance(ids.decode(custom_id), ids.AskForHint | ids.ShowLastTrick | ids.LeaveGuide)
    return False
