"""Draws pictures in a process of its own, so that the event loop never waits for one.

A thread would not do: while it runs Python, the loop waits for the interpreter after every system call, which
made a click several times slower. All tables share the process.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache, partial
from typing import Final, TypeVar

from bot.process import one_worker
from bot.render import emojis
from bot.render.drawing import Drawing, draw_drawing
from bot.render.emojis import DrawnEmoji
from bot.render.moments import Moment, draw_moment
from bot.render.replay import ReplayPicture, draw_replay
from bot.render.table import HandRail, Words, draw_table
from games.core.game import View

_Made = TypeVar("_Made")
NICENESS: Final = 5
"""A picture may come a moment later; clicks and moves go first."""


def start() -> None:
    """Start the process, which takes a second or more, before the first picture waits for it."""
    _studio()


async def draw(view: View, words: Words, *, clockwise: bool, hand: HandRail | None = None) -> bytes:
    """The picture that `draw_table` makes.

    Raises:
        BrokenProcessPool: the process died twice in a row over it.
    """
    return await _ask(partial(draw_table, view, words, clockwise=clockwise, hand=hand))


async def draw_step(picture: ReplayPicture) -> bytes:
    """The picture that `draw_replay` makes."""
    return await _ask(partial(draw_replay, picture))


async def draw_of_moment(picture: Moment) -> bytes:
    """The picture that `draw_moment` makes.

    Raises:
        BrokenProcessPool: the process died twice in a row over it.
    """
    return await _ask(partial(draw_moment, picture))


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


_emojis: Final[dict[str, DrawnEmoji]] = {}
_drawn: Final[dict[Drawing, bytes]] = {}
"""As many as the rules have lines that name a picture."""


async def _ask(work: Callable[[], _Made]) -> _Made:
    loop, studio = asyncio.get_running_loop(), _studio()
    try:
        return await loop.run_in_executor(studio, work)
    except BrokenProcessPool:
        if _studio() is studio:  # else another picture has had it replaced
            _studio.cache_clear()
        return await loop.run_in_executor(_studio(), work)


@cache
def _studio() -> ProcessPoolExecutor:
    return one_worker(NICENESS, _greet)


def _greet() -> None:
    """To come here, the process has loaded what draws."""
