"""Worlds that a player cannot tell from the real one.

Besides voids shown in play a player knows facts from the auction: a player who bid or held a Kieker was dealt
no king, queen or jack. A declarer who took cards after that has at most as many courts as cards taken: in the
hand, among the discards, and played.
"""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import NamedTuple, TypeVar

from games.core.cards import Hand, cards_of, hand_of
from games.core.game import Seat
from games.fipsen.cards import COURTS
from games.fipsen.state import SWAPPING, FipsenState
from games.fipsen.turned import trump_ace, trump_seven
from games.tricks.unseen import deal_unseen

StateT = TypeVar("StateT", bound=FipsenState)


class UnseenPlace(NamedTuple):
    """A place of unseen cards: an attribute of the deal, and a seat if there is one for each."""

    name: str
    seat: Seat | None = None


def redeal(deal: StateT, seat: Seat, rng: Random) -> StateT:
    """The deal with new random cards in all places that this seat has not seen."""
    twin = deal.clone()
    places = tuple(_unseen_places(deal, seat))
    known = [_known(deal, place) for place in places]
    cards = [_cards(deal, place) for place in places]
    unseen = sum(cards) & ~sum(known)
    room = [all_.bit_count() - held.bit_count() for all_, held in zip(cards, known, strict=True)]
    for barred in _bars(deal, places, unseen, rng):
        dealt = deal_unseen(unseen, room, barred, rng)
        if dealt is not None:
            for place, held, more in zip(places, known, dealt, strict=True):
                _put(twin, place, held | more)
            _answer_anew(twin, seat, rng)
            return twin
    raise AssertionError("the real cards are such a world")


def _unseen_places(deal: FipsenState, seat: Seat) -> Iterator[UnseenPlace]:
    for other in deal.players:
        if other not in {seat, deal.shown}:
            yield UnseenPlace("hands", other)
    yield UnseenPlace("skat")
    yield UnseenPlace("rest")
    if deal.contract is not None and deal.contract.declarer != seat:
        yield UnseenPlace("thrown")
        yield UnseenPlace("discards")


def _cards(deal: FipsenState, place: UnseenPlace) -> Hand:
    cards: Hand = deal.hands[place.seat] if place.seat is not None else getattr(deal, place.name)
    return cards


def _put(deal: FipsenState, place: UnseenPlace, cards: Hand) -> None:
    if place.seat is not None:
        deal.hands[place.seat] = cards
    else:
        setattr(deal, place.name, cards)


def _known(deal: FipsenState, place: UnseenPlace) -> Hand:
    """The cards that all know to be there: a trump ace that was changed for the seven."""
    if place.seat is None or place.seat != deal.swapper or deal.phase == SWAPPING:
        return 0
    return deal.hands[place.seat] & trump_ace(deal)


# Places barred to cards


def _bars(
    deal: FipsenState, places: tuple[UnseenPlace, ...], unseen: Hand, rng: Random
) -> Iterator[list[Hand]]:
    """The cards barred from each place, in every way that fits the auction."""
    declarer = deal.contract.declarer if deal.contract is not None else None
    barred = [_barred(deal, place) for place in places]
    owner = [declarer if place.name in {"thrown", "discards"} else place.seat for place in places]
    limited = [
        number
        for number, place in enumerate(places)
        if owner[number] in deal.kiekers and owner[number] == declarer and place.name != "thrown"
    ]
    if declarer is None or not limited or deal.thrown:
        yield barred
        return
    courts = list(cards_of(unseen & COURTS))
    rng.shuffle(courts)
    more = deal.taken - (deal.played[declarer] & COURTS).bit_count()
    for allowed in combinations(courts, min(more, len(courts))):
        others = COURTS & ~hand_of(allowed)
        yield [bars | others if number in limited else bars for number, bars in enumerate(barred)]


def _barred(deal: FipsenState, place: UnseenPlace) -> Hand:
    if place.name == "thrown":
        return COURTS
    if place.seat is None:
        return 0
    declares = deal.contract is not None and deal.contract.declarer == place.seat
    promised = place.seat in deal.kiekers and not (declares and deal.taken)
    return deal.lacks[place.seat] | (COURTS if promised else 0)


def _answer_anew(deal: FipsenState, seat: Seat, rng: Random) -> None:
    """While all are asked for the trump seven: a holder who has answered may have changed it or not."""
    if deal.phase != SWAPPING or deal.swapper == seat:
        return
    seven = trump_seven(deal)
    holders = [each for each in deal.players if deal.hands[each] & seven and each not in deal.to_act]
    deal.swapper = holders[0] if holders and holders[0] != seat and rng.random() < 0.5 else None
