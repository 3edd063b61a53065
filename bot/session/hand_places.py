"""The places of a player's cards: where a card was dealt, there it stays until it is played."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from games import CATALOGUE
from games.core.cards import SUITS
from games.core.game import View

Places: TypeAlias = tuple[str | None, ...]
"""The cards of a hand, place by place; None where one has been played."""


@dataclass(frozen=True, slots=True)
class HandOrder:
    """The order of a hand.

    Attributes:
        suits: the suits' letters, in their order.
        strongest_last: true if each suit ends with its strongest card instead of beginning with it.
    """

    suits: str = SUITS[::-1]
    strongest_last: bool = False


USUAL_ORDER: Final = HandOrder()


def by_suit(cards: Iterable[str], order: HandOrder = USUAL_ORDER) -> list[list[str]]:
    """The cards suit by suit; they are given by strength as the game has it, the strongest first."""
    found: dict[str, list[str]] = {}
    for card in cards:
        found.setdefault(card[-1], []).append(card)
    step = -1 if order.strongest_last else 1
    return [found[suit][::step] for suit in sorted(found, key=order.suits.find)]


def in_order(cards: Iterable[str], order: HandOrder = USUAL_ORDER) -> tuple[str, ...]:
    """The cards by suit and by strength."""
    return tuple(card for suit in by_suit(cards, order) for card in suit)


@dataclass(frozen=True, slots=True)
class LaidHand:
    """A seat's hand as its owner has seen it in the deal of that number."""

    deal: int
    places: Places
    order: HandOrder = USUAL_ORDER


def lay(before: LaidHand | None, view: View, order: HandOrder = USUAL_ORDER) -> LaidHand:
    """The places of the viewer's cards now.

    Before the first card of the deal is played they lie in order. From then on each keeps its place; cards
    that come take the places that are empty, and only where these are too few all are sorted anew.

    Args:
        before: the places when they were asked for last, if they were.
        view: the view of the seat whose hand it is.
        order: the order that the player likes; another than before sorts the hand anew.
    """
    zone = view.zone("hand", view.seat)
    hand = zone.items if zone else ()
    is_new = before is None or (before.deal, before.order) != (view.deal, order) or not _is_playing(view)
    if (
        before is None
        or is_new
        or (view.last_trick is None and Counter(hand) - Counter(filter(None, before.places)))
    ):
        # What has come before the first trick was over came in an exchange.
        return LaidHand(view.deal, in_order(hand, order), order)
    return LaidHand(view.deal, _kept(before.places, hand, order) or in_order(hand, order), order)


def _is_playing(view: View) -> bool:
    is_trick = bool(view.trick and view.trick.plays) or view.last_trick is not None
    return is_trick or not CATALOGUE[view.game].has_tricks


def _kept(places: Sequence[str | None], hand: Sequence[str], order: HandOrder) -> Places:
    """The hand in these places, what has come in the empty ones; nothing where these are too few."""
    left = Counter(hand)
    kept: list[str | None] = []
    for card in places:
        if card is not None and left[card]:
            left[card] -= 1
            kept.append(card)
        else:
            kept.append(None)
    come = iter(in_order(left.elements(), order))
    if left.total() > kept.count(None):
        return ()
    return tuple(next(come, None) if card is None else card for card in kept)
