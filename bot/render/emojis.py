"""The emojis of the application: a face for each card, and signs, as small pictures for text and buttons.

A name says what is to be seen, for it is what a screen reader says: ``king_of_diamonds``, ``empty_place``.
"""

from typing import Final

RANKS: Final = {
    "A": "ace",
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
}
SUITS: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}

FACES: Final = {rank + suit: f"{RANKS[rank]}_of_{SUITS[suit]}" for suit in SUITS for rank in RANKS}
"""The names of the cards' faces by the cards' texts; equal cards of several packs have the same."""

SIGNS: Final = (
    *SUITS.values(),
    "no_trump",
    "trump",
    "dealer",
    "declarer",
    "trick_won",
    "ai_player",
    "human_player",
    "the_thing",
    "unknown",
    "flame",
    "bite",
    "card_back",
    "empty_place",
)
NAMES: Final = (*FACES.values(), *SIGNS)
"""Every emoji by its name, the most useful first."""
