"""Cards of two packs as counts: which of two equal cards it is makes no difference.

A set of cards says how many of each kind there are: one is the first pack's card, two are both. So two sets
are the same if they have the same cards in them. With one pack these are the sets that they always are.
"""

from collections.abc import Iterable

from games.bhabhi.table import KINDS, ONE
from games.core.cards import Card, Hand

_FIRST = ONE.full


def tidy(cards: Hand) -> Hand:
    """The cards with the first pack's before the second's."""
    first, second = cards & _FIRST, cards >> KINDS
    return first | second | (first & second) << KINDS


def join(some: Hand, more: Hand) -> Hand:
    """Both together."""
    return some | more | (some & more & _FIRST) << KINDS


def part(cards: Hand, gone: Hand) -> Hand:
    """What is left of the cards without those that are gone, which are among them."""
    return tidy(cards ^ gone)


def both(kinds: Hand) -> Hand:
    """All cards of these kinds, of both packs."""
    return kinds | kinds << KINDS


def count(cards: Iterable[Card]) -> Hand:
    """Single cards as a set of counts."""
    counted = 0
    for card in cards:
        counted = join(counted, 1 << card % KINDS)
    return counted
