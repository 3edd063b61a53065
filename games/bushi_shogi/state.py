"""How the two cubes of a match of BushiShogi lie, and how they came to lie so."""

from collections.abc import Sequence
from typing import Self

from games.bushi_shogi.cube import CUBES, Orientation
from games.bushi_shogi.options import BushiShogiOptions
from games.core.chance import Chance
from games.core.game import Seat

DRAWING_OCCURRENCE = 3
MOST_MOVES = 200


class MatchState:
    """A match as it stands.

    Attributes:
        black: who places and moves first.
        to_move: who is to place or to move.
        up: how each seat's cube lies, None until it is placed.
        moves: how many moves were made, the placements aside.
        seen: how often each position has come up, by both cubes and who was to move.
        shares: each seat's share of the win once the match is over.
    """

    __slots__ = ("black", "cube", "moves", "options", "seen", "shares", "to_move", "up")

    def __init__(self, options: BushiShogiOptions, seed: bytes) -> None:
        self.options = options
        self.cube = CUBES[options.preset]
        self.black: Seat = Chance(seed).stream("black").below(2)
        self.to_move: Seat = self.black
        self.up: tuple[Orientation | None, Orientation | None] = (None, None)
        self.moves = 0
        self.seen: dict[tuple[Orientation | None, Orientation | None, Seat], int] = {}
        self.shares: tuple[float, float] | None = None

    def clone(self) -> Self:
        twin = object.__new__(type(self))
        twin.options = self.options
        twin.cube = self.cube
        twin.black = self.black
        twin.to_move = self.to_move
        twin.up = self.up
        twin.moves = self.moves
        twin.seen = self.seen.copy()
        twin.shares = self.shares
        return twin

    def acting(self) -> Sequence[Seat]:
        return () if self.shares else (self.to_move,)

    def occurred(self) -> int:
        """How often the position has come up with the same player to move, this time included."""
        return self.seen.get((*self.up, self.to_move), 0)
