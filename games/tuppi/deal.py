"""One deal of Tuppi: the bids, a sooli perhaps, and the tricks."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Self

from games.core.actions import Action
from games.core.claims import RestOfDeal
from games.core.deal import Phase, Phases
from games.core.game import Event, IllegalAction, Seat, View
from games.core.match import Standing
from games.tricks import OpenTrick
from games.tricks.four import EVERYBODY, ROUNDS, SEATS, left_of, partner, right_of
from games.tricks.plays import TRICK_WON, last_card
from games.tricks.seats import ALONE, PLAYER, TURN
from games.tuppi import redeal, refusals, scoring, view
from games.tuppi.actions import (
    ACTIONS,
    CALLS_RAMI,
    CARD,
    DISCARD,
    GIVE,
    KEEP,
    LAID,
    NO_SOOLI,
    NOLO,
    PASS,
    PLAY,
    PLAYS,
    RAMI,
    SAYS_SOOLI,
    SOOLI,
    TURNED_UP,
    biddable,
)
from games.tuppi.cards import ACE_LOW, PACK
from games.tuppi.scoring import MAJORITY, TuppiResult
from games.tuppi.state import (
    AGAINST,
    BIDDING,
    DISCARDING,
    GIVING,
    IN_NOLO,
    IN_RAMI,
    IN_SOOLI,
    OFFERING,
    TuppiState,
)

# The bids: all at the same time, face down, red for a rami and black for a nolo


def bids(deal: TuppiState, seat: Seat) -> Sequence[Action]:
    """The cards that may be laid, and a word for a colour without such a card."""
    return biddable(deal.hands[seat], no_twos=deal.options.no_twos)


def lay(deal: TuppiState, seat: Seat, bid: Action) -> Sequence[Event]:
    """Lay a bid; after the last one turn them all up."""
    deal.bids[seat] = bid
    deal.to_act = tuple(each for each in deal.to_act if each != seat)
    laid = LAID[bid][seat]
    return (laid,) if deal.to_act else (laid, *_turn_up(deal))


def _turn_up(deal: TuppiState) -> Sequence[Event]:
    """Turn the bids up from the eldest hand, until one is red; the others go back unseen (9.2.3)."""
    happened: list[Event] = []
    for seat in EVERYBODY[deal.eldest :] + EVERYBODY[: deal.eldest]:
        bid = deal.bids[seat]
        assert bid is not None
        deal.shown = (*deal.shown, (seat, bid))
        happened.append(TURNED_UP[bid][seat])
        if bid in CALLS_RAMI:
            deal.declarer = seat
            break
    deal.bids = [None] * SEATS
    if deal.declarer is None:
        begin(deal, IN_NOLO, deal.eldest)
        return *happened, NOLO
    deal.phase = OFFERING
    deal.to_act = TURN[left_of(deal.declarer)]
    return *happened, RAMI[deal.declarer]


# Sooli: the declarer's opponents are asked, the left one first (TU-5, TU-6)


def answers(_deal: TuppiState, _seat: Seat) -> Sequence[Action]:
    """A sooli, or a pass."""
    return SOOLI, PASS


def answer(deal: TuppiState, seat: Seat, action: Action) -> Sequence[Event]:
    """Say sooli or pass for an opponent of the declarer; after two passes the rami begins."""
    assert deal.declarer is not None
    if action is SOOLI:
        deal.soloist = seat
        deal.phase = DISCARDING
        deal.to_act = TURN[seat]
        return (SAYS_SOOLI[seat],)
    if seat == left_of(deal.declarer):
        deal.to_act = TURN[right_of(deal.declarer)]
    else:
        leads = deal.options.rami_lead == "declarer"
        begin(deal, IN_RAMI, deal.declarer if leads else right_of(deal.declarer))
    return (NO_SOOLI[seat],)


def discards(deal: TuppiState, seat: Seat) -> Sequence[Action]:
    """Any card, or keeping them all."""
    return *DISCARD.of(deal.hands[seat]), KEEP


def discard(deal: TuppiState, seat: Seat, action: Action) -> Sequence[Event]:
    """Put a card of the soloist's away, in exchange for one of the partner's, or keep all (TU-7)."""
    if action is KEEP:
        _begin_sooli(deal, seat)
        return (Event("tuppi-keeps", seat, {"soloist": PLAYER[seat]}),)
    card = DISCARD.card[action]
    deal.hands[seat] ^= 1 << card
    deal.discarded = card
    deal.phase = GIVING
    deal.to_act = TURN[partner(seat)]
    return (
        Event("tuppi-discards", seat, {"soloist": PLAYER[seat]}),
        Event("tuppi-discarded", seat, {"card": CARD[card]}, ALONE[seat]),
    )


def gifts(deal: TuppiState, seat: Seat) -> Sequence[Action]:
    """Any card of the hand."""
    return GIVE.of(deal.hands[seat])


def give(deal: TuppiState, seat: Seat, action: Action) -> Sequence[Event]:
    """Give the soloist a card of the partner's, without showing the partner the discard (TU-17, TU-18)."""
    card = GIVE.card[action]
    soloist = partner(seat)
    deal.hands[seat] ^= 1 << card
    deal.hands[soloist] |= 1 << card
    deal.given = card
    _begin_sooli(deal, soloist)
    facts = {"player": PLAYER[seat], "soloist": PLAYER[soloist]}
    return (
        Event("tuppi-gives", seat, facts),
        Event("tuppi-gave", seat, {**facts, "card": CARD[card]}, frozenset((seat, soloist))),
    )


def _begin_sooli(deal: TuppiState, soloist: Seat) -> None:
    """Put the partner's cards out of play; the declarer leads, for any `rami_lead` (TU-8)."""
    assert deal.declarer is not None
    deal.out = deal.hands[partner(soloist)]
    deal.hands[partner(soloist)] = 0
    begin(deal, IN_SOOLI, deal.declarer)


# The play: no trump, must-follow, the highest card of the suit led wins, and the winner leads


def begin(deal: TuppiState, phase: str, leader: Seat) -> None:
    """Begin the tricks with the leader's lead."""
    deal.phase = phase
    deal.trick = OpenTrick(deal.rounds[leader])
    deal.to_act = deal.trick.turns[0]


def plays(deal: TuppiState, seat: Seat) -> Sequence[Action]:
    """The cards that may be played to the trick."""
    hand = deal.hands[seat]
    following = hand & deal.trick.led
    return PLAY.of_suit(following) if following else PLAY.of(hand)


def play(deal: TuppiState, seat: Seat, action: Action) -> Sequence[Event]:
    """Play a card to the trick; the last one ends it."""
    card, bit, suit, events = PLAYS[action]
    trick = deal.trick
    led = trick.led
    deal.hands[seat] ^= bit
    deal.played[seat] |= bit
    if led and suit != led:
        deal.void[seat] |= led
    strength = card if deal.soloist is None else ACE_LOW[card]
    deal.to_act = turn = trick.play(seat, card, suit, strength)
    return events[seat] if turn else events[seat] + _finish_trick(deal)


def _finish_trick(deal: TuppiState) -> tuple[Event, ...]:
    trick = deal.trick
    winner = trick.winner
    deal.tricks[winner] += 1
    soloist = deal.soloist
    turns = (ROUNDS if soloist is None else AGAINST[soloist])[winner]
    deal.finished += (trick.collect(turns),)
    if deal.hands[winner] and not _is_decided(deal, winner):
        deal.to_act = turns[0]
    return TRICK_WON[winner]


def _is_decided(deal: TuppiState, winner: Seat) -> bool:
    """True if a sooli is lost or, with `early_end`, the pair with points can no longer win (9.6)."""
    if deal.soloist is not None:
        return winner == deal.soloist
    if deal.rising is None:
        return False
    feared = deal.rising if deal.phase == IN_NOLO else 1 - deal.rising
    deal.stopped = deal.side_tricks()[feared] >= MAJORITY
    return deal.stopped


class TuppiDeal(TuppiState):
    """A deal with its rules."""

    __slots__ = ()

    actions = ACTIONS
    phases: ClassVar[Phases] = {
        BIDDING: Phase(bids, lay, "auction"),
        OFFERING: Phase(answers, answer, "auction"),
        DISCARDING: Phase(discards, discard, "exchange"),
        GIVING: Phase(gifts, give, "exchange"),
        IN_RAMI: Phase(plays, play),
        IN_NOLO: Phase(plays, play),
        IN_SOOLI: Phase(plays, play),
    }

    def result(self) -> TuppiResult:
        """The side that scores in the finished deal, and its points; 0 for a deal that stopped early."""
        if self.soloist is not None:
            return scoring.sooli(self.soloist % 2, kept=not self.tricks[self.soloist])
        if self.stopped:
            assert self.rising is not None
            return TuppiResult(1 - self.rising, 0)
        if self.declarer is None:
            return scoring.nolo(self.side_tricks())
        return scoring.rami(self.side_tricks(), self.declarer % 2)

    def forced(self, seat: Seat, /) -> Action | None:
        return last_card(self.hands[seat], self.legal, seat) if seat in self.to_act else None

    def rest_of_deal(self) -> RestOfDeal | None:
        """The tricks that can be claimed; none in a sooli, which ends with the soloist's first trick."""
        if self.phase not in {IN_RAMI, IN_NOLO} or not self.to_act or self.trick.cards:
            return None
        return RestOfDeal(
            leader=self.to_act[0],
            hands=tuple(self.hands),
            suits=PACK.suit_masks,
            codes=PACK.codes,
            lacks=tuple(self.void),
            is_wanted=self.phase == IN_RAMI,
        )

    def show(self, seat: Seat, /) -> None:
        self.void[seat] |= PACK.full & ~self.hands[seat]

    def refusal(self, seat: Seat, action: Action) -> IllegalAction:
        return refusals.refusal(self, seat, action)

    def view(self, seat: Seat, standing: Standing) -> View:
        return view.view(self, seat, standing)

    def redeal(self, seat: Seat, rng: Random) -> Self:
        return redeal.redeal(self, seat, rng)
