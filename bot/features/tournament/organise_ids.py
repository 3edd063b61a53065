"""A tournament, for its organiser. `place` tells apart the buttons of one message."""

from bot.ui.codec import Press, press


@press("tourround")
class ShowRoundToCorrect(Press):
    """Show the tables of a round, to correct a result."""

    tournament: str
    place: int
    round: int


@press("tourtable", select=True)
class ChooseTableToCorrect(Press):
    """A select: the table of a round to correct."""

    tournament: str
    round: int


@press("tourfix", form=True)
class CorrectTable(Press):
    """A form: the points of each side of a table, and the reason."""

    tournament: str
    round: int
    table: int


@press("tourout", select=True)
class RemovePerson(Press):
    """A select: the number of the person to remove. `page` leads back."""

    tournament: str
    page: int


@press("tourpeople")
class ShowPeopleToRemove(Press):
    """Show a page of the people who can be removed."""

    tournament: str
    place: int
    page: int


@press("tourboards", select=True)
class ChooseBoardToCorrect(Press):
    """A select: the deal to correct at a table with the same cards as others."""

    tournament: str
    round: int
    table: int


@press("tourboard", form=True)
class CorrectBoard(Press):
    """A form: the points of each side of a table on one of its deals, and the reason."""

    tournament: str
    round: int
    table: int
    board: int
