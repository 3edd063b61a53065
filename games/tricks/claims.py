"""Claims to take every trick that is left: whether one is certain.

The claimer leads to every trick, and leads every card. So each of the others needs to look after a single
card: who could beat the claimer's i-th highest card of a suit keeps a higher one, and has it when that card
is led if i - 1 more of the suit go to the leads before it. There is nothing to squeeze out of them. A player
with more trumps than the claimer has one left when the claimer's are led, and is then out of a suit. So a
claim is certain if no player can hold such cards, and no order of leads saves another claim.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from games.core.cards import Hand, cards_of
from games.core.claims import RestOfDeal
from games.core.game import Seat
from games.tricks.unseen import deal_unseen


class _Threat(NamedTuple):
    """Cards by which one player takes a trick from the claimer: so many of a suit, one of them `high`."""

    suit: Hand
    number: int
    high: Hand


def is_certain(rest: RestOfDeal, judge: Seat) -> bool:
    """True if the leader takes every trick, however the cards lie that the judge has not seen.

    The judge knows the leader's hand, which is shown, their own, and the public facts. It
    assumes nothing of the others' cards or their play.
    """
    lacked = (held & lacks for held, lacks in zip(rest.hands, rest.lacks, strict=True))
    assert not any(lacked), "nobody holds what they lack"
    threats = tuple(_threats(rest))
    others = [seat for seat, hand in enumerate(rest.hands) if hand and seat not in {rest.leader, judge}]
    if judge != rest.leader and any(_holds(rest.hands[judge], threat) for threat in threats):
        return False
    return not any(_may_hold(rest, judge, seat, threat) for seat in others for threat in threats)


def _threats(rest: RestOfDeal) -> Iterator[_Threat]:
    own = rest.hands[rest.leader]
    for suit in rest.suits:
        held = sorted(cards_of(own & suit), reverse=True)
        for number, card in enumerate(held, 1):
            if higher := suit & -(2 << card):
                yield _Threat(suit, number, higher)
    if rest.trump:
        yield _Threat(rest.trump, (own & rest.trump).bit_count() + 1, rest.trump)


def _holds(hand: Hand, threat: _Threat) -> bool:
    return bool(hand & threat.high) and (hand & threat.suit).bit_count() >= threat.number


def _may_hold(rest: RestOfDeal, judge: Seat, seat: Seat, threat: _Threat) -> bool:
    """True if the unseen cards can lie so that the seat has the cards of the threat.

    Its hand is dealt as three: the high card, the others of the suit, and the rest.
    """
    sure = sum(rest.known)
    could = ~_cannot_hold(rest, seat, sure)
    unseen = (sum(rest.hands) | rest.aside) & ~rest.hands[rest.leader]
    if judge != rest.leader:
        unseen &= ~rest.hands[judge]
    left = rest.hands[seat].bit_count() - threat.number
    of_suit = (unseen & threat.suit & could).bit_count()
    if left < 0 or of_suit < threat.number or not unseen & threat.high & could:
        return False
    seen = {seat, judge, rest.leader}
    room = [0 if other in seen else hand.bit_count() for other, hand in enumerate(rest.hands)]
    barred = [_cannot_hold(rest, other, sure) for other in range(len(room))]
    room += [rest.aside.bit_count(), 1, threat.number - 1, left]
    barred += [sure, ~(threat.high & could), ~(threat.suit & could), ~could]
    return deal_unseen(unseen, room, barred, Random(0)) is not None


def _cannot_hold(rest: RestOfDeal, seat: Seat, sure: Hand) -> Hand:
    """The cards that the seat is known not to hold, others' among them."""
    return rest.lacks[seat] | (sure & ~rest.known[seat] if rest.known else 0)
