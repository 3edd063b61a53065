"""A process that plays matches of origins against experts, by choices that are always the same.

`python -m tests.match.same_match FOLDER PAUSE GAME …` prints for each game a digest of all actions. PAUSE is
the longest that the person waits before a move, in seconds.
"""

import asyncio
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import structlog

from bot.match import Table
from bot.match.book import position_of
from bot.storage import MatchRow, OriginRow, SeatRow
from bot.thinking.work import Inquiry, ask, decide, pack, unpack
from games import CATALOGUE
from games.core.actions import Action
from tests.match.room import ANNA, CHANNEL, GUILD, Quick, Room, room

MOVES = 12
SEATS = 5
"""The most seats at a table: with ten or twelve, experts in two games would take most of the time."""
TRIES = 8
NO_TIME = 0.0
"""The seconds that an expert has, which it must not look at."""


class ByTries(Quick):
    """Decides as the processes do, without them."""

    async def repeat(self, inquiry: Inquiry) -> Action | None:
        await asyncio.sleep(0)
        result = decide(unpack(pack(ask(inquiry))), NO_TIME)
        return None if result is None else result.action


async def begun(here: Room, key: str, number: int = 1, *, tries: int = TRIES, most: int = 100) -> Table:
    """A match of one person and experts, `most` players at most, that is dealt the cards of an origin."""
    game = CATALOGUE[key]
    seed, count = Random(key).randbytes(32), min(game.seats[-1], most)
    origin = OriginRow(f"test {key}", key, "{}", game.version, "0123", tries, seed, 10.0, 20.0)
    await here.store.origins.add(origin)
    row = MatchRow(
        f"m{number:07}", key, game.version, "{}", seed, GUILD, CHANNEL + number, ANNA, "en", "playing", 1.0
    )
    seats = [
        SeatRow(0, ANNA, "Anna", None),
        *(SeatRow(n, None, f"AI {n}", "expert") for n in range(1, count)),
    ]
    await here.store.matches.create(replace(row, origin=origin.id), seats)
    await here.recover()
    return await here.tables.find(row.id)


async def played(here: Room, table: Table, rng: Random, pause: float) -> str:
    """The digest of the match after so many moves of the person, who chooses by the game alone."""
    match = table.match
    while not match.over and match.revision(0) < MOVES:
        if await here.agreed(table):
            continue
        await asyncio.sleep(rng.uniform(0, pause))
        legal = match.view(0).legal
        if 0 not in match.acting or match.claims.open is not None or not legal:
            await asyncio.sleep(0.001)
            continue
        await here.act(table, 0, Random(match.revision(0)).choice(sorted(legal)))
    return position_of(match).hex()


async def main(folder: Path, pause: float, keys: list[str]) -> None:
    """Play a match of each game, and print its digest."""
    structlog.configure(logger_factory=structlog.PrintLoggerFactory(sys.stderr))
    for key in keys:
        async with room(folder / f"{key}.sqlite", ByTries(), CATALOGUE) as here:
            digest = await played(here, await begun(here, key, most=SEATS), Random(), pause)
            sys.stdout.write(f"{key} {digest}\n")


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), float(sys.argv[2]), sys.argv[3:]))
