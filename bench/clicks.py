"""A click on a card: from its dispatch until the callback is received, the durable commit included.

The sandbox and the players are in this process, the bot in another. A bare discord.py handler that only
answers is measured in the same run, in the same two ways: one player who pauses before each click, and many
who think between clicks like people. (Without the pause a bare handler would never be idle, while a table
waits for its AIs; with it, both have the same cold caches.) The answer carries a picture of the panel;
`bench.panels` measures it beside a handler with a picture in its answer.
"""

import asyncio
import tempfile
from functools import partial
from pathlib import Path
from random import Random
from typing import TypeAlias

from bench.people import Player, bare_button, crowd, seated, with_bare_button
from bench.report import median, percentile, table
from bench.stage import running
from bot.sandbox import Sandbox

Clicks: TypeAlias = list[float]
"""Milliseconds from dispatch to answer."""

GAME = "tressette"
TABLES = 200
SEQUENTIAL = 200
BREATH = 0.05
"""The pause of the one player before each click, in seconds."""
SECONDS = 20.0


def run() -> str:
    """The table of medians and 99th percentiles."""
    ours = asyncio.run(_of_parlour())
    bare = asyncio.run(_of_bare())
    rows: list[tuple[str, ...]] = []
    for what, one, other in (
        ("one table", ours[0], bare[0]),
        (f"{TABLES} tables", ours[1], bare[1]),
    ):
        rows.extend(
            (what, who, f"{len(clicks):,}", f"{median(clicks):.2f}", f"{percentile(clicks, 0.99):.2f}")
            for who, clicks in (("Parlour", one), ("bare handler", other))
        )
    return table("A click, from dispatch to callback", ("load", "bot", "clicks", "median ms", "p99 ms"), rows)


async def _of_parlour() -> tuple[Clicks, Clicks]:
    one: Clicks = []
    many: Clicks = []
    with tempfile.TemporaryDirectory() as folder:
        quick = {"PARLOUR_STORAGE__PATH": str(Path(folder) / "one.sqlite"), "PARLOUR_AI__PAUSE_SECONDS": "0"}
        async with Sandbox(rate_limited=False) as sandbox, running(sandbox, "-m", "bot", **quick):
            player = await seated(sandbox, GAME, 0)
            while len(one) < SEQUENTIAL:
                if await player.over():
                    player = await seated(sandbox, GAME, len(one))
                else:
                    await asyncio.sleep(BREATH)
                    one.append(await player.press(player.presses()[0]))
        usual = {"PARLOUR_STORAGE__PATH": str(Path(folder) / "many.sqlite")}
        async with Sandbox() as sandbox, running(sandbox, "-m", "bot", **usual):
            players = [await seated(sandbox, GAME, number) for number in range(TABLES)]

            async def play(player: Player, rng: Random) -> None:
                if presses := player.presses():
                    many.append(await player.press(rng.choice(presses)))

            await crowd([partial(play, player) for player in players], SECONDS)
    return one, many


async def _of_bare() -> tuple[Clicks, Clicks]:
    one: Clicks = []
    many: Clicks = []
    async with Sandbox() as sandbox, running(sandbox, "-m", "bench.bare"):
        first = await with_bare_button(sandbox, 0)
        while len(one) < SEQUENTIAL:
            await asyncio.sleep(BREATH)
            one.append(await first.press(bare_button(first)))
        players = [await with_bare_button(sandbox, number) for number in range(1, TABLES + 1)]

        async def press(player: Player, _rng: Random) -> None:
            many.append(await player.press(bare_button(player)))

        await crowd([partial(press, player) for player in players], SECONDS)
    return one, many
