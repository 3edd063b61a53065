"""Ratings of players: a fold over results, bit for bit the same whenever it is made anew."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Final, Literal, NamedTuple, TypeAlias

from openskill.models import PlackettLuce

MODEL: Final = 1
"""The version of these rules: ratings by an earlier one are made anew when the bot starts."""
MU: Final = 25.0
SIGMA: Final = MU / 3
BETA: Final = 12.5
"""A player's luck in a match of cards: three times openskill's, which takes every result for skill."""
TAU: Final = MU / 300
PSEUDO_GAMES: Final = 20
"""The games of even chances with which a prior of unequal sides begins."""
FULL_MATCHES_A_DAY: Final = 5
"""The matches a day between the same people that count whole; more count half."""
ESTABLISHED_MATCHES: Final = 10
ESTABLISHED_OPPONENTS: Final = 3
ACTIVE_SECONDS: Final = 30 * 86_400.0
FEWEST_RANKED: Final = 5
"""The fewest established players with whom a board has ranks."""

LADDER_START: Final = 1500
LADDER_STEP: Final = 20
LADDER_ADJUSTMENT: Final = 4

SHOWN_START: Final = 1500
SHOWN_A_POINT: Final = 40

DECIMALS: Final = 9
"""The decimal places to which skill is kept, so that the order of a sum's terms cannot show."""

SeasonLength: TypeAlias = Literal["quarter", "month", "none"]
ALWAYS: Final = "always"
"""The season of a ladder that never begins anew."""

RatingAdjustment: TypeAlias = Literal["left", "beside-ai", "against-ai"]
"""The reason why a match does not count for somebody as it ended: they left, or somebody of their side, or
somebody of another that did as well or better."""


# What goes in: results


@dataclass(frozen=True, slots=True)
class SideMember:
    """A person of a side; whoever left, or had an AI in their seat at the end, did not stay."""

    person: int
    stayed: bool = True


@dataclass(frozen=True, slots=True)
class RatedSide:
    """The people who win or lose together, with the rank they reached: the lowest is first, equals tie."""

    rank: int
    members: tuple[SideMember, ...]
    role: str | None = None
    """The part of the side, in a game where sides are of unequal kind."""


class Ladder(NamedTuple):
    """A ladder on which a match counts: that of a server, or of everywhere (0), in a season."""

    scope: int
    season: str


@dataclass(frozen=True, slots=True)
class Result:
    """A rated match that has ended."""

    pool: str
    at: float
    sides: tuple[RatedSide, ...]
    ladders: tuple[Ladder, ...] = ()

    @property
    def people(self) -> tuple[int, ...]:
        """All who took part, the lowest id first."""
        return tuple(sorted(member.person for side in self.sides for member in side.members))


# What is kept: the state


def is_uncertain(matches: int, opponents: int) -> bool:
    """True while too little is known, after so many matches against so many different opponents."""
    return matches < ESTABLISHED_MATCHES or opponents < ESTABLISHED_OPPONENTS


@dataclass(frozen=True, slots=True)
class Rating:
    """A person's skill in a pool, as it is known."""

    mu: float = MU
    sigma: float = SIGMA
    matches: int = 0
    opponents: tuple[int, ...] = ()
    """The first different opponents, no more than make somebody established."""
    last_at: float = 0.0

    @property
    def shown(self) -> int:
        """The number that people see."""
        return math.floor(SHOWN_START + SHOWN_A_POINT * (self.mu - MU) + 0.5)

    @property
    def is_provisional(self) -> bool:
        """True while too little is known: the number has a question mark."""
        return is_uncertain(self.matches, len(self.opponents))

    @property
    def order(self) -> float:
        """The number that a board is ordered by: skill, less the doubt about it."""
        return self.mu - self.sigma

    def is_active(self, now: float) -> bool:
        """True if their last match is no longer ago than a board's memory."""
        return now - self.last_at <= ACTIVE_SECONDS

    def is_ranked(self, now: float) -> bool:
        """True if they have a place on a board."""
        return not self.is_provisional and self.is_active(now)


@dataclass(frozen=True, slots=True)
class Chances:
    """The record of sides of a kind: games, and their shares of the win added up."""

    games: int = 0
    won: float = 0.0


class PoolPlayer(NamedTuple):
    """A person in a pool."""

    pool: str
    person: int


class SideKind(NamedTuple):
    """A kind of side: a role, in matches of so many players and so many sides."""

    pool: str
    players: int
    sides: int
    role: str


class Meeting(NamedTuple):
    """The same people on the same day (UTC, counted from 1970)."""

    day: int
    people: tuple[int, ...]


class Rung(NamedTuple):
    """A person's place on a ladder."""

    ladder: Ladder
    pool: str
    person: int


@dataclass(slots=True)
class RatingState:
    """The knowledge of the fold.

    What is missing has not happened: for one match, what concerns its people is enough.
    """

    ratings: dict[PoolPlayer, Rating] = field(default_factory=dict)
    chances: dict[SideKind, Chances] = field(default_factory=dict)
    meetings: dict[Meeting, int] = field(default_factory=dict)
    """The number of matches of these people on that day."""
    rungs: dict[Rung, int] = field(default_factory=dict)


# What comes out: changes


@dataclass(frozen=True, slots=True)
class LadderStep:
    """A move on a ladder."""

    ladder: Ladder
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Change:
    """The change by a match for a person.

    Attributes:
        expected: which part of the sides they played against they were expected to beat, from 0 to 1.
        happened: which part of them they beat; a tie is half.
        weight: how much the match counts, 1 or a half.
    """

    person: int
    before: Rating
    after: Rating
    expected: float
    happened: float
    weight: float
    steps: tuple[LadderStep, ...] = ()

    @property
    def gain(self) -> int:
        """The difference of the numbers that people see."""
        return self.after.shown - self.before.shown


def step(state: RatingState, result: Result) -> tuple[Change, ...]:
    """Count a result: the state knows it from here on. The changes come in the order of the sides.

    A match without two sides, or that all have abandoned, changes nothing.

    Raises:
        ValueError: somebody sits on two seats, or a side is empty.
    """
    people = result.people
    if len(set(people)) < len(people) or not all(side.members for side in result.sides):
        raise ValueError(f"not the sides of a match: {result.sides}")
    if len(result.sides) < 2 or not any(member.stayed for side in result.sides for member in side.members):
        return ()
    weight = _weigh(state, result)
    sides = _Field(state, result)
    changes = [
        change
        for number in range(len(result.sides))
        for change in _of_side(state, result, number, sides.verdict(number), weight)
    ]
    learned = _learned(state, result)
    # Nothing is kept of a result that cannot be counted: all is worked out by now.
    meeting = meeting_of(result)
    state.meetings[meeting] = state.meetings.get(meeting, 0) + 1
    for change in changes:
        state.ratings[PoolPlayer(result.pool, change.person)] = change.after
        for each in change.steps:
            state.rungs[Rung(each.ladder, result.pool, change.person)] = each.after
    state.chances.update(learned)
    return tuple(changes)


def fold(state: RatingState, results: Iterable[Result]) -> list[tuple[Change, ...]]:
    """Count results one after another, in their order."""
    return [step(state, result) for result in results]


def season_of(at: float, length: SeasonLength) -> str:
    """The season by the calendar (UTC) in which a moment lies."""
    day = datetime.fromtimestamp(at, UTC)
    match length:
        case "quarter":
            return f"{day.year}-Q{(day.month + 2) // 3}"
        case "month":
            return f"{day.year}-{day.month:02}"
        case "none":
            return ALWAYS


def meeting_of(result: Result) -> Meeting:
    """The people who met in a match, and the day: by these half weight is counted."""
    return Meeting(int(result.at // 86_400), result.people)


def kinds_of(result: Result) -> tuple[SideKind, ...]:
    """The kinds of the sides whose chances a match needs and teaches."""
    players = len(result.people)
    return tuple(
        SideKind(result.pool, players, len(result.sides), side.role)
        for side in result.sides
        if side.role is not None
    )


# Sides: each is one virtual player


@dataclass(frozen=True, slots=True)
class _Skill:
    mu: float
    variance: float


class _Rated(NamedTuple):
    """The lesson of a match about a side.

    Attributes:
        gain: how much its skill rises.
        kept: which part of the doubt about it remains, as variance.
        variance: how much doubt there was.
        expected: which part of the others it should beat, and which it did beat: happened.
    """

    gain: float
    kept: float
    variance: float
    expected: float
    happened: float


class _Verdict(NamedTuple):
    """The lesson of a match about those of a side who stayed, and those who did not; None says nothing."""

    stayed: _Rated | None
    left: _Rated | None


class _Field:
    """The sides of a match, and what each is rated against."""

    def __init__(self, state: RatingState, result: Result) -> None:
        self._sides = result.sides
        self._skills = [_together(state, result.pool, side) for side in result.sides]
        self._whole = [_is_whole(side) for side in result.sides]
        self._odds = _odds(state, result)
        self._luck = math.fsum(BETA**2 / len(side.members) for side in result.sides) / len(result.sides)
        """As variance: where several share a side their luck evens out, as their skill does."""

    def verdict(self, number: int) -> _Verdict:
        """Rate a side: those who stayed by what it beat, those who left as the last of all."""
        side = self._sides[number]
        last = max(each.rank for each in self._sides) + 1
        ranks = {
            other: each.rank if whole else last
            for other, (each, whole) in enumerate(zip(self._sides, self._whole, strict=True))
        }
        left = None if self._whole[number] else self._rated(number, ranks)
        if not any(member.stayed for member in side.members):
            return _Verdict(None, left)
        against = {
            other: rank
            for other, rank in ranks.items()
            if not _has_been_helped_past(self._sides[other], side)
        }
        return _Verdict(self._rated(number, {**against, number: side.rank}), left)

    def _rated(self, number: int, ranks: Mapping[int, int]) -> _Rated | None:
        """Rate a side among others, by these ranks; None if there are no others."""
        if len(ranks) < 2:
            return None
        numbers = sorted(ranks)
        own = numbers.index(number)
        placed = [ranks[other] for other in numbers]
        skills = [self._skills[other] for other in numbers]
        unit = _unit(skills, self._luck)
        head_starts = [unit * math.log(self._odds[other]) for other in numbers]
        levelled = [
            _Skill(skill.mu + more, skill.variance) for skill, more in zip(skills, head_starts, strict=True)
        ]
        after = _rate(levelled, placed, self._luck)[own]
        return _Rated(
            gain=after.mu - levelled[own].mu,
            kept=after.variance / levelled[own].variance,
            variance=levelled[own].variance,
            expected=_expected(levelled, own, self._luck),
            happened=_happened(placed, own),
        )


def _is_whole(side: RatedSide) -> bool:
    return all(member.stayed for member in side.members)


def _has_been_helped_past(other: RatedSide, side: RatedSide) -> bool:
    """True if an AI's help may be all that kept a side from beating another."""
    return not _is_whole(other) and other.rank <= side.rank


def adjustment_of(result: Result, person: int) -> RatingAdjustment | None:
    """The adjustment of a match for one of its people; None if it was rated for them as it ended."""
    side = next(each for each in result.sides if any(member.person == person for member in each.members))
    if any(member.person == person and not member.stayed for member in side.members):
        return "left"
    if not _is_whole(side):
        return "beside-ai"
    others = (other for other in result.sides if other is not side)
    return "against-ai" if any(_has_been_helped_past(other, side) for other in others) else None


def _together(state: RatingState, pool: str, side: RatedSide) -> _Skill:
    """One virtual player for a side: openskill adds skills up, which makes one against three hopeless."""
    ratings = [_rating(state, pool, member) for member in side.members]
    size = len(ratings)
    return _Skill(
        math.fsum(rating.mu for rating in ratings) / size,
        math.fsum(_variance(rating) for rating in ratings) / size**2,
    )


def _rating(state: RatingState, pool: str, member: SideMember) -> Rating:
    return state.ratings.get(PoolPlayer(pool, member.person), Rating())


def _variance(rating: Rating) -> float:
    """A person's variance before a match: skill may have moved since the last."""
    return rating.sigma**2 + TAU**2


def _unit(skills: Sequence[_Skill], luck: float) -> float:
    """Plackett and Luce's unit of skill between such sides."""
    return math.sqrt(math.fsum(skill.variance + luck for skill in skills))


def _rate(skills: Sequence[_Skill], ranks: Sequence[int], luck: float) -> list[_Skill]:
    """Rate sides by openskill.

    Of several who tie ahead of the rest the model reads little: it asks who comes first. Turned about, it
    asks who comes last, so a lone loser says as much as a lone winner.
    """
    model = PlackettLuce(mu=MU, sigma=SIGMA, beta=math.sqrt(luck), tau=0.0)
    turn = -1 if ranks.count(min(ranks)) > ranks.count(max(ranks)) else 1
    teams = [[model.rating(mu=turn * skill.mu, sigma=math.sqrt(skill.variance))] for skill in skills]
    rated = model.rate(teams, ranks=[float(turn * rank) for rank in ranks])
    return [_Skill(turn * player.mu, player.sigma**2) for (player,) in rated]


def _expected(skills: Sequence[_Skill], own: int, luck: float) -> float:
    """The part of the others that a side should beat."""
    me = skills[own]
    others = [skill for number, skill in enumerate(skills) if number != own]
    chances = [1 / (1 + math.exp((other.mu - me.mu) / _unit((me, other), luck))) for other in others]
    return math.fsum(chances) / len(chances)


def _happened(ranks: Sequence[int], own: int) -> float:
    """The part of the others that a side has beaten; a tie is half."""
    mine = ranks[own]
    others = [rank for number, rank in enumerate(ranks) if number != own]
    return sum(1.0 if mine < rank else 0.5 if mine == rank else 0.0 for rank in others) / len(others)


# Sides of unequal kind


def _odds(state: RatingState, result: Result) -> list[float]:
    """The chance of each side as a multiple of an even one, by what its kind has done so far."""
    if len(kinds_of(result)) < len(result.sides):
        return [1.0] * len(result.sides)
    sides = len(result.sides)
    odds = []
    for kind in kinds_of(result):
        known = state.chances.get(kind, Chances())
        odds.append(sides * (known.won + PSEUDO_GAMES / sides) / (known.games + PSEUDO_GAMES))
    return odds


def _learned(state: RatingState, result: Result) -> dict[SideKind, Chances]:
    """The chances of these kinds of sides for the next match, with who has won this one."""
    kinds, learned = kinds_of(result), dict[SideKind, Chances]()
    if len(kinds) < len(result.sides):
        return learned
    first = min(side.rank for side in result.sides)
    winners = sum(side.rank == first for side in result.sides)
    for kind, side in zip(kinds, result.sides, strict=True):
        known = learned.get(kind) or state.chances.get(kind, Chances())
        won = 1 / winners if side.rank == first else 0.0
        learned[kind] = Chances(known.games + 1, known.won + won)
    return learned


# People: each gets their part of what their side gained


def _of_side(
    state: RatingState, result: Result, number: int, verdict: _Verdict, weight: float
) -> Iterable[Change]:
    side = result.sides[number]
    size = len(side.members)
    # In the order of the sides, not of ids: a pseudonym may take the place of one.
    against = [member.person for other in result.sides if other is not side for member in other.members]
    for member in side.members:
        before = _rating(state, result.pool, member)
        rated = verdict.stayed if member.stayed else verdict.left
        after, by = before, 0
        if rated is not None:
            moved = _moved(before, rated, size, weight)
            after = moved if _is_fair(moved.mu - before.mu, member, side) else before
            climbed = _climbed(rated, weight)
            by = climbed if _is_fair(climbed, member, side) else 0
        after = replace(
            after,
            matches=before.matches + 1,
            opponents=_first_opponents(before.opponents, against),
            last_at=max(before.last_at, result.at),
        )
        yield Change(
            member.person,
            before,
            after,
            expected=rated.expected if rated is not None else 0.5,
            happened=rated.happened if rated is not None else 0.5,
            weight=weight,
            steps=tuple(
                _step_on(state, Rung(ladder, result.pool, member.person), by) for ladder in result.ladders
            ),
        )


def _is_fair(by: float, member: SideMember, side: RatedSide) -> bool:
    """False for a gain of those who left, and for a loss of those whom they left behind."""
    if not member.stayed:
        return by <= 0
    return by >= 0 or _is_whole(side)


def _moved(before: Rating, rated: _Rated, size: int, weight: float) -> Rating:
    """A member after the match: the less is known of them, the more of their side's gain is theirs.

    The side is the mean of its members; this is what its change says of each by Bayes' rule.
    """
    variance = _variance(before)
    part = variance / (size * rated.variance)
    doubt = variance * (1 - weight * (1 - rated.kept) * part / size)
    return replace(
        before,
        mu=round(before.mu + weight * rated.gain * part, DECIMALS),
        sigma=round(math.sqrt(doubt), DECIMALS),
    )


def _first_opponents(known: tuple[int, ...], against: Iterable[int]) -> tuple[int, ...]:
    return tuple(dict.fromkeys((*known, *against)))[:ESTABLISHED_OPPONENTS]


# The season's ladder


def _climbed(rated: _Rated, weight: float) -> int:
    """The steps up or down: by what happened, and a little by how little it was expected."""
    result, forecast = (2 * part - 1 for part in (rated.happened, rated.expected))
    return round(weight * (LADDER_STEP * result - LADDER_ADJUSTMENT * forecast))


def _step_on(state: RatingState, rung: Rung, by: int) -> LadderStep:
    before = state.rungs.get(rung, LADDER_START)
    return LadderStep(rung.ladder, before, before + by)


# The same opponents again and again


def _weigh(state: RatingState, result: Result) -> float:
    """The weight of a match, by how many its people have had that day before it."""
    earlier = state.meetings.get(meeting_of(result), 0)
    return 1.0 if earlier < FULL_MATCHES_A_DAY else 0.5
