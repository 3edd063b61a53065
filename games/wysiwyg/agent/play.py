"""The cards of WYSIWYG by rule of thumb.

Strong cards and trumps are kept for the second half, in which tricks count double. In the first half, a trick
is worth one mark, and the difference between the two open cards.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from games.core.cards import Card, Hand, cards_of
from games.core.game import Seat
from games.wysiwyg.cards import PACK
from games.wysiwyg.state import FIRST, WysiwygState

_WIDTH: Final = PACK.width
_BY_RANK: Final = (0.0, 0.0, 0.02, 0.04, 0.06, 0.09, 0.13, 0.18, 0.25, 0.35, 0.5, 0.7, 0.9)
"""The tricks of the second half that a card is worth in any suit, from the 2 to the ace."""
_TRUMP: Final = 0.35
"""The extra worth of a trump."""
_MARK: Final = 0.5
"""One mark, in tricks of the second half."""


def keeping(card: Card, trump: Hand) -> float:
    """The worth of a card in the second half, in tricks."""
    worth = _BY_RANK[card % _WIDTH]
    return worth + _TRUMP if trump >> card & 1 else worth


@cache
def _worths(trump: Hand) -> Sequence[float]:
    return tuple(keeping(card, trump) for card in range(PACK.size))


def take(deal: WysiwygState) -> Card:
    """The open card with the higher worth for the second half."""
    worth = _worths(deal.trump)
    return max(deal.open, key=worth.__getitem__)


def lead(deal: WysiwygState, seat: Seat) -> Card:
    """A card to lead."""
    if deal.phase != FIRST:
        return _lead_open(deal, seat)
    hand, other = deal.hands[seat], deal.known[1 - seat]
    worth = _worths(deal.trump)
    gain = _gain(deal)
    unknown = deal.hands[1 - seat].bit_count() - other.bit_count()
    seen = hand | deal.shown[0] | deal.shown[1] | other
    unseen = PACK.full & ~seen
    share = unknown / max(unseen.bit_count(), 1)
    best, best_value = -1, -1e9
    rest = hand
    while rest:
        bit = rest & -rest
        rest ^= bit
        card = bit.bit_length() - 1
        mask = PACK.suit_masks[card // _WIDTH]
        if (other & mask) >> card:
            wins = 0.05
        else:
            higher = ((unseen & mask) >> card).bit_count()
            wins = (1 - share) ** higher
        value = wins * gain - worth[card]
        if value > best_value:
            best, best_value = card, value
    return best


def _gain(deal: WysiwygState) -> float:
    """The gain from winning this trick of the first half, in tricks of the second."""
    if len(deal.open) < 2:
        return _MARK
    worth = _worths(deal.trump)
    one, other = deal.open
    return _MARK + abs(worth[one] - worth[other])


def answer(deal: WysiwygState, seat: Seat) -> Card:
    """A card to play to the other player's lead."""
    led = deal.lead
    assert led is not None, "the opponent has led"
    hand = deal.hands[seat]
    suit = PACK.suit_masks[led // _WIDTH]
    follow = hand & suit
    if follow:
        higher = follow >> (led + 1) << (led + 1)
        lowest = (follow & -follow).bit_length() - 1
        if not higher:
            return lowest
        winner = (higher & -higher).bit_length() - 1
        return winner if _is_worth_it(deal, winner, lowest) else lowest
    spare = _spare(deal, hand & ~deal.trump or hand)
    trumps = hand & deal.trump
    if trumps and not deal.trump >> led & 1:
        winner = (trumps & -trumps).bit_length() - 1
        if _is_worth_it(deal, winner, spare):
            return winner
    return spare


def _is_worth_it(deal: WysiwygState, winner: Card, loser: Card) -> bool:
    """True if winning a trick with `winner` is better than losing it with `loser`."""
    if deal.phase != FIRST:
        return True
    worth = _worths(deal.trump)
    return _gain(deal) > worth[winner] - worth[loser]


def _spare(deal: WysiwygState, cards: Hand) -> Card:
    """The card with the least worth; of equals the lowest in number."""
    worth = _worths(deal.trump)
    return min(cards_of(cards), key=worth.__getitem__)


def _lead_open(deal: WysiwygState, seat: Seat) -> Card:
    """In the second half both hands are known: cash cards that cannot be beaten, else give up the least."""
    hand, other = deal.hands[seat], deal.hands[1 - seat]
    trump = deal.trump
    low, low_worth = -1, 1e9
    worth = _worths(trump)
    threatened = other & trump
    for mask in PACK.suit_masks:
        mine = hand & mask
        if not mine:
            continue
        theirs = other & mask
        top = mine.bit_length() - 1
        if not theirs >> top and (theirs or not threatened or mask == trump):
            return top
        card = (mine & -mine).bit_length() - 1
        value = worth[card] - 0.02 * mine.bit_count()
        if value < low_worth:
            low, low_worth = card, value
    return low
