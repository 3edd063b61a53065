"""The tests to run while working on something: those of the packages in which files have changed.

``make quick`` runs ``pytest --changed``, which loads no other file of tests, and none of the cases that are
about other games. Nothing is tested less, for ``make test`` runs all of the fast tier.
"""

import re
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple

from games import CATALOGUE

ROOT: Final = Path(__file__).parents[1]


class Wanted(NamedTuple):
    """Tests to run.

    Attributes:
        files: a pattern of their files, from the beginning of the path on.
        cases: a pattern to find after ``::``; all fit if it is empty.
    """

    files: str
    cases: str = ""

    def wants(self, test: str) -> bool:
        """True if a test is one of them, by its id; for a file, if some test in it may be."""
        file, _, case = test.partition("::")
        return re.match(self.files, file) is not None and (not case or bool(re.search(self.cases, case)))


EVERY_GAME: Final = (
    r"tests/(games/(opponents/)?test_(agents|claims|conformance|old_records|playthroughs)"
    r"|features/test_every_game)\.py"
)
"""The files of tests that run with every game."""
TESTS_OF: Final[tuple[tuple[str, tuple[Wanted, ...]], ...]] = (
    (r"tests/(?P<file>.*test_\w+\.py)", (Wanted(r"tests/{file}"),)),
    (r"tests/(?P<folder>.+)/[^/]+", (Wanted(r"tests/{folder}/"),)),
    (r"tests/[^/]+\.py", (Wanted(r"tests/(bot|i18n|storage)/"), Wanted(r"tests/test_\w+\.py"))),
    (
        r"bot/features/(?P<feature>\w+)/words/.*",
        (Wanted(r"tests/i18n/"), Wanted(r"tests/features/({feature}/|({together})\.py)")),
    ),
    (
        r"bot/features/(?P<feature>\w+)/.*",
        (
            Wanted(r"tests/(features/({feature}/|({together})\.py)|e2e/test_{feature}\.py)"),
            Wanted(r"tests/(i18n/test_(homes|no_literals)|interactions/test_handlers)\.py"),
        ),
    ),
    (r"bot/\w+/words/.*", (Wanted(r"tests/i18n/"),)),
    (
        r"bot/(features|interactions)/.*",
        (Wanted(r"tests/(interactions/|features/test_ids|e2e/test_commands|i18n/test_(homes|no_literals))"),),
    ),
    (r"bot/board/.*", (Wanted(r"tests/(board/|e2e/test_(publisher|panels|opening))"),)),
    (r"bot/client/.*", (Wanted(r"tests/(client/|e2e/test_(answers|commands|refusals))"),)),
    (r"bot/match/.*", (Wanted(r"tests/(match/|i18n/test_(catalogues|homes|no_literals))"),)),
    (r"bot/community/.*", (Wanted(r"tests/(community/|match/test_(rated|outcomes))"),)),
    (r"bot/cluster/.*", (Wanted(r"tests/(cluster/|match/test_shards)"),)),
    (r"bot/tournament/.*", (Wanted(r"tests/tournament/"),)),
    (r"bot/storage/.*", (Wanted(r"tests/(storage/|match/test_(recovery|crash|old_database))"),)),
    (r"bot/ui/.*", (Wanted(r"tests/(ui/|i18n/test_(catalogues|homes|no_literals))"),)),
    (r"bot/(?P<room>console|health|picture|runtime|sandbox|thinking)/.*", (Wanted(r"tests/{room}/"),)),
    (r"bot/i18n/.*", (Wanted(r"tests/i18n/"), Wanted(r"tests/ui/test_localizer"))),
    (r"bot/[^/]+\.py|config\.example\.toml", (Wanted(r"tests/(bot/|e2e/test_(start|crash))"),)),
    (
        r"games/\w+/(rules|words)/.*?(?P<key>\w+)\.(md|ftl)",
        (
            Wanted(r"tests/i18n/"),
            Wanted(r"tests/features/rules/", "{key}"),
            Wanted(EVERY_GAME, "{key}"),
        ),
    ),
    (r"games/(core|tricks)/.*|games/[^/]+\.py", (Wanted(r"tests/games/(?!opponents/|search/)"),)),
    (r"games/(?P<room>search|opponents)/.*", (Wanted(r"tests/games/{room}/"),)),
    (
        r"games/(?P<package>\w+)/.*",
        (Wanted(r"tests/games/{package}/"), Wanted(EVERY_GAME, "{keys}")),
    ),
    (
        r"docs/.*|README\.md",
        (Wanted(r"tests/.*(docs|documented|records|config|container|a_new_(game|page)|readme)"),),
    ),
)
"""From a changed file to the tests that look at it; the first pattern that fits is taken."""


class Changed:
    """The tests of the changed files.

    Args:
        paths: the changed files, relative to the project.
    """

    def __init__(self, paths: Sequence[str]) -> None:
        self._wanted = tuple(sorted({wanted for path in paths for wanted in wanted_for(path)}))

    def wants(self, test: str) -> bool:
        """True if a test, by its id, looks at something that has changed; for a file, if one of it may."""
        return any(wanted.wants(test) for wanted in self._wanted)

    def is_case_of(self, test: str) -> bool:
        """True if a test is a case of a game that has changed: of those, none is left to `make test-all`."""
        return any(wanted.cases and wanted.wants(test) for wanted in self._wanted)


def wanted_for(path: str) -> Iterator[Wanted]:
    """The tests that look at a file; the imports of all code are always tested."""
    if PurePosixPath(path).suffix == ".py":
        yield Wanted(r"tests/test_imports\.py")
    for source, tests in TESTS_OF:
        if found := re.fullmatch(source, path):
            names = {
                **found.groupdict(),
                "keys": "|".join(_keys(found.groupdict().get("package") or "")),
                "together": "|".join(_together(found.groupdict().get("feature") or "")),
            }
            yield from (Wanted(each.files.format(**names), each.cases.format(**names)) for each in tests)
            return


def _keys(package: str) -> list[str]:
    """The games of a package, or of a family of agents, that is named after it."""
    return [
        key
        for key, game in CATALOGUE.items()
        if package and (type(game).__module__.split(".")[1] == package or key.startswith(package))
    ] or [package]


def _together(feature: str) -> list[str]:
    """The files that test a feature together with others, by their imports, and the test of all ids."""
    files = (ROOT / "tests" / "features").glob("test_*.py")
    name = f"bot.features.{feature}."
    importing = [file.stem for file in files if name in file.read_text(encoding="utf-8")]
    return sorted({*importing, "test_ids"} - {"test_every_game"}) if feature else []


def changed_files(base: str = "HEAD") -> list[str]:
    """The files that differ from a commit, including untracked ones."""
    return [*_git("diff", "--name-only", base), *_git("ls-files", "--others", "--exclude-standard")]


def _git(*arguments: str) -> list[str]:
    done = subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout.splitlines()
