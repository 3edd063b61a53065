"""The actions of Tricky Express, and their events.

In an exchange each player says ``right 7S``, then ``left 4D``; in the tricks ``play QH``.

>>> from games.tricky_express.match import TrickyExpress
>>> TrickyExpress().parse("right 10s"), TrickyExpress().parse("play qh")
(<Action right TS>, <Action play QH>)
"""

from typing import Final, TypeAlias

from games.core.actions import Action
from games.core.cards import Card
from games.core.game import Cards, Event, Fact, Seat
from games.tricks.four import EVERYBODY, left_of, right_of
from games.tricks.plays import CardPlay, PlayActions, card_facts, card_plays
from games.tricks.seats import ALONE, PLAYER
from games.tricky_express.cards import PACK

Given: TypeAlias = tuple[Card, ...]
"""A player's gifts in an exchange: none yet, the card for the right, or also the card for the left."""

RIGHT: Final = PlayActions(PACK, "right")
LEFT: Final = PlayActions(PACK, "left")
PLAY: Final = PlayActions(PACK)
GIVE: Final = (RIGHT, LEFT)
"""The decisions of an exchange, in this order."""
ACTIONS: Final[frozenset[Action]] = frozenset().union(RIGHT.actions, LEFT.actions, PLAY.actions)

CARD: Final[tuple[Cards, ...]] = card_facts(PACK)
PLAYS: Final[dict[Action, CardPlay]] = card_plays(PLAY)


def _gave(seat: Seat, receiver: Seat, card: Card) -> tuple[Event, ...]:
    facts: dict[str, Fact] = {"receiver": PLAYER[receiver], "card": CARD[card]}
    return (Event("tricky_express-gave", seat, facts, ALONE[seat]),)


GAVE: Final[tuple[tuple[tuple[tuple[Event, ...], ...], ...], ...]] = tuple(
    tuple(tuple(_gave(seat, neighbour(seat), card) for card in range(PACK.size)) for seat in EVERYBODY)
    for neighbour in (right_of, left_of)
)
"""The events of a card given to the right, or to the left, by a seat."""


def received_facts(seat: Seat, exchange: int, from_right: Card, from_left: Card) -> dict[str, Fact]:
    """The cards that a player got in an exchange, numbered from 1."""
    return {
        "exchange": exchange,
        "right": PLAYER[right_of(seat)],
        "right_card": CARD[from_right],
        "left": PLAYER[left_of(seat)],
        "left_card": CARD[from_left],
    }
