"""Notices about the table that a channel has."""

from discord import ButtonStyle, ui

from bot.features import ids
from bot.ui import layout
from bot.ui.items import button
from bot.ui.localizer import Localizer


def busy(offer: ids.InThread | ids.RematchInThread, localizer: Localizer) -> ui.LayoutView:
    """Say that the channel has a table already, and the offer of a thread for another."""
    play = button(offer, localizer.text("button-thread"), ButtonStyle.primary)
    return layout.message(layout.text(localizer.text("notice-busy")), layout.row(play))


def opened(game: str, localizer: Localizer) -> ui.LayoutView:
    """Say that the lobby is open; it stands in the channel by itself."""
    return layout.message(
        layout.text(localizer.text("catalogue-opened", game=localizer.game(game))),
        layout.row(button(ids.ShowRules(0, 0, game), localizer.text("button-rules"))),
    )
