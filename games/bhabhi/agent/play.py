"""The card to play in Bhabhi: shed cards that would pick others up later, and stay below the highest."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from games.bhabhi.agent.reading import ABOVE, BELOW, SUITS, WIDTH, TableReading
from games.bhabhi.deal import BhabhiDeal
from games.core.cards import Card, Hand
from games.core.game import Seat
from games.tricks import OpenTrick


class Taste(NamedTuple):
    """The weights of a player's aims and fears, in cards.

    Attributes:
        danger: the extra worth of shedding the most dangerous card instead of the least.
        void: the worth of playing the last card of a suit.
        pick_up: the cost of picking up, besides the cards.
        lead: the cost of having to lead next.
    """

    danger: float = 1.0
    void: float = 0.3
    pick_up: float = 0.5
    lead: float = 0.0


TASTE: Final = Taste()


def choose(deal: BhabhiDeal, seat: Seat, taste: Taste = TASTE) -> Card:
    """The card to play to a round."""
    table = TableReading(deal, seat)
    trick = deal.trick
    if not trick.led:
        return deal.bound if deal.bound is not None else lead(table, taste)
    following = table.hand & trick.led
    return follow(table, following, trick, taste) if following else break_with(table, taste)


def lead(table: TableReading, taste: Taste = TASTE) -> Card:
    """The highest and the lowest card of the suit with the most worth to lead."""
    best, best_worth = -1, -1e9
    for suit, mask in enumerate(SUITS):
        cards = table.hand & mask
        if not cards:
            continue
        voids = table.chances_of_void(suit)
        for card in _ends(cards):
            worth = _worth(table, card, voids, 1, taste)
            if worth > best_worth:
                best, best_worth = card, worth
    return best


def follow(table: TableReading, cards: Hand, trick: OpenTrick, taste: Taste = TASTE) -> Card:
    """The highest card that cannot win, or a higher one if that is worth the risk."""
    highest = trick.best
    ducking = cards & BELOW[highest]
    over = cards & ABOVE[highest]
    if not table.later and (not over or not taste.lead):
        return cards.bit_length() - 1
    safe = ducking.bit_length() - 1
    if cards >> highest & 1:  # of two equal cards the earlier is the higher
        safe = highest
    if not over:
        return safe
    voids = table.chances_of_void(highest // WIDTH)
    count = len(trick.cards) + 1
    best, best_worth = -1, -1e9
    if safe >= 0:
        best, best_worth = safe, _gain(table, safe, taste)
    for card in _ends(over):
        worth = _worth(table, card, voids, count, taste)
        if worth > best_worth:
            best, best_worth = card, worth
    return best


def break_with(table: TableReading, taste: Taste = TASTE) -> Card:
    """The highest card of the suit that is most dangerous to keep."""
    best, best_worth = -1, -1e9
    for mask in SUITS:
        cards = table.hand & mask
        if cards:
            card = cards.bit_length() - 1
            worth = _gain(table, card, taste)
            if worth > best_worth:
                best, best_worth = card, worth
    return best


def _ends(cards: Hand) -> Iterable[Card]:
    """The highest and the lowest card, or the only one."""
    high, low = cards.bit_length() - 1, (cards & -cards).bit_length() - 1
    return (high,) if high == low else (high, low)


def _gain(table: TableReading, card: Card, taste: Taste) -> float:
    """The gain of shedding a card."""
    suit = table.hand & SUITS[card // WIDTH]
    return 1.0 + taste.danger * table.danger(card) + (taste.void if not suit & (suit - 1) else 0.0)


def _worth(table: TableReading, card: Card, voids: Sequence[float], count: int, taste: Taste) -> float:
    """The worth of a card that is the highest of `count` so far; `voids` are the chances of later players."""
    higher = (table.others & ABOVE[card]).bit_count()
    below = (table.others & BELOW[card]).bit_count()
    stays = below / (below + higher) if below else 0.0
    gain = _gain(table, card, taste)
    top = 1.0  # the chance that the round has gone on and the card is still the highest
    worth = 0.0
    away = 1.0
    for void in voids:
        count += 1
        taken = top * void
        worth -= taken * (count - 1 + taste.pick_up)
        away -= taken
        top *= (1.0 - void) * stays
    return worth + away * gain - top * taste.lead
