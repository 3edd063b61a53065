"""The tests to run while working on something: those of the packages in which files have changed.

``make quick`` runs ``pytest --changed``, which leaves out every test but these; nothing is
tested less, for ``make test`` runs all of them.
"""

import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath
from re import Pattern
from re import compile as pattern
from typing import Final

ROOT: Final = Path(__file__).parents[1]

TESTS_OF: Final[tuple[tuple[str, str], ...]] = (
    (r"tests/(?P<file>.*test_\w+\.py)", r"tests/{file}"),
    (r"tests/(?P<folder>.+)/[^/]+", r"tests/{folder}/"),
    (r"tests/[^/]+\.py", r"tests/(games|session|ui)/"),
    (r"bot/session/.*", r"tests/session/"),
    (r"bot/community/.*", r"tests/(community/|session/test_(rated|outcomes))"),
    (r"bot/remote/.*", r"tests/remote/"),
    (r"bot/cluster/.*", r"tests/(cluster/|session/test_shards)"),
    (r"bot/(console|health)/.*", r"tests/bot/"),
    (r"bot/storage/.*", r"tests/(storage/|session/test_(recovery|crash|old_database))"),
    (r"bot/publisher/.*", r"tests/(bot/|e2e/test_(publisher|panels|opening))"),
    (
        r"bot/(cogs/.*|answer\.py|client\.py)",
        r"tests/(bot/|ui/test_ids|e2e/test_(commands|refusals|forged|host))",
    ),
    (r"bot/ui/.*", r"tests/ui/"),
    (r"bot/render/.*", r"tests/render/"),
    (r"bot/sandbox/.*", r"tests/sandbox/"),
    (r"bot/i18n/\w+/rules/(?P<key>\w+)\.md", r"tests/(i18n|ui|render)/.*({key}|rules)"),
    (r"bot/i18n/\w+/games/(?P<key>\w+)\.ftl", r"tests/(i18n/|.*{key})"),
    (r"bot/i18n/.*", r"tests/(i18n|ui)/"),
    (r"bot/[^/]+\.py|config\.example\.toml", r"tests/(bot/|e2e/test_(start|crash))"),
    (r"games/(core|tricks)/.*|games/[^/]+\.py", r"tests/games/"),
    (r"games/ai/agents/(?P<package>\w+).*", r"tests/games/ai/.*{package}"),
    (r"games/ai/.*", r"tests/games/ai/"),
    (r"games/(?P<package>\w+)/.*", r"tests/.*{package}"),
    (r"docs/.*|README\.md", r"tests/.*(docs|documented|records|config|a_new_game)"),
)
"""From a changed file to the ids of the tests that look at it; the first pattern that fits is taken."""


class Changed:
    """The tests of what has changed.

    Args:
        paths: the files that have changed, relative to the project.
    """

    def __init__(self, paths: Sequence[str]) -> None:
        self._wanted: tuple[Pattern[str], ...] = tuple(
            pattern(text) for text in sorted({text for path in paths for text in patterns_for(path)})
        )

    def wants(self, test: str) -> bool:
        """True if a test, by its id, looks at something that has changed."""
        return any(wanted.match(test) for wanted in self._wanted)


def patterns_for(path: str) -> Iterator[str]:
    """The patterns of the ids of the tests that look at a file; the imports of all code are always tested."""
    if PurePosixPath(path).suffix == ".py":
        yield r"tests/test_imports\.py"
    for source, tests in TESTS_OF:
        if found := pattern(source).fullmatch(path):
            yield tests.format(**found.groupdict())
            return


def changed_files(base: str = "HEAD") -> list[str]:
    """The files that differ from a commit, those that git does not know yet included."""
    return [*_git("diff", "--name-only", base), *_git("ls-files", "--others", "--exclude-standard")]


def _git(*arguments: str) -> list[str]:
    done = subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout.splitlines()
