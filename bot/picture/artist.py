"""Draws pictures in separate processes, so the event loop never waits for one.

A drawing thread made clicks several times slower, because the loop waits for the interpreter after every
system call while the thread runs Python. All tables share two processes. One draws for players who must act:
the answers to their clicks, and their panels before they click. The other draws the public messages and, in
its free moments, the panels of players who look on. It may get more of these than it can draw. A late panel
then shows several moves at once, while a late message would delay others.
"""

import asyncio
from collections.abc import Callable
from enum import Enum
from functools import partial
from typing import Final, TypeVar

from bot.picture import emojis
from bot.picture.course import warm_up
from bot.picture.drawable import Drawable
from bot.picture.emojis import DrawnEmoji
from bot.picture.table import HandRail, Words, draw_table
from bot.runtime.process import WorkerSlot
from bot.runtime.turns import TurnQueue
from games.core.game import View

_Made = TypeVar("_Made")
FEW: Final = 2
"""The pictures in the process for players who must act: the current one and the next."""
MANY: Final = 4
"""The pictures in the other process; more than two keep it busy, because the loop is often late."""
NICENESS: Final = 15
"""The niceness of the process for public messages: clicks and moves go first."""


class Reader(Enum):
    """The place that shows a picture, which decides how soon it is drawn."""

    CLICK = "the answer to a click"
    TURN = "the panel of somebody who is to act"
    MESSAGE = "a message that everybody sees"
    LOOKING_ON = "the panel of somebody who looks on, or something for which nobody waits"


def start() -> None:
    """Start the processes, which takes a second or more, before the first picture waits for one."""
    for slot in (_ACTING, _WATCHING):
        slot.start()


def discard_processes() -> None:
    """Draw the next pictures in new processes."""
    for slot in (_ACTING, _WATCHING):
        slot.discard()


async def draw(
    view: View,
    words: Words,
    *,
    clockwise: bool,
    hand: HandRail | None = None,
    reader: Reader = Reader.MESSAGE,
) -> bytes:
    """The picture that `draw_table` makes.

    Raises:
        BrokenProcessPool: the process died twice in a row over it.
    """
    return await _ask(partial(draw_table, view, words, clockwise=clockwise, hand=hand), reader)


async def draw_picture(picture: Drawable, *, reader: Reader = Reader.MESSAGE) -> bytes:
    """Have a picture draw itself.

    Raises:
        BrokenProcessPool: the process died twice in a row over it.
    """
    return await _ask(picture.draw, reader)


async def warm() -> None:
    """Load the library for charts of ratings by drawing one, before the first request."""
    await _ask(warm_up, Reader.CLICK)


async def draw_once(picture: Drawable) -> bytes:
    """Draw a picture, and keep it for good; there must be few such pictures."""
    if picture not in _drawn:
        _drawn[picture] = await draw_picture(picture, reader=Reader.CLICK)
    return _drawn[picture]


async def draw_emoji(name: str) -> DrawnEmoji:
    """The emoji that `emojis.draw_emoji` makes, kept for the next comparison with Discord's."""
    if name not in _emojis:
        _emojis[name] = await _ask(partial(emojis.draw_emoji, name), Reader.LOOKING_ON)
    return _emojis[name]


async def draw_kept(picture: Drawable, *, reader: Reader = Reader.CLICK) -> bytes:
    """Draw a picture, and keep it until `_KEPT` others have been drawn."""
    if picture not in _kept:
        _kept[picture] = await draw_picture(picture, reader=reader)
        if len(_kept) > _KEPT:
            _kept.pop(next(iter(_kept)))
    return _kept[picture]


_KEPT: Final = 32
_kept: Final[dict[Drawable, bytes]] = {}
_emojis: Final[dict[str, DrawnEmoji]] = {}
_drawn: Final[dict[Drawable, bytes]] = {}
"""The pictures from `draw_once`, which are those in the rules."""


class _DrawingSlot(WorkerSlot):
    """A process that draws, and the pictures that wait for it in two priorities.

    Args:
        niceness: the niceness of the process.
        at_once: the pictures in the process at a time: the current one and the next ones.
    """

    __slots__ = ("_at_once", "_loop", "_turns")

    def __init__(self, niceness: int, at_once: int) -> None:
        super().__init__(niceness, _greet, "drawing")
        self._loop: asyncio.AbstractEventLoop | None = None
        self._at_once = at_once
        self._turns = TurnQueue(at_once)

    async def draw(self, work: Callable[[], _Made], *, later: bool) -> _Made:
        """Have the process do the work, after all other work if it can be done `later`.

        Raises:
            BrokenProcessPool: it died twice in a row over it.
        """
        turns = self._turns_of(asyncio.get_running_loop())
        await turns.take(later)
        return await self.run(work, turns.release)

    def _turns_of(self, loop: asyncio.AbstractEventLoop) -> TurnQueue:
        """The turns of this event loop. Work that was under way when another loop ended releases none."""
        if loop is not self._loop:
            self._loop, self._turns = loop, TurnQueue(self._at_once)
        return self._turns


def _greet() -> None:
    """Do nothing: the process loads the drawing modules to find this function."""


_ACTING: Final = _DrawingSlot(0, FEW)
_WATCHING: Final = _DrawingSlot(NICENESS, MANY)


async def _ask(work: Callable[[], _Made], reader: Reader) -> _Made:
    slot = _ACTING if reader in {Reader.CLICK, Reader.TURN} else _WATCHING
    return await slot.draw(work, later=reader in {Reader.TURN, Reader.LOOKING_ON})
