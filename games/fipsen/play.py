"""The tricks: follow suit, the highest trump or else the highest card led wins, and the winner leads."""

from collections.abc import Sequence

from games.core.actions import Action
from games.core.cards import Hand
from games.core.game import Event, Seat
from games.fipsen.actions import BY, CARD_PLAYS, GO_ON, PLAY, STOP
from games.fipsen.cards import HAND_SIZE
from games.fipsen.contracts import DURCH
from games.fipsen.scoring import most_verdict, verdict
from games.fipsen.state import PLAYING, STOPPING, FipsenState
from games.tricks import follow_or_trump
from games.tricks.plays import TRICK_WON


def lead_off(deal: FipsenState) -> None:
    """Begin the play, led by the declarer or the dealer's neighbour."""
    leader = deal.eldest if deal.variant.leader == "eldest" else deal.declared.declarer
    deal.phase = PLAYING
    deal.trick.turns = deal.rounds[leader]
    deal.turn_of(leader)


def play_actions(deal: FipsenState, seat: Seat) -> Sequence[Action]:
    """The cards of the suit led; without it any, or with `must_trump` trumps if the hand has any (FP-22)."""
    hand, led = deal.hands[seat], deal.trick.led
    following = hand & led
    if following:
        return PLAY.of_suit(following)
    return PLAY.of(follow_or_trump(hand, led, deal.trump) if deal.variant.must_trump else hand)


def play(deal: FipsenState, seat: Seat, action: Action) -> Sequence[Event]:
    """Play a card to the trick; the last one ends it, and may decide the deal."""
    card, bit, suit, events = CARD_PLAYS[action]
    deal.hands[seat] ^= bit
    deal.played[seat] |= bit
    trick = deal.trick
    deal.to_act = turn = trick.play(seat, card, suit, card, deal.trump)
    if suit != trick.led:
        _note_void(deal, seat, suit)
    return events[seat] if turn else events[seat] + _finish_trick(deal)


def _note_void(deal: FipsenState, seat: Seat, suit: Hand) -> None:
    """Note that the seat has none of the suit led, and no trump if it had to play one."""
    deal.lacks[seat] |= deal.trick.led
    if deal.variant.must_trump and suit != deal.trump:
        deal.lacks[seat] |= deal.trump


def _finish_trick(deal: FipsenState) -> tuple[Event, ...]:
    trick = deal.trick
    winner = trick.winner
    turns = deal.rounds[winner]
    deal.tricks[winner] += 1
    deal.order = (*deal.order, winner)
    deal.last_trick = trick.collect(turns)
    deal.to_act = turns[0]
    _decide(deal)
    return TRICK_WON[winner]


# After each trick: is the deal decided? (7.1.6, 7.4)


def _decide(deal: FipsenState) -> None:
    contract = deal.contract
    if contract is None:
        if len(deal.order) == HAND_SIZE:
            deal.finish("played")
        return
    won = deal.tricks[contract.declarer]
    lost = len(deal.order) - won
    if contract.level.name == "most":
        best_other = max(number for seat, number in enumerate(deal.tricks) if seat != contract.declarer)
        decided = most_verdict(won, best_other, HAND_SIZE - won - lost)
    else:
        decided = verdict(contract.owed, won, lost, first_trick_due=deal.variant.first_trick_due)
    if decided == "won" and contract.owed < HAND_SIZE and not lost and deal.variant.going_on != "never":
        deal.phase = STOPPING
        deal.turn_of(contract.declarer)
    elif decided is not None:
        deal.finish(decided)


def stopping_actions(_deal: FipsenState, _seat: Seat) -> Sequence[Action]:
    """Stopping, and going on for all five, after a contract made with every trick so far (FP-12)."""
    return STOP, GO_ON


def stop_or_go_on(deal: FipsenState, seat: Seat, action: Action) -> Sequence[Event]:
    """Stop and win, or go on, which adds Durch or becomes a bid of 5."""
    if action is STOP:
        deal.finish("won")
        return (Event("fipsen-stops", seat, BY[seat]),)
    if deal.variant.going_on == "durch":
        deal.contract = deal.declared.adding(DURCH)
    else:
        deal.contract = deal.declared._replace(owed=HAND_SIZE, base_value=HAND_SIZE)
    deal.phase = PLAYING
    return (Event("fipsen-goes-on", seat, BY[seat]),)
