"""The tricks: follow suit, the highest trump or else the highest card led wins, and the winner leads."""

from collections.abc import Sequence
from typing import NamedTuple

from games.core.actions import Action, action
from games.core.cards import Card, Hand
from games.core.game import Cards, Event, IllegalAction, Phrase, Players, Seat, Term
from games.fipsen.contracts import DURCH
from games.fipsen.pack import HAND_SIZE, PACK, SUIT_NAMES
from games.fipsen.scoring import most_verdict, verdict
from games.fipsen.seating import MOST_SEATS
from games.fipsen.state import BY, PLAYER, DealState, Phase
from games.tricks import PlayActions

PLAY = PlayActions(PACK)
STOP = action("stop")
GO_ON = action("go_on")


class Played(NamedTuple):
    """What there is to know of an action that plays a card; `events` has what to tell for each seat."""

    card: Card
    bit: Hand
    suit: Hand
    events: tuple[tuple[Event, ...], ...]


def _played(card: Card) -> Played:
    shown = Cards((PACK.codes[card],))
    events = tuple(
        (Event("played", seat, {"player": PLAYER[seat], "card": shown}),) for seat in range(MOST_SEATS)
    )
    return Played(card, 1 << card, PACK.suit_masks[PACK.suit(card)], events)


PLAYED: dict[Action, Played] = {each: _played(card) for each, card in PLAY.card.items()}
WON: tuple[tuple[Event, ...], ...] = tuple(
    (Event("trick-won", seat, {"winner": Players((seat,))}),) for seat in range(MOST_SEATS)
)


def lead_off(deal: DealState) -> None:
    """Play begins, with the lead of the declarer or of the dealer's neighbour."""
    deal.phase = Play
    deal.turn_of(deal.eldest if deal.rules.leader == "eldest" else deal.declared.declarer)


def _without_suit(deal: DealState, hand: Hand) -> Hand:
    """What may be played without the suit led: anything, by option a trump if there is one (FP-22)."""
    return (hand & deal.trump if deal.rules.must_trump else 0) or hand


class Play(Phase):
    """A card to each trick, until the deal is decided."""

    key = "fipsen-play"

    @staticmethod
    def legal(deal: DealState, seat: Seat) -> Sequence[Action]:
        hand = deal.hands[seat]
        following = hand & deal.led
        if following:
            return PLAY.of_suit(following)
        return PLAY.of(_without_suit(deal, hand) if deal.led else hand)

    @staticmethod
    def apply(deal: DealState, seat: Seat, action: Action) -> Sequence[Event]:
        card, bit, suit, events = PLAYED[action]
        deal.hands[seat] ^= bit
        deal.played[seat] |= bit
        cards = deal.cards
        if not cards:
            deal.cards = [card]
            deal.leader = deal.winner = seat
            deal.led = deal.best_suit = suit
            deal.best = card
            deal.to_act = deal.after[seat]
            return events[seat]
        cards.append(card)
        if suit == deal.best_suit:
            if card > deal.best:
                deal.best = card
                deal.winner = seat
        elif suit == deal.trump:
            deal.best = card
            deal.best_suit = suit
            deal.winner = seat
        if suit != deal.led:
            _shown_out(deal, seat, suit)
        if len(cards) < len(deal.players):
            deal.to_act = deal.after[seat]
            return events[seat]
        return events[seat] + _finish_trick(deal)

    @staticmethod
    def prompt(deal: DealState, seat: Seat) -> Phrase:
        if not deal.led:
            return Phrase("lead")
        if not deal.hands[seat] & deal.led and deal.rules.must_trump and deal.hands[seat] & deal.trump:
            return Phrase("fipsen-must-trump", {"suit": trump_name(deal)})
        return Phrase("follow", {"suit": _led_name(deal)})

    @staticmethod
    def broken(deal: DealState, seat: Seat, action: Action) -> IllegalAction:
        if action not in PLAYED:
            return IllegalAction("wrong-phase")
        hand = deal.hands[seat]
        if not hand & PLAYED[action].bit:
            return IllegalAction("not-your-card")
        if hand & deal.led:
            return IllegalAction("follow-suit", {"suit": _led_name(deal)})
        return IllegalAction("fipsen-must-trump", {"suit": trump_name(deal)})


def _led_name(deal: DealState) -> Term:
    return SUIT_NAMES[PACK.suit(deal.cards[0])]


def trump_name(deal: DealState) -> Term:
    """The suit that is trump."""
    return SUIT_NAMES[PACK.suit_masks.index(deal.trump)]


def _shown_out(deal: DealState, seat: Seat, suit: Hand) -> None:
    """Everybody sees that the seat has none of the suit led, and of trumps if it had to play one."""
    deal.lacks[seat] |= deal.led
    if deal.rules.must_trump and suit != deal.trump:
        deal.lacks[seat] |= deal.trump


def _finish_trick(deal: DealState) -> tuple[Event, ...]:
    winner = deal.winner
    deal.tricks[winner] += 1
    deal.order = (*deal.order, winner)
    deal.last_trick = (deal.leader, tuple(deal.cards), winner)
    deal.cards = []
    deal.led = 0
    deal.leader = winner
    deal.turn_of(winner)
    _decide(deal)
    return WON[winner]


# After each trick: is the deal decided? (7.1.6, 7.4)


def _decide(deal: DealState) -> None:
    contract = deal.contract
    if contract is None:
        if len(deal.order) == HAND_SIZE:
            deal.finish("played")
        return
    won = deal.tricks[contract.declarer]
    lost = len(deal.order) - won
    if contract.rung.name == "most":
        best_other = max(number for seat, number in enumerate(deal.tricks) if seat != contract.declarer)
        decided = most_verdict(won, best_other, HAND_SIZE - won - lost)
    else:
        decided = verdict(contract.owed, won, lost, first_trick_due=deal.rules.first_trick_due)
    if decided == "won" and contract.owed < HAND_SIZE and not lost and deal.rules.going_on != "never":
        deal.phase = Stopping
        deal.turn_of(contract.declarer)
    elif decided is not None:
        deal.finish(decided)


class Stopping(Phase):
    """Having made the contract with every trick so far, the declarer may go on for all five (FP-12)."""

    key = "fipsen-stopping"

    @staticmethod
    def legal(_deal: DealState, _seat: Seat) -> Sequence[Action]:
        return STOP, GO_ON

    @staticmethod
    def apply(deal: DealState, seat: Seat, action: Action) -> Sequence[Event]:
        if action is STOP:
            deal.finish("won")
            return (Event("fipsen-stops", seat, BY[seat]),)
        if deal.rules.going_on == "durch":
            deal.contract = deal.declared.adding(DURCH)
        else:
            deal.contract = deal.declared._replace(owed=HAND_SIZE, base_value=HAND_SIZE)
        deal.phase = Play
        return (Event("fipsen-goes-on", seat, BY[seat]),)

    @staticmethod
    def prompt(_deal: DealState, _seat: Seat) -> Phrase:
        return Phrase("fipsen-stopping")
