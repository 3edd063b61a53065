"""Tools of the rule tests of games played in deals: act, list legal actions, break a rule."""

import pytest

from games.core.actions import parse_action
from games.core.game import Event, IllegalAction, Seat
from games.core.match import Deal


def act(deal: Deal, *moves: tuple[Seat, str]) -> list[Event]:
    """Plays the moves, each of which must be legal; returns everything that happened."""
    happened: list[Event] = []
    for seat, text in moves:
        move = parse_action(text)
        deal.verify(seat, move)
        happened.extend(deal.apply(seat, move))
    return happened


def legal(deal: Deal, seat: Seat) -> set[str]:
    return {each.text for each in deal.legal(seat)}


def rule_broken(deal: Deal, seat: Seat, text: str) -> IllegalAction:
    with pytest.raises(IllegalAction) as broken:
        deal.verify(seat, parse_action(text))
    return broken.value
