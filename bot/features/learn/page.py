"""The notice that a learner has left a guided game."""

from discord import ButtonStyle, ui

from bot.features import ids
from bot.ui import layout
from bot.ui.items import button
from bot.ui.localizer import Localizer


def left(game: str, localizer: Localizer) -> ui.LayoutView:
    """The guided game waits; the button leads back to it."""
    return layout.message(
        layout.text(localizer.text("learn-left", game=localizer.game(game))),
        layout.row(button(ids.Learn(game), localizer.text("button-learn-on"), ButtonStyle.primary)),
        accent=layout.ASLEEP,
    )
