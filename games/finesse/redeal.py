"""Deals of Finesse that a player cannot tell from the real one."""

from random import Random
from typing import TypeVar

from games.core.game import Seat
from games.finesse.state import FinesseState
from games.tricks.unseen import deal_unseen

StateT = TypeVar("StateT", bound=FinesseState)


def redeal(deal: StateT, seat: Seat, rng: Random) -> StateT:
    """Hands that show the same voids: everything else that is hidden from a seat is equally likely."""
    twin = deal.clone()
    unseen = sum(hand for other, hand in enumerate(deal.hands) if other != seat)
    room = [0 if other == seat else hand.bit_count() for other, hand in enumerate(deal.hands)]
    hands = deal_unseen(unseen, room, deal.void, rng)
    assert hands is not None, "the real hands are such a deal"
    hands[seat] = deal.hands[seat]
    twin.hands = hands
    return twin
