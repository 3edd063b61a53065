"""The places of a player's cards: where a card lies, there it stays until others come to it."""

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

    Before the first card of the deal is played they lie in order. From then on each keeps its place, and that
    of one played stays empty, until cards come: then all are sorted anew. In the holes they would soon be in
    no order at all, and no button moves under a thumb: cards come when a trick is over, by their owner's own
    press or while nothing could be pressed.

    Args:
        before: the places when they were asked for last, if they were.
        view: the view of the seat whose hand it is.
        order: the order that the player likes; another than before sorts the hand anew.
    """
    zone = view.zone("hand", view.seat)
    hand = zone.items if zone else ()
    if before is None or (before.deal, before.order) != (view.deal, order) or not _is_playing(view):
        return LaidHand(view.deal, in_order(hand, order), order)
    return LaidHand(view.deal, _laid_on(before.places, hand, order), order)


def _is_playing(view: View) -> bool:
    is_trick = bool(view.trick and view.trick.plays) or view.last_trick is not None
    return is_trick or not CATALOGUE[view.game].has_tricks


def _laid_on(places: Sequence[str | None], hand: Sequence[str], order: HandOrder) -> Places:
    """The hand in these places, or sorted anew where a card has come, before the places that are left."""
    left = Counter(hand)
    if left - Counter(filter(None, places)):
        return (*in_order(hand, order), *(None,) * (len(places) - len(hand)))
    kept: list[str | None] = []
    for card in places:
        is_held = card is not None and left[card] > 0
        left[card or ""] -= is_held
        kept.append(card if is_held else None)
    return tuple(kept)
