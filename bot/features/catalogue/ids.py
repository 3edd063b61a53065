"""The games that there are, and their rules."""

from typing import Literal, TypeAlias

from bot.ui.codec import Press, press

Trait: TypeAlias = Literal["family", "players", "difficulty", "kind"]
"""The traits that the catalogue can be narrowed by; a kind is a family or a difficulty."""


@press("games")
class Browse(Press):
    """Show the catalogue's games of this family, number of players and difficulty.

    An empty field or 0 is left open. `place` tells apart the buttons of one message. The catalogue had pages,
    from 0, in earlier versions.
    """

    place: int
    page: int
    players: int
    difficulty: int
    family: str


@press("narrow", select=True)
class NarrowCatalogue(Press):
    """A select: the kind of game, as text, that the catalogue is narrowed by.

    The other traits had their own selects in earlier versions.
    """

    by: Trait
    players: int
    difficulty: int
    family: str


@press("game")
class ShowGame(Press):
    """Show a game of the catalogue; the rest leads back, as in `Browse`."""

    game: str
    page: int
    players: int
    difficulty: int
    family: str


@press("pickgame", select=True)
class ChooseGame(Press):
    """A select: the game of the catalogue to show; the rest leads back, as in `Browse`."""

    players: int
    difficulty: int
    family: str


@press("now")
class PlayNow(Press):
    """Start a match against AIs in the channel; `players` is 0 for the game's usual number."""

    players: int
    game: str


@press("open")
class Open(Press):
    """Open a lobby for this game in the channel; `players` is 0 for the game's usual number."""

    players: int
    game: str
