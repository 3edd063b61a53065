"""The agents of the games in which points are bad and all play alone."""

from collections.abc import Iterator, Sequence
from math import factorial, prod
from random import Random
from typing import Any

from games.core.actions import Action
from games.core.cards import Hand, hand_of
from games.core.game import Seat
from games.search.deal_agent import DealAgent
from games.search.information import InformationSet
from games.tressette.agent.family import playout
from games.tressette.agent.family.advice import Suits, discard
from games.tressette.agent.family.equals import distinct_plays
from games.tressette.agent.family.inference import PlayReader, worlds
from games.tressette.agent.family.losing import ADVICE
from games.tressette.cards import POINT, WIDTH
from games.tressette.losing import LosingDeal, LosingMatch
from games.tressette.scoring import counted
from games.tressette.state import PLAYING
from games.tricks import follow

_NOBODY = (0,) * 8
_SOLVED = 1500
"""The most ways to play an ending that the search still solves: three tricks of four players."""


class AvoidingAgent(DealAgent[LosingMatch[Any, Any], LosingDeal]):
    """The levels of play: fewest points, at tables of two to eight."""

    span = 4.0
    depth = 1  # deeper, the tree is spread too thin: the same tries gained half as much

    def advice(self, _deal: LosingDeal, /) -> Suits:
        """The advice that all players follow in the search."""
        return ADVICE

    def hidden(self, deal: LosingDeal) -> Hand:
        """The cards in no hand that no player has seen."""
        return deal.face_down

    def locked(self, _deal: LosingDeal, /) -> Hand:
        """The cards that may not be led."""
        return 0

    # By rule of thumb

    def rollout_policy(self, deal: LosingDeal, seat: Seat, _rng: Random) -> Action:
        if deal.phase == PLAYING:
            card = playout.choose(
                deal, seat, self.advice(deal), 0, hidden=self.hidden(deal), locked=self.locked(deal)
            )
            return deal.table.plays.actions[card]
        return self.giving(deal, seat)

    def giving(self, deal: LosingDeal, seat: Seat) -> Action:
        """The card to give away before play."""
        hand = deal.hands[seat]
        card = discard(
            self.advice(deal), hand, playout.unseen_by(deal, seat, self.hidden(deal)), friendly=False
        )
        code = deal.table.pack.codes[card]
        return next(each for each in deal.legal(seat) if code in each.items)

    def rollout(self, deal: LosingDeal, rng: Random) -> None:
        while deal.to_act and deal.phase != PLAYING:
            seat = deal.to_act[0]
            deal.apply(seat, self.rollout_policy(deal, seat, rng))
        if not deal.to_act:
            return
        playout.rollout(deal, self.advice(deal), _NOBODY, hidden=self.hidden(deal), locked=self.locked(deal))
        deal.taken[deal.trick.winner] |= hand_of(deal.monte)

    # The beginner plays low, and is left with the high cards

    def beginner(self, match: LosingMatch[Any, Any], seat: Seat, rng: Random) -> Action:
        deal: LosingDeal = match.deal
        legal = deal.legal(seat)
        if deal.phase != PLAYING:
            return rng.choice(legal)
        played = deal.table.played
        return min(legal, key=lambda each: (played[each].card % WIDTH, rng.random()))

    # The search

    def worlds(self, known: InformationSet, rng: Random) -> Iterator[LosingMatch[Any, Any]]:
        deal: LosingDeal = self.world(known, rng).deal
        reader = PlayReader(deal, known.seat, self.advice(deal), _nobody, self.hidden(deal))
        return worlds(lambda: self.world(known, rng), reader, known.seat, rng)

    def points(self, match: LosingMatch[Any, Any], deal: LosingDeal) -> Sequence[float]:
        cards = tuple(map(match.count, deal.taken))
        counts = counted(cards, deal.trick.winner, match.options.fractions)
        thirds = match.penalties(deal, cards, counts).thirds
        mean = sum(thirds) / len(deal.playing)
        return [(mean - each) / POINT for each in thirds]

    def candidates(self, deal: LosingDeal, seat: Seat) -> Sequence[Action]:
        legal = deal.legal(seat)
        if len(legal) == 1 or deal.phase != PLAYING:
            return legal
        hand = deal.hands[seat]
        playable = follow(hand, deal.trick.led) if deal.trick.led else hand & ~self.locked(deal) or hand
        return distinct_plays(deal, playable, playout.unseen_by(deal, seat, self.hidden(deal)))

    def is_small(self, deal: LosingDeal) -> bool:
        return prod(factorial(hand.bit_count()) for hand in deal.hands) <= _SOLVED


def _nobody(_deal: LosingDeal) -> Sequence[int]:
    return _NOBODY
