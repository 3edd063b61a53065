"""The fold of ratings over results; recomputing it gives the same bits."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from bot.community.ratings import (
    AI_PRICE,
    BREADTH,
    DECIMALS,
    ESTABLISHED_OPPONENTS,
    FULL_A_WEEK,
    LADDER_ADJUSTMENT,
    LADDER_START,
    LADDER_STEP,
    PSEUDO_GAMES,
    REACH,
    REACH_MORE,
    SHOWN_A_POINT,
    SPARED_SECONDS,
    Acquaintance,
    Chances,
    Change,
    LadderStep,
    PairOfPeople,
    PoolPlayer,
    RatedSide,
    Rating,
    RatingState,
    Result,
    Rung,
    SideKind,
    SideMember,
    kinds_of,
    week_of,
)
from bot.community.skill import BETA, MU, TAU, Skill, expected, happened, rate, unit


def step(state: RatingState, result: Result) -> tuple[Change, ...]:
    """Add a result to the state; return the changes in the order of the sides.

    A match without two sides, or that all players have left, changes nothing.

    Raises:
        ValueError: a person has two seats, or a side is empty.
    """
    people = result.people
    if len(set(people)) < len(people) or not all(side.members for side in result.sides):
        raise ValueError(f"not the sides of a match: {result.sides}")
    if len(result.sides) < 2 or not any(member.stayed for side in result.sides for member in side.members):
        return ()
    sides = _Field(state, result)
    changes = [
        change
        for number in range(len(result.sides))
        for change in _of_side(state, result, number, sides.verdict(number))
    ]
    learned = _learned(state, result)
    # The state changes only after all computing, so a result that cannot be counted leaves no trace.
    state.pairs.update(_met(state, result))
    for change in changes:
        state.ratings[PoolPlayer(result.pool, change.person)] = change.after
        for each in change.steps:
            state.rungs[Rung(each.ladder, result.pool, change.person)] = each.after
    state.chances.update(learned)
    return tuple(changes)


def fold(state: RatingState, results: Iterable[Result]) -> list[tuple[Change, ...]]:
    """Add results to the state in their order; return the changes of each."""
    return [step(state, result) for result in results]


# Sides: each is one virtual player


class _Rated(NamedTuple):
    """The result of rating a side.

    Attributes:
        gain: the rise of its skill.
        kept: the part of its variance that remains.
        variance: its variance before the match.
        expected: the part of the other sides that it should beat.
        happened: the part that it did beat.
    """

    gain: float
    kept: float
    variance: float
    expected: float
    happened: float


class _Verdict(NamedTuple):
    """The rating of a side, for its members who stayed and for its members who left."""

    stayed: _Rated
    left: _Rated


class _Field:
    """The sides of a match, with their skills, odds and luck."""

    def __init__(self, state: RatingState, result: Result) -> None:
        self._sides = result.sides
        self._skills = [_together(state, result.pool, side) for side in result.sides]
        self._odds = _odds(state, result)
        self._luck = math.fsum(BETA**2 / len(side.members) for side in result.sides) / len(result.sides)
        """The luck as a variance. Several members of a side even out their luck, as they do their skill."""

    def verdict(self, number: int) -> _Verdict:
        """Rate a side: members who stayed by its rank, members who left as the last of all."""
        side = self._sides[number]
        last = max(each.rank for each in self._sides) + 1
        ranks = {
            other: each.rank if any(member.stayed for member in each.members) else last
            for other, each in enumerate(self._sides)
        }
        stayed = self._rated(number, ranks)
        return _Verdict(stayed, stayed if _is_whole(side) else self._rated(number, {**ranks, number: last}))

    def _rated(self, number: int, ranks: Mapping[int, int]) -> _Rated:
        """Rate a side among the others, by these ranks."""
        numbers = sorted(ranks)
        own = numbers.index(number)
        placed = [ranks[other] for other in numbers]
        skills = [self._skills[other] for other in numbers]
        scale = unit(skills, self._luck)
        head_starts = [scale * math.log(self._odds[other]) for other in numbers]
        levelled = [
            Skill(skill.mu + more, skill.variance) for skill, more in zip(skills, head_starts, strict=True)
        ]
        after = rate(levelled, placed, self._luck)[own]
        return _Rated(
            gain=after.mu - levelled[own].mu,
            kept=after.variance / levelled[own].variance,
            variance=levelled[own].variance,
            expected=expected(levelled, own, self._luck),
            happened=happened(placed, own),
        )


def _is_whole(side: RatedSide) -> bool:
    return all(member.stayed for member in side.members)


def _together(state: RatingState, pool: str, side: RatedSide) -> Skill:
    """The mean of a side as one virtual player: openskill's sum would make one against three hopeless."""
    ratings = [_rating(state, pool, member) for member in side.members]
    size = len(ratings)
    return Skill(
        math.fsum(rating.mu for rating in ratings) / size,
        math.fsum(_variance(rating) for rating in ratings) / size**2,
    )


def _rating(state: RatingState, pool: str, member: SideMember) -> Rating:
    return state.ratings.get(PoolPlayer(pool, member.person), Rating())


def _variance(rating: Rating) -> float:
    """A person's variance before a match: their skill may have changed since the last."""
    return rating.sigma**2 + TAU**2


# Sides of unequal kind


def _odds(state: RatingState, result: Result) -> list[float]:
    """The chance of each side as a multiple of an even one, by the wins of its kind so far."""
    if len(kinds_of(result)) < len(result.sides):
        return [1.0] * len(result.sides)
    sides = len(result.sides)
    odds = []
    for kind in kinds_of(result):
        known = state.chances.get(kind, Chances())
        odds.append(sides * (known.won + PSEUDO_GAMES / sides) / (known.games + PSEUDO_GAMES))
    return odds


def _learned(state: RatingState, result: Result) -> dict[SideKind, Chances]:
    """The chances of the result's kinds of sides after counting its winners."""
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


# People: each gets a part of their side's gain


def _of_side(state: RatingState, result: Result, number: int, verdict: _Verdict) -> Iterable[Change]:
    side = result.sides[number]
    # In the order of the sides, not of ids, because a pseudonym may replace an id.
    against = [member.person for other in result.sides if other is not side for member in other.members]
    for member in side.members:
        before = _rating(state, result.pool, member)
        rated = verdict.stayed if member.stayed else verdict.left
        weight = _weigh(state, result, side, member, against)
        reach = _reach(state, result.pool, before, against)
        is_spared = _is_spared(state, result, side, member)
        by = _climbed(rated, weight)
        moved = _moved(before, rated, len(side.members), weight)
        if moved.mu > before.mu:
            weight *= _own_part(side, member)
        if by > 0:
            by = round(by * _own_part(side, member))
        weight *= _part_within(before.mu - MU, moved.mu - MU, reach / SHOWN_A_POINT)
        if (not member.stayed and moved.mu > before.mu) or (is_spared and moved.mu < before.mu):
            weight = 0.0
        if (not member.stayed and by > 0) or (is_spared and by < 0):
            by = 0
        yield Change(
            member.person,
            before,
            _known(state, result, _moved(before, rated, len(side.members), weight), member, against),
            expected=rated.expected,
            happened=rated.happened,
            weight=weight,
            steps=tuple(
                _step_on(state, Rung(ladder, result.pool, member.person), by, reach)
                for ladder in result.ladders
            ),
        )


def _known(
    state: RatingState, result: Result, after: Rating, member: SideMember, against: Sequence[int]
) -> Rating:
    """The rating `after` with the match and its other people counted."""
    known = {
        other: state.ratings.get(PoolPlayer(result.pool, other), Rating()).is_connected for other in against
    }
    others = [other for other in result.people if other != member.person]
    earlier = [_acquaintance(state, result.pool, member.person, other).matches for other in others]
    connected = [other for other in against if known[other]]
    home = after.home if after.home is not None or not connected else result.guild
    return replace(
        after,
        matches=after.matches + 1,
        opponents=tuple(dict.fromkeys((*after.opponents, *connected)))[:ESTABLISHED_OPPONENTS],
        last_at=max(after.last_at, result.at),
        met=after.met + len(others),
        met_squares=after.met_squares + sum(2 * matches + 1 for matches in earlier),
        home=home,
        elsewhere=after.elsewhere or (bool(connected) and home != result.guild),
    )


def _moved(before: Rating, rated: _Rated, size: int, weight: float) -> Rating:
    """A member's rating after the match: the more uncertain it is, the greater its part of the side's gain.

    The side is the mean of its members; Bayes' rule gives each member's change from the side's.
    """
    if weight == 0:
        return before
    variance = _variance(before)
    part = variance / (size * rated.variance)
    doubt = variance * (1 - weight * (1 - rated.kept) * part / size)
    return replace(
        before,
        mu=round(before.mu + weight * rated.gain * part, DECIMALS),
        sigma=round(math.sqrt(doubt), DECIMALS),
    )


def _part_within(before: float, after: float, reach: float) -> float:
    """The part of a move that stays within reach of zero; 0.0 if the move begins beyond it."""
    if abs(before) > reach:
        return 0.0
    return 1.0 if abs(after) <= reach else (math.copysign(reach, after) - before) / (after - before)


# The season's ladder


def _climbed(rated: _Rated, weight: float) -> int:
    """The steps up or down: mostly for the result, a little for how unexpected it was."""
    result, forecast = (2 * part - 1 for part in (rated.happened, rated.expected))
    return round(weight * (LADDER_STEP * result - LADDER_ADJUSTMENT * forecast))


def _step_on(state: RatingState, rung: Rung, by: int, reach: float) -> LadderStep:
    before = state.rungs.get(rung, LADDER_START)
    height = before - LADDER_START
    return LadderStep(rung.ladder, before, before + int(by * _part_within(height, height + by, reach)))


# The weight of a match, by earlier matches of the same people


def _weigh(
    state: RatingState, result: Result, side: RatedSide, member: SideMember, against: Sequence[int]
) -> float:
    """The part of a match that counts for a person: less after many matches with these opponents that week.

    An early end counts only for the side that conceded.
    """
    if result.is_early and not side.conceded:
        return 0.0
    week = week_of(result.at)
    met = [_acquaintance(state, result.pool, member.person, other).matches_in(week) for other in against]
    parts = (1.0 if each < FULL_A_WEEK else 0.5 if each < 2 * FULL_A_WEEK else 0.0 for each in met)
    return math.fsum(parts) / len(met)


def _own_part(side: RatedSide, member: SideMember) -> float:
    """The part of a gain that counts for a person after an AI made some of their decisions, from 0 to 1."""
    return max(0.0, 1 - AI_PRICE * member.by_ai / len(side.members))


def _reach(state: RatingState, pool: str, rating: Rating, against: Sequence[int]) -> float:
    """The greatest distance from 1500, in points, to which a match can move a number.

    It grows with the least breadth among the person and their opponents. So a few accounts that have met only
    each other cannot lift an account far, not even at a table with other people.
    """
    theirs = [state.ratings.get(PoolPlayer(pool, other), Rating()).breadth for other in against]
    breadth = min(rating.breadth, *theirs)
    return REACH + REACH_MORE * max(0.0, breadth - BREADTH)


def _is_spared(state: RatingState, result: Result, side: RatedSide, member: SideMember) -> bool:
    """True if a partner left a person, who then cannot lose; False if that partner did so lately."""
    leavers = [each for each in side.members if not each.stayed]
    return (
        member.stayed and side.is_spared and all(_may_leave(state, result, member, each) for each in leavers)
    )


def _may_leave(state: RatingState, result: Result, member: SideMember, partner: SideMember) -> bool:
    before = _acquaintance(state, result.pool, member.person, partner.person).spared_at
    return before is None or result.at - before >= SPARED_SECONDS


def _acquaintance(state: RatingState, pool: str, person: int, other: int) -> Acquaintance:
    return state.pairs.get(PairOfPeople(pool, person, other), Acquaintance())


def _met(state: RatingState, result: Result) -> dict[PairOfPeople, Acquaintance]:
    """The pairs of a match's people, with the match counted."""
    week, met = week_of(result.at), dict[PairOfPeople, Acquaintance]()
    for side in result.sides:
        own = [member.person for member in side.members]
        for member in side.members:
            for other in result.people:
                pair = PairOfPeople(result.pool, member.person, other)
                if other != member.person:
                    met[pair] = state.pairs.get(pair, Acquaintance()).met_in(week, against=other not in own)
            if _is_spared(state, result, side, member):
                for partner in (each.person for each in side.members if not each.stayed):
                    pair = PairOfPeople(result.pool, member.person, partner)
                    met[pair] = replace(met[pair], spared_at=result.at)
    return met
