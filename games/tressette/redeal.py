"""Worlds that a seat cannot tell from the real one.

Hands are drawn at random so that strisci are kept and declarations and voids fit.

Every card that a player was dealt or drew unseen is a place, and later events limit the card that it can have
been: a player who fails to follow suit holds no card of that suit *then*, but may draw one after. So each
place has a set of possible cards, and a hand fits if its cards, and the cards played from it, can be assigned
to the places one to one. The sets of cards that can be assigned are those of a matroid: cards taken at
random, as long as each still fits, fill all the places in the end.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeAlias

from games.core.cards import Card, Hand, Suit, cards_of
from games.core.game import Seat
from games.tressette.cards import KING_OR_LOWER, PACKS, WIDTH
from games.tressette.state import FamilyState
from games.tricks.unseen import deal_unseen

Promise: TypeAlias = tuple[Seat, Hand]
"""A seat, and cards of which it must have at least one."""

_SUITS = PACKS["kjq"].suit_masks
"""The same for any order of the courts."""
_TRIES = 16
"""The number of draws before a promised card is put into its hand."""


def hands_for(
    deal: FamilyState, seat: Seat, rng: Random, aside: Hand = 0, barred: Sequence[Hand] | None = None
) -> list[Hand] | None:
    """Hands that the seat may believe in, or None if there are none; see `FamilyDeal.redealt`."""
    held = [hand & known for hand, known in zip(deal.hands, deal.known, strict=True)]
    held[seat] = deal.hands[seat]
    promises = promises_of(deal)
    if promises:
        promises = [each for each in promises if each[0] != seat]
    lacks = [*deal.lacks, 0]
    if barred is not None:
        lacks = [one | other for one, other in zip(lacks, barred, strict=True)]
    return deal_keeping([*deal.hands, aside], [*held, 0], lacks, promises, rng)


def promises_of(deal: FamilyState) -> list[Promise]:
    """Strisci that are still open, by the seats that gave them."""
    latest: dict[tuple[Seat, Suit], int] = {}
    finished, trick = deal.finished, deal.trick
    for number, signal in deal.said:
        if signal == "striscio":
            leader, cards = finished[number][:2] if number < len(finished) else (trick.leader, trick.cards)
            latest[leader, cards[0] // WIDTH] = number
    if not latest:
        return []
    seats = len(deal.hands)  # in games with signals all seats play
    lying = trick.leader, trick.cards
    found = []
    for (seat, suit), number in sorted(latest.items()):
        low = KING_OR_LOWER & _SUITS[suit]
        place = (seat - lying[0]) % seats
        if number < len(finished) and place < len(lying[1]) and low >> lying[1][place] & 1:
            continue
        for leader, cards, _ in finished[number + 1 :]:
            if low >> cards[(seat - leader) % seats] & 1:
                break
        else:
            found.append((seat, low))
    return found


def deal_keeping(
    hands: Sequence[Hand],
    held: Sequence[Hand],
    barred: Sequence[Hand],
    promises: Sequence[Promise],
    rng: Random,
) -> list[Hand] | None:
    """Deal the cards of all hands anew; each seat keeps its number of cards.

    Args:
        hands: the real hands; only their sizes and all their cards together matter.
        held: cards that stay in each hand.
        barred: cards that each seat cannot be dealt.
        promises: a seat, and cards of which it must have at least one.
        rng: the source of chance.

    Returns:
        One hand for each seat, or None if there is no such deal.
    """
    room = [hand.bit_count() - kept.bit_count() for hand, kept in zip(hands, held, strict=True)]
    unseen = sum(hands) & ~sum(held)
    open_promises = [each for each in promises if not held[each[0]] & each[1]] if promises else []
    for _ in range(_TRIES if open_promises else 1):
        dealt = deal_unseen(unseen, room, barred, rng)
        if dealt is None:
            return None
        if not open_promises or all(dealt[seat] & cards for seat, cards in open_promises):
            return [kept | more for kept, more in zip(held, dealt, strict=True)]
    (seat, cards), *_ = open_promises
    choices = list(cards_of(unseen & cards & ~barred[seat])) if room[seat] else []
    rng.shuffle(choices)
    for card in choices:
        pinned = [*held]
        pinned[seat] |= 1 << card
        world = deal_keeping(hands, pinned, barred, open_promises, rng)
        if world is not None:
            return world
    return None


def assign(places: Sequence[Hand], certain: Hand, unseen: Hand, rng: Random) -> list[Card]:
    """A card for each place.

    Args:
        places: the cards that each place may have been.
        certain: cards that are among them.
        unseen: cards that may be among them; the number needed is drawn at random.
        rng: the source of chance.
    """
    came: dict[int, Card] = {}
    chosen = list(cards_of(unseen))
    rng.shuffle(chosen)
    for card in (*cards_of(certain), *chosen):
        if len(came) == len(places):
            break
        _fit(card, places, came, set())
    assert len(came) == len(places), "the real cards fit"
    return [came[place] for place in range(len(places))]


def _fit(card: Card, places: Sequence[Hand], came: dict[int, Card], tried: set[int]) -> bool:
    """Find a place for the card and move others if needed; False, with no card moved, if there is none."""
    for place in _open(card, places, tried):
        tried.add(place)
        if place not in came or _fit(came[place], places, came, tried):
            came[place] = card
            return True
    return False


def _open(card: Card, places: Sequence[Hand], tried: set[int]) -> Iterable[int]:
    return (place for place, could in enumerate(places) if could >> card & 1 and place not in tried)
