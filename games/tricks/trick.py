"""The trick on the table: the lead, the card that takes it, and the turn.

A game says which cards may be played (`games.tricks.follow`) and how strong each is in its suit; the trick
does the rest.

>>> from games.core.cards import Pack
>>> from games.tricks.seats import rounds
>>> pack = Pack("789TJQKA")
>>> spades = pack.suit_masks[pack.suits.index("S")]
>>> trick = OpenTrick(rounds(4)[2])
>>> for seat, text in zip((2, 3, 0, 1), ("9H", "AH", "7S", "KH"), strict=True):
...     card = pack.parse(text)
...     turn = trick.play(seat, card, pack.suit_masks[pack.suit(card)], card, trump=spades)
>>> turn, trick.winner
((), 0)
>>> trick.collect(rounds(4)[trick.winner])
(2, [18, 23, 24, 22], 0)
>>> trick.turns[0]
(0,)
"""

from collections.abc import Sequence
from typing import TypeAlias, final

from games.core.cards import Card, Hand, Pack
from games.core.cloning import Cloneable
from games.core.game import Seat, Term
from games.tricks.plays import SUIT_TERMS
from games.tricks.seats import ActingSeats, Turns

FinishedTrick: TypeAlias = tuple[Seat, Sequence[Card], Seat]
"""A trick that is over: who led, the cards in the order played, who took it."""


@final
class OpenTrick(Cloneable):
    """A trick as it stands; between two tricks, one to which nothing has been led.

    Attributes:
        turns: the seat that must play when so many cards lie on the table; none after the last.
        cards: the cards played, in order.
        led: the suit led as a set of cards, 0 before the lead.
        best: how strong the card is that takes the trick as it stands, in the suit `best_suit`.
        winner: the seat that played that card; before the lead, the seat that leads.
    """

    __slots__ = ("best", "best_suit", "cards", "led", "turns", "winner")

    best: int
    best_suit: Hand
    cards: list[Card]
    led: Hand
    turns: Turns
    winner: Seat

    def __init__(self, turns: Turns) -> None:
        self.turns = turns
        self.winner = turns[0][0]
        self.cards = []
        self.led = self.best_suit = self.best = 0

    @property
    def leader(self) -> Seat:
        """The seat that leads to the trick."""
        return self.turns[0][0]

    def suit_led(self, pack: Pack) -> Term:
        """The name of the suit led."""
        return SUIT_TERMS[pack.suit(self.cards[0])]

    def play(self, seat: Seat, card: Card, suit: Hand, strength: int, trump: Hand = 0) -> ActingSeats:
        """Play a card; returns the seats that must play next, none if the trick is over.

        Args:
            seat: who plays it.
            card: which card.
            suit: its suit, as a set of cards.
            strength: its rank in its suit; of equal cards the earlier wins.
            trump: the trump suit as a set of cards, 0 if there is none.
        """
        cards = self.cards
        cards.append(card)
        if suit == self.best_suit:
            if strength > self.best:
                self.best = strength
                self.winner = seat
        elif not self.led:
            self.led = self.best_suit = suit
            self.best = strength
            self.winner = seat
        elif suit == trump:
            self.best_suit = suit
            self.best = strength
            self.winner = seat
        return self.turns[len(cards)]

    def collect(self, turns: Turns) -> FinishedTrick:
        """The winner takes the cards; `turns` are those of the next trick.

        Returns:
            The trick that is over.
        """
        finished = self.turns[0][0], self.cards, self.winner
        self.turns = turns
        self.cards = []
        self.led = self.best_suit = 0
        return finished
