"""One deal of any of the five games: the legal actions of each phase, and their effects."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Self

from games.core.actions import Action
from games.core.cards import Hand
from games.core.deal import Phase, Phases
from games.core.game import IllegalAction, Seat, View, check_turn
from games.core.match import Standing
from games.fipsen import auction, doubling, exchange, play, redeal, refusals, turned, view
from games.fipsen.actions import PASS, VOCABULARY
from games.fipsen.state import (
    ANNOUNCING,
    AUCTION,
    DISCARDING,
    DOUBLING,
    EXCHANGE,
    NAMING,
    OVERCALL,
    PLAYING,
    REDOUBLING,
    STOPPING,
    SWAPPING,
    FipsenState,
)
from games.fipsen.variants import Variant
from games.tricks.plays import last_card


class FipsenDeal(FipsenState):
    """A deal of any of the games; it begins when the cards are received."""

    __slots__ = ()

    actions = frozenset[Action]().union(*VOCABULARY.values())
    phases: ClassVar[Phases] = {
        AUCTION: Phase(auction.say_actions, auction.say, "auction"),
        OVERCALL: Phase(auction.overcall_actions, auction.overcall, "auction"),
        EXCHANGE: Phase(exchange.exchange_actions, exchange.exchange, "exchange"),
        DISCARDING: Phase(exchange.discard_actions, exchange.discard, "exchange"),
        NAMING: Phase(exchange.naming_actions, exchange.name_trump, "auction"),
        DOUBLING: Phase(doubling.doubling_actions, doubling.double, "talk"),
        REDOUBLING: Phase(doubling.redoubling_actions, doubling.redouble, "talk"),
        SWAPPING: Phase(turned.swap_actions, turned.swap, "talk"),
        ANNOUNCING: Phase(turned.announce_actions, turned.announce, "talk"),
        PLAYING: Phase(play.play_actions, play.play, plain=True),
        STOPPING: Phase(play.stopping_actions, play.stop_or_go_on, "talk"),
    }

    def __init__(self, variant: Variant, dealer: Seat) -> None:
        super().__init__(variant, dealer)
        if variant.table == "turned":
            self.phase = SWAPPING
        else:
            auction.begin(self)

    def receive(self, hands: Sequence[Hand], table: Hand, rest: Hand) -> None:
        """Receive the cards as dealt: the hands by seat, the cards on the table, and the cards left over.

        In a game without an auction the card on the table is turned up, and decides the first phase.
        """
        self.hands = list(hands)
        self.rest = rest
        if self.variant.table == "turned":
            self.turned = table.bit_length() - 1
            turned.begin(self)
        else:
            self.skat = table

    def forced(self, seat: Seat, /) -> Action | None:
        if seat not in self.to_act:
            return None
        if self.phase == AUCTION:
            return PASS if auction.must_pass(self, seat) else None
        return last_card(self.hands[seat], self.legal, seat)

    def verify(self, seat: Seat, action: Action) -> None:
        if action not in self.legal(seat):
            check_turn(self.to_act, VOCABULARY[self.variant.game], seat, action)
            raise self.refusal(seat, action)

    def refusal(self, seat: Seat, action: Action) -> IllegalAction:
        return refusals.refusal(self, seat, action)

    def view(self, seat: Seat, standing: Standing) -> View:
        return view.view(self, seat, standing)

    def redeal(self, seat: Seat, rng: Random) -> Self:
        return redeal.redeal(self, seat, rng)
