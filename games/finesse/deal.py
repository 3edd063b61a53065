"""One deal of Finesse: thirteen tricks, led from the hand or from the partner's table cards."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Self, TypeAlias

from games.core.actions import Action
from games.core.cards import Card, Hand, Suit
from games.core.game import (
    TABLE,
    Cards,
    Event,
    Fact,
    IllegalAction,
    Phrase,
    Play,
    Players,
    Seat,
    Trick,
    View,
    Zone,
)
from games.core.match import Standing
from games.finesse.cards import ACES, PACK, distinct, one_of
from games.finesse.moves import (
    ACTIONS,
    EVERYBODY,
    EXPECT,
    FROM_TABLE,
    LAID,
    LAY,
    PARTNER,
    PLAY,
    PLAYER,
    SEATS,
    SIDES,
    SUITS,
    TRUMP,
    WITHOUT_TRUMP,
    WON,
    Move,
)
from games.finesse.scoring import TRICK_POINTS, Side, trumps_among
from games.tricks import follow
from games.tricks.unseen import deal_unseen

TURN: tuple[tuple[Seat, ...], ...] = tuple((seat,) for seat in EVERYBODY)
NEXT_TURN = (*TURN[1:], TURN[0])

FIRST_LEAD = "finesse-first-lead"
PLAYING = "finesse-playing"
REPLACING = "finesse-replacing"
"""The phases: the lead that decides on trumps, the other plays, and putting down a new table card."""

LastTrick: TypeAlias = tuple[Seat, tuple[Card, ...], Seat]
"""A finished trick: who counts as its leader, the cards in the order played, who took it."""


class FinesseDeal:
    """A deal, from the first lead to the dregs.

    Attributes:
        hands: the cards still held, by seat.
        table: everybody's table cards, three unless one has just been led.
        eldest: who leads to the first trick.
        phase: one of the phases above.
        trump: the cards of the trump suit, 0 before the first lead and in a deal without trump.
        cards: the trick on the table, each card by the lower of its copies, in the order played.
        leader: who led it, or whose table card was led.
        from_table: whether it was led with a table card.
        led: the cards of the suit led, 0 before the lead.
        best: the card that takes the trick as it stands, of the suit `best_suit`, played by `winner`. Between
            tricks `winner` is who took the one before.
        tricks: how many tricks each seat has taken.
        void: the suits that each seat has shown to be out of.
        expected: what each seat has said last of the tricks that it expects; `spoke` when: before how many
            tricks were over.
        to_act: who must decide now.
    """

    __slots__ = (
        "best",
        "best_suit",
        "cards",
        "eldest",
        "expected",
        "from_table",
        "hands",
        "last_trick",
        "leader",
        "led",
        "phase",
        "spoke",
        "table",
        "talking",
        "to_act",
        "tricks",
        "trump",
        "void",
        "winner",
    )

    def __init__(
        self, hands: Sequence[Hand], table: Sequence[Hand], eldest: Seat, *, talking: bool = False
    ) -> None:
        self.hands = list(hands)
        self.table = list(table)
        self.eldest = eldest
        self.talking = talking
        self.phase = FIRST_LEAD
        self.trump: Hand = 0
        self.cards: list[Card] = []
        self.leader = self.winner = eldest
        self.from_table = False
        self.led: Hand = 0
        self.best: Card = 0
        self.best_suit: Hand = 0
        self.tricks = [0] * SEATS
        self.void: list[Hand] = [0] * SEATS
        self.last_trick: LastTrick | None = None
        self.expected: tuple[int | None, ...] = (None,) * SEATS
        self.spoke: tuple[int, ...] = (-1,) * SEATS
        self.to_act = TURN[eldest]

    def clone(self) -> Self:
        twin = object.__new__(type(self))
        twin.hands = self.hands[:]
        twin.table = self.table[:]
        twin.eldest = self.eldest
        twin.talking = self.talking
        twin.phase = self.phase
        twin.trump = self.trump
        twin.cards = self.cards[:]
        twin.leader = self.leader
        twin.winner = self.winner
        twin.from_table = self.from_table
        twin.led = self.led
        twin.best = self.best
        twin.best_suit = self.best_suit
        twin.tricks = self.tricks[:]
        twin.void = self.void[:]
        twin.last_trick = self.last_trick
        twin.expected = self.expected
        twin.spoke = self.spoke
        twin.to_act = self.to_act
        return twin

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

    # The score

    def side_tricks(self, side: Side) -> int:
        return sum(self.tricks[seat] for seat in SIDES[side])

    def table_trumps(self, side: Side) -> int:
        """How many trumps lie before the pair: after the last trick, its dregs that cost points."""
        return sum(trumps_among(self.table[seat], self.trump) for seat in SIDES[side])

    # What is seen

    def view(self, seat: Seat, standing: Standing) -> View:
        return View(
            game="finesse",
            seat=seat,
            seats=SEATS,
            deal=standing.deal,
            dealer=standing.dealer,
            phase=self.phase,
            acting=self.to_act,
            zones=tuple(self._zones(seat)),
            trick=_trick(self.leader, self.cards, self.winner) if self.cards else None,
            last_trick=_trick(*self.last_trick) if self.last_trick else None,
            sides=SIDES,
            totals=standing.totals,
            sheets=standing.sheets,
            prompt=self._prompt(seat),
            notes=tuple(self._notes()),
            legal=tuple(each.text for each in self.legal(seat)) if seat != TABLE else (),
        )

    def _zones(self, viewer: Seat) -> Iterator[Zone]:
        for seat in EVERYBODY:
            if seat == viewer:
                yield Zone(key="hand", seat=seat, items=PACK.texts(self.hands[seat]))
            else:
                yield Zone(key="hand", seat=seat, hidden=self.hands[seat].bit_count())
        for seat in EVERYBODY:
            yield Zone(key="finesse-table", seat=seat, items=PACK.texts(self.table[seat]))
        for seat in EVERYBODY:
            yield Zone(key="finesse-tricks", seat=seat, hidden=self.tricks[seat])

    def _prompt(self, seat: Seat) -> Phrase:
        if not self.to_act:
            return Phrase("match-over")
        if seat not in self.to_act:
            return Phrase("waiting", {"players": Players(self.to_act)})
        if self.phase == REPLACING:
            return Phrase("finesse-lay")
        if self.led:
            return Phrase("follow", {"suit": SUITS[self._suit_led()]})
        partner = {"partner": PLAYER[PARTNER[seat]]}
        if self.phase == PLAYING:
            return Phrase("finesse-lead", partner)
        aces = (self.hands[seat] | self.table[PARTNER[seat]]) & ACES
        return Phrase("finesse-first-lead-ace" if aces else "finesse-first-lead", partner)

    def _notes(self) -> Iterator[Phrase]:
        """What is trump, how the pairs stand in this deal, and what players have said."""
        if self.phase != FIRST_LEAD:
            yield self._trump_note()
            for side, players in enumerate(SIDES):
                yield self._side_note(side, Players(players))
        for seat, tricks in enumerate(self.expected):
            if tricks is not None:
                yield Phrase("finesse-expects", {"player": PLAYER[seat], "tricks": tricks})

    def _trump_note(self) -> Phrase:
        if not self.trump:
            return Phrase("finesse-no-trump")
        return Phrase("finesse-trump", {"suit": SUITS[PACK.suit_masks.index(self.trump)]})

    def _side_note(self, side: Side, players: Players) -> Phrase:
        tricks = self.side_tricks(side)
        return Phrase(
            "finesse-side",
            {
                "players": players,
                "tricks": tricks,
                "points": TRICK_POINTS[tricks],
                "dregs": self.table_trumps(side),
            },
        )

    # What others may hold

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


def _trick(leader: Seat, cards: Sequence[Card], winner: Seat) -> Trick:
    plays = tuple(
        Play(seat=(leader + place) % SEATS, card=PACK.codes[card]) for place, card in enumerate(cards)
    )
    return Trick(plays=plays, winner=winner)
