"""The rules of The Things by phase: what is legal, what it does, and which rule an action breaks."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple, Self, TypeAlias

from games.core.actions import Action
from games.core.game import Event, IllegalAction, Seat, View
from games.core.match import Standing
from games.the_things import attack, broken, rest, search, sight, talk, turns, worlds
from games.the_things.state import (
    ACTING,
    ASKING,
    CHOOSING,
    FIGHTING,
    FORCING,
    OFFERING,
    PICKING,
    REFILLING,
    RESERVING,
    SEARCHING,
    TESTING,
    DealState,
)
from games.the_things.table import DECLARATIONS, OFFER, REST, SEARCH, WAKE, is_action, kinds_of

Actions: TypeAlias = Callable[[DealState, Seat], tuple[Action, ...]]
Does: TypeAlias = Callable[[DealState, Seat, Action], Sequence[Event]]


def _turn_actions(state: DealState, seat: Seat) -> tuple[Action, ...]:
    """One of four: a search, a talk, a blood test, an attack."""
    return (
        SEARCH,
        *OFFER.of(kinds_of(talk.may_offer(state, seat))),
        *attack.test_actions(state, seat),
        *attack.attack_actions(state, seat),
    )


def _take_turn(state: DealState, seat: Seat, action: Action) -> Sequence[Event]:
    return _BEGIN[action.verb](state, seat, action)


_BEGIN: Mapping[str, Does] = {
    "search": lambda state, seat, _: search.search(state, seat),
    "offer": talk.offer,
    "test": attack.begin_test,
    "attack": attack.begin_attack,
}


class Phase(NamedTuple):
    """What may be done in a phase, and what it does."""

    actions: Actions
    do: Does


PHASES: Mapping[str, Phase] = {
    ACTING: Phase(_turn_actions, _take_turn),
    SEARCHING: Phase(search.discard_actions, search.discard),
    OFFERING: Phase(talk.offer_actions, talk.want_or_offer),
    ASKING: Phase(talk.poll_actions, talk.answer),
    PICKING: Phase(talk.pick_actions, talk.pick),
    FORCING: Phase(talk.force_actions, talk.force),
    CHOOSING: Phase(talk.choose_actions, talk.choose),
    RESERVING: Phase(talk.reserve_actions, talk.reserve),
    TESTING: Phase(attack.examine_actions, attack.examine),
    FIGHTING: Phase(attack.fight_actions, attack.fight),
    REFILLING: Phase(turns.refill_actions, turns.refill),
}


class TheThingsDeal(DealState):
    """A game, from the hands as dealt to the declaration that ends it."""

    __slots__ = ()

    def acting(self) -> Sequence[Seat]:
        return self.to_act

    def legal(self, seat: Seat) -> Sequence[Action]:
        any_time = (*turns.declarations(self, seat), *rest.rest_actions(self, seat))
        if seat not in self.to_act:
            return any_time
        return (*PHASES[self.phase].actions(self, seat), *any_time)

    def verify(self, seat: Seat, action: Action) -> None:
        if action in self.legal(seat):
            return
        if not self.to_act:
            raise IllegalAction("match-over")
        if not is_action(action):
            raise IllegalAction("no-such-action")
        raise broken.rule_broken(self, seat, action)

    def apply(self, seat: Seat, action: Action) -> Sequence[Event]:
        if action in DECLARATIONS:
            return turns.declare(self, seat, action)
        if action is WAKE:
            return rest.wake(self, seat)
        if action is REST and self.phase != ASKING:
            return (*rest.rest(self, seat), *self._go_on_without(seat))
        return PHASES[self.phase].do(self, seat, action)

    def _go_on_without(self, seat: Seat) -> Sequence[Event]:
        """Who rests in an attack is not asked any more."""
        return attack.keep_out(self, seat) if self.phase == FIGHTING else ()

    def view(self, seat: Seat, standing: Standing) -> View:
        return sight.view(self, seat, tuple(each.text for each in self.legal(seat)), standing)

    def redeal(self, seat: Seat, rng: Random) -> Self:
        return worlds.redeal(self, seat, rng)
