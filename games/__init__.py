"""The catalogue: every game that can be played, by its key."""

from collections.abc import Iterable, Mapping
from importlib import import_module
from types import MappingProxyType

from games.core.game import Game

FAMILIES = ("board", "roles", "shedding", "tricks")
"""The families of games, in the order in which the catalogue has them."""

PACKAGES = (
    "bushi_shogi",
    "the_things",
    "bhabhi",
    "tressette",
    "fipsen",
    "finesse",
    "tricky_express",
    "tuppi",
    "wysiwyg",
)
"""The packages that have games, each as its `GAMES`; what is akin stands together."""


def catalogue(packages: Iterable[str]) -> Mapping[str, Game]:
    """The games of these packages by their keys: family by family, the easier ones first."""
    games = [game for package in packages for game in _games_of(package)]
    return MappingProxyType({game.key: game for game in sorted(games, key=_place)})


def _games_of(package: str) -> tuple[Game, ...]:
    games: tuple[Game, ...] = import_module(f"games.{package}").GAMES
    return games


def _place(game: Game) -> tuple[int, int]:
    return FAMILIES.index(game.family), game.difficulty


def package_of(game: Game) -> str:
    """The name of the package that has the game."""
    return type(game).__module__.split(".")[1]


CATALOGUE: Mapping[str, Game] = catalogue(PACKAGES)
"""Every game by its key."""

START_HERE: Mapping[str, int] = MappingProxyType(
    {"bhabhi": 4, "tressette": 4, "rovescino": 3, "bushi_shogi": 2}
)
"""The games for a newcomer, the best first, and the best number of players for each."""
