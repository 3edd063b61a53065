"""The rules and cards of a tournament, for its organiser. `place` tells apart the buttons of one message."""

from bot.ui.codec import Press, press


@press("tourrules")
class ShowTournamentRules(Press):
    """Show a page of the game's options, to set them before the start."""

    tournament: str
    place: int
    page: int


@press("touropt", select=True)
class SetTournamentOption(Press):
    """A select: the value of an option of the game. `page` leads back."""

    tournament: str
    page: int
    field: str


@press("toursame")
class SetSameCards(Press):
    """Switch the same cards at all tables on or off. `page` leads back."""

    tournament: str
    page: int
    on: int


@press("tourform")
class UseTournamentForm(Press):
    """Play in the tournament form of the game's rules. `page` leads back."""

    tournament: str
    page: int
