"""Deals of WYSIWYG that a player cannot tell from the real one."""

from random import Random
from typing import TypeVar

from games.core.cards import cards_of, hand_of
from games.core.game import Seat
from games.wysiwyg.cards import other
from games.wysiwyg.counting import draw_hand
from games.wysiwyg.state import WysiwygState

StateT = TypeVar("StateT", bound=WysiwygState)


def redeal(deal: StateT, seat: Seat, rng: Random) -> StateT:
    """A hand for the opponent that has the announced value and fits the voids shown.

    The cards taken from the open ones are known; after the last of the stock, so are all the others.
    """
    twin = deal.clone()
    if not deal.stock:
        return twin
    theirs = other(seat)
    secret = deal.hands[theirs] & ~deal.known[theirs]
    unseen = secret | hand_of(deal.stock)
    candidates = unseen & ~deal.void[theirs]
    drawn = draw_hand(candidates, secret.bit_count(), deal.shown[theirs], deal.values[theirs], rng)
    twin.hands[theirs] = deal.known[theirs] | drawn
    stock = list(cards_of(unseen & ~drawn))
    rng.shuffle(stock)
    twin.stock = tuple(stock)
    return twin
