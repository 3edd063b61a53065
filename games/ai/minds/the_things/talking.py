"""Talks in The Things: a Human has little to win by one, and a Thing makes more Things in it."""

from typing import Final

from games.ai.minds.the_things.fighting import strength
from games.ai.minds.the_things.moment import Moment
from games.core.actions import Action
from games.core.cards import Card, cards_of, hand_of
from games.the_things.table import (
    DECLINE,
    FORCE,
    GIVE,
    KINDS,
    PICK,
    RED,
    RESERVE,
    REST,
    TAKE,
    VOLUNTEER,
    WANT,
    value_of,
)
from games.the_things.talk import may_give

SEEN_THROUGH: Final = 0.9
"""To who is a Thing so likely no red card is given any more."""
_WANTED: Final = (WANT[10], WANT[11], WANT[12])


def want(moment: Moment) -> Action:
    """A flame: hardly anybody gives one away, and so one may choose whom to force."""
    return _WANTED[int(moment.rng.random() * len(_WANTED))]


def answer(moment: Moment) -> Action:
    """A Thing gives a red card to who may be Human; else nobody with nothing to fight with is to be asked."""
    if moment.thing:
        cards = may_give(moment.deal, moment.seat) & RED
        if cards and moment.chances[moment.deal.turn] < SEEN_THROUGH:
            return _volunteer(moment, next(cards_of(cards)))
    return DECLINE if strength(moment.hand) else REST


def _volunteer(moment: Moment, card: Card) -> Action:
    """In a free trade for the highest card offered."""
    if moment.deal.options.free_trade:
        return TAKE[max(map(value_of, moment.deal.offered)), card % KINDS]
    return VOLUNTEER.actions[card % KINDS]


def pick(moment: Moment) -> Action:
    """The likeliest Human."""
    return PICK[moment.most_human(tuple(each for each, _ in moment.deal.volunteers))]


def force(moment: Moment) -> Action:
    """The likeliest Human: a Thing makes a Thing of him, a Human gets no red card from him."""
    return FORCE[moment.most_human(moment.others())]


def give(moment: Moment) -> Action:
    """Of the cards offered a red one, or the worst."""
    offered = hand_of(moment.deal.offered)
    return GIVE.actions[moment.worst(offered & RED or offered) % KINDS]


def reserve(moment: Moment) -> Action:
    """A Human keeps the best card; a Thing the worst red one, so that another may be drawn."""
    card = moment.worst(moment.hand & RED) if moment.thing else moment.best(moment.hand)
    return RESERVE.actions[card % KINDS]
