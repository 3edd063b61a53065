"""The files that have words: a game or a feature keeps its own in its folder, ``bot/i18n`` what they share.

``words/en.ftl``, or ``words/en/*.ftl`` where there are several, is a Fluent catalogue; ``rules/en/<game>.md``
has the pages of a game's rules.
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
