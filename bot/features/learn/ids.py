"""Guided games: learning a game by playing it."""

from bot.ui.codec import Press, press


@press("learn")
class Learn(Press):
    """Open the guided game, or go on with the open one."""

    game: str


@press("guides")
class ShowGuides(Press):
    """Ask which game to learn. A press has a field; this one tells nothing."""

    place: int = 0


@press("pickguide", select=True)
class ChooseGuide(Press):
    """A select: the game to learn. A press has a field; this one tells nothing."""

    place: int = 0


@press("lesson")
class NextLesson(Press):
    """Go on after the lesson of that number, which stands alone."""

    match: str
    number: int


@press("leaveguide")
class LeaveGuide(Press):
    """Close the panel of a guided game, which waits for its learner."""

    match: str
