"""A person who still plays cards that others have had, and all that they are shown, moment by moment.

The bot is the usual one, on a clock that stands still. Its AIs play by the rule of `tests.prove.exchange`.
Its judge of decisions knows all cards: whatever an accuracy tells depends on them.
"""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Final
from unittest import mock

from bot import background
from bot.features.announcements.welcomes import Welcomes
from bot.match import tables
from bot.match.table import Table
from bot.picture import artist
from bot.sandbox import Answer, ClientRefusal, Person, Sandbox
from bot.services import Services
from bot.thinking.pool import AgentPool
from bot.thinking.work import Inquiry
from games.core.actions import Action
from games.core.game import Seat, State
from games.search.protocol import ActionValue, SearchResult
from tests.clock import FakeClock
from tests.e2e.driver import forge, running
from tests.e2e.seen import pictures, settled, without_ids
from tests.e2e.waits import LONG, WAITS
from tests.polling import holds
from tests.prove.asking import commands, completions, data_of, presses
from tests.prove.exchange import choice
from tests.prove.secrecy import QUIET, Seen

POINTS: Final = 3
"""The points of everybody in a deal of the day: a friend may tell theirs."""
NEVER: Final = 1e9
ARCHIVE: Final = b"PK"
"""The first bytes of an archive with a person's data, which are noted when it comes: they have the time."""


@dataclass(slots=True)
class Moment:
    """The things that a reader is shown at a moment; `view` is the game as their seat sees it."""

    when: str
    view: str
    seen: list[Seen] = field(default_factory=list)


@asynccontextmanager
async def house(
    sandbox: Sandbox, path: Path, now: float, saved: frozenset[str], seed: bytes
) -> AsyncIterator[Services]:
    """Run the bot at a time, with AIs that save these cards; lobbies deal from the seed."""
    opened: list[Services] = []
    open_services = vars(Services)["open"].__func__

    async def kept(cls: type[Services], *arguments: object) -> Services:
        opened.append(await open_services(cls, *arguments))
        return opened[-1]

    async def repeat(_: AgentPool, inquiry: Inquiry) -> Action | None:
        return None if inquiry.out_of_turn else choice(inquiry.state.legal(inquiry.seat), saved)

    async def nobody_is_new(_: Welcomes) -> None:
        """A welcome comes at a time of its own."""

    patched = (
        (Services, "open", classmethod(kept)),
        (AgentPool, "repeat", repeat),
        (AgentPool, "evaluate", _judge),
        (Welcomes, "meet", nobody_is_new),
        (tables, "points_of", lambda *_: POINTS),
        (tables, "new_seed", lambda: seed),
        (background, "PAR_SECONDS", NEVER),
        (background, "PUZZLE_SECONDS", NEVER),
        (artist._WATCHING, "_niceness", 0),
        *((module, name, LONG) for module, name in WAITS),
    )
    with ExitStack() as stack:
        for target, name, value in patched:
            stack.enter_context(mock.patch.object(target, name, value))
        async with running(sandbox, path, clock=FakeClock(now)):
            sandbox.patience = 2 * LONG
            yield opened[-1]


async def _judge(
    _: AgentPool, state: State, seat: Seat, actions: Sequence[Action], _seconds: float | None = None
) -> SearchResult:
    """Values that depend on every card."""
    count = state.view(seat).seats
    cards = sha256("".join(state.view(each).model_dump_json() for each in range(count)).encode())
    rng = Random(cards.digest())
    every = dict.fromkeys((*actions, *state.legal(seat)))
    values = [ActionValue(each, 100, rng.random(), 4 * rng.random()) for each in every]
    return SearchResult(tuple(sorted(values, key=lambda each: -each.utility)))


@dataclass(slots=True)
class Reader:
    """The reader, their friend, and what the reader is shown.

    Attributes:
        saved: the cards that all save for the end.
        names: what to say for ids that are new in each world, such as a match's.
        about: the values of options of commands, by their names.
        fields: the values of fields of presses, by their names, for each thing to ask about.
    """

    services: Services
    person: Person
    friend: Person
    saved: frozenset[str]
    game: str
    moments: list[Moment] = field(default_factory=list)
    names: dict[str, str] = field(default_factory=dict)
    about: dict[str, object] = field(default_factory=dict)
    fields: list[dict[str, object]] = field(default_factory=list)
    _known: set[str] = field(default_factory=set)
    _told: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.about |= {"player": self.friend.user, "versus": self.friend.user, "game": self.game}

    def asks_about(self, name: str, **fields: object) -> None:
        """From now on ask about a match, or a puzzle, with these fields of presses."""
        if "match" in fields:
            self.names[str(fields["match"])] = name
        people = dict.fromkeys(("user", "player", "opponent"), self.friend.id)
        self.fields.append({**people, "game": self.game, "value": self.game, **fields})

    def note(self, what: str, shown: object) -> None:
        self.moments[-1].seen.append((f"{self.moments[-1].when}, {what}", self._plain(shown)))

    def _plain(self, shown: object) -> str:
        text = without_ids(shown)
        for name, instead in self.names.items():
            text = text.replace(name, instead)
        return re.sub(r"(?<=127\.0\.0\.1:)\d+", "#", text)  # a sandbox has a port of its own

    async def settle(self) -> None:
        """Wait until all is judged, and no message has changed for `QUIET` seconds."""
        assessor, before = self.services.assessor, None
        await holds(lambda: not assessor._waiting, every=0.01)
        while (now := self._messages()) != before:
            before = now
            await settled(self.services)
            await asyncio.sleep(QUIET)

    def _messages(self) -> dict[str, str]:
        """The messages of all channels that the reader sees, by id."""
        return {
            each["id"]: json.dumps(each)
            for channel in self.person.channels()
            for each in self.person.see(channel.id)
        }

    async def look(self, when: str, view: Callable[[], str] = str) -> None:
        """Begin a moment: note the messages that are new or changed, and their pictures."""
        await self.settle()
        self.moments.append(Moment(when, view()))
        channels = self.person.channels()
        self.note("the channels", [each.name for each in channels])
        for channel in channels:
            shown = {each["id"]: self._plain(each) for each in self.person.see(channel.id)}
            self.note(f"the number of messages in {channel.name}", len(shown))
            changed = {text for key, text in shown.items() if self._told.get(key) != text}
            for text in sorted(changed):
                self.note(f"a message in {channel.name}", text)
            self._told |= shown
            found = await pictures(self.person, channel.id, self._known)
            self._known |= set(found)
            for file in sorted(found.values()):
                if not file.startswith(ARCHIVE):
                    self.note("a picture", file)

    async def ask(self, place: str) -> None:
        """Ask for everything in a channel: each command, completion and press."""
        for name, options in commands(self.person, self.about):
            await self._command(place, name, options)
        for name, option in completions(self.person):
            offered = await self.person.autocomplete(place, name, {option: ""}, focused=option)
            self.note(f"/{name} {option} offers", offered)
        source = self.person.see(place)[0]
        for number, fields in enumerate(self.fields):
            for kind, custom_id, values in presses(fields):
                answer = await forge(self.person, source, custom_id, values)
                self._answered(f"{kind} about {number}", answer)

    async def _command(self, place: str, name: str, options: Mapping[str, object]) -> None:
        try:
            answer = await self.person.command(place, name, options)
        except ClientRefusal as refusal:
            self.note(f"/{name}", str(refusal))
            return
        self._answered(f"/{name} {sorted(options)}", answer)
        if name == "privacy export":
            self.note("the data", await data_of(answer.message))

    def _answered(self, what: str, answer: Answer) -> None:
        self.note(what, (answer.message, answer.modal))

    def table_of(self, person: Person) -> Table:
        """The running match of a person."""
        (table,) = self.services.register.tables_of(int(person.id))
        return table

    async def due(self, table: Table, person: Person) -> bool:
        """Wait until a person must decide and no AI must, as AIs go first; false if the match is over."""
        match = table.match
        seat = match.seat_of(int(person.id))
        assert seat is not None, f"{person.name} sits at the table"

        def decides() -> bool:
            return match.over or (match.acting == (seat,) and seat not in match.view(seat).forced)

        await holds(decides, every=0.01)
        return not match.over

    async def move(self, table: Table, person: Person, place: str) -> None:
        """Take the person's action by the rule of all."""
        match = table.match
        seat = match.seat_of(int(person.id))
        assert seat is not None, f"{person.name} sits at the table"
        legal = [match.game.parse(text) for text in match.view(seat).legal]
        action = choice(legal, self.saved)
        before = match.seq
        answer = await person.command(place, "move", {"action": action.text})
        assert match.seq > before, f"{action} was not played: {answer.text}"

    async def play_out(self, person: Person, place: str) -> Table:
        """Play a person's match to its end."""
        table = self.table_of(person)
        while await self.due(table, person):
            await self.move(table, person, place)
        return table

    async def play(self, place: str, most: int, view: Callable[[], str]) -> None:
        """Play the reader's match for so many decisions, look at each, and ask for everything at some."""
        table = self.table_of(self.person)
        asked = {1, (most + 1) // 2, most}
        for number in range(1, most + 1):
            if not await self.due(table, self.person):
                break
            await self.look(f"at decision {number}", view)
            if number in asked:
                await self.ask(place)
            await self.move(table, self.person, place)
        await self.due(table, self.person)
