"""Work reaches a process of its own at once, and whoever waits for it hears of whatever becomes of it."""

import mmap
import os
import pickle
import sys
import time
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import Pipe, active_children
from pathlib import Path
from typing import NoReturn

import pytest

from bot.process import Worker, _answer, one_worker

PATIENCE = 60


def greet() -> None:
    """Do nothing."""


def mark(path: Path) -> None:
    with path.open("r+b") as file, mmap.mmap(file.fileno(), 1) as shared:
        shared[0] = 1


def fail(word: str) -> NoReturn:
    raise ValueError(word)


class Unreadable(Exception):  # noqa: N818 - what it is called does not matter
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


def test_work_begins_though_no_other_thread_has_the_interpreter(tmp_path: Path) -> None:
    path = tmp_path / "mark"
    path.write_bytes(b"\0")
    worker = one_worker(0, greet)
    worker.submit(greet).result(PATIENCE)
    with path.open("r+b") as file, mmap.mmap(file.fileno(), 1) as shared, only_this_thread():
        worker.submit(mark, path)
        ends = time.monotonic() + PATIENCE
        while not shared[0] and time.monotonic() < ends:
            pass
        assert shared[0]


def test_work_is_done_in_order_and_an_error_ends_nothing() -> None:
    worker = one_worker(0, greet)
    first, failed, last = worker.submit(int, "1"), worker.submit(fail, "no"), worker.submit(os.getpid)
    assert first.result(PATIENCE) == 1
    with pytest.raises(ValueError, match="no"):
        failed.result(PATIENCE)
    assert last.result(PATIENCE) == worker.submit(os.getpid).result(PATIENCE)


def test_work_that_nobody_waits_for_any_more_is_done() -> None:
    assert not one_worker(0, greet).submit(greet).cancel()


def test_an_answer_that_cannot_be_read_ends_the_process_and_all_that_waits() -> None:
    worker = one_worker(0, greet)
    worker.submit(greet).result(PATIENCE)
    first = worker.submit(fail_unreadably)
    with pytest.raises(BrokenProcessPool):
        worker.submit(greet).result(PATIENCE)
    with pytest.raises(BrokenProcessPool):
        first.result(PATIENCE)


def test_a_process_that_dies_fails_what_waits_and_takes_nothing_more() -> None:
    worker = one_worker(0, greet)
    with pytest.raises(BrokenProcessPool):
        worker.submit(os._exit, 1).result(PATIENCE)
    with pytest.raises(BrokenProcessPool):
        worker.submit(greet).result(PATIENCE)


def test_a_process_ends_when_nobody_can_give_it_work_any_more() -> None:
    others = set(active_children())
    worker: Worker | None = one_worker(0, greet)
    (ours,) = set(active_children()) - others
    assert worker is not None
    last = worker.submit(int, "7")
    del worker
    assert last.result(PATIENCE) == 7
    ours.join(PATIENCE)
    assert not ours.is_alive()


def test_work_whose_asker_has_died_meanwhile_ends_without_an_error() -> None:
    theirs, requests = Pipe()
    results, answers = Pipe(duplex=False)
    requests.send_bytes(pickle.dumps((greet, (), {})))
    results.close()
    _answer(theirs, answers)
    for end in (theirs, requests, answers):
        end.close()
