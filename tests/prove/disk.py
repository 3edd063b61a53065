"""A disk that is full, read-only, slow, failing or torn: people hear of it, acknowledged moves stay."""

import asyncio
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from bench.report import percentile
from bot.i18n import catalogue
from bot.sandbox import Sandbox
from bot.sandbox.interactions import ResponseType
from games import CATALOGUE
from tests.prove import lives, shim
from tests.prove.company import Company, Presence
from tests.prove.examination import copied, examine
from tests.prove.frame import Counts, Findings, Row, Size, none_of, some
from tests.prove.ledger import Ledger, Sent
from tests.prove.lives import Nursery

COMPANIES: Final = 4
BEFORE: Final = 7.0
DURING: Final = 8.0
AFTER: Final = 8.0
"""The seconds of a trial before there is trouble, with it, and after it."""
SETTLED: Final = 1.0
"""Seconds after the beginning or the end of trouble of which nothing is said."""
PATIENCE: Final = 3.0
MEGABYTES: Final = 32
"""The size of the little disk that is filled up: the write-ahead log alone takes four of them."""
SLOW: Final = 200
TEARS: Final = 200
"""In the whole proof, the WAL of a killed bot is torn in so many places."""
FILLER: Final = "filler"
NOT_SAVED: Final = "notice-not-saved"
UNEXPLAINED: Final = "notice-trouble"


class Trouble(NamedTuple):
    """A fault of a disk: its name, and the functions that begin and end it.

    Attributes:
        refuses: true if the bot can write nothing meanwhile.
        fatal: true if the bot is killed before it is over.
    """

    name: str
    begin: Callable[[Nursery], None]
    end: Callable[[Nursery], None]
    refuses: bool = True
    fatal: bool = False


def _ordered(name: str, words: str, *, refuses: bool = True, fatal: bool = False) -> Trouble:
    return Trouble(name, lambda it: it.disk.order(words), lambda it: it.disk.behave(), refuses, fatal)


@dataclass(frozen=True, slots=True)
class Trial:
    """The outcome of a trouble: the rows, the counts, and notes for the reader."""

    rows: Sequence[Row]
    counts: Counts
    notes: Sequence[str]


def prove(size: Size) -> Findings:
    """Run a bot through each trouble of its disk."""
    return asyncio.run(_prove(size))


async def _prove(size: Size) -> Findings:
    lives.prepare()
    trials = []
    with _small_disk(size.folder("disk/small")) as small:
        if small:
            full = Trouble("full", lambda _: _fill(small), lambda _: _make_room(small))
            trials.append(await _trial(size, full, small))
            trials.append(await _refused_start(size, "full", small, _filled))
            trials.append(await _refused_start(size, "read-only", small, _read_only))
    usual = size.folder("disk/usual")
    notes = [] if small else ["no file system could be mounted here: the full disk is the library’s"]
    if shim.library() is None:
        notes.append(shim.MISSING)
    else:
        if not small:
            trials.append(await _trial(size, _ordered("full", "full"), usual))
        trials.append(await _trial(size, _ordered("read-only", "frozen"), usual))
        trials.append(await _trial(size, _ordered("fsync fails", "fail"), usual))
        fatal = _ordered("fsync fails, and a kill", "fail", fatal=True)
        trials.append(await _trial(size, fatal, usual))
        slow = _ordered(f"fsync takes {SLOW} ms", f"slow {SLOW}", refuses=False)
        trials.append(await _trial(size, slow, usual))
    trials.append(await _torn(size, usual))
    counts = Counts()
    for trial in trials:
        counts = counts.plus(trial.counts)
    whole = counts.lost == 0
    return Findings(
        [
            *(row for trial in trials for row in trial.rows),
            Row("moves acknowledged in any of these troubles and not there", f"{counts.lost}", "0", whole),
        ],
        counts,
        [*notes, *(note for trial in trials for note in trial.notes)],
    )


# A bot that is running when the trouble begins.


async def _trial(size: Size, trouble: Trouble, folder: Path) -> Trial:
    """People play before, during and after a trouble; then the bot is killed, and its file examined."""
    database = folder / "disk.sqlite"
    _clear(folder)
    async with Sandbox(rate_limited=False) as sandbox:
        log = size.folder("disk") / f"{trouble.name.replace(' ', '_')}.txt"
        log.unlink(missing_ok=True)
        nursery = Nursery(sandbox, database, log)
        ledger, presence = Ledger(sandbox), Presence()
        playing = _companies(size, sandbox, presence, trouble.name)
        life = nursery.begin()
        past = [life]
        try:
            stayed = await life.ready()
            presence.came()
            stayed = stayed and await life.lasts(BEFORE)
            began = time.time()
            trouble.begin(nursery)
            stayed = stayed and await life.lasts(DURING)
            if trouble.fatal:
                presence.went()
                await life.end()
            trouble.end(nursery)
            ended = time.time()
            if trouble.fatal:
                life = nursery.begin()
                past.append(life)
                stayed = await life.ready()
                presence.came()
            stayed = stayed and await life.lasts(AFTER)
            presence.went()
            code = await life.end()
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
    copy = copied(database, size.folder("disk/examined"))
    audit, ghosts = ledger.audit(copy), ledger.moves_of(copy, _told_not)
    found = await examine(copy)
    late = [sent for each in past for sent in ledger.unanswered(each.ready_at, each.ended_at, PATIENCE)]
    during = [each for each in ledger.sent.values() if began + SETTLED <= each.at <= ended - SETTLED]
    after = [each for each in ledger.sent.values() if each.at > ended + SETTLED]
    harm = [*found.unplayable, *found.differing, *found.broken]
    name = trouble.name
    rows = (
        *_told(trouble, during),
        some(f"{name}: moves acknowledged", audit.acknowledged),
        none_of(f"{name}: acknowledged and not there", audit.lost),
        none_of(f"{name}: said not to be done and yet there", ghosts),
        none_of(f"{name}: unanswered", late),
        Row(f"{name}: play goes on afterwards", f"{_taken(after):,} moves", "yes", _taken(after) > 0),
        Row(
            f"{name}: the bot stays, and its file is whole",
            "yes" if stayed and not harm else f"ended with {code}, {len(harm)} faults",
            "yes",
            stayed and not harm,
        ),
    )
    notes = [f"{name}: {each}" for each in (*audit.lost[:3], *ghosts[:3], *harm[:3], *_phrases(late)[:3])]
    return Trial(rows, Counts(len(past), len(audit.lost), len(audit.twice), 0, len(late)), notes)


def _told_not(sent: Sent) -> bool:
    """True if the answer says that the bot could not save the move and has not made it."""
    return _says(sent, NOT_SAVED)


def _companies(size: Size, sandbox: Sandbox, presence: Presence, name: str) -> list[asyncio.Task[None]]:
    rng = size.rng(f"disk: {name}")
    found = []
    for number in range(COMPANIES):
        games = list(CATALOGUE)
        rng.shuffle(games)
        company = Company(sandbox, presence, number, iter(games * 20), Random(rng.getrandbits(64)))
        found.append(asyncio.create_task(company.play()))
    return found


def _told(trouble: Trouble, during: Sequence[Sent]) -> Iterator[Row]:
    """The rows about the answers during a trouble."""
    moves = [each for each in during if each.is_move and each.answer is not None]
    if not trouble.refuses:
        taken = [(each.answered_at - each.at) * 1000 for each in moves]
        figures = f"{percentile(taken, 0.5):.0f} ms, {percentile(taken, 0.99):.0f} ms" if taken else "none"
        yield Row(f"{trouble.name}: a click, median and p99 of {len(moves)}", figures)
        return
    refused = sum(each.answer is ResponseType.MESSAGE and _says(each, NOT_SAVED) for each in moves)
    odd = [each for each in during if _says(each, UNEXPLAINED)]
    yield Row(
        f"{trouble.name}: clicks told that nothing can be saved",
        f"{refused:,} of {len(moves):,}, {_taken(moves):,} taken",
        "some",
        refused > 0,
    )
    yield none_of(f"{trouble.name}: answers that explain nothing", odd)


def _taken(sent: Sequence[Sent]) -> int:
    """The number of these that were moves and were acknowledged."""
    return sum(each.is_move and each.answer is ResponseType.UPDATE for each in sent)


def _says(sent: Sent, key: str) -> bool:
    """True if the answer is that sentence, with any reference."""
    before, _, after = catalogue.text("en", key, reference="\0").partition("\0")
    return sent.words.startswith(before) and after in sent.words


def _phrases(late: Sequence[Sent]) -> list[str]:
    return [f"unanswered: {each.press or 'a command'}" for each in late]


# A disk that lets no bot start.


async def _refused_start(
    size: Size, name: str, folder: Path, trouble: Callable[[Path], AbstractContextManager[None]]
) -> Trial:
    """Start on a disk that takes nothing: the process ends with status 1 and a sentence."""
    log = size.folder("disk") / f"start_{name}.txt"
    log.unlink(missing_ok=True)
    async with Sandbox(rate_limited=False) as sandbox:
        nursery = Nursery(sandbox, folder / "disk.sqlite", log)
        with trouble(folder):
            life = nursery.begin()
            await life.lasts(lives.READY_SECONDS)
            code = await life.end()
        said = [line for line in log.read_text(encoding="utf-8").splitlines() if not line.startswith("{")]
        is_clear = code == 1 and len(said) == 1
        again = nursery.begin()
        came = await again.ready()
        await again.end(signal.SIGTERM)
    shown = said[-1] if said else "nothing"
    rows = (
        Row(
            f"start on a {name} disk: one sentence and status 1",
            "yes" if is_clear else f"{code}: {shown}",
            "yes",
            is_clear,
        ),
        Row(f"start when it is {name} no more", "yes" if came else "no", "yes", came),
    )
    return Trial(rows, Counts(), [f"start on a {name} disk: {shown}"])


@contextmanager
def _small_disk(folder: Path) -> Iterator[Path | None]:
    """Mount a file system of a few megabytes for the block; None if the process may not."""
    mount = shutil.which("mount")
    if folder.is_mount():  # left by an interrupted proof
        subprocess.run(("umount", str(folder)), check=True)
    command = (mount or "mount", "-t", "tmpfs", "-o", f"size={MEGABYTES}m", "tmpfs", str(folder))
    if mount is None or subprocess.run(command, check=False, capture_output=True).returncode:
        yield None
        return
    try:
        yield folder
    finally:
        subprocess.run(("umount", str(folder)), check=True)


def _fill(folder: Path) -> None:
    """Leave no byte free."""
    with (folder / FILLER).open("ab", buffering=0) as file:
        for size in (1 << 16, 1 << 12, 1):
            with suppress(OSError):
                while file.write(bytes(size)) == size:
                    pass


def _make_room(folder: Path) -> None:
    (folder / FILLER).unlink()


@contextmanager
def _filled(folder: Path) -> Iterator[None]:
    """Fill the disk before there is a database."""
    _clear(folder)
    _fill(folder)
    try:
        yield
    finally:
        _make_room(folder)


@contextmanager
def _read_only(folder: Path) -> Iterator[None]:
    subprocess.run(("mount", "-o", "remount,ro", str(folder)), check=True)
    try:
        yield
    finally:
        subprocess.run(("mount", "-o", "remount,rw", str(folder)), check=True)


# A WAL that was torn.


async def _torn(size: Size, folder: Path) -> Trial:
    """Cut the WAL of a killed bot off at random: every match is there as far as it goes, and replays."""
    database = folder / "disk.sqlite"
    _clear(folder)
    rng = size.rng("torn")
    async with Sandbox(rate_limited=False) as sandbox:
        nursery = Nursery(sandbox, database, size.folder("disk") / "torn.txt")
        presence = Presence()
        playing = _companies(size, sandbox, presence, "torn")
        life = nursery.begin()
        try:
            await life.ready()
            presence.came()
            await life.lasts(BEFORE)
            presence.went()
            await life.end()
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        wal = database.with_name(database.name + "-wal").read_bytes()
        cuts = size.scaled(TEARS, 20)
        harm: list[str] = []
        for _ in range(cuts):
            cut = rng.randrange(len(wal))
            copy = copied(database, size.folder("disk/examined"))
            torn = wal[:cut] if rng.random() < 0.5 else wal[:cut] + bytes(len(wal) - cut)
            copy.with_name(copy.name + "-wal").write_bytes(torn)
            found = await examine(copy)
            harm += [f"cut at {cut}: {each}" for each in (*found.unplayable, *found.differing, *found.broken)]
        database.with_name(database.name + "-wal").write_bytes(wal[: rng.randrange(len(wal))])
        again = nursery.begin()
        came = await again.ready()
        await again.end(signal.SIGTERM)
    rows = (
        Row("torn WAL: logs that do not replay, or other harm", f"{len(harm)} of {cuts} cuts", "0", not harm),
        Row("torn WAL: the next start succeeds", "yes" if came else "no", "yes", came),
    )
    return Trial(rows, Counts(1), harm[:5])


def _clear(folder: Path) -> None:
    for each in folder.iterdir():
        each.unlink()
