"""The private pages of the challenger."""

from discord import ui

from bot.features import ids
from bot.ui import layout
from bot.ui.games import facts
from bot.ui.items import option, select
from bot.ui.localizer import Localizer
from games import CATALOGUE, START_HERE


def which_game(opponent: int, name: str, localizer: Localizer) -> ui.LayoutView:
    """Ask the challenger for a game; games to start with come first."""
    games = sorted(CATALOGUE, key=lambda key: (key not in START_HERE, localizer.game(key)))
    plain = localizer.without_markdown()
    offered = [option(key, plain.game(key), facts(key, plain)) for key in games]
    title = Localizer(localizer.locale, (name,))
    return layout.message(
        layout.text(f"### {localizer.text('challenge-title', player=title.players((0,)))}"),
        layout.menu(select(ids.ChooseChallenge(opponent), offered, localizer.text("catalogue-choose"))),
    )


def challenged(name: str, game: str, localizer: Localizer) -> ui.LayoutView:
    """Tell the challenger that the player has been asked."""
    player = Localizer(localizer.locale, (name,)).players((0,))
    return layout.message(
        layout.text(localizer.text("challenge-sent", player=player, game=localizer.game(game)))
    )
