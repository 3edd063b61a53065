"""A claim to take the rest of the tricks, while the others are asked."""

from dataclasses import dataclass
from typing import Final

from games.core.game import Seat

FEWEST: Final = 2
"""The tricks that are worth a claim: the last card of each hand plays itself."""
FEWEST_OF_AI: Final = 3
"""The same to an AI: with fewer, to agree is as many presses as to play on."""
MOST: Final = 10
"""The most that can be claimed: with more cards shown, and as many held, a panel is too high for a phone."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim that is open: it is over as soon as somebody acts, or has refused.

    Attributes:
        seq: how many actions the match had; a claim of another moment is another claim.
        seat: who claims, and leads.
        tricks: how many tricks are left.
        agreed: the seats that have agreed.
    """

    seq: int
    seat: Seat
    tricks: int
    agreed: frozenset[Seat] = frozenset()
