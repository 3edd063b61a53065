"""The interface of an agent: deciding at each level.

An `Agent` is written once a game, or once for several that are played alike; `games.opponents.levels` chooses
it. Those of games of deals are `DealAgent`s (`games.search.deal_agent`), which share one search.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, TypeAlias

from games.core.actions import Action
from games.search.information import InformationSet

StopCondition: TypeAlias = Callable[[int], bool]
"""True once so many tries will do: a count for a test, a stretch of time at a table."""


def iterations(count: int) -> StopCondition:
    """Stop after so many tries, by no clock."""
    return lambda tries: tries >= count


@dataclass(frozen=True, slots=True)
class ActionValue:
    """An action that was considered.

    Attributes:
        tries: the number of worlds in which it was tried.
        utility: its average result, from 0 to 1.
        points: the same in the game's points, as `SearchModel.points` counts them; without points the share
            of wins, from 0 to 1.
    """

    action: Action
    tries: int
    utility: float
    points: float


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The result of thinking: the choices, best first. `exact` if each world was solved rather than sampled.

    `trick` is how often, from 0 to 1, the seat's side wins the trick to which the first choice plays; None if
    that was not counted, or it plays to none.
    """

    choices: tuple[ActionValue, ...]
    exact: bool = False
    trick: float | None = None

    @property
    def action(self) -> Action:
        """The action to take."""
        return self.choices[0].action

    @property
    def tries(self) -> int:
        """The number of worlds in which anything was tried."""
        return sum(choice.tries for choice in self.choices)


def certain(action: Action) -> SearchResult:
    """A choice that took no search."""
    return SearchResult((ActionValue(action, 0, 0.0, 0.0),))


class Agent(ABC):
    """A player of one game at every level. Each choice is a function of the arguments alone.

    Attributes:
        tries: the number of tries after which an expert at a table stops: more win nothing that could be
            measured (docs/experts.md).
    """

    tries: ClassVar[int] = 2500

    @abstractmethod
    def novice(self, known: InformationSet, rng: Random) -> Action:
        """The action of a beginner, who knows the rules and makes a beginner's mistakes."""

    @abstractmethod
    def club(self, known: InformationSet, rng: Random) -> Action:
        """The action of a sound player, by rules of thumb, without search."""

    @abstractmethod
    def expert(self, known: InformationSet, rng: Random, should_stop: StopCondition, /) -> SearchResult:
        """The result of a search, until `should_stop` says so."""

    @abstractmethod
    def evaluate(
        self, known: InformationSet, actions: Iterable[Action], rng: Random, should_stop: StopCondition, /
    ) -> SearchResult:
        """These legal actions and those that an expert considers, each tried in the same worlds.

        The first is what an expert would choose. `should_stop` is asked with the number of worlds.
        """

    def declare(self, _known: InformationSet, _level: str, _rng: Random, /) -> Action | None:
        """The declaration of the seat out of turn, if any; asked after each action at the table."""
        return None
