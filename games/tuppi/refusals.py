"""The rule of Tuppi that an illegal action breaks."""

from games.core.actions import Action
from games.core.cards import Hand
from games.core.game import IllegalAction, Seat
from games.tricks.refusals import refused_card
from games.tuppi.actions import BID, DISCARD, GIVE, NOLO_BY_WORD, PLAYS, RAMI_BY_WORD
from games.tuppi.cards import PACK
from games.tuppi.state import BIDDING, DISCARDING, GIVING, PLAYING, TuppiState


def refusal(deal: TuppiState, seat: Seat, action: Action) -> IllegalAction:
    """The rule that an action of a seat to act breaks."""
    hand = deal.hands[seat]
    if deal.phase in PLAYING and action in PLAYS:
        return refused_card(PLAYS[action], hand, deal.trick, PACK)
    if deal.phase == BIDDING:
        return _refused_bid(hand, action, no_twos=deal.options.no_twos)
    given_up = {DISCARDING: DISCARD, GIVING: GIVE}.get(deal.phase)
    if given_up is not None and action in given_up.card:
        return IllegalAction("not-your-card")
    return IllegalAction("wrong-phase")


def _refused_bid(hand: Hand, action: Action, *, no_twos: bool) -> IllegalAction:
    if action in {RAMI_BY_WORD, NOLO_BY_WORD}:
        return IllegalAction("tuppi-bid-a-card")
    if action not in BID.card:
        return IllegalAction("wrong-phase")
    if not hand >> BID.card[action] & 1:
        return IllegalAction("not-your-card")
    return IllegalAction("tuppi-no-twos" if no_twos else "tuppi-no-courts")
