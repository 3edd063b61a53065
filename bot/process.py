"""Work in processes of their own, so that the event loop never waits for the interpreter.

They are forked from one process that has loaded what they need, once for all: a process begins to work
at once, and shares the memory of the code. That process has no threads, so that a fork of it is sound.
"""

import multiprocessing
import os
import pickle
import signal
import threading
import time
import weakref
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import forkserver, resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

STOP_SECONDS: Final = 10.0
"""The longest that a process may take to end when it is to; a bot needs half of it."""
DIED: Final = "the process has died"
LOADED: Final = ["bot.render.artist", "bot.session.workers"]
"""The names of the modules that hold the work of these processes; they are loaded in none but those."""


class Worker(Executor):
    """A process that works on one thing after the other, and what waits for it.

    Work is written to the process by whoever hands it over, and one thread waits for what comes back. The
    executors of the library take work there through two more threads, which wait for the interpreter while
    the event loop has it, and cost it time. Work is done although nobody waits for it any more.

    Args:
        niceness: by how much the process yields to others.
    """

    def __init__(self, niceness: int) -> None:
        context = multiprocessing.get_context("forkserver")
        # A socket has room for all that is handed over at a time, so to write takes no wait; a pipe has less.
        theirs, requests = context.Pipe()
        results, answers = context.Pipe(duplex=False)
        process = context.Process(target=_serve, args=(theirs, answers, niceness), daemon=True)
        process.start()
        for end in (theirs, answers):
            end.close()
        self._requests = requests
        self._waiting = _Waiting()
        threading.Thread(target=_receive, args=(process, results, self._waiting), daemon=True).start()
        weakref.finalize(self, requests.close)  # it has done what it was given when it hears of that

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Hand over work; returns what is to come of it: BrokenProcessPool if the process has died."""
        work = pickle.dumps((fn, args, kwargs))
        future: Future[T] = Future()
        future.set_running_or_notify_cancel()  # from here on it cannot be cancelled
        with self._waiting.lock:
            if self._waiting.closed:
                future.set_exception(BrokenProcessPool(DIED))
                return future
            self._waiting.line.append(future)
            with suppress(OSError):  # it has just died, of which the thread tells
                self._requests.send_bytes(work)
        return future


class _Waiting:
    """The work that a process has been given and has not answered, in order.

    Attributes:
        closed: true once the process has died.
    """

    __slots__ = ("closed", "line", "lock")

    def __init__(self) -> None:
        self.closed = False
        self.line: deque[Future[Any]] = deque()
        self.lock = threading.Lock()


def _receive(process: BaseProcess, results: "Connection[Any, Any]", waiting: _Waiting) -> None:
    """Take what comes back to whoever waits for it, until the process ends."""
    cause: Exception | None = None
    try:
        while True:
            done, made = pickle.loads(results.recv_bytes())  # noqa: S301 - our own process made it
            future = waiting.line.popleft()
            if done:
                future.set_result(made)
            else:
                future.set_exception(made)
    except (EOFError, OSError):
        pass
    except Exception as error:  # noqa: BLE001 - whatever it is that cannot be read, what waits is to hear of it
        cause = error
        process.kill()
    with waiting.lock:
        waiting.closed = True
    for future in waiting.line:
        broken = BrokenProcessPool(DIED)
        broken.__cause__ = cause
        future.set_exception(broken)
    results.close()


def _serve(requests: "Connection[Any, Any]", results: "Connection[Any, Any]", niceness: int) -> None:
    """Work for whoever has the other ends, in a process of its own."""
    _settle_in(niceness)
    _answer(requests, results)


def _answer(requests: "Connection[Any, Any]", results: "Connection[Any, Any]") -> None:
    """Work on what comes, until nobody can send anything more, or hear what comes of it."""
    with suppress(EOFError, ConnectionError):
        while True:
            results.send_bytes(_worked(requests.recv_bytes()))


def _worked(request: bytes) -> bytes:
    """Do the work; returns true and the result, or false and the exception, packed."""
    try:
        fn, args, kwargs = pickle.loads(request)  # noqa: S301 - the bot made it
        return pickle.dumps((True, fn(*args, **kwargs)))
    except Exception as error:  # noqa: BLE001 - whoever asked for it handles it
        return pickle.dumps((False, error))


def prepare() -> None:
    """Begin to load what the processes need, beside what else is loaded: the first of them waits for it."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(LOADED)
    with _interrupts_held():
        forkserver.ensure_running()


def one_worker(niceness: int, greet: Callable[[], None]) -> Worker:
    """An executor with one process, which starts at once, leaves signals to the parent, and goes with it.

    Args:
        niceness: by how much it yields to others.
        greet: does nothing, and comes from the module of the work to come: the process loads it at once.
    """
    prepare()
    with _interrupts_held():
        worker = Worker(niceness)
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
