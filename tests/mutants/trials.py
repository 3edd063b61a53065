"""The faults to try, the tests that run against each, and the outcome."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, groupby
from operator import itemgetter
from typing import Final

from tests.mutants.faults import Fault

PORTION: Final = 45.0
"""Tests that take so many seconds are a portion: most lines of a bot are run by hundreds."""
FEWEST: Final = 150
"""A sample of fewer faults says little: if the time is up before, that is a failure."""


@dataclass(frozen=True, slots=True)
class Baseline:
    """The tests as they run without a fault.

    Attributes:
        seconds: the time that each takes.
        by_line: the tests that run a line, by its file.
        importing: the files of tests that import a module, by its file.
    """

    seconds: Mapping[str, float]
    by_line: Mapping[str, Mapping[int, Sequence[str]]]
    importing: Mapping[str, Collection[str]] = field(default_factory=dict)

    def tests_of(self, fault: Fault) -> list[str]:
        """The tests to try, quickest first: all that run the line.

        If only an import runs the line, as for a constant, these are all tests that run a line of the module
        or import it; if there are none, all that run a line of its package.
        """
        folder = fault.path.rpartition("/")[0] + "/"
        package = {path: lines for path, lines in self.by_line.items() if path.startswith(folder)}
        module = package.get(fault.path, {})
        circles = (
            {*module.get(fault.line, ())},
            {test for tests in module.values() for test in tests} | self._importing(fault.path),
            {test for lines in package.values() for tests in lines.values() for test in tests},
        )
        found = next((known for circle in circles if (known := circle & self.seconds.keys())), set())
        return sorted(found, key=lambda test: self.seconds[test])

    def _importing(self, path: str) -> set[str]:
        files = self.importing.get(path, ())
        return {test for test in self.seconds if test.partition("::")[0] in files}

    def portions(self, tests: Sequence[str]) -> list[list[str]]:
        """The tests by the portion in which they are run."""
        spent = accumulate(self.seconds[test] for test in tests)
        numbered = zip((int(until / PORTION) for until in spent), tests, strict=True)
        return [[test for _, test in portion] for _, portion in groupby(numbered, key=itemgetter(0))]

    def patience(self, tests: Sequence[str]) -> int:
        """The seconds that one of these tests may take with a fault before it counts as hanging."""
        return 20 + round(4 * max(self.seconds[test] for test in tests))

    def longest(self, tests: Sequence[str]) -> int:
        """The seconds that these may take in all: a module of theirs may hang when it is loaded."""
        return 60 + round(4 * sum(self.seconds[test] for test in tests))


@dataclass(slots=True)
class Trial:
    """A fault that is tried.

    Attributes:
        left: the portions of tests that have not run yet.
        ran: the number of tests that have passed.
        seconds: the time that it took.
    """

    fault: Fault
    left: list[list[str]]
    ran: int = 0
    seconds: float = 0.0
    killed: bool = False

    @property
    def is_open(self) -> bool:
        """True if a test may still notice."""
        return not self.killed and bool(self.left)

    def __str__(self) -> str:
        left = sum(map(len, self.left))
        verdict = "killed  " if self.killed else "survives" if left else "SURVIVED"
        more = f" of {self.ran + left}" if left and not self.killed else ""
        return f"{verdict} {self.fault} ({self.ran}{more} tests, {self.seconds:.0f} s)"


def reported(trials: Sequence[Trial], change: Callable[[Fault], str]) -> int:
    """Print each unnoticed fault and the number of noticed ones; returns the exit status.

    It is 0 if tests noticed nine in ten of all faults of the sample, or of `FEWEST` at least.

    Args:
        change: returns the change of a fault as a diff.
    """
    done = [trial for trial in trials if trial.seconds or not trial.left]
    for trial in done:
        if not trial.killed:
            print(f"\n{trial}\n{change(trial.fault)}")
    killed = sum(trial.killed for trial in done)
    if len(done) < len(trials):
        print(f"{len(trials) - len(done)} faults were not tried: the time was up")
    print(f"killed {killed} of {len(done)}")
    return 0 if killed >= 0.9 * len(done) and len(done) >= min(FEWEST, len(trials)) else 1
