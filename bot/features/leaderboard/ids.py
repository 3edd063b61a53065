"""Leaderboards.

A leaderboard is that of a game's pool, in a season or for all time (an empty text), of this server or of
everywhere. `place` tells apart the buttons of one message.
"""

from bot.community.leaderboards import Scope
from bot.ui.codec import Press, press


@press("leaders")
class ShowLeaderboard(Press):
    """Show a page of a leaderboard, from 0."""

    place: int
    page: int
    scope: Scope
    season: str
    game: str


@press("leadersof", select=True)
class ChooseLeaderboardGame(Press):
    """A select: the game of the leaderboard."""

    scope: Scope
    season: str


@press("leadersin", select=True)
class ChooseSeason(Press):
    """A select: the season to show, an empty text for all time."""

    scope: Scope
    game: str


@press("leadershere")
class ShareLeaderboard(Press):
    """Post a page of a leaderboard for everybody."""

    page: int
    scope: Scope
    season: str
    game: str


@press("leadersown")
class ShowOwnPlace(Press):
    """Show the page of a leaderboard that has my line."""

    scope: Scope
    season: str
    game: str


@press("leaderswon")
class ShowOwnPlaceThen(Press):
    """Show the page of a server's leaderboard that has my line, from the card with the winners of a season.

    By a button of this kind, which nothing else has, the card is known.
    """

    season: str
    game: str
