"""The frame of the proof: the size that each part gets, its findings, and the report on all parts."""

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from importlib import import_module
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from traceback import format_exc
from typing import Final, NamedTuple, TypeAlias

from bench.report import machine, table

ROOT: Final = Path(__file__).parents[2]
BUILD: Final = ROOT / "build" / "prove"
MINUTES: Final = {
    "kills": 120, "disk": 30, "network": 60, "hostile": 45, "secrecy": 90, "origins": 35, "load": 20,
    "week": 20,
}  # fmt: skip
"""Minutes after which a part of the whole proof counts as hanging."""
LEAST_MINUTES: Final = 20
"""A part of a shorter proof never has less time than this, in minutes."""
PARTS: Final = tuple(MINUTES)
"""The modules of this package that are parts of the proof, in the order in which they run."""
FULL: Final = 1_000
"""The kills of the whole proof; all other numbers scale with them."""
SEED: Final = 1
COLUMNS: Final = ("part", "counted", "found", "promised", "kept")


class Row(NamedTuple):
    """A line of the table: the name of a figure, the figure, and its promise ("" for none)."""

    what: str
    found: str
    promise: str = ""
    kept: bool = True


def none_of(what: str, found: Sequence[object], of: str = "") -> Row:
    """The row of something that must not be found; `of` says among how many it was looked for."""
    return Row(what, f"{len(found):,} {of}".strip(), "0", not found)


def some(what: str, number: int, more: str = "") -> Row:
    """The row of something that has to be tried, lest nothing is found for want of anything to look at."""
    return Row(what, f"{number:,} {more}".strip(), "some", number > 0)


class Counts(NamedTuple):
    """The figures of the last line: all but `kills` are promised to be 0.

    Attributes:
        kills: processes of the bot that were ended with SIGKILL.
        lost: moves and other acts that the bot acknowledged and the database lacks.
        twice: acts that were applied more than once.
        leaked: secrets that reached a person who must not see them.
        unanswered: interactions without an answer while the bot ran and could reach Discord.
    """

    kills: int = 0
    lost: int = 0
    twice: int = 0
    leaked: int = 0
    unanswered: int = 0

    def plus(self, other: "Counts") -> "Counts":
        return Counts(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))

    @property
    def kept(self) -> bool:
        return not any(self[1:])

    def __str__(self) -> str:
        return ", ".join(f"{name} {value}" for name, value in self._asdict().items())


NOTHING: Final = Counts()


@dataclass(frozen=True, slots=True)
class Findings:
    """The findings of a part."""

    rows: Sequence[Row]
    counts: Counts = NOTHING
    notes: Sequence[str] = ()

    @property
    def kept(self) -> bool:
        return self.counts.kept and all(row.kept for row in self.rows)


@dataclass(frozen=True, slots=True)
class Size:
    """The extent of a proof: `kills` of `FULL`, by luck that `seed` repeats."""

    kills: int = FULL
    seed: int = SEED
    build: Path = BUILD

    def scaled(self, full: int, least: int = 1) -> int:
        """The part of a number of the whole proof that belongs to this one, but `least` at least."""
        return max(least, round(full * self.kills / FULL))

    def minutes(self, name: str) -> float:
        """The longest that a part may take."""
        return self.scaled(MINUTES.get(name, 0), LEAST_MINUTES)

    def rng(self, purpose: str) -> Random:
        """A new generator for each purpose, always the same for one seed."""
        return Random(f"{self.seed} {purpose}")

    def folder(self, name: str) -> Path:
        """A folder for the files of a part, which itself clears files of an earlier proof."""
        folder = self.build / name
        folder.mkdir(parents=True, exist_ok=True)
        return folder


Proof: TypeAlias = Callable[[Size], Findings]

# Forked while there is one thread: a part may be any function.
_context: Final = multiprocessing.get_context("fork")


@dataclass(slots=True)
class Report:
    """The findings of all parts."""

    size: Size
    names: Sequence[str]
    found: dict[str, Findings] = field(default_factory=dict)
    seconds: float = 0.0

    @property
    def counts(self) -> Counts:
        counts = NOTHING
        for findings in self.found.values():
            counts = counts.plus(findings.counts)
        return counts

    @property
    def kept(self) -> bool:
        return all(findings.kept for findings in self.found.values())

    def __str__(self) -> str:
        return "\n".join((*self._lines(), str(self.counts)))

    def _lines(self) -> Iterator[str]:
        size = self.size
        yield f"# Proven on {machine()}"
        yield ""
        yield (
            f"Parts: {', '.join(self.names)}; {size.kills:,} kills asked for, seed {size.seed}, "
            f"{self.seconds / 60:.1f} minutes."
        )
        yield ""
        rows = [
            (part, row.what, row.found, row.promise or "–", _verdict(row))
            for part, findings in self.found.items()
            for row in findings.rows
        ]
        yield table("What was promised, and what was found", COLUMNS, rows)
        if notes := [f"- {part}: {note}" for part, each in self.found.items() for note in each.notes]:
            yield "## Notes\n"
            yield from notes
            yield ""


def _verdict(row: Row) -> str:
    if not row.promise:
        return ""
    return "yes" if row.kept else "**no**"


def proof(name: str) -> Proof:
    """The function of a part."""
    prove: Proof = import_module(f"tests.prove.{name}").prove
    return prove


def run(size: Size, names: Sequence[str], find: Callable[[str], Proof] = proof) -> Report:
    """Run each part; a part that raises or hangs has broken a promise, and the others still run."""
    report = Report(size, names)
    began = time.monotonic()
    for name in names:
        print(f"{name} …", flush=True)
        report.found[name] = _findings(name, size, find)
        report.seconds = time.monotonic() - began
    return report


def _findings(name: str, size: Size, find: Callable[[str], Proof]) -> Findings:
    """The findings of a part, within its time; it ends with all processes that it has begun."""
    minutes = size.minutes(name)
    receiver, sender = _context.Pipe(duplex=False)
    process = _context.Process(target=_alone, args=(name, size, find, sender))
    process.start()
    sender.close()
    try:
        if receiver.poll(minutes * 60):
            findings: Findings = receiver.recv()
            return findings
        found = f"not within {minutes:g} minutes"
    except EOFError:
        found = "its process died"
    finally:
        process.kill()
        with suppress(ProcessLookupError):
            os.killpg(process.ident or 0, signal.SIGKILL)
        process.join()
    return Findings((_ended(found),))


def _alone(name: str, size: Size, find: Callable[[str], Proof], sender: Connection) -> None:
    """Run a part in this new process, as the leader of a new process group."""
    os.setsid()
    try:
        findings = find(name)(size)
    except Exception as error:  # noqa: BLE001 - any error means that nothing is proven
        (size.folder(name) / "error.txt").write_text(format_exc(), encoding="utf-8")
        row = _ended(f"{type(error).__name__}: {error}"[:200])
        findings = Findings((row,), notes=(f"see {name}/error.txt beside the report",))
    sender.send(findings)


def _ended(found: str) -> Row:
    return Row("the part ran to its end", found, "yes", kept=False)
