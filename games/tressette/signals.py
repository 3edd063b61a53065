"""Signals: the only words that the leader may say to the table with the card.

    busso      play your highest card of this suit, and if it wins lead the suit back; not binding
    piombo     this was my last card of the suit
    striscio   I hold at least one more card of this suit, of rank K or lower

Piombo and striscio must be true (TR-9); at most one signal goes with a lead. As an action, the signal
follows the card: ``play 3C busso``.
"""

from typing import Literal, TypeAlias

from games.core.cards import Hand
from games.core.game import Event, Phrase, Seat, Term
from games.tressette.cards import KING_OR_LOWER
from games.tricks.seats import PLAYER

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
    """The event of the seat's signal about the suit it leads."""
    return Event(_EVENTS[signal], seat, {"player": PLAYER[seat], "suit": suit})


def note(signal: Signal, seat: Seat, suit: Term) -> Phrase:
    """The note of the signal with which the trick on the table was led."""
    return Phrase(_NOTES[signal], {"player": PLAYER[seat], "suit": suit})


def is_true(signal: Signal, rest: Hand) -> bool:
    """True if a signal may be given; `rest` has the leader's other cards of the suit led."""
    match signal:
        case "busso":
            return True
        case "piombo":
            return not rest
        case "striscio":
            return bool(rest & KING_OR_LOWER)
