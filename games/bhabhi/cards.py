"""The cards of Bhabhi: one pack or two, and sets of cards as counts.

With two packs it makes no difference which of two equal cards a player holds. So a set of cards counts the
cards of each kind: one is the first pack's card, two are both. Two sets are equal if they have the same
counts. With one pack a set is the usual set of cards.
"""

from collections.abc import Iterable

from games.core.cards import Card, Hand, Pack
from games.core.game import Cards
from games.tricks.plays import card_facts

TWO_PACKS_FROM = 8
"""The number of players from which two packs are shuffled together (6.3)."""

RANKS = "23456789TJQKA"
ONE = Pack(RANKS)
TWO = Pack(RANKS, copies=2)
KINDS = ONE.size
ACE_OF_SPADES: Card = ONE.parse("AS")
ALL_KINDS: Hand = ONE.full
"""A card of each kind. Masks a set of counts to one card of each kind in it."""
CARD: tuple[Cards, ...] = card_facts(ONE)


def pack_of(seats: int) -> Pack:
    """The pack for this number of players."""
    return TWO if seats >= TWO_PACKS_FROM else ONE


def tidy(cards: Hand) -> Hand:
    """The same counts, with a single card of a kind as the first pack's."""
    first, second = cards & ALL_KINDS, cards >> KINDS
    return first | second | (first & second) << KINDS


def join(some: Hand, more: Hand) -> Hand:
    """The cards of both sets together."""
    return some | more | (some & more & ALL_KINDS) << KINDS


def part(cards: Hand, gone: Hand) -> Hand:
    """The cards without `gone`, which must be among them."""
    left = cards ^ gone
    return left if left <= ALL_KINDS else tidy(left)


def both(kinds: Hand) -> Hand:
    """All cards of these kinds, of both packs."""
    return kinds | kinds << KINDS


def count(cards: Iterable[Card]) -> Hand:
    """Single cards as a set of counts."""
    counted = 0
    for card in cards:
        bit = 1 << card % KINDS
        counted = join(counted, bit) if counted & bit else counted | bit
    return counted
