"""The rule of Tricky Express that an illegal action breaks."""

from games.core.actions import Action
from games.core.game import Cards, IllegalAction, Seat
from games.tricks.refusals import refused_card
from games.tricky_express.actions import GIVE, PLAYS
from games.tricky_express.cards import PACK, highest
from games.tricky_express.state import FIRST_EXCHANGE, PLAYING, TrickyExpressState


def refusal(deal: TrickyExpressState, seat: Seat, action: Action) -> IllegalAction:
    """The rule that an action of a seat to act breaks."""
    if (action in PLAYS) != (deal.phase == PLAYING):
        return IllegalAction("wrong-phase")
    if action not in PLAYS:
        return _refused_gift(deal, seat, action)
    return refused_card(PLAYS[action], deal.hands[seat], deal.trick, PACK)


def _refused_gift(deal: TrickyExpressState, seat: Seat, action: Action) -> IllegalAction:
    side = len(deal.giving[seat])
    hand = deal.hands[seat]
    if action not in GIVE[side].card:
        return IllegalAction("tricky_express-left-next" if side else "tricky_express-right-first")
    if not hand >> GIVE[side].card[action] & 1:
        return IllegalAction("not-your-card")
    assert deal.phase == FIRST_EXCHANGE, "in the second exchange any card may be given"
    return IllegalAction("tricky_express-highest-rank", {"cards": Cards(PACK.texts(highest(hand)))})
