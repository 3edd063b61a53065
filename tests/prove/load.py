"""Measures a thousand live tables at once: the times of answers and messages, and the bot's memory.

The tables are those of `bench.clicks`, a person with three AIs each, beside a bare handler at the same pace.
"""

import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from bench.people import Player, bare_button, press_of, with_bare_button
from bench.people import seated as seated_player
from bench.report import percentile
from bench.stage import running
from bot.features import ids
from bot.sandbox import Sandbox
from bot.sandbox.components import walk
from bot.sandbox.model import GatewayEvent
from tests.prove.frame import Counts, Findings, Row, Size, none_of, some

TABLES: Final = 1_000
SECONDS: Final = 60
THINK: Final = (5.0, 25.0)
"""The time that a person takes for a move, in seconds: at least and at most."""
OPENING: Final = 8
"""Tables that are opened at the same time."""
LATE: Final = 30.0
"""The longest wait for a table message that does not show a click, in seconds."""
GAME: Final = "tressette"


@dataclass
class Crowd:
    """Everybody who clicks.

    Attributes:
        taken: milliseconds from a click to its answer.
        shown: seconds from a click until the table message showed it to everybody.
        waiting: when the first click was made that a channel's table message does not show, by channel.
    """

    seconds: float
    taken: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)
    waiting: dict[str, float] = field(default_factory=dict)
    unanswered: int = 0

    async def click(self, player: Player, custom_id: str) -> None:
        """Press a button."""
        began = time.perf_counter()
        answer = await player.person.click(player.channel, player.panel, custom_id)
        if answer.failed:
            self.unanswered += 1
            return
        self.taken.append((time.perf_counter() - began) * 1000)
        self.waiting.setdefault(player.person.channel(player.channel).id, began)

    def hear(self, event: GatewayEvent) -> None:
        """Note that everybody sees something new at a table."""
        is_public = event.name in {"MESSAGE_CREATE", "MESSAGE_UPDATE"} and event.to is None
        if is_public and event.channel_id in self.waiting and _is_of_a_table(event):
            self.shown.append(time.perf_counter() - self.waiting.pop(event.channel_id))

    async def play(self, players: list[Callable[[], Awaitable[None]]]) -> None:
        """Let everybody think and click for so long."""

        async def one(act: Callable[[], Awaitable[None]], rng: Random) -> None:
            await asyncio.sleep(rng.uniform(0, THINK[1]))
            while time.monotonic() < ends:
                await act()
                await asyncio.sleep(rng.uniform(*THINK))

        ends = time.monotonic() + self.seconds
        async with asyncio.TaskGroup() as playing:
            for number, act in enumerate(players):
                playing.create_task(one(act, Random(number)))


def _is_of_a_table(event: GatewayEvent) -> bool:
    shown = map(press_of, walk(event.data.get("components", ())))
    return any(isinstance(press, ids.ShowMore | ids.Rematch) for press in shown)


def prove(size: Size) -> Findings:
    """Let people play at `TABLES` tables."""
    tables, seconds = size.scaled(TABLES, 20), size.scaled(SECONDS, 20)
    with tempfile.TemporaryDirectory() as folder:
        ours, lag, kilobytes = asyncio.run(_of_parlour(tables, seconds, Path(folder)))
    bare = asyncio.run(_of_bare(tables, seconds))
    rows = (
        Row("live tables", f"{tables:,}"),
        Row(f"the time for which somebody clicks there every {sum(THINK) / 2:.0f} s", f"{seconds} s"),
        *_of_clicks("a click, median and p99", ours),
        *_of_clicks("the same of a handler that does nothing else, median and p99", bare),
        some("clicks answered", len(ours.taken)),
        Row("clicks unanswered", f"{ours.unanswered}", "0", ours.unanswered == 0),
        Row("the event loop is late, p99", f"{lag} ms"),
        Row("memory a table (RSS)", f"{kilobytes:.0f} KiB"),
        *_of_messages(ours),
    )
    return Findings(rows, Counts(unanswered=ours.unanswered))


def _of_clicks(what: str, crowd: Crowd) -> Iterator[Row]:
    if crowd.taken:
        figures = f"{percentile(crowd.taken, 0.5):.0f} ms, {percentile(crowd.taken, 0.99):.0f} ms"
        yield Row(what, figures)


def _of_messages(crowd: Crowd) -> Iterator[Row]:
    if crowd.shown:
        figures = f"{percentile(crowd.shown, 0.5):.1f} s, {percentile(crowd.shown, 0.99):.1f} s"
        yield Row("until the table message shows a click, median and p99", figures)
    yield none_of(f"tables of which that was not shown within {LATE:.0f} s", list(crowd.waiting))


async def _of_parlour(tables: int, seconds: float, folder: Path) -> tuple[Crowd, str, float]:
    lag = folder / "lag.txt"
    settings = {"PARLOUR_STORAGE__PATH": str(folder / "load.sqlite"), "BENCH_LAG_FILE": str(lag)}
    crowd, opening = Crowd(seconds), asyncio.Semaphore(OPENING)
    async with Sandbox() as sandbox:
        async with running(sandbox, "-m", "bench.lagged", PARLOUR_DISCORD__EMOJIS="false", **settings) as bot:

            async def open_one(number: int) -> Player:
                async with opening:
                    return await seated_player(sandbox, GAME, number)

            before = bot.resident()
            players = await asyncio.gather(*(open_one(number) for number in range(tables)))
            sandbox.world.listeners.append(crowd.hear)
            rng = Random(tables)

            async def press(player: Player) -> None:
                if presses := player.presses():
                    await crowd.click(player, rng.choice(presses))

            await crowd.play([partial(press, player) for player in players])
            ends = time.monotonic() + LATE
            while crowd.waiting and time.monotonic() < ends:  # noqa: ASYNC110 - any message of any table
                await asyncio.sleep(0.1)
            grown = bot.resident() - before
        return crowd, lag.read_text(encoding="utf-8"), grown / 1024 / tables


async def _of_bare(tables: int, seconds: float) -> Crowd:
    crowd = Crowd(seconds)
    async with Sandbox() as sandbox, running(sandbox, "-m", "bench.bare"):
        players = [await with_bare_button(sandbox, number) for number in range(tables)]

        async def press(player: Player) -> None:
            await crowd.click(player, bare_button(player))

        await crowd.play([partial(press, player) for player in players])
    return crowd
