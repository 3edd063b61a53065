"""Dealing unseen cards so that the promises of strisci are kept."""

from collections.abc import Sequence
from random import Random

from games.core.cards import Hand, cards_of
from games.core.game import Seat
from games.tricks.unseen import deal_unseen

_TRIES = 16
"""How often hands are drawn before a promised card is put where it belongs."""


def deal_keeping(
    hands: Sequence[Hand],
    held: Sequence[Hand],
    barred: Sequence[Hand],
    promises: Sequence[tuple[Seat, Hand]],
    rng: Random,
) -> list[Hand] | None:
    """Deals the cards of all hands anew, so that each seat keeps its number of cards.

    Args:
        hands: the real hands, of which only the sizes and the cards in all matter.
        held: cards that stay in each hand.
        barred: cards that each seat cannot be dealt.
        promises: a seat, and cards of which it is to have at least one.
        rng: where the chance comes from.

    Returns:
        A hand a seat, or None if there is no such deal.
    """
    room = [hand.bit_count() - kept.bit_count() for hand, kept in zip(hands, held, strict=True)]
    unseen = sum(hands) & ~sum(held)
    open_promises = [each for each in promises if not held[each[0]] & each[1]]
    for _ in range(_TRIES if open_promises else 1):
        dealt = deal_unseen(unseen, room, barred, rng)
        if dealt is None:
            return None
        if all(dealt[seat] & cards for seat, cards in open_promises):
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
