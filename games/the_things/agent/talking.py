"""Talks in The Things: a Human has little to win by one, and a Thing makes more Things in it."""

from typing import Final

from games.core.actions import Action
from games.core.cards import Card, hand_of
from games.the_things.actions import DECLINE, FORCE, GIVE, PICK, RESERVE, REST, TAKE, VOLUNTEER, WANT
from games.the_things.agent.fighting import strength
from games.the_things.agent.moment import Moment
from games.the_things.cards import KINDS, RED, value_of
from games.the_things.talk import may_give

SEEN_THROUGH: Final = 0.98
"""The chance to be a Thing from which a player is given no more red cards."""
_WANTED: Final = (WANT[10], WANT[11], WANT[12])


def want(moment: Moment) -> Action:
    """A flame: players rarely volunteer one, so the turn player may choose a player to force."""
    return _WANTED[int(moment.rng.random() * len(_WANTED))]


def answer(moment: Moment) -> Action:
    """A Thing gives a red card to a possible Human, a Human nothing; one with nothing to fight with rests.

    A Thing rests just as a Human would, to give nothing away.
    """
    cards = may_give(moment.deal, moment.seat)
    if moment.thing:
        cards &= RED if moment.chances[moment.deal.turn] < SEEN_THROUGH else 0
    elif not moment.is_lost:
        cards = 0
    if cards:
        return _volunteer(moment, moment.worst(cards))
    return DECLINE if strength(moment.hand) else REST


def _volunteer(moment: Moment, card: Card) -> Action:
    """Volunteer; in a free trade for the highest card offered."""
    if moment.deal.options.free_trade:
        return TAKE[max(map(value_of, moment.deal.offered)), card % KINDS]
    return VOLUNTEER.actions[card % KINDS]


def pick(moment: Moment) -> Action:
    """The likeliest Human."""
    return PICK[moment.most_human(tuple(each for each, _ in moment.deal.volunteers))]


def force(moment: Moment) -> Action:
    """The most likely Human, to turn them; a Human without hope asks the most likely Thing."""
    others = moment.others()
    return FORCE[moment.most_suspect(others) if moment.is_lost else moment.most_human(others)]


def give(moment: Moment) -> Action:
    """A red one of the cards offered, or the worst."""
    offered = hand_of(moment.deal.offered)
    return GIVE.actions[moment.worst(offered & RED or offered) % KINDS]


def reserve(moment: Moment) -> Action:
    """A Human keeps the best card; a Thing the worst red one, so a better one may be drawn."""
    card = moment.worst(moment.hand & RED) if moment.thing else moment.best(moment.hand)
    return RESERVE.actions[card % KINDS]
