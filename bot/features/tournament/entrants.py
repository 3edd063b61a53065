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
_NUMBER: Final = len(" (2)")
_ON_A_LINE: Final = 20
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
    people = len(snapshot.state.people)
    most = 32 if people <= FEW else _ON_A_LINE if has_line else 14 if people <= _SOME else 10
    if snapshot.state.plan.people_each > 1:
        most = min(most, _OF_A_PAIR)
    numbers = snapshot.state.entrants[entrant].people
    short = short_names(snapshot.names, most)
    return localizer.listed([localizer.person(short[each]) for each in numbers])


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
