"""The work of the processes that AI seats think in: to draw a world, and to decide in it.

The real match goes to one process alone, which draws from it a world that the seat cannot tell from the real
one (`sample`). The processes that think, here or on another machine, are sent that world as data (`answer`):
none has a card that its seat cannot see, and none is sent anything that could run.
"""

import json
import pickle
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias, cast

from pydantic import BaseModel, ConfigDict, Field

from bot.runtime.errors import LoggableError
from bot.runtime.faults import whereabouts
from games import CATALOGUE
from games.core.actions import Action, parse_action
from games.core.game import Seat, State
from games.core.plain import PlainDataError, from_plain, to_plain
from games.opponents.levels import Level, agent_of, declare, evaluate, think
from games.search.information import InformationSet
from games.search.outlook import expected, trick_odds
from games.search.protocol import SearchResult, StopCondition, certain, iterations
from games.search.search_model import SearchModel

TOO_SHORT: Final = 0.05
"""An expert with less time than this, in seconds, does better to play by rule of thumb."""
EVALUATED: Final = (8, 400)
"""The fewest and the most worlds in which the actions of a decision are evaluated.

With fewer, the difference of two actions is chance, even if the time is short; more hardly change it.
"""
COUNTING: Final = 0.1
"""The time to count tricks for an explanation, in seconds, and to play out a choice by rule."""

Job: TypeAlias = Callable[[bytes, float], SearchResult | None]
"""The work of a process on a packed question, for so many seconds."""


class ThinkingError(LoggableError):
    """A world could not be drawn, or an agent failed; the text is the kind of the error and its place."""


class QuestionError(LoggableError):
    """A message is no question, or is for another version."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question to an agent. `world` is real as far as the seat knows; the rest is already invented.

    With `tries`, an expert stops after exactly so many and ignores the clock, so a question always has the
    same answer. An evaluation takes as many worlds. If there are actions to evaluate, the answer has each of
    them, beside the actions that an expert considers.
    """

    world: State = field(repr=False)
    seat: Seat
    level: Level
    seed: int
    out_of_turn: bool = False
    explained: bool = False
    tries: int | None = None
    evaluated: tuple[Action, ...] = ()


class Inquiry(NamedTuple):
    """A question about the real match, from which `ask` makes the question for a process."""

    state: State
    seat: Seat
    level: str
    seed: int
    out_of_turn: bool = False
    explained: bool = False
    tries: int | None = None
    evaluated: tuple[Action, ...] = ()


def ask(inquiry: Inquiry) -> Question:
    """Ask for a decision in a world in which only the seat's own knowledge is real."""
    rng = Random(inquiry.seed)
    return Question(
        world=inquiry.state.redeal(inquiry.seat, rng),
        seat=inquiry.seat,
        level=_level(inquiry.level),
        seed=rng.getrandbits(64),
        out_of_turn=inquiry.out_of_turn,
        explained=inquiry.explained,
        tries=inquiry.tries,
        evaluated=inquiry.evaluated,
    )


def _level(name: str) -> Level:
    match name:
        case "club" | "expert":
            return name
        case _:
            return "novice"


class PackedQuestion(BaseModel):
    """The form of a question between processes, and between machines.

    Attributes:
        rules: the version of the game's rules; a world can only be played by these.
        world: the plain form of the world (`games.core.plain`).
    """

    model_config = ConfigDict(extra="forbid", strict=True)

    game: str
    rules: int
    seat: int = Field(ge=0, le=99)
    level: Level
    seed: int = Field(ge=0, lt=2**64)
    out_of_turn: bool
    explained: bool
    tries: int | None = Field(ge=1, le=1_000_000)
    evaluated: list[str] = Field(max_length=1000)
    world: Any


def pack(question: Question) -> bytes:
    """The question as JSON."""
    game = CATALOGUE[question.world.view(question.seat).game]
    return json.dumps(
        {
            "game": game.key,
            "rules": game.version,
            "seat": question.seat,
            "level": question.level,
            "seed": question.seed,
            "out_of_turn": question.out_of_turn,
            "explained": question.explained,
            "tries": question.tries,
            "evaluated": [each.text for each in question.evaluated],
            "world": to_plain(question.world),
        },
        separators=(",", ":"),
    ).encode()


def unpack(packed: bytes) -> Question:
    """The question in some JSON, which may come from anywhere.

    Raises:
        QuestionError: it has no question, or one by other rules.
    """
    try:
        asked = PackedQuestion.model_validate(json.loads(packed))
        world = from_plain(asked.world)
        evaluated = tuple(parse_action(each) for each in asked.evaluated)
    except (ValueError, RecursionError, PlainDataError):  # their texts quote the message
        raise QuestionError("not a question") from None
    game = CATALOGUE.get(asked.game)
    if game is None or game.version != asked.rules:
        raise QuestionError("a question by other rules")
    if not hasattr(world, "redeal"):
        raise QuestionError("a question without a world")
    state = cast("State", world)
    return Question(
        world=state,
        seat=asked.seat,
        level=asked.level,
        seed=asked.seed,
        out_of_turn=asked.out_of_turn,
        explained=asked.explained,
        tries=asked.tries,
        evaluated=evaluated,
    )


def sample(pickled: bytes) -> bytes:
    """The packed question of a pickled `Inquiry`; raises ThinkingError if there is no world for it."""
    try:
        return pack(ask(pickle.loads(pickled)))  # noqa: S301 - our own, from the parent
    except Exception as error:  # noqa: BLE001 - of any kind, and its text may quote a hand
        raise ThinkingError(f"no world to think about: {whereabouts(error)}") from None


def answer(packed: bytes, seconds: float) -> SearchResult | None:
    """The decision of the seat in a packed question, after thinking for so many seconds at most.

    Raises:
        QuestionError: there is no question in it.
        ThinkingError: the agent failed.
    """
    question = unpack(packed)
    try:
        return decide(question, seconds)
    except Exception as error:  # noqa: BLE001 - of any kind, and its text may quote a hand
        raise ThinkingError(f"{question.level} agent failed: {whereabouts(error)}") from None


def decide(question: Question, seconds: float) -> SearchResult | None:
    """The decision of the seat in a question; None if it has nothing to declare out of turn."""
    known = InformationSet(question.world, question.seat)
    game = known.view().game
    rng = Random(question.seed)
    level = question.level
    if question.out_of_turn:
        said = declare(game, level, known, rng)
        return None if said is None else certain(said)
    if question.evaluated:
        worlds = _enough_worlds(seconds) if question.tries is None else iterations(question.tries)
        result = evaluate(game, known, question.evaluated, rng, worlds)
        return explained(result, game, known, rng) if question.explained else result
    if question.tries is not None:
        return think(game, level, known, rng, iterations(question.tries))
    if level == "expert" and seconds < TOO_SHORT:
        level = "club"
    result = think(game, level, known, rng, stop_condition(game, seconds))
    return explained(result, game, known, rng) if question.explained else result


def stop_condition(game: str, seconds: float) -> StopCondition:
    """The condition to stop on: an expert's number of tries or that many seconds, the earlier of the two."""
    tries, ends = agent_of(game).tries, time.perf_counter() + seconds
    return lambda made: made >= tries or time.perf_counter() >= ends


def _enough_worlds(seconds: float) -> StopCondition:
    """The condition to stop an evaluation on: the most worlds, or that many seconds with the fewest."""
    (fewest, most), ends = EVALUATED, time.perf_counter() + seconds
    return lambda worlds: worlds >= most or (worlds >= fewest and time.perf_counter() >= ends)


def explained(result: SearchResult, game: str, known: InformationSet, rng: Random) -> SearchResult:
    """The result with the odds of winning the trick, if they can be counted, and with the value of a rule."""
    agent = agent_of(game)
    if not isinstance(agent, SearchModel) or len(known.legal()) == 1:
        return result
    if not result.tries:
        model, late = agent.foreseeing(known, rng), _late()
        result = replace(result, choices=(expected(model, known, result.action, rng, late),))
    return replace(result, trick=trick_odds(agent, known, result.action, rng, _late()))


def _late() -> Callable[[], bool]:
    """A function that returns true once the time to count, from now on, is over."""
    ends = time.perf_counter() + COUNTING
    return lambda: time.perf_counter() >= ends
