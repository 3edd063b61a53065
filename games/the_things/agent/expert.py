"""An expert's rules of thumb, as far as they differ from a sound player's.

An expert decides by belief about all players together (`belief`), and knows other uses of a fight. Cards that
decide nothing in it can be thrown in, and new ones are drawn afterwards: so a Thing gets red cards that no
other player has seen. And one flame more than a side needs keeps the other from trying.

Among four club players an expert who goes by these rules alone wins 77 % of the games, in the 400 duplicate
deals of five with which they were found. With a club player's fights it is 68 %, without throwing cards in
72 %, without the one flame more 74 %; with a club player's turns 73 %, and with suspicion instead of belief
75 %. Keeping all red cards drawn, or giving the highest away, changed nothing.
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
"""The chance of being a Thing that it takes to attack, by the number of flames: never with fewer than two.

If one flame also sufficed, an expert would win 74 % of those games. Never attacking would cost nothing, as
long as others attack.
"""
SURE: Final = 0.8
"""A seat with at least this chance of being a Thing is treated as a Thing in a fight."""
UNSUSPECTED: Final = 0.2
"""A seat with at most this chance of being a Thing is treated as a Human."""
MARGIN: Final[Mapping[tuple[bool, CombatSide], int]] = {
    (True, CombatSide.DEFENCE): 1,
    (False, CombatSide.ATTACK): 2,
}
"""The lead in flames and bites that a Thing that defends, or a Human who attacks, wants.

It is one more than a win needs.
"""


class Insight(Moment):
    """A moment as an expert sees it; `belief` has the chance of each set of players to be all the Things."""

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
    """The action of an expert, in the phases in which they have their own rules."""
    own = _OWN.get(moment.deal.phase)
    return own(moment) if own else None


# The turn


def _turn(moment: Insight) -> Action:
    """End the game, else give a red card to a Human, fight, or search; never spend a flame on a test."""
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
    """A sound player's fight, and one card more than needed; a Thing throws low cards in first."""
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
    """The expert's side, or the side they would like: a Thing stands by Things and against Humans."""
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
