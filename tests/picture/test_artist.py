"""Pictures come from a separate process, which is replaced when it dies."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import psutil
import pytest

from bot.features.rules.picture import Drawing, draw_drawing
from bot.picture import artist
from bot.picture.artist import Reader
from bot.picture.table import draw_table
from bot.runtime.process import Worker
from tests.picture.views import WORDS, view_of
from tests.polling import holds

ORPHAN = """
import asyncio, os, signal
from multiprocessing import active_children
from bot.picture import artist
from tests.picture.views import WORDS, view_of

async def main():
    await artist.draw(view_of(2), WORDS, clockwise=True)
    print(active_children()[0].pid, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    asyncio.run(main())
"""


async def test_the_artist_draws_the_same_picture() -> None:
    view = view_of(4)
    assert await artist.draw(view, WORDS, clockwise=False) == draw_table(view, WORDS, clockwise=False)


async def test_an_artist_that_dies_is_replaced() -> None:
    artist.discard_processes()
    others = set(active_children())
    await artist.draw(view_of(2), WORDS, clockwise=True)
    (ours,) = set(active_children()) - others
    ours.kill()
    assert await artist.draw(view_of(2), WORDS, clockwise=True) == draw_table(view_of(2), WORDS)
    await asyncio.to_thread(ours.join)
    (other,) = set(active_children()) - others
    assert other is not ours


async def test_an_artist_that_died_while_idle_is_replaced() -> None:
    """Both tries of the next picture went to it before."""
    artist.discard_processes()
    others = set(active_children())
    await artist.draw(view_of(2), WORDS, clockwise=True)
    (ours,) = set(active_children()) - others
    ours.kill()
    worker = artist._WATCHING.worker
    assert worker is not None
    async with asyncio.timeout(60):
        await holds(lambda: worker.has_died, every=0.001)
    assert await artist.draw(view_of(2), WORDS, clockwise=True) == draw_table(view_of(2), WORDS)


async def stopped_artist() -> tuple[int, list[asyncio.Future[bytes]]]:
    """Stop the process for public messages; returns its id, and pictures that wait for it."""
    artist.discard_processes()
    others = {child.pid for child in active_children()}
    await artist.draw(view_of(2), WORDS, clockwise=True)
    (pid,) = {child.pid for child in active_children()} - others
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    return pid, [asyncio.ensure_future(artist.draw(view_of(2), WORDS, clockwise=True)) for _ in range(8)]


def test_work_of_an_ended_event_loop_takes_no_turn_of_the_next() -> None:
    async def drawn_in_time() -> bytes:
        async with asyncio.timeout(60):
            return await artist.draw(view_of(2), WORDS, clockwise=True)

    pid, _ = asyncio.run(stopped_artist())
    os.kill(pid, signal.SIGCONT)
    assert asyncio.run(drawn_in_time()) == draw_table(view_of(2), WORDS)


async def test_players_who_must_act_do_not_wait_for_public_pictures() -> None:
    """The process for players who must act draws while the other is stopped."""
    pid, waiting = await stopped_artist()
    for reader in (Reader.CLICK, Reader.TURN):
        drawn = await artist.draw(view_of(2), WORDS, clockwise=True, reader=reader)
        assert drawn == draw_table(view_of(2), WORDS)
    assert not any(each.done() for each in waiting)
    os.kill(pid, signal.SIGCONT)
    await asyncio.gather(*waiting)


async def test_a_begun_picture_keeps_its_place_when_its_caller_is_cancelled() -> None:
    """A process that gets nowhere is handed no more than it has room for."""
    pid, waiting = await stopped_artist()
    await asyncio.sleep(0)  # they have been asked for
    for each in waiting:
        each.cancel()
    await asyncio.wait(waiting)
    assert (artist._WATCHING._turns.free, len(artist._WATCHING._turns)) == (0, 0)
    os.kill(pid, signal.SIGCONT)
    assert await artist.draw(view_of(2), WORDS, clockwise=True) == draw_table(view_of(2), WORDS)
    assert artist._WATCHING._turns.free == artist.MANY


async def test_when_the_artist_dies_waiting_pictures_are_drawn_even_if_one_was_cancelled() -> None:
    pid, waiting = await stopped_artist()
    await asyncio.sleep(0)  # they have been asked for
    waiting.pop(4).cancel()
    await asyncio.sleep(0)  # a cancellation arrives in the loop's next round
    os.kill(pid, signal.SIGKILL)
    async with asyncio.timeout(120):
        assert set(await asyncio.gather(*waiting)) == {draw_table(view_of(2), WORDS)}


async def test_waiting_pictures_are_not_sent_to_a_dead_artist(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pid, waiting = await stopped_artist()
    await asyncio.sleep(0)  # they have been asked for
    died, submit = artist._WATCHING.worker, Worker.submit
    asked: list[Worker] = []

    def noted(worker: Worker, *work: Any) -> asyncio.Future[Any]:
        asked.append(worker)
        return submit(worker, *work)

    monkeypatch.setattr(Worker, "submit", noted)
    os.kill(pid, signal.SIGKILL)
    async with asyncio.timeout(120):
        await asyncio.gather(*waiting)
    assert len(asked) > len(waiting)  # each, and a greeting of the process that draws them
    assert died not in asked


@pytest.mark.parametrize(
    ("first", "second", "at_once"),
    [(Reader.CLICK, Reader.TURN, artist.FEW), (Reader.MESSAGE, Reader.LOOKING_ON, artist.MANY)],
)
async def test_an_answer_is_drawn_before_a_turn_and_a_message_before_other_panels(
    first: Reader, second: Reader, at_once: int
) -> None:
    await artist.draw(view_of(2), WORDS, clockwise=True, reader=first)
    came: list[str] = []

    async def ask(name: str, reader: Reader) -> None:
        await artist.draw(view_of(2), WORDS, clockwise=True, reader=reader)
        came.append(name)

    later = [f"later {number}" for number in range(at_once + 4)]
    async with asyncio.TaskGroup() as asking:
        for name in later:
            asking.create_task(ask(name, second))
        given_up = asking.create_task(ask("given up", first))
        asking.create_task(ask("first", first))
        await asyncio.sleep(0)  # all have been asked for
        given_up.cancel()
    assert came == [*later[:at_once], "first", *later[at_once:]]


async def test_an_interrupt_does_not_reach_an_artist_that_is_just_starting() -> None:
    artist.discard_processes()
    others = {child.pid for child in active_children()}
    artist.start()
    started = {child.pid for child in active_children()} - others
    assert len(started) == len({Reader.CLICK, Reader.MESSAGE})
    for pid in started:
        assert pid is not None
        os.kill(pid, signal.SIGINT)
    for reader in Reader:
        drawn = await artist.draw(view_of(2), WORDS, clockwise=True, reader=reader)
        assert drawn == draw_table(view_of(2), WORDS)
    assert started <= {child.pid for child in active_children()}


def test_the_artist_goes_when_its_parent_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "orphan.py"
    script.write_text(ORPHAN)
    environment = {**os.environ, "PYTHONPATH": str(Path.cwd())}
    # The child holds the pipe of its standard output, so this returns when both are gone, or not at all.
    done = subprocess.run(
        [sys.executable, str(script)], env=environment, capture_output=True, check=False, timeout=60
    )
    assert done.returncode == -signal.SIGKILL
    assert is_gone_soon(int(done.stdout))


def is_gone_soon(pid: int) -> bool:
    """True if a process is over; its pipe closes a moment before the system says so."""
    ends = time.monotonic() + 60
    while time.monotonic() < ends:
        if not psutil.pid_exists(pid) or psutil.Process(pid).status() == psutil.STATUS_ZOMBIE:
            return True
        time.sleep(0.01)
    return False


async def test_a_picture_of_the_rules_is_drawn_once() -> None:
    drawing = Drawing("cards", (("A♠", "10♦"),), "A♠ 10♦")
    first = await artist.draw_once(drawing)
    assert first == draw_drawing(drawing)
    assert await artist.draw_once(drawing) is first
