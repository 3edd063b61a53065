"""One deal of Tricky Express: two exchanges of cards, then thirteen tricks."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar, Self

from games.core.actions import Action
from games.core.cards import Hand
from games.core.claims import RestOfDeal
from games.core.deal import Phase, Phases
from games.core.game import Event, IllegalAction, Seat, View
from games.core.match import Standing
from games.tricks.four import EVERYBODY, ROUNDS, SEATS
from games.tricks.plays import TRICK_WON, last_card
from games.tricks.seats import ALONE, NOBODY
from games.tricky_express import redeal, refusals, view
from games.tricky_express.actions import ACTIONS, GAVE, GIVE, LEFT, PLAY, PLAYS, RIGHT, received_facts
from games.tricky_express.cards import PACK, TRICKS, highest
from games.tricky_express.state import FIRST_EXCHANGE, PLAYING, SECOND_EXCHANGE, TrickyExpressState

# The exchanges: right, then left, all at once; players pick up only after all have given both


def may_give(deal: TrickyExpressState, hand: Hand) -> Hand:
    """The cards from which one may be given: in the first exchange, those of the highest rank (TE-6)."""
    return highest(hand) if deal.phase == FIRST_EXCHANGE else hand


def gifts(deal: TrickyExpressState, seat: Seat) -> Sequence[Action]:
    """The cards that may be given next, to the right or to the left."""
    return GIVE[len(deal.giving[seat])].of(may_give(deal, deal.hands[seat]))


def left_gifts(deal: TrickyExpressState, seat: Seat) -> Mapping[str, tuple[str, ...]]:
    """By each card that may go to the right, the cards that may then go left; empty after the first."""
    if deal.phase == PLAYING or seat not in deal.to_act or deal.giving[seat]:
        return {}
    found = {}
    for right in gifts(deal, seat):
        lefts = LEFT.of(may_give(deal, deal.hands[seat] ^ 1 << RIGHT.card[right]))
        found[right.text] = tuple(left.text for left in lefts)
    return found


def give(deal: TrickyExpressState, seat: Seat, action: Action) -> Sequence[Event]:
    """Give a card to a neighbour, face down."""
    side = len(deal.giving[seat])
    card = GIVE[side].card[action]
    deal.hands[seat] ^= 1 << card
    deal.giving[seat] = (*deal.giving[seat], card)
    gave = GAVE[side][seat][card]
    if side:
        deal.to_act = tuple(each for each in deal.to_act if each != seat)
    return gave if deal.to_act else (*gave, *_pick_up(deal))


def _pick_up(deal: TrickyExpressState) -> Sequence[Event]:
    """Let all take the cards from both sides; then begin the next exchange, or the play."""
    deal.given = (*deal.given, tuple(deal.giving))
    deal.giving = [()] * SEATS
    if deal.phase == FIRST_EXCHANGE:
        deal.phase, deal.to_act = SECOND_EXCHANGE, EVERYBODY
    else:
        deal.phase, deal.to_act = PLAYING, deal.trick.turns[0]
    exchange = len(deal.given)
    events = [Event("tricky_express-exchanged", None, {"exchange": exchange})]
    for seat in EVERYBODY:
        from_right, from_left = deal.received(seat, exchange - 1)
        deal.hands[seat] |= 1 << from_right | 1 << from_left
        facts = received_facts(seat, exchange, from_right, from_left)
        events.append(Event("tricky_express-received", seat, facts, ALONE[seat]))
    return events


# The play: no trump, must-follow, the highest card of the suit led wins, and the winner leads


def plays(deal: TrickyExpressState, seat: Seat) -> Sequence[Action]:
    """The cards that may be played to the trick."""
    following = deal.hands[seat] & deal.trick.led
    return PLAY.of_suit(following) if following else PLAY.of(deal.hands[seat])


def play(deal: TrickyExpressState, seat: Seat, action: Action) -> Sequence[Event]:
    """Play a card to the trick; the last one ends it."""
    card, bit, suit, events = PLAYS[action]
    deal.hands[seat] ^= bit
    deal.to_act = turn = deal.trick.play(seat, card, suit, card)
    return events[seat] if turn else events[seat] + _finish_trick(deal)


def _finish_trick(deal: TrickyExpressState) -> tuple[Event, ...]:
    trick = deal.trick
    winner = trick.winner
    deal.line += (winner,)
    deal.finished += (trick.collect(ROUNDS[winner]),)
    deal.to_act = ROUNDS[winner][0] if len(deal.line) < TRICKS else NOBODY
    return TRICK_WON[winner]


class TrickyExpressDeal(TrickyExpressState):
    """A deal with its rules."""

    __slots__ = ()

    actions = ACTIONS
    phases: ClassVar[Phases] = {
        FIRST_EXCHANGE: Phase(gifts, give, "exchange"),
        SECOND_EXCHANGE: Phase(gifts, give, "exchange"),
        PLAYING: Phase(plays, play, plain=True),
    }

    def forced(self, seat: Seat, /) -> Action | None:
        return last_card(self.hands[seat], self.legal, seat) if seat in self.to_act else None

    def rest_of_deal(self) -> RestOfDeal | None:
        if self.phase != PLAYING or not self.to_act or self.trick.cards:
            return None
        lacks = [0] * SEATS
        for leader, cards, _ in self.finished:
            led = PACK.suit_masks[PACK.suit(cards[0])]
            for (player, *_), card in zip(ROUNDS[leader], cards, strict=False):
                lacks[player] |= 0 if led >> card & 1 else led
        return RestOfDeal(
            leader=self.to_act[0],
            hands=tuple(self.hands),
            suits=PACK.suit_masks,
            codes=PACK.codes,
            lacks=lacks,
            is_wanted=False,
        )

    def show(self, seat: Seat, /) -> None:
        self.lacks[seat] = PACK.full & ~self.hands[seat]

    def refusal(self, seat: Seat, action: Action) -> IllegalAction:
        return refusals.refusal(self, seat, action)

    def view(self, seat: Seat, standing: Standing) -> View:
        return view.view(self, seat, standing, left_gifts(self, seat))

    def redeal(self, seat: Seat, rng: Random) -> Self:
        return redeal.redeal(self, seat, rng)
