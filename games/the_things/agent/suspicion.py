"""Suspicion of each player to be a Thing, from one player's knowledge.

At first all are suspected alike. With each exchange suspicion spreads from either player to the other, and
falls on the player who asked for it: a Human has little to win by a talk. Certain knowledge, from a test, a
card given or got, or a card played, overrules it.
"""

from math import prod
from typing import Final

from games.core.game import Seat
from games.the_things.cards import HAND_SIZE, RED, is_thing
from games.the_things.state import TheThingsState

CATCHING: Final = 0.8
"""The chance of a Thing's card to be red."""
EAGER: Final = 10.0
"""The factor by which a Thing is more likely to talk than a Human."""
RED_HELD: Final = 1.5
"""The red cards that a Thing holds, on average."""


def suspicion(state: TheThingsState, seat: Seat) -> list[float]:
    """The chance of each seat to be a Thing, or to have died as one; 0 or 1 for the player's seat."""
    memory = state.memory(seat)
    things, humans = memory.things, memory.humans
    dealt = sum(state.dealt_red) - state.dealt_red[seat]
    seats = range(state.seats)
    chances = [dealt / (state.seats - 1)] * state.seats
    since = [-1 if time is None else time for time in humans]
    for number, exchange in enumerate(state.exchanges):
        first, second = exchange.pair
        one = 0.0 if since[first] > number else chances[first]
        two = 0.0 if since[second] > number else chances[second]
        if first == seat:
            two = _after_mine(exchange.gave[0], two)
            chances[second] = two
            continue
        if second == seat:
            chances[first] = _after_mine(exchange.gave[1], _likelier(one, EAGER))
            continue
        one = _likelier(one, EAGER)
        chances[first] = one + (1.0 - one) * two * CATCHING
        chances[second] = two + (1.0 - two) * one * CATCHING
    for other in seats:
        if things[other] is not None:
            chances[other] = 1.0
        elif since[other] == len(state.exchanges):
            chances[other] = 0.0
        elif memory.sees[other] and not is_thing(memory.sees[other]):
            chances[other] = _after_black(chances[other], memory.sees[other].bit_count())
    chances[seat] = float(state.is_a_thing(seat))
    return chances


def _after_mine(card: int, chance: float) -> float:
    """The chance after this card: the taker of a red card is a Thing."""
    return 1.0 if RED >> card & 1 else chance


def _likelier(chance: float, times: float) -> float:
    """The chance with its odds multiplied by `times`."""
    return chance * times / (chance * times + 1.0 - chance)


def _after_black(chance: float, seen: int) -> float:
    """The chance after this number of black cards have been seen in the hand."""
    unseen = 1.0 - seen / HAND_SIZE
    return _likelier(chance, unseen**RED_HELD) if unseen > 0 else 0.0


def all_human(state: TheThingsState, chances: list[float]) -> float:
    """The chance that all the living are Human, to a Human: one player at least was dealt a red card."""
    living = prod([1.0 - chances[each] for each in state.living])
    dead = prod([1.0 - chances[each] for each in range(state.seats) if each not in state.living])
    anyone = 1.0 - living * dead
    return living * (1.0 - dead) / anyone if anyone > 0 else 1.0


def all_things(state: TheThingsState, chances: list[float]) -> float:
    """The chance that all the living are Things."""
    return prod([chances[each] for each in state.living])
