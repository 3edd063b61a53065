"""One deal of any of the five games: its phases behind the interface of a `Deal`."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Self

from games.core.actions import Action
from games.core.cards import Card, Hand
from games.core.game import Event, IllegalAction, Seat, View
from games.core.match import Standing
from games.fipsen import auction, turned, unseen, views
from games.fipsen.auction import HOLD, OVER
from games.fipsen.contracts import GROSSENASPE, MECKLENBURG, PRISDORF, TRUMPS, Ladder
from games.fipsen.doubling import KNOCK, KONTRA, REKONTRA
from games.fipsen.exchange import DECLINE, DISCARD, GIVE_UP, SIEBENER, TAKE
from games.fipsen.rules import GameKey, Rules
from games.fipsen.state import PASS, DealState, Layout
from games.fipsen.tricks import GO_ON, PLAY, STOP
from games.fipsen.turned import ANNOUNCE, SWAP

PLAIN_TRUMPS = tuple(each for each in TRUMPS if not each.words)
EXCHANGING = (TAKE, DECLINE, *DISCARD.actions, *PLAIN_TRUMPS)

VOCABULARY: Mapping[GameKey, frozenset[Action]] = {
    "fipsen": frozenset(
        (
            *(PASS, HOLD, KONTRA, REKONTRA, STOP, GO_ON, GIVE_UP, SIEBENER),
            *(*Ladder(PRISDORF).bids, *EXCHANGING, *TRUMPS, *PLAY.actions),
        )
    ),
    "fipsen_grossenaspe": frozenset(
        (
            *(PASS, KNOCK, STOP, GO_ON, GIVE_UP),
            *(*Ladder(GROSSENASPE, "gute").bids, *EXCHANGING, *PLAY.actions),
        )
    ),
    "fipsen_thedinghausen": frozenset((PASS, SWAP, ANNOUNCE, *PLAY.actions)),
    "anseger_fips": frozenset((PASS, *Ladder(MECKLENBURG).bids, *EXCHANGING, *PLAY.actions)),
    "dutt_fips": frozenset((PASS, OVER, *Ladder(MECKLENBURG).bids, *EXCHANGING, *PLAY.actions)),
}
"""All that can be done in a game, whatever the options."""


class FipsenDeal(DealState):
    """A deal, begun."""

    __slots__ = ()

    def __init__(self, rules: Rules, layout: Layout, dealer: Seat) -> None:
        super().__init__(rules, dealer)
        self.receive(*layout)

    def receive(self, hands: Sequence[Hand], skat: Hand, rest: Hand, turned_up: Card | None = None) -> None:
        """The cards are dealt, as in a `Layout`, and what is decided first begins."""
        self.hands = list(hands)
        self.skat = skat
        self.rest = rest
        self.turned = turned_up
        if self.rules.auction == "none":
            turned.begin(self)
        else:
            auction.begin(self)

    def acting(self) -> Sequence[Seat]:
        return self.to_act

    def legal(self, seat: Seat) -> Sequence[Action]:
        return self.phase.legal(self, seat) if seat in self.to_act else ()

    def verify(self, seat: Seat, action: Action) -> None:
        if action in self.legal(seat):
            return
        if not self.to_act:
            raise IllegalAction("match-over")
        if action not in VOCABULARY[self.rules.game]:
            raise IllegalAction("no-such-action")
        if seat not in self.to_act:
            raise IllegalAction("not-your-turn")
        raise self.phase.broken(self, seat, action)

    def apply(self, seat: Seat, action: Action) -> Sequence[Event]:
        return self.phase.apply(self, seat, action)

    def view(self, seat: Seat, standing: Standing) -> View:
        legal = tuple(each.text for each in self.legal(seat))
        return views.view(self, seat, standing, legal)

    def redeal(self, seat: Seat, rng: Random) -> Self:
        twin = self.clone()
        unseen.redeal(twin, seat, rng)
        return twin
