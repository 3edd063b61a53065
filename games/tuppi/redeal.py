"""Deals of Tuppi that a player cannot tell from the real one.

Besides the cards seen and the voids shown, a player knows the bids that were turned up:

- A card shown stays with its player until it is played. A soloist may also have put it away, and a soloist's
  partner may have given it.
- A player who bid by word had no permitted card of that colour.

In a sooli with an exchange the declarer's pair does not know the card that was given. The redeal supposes
one, and applies these facts to the hands of soloist and partner before the exchange.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple, TypeVar

from games.core.actions import Action
from games.core.cards import Card, Hand, cards_of
from games.core.game import Seat
from games.tricks.four import EVERYBODY, SEATS, partner
from games.tricks.unseen import deal_unseen
from games.tuppi.actions import BID, CALLS_RAMI, biddable
from games.tuppi.cards import BLACK, PERMITTED, RED
from games.tuppi.state import TuppiState

StateT = TypeVar("StateT", bound=TuppiState)

OUT, AWAY = SEATS, SEATS + 1
"""Places besides the four hands: the partner's cards out of play, and the card put away."""
PLACES = SEATS + 2


class TuppiWorld(NamedTuple):
    """The part of a deal that a player may not know."""

    hands: list[Hand]
    out: Hand
    discarded: Card | None
    given: Card | None
    bids: list[Action | None]


def redeal(deal: StateT, seat: Seat, rng: Random) -> StateT:
    """A random deal that the seat cannot tell from this one."""
    twin = deal.clone()
    twin.hands, twin.out, twin.discarded, twin.given, twin.bids = draw(deal, seat, rng)
    return twin


def draw(deal: TuppiState, seat: Seat, rng: Random) -> TuppiWorld:
    """A random world that fits all that this seat has seen."""
    knowledge = _Knowledge(deal, seat)
    for given in knowledge.suppositions(rng):
        places = knowledge.dealt(given, rng)
        if places is not None:
            hands = places[:SEATS]
            away = places[AWAY]
            return TuppiWorld(
                hands=hands,
                out=places[OUT],
                discarded=away.bit_length() - 1 if away else None,
                given=given,
                bids=_bids(deal, seat, hands, rng),
            )
    raise AssertionError("the real deal is a world that fits")


def barred(deal: TuppiState, seat: Seat) -> Sequence[Hand]:
    """The cards that each hand cannot hold, other than a card given, by this seat's knowledge."""
    return _Knowledge(deal, seat).barred()[:SEATS]


def _bids(deal: TuppiState, seat: Seat, hands: Sequence[Hand], rng: Random) -> list[Action | None]:
    """The laid bids; those of others become bids that their hands in this world could have made."""
    bids = deal.bids[:]
    for other in EVERYBODY:
        if other != seat and bids[other] is not None:
            bids[other] = rng.choice(biddable(hands[other], no_twos=deal.options.no_twos))
    return bids


class _Knowledge:
    """A deal as one seat knows it."""

    def __init__(self, deal: TuppiState, seat: Seat) -> None:
        self.deal = deal
        self.soloist = deal.soloist
        self.partner = None if deal.soloist is None else partner(deal.soloist)
        away = 0 if deal.discarded is None else 1 << deal.discarded
        self.places = [*deal.hands, deal.out, away]
        self.own = {seat}
        if seat == self.soloist:
            self.own.add(AWAY)
        elif seat == self.partner:
            self.own.add(OUT)
        self.sees_given = deal.given is None or seat in {self.soloist, self.partner}
        self.unseen = sum(cards for place, cards in enumerate(self.places) if place not in self.own)

    # The card that was given

    def suppositions(self, rng: Random) -> Iterator[Card | None]:
        """The card given if known, else all possible cards in random order, the real one among them."""
        if self.sees_given:
            yield self.deal.given
            return
        assert self.soloist is not None
        played = self.deal.played[self.soloist]
        held = self.places[self.soloist].bit_count()
        mask = self._givable()
        seen, hidden = ([*cards_of(cards & mask)] for cards in (played, self.unseen))
        rng.shuffle(seen)
        rng.shuffle(hidden)
        first = rng.random() * (held + played.bit_count()) < played.bit_count()
        yield from (*seen, *hidden) if first else (*hidden, *seen)

    def _givable(self) -> Hand:
        """The cards that the partner may have given, by the bids and the soloist's plays."""
        soloist, partner = self.soloist, self.partner
        assert soloist is not None
        assert partner is not None
        played = self.deal.played[soloist]
        received = played & (self._denied(soloist) | self._shown(partner))
        if received:
            return received
        givable = ~self._denied(partner) & ~self._shown(soloist)
        return givable & (played | ~self.deal.void[soloist])

    # The places of the cards

    def dealt(self, given: Card | None, rng: Random) -> list[Hand] | None:
        """The places with the unseen cards dealt anew, if this card can have been given."""
        pinned = 0
        if given is not None and self.unseen >> given & 1:
            pinned = 1 << given
        room = [0 if place in self.own else cards.bit_count() for place, cards in enumerate(self.places)]
        if pinned and self.soloist is not None:
            room[self.soloist] -= 1
        dealt = deal_unseen(self.unseen & ~pinned, room, self.barred(), rng)
        if dealt is None:
            return None
        for place in self.own:
            dealt[place] = self.places[place]
        if pinned and self.soloist is not None:
            dealt[self.soloist] |= pinned
        return dealt

    def barred(self) -> list[Hand]:
        """The cards that cannot be at each place, other than the card given."""
        barred = [*self.deal.void, 0, 0]
        for seat, _ in self.deal.shown:
            kept = self._shown(seat)
            denied = self._denied(seat)
            mine = self._places_of(seat)
            for place in range(PLACES):
                barred[place] |= denied if place in mine else kept
        return barred

    def _places_of(self, seat: Seat) -> tuple[int, ...]:
        """The places of the cards that a seat was dealt and has not played or given."""
        if seat == self.soloist:
            return seat, AWAY
        return (seat, OUT) if seat == self.partner else (seat,)

    def _shown(self, seat: Seat) -> Hand:
        """The card that a seat showed as its bid, as a set; empty if it showed none."""
        cards = (BID.card.get(bid) for who, bid in self.deal.shown if who == seat)
        return sum(1 << card for card in cards if card is not None)

    def _denied(self, seat: Seat) -> Hand:
        """The cards that a seat cannot have been dealt, because it bid by word."""
        for who, bid in self.deal.shown:
            if who == seat and bid not in BID.card:
                return PERMITTED[self.deal.options.no_twos] & (RED if bid in CALLS_RAMI else BLACK)
        return 0
