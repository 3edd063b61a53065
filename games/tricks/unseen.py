"""Dealing the cards that a seat has not seen: worlds that fit the play so far."""

from collections.abc import Mapping, Sequence
from functools import reduce
from operator import or_
from random import Random

from games.core.cards import Card, Hand, cards_of, hand_of
from games.core.game import Seat


def deal_unseen(unseen: Hand, room: Sequence[int], barred: Sequence[Hand], rng: Random) -> list[Hand] | None:
    """Deals the cards at random, to each seat as many as it has room for and none that it is barred from.

    Cards that some seat is barred from are dealt first, the ones that fewest can hold before others, each to
    a seat with a chance in proportion to the room it has left; without bars every deal is equally likely.

    Args:
        unseen: the cards to deal, as many as there is room for in all.
        room: how many cards each seat gets.
        barred: cards that each seat cannot be dealt.
        rng: the source of all chance.

    Returns:
        A hand a seat, or None if there is no such deal.
    """
    cards = list(cards_of(unseen))
    rng.shuffle(cards)
    seats = [seat for seat, places in enumerate(room) if places]
    somewhere = reduce(or_, (barred[seat] for seat in seats), 0)
    takers = {
        card: [seat for seat in seats if not barred[seat] >> card & 1]
        for card in cards
        if somewhere >> card & 1
    }
    left = list(room)
    holder: dict[Card, Seat] = {}
    for card in sorted(takers, key=lambda card: len(takers[card])):
        if not any(left[seat] for seat in takers[card]) and not _make_room(card, takers, holder, left):
            return None
        holder[card] = taker = _choose(takers[card], left, rng)
        left[taker] -= 1
    free = [card for card in cards if card not in takers]
    hands = [0] * len(room)
    for seat in seats:
        hands[seat] = hand_of(free[: left[seat]])
        del free[: left[seat]]
    for card, seat in holder.items():
        hands[seat] |= 1 << card
    return hands


def redealt_hands(
    hands: Sequence[Hand], seat: Seat, barred: Sequence[Hand], rng: Random, known: Sequence[Hand] = ()
) -> list[Hand]:
    """Hands that a seat cannot tell from these: its own, and the others' dealt anew, as many cards to each.

    Args:
        hands: the real hands; of the others' only their sizes and the cards in all of them matter.
        seat: the seat that keeps its hand.
        barred: cards that each seat is known not to hold.
        rng: the source of all chance.
        known: cards that each seat is known to have had, and keeps if it still has them.
    """
    kept = [hand & sure for hand, sure in zip(hands, known or [0] * len(hands), strict=True)]
    kept[seat] = hands[seat]
    room = [hand.bit_count() - sure.bit_count() for hand, sure in zip(hands, kept, strict=True)]
    dealt = deal_unseen(sum(hands) ^ sum(kept), room, barred, rng)
    assert dealt is not None, "the real hands are such a deal"
    return [more | sure for more, sure in zip(dealt, kept, strict=True)]


def _choose(seats: Sequence[Seat], left: Sequence[int], rng: Random) -> Seat:
    place = int(rng.random() * sum(left[seat] for seat in seats))
    for seat in seats:
        place -= left[seat]
        if place < 0:
            return seat
    raise AssertionError("somebody has room")


def _make_room(
    card: Card, takers: Mapping[Card, Sequence[Seat]], holder: dict[Card, Seat], left: list[int]
) -> bool:
    """Frees a place for the card by handing others on, along the shortest chain of seats, if there is one."""
    came: dict[Seat, Card] = dict.fromkeys(takers[card], card)
    chain = list(came)
    for full in chain:
        for held in [each for each, seat in holder.items() if seat == full]:
            for seat in takers[held]:
                if seat in came:
                    continue
                came[seat] = held
                chain.append(seat)
                if left[seat]:
                    _hand_on(seat, card, came, holder, left)
                    return True
    return False


def _hand_on(
    end: Seat, card: Card, came: Mapping[Seat, Card], holder: dict[Card, Seat], left: list[int]
) -> None:
    """Moves cards along a chain to its end, a seat with room, so its first seat has the room instead."""
    left[end] -= 1
    seat = end
    while came[seat] != card:
        moved = came[seat]
        holder[moved], seat = seat, holder[moved]
    left[seat] += 1
