"""The rule of WYSIWYG that an illegal action breaks."""

from games.core.actions import Action
from games.core.game import IllegalAction, Seat
from games.tricks.refusals import refused_card
from games.wysiwyg.actions import CALLS, DOUBLE, PLAYS, REDOUBLE, open_cards_fact
from games.wysiwyg.auction import WysiwygAuction
from games.wysiwyg.cards import PACK
from games.wysiwyg.state import AUCTION, NAMING, WysiwygState


def refusal(deal: WysiwygState, seat: Seat, action: Action) -> IllegalAction:
    """The rule that an action of the seat to act breaks."""
    if deal.phase == AUCTION:
        return _call(deal.auction, action) if action in CALLS else IllegalAction("wysiwyg-auction-first")
    if deal.phase == NAMING:
        return IllegalAction("wysiwyg-trump-first" if action in PLAYS else "wrong-phase")
    if deal.is_taking:
        return IllegalAction("wysiwyg-take-open", {"cards": open_cards_fact(deal.open)})
    if action not in PLAYS:
        return IllegalAction("wrong-phase")
    return refused_card(PLAYS[action], deal.hands[seat], deal.trick, PACK)


def _call(auction: WysiwygAuction, call: Action) -> IllegalAction:
    if auction.factor > 1:
        return IllegalAction("wysiwyg-answer-double")
    if call is REDOUBLE:
        return IllegalAction("wysiwyg-not-doubled")
    if call is DOUBLE:
        return IllegalAction("wysiwyg-nothing-to-double")
    assert auction.bid is not None, "the first call may be any number"
    return IllegalAction("wysiwyg-bid-more", {"bid": auction.bid})
