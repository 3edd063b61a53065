"""The levels of play at Tricky Express."""

from collections.abc import Sequence
from random import Random

from games.core.actions import Action
from games.core.cards import cards_of, hand_of
from games.core.game import Seat
from games.search.deal_agent import DealAgent
from games.search.suits import distinct_of_hand
from games.tricks import follow
from games.tricks.four import EVERYBODY, SEATS
from games.tricky_express.actions import GIVE, PLAY
from games.tricky_express.agent import playout
from games.tricky_express.agent.giving import give
from games.tricky_express.agent.suit import WIDTH
from games.tricky_express.agent.timing import development
from games.tricky_express.deal import TrickyExpressDeal
from games.tricky_express.match import TrickyExpressMatch
from games.tricky_express.scoring import score_line
from games.tricky_express.state import FIRST_EXCHANGE, PLAYING


class TrickyExpressAgent(DealAgent[TrickyExpressMatch, TrickyExpressDeal]):
    """The levels of play: four players, each for a long pass."""

    span = 8.0
    depth = 2
    exploration = 0.2

    def rollout_policy(self, deal: TrickyExpressDeal, seat: Seat, _rng: Random) -> Action:
        if deal.phase == PLAYING:
            return PLAY.actions[playout.choose(deal, seat)]
        legal = deal.legal(seat)
        if deal.phase == FIRST_EXCHANGE:
            return legal[0]
        return GIVE[len(deal.giving[seat])].actions[give(deal.hands[seat])]

    def rollout(self, deal: TrickyExpressDeal, rng: Random) -> None:
        while deal.phase != PLAYING:
            seat = deal.to_act[0]
            deal.apply(seat, self.rollout_policy(deal, seat, rng))
        if deal.to_act:
            playout.rollout(deal)

    # The beginner leads low and takes every trick possible, and has no high card left at the end

    def beginner(self, match: TrickyExpressMatch, seat: Seat, rng: Random) -> Action:
        deal = match.deal
        if deal.phase != PLAYING:
            return min(deal.legal(seat), key=lambda each: (_rank_given(each), rng.random()))
        led = deal.trick.led
        hand = follow(deal.hands[seat], led)
        cards = sorted(cards_of(hand), key=lambda card: (card % WIDTH, rng.random()))
        wins = hand & led and cards[-1] > deal.trick.best
        return PLAY.actions[cards[-1 if wins else 0]]

    # The search

    def points(self, match: TrickyExpressMatch, deal: TrickyExpressDeal) -> Sequence[float]:
        """A deal's points and the development bonus expected after it, above the table's mean."""
        score = score_line(deal.line, SEATS)
        brought = [
            base + top + second + development((*(each[seat] for each in match.bases), base))
            for seat, base, top, second in zip(EVERYBODY, *score, strict=True)
        ]
        mean = sum(brought) / SEATS
        return [each - mean for each in brought]

    def candidates(self, deal: TrickyExpressDeal, seat: Seat) -> Sequence[Action]:
        if deal.phase != PLAYING:
            return deal.legal(seat)
        hand = deal.hands[seat]
        theirs = playout.live(deal) ^ hand
        theirs |= hand_of(deal.trick.cards)
        return PLAY.of(distinct_of_hand(follow(hand, deal.trick.led), theirs, WIDTH))

    def is_small(self, deal: TrickyExpressDeal) -> bool:
        return sum(hand.bit_count() for hand in deal.hands) <= 8


def _rank_given(action: Action) -> int:
    """The rank of the card that is given."""
    return next(side.card[action] for side in GIVE if action in side.card) % WIDTH
