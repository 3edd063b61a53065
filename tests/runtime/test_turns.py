"""Tasks have their turns by rank, and cancelling one loses none."""

import asyncio

from bot.runtime.turns import QueuedTurn, TurnQueue
from tests.match.timing import turn_of_the_loop


class Visitors:
    """Tasks that take a place and keep it until the test releases one.

    Attributes:
        came: their names, in the order in which they had their turns.
    """

    def __init__(self, places: int = 1) -> None:
        self.queue = TurnQueue(places)
        self.came: list[str] = []
        self.turns: dict[str, QueuedTurn] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def arrive(self, *names: str, rank: float = 0.0) -> None:
        for name in names:
            self.tasks[name] = asyncio.create_task(self._visit(name, rank))
        await turn_of_the_loop()

    async def cancel(self, *names: str) -> None:
        for name in names:
            self.tasks[name].cancel()
        await turn_of_the_loop()

    async def release(self, number: int = 1) -> None:
        for _ in range(number):
            self.queue.release()
            await turn_of_the_loop()

    async def _visit(self, name: str, rank: float) -> None:
        self.turns[name] = self.queue.join(rank)
        await self.turns[name].wait()
        self.came.append(name)


async def test_tasks_take_the_free_places_at_once_and_then_wait() -> None:
    visitors = Visitors(2)
    await visitors.arrive("one", "two", "three", "four")
    assert (visitors.came, len(visitors.queue), visitors.queue.free) == (["one", "two"], 2, 0)
    await visitors.release(3)
    assert (visitors.came, len(visitors.queue)) == (["one", "two", "three", "four"], 0)
    assert visitors.queue.free == 1


async def test_the_lowest_rank_goes_first_and_equal_ranks_by_arrival() -> None:
    visitors = Visitors(0)
    await visitors.arrive("late", rank=2)
    await visitors.arrive("early", "next", rank=1)
    await visitors.arrive("first", rank=-1)
    assert visitors.queue.first_rank == -1
    await visitors.release(4)
    assert visitors.came == ["first", "early", "next", "late"]


async def test_a_hastened_turn_overtakes_and_comes_once() -> None:
    visitors = Visitors(0)
    await visitors.arrive("one", "two", rank=1)
    await visitors.arrive("hastened", rank=2)
    visitors.turns["hastened"].hasten(0)
    visitors.turns["hastened"].hasten(3)
    assert len(visitors.queue) == 3
    await visitors.release(3)
    visitors.turns["hastened"].hasten(-1)
    assert (visitors.came, len(visitors.queue)) == (["hastened", "one", "two"], 0)
    await visitors.release()
    assert visitors.queue.free == 1


async def test_a_task_cancelled_while_it_waits_takes_no_turn() -> None:
    visitors = Visitors(0)
    await visitors.arrive("one", "two", "three")
    await visitors.cancel("one", "two")
    assert len(visitors.queue) == 1
    await visitors.release()
    assert visitors.came == ["three"]


async def test_a_task_cancelled_as_its_turn_comes_leaves_it_to_the_next() -> None:
    visitors = Visitors(0)
    await visitors.arrive("one", "two", "three")
    visitors.queue.release()
    await visitors.cancel("one", "two")
    assert visitors.came == ["three"]
    assert visitors.queue.free == 0


async def test_the_last_task_cancelled_as_its_turn_comes_leaves_the_place_free() -> None:
    visitors = Visitors(0)
    await visitors.arrive("one")
    visitors.queue.release()
    await visitors.cancel("one")
    assert (visitors.came, visitors.queue.free) == ([], 1)


async def test_the_owner_of_a_queue_can_take_an_unused_turn_back() -> None:
    unused: list[int] = []
    visitors = Visitors()
    visitors.queue = TurnQueue(on_unused=lambda: unused.append(1))
    await visitors.arrive("waiting", "two")
    await visitors.cancel("waiting")
    assert not unused
    visitors.queue.release()
    await visitors.cancel("two")
    assert (visitors.came, unused, visitors.queue.free) == ([], [1], 0)
