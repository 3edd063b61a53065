"""``python -m tests.mutants``: puts faults into the program, one at a time, and checks that a test notices.

First it runs the tests of the packages without a fault, noting the lines that each runs. Then it puts each
fault of a seeded sample into a copy of the project, and runs the tests of its line, quickest first, until one
fails. It runs a portion of tests for each fault, then the next portion for each surviving fault, while there
is time. It prints each fault that no test has noticed. The last line is ``killed N of M``.

The modules for PostgreSQL are left out: their tests need a server (``make test-postgres``).
"""

import argparse
import difflib
import os
import shutil
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import Final

from coverage import CoverageData

from tests import tiers
from tests.mutants.faults import Fault, importing, sample
from tests.mutants.operators import faults_of, with_fault
from tests.mutants.trials import Baseline, Trial, reported

ROOT: Final = Path(__file__).parents[2]
BUILD: Final = ROOT / "build" / "mutants"
PACKAGES: Final[Mapping[str, Sequence[str]]] = {
    "bot/match": ("tests/match", "tests/e2e"),
    "bot/storage": ("tests/storage", "tests/community", "tests/match", "tests/e2e"),
    "bot/board": ("tests/board", "tests/e2e"),
    "bot/client": ("tests/client", "tests/e2e"),
    "bot/interactions": ("tests/interactions", "tests/e2e"),
    "bot/features": ("tests/features", "tests/interactions", "tests/e2e"),
    "games/core": ("tests/games",),
    "games/search": ("tests/games/search", "tests/games/opponents", "tests/thinking"),
}
"""The packages that get faults, and the tests that should notice them."""
LEFT_OUT: Final = (
    "tests/e2e/test_forged.py",
    "tests/e2e/test_latency.py",
    "tests/e2e/test_package.py",
    "tests/e2e/test_secrets.py",
    "tests/e2e/test_whole_matches.py",
    "tests/features/test_every_game.py",
)
"""They run nearly every line for minutes, and would be tried last for each; or they build the package."""
SEARCH: Final = ("search.py", "search_model.py", "weighing.py", "ending.py", "outlook.py", "deal_agent.py")
"""The modules of ``games/search`` that search."""


def main(arguments: Sequence[str]) -> int:
    """Sample, try, and print; the exit status is 1 if fewer than nine in ten were noticed."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("paths", nargs="*", default=list(PACKAGES), metavar="PATH", help=", ".join(PACKAGES))
    parser.add_argument("--faults", type=int, default=160, help="how many (default 160)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--tier",
        choices=tiers.TIERS,
        default="all",
        help="the tests that judge: make test's, or all (default)",
    )
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=45.0, help="begin no more faults after so long")
    asked = parser.parse_args(arguments)
    began = time.monotonic()
    copies = [copied(number) for number in range(asked.workers)]
    baseline = measured(copies[0], asked.paths, asked.tier)
    print(
        f"{len(baseline.seconds)} tests pass without a fault ({time.monotonic() - began:.0f} s)", flush=True
    )
    found = [fault for path in asked.paths for file in files_of(path) for fault in faults_of(file, ROOT)]
    drawn = sample(found, asked.faults, asked.seed)
    print(f"{len(drawn)} of {len(found)} faults, seed {asked.seed}", flush=True)
    trials = [Trial(fault, baseline.portions(baseline.tests_of(fault))) for fault in drawn]
    until = began + 60 * asked.minutes
    open_trials = trials
    while open_trials and time.monotonic() < until:
        for trial in tried(open_trials, copies, baseline, until):
            print(trial, flush=True)
        open_trials = [trial for trial in trials if trial.is_open]
    return reported(trials, change)


def files_of(path: str) -> list[Path]:
    """The modules of a package, or the module itself; not those for PostgreSQL."""
    whole = ROOT / path
    if whole.is_file():
        return [whole]
    files = [file for file in sorted(whole.rglob("*.py")) if not file.name.startswith("postgres")]
    return [file for file in files if file.name in SEARCH] if path == "games/search" else files


def copied(number: int) -> Path:
    """A copy of the project, as it is in the working tree, to put faults into."""
    copy = BUILD / f"copy-{number}"
    shutil.rmtree(copy, ignore_errors=True)
    listed = run_git("ls-files", "--cached", "--others", "--exclude-standard").splitlines()
    for name in listed:
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, copy / name)
    return copy


def run_git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True).stdout


def measured(copy: Path, paths: Sequence[str], tier: tiers.Tier) -> Baseline:
    """Run the tests without a fault, and note the lines that each runs of the files that get faults.

    Raises SystemExit if one fails, because it could not tell a fault.
    """
    report, data, wanted = BUILD / "baseline.xml", copy / ".coverage", BUILD / "coverage.ini"
    files = [file.relative_to(ROOT).as_posix() for path in paths for file in files_of(path)]
    wanted.write_text("\n    ".join(["[run]\ninclude =", *files]), encoding="utf-8")
    tests = sorted({test for path in paths for test in PACKAGES[path]})
    workers = ["-n", "2", "--dist", "worksteal", f"--tier={tier}"]
    command = [*PYTEST, *workers, f"--junitxml={report}", "-o", "junit_family=xunit1"]
    coverage = ["--cov", f"--cov-config={wanted}", "--cov-context=test", "--cov-report="]
    ignored = [f"--ignore={each}" for each in LEFT_OUT]
    done = subprocess.run([*command, *coverage, *ignored, *tests], cwd=copy, check=False, env=ENVIRONMENT)
    if done.returncode:
        raise SystemExit("the tests fail without any fault")
    seconds = {
        f"{case.attrib['file']}::{case.attrib['name']}": float(case.attrib["time"])
        for case in ET.parse(report).iter("testcase")  # noqa: S314 - our own file
    }
    known = CoverageData(str(data))
    known.read()
    by_line = {
        Path(file).relative_to(copy).as_posix(): {
            line: sorted({context.partition("|")[0] for context in contexts})
            for line, contexts in known.contexts_by_lineno(file).items()
        }
        for file in known.measured_files()
    }
    return Baseline(seconds, by_line, importing(copy, {test.partition("::")[0] for test in seconds}))


PYTEST: Final = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--no-header")
ENVIRONMENT: Final = {
    **os.environ,
    "PYTHONDONTWRITEBYTECODE": "",
    "PYTHONPYCACHEPREFIX": str(BUILD / "pycache"),
}
"""With bytecode, because a quick test spends most of its time loading modules.

Bytecode of a fault never passes for that of the restored file: no run ends within a second, so the file's
time has changed.
"""


def tried(
    trials: Sequence[Trial], copies: Sequence[Path], baseline: Baseline, until: float
) -> Iterator[Trial]:
    """Each trial, in their order, when its next portion was run, while there is time to begin one.

    A copy is used by one at a time.
    """
    free: SimpleQueue[Path] = SimpleQueue()
    for copy in copies:
        free.put(copy)

    def judge(trial: Trial) -> Trial | None:
        if time.monotonic() > until:
            return None
        copy = free.get()
        try:
            judged(trial, copy, baseline)
        finally:
            free.put(copy)
        return trial

    with ThreadPoolExecutor(len(copies)) as pool:
        yield from (trial for trial in pool.map(judge, trials) if trial is not None)


def judged(trial: Trial, copy: Path, baseline: Baseline) -> None:
    """Put the fault into the copy, run the next portion until a test fails, and take it out again."""
    if not trial.left:
        return
    tests, file = trial.left.pop(0), copy / trial.fault.path
    code = file.read_text(encoding="utf-8")
    began = time.monotonic()
    file.write_text(with_fault(code, trial.fault), encoding="utf-8")
    try:
        trial.killed = not passes(copy, tests, baseline)
    finally:
        file.write_text(code, encoding="utf-8")
    trial.ran += len(tests)
    trial.seconds += time.monotonic() - began


def passes(copy: Path, tests: Sequence[str], baseline: Baseline) -> bool:
    """True if none of these tests fails in the copy; a run of many times the usual time counts as failed."""
    listed = copy / "tests-to-run.txt"
    listed.write_text("\n".join(tests), encoding="utf-8")
    limits = (f"--timeout={baseline.patience(tests)}", "--timeout-method=thread")
    try:
        done = subprocess.run(
            [*PYTEST, "-x", "-n", "0", *limits, f"@{listed}"],
            cwd=copy,
            check=False,
            capture_output=True,
            timeout=baseline.longest(tests),
            env=ENVIRONMENT,
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def change(fault: Fault) -> str:
    """The change as lines of a diff."""
    before = (ROOT / fault.path).read_text(encoding="utf-8")
    after = with_fault(before, fault)
    lines = difflib.unified_diff(before.splitlines(), after.splitlines(), lineterm="", n=1)
    return "\n".join(list(lines)[3:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
