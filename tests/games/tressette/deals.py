"""Deals laid out by hand and moves by texts, for the rule tests of Tressette in pairs."""

import pytest

from games.core.cards import cards_of
from games.core.game import Event, IllegalAction, Seat
from games.tressette import Tressette
from games.tressette.options import TressetteOptions
from games.tressette.pairs import TressetteDeal, TressetteMatch
from games.tressette.scoring import BySide
from tests.games.setups import seed_bytes
from tests.games.tressette.family import PACK, cards

GAME = Tressette()
POOR = "4C 5C 6C 7C 4D 5D 6D 7D KS QS"
RICH = "4H 5H 6H 7H 4S 5S 6S 7S KC AC"
"""Hands of two thirds and of four: the first may be annulled, the second may not."""
TOPS = "3C 2C AC 3S 3H"
"""A napoletana, and three threes."""
TWO_ACES = ("AC 3D", "4C AD", "5C 4D", "6C 5D")
"""Seat 0 takes the ace of clubs and then the ace of diamonds: 3 thirds each, and a third for the 3."""


def dealt(eldest: Seat, *hands: str, **options: object) -> TressetteDeal:
    """A deal in which the seats hold these cards; the rest of the pack fills the hands to ten."""
    held = [cards(texts) for texts in (*hands, *[""] * (4 - len(hands)))]
    rest = list(cards_of(PACK.full & ~sum(held)))
    for seat in range(4):
        while held[seat].bit_count() < 10:
            held[seat] |= 1 << rest.pop()
    return TressetteDeal(TressetteOptions.model_validate(options), held, eldest)


def suits(eldest: Seat, order: str = "CDHS", **options: object) -> TressetteDeal:
    """A deal in which each seat holds a whole suit, in this order."""
    return dealt(eldest, *(" ".join(rank + suit for rank in "32AKJQ7654") for suit in order), **options)


def match(deal: TressetteDeal, score: BySide = (0, 0), game: Tressette = GAME) -> TressetteMatch:
    """A match in this deal, with this score of the game."""
    made = game.new(4, deal.options, seed_bytes(1))
    made.deal = deal
    made.game_score = score
    made.dealer = (deal.eldest - 1) % 4
    if not made.several_games:
        made.totals = score
    return made


def do(state: TressetteDeal | TressetteMatch, *texts: str) -> list[Event]:
    """Take these actions in turn; return the events."""
    events: list[Event] = []
    for text in texts:
        seat = state.acting()[0]
        chosen = GAME.parse(text)
        state.verify(seat, chosen)
        events += state.apply(seat, chosen)
    return events


def rollout(state: TressetteDeal | TressetteMatch, most: int = 60) -> list[Event]:
    """Play to the end of the deal, without declaring: the first legal card each time."""
    first = state.deal if isinstance(state, TressetteMatch) else state
    events: list[Event] = []
    for _ in range(most):
        current = state.deal if isinstance(state, TressetteMatch) else state
        if current is not first or not state.acting():
            break
        seat = state.acting()[0]
        events += state.apply(seat, next(each for each in state.legal(seat) if each.verb in {"play", "pass"}))
    return events


def broken(state: TressetteDeal, seat: Seat, text: str) -> str:
    """The rule that the action breaks."""
    with pytest.raises(IllegalAction) as refused:
        state.verify(seat, GAME.parse(text))
    return refused.value.rule
