"""A game's facts in a line, and a menu of all games."""

from collections.abc import Iterable

from bot.ui import layout
from bot.ui.codec import Press
from bot.ui.items import option, select
from bot.ui.localizer import Localizer
from games import CATALOGUE, START_HERE


def game_menu(ref: Press, localizer: Localizer, among: Iterable[str] = CATALOGUE) -> layout.ActionRow:
    """A select of these games, by default of all; those to start with come first."""
    plain = localizer.without_markdown()
    games = sorted(among, key=lambda key: (key not in START_HERE, plain.game(key)))
    offered = [option(key, plain.game(key), facts(key, plain)) for key in games]
    return layout.menu(select(ref, offered, localizer.text("catalogue-choose")))


def facts(key: str, localizer: Localizer) -> str:
    """``Trick-taking · 4 players · 25–50 min · ●●○ medium``, in the reader's language."""
    return " · ".join((localizer.text(f"family-{CATALOGUE[key].family}"), _in_brief(key, localizer)))


def comparability(key: str, localizer: Localizer) -> str:
    """Says whether several tables can play the same cards of a game, and how, or why not."""
    why = CATALOGUE[key].incomparable
    return localizer.text(f"incomparable-{why}" if why else "comparable")


def _in_brief(key: str, localizer: Localizer) -> str:
    game = CATALOGUE[key]
    shortest, longest = game.minutes
    return " · ".join(
        (
            _players(game.seats, localizer),
            localizer.text("catalogue-minutes", shortest=shortest, longest=longest),
            localizer.text(f"difficulty-{game.difficulty}"),
        )
    )


def _players(seats: range, localizer: Localizer) -> str:
    if len(seats) == 1:
        return localizer.text("catalogue-players", most=seats[0])
    return localizer.text("catalogue-players-range", least=seats[0], most=seats[-1])
