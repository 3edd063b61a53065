"""People who press the buttons of their open panels, and the clock that runs beside each press."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from random import Random
from typing import Final

from bot.features import ids
from bot.sandbox import Person, Sandbox
from bot.sandbox.components import walk
from bot.sandbox.model import Message
from bot.sandbox.refusals import Json

THINK: Final = (2.0, 10.0)
"""Time that a player of a crowd thinks before a press, in seconds: at least and at most."""


class Player:
    """A person with a panel open in a separate channel."""

    def __init__(self, person: Person, channel: str, panel: str) -> None:
        self.person = person
        self.channel = channel
        self.panel = panel

    def message(self) -> Message:
        """The panel with its files, as the sandbox has it."""
        return self.person.channel(self.channel).messages[self.panel]

    def presses(self) -> list[str]:
        """The buttons that can be pressed on the panel now to take an action, or to agree to a claim."""
        return [
            each["custom_id"]
            for each in walk(self.message().data["components"])
            if not each.get("disabled") and goes_on(press_of(each))
        ]

    async def press(self, custom_id: str) -> float:
        """Press a button; returns the milliseconds from its dispatch until the answer is there."""
        began = time.perf_counter()
        answer = await self.person.click(self.channel, self.panel, custom_id)
        taken = (time.perf_counter() - began) * 1000
        assert not answer.failed, f"{custom_id} was not answered"
        return taken

    async def over(self) -> bool:
        """Wait until the player can do something or the match is over; returns which."""
        await self.person.until(lambda _: bool(self.presses()) or self._ended(), timeout=60)
        return not self.presses()

    def _ended(self) -> bool:
        return any(
            isinstance(press_of(each), ids.Rematch)
            for message in self.person.see(self.channel)
            for each in walk(message["components"])
        )


def press_of(component: Json) -> ids.Press | None:
    """The press that a component of ours makes, None for any other."""
    try:
        return ids.decode(component.get("custom_id", ""))
    except ids.UnknownPressError:
        return None


def goes_on(press: ids.Press | None) -> bool:
    """True if the match waits for a press like that."""
    return isinstance(press, ids.TakeAction) or (isinstance(press, ids.AnswerClaim) and bool(press.agrees))


async def seated(sandbox: Sandbox, game: str, number: int) -> Player:
    """A player with an open hand at a new table with AIs."""
    person, channel = _place(sandbox, number)
    lobby = (await person.command(channel, "play", {"game": game})).message
    assert lobby is not None
    presses = map(press_of, walk(lobby["components"]))
    lobby_id = next(press.lobby for press in presses if isinstance(press, ids.InLobby))
    await person.click(channel, lobby["id"], ids.encode(ids.InLobby(lobby_id, "start")))
    return await _opened(person, channel, "hand")


async def with_bare_button(sandbox: Sandbox, number: int) -> Player:
    """A person with the one button of `bench.bare`."""
    person, channel = _place(sandbox, number)
    return await _opened(person, channel, "bare")


def bare_button(player: Player) -> str:
    """The custom id of that button now."""
    components = walk(player.message().data["components"])
    return str(next(each["custom_id"] for each in components if "custom_id" in each))


def _place(sandbox: Sandbox, number: int) -> tuple[Person, str]:
    channel = sandbox.world.add_channel(sandbox.guild, f"table-{number}-{time.monotonic_ns()}")
    return sandbox.person(f"Player {number}"), channel.name


async def _opened(person: Person, channel: str, command: str) -> Player:
    answer = await person.command(channel, command)
    assert answer.message is not None
    return Player(person, channel, answer.message["id"])


async def crowd(players: list[Callable[[Random], Awaitable[None]]], seconds: float) -> None:
    """Let everybody think and act for so long."""

    async def play(player: Callable[[Random], Awaitable[None]], rng: Random) -> None:
        while True:
            await asyncio.sleep(rng.uniform(*THINK))
            await player(rng)

    tasks = [asyncio.create_task(play(player, Random(seed))) for seed, player in enumerate(players)]
    done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()
