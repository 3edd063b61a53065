"""A job reaches its process at once, and the caller receives its result, its error or the process's death."""

import asyncio
import mmap
import os
import pickle
import sys
import threading
import time
from collections.abc import Awaitable, Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import Pipe, active_children
from pathlib import Path
from typing import NoReturn, TypeVar
from unittest.mock import Mock

import pytest

from bot.runtime import process
from bot.runtime.measures import Counter
from bot.runtime.process import AT_ONCE, DIED, Worker, WorkerSlot, _answer, forked, one_worker

T = TypeVar("T")

PATIENCE = 60


def greet() -> None:
    """Do nothing."""


def mark(path: Path) -> None:
    with path.open("r+b") as file, mmap.mmap(file.fileno(), 1) as shared:
        shared[0] = 1


def fail(word: str) -> NoReturn:
    raise ValueError(word)


class Unreadable(Exception):  # noqa: N818 - its name does not matter
    """An error that can be packed, and not unpacked."""

    def __init__(self, _one: str, _two: str) -> None:
        super().__init__("one argument only")


def fail_unreadably() -> NoReturn:
    raise Unreadable("one", "two")


@contextmanager
def only_this_thread() -> Iterator[None]:
    """Give up the interpreter to no other thread that wants it."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(10 * PATIENCE)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


async def soon(result: Awaitable[T]) -> T:
    async with asyncio.timeout(PATIENCE):
        return await result


async def test_work_begins_though_no_other_thread_has_the_interpreter(tmp_path: Path) -> None:
    path = tmp_path / "mark"
    path.write_bytes(b"\0")
    worker = one_worker(0, greet)
    await soon(worker.submit(greet))
    with path.open("r+b") as file, mmap.mmap(file.fileno(), 1) as shared, only_this_thread():
        marked = worker.submit(mark, path)
        ends = time.monotonic() + PATIENCE
        while not shared[0] and time.monotonic() < ends:
            pass
        assert shared[0]
    await soon(marked)


async def test_work_is_done_in_order_and_an_error_ends_nothing() -> None:
    worker = one_worker(0, greet)
    first, failed, last = worker.submit(int, "1"), worker.submit(fail, "no"), worker.submit(os.getpid)
    assert await soon(first) == 1
    with pytest.raises(ValueError, match="no"):
        await soon(failed)
    assert await soon(last) == await soon(worker.submit(os.getpid))


async def test_an_iterator_that_has_no_more_is_an_error_like_any_other() -> None:
    worker = one_worker(0, greet)
    failed, last = worker.submit(next, iter(())), worker.submit(int, "7")
    with pytest.raises(RuntimeError, match="StopIteration"):
        await soon(failed)
    assert await soon(last) == 7


async def test_results_of_any_size_come_back_whole() -> None:
    worker = one_worker(0, greet)
    sizes = 0, 1, AT_ONCE - 1, AT_ONCE, 5 * AT_ONCE, 7
    made = await soon(asyncio.gather(*(worker.submit(bytes, size) for size in sizes)))
    assert [*map(len, made)] == [*sizes]


async def test_a_cancelled_job_is_done(tmp_path: Path) -> None:
    path = tmp_path / "mark"
    path.write_bytes(b"\0")
    worker = one_worker(0, greet)
    assert worker.submit(mark, path).cancel()
    assert await soon(worker.submit(int, "7")) == 7
    assert path.read_bytes() == b"\1"


def test_a_process_works_for_one_event_loop_after_another() -> None:
    workers: list[Worker] = []

    async def begin() -> None:
        workers.append(one_worker(0, greet))
        workers[0].submit(time.sleep, 0.01)  # the loop ends before the job does

    async def go_on() -> int:
        return await soon(workers[0].submit(int, "7"))

    asyncio.run(begin())
    assert asyncio.run(go_on()) == 7


async def test_an_answer_that_cannot_be_read_ends_the_process_and_all_that_waits() -> None:
    worker = one_worker(0, greet)
    await soon(worker.submit(greet))
    first, second = worker.submit(fail_unreadably), worker.submit(greet)
    for each in (first, second):
        with pytest.raises(BrokenProcessPool):
            await soon(each)


async def test_a_process_that_dies_fails_its_jobs_and_takes_no_more() -> None:
    worker = one_worker(0, greet)
    for _ in range(2):
        with pytest.raises(BrokenProcessPool):
            await soon(worker.submit(os._exit, 1))


async def test_a_process_ends_when_its_worker_is_dropped() -> None:
    others = set(active_children())
    worker: Worker | None = one_worker(0, greet)
    (ours,) = set(active_children()) - others
    assert worker is not None
    last = worker.submit(int, "7")
    del worker
    assert await soon(last) == 7
    ours.join(PATIENCE)
    assert not ours.is_alive()


class Gate:
    """Starts processes when a test lets it, in the calling thread."""

    def __init__(self) -> None:
        self.opened = threading.Event()
        self.asked = 0

    def forked(self, niceness: int) -> Worker:
        self.asked += 1
        assert self.opened.wait(PATIENCE), "the event loop, which is to open it, waits"
        return forked(niceness)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Gate:
    found = Gate()
    monkeypatch.setattr(process, "forked", found.forked)
    return found


async def test_a_process_is_not_lost_if_its_first_caller_gives_up_as_it_comes(gate: Gate) -> None:
    slot = WorkerSlot(0, greet, "juggling")
    given_up = asyncio.create_task(slot.ready())
    await asyncio.sleep(0)
    gate.opened.set()
    assert slot._starting is not None
    worker = slot._starting.result(PATIENCE)  # the event loop has not heard of it yet
    given_up.cancel()
    await asyncio.wait((given_up,))
    assert given_up.cancelled()
    assert await soon(slot.ready()) is worker
    assert gate.asked == 1


async def test_the_event_loop_goes_on_while_a_process_is_started_and_all_who_wait_have_the_same(
    gate: Gate,
) -> None:
    slot = WorkerSlot(0, greet, "juggling")
    given_up, *asking = (asyncio.create_task(slot.ready()) for _ in range(4))
    await asyncio.sleep(0)
    given_up.cancel()
    gate.opened.set()
    (worker,) = set(await soon(asyncio.gather(*asking)))
    assert (slot.worker, gate.asked) == (worker, 1)
    assert await slot.ready() is worker
    assert await soon(worker.submit(int, "7")) == 7


async def test_a_process_that_has_died_while_idle_is_replaced_before_it_is_given_work(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deaths = Counter("parlour_deaths", "Deaths.", "work", ())
    monkeypatch.setattr(process, "PROCESSES_DIED", deaths)
    slot = WorkerSlot(0, greet, "juggling")
    first = await soon(slot.ready())
    with pytest.raises(BrokenProcessPool):
        await soon(first.submit(os._exit, 1))
    assert first.has_died
    second = await soon(slot.ready())
    assert second is not first
    assert await soon(second.submit(int, "7")) == 7
    assert deaths.counts == {"juggling": 1}


def test_a_process_that_is_being_started_as_an_event_loop_ends_is_there_for_the_next(gate: Gate) -> None:
    slot = WorkerSlot(0, greet, "juggling")

    async def begin() -> None:
        asyncio.create_task(slot.ready())  # noqa: RUF006 - it ends with the loop
        await asyncio.sleep(0)

    async def go_on() -> int:
        gate.opened.set()
        return await soon((await soon(slot.ready())).submit(int, "7"))

    asyncio.run(begin())
    assert asyncio.run(go_on()) == 7
    assert gate.asked == 1


async def test_a_start_that_fails_is_tried_again_by_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    slot = WorkerSlot(0, greet, "juggling")
    with monkeypatch.context() as patch:
        patch.setattr(process, "Worker", Mock(side_effect=OSError("too many")))
        for outcome in await soon(asyncio.gather(slot.ready(), slot.ready(), return_exceptions=True)):
            assert isinstance(outcome, OSError)
    assert await soon((await soon(slot.ready())).submit(int, "7")) == 7


@pytest.mark.parametrize("error", [EOFError("unexpected EOF"), ConnectionResetError()])
async def test_a_server_that_dies_while_it_forks_counts_as_a_process_that_has_died(
    monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    """Work is tried again then."""
    monkeypatch.setattr(process, "Worker", Mock(side_effect=error))
    with pytest.raises(BrokenProcessPool, match=DIED):
        await soon(WorkerSlot(0, greet, "juggling").ready())


@pytest.mark.skipif(sys.platform != "linux", reason="no other system has such processes")
async def test_a_process_with_a_new_job_preempts_no_other() -> None:
    assert await soon(one_worker(0, greet).submit(os.sched_getscheduler, 0)) == os.SCHED_BATCH


def test_work_whose_asker_has_died_meanwhile_ends_without_an_error() -> None:
    theirs, requests = Pipe()
    results, answers = Pipe(duplex=False)
    requests.send_bytes(pickle.dumps((greet, (), {})))
    results.close()
    _answer(theirs, answers)
    for end in (theirs, requests, answers):
        end.close()
