"""Agents for games of deals: a game says how it is played, and all levels follow."""

from abc import abstractmethod
from collections.abc import Iterable
from random import Random
from typing import ClassVar

from games.core.actions import Action
from games.core.game import Seat
from games.search import ending, evaluation, search
from games.search.information import InformationSet
from games.search.protocol import Agent, SearchResult, StopCondition
from games.search.search_model import DealT, MatchT, SearchModel


class DealAgent(SearchModel[MatchT, DealT], Agent):
    """An agent with an expert that searches the deal, and solves it towards its end.

    Attributes:
        insight: the share of a novice's decisions that are a club player's, where the beginner's own choices
            are no better than chance.
    """

    insight: ClassVar[float] = 0.0

    @abstractmethod
    def beginner(self, match: MatchT, seat: Seat, rng: Random) -> Action:
        """The novice's action without `insight`, in a world as the seat may know it."""

    def sound(self, match: MatchT, seat: Seat, rng: Random, /) -> Action:
        """The club player's action, in a world as the seat may know it; by default the policy's."""
        return self.rollout_policy(match.deal, seat, rng)

    def novice(self, known: InformationSet, rng: Random) -> Action:
        has_insight = self.insight > 0 and rng.random() < self.insight
        choose = self.sound if has_insight else self.beginner
        return choose(self.world(known, rng), known.seat, rng)

    def club(self, known: InformationSet, rng: Random) -> Action:
        return self.sound(self.world(known, rng), known.seat, rng)

    def expert(self, known: InformationSet, rng: Random, should_stop: StopCondition) -> SearchResult:
        match = self.world(known, rng)
        if self.is_small(match.deal):
            return ending.solve(self, known, rng, should_stop)
        return search.search(self, known, rng, should_stop)

    def evaluate(
        self, known: InformationSet, actions: Iterable[Action], rng: Random, should_stop: StopCondition
    ) -> SearchResult:
        match = self.world(known, rng)
        if self.is_small(match.deal):
            return ending.solve(self, known, rng, should_stop, actions)
        return evaluation.evaluate(self, known, actions, rng, should_stop)
