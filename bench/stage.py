"""The scenery of the benchmarks: a bot in a separate process, and filled databases."""

import asyncio
import os
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import psutil
from pydantic import SecretStr

from bot.picture.emojis import NAMES as EMOJI_NAMES
from bot.picture.emojis import draw_emoji
from bot.sandbox import Person, Sandbox
from bot.sandbox.model import Channel, Guild
from bot.storage import MatchRow, MoveRow, SeatRow, Store
from games import CATALOGUE

FILLING: Final = 2_000
"""The number of writes after which the filling of a database waits for them."""


class Running(NamedTuple):
    """A bot that is connected: its process, and the seconds from its start until it was ready."""

    process: psutil.Process
    seconds: float

    def resident(self) -> int:
        """The memory that the process holds, in bytes."""
        return int(self.process.memory_info().rss)


@asynccontextmanager
async def running(sandbox: Sandbox, *command: str, **settings: str) -> AsyncIterator[Running]:
    """A bot as its own process at this sandbox, until the block ends; ready when the block begins.

    Args:
        sandbox: stands in for Discord.
        command: Python's arguments, as in ``"-m", "bot"``.
        settings: environment variables besides the token and the addresses.
    """
    sandbox.gateway.connected.clear()
    began = time.perf_counter()
    process = await asyncio.create_subprocess_exec(
        sys.executable, *command, env=environment(sandbox, **settings)
    )
    try:
        await sandbox.bot_ready(120)
        yield Running(psutil.Process(process.pid), time.perf_counter() - began)
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()


def environment(sandbox: Sandbox, **settings: str) -> dict[str, str]:
    """The variables of a bot at this sandbox, these settings among them."""
    return {
        **os.environ,
        "DISCORD_TOKEN": sandbox.token,
        "PARLOUR_DISCORD__API_BASE": sandbox.api_base,
        "PARLOUR_DISCORD__GATEWAY_URL": sandbox.gateway_url,
        "PARLOUR_LOG__LEVEL": "error",
        "PARLOUR_CLOCK__LIVE_SECONDS": "600",  # clocks run and are logged, and no player runs out of time
        "PARLOUR_HEALTH__PORT": "0",
        **settings,
    }


def has_emojis(sandbox: Sandbox) -> None:
    """Let the application have its emojis, as it has from the second start on: none is uploaded."""
    world = sandbox.world
    for name in EMOJI_NAMES:
        drawn, number = draw_emoji(name), world.snowflakes.next()
        world.emojis[number] = {"id": number, "name": drawn.name, "animated": False, "available": True}
        world.emoji_images[number] = ("image/png", drawn.picture)


class Seated(NamedTuple):
    """The people of an unfinished match, by seat, and the channel of their table."""

    people: tuple[Person, ...]
    channel: Channel


async def fill(
    place: Path | SecretStr,
    sandbox: Sandbox,
    matches: int,
    game_key: str = "tressette",
    *,
    guilds: Sequence[Guild] = (),
    seated: int = 0,
) -> list[Seated]:
    """Put unfinished matches into a database, each about half played at random in a new channel.

    Args:
        place: the file, or the address on a PostgreSQL server.
        sandbox: gets the channels.
        matches: their number.
        game_key: their game.
        guilds: the servers that have the matches in turn; the sandbox's own if none is named.
        seated: so many of them, the first, are of people who can act.

    Returns:
        The people and the channels of those.
    """
    game = CATALOGUE[game_key]
    seats = game.seats[0]
    rng = Random(matches)
    found: list[Seated] = []
    store = await Store.open(place)
    writes: list[Awaitable[None]] = []
    try:
        for number in range(matches):
            guild = guilds[number % len(guilds)] if guilds else sandbox.guild
            channel = sandbox.world.add_channel(guild, f"table-{number}")
            ids, names = _strangers(number, seats)
            if number < seated:
                people = _people(sandbox, guild, number, seats)
                found.append(Seated(people, channel))
                ids, names = [int(each.id) for each in people], [each.name for each in people]
            seed = rng.randbytes(32)
            state = game.new(seats, game.options(), seed)
            row = MatchRow(
                id=f"bench{number:04d}", game=game.key, rules_version=game.version, options="{}", seed=seed,
                guild_id=int(guild.id), channel_id=int(channel.id), host_id=ids[0], locale="en",
                status="playing", created_at=time.time(),
            )  # fmt: skip
            rows = [SeatRow(seat, ids[seat], names[seat], None) for seat in range(seats)]
            writes.append(store.matches.create(row, rows))
            for seq in range(1, 61):
                seat, ahead = state.acting()[0], state.clone()
                action = rng.choice(state.legal(seat))
                ahead.apply(seat, action)
                if not ahead.acting():  # the last hand of a short match: it stays unfinished
                    break
                state = ahead
                move = MoveRow(seq, seat, action.text, ids[seat], None, time.time(), forced=False)
                writes.append(store.matches.append_move(row.id, move))
            if len(writes) > FILLING or number == matches - 1:
                await asyncio.gather(*writes)
                writes.clear()
    finally:
        await store.close()
    return found


def _strangers(number: int, seats: int) -> tuple[list[int], list[str]]:
    """The ids and the names of the absent people of a match."""
    return [1000 * number + seat + 1 for seat in range(seats)], [f"Player {seat}" for seat in range(seats)]


def _people(sandbox: Sandbox, guild: Guild, number: int, seats: int) -> tuple[Person, ...]:
    found = tuple(sandbox.person(f"Player {number} {seat}") for seat in range(seats))
    for person in found:
        if person.id not in guild.members:
            sandbox.world.join(guild, person.user)
    return found
