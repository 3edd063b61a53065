"""The rules of The Things by phase: the legal actions and their effects."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import ClassVar, Self, TypeAlias

from games.core.actions import Action
from games.core.deal import Phase, Phases
from games.core.game import Event, IllegalAction, Seat, View, check_turn
from games.core.match import Standing
from games.the_things import attack, redeal, refusals, rest, search, talk, turns, view
from games.the_things.actions import ACTIONS, DECLARATIONS, OFFER, REST, SEARCH, WAKE
from games.the_things.cards import kinds_of
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
    TheThingsState,
)
from games.tricks.seats import EVERYBODY

Begin: TypeAlias = Callable[[TheThingsState, Seat, Action], Sequence[Event]]


def _turn_actions(state: TheThingsState, seat: Seat) -> tuple[Action, ...]:
    """The four actions of a turn: a search, a talk, a blood test, an attack."""
    return (
        SEARCH,
        *OFFER.of(kinds_of(talk.may_offer(state, seat))),
        *attack.test_actions(state, seat),
        *attack.attack_actions(state, seat),
    )


def _take_turn(state: TheThingsState, seat: Seat, action: Action) -> Sequence[Event]:
    return _BEGIN[action.verb](state, seat, action)


_BEGIN: Mapping[str, Begin] = {
    "search": lambda state, seat, _: search.search(state, seat),
    "offer": talk.offer,
    "test": attack.begin_test,
    "attack": attack.begin_attack,
}


class TheThingsDeal(TheThingsState):
    """A game with its rules, from the hands as dealt to the declaration that ends it."""

    __slots__ = ()

    actions = ACTIONS
    phases: ClassVar[Phases] = {
        ACTING: Phase(_turn_actions, _take_turn, "talk"),
        SEARCHING: Phase(search.discard_actions, search.discard, "exchange"),
        OFFERING: Phase(talk.offer_actions, talk.want_or_offer, "talk"),
        ASKING: Phase(talk.poll_actions, talk.answer, "talk"),
        PICKING: Phase(talk.pick_actions, talk.pick, "talk"),
        FORCING: Phase(talk.force_actions, talk.force, "talk"),
        CHOOSING: Phase(talk.choose_actions, talk.choose, "exchange"),
        RESERVING: Phase(talk.reserve_actions, talk.reserve, "exchange"),
        TESTING: Phase(attack.examine_actions, attack.examine, "talk"),
        FIGHTING: Phase(attack.fight_actions, attack.fight),
        REFILLING: Phase(turns.refill_actions, turns.refill, "exchange"),
    }

    def legal(self, seat: Seat) -> Sequence[Action]:
        must = super().legal(seat)
        return (*must, *turns.declarations(self, seat), *rest.rest_actions(self, seat))

    def verify(self, seat: Seat, action: Action) -> None:
        if action not in self.legal(seat):
            check_turn(self.to_act and EVERYBODY[self.seats], ACTIONS, seat, action)
            raise self.refusal(seat, action)

    def apply(self, seat: Seat, action: Action) -> Sequence[Event]:
        if action in DECLARATIONS:
            return turns.declare(self, seat, action)
        if action is WAKE:
            return rest.wake(self, seat)
        if action is REST and self.phase != ASKING:
            return (*rest.rest(self, seat), *self._go_on_without(seat))
        return super().apply(seat, action)

    def _go_on_without(self, seat: Seat) -> Sequence[Event]:
        """Go on with the wave of an attack without a seat that rests."""
        return attack.keep_out(self, seat) if self.phase == FIGHTING else ()

    def refusal(self, seat: Seat, action: Action) -> IllegalAction:
        return refusals.refusal(self, seat, action)

    def view(self, seat: Seat, standing: Standing) -> View:
        return view.view(self, seat, standing)

    def redeal(self, seat: Seat, rng: Random) -> Self:
        return redeal.redeal(self, seat, rng)


class TheThings2Deal(TheThingsDeal):
    """A game by rules 2.

    A Thing says how many red cards of a refill it shows, and they are the first ones drawn. A wave of an
    attack skips a seat that had refused the same cards when the wave began, even if a card is added before
    its turn comes.
    """

    __slots__ = ()

    rules: ClassVar[int] = 2
