"""The private pages of the challenger."""

from discord import ui

from bot.features import ids
from bot.ui import layout
from bot.ui.games import game_menu
from bot.ui.localizer import Localizer


def which_game(opponent: int, name: str, localizer: Localizer) -> ui.LayoutView:
    """Ask the challenger for a game; games to start with come first."""
    title = Localizer(localizer.locale, (name,))
    return layout.message(
        layout.text(f"### {localizer.text('challenge-title', player=title.players((0,)))}"),
        game_menu(ids.ChooseChallenge(opponent), localizer),
    )


def challenged(name: str, game: str, localizer: Localizer) -> ui.LayoutView:
    """Tell the challenger that the player has been asked."""
    player = Localizer(localizer.locale, (name,)).players((0,))
    return layout.message(
        layout.text(localizer.text("challenge-sent", player=player, game=localizer.game(game)))
    )
