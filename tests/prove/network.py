"""The network: whatever goes wrong between the bot and Discord, no move is lost and everybody is answered.

Fault by fault, a company of people does everything at once that can be done: moves at several tables, a press
of every kind that `bot.ui.ids` registers, every command that the bot has registered with Discord, and every
completion of what is typed. The fault strikes in the midst of it. Where Discord can be reached all the same,
everybody must be answered in time; a move whose panel has answered must be in the log, and none twice;
afterwards everybody can go on, and each trouble that somebody was told of is in the log under its reference.
"""

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final, Literal, Self, TypeAlias, get_args, get_origin

from bot.i18n.catalogue import LOCALES, text
from bot.sandbox import Answer, Person, Sandbox, client
from bot.sandbox.client import ClientRefusal
from bot.sandbox.components import Kind
from bot.sandbox.faults import Faults
from bot.sandbox.gateway import Gateway
from bot.sandbox.interactions import InteractionType
from bot.sandbox.messages import Flag
from bot.sandbox.model import Channel
from bot.sandbox.permissions import Permission
from bot.sandbox.sessions import Close
from bot.ui import ids
from tests.prove.bots import BotInTheBackground
from tests.prove.frame import Counts, Findings, Row, Size, none_of, some
from tests.prove.scene import HonestTable, begun, opened, refs_of

Json: TypeAlias = dict[str, Any]

GAMES: Final = {"tressette": 4, "bushi_shogi": 2, "bhabhi": 3, "wysiwyg": 2}
"""The games, and seats, of the tables at which somebody moves when the fault strikes."""
AFTERWARDS: Final = frozenset({"ended", "history", "replay"})
"""The areas of `bot.ui.ids` that are about matches that are over."""
SETTINGS_AREA: Final = "settings"
LEAST: Final = 8
CALM: Final = "none, for comparison"
"""What people do on a machine that is too slow for it is unanswered without a fault, too."""
LAST: Final = "taken off the server"
"""The fault after which nothing goes on there."""
CALLBACK: Final = "POST /interactions/*/callback"
WEBHOOKS: Final = "* /webhooks/*"
MESSAGES: Final = "* /channels/*"
MANY: Final = 200
"""More than all that is done under one fault."""
EACH: Final = 2
"""The requests to an address that meet one: the bot has to try three times."""
CROWD: Final = 80
IN_FLIGHT: Final = 24
AFTER: Final = 0.2
"""A fault strikes so many seconds after everybody has acted, at the latest."""
TURN: Final = 30.0
"""The longest that a player waits for their turn, in seconds."""
SLASH: Final = 1
USER: Final = 6
RECOVERY: Final = 60.0
"""The longest until the bot answers again after a fault, in seconds."""
_BLANK: Final = "\0"
TROUBLE: Final = tuple(
    text(locale, key, reference=_BLANK).partition(_BLANK)[0]
    for locale in LOCALES
    for key in ("notice-trouble", "notice-not-saved")
)
"""How a sentence begins that owns a fault; the reference ends it."""
SETTINGS: Final = {
    "PARLOUR_AI__PAUSE_SECONDS": "0.2",
    "PARLOUR_AI__THINK_SECONDS": "0.1",
    "PARLOUR_TABLE__EDIT_SECONDS": "0.1",
    "PARLOUR_LOG__LEVEL": "info",
    "PARLOUR_DISCORD__EMOJIS": "false",
}


@dataclass(slots=True)
class Act:
    """Something that somebody does, and what came of it.

    Attributes:
        what: a kind of press, a command, or what is completed; of a move, the match.
        is_move: true if the bot promises by its answer that the move counts.
    """

    what: str
    do: Callable[[], Awaitable[Answer]]
    is_move: bool = False
    answer: Answer | None = None
    seconds: float = 0.0

    async def done(self) -> None:
        began = time.monotonic()
        with suppress(ClientRefusal):  # what it would be done with is gone: no client offers it
            self.answer = await self.do()
        self.seconds = time.monotonic() - began

    @property
    def kind(self) -> str:
        """The kind of press, the command or the completion; all moves are one."""
        return "a move" if self.is_move else self.what

    @property
    def promised(self) -> bool:
        """True if the answer says that the move was made."""
        return (
            self.is_move
            and self.answer is not None
            and (self.answer.kind == "update" or "###" in self.answer.text)
        )


@dataclass(slots=True)
class Stage:
    """The people of one fault, in channels of their own.

    Attributes:
        movers: the tables at which somebody moves.
        table: the table about which all else is asked; `free` has a lobby.
        ended: a match that is over.
    """

    sandbox: Sandbox
    movers: list[HonestTable]
    table: HonestTable
    free: Channel
    lobby: tuple[str, str]
    host: Person
    ended: str
    crowd: list[Person]
    rng: Random

    @classmethod
    async def set(cls, sandbox: Sandbox, number: int, ended: str, rng: Random) -> Self:
        """Let everybody sit down."""
        movers = [
            await begun(sandbox, game, (sandbox.person(f"Mover {number} {game}"),), seats)
            for game, seats in GAMES.items()
        ]
        host = sandbox.person(f"Host {number}")
        manager = sandbox.world.add_role(sandbox.guild, f"Manager {number}", Permission.MANAGE_GUILD)
        sandbox.world.give_role(sandbox.guild, host.id, manager)
        table = await begun(sandbox, "bushi_shogi", (host, sandbox.person(f"Guest {number}")))
        free = sandbox.world.add_channel(sandbox.guild, f"free-{number}")
        lobby = await opened(host, free, "bhabhi")
        crowd = [sandbox.person(f"Crowd {each}") for each in range(CROWD)]
        return cls(sandbox, movers, table, free, lobby, host, ended, crowd, rng)

    @property
    def channels(self) -> list[Channel]:
        """The channels of this stage, with their threads."""
        own = [self.table.channel, self.free, *(table.channel for table in self.movers)]
        known = {channel.id for channel in own}
        threads = [each for each in self.sandbox.world.channels.values() if each.parent_id in known]
        return [each for each in (*threads, *own) if each.id in self.sandbox.world.channels]

    def close(self) -> None:
        """End what goes on here."""
        self.faults.clear()
        self.faults.hear_heartbeats()
        self.faults.doubled.clear()
        self.remove()

    # What goes wrong.

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

    def invalidate(self, *, resumable: bool = False) -> None:
        self.gateway.invalidate(resumable=resumable)

    async def shuffle(self) -> None:
        await asyncio.sleep(AFTER)
        self.faults.release(self.rng)

    def drop_messages(self) -> None:
        for channel in self.channels:
            for message in [each for each in channel.messages.values() if each.to is None]:
                self.sandbox.world.drop_message(message)

    def deny(self, permission: Permission) -> None:
        for channel in self.channels:
            if channel.thread is None:
                self.sandbox.world.deny_bot(channel, permission)

    def let_people_go(self) -> None:
        for table in self.movers[::2]:
            self.sandbox.world.leave(self.sandbox.guild, table.people[0].id)

    def remove(self, *, threads: bool = False) -> None:
        for channel in self.channels:
            if channel.id in self.sandbox.world.channels and (not threads or channel.thread is not None):
                self.sandbox.world.remove_channel(channel)

    # What is done.

    async def acts(self) -> list[Act]:
        """A move at each table, every kind of press, every command, every completion."""
        moves = [await self._move(table, number) for number, table in enumerate(self.movers)]
        others = [*self.presses(), *self._commands()]
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
            return Act(
                table.match, partial(self._press, person, table.channel, panel["id"], custom_id), is_move=True
            )
        action = {"action": offered[0]["value"]}
        return Act(table.match, partial(person.command, table.channel, "move", action), is_move=True)

    def presses(self) -> Iterator[Act]:
        """One of each kind that is registered, whenever it was added, by whom it is made for.

        That is a player at the table, the host of the lobby, whoever manages the server; else somebody in the
        crowd. Strangers press what is not theirs in `tests.prove.hostile`.
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
                yield Act(code, partial(self._fill_in, player, place, message, custom_id))
                continue
            values = ["0"] if kind.is_select else None
            yield Act(code, partial(self._press, player, place, message, custom_id, values))

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
        return await person._act(InteractionType.COMPONENT, channel, data, message)

    @staticmethod
    async def _fill_in(person: Person, channel: Channel, message: str, custom_id: str) -> Answer:
        data: Json = {"custom_id": custom_id, "components": []}
        return await person._act(InteractionType.MODAL_SUBMIT, channel, data, message)

    def _commands(self) -> Iterator[Act]:
        """Every command, and each completion of what is typed in it."""
        everywhere = [each for scope in self.sandbox.world.commands.values() for each in scope]
        number = count()
        for command in everywhere:
            if command["type"] != SLASH:
                person, whom = self.crowd[next(number)], self.table.people[0]
                yield Act(
                    command["name"], partial(person.menu, self.table.channel, command["name"], whom.user)
                )
                continue
            for name, options in invocations(command):
                given = {each["name"]: self._value(each) for each in options if each.get("required")}
                person = self.host if name == "settings" else self.crowd[next(number)]
                yield Act(f"/{name}", partial(self._say, person, name, given))
                for option in options:
                    if option.get("autocomplete"):
                        yield Act(
                            f"/{name} {option['name']}",
                            partial(self._type, person, name, given, option["name"]),
                        )

    def _value(self, option: Json) -> object:
        return self.table.people[0].user if option["type"] == USER else "tressette"

    async def _say(self, person: Person, name: str, options: Json) -> Answer:
        return await person.command(self.table.channel, name, options)

    async def _type(self, person: Person, name: str, given: Json, focused: str) -> Answer:
        found, path = client.find_command(person.commands(), name)
        data = client.autocomplete_data(found, path, {**given, focused: "t"}, focused)
        return await person._act(InteractionType.AUTOCOMPLETE, self.table.channel, data)


def _area(kind: type[ids.Press]) -> str:
    """The area of `bot.ui.ids` in which a kind of press stands."""
    return kind.__module__.rpartition(".")[2]


def invocations(command: Json) -> Iterator[tuple[str, Sequence[Json]]]:
    """A command with its options, or each of its subcommands."""
    options = command.get("options", [])
    inner = [option for option in options if option["type"] in client.SUBCOMMANDS]
    if not inner:
        yield command["name"], options
    for each in inner:
        yield f"{command['name']} {each['name']}", each.get("options", [])


Strike: TypeAlias = Callable[[Stage], Awaitable[object] | None]


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that goes wrong: `first`, before people act, or when they just have.

    Attributes:
        reachable: true if Discord can be reached in time nevertheless, so that everybody has an answer.
    """

    name: str
    strike: Strike | None = None
    first: Strike | None = None
    reachable: bool = True


def _answers(name: str, meet: Callable[[Faults, str], None]) -> list[Fault]:
    """Requests that go wrong: answers to interactions, what follows them, and the channels' messages."""
    return [
        Fault(f"{name}, {what}", first=partial(Stage.meet, fault=meet, pattern=pattern))
        for what, pattern in (("answers", CALLBACK), ("panels", WEBHOOKS), ("messages", MESSAGES))
    ]


FAULTS: Final[tuple[Fault, ...]] = (
    Fault(CALM),
    *_answers("429 of the user", lambda faults, route: faults.rate_limit(route, 0.3, None, "user")),
    *_answers("429 shared", lambda faults, route: faults.rate_limit(route, 0.3, None, "shared")),
    *_answers("429 global", lambda faults, route: faults.rate_limit(route, 0.3, None, "global")),
    *_answers("500", lambda faults, route: faults.fail(route, 500, None)),
    *_answers("502 although it was done", lambda faults, route: faults.lose_answer(route, 502, None)),
    *_answers("503", lambda faults, route: faults.fail(route, 503, None)),
    *_answers("slow by 0.7 s", lambda faults, route: faults.delay(route, 0.7, None)),
    *_answers("cut connections", lambda faults, route: faults.reset_connection(route, None)),
    Fault("timeouts of 5 s, answers", first=lambda stage: stage.delay(5), reachable=False),
    Fault("503 to all, for 5 s", lambda _: asyncio.sleep(5), lambda stage: stage.fail(), reachable=False),
    Fault("close 4000", lambda stage: stage.drop(Close.UNKNOWN_ERROR)),
    Fault("close 4004", lambda stage: stage.drop(Close.AUTHENTICATION_FAILED), reachable=False),
    Fault("close 4009, to begin anew", lambda stage: stage.end_session(), reachable=False),
    Fault("close 4014", lambda stage: stage.drop(Close.DISALLOWED_INTENTS), reachable=False),
    Fault("reconnect (op 7)", lambda stage: stage.gateway.ask_to_reconnect()),
    Fault("invalid session, to be resumed", lambda stage: stage.invalidate(resumable=True)),
    Fault("invalid session, to begin anew", lambda stage: stage.invalidate(), reachable=False),
    Fault("no heartbeat is acknowledged", first=lambda stage: stage.faults.ignore_heartbeats()),
    Fault("every dispatch twice", first=lambda stage: stage.faults.double("INTERACTION_CREATE", MANY)),
    Fault("dispatches in another order", lambda stage: stage.shuffle(), lambda stage: stage.faults.hold()),
    Fault("messages deleted", lambda stage: stage.drop_messages()),
    Fault("may not send any more", lambda stage: stage.deny(Permission.SEND_MESSAGES)),
    Fault("may not see any more", lambda stage: stage.deny(Permission.VIEW_CHANNEL)),
    Fault("people gone", lambda stage: stage.let_people_go()),
    Fault("threads deleted", lambda stage: stage.remove(threads=True), reachable=False),
    Fault("channels deleted", lambda stage: stage.remove(), reachable=False),
    Fault(LAST, lambda stage: stage.sandbox.world.remove_bot(stage.sandbox.guild), reachable=False),
)  # fmt: skip


@dataclass(slots=True)
class Tally:
    """The outcome of all faults."""

    faults: int = 0
    acts: int = 0
    answered: int = 0
    excused: int = 0
    moves: int = 0
    wanted: set[str] = field(default_factory=set)
    kinds: set[str] = field(default_factory=set)
    unanswered: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    twice: list[str] = field(default_factory=list)
    troubles: list[tuple[str, str]] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)
    recovered: list[float] = field(default_factory=list)
    calm: float = 0.0


def prove(size: Size) -> Findings:
    """Let everything go wrong, one after the other."""
    folder = size.folder("network")
    for old in folder.iterdir():
        old.unlink()
    rng = size.rng("network")
    calm, *faults, last = FAULTS
    chosen = rng.sample(faults, min(len(faults), size.scaled(len(faults), LEAST)))
    return asyncio.run(
        _struck([calm, *sorted(chosen, key=faults.index), last], rng, folder / "parlour.sqlite")
    )


async def _struck(faults: Sequence[Fault], rng: Random, database: Path) -> Findings:
    tally = Tally()
    async with (
        Sandbox(rate_limited=False) as sandbox,
        BotInTheBackground(sandbox, database, **SETTINGS) as bot,
    ):
        ended = await _ended(sandbox)
        for number, fault in enumerate(faults):
            stage = await Stage.set(sandbox, number, ended, rng)
            await _suffer(stage, fault, database, tally)
        alive = bot.alive
    return _findings(tally, bot.log(), alive=alive)


async def _ended(sandbox: Sandbox) -> str:
    """A match that is over."""
    people = sandbox.person("Winner"), sandbox.person("Loser")
    table = await begun(sandbox, "bushi_shogi", people)
    source = table.people[0].see(table.channel)[0]["id"]
    press = ids.encode(ids.Concede(table.match, 1))
    await Stage._press(people[1], table.channel, source, press)
    await people[0].until(
        lambda person: any(
            isinstance(ref, ids.Rematch) for each in person.see(table.channel) for ref in refs_of(each)
        )
    )
    return table.match


async def _suffer(stage: Stage, fault: Fault, database: Path, tally: Tally) -> None:
    acts = await stage.acts()
    if fault.first is not None:
        await _awaited(fault.first(stage))
    doing = asyncio.create_task(_done(acts))
    if fault.strike is not None:
        await asyncio.sleep(stage.rng.uniform(0, AFTER))
        await _awaited(fault.strike(stage))
    await doing
    stage.faults.clear()
    _judge(fault, acts, database, tally)
    if fault.name != LAST:
        await _recover(stage, fault, tally)
        stage.close()


async def _done(acts: Sequence[Act]) -> None:
    """Do everything, not too much at once: it is the fault that is to be met, not the machine's limits."""
    left = iter(acts)

    async def some() -> None:
        for act in left:
            await act.done()

    async with asyncio.TaskGroup() as group:
        for _ in range(IN_FLIGHT):
            group.create_task(some())


async def _awaited(result: Awaitable[object] | None) -> None:
    if result is not None:
        await result


def _judge(fault: Fault, acts: Sequence[Act], database: Path, tally: Tally) -> None:
    if fault.name == CALM:
        tally.calm = max(act.seconds for act in acts)
    else:
        tally.faults += 1
    logged = _logged(database)
    tally.wanted |= {act.kind for act in acts}
    for act in acts:
        if act.answer is None:
            continue
        tally.acts += 1
        if act.answer.failed:
            if fault.reachable:
                tally.unanswered.append(f"{fault.name}: {act.what}")
            else:
                tally.excused += 1
            continue
        tally.answered += 1
        tally.kinds.add(act.kind)
        if act.answer.text.startswith(TROUBLE):
            tally.troubles.append((f"{fault.name}: {act.what}", act.answer.text.split()[-1]))
        if act.promised:
            tally.moves += 1
            if int(act.answer.interaction_id) not in logged.get(act.what, []):
                tally.lost.append(f"{fault.name}: a move at {act.what}")
        if act.is_move and len(logged.get(act.what, [])) > 1:
            tally.twice.append(f"{fault.name}: a move at {act.what}")


def _logged(database: Path) -> dict[str, list[int]]:
    """The interactions by which people moved in each match; 0 for one that the log does not name."""
    found: dict[str, list[int]] = {}
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as connection:
        rows = connection.execute(
            "SELECT match_id, interaction_id FROM move WHERE user_id IS NOT NULL AND NOT forced"
        )
        for match, interaction in rows:
            found.setdefault(match, []).append(interaction or 0)
    return found


async def _recover(stage: Stage, fault: Fault, tally: Tally) -> None:
    """Wait until somebody is answered; then everybody who is still there can go on."""
    began = time.monotonic()
    somebody = stage.crowd[-1]
    while (await somebody.command("games", "about")).failed:
        if time.monotonic() - began > RECOVERY:
            tally.stuck.append(f"{fault.name}: nobody is answered")
            return
    tally.recovered.append(time.monotonic() - began)
    for table in stage.movers:
        if _is_there(stage.sandbox, table) and not await _goes_on(table):
            tally.stuck.append(f"{fault.name}: {table.game}")


def _is_there(sandbox: Sandbox, table: HonestTable) -> bool:
    return table.channel.id in sandbox.world.channels and table.people[0].id in sandbox.guild.members


async def _goes_on(table: HonestTable) -> bool:
    """True if the player can move again, or the match is over."""
    (person,) = table.people
    ends = time.monotonic() + TURN
    while time.monotonic() < ends:
        offered = await person.autocomplete(table.channel, "move", {"action": ""}, focused="action")
        if offered:
            answer = await person.command(table.channel, "move", {"action": offered[0]["value"]})
            return "###" in answer.text
        hand = await person.command(table.channel, "hand")
        if any(isinstance(ref, ids.Rematch) for ref in refs_of(hand.message or {"components": []})):
            return True
        await asyncio.sleep(0.2)
    return False


def _findings(tally: Tally, log: Sequence[Json], *, alive: bool) -> Findings:
    references = {str(each["reference"]) for each in log if "reference" in each}
    baseless = [f"{what}: {reference}" for what, reference in tally.troubles if reference not in references]
    never = sorted(tally.wanted - tally.kinds)
    slowest = max(tally.recovered, default=0.0)
    rows = [
        Row("faults, with all that can be done at once under each", str(tally.faults)),
        Row("kinds of presses, commands and completions", str(len(tally.wanted))),
        none_of("of these never answered", never),
        Row("interactions; answered within 3 s", f"{tally.acts:,}; {tally.answered:,}"),
        Row("without an answer, as Discord could not be reached", f"{tally.excused:,}"),
        none_of("without an answer although it could", tally.unanswered),
        some("moves that were answered", tally.moves),
        none_of("moves lost", tally.lost),
        none_of("moves made twice", tally.twice),
        Row("the slowest answer without a fault, of as much at once", f"{tally.calm:.1f} s"),
        Row("answers that own a fault", str(len(tally.troubles))),
        none_of("of these without their reference in the log", baseless),
        none_of("tables that could not go on", tally.stuck),
        Row("the longest until the bot answered again", f"{slowest:.1f} s"),
        Row("the bot ran on", "yes" if alive else "no", "yes", alive),
    ]  # fmt: skip
    notes = [
        f"{what}: {each}"
        for what, found in (
            ("unanswered", _by_fault(tally.unanswered)),
            ("never answered", never),
            ("lost", tally.lost),
            ("twice", tally.twice),
            ("trouble", [f"{each} ({reference})" for each, reference in tally.troubles]),
            ("no reference", baseless),
            ("stuck", tally.stuck),
        )
        for each in found[:12]
    ]
    counts = Counts(lost=len(tally.lost), twice=len(tally.twice), unanswered=len(tally.unanswered))
    return Findings(rows, counts, notes)


def _by_fault(found: Sequence[str]) -> list[str]:
    faults: dict[str, list[str]] = {}
    for each in found:
        fault, _, act = each.partition(": ")
        faults.setdefault(fault, []).append(act)
    return [f"{fault}: {len(acts)}, such as {', '.join(acts[:4])}" for fault, acts in faults.items()]
