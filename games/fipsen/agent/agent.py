"""Agents for the five games of the Fipsen family, which share everything except the worth of a deal."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Final, TypeAlias, TypeVar

from games.core.actions import Action
from games.core.cards import hand_of
from games.core.game import Seat
from games.fipsen.actions import CARD_PLAYS, DISCARD, PASS, PLAY
from games.fipsen.agent import bidding, doubling, exchanging, novice, picturing, playing
from games.fipsen.agent.knowing import unseen_by
from games.fipsen.deal import FipsenDeal
from games.fipsen.match import FipsenMatch, points
from games.fipsen.scoring import SIEBENER, only
from games.fipsen.state import (
    ANNOUNCING,
    AUCTION,
    DISCARDING,
    DOUBLING,
    EXCHANGE,
    NAMING,
    OVERCALL,
    PLAYING,
    REDOUBLING,
    STOPPING,
    SWAPPING,
)
from games.fipsen.thedinghausen import FIVE_BUNS, TARGET, ThedinghausenMatch, first_to, purse
from games.search import search
from games.search.deal_agent import DealAgent
from games.search.evaluation import unless_clearly_better
from games.search.information import InformationSet
from games.search.protocol import SearchResult, StopCondition, certain
from games.search.weighing import weigh

FipsMatchT = TypeVar("FipsMatchT", FipsenMatch, ThedinghausenMatch)
Decide: TypeAlias = Callable[[FipsenDeal, Seat], Action]
NarrowCandidates: TypeAlias = Callable[[FipsenDeal, Seat], Sequence[Action]]


def _play(deal: FipsenDeal, seat: Seat) -> Action:
    return PLAY.actions[playing.card_to_play(deal, seat)]


def _swap(deal: FipsenDeal, seat: Seat) -> Action:
    """Always change the seven for the ace of trumps."""
    return deal.legal(seat)[-1]


def _never(_deal: FipsenDeal, _seat: Seat) -> Action:
    """All five tricks earn as much without an announcement."""
    return PASS


def _discard(deal: FipsenDeal, seat: Seat) -> Action:
    return exchanging.discard(deal, seat, thorough=False)


def _discard_with_care(deal: FipsenDeal, seat: Seat) -> Action:
    return exchanging.discard(deal, seat, thorough=True)


_POLICY: Final[Mapping[str, Decide]] = {
    AUCTION: bidding.say,
    OVERCALL: bidding.over,
    EXCHANGE: bidding.take_or_decline,
    DISCARDING: _discard,
    NAMING: exchanging.name_trump,
    DOUBLING: doubling.double,
    REDOUBLING: doubling.redouble,
    PLAYING: _play,
    STOPPING: doubling.go_on_or_stop,
    SWAPPING: _swap,
    ANNOUNCING: _never,
}
_SOUND: Final[Mapping[str, Decide]] = {**_POLICY, DISCARDING: _discard_with_care}


class _FipsAgent(DealAgent[FipsMatchT, FipsenDeal]):
    """The decisions that the five games have in common."""

    exploration = 0.35
    tries = 1500

    def beginner(self, match: FipsMatchT, seat: Seat, rng: Random) -> Action:
        return novice.decide(match.deal, seat, rng)

    def sound(self, match: FipsMatchT, seat: Seat, _rng: Random) -> Action:
        return _decide(_SOUND, match.deal, seat)

    def rollout_policy(self, deal: FipsenDeal, seat: Seat, _rng: Random) -> Action:
        return _decide(_POLICY, deal, seat)

    def candidates(self, deal: FipsenDeal, seat: Seat) -> Sequence[Action]:
        legal = deal.legal(seat)
        if len(legal) == 1:
            return legal
        if deal.phase == PLAYING:
            return _different(deal, seat, legal)
        narrow = _NARROWED.get(deal.phase)
        return legal if narrow is None else narrow(deal, seat)

    def plausible_world(self, known: InformationSet, rng: Random) -> FipsMatchT:
        match = self.world(known, rng)
        match.deal = picturing.picture(match.deal, known.seat, rng)
        return match

    def expert(self, known: InformationSet, rng: Random, should_stop: StopCondition) -> SearchResult:
        match = self.world(known, rng)
        candidates = self.candidates(match.deal, known.seat)
        usual = self.sound(match, known.seat, rng)
        if len(candidates) == 1:
            return certain(usual)
        if match.deal.phase != PLAYING:
            return weigh(self, known, rng, should_stop, usual)
        found = search.search(self, known, rng, should_stop)
        return unless_clearly_better(found, _like(usual, candidates), _SPREAD)

    def evaluate(
        self, known: InformationSet, actions: Iterable[Action], rng: Random, should_stop: StopCondition
    ) -> SearchResult:
        match = self.world(known, rng)
        usual = self.sound(match, known.seat, rng)
        if match.deal.phase == PLAYING:
            usual = _like(usual, self.candidates(match.deal, known.seat))
        found = super().evaluate(known, (usual, *actions), rng, should_stop)
        return unless_clearly_better(found, usual, _SPREAD)


_SPREAD: Final = 0.17
"""The standard deviation of a deal's worth for any action: about half of the deals are won."""


def _decide(habits: Mapping[str, Decide], deal: FipsenDeal, seat: Seat) -> Action:
    legal = deal.legal(seat)
    return legal[0] if len(legal) == 1 else habits[deal.phase](deal, seat)


# The candidates of the search


def _like(play: Action, candidates: Sequence[Action]) -> Action:
    """The candidate that stands for this play: its card, or the next lower equivalent one."""
    card = CARD_PLAYS[play].card
    return max(
        (each for each in candidates if CARD_PLAYS[each].card <= card), key=lambda each: CARD_PLAYS[each].card
    )


def _different(deal: FipsenDeal, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
    """One of each run of equivalent cards; the card that takes the trick so far splits runs."""
    cards = hand_of(CARD_PLAYS[each].card for each in legal)
    winning = 1 << deal.trick.best if deal.trick.cards else 0
    return PLAY.of(playing.different_cards(cards, unseen_by(deal, seat) | winning))


_CLOSE: Final = 2.5
"""The most that a bid may look worth less than the best and still be considered; passing always is."""


def _near_the_best(deal: FipsenDeal, seat: Seat) -> Sequence[Action]:
    values = {each: bidding.saying_value(deal, seat, each) for each in deal.legal(seat)}
    least = max(values.values()) - _CLOSE
    return [each for each in values if each is PASS or values[each] >= least]


def _only_policy(deal: FipsenDeal, seat: Seat) -> Sequence[Action]:
    return (_POLICY[deal.phase](deal, seat),)


def _different_discards(deal: FipsenDeal, seat: Seat) -> Sequence[Action]:
    """One card of each run that no unseen card splits."""
    hand = deal.hands[seat]
    return DISCARD.of(playing.different_cards(hand, unseen_by(deal, seat)))


_NARROWED: Final[Mapping[str, NarrowCandidates]] = {
    AUCTION: _near_the_best,
    DISCARDING: _different_discards,
    SWAPPING: _only_policy,
    ANNOUNCING: _only_policy,
}


class FipsenAgent(_FipsAgent[FipsenMatch]):
    """The four games with an auction."""

    span = 20.0

    def points(self, _match: FipsenMatch, deal: FipsenDeal) -> Sequence[float]:
        seats = deal.variant.seats
        if deal.result == "passed_in":
            return (0.0,) * seats
        if deal.shown is not None:
            return _ahead(only(seats, deal.shown, SIEBENER), deal.players)
        return _ahead([deal.factor * each for each in points(deal)], deal.players)

    def utility(self, match: FipsenMatch, points: Sequence[float]) -> Sequence[float]:
        """Points relative to the present stakes, so small stakes count; in the last deal mainly the win."""
        contract = match.deal.contract
        span = self.span if contract is None else max(3.0 * contract.value * match.deal.factor, 6.0)
        utility = [min(max(0.5 + 0.5 * each / span, 0.0), 1.0) for each in points]
        if match.left > 1:
            return utility
        ends = list(map(sum, zip(match.totals, points, strict=True)))
        first = max(ends)
        return [(each + 2.0 * (end > first - 0.01)) / 3.0 for each, end in zip(utility, ends, strict=True)]


class ThedinghausenAgent(_FipsAgent[ThedinghausenMatch]):
    """The game for bread: each trick brings a win nearer, and all five tricks of a deal pay at once."""

    span = 600.0

    def points(self, match: ThedinghausenMatch, deal: FipsenDeal) -> Sequence[float]:
        winner = first_to(TARGET, match.counts, deal.order)
        paid = purse(deal.order, winner, deal.announcer, opens=False).total()
        if winner is not None:
            return _ahead(paid, deal.players)
        counts = [before + won for before, won in zip(match.counts, deal.tricks, strict=True)]
        hopes = [_LEAD**count for count in counts]
        share = FIVE_BUNS / sum(hopes, 0.0)
        return _ahead([cents + hope * share for cents, hope in zip(paid, hopes, strict=True)], deal.players)


_LEAD: Final[float] = 1.5
"""The factor by which each trick makes winning the game more likely."""


def _ahead(points: Sequence[float], players: Sequence[Seat]) -> Sequence[float]:
    """The points of each player above the mean of all."""
    mean = sum(points) / len(players)
    return [each - mean for each in points]
