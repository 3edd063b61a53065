"""The files of words: each game, feature and room keeps its own, and ``bot/i18n/words`` has the shared ones.

``words/en.ftl`` is a Fluent catalogue; a package of several games has one a game, ``words/en/<game>.ftl``.
``rules/en/<game>.md`` has the pages of a game's rules.
"""

from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
"""The folder with the packages, from which files are named."""
PACKAGES: Final = ("bot", "games")


@cache
def word_files(locale: str) -> tuple[Path, ...]:
    """The catalogues of a language, in alphabetical order."""
    found = [file for package in PACKAGES for file in (ROOT / package).rglob("*.ftl")]
    return tuple(sorted(file for file in found if locale in {file.stem, file.parent.name}))


@cache
def rules_files(locale: str) -> dict[str, Path]:
    """The rules of the games in a language, by the games' keys."""
    found = (ROOT / "games").glob(f"*/rules/{locale}/*.md")
    return {file.stem: file for file in sorted(found)}
