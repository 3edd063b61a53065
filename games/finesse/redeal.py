"""Deals of Finesse that a player cannot tell from the real one."""

from random import Random
from typing import TypeVar

from games.core.game import Seat
from games.finesse.state import FinesseState
from games.tricks.unseen import redealt_hands

StateT = TypeVar("StateT", bound=FinesseState)


def redeal(deal: StateT, seat: Seat, rng: Random) -> StateT:
    """Hands that show the same voids: everything else that is hidden from a seat is equally likely."""
    twin = deal.clone()
    twin.hands = redealt_hands(deal.hands, seat, deal.void, rng)
    return twin
