"""One deal of WYSIWYG: the auction, naming trumps, and two halves of thirteen tricks."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Self

from games.core.actions import Action
from games.core.claims import RestOfDeal
from games.core.deal import Phase, Phases
from games.core.game import Event, Fact, IllegalAction, Seat, View
from games.core.match import Standing
from games.tricks import OpenTrick
from games.tricks.plays import SUIT_TERMS, TRICK_WON, last_card
from games.tricks.seats import NOBODY, PLAYER, TURN
from games.wysiwyg import redeal, refusals, view
from games.wysiwyg.actions import (
    ACTIONS,
    CARD,
    CONTRACTS,
    DOUBLE,
    NO_TRUMP,
    PASS,
    PLAY,
    PLAYS,
    REDOUBLE,
    TAKE,
    TRUMPS,
    open_cards_fact,
    takes_of,
)
from games.wysiwyg.cards import FIRST_HALF, PACK, ROUNDS, SEATS, TRICKS, other
from games.wysiwyg.scoring import marks_for
from games.wysiwyg.state import AUCTION, FIRST, NAMING, SECOND, TAKING, WysiwygState

# The auction: the lower base calls first, then in turn; its winner is declarer


def calls(deal: WysiwygState, _seat: Seat) -> Sequence[Action]:
    """The calls that the auction allows."""
    return deal.auction.legal()


def call(deal: WysiwygState, seat: Seat, action: Action) -> Sequence[Event]:
    """Make a call; the last one decides the declarer."""
    opening = deal.auction.bid is None
    deal.auction = deal.auction.after(action)
    deal.to_act = TURN[deal.auction.caller]
    told = _called(deal, seat, action, opening=opening)
    if not deal.auction.is_over:
        return (told,)
    deal.phase = NAMING
    deal.trick = OpenTrick(ROUNDS[deal.declarer])
    facts: dict[str, Fact] = {
        "declarer": PLAYER[deal.declarer],
        "bid": deal.bid,
        "base": deal.bases[deal.declarer],
        "goal": deal.goal,
    }
    return told, Event("wysiwyg-declarer", deal.declarer, facts)


def _called(deal: WysiwygState, seat: Seat, action: Action, *, opening: bool) -> Event:
    player = PLAYER[seat]
    if action is DOUBLE:
        return Event("wysiwyg-doubles", seat, {"player": player})
    if action is REDOUBLE:
        return Event("wysiwyg-redoubles", seat, {"player": player})
    if action is PASS and not opening:
        return Event("wysiwyg-passes", seat, {"player": player})
    facts: dict[str, Fact] = {
        "player": player,
        "bid": deal.bid,
        "goal": deal.bid + deal.bases[seat],
    }
    return Event("wysiwyg-opens-with-pass" if action is PASS else "wysiwyg-bids", seat, facts)


# Naming trumps, before a card of the stock is seen (WY-7); then the first two cards are turned


def contracts(_deal: WysiwygState, _seat: Seat) -> Sequence[Action]:
    """Each suit, and no trump."""
    return CONTRACTS


def name(deal: WysiwygState, seat: Seat, contract: Action) -> Sequence[Event]:
    """Name trumps for the declarer, and turn the first pair of open cards (WY-8)."""
    player = PLAYER[seat]
    if contract is NO_TRUMP:
        told = Event("wysiwyg-plays-without", seat, {"player": player})
    else:
        suit = TRUMPS.index(contract)
        deal.trump = PACK.suit_masks[suit]
        told = Event("wysiwyg-plays", seat, {"player": player, "suit": SUIT_TERMS[suit]})
    deal.phase = FIRST
    return told, _turn(deal)


def _turn(deal: WysiwygState) -> Event:
    """Turn the next two cards of the stock."""
    deal.open, deal.stock = deal.stock[:2], deal.stock[2:]
    leader = deal.trick.winner
    return Event("wysiwyg-turned", leader, {"player": PLAYER[leader], "cards": open_cards_fact(deal.open)})


# The tricks, in both halves: follow suit, trumps beat other suits, and the winner leads next


def plays(deal: WysiwygState, seat: Seat) -> Sequence[Action]:
    """The cards that may be led or played."""
    following = deal.hands[seat] & deal.trick.led
    return PLAY.of_suit(following) if following else PLAY.of(deal.hands[seat])


def play(deal: WysiwygState, seat: Seat, action: Action) -> Sequence[Event]:
    """Lead or play a card; the second one ends the trick."""
    card, bit, suit, events = PLAYS[action]
    deal.hands[seat] ^= bit
    if deal.known[seat] & bit:
        deal.known[seat] ^= bit
    else:
        deal.shown[seat] |= bit
    trick = deal.trick
    led = trick.led
    deal.to_act = turn = trick.play(seat, card, suit, card, deal.trump)
    if turn:
        return events[seat]
    if suit != led:
        deal.void[seat] |= led
    return events[seat] + _finish_trick(deal)


def _finish_trick(deal: WysiwygState) -> tuple[Event, ...]:
    trick = deal.trick
    winner = trick.winner
    deal.finished += (trick.collect(ROUNDS[winner]),)
    tricks = len(deal.finished)
    deal.marks[winner] += marks_for(tricks)
    if tricks <= FIRST_HALF:
        deal.phase = TAKING
    deal.to_act = TURN[winner] if tricks < TRICKS else NOBODY
    return TRICK_WON[winner]


# The first half: after each trick the winner takes one of the open cards, and the loser the other


def open_choices(deal: WysiwygState, _seat: Seat) -> Sequence[Action]:
    """Either of the open cards."""
    return takes_of(deal.open)


def take(deal: WysiwygState, seat: Seat, action: Action) -> Sequence[Event]:
    """Give each player a card; then turn the next two, except after the last trick of this half."""
    card = TAKE.card[action]
    one, two = deal.open
    left, loser = one if card == two else two, other(seat)
    deal.hands[seat] |= 1 << card
    deal.known[seat] |= 1 << card
    deal.hands[loser] |= 1 << left
    deal.known[loser] |= 1 << left
    deal.open = ()
    facts: dict[str, Fact] = {
        "player": PLAYER[seat],
        "card": CARD[card],
        "other": PLAYER[loser],
        "left": CARD[left],
    }
    told = Event("wysiwyg-takes", seat, facts)
    if len(deal.finished) < FIRST_HALF:
        deal.phase = FIRST
        return told, _turn(deal)
    deal.phase = SECOND
    return (told,)


class WysiwygDeal(WysiwygState):
    """A deal with its rules, from the first call to the last trick."""

    __slots__ = ()

    actions = ACTIONS
    phases: ClassVar[Phases] = {
        AUCTION: Phase(calls, call, "auction"),
        NAMING: Phase(contracts, name, "auction"),
        FIRST: Phase(plays, play),
        TAKING: Phase(open_choices, take),
        SECOND: Phase(plays, play),
    }

    def forced(self, seat: Seat, /) -> Action | None:
        return last_card(self.hands[seat], self.legal, seat) if seat in self.to_act else None

    def rest_of_deal(self) -> RestOfDeal | None:
        """The tricks that can be claimed, in the second half; in the first, cards are drawn."""
        if self.phase != SECOND or not self.to_act or self.trick.cards:
            return None
        return RestOfDeal(
            leader=self.to_act[0],
            hands=tuple(self.hands),
            suits=PACK.suit_masks,
            codes=PACK.codes,
            lacks=(0,) * SEATS,
            known=tuple(self.known),
            trump=self.trump,
        )

    def refusal(self, seat: Seat, action: Action) -> IllegalAction:
        return refusals.refusal(self, seat, action)

    def view(self, seat: Seat, standing: Standing) -> View:
        return view.view(self, seat, standing)

    def redeal(self, seat: Seat, rng: Random) -> Self:
        return redeal.redeal(self, seat, rng)
