"""Deals of Finesse that a player cannot tell from the real one."""

from random import Random
from typing import TypeVar

from games.core.game import Seat
from games.finesse.state import FinesseState
from games.tricks.unseen import redealt_hands

StateT = TypeVar("StateT", bound=FinesseState)


def redeal(deal: StateT, seat: Seat, rng: Random) -> StateT:
    """The deal with random hands that fit the known voids; all such hands are equally likely."""
    twin = deal.clone()
    twin.hands = redealt_hands(deal.hands, seat, deal.void, rng)
    return twin
