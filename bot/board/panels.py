"""A player's private panel, which follows the match for as long as its interaction token lives."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, NamedTuple, Protocol

import discord
from discord import ui

from bot.board.drawings import Drawings
from bot.board.public import PICTURE_SECONDS
from bot.board.snapshots import digest
from bot.board.surroundings import BoardHooks, Surroundings
from bot.client.transport import hand_file
from bot.features import ids
from bot.i18n.catalogue import Locale
from bot.match.preferences import USUAL, Preferences
from bot.picture.artist import Reader
from bot.runtime.coalescer import Coalescer
from bot.storage import PanelRow
from bot.ui.layout import HAND_PICTURE
from games.core.game import Seat

TOKEN_SECONDS: Final = 14.5 * 60
"""Discord's fifteen minutes, less what an answer may take."""
ANSWER_SECONDS: Final = 0.4
"""The longest that an answer to a click waits for its picture; then it goes with words until that follows."""
FRAME_SECONDS: Final = 4.0
"""The longest that a player who looks on waits for a move while too many others look on: a trick of AIs."""


@dataclass(frozen=True, slots=True)
class PanelState:
    """A player's way to look at their panel: the language, what is picked and not yet played, preferences.

    `revision` is the seat's when it was picked: what was picked for another decision is forgotten.
    """

    locale: Locale
    revision: int = 0
    picked: tuple[str, ...] = ()
    page: int = 0
    preferences: Preferences = USUAL


class PanelFace(NamedTuple):
    """A panel ready to be shown.

    Attributes:
        view: its components.
        drawing: the key of the picture that goes with it; None for a panel in words.
        picture: the file; None where the message has it already, or shall have none.
        as_of: the changes of the panel that it takes in (`Panel.changes`); None if that is not known, or
            something of it is still to come.
    """

    view: ui.LayoutView
    drawing: bytes | None = None
    picture: bytes | None = None
    as_of: int | None = None

    @property
    def digest(self) -> bytes:
        """Equal for panels that look the same."""
        return digest(self.view) + (self.drawing or b"")

    @property
    def files(self) -> list[discord.File]:
        """The files that go with it."""
        return [] if self.picture is None else [hand_file(self.picture)]

    @property
    def keeps(self) -> bool:
        """True if the file that the message has stays."""
        return self.drawing is not None and self.picture is None


class Draw(Protocol):
    """Draws a picture for a reader."""

    def __call__(self, *, reader: Reader) -> Awaitable[bytes]: ...


@dataclass(frozen=True, slots=True)
class RenderedPanel:
    """A panel as it should look now.

    Attributes:
        build: makes its components, given the name of its picture's file, or None for words in its place.
        drawing: equal for panels with the same picture; None for one that has words alone.
        draw: draws the picture.
    """

    build: Callable[[str | None], ui.LayoutView]
    drawing: bytes | None
    draw: Draw

    async def answer(self, drawings: Drawings, as_of: int | None = None) -> PanelFace:
        """The panel as the answer to a click, which waits for its picture only a moment.

        The picture goes with it, also where the message has it: an answer takes away the files that are not
        among its own (discord-api-docs, issue 6277), and an edit does not.

        Args:
            drawings: has the picture drawn.
            as_of: the changes that it takes in.
        """
        face = await self.face(drawings, ANSWER_SECONDS, reader=Reader.CLICK)
        return face._replace(as_of=as_of) if face.drawing == self.drawing else face

    def begin(self, drawings: Drawings) -> None:
        """Begin to draw its picture, if it has one, for the answer to a click."""
        if self.drawing is not None:
            drawings.begin(self.drawing, partial(self.draw, reader=Reader.CLICK))

    async def face(
        self,
        drawings: Drawings,
        seconds: float,
        has: bytes | None = None,
        late: Callable[[], None] = lambda: None,
        *,
        reader: Reader = Reader.LOOKING_ON,
    ) -> PanelFace:
        """The panel with its picture, or with words where that is not there in time.

        Args:
            drawings: has the picture drawn.
            seconds: how long to wait for it.
            has: the picture that the message has already.
            late: called when a picture that was too late is there.
            reader: says how soon it is to be drawn.
        """
        if self.drawing is None:
            return PanelFace(self.build(None))
        if has == self.drawing:
            return PanelFace(self.build(HAND_PICTURE), self.drawing)
        draw, pictured = partial(self.draw, reader=reader), None
        if reader is Reader.CLICK:
            if not drawings.has(self.drawing):
                self.begin(drawings)
                await asyncio.sleep(0)  # from here on it is drawn elsewhere, while the rest is made here
            pictured = self.build(HAND_PICTURE)
        picture = await drawings.within(self.drawing, draw, seconds, late)
        if picture is None:
            return PanelFace(self.build(None))
        return PanelFace(self.build(HAND_PICTURE) if pictured is None else pictured, self.drawing, picture)


class Panel:
    """One player's panel.

    Args:
        render: the panel as it looks now.
        is_due: true if a seat must act.
        on_gone: called with the player when the panel can be changed no more.

    Attributes:
        changes: the number of changes that the panel may have to show.
    """

    def __init__(
        self,
        around: Surroundings,
        hooks: BoardHooks,
        row: PanelRow,
        seat: Seat,
        state: PanelState,
        render: Callable[[Seat, PanelState], RenderedPanel],
        *,
        is_due: Callable[[Seat], bool],
        on_gone: Callable[[int], None],
    ) -> None:
        self._around = around
        self._transport = around.transport
        self._drawings = around.drawings
        self._glances = around.glances
        self._give_way = hooks.give_way
        self._render = render
        self._is_due = is_due
        self._on_gone = on_gone
        self._loop = asyncio.get_running_loop()
        self._edited = self._behind_since = float("-inf")
        self._shown: bytes | None = None
        self._as_of: int | None = None
        self._is_editing = False
        self._is_overtaken = False
        self._interaction_id = 0
        self.changes = 0
        self.pictured: bytes | None = None
        self.row = row
        self.seat = seat
        self.state = state
        name = f"panel at {row.match_id}"
        self.work = Coalescer(self._follow, pause=around.intervals.panel, name=name, idle=hooks.on_idle)

    def begin_answer(self) -> int:
        """Note that a click is about to be answered with it; returns the changes that the answer takes in.

        Discord may show an edit that is under way last, whichever of the two has its reply first.
        """
        self._is_overtaken = self._is_overtaken or self._is_editing
        return self.changes

    def show(self, row: PanelRow, state: PanelState, face: PanelFace, interaction_id: int) -> PanelRow | None:
        """A click was answered with this panel.

        Returns the one that it replaces if that is another, or itself where a later click was answered with
        another meanwhile: if each took back the other, none would be left.
        """
        if interaction_id < self._interaction_id and row.message_id != self.row.message_id:
            return row
        self._interaction_id = max(interaction_id, self._interaction_id)
        old, self.row = self.row, row
        self.state = state
        self._is_shown(None if self._is_overtaken else face)
        self._is_overtaken = False
        self._around.store.messages.save_panel(row)
        return old if old.message_id != row.message_id else None

    def prefer(self, preferences: Preferences, discord_locale: Locale | None = None) -> None:
        """The player prefers this from now on; the language of their Discord is given where it is known."""
        locale = preferences.locale or discord_locale or self.state.locale
        if locale != self.state.locale:
            self._around.store.messages.save_panel(replace(self.row, locale=locale))
        self.state = replace(self.state, preferences=preferences, locale=locale)
        self.touch()

    def touch(self) -> None:
        """Bring it up to date: something may have changed that it shows."""
        if self._as_of == self.changes:
            self._behind_since = self._loop.time()
        self.changes += 1
        self.work.touch()

    def _is_shown(self, face: PanelFace | None) -> None:
        """Remember what Discord shows; None if nobody knows."""
        self._shown = None if face is None else face.digest
        self._as_of = None if face is None else face.as_of
        self.pictured = None if face is None else face.drawing

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
        if row is self.row and face.as_of != self.changes:
            face = await self._latest()  # with what has changed while clicks were answered
            await self._give_way()
        if row is not self.row:
            self.work.touch()  # a click was answered while the picture was drawn
            return
        if face.digest == self._shown:
            self._as_of = face.as_of
            return
        there = await self._edit(row, face)
        if row is self.row and there:
            self._is_shown(face)
        elif row is self.row:
            self._let_go()

    def _let_go(self) -> None:
        """Follow no more: the player may have another panel by the time that a late picture is there."""
        self.work.cancel()
        self._on_gone(self.row.user_id)

    async def _latest(self) -> PanelFace:
        """The panel with all that has changed so far."""
        as_of = self.changes
        if self._is_due(self.seat):
            face = await self._face(Reader.TURN)
        else:
            with self._glances.making():
                face = await self._face(Reader.LOOKING_ON)
        return face._replace(as_of=as_of)

    async def _face(self, reader: Reader) -> PanelFace:
        rendered = self._render(self.seat, self.state)
        has = self.pictured if self._transport.keeps_files else None
        return await rendered.face(self._drawings, PICTURE_SECONDS, has, self.touch, reader=reader)

    def _is_seen_or_pauses(self) -> bool:
        """True if it is as it was shown last, or its player looks on and has just seen an edit."""
        pause_ends = self._edited + self._around.intervals.idle_panel
        return self._as_of == self.changes or self._waits_until(pause_ends)

    def _waits_for_its_turn(self) -> bool:
        """True if its player looks on as too many others do: the moves until their turn come in one edit."""
        late = self._behind_since + FRAME_SECONDS
        return not self._is_due(self.seat) and not self._glances.take() and self._waits_until(late)

    def _waits_until(self, time: float) -> bool:
        """True before that time if its player looks on; it is edited then."""
        wait = time - self._loop.time()
        if wait <= 0 or self._is_due(self.seat):
            return False
        self.work.touch_later(wait)
        return True

    async def _edit(self, row: PanelRow, face: PanelFace) -> bool:
        """Edit the panel; False if it is gone. What it shows is not known until that is through."""
        self._is_shown(None)
        self._is_editing = True
        self._edited = self._behind_since = self._loop.time()
        try:
            return await self._transport.edit_panel(
                row.token, row.message_id, face.view, face.picture, keep=face.keeps
            )
        finally:
            self._is_editing = False
            if row is not self.row:
                # A click was answered meanwhile, and nobody knows which of the two Discord has shown last.
                self._is_shown(None)
                self.work.touch()


def is_panel(custom_ids: Iterable[str]) -> bool:
    """True if the private message that has these custom ids is a panel: no other has its last row."""
    return any(map(_is_in_panels_alone, custom_ids))


def _is_in_panels_alone(custom_id: str) -> bool:
    with suppress(ids.UnknownPressError):
        return isinstance(ids.decode(custom_id), ids.AskForHint | ids.ShowLastTrick)
    return False
