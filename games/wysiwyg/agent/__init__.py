"""Playing WYSIWYG: the bids of a hand, the cards to keep for the second half, and that half solved."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from games.core.actions import Action
from games.core.cards import Card
from games.core.game import Seat
from games.search.deal_agent import DealAgent
from games.search.evaluation import preferring
from games.search.information import InformationSet
from games.search.protocol import ActionValue, Agent, SearchResult, StopCondition, certain
from games.search.scale import LossScale
from games.wysiwyg.actions import PLAY, TAKE
from games.wysiwyg.agent import bidding, play
from games.wysiwyg.agent.open_hands import OpenHands, OutOfTime
from games.wysiwyg.cards import MARKS, PACK
from games.wysiwyg.deal import WysiwygDeal
from games.wysiwyg.match import WysiwygMatch
from games.wysiwyg.scoring import TARGET, declarer_points
from games.wysiwyg.state import AUCTION, NAMING, SECOND

_POSITIONS = 2_000_000
"""The positions that the exact search may look at; no second half has needed so many."""


class WysiwygAgent(DealAgent[WysiwygMatch, WysiwygDeal]):
    """Two hands, an auction, and a second half in which nothing is hidden.

    A tree of both players' cards finds less than playing each card out by rule of thumb, because the hidden
    hand matters more than the next few plays. Bids are calculated, not searched.
    """

    insight = 0.3

    span = 30.0
    depth = 1

    def beginner(self, match: WysiwygMatch, seat: Seat, rng: Random) -> Action:
        """Bid a little at random, take the higher open card, and win every trick possible."""
        deal = match.deal
        if deal.phase == AUCTION:
            return bidding.timid(deal, seat, rng)
        if deal.phase == NAMING:
            return bidding.longest_suit_of(deal.hands[seat])
        if deal.is_taking:
            return TAKE.actions[max(deal.open, key=lambda card: card % PACK.width)]
        legal = [PLAY.card[each] for each in deal.legal(seat)]
        return PLAY.actions[_greedy(deal, legal, rng)]

    def rollout_policy(self, deal: WysiwygDeal, seat: Seat, rng: Random) -> Action:
        if deal.lead is not None:
            return PLAY.actions[play.answer(deal, seat)]
        if deal.is_taking:
            return TAKE.actions[play.take(deal)]
        if deal.phase == AUCTION:
            return bidding.call(deal, seat, rng)
        if deal.phase == NAMING:
            return bidding.contract(deal.hands[seat])
        return PLAY.actions[play.lead(deal, seat)]

    def points(self, _match: WysiwygMatch, deal: WysiwygDeal) -> Sequence[float]:
        declarer = deal.declarer
        scored = declarer_points(deal.marks[declarer], deal.bases[declarer], deal.bid, deal.auction.factor)
        return (scored, -scored) if declarer == 0 else (-scored, scored)

    def utility(self, match: WysiwygMatch, points: Sequence[float]) -> Sequence[float]:
        """The progress that the deal brings each player towards the target; points beyond it do not count."""
        ahead = [min(total + max(each, 0), TARGET) for total, each in zip(match.totals, points, strict=True)]
        lead = (ahead[0] - ahead[1]) / TARGET
        return [0.5 + 0.5 * lead, 0.5 - 0.5 * lead]

    def expert(self, known: InformationSet, rng: Random, should_stop: StopCondition) -> SearchResult:
        match = self.world(known, rng)
        if match.deal.phase == AUCTION:
            return certain(self.club(known, rng))
        if match.deal.phase == SECOND:
            try:
                return self._solved(match, known.seat)
            except OutOfTime:
                pass
        return super().expert(known, rng, should_stop)

    def evaluate(
        self, known: InformationSet, actions: Iterable[Action], rng: Random, should_stop: StopCondition
    ) -> SearchResult:
        match = self.world(known, rng)
        if match.deal.phase == SECOND:
            try:
                return self._solved(match, known.seat)
            except OutOfTime:
                pass
        if match.deal.phase != AUCTION:
            return super().evaluate(known, actions, rng, should_stop)
        bid = self.club(known, rng)
        return preferring(super().evaluate(known, (bid, *actions), rng, should_stop), bid)

    def _solved(self, match: WysiwygMatch, seat: Seat) -> SearchResult:
        """The cards with their marks against the best answers; both hands are known."""
        deal = match.deal
        marks = OpenHands(deal.trump, _POSITIONS).after_each(deal.hands, seat, deal.lead)
        choices = []
        for card, own in marks.items():
            end = deal.clone()
            left = MARKS - sum(deal.marks)
            end.marks[seat] += own
            end.marks[1 - seat] += left - own
            points = self.points(match, end)
            utility = self.utility(match, points)[seat]
            choices.append((own, ActionValue(PLAY.actions[card], 1, utility, points[seat])))
        choices.sort(key=lambda each: (-each[1].points, -each[0]))
        return SearchResult(tuple(choice for _, choice in choices), exact=True)


def _greedy(deal: WysiwygDeal, cards: Sequence[Card], rng: Random) -> Card:
    """The highest card that wins, or the lowest; for a lead, one of the highest rank."""
    if deal.lead is None:
        return max(cards, key=lambda card: (card % PACK.width, rng.random()))
    winning = [
        card
        for card in cards
        if (card // PACK.width == deal.lead // PACK.width and card > deal.lead) or deal.trump >> card & 1
    ]
    if winning:
        return max(winning, key=lambda card: card % PACK.width)
    return min(cards, key=lambda card: card % PACK.width)


AGENTS: Mapping[str, Agent] = {"wysiwyg": WysiwygAgent()}

SCALES: Mapping[str, LossScale] = {
    "wysiwyg": LossScale(matters=0.034, random=0.059, slip=2.0, mistake=7.0),
}
