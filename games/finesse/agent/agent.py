"""The levels of play at Finesse."""

from collections.abc import Sequence
from random import Random

from games.core.actions import Action
from games.core.cards import Hand, cards_of
from games.core.game import Seat
from games.finesse.actions import FROM_TABLE, LAY, PLAY
from games.finesse.agent import playout
from games.finesse.agent.opening import opening
from games.finesse.agent.suit import ABOVE, WIDTH
from games.finesse.deal import FinesseDeal
from games.finesse.match import FinesseMatch, gained
from games.finesse.state import FIRST_LEAD, REPLACING
from games.search.deal_agent import DealAgent
from games.search.suits import distinct_of_hand
from games.tricks import follow
from games.tricks.four import partner


class FinesseAgent(DealAgent[FinesseMatch, FinesseDeal]):
    """The levels of play: ten tricks, the last of them, and no trumps among the dregs."""

    span = 24.0
    depth = 1
    tries = 1500
    exploration = 0.3
    two_sides = True

    def rollout_policy(self, deal: FinesseDeal, seat: Seat, _rng: Random) -> Action:
        if deal.phase == FIRST_LEAD:
            return opening(deal, seat)
        card, from_table = playout.choose(deal, seat)
        if deal.phase == REPLACING:
            return LAY.actions[card]
        return (FROM_TABLE if from_table else PLAY).actions[card]

    def rollout(self, deal: FinesseDeal, rng: Random) -> None:
        while deal.to_act and deal.phase in {FIRST_LEAD, REPLACING}:
            seat = deal.to_act[0]
            deal.apply(seat, self.rollout_policy(deal, seat, rng))
        if deal.to_act:
            playout.rollout(deal)

    # The beginner takes a trick with the highest card if possible, and looks no further than this trick

    def beginner(self, match: FinesseMatch, seat: Seat, rng: Random) -> Action:
        deal = match.deal
        if deal.phase == REPLACING:
            return rng.choice(deal.legal(seat))
        hand, trick = deal.hands[seat], deal.trick
        if not trick.led:
            return _boldest(deal, seat, rng)
        mine = hand & trick.led
        if mine:
            top = mine.bit_length() - 1
            takes = trick.best_suit == trick.led and top > trick.best
            return PLAY.actions[top if takes else (mine & -mine).bit_length() - 1]
        return PLAY.actions[min(cards_of(hand), key=lambda card: (card % WIDTH, rng.random()))]

    # The search

    def points(self, _match: FinesseMatch, deal: FinesseDeal) -> Sequence[float]:
        ours, theirs = gained(deal)
        lead = float(ours - theirs)
        return [lead, -lead, lead, -lead]

    def candidates(self, deal: FinesseDeal, seat: Seat) -> Sequence[Action]:
        hand = deal.hands[seat]
        if deal.phase == FIRST_LEAD:
            return [each for each in deal.legal(seat) if each.verb != "expect"]
        others = _others(deal, seat)
        if deal.phase == REPLACING:
            return LAY.of(distinct_of_hand(hand, others, WIDTH))
        if deal.trick.led:
            playable, best = follow(hand, deal.trick.led), deal.trick.best
            # The equal of `best` comes later and loses, although it neighbours the higher cards that win.
            over = ABOVE[best % WIDTH] << best // WIDTH * WIDTH
            kept = distinct_of_hand(playable & over, others, WIDTH)
            return PLAY.of(kept | distinct_of_hand(playable & ~over, others, WIDTH))
        own = PLAY.of(distinct_of_hand(hand, others, WIDTH))
        return own + FROM_TABLE.of(deal.table[partner(seat)])

    def is_small(self, deal: FinesseDeal) -> bool:
        return sum(hand.bit_count() for hand in deal.hands) <= 8


def _others(deal: FinesseDeal, seat: Seat) -> Hand:
    """Every card that may still be played or is on the table, except those of the seat's hand."""
    found = 0
    for other, (hand, table) in enumerate(zip(deal.hands, deal.table, strict=True)):
        found |= table if other == seat else hand | table
    for card in deal.trick.cards:
        found |= 1 << card
    return found


def _boldest(deal: FinesseDeal, seat: Seat, rng: Random) -> Action:
    """The lead of the highest card, from the hand or the partner's table cards."""
    hand, table = deal.hands[seat], deal.table[partner(seat)]
    leads = [(card % WIDTH, rng.random(), PLAY.actions[card]) for card in cards_of(hand)]
    leads += [(card % WIDTH, rng.random(), FROM_TABLE.actions[card]) for card in cards_of(table)]
    return max(leads, key=lambda each: each[:2])[2]
