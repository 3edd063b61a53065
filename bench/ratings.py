"""Rates simulated players of known skill by several models: `python -m bench ratings`.

Nothing is drawn but by a seeded generator: the figures are the same each time.
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from statistics import fmean
from typing import Final, NamedTuple, Protocol

from openskill.models import PlackettLuce

from bench.report import table
from bot.community.rating_steps import step
from bot.community.ratings import (
    Change,
    PoolPlayer,
    RatedSide,
    Rating,
    RatingState,
    Result,
    SideMember,
)
from bot.community.skill import BETA

PEOPLE: Final = 40
MATCHES_EACH: Final = 60
MATCHES_A_DAY: Final = 2
REPEATS: Final = 10
LUCK: Final = 2.0
"""The deviation of one player's performance in a match; skill has one of 1."""
BINS: Final = 10
POOL: Final = "bench"
K: Final = 32.0
"""By how much Elo's rating moves, as sites of games have it."""


class Forecast(NamedTuple):
    """The part of their opponents that a player was expected to beat, and the part that they beat."""

    expected: float
    happened: float


class RatingModel(Protocol):
    """A way to rate players."""

    def play(self, result: Result) -> Sequence[Forecast]:
        """Forecast a match, a side a forecast, then learn from it."""

    def skill(self, person: int) -> float:
        """The skill as the model has it."""


# The models


class ParlourRatings:
    """The ratings that people see: bot/community/ratings.py."""

    def __init__(self) -> None:
        self._state = RatingState()

    def play(self, result: Result) -> Sequence[Forecast]:
        by_person = {change.person: change for change in step(self._state, result)}
        firsts: list[Change] = [by_person[side.members[0].person] for side in result.sides]
        return [Forecast(change.expected, change.happened) for change in firsts]

    def skill(self, person: int) -> float:
        return self._state.ratings.get(PoolPlayer(POOL, person), Rating()).mu


class OpenSkill:
    """The library by itself: sides as teams, with their skills added up."""

    def __init__(self, beta: float | None = None) -> None:
        self._model = PlackettLuce() if beta is None else PlackettLuce(beta=beta)
        self._players = [self._model.rating() for _ in range(PEOPLE)]

    def play(self, result: Result) -> Sequence[Forecast]:
        teams = [[self._players[member.person] for member in side.members] for side in result.sides]
        forecasts = [
            Forecast(
                fmean(
                    self._model.predict_win([team, other])[0]
                    for number, other in enumerate(teams)
                    if number != own
                ),
                happened(result, own),
            )
            for own, team in enumerate(teams)
        ]
        rated = self._model.rate(teams, ranks=[float(side.rank) for side in result.sides])
        for side, team in zip(result.sides, rated, strict=True):
            for member, player in zip(side.members, team, strict=True):
                self._players[member.person] = player
        return forecasts

    def skill(self, person: int) -> float:
        return self._players[person].mu


class Elo:
    """Elo's model, sides by their mean, several sides as so many matches of two."""

    def __init__(self) -> None:
        self._numbers = [1500.0] * PEOPLE

    def play(self, result: Result) -> Sequence[Forecast]:
        means = [fmean(self._numbers[member.person] for member in side.members) for side in result.sides]
        forecasts = [
            Forecast(
                fmean(
                    1 / (1 + 10 ** ((other - mean) / 400))
                    for number, other in enumerate(means)
                    if number != own
                ),
                happened(result, own),
            )
            for own, mean in enumerate(means)
        ]
        for side, forecast in zip(result.sides, forecasts, strict=True):
            for member in side.members:
                self._numbers[member.person] += K * (forecast.happened - forecast.expected)
        return forecasts

    def skill(self, person: int) -> float:
        return self._numbers[person]


MODELS: Final[dict[str, Callable[[], RatingModel]]] = {
    "Parlour": ParlourRatings,
    "openskill, beta 12.5": lambda: OpenSkill(BETA),
    "openskill untuned": OpenSkill,
    "Elo, K 32": Elo,
}


def happened(result: Result, own: int) -> float:
    """The part of the other sides that a side has beaten; a tie is half."""
    mine = result.sides[own].rank
    others = [side.rank for number, side in enumerate(result.sides) if number != own]
    return fmean(1.0 if mine < rank else 0.5 if mine == rank else 0.0 for rank in others)


# The games


Simulation = Callable[[Sequence[float], Sequence[int], Random], tuple[RatedSide, ...]]
"""The sides of a match between people of some skills."""


def achieved(skills: Sequence[float] | Mapping[int, float], people: Sequence[int], rng: Random) -> float:
    """The achievement of a side: the mean of skill and luck."""
    return fmean(skills[person] + rng.gauss(0, LUCK) for person in people)


def side_of(rank: int, people: Sequence[int], role: str | None = None) -> RatedSide:
    return RatedSide(rank, tuple(SideMember(person) for person in people), role)


def pairs(skills: Sequence[float], people: Sequence[int], rng: Random) -> tuple[RatedSide, ...]:
    one, other = people[:2], people[2:]
    won = achieved(skills, one, rng) > achieved(skills, other, rng)
    return side_of(1 if won else 2, one), side_of(2 if won else 1, other)


def alone(skills: Sequence[float], people: Sequence[int], rng: Random) -> tuple[RatedSide, ...]:
    best = sorted(people, key=lambda person: -achieved(skills, (person,), rng))
    return tuple(side_of(rank, (person,)) for rank, person in enumerate(best, start=1))


def one_loser(skills: Sequence[float], people: Sequence[int], rng: Random) -> tuple[RatedSide, ...]:
    *others, last = alone(skills, people, rng)
    return (*(side_of(1, [member.person for member in side.members]) for side in others), last)


def two_against_six(skills: Sequence[float], people: Sequence[int], rng: Random) -> tuple[RatedSide, ...]:
    """Two who win seven of ten matches between equals, as The Things may."""
    few, many = people[:2], people[2:]
    spread = LUCK * math.sqrt(1 / 2 + 1 / 6)
    won = achieved(skills, few, rng) + 0.524 * spread > achieved(skills, many, rng)
    return side_of(1 if won else 2, few, "things"), side_of(2 if won else 1, many, "humans")


SCENARIOS: Final[tuple[tuple[str, int, Simulation], ...]] = (
    ("Two against two, partners change", 4, pairs),
    ("Four, each for themselves", 4, alone),
    ("Five, only the loser is known", 5, one_loser),
    ("Two against six, seven wins of ten to the two", 8, two_against_six),
)


def season(skills: Sequence[float], seats: int, simulate: Simulation, rng: Random) -> Iterator[Result]:
    """The matches by which everybody plays their number, some a day, at tables drawn anew each time."""
    for number in range(MATCHES_EACH):
        people = rng.sample(range(PEOPLE), PEOPLE)
        at = number // MATCHES_A_DAY * 86_400.0
        for start in range(0, PEOPLE, seats):
            yield Result(POOL, at, simulate(skills, people[start : start + seats], rng))


# The measures


class Figures(NamedTuple):
    """The success of a model.

    Attributes:
        correlation: of the ranks by its ratings with those by true skill.
        log_loss: of its forecasts; a coin's is 0.693 for two sides without ties.
        calibration: the average miss of its forecasts, over tenths of forecasts.
        drift: of its mean rating from that of an unknown player.
    """

    correlation: float
    log_loss: float
    calibration: float
    drift: float


def measured(model: Callable[[], RatingModel], seats: int, simulate: Simulation) -> Figures:
    """The means over some repeats."""
    return Figures(
        *map(fmean, zip(*(_once(model, seats, simulate, seed) for seed in range(REPEATS)), strict=True))
    )


def _once(model: Callable[[], RatingModel], seats: int, simulate: Simulation, seed: int) -> Figures:
    rng = Random(seed)
    skills = [rng.gauss(0, 1) for _ in range(PEOPLE)]
    rated = model()
    unknown = rated.skill(0)
    forecasts = [each for result in season(skills, seats, simulate, rng) for each in rated.play(result)]
    numbers = [rated.skill(person) for person in range(PEOPLE)]
    return Figures(
        correlation(skills, numbers),
        fmean(map(_loss, forecasts)),
        calibration(forecasts),
        fmean(numbers) - unknown,
    )


def _loss(forecast: Forecast) -> float:
    expected = min(max(forecast.expected, 1e-6), 1 - 1e-6)
    return -forecast.happened * math.log(expected) - (1 - forecast.happened) * math.log(1 - expected)


def calibration(forecasts: Sequence[Forecast]) -> float:
    """The mean distance of forecast and frequency, by tenths of the forecasts."""
    bins: list[list[Forecast]] = [[] for _ in range(BINS)]
    for forecast in forecasts:
        bins[min(int(forecast.expected * BINS), BINS - 1)].append(forecast)
    off = [
        len(each) * abs(fmean(one.expected for one in each) - fmean(one.happened for one in each))
        for each in bins
        if each
    ]
    return sum(off) / len(forecasts)


def correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Spearman's, of two orders without ties."""
    count = len(one)
    apart = sum((a - b) ** 2 for a, b in zip(ranks(one), ranks(other), strict=True))
    return 1 - 6 * apart / (count * (count**2 - 1))


def ranks(values: Sequence[float]) -> list[int]:
    """The place of each value in their order."""
    order = sorted(range(len(values)), key=values.__getitem__)
    places = [0] * len(values)
    for place, number in enumerate(order):
        places[number] = place
    return places


def run() -> str:
    """A table a scenario."""
    columns = ("model", "rank correlation", "log-loss", "calibration error", "mean rating moved by")
    shown = []
    for title, seats, simulate in SCENARIOS:
        rows = []
        for name, model in MODELS.items():
            figures = measured(model, seats, simulate)
            rows.append(
                (name, *(f"{figure:.3f}" for figure in figures[:3]), f"{round(figures.drift, 1) + 0.0:+.1f}")
            )
        shown.append(table(f"{title}: {MATCHES_EACH} matches each", columns, rows))
    return "\n".join(shown)
