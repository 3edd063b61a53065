"""A week of traffic, sped up: tables and memory at the end of each day.

The proof moves the clock by hand, six hours at a time. In between some companies play one match after the
other. Other people begin things and leave them alone: matches with a live clock or with none, and lobbies
without guests. The bot and the sandbox are one process; the proof counts the memory that the code of the bot,
of the games and of discord.py has allocated and not freed.

In a week of so few people the bounded caches would still be filling up. So they have smaller bounds here, or
are cleared before each look; unbounded memory is left to grow.
"""

import asyncio
import functools
import gc
import tracemalloc
from collections import deque
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Final, NamedTuple
from unittest import mock

import discord

import bot
import games
from bot import background, sandbox
from bot.client import client
from bot.features import ids
from bot.i18n import catalogue
from bot.match import archive
from bot.match.clocks import DAY, HOUR
from bot.match.table import Table
from bot.runtime import log
from bot.sandbox import Sandbox
from bot.sandbox.model import Channel
from bot.sandbox.person import ClientRefusal
from bot.services import Services
from tests.clock import FakeClock
from tests.e2e.driver import running, settings
from tests.prove.company import Company, Presence, find
from tests.prove.frame import Findings, Row, Size, some

DAYS: Final = 7
STEP: Final = 6 * HOUR
SECONDS: Final = 240
"""The real seconds of the week of the whole proof."""
ALONE: Final = 12
"""The things that are begun in a step and left alone, in the whole proof."""
COMPANIES: Final = 3
QUICK: Final = ("bushi_shogi", "bhabhi")
FULL: Final = 5
"""The day by the end of which every bounded cache is full."""
SAID: Final = 512
"""The bounds, in this proof, of the caches of sentences and of interactions."""
GROWTH: Final = 1.15
"""The most that the bot may hold at the end of the week, as a multiple of the end of that day."""
CODE: Final = tuple(str(Path(each.__path__[0]) / "*") for each in (bot, games, discord))
SANDBOX: Final = str(Path(sandbox.__path__[0]) / "*")
FORGOTTEN: Final = round(2 * DAY / STEP)
"""The steps after which the channel is deleted in which something was left alone."""
KEPT: Final = 8
"""The ended tables that are kept in memory here: the short form has not many more in a day."""


class Evening(NamedTuple):
    """The end of a day: the counts of the register, of tables in memory, and of the bot's megabytes."""

    live: int
    lobbies: int
    tables: int
    megabytes: float


def prove(size: Size) -> Findings:
    """Let a week pass."""
    log.configure("error", "console", [])
    tracemalloc.start()
    try:
        evenings, ended = asyncio.run(_week(size))
    finally:
        tracemalloc.stop()
    before, last = evenings[FULL - 1], evenings[-1]
    is_flat = last.megabytes <= before.megabytes * GROWTH and last.tables <= before.tables * GROWTH + KEPT
    more = last.tables - before.tables
    growth = f"{last.megabytes / before.megabytes - 1:+.0%}, {more:+} tables of {before.tables}"
    rows = (
        some("matches of a week that were played to their end", ended),
        *(
            Row(
                f"end of day {day}: live tables, lobbies, tables in memory, memory",
                f"{each.live}, {each.lobbies}, {each.tables}, {each.megabytes:.1f} MiB",
            )
            for day, each in enumerate(evenings, 1)
        ),
        Row(
            f"memory, and tables in it, from day {FULL} to the last",
            growth,
            f"at most {GROWTH - 1:+.0%}, {KEPT:+}",
            is_flat,
        ),
    )
    return Findings(rows)


async def _week(size: Size) -> tuple[list[Evening], int]:
    steps = round(DAYS * DAY / STEP)
    pause = size.scaled(SECONDS, 40) / steps
    folder = size.folder("week")
    for each in folder.iterdir():
        each.unlink()
    evenings = []
    config = settings(clock={"kind": "none", "idle_days": 1.0}, ai={"processes": 1, "think_seconds": 0.01})
    with _opened_houses() as opened_services, _in_short():
        clock = FakeClock()
        async with (
            Sandbox(rate_limited=False) as sandbox,
            running(sandbox, folder / "week.db", config, clock),
        ):
            town = _Town(sandbox, size.rng("week"))
            async with town.companies() as companies:
                for step in range(1, steps + 1):
                    for number in range(size.scaled(ALONE, 3)):
                        await town.pass_by(step, number)
                    await asyncio.sleep(pause)
                    clock.advance(STEP)
                    if step % (steps // DAYS) == 0:
                        evenings.append(_evening(opened_services[0]))
                        print(f"  day {len(evenings)}: {evenings[-1]}", flush=True)
    return evenings, sum(company.ended for company in companies)


class _Town:
    """The people: some play all the time, others begin something and leave it alone."""

    def __init__(self, sandbox: Sandbox, rng: Random) -> None:
        self._sandbox = sandbox
        self._rng = rng
        self._left: deque[tuple[int, Channel]] = deque()
        self._people = sandbox.person("Passer-by"), sandbox.person("Friend")

    @asynccontextmanager
    async def companies(self) -> AsyncIterator[list[Company]]:
        """Let companies play during the block."""
        presence = Presence()
        presence.came()
        companies = [
            Company(self._sandbox, presence, number, cycle(QUICK), Random(self._rng.getrandbits(64)))
            for number in range(COMPANIES)
        ]
        playing = [asyncio.create_task(company.play()) for company in companies]
        try:
            yield companies
            for task in playing:
                if task.done():
                    task.result()
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)

    async def pass_by(self, step: int, number: int) -> None:
        """Begin something in a new channel and leave it alone; remove channels that are long forgotten."""
        world = self._sandbox.world
        while self._left and self._left[0][0] < step - FORGOTTEN:
            world.remove_channel(self._left.popleft()[1])
        channel = world.add_channel(self._sandbox.guild, f"left-{step}-{number}")
        self._left.append((step, channel))
        with suppress(ClientRefusal):  # a clock has ended it meanwhile
            await self._begin(channel, number % 3)

    async def _begin(self, channel: Channel, kind: int) -> None:
        """A lobby alone; a match against AIs; a match of two with a live clock."""
        host, guest = self._people
        lobby = (await host.command(channel, "play", {"game": QUICK[0]})).message
        if lobby is None or not kind:
            return
        if kind == 2:
            options = await host.click(channel, lobby, _found(find(lobby, ids.InLobby, verb="options")))
            if options.message is not None:
                clock = _found(find(options.message, ids.LobbyClock))
                await host.choose(channel, options.message, clock, ["live 60"])
            await guest.click(channel, lobby, _found(find(lobby, ids.InLobby, verb="join")))
        await host.click(channel, lobby, _found(find(lobby, ids.InLobby, verb="start")))


def _found(custom_id: str | None) -> str:
    if custom_id is None:
        raise ClientRefusal("it is not there")
    return custom_id


def _evening(services: Services) -> Evening:
    for each in gc.get_objects():
        if isinstance(each, functools._lru_cache_wrapper) and each.cache_parameters()["maxsize"] is not None:
            each.cache_clear()
    gc.collect()
    tables = sum(isinstance(each, Table) for each in gc.get_objects())
    held = tracemalloc.take_snapshot().filter_traces(
        [tracemalloc.Filter(False, SANDBOX), *(tracemalloc.Filter(True, each) for each in CODE)]
    )
    megabytes = sum(each.size for each in held.traces) / 2**20
    return Evening(len(services.register.tables()), len(services.register.lobbies()), tables, megabytes)


@contextmanager
def _in_short() -> Iterator[None]:
    """Let the bot look for expired lobbies at once, and lower the bounds of its caches.

    The library forgets the rate limit of a channel five minutes after the last request; the week has four.
    """
    with (
        mock.patch.object(background, "SWEEP_SECONDS", 0.05),
        mock.patch.object(archive, "KEPT", KEPT),
        mock.patch.object(catalogue, "REMEMBERED", SAID),
        mock.patch.object(client, "REMEMBERED", SAID),
        mock.patch.object(discord.http.Ratelimit, "is_inactive", _is_idle),
    ):
        yield


def _is_idle(limit: discord.http.Ratelimit) -> bool:
    return limit.outgoing == 0 and not limit._pending_requests


@contextmanager
def _opened_houses() -> Iterator[list[Services]]:
    """The opened_services that are opened in this block."""
    opened = vars(Services)["open"].__func__
    opened_services: list[Services] = []

    async def kept(cls: type[Services], *arguments: object) -> Services:
        opened_services.append(await opened(cls, *arguments))
        return opened_services[-1]

    with mock.patch.object(Services, "open", classmethod(kept)):
        yield opened_services
