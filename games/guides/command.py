"""``python -m games guides``: check the scripts, look for a deal, record a line, read a script through."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from games.core.game import Game
from games.core.guide import Script, ScriptError
from games.guides.authoring import candidates, reading, recorded_line
from games.guides.check import faults, summary
from games.guides.files import ROOT, script_file, script_of

BEST: Final = 12
"""The number of seeds that `find` prints."""


def check(games: list[Game]) -> tuple[list[str], bool]:
    """A line for each game and one for each fault; true if nothing is wrong with the scripts there are."""
    lines: list[str] = []
    good, is_sound = 0, True
    for game in games:
        wrong = _wrong(game)
        if wrong is None:
            lines.append(f"{game.key:<24}no script")
            continue
        if wrong:
            is_sound = False
            lines.append(f"{game.key:<24}{wrong[0]}")
            lines += [f"{'':<24}{each}" for each in wrong[1:]]
            continue
        good += 1
        lines.append(f"{game.key:<24}{_sized(game)}")
    return [*lines, f"{good} of {len(games)} guides"], is_sound


def _wrong(game: Game) -> list[str] | None:
    try:
        script = script_of(game.key)
        return None if script is None else faults(script)
    except ScriptError as error:
        return [str(error)]


def _sized(game: Game) -> str:
    script = script_of(game.key)
    assert script is not None
    size = summary(script)
    return f"{size.lessons} lessons, {size.stops} with Go on, {size.choices} choices"


def find(script: Script, tries: int) -> Iterator[str]:
    """The seeds that show the most lessons, in their order."""
    for each in candidates(script, tries)[:BEST]:
        yield f"{each.lessons:>2} lessons, {each.in_order:>2} in order, gains {each.gained}: {each.seed}"
        if each.missing:
            yield f"           without {', '.join(each.missing)}"


def record(script: Script, _tries: int) -> Iterator[str]:
    """The line to paste into the script."""
    yield f'line = "{recorded_line(script)}"'


def read(script: Script, _tries: int) -> Iterator[str]:
    """The script, moment by moment, in English and in Japanese."""
    for locale in ("en", "ja"):
        yield from reading(script, locale)


TOOLS: Final[Mapping[str, Callable[[Script, int], Iterator[str]]]] = {
    "find": find,
    "read": read,
    "record": record,
}
"""The tools of an author, by their names on the command line."""


def script_to_write(game: Game) -> Script:
    """The game's script; raises ScriptError if there is none yet."""
    script = script_of(game.key)
    if script is None:
        raise ScriptError(f"begin with its script, {script_file(game).relative_to(ROOT.parent)}")
    return script
