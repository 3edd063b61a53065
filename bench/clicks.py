"""A click on a card: from its dispatch until the callback is received, the durable commit included.

The sandbox and the players are in this process, the bot in another. A bare discord.py handler that only
answers is measured in the same run, in the same two ways: one player who takes a breath before each click,
and many who think between clicks as people do. (Without the breath a bare handler is never idle, while a
table has its AIs to wait for; both meet the same cold caches this way.)
"""

import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from bench.report import median, percentile, table
from bench.stage import running
from bot.sandbox import Person, Sandbox
from bot.sandbox.components import walk
from bot.ui import ids

Json: TypeAlias = dict[str, Any]
Clicks: TypeAlias = list[float]
"""Milliseconds from dispatch to answer."""

GAME = "tressette"
TABLES = 200
SEQUENTIAL = 200
BREATH = 0.05
"""Time that the one player waits before each click, in seconds."""
SECONDS = 20.0
THINK = (2.0, 10.0)
"""Time that a player of the many thinks before a click, in seconds: at least and at most."""


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
    with tempfile.TemporaryDirectory() as folder:
        quick = {"PARLOUR_STORAGE__PATH": str(Path(folder) / "one.sqlite"), "PARLOUR_AI__PAUSE_SECONDS": "0"}
        async with Sandbox(rate_limited=False) as sandbox, running(sandbox, "-m", "bot", **quick):
            one: Clicks = []
            player = await _seated(sandbox, 0)
            while len(one) < SEQUENTIAL:
                if await _over(player):
                    player = await _seated(sandbox, len(one))
                else:
                    await asyncio.sleep(BREATH)
                    await _timed(player, player.presses()[0], one)
        usual = {"PARLOUR_STORAGE__PATH": str(Path(folder) / "many.sqlite")}
        async with Sandbox() as sandbox, running(sandbox, "-m", "bot", **usual):
            players = [await _seated(sandbox, number) for number in range(TABLES)]
            return one, await _crowd([_player_of_cards(player) for player in players])


async def _of_bare() -> tuple[Clicks, Clicks]:
    async with Sandbox() as sandbox, running(sandbox, "-m", "bench.bare"):
        one: Clicks = []
        first = await _bare_button(sandbox, 0)
        while len(one) < SEQUENTIAL:
            await asyncio.sleep(BREATH)
            await _press_bare(first, one)
        buttons = [await _bare_button(sandbox, number) for number in range(1, TABLES + 1)]
        return one, await _crowd([_player_of_bare(button) for button in buttons])


async def _crowd(players: list[Callable[[Clicks, Random], Awaitable[None]]]) -> Clicks:
    """Let everybody play for a while; returns the clicks of all."""
    clicks: Clicks = []

    async def play(player: Callable[[Clicks, Random], Awaitable[None]], rng: Random) -> None:
        while True:
            await asyncio.sleep(rng.uniform(*THINK))
            await player(clicks, rng)

    tasks = [asyncio.create_task(play(player, Random(seed))) for seed, player in enumerate(players)]
    done, _ = await asyncio.wait(tasks, timeout=SECONDS, return_when=asyncio.FIRST_EXCEPTION)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()
    return clicks


def _ref(component: Json) -> ids.Press | None:
    """The press that a component of ours makes, None for any other."""
    try:
        return ids.decode(component.get("custom_id", ""))
    except ids.UnknownPressError:
        return None


class _Player:
    """Somebody with a panel open in a channel of their own."""

    def __init__(self, person: Person, channel: str, panel: str) -> None:
        self.person = person
        self.channel = channel
        self.panel = panel

    def message(self, message_id: str) -> Json:
        return next(each for each in self.person.see(self.channel) if each["id"] == message_id)

    def presses(self) -> list[str]:
        """The buttons that can be pressed on the panel now to take an action."""
        buttons = walk(self.message(self.panel)["components"])
        return [
            each["custom_id"]
            for each in buttons
            if not each.get("disabled") and isinstance(_ref(each), ids.TakeAction)
        ]


def _place(sandbox: Sandbox, number: int) -> tuple[Person, str]:
    channel = sandbox.world.add_channel(sandbox.guild, f"table-{number}-{time.monotonic_ns()}")
    return sandbox.person(f"Player {number}"), channel.name


async def _seated(sandbox: Sandbox, number: int) -> _Player:
    """A player at a new table whose other seats are AIs, the hand open."""
    person, channel = _place(sandbox, number)
    lobby = (await person.command(channel, "play", {"game": GAME})).message
    assert lobby is not None
    lobby_id = next(ref.lobby for ref in map(_ref, walk(lobby["components"])) if isinstance(ref, ids.InLobby))
    await person.click(channel, lobby["id"], ids.encode(ids.InLobby(lobby_id, "start")))
    answer = await person.command(channel, "hand")
    assert answer.message is not None
    return _Player(person, channel, answer.message["id"])


async def _over(player: _Player) -> bool:
    """Wait until the player can do something or the match is over; returns which."""

    def ended(person: Person) -> bool:
        return any(
            isinstance(_ref(each), ids.Rematch)
            for message in person.see(player.channel)
            for each in walk(message["components"])
        )

    await player.person.until(lambda person: bool(player.presses()) or ended(person), timeout=60)
    return not player.presses()


def _player_of_cards(player: _Player) -> Callable[[Clicks, Random], Awaitable[None]]:
    async def play(clicks: Clicks, rng: Random) -> None:
        if presses := player.presses():
            await _timed(player, rng.choice(presses), clicks)

    return play


async def _bare_button(sandbox: Sandbox, number: int) -> _Player:
    person, channel = _place(sandbox, number)
    answer = await person.command(channel, "bare")
    assert answer.message is not None
    return _Player(person, channel, answer.message["id"])


async def _press_bare(player: _Player, clicks: Clicks) -> None:
    button = next(each for each in walk(player.message(player.panel)["components"]) if "custom_id" in each)
    await _timed(player, button["custom_id"], clicks)


def _player_of_bare(player: _Player) -> Callable[[Clicks, Random], Awaitable[None]]:
    async def play(clicks: Clicks, _rng: Random) -> None:
        await _press_bare(player, clicks)

    return play


async def _timed(player: _Player, custom_id: str, clicks: Clicks) -> None:
    began = time.perf_counter()
    answer = await player.person.click(player.channel, player.panel, custom_id)
    clicks.append((time.perf_counter() - began) * 1000)
    assert not answer.failed, f"{custom_id} was not answered"
