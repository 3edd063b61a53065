"""Players that see and do no more than a Discord client allows, and the bot that they play with."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import filterfalse
from operator import attrgetter
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

import pytest
from pydantic import SecretStr

from bot.app import serve
from bot.client.connection import Endpoint
from bot.config import Config
from bot.features import ids
from bot.match.clocks import Clock, SystemClock
from bot.match.table_rules import USUAL_LEVEL
from bot.picture import artist
from bot.picture.table import Words
from bot.sandbox import Answer, Person, Sandbox, said
from bot.sandbox.components import Kind, walk
from bot.sandbox.interactions import InteractionType
from bot.ui.spelling import each_of
from games.core.game import View
from games.search.fallback import RASH
from tests.databases import query
from tests.polling import holds

Json: TypeAlias = dict[str, Any]

CHANNEL: Final = "games"
BUTTON: Final = 2
LAST_ROW: Final = 3
"""The places in the last row of a table message and of a panel."""
QUIET_SECONDS: Final = 100.0
"""The longest that a table may leave its players without news."""


def settings(**sections: Mapping[str, object]) -> Config:
    """Settings for tests: AIs neither wait nor think long; no clock, late pings, no fixed health port.

    No emojis either: they arrive in the background, and the labels of buttons would depend on a race.
    """
    chosen: dict[str, dict[str, object]] = {
        "discord": {"emojis": False},
        "ai": {"pause_seconds": 0.0, "think_seconds": 0.02},
        "table": {"edit_seconds": 0.05, "ping_seconds": 3600},
        "clock": {"kind": "none"},
        "health": {"port": 0},
    }
    for section, values in sections.items():
        chosen.setdefault(section, {}).update(values)
    return Config.model_validate(chosen)


@asynccontextmanager
async def running(
    sandbox: Sandbox,
    path: Path,
    config: Config | None = None,
    clock: Clock = SystemClock(),
) -> AsyncIterator[None]:
    """Run the unmodified bot over real sockets in this block; raises an error that ends the bot."""
    stop = asyncio.Event()
    endpoint = Endpoint(sandbox.token, sandbox.api_base, sandbox.gateway_url)
    sandbox.gateway.connected.clear()
    serving = asyncio.create_task(serve(config or settings(), path, endpoint, stop, clock))
    ready = asyncio.create_task(sandbox.bot_ready())
    try:
        await asyncio.wait((serving, ready), return_when=asyncio.FIRST_COMPLETED)
        if serving.done():
            serving.result()
        yield
    finally:
        ready.cancel()
        stop.set()
        await serving


@asynccontextmanager
async def running_shard(sandbox: Sandbox, place: Path | SecretStr, number: int) -> AsyncIterator[None]:
    """The bot of one shard of two, until the block ends."""
    stop = asyncio.Event()
    endpoint = Endpoint(sandbox.token, sandbox.api_base, sandbox.gateway_url)
    config = settings(cluster={"shard_count": 2, "shards": str(number)})
    serving = asyncio.create_task(serve(config, place, endpoint, stop))
    connected = asyncio.create_task(sandbox.gateway.shards_connected(number))
    try:
        await asyncio.wait((serving, connected), return_when=asyncio.FIRST_COMPLETED)
        if serving.done():
            serving.result()
        yield
    finally:
        connected.cancel()
        stop.set()
        await serving


def controls(message: Json) -> list[Json]:
    """The buttons and selects of a message that can be used now."""
    return [each for each in walk(message["components"]) if "custom_id" in each and not each.get("disabled")]


LOOKING: Final = (ids.ShowScore, ids.ShowLastTrick, ids.ShowRules, ids.ShowMore)
"""The presses of a panel's last row that play nothing."""


def moves(panel: Json) -> list[Json]:
    """The controls of a panel that play an action or ask for a hint."""
    return [each for each in controls(panel) if not isinstance(ids.decode(each["custom_id"]), LOOKING)]


def control(message: Json, kind: type[ids.Press], **fields: object) -> str:
    """The custom id of the one control of that kind with these fields."""
    found = [
        each["custom_id"]
        for each in controls(message)
        if isinstance(ref := ids.decode(each["custom_id"]), kind)
        and all(getattr(ref, name) == value for name, value in fields.items())
    ]
    assert len(found) == 1, f"{found} for {kind.__name__} {fields} in {said(message)}"
    return str(found[0])


def offered(message: Json, kind: type[ids.Press], *labels: str) -> list[str]:
    """The values of the options with these labels, in the one select of that kind."""
    custom_id = control(message, kind)
    (select,) = (each for each in controls(message) if each["custom_id"] == custom_id)
    values = {each["label"]: str(each["value"]) for each in select["options"]}
    return [values[label] for label in labels]


def has_control(message: Json, kind: type[ids.Press]) -> bool:
    return any(isinstance(ids.decode(each["custom_id"]), kind) for each in controls(message))


def public(person: Person, kind: type[ids.Press], channel: str = CHANNEL) -> Json:
    """The newest public message that has a control of that kind."""
    found = [each for each in person.see(channel) if not each["flags"] & 64 and has_control(each, kind)]
    assert found, f"no public message has {kind.__name__}. {person.picture()}"
    return found[-1]


def is_panel(message: Json) -> bool:
    """True if the message shows a player's own hand: its last row has three buttons, the last one More.

    Table messages and end cards look alike, but also have a button that no panel has.
    """
    rows = [each["components"] for each in walk(message["components"]) if each["type"] == Kind.ROW]
    last = [ids.decode(each["custom_id"]) for each in (rows[-1] if rows else ()) if "custom_id" in each]
    is_public = any(isinstance(ref, ids.ShowHand | ids.Rematch) for ref in last)
    return len(last) == LAST_ROW and isinstance(last[-1], ids.ShowMore) and not is_public


def has_panel(person: Person, channel: str = CHANNEL) -> bool:
    """A condition: the person sees a panel."""
    return any(is_panel(each) for each in person.see(channel))


def shows(kind: type[ids.Press], channel: str = CHANNEL) -> Callable[[Person], bool]:
    """A condition: some public message has a control of that kind."""
    return lambda person: any(
        not each["flags"] & 64 and has_control(each, kind) for each in person.see(channel)
    )


def told(message: Json) -> str:
    """The words of a message and of its pictures' descriptions, as a screen reader has them."""
    items = (item for part in walk(message["components"]) for item in part.get("items", ()))
    return "\n".join((said(message), *(item.get("description") or "" for item in items)))


def reads(text: str, channel: str = CHANNEL) -> Callable[[Person], bool]:
    """A condition: the person sees a message with this text, in words or in its picture's description."""
    return lambda person: any(text in told(each) for each in person.see(channel))


async def press(person: Person, message: Json, kind: type[ids.Press], **fields: object) -> Answer:
    """Press the one control of that kind in a message, as it stands now."""
    now = _now(person, message)
    answer = await person.click(now["channel_id"], now, control(now, kind, **fields))
    assert not answer.failed, f"{kind.__name__} {fields} was not answered"
    return answer


async def give_up(sandbox: Sandbox) -> None:
    """Let the clients of all waiting people run out of patience, once at least one waits."""
    known = sandbox.interactions._by_id.values
    await holds(lambda: not all(each.acknowledged for each in known()), every=0.01)
    for each in filterfalse(attrgetter("acknowledged"), known()):
        each.answered.set_exception(TimeoutError)


def hold_up_pictures(monkeypatch: pytest.MonkeyPatch, wait: Callable[[], Awaitable[object]]) -> None:
    """Let each drawing of a table wait first."""
    draw = artist.draw

    async def slowly(view: View, words: Words, **more: Any) -> bytes:
        await wait()
        return await draw(view, words, **more)

    monkeypatch.setattr(artist, "draw", slowly)


def has_picture(message: Json) -> bool:
    """True if the message shows a picture that was sent with it."""
    items = (item for part in walk(message["components"]) for item in part.get("items", ()))
    return any("/attachments/" in str(item.get("media")) for item in items)


async def more_after_the_end(person: Person) -> Json:
    """Press More on the end card, once it has its picture."""
    await person.until(lambda reader: shows(ids.Rematch)(reader) and has_picture(public(reader, ids.Rematch)))
    answer = await press(person, public(person, ids.Rematch), ids.ShowMore)
    assert answer.ephemeral
    assert answer.message is not None
    return answer.message


async def forge(person: Person, message: Json, custom_id: str, values: Sequence[str] | None = None) -> Answer:
    """Dispatch a press of any custom id, as if the message had such a button."""
    channel = person.channel(message["channel_id"])
    data: Json = {"custom_id": custom_id, "component_type": int(Kind.BUTTON), "id": 1}
    if values is not None:
        data |= {"component_type": int(Kind.STRING_SELECT), "values": list(values)}
    return await person._act(InteractionType.COMPONENT, channel, data, message["id"])


def _now(person: Person, message: Json) -> Json:
    """A message as it stands."""
    return next(each for each in person.see(message["channel_id"]) if each["id"] == message["id"])


def lobby_of(person: Person) -> Json:
    """The message of the lobby, of which the question has some buttons too."""
    seen = [each for each in person.see(CHANNEL) if not each["flags"] & 64]
    return next(each for each in reversed(seen) if "seats taken" in said(each))


async def seated(
    people: list[Person], game: str, options: str = "", players: int | None = None, level: str = "club"
) -> Json:
    """Open a lobby, let these people join it and AIs fill its free seats; returns its message."""
    host, *guests = people
    asked: dict[str, object] = {"game": game}
    if options:
        asked["options"] = options
    if players:
        asked["players"] = players
    opened = await host.command(CHANNEL, "play", asked)
    lobby = opened.message
    assert lobby is not None, opened
    for guest in guests:
        await press(guest, lobby, ids.InLobby, verb="join")
    if level != USUAL_LEVEL:
        now = _now(host, lobby)
        await host.choose(CHANNEL, now, control(now, ids.LobbyLevel), [level])
    return lobby


async def started(people: list[Person], game: str, options: str = "", players: int | None = None) -> Json:
    """A match of these people and AIs that has just begun; returns the table message."""
    lobby = await seated(people, game, options, players)
    await press(people[0], lobby, ids.InLobby, verb="start")
    await people[0].until(shows(ids.ShowMore))
    return public(people[0], ids.ShowMore)


async def until_on_disk(database: Path, **message_ids: str) -> None:
    """Wait until these tables of the database have these messages, which are noted in passing."""
    for table, message_id in message_ids.items():
        there = f"SELECT 1 FROM {table} WHERE message_id = ?"
        await holds(partial(query, database, there, int(message_id)), every=0.01)


def is_rash(component: Json) -> bool:
    """True if a button makes a declaration that ends or stakes the match."""
    ref = ids.decode(component["custom_id"])
    match ref:
        case ids.TakeAction(action=action):
            return action.split()[0] in RASH
        case ids.Pick(picked=picked):
            return not RASH.isdisjoint(picked)
    return False


@dataclass
class Player:
    """A player of a seat, who looks at their panel and presses random enabled controls.

    Attributes:
        moves: the actions that the panel has answered, which is the bot's promise that they count.
    """

    person: Person
    rng: Random
    moves: list[str] = field(default_factory=list)
    panel: Json | None = None
    _answered: set[tuple[str, int]] = field(default_factory=set)

    async def open_hand(self) -> Json:
        """Ask for the hand anew."""
        answer = await self.person.command(CHANNEL, "hand")
        assert answer.message is not None
        assert answer.ephemeral
        self.panel = answer.message
        return self.panel

    def now(self) -> Json | None:
        """The panel as the client shows it now."""
        assert self.panel is not None
        seen = self.person.see(self.panel["channel_id"])
        return next((each for each in seen if each["id"] == self.panel["id"]), None)

    async def play(self) -> None:
        """Play until the end card is there."""
        await self.play_until(shows(ids.Rematch))

    async def play_until(self, condition: Callable[[Person], bool]) -> None:
        """Play until they see something. Their lone words pass by themselves, maybe before they press."""
        if self.panel is None:
            await self.open_hand()
        async with self.person.watch() as events:
            while not condition(self.person):
                panel = self.now()
                assert panel is not None, f"the panel is gone. {self.person.picture()}"
                if found := list(filterfalse(is_rash, moves(panel))):
                    await self.press_one(panel, self.rng.choice(found))
                    continue
                try:
                    await asyncio.wait_for(events.get(), QUIET_SECONDS)
                except TimeoutError:
                    raise TimeoutError(f"nothing happens any more. {self.person.picture()}") from None

    async def press_one(self, panel: Json, chosen: Json) -> Answer:
        """Press a button, or choose at random in a select."""
        custom_id = chosen["custom_id"]
        if chosen["type"] == BUTTON:
            answer = await self.person.click(panel["channel_id"], panel, custom_id)
        else:
            values = [option["value"] for option in chosen["options"]]
            count = self.rng.randint(chosen.get("min_values", 1), chosen.get("max_values", 1))
            answer = await self.person.choose(
                panel["channel_id"], panel, custom_id, self.rng.sample(values, count)
            )
        assert not answer.failed, f"{custom_id} was not answered"
        ref = ids.decode(custom_id)
        if answer.kind == "update" and isinstance(ref, ids.TakeAction | ids.TakeActions):
            self._promised(ref)
        return answer

    def _promised(self, ref: ids.TakeAction | ids.TakeActions) -> None:
        """Note actions that the panel has answered, unless it refused a press that came too late."""
        actions = each_of(ref.picked) if isinstance(ref, ids.TakeActions) else (ref.action,)
        if (ref.match, ref.revision) not in self._answered:
            self.moves += actions
        self._answered.update((ref.match, ref.revision + number) for number in range(len(actions)))


def ended(panel: Json | None) -> bool:
    """True if the panel of a private table shows the end of its match."""
    shared = ids.ShareResult, ids.ShareDaily
    return panel is not None and any(has_control(panel, kind) for kind in shared)


async def play_alone(player: Player, most: int = 10_000) -> Json:
    """Press random moves at a private table until it shows the end card, `most` at most; return the panel."""
    async with player.person.watch() as events:
        while most and not ended(panel := player.now()):
            assert panel is not None
            if found := moves(panel):
                await player.press_one(panel, player.rng.choice(found))
                most -= 1
            else:
                await events.get()
    panel = player.now()
    assert panel is not None
    return panel


def moves_of(database: Path, person: Person, *, with_forced: bool = True) -> list[str]:
    """A person's moves in the log, in order; if asked, without the forced ones that played themselves."""
    wanted = "SELECT action FROM move WHERE user_id = ? AND forced <= ? ORDER BY seq"
    return [action for (action,) in query(database, wanted, int(person.id), with_forced)]


def is_subsequence(some: list[str], whole: list[str]) -> bool:
    """True if `some` are in `whole` in this order, with or without others between them."""
    rest = iter(whole)
    return all(each in rest for each in some)
