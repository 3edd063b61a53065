"""The room that a panel has on a phone, and about how high its parts are there.

The figures are those of Discord on a phone 390 css px wide; `make heights` measures whole panels.
"""

from collections.abc import Iterable
from typing import Final

from discord import ui

from bot.features.table.lines import lines_of_buttons, lines_of_text
from bot.picture.layout import WIDTH
from bot.ui.layout import ActionRow, Part

PANEL: Final = 700
LARGE_PANEL: Final = 790
"""The same in large print, which may scroll no further than a screen."""
_PICTURE: Final = 284
"""The width of a picture."""
_AROUND: Final = 89
"""The height of who has written it and when, of the edges of the box, and of the line below it."""
_BUTTONS, _TEXT, _GAP = 40, 18, 8
"""The heights of a line of buttons and of small print, and the gap between two parts, in css px."""


def height(parts: Iterable[Part], picture: float) -> float:
    """About how high a panel of these parts is, in css px.

    Args:
        parts: all of them, from top to bottom.
        picture: the height of its picture, in units of which that is `WIDTH` wide.
    """
    return _AROUND + sum(_GAP + _height(part, picture) for part in parts)


def _height(part: Part, picture: float) -> float:
    if isinstance(part, ui.ActionRow):
        lines = _lines_of_row(part)
        return lines * (_BUTTONS + _GAP) - _GAP
    if isinstance(part, ui.Section):
        return _BUTTONS
    if isinstance(part, ui.TextDisplay):
        return _TEXT * lines_of_text(part.content)
    return picture * _PICTURE / WIDTH


def _lines_of_row(row: ActionRow) -> int:
    return lines_of_buttons([each.label or "" for each in row.children if isinstance(each, ui.Button)]) or 1
