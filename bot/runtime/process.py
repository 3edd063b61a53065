"""Work in separate processes, which keeps the event loop from waiting for the interpreter.

They are forked from one process that has loaded their modules once. So each begins to work at once and shares
the memory of the code. The forked process has no threads, because a fork with threads is unsafe.
"""

import asyncio
import multiprocessing
import os
import pickle
import signal
import sys
import threading
import time
import weakref
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from functools import partial
from multiprocessing import forkserver, resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final, ParamSpec, TypeVar

import structlog

from bot.runtime.measures import PROCESSES_DIED

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

STOP_SECONDS: Final = 10.0
"""The longest that a process may take to end when told; a bot needs half of it."""
DIED: Final = "the process has died"
ATTEMPTS: Final = 2
"""The number of times that a job is begun if processes die over it."""
LENGTH: Final = 8
"""The bytes before each result that say how many bytes it has."""
AT_ONCE: Final = 1 << 16
"""The most bytes of results that are read at once: as many as a pipe has."""
LOADED: Final = ["bot.features.pictures", "bot.picture.artist", "bot.thinking.workers"]
"""The names of the modules with the work of these processes; no other process loads them."""


class Worker:
    """A process that does one job after the other, and the callers that wait for it.

    The event loop itself reads the results. A reader thread, as in the executors of the standard library,
    would want the interpreter just when the loop has it, and the loop would then wait for the thread.
    Cancelling a caller doesn't stop its job.

    Args:
        niceness: by how much the process yields to others.
    """

    def __init__(self, niceness: int) -> None:
        context = multiprocessing.get_context("forkserver")
        # A socket buffers all jobs sent at a time, so writing never blocks; a pipe holds less.
        theirs, requests = context.Pipe()
        results, answers = context.Pipe(duplex=False)
        process = context.Process(target=_serve, args=(theirs, answers, niceness), daemon=True)
        process.start()
        for end in (theirs, answers):
            end.close()
        self._requests = requests
        self._results = _Results(process, results)
        weakref.finalize(self, requests.close)  # the process finishes its jobs before it notices

    @property
    def has_died(self) -> bool:
        """True once the death is noticed: its jobs have failed, and new ones would fail as well."""
        return self._results.closed

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> "asyncio.Future[T]":
        """Send a job; return its future, which fails with BrokenProcessPool if the process has died.

        Cancelling the future doesn't stop the job.
        """
        work = pickle.dumps((fn, args, kwargs))
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._results.expect(future)
        try:
            self._requests.send_bytes(work)
        except OSError:  # it has just died, or has been given half of it
            self._results.give_up()
        return future


class _Results:
    """The results that a process sends back, and their callers' futures, in order."""

    __slots__ = ("_line", "_loop", "_process", "_results", "_unread")

    def __init__(self, process: BaseProcess, results: "Connection[Any, Any]") -> None:
        os.set_blocking(results.fileno(), False)
        self._process = process
        self._results = results
        self._loop: asyncio.AbstractEventLoop | None = None
        self._line: deque[asyncio.Future[Any]] = deque()
        self._unread = bytearray()

    @property
    def closed(self) -> bool:
        """True if nothing more can come back."""
        return self._results.closed

    def expect(self, future: "asyncio.Future[Any]") -> None:
        """Queue a future for the next result, in the running event loop."""
        loop = future.get_loop()
        if loop is not self._loop and not self._results.closed:
            self._leave()
            loop.add_reader(self._results.fileno(), self._read)
            self._loop = loop
        self._line.append(future)
        if self._results.closed:
            self._fail(None)

    def give_up(self) -> None:
        """Kill the process; its futures fail after the results that it sent have been read."""
        if self._process.is_alive():
            self._process.kill()

    def _leave(self) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.remove_reader(self._results.fileno())
        self._loop = None

    def _read(self) -> None:
        """Read results, and settle their futures."""
        try:
            came = os.read(self._results.fileno(), AT_ONCE)
        except BlockingIOError:
            return
        except OSError:
            came = b""
        if not came:
            self._end(None)
            return
        self._unread += came
        try:
            for made, error in self._whole():
                _settle(self._line[0], made, error=error)
                self._line.popleft()
        except Exception as error:  # noqa: BLE001 - the waiting futures must fail
            self.give_up()
            self._end(error)

    def _whole(self) -> Iterator[tuple[object, BaseException | None]]:
        """The complete results, each paired with its error, if any."""
        while len(self._unread) >= LENGTH:
            end = LENGTH + int.from_bytes(self._unread[:LENGTH])
            if len(self._unread) < end:
                return
            packed = bytes(self._unread[LENGTH:end])
            del self._unread[:end]
            yield pickle.loads(packed)  # noqa: S301 - our own process made it

    def _end(self, cause: Exception | None) -> None:
        self._leave()
        self._results.close()
        self._fail(cause)

    def _fail(self, cause: Exception | None) -> None:
        while self._line:
            broken = BrokenProcessPool(DIED)
            broken.__cause__ = cause
            _settle(self._line.popleft(), error=broken)


def _settle(
    future: "asyncio.Future[Any]", made: object = None, *, error: BaseException | None = None
) -> None:
    if future.done() or future.get_loop().is_closed():
        return  # the caller was cancelled
    if error is None:
        future.set_result(made)
    else:
        future.set_exception(error)
        future.exception()  # the caller may never retrieve it


def _serve(requests: "Connection[Any, Any]", results: "Connection[Any, Any]", niceness: int) -> None:
    """Work for the process at the other ends."""
    _settle_in(niceness)
    _answer(requests, results)


def _answer(requests: "Connection[Any, Any]", results: "Connection[Any, Any]") -> None:
    """Do jobs until the other process closes either end."""
    with suppress(EOFError, ConnectionError), open(results.fileno(), "wb", closefd=False) as answers:
        while True:
            packed = _worked(requests.recv_bytes())
            answers.write(len(packed).to_bytes(LENGTH))
            answers.write(packed)
            answers.flush()


def _worked(request: bytes) -> bytes:
    """Do the work; returns the pickled pair of result and exception, one of which is None."""
    try:
        fn, args, kwargs = pickle.loads(request)  # noqa: S301 - the bot made it
        return pickle.dumps((fn(*args, **kwargs), None))
    except StopIteration as error:  # a future accepts no StopIteration
        return pickle.dumps((None, RuntimeError(f"{error!r} was raised")))
    except Exception as error:  # noqa: BLE001 - the caller handles it
        return pickle.dumps((None, error))


def prepare() -> None:
    """Begin to load the processes' modules beside other start-up work: the first process waits for them."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(LOADED)
    with _interrupts_held():
        forkserver.ensure_running()


def one_worker(niceness: int, greet: Callable[[], None]) -> Worker:
    """A process that starts at once, ignores Ctrl-C, and ends with its parent.

    Args:
        niceness: by how much it yields to others.
        greet: does nothing; the process loads its module, that of the work to come, at once.
    """
    worker = forked(niceness)
    worker.submit(greet)
    return worker


def forked(niceness: int) -> Worker:
    """The same before it has loaded anything; this may be called in any thread.

    Raises:
        OSError, RuntimeError: the machine lets no process start.
        BrokenProcessPool: the server that forks it has died meanwhile.
    """
    try:
        prepare()
        with _interrupts_held():
            return Worker(niceness)
    except (EOFError, ConnectionError) as error:
        raise BrokenProcessPool(DIED) from error


class WorkerSlot:
    """Holds one process, and replaces it after its death.

    The server that forks them may have died as well. Then a new one must load everything first, which takes
    seconds, so a thread starts processes while the event loop answers clicks. It is a daemon thread, which
    the bot doesn't wait for at its end.

    Args:
        niceness, greet: as `one_worker` takes them.
        work: the name of its work; deaths are counted by it.

    Attributes:
        worker: the process; None if none has been started, or the last was discarded.
    """

    __slots__ = ("_greet", "_niceness", "_starting", "_work", "worker")

    def __init__(self, niceness: int, greet: Callable[[], None], work: str) -> None:
        self._niceness = niceness
        self._greet = greet
        self._work = work
        self._starting: Future[Worker] | None = None
        self.worker: Worker | None = None

    def start(self) -> None:
        """Start a process if there is none; the event loop waits for that."""
        if self.worker is None:
            self.worker = one_worker(self._niceness, self._greet)

    async def ready(self) -> Worker:
        """The process, which is started if there is none or it has died; raises as `forked` does."""
        if self.worker is not None:
            if not self.worker.has_died:
                return self.worker
            PROCESSES_DIED.add(self._work)
            log.warning("a process died; another takes its place", work=self._work)
            self.discard()
        if self._starting is None:
            self._starting = _in_thread(partial(forked, self._niceness))
        starting = self._starting
        try:
            return await asyncio.shield(asyncio.wrap_future(starting))
        finally:  # also if this caller is cancelled, once the process is there
            self._adopt(starting)

    def _adopt(self, starting: Future[Worker]) -> None:
        """Take the process that a thread has started, unless another caller has."""
        if starting is self._starting and starting.done():
            self._starting = None
            if starting.exception() is None:
                self.worker = starting.result()
                self.worker.submit(self._greet)

    async def run(self, work: Callable[[], T], on_idle: Callable[[], object]) -> T:
        """Have the process do work; if it dies, have another process try again.

        Args:
            work: is pickled.
            on_idle: called when the process can take other work, which may be after the caller is cancelled.

        Raises:
            BrokenProcessPool: processes died `ATTEMPTS` times in a row.
        """
        running: asyncio.Future[T] | None = None
        try:
            for _ in range(ATTEMPTS - 1):
                with suppress(BrokenProcessPool):
                    running = (await self.ready()).submit(work)
                    return await asyncio.shield(running)
            running = (await self.ready()).submit(work)
            return await asyncio.shield(running)
        finally:
            if running is None or running.done():
                on_idle()
            else:
                running.add_done_callback(lambda _: on_idle())

    def discard(self) -> None:
        """Start another process when there is work; this one ends after its last job."""
        self.worker = self._starting = None


def _in_thread(do: Callable[[], T]) -> "Future[T]":
    """Run a function in a daemon thread, which the interpreter does not wait for at its end."""
    future: Future[T] = Future()

    def work() -> None:
        try:
            future.set_result(do())
        except BaseException as error:  # noqa: BLE001 - the caller handles it
            future.set_exception(error)

    threading.Thread(target=work, daemon=True).start()
    return future


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
    """Terminate the processes at once, in the middle of their jobs."""
    for worker in multiprocessing.active_children():
        worker.terminate()


def end_with_input() -> None:
    """End this process in order when its standard input closes."""
    threading.Thread(target=_follow_input, daemon=True).start()


def _follow_input() -> None:
    with suppress(OSError):  # an input that cannot be read has ended as well
        while os.read(0, 4096):
            pass
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(STOP_SECONDS)
    os._exit(1)


def _settle_in(niceness: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(niceness)
    if sys.platform == "linux":
        with suppress(OSError):  # it may not be allowed
            # A process must not preempt the bot that gives it a job: the bot has more to do at once.
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
