"""The score of a deal of Tuppi, and the change of the totals.

Sides are 0 (seats 0 and 2) and 1 (seats 1 and 3).
"""

from typing import NamedTuple, TypeAlias

from games.tuppi.options import Reset

PairSide: TypeAlias = int
Pair: TypeAlias = tuple[int, int]
"""A number for each side."""

TARGET = 52
MAJORITY = 7

RAMI_BY_DECLARER = {7: 4, 8: 8, 9: 12, 10: 16, 11: 20, 12: 24, 13: 28}
"""The points by the tricks of the declarer's pair."""
RAMI_BY_OPPONENTS = {7: 8, 8: 16, 9: 24, 10: 32, 11: 40, 12: 48, 13: 56}
"""The points by the tricks of the opponents."""
NOLO = {6: 4, 5: 8, 4: 12, 3: 16, 2: 20, 1: 24, 0: 28}
"""The points by the tricks of the pair with fewer."""
SOOLI = 24


class TuppiResult(NamedTuple):
    """The side that scores in a deal, and its points."""

    side: PairSide
    points: int


class TotalsChange(NamedTuple):
    """The change of the totals by a deal: points won, and points lost as negative numbers."""

    won: Pair
    lost: Pair

    def fallen(self) -> PairSide | None:
        """The side that had points and is back at 0, if any."""
        return next((side for side in (0, 1) if self.lost[side] and not self.won[side]), None)


def rami(tricks: Pair, declarer: PairSide) -> TuppiResult:
    """The result of a rami, by the tricks of each side and the declarer's side."""
    side = 0 if tricks[0] >= MAJORITY else 1
    points = RAMI_BY_DECLARER if side == declarer else RAMI_BY_OPPONENTS
    return TuppiResult(side, points[tricks[side]])


def nolo(tricks: Pair) -> TuppiResult:
    """The result of a nolo, by the tricks of each side."""
    side = 0 if tricks[0] < MAJORITY else 1
    return TuppiResult(side, NOLO[tricks[side]])


def sooli(soloist: PairSide, *, kept: bool) -> TuppiResult:
    """The result of a sooli: the soloist's side scores if the soloist has `kept` clear (TU-12, TU-13)."""
    return TuppiResult(soloist if kept else 1 - soloist, SOOLI)


def change(totals: Pair, result: TuppiResult, reset: Reset) -> TotalsChange:
    """The change of the totals when a side scores (9.5)."""
    other = 1 - result.side
    won = only(result.side, result.points)
    if reset == "plain":
        return TotalsChange(won, (0, 0))
    lost = only(other, -totals[other])
    if reset == "both_zero" and totals[other]:
        lost = add(lost, only(result.side, -result.points))
    return TotalsChange(won, lost)


def only(side: PairSide, value: int) -> Pair:
    """The value for this side, 0 for the other."""
    return (value, 0) if side == 0 else (0, value)


def add(one: Pair, other: Pair) -> Pair:
    return one[0] + other[0], one[1] + other[1]
