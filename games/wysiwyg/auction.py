"""The auction: the calls that are allowed, and the auction after each of them.

    very first call                     any number from 0 on, or pass, which is the bid 0
    later, against the opponent's bid   a higher number, pass or double
    after a double                      pass or redouble

Except as the first call, a pass ends the auction; the call after a double always ends it.

>>> auction = WysiwygAuction(caller=0)
>>> for call in (BIDS[11], BIDS[12], DOUBLE, PASS):
...     auction = auction.after(call)
>>> auction
WysiwygAuction(caller=1, bid=12, bidder=1, factor=2, is_over=True)
"""

from collections.abc import Sequence
from typing import NamedTuple

from games.core.actions import Action
from games.core.game import Seat
from games.wysiwyg.actions import BIDS, DOUBLE, HIGHEST_BID, PASS, REDOUBLE
from games.wysiwyg.cards import other

_OPENING = (*BIDS, PASS)
_HIGHER = tuple((*BIDS[high + 1 :], PASS, DOUBLE) for high in range(HIGHEST_BID + 1))
"""The calls against each bid."""
_DOUBLED = (PASS, REDOUBLE)


class WysiwygAuction(NamedTuple):
    """An auction as it stands.

    Attributes:
        caller: the player to call; after the auction, the declarer.
        bid: the highest bid, None before the first call.
        bidder: the player who made it.
        factor: 1, 2 if it is doubled, 4 if redoubled.
        is_over: true after the last call.
    """

    caller: Seat
    bid: int | None = None
    bidder: Seat | None = None
    factor: int = 1
    is_over: bool = False

    def legal(self) -> Sequence[Action]:
        """The calls that the caller may make."""
        if self.bid is None:
            return _OPENING
        return _HIGHER[self.bid] if self.factor == 1 else _DOUBLED

    @property
    def least(self) -> int | None:
        """The lowest number that may be bid; None if no bid is allowed."""
        if self.bid is None:
            return 0
        return self.bid + 1 if self.factor == 1 and self.bid < HIGHEST_BID else None

    def after(self, call: Action) -> "WysiwygAuction":
        """The auction after a legal call."""
        if call.number is not None:
            return self._after_bid(call.number)
        if call is DOUBLE:
            return self._replace(caller=other(self.caller), factor=2)
        if call is REDOUBLE:
            return self._replace(factor=4, is_over=True)
        if self.bid is None:
            return self._after_bid(0)
        assert self.bidder is not None
        return self._replace(caller=self.bidder, is_over=True)

    def _after_bid(self, number: int) -> "WysiwygAuction":
        return WysiwygAuction(caller=other(self.caller), bid=number, bidder=self.caller)
