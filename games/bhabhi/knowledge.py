"""The knowledge that players have of each other's hands: cards picked up, suits run out of, hands given away.

A hand is made of known cards, which everybody saw its player pick up and not play since, and of unknown ones.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, final

from games.bhabhi.cards import ONE, join, part
from games.core.cards import Hand, Suit
from games.core.cloning import Cloneable
from games.core.game import Seat


class GivenHand(NamedTuple):
    """A hand that was given away, as its player knows it: who holds its cards, and what else they lack."""

    holder: Seat
    cards: Hand
    rest_lacks: Hand


@final
class Knowledge(Cloneable):
    """All that everybody knows of the hands, and in `given` what one seat alone does.

    Attributes:
        known: the cards that each seat is known to hold.
        lacks: the kinds that the unknown cards of each seat are known not to be of.
        most: how many unknown cards of a suit a seat has at the most, where a taken hand leaves more to know
            than `lacks` can say.
        given: by the seat that gave its hand away.
    """

    __slots__ = ("given", "known", "lacks", "most")

    given: Mapping[Seat, GivenHand]
    known: list[Hand]
    lacks: list[Hand]
    most: Mapping[tuple[Seat, Suit], int]

    def __init__(self, seats: int) -> None:
        self.known = [0] * seats
        self.lacks = [0] * seats
        self.most = {}
        self.given = {}

    def got(self, seat: Seat, cards: Hand) -> None:
        """Everybody sees the seat take these cards."""
        self.known[seat] = join(self.known[seat], cards)

    def lost(self, seat: Seat, bit: Hand) -> None:
        """A card of this kind leaves the hand: one that was known, if there was one."""
        known = self.known[seat]
        if known & bit:
            self.known[seat] = part(known, bit)
        elif self.given or self.most:
            self._lost_unknown(seat, bit)

    def _lost_unknown(self, seat: Seat, bit: Hand) -> None:
        self.given = {
            giver: each._replace(cards=part(each.cards, bit))
            if each.holder == seat and each.cards & bit
            else each
            for giver, each in self.given.items()
        }
        place = (seat, ONE.suit(bit.bit_length() - 1))
        if place in self.most:
            self.most = {**self.most, place: self.most[place] - 1}

    def took(self, taker: Seat, giver: Seat, hands: Sequence[Hand]) -> None:
        """A hand goes into another; `hands` are as they were before."""
        known, lacks = self.known, self.lacks
        unknown, more = (part(hands[seat], known[seat]) for seat in (taker, giver))
        self._join_limits(taker, unknown, giver, more)
        self._follow_given(taker, giver)
        self.given = {**self.given, giver: GivenHand(taker, more, lacks[taker])}
        if not unknown:
            lacks[taker] = lacks[giver]
        elif more:
            lacks[taker] &= lacks[giver]
        known[taker] = join(known[taker], known[giver])
        known[giver] = 0

    def _join_limits(self, taker: Seat, unknown: Hand, giver: Seat, more: Hand) -> None:
        counts = {taker: unknown.bit_count(), giver: more.bit_count()}
        most = {place: number for place, number in self.most.items() if place[0] not in counts}
        for suit, mask in enumerate(ONE.suit_masks):
            limits = [self._limit(seat, suit, mask, count) for seat, count in counts.items()]
            if 0 < sum(limits) < sum(counts.values()):
                most[taker, suit] = sum(limits)
        self.most = most

    def _limit(self, seat: Seat, suit: Suit, mask: Hand, count: int) -> int:
        """The most unknown cards of the suit that the seat can have."""
        return 0 if self.lacks[seat] & mask == mask else min(count, self.most.get((seat, suit), count))

    def _follow_given(self, taker: Seat, giver: Seat) -> None:
        """Cards given away before are now in the new hand, or among more."""
        other = {taker: giver, giver: taker}
        self.given = {
            seat: each._replace(holder=taker, rest_lacks=each.rest_lacks & self.lacks[other[each.holder]])
            if each.holder in other
            else each
            for seat, each in self.given.items()
        }

    def has_given_to(self, seat: Seat, viewer: Seat) -> bool:
        """True if the viewer's own hand went into that of another seat."""
        given = self.given.get(viewer)
        return given is not None and given.holder == seat

    def held(self, seat: Seat, viewer: Seat) -> Hand:
        """The cards that a viewer knows another seat to hold."""
        if not self.has_given_to(seat, viewer):
            return self.known[seat]
        return join(self.known[seat], self.given[viewer].cards)

    def missing(self, seat: Seat, viewer: Seat) -> Hand:
        """The kinds of which a viewer knows another seat to hold no further card."""
        if not self.has_given_to(seat, viewer):
            return self.lacks[seat]
        return self.lacks[seat] | self.given[viewer].rest_lacks
