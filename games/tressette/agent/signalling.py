"""Signals: the signal to give with a lead, and the answer to a partner's knock.

Busso asks for the partner's highest card of the suit, and for the suit back: a player knocks with the ace or
the 2 behind the card led, which the partner's 3 would make winners. Piombo says that it was the last card, so
the partner will find the hand void; striscio, that the rest of the suit is low and not worth a return.
"""

from games.core.actions import Action
from games.core.cards import Card, Hand
from games.core.game import Seat
from games.search.suits import masters
from games.tressette.actions import LeadActions
from games.tressette.agent.family.inference import Agreements, LedCard, ObservedPlay
from games.tressette.agent.family.suit import FULL_SUIT, HIGHEST
from games.tressette.cards import ACE, THREE, WIDTH
from games.tressette.declaring import DeclaringDeal
from games.tressette.signals import Signal


def with_signal(deal: DeclaringDeal, seat: Seat, card: Card, unseen: Hand) -> Action:
    """The lead of the card, with the signal that the partner should have."""
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
    trick = deal.trick
    return _answer(
        deal.hands[seat],
        LedCard(trick.leader, trick.cards[0], deal.signal(len(deal.finished))),
        trick.best,
        friends,
    )


def returned(deal: DeclaringDeal, seat: Seat, friends: int) -> Card | None:
    """The highest card but the ace of the suit that a partner has knocked with, to lead it back."""
    if deal.trick.cards or not deal.finished:
        return None
    leader, cards, _ = deal.finished[-1]
    return _returned(
        deal.hands[seat], LedCard(leader, cards[0], deal.signal(len(deal.finished) - 1)), friends
    )


def _answer(hand: Hand, led: LedCard, best: Card, friends: int) -> Card | None:
    if not _is_knock(led, friends):
        return None
    mine = hand & FULL_SUIT << led.card // WIDTH * WIDTH
    top = mine.bit_length() - 1
    return top if top > best else None


def _returned(hand: Hand, led: LedCard, friends: int) -> Card | None:
    if not _is_knock(led, friends):
        return None
    shift = led.card // WIDTH * WIDTH
    mine = hand >> shift & FULL_SUIT
    return shift + HIGHEST[mine & ~(1 << ACE) or mine] if mine else None


def _is_knock(led: LedCard, friends: int) -> bool:
    return led.signal == "busso" and friends >> led.seat & 1 == 1


def _agreed(each: ObservedPlay, hand: Hand, friends: int) -> Card | None:
    """The card that a knock asked for, for the play that was made."""
    if each.best >= 0:
        return _answer(hand, each.trick, each.best, friends)
    return None if each.before is None else _returned(hand, each.before, friends)


def _is_said(each: ObservedPlay, hand: Hand, unseen: Hand) -> bool:
    return _signal(hand, each.card, unseen) == each.trick.signal


AGREEMENTS = Agreements(_agreed, _is_said)
"""The meaning of signals and of the answers to them."""
