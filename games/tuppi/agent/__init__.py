"""Playing Tuppi: the colour to call, a sooli, and tricks to win or to lose."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from games.core.actions import Action
from games.core.game import Seat
from games.search.deal_agent import DealAgent
from games.search.information import InformationSet
from games.search.protocol import Agent
from games.search.scale import LossScale
from games.tuppi.actions import DISCARD, GIVE, KEEP, PASS, PLAY, SOOLI
from games.tuppi.agent import bidding, playout
from games.tuppi.agent.inference import rebid, worlds
from games.tuppi.agent.reading import as_played
from games.tuppi.agent.suit import WIDTH
from games.tuppi.deal import TuppiDeal
from games.tuppi.match import TuppiMatch
from games.tuppi.scoring import TARGET, TuppiResult, add, change
from games.tuppi.state import BIDDING, DISCARDING, IN_NOLO, OFFERING, PLAYING

HOPELESS = 30.0
"""The risk above which a hand does not even consider a sooli."""


class TuppiAgent(DealAgent[TuppiMatch, TuppiDeal]):
    """The levels of play: two pairs, and each deal to win or to lose."""

    span = 60.0
    depth = 1
    tries = 1500
    exploration = 0.15
    two_sides = True

    def beginner(self, match: TuppiMatch, seat: Seat, rng: Random) -> Action:
        """Call a rami with about three honours, win every trick possible, and always play low in a nolo."""
        deal = match.deal
        if deal.phase == BIDDING:
            return bidding.bid(deal, seat, rami=bidding.promise(deal.hands[seat]) + 4 * rng.random() >= 0)
        legal = deal.legal(seat)
        if deal.phase == OFFERING:
            return PASS
        if deal.phase not in PLAYING:
            return rng.choice(legal)
        cards = [PLAY.card[each] for each in legal]
        by_rank = sorted(cards, key=lambda card: (card % WIDTH, rng.random()))
        if deal.phase == IN_NOLO or deal.soloist == seat:
            return PLAY.actions[by_rank[0]]
        if not deal.trick.cards:
            return PLAY.actions[by_rank[-1]]
        top = by_rank[-1]
        trick = deal.trick
        wins = top // WIDTH == trick.cards[0] // WIDTH and top > trick.best
        return PLAY.actions[top if wins else by_rank[0]]

    def rollout_policy(self, deal: TuppiDeal, seat: Seat, _rng: Random) -> Action:
        if deal.phase in PLAYING:
            return PLAY.actions[playout.choose(deal, seat)]
        if deal.phase == BIDDING:
            return bidding.call(deal, seat)
        hand = deal.hands[seat]
        if deal.phase == OFFERING:
            return SOOLI if bidding.dares_sooli(hand) else PASS
        if deal.phase == DISCARDING:
            card = bidding.put_away(hand)
            return KEEP if card is None else DISCARD.actions[card]
        return GIVE.actions[bidding.gift(hand)]

    def rollout(self, deal: TuppiDeal, rng: Random) -> None:
        while deal.phase not in PLAYING:
            seat = deal.to_act[0]
            deal.apply(seat, self.rollout_policy(deal, seat, rng))
        if deal.to_act:
            playout.rollout(deal)

    def points(self, _match: TuppiMatch, deal: TuppiDeal) -> Sequence[float]:
        side, points = deal.result()
        ours = float(points if side == 0 else -points)
        return ours, -ours, ours, -ours

    def utility(self, match: TuppiMatch, points: Sequence[float]) -> Sequence[float]:
        """The lead of each pair after the deal, including the other pair's loss, up to the target."""
        if match.options.has_fixed_length:
            return self._fixed_length_utility(match, points)
        totals = (match.totals[0], match.totals[1])
        # A deal without points has stopped early, and the pair with points loses them.
        ahead = points[0] or totals[1] - totals[0]
        result = TuppiResult(0 if ahead > 0 else 1, int(abs(points[0])))
        won, lost = change(totals, result, match.options.reset)
        after = add(totals, add(won, lost))
        lead = (min(after[0], TARGET) - min(after[1], TARGET)) / TARGET
        ours, theirs = 0.5 + 0.5 * lead, 0.5 - 0.5 * lead
        return ours, theirs, ours, theirs

    def _fixed_length_utility(self, match: TuppiMatch, points: Sequence[float]) -> Sequence[float]:
        """The points, which all count alike; in the last deal mainly the win of the match."""
        utility = super().utility(match, points)
        if match.number < match.options.deals:
            return utility
        lead = match.totals[0] - match.totals[1] + points[0]
        ours = 0.5 if not lead else float(lead > 0)
        winning = (ours, 1.0 - ours, ours, 1.0 - ours)
        return [(each + 2.0 * wins) / 3.0 for each, wins in zip(utility, winning, strict=True)]

    # The search

    def worlds(self, known: InformationSet, rng: Random) -> Iterator[TuppiMatch]:
        as_bid = worlds(lambda: self.world(known, rng), known.seat, rng)
        return as_played(as_bid, known.seat, rng)

    def world(self, known: InformationSet, rng: Random) -> TuppiMatch:
        match = super().world(known, rng)
        rebid(match.deal, known.seat)
        return match

    def candidates(self, deal: TuppiDeal, seat: Seat) -> Sequence[Action]:
        """One bid for each colour, and one of equivalent cards."""
        if deal.phase in PLAYING:
            return playout.distinct_plays(deal, seat)
        if deal.phase == BIDDING:
            return [bidding.bid(deal, seat, rami=rami) for rami in (True, False)]
        if deal.phase == OFFERING and bidding.risk(deal.hands[seat]) > HOPELESS:
            return (PASS,)
        return deal.legal(seat)


AGENTS: Mapping[str, Agent] = {"tuppi": TuppiAgent()}

SCALES: Mapping[str, LossScale] = {
    "tuppi": LossScale(matters=0.015, random=0.026, slip=0.8, mistake=3.0),
}
