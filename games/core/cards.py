"""Cards as small integers, hands as bit sets.

A `Pack` numbers its cards suit by suit, weakest first: ``card = suit * len(ranks) + rank``. So within a
suit the higher number is the stronger card, the cards of a suit are a run of bits, and a hand is an int
with bit ``1 << card`` set for each card held.

A card's text is its rank and its suit's letter, ``QH``, ``3C``, ``TD`` (``10D`` is understood too).

If several packs are shuffled together, the second pack's cards are numbered after the first's. So equal
cards share a text and differ by `Pack.kinds`, and the cards of a suit are a run of bits in each pack.

>>> pack = Pack("789TJQKA")
>>> hand = pack.hand(["7C", "AC", "10H"])
>>> list(cards_of(hand)), pack.texts(hand)
([0, 7, 19], ('AC', '7C', 'TH'))
>>> pack.codes[19], pack.suit(19), hand_of([0, 7, 19]) == hand
('TH', 2, True)
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from games.core.plain import makes_the_one

Card: TypeAlias = int
Hand: TypeAlias = int
Suit: TypeAlias = int

SUITS = "CDHS"
"""The letters of the suits, in the order in which packs number them: clubs, diamonds, hearts, spades."""
_CARD: Final = re.compile(r"[2-9TJQKA][CDHS]")


def is_card(text: str) -> bool:
    """True if an action's item is a card, not a seat or a suit, say."""
    return _CARD.fullmatch(text) is not None


def cards_of(hand: Hand) -> Iterator[Card]:
    """The cards of a bit set, lowest number first."""
    while hand:
        bit = hand & -hand
        yield bit.bit_length() - 1
        hand ^= bit


def hand_of(cards: Iterable[Card]) -> Hand:
    """The bit set of some cards."""
    hand = 0
    for card in cards:
        hand |= 1 << card
    return hand


class Pack:
    """An ordered pack: which cards there are and how they rank in a game.

    Args:
        ranks: the ranks' letters from weakest to strongest, as in ``"23456789TJQKA"``.
        suits: the suits' letters, in numbering order.
        copies: how many such packs are shuffled together.

    Attributes:
        kinds: how many different cards there are; a card and the next pack's equal one are so far apart.
        codes: the cards' texts by number; `by_text` has the number of the first card of each text.
        singles: the hand of that one card, by number.
        suit_masks: the cards of each suit, of all packs.
    """

    __slots__ = (
        "by_text",
        "codes",
        "copies",
        "full",
        "kinds",
        "ranks",
        "singles",
        "size",
        "suit_masks",
        "suits",
        "width",
    )

    def __init__(self, ranks: str, suits: str = SUITS, copies: int = 1) -> None:
        self.ranks = ranks
        self.suits = suits
        self.copies = copies
        self.width = len(ranks)
        self.kinds = len(ranks) * len(suits)
        self.size = self.kinds * copies
        self.full: Hand = (1 << self.size) - 1
        kinds = tuple(rank + suit for suit in suits for rank in ranks)
        self.codes: tuple[str, ...] = kinds * copies
        self.singles: tuple[Hand, ...] = tuple(1 << card for card in range(self.size))
        self.by_text: dict[str, Card] = {code: card for card, code in enumerate(kinds)}
        self.suit_masks: tuple[Hand, ...] = tuple(map(self._suit_mask, range(len(suits))))

    def __repr__(self) -> str:
        several = f", copies={self.copies}" if self.copies > 1 else ""
        return f"Pack({self.ranks!r}, {self.suits!r}{several})"

    def __reduce__(self) -> tuple[object, ...]:
        return pack_of, (self.ranks, self.suits, self.copies)

    def _suit_mask(self, suit: Suit) -> Hand:
        run = ((1 << self.width) - 1) << (suit * self.width)
        return sum(run << copy * self.kinds for copy in range(self.copies))

    def suit(self, card: Card) -> Suit:
        """The number of a card's suit, 0..3."""
        return card % self.kinds // self.width

    def parse(self, text: str) -> Card:
        """The card that `text` names, in either case, with ``10`` for ``T``.

        Raises:
            ValueError: there is no such card in this pack.
        """
        code = text.strip().upper().replace("10", "T")
        try:
            return self.by_text[code]
        except KeyError:
            raise ValueError(
                f"{text!r} is not a card of this pack (ranks {self.ranks}, suits {self.suits})"
            ) from None

    def texts(self, hand: Hand) -> tuple[str, ...]:
        """The cards of a hand as texts, suit by suit, strongest first: the order in which hands are shown."""
        return _texts(self.codes, self.suit_masks, self.kinds, hand)

    def hand(self, texts: Iterable[str]) -> Hand:
        """The bit set of cards given as texts; of equal cards the first pack's comes first.

        Raises:
            ValueError: there is no such card in this pack, or it is named more often than it is there.
        """
        hand = 0
        for text in texts:
            card = self.parse(text)
            while hand >> card & 1:
                card += self.kinds
            if card >= self.size:
                raise ValueError(f"{text!r} is named more often than the {self.copies} times it is there")
            hand |= 1 << card
        return hand


_MOST_CARDS: Final = 512


@makes_the_one
@lru_cache(maxsize=16)
def pack_of(ranks: str, suits: str, copies: int) -> Pack:
    """The pack of these ranks and suits, so many times.

    Raises:
        ValueError: there are too many cards.
    """
    if len(ranks) * len(suits) * copies > _MOST_CARDS:
        raise ValueError("too many cards for a pack")
    return Pack(ranks, suits, copies)


@lru_cache(maxsize=4096)
def _texts(codes: Sequence[str], suit_masks: tuple[Hand, ...], kinds: int, hand: Hand) -> tuple[str, ...]:
    shown: list[str] = []
    for mask in suit_masks:
        held = sorted(cards_of(hand & mask), key=lambda card: card % kinds, reverse=True)
        shown.extend(codes[card] for card in held)
    return tuple(shown)
