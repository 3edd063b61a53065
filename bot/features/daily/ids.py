"""The deal of the day."""

from typing import Literal

from bot.ui.codec import Press, press


@press("today")
class OpenDaily(Press):
    """Show today's deal: what it is, the presser's match if it goes on, or its result.

    `place` tells apart the messages that lead to it: 0 for any, else the day that an announcement is about.
    """

    place: int = 0


@press("daily")
class PlayDaily(Press):
    """Play today's deal, or go on with it. Its field tells nothing."""

    place: int = 0


@press("daybefore")
class ShowYesterday(Press):
    """Show yesterday's result. Its field tells nothing."""

    place: int = 0


@press("dayresult")
class ShowDaily(Press):
    """Show the result of a game's day; once it is closed, with the board of the server or of everywhere."""

    day: int
    scope: str
    game: str


@press("dayboard")
class ShowDailyPeriod(Press):
    """Show the board of the week or the month that has a day, of the server or of everywhere."""

    day: int
    period: Literal["week", "month"]
    scope: Literal["server", "everywhere"]


@press("daycompare")
class CompareDaily(Press):
    """Show the presser's match of a closed day beside what others played."""

    day: int
    game: str


@press("dayshare")
class ShareDaily(Press):
    """Post the presser's result of a day in the channel."""

    day: int
    game: str
