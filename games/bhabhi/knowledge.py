"""The players' knowledge of each other's hands: cards picked up, suits run out of, hands given away.

A hand has known cards, which all saw the player pick up and not play since, and unknown cards.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, final

from games.bhabhi.cards import ONE, join, part
from games.core.cards import Hand, Suit
from games.core.cloning import Cloneable
from games.core.game import Seat


class GivenHand(NamedTuple):
    """A hand given away, as its giver knows it: its holder, its cards, and kinds missing from the rest."""

    holder: Seat
    cards: Hand
    rest_lacks: Hand


@final
class Knowledge(Cloneable):
    """The public knowledge of the hands; in `given`, the knowledge that one seat has alone.

    Attributes:
        known: the cards that each seat is known to hold.
        lacks: the kinds that no unknown card of a seat can be, by seat.
        most: the most unknown cards of a suit that a seat can have, if a taken hand tells more than `lacks`
            can say.
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

    def gain(self, seat: Seat, cards: Hand) -> None:
        """Note cards that the seat takes in sight of all."""
        self.known[seat] = join(self.known[seat], cards)

    def lose(self, seat: Seat, bit: Hand) -> None:
        """Note that a card of this kind leaves the hand, in sight of all; a known one goes first."""
        known = self.known[seat]
        if known & bit:
            self.known[seat] = part(known, bit)
        elif self.given or self.most:
            self._lose_unknown(seat, bit)

    def _lose_unknown(self, seat: Seat, bit: Hand) -> None:
        self.given = {
            giver: each._replace(cards=part(each.cards, bit))
            if each.holder == seat and each.cards & bit
            else each
            for giver, each in self.given.items()
        }
        place = (seat, ONE.suit(bit.bit_length() - 1))
        if place in self.most:
            self.most = {**self.most, place: self.most[place] - 1}

    def merge(self, taker: Seat, giver: Seat, hands: Sequence[Hand]) -> None:
        """Note that the giver's hand goes into the taker's; `hands` are the hands before."""
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
        """Move hands given away before to the taker, if they are among the two that are joined."""
        other = {taker: giver, giver: taker}
        self.given = {
            seat: each._replace(holder=taker, rest_lacks=each.rest_lacks & self.lacks[other[each.holder]])
            if each.holder in other
            else each
            for seat, each in self.given.items()
        }

    def has_given_to(self, seat: Seat, viewer: Seat) -> bool:
        """True if the viewer gave their hand away and `seat` holds its cards now."""
        given = self.given.get(viewer)
        return given is not None and given.holder == seat

    def held(self, seat: Seat, viewer: Seat) -> Hand:
        """The cards that the viewer knows in another seat's hand."""
        if not self.has_given_to(seat, viewer):
            return self.known[seat]
        return join(self.known[seat], self.given[viewer].cards)

    def missing(self, seat: Seat, viewer: Seat) -> Hand:
        """The kinds that the viewer knows `seat` not to hold, beyond the cards that they know there."""
        if not self.has_given_to(seat, viewer):
            return self.lacks[seat]
        return self.lacks[seat] | self.given[viewer].rest_lacks
