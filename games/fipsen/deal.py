"""One deal of any of the five games: its phases behind the interface of a `Deal`."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Self

from games.core.actions import Action
from games.core.cards import Hand
from games.core.game import Event, Seat, View, check_turn
from games.core.match import Standing
from games.fipsen import auction, turned, unseen, views
from games.fipsen.auction import HOLD, OVER
from games.fipsen.contracts import GROSSENASPE, MECKLENBURG, PRISDORF, TRUMPS, Ladder
from games.fipsen.doubling import KNOCK, KONTRA, REKONTRA
from games.fipsen.exchange import DECLINE, DISCARD, GIVE_UP, SIEBENER, TAKE
from games.fipsen.rules import GameKey, Rules
from games.fipsen.state import PASS, DealState
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
    """A deal; it begins once the cards are received."""

    __slots__ = ()

    def __init__(self, rules: Rules, dealer: Seat) -> None:
        super().__init__(rules, dealer)
        if rules.table == "turned":
            self.phase = turned.Swap
        else:
            auction.begin(self)

    def receive(self, hands: Sequence[Hand], table: Hand, rest: Hand) -> None:
        """The cards as dealt: the hands by seat, what lies on the table, and what is left over.

        Without an auction the one card on the table is turned up, and says what comes first.
        """
        self.hands = list(hands)
        self.rest = rest
        if self.rules.table == "turned":
            self.turned = table.bit_length() - 1
            turned.begin(self)
        else:
            self.skat = table

    def acting(self) -> Sequence[Seat]:
        return self.to_act

    def legal(self, seat: Seat) -> Sequence[Action]:
        return self.phase.legal(self, seat) if seat in self.to_act else ()

    def verify(self, seat: Seat, action: Action) -> None:
        if action not in self.legal(seat):
            check_turn(self.to_act, VOCABULARY[self.rules.game], seat, action)
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
