"""Cards drawn unseen: what may have come when, and hands that fit it.

Every card that somebody was dealt or drew unseen came at some time, and what happened later tells what it
can have been: who fails to follow suit holds no card of that suit *then*, but may draw one after. So for each
such place there is a set of cards that it may have been, and a hand fits if its cards, and those played from
it, can be assigned to the places one to one. The sets of cards that can be assigned are those of a matroid:
cards taken at random, as long as each still fits, fill all the places in the end.
"""

from collections.abc import Iterable, Sequence
from random import Random

from games.core.cards import Card, Hand, cards_of


def assign(places: Sequence[Hand], certain: Hand, unseen: Hand, rng: Random) -> list[Card]:
    """A card for each place.

    Args:
        places: the cards that each place may have been.
        certain: cards that are among them.
        unseen: cards that may be; of these, as many as are wanted are drawn at random.
        rng: where the chance comes from.
    """
    came: dict[int, Card] = {}
    chosen = list(cards_of(unseen))
    rng.shuffle(chosen)
    for card in (*cards_of(certain), *chosen):
        if len(came) == len(places):
            break
        _fit(card, places, came, set())
    assert len(came) == len(places), "the real cards fit"
    return [came[place] for place in range(len(places))]


def _fit(card: Card, places: Sequence[Hand], came: dict[int, Card], tried: set[int]) -> bool:
    """Finds a place for the card, moving others if need be; False, and nothing moved, if there is none."""
    for place in _open(card, places, tried):
        tried.add(place)
        if place not in came or _fit(came[place], places, came, tried):
            came[place] = card
            return True
    return False


def _open(card: Card, places: Sequence[Hand], tried: set[int]) -> Iterable[int]:
    return (place for place, could in enumerate(places) if could >> card & 1 and place not in tried)
