"""The sentence of a lesson of a guided game."""

from typing import Final

from bot.ui.localizer import Localizer
from games.core.guide import Tip

_NAME: Final = 12
"""The most characters of a name in a sentence, which may tell of ``$p1``, the player of seat 1."""


def lesson(tip: Tip, localizer: Localizer) -> str:
    """``💡 2/13 · Play the 3 of diamonds.``"""
    said = localizer.text(tip.key, **localizer.by_seat(_NAME))
    return localizer.text("lesson-said", lesson=said, number=tip.number, count=tip.count)
