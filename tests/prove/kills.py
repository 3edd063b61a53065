"""SIGKILL at random moments: at play, at starts, around commits, half way through writes, in migrations.

Kills during the first start and during an update, before people play, are counted apart, each with its time.
"""

import asyncio
import gzip
import hashlib
import json
import signal
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any, Final

from bot.sandbox import Sandbox
from bot.storage import Store
from bot.storage.database import migrations
from games import CATALOGUE
from games.core.record import record_lines
from games.core.versions import by_rules
from tests.prove import lives, shim
from tests.prove.company import Company, Presence
from tests.prove.examination import copied, examine
from tests.prove.frame import ROOT, Counts, Findings, Row, Size, none_of, some
from tests.prove.ledger import Ledger
from tests.prove.life import NO_DOOM, Doom
from tests.prove.lives import Life, Nursery
from tests.prove.owed import ClockBook, missed

COMPANIES: Final = 6
QUICK_COMPANIES: Final = 2
QUICK: Final = ("bushi_shogi", "bhabhi")
PLAY: Final = ((0.0, 0.8), (2.0, 3.6))
"""The life of a bot from its connection until it is killed, in seconds, in one range or the other: about two
pass before discord.py says that it is ready, and tables are taken up."""
CALM: Final = 12.0
"""Now and then it lives so long that everybody has had their say."""
LONGEST: Final = 4.0
"""Seconds after the start by which a bot's own moment to die must come, or the clock kills it."""
PATIENCE: Final = 3.0
"""Seconds in which Discord wants a first answer."""
BUDGET: Final = 4.0
"""Seconds that a kill may take on a slow machine: then the proof ends with fewer, and says so."""
SPARE: Final = 60.0
"""Seconds allowed beyond these."""
EVERY: Final = 250
"""The kills after which the database is examined, as at the end."""
BY_THE_CLOCK: Final = frozenset({"at a start", "at play", "after a calm"})
STARTS: Final = 50
MIGRATIONS: Final = 100
"""The kills of the whole proof that fall into first starts, and into updates of an old database."""
FIRST: Final = "at first starts"
UPDATE: Final = "in updates of an old database"
OLD: Final = ROOT / "tests" / "match" / "old_database" / "schema_5"
PATIENCE_WITH_INTAKE: Final = 60.0
SHOWN: Final = 5
"""Things of one kind that are named in the notes."""


@dataclass
class Tally:
    """The counts of all kills and faults.

    Attributes:
        kills: the kills of a bot at play; `moments` counts them by sort.
        early: the kills at first starts and in updates, which count apart.
        late: the sorts of kills that ran out of time before their number was reached.
    """

    kills: int = 0
    early: Counter[str] = field(default_factory=Counter)
    late: list[str] = field(default_factory=list)
    moments: Counter[str] = field(default_factory=Counter)
    failed_starts: list[str] = field(default_factory=list)
    acknowledged: int = 0
    refused: int = 0
    lost: list[str] = field(default_factory=list)
    twice: list[str] = field(default_factory=list)
    unanswered: list[str] = field(default_factory=list)
    matches: int = 0
    ended: int = 0
    unplayable: list[str] = field(default_factory=list)
    differing: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    clocks: int = 0
    short: list[str] = field(default_factory=list)
    missed: int = 0
    stuck: list[str] = field(default_factory=list)
    starts: list[float] = field(default_factory=list)
    interactions: int = 0

    def killed(self, life: Life, code: int, moment: str, early: str = "") -> None:
        """Count a death by SIGKILL; any other end of a process is a fault."""
        if code != -signal.SIGKILL:
            self.failed_starts.append(f"ended with {code}, {moment}")
        elif early:
            self.early[early] += 1
        else:
            self.kills += 1
            self.moments[moment] += 1
        if life.ready_at:
            self.starts.append(life.ready_at - life.began_at)

    def out_of_time(self, what: str, began: float, kills: int) -> bool:
        """True if so many kills should have come about by now, which is noted."""
        if time.monotonic() - began <= BUDGET * kills + SPARE:
            return False
        self.late.append(what)
        return True


def prove(size: Size) -> Findings:
    """Kill the bot `size.kills` times."""
    return asyncio.run(_prove(size))


async def _prove(size: Size) -> Findings:
    lives.prepare()
    tally, began = Tally(), time.monotonic()
    await _at_first_starts(size, tally)
    print(f"  {tally.early[FIRST]} kills at first starts, {time.monotonic() - began:.0f} s", flush=True)
    await _in_updates(size, tally)
    print(f"  {tally.early[UPDATE]} kills in updates, {time.monotonic() - began:.0f} s", flush=True)
    began = time.monotonic()
    await _at_play(size, tally)
    return _findings(size, tally, time.monotonic() - began)


def _findings(size: Size, tally: Tally, seconds: float) -> Findings:
    kills = tally.kills + tally.early.total()
    starts = sorted(tally.starts) or [0.0]
    median = starts[len(starts) // 2]
    rows = (
        Row(
            "kills in running play",
            f"{tally.kills:,} in {seconds / 60:.1f} min",
            f"{size.kills:,}",
            tally.kills >= size.kills,
        ),
        *(Row(f"– {moment}", f"{count:,}") for moment, count in sorted(tally.moments.items())),
        *(
            Row(
                f"besides, kills {early}",
                f"{tally.early[early]:,}",
                f"{wanted:,}",
                tally.early[early] >= wanted,
            )
            for early, wanted in _early(size).items()
        ),
        Row("kills of all sorts", f"{kills:,}"),
        Row("start to the connection, median", f"{median:.1f} s"),
        some("moves acknowledged", tally.acknowledged),
        none_of("acknowledged moves and seats lost", tally.lost, f"of {tally.acknowledged:,} moves"),
        none_of("moves applied twice", tally.twice),
        none_of(
            "interactions unanswered by a bot that stayed", tally.unanswered, f"of {tally.interactions:,}"
        ),
        some("matches replayed", tally.matches, f"of which {tally.ended:,} have ended"),
        none_of("matches whose log no longer replays", tally.unplayable, f"of {tally.matches:,}"),
        none_of("derived rows that differ from a recount", tally.differing),
        none_of("damage that SQLite finds", tally.broken),
        none_of("clocks that gave back too little", tally.short, f"of {tally.clocks:,} looks"),
        Row("times a person’s clock ran out", f"{tally.missed}", "0", tally.missed == 0),
        none_of("tables at which nothing could be done", tally.stuck),
        none_of("starts that failed", tally.failed_starts),
    )
    notes = [
        f"{what}: {each}"
        for what, found in (
            ("lost", tally.lost),
            ("twice", tally.twice),
            ("unanswered", tally.unanswered),
            ("does not replay", tally.unplayable),
            ("differs", tally.differing),
            ("SQLite", tally.broken),
            ("clock", tally.short),
            ("stuck", tally.stuck),
            ("start", tally.failed_starts),
            ("the time was up for kills", tally.late),
        )
        for each in found[:SHOWN]
    ]
    if shim.library() is None:
        notes.append(shim.MISSING)
    counts = Counts(kills, len(tally.lost), len(tally.twice), 0, len(tally.unanswered))
    return Findings(rows, counts, notes)


def _early(size: Size) -> dict[str, int]:
    """The kills that are asked for apart from those at play."""
    return {FIRST: size.scaled(STARTS, 4), UPDATE: size.scaled(MIGRATIONS, 6)}


# At play.


async def _at_play(size: Size, tally: Tally) -> None:
    folder = _emptied(size.folder("kills/play"))
    rng = size.rng("kills at play")
    async with Sandbox(rate_limited=False) as sandbox:
        nursery = Nursery(sandbox, folder / "parlour.sqlite", folder / "log.txt")
        presence = Presence()
        companies = [
            Company(sandbox, presence, number, _games(number, rng), Random(rng.getrandbits(64)))
            for number in range(COMPANIES)
        ]
        playing = [asyncio.create_task(company.play()) for company in companies]
        try:
            await _Killer(size, tally, nursery, presence, rng).run()
            for task in playing:
                if task.done():
                    task.result()
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        tally.stuck += [each for company in companies for each in company.stuck]


def _games(number: int, rng: Random) -> Iterator[str]:
    """The games that a company plays: two of them short ones for two, which are rated, the others all."""
    if number < QUICK_COMPANIES:
        return cycle(QUICK)
    games = list(CATALOGUE)
    rng.shuffle(games)
    return cycle(games)


@dataclass
class _Killer:
    """Begins lives on one file, and ends them."""

    size: Size
    tally: Tally
    nursery: Nursery
    presence: Presence
    rng: Random
    book: ClockBook = field(default_factory=ClockBook)

    def __post_init__(self) -> None:
        self.ledger = Ledger(self.nursery.sandbox)

    async def run(self) -> None:
        tally, began, wanted = self.tally, time.monotonic(), self.size.kills
        went, examined = time.time(), tally.kills
        while tally.kills < wanted and not tally.out_of_time("in running play", began, wanted):
            went = await self._one_life(went)
            if tally.kills - examined >= EVERY:
                examined = tally.kills
                await self._examine()
                print(f"  {tally.kills} kills, {time.monotonic() - began:.0f} s", flush=True)
        await self._last_life(went)
        await self._examine()
        tally.interactions = len(self.ledger.sent)
        tally.clocks, tally.short = self.book.looks, self.book.short

    async def _one_life(self, went: float) -> float:
        """A life and its death; returns when that was."""
        doom, moment, seconds = self._draw()
        life = self.nursery.begin(doom)
        coming = asyncio.create_task(self._welcome(life))
        if moment == "at a start":
            await life.lasts(seconds)
        else:
            await coming
            if await life.lasts(seconds) and moment not in BY_THE_CLOCK:
                moment = "at play"  # the moment that it waited for has not come
        self.presence.went()
        code = await life.end()
        coming.cancel()
        self.nursery.disk.behave()
        self.tally.killed(life, code, moment)
        self._look(life, went)
        return life.ended_at

    def _draw(self) -> tuple[Doom, str, float]:
        """Draw a moment: the doom of the process, the moment's name, its longest life in seconds."""
        rng, chance = self.rng, self.rng.random()
        if chance < 0.15:
            return NO_DOOM, "at a start", rng.uniform(0.0, self._usual_start() * 1.2)
        if chance < 0.25:
            return Doom("before a commit", rng.randint(1, 40)), "before a commit", LONGEST
        if chance < 0.35:
            return Doom("after a commit", rng.randint(1, 40)), "between a commit and its answer", LONGEST
        if chance < 0.47 and shim.library() is not None:
            self.nursery.disk.order(f"die {rng.randint(1, 120)}")
            return NO_DOOM, "half way through a write", LONGEST
        if chance < 0.485:
            return NO_DOOM, "after a calm", CALM
        if chance < 0.585:
            before = rng.random() < 0.5
            doom = Doom("before an end is committed" if before else "after that", 1)
            return doom, "as a match ends", LONGEST
        return NO_DOOM, "at play", rng.uniform(*rng.choice(PLAY))

    def _usual_start(self) -> float:
        latest = self.tally.starts[-20:] or [1.0]
        return sum(latest) / len(latest)

    async def _welcome(self, life: Life) -> None:
        if await life.ready():
            self.presence.came()

    def _look(self, life: Life, went: float) -> None:
        """Examine the database of the dead bot and the interactions without an answer."""
        came = life.ready_at or life.ended_at
        self.book.stands(came - went)
        database = self.nursery.database
        if not database.exists():
            return
        with suppress(sqlite3.OperationalError):  # it died before it had made its tables
            self.book.died(database, life.ended_at - came)
            self.tally.missed = max(self.tally.missed, missed(database))
        if life.ready_at:
            late = self.ledger.unanswered(life.ready_at, life.ended_at, PATIENCE)
            self.tally.unanswered += [f"{each.press or 'a command'}, {each.interaction}" for each in late]

    async def _last_life(self, went: float) -> None:
        """A life in which everything comes to rest, and which ends in order."""
        life = self.nursery.begin()
        await self._welcome(life)
        await life.lasts(CALM)
        self.presence.went()
        code = await life.end(signal.SIGTERM)
        if code != 0:
            self.tally.failed_starts.append(f"the last life ended with {code}")
        self._look(life, went)

    async def _examine(self) -> None:
        copy = copied(self.nursery.database, self.nursery.log.parent / "examined")
        audit, found, tally = self.ledger.audit(copy), await examine(copy), self.tally
        tally.acknowledged, tally.refused = audit.acknowledged, audit.refused
        tally.lost = audit.lost
        tally.twice = audit.twice
        tally.matches, tally.ended = found.matches, found.ended
        tally.unplayable += found.unplayable
        tally.differing += found.differing
        tally.broken += found.broken


# At first starts, and in updates.


async def _at_first_starts(size: Size, tally: Tally) -> None:
    """Kill the first start on a new database, often more than once, until one start succeeds."""
    rng = size.rng("kills at first starts")
    folder = size.folder("kills/starts")
    async with Sandbox(rate_limited=False) as sandbox:
        began, kills = time.monotonic(), _early(size)[FIRST]
        while tally.early[FIRST] < kills and not tally.out_of_time(FIRST, began, kills):
            _emptied(folder)
            nursery = Nursery(sandbox, folder / "new.sqlite", folder / "log.txt")
            for _ in range(rng.randint(1, 3)):
                await _die_early(nursery, rng, tally, FIRST)
            await _come_up(nursery, tally, FIRST)
            tally.broken += _schema_faults(nursery.database)


async def _in_updates(size: Size, tally: Tally) -> None:
    """Kill the migration of an old database until one start succeeds and has taken everything in."""
    rng = size.rng("kills in updates")
    folder = size.folder("kills/updates")
    script = gzip.decompress(OLD.with_suffix(".sql.gz").read_bytes()).decode()
    wanted = json.loads(OLD.with_suffix(".json").read_text(encoding="utf-8"))
    async with Sandbox(rate_limited=False) as sandbox:
        began, kills = time.monotonic(), _early(size)[UPDATE]
        while tally.early[UPDATE] < kills and not tally.out_of_time(UPDATE, began, kills):
            _emptied(folder)
            nursery = Nursery(sandbox, folder / "old.sqlite", folder / "log.txt")
            with closing(sqlite3.connect(nursery.database)) as connection:
                connection.executescript(script)
            for _ in range(rng.randint(2, 6)):
                await _die_early(nursery, rng, tally, UPDATE)
            await _come_up(nursery, tally, UPDATE, until=_everything_taken_in)
            tally.broken += _schema_faults(nursery.database)
            copy = copied(nursery.database, folder / "examined")
            found = await examine(copy)
            tally.unplayable += [*found.unplayable, *await _changed_records(copy, wanted)]
            tally.differing += found.differing
            tally.broken += found.broken


async def _die_early(nursery: Nursery, rng: Random, tally: Tally, early: str) -> None:
    seconds = rng.uniform(0.0, 1.5)
    if rng.random() < 0.7 and shim.library() is not None:
        nursery.disk.order(f"die {rng.randint(1, 150)}")
        seconds = LONGEST
    life = nursery.begin()
    await life.lasts(seconds)
    tally.killed(life, await life.end(), early, early)
    nursery.disk.behave()


async def _come_up(
    nursery: Nursery, tally: Tally, early: str, until: Callable[[Path], bool] | None = None
) -> None:
    """Start the bot once more, let it finish the pending work, and kill it."""
    life = nursery.begin()
    if not await life.ready():
        tally.failed_starts.append(f"does not come up after a kill {early}")
    ends = time.monotonic() + PATIENCE_WITH_INTAKE
    while until is not None and not until(nursery.database) and time.monotonic() < ends:
        await life.lasts(0.1)
    tally.killed(life, await life.end(), f"{early}, when it had come up", early)


def _schema_faults(database: Path) -> Iterator[str]:
    with closing(sqlite3.connect(database)) as connection:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
    newest = migrations()[-1].version
    if version != newest:
        yield f"schema {version} instead of {newest}"


def _everything_taken_in(database: Path) -> bool:
    with closing(sqlite3.connect(database)) as connection:
        missing = connection.execute(
            "SELECT 1 FROM match WHERE status <> 'playing' AND id NOT IN (SELECT match_id FROM outcome)"
        )
        return missing.fetchone() is None


async def _changed_records(copy: Path, wanted: dict[str, Any]) -> list[str]:
    """The matches of the old database that have lost or changed a part of their record."""
    store = await Store.open(copy)
    changed = []
    try:
        for match_id, was in wanted.items():
            if match_id == "lobbies":
                continue
            log = await store.matches.log(match_id)
            game = None if log is None else by_rules(CATALOGUE[log.match.game], log.match.rules_version)
            if log is None or game is None:
                changed.append(f"old match {match_id} is gone")
                continue
            options = game.options.model_validate_json(log.match.options)
            names = [seat.name for seat in log.seats]
            moves = [(move.seat, move.action) for move in log.moves[: was["seq"]]]
            lines = record_lines(game, options, names, log.match.seed, moves)
            if hashlib.sha256("\n".join(lines).encode()).hexdigest() != was["sha256"]:
                changed.append(f"old match {match_id} has another record")
    finally:
        await store.close()
    return changed


def _emptied(folder: Path) -> Path:
    for each in folder.iterdir():
        if each.is_file():
            each.unlink()
    return folder
