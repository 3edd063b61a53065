"""A person's decisions in words, and in marks by their quality; neither names a card."""

from collections.abc import Sequence
from typing import Final

from bot.match.judged import TurningPoint
from bot.ui import words
from bot.ui.localizer import Localizer
from games.search.scale import MoveVerdict

MARKS: Final[dict[MoveVerdict, str]] = {"best": "🟩", "fine": "🟩", "slip": "🟨", "mistake": "⬛"}
"""A mark for a decision; they stand in the order of quality, not of play."""


def marks(verdicts: Sequence[MoveVerdict]) -> str:
    """``🟩🟩🟩🟨⬛``"""
    return "".join(MARKS[each] for each in verdicts)


def legend(localizer: Localizer) -> str:
    """The meaning of the marks."""
    names = "decisions-good", "decisions-slip", "decisions-mistake"
    found = zip(dict.fromkeys(MARKS.values()), names, strict=True)
    return " · ".join(f"{mark} {localizer.text(name)}" for mark, name in found)


def turning_point(game: str, turning: TurningPoint, localizer: Localizer, *, has_deals: bool) -> str:
    """``turning point: trick 6, −2.0 points``; with `has_deals` it says which deal."""
    cost = words.cost(game, turning.points, localizer)
    return localizer.text(
        "decisions-turning", place=_place(turning, localizer, has_deals=has_deals), cost=cost
    )


def _place(turning: TurningPoint, localizer: Localizer, *, has_deals: bool) -> str:
    """``trick 6``, ``deal 2, trick 6``, or ``move 12`` in a game without tricks."""
    if turning.trick is None:
        return localizer.text("decisions-move", move=turning.step)
    if not has_deals:
        return localizer.text("decisions-trick", trick=turning.trick)
    return localizer.text("decisions-deal-trick", deal=turning.deal, trick=turning.trick)
