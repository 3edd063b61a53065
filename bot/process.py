"""Work in processes of their own, so that the event loop never waits for the interpreter.

They are forked from one process that has loaded what they need, once for all: a process begins to work
at once, and shares the memory of the code. That process has no threads, so that a fork of it is sound.
"""

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import forkserver, resource_tracker
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

STOP_SECONDS: Final = 10.0
"""The longest that a process may take to end when it is to; a bot needs half of it."""
LOADED: Final = ["bot.render.artist", "bot.session.workers"]
"""The names of the modules that hold the work of these processes; they are loaded in none but those."""


class Worker(ProcessPoolExecutor):
    """An executor whose work is done although nobody waits for it any more.

    Where a process dies, the executor of Python 3.11 stumbles over work that was cancelled before it began:
    what else was waiting never ends then, and no more does the program, which joins the executor's threads.
    """

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future = super().submit(fn, *args, **kwargs)
        future.cancel = _never  # type: ignore[method-assign] # the executor makes its futures itself
        return future


def _never() -> bool:
    return False


def prepare() -> None:
    """Begin to load what the processes need, beside what else is loaded: the first of them waits for it."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(LOADED)
    with _interrupts_held():
        forkserver.ensure_running()


def one_worker(niceness: int, greet: Callable[[], None]) -> ProcessPoolExecutor:
    """An executor with one process, which starts at once, leaves signals to the parent, and goes with it.

    Args:
        niceness: by how much it yields to others.
        greet: does nothing, and comes from the module of the work to come: the process loads it at once.
    """
    prepare()
    context = multiprocessing.get_context("forkserver")
    worker = Worker(1, mp_context=context, initializer=_settle_in, initargs=(niceness,))
    with _interrupts_held():
        worker.submit(greet)
    return worker


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Let a Ctrl-C wait; a process that is started meanwhile never hears of one, and goes with its parent."""
    # The tracker would come with the first process, and take the mask away.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_workers() -> None:
    """End the processes at once, whatever they think or draw: nobody waits for it any more."""
    for worker in multiprocessing.active_children():
        worker.terminate()


def end_with_input() -> None:
    """End this process in good order once nobody holds the other end of its standard input any more."""
    threading.Thread(target=_follow_input, daemon=True).start()


def _follow_input() -> None:
    with suppress(OSError):  # an input that cannot be read has ended, too
        while os.read(0, 4096):
            pass
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(STOP_SECONDS)
    os._exit(1)


def _settle_in(niceness: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(niceness)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
