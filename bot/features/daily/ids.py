"""The deal of the day."""

from typing import Literal

from bot.ui.codec import Press, press


@press("today")
class OpenDaily(Press):
    """Show today's deal: an introduction, the presser's running match, or its result.

    `place` tells apart the messages with this button: the day for an announcement, else 0.
    """

    place: int = 0


@press("daily")
class PlayDaily(Press):
    """Play today's deal, or go on with it. Its field means nothing."""

    place: int = 0


@press("daybefore")
class ShowYesterday(Press):
    """Show yesterday's result. Its field means nothing."""

    place: int = 0


@press("dayresult")
class ShowDaily(Press):
    """Show the result of a game's day; once it is closed, with the board of this server or of all."""

    day: int
    scope: str
    game: str


@press("dayboard")
class ShowDailyPeriod(Press):
    """Show the board of a day's week or month, of this server or of all."""

    day: int
    period: Literal["week", "month"]
    scope: Literal["server", "everywhere"]


@press("daycompare")
class CompareDaily(Press):
    """Show the presser's match of a closed day beside the choices of others."""

    day: int
    game: str


@press("dayshare")
class ShareDaily(Press):
    """Post the presser's result of a day in the channel."""

    day: int
    game: str
