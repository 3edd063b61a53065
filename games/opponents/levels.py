"""The players of AI seats: their levels and decisions."""

from collections.abc import Iterable
from random import Random
from typing import Final, Literal, TypeAlias, get_args

from games.core.actions import Action
from games.opponents.agents import AGENTS
from games.search.information import InformationSet
from games.search.protocol import Agent, SearchResult, StopCondition, certain

Level: TypeAlias = Literal["novice", "club", "expert"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
"""The levels of an AI, weakest first (``ai-`` + level in the catalogues)."""


def agent_of(game: str) -> Agent:
    """The agent for that game; raises KeyError for a game that is not in the catalogue."""
    return AGENTS[game]


def think(
    game: str, level: Level, known: InformationSet, rng: Random, should_stop: StopCondition
) -> SearchResult:
    """The decision of a player of that level for a seat that must act.

    Args:
        game: the game's key.
        level: the level of play.
        known: the seat's information.
        rng: the source of all chance: a generator in the same state decides the same.
        should_stop: ends an expert's search; the other levels do not search.

    Raises:
        ValueError: the seat has no decision to take.
    """
    legal = known.legal()
    if not legal:
        raise ValueError(f"seat {known.seat} has nothing to decide")
    if len(legal) == 1:
        return certain(legal[0])
    agent = agent_of(game)
    if level == "expert":
        return agent.expert(known, rng, should_stop)
    return certain(agent.club(known, rng) if level == "club" else agent.novice(known, rng))


def evaluate(
    game: str, known: InformationSet, actions: Iterable[Action], rng: Random, should_stop: StopCondition
) -> SearchResult:
    """An expert's opinion of these actions, and of all that an expert considers; their choice comes first.

    Args:
        game: the game's key.
        known: the seat's information; it must have a decision to take.
        actions: legal actions of the seat, which are in the result in any case.
        rng: the source of all chance.
        should_stop: asked with the number of worlds in which all of them were tried.
    """
    return agent_of(game).evaluate(known, tuple(actions), rng, should_stop)


def declare(game: str, level: Level, known: InformationSet, rng: Random) -> Action | None:
    """The declaration of a player of that level out of turn, if anything."""
    return agent_of(game).declare(known, level, rng) if known.legal() else None
