"""An expert's rules of thumb, where they differ from a sound player's.

They go by what they believe of all players together (`belief`), and know what else a fight is good for. Cards
that decide nothing in it can be thrown in, and new ones are drawn afterwards: so a Thing comes by red cards
that nobody has seen. And one flame more than a side needs keeps the other from trying.

Among four club players an expert who goes by these rules alone wins 77 % of the games, in the 400 duplicate
deals of five with which they were found. With a club player's fights it is 68 %, without throwing cards in
72 %, without the one flame more 74 %; with a club player's turns 73 %, and with suspicion in the place of
belief 75 %. To keep all red cards drawn, or to give the highest away, changed nothing.
"""

from collections.abc import Callable, Mapping
from typing import Final

from games.core.actions import Action
from games.core.cards import cards_of
from games.the_things.actions import ATTACK, DONE, OFFER, SEARCH
from games.the_things.agent import fighting, turn
from games.the_things.agent.belief import (
    Belief,
    believe,
    chances_of,
    set_of,
)
from games.the_things.agent.moment import SPECIAL, Moment
from games.the_things.attack import may_play
from games.the_things.cards import FLAMES, KINDS, RED, value_of
from games.the_things.combat import Combat, CombatSide, is_special, special_cards
from games.the_things.state import ACTING, FIGHTING

ATTACK_WITH: Final = (2.0, 2.0, 0.9, 0.8)
"""The chance of being a Thing to be attacked for, by the number of flames: never with fewer than two.

With one flame as well, an expert wins 74 % of those games. Never to attack would cost nothing, as long as
others do.
"""
SURE: Final = 0.8
"""A seat that is so likely a Thing is treated as one in a fight."""
UNSUSPECTED: Final = 0.2
"""A seat that is no likelier a Thing than this is treated as a Human."""
MARGIN: Final[Mapping[tuple[bool, CombatSide], int]] = {
    (True, CombatSide.DEFENCE): 1,
    (False, CombatSide.ATTACK): 2,
}
"""The flames and bites by which a Thing that defends, or a Human who attacks, wants to be ahead.

It is one more than it takes to win.
"""


class Insight(Moment):
    """A moment as an expert sees it: `belief` says how likely each set of players is to be all the Things."""

    __slots__ = ("belief",)

    belief: Belief

    def suspect(self) -> list[float]:
        self.belief = believe(self.deal, self.seat)
        chances = chances_of(self.belief, self.deal.seats)
        chances[self.seat] = float(self.thing)  # exactly
        return chances

    def all_human(self) -> float:
        living = set_of(self.deal.living)
        return sum(chance for things, chance in self.belief.items() if not things & living)

    def all_things(self) -> float:
        living = set_of(self.deal.living)
        return sum(chance for things, chance in self.belief.items() if things & living == living)


def choose(moment: Insight) -> Action | None:
    """The action of an expert where they have rules of their own."""
    own = _OWN.get(moment.deal.phase)
    return own(moment) if own else None


# The turn


def _turn(moment: Insight) -> Action:
    """The end of the game, or else a red card for a Human, a fight, or a search; never a flame for a test."""
    return turn.declaration(moment) or (turn.infect(moment) if moment.thing else _hunt(moment)) or SEARCH


def _hunt(moment: Insight) -> Action | None:
    """A Human keeps their flames for a fight that they can win, or joins the Things while they still can."""
    if moment.is_lost:
        return OFFER.actions[moment.worst(moment.hand) % KINDS]
    suspect = moment.most_suspect(moment.others())
    flames = (moment.hand & FLAMES).bit_count()
    return ATTACK[suspect] if moment.chances[suspect] >= ATTACK_WITH[min(flames, 3)] else None


# Fights


def _fight(moment: Insight) -> Action:
    """A sound player's fight, and one card more than is needed; a Thing throws low cards in first."""
    combat = moment.deal.combat
    assert combat is not None
    usual = fighting.fight(moment)
    attack, defence = (combat.cards_of(side) for side in CombatSide)
    if not is_special(attack, defence, flames=moment.deal.options.flames_in_combat):
        return usual
    ours = _side(moment, combat) is combat.wave
    cards = may_play(moment.deal, moment.seat)
    low = cards & ~SPECIAL & ~RED
    if moment.thing and low and (ours or usual is not DONE):
        return fighting.play(min(cards_of(low), key=value_of))
    if usual is DONE and ours and _deters(combat, fighting.strength(cards), thing=moment.thing):
        return fighting.play(fighting.best_special(cards))
    return usual


def _side(moment: Insight, combat: Combat) -> CombatSide | None:
    """The side that one is on, or would be glad to be on: a Thing stands by Things and is against Humans."""
    if combat.sides[moment.seat] is not None:
        return combat.sides[moment.seat]
    target, attacker = moment.chances[combat.target], moment.chances[combat.attacker]
    if moment.thing:
        return CombatSide.DEFENCE if target > SURE else CombatSide.ATTACK if target < UNSUSPECTED else None
    return CombatSide.ATTACK if target > SURE and attacker < UNSUSPECTED else None


def _deters(combat: Combat, strength: int, *, thing: bool) -> bool:
    """True if one card more makes it harder for the other side, and the fight is not lost anyway."""
    ahead = special_cards(combat.cards_of(CombatSide.ATTACK)) - special_cards(
        combat.cards_of(CombatSide.DEFENCE)
    )
    if combat.wave is CombatSide.DEFENCE:
        ahead = -ahead
    margin = MARGIN.get((thing, combat.wave))
    return margin is not None and ahead < margin and strength > 0 and ahead + strength > 0


_OWN: Final[Mapping[str, Callable[[Insight], Action]]] = {
    ACTING: _turn,
    FIGHTING: _fight,
}
