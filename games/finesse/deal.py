"""One deal of Finesse: thirteen tricks, led from the hand or from the partner's table cards."""

from collections.abc import Sequence
from random import Random
from typing import Self

from games.core.actions import Action
from games.core.cards import Suit
from games.core.game import TABLE, Cards, Event, Fact, IllegalAction, Seat, View
from games.core.match import Standing
from games.finesse import views
from games.finesse.cards import PACK, distinct, one_of
from games.finesse.moves import (
    ACTIONS,
    EXPECT,
    FROM_TABLE,
    LAID,
    LAY,
    PARTNER,
    PLAY,
    PLAYER,
    SEATS,
    SUITS,
    TRUMP,
    WITHOUT_TRUMP,
    WON,
    Move,
)
from games.finesse.state import FIRST_LEAD, PLAYING, REPLACING, TURN, DealState
from games.tricks import follow
from games.tricks.unseen import deal_unseen

NEXT_TURN = (*TURN[1:], TURN[0])


class FinesseDeal(DealState):
    """A deal, from the first lead to the dregs."""

    __slots__ = ()

    def acting(self) -> Sequence[Seat]:
        return self.to_act

    def legal(self, seat: Seat) -> Sequence[Action]:
        must = self._must(seat) if seat in self.to_act else ()
        return (*must, *EXPECT) if self.talking and self._may_speak(seat) else must

    def _must(self, seat: Seat) -> tuple[Action, ...]:
        """What the seat, whose turn it is, can choose from."""
        hand = self.hands[seat]
        if self.led:
            following = hand & self.led
            return PLAY.of_suit(distinct(following)) if following else PLAY.any_of(hand)
        if self.phase == REPLACING:
            return LAY.any_of(hand)
        table = self.table[PARTNER[seat]]
        leads = PLAY.any_of(hand) + FROM_TABLE.any_of(table)
        if self.phase == PLAYING:
            return leads
        return (*leads, *PLAY.announcing_with(hand), *FROM_TABLE.announcing_with(table))

    def verify(self, seat: Seat, action: Action) -> None:
        if action in self.legal(seat):
            return
        if not self.to_act:
            raise IllegalAction("match-over")
        if action not in ACTIONS:
            raise IllegalAction("no-such-action")
        if action in EXPECT:
            raise self._broken_by_speaking(seat)
        if seat not in self.to_act:
            raise IllegalAction("not-your-turn")
        raise self._broken(seat, action)

    def apply(self, seat: Seat, action: Action) -> Sequence[Event]:
        move = PLAY.moves.get(action)
        if move is not None:
            return self._play(seat, move)
        move = FROM_TABLE.moves.get(action)
        if move is not None:
            return self._lead_from_table(seat, move)
        move = LAID.get(action)
        if move is not None:
            return self._lay(seat, move)
        return self._speak(seat, EXPECT.index(action))

    # Leading: a card of the hand, or one of the partner's table cards, as if the partner led it

    def _lead_from_table(self, seat: Seat, move: Move) -> Sequence[Event]:
        owner = PARTNER[seat]
        self.table[owner] ^= one_of(self.table[owner] & move.copies)
        self.from_table = True
        return (*move.events[seat], *self._lead(owner, move))

    def _lead(self, leader: Seat, move: Move) -> tuple[Event, ...]:
        """The lead of a card from wherever; the first of the deal decides on trumps."""
        self.cards = [move.card]
        self.leader = self.winner = leader
        self.led = self.best_suit = move.suit
        self.best = move.card
        self.to_act = NEXT_TURN[leader]
        if self.phase == PLAYING:
            return ()
        self.phase = PLAYING
        if move.announces:
            return (WITHOUT_TRUMP,)
        self.trump = move.suit
        return (TRUMP[PACK.suit(move.card)],)

    # Following, from the hand: suit if possible, else any card; of equal cards the earlier wins

    def _play(self, seat: Seat, move: Move) -> Sequence[Event]:
        self.hands[seat] ^= one_of(self.hands[seat] & move.copies)
        told = move.events[seat]
        if not self.led:
            return told + self._lead(seat, move)
        card, suit = move.card, move.suit
        self.cards.append(card)
        if suit != self.led:
            self.void[seat] |= self.led
        if card > self.best if suit == self.best_suit else suit == self.trump:
            self.best = card
            self.best_suit = suit
            self.winner = seat
        if len(self.cards) < SEATS:
            self.to_act = NEXT_TURN[seat]
            return told
        return (*told, self._end_trick())

    def _end_trick(self) -> Event:
        winner = self.winner
        self.tricks[winner] += 1
        self.last_trick = (self.leader, tuple(self.cards), winner)
        self.cards = []
        self.led = 0
        if self.from_table:
            self.phase = REPLACING
            self.to_act = TURN[self.leader]
        else:
            self._next_lead()
        return WON[winner]

    def _next_lead(self) -> None:
        self.to_act = TURN[self.winner] if self.hands[self.winner] else ()

    # Replacing the table card that was led, once its trick is decided (FI-4)

    def _lay(self, seat: Seat, move: Move) -> Sequence[Event]:
        card = one_of(self.hands[seat] & move.copies)
        self.hands[seat] ^= card
        self.table[seat] |= card
        self.from_table = False
        self.phase = PLAYING
        self._next_lead()
        return move.events[seat]

    # Saying how many tricks one expects or wants: open to everybody, once a trick, but not instead of laying

    def _tricks_over(self) -> int:
        return sum(self.tricks)

    def _may_speak(self, seat: Seat) -> bool:
        if not self.to_act or self.spoke[seat] == self._tricks_over():
            return False
        return self.phase != REPLACING or seat not in self.to_act

    def _speak(self, seat: Seat, tricks: int) -> Sequence[Event]:
        self.expected = (*self.expected[:seat], tricks, *self.expected[seat + 1 :])
        self.spoke = (*self.spoke[:seat], self._tricks_over(), *self.spoke[seat + 1 :])
        return (Event("finesse-expects", seat, {"player": PLAYER[seat], "tricks": tricks}),)

    # Which rule an action breaks

    def _broken_by_speaking(self, seat: Seat) -> IllegalAction:
        if not self.talking:
            return IllegalAction("finesse-silent-table")
        if self.spoke[seat] == self._tricks_over():
            return IllegalAction("finesse-spoken")
        return IllegalAction("finesse-lay-first")

    def _broken(self, seat: Seat, action: Action) -> IllegalAction:
        if self.phase == REPLACING:
            return IllegalAction("not-your-card" if action in LAID else "finesse-lay-first")
        if action in LAID:
            return IllegalAction("wrong-phase")
        if action in FROM_TABLE.moves:
            return self._broken_by_table_card(seat, FROM_TABLE.moves[action])
        return self._broken_by_card(seat, PLAY.moves[action])

    def _broken_by_table_card(self, seat: Seat, move: Move) -> IllegalAction:
        if self.led:
            return IllegalAction("finesse-table-only-leads")
        partner = PARTNER[seat]
        if not self.table[partner] & move.copies:
            facts: dict[str, Fact] = {
                "partner": PLAYER[partner],
                "cards": Cards(PACK.texts(self.table[partner])),
            }
            return IllegalAction("finesse-partners-table", facts)
        return self._broken_by_announcing()

    def _broken_by_card(self, seat: Seat, move: Move) -> IllegalAction:
        if not self.hands[seat] & move.copies:
            return IllegalAction("not-your-card")
        if not follow(self.hands[seat], self.led) & move.copies:
            return IllegalAction("follow-suit", {"suit": SUITS[self._suit_led()]})
        return self._broken_by_announcing()

    def _broken_by_announcing(self) -> IllegalAction:
        if self.phase != FIRST_LEAD:
            return IllegalAction("finesse-no-trump-first")
        return IllegalAction("finesse-no-trump-ace")

    def _suit_led(self) -> Suit:
        return PACK.suit(self.cards[0])

    # What is seen, and what others may hold

    def view(self, seat: Seat, standing: Standing) -> View:
        legal = tuple(each.text for each in self.legal(seat)) if seat != TABLE else ()
        return views.view(self, seat, standing, legal)

    def redeal(self, seat: Seat, rng: Random) -> Self:
        """Hands that show the same voids: everything else that is hidden from a seat is equally likely."""
        twin = self.clone()
        unseen = sum(hand for other, hand in enumerate(self.hands) if other != seat)
        room = [0 if other == seat else hand.bit_count() for other, hand in enumerate(self.hands)]
        hands = deal_unseen(unseen, room, self.void, rng)
        assert hands is not None, "the real hands are such a deal"
        hands[seat] = self.hands[seat]
        twin.hands = hands
        return twin
