"""The games that there are, and their rules."""

from typing import Final, Literal, TypeAlias, get_args

from bot.ui.ids.codec import Press, press

Trait: TypeAlias = Literal["family", "players", "difficulty"]
"""The traits that the catalogue can be narrowed by."""
TRAITS: Final[tuple[Trait, ...]] = get_args(Trait)


@press("rules")
class ShowRules(Press):
    """Show a page of a game's rules, from 0. `place` tells apart the buttons of one message."""

    place: int
    page: int
    game: str


@press("games")
class Browse(Press):
    """Show a page of the catalogue, from 0, of the games of this family, for so many, so difficult.

    What is empty or 0 is left open. `place` tells apart the buttons of one message.
    """

    place: int
    page: int
    players: int
    difficulty: int
    family: str


@press("narrow", select=True)
class NarrowCatalogue(Press):
    """A select: the family, number of players or difficulty, as text, that the catalogue is narrowed by."""

    by: Trait
    players: int
    difficulty: int
    family: str


@press("game")
class ShowGame(Press):
    """Show a game of the catalogue; the rest is where to go back to, as in `Browse`."""

    game: str
    page: int
    players: int
    difficulty: int
    family: str


@press("open")
class Open(Press):
    """Open a lobby for this game in the channel; `players` is 0 for the game's usual number."""

    players: int
    game: str
