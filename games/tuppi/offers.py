"""The bids that a player is offered: for each colour the lowest card, which reveals least of the hand.

All red cards say rami and all black ones nolo, so every card of a colour makes the same call.
"""

from functools import lru_cache

from games.core.actions import Action
from games.core.game import BidOffer
from games.tuppi.actions import BID, CALLS_RAMI
from games.tuppi.cards import PACK
from games.tuppi.scoring import MAJORITY, NOLO, RAMI_BY_DECLARER


@lru_cache(maxsize=512)
def bid_offers(bids: tuple[Action, ...]) -> tuple[BidOffer, ...]:
    """Every bid, nolo first, each colour from its lowest card on."""
    nolos = sorted((bid for bid in bids if bid not in CALLS_RAMI), key=_height)
    ramis = sorted((bid for bid in bids if bid in CALLS_RAMI), key=_height)
    most = MAJORITY - 1
    return (
        *(BidOffer(action=bid.text, sensible=not place, made=NOLO[most]) for place, bid in enumerate(nolos)),
        *(
            BidOffer(action=bid.text, sensible=not place, goal=MAJORITY, made=RAMI_BY_DECLARER[MAJORITY])
            for place, bid in enumerate(ramis)
        ),
    )


def _height(bid: Action) -> int:
    """The height of a card in its suit; a bid by word is the only one of its colour."""
    card = BID.card.get(bid)
    return -1 if card is None else card % PACK.width
