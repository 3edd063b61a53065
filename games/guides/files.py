"""The files of the scripts, and of their sentences."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from games import CATALOGUE, package_of
from games.core.game import Game
from games.core.guide import Script, ScriptError

ROOT: Final = Path(__file__).parents[1]
LOCALES: Final = ("en", "ja")

_MESSAGE = re.compile(r"([a-z][\w-]*) = (.*)")
NAMED: Final = re.compile(r"\{ \$p(\d) \}")
"""A blank of a sentence for the name of the player of that seat; only a sentence of the line has any."""

_REFERENCE = re.compile(r"\{ ([a-z][\w-]*) \}")


def script_file(game: Game) -> Path:
    """The place of a game's script, written or not."""
    package = package_of(game)
    is_alone = sum(package_of(each) == package for each in CATALOGUE.values()) == 1
    return ROOT / package / ("guide.toml" if is_alone else f"guides/{game.key}.toml")


@cache
def script_of(key: str) -> Script | None:
    """The script of the game of that key; None if it has none. Raises ScriptError if it cannot be used."""
    file = script_file(CATALOGUE[key])
    if not file.exists():
        return None
    script = Script.parse(file.read_text(encoding="utf-8"))
    if script.game != key:
        raise ScriptError(f"{file.name} is about {script.game}, and not {key}")
    return script


@cache
def sentences(locale: str) -> Mapping[str, str]:
    """The sentences of all scripts in a language by key, with what they quote filled in.

    A sentence is one line of a catalogue. The only blanks that it may have quote other messages of one line,
    or are names of players, which stay (`NAMED`).
    """
    lines = dict(_messages(locale))
    return {key: _filled(text, lines) for key, text in lines.items() if key.startswith("guide-")}


def _messages(locale: str) -> Iterator[tuple[str, str]]:
    for file in sorted(ROOT.rglob("*.ftl")):
        if locale in {file.stem, file.parent.name}:
            found = map(_MESSAGE.fullmatch, file.read_text(encoding="utf-8").splitlines())
            yield from ((match[1], match[2]) for match in found if match)


def _filled(text: str, lines: Mapping[str, str]) -> str:
    while quoted := _REFERENCE.search(text):
        text = text.replace(quoted[0], lines.get(quoted[1], f"«{quoted[1]}»"))
    return text
