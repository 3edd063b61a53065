"""Delays until everybody sees a click: from its dispatch until the table message shows it, at many tables.

The sandbox answers with Discord's rate limits. A click is measured by the first change of its table's
message after it was answered. Two crowds play. Pairs of people make one change a click. People
with three AIs each make four, a second apart: more changes than Discord takes requests, so one edit shows
several. The second crowd plays on after a restart of the bot.
"""

import asyncio
import tempfile
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

from bench.people import Player, press_of
from bench.report import median, percentile, table
from bench.stage import running
from bot.features import ids
from bot.sandbox import Sandbox
from bot.sandbox.components import walk
from bot.sandbox.model import GatewayEvent
from bot.sandbox.refusals import Json

TABLES: Final = 300
CLICKS_A_SECOND: Final = 30
SECONDS: Final = 20.0
LATE_SECONDS: Final = 15.0
"""The longest wait for changes that were not shown in time."""
SEATING: Final = 16
"""Tables that are opened at the same time."""


@dataclass
class Crowd:
    """All players, and the changes that they wait to see.

    Attributes:
        busy: the players with a click under way.
        taken: milliseconds from a click to its answer.
        delays: seconds from a click until everybody saw it.
        waiting: when the first click was made that a channel's message does not show, by channel.
    """

    sandbox: Sandbox
    rng: Random = field(default_factory=lambda: Random(1))
    players: list[Player] = field(default_factory=list)
    busy: set[Player] = field(default_factory=set)
    taken: list[float] = field(default_factory=list)
    delays: list[float] = field(default_factory=list)
    waiting: dict[str, float] = field(default_factory=dict)
    clicks: int = 0
    unanswered: int = 0

    def __post_init__(self) -> None:
        self.sandbox.world.listeners.append(self._hear)

    def _hear(self, event: GatewayEvent) -> None:
        is_public = event.name in {"MESSAGE_CREATE", "MESSAGE_UPDATE"} and event.to is None
        if is_public and event.channel_id in self.waiting and has(event.data, ids.ShowMore, ids.Rematch):
            self.delays.append(time.perf_counter() - self.waiting.pop(event.channel_id))

    async def seat(self, game: str, people: int) -> None:
        """Open all the tables, so many people at each, and AIs in the seats that are left."""
        opening = asyncio.Semaphore(SEATING)

        async def one(number: int) -> None:
            async with opening:
                self.players += await seated(self.sandbox, game, number, people)

        await asyncio.gather(*(one(number) for number in range(TABLES)))

    async def play(self, seconds: float) -> None:
        """Click at an even pace, each time at a table with a free player."""
        ends = asyncio.get_running_loop().time() + seconds
        clicking: set[asyncio.Task[None]] = set()
        while (now := asyncio.get_running_loop().time()) < ends:
            if (found := self._next()) is not None:
                clicking.add(asyncio.create_task(self._click(*found)))
            await asyncio.sleep(max(0.0, 1 / CLICKS_A_SECOND - (asyncio.get_running_loop().time() - now)))
        await asyncio.gather(*clicking)
        with suppress(TimeoutError):
            async with asyncio.timeout(LATE_SECONDS):
                while self.waiting:  # noqa: ASYNC110 - any of the messages of any of the tables
                    await asyncio.sleep(0.1)
        self.delays += [time.perf_counter() - began for began in self.waiting.values()]
        self.waiting.clear()

    def _next(self) -> tuple[Player, str] | None:
        for player in self.rng.sample(self.players, len(self.players)):
            if player not in self.busy and (presses := player.presses()):
                return player, self.rng.choice(presses)
        return None

    async def _click(self, player: Player, custom_id: str) -> None:
        self.busy.add(player)
        began = time.perf_counter()
        try:
            answer = await player.person.click(player.channel, player.panel, custom_id)
        finally:
            self.busy.remove(player)
        if answer.failed:
            self.unanswered += 1
        else:
            self.clicks += 1
            self.taken.append((time.perf_counter() - began) * 1000)
            self.waiting.setdefault(player.channel, began)


def has(message: Json, *kinds: type) -> bool:
    return any(isinstance(press_of(each), kinds) for each in walk(message.get("components", ())))


async def seated(sandbox: Sandbox, game: str, number: int, people: int) -> list[Player]:
    """A new table in a separate channel, with hands open."""
    channel = sandbox.world.add_channel(sandbox.guild, f"{game}-{number}").id
    host, *guests = (sandbox.person(f"Player {number} {seat}") for seat in range(people))
    lobby = (await host.command(channel, "play", {"game": game})).message
    assert lobby is not None
    name = next(
        ref.lobby for each in walk(lobby["components"]) if isinstance(ref := press_of(each), ids.InLobby)
    )
    for guest in guests:
        await guest.click(channel, lobby["id"], ids.encode(ids.InLobby(name, "join")))
    await host.click(channel, lobby["id"], ids.encode(ids.InLobby(name, "start")))
    players = []
    for person in (host, *guests):
        answer = await person.command(channel, "hand")
        assert answer.message is not None
        players.append(Player(person, channel, answer.message["id"]))
    return players


def run() -> str:
    """The table of medians, 99th percentiles and refusals, for each crowd and after a restart."""
    rows = [
        *asyncio.run(_measure("tressette_two", 2)),
        *asyncio.run(_measure("tressette", 1, restarted=True)),
    ]
    columns = "tables", "clicks", "unanswered", "median s", "p99 s", "global 429s"
    title = f"A click, from dispatch to the table message: {CLICKS_A_SECOND} a second at {TABLES} tables"
    return table(title, columns, rows)


async def _measure(game: str, people: int, *, restarted: bool = False) -> list[tuple[str, ...]]:
    rows = []
    what = "two people" if people > 1 else "a person, three AIs"
    with tempfile.TemporaryDirectory() as folder:
        usual = {"PARLOUR_STORAGE__PATH": str(Path(folder) / "bench.sqlite")}
        async with Sandbox() as sandbox:
            crowd = Crowd(sandbox)
            async with running(sandbox, "-m", "bot", **usual):
                await crowd.seat(game, people)
                await crowd.play(SECONDS / 4)  # begin
                rows.append(await _played(what, crowd))
            if restarted:
                async with running(sandbox, "-m", "bot", **usual):
                    rows.append(await _played(f"{what}: after a restart", crowd))
    return rows


async def _played(what: str, crowd: Crowd) -> tuple[str, ...]:
    crowd.delays.clear()
    crowd.clicks = crowd.unanswered = 0
    before = crowd.sandbox.rate_limits.refusals["global"]
    await crowd.play(SECONDS)
    refused = crowd.sandbox.rate_limits.refusals["global"] - before
    return what, f"{crowd.clicks:,}", f"{crowd.unanswered:,}", *_figures(crowd.delays), f"{refused:,}"


def _figures(delays: Iterable[float]) -> tuple[str, str]:
    found = list(delays)
    return f"{median(found):.2f}", f"{percentile(found, 0.99):.2f}"
