"""Signals: what the player who leads may tell the table with the card, and nothing else may be told.

    busso      play your highest card of this suit, and if it wins lead the suit back; binds nobody
    piombo     this was my last card of the suit
    striscio   I hold at least one more card of this suit, of rank K or lower

Piombo and striscio must be true (TR-9); at most one signal goes with a lead. As an action, the signal
follows the card: ``play 3C busso``.
"""

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

from games.core.actions import Action, action
from games.core.cards import Card, Hand, cards_of
from games.core.game import Event, Phrase, Players, Seat, Term
from games.tressette.ranking import KING_OR_LOWER
from games.tricks import OfSuit, PlayActions

Signal: TypeAlias = Literal["busso", "piombo", "striscio"]

SIGNALS: tuple[Signal, ...] = ("busso", "piombo", "striscio")

_EVENTS: dict[Signal, str] = {
    "busso": "tressette-busso",
    "piombo": "tressette-piombo",
    "striscio": "tressette-striscio",
}
_NOTES: dict[Signal, str] = {
    "busso": "tressette-busso",
    "piombo": "tressette-piombo",
    "striscio": "tressette-striscio",
}


def event(signal: Signal, seat: Seat, suit: Term) -> Event:
    """That the seat gives this signal about the suit it leads."""
    return Event(_EVENTS[signal], seat, {"player": Players((seat,)), "suit": suit})


def note(signal: Signal, seat: Seat, suit: Term) -> Phrase:
    """That the trick on the table was led with this signal."""
    return Phrase(_NOTES[signal], {"player": Players((seat,)), "suit": suit})


def is_true(signal: Signal, rest: Hand) -> bool:
    """Whether a signal may be given; `rest` is what the leader keeps of the suit led."""
    match signal:
        case "busso":
            return True
        case "piombo":
            return not rest
        case "striscio":
            return bool(rest & KING_OR_LOWER)


class LeadActions:
    """The ways to lead from a hand: each card, alone and with every signal that would be true."""

    __slots__ = ("_of_suit", "_plays")

    def __init__(self, plays: PlayActions) -> None:
        self._plays = plays
        self._of_suit = OfSuit(self._of).__getitem__

    def of(self, hand: Hand) -> Sequence[Action]:
        """Every way to lead, suit by suit, lowest card first."""
        of_suit = self._of_suit
        clubs, diamonds, hearts, spades = self._plays.pack.suit_masks
        return (
            of_suit(hand & clubs) + of_suit(hand & diamonds) + of_suit(hand & hearts) + of_suit(hand & spades)
        )

    def _of(self, cards: Hand) -> Iterator[Action]:
        for card in cards_of(cards):
            yield self._plays.actions[card]
            for signal in SIGNALS:
                if is_true(signal, cards ^ (1 << card)):
                    yield self.with_signal(card, signal)

    def with_signal(self, card: Card, signal: Signal) -> Action:
        """Leading the card with the signal."""
        return action("play", self._plays.pack.codes[card], words=[signal])
