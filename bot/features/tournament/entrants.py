"""People, pairs and tables of a tournament in words."""

from functools import lru_cache
from typing import Final

from bot.features.tournament.query import TableSide, TournamentSnapshot
from bot.match.holder import told_apart
from bot.tournament.events import FILLER
from bot.tournament.state import RoundTable
from bot.ui.localizer import Localizer
from bot.ui.names import shortened

FEW: Final = 16
"""The most people with full names; with more people, names are cut."""
_SOME: Final = 32
"""The most people whose names are cut at `_AMONG_SOME` characters; with more, at `_AMONG_MANY`."""
_NUMBER: Final = len(" (2)")
_FULL: Final = 32
_ON_A_LINE: Final = 20
_AMONG_SOME: Final = 14
_AMONG_MANY: Final = 10
_OF_A_PAIR: Final = 12
"""The most characters of a name in a pair: both must be seen."""


def against(
    snapshot: TournamentSnapshot, table: RoundTable, localizer: Localizer, *, mentioning: bool = False
) -> str:
    """The sides of a table against each other, with their points once it has ended; winners in bold."""
    sides = [_side(snapshot, side, localizer, mentioning=mentioning) for side in snapshot.sides(table)]
    return sides[0] if len(sides) == 1 else localizer.text("tournament-against").join(sides)


def _side(snapshot: TournamentSnapshot, side: TableSide, localizer: Localizer, *, mentioning: bool) -> str:
    names = localizer.listed(
        [
            _mentioned(snapshot, each, localizer) if mentioning else entrant_name(snapshot, each, localizer)
            for each in side.entrants
        ]
    )
    if side.has_won:
        names = localizer.strong(names)
    if side.points is None or not snapshot.is_scored:
        return names
    return f"{names} {localizer.number(side.points, thirds=snapshot.thirds)}"


def entrant_name(
    snapshot: TournamentSnapshot, entrant: int, localizer: Localizer, *, has_line: bool = False
) -> str:
    """The name of a person or a fixed pair, shorter with more people; ``AI`` for an AI.

    With `has_line` it stands on a line of its own, and is cut less.
    """
    if entrant == FILLER:
        return localizer.text("tournament-ai")
    numbers = snapshot.state.entrants[entrant].people
    short = short_names(snapshot.names, _most_characters(snapshot, has_line=has_line))
    return localizer.listed([localizer.person(short[each]) for each in numbers])


def _most_characters(snapshot: TournamentSnapshot, *, has_line: bool) -> int:
    """The most characters of a person's name."""
    people = len(snapshot.state.people)
    if people <= FEW:
        most = _FULL
    elif has_line:
        most = _ON_A_LINE
    elif people <= _SOME:
        most = _AMONG_SOME
    else:
        most = _AMONG_MANY
    return min(most, _OF_A_PAIR) if snapshot.state.plan.people_each > 1 else most


@lru_cache(maxsize=64)
def short_names(names: tuple[str, ...], most: int) -> tuple[str, ...]:
    """The names, cut off after so many characters; different ones that are alike then have a number instead.

    >>> short_names(("Benjamin Small", "Benjamin Smith"), 12)
    ('Benjamin Sm…', 'Benjami… (2)')
    """
    told: dict[str, str] = {}
    for name in dict.fromkeys(names):
        short = shortened(name, most)
        if short in told.values():
            cut = shortened(name, most - _NUMBER)
            short = told_apart(cut, (*told.values(), cut))
        told[name] = short
    return tuple(told[name] for name in names)


def _mentioned(snapshot: TournamentSnapshot, entrant: int, localizer: Localizer) -> str:
    users = snapshot.user_ids(entrant)
    if not users or min(users) < 0:
        return entrant_name(snapshot, entrant, localizer)
    return localizer.listed([f"<@{user}>" for user in users])
