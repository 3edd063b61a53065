"""A process that plays as fast as it can and prints each acknowledged move, until it is killed.

``python -m tests.match.busy DATABASE ROUND`` recovers the matches of the database, opens tables to keep
`TABLES` of them playing, and writes a line ``match seq seat interaction action`` for each acknowledged move.
"""

import asyncio
import sys
from collections.abc import Mapping
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Final

import structlog

from bot.match import Table, moves
from tests.match.room import ANNA, BEN, Room, moved_on, room

TABLES: Final = 6
CLICKS_PER_ROUND: Final = 1_000_000


async def main(path: Path, number: int) -> None:
    structlog.configure(logger_factory=structlog.PrintLoggerFactory(sys.stderr))
    rng = Random(number)
    clicks = count(number * CLICKS_PER_ROUND)
    async with room(path) as here:
        await here.recover()
        channels = {table.match.channel_id: table for table in here.register.tables()}
        await asyncio.gather(*(keep_busy(here, channels, channel, clicks, rng) for channel in range(TABLES)))


async def keep_busy(
    here: Room, channels: Mapping[int, Table], channel: int, clicks: "count[int]", rng: Random
) -> None:
    """Play one match after another in a channel, with two people and an AI in each."""
    table = channels.get(channel)
    while True:
        if table is None:
            table = await here.table(ANNA, BEN, None, channel=channel, cards=9)
        people = [seat for seat in table.match.acting if table.match.holders[seat].present]
        await asyncio.gather(*(play(table, seat, next(clicks), rng) for seat in people))
        if table.match.over:
            table = None
        elif not people:
            await here.observer.until(partial(moved_on, table, table.match.seq))


async def play(table: Table, seat: int, click: int, rng: Random) -> None:
    user = table.match.holders[seat].user_id
    assert user is not None
    action = rng.choice(table.match.view(seat).legal)
    outcome = await moves.submit(table, user, action, table.match.revision(seat), click)
    sys.stdout.write(f"{table.id} {outcome.seq} {outcome.seat} {click} {action}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2])))
