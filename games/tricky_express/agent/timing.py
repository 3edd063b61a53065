"""The value of a trick by its time: stations far apart score, so players want one trick early and one late.

The outlook looks at one player alone, who takes a wanted trick with one fixed chance, and an unwanted one
with another.
"""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Final

from games.tricky_express.cards import DEALS, TRICKS
from games.tricky_express.scoring import TOP_BONUS, development_bonus

FIRST_TRICK: Final = 0.6
LAST_TRICK: Final = 0.15
SOUGHT: Final = tuple(
    FIRST_TRICK + (LAST_TRICK - FIRST_TRICK) * trick / TRICKS for trick in range(TRICKS + 1)
)
"""Probability that a player takes a trick that they want, by its number: high cards run out."""
SHUNNED: Final = 0.05
"""Probability that a player takes a trick that they do not want."""

LONGEST: Final = (0.0, 0.0, 0.0, 0.05, 0.15, 0.3, 0.5, 0.7, 0.85, 0.95, 1.0, 1.0)
"""Probability that a first long pass of each length is the longest at the table."""

BASES: Final = (0.1, 0.06, 0.1, 0.14, 0.16, 0.14, 0.11, 0.08, 0.05, 0.03, 0.02, 0.01)
"""Probability that a deal brings a player this number of base points."""


@cache
def outlook(trick: int, station: int, longest: int) -> float:
    """The score that a player may expect.

    Args:
        trick: the number of the next trick, from 1.
        station: the trick of the player's last station, 0 if there is none.
        longest: the player's longest pass.
    """
    if trick > TRICKS:
        return longest + TOP_BONUS * LONGEST[longest]
    won, lost = won_and_lost(trick, station, longest)
    return max(chance * won + (1 - chance) * lost for chance in (SOUGHT[trick], SHUNNED))


def won_and_lost(trick: int, station: int, longest: int) -> tuple[float, float]:
    """The outlook after winning the trick, and after losing it; arguments as for `outlook`."""
    passed = trick - station - 1 if station else 0
    return outlook(trick + 1, trick, max(longest, passed)), outlook(trick + 1, station, longest)


@cache
def is_wanted(trick: int, station: int, longest: int) -> bool:
    """True if the player should try to win the trick; arguments as for `outlook`."""
    won, lost = won_and_lost(trick, station, longest)
    return won > lost


@cache
def development(bases: tuple[int, ...]) -> float:
    """The development bonus that a player may expect, by the base points of the deals so far."""
    if len(bases) == DEALS:
        return float(development_bonus(bases))
    if any(earlier > later for earlier, later in pairwise(bases)):
        return 0.0
    return sum(chance * development((*bases, base)) for base, chance in enumerate(BASES))


class Watch:
    """The stations of all players, followed from trick to trick."""

    __slots__ = ("longest", "station", "trick")

    def __init__(self, line: Sequence[int], seats: int) -> None:
        self.trick = 1
        self.station = [0] * seats
        self.longest = [0] * seats
        for winner in line:
            self.win(winner)

    def win(self, seat: int) -> None:
        """Note that the seat wins the trick."""
        station = self.station[seat]
        if station:
            self.longest[seat] = max(self.longest[seat], self.trick - station - 1)
        self.station[seat] = self.trick
        self.trick += 1

    def wanted(self) -> list[bool]:
        """For each seat, true if it wants the next trick."""
        trick = self.trick
        return [
            is_wanted(trick, station, longest)
            for station, longest in zip(self.station, self.longest, strict=True)
        ]
