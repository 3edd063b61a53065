"""Belief about the Things, all of them together, from one player's knowledge.

Suspicion (`suspicion`) looks at each player alone, and forgets how few Things there were at first:
once one is found out, it must have made every other Thing. Belief follows the chance of every set of players
from the deal through all exchanges. Each exchange is evidence that a player was a Thing already, and may make
another; sets that contradict certain knowledge of the player are left out.

The frequencies of the actions of Things and Humans come from 400 games of five club players. With these
numbers the true set has a log-likelihood of -0.47 on average, over 1,620 turns seen by the turn player. The
numbers that fit best reach -0.45; these are less certain, because people are less regular than club players.
Without `IDLE` it is -0.90.
"""

from collections.abc import Iterable, Mapping
from itertools import product
from math import prod
from typing import Final, TypeAlias

from games.core.game import Seat
from games.the_things.cards import HAND_SIZE, RED, is_thing
from games.the_things.state import CardExchange, TheThingsState

EAGER: Final = 30.0
"""The factor by which a Thing is more likely to begin a talk than a Human."""
GIVES: Final = 0.97
"""The chance that a Thing that has begun a talk gives a red card."""
YIELDS: Final = 0.15
"""The chance that a Thing gives a red card in a talk that another player has begun."""
IDLE: Final = 0.6
"""The chance that a Thing that has not yet begun a talk does not begin one in its turn."""
RED_HELD: Final = 1.5
"""The red cards that a Thing holds, on average."""

Seats: TypeAlias = int
"""A set of seats, as bits."""
SetWeights: TypeAlias = dict[Seats, float]
"""The weight of each set to be all the Things, before it is scaled to a chance."""
Belief: TypeAlias = Mapping[Seats, float]
"""The chance of each set to be all the Things, including dead ones; the chances add up to one."""


def believe(state: TheThingsState, seat: Seat) -> Belief:
    """The belief of a living player."""
    chances = _dealt(state, seat)
    for time, exchange in enumerate(state.exchanges):
        chances = _after(exchange, seat, _certain(state, seat, time, chances))
    chances = _tested(state, seat, _certain(state, seat, state.time(), chances))
    whole = sum(chances.values())
    return {things: chance / whole for things, chance in chances.items()}


def set_of(seats: Iterable[Seat]) -> Seats:
    """These seats as a set."""
    return sum(1 << seat for seat in seats)


def things_of(state: TheThingsState) -> Seats:
    """All the Things of a world, including players who died as Things."""
    return set_of(seat for seat in range(state.seats) if state.is_a_thing(seat))


def chances_of(belief: Belief, seats: int) -> list[float]:
    """The chance of each seat to be a Thing, or to have died as one."""
    return [sum(chance for things, chance in belief.items() if things >> seat & 1) for seat in range(seats)]


def _dealt(state: TheThingsState, seat: Seat) -> SetWeights:
    """The seats dealt the red cards; a seat that begins no talk in its turns is hardly one of them."""
    idle = IDLE ** (state.turns / state.seats)
    talkers = {exchange.pair[0] for exchange in state.exchanges}
    quiet = set(state.living) - talkers
    others = [each for each in range(state.seats) if each != seat]
    own = set_of((seat,)) if state.dealt_red[seat] else 0
    chances: SetWeights = {}
    for dealing in product(others, repeat=sum(state.dealt_red) - state.dealt_red[seat]):
        things = own | set_of(set(dealing))
        chances[things] = chances.get(things, 0.0) + idle ** len(quiet.intersection(dealing))
    return chances


def _certain(state: TheThingsState, seat: Seat, time: int, chances: SetWeights) -> SetWeights:
    """The sets that do not contradict the player's certain knowledge of this time."""
    memory, mine = state.memory(seat), state.infected[seat]
    own = mine is not None and mine < time
    things = set_of((seat,)) if own else 0
    humans = 0 if own else set_of((seat,))
    for other in range(state.seats):
        by = memory.things[other]
        if other != seat and by is not None and by <= time:
            things |= 1 << other
        elif other != seat and memory.humans[other] == time:
            humans |= 1 << other
    return {each: chance for each, chance in chances.items() if each & things == things and not each & humans}


def _after(exchange: CardExchange, seat: Seat, chances: SetWeights) -> SetWeights:
    """The sets after an exchange, more likely the better they explain it."""
    return _after_mine(exchange, seat, chances) if seat in exchange.pair else _after_others(exchange, chances)


def _after_others(exchange: CardExchange, chances: SetWeights) -> SetWeights:
    """After an exchange of others: if one of them was a Thing, it may also have made the other one."""
    first, second = exchange.pair
    after: SetWeights = {}
    for things, chance in chances.items():
        asks, answers = things >> first & 1, things >> second & 1
        plausible = chance if asks else chance / EAGER
        if asks == answers:
            after[things] = after.get(things, 0.0) + plausible
            continue
        made, rate = (things | 1 << second, GIVES) if asks else (things | 1 << first, YIELDS)
        after[made] = after.get(made, 0.0) + plausible * rate
        after[things] = after.get(things, 0.0) + plausible * (1.0 - rate)
    return after


def _after_mine(exchange: CardExchange, seat: Seat, chances: SetWeights) -> SetWeights:
    """After an exchange of the player, who knows the colours of both cards."""
    mine = exchange.pair.index(seat)
    other = exchange.pair[1 - mine]
    gave, got = (bool(RED >> exchange.gave[each] & 1) for each in (mine, 1 - mine))
    red = YIELDS if mine == 0 else GIVES
    if_thing = red if got else 1.0 - red
    if_human = 0.0 if got else 1.0 if mine == 0 else 1.0 / EAGER
    made = gave << other | got << seat
    after: SetWeights = {}
    for things, chance in chances.items():
        share = if_thing if things >> other & 1 else if_human
        if share:
            after[things | made] = after.get(things | made, 0.0) + chance * share
    return after


def _tested(state: TheThingsState, seat: Seat, chances: SetWeights) -> SetWeights:
    """The sets after the black cards that the player knows in others' hands: few, or a whole hand."""
    fits = {}
    for other in state.others(seat):
        seen = state.memory(seat).sees[other]
        if seen and not is_thing(seen):
            unseen = 1.0 - seen.bit_count() / max(state.hands[other].bit_count(), HAND_SIZE)
            fits[1 << other] = 0.0 if seen == state.hands[other] else unseen**RED_HELD
    return {
        things: chance * prod(fit for bit, fit in fits.items() if things & bit)
        for things, chance in chances.items()
    }
