"""Bhabhi at every level."""

from collections.abc import Sequence
from random import Random

from games.bhabhi.actions import DECLINE, DRAWS, PASS, PLAY, REST
from games.bhabhi.agent import play
from games.bhabhi.agent.reading import WIDTH
from games.bhabhi.deal import BhabhiDeal
from games.bhabhi.match import BhabhiMatch
from games.bhabhi.state import ASKING, DRAWING, EXTRA
from games.core.actions import Action
from games.core.game import Seat
from games.search.deal_agent import DealAgent


class BhabhiAgent(DealAgent[BhabhiMatch, BhabhiDeal]):
    """Shed high cards while all can follow; later let others have the highest."""

    span = 1.0
    depth = 1
    tries = 1500

    def rollout_policy(self, deal: BhabhiDeal, seat: Seat, _rng: Random) -> Action:
        if deal.phase == ASKING:
            return REST
        if deal.phase == EXTRA:
            return DECLINE
        if deal.phase == DRAWING:
            return _draws(deal, seat)[0]
        return PLAY.actions[play.choose(deal, seat)]

    def beginner(self, match: BhabhiMatch, seat: Seat, rng: Random) -> Action:
        deal = match.deal
        if deal.phase == ASKING:
            return PASS
        if deal.phase == EXTRA:
            return DECLINE
        if deal.phase == DRAWING:
            return rng.choice(_draws(deal, seat))
        cards = [each for each in deal.legal(seat) if each in PLAY.card]
        return max(cards, key=lambda each: (PLAY.card[each] % WIDTH, rng.random()))

    def points(self, _match: BhabhiMatch, deal: BhabhiDeal) -> Sequence[float]:
        """Minus one for the Bhabhi; on average, minus the chance to be the Bhabhi."""
        return [-1.0 if seat == deal.loser else 0.0 for seat in range(len(deal.hands))]

    def candidates(self, deal: BhabhiDeal, seat: Seat) -> Sequence[Action]:
        if deal.phase == ASKING:
            return (REST,)
        if deal.phase == EXTRA:
            return (DECLINE,)
        if deal.phase == DRAWING:
            return _draws(deal, seat)
        return [each for each in deal.legal(seat) if each in PLAY.card]


def _draws(deal: BhabhiDeal, seat: Seat) -> Sequence[Action]:
    """The places to draw from. An AI that rests keeps resting, so `WAKE` is left out."""
    return [each for each in deal.legal(seat) if each in DRAWS]
