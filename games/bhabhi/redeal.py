"""Worlds of Bhabhi that a player cannot tell from the real one, by the player's `knowledge`."""

from collections.abc import Iterator
from functools import reduce
from random import Random
from typing import TypeVar

from games.bhabhi.actions import PASS, REST
from games.bhabhi.cards import ONE, both, join, part, tidy
from games.bhabhi.state import BhabhiState
from games.bhabhi.taking import takes
from games.core.cards import Hand, cards_of, hand_of
from games.core.chance import SEED_BYTES, Chance
from games.core.game import Seat
from games.tricks.unseen import deal_unseen

StateT = TypeVar("StateT", bound=BhabhiState)

_TRIES = 8
"""The number of tries to meet the limits of suits before they are ignored."""


def redeal(deal: StateT, seat: Seat, rng: Random) -> StateT:
    """The deal with new random hands, wishes and chance, as far as this seat does not know them.

    Other seats forget the cards that they gave away, because this seat has not seen them.
    """
    twin = deal.clone()
    twin.knowledge = deal.knowledge.clone()
    twin.knowledge.given = {
        giver: given if giver == seat else given._replace(cards=0)
        for giver, given in deal.knowledge.given.items()
    }
    twin.hands = _hands(deal, seat, rng)
    twin.wishes = {
        other: wish if other == seat else rng.choice((*takes(twin, other), PASS, REST))
        for other, wish in deal.wishes.items()
    }
    twin.chance = Chance(rng.randbytes(SEED_BYTES))
    return twin


def _hands(deal: BhabhiState, seat: Seat, rng: Random) -> list[Hand]:
    """Random hands that fit everything that this seat has seen."""
    others = [other for other in deal.playing if other != seat]
    held = {other: deal.knowledge.held(other, seat) for other in others}
    unknown = {other: part(deal.hands[other], held[other]) for other in others}
    unseen = reduce(join, unknown.values(), 0)
    room = [unknown[other].bit_count() if other in unknown else 0 for other in range(len(deal.hands))]
    for barred in _attempts(deal, seat, unseen, rng):
        dealt = deal_unseen(unseen, room, barred, rng)
        if dealt is not None:
            return [
                join(held[other], tidy(cards)) if other in held else deal.hands[other]
                for other, cards in enumerate(dealt)
            ]
    raise AssertionError("the real hands are such a world")


def _attempts(deal: BhabhiState, seat: Seat, unseen: Hand, rng: Random) -> Iterator[list[Hand]]:
    """The cards that each seat cannot hold: first with the limits of suits, at last without them."""
    lacks = [both(deal.knowledge.missing(other, seat)) for other in range(len(deal.hands))]
    limited = [
        (other, suit, most)
        for (other, suit), most in deal.knowledge.most.items()
        if other != seat and not deal.knowledge.has_given_to(other, seat)
    ]
    for _ in range(_TRIES if limited else 0):
        barred = lacks[:]
        for other, suit, most in limited:
            choice = list(cards_of(unseen & both(ONE.suit_masks[suit])))
            allowed = hand_of(rng.sample(choice, min(most, len(choice))))
            barred[other] |= hand_of(choice) & ~allowed
        yield barred
    yield lacks
