"""The play of the cards: no trump, must-follow, the highest card of the suit led wins and leads next.

A game adds its phases to the table, and its own `zones`, `notes`, `private` and `prompt` to the view.
"""

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Self

from games.core.actions import Action
from games.core.cards import Hand
from games.core.claims import RestOfDeal
from games.core.deal import Phase, Phases
from games.core.game import Event, IllegalAction, Seat, View
from games.core.match import Standing
from games.tressette import redeal, refusals, view
from games.tressette.state import PLAYING, FamilyState
from games.tricks.plays import TRICK_WON, last_card
from games.tricks.seats import NOBODY, TURN


class FamilyDeal(FamilyState):
    """A deal of any game of the family: hands are played out, trick by trick."""

    __slots__ = ()

    def playable(self, seat: Seat) -> Sequence[Action]:
        """The ways in which the seat to act may play a card."""
        hand, led = self.hands[seat], self.trick.led
        if not led:
            return self.leads(hand)
        following = hand & led
        plays = self.table.plays
        return plays.of_suit(following) if following else plays.of(hand)

    def leads(self, hand: Hand) -> Sequence[Action]:
        """The ways to lead from a hand: any card, unless the game limits it."""
        return self.table.leads.of(hand)

    def play(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Play a card to the trick, which its last card ends; or make a call instead, if it is no card."""
        try:
            card, bit, suit, signal, events = self.table.played[action]
        except KeyError:
            return self.say(seat, action)
        self.hands[seat] ^= bit
        self.on_table |= bit
        trick = self.trick
        led = trick.led
        if led:
            if suit != led:
                self._note_void(seat)
        elif signal is not None:
            self.said += ((len(self.finished), signal),)
            if signal == "piombo":
                self.lacks[seat] |= suit
        self.to_act = turn = trick.play(seat, card, suit, card)
        return events[seat] if turn else events[seat] + self._finish_trick()

    phases: ClassVar[Phases] = {PLAYING: Phase(playable, play, plain=True)}

    def say(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Make a call instead of playing a card, in the games that have calls."""
        raise NotImplementedError(f"seat {seat} cannot say {action} here")

    def _note_void(self, seat: Seat) -> None:
        """Note that the seat has none of the suit led."""
        self.lacks[seat] |= self.trick.led

    def _finish_trick(self) -> tuple[Event, ...]:
        trick = self.trick
        winner = trick.winner
        self.taken[winner] |= self.on_table
        self.on_table = 0
        self.tricks[winner] += 1
        self.finished += (trick.collect(self.rounds[winner]),)
        if self.hands[winner]:
            self.to_act = TURN[winner]
            return TRICK_WON[winner]
        self.to_act = NOBODY
        return TRICK_WON[winner] + self._end_play()

    def _end_play(self) -> tuple[Event, ...]:
        """Do the game's steps after the last trick; nothing here."""
        return ()

    def forced(self, seat: Seat, /) -> Action | None:
        return last_card(self.hands[seat], self.legal, seat) if seat in self.to_act else None

    def rest_of_deal(self) -> RestOfDeal | None:
        if self.phase != PLAYING or not self.to_act or self.trick.cards:
            return None
        pack = self.table.pack
        return RestOfDeal(
            leader=self.to_act[0],
            hands=tuple(self.hands),
            suits=pack.suit_masks,
            codes=pack.codes,
            lacks=tuple(self.lacks),
            known=tuple(hand & known for hand, known in zip(self.hands, self.known, strict=True)),
            aside=self.face_down,
        )

    def show(self, seat: Seat, /) -> None:
        self.known[seat] |= self.hands[seat]

    def refusal(self, seat: Seat, action: Action) -> IllegalAction:
        return refusals.refusal(self, seat, action)

    def view(self, seat: Seat, standing: Standing) -> View:
        return view.view(self, seat, standing)

    # The redeal

    def redeal(self, seat: Seat, rng: Random) -> Self:
        twin = self.clone()
        *twin.hands, _ = self.redealt(seat, rng)
        return twin

    def redealt(
        self, seat: Seat, rng: Random, *, aside: Hand = 0, barred: Sequence[Hand] | None = None
    ) -> list[Hand]:
        """Random hands that fit all the seat's knowledge: its hand, declarations, voids and signals.

        Args:
            seat: the seat that keeps its hand.
            rng: the source of chance.
            aside: cards that lie face down on the table; they come back last, in one more hand.
            barred: cards that each seat, and the table last, cannot have, besides facts from play.
        """
        world = redeal.hands_for(self, seat, rng, aside, barred)
        assert world is not None, "the real hands are such a world"
        return world
