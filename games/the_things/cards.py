"""The cards of The Things: the colour that makes a Thing, and the cards that decide a combat."""

from games.core.cards import Card, Hand, Pack, cards_of

FEWEST, MOST = 3, 10
HAND_SIZE = 5

RANKS = "A23456789TJQK"
"""By value, from 1 to 13: the ace is 1 (TT-2)."""
ONE = Pack(RANKS)
PACK = Pack(RANKS, copies=2)
"""Both packs; with one pack only the first 52 cards of it are there."""
KINDS = ONE.size
QUEEN_OF_HEARTS: Card = ONE.parse("QH")

RED: Hand = PACK.suit_masks[PACK.suits.index("D")] | PACK.suit_masks[PACK.suits.index("H")]
BLACK: Hand = PACK.full & ~RED
RANK: tuple[Hand, ...] = tuple(
    sum(1 << card for card in range(PACK.size) if card % PACK.width == rank) for rank in range(PACK.width)
)
_COURT: Hand = sum(RANK[-3:])
FLAMES: Hand = BLACK & _COURT
BITES: Hand = RED & _COURT


def value_of(card: Card) -> int:
    """The rank as a number, 1 to 13."""
    return card % PACK.width + 1


def of_value(value: int) -> Hand:
    """All cards of a rank."""
    return RANK[value - 1]


def is_thing(hand: Hand) -> bool:
    """True if a player with this hand is a Thing: at least one red card makes one."""
    return bool(hand & RED)


def kinds_of(hand: Hand) -> Hand:
    """The cards of a hand without second copies, as cards of the first pack."""
    return (hand | hand >> KINDS) & ONE.full


def copy_in(hand: Hand, kind: Card) -> Card | None:
    """The first card in the hand that is of this kind, if there is one."""
    return next((card for card in (kind, kind + KINDS) if hand >> card & 1), None)


def in_order(hand: Hand) -> list[Card]:
    """The cards of a hand suit by suit, as packs are numbered, equal cards side by side."""
    return sorted(cards_of(hand), key=lambda card: (card % KINDS, card))


def spared(hand: Hand) -> Hand:
    """The cards that a player may give up without changing sides: all except a Thing's only red card."""
    red = hand & RED
    return hand if red & (red - 1) else hand & ~red
