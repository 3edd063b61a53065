"""The state of a match of BushiShogi: the two cubes, and the positions that have come up."""

from collections.abc import Sequence
from typing import Final

from games.bushi_shogi.cube import CUBES, Cube, Orientation
from games.bushi_shogi.options import BushiShogiOptions
from games.core.chance import Chance
from games.core.cloning import Cloneable, Shared
from games.core.game import Seat

PLACING: Final = "bushi_shogi-placing"
MOVING: Final = "bushi_shogi-moving"
OVER: Final = "bushi_shogi-over"
"""The phases: each player places a cube, then they move by turns, until the end."""

SIDES: Final[tuple[tuple[Seat, ...], ...]] = ((0,), (1,))
DRAWING_OCCURRENCE: Final = 3
MOST_MOVES: Final = 200


class BushiShogiState(Cloneable):
    """A match as it stands.

    Attributes:
        black: the seat that places and moves first.
        to_move: the seat to move, or to place.
        up: by seat, the orientation of its cube; None until it is placed.
        moves: the number of moves made, without the placings.
        checks: by seat, the number of moves that turned a sword towards the opponent.
        compelled: by seat, the number of moves that were the only one allowed.
        phase: one of the phases above.
        seen: the times that each position has come up, by both cubes and the player to move.
        shares: each seat's share of the win once the match is over.
    """

    __slots__ = (
        "black",
        "checks",
        "compelled",
        "cube",
        "moves",
        "options",
        "phase",
        "seen",
        "shares",
        "to_move",
        "up",
    )

    black: Seat
    checks: tuple[int, int]
    compelled: tuple[int, int]
    cube: Shared[Cube]
    moves: int
    options: BushiShogiOptions
    phase: str
    seen: dict[tuple[Orientation | None, Orientation | None, Seat], int]
    shares: tuple[float, float] | None
    to_move: Seat
    up: tuple[Orientation | None, Orientation | None]

    def __init__(self, options: BushiShogiOptions, seed: bytes) -> None:
        self.options = options
        self.cube = CUBES[options.preset]
        self.black = Chance(seed).stream("black").below(2)
        self.to_move = self.black
        self.up = (None, None)
        self.moves = 0
        self.checks = self.compelled = (0, 0)
        self.phase = PLACING
        self.seen = {}
        self.shares = None

    def acting(self) -> Sequence[Seat]:
        return () if self.shares else SIDES[self.to_move]

    def occurred(self) -> int:
        """The times that this position has come up with the same player to move, including now."""
        return self.seen.get((*self.up, self.to_move), 0)
