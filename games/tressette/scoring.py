"""The score of a deal between two sides: card points, the last trick, and results that end a game.

Sides are 0 (seats 0 and 2) and 1 (seats 1 and 3); of two players, each is a side.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from games.core.cards import Hand
from games.core.game import Seat
from games.tressette.ranking import POINT, thirds

Side: TypeAlias = int
Pair: TypeAlias = tuple[int, int]
"""A number a side."""

FALSE_CLAIM = 11
"""Points for the opponents of a side that claims the target and has not reached it."""

Result: TypeAlias = Literal["cappottone", "capotto", "stramazzone", "stramaccio"]

GAME_POINTS: dict[Result, int] = {"cappottone": 6, "capotto": 2, "stramazzone": 8, "stramaccio": 3}
"""What a result is worth in a match of several games, by the name of the result."""

PLAIN_GAME = 1
"""Game points for a game that is won by reaching the target (TR-10)."""


class Special(NamedTuple):
    """A result that ends a game at once, and the side that has it."""

    result: Result
    side: Side


def side_of(seat: Seat) -> Side:
    return seat % 2


def by_side(values: Sequence[int]) -> Pair:
    """Adds up a number a seat into a number a side."""
    return sum(values[0::2]), sum(values[1::2])


def only(side: Side, value: int) -> Pair:
    """The value for that side, nothing for the other."""
    return (value, 0) if side == 0 else (0, value)


def add(one: Pair, other: Pair) -> Pair:
    return one[0] + other[0], one[1] + other[1]


def card_thirds(taken: Sequence[Hand]) -> Pair:
    """What each side's cards count, in thirds; `taken` are the cards in tricks, by seat."""
    return by_side([thirds(cards) for cards in taken])


def whole_points(counted: Pair) -> Pair:
    """Thirds as points: each side's fraction drops on the floor (TR-1)."""
    return counted[0] // POINT, counted[1] // POINT


def special_result(taken: Sequence[Hand], tricks: Sequence[int], *, strict: bool = False) -> Special | None:
    """The special result of a deal that was played out, if there is one; the last trick counts nothing here.

    Args:
        taken: the cards in tricks, by seat.
        tricks: the number of tricks, by seat.
        strict: for stramaccio and stramazzone the opponents' cards must count nothing at all, instead of
            less than a point (TR-11).
    """
    tricks_of_side = by_side(tricks)
    counted = [thirds(cards) for cards in taken]
    for side in (0, 1):
        other = 1 - side
        if not tricks_of_side[other]:
            alone = not tricks[side] or not tricks[side + 2]
            return Special("cappottone" if alone else "capotto", side)
        if by_side(counted)[other] < (1 if strict else POINT):
            single = min(counted[side], counted[side + 2]) < POINT
            return Special("stramazzone" if single and tricks_of_side[other] == 1 else "stramaccio", side)
    return None


def game_winner(score: Pair, target: int) -> Side | None:
    """The side that wins with this score: at the target and ahead; level, the game goes on (TR-6)."""
    if max(score) < target or score[0] == score[1]:
        return None
    return 0 if score[0] > score[1] else 1
