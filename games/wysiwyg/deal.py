"""One deal of WYSIWYG: the auction, naming trumps, and two halves of thirteen tricks."""

from collections.abc import Sequence
from random import Random
from typing import Self, TypeAlias

from games.core.actions import Action, action
from games.core.cards import Card, Hand, cards_of, hand_of
from games.core.game import TABLE, Cards, Event, Fact, IllegalAction, Seat, View, check_turn
from games.core.match import Standing
from games.tricks import PlayActions
from games.wysiwyg import views, worlds
from games.wysiwyg.auction import CALLS, DOUBLE, PASS, REDOUBLE
from games.wysiwyg.scoring import FIRST_HALF, PACK, TRICKS, marks_for
from games.wysiwyg.state import AUCTION, EVERYBODY, FIRST, NAMING, PLAYER, SECOND, SUITS, TURN, DealState

PLAY = PlayActions(PACK)
TAKE = PlayActions(PACK, "take")
TRUMPS: tuple[Action, ...] = tuple(action("trump", suit) for suit in PACK.suits)
NO_TRUMP = action("no_trump")
CONTRACTS: tuple[Action, ...] = (*TRUMPS, NO_TRUMP)
ACTIONS: frozenset[Action] = frozenset((*CALLS, *CONTRACTS, *PLAY.actions, *TAKE.actions))

SUIT_OF: tuple[Hand, ...] = tuple(PACK.suit_masks[PACK.suit(card)] for card in range(PACK.size))
CARD: tuple[Cards, ...] = tuple(Cards((code,)) for code in PACK.codes)

EventsBySeat: TypeAlias = tuple[tuple[Event, ...], ...]
PLAYED: tuple[EventsBySeat, ...] = tuple(
    tuple((Event("played", seat, {"player": PLAYER[seat], "card": shown}),) for seat in EVERYBODY)
    for shown in CARD
)
"""What to tell of a card played, by the card and the seat."""
WON: tuple[Event, ...] = tuple(Event("trick-won", seat, {"winner": PLAYER[seat]}) for seat in EVERYBODY)


class WysiwygDeal(DealState):
    """A deal, from the first call to the last trick."""

    __slots__ = ()

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
        if action not in self.legal(seat):
            check_turn(self.to_act, ACTIONS, seat, action)
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
            return IllegalAction("wysiwyg-take-open", {"cards": views.open_cards(self)})
        if action not in PLAY.card:
            return IllegalAction("wrong-phase")
        if self.lead is None or not self.hands[seat] >> PLAY.card[action] & 1:
            return IllegalAction("not-your-card")
        return IllegalAction("follow-suit", {"suit": SUITS[PACK.suit(self.lead)]})

    # What is seen, and what the opponent may hold

    def view(self, seat: Seat, standing: Standing) -> View:
        legal = tuple(each.text for each in self.legal(seat)) if seat != TABLE else ()
        return views.view(self, seat, standing, legal)

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
