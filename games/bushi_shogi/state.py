"""The way the two cubes of a match of BushiShogi lie, and how they came to lie so."""

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
"""The phases: each cube is placed, then they are moved, until the end."""

SIDES: Final[tuple[tuple[Seat, ...], ...]] = ((0,), (1,))
DRAWING_OCCURRENCE: Final = 3
MOST_MOVES: Final = 200


class BushiShogiState(Cloneable):
    """A match as it stands.

    Attributes:
        black: the seat that places and moves first.
        to_move: the seat that is to place or to move.
        up: by seat, the way its cube lies, None until it is placed.
        moves: how many moves were made, the placements aside.
        checks: by seat, how many of them turned a sword towards the opponent.
        compelled: by seat, how many of them were the only one allowed.
        phase: one of the phases above.
        seen: how often each position has come up, by both cubes and who was to move.
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
        """The number of times that the position has come up with the same player to move, this one too."""
        return self.seen.get((*self.up, self.to_move), 0)
