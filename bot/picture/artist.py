"""Draws pictures in processes of their own, so that the event loop never waits for one.

A thread would not do: while it runs Python, the loop waits for the interpreter after every system call, which
made a click several times slower. All tables share two processes. One draws for whoever is to act: the
answers to clicks, and before they click, their panels. The other draws what everybody sees, and in its free
moments the panels of those who look on, of which there may be more than it can draw: one that is late shows
several moves at once, while a message that waits for its picture keeps others waiting.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from enum import Enum
from functools import partial
from typing import Final, TypeVar

from bot.picture import emojis
from bot.picture.course import warm_up
from bot.picture.drawable import Drawable
from bot.picture.emojis import DrawnEmoji
from bot.picture.table import HandRail, Words, draw_table
from bot.runtime.process import WorkerSlot
from games.core.game import View

_Made = TypeVar("_Made")
FEW: Final = 2
"""The pictures with the process for players who are to act: the one that it draws, and the next."""
MANY: Final = 4
"""The pictures with the other, which is to draw without a pause: the loop is often late with the next."""
NICENESS: Final = 15
"""The niceness of the process for those who watch: clicks and moves go first."""


class Reader(Enum):
    """The place where a picture is to be seen, and so how soon it is wanted."""

    CLICK = "the answer to a click"
    TURN = "the panel of somebody who is to act"
    MESSAGE = "a message that everybody sees"
    LOOKING_ON = "the panel of somebody who looks on, or something for which nobody waits"


def start() -> None:
    """Start the processes, which takes a second or more, before the first picture waits for one."""
    for studio in (_ACTING, _WATCHING):
        studio.start()


def leave() -> None:
    """Let other processes draw from now on."""
    for studio in (_ACTING, _WATCHING):
        studio.leave()


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
    """Draw the course of a rating for nobody: the library for it is loaded when the first is drawn."""
    await _ask(warm_up, Reader.CLICK)


async def draw_once(picture: Drawable) -> bytes:
    """The same of a picture of which there are few, kept for its next reader."""
    if picture not in _drawn:
        _drawn[picture] = await draw_picture(picture, reader=Reader.CLICK)
    return _drawn[picture]


async def draw_emoji(name: str) -> DrawnEmoji:
    """The emoji that `emojis.draw_emoji` makes, kept for the next time that Discord is asked for it."""
    if name not in _emojis:
        _emojis[name] = await _ask(partial(emojis.draw_emoji, name), Reader.LOOKING_ON)
    return _emojis[name]


async def draw_kept(picture: Drawable, *, reader: Reader = Reader.CLICK) -> bytes:
    """The same, kept for the next who looks for the same until others have been."""
    if picture not in _kept:
        _kept[picture] = await draw_picture(picture, reader=reader)
        if len(_kept) > _KEPT:
            _kept.pop(next(iter(_kept)))
    return _kept[picture]


_KEPT: Final = 32
_kept: Final[dict[Drawable, bytes]] = {}
_emojis: Final[dict[str, DrawnEmoji]] = {}
_drawn: Final[dict[Drawable, bytes]] = {}
"""The pictures of drawings made so far: no more than the rules have lines that name one."""


class _Studio:
    """A process that draws for whoever comes, in two lines: the second has what the first leaves.

    Args:
        niceness: by how much it yields to others.
        at_once: the pictures that are with it: the one that it draws, and the next ones.
    """

    __slots__ = ("_at_once", "_free", "_later", "_loop", "_slot", "_waiting")

    def __init__(self, niceness: int, at_once: int) -> None:
        self._slot = WorkerSlot(niceness, _greet, "drawing")
        self._loop: asyncio.AbstractEventLoop | None = None
        self._at_once = self._free = at_once
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._later: deque[asyncio.Future[None]] = deque()

    def start(self) -> None:
        """Start the process if there is none."""
        self._slot.start()

    def leave(self) -> None:
        """Let another process draw from now on."""
        self._slot.leave()

    async def draw(self, work: Callable[[], _Made], *, later: bool) -> _Made:
        """Have the process do the work; what can be done `later` waits in the second line.

        Raises:
            BrokenProcessPool: it died twice in a row over it.
        """
        self._count_for(asyncio.get_running_loop())
        line = self._later if later else self._waiting
        with suppress(BrokenProcessPool):
            return await self._drawn(work, line)
        return await self._drawn(work, line)

    def _count_for(self, loop: asyncio.AbstractEventLoop) -> None:
        """Count the turns of this event loop: what was under way as another ended gives none back."""
        if loop is not self._loop:
            self._loop, self._free = loop, self._at_once
            self._waiting.clear()
            self._later.clear()

    async def _drawn(self, work: Callable[[], _Made], line: deque[asyncio.Future[None]]) -> _Made:
        """Have it done; raises BrokenProcessPool if the process dies."""
        await self._turn(line)
        try:
            doing = (await self._slot.ready()).submit(work)
        except BaseException:
            self._pass_on()
            raise
        # The turn is over when the process is through with it, not when its asker has given up.
        doing.add_done_callback(lambda _: self._pass_on())
        return await asyncio.shield(doing)

    async def _turn(self, line: deque[asyncio.Future[None]]) -> None:
        """Wait until the process takes another picture."""
        if self._free:
            self._free -= 1
            return
        mine = asyncio.get_running_loop().create_future()
        line.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.cancelled():
                with suppress(ValueError):  # it was passed over by then
                    line.remove(mine)
            else:  # the turn had come by then
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        for line in (self._waiting, self._later):
            while line:
                if not (other := line.popleft()).done():
                    other.set_result(None)
                    return
        self._free += 1


def _greet() -> None:
    """To come here, the process has loaded what draws."""


_ACTING: Final = _Studio(0, FEW)
_WATCHING: Final = _Studio(NICENESS, MANY)


async def _ask(work: Callable[[], _Made], reader: Reader) -> _Made:
    studio = _ACTING if reader in {Reader.CLICK, Reader.TURN} else _WATCHING
    return await studio.draw(work, later=reader in {Reader.TURN, Reader.LOOKING_ON})
