"""The company of people that does everything at once that can be done, while the network fails."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import count
from random import Random
from typing import Any, Final, Literal, Self, TypeAlias, get_args, get_origin

from bot.features import ids
from bot.sandbox import Answer, Person, Sandbox, client
from bot.sandbox.client import ClientRefusal
from bot.sandbox.components import Kind
from bot.sandbox.faults import Faults
from bot.sandbox.gateway import Gateway
from bot.sandbox.interactions import InteractionType
from bot.sandbox.messages import Flag
from bot.sandbox.model import Channel, Guild
from bot.sandbox.permissions import Permission
from bot.sandbox.sessions import Close
from tests.polling import holds
from tests.prove.scene import HonestTable, begun, opened, refs_of

Json: TypeAlias = dict[str, Any]

GAMES: Final = {"tressette": 4, "bushi_shogi": 2, "bhabhi": 3, "wysiwyg": 2}
"""The games, and seats, of the tables with a move when the fault strikes."""
BESIDE: Final = {"bhabhi": "tressette", "wysiwyg": "bushi_shogi"}
"""The games of these that are played in a thread, and the table of its parent channel."""
ABROAD: Final = "bushi_shogi"
COMMANDS_ABROAD: Final = ("hand", "stats", "about")
"""The game and the commands on another server, from which no fault takes anything away."""
AFTERWARDS: Final = frozenset({"ended", "history", "replay"})
"""The areas of `bot.features.ids` with presses on ended matches."""
SETTINGS_AREA: Final = "settings"
CALLBACK: Final = "POST /interactions/*/callback"
MANY: Final = 200
"""A number above all acts under one fault."""
EACH: Final = 2
"""The requests to an address that meet one: the bot has to try three times."""
CROWD: Final = 80
AFTER: Final = 0.2
"""A fault strikes so many seconds after everybody has acted, at the latest."""
TURN: Final = 30.0
"""The longest that a player waits for their turn, in seconds."""
HEARTBEAT: Final = 5.0
"""The seconds between two heartbeats here; the library would give up after a minute without anything."""
SLASH: Final = 1
USER: Final = 6


class NothingToPress(ClientRefusal):
    """No message is left in the channel on which anything could be pressed."""


@dataclass(slots=True)
class Act:
    """An act of a person, and its outcome.

    Attributes:
        what: a kind of press, a command or a completion; of a move, the match.
        who, where: the person and the channel.
        is_move: true if the bot's answer promises that the move counts.
        answer: None until the act is done, and for good if the client refuses it.
        refused: true if the client refused it although nothing was missing.
        began: the start of the act, by the monotonic clock.
    """

    what: str
    who: Person
    where: Channel
    do: Callable[[], Awaitable[Answer]]
    is_move: bool = False
    answer: Answer | None = None
    refused: bool = False
    began: float = 0.0
    seconds: float = 0.0

    async def done(self) -> None:
        self.began = time.monotonic()
        try:
            self.answer = await self.do()
        except NothingToPress:
            self.answer = None
        except ClientRefusal:
            self.refused = self.is_offered
        self.seconds = time.monotonic() - self.began

    @property
    def kind(self) -> str:
        """The kind of press, the command or the completion; all moves are one."""
        return "a move" if self.is_move else self.what

    @property
    def is_offered(self) -> bool:
        """True if a client lets them do it: they are on that server, and the channel is there."""
        return self.who.id in _guild(self).members and self.where.id in self.who.world.channels

    @property
    def can_be_answered(self) -> bool:
        """True if Discord takes an answer to it: the channel is there, and the bot on that server."""
        world = self.who.world
        return self.where.id in world.channels and world.bot.id in _guild(self).members

    @property
    def promised(self) -> bool:
        """True if the answer says that the move was made."""
        return (
            self.is_move
            and self.answer is not None
            and (self.answer.kind == "update" or "###" in self.answer.text)
        )


def _guild(act: Act) -> Guild:
    return act.who.world.guilds[act.where.guild_id]


@dataclass(slots=True)
class Stage:
    """The people and channels of one fault.

    Attributes:
        movers: the tables with a move, some of them in threads.
        abroad: a table with a move on another server.
        table: the table that all other acts are about; `free` has a lobby.
        ended: a match that is over.
        removed: the number of channels and people that the fault has taken away.
    """

    sandbox: Sandbox
    movers: list[HonestTable]
    abroad: HonestTable
    table: HonestTable
    free: Channel
    lobby: tuple[str, str]
    host: Person
    ended: str
    crowd: list[Person]
    rng: Random
    removed: int = 0

    @classmethod
    async def set(cls, sandbox: Sandbox, number: int, ended: str, elsewhere: Guild, rng: Random) -> Self:
        """Let everybody sit down; one of them `elsewhere`, on another server."""
        movers: dict[str, HonestTable] = {}
        for game, seats in GAMES.items():
            beside = movers[BESIDE[game]].channel if game in BESIDE else None
            mover = sandbox.person(f"Mover {number} {game}")
            movers[game] = await begun(sandbox, game, (mover,), seats, beside=beside)
        traveller = sandbox.person(f"Traveller {number}")
        sandbox.world.join(elsewhere, traveller.user)
        abroad = await begun(sandbox, ABROAD, (traveller,), GAMES[ABROAD], guild=elsewhere)
        host = sandbox.person(f"Host {number}")
        manager = sandbox.world.add_role(sandbox.guild, f"Manager {number}", Permission.MANAGE_GUILD)
        sandbox.world.give_role(sandbox.guild, host.id, manager)
        table = await begun(sandbox, "bushi_shogi", (host, sandbox.person(f"Guest {number}")))
        free = sandbox.world.add_channel(sandbox.guild, f"free-{number}")
        lobby = await opened(host, free, "bhabhi")
        crowd = [sandbox.person(f"Crowd {each}") for each in range(CROWD)]
        return cls(sandbox, [*movers.values()], abroad, table, free, lobby, host, ended, crowd, rng)

    @property
    def channels(self) -> list[Channel]:
        """The channels of this stage, with their threads, except the one abroad."""
        own = [self.table.channel, self.free, *(table.channel for table in self.movers)]
        known = {channel.id for channel in own}
        threads = [each for each in self.sandbox.world.channels.values() if each.parent_id in known]
        unique = {each.id: each for each in (*threads, *own)}
        return [each for key, each in unique.items() if key in self.sandbox.world.channels]

    @property
    def is_connected(self) -> bool:
        """True if the bot has a connected session at the gateway."""
        return any(session.connection for session in self.gateway.sessions.values())

    def close(self) -> None:
        """Lift all faults and remove the channels."""
        self.faults.clear()
        self.faults.hear_heartbeats()
        self.faults.doubled.clear()
        self.remove()
        self.sandbox.world.remove_channel(self.abroad.channel)

    # Faults.

    @property
    def faults(self) -> Faults:
        return self.sandbox.faults

    @property
    def gateway(self) -> Gateway:
        return self.sandbox.gateway

    def meet(self, fault: Callable[[Faults, str], None], pattern: str) -> None:
        """Let the first requests to each address meet a fault."""
        fault(self.faults, pattern)
        self.faults.spare_after(EACH)

    def delay(self, seconds: float) -> None:
        self.faults.delay(CALLBACK, seconds, MANY)

    def fail(self) -> None:
        self.faults.fail("*", 503, None)

    async def drop(self, code: Close) -> None:
        await self.faults.drop_sockets(code)

    async def end_session(self) -> None:
        self.faults.refuse_resume()
        await self.drop(Close.TIMED_OUT)

    async def stay_silent(self) -> None:
        """Wait until a heartbeat has come."""
        before = self.faults.struck
        with suppress(TimeoutError):
            async with asyncio.timeout(2 * HEARTBEAT):
                await holds(lambda: self.faults.struck != before, every=AFTER)

    def invalidate(self, *, resumable: bool = False) -> None:
        self.gateway.invalidate(resumable=resumable)

    async def shuffle(self) -> None:
        await asyncio.sleep(AFTER)
        self.faults.release(self.rng)

    def drop_messages(self) -> None:
        for channel in self.channels:
            for message in [each for each in channel.messages.values() if each.to is None]:
                self.sandbox.world.drop_message(message)
                self.removed += 1

    def deny(self, permission: Permission) -> None:
        for channel in self.channels:
            if channel.thread is None:
                self.sandbox.world.deny_bot(channel, permission)
                self.removed += 1

    def let_people_go(self) -> None:
        for table in self.movers[::2]:
            self.sandbox.world.leave(self.sandbox.guild, table.people[0].id)
            self.removed += 1

    def remove(self, *, threads: bool = False) -> None:
        for channel in self.channels:
            if channel.id in self.sandbox.world.channels and (not threads or channel.thread is not None):
                self.sandbox.world.remove_channel(channel)
                self.removed += 1

    def remove_bot(self) -> None:
        self.sandbox.world.remove_bot(self.sandbox.guild)
        self.removed += 1

    # Acts.

    async def acts(self) -> list[Act]:
        """A move at each table, every kind of press, every command, every completion."""
        tables = [*self.movers, self.abroad]
        moves = [await self._move(table, number) for number, table in enumerate(tables)]
        others = [*self.presses(), *self._commands(), *self._commands_abroad()]
        self.rng.shuffle(others)
        return [*moves, *others]

    async def _move(self, table: HonestTable, number: int) -> Act:
        """By a button, or typed."""
        (person,) = table.people
        offered: list[Json] = []
        async with asyncio.timeout(TURN):
            while not offered:
                offered = await person.autocomplete(table.channel, "move", {"action": ""}, focused="action")
                await asyncio.sleep(0 if offered else 0.1)  # the AIs act first
        panel = next(each for each in reversed(person.see(table.channel)) if each["flags"] & Flag.EPHEMERAL)
        buttons = [ref for ref in refs_of(panel) if isinstance(ref, ids.TakeAction)]
        if number % 2 and buttons:
            custom_id = ids.encode(buttons[0])
            do = partial(self._press, person, table.channel, panel["id"], custom_id)
        else:
            do = partial(person.command, table.channel, "move", {"action": offered[0]["value"]})
        return Act(table.match, person, table.channel, do, is_move=True)

    def presses(self) -> Iterator[Act]:
        """One press of each registered kind, by a person who may make it.

        That is a player at the table, the host of the lobby or a manager of the server; otherwise a person of
        the crowd. In `tests.prove.hostile` strangers press the buttons of others.
        """
        seen = self.table.people[0].see(self.table.channel)
        source = next(each["id"] for each in seen if not each["flags"] & Flag.EPHEMERAL)
        for number, (code, kind) in enumerate(ids.KINDS.items()):
            of_lobby = "lobby" in ids.fields_of(kind)
            custom_id = self.spelled(kind)
            is_hosts = of_lobby or _area(kind) == SETTINGS_AREA or self._is_in_match(kind)
            player = self.host if is_hosts else self.crowd[number]
            place, message = (self.free, self.lobby[0]) if of_lobby else (self.table.channel, source)
            if kind.is_form:
                yield Act(code, player, place, partial(self._fill_in, player, place, message, custom_id))
                continue
            values = ["0"] if kind.is_select else None
            yield Act(code, player, place, partial(self._press, player, place, message, custom_id, values))

    def spelled(self, kind: type[ids.Press]) -> str:
        """The custom id of a press about this table, the lobby, or a match that is over."""
        head = f"{ids.VERSION}{'s' if kind.is_select else 'b'}"
        return ":".join((head, kind.code, *self._fields(kind)))

    @staticmethod
    def _is_in_match(kind: type[ids.Press]) -> bool:
        """True of a press at a table at which a match goes on."""
        return "match" in ids.fields_of(kind) and _area(kind) not in AFTERWARDS

    def _fields(self, kind: type[ids.Press]) -> Iterator[str]:
        afterwards = _area(kind) in AFTERWARDS
        for name, wanted in ids.fields_of(kind).items():
            if name == "match":
                yield self.ended if afterwards else self.table.match
            elif name == "lobby":
                yield self.lobby[1]
            elif name == "game":
                yield "bushi_shogi"
            elif get_origin(wanted) is Literal:
                yield str(get_args(wanted)[0])
            else:
                yield "0" if wanted is int else ""

    @staticmethod
    async def _press(
        person: Person, channel: Channel, message: str, custom_id: str, values: Sequence[str] | None = None
    ) -> Answer:
        data: Json = {"custom_id": custom_id, "component_type": int(Kind.BUTTON), "id": 1}
        if values is not None:
            data |= {"component_type": int(Kind.STRING_SELECT), "values": values}
        return await person._act(
            InteractionType.COMPONENT, channel, data, _pressable(person, channel, message)
        )

    @staticmethod
    async def _fill_in(person: Person, channel: Channel, message: str, custom_id: str) -> Answer:
        data: Json = {"custom_id": custom_id, "components": []}
        source = _pressable(person, channel, message)
        return await person._act(InteractionType.MODAL_SUBMIT, channel, data, source)

    def _commands(self) -> Iterator[Act]:
        """Every command, and each of its completions."""
        everywhere = [each for scope in self.sandbox.world.commands.values() for each in scope]
        place, number = self.table.channel, count()
        for command in everywhere:
            name = command["name"]
            if command["type"] != SLASH:
                person, whom = self.crowd[next(number)], self.table.people[0]
                yield Act(name, person, place, partial(person.menu, place, name, whom.user))
                continue
            for name, options in invocations(command):
                given = {each["name"]: self._value(each) for each in options if each.get("required")}
                person = self.host if name == "settings" else self.crowd[next(number)]
                yield Act(f"/{name}", person, place, partial(person.command, place, name, given))
                for option in options:
                    if option.get("autocomplete"):
                        typing = partial(self._type, person, name, given, option["name"])
                        yield Act(f"/{name} {option['name']}", person, place, typing)

    def _commands_abroad(self) -> Iterator[Act]:
        (person,), place = self.abroad.people, self.abroad.channel
        for name in COMMANDS_ABROAD:
            yield Act(f"/{name}", person, place, partial(person.command, place, name))

    def _value(self, option: Json) -> object:
        return self.table.people[0].user if option["type"] == USER else "tressette"

    async def _type(self, person: Person, name: str, given: Json, focused: str) -> Answer:
        found, path = client.find_command(person.commands(), name)
        data = client.autocomplete_data(found, path, {**given, focused: "t"}, focused)
        return await person._act(InteractionType.AUTOCOMPLETE, self.table.channel, data)


def _pressable(person: Person, channel: Channel, message: str) -> str:
    """The message, or the newest one if it is gone: an act may have reposted the table meanwhile."""
    if message in channel.messages or channel.id not in person.world.channels:
        return message
    shown = [each for each in person.see(channel) if not each["flags"] & Flag.EPHEMERAL]
    if not shown:
        raise NothingToPress("there is no message")
    newest: str = shown[-1]["id"]
    return newest


def _area(kind: type[ids.Press]) -> str:
    """The area of `bot.features.ids` in which a kind of press stands."""
    return kind.__module__.rpartition(".")[2]


def invocations(command: Json) -> Iterator[tuple[str, Sequence[Json]]]:
    """A command with its options, or each of its subcommands."""
    options = command.get("options", [])
    inner = [option for option in options if option["type"] in client.SUBCOMMANDS]
    if not inner:
        yield command["name"], options
    for each in inner:
        yield f"{command['name']} {each['name']}", each.get("options", [])
