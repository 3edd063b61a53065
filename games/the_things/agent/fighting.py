"""Attacks in The Things: flames and bites decide them, and in a tie the attacker dies.

So an attack is an auction in such cards in which the defence wins ties. Helpers never die: a helper who can
turn the scales for the side that suits them does so. No player spends a card that turns nothing.
"""

from typing import Final

from games.core.actions import Action
from games.core.cards import Card, Hand, cards_of
from games.core.game import Seat
from games.the_things.actions import DONE, PLAY
from games.the_things.agent.moment import SPECIAL, Moment
from games.the_things.attack import may_play, must_play
from games.the_things.cards import BITES, FLAMES, KINDS, value_of
from games.the_things.combat import Combat, CombatSide, is_special, special_cards, total, value
from games.the_things.state import TheThingsState

TAKE_SIDES: Final = 0.2
"""The least difference in the two principals' chances of being a Thing for a bystander to take sides."""


def fight(moment: Moment) -> Action:
    """A card to add, or no more."""
    state, seat, chances = moment.deal, moment.seat, moment.chances
    combat = state.combat
    assert combat is not None
    cards = may_play(state, seat)
    if must_play(combat, seat):
        return play(best_special(cards) if cards & SPECIAL else _highest(cards))
    side = combat.sides[seat]
    if side is None and combat.wave is not wanted_side(combat, seat, chances):
        return DONE
    card = _turning(state, combat, seat, cards)
    return DONE if card is None else play(card)


def wanted_side(combat: Combat, seat: Seat, chances: list[float]) -> CombatSide | None:
    """The side that a bystander would help, if any: Humans against the more likely Thing, Things for it."""
    lean = chances[combat.target] - chances[combat.attacker]
    if chances[seat] == 1.0:
        lean = -lean
    if lean > TAKE_SIDES:
        return CombatSide.ATTACK
    return CombatSide.DEFENCE if lean < -TAKE_SIDES else None


def strength(hand: Hand) -> int:
    """The number of cards of one sort in a hand, flames or bites, that decide a combat."""
    return max((hand & FLAMES).bit_count(), (hand & BITES).bit_count())


def best_special(cards: Hand) -> Card:
    """A card of the more frequent sort; in a tie a flame, because a bite would give a Thing away."""
    flames, bites = cards & FLAMES, cards & BITES
    sort = flames if flames.bit_count() >= bites.bit_count() else bites
    return next(cards_of(sort or flames or bites))


def _turning(state: TheThingsState, combat: Combat, seat: Seat, cards: Hand) -> Card | None:
    """A card that turns the scales, or begins to; None if the side wins already, or cannot win."""
    attack, defence = combat.cards_of(CombatSide.ATTACK), combat.cards_of(CombatSide.DEFENCE)
    attacks = combat.wave is CombatSide.ATTACK
    flames = state.options.flames_in_combat
    lead = special_cards(attack) - special_cards(defence)
    missing = 1 - lead if attacks else lead
    special = cards & SPECIAL if flames else 0
    if is_special(attack, defence, flames=flames):
        if missing <= 0 or not special:
            return None
        desperate = seat == combat.target
        return best_special(special) if desperate or strength(special) >= missing else None
    short = total(attack) - total(defence)
    if (short > 0) is attacks:
        return None
    number = _number_card(combat.played[seat], cards & ~special, 1 - short if attacks else short)
    if number is not None:
        return number
    if special and (seat in {combat.target, combat.attacker} or strength(special) > 1):
        return best_special(special)
    return None


def _number_card(played: tuple[Card, ...], cards: Hand, short: int) -> Card | None:
    """The card to play if number cards can make up the shortfall, the lowest that does first."""
    held = list(cards_of(cards))
    before = value(played)
    if not held or value((*played, *held)) - before < short:
        return None
    gains = {card: value((*played, card)) - before for card in held}
    enough = [card for card in held if gains[card] >= short]
    if enough:
        return min(enough, key=lambda card: gains[card])
    return max(held, key=lambda card: (gains[card], sum(value_of(each) == value_of(card) for each in held)))


def _highest(cards: Hand) -> Card:
    return max(cards_of(cards), key=value_of)


def play(card: Card) -> Action:
    """The action that adds this card."""
    return PLAY.actions[card % KINDS]
