"""Milestones in words: the things that a player has done for the first time."""

from bot.storage import MilestoneRow
from bot.storage.milestones import ENOUGH_PARTNERS, PARTNERS, WIN
from bot.ui.localizer import Localizer


def milestone(row: MilestoneRow, localizer: Localizer) -> str:
    """``first win in Tuppi``, ``a Kieker made (Fipsen)``."""
    if row.feat == PARTNERS:
        return localizer.text("milestone-partners", count=ENOUGH_PARTNERS)
    game = localizer.game(row.game)
    if row.feat == WIN:
        return localizer.text("milestone-win", game=game)
    return localizer.text("milestone-feat", feat=localizer.text(f"feat-{row.feat}"), game=game)
