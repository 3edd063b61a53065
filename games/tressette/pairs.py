"""The games of four players in pairs, as the catalogue lists them."""

from games.core.game import Options, Seat
from games.tressette.deal import TressetteDeal
from games.tressette.declarations import BY_ACTION
from games.tressette.family import FamilyGame, plays
from games.tressette.match import TresetaMatch, TressetteMatch
from games.tressette.options import TressetteOptions


class Tressette(FamilyGame):
    """The game of the pairs; see the package for the rules."""

    key = "tressette"
    seats = range(4, 5)
    options = TressetteOptions
    minutes = (25, 50)
    difficulty = 2
    title = "Tressette"
    players = "four players in pairs"
    actions = frozenset((*plays(signals=True), *BY_ACTION, *TressetteDeal.words))

    def new(self, seats: int, options: Options, seed: bytes) -> TressetteMatch:
        return TressetteMatch(seats, self.checked(seats, options, TressetteOptions), seed)

    def sides(self, seats: int, options: Options) -> tuple[tuple[Seat, ...], ...]:  # noqa: ARG002 - always the same
        return (0, 2), (1, 3)


class Treseta(Tressette):
    """Tressette as it is played on the Adriatic: clockwise, and otherwise the same (8.7)."""

    key = "treseta"
    direction = "clockwise"
    title = "Treseta"

    def new(self, seats: int, options: Options, seed: bytes) -> TressetteMatch:
        return TresetaMatch(seats, self.checked(seats, options, TressetteOptions), seed)
