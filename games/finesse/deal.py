"""One deal of Finesse: thirteen tricks, led from the hand or from the partner's table cards."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Self

from games.core.actions import Action
from games.core.cards import Hand
from games.core.deal import Phase, Phases
from games.core.game import Event, IllegalAction, Seat, View
from games.core.match import Standing
from games.finesse import redeal, refusals, view
from games.finesse.actions import (
    ACTIONS,
    EXPECT,
    EXPECTED,
    FROM_TABLE,
    LAY,
    PLAY,
    TRUMP,
    WITHOUT_TRUMP,
    CardUse,
)
from games.finesse.cards import PACK, one_of
from games.finesse.state import FIRST_LEAD, PLAYING, REPLACING, FinesseState
from games.tricks.four import ROUNDS, partner
from games.tricks.plays import TRICK_WON, last_card
from games.tricks.seats import NOBODY, PLAYER, TURN, ActingSeats

# Leading: a card of the hand, or one of the partner's table cards, as if the partner led it


def first_leads(deal: FinesseState, seat: Seat) -> Sequence[Action]:
    """Any lead; with an ace no trump may be announced (FI-2)."""
    hand, table = deal.hands[seat], deal.table[partner(seat)]
    return (*leads(deal, seat), *PLAY.announcing_with(hand), *FROM_TABLE.announcing_with(table))


def leads(deal: FinesseState, seat: Seat) -> tuple[Action, ...]:
    """A card of the hand or one of the partner's table cards; the hand sets no limits (FI-5)."""
    return PLAY.of(deal.hands[seat]) + FROM_TABLE.of(deal.table[partner(seat)])


def lead_first(deal: FinesseState, seat: Seat, action: Action) -> Sequence[Event]:
    """Lead the first card of the deal, which decides on trumps."""
    told = lead(deal, seat, action)
    use = PLAY.uses.get(action) or FROM_TABLE.uses[action]
    deal.phase = PLAYING
    if use.announces:
        return (*told, WITHOUT_TRUMP)
    deal.trump = use.suit
    return (*told, TRUMP[PACK.suit(use.card)])


def lead(deal: FinesseState, seat: Seat, action: Action) -> tuple[Event, ...]:
    """Open the trick with a card; it counts as its owner's, even if the partner chose it."""
    use = PLAY.uses.get(action)
    if use is None:
        return _lead_from_table(deal, seat, FROM_TABLE.uses[action])
    card, copies, suit, _, events = use
    deal.hands[seat] ^= one_of(deal.hands[seat] & copies)
    deal.to_act = deal.trick.play(seat, card, suit, card)
    return events[seat]


def _lead_from_table(deal: FinesseState, seat: Seat, use: CardUse) -> tuple[Event, ...]:
    owner = partner(seat)
    deal.table[owner] ^= one_of(deal.table[owner] & use.copies)
    deal.from_table = True
    deal.trick.turns = ROUNDS[owner]
    deal.to_act = deal.trick.play(owner, use.card, use.suit, use.card)
    return use.events[seat]


# Following, from the hand: suit if possible, else any card; of equal cards the earlier wins


def plays(deal: FinesseState, seat: Seat) -> Sequence[Action]:
    """The cards that may be played to the trick, or led to the next."""
    led = deal.trick.led
    if not led:
        return leads(deal, seat)
    following = deal.hands[seat] & led
    return PLAY.of_suit(following) if following else PLAY.of(deal.hands[seat])


def play(deal: FinesseState, seat: Seat, action: Action) -> Sequence[Event]:
    """Lead or play a card to the trick; the last one ends it."""
    trick = deal.trick
    led = trick.led
    if not led:
        return lead(deal, seat, action)
    card, copies, suit, _, events = PLAY.uses[action]
    held = deal.hands[seat] & copies
    deal.hands[seat] ^= held & -held
    if suit != led:
        deal.void[seat] |= led
    deal.to_act = turn = trick.play(seat, card, suit, card, deal.trump)
    return events[seat] if turn else events[seat] + _finish_trick(deal)


def _finish_trick(deal: FinesseState) -> tuple[Event, ...]:
    """End the trick. Its winner leads next (FI-3), after a table card that was led has been replaced."""
    trick = deal.trick
    winner = trick.winner
    deal.tricks[winner] += 1
    finished = trick.collect(ROUNDS[winner])
    deal.finished += (finished,)
    if deal.from_table:
        deal.phase, deal.to_act = REPLACING, TURN[finished[0]]
    else:
        deal.to_act = _leader(deal)
    return TRICK_WON[winner]


def _leader(deal: FinesseState) -> ActingSeats:
    """The turn of the last trick's winner, while there are cards to lead."""
    winner = deal.trick.winner
    return TURN[winner] if deal.hands[winner] else NOBODY


# Replacing the table card that was led, once its trick is decided (FI-4)


def new_table_cards(deal: FinesseState, seat: Seat) -> Sequence[Action]:
    """Any card of the hand."""
    return LAY.of(deal.hands[seat])


def lay(deal: FinesseState, seat: Seat, action: Action) -> Sequence[Event]:
    """Put the card face up on the table."""
    use = LAY.uses[action]
    card: Hand = one_of(deal.hands[seat] & use.copies)
    deal.hands[seat] ^= card
    deal.table[seat] |= card
    deal.from_table = False
    deal.phase = PLAYING
    deal.to_act = _leader(deal)
    return use.events[seat]


# Saying how many tricks a player expects or wants: open to all, once a trick, but not instead of laying


def may_speak(deal: FinesseState, seat: Seat) -> bool:
    """True if the seat has not spoken in this trick, and need not lay a card now."""
    if not deal.to_act or deal.spoke[seat] == len(deal.finished):
        return False
    return deal.phase != REPLACING or seat not in deal.to_act


def speak(deal: FinesseState, seat: Seat, tricks: int) -> Sequence[Event]:
    """Note the number that a seat says; it has no effect on play."""
    deal.expected = (*deal.expected[:seat], tricks, *deal.expected[seat + 1 :])
    deal.spoke = (*deal.spoke[:seat], len(deal.finished), *deal.spoke[seat + 1 :])
    return (Event("finesse-expects", seat, {"player": PLAYER[seat], "tricks": tricks}),)


class FinesseDeal(FinesseState):
    """A deal with its rules, from the first lead to the dregs."""

    __slots__ = ()

    actions = ACTIONS
    phases: ClassVar[Phases] = {
        FIRST_LEAD: Phase(first_leads, lead_first),
        PLAYING: Phase(plays, play, plain=True),
        REPLACING: Phase(new_table_cards, lay, "exchange"),
    }

    def forced(self, seat: Seat, /) -> Action | None:
        return last_card(self.hands[seat], self.legal, seat) if seat in self.to_act else None

    def verify(self, seat: Seat, action: Action) -> None:
        if action in EXPECTED and self.to_act and action not in self.legal(seat):
            raise refusals.speaking(self, seat)
        super().verify(seat, action)

    def refusal(self, seat: Seat, action: Action) -> IllegalAction:
        return refusals.refusal(self, seat, action)

    def view(self, seat: Seat, standing: Standing) -> View:
        return view.view(self, seat, standing)

    def redeal(self, seat: Seat, rng: Random) -> Self:
        return redeal.redeal(self, seat, rng)


class TalkingFinesseDeal(FinesseDeal):
    """A deal in which players may say how many tricks they expect, even out of turn."""

    __slots__ = ()

    talking = True

    def legal(self, seat: Seat) -> Sequence[Action]:
        must = super().legal(seat)
        return (*must, *EXPECT) if may_speak(self, seat) else must

    def forced(self, seat: Seat, /) -> Action | None:
        return last_card(self.hands[seat], super().legal, seat) if seat in self.to_act else None

    def apply(self, seat: Seat, action: Action) -> Sequence[Event]:
        if action in EXPECTED:
            return speak(self, seat, EXPECTED[action])
        return super().apply(seat, action)
