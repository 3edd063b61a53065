"""The versions of a game's rules: a match that was begun under earlier ones is played on under them."""

from collections.abc import Mapping
from typing import ClassVar, Protocol, runtime_checkable

from games.core.game import Game


@runtime_checkable
class HasEarlierRules(Protocol):
    """A game that can still be played by earlier versions of its rules, for the matches begun under them.

    `earlier` has the game by each of these versions.
    """

    earlier: ClassVar[Mapping[int, Game]]


def by_rules(game: Game, version: int) -> Game | None:
    """The game as that version of its rules has it; None if it is not known any more, or not yet."""
    if game.version == version:
        return game
    return game.earlier.get(version) if isinstance(game, HasEarlierRules) else None
