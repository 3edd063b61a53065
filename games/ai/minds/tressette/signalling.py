"""Signals: what to say with a lead, and what to do when the partner has knocked.

Busso asks for the partner's highest card of the suit, and for the suit back: one knocks with the ace or the 2
behind the card led, which the partner's 3 would make winners. Piombo says that it was the last card, so that
the partner will find one void; striscio, that the suit behind it is low and not worth a return.
"""

from games.ai.minds.thirds.suit import FULL_SUIT, HIGHEST, masters
from games.core.actions import Action
from games.core.cards import Card, Hand
from games.core.game import Seat
from games.tressette.declaring import DeclaringDeal
from games.tressette.ranking import ACE, THREE, WIDTH
from games.tressette.signals import LeadActions, Signal


def with_signal(deal: DeclaringDeal, seat: Seat, card: Card, unseen: Hand) -> Action:
    """The lead of that card, with what the partner should know."""
    leads = deal.table.leads
    if isinstance(leads, LeadActions):
        signal = _signal(deal.hands[seat], card, unseen)
        if signal is not None:
            return leads.with_signal(card, signal)
    return deal.table.plays.actions[card]


def _signal(hand: Hand, card: Card, unseen: Hand) -> Signal | None:
    shift = card // WIDTH * WIDTH
    mine, others = hand >> shift & FULL_SUIT, unseen >> shift & FULL_SUIT
    rest = mine ^ 1 << card - shift
    if hand == 1 << card or masters(mine, others) >> card - shift & 1:
        return None
    if not rest:
        return "piombo"
    top = HIGHEST[rest]
    if top >= ACE:
        return "busso" if others >> top and top < THREE else None
    return "striscio"


def answer(deal: DeclaringDeal, seat: Seat, friends: int) -> Card | None:
    """The card for a partner who has knocked, if it can take the trick."""
    mine = deal.hands[seat] & deal.led
    if deal.signal != "busso" or not friends >> deal.leader & 1 or not mine:
        return None
    top = mine.bit_length() - 1
    return top if top > deal.best else None


def returned(deal: DeclaringDeal, seat: Seat, friends: int) -> Card | None:
    """The suit led back to a partner who has knocked with it: the highest card but the ace."""
    if deal.cards or deal.last_trick is None:
        return None
    leader, cards, _, signal = deal.last_trick
    if signal != "busso" or not friends >> leader & 1:
        return None
    shift = cards[0] // WIDTH * WIDTH
    mine = deal.hands[seat] >> shift & FULL_SUIT
    return shift + HIGHEST[mine & ~(1 << ACE) or mine] if mine else None
