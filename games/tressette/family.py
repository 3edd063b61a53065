"""What every entry of the family in the catalogue has in common."""

from collections.abc import Iterable
from typing import ClassVar, Literal, TypeVar

from games.core.actions import Action, parse_action
from games.core.game import Game, Options, Seat
from games.tressette.play import table
from games.tressette.ranking import SUITS

OptionsT = TypeVar("OptionsT", bound=Options)

_ITEMS = frozenset((*table("kjq", 4).pack.codes, *SUITS))


def plays(*, signals: bool) -> Iterable[Action]:
    """Every way to play a card, with signals or without."""
    return table("kjq", 4, signals=signals).played


class FamilyGame(Game):
    """A game of the family; one that scores in pairs says so in `sides`."""

    version = 1
    direction: ClassVar[Literal["clockwise", "anticlockwise"]] = "anticlockwise"
    family = "tricks"
    title: ClassVar[str]
    """The name for messages to programmers."""
    players: ClassVar[str]
    """For whom the game is, in words."""
    actions: ClassVar[frozenset[Action]]
    """All that one can do in it."""

    def checked(self, seats: int, options: Options, kind: type[OptionsT]) -> OptionsT:
        """The options, if so many can play with them; raises ValueError as `Game.new` does."""
        if seats not in self.seats:
            raise ValueError(f"{self.title} is for {self.players}, not for {seats}")
        if not isinstance(options, kind):
            raise ValueError(  # noqa: TRY004 - what Game.new raises for anything that cannot play
                f"these are not the options of {self.title}: {options!r}"
            )
        return options

    def sides(self, seats: int, _options: Options) -> tuple[tuple[Seat, ...], ...]:
        return tuple((seat,) for seat in range(seats))

    def parse(self, text: str) -> Action:
        read = parse_action(text, _ITEMS)
        if read not in self.actions:
            raise ValueError(f"{text!r} is nothing that one does in {self.title}, where 'play 3C' is")
        return read
