"""A recount of all results and ratings from the log: the stored ones must equal it, to the byte.

It compares which decisions were judged, but not their worth, which only an expert can say.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

from bot.community.rated import recomputed_ratings
from bot.community.ratings import MODEL
from bot.community.results import kept_by_log, pool_of
from bot.match.assessor import JUDGEMENT, OwnDecision, own_decisions
from bot.match.recovery import UnplayableError
from bot.storage import AssessmentRow, KeptMatch, MatchResult, OutcomeRow, Store
from bot.storage.assessments import counted
from bot.storage.rating_fold import note_ratings_made
from bot.storage.ratings import RatingsRow, RatingTables, by_table, replace_ratings
from bot.storage.work import Steps
from games import CATALOGUE
from games.core.game import Game

NOTHING_DIFFERED: Final = "nothing differed"
LISTED: Final = 20
"""The most differences that a report lists."""
_PAGE: Final = 200


@dataclass(slots=True)
class Findings:
    """The outcome of a count.

    Attributes:
        matches: the number of matches counted.
        differences: a line for each stored row that differs from the log.
        waiting: the number of matches of an earlier version that no bot has taken in yet.
        ratings_due: true if a bot has yet to recompute the ratings, which were therefore not compared.
        judged_before: the number of matches with decisions that an earlier version has judged.
    """

    matches: int = 0
    differences: list[str] = field(default_factory=list)
    waiting: int = 0
    ratings_due: bool = False
    judged_before: int = 0

    def report(self, *, repaired: bool) -> str:
        """The lines to print; the last one is the verdict."""
        counted = f"{self.matches} matches counted"
        if self.waiting:
            counted += (
                f"\n{self.waiting} of them are of an earlier version and not compared: start the bot, which "
                "takes them in, then try again"
            )
        if self.ratings_due:
            counted += "\nratings must be recomputed and were not compared: start the bot, which does it"
        if self.judged_before:
            counted += (
                f"\nmatches with decisions judged by an earlier version: {self.judged_before} "
                "(an idle bot judges them again)"
            )
        if not self.differences:
            return f"{counted}\n{NOTHING_DIFFERED}"
        found = self.differences[:LISTED]
        more = len(self.differences) - len(found)
        rest = [f"and {more} more"] if more else []
        verdict = "differed and is repaired" if repaired else "differed"
        return "\n".join((*found, *rest, counted, f"{len(self.differences)} {verdict}"))


async def recount(store: Store, *, repair: bool = False, games: Mapping[str, Game] = CATALOGUE) -> Findings:
    """Recompute all results and ratings from the log, and compare them with the stored ones.

    With `repair`, correct the differences and take in the matches that are not taken in yet.
    """
    findings = Findings()
    missing = frozenset() if repair else frozenset(await store.results.missing())
    matches: list[MatchResult] = []
    last = 0
    while page := await store.results.ended(last, _PAGE):
        last = page[-1][0]
        for _, match_id in page:
            findings.matches += 1
            kept = await _follows(store, match_id, games)
            if match_id in missing:
                findings.waiting += 1
            else:
                await _compare(store, match_id, kept, findings, repair=repair)
            logged = await store.results.of_log(match_id)
            assert logged is not None, "a row of match does not go away"
            matches.append(_as_it_follows(logged, kept))
    findings.ratings_due = not repair and (await store.moderation.fold(MODEL)).is_due(MODEL)
    if not findings.ratings_due:
        await _count_ratings(store, recomputed_ratings(matches), findings, repair=repair)
    await _count_decisions(store, findings, games, repair=repair)
    return findings


async def _count_decisions(
    store: Store, findings: Findings, games: Mapping[str, Game], *, repair: bool
) -> None:
    """Compare the judged decisions with the decisions in the log, but not their worth, which takes an expert.

    With `repair`, mark the decisions of a match that differs; an idle bot then judges them again.
    """
    last = ""
    while page := await store.assessments.judged(last, _PAGE):
        last = page[-1]
        for match_id in page:
            stored = await store.assessments.in_match(match_id)
            findings.judged_before += any(each.judged_by < JUDGEMENT for each in stored)
            right = await _decisions(store, match_id, games)
            if right is not None and right != {_decision(each) for each in stored}:
                findings.differences.append(f"match {match_id}: its decisions")
                if repair:
                    await store.assessments.mark(match_id)
            counts = await store.assessments.counted(match_id)
            if counts is not None and counts != counted(stored):
                findings.differences.append(f"match {match_id}: how many of its decisions were good")
                if repair:
                    await store.assessments.keep(match_id, stored)


async def _decisions(
    store: Store, match_id: str, games: Mapping[str, Game]
) -> set[tuple[object, ...]] | None:
    """The decisions of people in a match by its log; None if that cannot be read."""
    log = await store.matches.log(match_id)
    if log is None or log.match.pruned:
        return None
    try:
        return {_decision(each) for each in await own_decisions(log, games)}
    except UnplayableError:
        return None


def _decision(row: AssessmentRow | OwnDecision) -> tuple[object, ...]:
    return row.step, row.seat, row.user_id, row.deal, row.trick, row.decided


async def _compare(
    store: Store, match_id: str, right: KeptMatch, findings: Findings, *, repair: bool
) -> None:
    stored = await store.results.kept(match_id)
    if stored == right:
        return
    findings.differences.append(f"match {match_id}: {', '.join(_differing(stored, right))}")
    if repair:
        await store.results.take_in(match_id, right)


async def _follows(store: Store, match_id: str, games: Mapping[str, Game]) -> KeptMatch:
    """The rows computed from a match's log."""
    try:
        return await kept_by_log(store, match_id, games)
    except UnplayableError:
        return await _unreadable(store, match_id, games)


async def _unreadable(store: Store, match_id: str, games: Mapping[str, Game]) -> KeptMatch:
    """The right rows of a match if its log cannot be read: only its logged results are known."""
    stored = await store.results.kept(match_id)
    outcome = OutcomeRow(await pool_of(store, match_id, games), 0, kept="unreadable")
    if stored is not None and stored.outcome.kept == "whole":
        return stored  # stored by a version that could read the log
    log = await store.matches.log(match_id)
    return KeptMatch(outcome, () if log is None else log.results, ())


def _differing(stored: KeptMatch | None, right: KeptMatch) -> Iterator[str]:
    if stored is None:
        yield "not taken in"
        return
    if stored.outcome != right.outcome:
        yield "its outcome"
    if stored.results != right.results:
        yield "its results"
    if stored.deals != right.deals:
        yield "its deals"
    if stored.feats != right.feats:
        yield "its achievements"


def _as_it_follows(match: MatchResult, kept: KeptMatch) -> MatchResult:
    """The match with the results from its log instead of the stored ones."""
    results = {each.seat: each for each in kept.results}
    seats = tuple(
        replace(
            seat,
            side=result.side,
            score=result.score,
            share=result.share,
            place=result.place,
            role=result.role,
        )
        if (result := results.get(seat.seat)) is not None
        else replace(seat, side=None, score=None, share=None, place=None, role=None)
        for seat in match.seats
    )
    return replace(match, pool=kept.outcome.pool, seats=seats)


async def _count_ratings(store: Store, right: RatingTables, findings: Findings, *, repair: bool) -> None:
    tables = zip(by_table(await store.ratings.all()), by_table(right), strict=True)
    differing = [line for stored, wanted in tables for line in _rows_that_differ(stored, wanted)]
    findings.differences += differing
    if repair:
        await store.transact(partial(_write_right, right, differing=bool(differing)))


def _write_right(right: RatingTables, *, differing: bool) -> Steps[None]:
    if differing:
        yield from replace_ratings(right)
    yield from note_ratings_made(MODEL)


def _rows_that_differ(stored: Sequence[RatingsRow], right: Sequence[RatingsRow]) -> Iterator[str]:
    """A line for each row that only one of the two tables has."""
    there, wanted = set(stored), set(right)
    yield from (f"not as it follows: {row}" for row in stored if row not in wanted)
    yield from (f"missing: {row}" for row in right if row not in there)
