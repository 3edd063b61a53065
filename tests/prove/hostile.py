"""Hostile input: strangers change no match, and the bot answers every interaction in time.

Honest people sit at tables of several games, and in a lobby. Strangers, and a player at another table, send
interactions of `tests.prove.forging` and `tests.prove.drawing` through the gateway's socket, many at once.
The proof compares the rows of the honest before and after, reads every message that the attackers see, and
then lets the honest people play on.
"""

import asyncio
import gc
import json
import sqlite3
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final, Self, TypeAlias

from bench.report import percentile
from bot.features import ids
from bot.i18n.catalogue import LOCALES, text
from bot.sandbox import Person, Sandbox, said
from bot.sandbox.interactions import Interaction
from bot.sandbox.model import Channel, GatewayEvent
from tests.prove.bots import BotInTheBackground
from tests.prove.drawing import drawn
from tests.prove.forging import Attack, Known
from tests.prove.frame import Counts, Findings, Row, Size, none_of
from tests.prove.scene import HonestTable, begun, custom_ids, opened, refs_of

Json: TypeAlias = dict[str, Any]

INTERACTIONS: Final = 100_000
LEAST: Final = 2_000
IN_FLIGHT: Final = 24
LOOK_AROUND: Final = 5_000
"""The interactions after which the attackers look around again."""
DRAWN: Final = 10
"""One of so many interactions is drawn by Hypothesis, the others forged."""
TABLES: Final = {
    "tressette": 4, "bushi_shogi": 2, "bhabhi": 3, "the_things": 3, "fipsen": 3, "wysiwyg": 2, "tuppi": 4,
}  # fmt: skip
"""The games of honest people, with all seats taken: no AI acts during the attack."""
STRANGERS: Final = 12
OF_A_HAND: Final = (ids.TakeAction, ids.Pick, ids.Choose, ids.TakeActions)
OPEN_TO_ALL: Final = frozenset({"holders", "asked"})
"""The parts of a lobby that change when a person takes a free seat."""
OF_PROGRAMS: Final = ("Traceback", "Exception", "Error:", "Error(", ".py", " object at 0x")
"""The marks of a program's internals; no sentence for people has one."""
_BLANK: Final = "\0"
TROUBLE: Final = tuple(
    text(locale, "notice-trouble", reference=_BLANK).partition(_BLANK)[0] for locale in LOCALES
)
"""The beginning of the sentence that owns a fault of the bot."""
SETTINGS: Final = {
    "PARLOUR_AI__PAUSE_SECONDS": "30",
    "PARLOUR_TABLE__LOBBY_MINUTES": "1440",
    "PARLOUR_LOG__LEVEL": "warning",
    "PARLOUR_DISCORD__EMOJIS": "false",
}


def prove(size: Size) -> Findings:
    """Attack a bot."""
    folder = size.folder("hostile")
    for old in folder.iterdir():
        old.unlink()
    number = size.scaled(INTERACTIONS, LEAST)
    return asyncio.run(_attacked(number, size.rng("hostile"), folder / "parlour.sqlite"))


async def _attacked(number: int, rng: Random, database: Path) -> Findings:
    async with Sandbox(rate_limited=False) as sandbox:
        async with BotInTheBackground(sandbox, database, **SETTINGS) as bot:
            scene = await Scene.set(sandbox)
            before, memory = scene.kept(database), bot.resident()
            siege = Siege(sandbox, scene, rng)
            with siege.reading():
                await siege.run(number)
            changed = sorted(_differing(before, scene.kept(database)))
            memory = bot.resident() - memory
            ran_on = bot.alive and len(sandbox.gateway.sessions) == 1
            stuck = [table.game for table in scene.tables if not bot.alive or not await table.goes_on()]
        return _findings(siege, number, bot.log(), changed, stuck, memory, ran_on=ran_on)


def attacks(known: Known, number: int) -> list[Attack]:
    """Interactions in any order: to so many an answer can come, to some among them none can."""
    found = drawn(known, number // DRAWN, known.rng.getrandbits(64))
    number -= len(found)
    while number:
        found.append(known.attack())
        number -= found[-1].answerable
    known.rng.shuffle(found)
    return found


def _differing(before: dict[str, str], after: dict[str, str]) -> Iterator[str]:
    for key in before.keys() | after.keys():
        if before.get(key) != after.get(key):
            yield f"{key}: {before.get(key)} is {after.get(key)}"


@dataclass(frozen=True, slots=True)
class Scene:
    """The people and tables of the proof.

    Attributes:
        own: the table of the attacking player, who may act there as any player may.
        places: the channels with messages.
    """

    tables: tuple[HonestTable, ...]
    own: HonestTable
    lobby: str
    host: Person
    attackers: tuple[Person, ...]
    places: tuple[Channel, ...]

    @classmethod
    async def set(cls, sandbox: Sandbox) -> Self:
        """Let everybody sit down."""
        names = count(1)
        tables = []
        for game, players in TABLES.items():
            people = tuple(sandbox.person(f"Honest {next(names)}") for _ in range(players))
            tables.append(await begun(sandbox, game, people))
        mallory, host = sandbox.person("Mallory"), sandbox.person("Host")
        own = await begun(sandbox, "tressette", (mallory, sandbox.person("Partner")), 4)
        hall = sandbox.world.add_channel(sandbox.guild, "hall")
        _, lobby = await opened(host, hall, "bhabhi", 5)
        strangers = [sandbox.person(f"Stranger {number}") for number in range(STRANGERS)]
        square = sandbox.world.add_channel(sandbox.guild, "square")
        places = (*(table.channel for table in tables), own.channel, hall, square)
        return cls(tuple(tables), own, lobby, host, (mallory, mallory, mallory, *strangers), places)

    def kept(self, database: Path) -> dict[str, str]:
        """The rows that must stay as they are.

        These are honest matches, the lobby's rules, the settings of the server and of honest people, and all
        ratings, since none of the matches is rated.
        """
        matches = [table.match for table in self.tables]
        asked = ",".join("?" * len(matches))
        found: dict[str, str] = {}
        with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as connection:
            for table in ("seat", "move", "result", "concession", "deadline"):
                for row in connection.execute(f"SELECT * FROM {table} WHERE match_id IN ({asked})", matches):
                    found[f"{table} {row[:2]}"] = repr(row)
            for row in connection.execute(f"SELECT * FROM match WHERE id IN ({asked})", matches):
                found[f"match {row[0]}"] = repr(row)
            for table in ("server", "rating", "rating_change", "ladder"):
                for row in connection.execute(f"SELECT * FROM {table}"):
                    found[f"{table} {row[:2]}"] = repr(row)
            honest = {int(person.id) for table in self.tables for person in table.people} | {
                int(self.host.id)
            }
            for user_id, body in connection.execute("SELECT user_id, body FROM preference"):
                if user_id in honest:
                    found[f"preference {user_id}"] = body
            rows = connection.execute("SELECT body FROM lobby WHERE id = ?", (self.lobby,)).fetchall()
            for (body,) in rows:
                rules = {key: value for key, value in json.loads(body).items() if key not in OPEN_TO_ALL}
                found["lobby"] = repr(rules)
        return found


@dataclass(slots=True)
class Siege:
    """All that is sent, and all that comes back."""

    sandbox: Sandbox
    scene: Scene
    rng: Random
    sent: Counter[str] = field(default_factory=Counter)
    answered: Counter[str] = field(default_factory=Counter)
    unanswered: list[str] = field(default_factory=list)
    leaks: list[str] = field(default_factory=list)
    wordy: list[str] = field(default_factory=list)
    troubled: list[str] = field(default_factory=list)
    owned: int = 0
    stolen: int = 0
    seconds: list[float] = field(default_factory=list)
    read: int = 0
    lasted: float = 0.0

    async def run(self, number: int) -> None:
        """Send so many to which an answer can come, some at once."""
        for sent in range(0, number, LOOK_AROUND):
            batch = min(LOOK_AROUND, number - sent)
            left = iter(await asyncio.to_thread(attacks, self._look_around(), batch))
            # The proof's own objects grow, and a full collection would stop the bot for seconds.
            gc.collect()
            gc.freeze()

            async def attack(left: Iterator[Attack] = left) -> None:
                for each in left:
                    await self._send(each)

            began = time.perf_counter()
            async with asyncio.TaskGroup() as group:
                for _ in range(IN_FLIGHT):
                    group.create_task(attack())
            self.lasted += time.perf_counter() - began

    def _look_around(self) -> Known:
        """The knowledge of an attacker who even sees others' private messages: the worst case."""
        messages = [each for place in self.scene.places for each in place.messages.values()]
        newest = messages[-400:] + self.rng.sample(messages, min(len(messages), 400))
        return Known(
            keys=[*(table.match for table in self.scene.tables), self.scene.own.match, self.scene.lobby],
            seen=sorted({each for message in messages for each in custom_ids(message.data)}),
            messages=[message.id for message in newest],
            commands=[each for scope in self.sandbox.world.commands.values() for each in scope],
            users=list(self.sandbox.world.users),
            tokens=list(self.sandbox.interactions._by_token)[-500:],
            rng=self.rng,
        )

    async def _send(self, attack: Attack) -> None:
        sandbox, person = self.sandbox, self.rng.choice(self.scene.attackers)
        places = [place for place in self.scene.places if place.messages]
        source_id = attack.source_id
        found = next((place for place in places if source_id in place.messages), self.rng.choice(places))
        if source_id is not None and source_id not in found.messages:
            source_id = self.rng.choice(list(found.messages))  # the other has been deleted since
        # The sandbox notes a valid command, so it takes an answer; the bot gets the forged payload.
        noted: Json = {"name": "command", "custom_id": "", "type": 1}
        interaction = sandbox.interactions.note(attack.type, person.id, found, noted, source_id=source_id)
        payload = json.loads(json.dumps(sandbox.interactions.payload(interaction) | {"data": attack.data}))
        if attack.spoil is not None:
            attack.spoil(payload, self.rng)
        if not attack.answerable:
            self.stolen += 1
            self._dispatch(payload)
            return
        self.sent[attack.what] += 1
        self._dispatch(payload)
        await self._answer(attack, interaction, payload)

    def _dispatch(self, payload: Json) -> None:
        # The sandbox's own encoder refuses some hostile texts.
        data = json.dumps(payload).encode()
        for session in self.sandbox.gateway.sessions.values():
            session.dispatch("INTERACTION_CREATE", data)

    async def _answer(self, attack: Attack, interaction: Interaction, payload: Json) -> None:
        began = time.perf_counter()
        try:
            async with asyncio.timeout(self.sandbox.patience):
                response = await asyncio.shield(interaction.answered)
        except TimeoutError:
            interaction.abandoned = True
            whole = payload if attack.spoil is not None else attack.data
            self.unanswered.append(f"{attack.what} {json.dumps(whole)[:3000]}")
            return
        self.seconds.append(time.perf_counter() - began)
        self.answered[attack.what] += 1
        # A later answer may have edited the message itself, so read this response.
        words = "" if response.message is None else said(response.data)
        if words.startswith(TROUBLE):
            self.owned += 1
            if attack.spoil is None:
                self.troubled.append(f"{attack.what} {json.dumps(attack.data)[:1500]}: {words[-30:]}")

    # Messages that the bot sends.

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Read every message that the bot sends during the block."""
        self.sandbox.world.listeners.append(self._hear)
        try:
            yield
        finally:
            self.sandbox.world.listeners.remove(self._hear)

    def _hear(self, event: GatewayEvent) -> None:
        if event.name not in {"MESSAGE_CREATE", "MESSAGE_UPDATE"}:
            return
        self.read += 1
        owners = {table.match: {person.id for person in table.people} for table in self.scene.tables}
        for ref in refs_of(event.data):
            if isinstance(ref, OF_A_HAND) and event.to not in owners.get(ref.match, {event.to}):
                self.leaks.append(f"{event.to} is shown {ref}")
        words = said(event.data)
        if found := [each for each in OF_PROGRAMS if each in words]:
            self.wordy.append(f"{found}: {words[:300]}")


def _findings(
    siege: Siege,
    number: int,
    log: Sequence[Json],
    changed: Sequence[str],
    stuck: Sequence[str],
    memory: int,
    *,
    ran_on: bool,
) -> Findings:
    errors = [each for each in log if each.get("level") in {"error", "critical"}]
    baseless = [each for each in errors if "reference" not in each and not _is_harmless(each)]
    sent, answered = sum(siege.sent.values()), sum(siege.answered.values())
    p50, p99 = (percentile(siege.seconds or [0.0], share) * 1000 for share in (0.5, 0.99))
    rows = [
        *(
            _all(f"{what}: answered within 3 s", siege.answered[what], each)
            for what, each in sorted(siege.sent.items())
        ),
        Row("sent to be answered", f"{sent:,}", f"{number:,}", sent == number),
        _all("all that was sent: answered", answered, sent),
        Row("sent besides with the tokens of others, to which no answer can come", f"{siege.stolen:,}"),
        Row("answers a second; p50, p99", f"{answered / siege.lasted:,.0f}; {p50:.0f} ms, {p99:.0f} ms"),
        none_of("rows of others' matches, lobby and seats that changed", changed),
        none_of("messages that show another's hand", siege.leaks, f"of {siege.read:,}"),
        none_of("answers with a program's words", siege.wordy),
        none_of("internal errors by what Discord would dispatch", siege.troubled),
        Row("the same by payloads with a fault, with a reference", f"{siege.owned - len(siege.troubled):,}"),
        none_of("errors in the log without a reference", baseless),
        Row("the bot ran on, with the same connection", "yes" if ran_on else "no", "yes", ran_on),
        none_of(f"tables of {len(TABLES)} at which nobody could play on", stuck),
        Row("memory taken meanwhile", f"{memory / 2**20:.0f} MiB"),
    ]  # fmt: skip
    notes = [
        f"{what}: {each}"
        for what, found in (
            ("unanswered", siege.unanswered),
            ("changed", changed),
            ("leaked", siege.leaks),
            ("said", siege.wordy),
            ("internal error", siege.troubled),
            ("log", [json.dumps(each)[:1500] for each in baseless]),
            ("stuck", stuck),
        )
        for each in found[:10]
    ]
    return Findings(rows, Counts(leaked=len(siege.leaks), unanswered=len(siege.unanswered)), notes)


def _is_harmless(entry: Json) -> bool:
    """True for a failed autocompletion, which no player notices."""
    return "offer" in entry


def _all(what: str, found: int, of: int) -> Row:
    return Row(what, f"{found:,} of {of:,}", "all", found == of)
