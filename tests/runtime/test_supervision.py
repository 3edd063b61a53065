"""The parts of the bot: the first that fails ends them all, and says so."""

import asyncio
from functools import partial

import pytest
from structlog.testing import capture_logs

from bot.runtime.supervision import PartError, StartError, Supervisor
from bot.storage import DiskFullError


async def fail(error: BaseException) -> None:
    raise error


async def end() -> None:
    pass


async def forever() -> None:
    await asyncio.Event().wait()


async def supervised(*work: str | BaseException, stopped: asyncio.Event | None = None) -> list[str]:
    """Run parts that fail so, or end, until one does; returns the parts that were there to the end."""
    kept: list[str] = []

    async def last() -> None:
        try:
            await forever()
        finally:
            kept.append("kept")

    async with Supervisor() as parts:
        parts.hold("steady part", last)
        for each in work:
            parts.hold("weak part", end if isinstance(each, str) else partial(fail, each))
        await parts.until(stopped or asyncio.Event())
        assert not kept, "the others run on while the bot is closed in order"
    return kept


@pytest.mark.parametrize(
    ("error", "raised", "sentence"),
    [
        (KeyError("a hand"), PartError, "Parlour has ended because its weak part failed: KeyError at"),
        (asyncio.CancelledError(), PartError, "Parlour has ended because its weak part failed: Cancelled"),
        ("ends", PartError, "Parlour has ended because its weak part failed: RuntimeError"),
        (DiskFullError("The disk is full."), DiskFullError, "The disk is full."),
        (StartError("No."), StartError, "No."),
    ],
)
async def test_a_part_that_fails_or_ends_is_raised_as_a_sentence_and_logged(
    error: str | BaseException, raised: type[Exception], sentence: str
) -> None:
    with capture_logs() as logs, pytest.raises(raised) as caught:
        await supervised(error)
    assert str(caught.value).startswith(sentence)
    assert "a hand" not in f"{caught.value}{logs}"
    assert [(each["log_level"], each["part"]) for each in logs] == (
        [] if raised is StartError else [("error", "weak part")]
    )


async def test_the_first_failure_is_the_one_that_is_raised_and_each_is_logged() -> None:
    with capture_logs() as logs, pytest.raises(StartError, match="first"):
        await supervised(StartError("first"), StartError("second"), ValueError())
    assert [each["part"] for each in logs] == ["weak part"]


async def test_parts_may_end_when_the_bot_does() -> None:
    stopped = asyncio.Event()
    stopped.set()
    assert await supervised(stopped=stopped) == ["kept"]


async def test_an_error_of_the_block_goes_before_and_leaves_no_part_running() -> None:
    tasks: list[asyncio.Task[None]] = []

    async def bot() -> None:
        async with Supervisor() as parts:
            parts.hold("steady part", forever)
            tasks.extend(parts._tasks)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await bot()
    assert tasks[0].cancelled()


async def test_a_cancelled_bot_leaves_no_part_running() -> None:
    begun = asyncio.Event()
    tasks: list[asyncio.Task[None]] = []

    async def bot() -> None:
        async with Supervisor() as parts:
            parts.hold("steady part", forever)
            tasks.extend(parts._tasks)
            begun.set()
            await parts.until(asyncio.Event())

    running = asyncio.create_task(bot())
    await begun.wait()
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    assert tasks[0].cancelled()


async def test_work_is_done_while_the_parts_run() -> None:
    async with Supervisor() as parts:
        parts.hold("steady part", forever)
        assert await parts.meanwhile(asyncio.sleep(0, "done"), asyncio.Event()) == "done"


async def test_who_stops_the_bot_does_not_wait_for_its_start() -> None:
    stop, undone = asyncio.Event(), asyncio.Event()

    async def work() -> str:
        stop.set()
        try:
            await forever()
        finally:
            undone.set()
        return "done"

    async with Supervisor() as parts:
        parts.hold("steady part", forever)
        assert await parts.meanwhile(work(), stop) is None
    assert undone.is_set()


async def test_a_part_that_fails_ends_the_work_beside_it() -> None:
    working = asyncio.Event()
    undone: list[str] = []

    async def work() -> None:
        working.set()
        try:
            await forever()
        finally:
            undone.append("work")

    async def weak() -> None:
        await working.wait()
        raise StartError("No.")

    async def bot() -> None:
        async with Supervisor() as parts:
            parts.hold("weak part", weak)
            await parts.meanwhile(work(), asyncio.Event())

    with pytest.raises(StartError, match="No"):
        await bot()
    assert undone == ["work"]
