"""A puzzle: a decision with one clear best choice that a good player may miss.

A decision qualifies by the worth of its choices in many worlds, tried batch by batch: the spread of the
batches shows how certain a difference is. The same figures grade an answer.
"""

import json
from base64 import b32encode
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from math import sqrt
from statistics import mean, stdev
from typing import Final, NamedTuple

from pydantic import BaseModel, ConfigDict

from bot.match.change import visible_to
from bot.runtime.slices import Slices
from bot.storage import PuzzleGrade, PuzzleRow
from games.core.actions import Action, action
from games.core.game import TABLE, Event, Game, Seat, State, Trick
from games.search.protocol import ActionValue, SearchResult

MARGIN: Final = 0.05
"""The least lead of the best choice over the next, in utility from 0 to 1."""
ERRORS: Final = 4.0
"""The least number of standard errors of that lead."""
EQUAL: Final = 0.02
"""The most that a choice may lose if the agent counts it as the best choice's equal."""
GOOD_POINTS: Final = 0.3
"""The most points that a "good too" choice loses on average."""
LEAST_CHOICES: Final = 3
"""The fewest different choices: with fewer, a guess is right too often."""
_ID_LENGTH: Final = 10


class PuzzleChoice(BaseModel):
    """A choice of a puzzle, and its average worth; `is_equal` if it is the best or equivalent to it."""

    model_config = ConfigDict(frozen=True)

    action: str
    utility: float
    points: float
    is_equal: bool = False


class PuzzleSolution(BaseModel):
    """The choices of a puzzle, the best first, and the number of worlds in which each was tried."""

    model_config = ConfigDict(frozen=True)

    worlds: int
    choices: tuple[PuzzleChoice, ...]

    @property
    def best(self) -> PuzzleChoice:
        """The best choice."""
        return self.choices[0]

    def of(self, answer: str) -> PuzzleChoice:
        """The choice of that text; raises KeyError if there is none."""
        found = next((each for each in self.choices if each.action == answer), None)
        if found is None:
            raise KeyError(answer)
        return found

    def grade(self, answer: str, *, in_points: bool) -> PuzzleGrade:
        """The grade of an answer: the best or its equal, good too if it costs few points, or a miss."""
        chosen = self.of(answer)
        if chosen.is_equal:
            return "best"
        is_good = in_points and self.best.points - chosen.points <= GOOD_POINTS
        return "good" if is_good else "miss"

    def rivals(self, game: Game, first: str | None = None) -> SearchResult:
        """The best choice and the different ones, as in a hint; `first` leads the different ones."""
        others = [each for each in self.choices if not each.is_equal]
        others.sort(key=lambda each: each.action != first)
        return SearchResult(
            tuple(
                ActionValue(game.parse(each.action), self.worlds, each.utility, each.points)
                for each in (self.best, *others)
            )
        )


class Lead(NamedTuple):
    """The lead of the best choice over the next, on average, and its standard error."""

    best: Action
    lead: float
    error: float

    @property
    def is_clear(self) -> bool:
        """True if the lead is large and certain."""
        return self.lead >= MARGIN and self.lead >= ERRORS * self.error


def averages(batches: Sequence[SearchResult]) -> dict[Action, tuple[float, float]]:
    """The average utility and points of each action over batches, weighted by their worlds."""
    tried: dict[Action, int] = {}
    utility: dict[Action, float] = {}
    points: dict[Action, float] = {}
    for each in (choice for batch in batches for choice in batch.choices):
        tried[each.action] = tried.get(each.action, 0) + each.tries
        utility[each.action] = utility.get(each.action, 0.0) + each.tries * each.utility
        points[each.action] = points.get(each.action, 0.0) + each.tries * each.points
    return {each: (utility[each] / tried[each], points[each] / tried[each]) for each in tried}


def lead_of(batches: Sequence[SearchResult], candidates: Collection[Action]) -> Lead:
    """The lead of the best of the candidates, by several batches."""
    worth = averages(batches)
    best, second = sorted(candidates, key=lambda each: -worth[each][0])[:2]
    leads = [_utility(batch, best) - _utility(batch, second) for batch in batches]
    return Lead(best, mean(leads), stdev(leads) / sqrt(len(leads)))


def _utility(batch: SearchResult, choice: Action) -> float:
    return next(each.utility for each in batch.choices if each.action is choice)


def solution_of(
    groups: Sequence[Sequence[SearchResult]], candidates: Collection[Action]
) -> PuzzleSolution | None:
    """The solution of a decision, if every group of batches confirms one clear best choice.

    The agent tries one of several equal cards, so it takes any action outside the candidates for the equal of
    a candidate. Such an action must be as good as the best choice or clearly worse.

    Args:
        groups: batches of worlds, with every legal action; the groups share no chance.
        candidates: the actions that the agent tells apart.
    """
    leads = [lead_of(group, candidates) for group in groups]
    best = leads[0].best
    if not all(each.is_clear and each.best is best for each in leads):
        return None
    worth = averages([batch for group in groups for batch in group])
    others = {each: worth[best][0] - worth[each][0] for each in worth if each not in candidates}
    if any(loss < -EQUAL or EQUAL < loss < MARGIN for loss in others.values()):
        return None
    equal = {best, *(each for each, loss in others.items() if loss <= EQUAL)}
    in_order = sorted(worth, key=lambda each: (each is not best, each not in equal, -worth[each][0]))
    return PuzzleSolution(
        worlds=sum(batch.choices[0].tries for group in groups for batch in group),
        choices=tuple(
            PuzzleChoice(
                action=each.text,
                utility=round(worth[each][0], 4),
                points=round(worth[each][1], 3),
                is_equal=each in equal,
            )
            for each in in_order
        ),
    )


def spoken_out(chosen: Action) -> Action:
    """The action without the words that go with it."""
    return action(chosen.verb, *chosen.items, number=chosen.number) if chosen.words else chosen


def without_words(batch: SearchResult) -> SearchResult:
    """The batch without actions that add words of no effect on the agent, such as signals to a partner."""
    worth = {each.action: each.utility for each in batch.choices}
    kept = [
        each
        for each in batch.choices
        if not each.action.words or worth.get(spoken_out(each.action)) != each.utility
    ]
    return SearchResult(tuple(kept), batch.exact)


class PuzzleMove(NamedTuple):
    """An action on the way to a puzzle."""

    seat: Seat
    action: Action


def spelled(line: Sequence[PuzzleMove]) -> str:
    """The line of a puzzle as JSON: ``["0 bid 2", "1 pass"]``."""
    return json.dumps([f"{seat} {taken}" for seat, taken in line], separators=(",", ":"))


def puzzle_row(
    game: Game, seed: bytes, seat: Seat, line: Sequence[PuzzleMove], solution: PuzzleSolution, seats: int
) -> PuzzleRow:
    """The row of a puzzle; its id follows from its cards and line, so no puzzle is stored twice."""
    spelling = spelled(line)
    deciding = f"{game.key}/{game.version}/{seats}/{seed.hex()}/{seat}/{spelling}"
    return PuzzleRow(
        id=b32encode(sha256(deciding.encode()).digest())[:_ID_LENGTH].decode().lower(),
        game=game.key,
        rules=game.version,
        seats=seats,
        seed=seed,
        seat=seat,
        line=spelling,
        solution=solution.model_dump_json(),
    )


@dataclass(frozen=True, slots=True)
class PuzzlePosition:
    """The position of a puzzle.

    Attributes:
        state: the match at the decision.
        seat: the seat that decides.
        events: the events of the deal that the seat knows of, oldest first.
        recent: the events since its own last action.
    """

    state: State
    seat: Seat
    events: tuple[Event, ...]
    recent: tuple[Event, ...]


def position_of(puzzle: PuzzleRow, game: Game) -> PuzzlePosition:
    """The position of a puzzle.

    Raises:
        ValueError: its line does not follow the present rules.
    """
    if puzzle.rules != game.version:
        raise ValueError(f"puzzle {puzzle.id} goes by older rules")
    state = game.new(puzzle.seats, game.options(), puzzle.seed)
    events: list[Event] = []
    recent = 0
    for seat, taken in _moves(puzzle, game):
        deals = len(state.dealt())
        state.verify(seat, taken)
        recent = len(events) if seat == puzzle.seat else recent
        told = visible_to(tuple(state.apply(seat, taken)), puzzle.seat)
        if len(state.dealt()) > deals:
            events.clear()
            recent = 0
        events += told
    return PuzzlePosition(state, puzzle.seat, tuple(events), tuple(events[recent:]))


def _moves(puzzle: PuzzleRow, game: Game) -> Iterator[PuzzleMove]:
    for each in json.loads(puzzle.line):
        seat, _, text = each.partition(" ")
        yield PuzzleMove(int(seat), game.parse(text))


async def tricks_of(puzzle: PuzzleRow, game: Game) -> tuple[Trick, ...]:
    """The complete tricks of the deal of a puzzle, in order; raises ValueError as `position_of` does."""
    state, slices = game.new(puzzle.seats, game.options(), puzzle.seed), Slices()
    tricks: list[Trick] = []
    deals = len(state.dealt())
    for seat, taken in _moves(puzzle, game):
        state.apply(seat, taken)
        if len(state.dealt()) > deals:
            deals = len(state.dealt())
            tricks.clear()
        last = state.view(TABLE).last_trick
        if last is not None and (not tricks or tricks[-1] != last):
            tricks.append(last)
        await slices.pause()
    return tuple(tricks)
