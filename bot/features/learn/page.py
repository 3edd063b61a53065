"""The games that can be learned by playing, and the notice that a learner has left one."""

from discord import ButtonStyle, ui

from bot.features import ids
from bot.match.guided import guide_of
from bot.ui import layout
from bot.ui.games import game_menu
from bot.ui.items import button
from bot.ui.localizer import Localizer
from games import CATALOGUE


def which_guide(localizer: Localizer) -> ui.LayoutView:
    """Ask the reader for a game that has a guide."""
    games = [key for key, game in CATALOGUE.items() if guide_of(game) is not None]
    return layout.message(
        layout.text(f"### {localizer.text('learn-which')}"), game_menu(ids.ChooseGuide(), localizer, games)
    )


def left(game: str, localizer: Localizer) -> ui.LayoutView:
    """The guided game waits; the button leads back to it."""
    return layout.message(
        layout.text(localizer.text("learn-left", game=localizer.game(game))),
        layout.row(button(ids.Learn(game), localizer.text("button-learn-on"), ButtonStyle.primary)),
        accent=layout.ASLEEP,
    )
