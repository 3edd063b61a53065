"""The spacing of requests, on a loop with simulated time."""

import asyncio
from collections.abc import Coroutine
from random import Random
from typing import Final, TypeVar

import pytest
from structlog.testing import capture_logs

from bot.client import budget
from bot.client.budget import BURST, FAILURES, Errand, Gate, RequestBudget, Urgency, timed, urgent
from tests.polling import holds

T = TypeVar("T")

DISCORDS_LIMIT: Final = 50
"""Requests a second; beyond that Discord answers all with 429, and bans addresses that get many."""


class TimelessLoop(asyncio.SelectorEventLoop):
    """A loop that does not wait: without ready callbacks, its time jumps to the next timer."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 1000.0

    def time(self) -> float:
        return self.now

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:  # type: ignore[attr-defined] # of asyncio, in no types
            self.now = max(self.now, self._scheduled[0].when())  # type: ignore[attr-defined] # the same
        super()._run_once()  # type: ignore[misc] # the same


def run(work: Coroutine[object, object, T]) -> T:
    with asyncio.Runner(loop_factory=TimelessLoop) as runner:
        return runner.run(work)


def now() -> float:
    return asyncio.get_running_loop().time()


async def sent(budget: RequestBudget, urgency: Urgency, times: list[float], trip: float = 0.0) -> None:
    """A request that Discord counts when it has come halfway."""
    with urgent(Errand(urgency)):
        await budget.admit()
    await asyncio.sleep(trip / 2)
    times.append(now())
    await asyncio.sleep(trip / 2)
    budget.on_done()


def busiest_second(times: list[float]) -> int:
    """The most requests in any second, from the first instant of one."""
    times = sorted(times)
    return max(sum(1 for time in times if begin <= time < begin + 1) for begin in times)


def test_no_second_has_as_many_requests_as_discord_takes() -> None:
    async def flood() -> list[float]:
        budget, times = RequestBudget(), list[float]()
        for _ in range(3):
            await asyncio.gather(*(sent(budget, Urgency.TURN, times) for _ in range(200)))
            await asyncio.sleep(7.3)
        return times

    times = run(flood())
    assert len(times) == 600
    assert busiest_second(times) < DISCORDS_LIMIT


def test_however_requests_are_held_up_no_second_has_as_many_as_discord_takes() -> None:
    async def flood() -> list[float]:
        budget, times, rng = RequestBudget(), list[float](), Random(1)
        trips = [rng.choice((0.05, 0.2, 1.0, 3.0)) for _ in range(500)]
        await asyncio.gather(*(sent(budget, Urgency.TURN, times, trip) for trip in trips))
        return times

    times = run(flood())
    assert len(times) == 500
    assert busiest_second(times) < DISCORDS_LIMIT


def test_requests_that_all_arrive_at_once_are_no_more_than_discord_takes() -> None:
    """Again and again Discord answers nothing for five seconds, and then everything."""

    async def flood() -> list[float]:
        budget, times = RequestBudget(), list[float]()

        async def held_up() -> None:
            await budget.admit()
            await asyncio.sleep(5 - now() % 5)
            times.append(now())
            budget.on_done()

        await asyncio.gather(*(held_up() for _ in range(300)))
        return times

    times = run(flood())
    assert len(times) == 300
    assert busiest_second(times) < DISCORDS_LIMIT


@pytest.mark.parametrize("processes", [2, 4, 16])
def test_processes_that_share_the_limit_keep_to_it_together(processes: int) -> None:
    async def flood() -> list[float]:
        budgets, times = [RequestBudget(1 / processes) for _ in range(processes)], list[float]()
        for _ in range(2):
            await asyncio.gather(
                *(sent(budgets[number % processes], Urgency.TURN, times, 0.15) for number in range(300))
            )
            await asyncio.sleep(7.3)
        return times

    times = run(flood())
    assert len(times) == 600
    assert busiest_second(times) < DISCORDS_LIMIT


def test_the_budget_is_used() -> None:
    """With so many waiting, at least 40 requests a second are sent."""

    async def flood() -> list[float]:
        budget, times = RequestBudget(), list[float]()
        await asyncio.gather(*(sent(budget, Urgency.TURN, times, 0.15) for _ in range(400)))
        return times

    times = run(flood())
    assert times[-1] - times[0] <= 10


def test_a_request_on_its_own_waits_for_nothing() -> None:
    async def one_by_one() -> list[float]:
        budget, waits = RequestBudget(), list[float]()
        for _ in range(10):
            began = now()
            await budget.admit()
            waits.append(now() - began)
            budget.on_done()
            await asyncio.sleep(0.1)
        return waits

    assert run(one_by_one()) == [0.0] * 10


def test_urgent_requests_go_first_and_no_other_is_forgotten() -> None:
    async def flood() -> tuple[list[float], list[float], list[float]]:
        budget = RequestBudget()
        chores, turns, library = list[float](), list[float](), list[float]()
        waiting = [asyncio.create_task(sent(budget, Urgency.FOLLOWING, chores)) for _ in range(50)]
        waiting += [asyncio.create_task(sent(budget, Urgency.TURN, turns)) for _ in range(50)]
        await asyncio.sleep(0)
        waiting += [asyncio.create_task(sent(budget, Urgency.LIBRARY, library))]
        for _ in range(2000):
            waiting.append(asyncio.create_task(sent(budget, Urgency.TURN, turns)))
            await asyncio.sleep(0.02)
        await asyncio.gather(*waiting)
        return chores, turns, library

    chores, turns, library = run(flood())
    assert library[0] <= turns[2]
    assert chores[3] > turns[49], "all but those that met no queue"
    assert max(chores) < max(turns) - 15, "although there is always something more urgent"


def test_a_request_that_becomes_urgent_while_it_waits_overtakes_others() -> None:
    async def flood() -> tuple[list[float], list[float], list[float]]:
        budget = RequestBudget()
        urgent_ones, followed, hastened = list[float](), list[float](), list[float]()
        errand = Errand(Urgency.CHORE)

        async def one() -> None:
            with urgent(errand):
                await budget.admit()
            hastened.append(now())
            budget.on_done()

        waiting = [asyncio.create_task(sent(budget, Urgency.FOLLOWING, followed)) for _ in range(BURST)]
        await asyncio.sleep(0)
        waiting += [asyncio.create_task(sent(budget, Urgency.FOLLOWING, followed)) for _ in range(20)]
        waiting.append(asyncio.create_task(one()))
        await asyncio.sleep(0)
        waiting += [asyncio.create_task(sent(budget, Urgency.CHANGE, urgent_ones)) for _ in range(20)]
        await asyncio.sleep(0.1)
        errand.hasten(Urgency.FOLLOWING)
        errand.hasten(Urgency.LIBRARY)
        errand.hasten(Urgency.CHORE)
        assert errand.urgency is Urgency.LIBRARY
        await asyncio.gather(*waiting)
        return urgent_ones, followed, hastened

    urgent_ones, followed, (hastened,) = run(flood())
    assert len([time for time in urgent_ones if time > hastened]) > 10
    assert len(followed) == 20 + BURST, "nobody has gone twice or never"


def test_the_time_of_a_request_begins_when_it_is_admitted() -> None:
    async def flood() -> tuple[int, float]:
        requests, late = RequestBudget(), 0
        for _ in range(5):
            requests.on_failed()

        async def one(trip: float) -> None:
            nonlocal late
            try:
                async with timed(2.0):
                    await requests.admit()
                    await asyncio.sleep(trip)
            except TimeoutError:
                late += 1
            requests.on_done()

        began = now()
        await asyncio.gather(*(one(1.5) for _ in range(10)), one(2.5))
        return late, now() - began

    late, took = run(flood())
    assert took > 9, "Discord is down: a request a second"
    assert late == 1


def test_a_request_cancelled_as_its_turn_comes_is_not_counted_as_on_its_way() -> None:
    async def flood() -> int:
        requests, times = RequestBudget(), list[float]()
        for _ in range(budget.MOST * 2):
            tasks = [asyncio.create_task(requests.admit()) for _ in range(budget.BURST + 1)]
            await asyncio.sleep(0)
            assert requests._waker is not None
            # Just after its turn has come, and before it can take it.
            asyncio.get_running_loop().call_at(requests._waker.when() + 1e-10, tasks[-1].cancel)
            await asyncio.gather(*tasks, return_exceptions=True)
            assert tasks[-1].cancelled()
            for _ in tasks[:-1]:
                requests.on_done()
            await asyncio.sleep(1)
        await sent(requests, Urgency.TURN, times)
        return len(times)

    assert run(flood()) == 1


def test_a_request_that_may_not_go_because_nothing_is_certain_is_on_its_way_no_more() -> None:
    async def flood() -> list[float]:
        requests, times = RequestBudget(), list[float]()

        async def uncertain() -> None:
            raise ConnectionError("another process may speak in this one's place")

        requests.certain = uncertain
        for _ in range(budget.MOST * 2):
            with pytest.raises(ConnectionError), urgent(Errand(Urgency.TURN)):
                await requests.admit()
        requests.certain = None
        await sent(requests, Urgency.TURN, times)
        return times

    assert len(run(flood())) == 1


def test_while_discord_is_down_it_is_asked_once_a_second_and_then_all_goes_on() -> None:
    async def outage() -> tuple[list[float], list[float]]:
        budget, before, after = RequestBudget(), list[float](), list[float]()
        for _ in range(5):
            budget.on_failed()
        waiting = [asyncio.create_task(sent(budget, Urgency.TURN, before)) for _ in range(100)]
        await asyncio.sleep(10)
        asked, back = list(before), now()
        budget.on_answered()
        await asyncio.gather(*waiting)
        after += [time - back for time in before[len(asked) :]]
        return asked, after

    asked, after = run(outage())
    assert len(asked) in {10, 11}
    assert max(after) < 3


def test_an_outage_is_told_once_and_its_end() -> None:
    async def outage() -> list[str]:
        budget = RequestBudget()
        with capture_logs() as lines:
            for _ in range(FAILURES + 3):
                budget.on_failed()
            budget.on_answered()
            budget.on_answered()
        return [line["event"] for line in lines]

    assert run(outage()) == ["Discord does not answer", "Discord answers again"]


def test_a_few_failures_are_no_outage() -> None:
    async def many() -> bool:
        budget = RequestBudget()
        for _ in range(100):
            for _ in range(4):
                budget.on_failed()
            budget.on_answered()
        return budget.down

    assert not run(many())


class Crowd:
    """Many callers that want a place, and hold it for `stay` seconds."""

    def __init__(self, gate: Gate, stay: float) -> None:
        self.gate = gate
        self.stay = stay
        self.inside = 0
        self.most = 0
        self.order: list[Urgency] = []

    async def enter(self, urgency: Urgency) -> None:
        async with self.gate.place(Errand(urgency)):
            self.order.append(urgency)
            self.inside += 1
            self.most = max(self.most, self.inside)
            await asyncio.sleep(self.stay)
            self.inside -= 1


def test_so_many_messages_are_made_at_a_time_and_no_more() -> None:
    async def flood() -> Crowd:
        crowd = Crowd(Gate(3), 0.1)
        await asyncio.gather(*(crowd.enter(Urgency.FOLLOWING) for _ in range(20)))
        return crowd

    crowd = run(flood())
    assert crowd.most == 3
    assert len(crowd.order) == 20


def test_the_next_place_is_for_the_most_urgent_message() -> None:
    async def flood() -> Crowd:
        crowd = Crowd(Gate(1), 0.1)
        urgencies = Urgency.FOLLOWING, Urgency.CATCHING_UP, Urgency.FOLLOWING, Urgency.TURN
        await asyncio.gather(*(crowd.enter(urgency) for urgency in urgencies))
        return crowd

    first, *rest = run(flood()).order
    assert first is Urgency.FOLLOWING
    assert rest == [Urgency.TURN, Urgency.FOLLOWING, Urgency.CATCHING_UP]


def test_a_place_is_free_when_the_request_is_on_its_way() -> None:
    async def flood() -> int:
        gate, requests, entered = Gate(1), RequestBudget(), 0

        async def one() -> None:
            nonlocal entered
            async with gate.place(Errand(Urgency.CHANGE)):
                entered += 1
                await requests.admit()
                await asyncio.Event().wait()

        tasks = [asyncio.create_task(one()) for _ in range(5)]
        await asyncio.sleep(1)  # far less than a place is kept by who is not on their way
        for task in tasks:
            task.cancel()
        return entered

    assert run(flood()) == 5


def test_a_message_that_takes_long_does_not_keep_its_place() -> None:
    async def stuck() -> float:
        crowd = Crowd(Gate(2), 1000)
        waiting = [asyncio.create_task(crowd.enter(Urgency.TURN)) for _ in range(3)]
        began = now()
        await holds(lambda: crowd.inside >= 3, every=0.1)
        for task in waiting:
            task.cancel()
        return now() - began

    assert run(stuck()) == pytest.approx(budget.PLACE_SECONDS, abs=0.2)


def test_a_message_with_a_request_on_its_way_frees_one_place_and_not_two() -> None:
    async def come_and_go() -> int:
        gate, requests = Gate(1), RequestBudget()
        async with gate.place(Errand(Urgency.CHANGE)):
            await requests.admit()
        crowd = Crowd(gate, 0.1)
        await asyncio.gather(*(crowd.enter(Urgency.TURN) for _ in range(6)))
        return crowd.most

    assert run(come_and_go()) == 1
