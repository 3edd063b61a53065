"""The moment at which a deal is decided, and its points: plain functions over numbers."""

from functools import lru_cache
from typing import Literal, TypeAlias

from games.core.game import Seat
from games.fipsen.cards import HAND_SIZE

DealEnding: TypeAlias = Literal["won", "lost", "given_up", "siebener", "passed_in", "played"]
"""The end of a deal; `played` if there was no declarer."""

ContractVerdict: TypeAlias = Literal["won", "lost"]

SIEBENER = 30
GIVEN_UP = 5
NO_TRICK = 5
"""The points that a declarer without a trick gives each other player in Grossenaspe, before doubling."""


def verdict(owed: int, won: int, lost: int, *, first_trick_due: bool = False) -> ContractVerdict | None:
    """The result, as soon as the declarer's tricks decide the deal (7.1.6, 7.4).

    Args:
        owed: the tricks to win.
        won: the declarer's tricks.
        lost: the others' tricks.
        first_trick_due: true if a declarer of fewer than five without a trick plays on, even if lost (FP-20).
    """
    if won >= owed:
        return "won"
    left = HAND_SIZE - won - lost
    if won + left >= owed:
        return None
    if first_trick_due and not won and left and owed < HAND_SIZE:
        return None
    return "lost"


def most_verdict(own: int, best_other: int, left: int) -> ContractVerdict | None:
    """The result, as soon as more tricks than any other player are sure, or out of reach (Dutt-Fips)."""
    if own > best_other + left:
        return "won"
    if own + left <= best_other:
        return "lost"
    return None


def declarer_points(value: int, *, made: bool) -> int:
    """The declarer's points if only the declarer scores: the value, or a loss of twice as much (7.1.7)."""
    return value if made else -2 * value


def others_points(value: int, *, tricks: int, doubled: bool) -> int:
    """The points of each other player for a lost contract in Grossenaspe.

    Args:
        value: the value of the contract.
        tricks: the declarer's tricks; without any the others get 5 if that is more (FP-19).
        doubled: true if the suit that doubles is trump.
    """
    return value if tricks else max(value, NO_TRICK << doubled)


@lru_cache(maxsize=1024)
def only(seats: int, seat: Seat, points: int) -> tuple[int, ...]:
    """The points for this seat, 0 for the others."""
    return tuple(points if each == seat else 0 for each in range(seats))


@lru_cache(maxsize=1024)
def to_others(seats: int, players: tuple[Seat, ...], seat: Seat, points: int) -> tuple[int, ...]:
    """The points for each other player of the deal."""
    return tuple(points if each in players and each != seat else 0 for each in range(seats))
