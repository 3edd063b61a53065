"""The places of a player's cards: a card keeps its place until new cards come."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from games import CATALOGUE
from games.core.cards import SUITS
from games.core.game import View

Places: TypeAlias = tuple[str | None, ...]
"""The cards of a hand, place by place; None in the place of a played card."""


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

    They are in order until the first card of the deal is played. From then on each keeps its place, and a
    played card leaves a gap. When new cards come, all are sorted again: in the gaps they would soon be in no
    order. No button moves under a thumb, because cards come after a trick, by their owner's press, or while
    there is nothing to press.

    Args:
        before: the places at the last look, if there was one.
        view: the view of the hand's owner.
        order: the order that the player likes; a new order sorts the hand again.
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
    """The hand in these places; if a card has come, the hand sorted again, then the empty places."""
    left = Counter(hand)
    if left - Counter(filter(None, places)):
        return (*in_order(hand, order), *(None,) * (len(places) - len(hand)))
    kept: list[str | None] = []
    for card in places:
        is_held = card is not None and left[card] > 0
        left[card or ""] -= is_held
        kept.append(card if is_held else None)
    return tuple(kept)
