"""The deal of the day."""

from bot.ui.codec import Press, press


@press("daily")
class PlayDaily(Press):
    """Play today's deal, go on with it, or show its result. A press has a field; this one tells nothing."""

    place: int = 0


@press("dayresult")
class ShowDaily(Press):
    """Show the result of a day; once it is closed, with the board of the server or of everywhere."""

    day: int
    scope: str


@press("dayshare")
class ShareDaily(Press):
    """Post the presser's result of a day in the channel."""

    day: int
