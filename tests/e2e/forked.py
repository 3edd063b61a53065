"""A life of the bot in a process that is forked from one in which its modules are imported.

To import them takes longer than all else at a start, and many tests start the bot.
"""

import errno
import multiprocessing
import os
import socket
import sys
import threading
from collections.abc import Mapping, Sequence
from multiprocessing import forkserver, reduction, resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any, NamedTuple

from bot.console.line import main
from bot.runtime.process import LOADED, prepare
from tests.e2e import waits

LOADED.extend((__name__, "bot.run"))


_received = reduction.recvfds


def _received_or_gone(sock: socket.socket, size: int) -> list[int]:
    """Say that a client is gone as the server expects to hear it: the EOFError of this one would end it."""
    try:
        return _received(sock, size)
    except EOFError as error:
        raise OSError(errno.ECONNABORTED, "killed while it asked for a process") from error


vars(reduction)["recvfds"] = _received_or_gone


class Life(NamedTuple):
    """All that a start of the bot is given; `sabotage` is Python that runs before the bot does."""

    arguments: Sequence[str]
    environment: Mapping[str, str]
    directory: Path
    sabotage: str
    program: Sequence[str]


def fork(life: Life) -> tuple[ForkServerProcess, Connection]:
    """A process that lives it, and the end of a pipe from which its output is read; blocks for a moment."""
    prepare()
    context = multiprocessing.get_context("forkserver")
    reading, writing = context.Pipe(duplex=False)
    process = context.Process(target=_live, args=(life, writing))
    process.start()
    writing.close()
    return process, reading


def share_the_server() -> None:
    """Let this process fork its own processes from the server that forked it, instead of starting another.

    A killed bot leaves semaphores to its resource tracker, so it has its own tracker, which ends with it.
    """
    server: Any = forkserver._forkserver
    server.ensure_running = forkserver.ensure_running = lambda: None  # a child knows the server's address
    vars(resource_tracker._resource_tracker)["_fd"] = None


def _live(life: Life, output: Connection) -> None:
    for stream in (1, 2):
        os.dup2(output.fileno(), stream)
    output.close()
    share_the_server()
    os.chdir(life.directory)
    os.environ.clear()
    os.environ.update(life.environment)
    waits.lift()
    waits.leave_unjudged()
    exec(compile(life.sabotage, "<string>", "exec"), {})  # noqa: S102 - the test's own words
    status = main(life.arguments)
    _await_threads()
    sys.exit(status)


def _await_threads() -> None:
    """Wait for threads before files close, as the interpreter does at its end and a fork does not."""
    for thread in threading.enumerate():
        if thread is not threading.current_thread() and not thread.daemon:
            thread.join()
