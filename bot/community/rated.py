"""Rating a match as it ends: from its stored result to the rows of the ratings' tables."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final

from bot.community.rating_steps import step
from bot.community.ratings import (
    AI_SHARE,
    FEWEST_AI_MOVES,
    FEWEST_DECISIONS,
    MODEL,
    Acquaintance,
    Chances,
    Change,
    Ladder,
    PairOfPeople,
    PoolPlayer,
    RatedSide,
    Rating,
    RatingState,
    Result,
    Rung,
    SeasonLength,
    SideKind,
    SideMember,
    kinds_of,
    pairs_of,
    season_of,
)
from bot.runtime.faults import report
from bot.storage import AfterEnd, MatchResult, SeatResult
from bot.storage.rating_fold import begin_fold
from bot.storage.ratings import (
    EVERYWHERE,
    ChancesRow,
    LadderRow,
    LadderStepRow,
    PairRow,
    RatingChangeRow,
    RatingRow,
    RatingTables,
    read_chances,
    read_pair,
    read_points,
    read_rating,
    write_ratings,
)
from bot.storage.results import log_season, read_match
from bot.storage.work import Steps

EVERYWHERE_LENGTH: Final[SeasonLength] = "quarter"
"""The length of a season on the ladder of all servers."""


def rating_after_end(season_length: Callable[[int], SeasonLength] = lambda _: EVERYWHERE_LENGTH) -> AfterEnd:
    """The step that rates a match in the transaction that ends it.

    Args:
        season_length: returns the length of a server's seasons. The writer's thread may call it.
    """

    def rate(match_id: str) -> Steps[None]:
        ended = yield from read_match(match_id)
        if ended is None or not is_rated(ended):
            return
        season = season_of(ended.ended_at, season_length(ended.guild_id))
        yield from log_season(match_id, season)
        if (yield from begin_fold(MODEL)).is_due(MODEL):
            return  # the match is rated with all others (`Refold`)
        yield from rate_match(replace(ended, season=season))

    return rate


def rate_match(match: MatchResult) -> Steps[None]:
    """Rate an ended match on top of all rated ones, and write the changes."""
    result = _result(match)
    state = yield from _state(result)
    if (changes := _rated(match.match_id, state, result)) is not None:
        yield from write_ratings(_tables(match, result, state, changes))


def _rated(match_id: str, state: RatingState, result: Result) -> Sequence[Change] | None:
    """The changes by a match; None, after a report, if rating it fails: other matches are still rated."""
    try:
        return step(state, result)
    except Exception as error:  # noqa: BLE001 - whatever it is, the match ends, and a recount finds it
        report("match not rated", error, match=match_id)
        return None


def is_rated(match: MatchResult) -> bool:
    """True if an ended match counts: it was rated, only people began it, it has a result, and is not void."""
    was_played_out = all(seat.place is not None for seat in match.seats)
    return match.rated and not match.voided and match.among_people and was_played_out


def result_of(match: MatchResult, season: str) -> Result:
    """A rated match as input to the ratings; its people are the players who began it."""
    by_side: dict[int, list[SeatResult]] = {}
    for seat in match.seats:
        assert seat.side is not None
        by_side.setdefault(seat.side, []).append(seat)
    return Result(
        match.pool,
        match.ended_at,
        tuple(_side(seats, conceded=side == match.conceded) for side, seats in sorted(by_side.items())),
        (
            Ladder(EVERYWHERE, season_of(match.ended_at, EVERYWHERE_LENGTH)),
            Ladder(match.guild_id, season),
        ),
        match.guild_id,
        is_early=_is_early(match),
    )


def _is_early(match: MatchResult) -> bool:
    """True if a match was conceded in its first deal, before each seat had decided often enough."""
    if match.conceded is None or match.deals:
        return False
    known = [seat for seat in match.seats if seat.own_moves is not None]
    return any((seat.own_moves or 0) + (seat.ai_moves or 0) < FEWEST_DECISIONS for seat in known)


def _result(match: MatchResult) -> Result:
    """The same for the logged season; if none is logged, for the season of the global ladder."""
    return result_of(match, match.season or season_of(match.ended_at, EVERYWHERE_LENGTH))


def _side(seats: list[SeatResult], *, conceded: bool) -> RatedSide:
    place = min(seat.place for seat in seats if seat.place is not None)
    return RatedSide(place, tuple(map(_member, seats)), seats[0].role, conceded)


def _member(seat: SeatResult) -> SideMember:
    assert seat.first_user_id is not None
    has_seat = seat.user_id == seat.first_user_id and seat.ai_level is None
    own, ai = seat.own_moves or 0, seat.ai_moves or 0
    is_by_ai = ai >= FEWEST_AI_MOVES and ai > AI_SHARE * (own + ai)
    return SideMember(
        seat.first_user_id, has_seat and not is_by_ai, bool(seat.behind), has_seat, ai / max(1, own + ai)
    )


class Fold:
    """Computes all tables from matches, counted in the order in which they ended."""

    __slots__ = ("_changes", "_state", "_steps")

    def __init__(self) -> None:
        self._state = RatingState()
        self._changes: list[RatingChangeRow] = []
        self._steps: list[LadderStepRow] = []

    def count(self, match: MatchResult) -> None:
        """Count a match; report it and change nothing if rating it fails, as it did when it ended."""
        if not is_rated(match):
            return
        result = _result(match)
        if (changed := _rated(match.match_id, self._state, result)) is not None:
            tables = _tables(match, result, RatingState(), changed)
            self._changes += tables.changes
            self._steps += tables.steps

    def tables(self) -> RatingTables:
        """The tables after the matches so far, each in the order of its key."""
        whole = _state_tables(self._state)
        return RatingTables(
            tuple(sorted(whole.ratings, key=lambda row: (row.pool, row.user_id))),
            tuple(sorted(whole.ladders, key=lambda row: (row.scope, row.pool, row.season, row.user_id))),
            tuple(sorted(whole.chances, key=lambda row: (row.pool, row.players, row.sides, row.role))),
            tuple(sorted(whole.pairs, key=lambda row: (row.pool, row.user_id, row.other_id))),
            tuple(sorted(self._changes, key=lambda row: (row.match_id, row.user_id))),
            tuple(sorted(self._steps, key=lambda row: (row.match_id, row.user_id, row.scope))),
        )


def recomputed_ratings(matches: Iterable[MatchResult]) -> RatingTables:
    """All tables computed from these matches, given in the order in which they ended."""
    fold = Fold()
    for match in matches:
        fold.count(match)
    return fold.tables()


def _state(result: Result) -> Steps[RatingState]:
    """The state that the step needs: the stored rows about the match's people and kinds of sides."""
    state = RatingState()
    for person in result.people:
        if (row := (yield from read_rating(result.pool, person))) is not None:
            state.ratings[PoolPlayer(result.pool, person)] = rating_of(row)
        for ladder in result.ladders:
            points = yield from read_points(ladder.scope, result.pool, ladder.season, person)
            if points is not None:
                state.rungs[Rung(ladder, result.pool, person)] = points
    for kind in kinds_of(result):
        if (known := (yield from read_chances(*kind))) is not None:
            state.chances[kind] = Chances(known.games, known.won)
    for pair in pairs_of(result):
        if (met := (yield from read_pair(*pair))) is not None:
            state.pairs[pair] = Acquaintance(met.matches, met.week, met.in_week, met.spared_at)
    return state


def _tables(
    match: MatchResult, result: Result, state: RatingState, changes: Iterable[Change]
) -> RatingTables:
    """The rows that a match writes: the state after it, and its changes."""
    known = _state_tables(state)
    changed = tuple(changes)
    return RatingTables(
        known.ratings,
        known.ladders,
        known.chances,
        known.pairs,
        tuple(_change(match.match_id, result, change) for change in changed),
        tuple(
            LadderStepRow(
                match.match_id, change.person, each.ladder.scope, each.ladder.season, each.before, each.after
            )
            for change in changed
            for each in change.steps
        ),
    )


def _change(match_id: str, result: Result, change: Change) -> RatingChangeRow:
    before, after = change.before, change.after
    return RatingChangeRow(
        match_id,
        change.person,
        result.pool,
        result.at,
        before.mu,
        before.sigma,
        after.mu,
        after.sigma,
        after.matches,
        len(after.opponents),
        change.expected,
        change.happened,
        change.weight,
    )


def _state_tables(state: RatingState) -> RatingTables:
    return RatingTables(
        tuple(_rating_row(player, rating) for player, rating in state.ratings.items()),
        tuple(_ladder(rung, points) for rung, points in state.rungs.items()),
        tuple(_chances(kind, chances) for kind, chances in state.chances.items()),
        tuple(_pair(pair, met) for pair, met in state.pairs.items()),
    )


def _rating_row(player: PoolPlayer, rating: Rating) -> RatingRow:
    return RatingRow(
        player.pool,
        player.person,
        rating.mu,
        rating.sigma,
        rating.matches,
        rating.opponents,
        rating.last_at,
        rating.met,
        rating.met_squares,
        rating.home,
        rating.elsewhere,
    )


def rating_of(row: RatingRow) -> Rating:
    """A stored rating in the fold's form."""
    return Rating(
        row.mu,
        row.sigma,
        row.matches,
        row.opponents,
        row.last_at,
        row.met,
        row.met_squares,
        row.home,
        row.elsewhere,
    )


def _ladder(rung: Rung, points: int) -> LadderRow:
    return LadderRow(rung.ladder.scope, rung.pool, rung.ladder.season, rung.person, points)


def _chances(kind: SideKind, chances: Chances) -> ChancesRow:
    return ChancesRow(*kind, chances.games, chances.won)


def _pair(pair: PairOfPeople, met: Acquaintance) -> PairRow:
    return PairRow(*pair, met.matches, met.week, met.in_week, met.spared_at)
