"""Tasks in the background of the boards."""

import asyncio
import gc

from bot.board.background import BackgroundTasks


async def test_a_task_that_begins_after_the_close_never_runs() -> None:
    tasks, ran = BackgroundTasks(), list[str]()

    async def note(text: str) -> None:
        ran.append(text)

    await tasks.begin(note("before"), "not noted")
    await tasks.close()
    late = tasks.begin(note("after"), "not noted")
    await asyncio.wait((late,))
    assert late.cancelled()
    assert ran == ["before"]


async def test_a_task_that_is_cancelled_before_it_begins_leaves_no_warning() -> None:
    """The bot may close right after a match; pytest makes an error of the warning."""
    tasks = BackgroundTasks()

    async def never() -> None:
        raise AssertionError

    task = tasks.begin(never(), "not noted")
    task.cancel()
    await asyncio.wait((task,))
    gc.collect()
