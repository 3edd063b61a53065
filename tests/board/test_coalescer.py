"""Work that follows changes: never twice at once, never a change forgotten."""

import asyncio
from typing import Final

import pytest
from structlog.testing import capture_logs

from bot.runtime import coalescer, retry
from bot.runtime.coalescer import Coalescer, PermanentError
from tests.polling import holds


class Job:
    """A job that can be held up, and can be made to fail."""

    def __init__(self, *failures: Exception) -> None:
        self.failures = list(failures)
        self.runs = 0
        self.running = 0
        self.gate = asyncio.Event()
        self.gate.set()
        self.begun = asyncio.Event()

    async def __call__(self) -> None:
        self.running += 1
        assert self.running == 1, "it runs twice at once"
        self.runs += 1
        self.begun.set()
        try:
            await self.gate.wait()
            if self.failures:
                raise self.failures.pop(0)
        finally:
            self.running -= 1


async def under_way() -> tuple[Job, Coalescer]:
    """A job in the middle of its first run, which goes on when its gate is opened."""
    job = Job()
    job.gate.clear()
    work = Coalescer(job)
    work.touch()
    await job.begun.wait()
    return job, work


@pytest.fixture
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retry, "LONGEST_DELAY", 0.0)


async def test_touches_while_it_runs_make_it_run_once_more() -> None:
    job, work = await under_way()
    for _ in range(5):
        work.touch()
    job.gate.set()
    await work.settled()
    assert job.runs == 2


async def test_a_change_that_a_run_takes_in_needs_no_other_run() -> None:
    job, work = await under_way()
    work.touch()
    work.mark_caught_up()
    job.gate.set()
    await work.settled()
    assert job.runs == 1


async def test_finishing_waits_for_the_running_job_and_starts_no_other() -> None:
    job, work = await under_way()
    work.touch()
    finishing = asyncio.create_task(work.finish(60))
    await asyncio.sleep(0)
    assert not finishing.done()
    job.gate.set()
    await finishing
    await work.settled()
    assert job.runs == 1
    assert job.running == 0


async def test_finishing_does_not_wait_for_a_job_that_has_not_begun() -> None:
    job = Job()
    work = Coalescer(job, pause=60)
    work.touch()
    await job.begun.wait()
    work.touch()
    await asyncio.sleep(0)
    await work.finish(60)
    await work.settled()
    assert job.runs == 1


async def test_finishing_takes_no_longer_than_it_may() -> None:
    job, work = await under_way()
    await work.finish(0)
    await work.settled()
    assert job.running == 0


async def test_touches_before_it_runs_are_one() -> None:
    job = Job()
    work = Coalescer(job)
    for _ in range(5):
        work.touch()
    await work.settled()
    assert job.runs == 1


async def test_there_is_no_task_while_there_is_nothing_to_do() -> None:
    before = asyncio.all_tasks()
    idle: list[bool] = []
    work = Coalescer(Job(), idle=lambda: idle.append(work.idle))
    assert work.idle
    work.touch()
    assert not work.idle
    await work.settled()
    assert idle == [True]
    assert asyncio.all_tasks() == before


@pytest.mark.usefixtures("no_waiting")
async def test_a_job_that_fails_is_tried_again() -> None:
    job = Job(RuntimeError("down"), RuntimeError("down"))
    work = Coalescer(job)
    work.touch()
    await work.settled()
    assert job.runs == 3


@pytest.mark.usefixtures("no_waiting")
async def test_a_failed_job_is_retried_for_as_long_as_it_takes() -> None:
    job = Job(*(RuntimeError("down") for _ in range(200)))
    work = Coalescer(job)
    work.touch()
    await work.settled()
    assert job.runs == 201


def test_a_debt_is_paid_soon_after_discord_is_back() -> None:
    assert retry.LONGEST_DELAY < 10


@pytest.mark.usefixtures("no_waiting")
async def test_a_permanent_error_is_not_retried() -> None:
    job = Job(PermanentError("no such channel"))
    work = Coalescer(job)
    work.touch()
    await work.settled()
    assert job.runs == 1


@pytest.mark.usefixtures("no_waiting")
async def test_why_it_is_hopeless_is_told() -> None:
    told: list[PermanentError] = []
    hopeless = PermanentError("no such channel")
    work = Coalescer(Job(hopeless), refused=told.append)
    work.touch()
    await work.settled()
    assert told == [hopeless]


async def until_run(job: Job, times: int) -> None:
    async with asyncio.timeout(60):
        await holds(lambda: job.runs >= times, every=0.001)


@pytest.mark.parametrize(
    ("elapsed", "wait"), [((), 300.0), ((300,), 600.0), ((300, 600), 1200.0), ((10, 10), 320.0)]
)
async def test_a_required_job_is_retried_ever_later(
    monkeypatch: pytest.MonkeyPatch, elapsed: tuple[float, ...], wait: float
) -> None:
    """Tries after changes come in between, and do not lengthen these waits."""
    monkeypatch.setattr(coalescer, "REFUSED_PAUSE", 0.0)
    job = Job(*(PermanentError("no permission") for _ in range(9)))
    work = Coalescer(job, insists=lambda _: True)
    loop = asyncio.get_running_loop()
    now, waits = loop.time(), list[float]()
    monkeypatch.setattr(loop, "time", lambda: now)
    monkeypatch.setattr(Coalescer, "touch_later", lambda _, seconds: waits.append(seconds))
    for seconds in (0, *elapsed):
        now += seconds
        work.touch()
        await work.settled()
    assert waits[-1] == pytest.approx(wait)


async def test_a_required_job_is_retried_each_hour_at_least() -> None:
    assert coalescer.REFUSED_LEAST < coalescer.REFUSED_MOST <= 3600


async def test_a_required_job_is_done_at_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coalescer, "REFUSED_LEAST", 0.0)
    monkeypatch.setattr(coalescer, "REFUSED_PAUSE", 0.0)
    job = Job(*(PermanentError("no permission") for _ in range(3)))
    work = Coalescer(job, insists=lambda _: True)
    work.touch()
    await until_run(job, 4)
    await work.settled()
    assert work.idle


async def test_a_refused_job_is_not_retried_at_once_even_if_touched() -> None:
    job = Job(PermanentError("no permission"))
    work = Coalescer(job, insists=lambda _: True)
    work.touch()
    await work.settled()
    work.touch()
    work.hasten()
    await asyncio.sleep(0.05)
    assert job.runs == 1
    assert work.dirty
    work.cancel()


async def test_only_a_refused_job_is_hastened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coalescer, "REFUSED_PAUSE", 0.0)
    job = Job(PermanentError("no permission"))
    work = Coalescer(job, insists=lambda _: True)
    work.hasten()
    assert work.idle
    work.touch()
    await work.settled()
    assert not work.idle
    work.hasten()
    await work.settled()
    assert job.runs == 2
    assert work.idle, "the try that was to come has been made"


async def test_a_job_that_is_just_being_refused_is_hastened(monkeypatch: pytest.MonkeyPatch) -> None:
    """The news may arrive before the reply to an earlier request."""
    monkeypatch.setattr(coalescer, "REFUSED_PAUSE", 0.0)
    job, work = await under_way()
    job.failures.append(PermanentError("no permission"))
    work.hasten()
    job.gate.set()
    await work.settled()
    assert job.runs == 2


ROUNDED: Final = 4007.984
"""A time `t` for which floating point does not make `t + 300 - t` exactly 300."""


def moments_of_tries(work: Coalescer, monkeypatch: pytest.MonkeyPatch) -> tuple[list[float], list[float]]:
    """The loop's time, for the test to set, and the delay in seconds of each later try."""
    loop = asyncio.get_running_loop()
    now, later = [ROUNDED], list[float]()
    monkeypatch.setattr(loop, "time", lambda: now[0])
    put_off = Coalescer.touch_later

    def noted(_: Coalescer, seconds: float) -> None:
        later.append(seconds)
        put_off(work, seconds)

    monkeypatch.setattr(Coalescer, "touch_later", noted)
    return now, later


async def test_a_job_that_stays_refused_is_hastened_once_a_minute_at_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Otherwise a change every second on a server would mean a refused message every second."""
    monkeypatch.setattr(coalescer, "REFUSED_PAUSE", 0.0)
    job = Job(*(PermanentError("no permission") for _ in range(9)))
    work = Coalescer(job, insists=lambda _: True)
    now, later = moments_of_tries(work, monkeypatch)
    work.touch()
    await work.settled()
    now[0] += 1
    work.hasten()
    await work.settled()
    assert job.runs == 2, "the first is soon"
    later.clear()
    for _ in range(5):
        now[0] += 10
        work.hasten()
        await work.settled()
    assert job.runs == 2
    assert later == [pytest.approx(50.0)], "it is put off, and once"
    now[0] += 10
    work.hasten()
    await work.settled()
    assert job.runs == 3
    work.touch()
    await work.settled()
    assert job.runs == 4, "what changes is shown all the same"
    work.cancel()


async def test_a_job_hastened_during_another_refusal_is_retried_within_a_minute(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(coalescer, "REFUSED_PAUSE", 0.0)
    job = Job(PermanentError("no permission"), PermanentError("no permission"))
    work = Coalescer(job, insists=lambda _: True)
    _, later = moments_of_tries(work, monkeypatch)
    work.touch()
    await work.settled()
    job.gate.clear()
    job.begun.clear()
    work.hasten()
    await job.begun.wait()
    work.hasten()
    job.gate.set()
    await work.settled()
    assert job.runs == 2
    assert later == [coalescer.REFUSED_LEAST, coalescer.REFUSED_APART]
    work.cancel()


async def test_at_the_end_nothing_waits_to_be_refused_again() -> None:
    job = Job(PermanentError("no permission"))
    work = Coalescer(job, insists=lambda _: True)
    work.touch()
    await work.settled()
    work.touch()
    await work.drain()
    assert job.runs == 1
    assert work.idle


async def test_at_the_end_a_running_job_is_done_and_no_later_one() -> None:
    job, work = await under_way()
    work.touch()
    work.touch_later(0)
    draining = asyncio.create_task(work.drain())
    await asyncio.sleep(0)
    job.gate.set()
    await draining
    assert job.runs == 2
    assert work.idle


async def test_at_the_end_a_failed_job_is_not_retried() -> None:
    job = Job(*(RuntimeError("down") for _ in range(3)))
    work = Coalescer(job)
    work.touch()
    draining = asyncio.create_task(work.drain())
    await draining
    assert job.runs == 1
    assert work.idle


async def test_at_the_end_nothing_waits_for_its_next_try() -> None:
    job = Job(*(RuntimeError("down") for _ in range(3)))
    work = Coalescer(job)
    work.touch()
    await job.begun.wait()
    await asyncio.sleep(0)
    assert work.dirty
    await work.drain()
    assert job.runs == 1
    assert work.idle


async def test_a_wish_for_later_is_kept_and_can_be_taken_back() -> None:
    job = Job()
    work = Coalescer(job)
    work.touch_later(3600)
    assert not work.idle
    work.cancel_later()
    assert work.idle
    work.touch_later(0)
    await job.begun.wait()
    await work.settled()
    assert job.runs == 1


async def test_cancelling_ends_it_in_the_middle() -> None:
    job, work = await under_way()
    work.touch()
    work.cancel()
    await work.settled()
    assert job.runs == 1
    assert job.running == 0


@pytest.mark.parametrize("failures", [[], [PermanentError("no such channel")]])
async def test_an_error_around_a_job_is_logged_and_the_next_touch_is_heard(
    failures: list[Exception],
) -> None:
    def broken(*_: object) -> None:
        raise KeyError("a hand")

    job = Job(*failures)
    work = Coalescer(job, name="message of x", idle=broken, refused=broken)
    with capture_logs() as logs:
        for _ in range(2):
            work.touch()
            await work.settled()
    assert job.runs == 2
    errors = [each for each in logs if each["log_level"] == "error"]
    assert [each["work"] for each in errors] == ["message of x"] * (2 + len(failures))
    assert "a hand" not in str(logs)


async def test_work_stopped_before_it_began_is_settled() -> None:
    job = Job()
    work = Coalescer(job)
    work.touch()
    work.cancel()
    await work.settled()
    assert job.runs == 0
    assert work.idle


@pytest.mark.parametrize("finishes", [True, False])
async def test_stopped_work_is_stopped_for_good(finishes: bool) -> None:
    """A late picture may still touch the work of a board that is over."""
    job = Job()
    work = Coalescer(job)
    if finishes:
        await work.finish(60)
    else:
        work.cancel()
    work.touch()
    work.touch_later(0)
    assert work.idle
    await work.settled()
    assert job.runs == 0


async def test_a_touch_of_finishing_work_is_not_heard() -> None:
    job, work = await under_way()
    finishing = asyncio.create_task(work.finish(60))
    await asyncio.sleep(0)
    work.touch()
    job.gate.set()
    await finishing
    assert job.runs == 1


@pytest.mark.usefixtures("no_waiting")
async def test_a_job_that_fails_while_finishing_is_not_retried() -> None:
    job, work = await under_way()
    job.failures = [RuntimeError("down")]
    finishing = asyncio.create_task(work.finish(60))
    await asyncio.sleep(0)
    job.gate.set()
    await finishing
    assert job.runs == 1


async def test_a_job_that_stops_itself_goes_on_to_its_end() -> None:
    told: list[str] = []

    async def job() -> None:
        work.cancel()
        await asyncio.sleep(0)
        told.append("done")

    work = Coalescer(job, idle=lambda: told.append("idle"))
    work.touch()
    await work.settled()
    assert told == ["done", "idle"]
