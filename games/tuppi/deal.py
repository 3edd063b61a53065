"""One deal of Tuppi: the bids, a sooli perhaps, and the tricks."""

from collections.abc import Sequence
from random import Random
from typing import Self

from games.core.actions import Action
from games.core.cards import Card, Hand
from games.core.game import Event, IllegalAction, Seat, View, check_turn
from games.core.match import Standing
from games.tuppi import scoring, sight, worlds
from games.tuppi.scoring import MAJORITY, Result
from games.tuppi.state import (
    BIDDING,
    DISCARDING,
    GIVING,
    IN_NOLO,
    IN_RAMI,
    IN_SOOLI,
    OFFERING,
    PLAYING,
    DealState,
)
from games.tuppi.table import (
    ACTIONS,
    AGAINST,
    ALL_FOUR,
    ALONE,
    BID,
    CALLS_RAMI,
    CARD,
    DISCARD,
    GIVE,
    KEEP,
    LAID,
    NO_SOOLI,
    NOBODY,
    NOLO,
    NOLO_BY_WORD,
    PASS,
    PLAY,
    PLAYED,
    PLAYER,
    RAMI,
    RAMI_BY_WORD,
    SAYS_SOOLI,
    SEATS,
    SOOLI,
    SUITS,
    TURN,
    TURNED_UP,
    WON,
    biddable,
    left_of,
    partner,
    right_of,
)


class TuppiDeal(DealState):
    """A deal with its rules: for each phase what is legal, and what it does."""

    __slots__ = ()

    def acting(self) -> Sequence[Seat]:
        return self.to_act

    def legal(self, seat: Seat) -> Sequence[Action]:
        if seat not in self.to_act:
            return ()
        if self.phase in PLAYING:
            following = self.hands[seat] & self.led
            return PLAY.of_suit(following) if following else PLAY.of(self.hands[seat])
        if self.phase == BIDDING:
            return biddable(self.hands[seat], no_twos=self.options.no_twos)
        if self.phase == OFFERING:
            return SOOLI, PASS
        if self.phase == DISCARDING:
            return *DISCARD.of(self.hands[seat]), KEEP
        return GIVE.of(self.hands[seat])

    def verify(self, seat: Seat, action: Action) -> None:
        if action not in self.legal(seat):
            check_turn(self.to_act, ACTIONS, seat, action)
            raise self._broken(seat, action)

    def apply(self, seat: Seat, action: Action) -> Sequence[Event]:
        if self.phase in PLAYING:
            return self._play(seat, action)
        if self.phase == BIDDING:
            return self._bid(seat, action)
        if self.phase == OFFERING:
            return self._answer(seat, says_sooli=action is SOOLI)
        if self.phase == DISCARDING:
            return self._discard(seat, None if action is KEEP else DISCARD.card[action])
        return self._give(seat, GIVE.card[action])

    # The bids: everybody at the same time, face down, red for a rami and black for a nolo

    def _bid(self, seat: Seat, bid: Action) -> Sequence[Event]:
        self.bids[seat] = bid
        self.to_act = tuple(each for each in self.to_act if each != seat)
        laid = LAID[bid][seat]
        return (laid,) if self.to_act else (laid, *self._turn_up())

    def _turn_up(self) -> Sequence[Event]:
        """Turn the bids up from the eldest hand, until one is red; the others go back unseen (9.2.3)."""
        happened: list[Event] = []
        for (seat,) in ALL_FOUR[self.eldest]:
            bid = self.bids[seat]
            assert bid is not None
            self.shown = (*self.shown, (seat, bid))
            happened.append(TURNED_UP[bid][seat])
            if bid in CALLS_RAMI:
                self.declarer = seat
                break
        self.bids = [None] * SEATS
        if self.declarer is None:
            self._begin(IN_NOLO, self.eldest)
            return *happened, NOLO
        self.phase = OFFERING
        self.to_act = TURN[left_of(self.declarer)]
        return *happened, RAMI[self.declarer]

    # Sooli: the declarer's opponents are asked, the left one first (TU-5, TU-6)

    def _answer(self, seat: Seat, *, says_sooli: bool) -> Sequence[Event]:
        assert self.declarer is not None
        if says_sooli:
            self.soloist = seat
            self.phase = DISCARDING
            self.to_act = TURN[seat]
            return (SAYS_SOOLI[seat],)
        if seat == left_of(self.declarer):
            self.to_act = TURN[right_of(self.declarer)]
        else:
            leads = self.options.rami_lead == "declarer"
            self._begin(IN_RAMI, self.declarer if leads else right_of(self.declarer))
        return (NO_SOOLI[seat],)

    def _discard(self, seat: Seat, card: Card | None) -> Sequence[Event]:
        """The soloist puts a card away, to get one from the partner, or plays as it is (TU-7)."""
        if card is None:
            self._begin_sooli(seat)
            return (Event("tuppi-keeps", seat, {"soloist": PLAYER[seat]}),)
        self.hands[seat] ^= 1 << card
        self.discarded = card
        self.phase = GIVING
        self.to_act = TURN[partner(seat)]
        return (
            Event("tuppi-discards", seat, {"soloist": PLAYER[seat]}),
            Event("tuppi-discarded", seat, {"card": CARD[card]}, ALONE[seat]),
        )

    def _give(self, seat: Seat, card: Card) -> Sequence[Event]:
        """The partner gives a card, without seeing the one put away (TU-17, TU-18)."""
        soloist = partner(seat)
        self.hands[seat] ^= 1 << card
        self.hands[soloist] |= 1 << card
        self.given = card
        self._begin_sooli(soloist)
        facts = {"player": PLAYER[seat], "soloist": PLAYER[soloist]}
        return (
            Event("tuppi-gives", seat, facts),
            Event("tuppi-gave", seat, {**facts, "card": CARD[card]}, frozenset((seat, soloist))),
        )

    def _begin_sooli(self, soloist: Seat) -> None:
        """The partner's cards go out of play; the declarer leads whatever the options say (TU-8)."""
        assert self.declarer is not None
        self.out = self.hands[partner(soloist)]
        self.hands[partner(soloist)] = 0
        self._begin(IN_SOOLI, self.declarer)

    # The play: no trump, must-follow, the highest card of the suit led wins, and the winner leads

    def _begin(self, phase: str, leader: Seat) -> None:
        self.phase = phase
        self._lead(leader)

    def _lead(self, leader: Seat) -> None:
        self.turns = ALL_FOUR[leader] if self.soloist is None else AGAINST[self.soloist][leader]
        self.to_act = self.turns[0]

    def _play(self, seat: Seat, action: Action) -> Sequence[Event]:
        card, bit, suit, strengths, events = PLAYED[action]
        strength = strengths[self.soloist is not None]
        self.hands[seat] ^= bit
        self.played[seat] |= bit
        cards = self.cards
        cards.append(card)
        place = len(cards)
        if place == 1:
            self.led = suit
            self.best = strength
            self.winner = seat
        elif suit != self.led:
            self.void[seat] |= self.led
        elif strength > self.best:
            self.best = strength
            self.winner = seat
        if place < len(self.turns):
            self.to_act = self.turns[place]
            return events[seat]
        return *events[seat], self._finish_trick()

    def _finish_trick(self) -> Event:
        winner = self.winner
        self.tricks[winner] += 1
        self.finished = (*self.finished, (self.turns, tuple(self.cards), winner))
        self.cards = []
        self.led = 0
        if not self.hands[winner] or winner == self.soloist or self._is_decided():
            self.to_act = NOBODY
        else:
            self._lead(winner)
        return WON[winner]

    def _is_decided(self) -> bool:
        """Whether the pair with points cannot win the deal any more, by the option `early_end` (9.6)."""
        if self.rising is None or self.soloist is not None:
            return False
        feared = self.rising if self.phase == IN_NOLO else 1 - self.rising
        self.stopped = self.side_tricks()[feared] >= MAJORITY
        return self.stopped

    def result(self) -> Result:
        """Which side scores in the finished deal, and what; a deal that stopped early counts nothing."""
        if self.soloist is not None:
            return scoring.sooli(self.soloist % 2, kept=not self.tricks[self.soloist])
        if self.stopped:
            assert self.rising is not None
            return Result(1 - self.rising, 0)
        if self.declarer is None:
            return scoring.nolo(self.side_tricks())
        return scoring.rami(self.side_tricks(), self.declarer % 2)

    # Which rule an action breaks

    def _broken(self, seat: Seat, action: Action) -> IllegalAction:
        hand = self.hands[seat]
        if self.phase in PLAYING and action in PLAYED:
            if not hand & PLAYED[action].bit:
                return IllegalAction("not-your-card")
            return IllegalAction("follow-suit", {"suit": SUITS[self.suit_led()]})
        if self.phase == BIDDING:
            return self._broken_by_bid(hand, action)
        given_up = {DISCARDING: DISCARD, GIVING: GIVE}.get(self.phase)
        if given_up is not None and action in given_up.card:
            return IllegalAction("not-your-card")
        return IllegalAction("wrong-phase")

    def _broken_by_bid(self, hand: Hand, action: Action) -> IllegalAction:
        if action in {RAMI_BY_WORD, NOLO_BY_WORD}:
            return IllegalAction("tuppi-bid-a-card")
        if action not in BID.card:
            return IllegalAction("wrong-phase")
        if not hand >> BID.card[action] & 1:
            return IllegalAction("not-your-card")
        return IllegalAction("tuppi-no-twos" if self.options.no_twos else "tuppi-no-courts")

    # What is seen, and what others may hold

    def view(self, seat: Seat, standing: Standing) -> View:
        return sight.view(self, seat, standing, self.legal(seat))

    def redeal(self, seat: Seat, rng: Random) -> Self:
        twin = self.clone()
        world = worlds.draw(self, seat, rng)
        twin.hands = world.hands
        twin.out = world.out
        twin.discarded = world.discarded
        twin.given = world.given
        twin.bids = world.bids
        return twin
