"""One life of the bot: the program as it is, in a process that is forked when all modules are loaded.

Starting Python and loading the program takes seconds of a processor; a proof that kills the bot a thousand
times forks it instead, from a server that has loaded everything and has no thread and no event loop. From
the command line on nothing differs but that the bot's own processes are forked from the same server.
"""

import os
import signal
import sqlite3
import sys
import threading
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from bot import run
from bot.console import work
from bot.console.line import main
from bot.i18n import catalogue
from bot.picture import artist
from bot.runtime.process import _follow_parent
from bot.thinking import workers
from tests.e2e.forked import share_the_server

Moment: TypeAlias = Literal[
    "by the clock", "before a commit", "after a commit", "before an end is committed", "after that"
]

LOADED: Final = (run, work, artist, workers)
"""Modules that a life loads at once: the server has them, so no fork takes the time for it."""
catalogue.load()


class Doom(NamedTuple):
    """The moment at which a process kills itself: around a commit, counted among all commits or among those
    that end a match; or "by the clock", when the proof kills it.
    """

    moment: Moment = "by the clock"
    number: int = 0


NO_DOOM: Final = Doom()
ENDING: Final = "SET status = "
"""Stands in the statement that ends a match."""


def live(environment: Mapping[str, str], log: Path, doom: Doom = NO_DOOM) -> None:
    """Run the bot in this process until the end; its output goes to `log`."""
    os.environ.update(environment)
    os.chdir(log.parent)
    descriptor = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    for stream in (1, 2):
        os.dup2(descriptor, stream)
    share_the_server()
    threading.Thread(target=_follow_parent, daemon=True).start()
    if doom.moment != "by the clock":
        connect: Any = sqlite3.connect
        sqlite3.connect = partial(connect, factory=_doomed(doom))
    sys.exit(main(["run"]))


def _doomed(doom: Doom) -> type[sqlite3.Connection]:
    left = doom.number
    of_ends = doom.moment in {"before an end is committed", "after that"}
    counts = not of_ends

    class Doomed(sqlite3.Connection):
        """A connection that kills the process around a commit."""

        def execute(self, sql: str, *parameters: Any) -> sqlite3.Cursor:
            nonlocal left, counts
            if sql != "COMMIT":
                counts = counts or ENDING in sql
                return super().execute(sql, *parameters)
            left -= counts
            counts = not of_ends
            if left == 0 and doom.moment.startswith("before"):
                _die()
            cursor = super().execute(sql, *parameters)
            if left == 0:
                _die()
            return cursor

    return Doomed


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)
