"""Let time pass at a table, and wait for the effects."""

import asyncio
from random import Random

from bot.match import Table, TimeControl
from bot.match.clocks import DAY
from bot.storage import DeadlineRow
from games.core.actions import Action
from games.core.game import Seat, State
from tests.match.room import Quick, Room

A_DAY = TimeControl("slow", DAY)


class Held(Quick):
    """Thinks until it is told to go on."""

    def __init__(self) -> None:
        super().__init__(Random(2))
        self.asked = asyncio.Event()
        self.go_on = asyncio.Event()
        self.levels: list[str] = []

    async def think(self, state: State, seat: Seat, level: str) -> Action:
        self.levels.append(level)
        self.asked.set()
        await self.go_on.wait()
        return await super().think(state, seat, level)


def keys(here: Room) -> list[str]:
    """The keys of the public events about the seats."""
    return [event.key for change in here.observer.changes for event in change.events if "seat" in event.key]


async def timed_out(here: Room, table: Table, seconds: float = 60) -> None:
    """Let the time run out, and the AI play."""
    seq = table.match.seq
    here.clock.advance(seconds)
    await here.observer.until(lambda: table.match.seq > seq)


async def noticed(here: Room, seconds: float) -> None:
    """Let time pass until the observer hears of it."""
    heard = len(here.observer.heard)
    here.clock.advance(seconds)
    await here.observer.until(lambda: len(here.observer.heard) > heard)


async def stored_deadlines(here: Room, table: Table) -> tuple[DeadlineRow, ...]:
    found = await here.store.matches.log(table.id)
    assert found is not None
    return found.deadlines


async def settled() -> None:
    """Wait until no AI has anything to do."""
    tasks = [task for task in asyncio.all_tasks() if task.get_name().startswith("AI")]
    await asyncio.gather(*tasks)


async def turn_of_the_loop() -> None:
    """Let all tasks that are ready run."""
    for _ in range(5):
        await asyncio.sleep(0)
