"""The buttons that show the rules of a game."""

from bot.ui.codec import Press, press


@press("rules")
class ShowRules(Press):
    """Show a page of a game's rules, from 0. `place` tells apart the buttons of one message."""

    place: int
    page: int
    game: str


@press("pickrules", select=True)
class ChooseRules(Press):
    """A select: the game to show this page of the rules of, from 0."""

    page: int
