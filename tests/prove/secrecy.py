"""Secrets: nothing that reaches a player, or a spectator, depends on cards that they cannot see.

The proof draws games, numbers of seats and options. It plays each match twice, by two companies of the same
names on two servers, in two deals that one of the players cannot tell apart (`tests.prove.twins`). It plays
another pair of deals that a spectator cannot tell apart who is there from the start. After each move it
compares byte for byte all that this player and a spectator receive: messages, buttons and their custom ids,
pictures and their alternative texts, completions, the answers to all that they can ask for, such as an
expert's hint; and the log.

Two of each company have ended a match before, which gives them boards, statistics, a history and a replay to
ask for. If the game has two sides, the spectator's match is rated and finally conceded. Its boards,
statistics and histories then tell of matches with different hands, and must still be alike.
"""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final, Literal, TypeAlias, get_args, get_origin
from unittest import mock

import structlog.testing

from bot import background
from bot.board import pings
from bot.config import Config
from bot.features import ids
from bot.features.announcements.welcomes import Welcomes
from bot.match import tables
from bot.match.table import Table
from bot.picture import artist
from bot.sandbox import Person, Sandbox
from bot.sandbox.model import Guild
from bot.services import Services
from bot.thinking.pool import AgentPool
from bot.thinking.work import Inquiry, ask
from bot.ui import choices
from games.core.game import Options, Seat, State
from games.opponents.levels import think
from games.search.information import InformationSet
from games.search.protocol import SearchResult, iterations
from tests.e2e.driver import CHANNEL, forge, has_picture, public, running, settings, started
from tests.e2e.seen import pictures, settled, without_ids
from tests.e2e.waits import LONG, WAITS
from tests.games.setups import Setup, seed_bytes, setups
from tests.prove.frame import Counts, Findings, Row, Size, none_of, some
from tests.prove.rated import boards, can_be_conceded, concede, started_rated
from tests.prove.scene import refs_of
from tests.prove.twins import Twins, asks_alike, twins

Json: TypeAlias = dict[str, Any]
Seen: TypeAlias = tuple[str, str]
"""The name of a moment, and a text or picture that a person received then."""

SETUPS: Final = 50
"""In the whole proof; for each there are two pairs of deals, a player's and a spectator's."""
NEVER: Final = 3600.0
"""A pause between AIs' moves that outlasts the proof: nothing plays itself."""
QUIET: Final = 0.12
"""Seconds without a change before messages are compared: more than two intervals of edits."""
HINT_TRIES: Final = 12
"""An expert stops after so many tries here, not by a clock, so it thinks alike in both worlds."""
ACTING: Final = (
    ids.TakeAction, ids.Pick, ids.Choose, ids.TakeActions, ids.AskForHint, ids.ComeBack, ids.TakeOver,
    ids.GoOn, ids.AnswerClaim, ids.Repost, ids.CoachAgain,
)  # fmt: skip
"""The presses that do something, which is done by the moves, or would disturb both."""
OPENING: Final = (ids.Rematch, ids.RematchInThread, ids.RematchHere)
"""The presses that open another table after a match."""
EARLIER: Final = "bushi_shogi"
"""The game of the match that has ended before: in it, everybody sees everything."""
SKIPPED: Final = frozenset({"about", "leave", "play", "rematch", "table", "challenge"})
"""The commands that change something, or tell a time."""
OF_TIME: Final = frozenset({"a click is taking its time"})
"""The entries that the log has of a machine that is busy."""
NOTED: Final = frozenset({"info", "warning", "error", "critical"})


def prove(size: Size) -> Findings:
    """Compare pairs of matches."""
    with structlog.testing.capture_logs():
        return asyncio.run(_compared(sample(size), size))


def sample(size: Size) -> list[Setup]:
    """Each game, then with each number of seats, then with more options, for as long as there is room."""
    every = [setup for setup in setups() if _is_offered(setup)]
    size.rng("secrecy").shuffle(every)
    games = {setup.game.key: setup for setup in reversed(every)}
    seats = {(setup.game.key, setup.seats): setup for setup in reversed(every)}
    in_order = dict.fromkeys(map(str, (*games.values(), *seats.values(), *every)))
    named = {str(setup): setup for setup in every}
    return [named[name] for name in in_order][: size.scaled(SETUPS, len(games))]


def _is_offered(setup: Setup) -> bool:
    """True if a lobby offers these options; the games' own tests also try others."""
    options = setup.game.options
    return all(
        choices.spell(getattr(setup.options, name)) in map(choices.spell, choices.values(options, name))
        for name in options.model_fields
    )


@dataclass(slots=True)
class Tally:
    """The counts of comparisons, and the differences."""

    pairs: int = 0
    open: list[str] = field(default_factory=list)
    moves: int = 0
    shown: int = 0
    size: int = 0
    hints: int = 0
    kinds: set[str] = field(default_factory=set)
    games: set[tuple[str, int]] = field(default_factory=set)
    begun: Counter[bool] = field(default_factory=Counter)
    conceded: int = 0
    boards: int = 0
    leaks: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)


async def _compared(
    drawn: Sequence[Setup], size: Size, for_spectators: Sequence[bool] = (False, True)
) -> Findings:
    """Compare a pair of deals of each setup for a player, and one for a spectator."""
    tally = Tally()
    path = size.folder("secrecy") / "parlour.sqlite"
    for old in path.parent.iterdir():
        old.unlink()
    config = settings(ai={"pause_seconds": 30}, log={"level": "info"})
    async with Sandbox(rate_limited=False) as sandbox, _house(sandbox, path, config) as services:
        sandbox.patience = 2 * LONG  # how busy a machine is differs
        await _warmed_up(sandbox.person("Anna"))
        for setup in drawn:
            for for_a_spectator in for_spectators:
                rng = size.rng(f"secrecy {setup} {for_a_spectator or ''}".rstrip())
                pair = twins(setup, size.seed, rng, for_a_spectator=for_a_spectator)
                if pair is None:
                    tally.open.append(str(setup))
                    break
                tally.leaks += [f"{pair}: {leak}" for leak in pair.leaks]
                try:
                    await _compare(sandbox, services, pair, tally)
                except Exception as error:  # noqa: BLE001 - the other pairs are compared all the same
                    tally.failed.append(f"{pair}: {type(error).__name__} {error}")
    return _findings(tally)


@asynccontextmanager
async def _house(sandbox: Sandbox, path: Path, config: Config) -> AsyncIterator[Services]:
    """Run a bot in which experts stop after `HINT_TRIES` tries, and nothing plays itself."""
    opened: list[Services] = []
    open_services = vars(Services)["open"].__func__

    async def kept(cls: type[Services], *arguments: object) -> Services:
        opened.append(await open_services(cls, *arguments))
        return opened[-1]

    async def advise(_: AgentPool, state: State, seat: Seat) -> SearchResult:
        asked = ask(Inquiry(state, seat, "expert", 1, explained=True))
        known = InformationSet(asked.world, seat)
        return think(known.view().game, asked.level, known, Random(asked.seed), iterations(HINT_TRIES))

    async def nobody_is_new(_: Welcomes) -> None:
        """A server's welcome comes at a time of its own, and would stand elsewhere in the other match."""

    with ExitStack() as stack:
        stack.enter_context(mock.patch.object(Services, "open", classmethod(kept)))
        stack.enter_context(mock.patch.object(AgentPool, "advise", advise))
        stack.enter_context(mock.patch.object(Welcomes, "meet", nobody_is_new))
        for looking in ("PRESENT_SECONDS", "ALONE_SECONDS"):  # a busy machine is slower, and would ping
            stack.enter_context(mock.patch.object(pings, looking, NEVER))
        for chore in ("PAR_SECONDS", "PUZZLE_SECONDS"):
            stack.enter_context(mock.patch.object(background, chore, NEVER))
        stack.enter_context(mock.patch.object(artist._WATCHING, "_niceness", 0))  # all wait for pictures here
        for module, name in WAITS:
            stack.enter_context(mock.patch.object(module, name, LONG))
        async with running(sandbox, path, config):
            (services,) = opened
            opponents = services.tables._opponents
            opponents._timing = replace(opponents._timing, beat=NEVER)
            yield services


async def _warmed_up(person: Person) -> None:
    """Wait until pictures are drawn: the process that draws them takes its time to begin."""
    while not any(map(has_picture, person.see(CHANNEL))):
        await person.command(CHANNEL, "play")  # shows the catalogue, without its picture if that is late


async def _compare(sandbox: Sandbox, services: Services, pair: Twins, tally: Tally) -> None:
    """Play both matches, and compare all that people received."""
    worlds = [await _World.of(sandbox, services, pair, state, tally) for state in (pair.real, pair.other)]
    tally.pairs += 1
    tally.moves += len(pair.path)
    tally.games.add((pair.setup.game.key, pair.setup.seats))
    if not pair.prefix:
        tally.begun[pair.for_a_spectator] += 1
    first, second = worlds
    if len(first) != len(second):
        alone = sorted({*first} ^ {*second})[:4]
        tally.leaks.append(f"{pair}: {len(first)} things were seen, and {len(second)}: {alone}")
    for one, other in zip(first, second, strict=False):
        tally.shown += 1
        tally.size += len(one[1])
        if one != other:
            tally.leaks.append(f"{pair}: {difference(one, other)}")
            return


def difference(one: Seen, other: Seen) -> str:
    """The first place at which two things that were shown differ."""
    place = next(
        (place for place, pair in enumerate(zip(one[1], other[1], strict=False)) if len({*pair}) > 1), 0
    )
    begin = max(0, place - 80)
    return f"{one[0]} / {other[0]}: {one[1][begin : place + 120]!r} / {other[1][begin : place + 120]!r}"


@dataclass(slots=True)
class _World:
    """One of the two matches, and all that the player and a spectator see of it."""

    services: Services
    pair: Twins
    table: Table
    people: dict[Seat, Person]
    spectator: Person
    earlier: str
    tally: Tally
    seen: list[Seen] = field(default_factory=list)

    @classmethod
    async def of(
        cls, sandbox: Sandbox, services: Services, pair: Twins, state: State, tally: Tally
    ) -> list[Seen]:
        """Play the match on a new server; returns all that the player and the spectator received."""
        setup = pair.setup
        guild, (spectator, *people) = _company(sandbox, setup.seats + 1)
        seeds = seed_bytes(pair.number + 1), seed_bytes(pair.number)
        with (
            structlog.testing.capture_logs() as logged,
            mock.patch.object(tables, "new_seed", side_effect=seeds),
            _dealt(pair, state),
        ):
            await started_rated(people[:2], EARLIER, "", 2)
            before, seated = _table(services, guild, people)
            await concede(before, seated)
            await asyncio.gather(*services.tables._learning)
            start = started_rated if pair.for_a_spectator and can_be_conceded(setup) else started
            await start(people, setup.game.key, _spelled(setup), setup.seats)
            table, seated = _table(services, guild, people)
            await spectator.until(partial(_sees, table))
            world = cls(services, pair, table, seated, spectator, before.id, tally)
            await world._play(state)
            world._note_log(logged)
        seen = [(when, text.replace(table.id, "#").replace(before.id, "##")) for when, text in world.seen]
        sandbox.world.remove_bot(guild)
        return seen

    @property
    def watcher(self) -> Person:
        """The person who cannot tell the two deals apart."""
        return self.spectator if self.pair.for_a_spectator else self.people[self.pair.seat]

    async def _play(self, state: State) -> None:
        match, player = self.table.match, self.watcher
        if self.pair.prefix:
            for move in self.pair.prefix:
                match.apply(move.seat, move.action, by_person=False)
            match.progress._state = state.clone()
        if not self.pair.for_a_spectator:
            await player.command(CHANNEL, "hand")
        await self._look("at first")
        await self._ask_everything("at first", player)
        for number, move in enumerate(self.pair.path, 1):
            when = f"after {number} moves"
            await self._hint(when)
            taken = match.seq
            answer = await self.people[move.seat].command(CHANNEL, "move", {"action": move.action.text})
            if match.seq != taken + 1:
                played = [str(action) for _, action in match.progress.actions]
                raise AssertionError(f"{self.pair}: {move} was not played after {played}: {answer.text}")
            await self._look(when)
        await self._hint("at last")
        await self._ask_everything("at last", player)
        await self._ask_everything("at last", self.spectator)
        await self._look("at last")
        if match.rated:
            await self._end()

    async def _end(self) -> None:
        """Let a side concede the match, and note the pages that tell of it."""
        await concede(self.table, self.people)
        await asyncio.gather(*self.services.tables._learning)
        await self._look("after the end")
        self.tally.conceded += 1
        for person in (self.spectator, *self.people.values()):
            await self._ask_for_boards("after the end", person)

    async def _ask_for_boards(self, when: str, person: Person) -> None:
        for command, asked in boards(self.pair.setup.game.key, list(self.people.values())[:2]):
            answer = await person.command(CHANNEL, command, asked)
            self.tally.boards += 1
            self._show(f"{when}, {person.name} asks for /{command} {len(asked)}", answer.message)

    def _show(self, when: str, what: object) -> None:
        self.seen.append((when, without_ids(what)))

    async def _look(self, when: str) -> None:
        """Note all messages that the two can see, with the pictures."""
        await self._settled()
        player = self.watcher
        # A ping and the table are posted at once: which comes first is luck.
        self._show(f"{when}, the spectator sees", sorted(map(without_ids, self.spectator.see(CHANNEL))))
        self._show(f"{when}, the player sees", sorted(map(without_ids, player.see(CHANNEL))))
        for png in sorted((await pictures(player)).values()):  # which is drawn first is luck
            self._show(f"{when}, a picture", png)

    async def _settled(self) -> None:
        """Wait until no message changes for `QUIET` seconds: an edit may be due that has not begun."""
        player, before = self.watcher, ""
        while (now := json.dumps(player.see(CHANNEL))) != before:
            before = now
            await settled(self.services)
            await asyncio.sleep(QUIET)

    async def _hint(self, when: str) -> None:
        seat = self.pair.seat
        match = self.table.match
        if seat not in match.acting or not match.hints or not asks_alike(self.pair.setup):
            return
        self.tally.hints += 1
        player = self.people[seat]
        hint = ids.encode(ids.AskForHint(self.table.id, self.table.match.revision(seat)))
        panel = next(each for each in reversed(player.see(CHANNEL)) if each["flags"] & 64)
        await forge(player, panel, hint)
        advice = self.table.match.advice_for(seat)
        self._show(f"{when}, a hint", repr(advice))

    async def _ask_everything(self, when: str, person: Person) -> None:
        """Ask for all that can be asked for: each kind of press about the match, each command."""
        pressed = *_presses(self.table.id), *_presses(self.earlier, *OPENING)
        for kind, custom_id, values in pressed:
            self.tally.kinds.add(kind)
            answer = await forge(person, public(person, ids.ShowMore), custom_id, values)
            self._show(f"{when}, {person.name} presses {kind}", answer.message)
        for command in _commands(person):
            self.tally.kinds.add(f"/{command}")
            answer = await person.command(CHANNEL, command)
            self._show(f"{when}, {person.name} asks for /{command}", answer.message)
        await self._ask_for_boards(when, person)
        offered = await person.autocomplete(CHANNEL, "move", {"action": ""}, focused="action")
        self._show(f"{when}, {person.name} is offered", offered)
        legal = self.table.match.view(self.pair.seat).legal
        for text in sorted({"x", "play 2C", "play KD", "pass"}.difference(legal)):
            answer = await person.command(CHANNEL, "move", {"action": text})
            self._show(f"{when}, {person.name} types {text}", answer.message)

    def _note_log(self, logged: Sequence[Any]) -> None:
        """Note the lines of the log, sorted: tasks write them in any order."""
        lines = sorted(
            without_ids({key: str(value) for key, value in entry.items()})
            for entry in logged
            if entry.get("match") == self.table.id
            and entry.get("log_level") in NOTED
            and entry.get("event") not in OF_TIME
        )
        self.seen += [("in the log", line) for line in lines]


@contextmanager
def _dealt(pair: Twins, state: State) -> Iterator[None]:
    """Begin the match in this state each time it is dealt or replayed, if the deals differ from the start."""
    game = pair.setup.game
    new = game.new

    def dealt(seats: int, options: Options, seed: bytes) -> State:
        is_this = not pair.prefix and seed == seed_bytes(pair.number)
        return state.clone() if is_this else new(seats, options, seed)

    with mock.patch.object(game, "new", dealt):
        yield


def _table(services: Services, guild: Guild, people: Sequence[Person]) -> tuple[Table, dict[Seat, Person]]:
    """The table of a server, and who sits there."""
    table = next(each for each in services.register.tables() if each.match.guild_id == int(guild.id))
    by_id = {int(person.id): person for person in people}
    holders = enumerate(table.match.holders)
    return table, {seat: by_id[each.user_id] for seat, each in holders if each.user_id is not None}


def _sees(table: Table, person: Person) -> bool:
    """A condition: the person sees the table's own message, not that of an earlier match."""
    refs = (ref for message in person.see(CHANNEL) for ref in refs_of(message))
    return any(isinstance(ref, ids.ShowMore) and ref.match == table.id for ref in refs)


def _company(sandbox: Sandbox, number: int) -> tuple[Guild, list[Person]]:
    """A server with people of the same names as on each other such server."""
    world = sandbox.world
    locales = ("en-US", "ja")
    users = [world.add_user(f"Person {place}", locales[place % 2]) for place in range(number)]
    guild = world.add_guild("A server", users[0])
    for user in users[1:]:
        world.join(guild, user)
    world.add_channel(guild, CHANNEL)
    return guild, [Person(user, world, sandbox.interactions) for user in users]


def _spelled(setup: Setup) -> str:
    changed = setup.options.model_dump(exclude_defaults=True)
    return " ".join(f"{name}={choices.spell(getattr(setup.options, name))}" for name in changed)


def _presses(match: str, *but: type[ids.Press]) -> Iterator[tuple[str, str, Sequence[str] | None]]:
    """Every kind of press that asks about a match, including kinds that are added later."""
    for code, kind in ids.KINDS.items():
        fields = ids.fields_of(kind)
        if "match" not in fields or kind in {*ACTING, *but}:
            continue
        spelled = (match if name == "match" else _least(wanted) for name, wanted in fields.items())
        letter = "s" if kind.is_select else "b"
        yield code, ":".join((ids.VERSION + letter, code, *spelled)), ["0"] if kind.is_select else None


def _least(wanted: object) -> str:
    """The first value of a field, by which nothing is done that had to be confirmed."""
    if get_origin(wanted) is Literal:
        return str(get_args(wanted)[0])
    return "0" if wanted is int else ""


def _commands(person: Person) -> Iterator[str]:
    """Every command that can be given without more words."""
    for command in person.commands():
        options = command.get("options", [])
        needs = any(option.get("required") or option["type"] in {1, 2} for option in options)
        if (
            command["type"] == 1
            and command["name"] not in SKIPPED
            and not needs
            and not command.get("default_member_permissions")
        ):
            yield command["name"]


def _findings(tally: Tally) -> Findings:
    rows = [
        some("matches played in two deals", tally.pairs),
        some("games and numbers of seats", len(tally.games)),
        Row("drawn, in which a seat sees everything", str(len(tally.open))),
        some("moves played in both", tally.moves),
        some("pairs that differ from the start of a deal, for a player", tally.begun[False]),
        some("the same for a spectator", tally.begun[True]),
        some("rated matches ended", tally.conceded),
        some("boards, statistics and histories asked for, at play and after the end", tally.boards),
        Row("kinds of presses and commands asked for", str(len(tally.kinds))),
        Row("hints compared", str(tally.hints)),
        Row("things shown and compared", f"{tally.shown:,}"),
        Row("the size of these", f"{tally.size / 2**20:,.0f} MiB"),
        none_of("pairs that could not be played", tally.failed),
        none_of("differences in what is shown", tally.leaks),
    ]
    notes = [each[:600] for each in (*tally.leaks[:20], *tally.failed[:20])]
    return Findings(rows, Counts(leaked=len(tally.leaks)), notes)
