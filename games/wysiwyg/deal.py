"""One deal of WYSIWYG: the auction, naming trumps, and two halves of thirteen tricks."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Self, TypeAlias

from games.core.actions import Action, action
from games.core.cards import Card, Hand, Suit, cards_of, hand_of
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
    Term,
    Trick,
    View,
    Zone,
)
from games.core.match import Standing
from games.tricks import PlayActions
from games.wysiwyg import worlds
from games.wysiwyg.auction import CALLS, DOUBLE, PASS, REDOUBLE, Auction
from games.wysiwyg.scoring import FIRST_HALF, MARKS, PACK, TRICKS, Pair, bases, hand_value, marks_for

SEATS = 2
EVERYBODY: tuple[Seat, ...] = (0, 1)
SIDES: tuple[tuple[Seat, ...], ...] = ((0,), (1,))
TURN = SIDES
PLAYER: tuple[Players, ...] = (Players((0,)), Players((1,)))

AUCTION = "wysiwyg-auction"
NAMING = "wysiwyg-naming"
FIRST = "wysiwyg-first-half"
SECOND = "wysiwyg-second-half"
"""The phases: calling, naming trumps, tricks with open cards, tricks without."""

PLAY = PlayActions(PACK)
TAKE = PlayActions(PACK, "take")
TRUMPS: tuple[Action, ...] = tuple(action("trump", suit) for suit in PACK.suits)
NO_TRUMP = action("no_trump")
CONTRACTS: tuple[Action, ...] = (*TRUMPS, NO_TRUMP)
ACTIONS: frozenset[Action] = frozenset((*CALLS, *CONTRACTS, *PLAY.actions, *TAKE.actions))

SUITS: tuple[Term, ...] = (Term("suit-C"), Term("suit-D"), Term("suit-H"), Term("suit-S"))
SUIT_OF: tuple[Hand, ...] = tuple(PACK.suit_masks[PACK.suit(card)] for card in range(PACK.size))
CARD: tuple[Cards, ...] = tuple(Cards((code,)) for code in PACK.codes)

EventsBySeat: TypeAlias = tuple[tuple[Event, ...], ...]
PLAYED: tuple[EventsBySeat, ...] = tuple(
    tuple((Event("played", seat, {"player": PLAYER[seat], "card": shown}),) for seat in EVERYBODY)
    for shown in CARD
)
"""What to tell of a card played, by the card and the seat."""
WON: tuple[Event, ...] = tuple(Event("trick-won", seat, {"winner": PLAYER[seat]}) for seat in EVERYBODY)

LastTrick: TypeAlias = tuple[Seat, tuple[Card, ...], Seat]
"""A finished trick: who led, the cards in the order played, who took it."""


class WysiwygDeal:
    """A deal, from the first call to the last trick.

    Attributes:
        hands: the cards held, by seat.
        stock: the cards face down, the next to be turned first.
        open: the two open cards, or none.
        values, bases: what the hands dealt are worth, and the bases that follow.
        auction: the calls so far; once it is over its `caller` is declarer.
        phase: one of the phases above.
        trump: the cards of the trump suit, 0 without or before trump is named; `trump_suit` which.
        lead: the card led to the trick on the table; None between tricks.
        leader: who led it; between tricks, who took the one before.
        is_taking: whether the leader has won a trick and is to take one of the open cards.
        tricks: how many tricks are over.
        marks: how many marks each has.
        known: the open cards that each has taken and still holds.
        shown: the cards of those dealt that each has played.
        void: the suits that the cards dealt to each have shown to be out of.
        to_act: who must decide now.
    """

    __slots__ = (
        "auction",
        "bases",
        "hands",
        "is_taking",
        "known",
        "last_trick",
        "lead",
        "leader",
        "marks",
        "open",
        "phase",
        "shown",
        "stock",
        "to_act",
        "tricks",
        "trump",
        "trump_suit",
        "values",
        "void",
    )

    def __init__(self, hands: Sequence[Hand], stock: Sequence[Card], dealer: Seat) -> None:
        self.hands = list(hands)
        self.stock = tuple(stock)
        self.open: tuple[Card, ...] = ()
        self.values: Pair = (hand_value(hands[0]), hand_value(hands[1]))
        self.bases = bases(self.values)
        self.auction = Auction(caller=first_caller(self.bases, dealer))
        self.phase = AUCTION
        self.trump: Hand = 0
        self.trump_suit: Suit | None = None
        self.lead: Card | None = None
        self.leader = self.auction.caller
        self.is_taking = False
        self.last_trick: LastTrick | None = None
        self.tricks = 0
        self.marks = [0, 0]
        self.known: list[Hand] = [0, 0]
        self.shown: list[Hand] = [0, 0]
        self.void: list[Hand] = [0, 0]
        self.to_act = TURN[self.auction.caller]

    def clone(self) -> Self:
        twin = object.__new__(type(self))
        twin.hands = self.hands[:]
        twin.stock = self.stock
        twin.open = self.open
        twin.values = self.values
        twin.bases = self.bases
        twin.auction = self.auction
        twin.phase = self.phase
        twin.trump = self.trump
        twin.trump_suit = self.trump_suit
        twin.lead = self.lead
        twin.leader = self.leader
        twin.is_taking = self.is_taking
        twin.last_trick = self.last_trick
        twin.tricks = self.tricks
        twin.marks = self.marks[:]
        twin.known = self.known[:]
        twin.shown = self.shown[:]
        twin.void = self.void[:]
        twin.to_act = self.to_act
        return twin

    def acting(self) -> Sequence[Seat]:
        return self.to_act

    def legal(self, seat: Seat) -> Sequence[Action]:
        if seat not in self.to_act:
            return ()
        if self.lead is not None:
            following = self.hands[seat] & SUIT_OF[self.lead]
            return PLAY.of_suit(following) if following else PLAY.of(self.hands[seat])
        if self.phase == AUCTION:
            return self.auction.legal()
        if self.phase == NAMING:
            return CONTRACTS
        if self.is_taking:
            return TAKE.of(hand_of(self.open))
        return PLAY.of(self.hands[seat])

    def verify(self, seat: Seat, action: Action) -> None:
        if action in self.legal(seat):
            return
        if not self.to_act:
            raise IllegalAction("match-over")
        if action not in ACTIONS:
            raise IllegalAction("no-such-action")
        if seat not in self.to_act:
            raise IllegalAction("not-your-turn")
        raise self._broken(seat, action)

    def apply(self, seat: Seat, action: Action) -> Sequence[Event]:
        card = PLAY.card.get(action)
        if card is not None:
            return self._play(seat, card)
        card = TAKE.card.get(action)
        if card is not None:
            return self._take(seat, card)
        if self.phase == AUCTION:
            return self._call(seat, action)
        return self._name(seat, action)

    # The auction: the lower base calls first, then in turn; its winner is declarer

    @property
    def declarer(self) -> Seat:
        """Who has made the highest bid; asked for once the auction is over."""
        return self.auction.caller

    @property
    def bid(self) -> int:
        """The highest bid; 0 before there is one."""
        return self.auction.bid or 0

    @property
    def goal(self) -> int:
        """The marks that the declarer needs."""
        return self.bid + self.bases[self.declarer]

    def _call(self, seat: Seat, call: Action) -> Sequence[Event]:
        opening = self.auction.bid is None
        self.auction = self.auction.after(call)
        self.to_act = TURN[self.auction.caller]
        told = self._called(seat, call, opening=opening)
        if not self.auction.is_over:
            return (told,)
        self.phase = NAMING
        self.leader = self.declarer
        facts: dict[str, Fact] = {
            "declarer": PLAYER[self.declarer],
            "bid": self.bid,
            "base": self.bases[self.declarer],
            "goal": self.goal,
        }
        return told, Event("wysiwyg-declarer", self.declarer, facts)

    def _called(self, seat: Seat, call: Action, *, opening: bool) -> Event:
        player = PLAYER[seat]
        if call is DOUBLE:
            return Event("wysiwyg-doubles", seat, {"player": player})
        if call is REDOUBLE:
            return Event("wysiwyg-redoubles", seat, {"player": player})
        if call is PASS and not opening:
            return Event("wysiwyg-passes", seat, {"player": player})
        facts: dict[str, Fact] = {
            "player": player,
            "bid": self.bid,
            "goal": self.bid + self.bases[seat],
        }
        return Event("wysiwyg-opens-with-pass" if call is PASS else "wysiwyg-bids", seat, facts)

    # Naming trumps, before a card of the stock is seen (WY-7); then the first two cards are turned

    def _name(self, seat: Seat, contract: Action) -> Sequence[Event]:
        player = PLAYER[seat]
        if contract is NO_TRUMP:
            told = Event("wysiwyg-plays-without", seat, {"player": player})
        else:
            self.trump_suit = TRUMPS.index(contract)
            self.trump = PACK.suit_masks[self.trump_suit]
            told = Event("wysiwyg-plays", seat, {"player": player, "suit": SUITS[self.trump_suit]})
        self.phase = FIRST
        return told, self._turn()

    def _turn(self) -> Event:
        """Turn the next two cards of the stock."""
        self.open, self.stock = self.stock[:2], self.stock[2:]
        shown = Cards(tuple(PACK.codes[card] for card in self.open))
        return Event("wysiwyg-turned", self.leader, {"player": PLAYER[self.leader], "cards": shown})

    # The tricks, in both halves: follow suit, trumps beat other suits, and the winner leads next

    def _play(self, seat: Seat, card: Card) -> Sequence[Event]:
        self._part_with(seat, 1 << card)
        told = PLAYED[card][seat]
        lead = self.lead
        if lead is None:
            self.lead = card
            self.leader = seat
            self.to_act = TURN[1 - seat]
            return told
        if SUIT_OF[card] != SUIT_OF[lead]:
            self.void[seat] |= SUIT_OF[lead]
        winner = seat if self._beats(card, lead) else self.leader
        self.last_trick = (self.leader, (lead, card), winner)
        return (*told, self._end_trick(winner))

    def _part_with(self, seat: Seat, bit: Hand) -> None:
        self.hands[seat] ^= bit
        if self.known[seat] & bit:
            self.known[seat] ^= bit
        else:
            self.shown[seat] |= bit

    def _beats(self, card: Card, lead: Card) -> bool:
        if SUIT_OF[card] == SUIT_OF[lead]:
            return card > lead
        return SUIT_OF[card] == self.trump

    def _end_trick(self, winner: Seat) -> Event:
        self.tricks += 1
        self.marks[winner] += marks_for(self.tricks)
        self.lead = None
        self.leader = winner
        self.is_taking = self.tricks <= FIRST_HALF
        self.to_act = TURN[winner] if self.tricks < TRICKS else ()
        return WON[winner]

    # Taking the open cards after a trick of the first half: one to the winner, the other to the loser

    def _take(self, seat: Seat, card: Card) -> Sequence[Event]:
        one, other = self.open
        left = one if card == other else other
        for taker, taken in ((seat, card), (1 - seat, left)):
            self.hands[taker] |= 1 << taken
            self.known[taker] |= 1 << taken
        self.open = ()
        self.is_taking = False
        facts: dict[str, Fact] = {
            "player": PLAYER[seat],
            "card": CARD[card],
            "other": PLAYER[1 - seat],
            "left": CARD[left],
        }
        told = Event("wysiwyg-takes", seat, facts)
        if self.tricks < FIRST_HALF:
            return told, self._turn()
        self.phase = SECOND
        return (told,)

    # Which rule an action breaks

    def _broken(self, seat: Seat, action: Action) -> IllegalAction:
        if self.phase == AUCTION:
            return self.auction.broken(action) if action in CALLS else IllegalAction("wysiwyg-auction-first")
        if self.phase == NAMING:
            return IllegalAction("wysiwyg-trump-first" if action in PLAY.card else "wrong-phase")
        if self.is_taking:
            return IllegalAction("wysiwyg-take-open", {"cards": self._open_cards()})
        if action not in PLAY.card:
            return IllegalAction("wrong-phase")
        if self.lead is None or not self.hands[seat] >> PLAY.card[action] & 1:
            return IllegalAction("not-your-card")
        return IllegalAction("follow-suit", {"suit": SUITS[PACK.suit(self.lead)]})

    # What is seen

    def view(self, seat: Seat, standing: Standing) -> View:
        return View(
            game="wysiwyg",
            seat=seat,
            seats=SEATS,
            deal=standing.deal,
            dealer=standing.dealer,
            phase=self.phase,
            acting=self.to_act,
            zones=tuple(self._zones(seat)),
            trick=self._trick(self.leader, (self.lead,), self.leader) if self.lead is not None else None,
            last_trick=self._trick(*self.last_trick) if self.last_trick else None,
            sides=SIDES,
            totals=standing.totals,
            sheets=standing.sheets,
            prompt=self._prompt(seat),
            notes=tuple(self._notes(seat)),
            legal=tuple(each.text for each in self.legal(seat)) if seat != TABLE else (),
        )

    def _zones(self, viewer: Seat) -> Iterator[Zone]:
        for seat in EVERYBODY:
            if seat == viewer:
                yield Zone(key="hand", seat=seat, items=PACK.texts(self.hands[seat]))
            else:
                yield Zone(key="hand", seat=seat, hidden=self.hands[seat].bit_count())
        yield Zone(key="wysiwyg-open", items=self._open_cards().texts)
        for seat in EVERYBODY:
            yield Zone(key="wysiwyg-known", seat=seat, items=PACK.texts(self.known[seat]))
        for seat in EVERYBODY:
            yield Zone(key="wysiwyg-marks", seat=seat, hidden=self.marks[seat])
        yield Zone(key="wysiwyg-stock", hidden=len(self.stock))

    def _open_cards(self) -> Cards:
        return Cards(tuple(PACK.codes[card] for card in self.open))

    @staticmethod
    def _trick(leader: Seat, cards: Sequence[Card], winner: Seat) -> Trick:
        plays = tuple(
            Play(seat=(leader + place) % SEATS, card=PACK.codes[card]) for place, card in enumerate(cards)
        )
        return Trick(plays=plays, winner=winner)

    def _prompt(self, seat: Seat) -> Phrase:
        if not self.to_act:
            return Phrase("match-over")
        if seat not in self.to_act:
            return Phrase("waiting", {"players": Players(self.to_act)})
        if self.phase == AUCTION:
            return self._call_prompt(seat)
        if self.phase == NAMING:
            return Phrase("wysiwyg-name", {"goal": self.goal})
        if self.is_taking:
            return Phrase("wysiwyg-take", {"other": PLAYER[1 - seat]})
        if self.lead is None:
            return Phrase("lead")
        return Phrase("follow", {"suit": SUITS[PACK.suit(self.lead)]})

    def _call_prompt(self, seat: Seat) -> Phrase:
        if self.auction.bid is None:
            return Phrase("wysiwyg-open")
        opponent = PLAYER[1 - seat]
        if self.auction.factor > 1:
            return Phrase("wysiwyg-answer", {"player": opponent})
        return Phrase("wysiwyg-call", {"player": opponent, "bid": self.bid})

    def _notes(self, viewer: Seat) -> Iterator[Phrase]:
        for seat in EVERYBODY:
            facts: dict[str, Fact] = {
                "player": PLAYER[seat],
                "value": self.values[seat],
                "base": self.bases[seat],
            }
            yield Phrase("wysiwyg-base", facts)
        if self.auction.bidder is not None:
            yield from self._contract_notes(self.auction.bidder)
        if self.phase != AUCTION:
            yield from self._play_notes()
        elif viewer == self.auction.caller and self.auction.least is not None:
            yield self._bids_note(self.bases[viewer], self.auction.least)

    def _contract_notes(self, bidder: Seat) -> Iterator[Phrase]:
        """The highest bid, the goal it sets, and a warning if that is more than all marks."""
        goal = self.bid + self.bases[bidder]
        facts: dict[str, Fact] = {
            "player": PLAYER[bidder],
            "bid": self.bid,
            "goal": goal,
            "factor": self.auction.factor,
        }
        yield Phrase("wysiwyg-contract", facts)
        if goal > MARKS:
            yield Phrase("wysiwyg-out-of-reach", {"player": PLAYER[bidder], "goal": goal, "marks": MARKS})

    def _bids_note(self, base: int, least: int) -> Phrase:
        """What bids would mean to the player who is to call."""
        facts: dict[str, Fact] = {
            "least": least,
            "goal": least + base,
            "most": MARKS - base,
            "marks": MARKS,
        }
        if least + base > MARKS:
            return Phrase("wysiwyg-no-more-bids", facts)
        return Phrase("wysiwyg-your-bids", facts)

    def _play_notes(self) -> Iterator[Phrase]:
        """Trumps, and how far the declarer is from the goal."""
        if self.phase != NAMING:
            if self.trump_suit is None:
                yield Phrase("wysiwyg-no-trump")
            else:
                yield Phrase("wysiwyg-trump", {"suit": SUITS[self.trump_suit]})
        marks = self.marks[self.declarer]
        missing, left = self.goal - marks, MARKS - sum(self.marks)
        facts: dict[str, Fact] = {
            "player": PLAYER[self.declarer],
            "marks": marks,
            "goal": self.goal,
            "missing": missing,
            "left": left,
        }
        if missing <= 0:
            yield Phrase("wysiwyg-reached", facts)
        elif missing <= left:
            yield Phrase("wysiwyg-missing", facts)
        else:
            yield Phrase("wysiwyg-missed", facts)

    # What the opponent may hold

    def redeal(self, seat: Seat, rng: Random) -> Self:
        """A hand for the opponent that is worth what was announced, and keeps to the voids shown.

        The cards taken from the open ones are known, and once the stock is used up so are all the others.
        """
        twin = self.clone()
        if not self.stock:
            return twin
        other = 1 - seat
        secret = self.hands[other] & ~self.known[other]
        unseen = secret | hand_of(self.stock)
        drawn = worlds.draw_hand(
            unseen & ~self.void[other], secret.bit_count(), self.shown[other], self.values[other], rng
        )
        twin.hands[other] = self.known[other] | drawn
        stock = list(cards_of(unseen & ~drawn))
        rng.shuffle(stock)
        twin.stock = tuple(stock)
        return twin


def first_caller(bases: Pair, dealer: Seat) -> Seat:
    """Who begins the auction: the lower base, with equal bases who did not deal (WY-1)."""
    ours, theirs = bases
    if ours == theirs:
        return 1 - dealer
    return 0 if ours < theirs else 1
