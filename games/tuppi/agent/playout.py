"""A deal played by advice alone, on plain numbers, because search spends its time here."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.core.actions import Action
from games.core.cards import Card, Hand
from games.core.game import Seat
from games.search.suits import distinct_of_hand
from games.tricks.four import SEATS
from games.tricks.seats import NOBODY
from games.tuppi.actions import PLAY
from games.tuppi.agent import nolo, rami, sooli
from games.tuppi.agent.advice import TuppiSuitAdvice, best_suit
from games.tuppi.agent.suit import FULL_SUIT, WIDTH, ace_high, aces_high, aces_low
from games.tuppi.state import IN_NOLO, TuppiState

_RAMI: Final = (rami.ADVICE,) * SEATS
_NOLO: Final = (nolo.ADVICE,) * SEATS
_AGAINST: Final = tuple(
    tuple(sooli.SOLOIST if seat == soloist else sooli.ATTACK for seat in range(SEATS))
    for soloist in range(SEATS)
)


class _Table(NamedTuple):
    """A deal as the advice sees it: in a sooli the aces are low.

    Attributes:
        live: all cards that are hidden from one player or more.
        best: the card that takes the trick so far, if one is on the table.
    """

    hands: list[Hand]
    live: Hand
    best: Card
    advice: Sequence[TuppiSuitAdvice]


def _table(deal: TuppiState) -> _Table:
    if deal.soloist is None:
        advice = _NOLO if deal.phase == IN_NOLO else _RAMI
        return _Table(deal.hands[:], sum(deal.hands), deal.trick.best, advice)
    hidden = deal.out if deal.discarded is None else deal.out | 1 << deal.discarded
    hands = list(map(aces_low, deal.hands))
    return _Table(hands, sum(hands) | aces_low(hidden), deal.trick.best + 1, _AGAINST[deal.soloist])


def choose(deal: TuppiState, seat: Seat) -> Card:
    """The card that the seat to act plays by the advice."""
    hands, live, best, advice = _table(deal)
    trick = deal.trick
    left = len(trick.turns) - len(trick.cards) - 2
    friendly = (trick.winner - seat) % 2 == 0
    hand = hands[seat]
    if not trick.cards:
        card = best_suit(advice[seat].lead, hand, live ^ hand)
    else:
        card = answer(advice[seat], hand, live ^ hand, best, left, friendly=friendly)
    return card if deal.soloist is None else ace_high(card)


def answer(
    advice: TuppiSuitAdvice, hand: Hand, unseen: Hand, best: Card, left: int, *, friendly: bool
) -> Card:
    """A card to play to a trick that has been led."""
    rank = best % WIDTH
    shift = best - rank
    mine = hand >> shift & FULL_SUIT
    if mine:
        return shift + advice.follow(mine, unseen >> shift & FULL_SUIT, rank, left, friendly)
    return best_suit(advice.discard, hand, unseen)


def distinct_plays(deal: TuppiState, seat: Seat) -> Sequence[Action]:
    """The distinct plays of the seat to act: the lowest card of each run of equivalent ones."""
    hands, live, best, _ = _table(deal)
    hand = hands[seat]
    others = live ^ hand
    playable = hand
    if deal.trick.cards:
        others |= 1 << best
        playable = hand & FULL_SUIT << best // WIDTH * WIDTH or hand
    kept = distinct_of_hand(playable, others, WIDTH)
    return PLAY.of(kept if deal.soloist is None else aces_high(kept))


def rollout(deal: TuppiState) -> None:
    """Play the remaining tricks; of the deal's end only the tricks of each seat are set."""
    hands, live, best, advice = _table(deal)
    tricks, soloist = deal.tricks, deal.soloist
    rounds, trick = deal.rounds, deal.trick
    turns, place, winner = trick.turns, len(trick.cards), trick.winner
    last = len(turns) - 2
    while True:
        for (seat,) in turns[place:-1]:
            hand = hands[seat]
            if not place:
                card = best = best_suit(advice[seat].lead, hand, live ^ hand)
                winner = seat
            else:
                friendly = (winner - seat) % 2 == 0
                card = answer(advice[seat], hand, live ^ hand, best, last - place, friendly=friendly)
                if card > best and card // WIDTH == best // WIDTH:
                    best, winner = card, seat
            hands[seat] = hand ^ 1 << card
            live ^= 1 << card
            place += 1
        tricks[winner] += 1
        if not hands[winner] or winner == soloist:
            break
        turns, place = rounds[winner], 0
    deal.to_act = NOBODY
