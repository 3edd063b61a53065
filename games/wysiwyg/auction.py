"""The auction: who may call what, and where a call leads.

    very first call                     any number from 0 on, or pass, which is the bid 0
    later, against the opponent's bid   a higher number, pass or double
    after a double                      pass or redouble

A pass, but for the first call, ends the auction, and so does what follows a double. As actions: ``bid 11``,
``pass``, ``double``, ``redouble``.
"""

from collections.abc import Sequence
from typing import NamedTuple

from games.core.actions import Action, action
from games.core.game import IllegalAction, Seat

HIGHEST_BID = 99
"""The rules know no highest; nobody bids so much to win (WY-13)."""

BIDS: tuple[Action, ...] = tuple(action("bid", number=number) for number in range(HIGHEST_BID + 1))
PASS = action("pass")
DOUBLE = action("double")
REDOUBLE = action("redouble")
CALLS: frozenset[Action] = frozenset((*BIDS, PASS, DOUBLE, REDOUBLE))

_OPENING = (*BIDS, PASS)
_HIGHER = tuple((*BIDS[high + 1 :], PASS, DOUBLE) for high in range(HIGHEST_BID + 1))
"""What may be called against each bid."""
_DOUBLED = (PASS, REDOUBLE)


class Auction(NamedTuple):
    """An auction as it stands.

    Attributes:
        caller: whose turn it is; of an auction that is over, the declarer.
        bid: the highest bid, None before the first call.
        bidder: who made it.
        factor: 1, 2 if it is doubled, 4 if redoubled.
        is_over: whether nobody calls any more.
    """

    caller: Seat
    bid: int | None = None
    bidder: Seat | None = None
    factor: int = 1
    is_over: bool = False

    def legal(self) -> Sequence[Action]:
        """What the caller may call."""
        if self.bid is None:
            return _OPENING
        return _HIGHER[self.bid] if self.factor == 1 else _DOUBLED

    @property
    def least(self) -> int | None:
        """The lowest number that may be bid; None if none may."""
        if self.bid is None:
            return 0
        return self.bid + 1 if self.factor == 1 and self.bid < HIGHEST_BID else None

    def after(self, call: Action) -> "Auction":
        """The auction after a legal call."""
        if call.number is not None:
            return self._after_bid(call.number)
        if call is DOUBLE:
            return self._replace(caller=1 - self.caller, factor=2)
        if call is REDOUBLE:
            return self._replace(factor=4, is_over=True)
        if self.bid is None:
            return self._after_bid(0)
        assert self.bidder is not None
        return self._replace(caller=self.bidder, is_over=True)

    def _after_bid(self, number: int) -> "Auction":
        return Auction(caller=1 - self.caller, bid=number, bidder=self.caller)

    def broken(self, call: Action) -> IllegalAction:
        """Which rule a call breaks that is not legal."""
        if self.factor > 1:
            return IllegalAction("wysiwyg-answer-double")
        if call is REDOUBLE:
            return IllegalAction("wysiwyg-not-doubled")
        if call is DOUBLE:
            return IllegalAction("wysiwyg-nothing-to-double")
        assert self.bid is not None
        return IllegalAction("wysiwyg-bid-more", {"bid": self.bid})
