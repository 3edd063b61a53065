"""A player's own turn in The Things, the search, the blood test and the refill."""

from typing import Final

from games.core.actions import Action
from games.core.cards import cards_of, hand_of
from games.the_things.actions import (
    ATTACK,
    DISCARD,
    EXAMINE,
    KEEP,
    LEAVE,
    OFFER,
    RESCUE,
    SEARCH,
    SHOW,
    SHOW_FIRST,
    TEST,
    show_cards,
)
from games.the_things.agent.moment import Moment
from games.the_things.agent.talking import SEEN_THROUGH
from games.the_things.cards import FLAMES, KINDS, RED, spared
from games.the_things.search import may_discard
from games.the_things.state import NAMED_CARDS
from games.the_things.turns import most_turns

GO: Final = 0.97
"""The chance that no Human lives from which a Thing leaves."""
ATTACK_WITH: Final = (1.1, 0.7, 0.3, 0.1)
"""The suspicion that an attack needs, by the number of flames."""


def declaration(moment: Moment) -> Action | None:
    """The declaration, if all are likely to be of the player's side."""
    if moment.thing:
        return LEAVE if moment.all_things() >= GO else None
    sure = moment.all_human()
    return RESCUE if sure >= moment.call or (sure and _is_late(moment)) else None


def _is_late(moment: Moment) -> bool:
    """True if the turns run out, and with them every chance of a rescue."""
    return moment.deal.turns + len(moment.deal.living) >= most_turns(moment.deal)


def take_turn(moment: Moment) -> Action:
    """One of the four actions, or the end of the game."""
    return declaration(moment) or (infect(moment) if moment.thing else _hunt(moment)) or SEARCH


def _hunt(moment: Moment) -> Action | None:
    """A Human attacks the most suspect player, begins a test, or gives the Humans up and asks to join."""
    if moment.is_lost:
        return OFFER.actions[moment.worst(moment.hand) % KINDS]
    flames = (moment.hand & FLAMES).bit_count()
    suspect = moment.most_suspect(moment.others())
    if moment.chances[suspect] >= ATTACK_WITH[min(flames, 3)]:
        return ATTACK[suspect]
    if flames > 1 and moment.rng.random() < 0.5:
        return TEST.actions[next(cards_of(moment.hand & FLAMES)) % KINDS]
    return None


def infect(moment: Moment) -> Action | None:
    """A Thing with two red cards offers one of them."""
    red = moment.hand & RED
    if red & (red - 1) and min(moment.chances[each] for each in moment.others()) < SEEN_THROUGH:
        return OFFER.actions[moment.worst(spared(moment.hand) & RED) % KINDS]
    return None


def discard(moment: Moment) -> Action:
    """The worst card; a Thing keeps two red ones, one to be a Thing and one to give."""
    moment.hand |= hand_of(moment.deal.drawn[moment.seat])
    cards = may_discard(moment.deal, moment.seat)
    if moment.thing and (moment.hand & RED).bit_count() <= 2:
        cards = cards & ~RED or cards
    return DISCARD.actions[moment.worst(cards) % KINDS]


def examine(moment: Moment) -> Action:
    """The most suspect player among the uncertain ones."""
    others = moment.others()
    doubtful = tuple(each for each in others if moment.chances[each] < 1.0)
    return EXAMINE[moment.most_suspect(doubtful or others)]


def refill(moment: Moment) -> Action:
    """A Thing keeps one red card to give, and shows the others as a Human would."""
    red = hand_of(moment.deal.drawn[moment.seat]) & RED
    if not red:
        return KEEP
    if not moment.thing or (moment.hand & RED).bit_count() > 1:
        return SHOW
    others = red & ~(1 << moment.best(red))
    if not others:
        return KEEP
    return show_cards(others) if moment.deal.rules >= NAMED_CARDS else SHOW_FIRST[0]
