"""The bids that a player is offered, with the sensible ones marked.

A declarer may count on half the marks, 20, one more for each card of the longest suit from the fourth on, and
half of the difference between the two hands' values, which may be negative. A sensible bid sets no higher
goal. At most five such bids are offered, evenly from the lowest to the highest. A goal above all the marks
cannot be reached, so bids that set one are not offered.
"""

from functools import lru_cache
from typing import Final

from games.core.cards import Hand
from games.core.game import BidOffer
from games.wysiwyg.actions import BIDS
from games.wysiwyg.cards import MARKS
from games.wysiwyg.scoring import declarer_points, longest_suit

MOST_OFFERED: Final = 5
"""The most bids that are marked as sensible."""
_HALF: Final = MARKS // 2
_USUAL_LENGTH: Final = 3


def expected_marks(hand: Hand, base: int) -> int:
    """The marks that a declarer with this hand and base may count on.

    The base is 10 more than the difference between this hand's value and the other's.
    """
    return _HALF + longest_suit(hand) - _USUAL_LENGTH + (base - 10) // 2


@lru_cache(maxsize=512)
def bid_offers(hand: Hand, base: int, least: int) -> tuple[BidOffer, ...]:
    """The bids from `least` on, lowest first, with goals that all the marks can reach."""
    sensible = evenly(least, min(expected_marks(hand, base), MARKS) - base)
    return tuple(
        BidOffer(
            action=BIDS[bid].text,
            sensible=bid in sensible,
            goal=bid + base,
            made=bid,
            failed=declarer_points(bid + base - 1, base, bid),
        )
        for bid in range(least, min(MARKS - base, len(BIDS) - 1) + 1)
    )


def evenly(least: int, most: int) -> frozenset[int]:
    """Five numbers from `least` to `most`, spread evenly; all of them if there are no more than five.

    >>> sorted(evenly(1, 10)), sorted(evenly(3, 5)), sorted(evenly(3, 2))
    ([1, 3, 6, 8, 10], [3, 4, 5], [])
    """
    if most - least < MOST_OFFERED:
        return frozenset(range(least, most + 1))
    steps = MOST_OFFERED - 1
    return frozenset(
        (least * (steps - step) + most * step + steps // 2) // steps for step in range(steps + 1)
    )
