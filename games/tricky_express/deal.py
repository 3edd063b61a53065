"""One deal of Tricky Express: two exchanges of cards, then thirteen tricks."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Self

from games.core.actions import Action
from games.core.cards import Hand
from games.core.game import Cards, Event, IllegalAction, Seat, View, check_turn
from games.core.match import Standing
from games.tricky_express import sight, worlds
from games.tricky_express.state import DealState
from games.tricky_express.table import (
    ACTIONS,
    ALONE,
    EVERYBODY,
    FIRST,
    GAVE,
    GIVE,
    LEFT,
    NEXT_TURN,
    NOBODY,
    PACK,
    PLAY,
    PLAYED,
    PLAYING,
    RIGHT,
    SEATS,
    TRICKS,
    TURN,
    WON,
    highest,
    received_facts,
)


class TrickyExpressDeal(DealState):
    """A deal with its rules: for each phase what is legal, and what it does."""

    __slots__ = ()

    def acting(self) -> Sequence[Seat]:
        return self.to_act

    def legal(self, seat: Seat) -> Sequence[Action]:
        if seat not in self.to_act:
            return ()
        if self.phase != PLAYING:
            return GIVE[len(self.giving[seat])].of(self._may_give(self.hands[seat]))
        following = self.hands[seat] & self.led
        return PLAY.of_suit(following) if following else PLAY.of(self.hands[seat])

    def verify(self, seat: Seat, action: Action) -> None:
        if action not in self.legal(seat):
            check_turn(self.to_act, ACTIONS, seat, action)
            raise self._broken(seat, action)

    def apply(self, seat: Seat, action: Action) -> Sequence[Event]:
        return self._play(seat, action) if self.phase == PLAYING else self._give(seat, action)

    # The exchanges: right, then left, all at the same time; nothing is picked up before all have given both

    def _may_give(self, hand: Hand) -> Hand:
        """The cards of which one may be given: in the first exchange, those of the highest rank (TE-6)."""
        return highest(hand) if self.phase == FIRST else hand

    def _then(self, seat: Seat) -> Mapping[str, tuple[str, ...]]:
        """By the card for the right, where it is still to be given, those that may then go to the left."""
        if self.phase == PLAYING or seat not in self.to_act or self.giving[seat]:
            return {}
        found = {}
        for right in self.legal(seat):
            lefts = LEFT.of(self._may_give(self.hands[seat] ^ 1 << RIGHT.card[right]))
            found[right.text] = tuple(left.text for left in lefts)
        return found

    def _give(self, seat: Seat, action: Action) -> Sequence[Event]:
        side = len(self.giving[seat])
        card = GIVE[side].card[action]
        self.hands[seat] ^= 1 << card
        self.giving[seat] = (*self.giving[seat], card)
        gave = GAVE[side][seat][card]
        if side:
            self.to_act = tuple(each for each in self.to_act if each != seat)
        return gave if self.to_act else (*gave, *self._pick_up())

    def _pick_up(self) -> Sequence[Event]:
        """Everybody takes the cards from both sides; then the next exchange begins, or the play."""
        self.given = (*self.given, tuple(self.giving))
        self.giving = [()] * SEATS
        self.phase += 1
        self.to_act = TURN[self.eldest] if self.phase == PLAYING else EVERYBODY
        exchange = len(self.given)
        events = [Event("tricky_express-exchanged", None, {"exchange": exchange})]
        for seat in EVERYBODY:
            from_right, from_left = self.received(seat, exchange - 1)
            self.hands[seat] |= 1 << from_right | 1 << from_left
            facts = received_facts(seat, exchange, from_right, from_left)
            events.append(Event("tricky_express-received", seat, facts, ALONE[seat]))
        return events

    # The play: no trump, must-follow, the highest card of the suit led wins, and the winner leads

    def _play(self, seat: Seat, action: Action) -> Sequence[Event]:
        card, bit, suit, events = PLAYED[action]
        self.hands[seat] ^= bit
        self.plays.append(card)
        self.in_trick += 1
        if self.in_trick == 1:
            self.led = suit
            self.best = card
            self.winner = seat
        elif suit == self.led and card > self.best:
            self.best = card
            self.winner = seat
        if self.in_trick < SEATS:
            self.to_act = NEXT_TURN[seat]
            return events[seat]
        winner = self.winner
        self.line.append(winner)
        self.in_trick = 0
        self.led = 0
        self.to_act = TURN[winner] if len(self.line) < TRICKS else NOBODY
        return events[seat] + WON[winner]

    # Which rule an action breaks

    def _broken(self, seat: Seat, action: Action) -> IllegalAction:
        if (action in PLAYED) != (self.phase == PLAYING):
            return IllegalAction("wrong-phase")
        if self.phase == PLAYING:
            return self._broken_by_play(seat, action)
        side = len(self.giving[seat])
        if action not in GIVE[side].card:
            return IllegalAction("tricky_express-left-next" if side else "tricky_express-right-first")
        if not self.hands[seat] >> GIVE[side].card[action] & 1:
            return IllegalAction("not-your-card")
        cards = Cards(PACK.texts(self._may_give(self.hands[seat])))
        return IllegalAction("tricky_express-highest-rank", {"cards": cards})

    def _broken_by_play(self, seat: Seat, action: Action) -> IllegalAction:
        if not self.hands[seat] & PLAYED[action].bit:
            return IllegalAction("not-your-card")
        return IllegalAction("follow-suit", {"suit": self.suit_led()})

    # What is seen, and what others may hold

    def view(self, seat: Seat, standing: Standing) -> View:
        return sight.view(self, seat, standing, self.legal(seat), self._then(seat))

    def redeal(self, seat: Seat, rng: Random) -> Self:
        twin = self.clone()
        twin.hands, twin.giving, twin.given = worlds.draw(self._situation(seat), rng)
        return twin

    def _situation(self, seat: Seat) -> worlds.Situation:
        played = [0] * SEATS
        void = [0] * SEATS
        led: Hand = 0
        for number, card in enumerate(self.plays):
            trick, place = divmod(number, SEATS)
            player = (self.leader(trick) + place) % SEATS
            suit = PACK.suit_masks[PACK.suit(card)]
            if not place:
                led = suit
            elif suit != led:
                void[player] |= led
            played[player] |= 1 << card
        world = worlds.World(self.hands, self.giving, self.given)
        return worlds.Situation(seat, world, played, void)
