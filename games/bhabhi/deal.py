"""One deal of Bhabhi: rounds until one player is left with cards."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Self

from games.bhabhi import redeal, refusals, view
from games.bhabhi.actions import ACTIONS, WAKE
from games.bhabhi.cards import ACE_OF_SPADES
from games.bhabhi.last_cards import draw, draw_actions, reply, reply_actions
from games.bhabhi.options import BhabhiOptions
from games.bhabhi.rounds import add_or_decline, extra_actions, play_actions, play_or_take
from games.bhabhi.state import ASKING, DRAWING, EXTRA, PLAYING, SHOOTOUT, BhabhiState
from games.bhabhi.taking import answer, answers, begin_round, takes, wake
from games.core.actions import Action
from games.core.cards import Hand
from games.core.chance import Chance
from games.core.deal import Phase, Phases
from games.core.game import Event, IllegalAction, Seat, View
from games.core.match import Standing
from games.tricks.plays import last_card

_ACE: Hand = 1 << ACE_OF_SPADES


class BhabhiDeal(BhabhiState):
    """A deal with its rules."""

    __slots__ = ()

    actions = ACTIONS
    phases: ClassVar[Phases] = {
        ASKING: Phase(answers, answer, "talk"),
        PLAYING: Phase(play_actions, play_or_take, plain=True),
        EXTRA: Phase(extra_actions, add_or_decline, "talk"),
        DRAWING: Phase(draw_actions, draw, "exchange"),
        SHOOTOUT: Phase(reply_actions, reply),
    }

    def __init__(
        self,
        options: BhabhiOptions,
        hands: Sequence[Hand],
        dealer: Seat,
        chance: Chance,
        number: int = 1,
    ) -> None:
        super().__init__(options, hands, chance, number)
        begin_round(self, self._find_leader(dealer))

    def _find_leader(self, dealer: Seat) -> Seat:
        """The first holder of an ace of spades from the dealer on; bind them to lead it (BH-14)."""
        leader = dealer
        while not self.hands[leader] & _ACE:
            self.knowledge.lacks[leader] |= _ACE
            leader = self.next[leader]
        self.knowledge.gain(leader, _ACE)
        self.bound = ACE_OF_SPADES
        return leader

    def legal(self, seat: Seat) -> Sequence[Action]:
        if not self.to_act:
            return ()
        if seat in self.to_act:
            asked = self.phases[self.phase].legal(self, seat)
            return (*asked, WAKE) if self.may_wake_in_turn(seat, asked) else asked
        out_of_turn = takes(self, seat) if self.is_open_to_takers and seat in self.playing else ()
        return (*out_of_turn, WAKE) if seat in self.resting else out_of_turn

    def may_wake_in_turn(self, seat: Seat, asked: Sequence[Action]) -> bool:
        """True if a resting seat may ask to be asked again; not if its only play is made for it."""
        return seat in self.resting and len(asked) > 1

    def forced(self, seat: Seat, /) -> Action | None:
        if seat not in self.to_act:
            return None
        if self.phase == PLAYING and self.bound is not None and not self.trick.cards:
            legal = self.legal(seat)
            if len(legal) == 1:
                return legal[0]
        return last_card(self.hands[seat], self.legal, seat)

    def verify(self, seat: Seat, action: Action) -> None:
        if action not in self.legal(seat):
            raise self.refusal(seat, action)

    def apply(self, seat: Seat, action: Action) -> Sequence[Event]:
        return wake(self, seat) if action is WAKE else self.phases[self.phase].apply(self, seat, action)

    def refusal(self, seat: Seat, action: Action) -> IllegalAction:
        return refusals.refusal(self, seat, action)

    def view(self, seat: Seat, standing: Standing) -> View:
        return view.view(self, seat, standing)

    def redeal(self, seat: Seat, rng: Random) -> Self:
        return redeal.redeal(self, seat, rng)


class Bhabhi2Deal(BhabhiDeal):
    """A deal by rules 2, in which a seat that must act may not ask to be asked again."""

    __slots__ = ()

    def may_wake_in_turn(self, _seat: Seat, _asked: Sequence[Action]) -> bool:
        return False
