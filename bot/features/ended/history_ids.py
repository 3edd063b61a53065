"""Matches that have ended, found again."""

from bot.ui.codec import Press, press


@press("history")
class ShowHistory(Press):
    """Show a page of a person's matches that have ended, of one game or all.

    `place` tells apart the buttons of one message.
    """

    place: int
    player: int
    page: int
    game: str


@press("past")
class ShowPastMatch(Press):
    """Show a match of such a page; the fields lead back there."""

    match: str
    player: int
    page: int
    game: str


@press("rematchhere")
class RematchHere(Press):
    """Open a lobby here with the same seats and options."""

    match: str
