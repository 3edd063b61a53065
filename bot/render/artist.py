"""Draws pictures in a process of its own, so that the event loop never waits for one.

A thread would not do: while it runs Python, the loop waits for the interpreter after every system call, which
made a click several times slower. All tables share the process. What goes with the answer to a click is drawn
before all that follows a match.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from functools import cache, partial
from typing import Final, TypeVar

from bot.measures import PROCESSES_DIED
from bot.process import one_worker
from bot.render import emojis
from bot.render.course import warm_up
from bot.render.drawing import Drawing, draw_drawing
from bot.render.emojis import DrawnEmoji
from bot.render.moments import Moment, draw_moment
from bot.render.replay import ReplayPicture, draw_replay
from bot.render.table import HandRail, Words, draw_table
from games.core.game import View

_Made = TypeVar("_Made")
AT_ONCE: Final = 2
"""So many pictures are with the process: the one that it draws, and the next."""
NICENESS: Final = 5
"""A picture may come a moment later; clicks and moves go first."""


def start() -> None:
    """Start the process, which takes a second or more, before the first picture waits for it."""
    _studio()


async def draw(
    view: View, words: Words, *, clockwise: bool, hand: HandRail | None = None, soon: bool = False
) -> bytes:
    """The picture that `draw_table` makes; `soon` if a click waits for it.

    Raises:
        BrokenProcessPool: the process died twice in a row over it.
    """
    return await _ask(partial(draw_table, view, words, clockwise=clockwise, hand=hand), soon=soon)


async def draw_step(picture: ReplayPicture, *, soon: bool = False) -> bytes:
    """The picture that `draw_replay` makes; `soon` if a click waits for it."""
    return await _ask(partial(draw_replay, picture), soon=soon)


async def draw_of_moment(picture: Moment, *, soon: bool = False) -> bytes:
    """The picture that `draw_moment` makes; `soon` if a click waits for it.

    Raises:
        BrokenProcessPool: the process died twice in a row over it.
    """
    return await _ask(partial(draw_moment, picture), soon=soon)


async def warm() -> None:
    """Draw the course of a rating for nobody: the library for it is loaded when the first is drawn."""
    await _ask(warm_up)


async def draw_once(drawing: Drawing) -> bytes:
    """The picture that `draw_drawing` makes, kept for the next reader of that page."""
    if drawing not in _drawn:
        _drawn[drawing] = await _ask(partial(draw_drawing, drawing))
    return _drawn[drawing]


async def draw_emoji(name: str) -> DrawnEmoji:
    """The emoji that `emojis.draw_emoji` makes, kept for the next time that Discord is asked for it."""
    if name not in _emojis:
        _emojis[name] = await _ask(partial(emojis.draw_emoji, name))
    return _emojis[name]


async def draw_kept(picture: Moment) -> bytes:
    """The picture that `draw_moment` makes, kept for the next who looks for the same."""
    if picture not in _kept:
        _kept[picture] = await _ask(partial(draw_moment, picture))
        if len(_kept) > _KEPT:
            _kept.pop(next(iter(_kept)))
    return _kept[picture]


_KEPT: Final = 32
_kept: Final[dict[Moment, bytes]] = {}
_emojis: Final[dict[str, DrawnEmoji]] = {}
_drawn: Final[dict[Drawing, bytes]] = {}
"""As many as the rules have lines that name a picture."""


class _Turns:
    """The turns of the one process: whoever must have a picture soon goes first, else who came first."""

    __slots__ = ("_free", "_later", "_soon")

    def __init__(self) -> None:
        self._free = AT_ONCE
        self._soon: deque[asyncio.Future[None]] = deque()
        self._later: deque[asyncio.Future[None]] = deque()

    @asynccontextmanager
    async def turn(self, *, soon: bool) -> AsyncIterator[None]:
        if self._free:
            self._free -= 1
        else:
            mine = asyncio.get_running_loop().create_future()
            (self._soon if soon else self._later).append(mine)
            try:
                await mine
            except asyncio.CancelledError:
                if not mine.cancelled():  # the turn had come by then
                    self._pass_on()
                raise
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        for line in (self._soon, self._later):
            while line:
                if not (other := line.popleft()).done():
                    other.set_result(None)
                    return
        self._free += 1


_turns: Final = _Turns()


async def _ask(work: Callable[[], _Made], *, soon: bool = False) -> _Made:
    async with _turns.turn(soon=soon):
        loop, studio = asyncio.get_running_loop(), _studio()
        try:
            return await loop.run_in_executor(studio, work)
        except BrokenProcessPool:
            if _studio() is studio:  # else another picture has had it replaced
                PROCESSES_DIED.add("drawing")
                _studio.cache_clear()
            return await loop.run_in_executor(_studio(), work)


@cache
def _studio() -> ProcessPoolExecutor:
    return one_worker(NICENESS, _greet)


def _greet() -> None:
    """To come here, the process has loaded what draws."""
