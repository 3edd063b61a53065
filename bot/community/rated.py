"""Rating a match as it ends: from what is kept of it to what the tables of ratings have."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from bot.community.ratings import (
    MODEL,
    Chances,
    Change,
    Ladder,
    Meeting,
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
    meeting_of,
    season_of,
    step,
)
from bot.runtime.faults import report
from bot.storage import AfterEnd, MatchResult, SeatResult
from bot.storage.rating_fold import begin_fold
from bot.storage.ratings import (
    EVERYWHERE,
    ChancesRow,
    LadderRow,
    LadderStepRow,
    MeetingRow,
    RatingChangeRow,
    RatingRow,
    RatingTables,
    read_chances,
    read_meeting,
    read_points,
    read_rating,
    write_ratings,
)
from bot.storage.results import log_season, read_match
from bot.storage.work import Steps

EVERYWHERE_LENGTH: Final[SeasonLength] = "quarter"
"""The length of a season of the ladder of everywhere."""


def rating_after_end(season_length: Callable[[int], SeasonLength] = lambda _: EVERYWHERE_LENGTH) -> AfterEnd:
    """The step that rates a match in the transaction that ends it.

    Args:
        season_length: how long the seasons of a server last. It may be called in the writer's thread.
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
    """Rate a match that has ended after all that are rated, and write what it changes."""
    result = _result(match)
    state = yield from _state(result)
    if (changes := _rated(match.match_id, state, result)) is not None:
        yield from write_ratings(_tables(match, result, state, changes))


def _rated(match_id: str, state: RatingState, result: Result) -> Sequence[Change] | None:
    """The changes by a match; None for one that cannot be rated, which keeps no other from being so."""
    try:
        return step(state, result)
    except Exception as error:  # noqa: BLE001 - whatever it is, the match ends, and a recount finds it
        report("match not rated", error, match=match_id)
        return None


def is_rated(match: MatchResult) -> bool:
    """True if a match that has ended counts: it was to, people alone began it, it has a result and stands."""
    was_played_out = all(seat.place is not None for seat in match.seats)
    return match.rated and not match.voided and match.among_people and was_played_out


def result_of(match: MatchResult, season: str) -> Result:
    """A rated match as the ratings take it: people are those who sat there when it began."""
    by_side: dict[int, list[SeatResult]] = {}
    for seat in match.seats:
        assert seat.side is not None
        by_side.setdefault(seat.side, []).append(seat)
    return Result(
        match.pool,
        match.ended_at,
        tuple(_side(seats) for _, seats in sorted(by_side.items())),
        (
            Ladder(EVERYWHERE, season_of(match.ended_at, EVERYWHERE_LENGTH)),
            Ladder(match.guild_id, season),
        ),
    )


def _result(match: MatchResult) -> Result:
    """The same on the season that is logged, or that of everywhere where none is."""
    return result_of(match, match.season or season_of(match.ended_at, EVERYWHERE_LENGTH))


def _side(seats: list[SeatResult]) -> RatedSide:
    place = min(seat.place for seat in seats if seat.place is not None)
    return RatedSide(place, tuple(_members(seats)), seats[0].role)


def _members(seats: Iterable[SeatResult]) -> Iterator[SideMember]:
    for seat in seats:
        assert seat.first_user_id is not None
        stayed = seat.user_id == seat.first_user_id and seat.ai_level is None
        yield SideMember(seat.first_user_id, stayed)


class Fold:
    """All tables as they follow from matches, which are counted in the order in which they ended."""

    __slots__ = ("_changes", "_state", "_steps")

    def __init__(self) -> None:
        self._state = RatingState()
        self._changes: list[RatingChangeRow] = []
        self._steps: list[LadderStepRow] = []

    def count(self, match: MatchResult) -> None:
        """Count a match; one that cannot be rated changes nothing, as when it ended, and is reported."""
        if not is_rated(match):
            return
        result = _result(match)
        if (changed := _rated(match.match_id, self._state, result)) is not None:
            tables = _tables(match, result, RatingState(), changed)
            self._changes += tables.changes
            self._steps += tables.steps

    def tables(self) -> RatingTables:
        """The tables as they are then, each in the order of its key."""
        whole = _state_tables(self._state)
        return RatingTables(
            tuple(sorted(whole.ratings, key=lambda row: (row.pool, row.user_id))),
            tuple(sorted(whole.ladders, key=lambda row: (row.scope, row.pool, row.season, row.user_id))),
            tuple(sorted(whole.chances, key=lambda row: (row.pool, row.players, row.sides, row.role))),
            tuple(sorted(whole.meetings, key=lambda row: (row.day, row.people))),
            tuple(sorted(self._changes, key=lambda row: (row.match_id, row.user_id))),
            tuple(sorted(self._steps, key=lambda row: (row.match_id, row.user_id, row.scope))),
        )


def made_anew(matches: Iterable[MatchResult]) -> RatingTables:
    """All tables as they follow from these matches, which are in the order in which they ended."""
    fold = Fold()
    for match in matches:
        fold.count(match)
    return fold.tables()


def _state(result: Result) -> Steps[RatingState]:
    """The state that the step needs: what concerns the people of the match."""
    state = RatingState()
    for person in result.people:
        if (row := (yield from read_rating(result.pool, person))) is not None:
            state.ratings[PoolPlayer(result.pool, person)] = Rating(
                row.mu, row.sigma, row.matches, row.opponents, row.last_at
            )
        for ladder in result.ladders:
            points = yield from read_points(ladder.scope, result.pool, ladder.season, person)
            if points is not None:
                state.rungs[Rung(ladder, result.pool, person)] = points
    for kind in kinds_of(result):
        if (known := (yield from read_chances(*kind))) is not None:
            state.chances[kind] = Chances(known.games, known.won)
    meeting = meeting_of(result)
    if (matches := (yield from read_meeting(*meeting))) > 0:
        state.meetings[meeting] = matches
    return state


def _tables(
    match: MatchResult, result: Result, state: RatingState, changes: Iterable[Change]
) -> RatingTables:
    """The rows that a match writes: the state after it, and what it changed."""
    known = _state_tables(state)
    changed = tuple(changes)
    return RatingTables(
        known.ratings,
        known.ladders,
        known.chances,
        known.meetings,
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
        tuple(_meeting(meeting, matches) for meeting, matches in state.meetings.items()),
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
    )


def _ladder(rung: Rung, points: int) -> LadderRow:
    return LadderRow(rung.ladder.scope, rung.pool, rung.ladder.season, rung.person, points)


def _chances(kind: SideKind, chances: Chances) -> ChancesRow:
    return ChancesRow(*kind, chances.games, chances.won)


def _meeting(meeting: Meeting, matches: int) -> MeetingRow:
    return MeetingRow(meeting.day, meeting.people, matches)
