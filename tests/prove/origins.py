"""Secrets of an origin: what reaches a person who may still play a deal of the day, beside a friend who has.

The day is lived twice. In both worlds the reader's hand is the same; all other cards are dealt anew in the
second. The friend plays the deal to its end, and shares it, before the reader begins. Before and after the
reader's first look at the hand they ask for everything: each command, each kind of press about the friend's
match and about their own. The friend's points are held equal, because a friend may tell them.
"""

import json
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Final
from unittest import mock

from bot import background
from bot.features import ids
from bot.features.announcements.welcomes import Welcomes
from bot.match import tables
from bot.match.clocks import DAY
from bot.match.daily import new_state, origin_of
from bot.sandbox import Answer, Person, Sandbox
from bot.services import Services
from bot.storage import DailyRow, Store
from bot.thinking.pool import AgentPool
from bot.thinking.work import Inquiry
from games import CATALOGUE
from games.core.actions import Action
from games.core.game import Options, State
from tests.clock import FakeClock
from tests.databases import query
from tests.e2e.driver import CHANNEL, Player, control, forge, play_alone, press, running
from tests.e2e.seen import pictures, settled, without_ids
from tests.e2e.test_daily import begun, panel_of
from tests.prove.secrecy import SKIPPED, Seen, _presses

TODAY: Final = 20_794
GAME: Final = CATALOGUE["tressette"]
SEED: Final = bytes(range(32))
POINTS: Final = 3
ORIGIN: Final = origin_of(TODAY, GAME, SEED)
WITHOUT: Final = SKIPPED - {"daily"}
"""The commands that are not asked: they do something, or tell a time."""
ABOUT_FRIEND: Final = (("history", "player"), ("stats", "player"), ("stats", "versus"))
"""The commands about another person."""


def twin_deals() -> tuple[State, State]:
    """Two deals in which the person who leads has the same hand, and all others another one."""
    state = new_state(GAME, ORIGIN)
    (seat,) = state.acting()
    return state, state.redeal(seat, Random(1))


async def everything(folder: Path, deal: State) -> list[Seen]:
    """All that the reader is shown on a day with these cards."""
    path = folder / "parlour.sqlite"
    await _dealt(path, deal)
    async with Sandbox(rate_limited=False) as sandbox:
        reader, friend = sandbox.person("Anna"), sandbox.person("Ben")
        async with _house(sandbox, path, deal) as services:
            end = await play_alone(await begun(friend))
            await press(friend, end, ids.ShareDaily)
            ((match,),) = query(path, "SELECT match_id FROM daily_result")
            world = _World(services, reader, friend)
            await world.ask("before it begins", match)
            panel = Player(reader, Random(1), panel=await panel_of(reader))
            ((own,),) = query(path, f"SELECT match_id FROM daily_result WHERE match_id <> '{match}'")
            await world.look("at the first hand", panel)
            await world.ask("at the first hand", match)
            await world.press_all("at the first hand", own)
    names = {match: "#friend", own: "#own"}
    return [(when, _renamed(text, names)) for when, text in world.seen]


def _renamed(text: str, names: dict[str, str]) -> str:
    for name, shown in names.items():
        text = text.replace(name, shown)
    return re.sub(r"(?<=127\.0\.0\.1:)\d+", "#", text)  # a sandbox has a port of its own


async def _dealt(path: Path, deal: State) -> None:
    """Store the deal of the day: everybody sits where the first card is led."""
    store = await Store.open(path)
    await store.origins.add(ORIGIN)
    await store.daily.add(DailyRow(TODAY, GAME.key, ORIGIN.id, deal.acting()[0], thirds=True))
    await store.close()


@asynccontextmanager
async def _house(sandbox: Sandbox, path: Path, deal: State) -> AsyncIterator[Services]:
    """The bot at noon, dealing these cards, with AIs that take the first legal action."""
    opened: list[Services] = []
    open_services, new = vars(Services)["open"].__func__, GAME.new

    async def kept(cls: type[Services], *arguments: object) -> Services:
        opened.append(await open_services(cls, *arguments))
        return opened[-1]

    async def first(_: AgentPool, inquiry: Inquiry) -> Action | None:
        return None if inquiry.out_of_turn else inquiry.state.legal(inquiry.seat)[0]

    async def nobody_is_new(_: Welcomes) -> None:
        """A welcome comes at a time of its own."""

    def dealt(seats: int, options: Options, seed: bytes) -> State:
        return deal.clone() if seed == SEED else new(seats, options, seed)

    with ExitStack() as stack:
        stack.enter_context(mock.patch.object(Services, "open", classmethod(kept)))
        stack.enter_context(mock.patch.object(AgentPool, "repeat", first))
        stack.enter_context(mock.patch.object(Welcomes, "meet", nobody_is_new))
        stack.enter_context(mock.patch.object(GAME, "new", dealt))
        stack.enter_context(mock.patch.object(tables, "points_of", return_value=POINTS))
        stack.enter_context(mock.patch.object(background, "PAR_SECONDS", 1e9))
        async with running(sandbox, path, clock=FakeClock((TODAY + 0.5) * DAY)):
            yield opened[-1]


class _World:
    """The reader of a day, and all that they are shown."""

    def __init__(self, services: Services, reader: Person, friend: Person) -> None:
        self.services, self.reader, self.friend = services, reader, friend
        self.seen: list[Seen] = []

    def note(self, when: str, answer: Answer) -> None:
        self.seen.append((when, without_ids(answer.message)))

    async def look(self, when: str, player: Player) -> None:
        """Note the panel with its picture, and all that stands in the channel."""
        await player.person.until(lambda _: "attachments" in json.dumps(player.now()))
        await settled(self.services)
        self.seen.append((when, without_ids(self.reader.see(CHANNEL))))
        self.seen += [(f"{when}, a picture", without_ids(each)) for each in await pictures(self.reader)]

    async def ask(self, when: str, match: str) -> None:
        """Ask for all that tells of the day or of the friend."""
        for command, options in self._commands(match):
            answer = await self.reader.command(CHANNEL, command, options)
            self.note(f"{when}, /{command} {sorted(options)}", answer)
        for command in ("replay", "history", "stats"):
            option = {"replay": "match"}.get(command, "game")
            offered = await self.reader.autocomplete(CHANNEL, command, {option: ""}, focused=option)
            self.seen.append((f"{when}, /{command} offers", without_ids(offered)))
        await self.press_all(when, match)

    async def press_all(self, when: str, match: str) -> None:
        """Press each kind of button about a match, as if some message had it."""
        (source,) = (each for each in self.friend.see(CHANNEL) if not each["flags"] & 64)
        assert control(source, ids.OpenDaily)
        for kind, custom_id, values in _presses(match):
            self.note(f"{when}, {kind}", await forge(self.reader, source, custom_id, values))
        for ref in (
            ids.ShowDaily(TODAY, "server", GAME.key),
            ids.ShowDaily(TODAY, "everywhere", GAME.key),
            ids.CompareDaily(TODAY, GAME.key),
            ids.ShareDaily(TODAY, GAME.key),
        ):
            self.note(f"{when}, {ref}", await forge(self.reader, source, ids.encode(ref)))

    def _commands(self, match: str) -> Iterator[tuple[str, dict[str, object]]]:
        for command in self.reader.commands():
            options = command.get("options", [])
            needs = any(each.get("required") or each["type"] in {1, 2} for each in options)
            is_asked = command["type"] == 1 and command["name"] not in WITHOUT and not needs
            if is_asked and not command.get("default_member_permissions"):
                yield command["name"], {}
        yield "replay", {"match": match}
        yield "daily", {"results": True}
        for name, option in ABOUT_FRIEND:
            yield name, {option: self.friend.id}
