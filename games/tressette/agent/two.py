"""Tressette for two: a stock to draw from, and no partner."""

from collections.abc import Iterator, Sequence
from random import Random

from games.core.cards import Hand, hand_of
from games.search.information import InformationSet
from games.tressette.agent.family import playout
from games.tressette.agent.family.gaining import TWO_PLAYERS
from games.tressette.agent.gaining import TargetAgent
from games.tressette.state import PLAYING
from games.tressette.two import TwoDeal, TwoMatch

_NOBODY = (0, 0)


class TwoAgent(TargetAgent[TwoMatch, TwoDeal]):
    """The levels of play for two players to a target."""

    insight = 0.5

    span = 10.0
    tries = 4000
    advice = TWO_PLAYERS
    two_sides = True

    def friends(self, _deal: TwoDeal) -> Sequence[int]:
        return _NOBODY

    def hidden(self, deal: TwoDeal) -> Hand:
        return hand_of(deal.stock)

    def declares_in_play(self, deal: TwoDeal) -> bool:
        return deal.options.declare_on_draw

    def rollout(self, deal: TwoDeal, rng: Random) -> None:
        while deal.to_act and deal.phase != PLAYING:
            seat = deal.to_act[0]
            deal.apply(seat, self.rollout_policy(deal, seat, rng))
        if deal.to_act:
            playout.rollout(deal, self.advice, _NOBODY, stock=deal.stock)

    def worlds(self, known: InformationSet, rng: Random) -> Iterator[TwoMatch]:
        while True:  # the other's draws in between make play hard to interpret
            yield self.world(known, rng)

    def is_small(self, deal: TwoDeal) -> bool:
        return not deal.stock and sum(hand.bit_count() for hand in deal.hands) <= 10
