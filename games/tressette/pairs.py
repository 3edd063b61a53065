"""Tressette for four players in pairs, as the catalogue lists it."""

from games.core.actions import Action, parse_action
from games.core.game import Game, Options, Seat
from games.tressette.deal import SEATS, SIDES, WORDS
from games.tressette.declarations import BY_ACTION
from games.tressette.match import TressetteMatch
from games.tressette.options import TressetteOptions
from games.tressette.play import table
from games.tressette.ranking import SUITS


class Tressette(Game):
    """The game of the pairs; see the package for the rules."""

    key = "tressette"
    version = 1
    seats = range(SEATS, SEATS + 1)
    options = TressetteOptions
    direction = "anticlockwise"
    family = "tricks"
    minutes = (25, 50)
    difficulty = 2

    def new(self, seats: int, options: Options, seed: bytes) -> TressetteMatch:
        if seats not in self.seats:
            raise ValueError(f"Tressette is for four players in pairs, not for {seats}")
        if not isinstance(options, TressetteOptions):
            raise ValueError(  # noqa: TRY004 - what Game.new raises for anything that cannot play
                f"these are not the options of Tressette: {options!r}"
            )
        return TressetteMatch(seats, options, seed)

    def sides(self, seats: int, options: Options) -> tuple[tuple[Seat, ...], ...]:  # noqa: ARG002 - always the same
        return SIDES

    def parse(self, text: str) -> Action:
        read = parse_action(text, _ITEMS)
        if read not in _ACTIONS:
            raise ValueError(f"{text!r} is nothing that one does in Tressette, where 'play 3C busso' is")
        return read


_TABLE = table("kjq", SEATS)
_ITEMS = frozenset((*_TABLE.pack.codes, *SUITS))
_ACTIONS = frozenset((*_TABLE.played, *BY_ACTION, *WORDS))
