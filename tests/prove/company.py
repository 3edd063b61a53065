"""Two people who play match after match, each in a new channel, while the bot dies and comes back."""

import asyncio
import time
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from bot.features import ids
from bot.sandbox import Answer, Person, Sandbox, said
from bot.sandbox.components import walk
from bot.sandbox.model import Channel
from bot.sandbox.person import ClientRefusal
from games import CATALOGUE
from tests.e2e.driver import BUTTON, Json, controls, is_panel, moves

PAUSE: Final = 0.12
"""The most seconds between a person's looks at their channel."""
STALE: Final = (0.2, 2.5)
"""The least and most seconds before a person asks anew for a hand that offers nothing to press."""
HINTS: Final = 0.05
"""The chance that a person counts Hint among the buttons to press."""
STUCK: Final = 45.0
"""A table is stuck if people can do nothing there for so many seconds while the bot runs."""
LOOKS: Final = ("stats", "leaderboard", "history", "me")
STANDING: Final = (ids.Rematch, ids.InLobby, ids.ShowMore)
"""The presses that tell the state of a channel: a match has ended, people gather, or one is being played.

A ping tells nothing of it: it stays behind if the bot is killed while deleting it.
"""


class Presence:
    """The bot as people see it: there, or not.

    Attributes:
        up: set while it is there.
    """

    def __init__(self) -> None:
        self.up = asyncio.Event()
        self._gone = asyncio.Event()

    def came(self) -> None:
        self._gone.clear()
        self.up.set()

    def went(self) -> None:
        self.up.clear()
        self._gone.set()

    async def answer(self, acting: Coroutine[Any, Any, Answer]) -> Answer | None:
        """The answer to an act; None if the bot has died without one."""
        task, gone = asyncio.create_task(acting), asyncio.create_task(self._gone.wait())
        try:
            await asyncio.wait((task, gone), return_when=asyncio.FIRST_COMPLETED)
            return task.result() if task.done() else None
        finally:
            for each in (task, gone):
                each.cancel()
            await asyncio.gather(task, gone, return_exceptions=True)


@dataclass
class Company:
    """Two people and their games, a channel for each match.

    Attributes:
        waiting: the time, by person, at which they ask anew for a hand that offers nothing.
        stuck: the tables at which people could do nothing any more.
        ended: the matches that people saw end.
    """

    sandbox: Sandbox
    presence: Presence
    number: int
    games: Iterator[str]
    rng: Random
    people: tuple[Person, Person] = field(init=False)
    channel: Channel = field(init=False)
    panels: dict[str, str] = field(default_factory=dict)
    waiting: dict[str, float] = field(default_factory=dict)
    stuck: list[str] = field(default_factory=list)
    ended: int = 0
    is_rated: bool = False
    """The host is still to make the match rated."""
    _joined: str = ""
    _tables: int = 0
    _progress: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        names = f"Host {self.number}", f"Guest {self.number}"
        self.people = self.sandbox.person(names[0]), self.sandbox.person(names[1])
        self._new_channel()

    def _new_channel(self) -> None:
        self._tables += 1
        self.channel = self.sandbox.world.add_channel(
            self.sandbox.guild, f"company-{self.number}-{self._tables}"
        )
        self.panels.clear()

    async def play(self) -> None:
        """Play until cancelled."""
        async with asyncio.TaskGroup() as playing:
            for person in self.people:
                playing.create_task(self._take_part(person))

    async def _take_part(self, person: Person) -> None:
        while True:
            await self.presence.up.wait()
            with suppress(ClientRefusal):  # the button has gone
                await self._step(person)
            await asyncio.sleep(self.rng.uniform(0, PAUSE))

    async def _step(self, person: Person) -> None:
        is_host = person is self.people[0]
        shown = [each for each in person.see(self.channel) if not each["flags"] & 64]
        latest = next((each for each in reversed(shown) if has(each, *STANDING)), None)
        if latest is None:
            if is_host:
                await self._open(person)
        elif has(latest, ids.Rematch):
            if is_host:
                await self._after_the_end(person)
        elif has(latest, ids.InLobby):
            await (self._host(person, shown) if is_host else self._join(person, shown))
        else:
            await self._at_the_table(person)
        if is_host:
            self._look_for_progress(shown)

    def _look_for_progress(self, shown: Sequence[Json]) -> None:
        if not self.presence.up.is_set() or not shown:
            self._progress = time.monotonic()
        elif time.monotonic() - self._progress > STUCK:
            self.stuck.append(said(shown[-1])[:300])
            self._leave_channel()

    # From the lobby to the end.

    async def _open(self, host: Person) -> None:
        game = next(self.games)
        seats = CATALOGUE[game].seats
        asked: dict[str, object] = {"game": game}
        self.is_rated = seats[0] == 2
        if self.is_rated:
            asked["players"] = 2
        await self._do(host.command(self.channel, "play", asked))

    async def _host(self, host: Person, shown: Sequence[Json]) -> None:
        lobby = with_button(shown, ids.InLobby, verb="start")
        if lobby is None:
            return
        if self.is_rated:
            self.is_rated = False
            options = await self._press(host, lobby, ids.InLobby, verb="options")
            if options is not None and options.message is not None:
                await self._press(host, options.message, ids.LobbyRated)
        elif self._joined == lobby["id"]:
            await self._press(host, lobby, ids.InLobby, verb="start")

    async def _join(self, guest: Person, shown: Sequence[Json]) -> None:
        if question := with_button(shown, ids.InLobby, verb="agree"):
            await self._press(guest, question, ids.InLobby, verb="agree")
            return
        lobby = with_button(shown, ids.InLobby, verb="join")
        if lobby is not None and self._joined != lobby["id"]:
            answer = await self._press(guest, lobby, ids.InLobby, verb="join")
            if answer is not None and not answer.failed:
                self._joined = lobby["id"]

    async def _at_the_table(self, person: Person) -> None:
        panel = self._panel(person)
        if panel is not None and (found := self._choices(panel)):
            self.waiting.pop(person.id, None)
            await self._press_one(person, panel, self.rng.choice(found))
            return
        patience = time.monotonic() + self.rng.uniform(*STALE)
        if panel is None or time.monotonic() > self.waiting.setdefault(person.id, patience):
            self.waiting.pop(person.id, None)
            answer = await self._do(person.command(self.channel, "hand"))
            if answer is not None and answer.message is not None and is_panel(answer.message):
                self.panels[person.id] = answer.message["id"]
        elif self.rng.random() < 0.03:
            await self._do(person.command(self.channel, self.rng.choice(LOOKS)))

    def _choices(self, panel: Json) -> list[Json]:
        """The controls that can be pressed to play, and now and then Hint."""
        found = moves(panel)
        if self.rng.random() < HINTS:
            return found
        return [each for each in found if not isinstance(ids.decode(each["custom_id"]), ids.AskForHint)]

    async def _after_the_end(self, host: Person) -> None:
        self.ended += 1
        if self.rng.random() < 0.3:
            await self._do(host.command(self.channel, "rematch"))
        else:
            self._leave_channel()

    def _leave_channel(self) -> None:
        """Go on elsewhere; now and then the channel is deleted behind them."""
        self._progress = time.monotonic()
        self.sandbox.world.remove_channel(self.channel)
        self._new_channel()

    # Hands on the client.

    def _panel(self, person: Person) -> Json | None:
        known = self.panels.get(person.id)
        return next((each for each in person.see(self.channel) if each["id"] == known), None)

    async def _press(
        self, person: Person, message: Json, kind: type[ids.Press], **fields: object
    ) -> Answer | None:
        custom_id = find(message, kind, **fields)
        if custom_id is None:
            return None
        return await self._do(person.click(self.channel, message, custom_id))

    async def _press_one(self, person: Person, panel: Json, chosen: Json) -> None:
        custom_id = chosen["custom_id"]
        if chosen["type"] == BUTTON:
            answer = await self._do(person.click(self.channel, panel, custom_id))
        else:
            values = [option["value"] for option in chosen["options"]]
            count = self.rng.randint(chosen.get("min_values", 1), chosen.get("max_values", 1))
            picked = self.rng.sample(values, count)
            answer = await self._do(person.choose(self.channel, panel, custom_id, picked))
        if answer is None or answer.failed:
            self.panels.pop(person.id, None)  # a new hand will show the outcome

    async def _do(self, acting: Coroutine[Any, Any, Answer]) -> Answer | None:
        answer = await self.presence.answer(acting)
        if answer is not None and not answer.failed:
            self._progress = time.monotonic()
        return answer


def find(message: Json, kind: type[ids.Press], **fields: object) -> str | None:
    """The custom id of a control of that kind with these fields."""
    for each in controls(message):
        ref = ids.decode(each["custom_id"])
        if isinstance(ref, kind) and all(getattr(ref, name) == value for name, value in fields.items()):
            return str(each["custom_id"])
    return None


def with_button(shown: Sequence[Json], kind: type[ids.Press], **fields: object) -> Json | None:
    """The newest of these messages that has a control of that kind with these fields."""
    return next((each for each in reversed(shown) if find(each, kind, **fields)), None)


def has(message: Json, *kinds: type[ids.Press]) -> bool:
    """True if a message has a control of one of these kinds."""
    pressed = (each["custom_id"] for each in walk(message["components"]) if "custom_id" in each)
    return any(isinstance(ids.decode(each), kinds) for each in pressed)
