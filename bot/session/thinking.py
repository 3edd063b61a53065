"""The work of the processes that AI seats think in: to draw a world, and to decide in it.

The real match goes to one process alone, which draws from it a world that the seat cannot tell from the real
one (`sample`). The processes that think are sent that world (`answer`): none has a card that its seat cannot
see.
"""

import pickle
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final, NamedTuple, TypeAlias

from bot.session.faults import LoggableError, whereabouts
from games.ai.agent import SearchResult, certain
from games.ai.information import InformationSet
from games.ai.outlook import trick_odds
from games.ai.players import Level, agent_of, declare, think
from games.ai.search_model import SearchModel
from games.core.game import Seat, State

TOO_SHORT: Final = 0.05
"""An expert with less time than this, in seconds, does better to play by rule of thumb."""
COUNTING: Final = 0.1
"""The time to count tricks for an explanation, in seconds."""

Job: TypeAlias = Callable[[bytes, float], SearchResult | None]
"""The work of a process on a pickled question, for so many seconds."""


class ThinkingError(LoggableError):
    """A world could not be drawn, or an agent failed: the kind of the error and its place."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question to an agent. `world` is what the seat knows and no more: the rest is made up already."""

    world: State = field(repr=False)
    seat: Seat
    level: Level
    seed: int
    out_of_turn: bool = False
    explained: bool = False


class Inquiry(NamedTuple):
    """A question about the real match, from which `ask` makes the one that a process is asked."""

    state: State
    seat: Seat
    level: str
    seed: int
    out_of_turn: bool = False
    explained: bool = False


def ask(inquiry: Inquiry) -> Question:
    """The question what to do, in a world of which the seat's own knowledge is all that is real."""
    state, seat, level, seed, out_of_turn, explained = inquiry
    rng = Random(seed)
    world = state.redeal(seat, rng)
    return Question(world, seat, _level(level), rng.getrandbits(64), out_of_turn, explained)


def _level(name: str) -> Level:
    match name:
        case "club" | "expert":
            return name
        case _:
            return "novice"


def sample(packed: bytes) -> bytes:
    """The pickled question of a pickled `Inquiry`; raises ThinkingError if there is no world for it."""
    try:
        return pickle.dumps(ask(pickle.loads(packed)))  # noqa: S301 - our own, from the parent
    except Exception as error:  # noqa: BLE001 - of any kind, and its text may quote a hand
        raise ThinkingError(f"no world to think about: {whereabouts(error)}") from None


def answer(packed: bytes, seconds: float) -> SearchResult | None:
    """The decision of the seat of a pickled `Question`, after thinking for so many seconds at most.

    Raises:
        ThinkingError: the agent failed.
    """
    question: Question = pickle.loads(packed)  # noqa: S301 - our own, from the parent
    try:
        return decide(question, seconds)
    except Exception as error:  # noqa: BLE001 - of any kind, and its text may quote a hand
        raise ThinkingError(f"{question.level} agent failed: {whereabouts(error)}") from None


def decide(question: Question, seconds: float) -> SearchResult | None:
    """The decision of the seat of a question; None if it has nothing to declare out of turn."""
    known = InformationSet(question.world, question.seat)
    game = known.view().game
    rng = Random(question.seed)
    level = question.level
    if question.out_of_turn:
        said = declare(game, level, known, rng)
        return None if said is None else certain(said)
    if level == "expert" and seconds < TOO_SHORT:
        level = "club"
    ends = time.perf_counter() + seconds
    finding = think(game, level, known, rng, lambda _: time.perf_counter() >= ends)
    return explained(finding, game, known, rng) if question.explained else finding


def explained(finding: SearchResult, game: str, known: InformationSet, rng: Random) -> SearchResult:
    """The finding with how often the trick is won, where that can be counted."""
    agent = agent_of(game)
    if not isinstance(agent, SearchModel) or not finding.tries:
        return finding
    ends = time.perf_counter() + COUNTING
    odds = trick_odds(agent, known, finding.action, rng, lambda: time.perf_counter() >= ends)
    return replace(finding, trick=odds)
