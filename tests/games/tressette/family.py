"""The tools of the tests of Tressette's family: cards as texts, deals at will, moves by texts."""

from collections.abc import Iterable, Sequence

import pytest

from games.core.cards import Hand, cards_of
from games.core.game import Event, Game, IllegalAction, Seat, State
from games.core.match import Deal
from games.tressette.cards import PACKS

PACK = PACKS["kjq"]


def cards(texts: str) -> Hand:
    """The cards of a text such as ``3C 2C``."""
    return PACK.hand(texts.split())


def filled(hands: Sequence[str], sizes: Sequence[int], pack: Hand = PACK.full) -> list[Hand]:
    """Hands of these sizes with at least these cards, filled up with low ones that declare nothing.

    A last size may stand for the cards on the table.
    """
    held = [cards(texts) for texts in (*hands, *[""] * (len(sizes) - len(hands)))]
    rest = sorted(cards_of(pack & ~sum(held)), key=lambda card: -(card % PACK.width))
    for place, size in enumerate(sizes):
        while held[place].bit_count() < size:
            held[place] |= 1 << rest.pop()
    return held


def do(game: Game, state: Deal | State, *texts: str) -> list[Event]:
    """Take these actions in turn; return the events."""
    events: list[Event] = []
    for text in texts:
        seat = state.acting()[0]
        chosen = game.parse(text)
        state.verify(seat, chosen)
        events += state.apply(seat, chosen)
    return events


def texts(state: Deal | State, seat: Seat) -> set[str]:
    """The texts of the seat's legal actions."""
    return {each.text for each in state.legal(seat)}


def broken(game: Game, state: Deal | State, seat: Seat, text: str) -> str:
    """The rule that the action breaks."""
    with pytest.raises(IllegalAction) as refused:
        state.verify(seat, game.parse(text))
    return refused.value.rule


def keys(events: Iterable[Event]) -> list[str]:
    return [event.key for event in events]
