"""Statistics of a person."""

from bot.ui.codec import Press, press


@press("stats")
class ShowStatistics(Press):
    """Show the statistics of a person (0 for my own) in a game's pool (an empty text for all games).

    `versus` is the person to compare them with, 0 for none. `place` tells apart the buttons of one message.
    """

    place: int
    user: int
    versus: int
    game: str


@press("statsin", select=True)
class ChooseStatisticsGame(Press):
    """A select: the game of a player's statistics."""

    user: int
    versus: int


@press("statshere")
class ShareStatistics(Press):
    """Post a player's statistics for everybody."""

    user: int
    versus: int
    game: str
