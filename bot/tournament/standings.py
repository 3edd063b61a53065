"""The standings of a tournament, at any moment, and how they were reckoned.

In fixed pairs and games for two a win is worth two match points, a shared win one. Individuals score the
points they made above the mean of their table, so a table with better cards has no advantage. Tables of three
and four (`mixed`) count the points themselves. Ties are broken by the results among the tied, if all of them
have met, then by wins; entrants who are still equal share a place. No result changes when an entrant leaves.

With the same cards at all tables, each place is compared with the same place at the other tables, board by
board, once all tables of the round have ended (`games.core.comparison`). The first round decides the method:
the difference of points if it has two tables, matchpoints if it has more; a single table has nothing to
compare. A win at one table then says nothing, so it breaks no tie.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, groupby
from typing import Final, Literal, TypeAlias

from bot.tournament.bracket import reached
from bot.tournament.events import FILLER
from bot.tournament.plan import TournamentPlan
from bot.tournament.state import RoundTable, SeatedRound, TableResult, TournamentState
from games.core.comparison import AVERAGE, TWO, differences, matchpoints, worth

Scoring: TypeAlias = Literal["match-points", "above-mean", "points", "bracket", "difference", "matchpoints"]
"""The meaning of a score; a bracket counts matches won, and the last two compare the same cards."""
COMPARED: Final[frozenset[Scoring]] = frozenset({"difference", "matchpoints"})
TieBreak: TypeAlias = Literal["head-to-head", "wins"]
WIN: Final = Fraction(2)
"""The match points of a win; a draw halves them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranked:
    """The line of an entrant in the standings.

    Attributes:
        place: from 1, shared by equals; None for an entrant that has left.
        score: the sum over the rounds; the mean for matchpoints, because they are shares.
        by_round: the score of each round; None while it is open.
        points: the sum of the points, as the game counts them.
        wins: the tables won.
        tie: the rule that broke a tie with another line, if one did.
    """

    place: int | None = None
    entrant: int
    score: Fraction
    by_round: tuple[Fraction | None, ...]
    points: int
    wins: int
    played: int
    sat_out: int
    tie: TieBreak | None = None


def scoring_of(state: TournamentState) -> Scoring:
    """The meaning of the scores of a tournament."""
    if state.plan.system == "knock-out":
        return "bracket"
    tables = len(state.rounds[0].tables) if state.rounds else TWO
    if state.plan.compares and tables > 1:
        return "difference" if tables == TWO else "matchpoints"
    match state.plan.format:
        case "individual":
            return "above-mean"
        case "mixed":
            return "points"
        case _:
            return "match-points"


def standings(state: TournamentState) -> tuple[Ranked, ...]:
    """The standings so far, best first; entrants who have left come last and keep their scores."""
    scores = [_round_scores(state, seated) for seated in state.rounds]
    lines = [_line(state, entrant, [each.get(entrant) for each in scores]) for entrant in state.seeding]
    if state.plan.system == "knock-out":
        return _ranked(lines, lambda line: reached(state, line.entrant))
    staying = [line for line in lines if state.may_be_seated(line.entrant)]
    leaving = [line for line in lines if not state.may_be_seated(line.entrant)]
    return (*_by_score(state, staying), *sorted(leaving, key=lambda line: -line.score))


def _line(state: TournamentState, entrant: int, by_round: Sequence[Fraction | None]) -> Ranked:
    tables = [table for seated in state.rounds if (table := seated.table_of(entrant)) and table.result]
    known = [score for score in by_round if score is not None]
    count = max(1, len(known)) if scoring_of(state) == "matchpoints" else 1
    return Ranked(
        entrant=entrant,
        score=sum(known, Fraction()) / count,
        by_round=tuple(by_round),
        points=sum(table.points_of(entrant) for table in tables),
        wins=sum(_has_won(table, entrant) for table in tables),
        played=len(tables),
        sat_out=sum(entrant in seated.sitting_out for seated in state.rounds),
    )


def _has_won(table: RoundTable, entrant: int) -> bool:
    """True if the entrant won at the table; a win shared by all its entrants is a draw."""
    winners = table.result.winners if table.result else ()
    return entrant in winners and len(winners) < len(table.entrants)


def _round_scores(state: TournamentState, seated: SeatedRound) -> dict[int, Fraction]:
    """The scores of a round by entrant, from ended tables and for sitting out."""
    if scoring_of(state) not in COMPARED:
        scores = dict(score for table in seated.tables for score in _table_scores(state, table))
    elif seated.is_complete:
        scores = dict(_compared_scores(state, seated))
    else:
        return {}
    scores.pop(FILLER, None)
    mean = sum(scores.values(), Fraction()) / max(1, len(scores))
    sat_out = dict.fromkeys(seated.sitting_out, _sit_out_score(state, mean))
    missed = next(iter(sat_out.values()), mean)
    late = [entrant.number for entrant in state.entrants if entrant.since > seated.number]
    return scores | sat_out | dict.fromkeys(late, missed)


def _sit_out_score(state: TournamentState, mean: Fraction) -> Fraction:
    """The score for sitting out: a win in Swiss, else an average round."""
    match scoring_of(state), state.plan.system:
        case "match-points", "swiss":
            return WIN
        case "match-points", _:
            return WIN / 2
        case "bracket" | "difference", _:
            return Fraction()
        case "matchpoints", _:
            return AVERAGE
    return mean


def _compared_scores(state: TournamentState, seated: SeatedRound) -> Iterator[tuple[int, Fraction]]:
    """The entrants of a complete round with their scores by comparison."""
    for table in seated.tables:
        boards = compared_boards(state, seated, table.number)
        for place, entrant in enumerate(table.entrants):
            total = sum((board[place] for board in boards), Fraction())
            if scoring_of(state) == "difference":
                yield entrant, total
            else:
                yield entrant, total / len(boards) if boards else AVERAGE


def compared_boards(
    state: TournamentState, seated: SeatedRound, table: int
) -> tuple[tuple[Fraction, ...], ...]:
    """The results of a table's places, board by board, in a complete round."""
    return _compared_round(state.plan, seated.tables, scoring_of(state))[table - 1]


@lru_cache(maxsize=64)
def _compared_round(
    plan: TournamentPlan, tables: tuple[RoundTable, ...], scoring: Scoring
) -> tuple[tuple[tuple[Fraction, ...], ...], ...]:
    """The results by table, board and place. Cached, because each page of the standings asks."""
    compared = differences if scoring == "difference" else matchpoints
    results = [table.result for table in tables if table.result is not None]
    boards = range(max((len(result.boards) for result in results), default=0))
    places = range(max(len(table.entrants) for table in tables))
    found = [
        [compared([_worth(plan, result, board, place) for result in results]) for place in places]
        for board in boards
    ]
    return tuple(
        tuple(tuple(place[table] for place in board) for board in found) for table in range(len(results))
    )


def _worth(plan: TournamentPlan, result: TableResult, board: int, place: int) -> int | None:
    """A place's points on a board, signed so that more is better; None if the table did not finish it."""
    if board >= len(result.boards):
        return None
    gained = result.boards[board]
    # Partners sit opposite and have the same points, so the first two places are the two sides.
    sides = gained[:TWO] if plan.teamed else gained
    return worth(sides, fewest_wins=plan.fewest_wins)[place % len(sides)]


def _table_scores(state: TournamentState, table: RoundTable) -> Iterator[tuple[int, Fraction]]:
    """The entrants of a table with their scores, once it has ended."""
    if table.result is None:
        return
    points, winners = table.result.points, table.result.winners
    scoring = scoring_of(state)
    mean = Fraction(sum(points), len(points)) if scoring == "above-mean" else Fraction()
    for entrant, made in zip(table.entrants, points, strict=True):
        match scoring:
            case "match-points":
                yield entrant, _match_points(winners, entrant)
            case "bracket":
                yield entrant, Fraction(_has_won(table, entrant))
            case "above-mean" | "points":
                yield entrant, state.plan.sign * (made - mean)
            case "difference" | "matchpoints":
                raise AssertionError("other tables have the same cards")


def _match_points(winners: Sequence[int], entrant: int) -> Fraction:
    """The points for a win, half of them for a draw, zero for a loss."""
    if len(winners) != 1:
        return WIN / 2
    return WIN if entrant in winners else Fraction()


def _by_score(state: TournamentState, lines: Iterable[Ranked]) -> tuple[Ranked, ...]:
    ordered = sorted(lines, key=lambda line: (-line.score, line.entrant))
    ranked: list[Ranked] = []
    for _, group in groupby(ordered, key=lambda line: line.score):
        ranked += _untied(state, list(group), len(ranked))
    return tuple(ranked)


def _untied(state: TournamentState, tied: list[Ranked], above: int) -> Iterator[Ranked]:
    """The lines of one score with their places; `above` is the number of better lines."""
    if scoring_of(state) in COMPARED:
        yield from (replace(line, place=above + 1) for line in tied)
        return
    among = _among(state, [line.entrant for line in tied])
    keys = {line.entrant: (among[line.entrant], line.wins) for line in tied}
    for line in sorted(tied, key=lambda line: keys[line.entrant], reverse=True):
        key = keys[line.entrant]
        others = [other for entrant, other in keys.items() if entrant != line.entrant]
        apart: TieBreak | None = None
        if any(other[0] != key[0] for other in others):
            apart = "head-to-head"
        elif any(other != key for other in others):
            apart = "wins"
        yield replace(line, place=above + 1 + sum(other > key for other in others), tie=apart)


def _among(state: TournamentState, tied: Sequence[int]) -> dict[int, Fraction]:
    """The results of the tied against each other; all equal unless they have all met."""
    results = dict.fromkeys(tied, Fraction())
    met = set()
    for seated in state.rounds:
        for table in seated.tables:
            scores = dict(_table_scores(state, table))
            for one, other in combinations([each for each in table.entrants if each in results], 2):
                if other in scores and other in table.opponents_of(one, teamed=state.plan.teamed):
                    results[one] += scores[one] - scores[other]
                    results[other] += scores[other] - scores[one]
                    met.add(frozenset((one, other)))
    all_met = len(met) == len(tied) * (len(tied) - 1) // 2
    return results if all_met else dict.fromkeys(tied, Fraction())


def _ranked(lines: Sequence[Ranked], key: Callable[[Ranked], tuple[int, ...]]) -> tuple[Ranked, ...]:
    """The lines by a key, the highest first; equals share their place."""
    keys = {line.entrant: key(line) for line in lines}
    ordered = sorted(lines, key=lambda line: keys[line.entrant], reverse=True)
    return tuple(
        replace(line, place=1 + sum(other > keys[line.entrant] for other in keys.values()))
        for line in ordered
    )
