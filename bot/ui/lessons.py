"""The sentence of a lesson of a guided game."""

from bot.ui.localizer import Localizer
from games.core.guide import Tip


def lesson(tip: Tip, localizer: Localizer) -> str:
    """``💡 2/13 · Play the 3 of diamonds.``"""
    said = localizer.text(tip.key)
    return localizer.text("lesson-said", lesson=said, number=tip.number, count=tip.count)
