"""A deal played to its end by advice alone, on plain numbers, because search spends its time here."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from games.core.cards import Card, Hand
from games.core.game import Seat
from games.tressette.agent.family.advice import Suits, discard, lead
from games.tressette.agent.family.suit import COUNTS, FULL_SUIT
from games.tressette.cards import WIDTH, thirds
from games.tressette.state import FamilyState
from games.tricks.seats import NOBODY, TURN


def unseen_by(deal: FamilyState, seat: Seat, hidden: Hand) -> Hand:
    """The cards that the seat has not seen: the others' hands, and the cards `hidden` from all."""
    for hand in deal.hands:
        hidden |= hand
    return hidden ^ deal.hands[seat]


def choose(
    deal: FamilyState, seat: Seat, advice: Suits, friends: int, *, hidden: Hand = 0, locked: Hand = 0
) -> Card:
    """The card that the seat to act plays by the advice; arguments as for `rollout`."""
    hand, unseen = deal.hands[seat], unseen_by(deal, seat, hidden)
    trick = deal.trick
    if not trick.cards:
        return lead(advice, hand & ~locked or hand, unseen)
    best, friendly = trick.best % WIDTH, friends >> trick.winner & 1 == 1
    shift = trick.best - best
    left = len(deal.playing) - len(trick.cards) - 1
    mine, others = hand >> shift & FULL_SUIT, unseen >> shift & FULL_SUIT
    if mine:
        counted = thirds(deal.on_table)
        return advice[shift // WIDTH].follow(mine, others, best, left, friendly, counted) + shift
    return discard(advice, hand, unseen, friendly=friendly and (not left or not others >> best))


def rollout(
    deal: FamilyState,
    advice: Suits,
    friends: Sequence[int],
    *,
    stock: Sequence[Card] = (),
    hidden: Hand = 0,
    locked: Hand = 0,
    until: Hand = 0,
) -> None:
    """Play the remaining tricks by the rules, without events and without noting voids.

    Args:
        deal: a deal in the playing phase; its tricks and last winner are set to those of its end.
        advice: the advice that all players follow.
        friends: for each seat, the seats that it wants to win tricks, as bits.
        stock: cards to draw after each trick of two players, its winner first.
        hidden: cards that no player has seen and no player will play.
        locked: cards that may not be led until a player has failed to follow suit.
        until: play stops after a trick with one of these cards.
    """
    hands, taken, tricks, trick = deal.hands, deal.taken, deal.tricks, deal.trick
    following = _following(deal.playing)
    live = hidden
    for card in stock:
        live |= 1 << card
    for hand in hands:
        live |= hand
    players_at = _Players(hands, following, advice, friends)
    players, drawn = len(deal.playing), 0
    winner, best, on_table = trick.winner, trick.best, deal.on_table
    seat, left = deal.to_act[0], players - len(trick.cards)
    while hands[seat] and not (left == players and on_table & until):
        if left == players:
            hand = hands[seat]
            best, winner = lead(advice, hand & ~locked or hand, live ^ hand), seat
            on_table = 1 << best
            hands[seat] ^= on_table
            live ^= on_table
            seat, left = following[seat], players - 1
        winner, on_table = _follow(players_at, live, seat, left, winner, best, on_table)
        live &= ~on_table
        taken[winner] |= on_table
        tricks[winner] += 1
        if locked and on_table & ~(FULL_SUIT << best // WIDTH * WIDTH):
            locked = 0
        if drawn < len(stock):
            hands[winner] |= 1 << stock[drawn]
            hands[1 - winner] |= 1 << stock[drawn + 1]
            drawn += 2
        seat, left = winner, players
    trick.winner = winner
    trick.collect(deal.rounds[winner])
    deal.on_table = 0
    deal.to_act = TURN[winner] if hands[winner] else NOBODY


class _Players(NamedTuple):
    """The part of a rollout that stays the same from trick to trick; the hands shrink."""

    hands: list[Hand]
    following: Sequence[Seat]
    advice: Suits
    friends: Sequence[int]


def _follow(
    players: _Players, live: Hand, seat: Seat, left: int, winner: Seat, best_card: Card, on_table: Hand
) -> tuple[Seat, Hand]:
    """Finish a trick: `left` players from `seat` on play to it. Returns its winner and its cards."""
    hands, following, advice, friends = players
    best = best_card % WIDTH
    shift = best_card - best
    follow, counted = advice[shift // WIDTH].follow, thirds(on_table)
    while left:
        left -= 1
        hand = hands[seat]
        unseen = live ^ hand
        mine, others = hand >> shift & FULL_SUIT, unseen >> shift & FULL_SUIT
        friendly = friends[seat] >> winner & 1 == 1
        if mine:
            rank = follow(mine, others, best, left, friendly, counted)
            bit = 1 << rank + shift
            if rank > best:
                best, winner = rank, seat
        else:
            card = discard(advice, hand, unseen, friendly=friendly and (not left or not others >> best))
            rank, bit = card % WIDTH, 1 << card
        counted += COUNTS[rank]
        hands[seat] = hand ^ bit
        live ^= bit
        on_table |= bit
        seat = following[seat]
    return winner, on_table


@cache
def _following(playing: tuple[Seat, ...]) -> Sequence[Seat]:
    """The next player after each seat; the same seat if it takes no part."""
    following = list(range(max(playing) + 1))
    for seat, after in zip(playing, (*playing[1:], playing[0]), strict=True):
        following[seat] = after
    return tuple(following)
