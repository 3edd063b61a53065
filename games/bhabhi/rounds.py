"""A round: lead any card, follow suit; a card of another suit breaks the round and ends it (6.1)."""

from collections.abc import Sequence

from games.bhabhi.actions import BREAKS, CARD_PLAYS, CLEAN, DECLINE, PICKS_UP, PLAY, TAKES
from games.bhabhi.cards import ALL_KINDS, join
from games.bhabhi.last_cards import draw_to_lead, must_stay_in, shoot
from games.bhabhi.state import EXTRA, BhabhiState
from games.bhabhi.taking import begin_next_round, take, takes
from games.core.actions import Action
from games.core.game import Event, Seat
from games.tricks.seats import ActingSeats


def play_actions(deal: BhabhiState, seat: Seat) -> Sequence[Action]:
    """The cards that may be played; before the lead, with `take_hand` open, also the hands to take."""
    hand, led = deal.hands[seat], deal.trick.led
    if led:
        following = hand & led
        return PLAY.of_suit(following) if following else PLAY.of(hand & ALL_KINDS)
    leads = PLAY.of(hand & ALL_KINDS) if deal.bound is None else (PLAY.actions[deal.bound],)
    return (*leads, *takes(deal, seat)) if deal.options.take_hand == "open" else leads


def play_or_take(deal: BhabhiState, seat: Seat, action: Action) -> Sequence[Event]:
    """Play a card to the round, or take another's hand before the lead, which needs no turn."""
    played = CARD_PLAYS.get(action)
    if played is None:
        return take(deal, seat, TAKES[action])
    card, bit, suit, events = played
    trick = deal.trick
    led = trick.led
    deal.give_up(seat, bit)
    if not led:
        deal.drawn = deal.bound is not None and deal.rounds > 0 and not deal.hands[seat]
        deal.bound = None
    turn = trick.play(seat, card, suit, card)  # of two equal cards the earlier is the higher (BH-14)
    if led and suit != led:
        deal.knowledge.lacks[seat] |= led
        if deal.rounds or not deal.options.first_round_full:  # 6.2.1: round 1 is played to the end
            return *events[seat], *_break(deal, seat, turn)
    if turn:
        deal.to_act = turn
        return events[seat]
    return *events[seat], *_clear(deal, trick.winner)


# After a break (6.2.3)


def _break(deal: BhabhiState, seat: Seat, following: ActingSeats) -> Sequence[Event]:
    """End the round, unless the next player may play one more card."""
    if not deal.options.extra_card or not following:
        return _pick_up(deal, deal.trick.winner)
    deal.phase = EXTRA
    deal.to_act = following
    return (BREAKS[seat],)


def extra_actions(deal: BhabhiState, seat: Seat) -> Sequence[Action]:
    """The cards that may be added, following suit (BH-11), and declining."""
    return *PLAY.following(deal.hands[seat] & ALL_KINDS, deal.trick.led), DECLINE


def add_or_decline(deal: BhabhiState, seat: Seat, action: Action) -> Sequence[Event]:
    """Play one more card and pick up all; or decline, and the highest of the suit picks up."""
    if action is DECLINE:
        return _pick_up(deal, deal.trick.winner)
    card, bit, suit, events = CARD_PLAYS[action]
    deal.give_up(seat, bit)
    deal.trick.play(seat, card, suit, card)
    if suit != deal.trick.led:
        deal.knowledge.lacks[seat] |= deal.trick.led
    return *events[seat], *_pick_up(deal, seat)


def _pick_up(deal: BhabhiState, taker: Seat) -> Sequence[Event]:
    """Put all cards of a broken round into the taker's hand; the taker leads next (BH-3)."""
    told = PICKS_UP[taker][len(deal.trick.cards)]
    if deal.resting:
        deal.resting -= {taker}
    deal.end_round(taker, picked_up=True)
    deal.hands[taker] = join(deal.hands[taker], deal.swept)
    deal.knowledge.gain(taker, deal.swept)
    deal.swept = 0
    if deal.drawn and len(deal.playing) == 2:  # a drawn lead, broken by the only opponent (6.2.5)
        return told, *deal.lose(taker)
    return told, *deal.let_go(), *begin_next_round(deal, taker)


# After a clean round


def _clear(deal: BhabhiState, winner: Seat) -> Sequence[Event]:
    """Put the cards on the waste pile; the highest of the suit leads next."""
    deal.end_round(winner)
    if not deal.hands[winner] and must_stay_in(deal):
        return shoot(deal, winner) if deal.options.shootout else draw_to_lead(deal, winner)
    deal.discard_swept()
    left = deal.let_go(but=None if any(deal.hands) else winner)  # BH-7
    return CLEAN[winner], *left, *begin_next_round(deal, winner)
