"""The attack: waves of cards for and against, and their result. Also the blood test."""

from collections.abc import Iterator, Sequence
from itertools import dropwhile

from games.core.actions import Action
from games.core.cards import Hand, hand_of
from games.core.game import TABLE, Event, Fact, Seat
from games.the_things.actions import ATTACK, CARD, DONE, EXAMINE, KIND, PLAY, TEST, WHOM
from games.the_things.cards import BITES, FLAMES, RED, copy_in, kinds_of, spared
from games.the_things.combat import (
    Combat,
    CombatOutcome,
    CombatSide,
    is_special,
    outcome,
    special_cards,
    total,
    wave_order,
)
from games.the_things.memory import BloodTest
from games.the_things.state import ASKED_IN_WAVE, FIGHTING, TESTING, TheThingsState
from games.the_things.turns import end_action
from games.tricks.seats import ALONE, PLAYER, TURN

# The blood test: a flame card, and one random card of another player's hand


def test_actions(state: TheThingsState, seat: Seat) -> tuple[Action, ...]:
    """Any flame card of the hand: it is black, so a Thing keeps its red cards (TT-15)."""
    return tuple(TEST.of(kinds_of(state.hands[seat] & FLAMES)))


def after_tests(state: TheThingsState, seat: Seat) -> Iterator[tuple[Action, tuple[Action, ...]]]:
    """The tests that are followed by the choice of a player."""
    others = examine_actions(state, seat)
    return ((test, others) for test in test_actions(state, seat) if len(others) > 1)


def begin_test(state: TheThingsState, seat: Seat, action: Action) -> Sequence[Event]:
    """Show the flame card and lay it away; with one other player look at a card at once."""
    card = copy_in(state.hands[seat], KIND[action])
    assert card is not None
    state.remove_card(seat, card, seen_by=(TABLE,))
    state.lay_away((card,), (TABLE,))
    state.phase = TESTING
    prepares = Event("the_things-prepares-test", seat, {"player": PLAYER[seat], "card": CARD[card]})
    others = state.others(seat)
    return (prepares, *_look_at(state, seat, *others)) if len(others) == 1 else (prepares,)


def examine_actions(state: TheThingsState, seat: Seat) -> tuple[Action, ...]:
    """Any other living player."""
    return tuple(EXAMINE[each] for each in state.others(seat))


def examine(state: TheThingsState, seat: Seat, action: Action) -> Sequence[Event]:
    """Look at a random card of the player named."""
    return _look_at(state, seat, WHOM[action])


def _look_at(state: TheThingsState, seat: Seat, tested: Seat) -> Sequence[Event]:
    """Show the turn player a random card of the tested player, who does not learn which."""
    card = state.draw_lot(state.hands[tested])
    state.memory(seat).see(tested, card, state.time())
    state.memory(seat).tests = (*state.memory(seat).tests, BloodTest(tested, card, state.turns))
    facts: dict[str, Fact] = {"player": PLAYER[seat], "tested": PLAYER[tested]}
    return (
        Event("the_things-tests", seat, facts),
        Event("the_things-saw", seat, {"tested": PLAYER[tested], "card": CARD[card]}, ALONE[seat]),
        *end_action(state),
    )


# The attack: waves in turn, until one of each adds nothing more


def attack_actions(state: TheThingsState, seat: Seat) -> tuple[Action, ...]:
    """Any other living player, if the seat has a card to play (TT-7)."""
    if not spared(state.hands[seat]):
        return ()
    return tuple(ATTACK[each] for each in state.others(seat))


def begin_attack(state: TheThingsState, seat: Seat, action: Action) -> Sequence[Event]:
    """Begin with a wave of the turn player, who must play at least one card."""
    target = WHOM[action]
    sides: list[CombatSide | None] = [None] * state.seats
    sides[seat] = CombatSide.ATTACK
    sides[target] = CombatSide.DEFENCE
    state.end_rest(target)
    state.phase = FIGHTING
    combat = Combat(
        seat, target, tuple(sides), ((),) * state.seats, CombatSide.ATTACK, (), added=(False, True)
    )
    state.combat = combat._replace(asked=wave_order(combat, CombatSide.ATTACK, state.living))
    return (Event("the_things-attacks", seat, {"player": PLAYER[seat], "target": PLAYER[target]}),)


def may_play(state: TheThingsState, seat: Seat) -> Hand:
    """Any card, but a Thing keeps a red one, and players do not mix flames and bites in a combat (TT-10)."""
    combat = state.combat
    assert combat is not None
    hand = spared(state.hands[seat])
    if state.options.flames_in_combat:
        played = hand_of(combat.played[seat])
        if played & FLAMES:
            hand &= ~BITES
        if played & BITES:
            hand &= ~FLAMES
    return hand


def fight_actions(state: TheThingsState, seat: Seat) -> tuple[Action, ...]:
    """Adding a card, and adding no more in this wave."""
    combat = state.combat
    assert combat is not None
    plays = tuple(PLAY.of(kinds_of(may_play(state, seat))))
    return plays if must_play(combat, seat) else (*plays, DONE)


def must_play(combat: Combat, seat: Seat) -> bool:
    """True if the attack still lacks its first card."""
    return seat == combat.attacker and not combat.played[seat]


def fight(state: TheThingsState, seat: Seat, action: Action) -> Sequence[Event]:
    """Add a card, or ask the next player of the wave."""
    combat = state.combat
    assert combat is not None
    if action is DONE:
        state.combat = combat.after_refusal(seat)
        return (Event("the_things-done", seat, {"player": PLAYER[seat]}), *_ask_next(state))
    card = copy_in(may_play(state, seat), KIND[action])
    assert card is not None
    state.remove_card(seat, card, seen_by=(TABLE,))
    if RED >> card & 1:
        state.prove_thing(seat)
    state.combat = combat.with_card(seat, card)
    played = Event("played", seat, {"player": PLAYER[seat], "card": CARD[card]})
    if state.hands[seat]:
        return (played,)
    state.prove_human(seat)
    state.combat = state.combat._replace(asked=state.combat.asked[1:])
    return (played, *_ask_next(state))


def keep_out(state: TheThingsState, seat: Seat) -> Sequence[Event]:
    """Ask the next player if a seat rests that the wave was asking."""
    return _ask_next(state) if seat in state.to_act else ()


def _is_asked(state: TheThingsState, combat: Combat, seat: Seat) -> bool:
    """True if the wave asks a seat: not without cards, nor while it rests, nor twice about the same cards."""
    return bool(state.hands[seat]) and seat not in state.resting and not combat.has_refused(seat)


def _to_ask(state: TheThingsState, combat: Combat) -> tuple[Seat, ...]:
    """The seats still to ask in the wave: the one asked now, and all after it that may be asked."""
    if state.rules < ASKED_IN_WAVE:
        return tuple(seat for seat in combat.asked if _is_asked(state, combat, seat))
    return tuple(dropwhile(lambda seat: not _is_asked(state, combat, seat), combat.asked))


def _ask_next(state: TheThingsState) -> Sequence[Event]:
    """Ask the next player of the wave, begin the next wave, or end the attack."""
    while state.combat is not None:
        combat = state.combat
        asked = _to_ask(state, combat)
        if asked:
            state.combat = combat._replace(asked=asked)
            state.to_act = TURN[asked[0]]
            return ()
        now, before = combat.added
        if combat.wave is CombatSide.DEFENCE and not now and not before:
            return _resolve(state, combat)
        wave = CombatSide.DEFENCE if combat.wave is CombatSide.ATTACK else CombatSide.ATTACK
        order = wave_order(combat, wave, state.living)
        state.combat = combat._replace(wave=wave, asked=order, added=(False, now))
    raise AssertionError("an attack has a seat to ask, or ends")


def _resolve(state: TheThingsState, combat: Combat) -> Sequence[Event]:
    """Compare the cards and lay them away; a principal may die."""
    attack, defence = combat.cards_of(CombatSide.ATTACK), combat.cards_of(CombatSide.DEFENCE)
    flames = state.options.flames_in_combat
    if is_special(attack, defence, flames=flames):
        counts = {"attack": special_cards(attack), "defence": special_cards(defence)}
        compared = Event("the_things-compared-flames", None, counts)
    else:
        totals = {"attack": total(attack), "defence": total(defence)}
        compared = Event("the_things-compared", None, totals)
    for cards in combat.played:
        state.lay_away(cards, (TABLE,))
    state.combat = None
    died: Sequence[Event] = (Event("the_things-nobody-dies"),)
    match outcome(attack, defence, flames=flames):
        case CombatOutcome.TARGET:
            died = state.die(combat.target)
        case CombatOutcome.ATTACKER:
            died = state.die(combat.attacker)
        case CombatOutcome.NOBODY:
            pass
    return (compared, *died, *end_action(state))
