"""A recount finds and reports rows that do not follow from the log, and mends them on request."""

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from random import Random

import pytest
from structlog.testing import capture_logs

from bot.community import rating_steps, ratings, results
from bot.community.checking import check
from bot.community.rated import rating_after_end
from bot.community.ratings import Result, SideKind
from bot.community.recount import LISTED, NOTHING_DIFFERED, Findings, recount
from bot.community.results import Intake
from bot.match.match import SeatedMatch
from bot.match.outcome import outcome_of
from bot.storage import KeptMatch, Store
from bot.storage.work import rows
from games import CATALOGUE
from games.core.game import TABLE
from tests.match.room import ANNA, BEN, CHLOE, DAI, MINUTE, Room, room

GAMES = ("tuppi", "bushi_shogi", "fipsen", "the_things", "bhabhi")


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Room]:
    """A room in which people have finished a rated match of each of several games."""
    path = tmp_path / "parlour.sqlite"
    async with room(path, games=CATALOGUE, control=MINUTE, rated=True, after_end=rating_after_end()) as here:
        for number, game in enumerate(GAMES):
            seats = CATALOGUE[game].seats[0]
            table = await here.table(*(ANNA, BEN, CHLOE, DAI)[:seats], game=game, channel=100 + number)
            await here.play_out(table, Random(number))
        yield here


async def damaged(store: Store, sql: str) -> None:
    changed = await store.transact(partial(rows, f"{sql} RETURNING 1"))
    assert changed, f"nothing to damage: {sql}"


async def test_nothing_differs_from_what_was_written_as_it_happened(here: Room) -> None:
    findings = await recount(here.store)

    assert (findings.matches, findings.differences) == (len(GAMES), [])
    assert findings.report(repaired=False).splitlines()[-1] == NOTHING_DIFFERED
    assert len((await here.store.ratings.all()).changes) >= 2 * len(GAMES)


async def test_pages_say_what_everybody_saw_at_the_end(here: Room) -> None:
    for match in await here.store.results.of_person(ANNA):
        table = await here.tables.find(match.match_id)
        view = table.match.view(TABLE)
        scores = {seat: total for side, total in zip(view.sides, view.totals, strict=True) for seat in side}
        assert {seat.seat: seat.score for seat in match.seats} == scores
        assert [seat.share for seat in match.seats] == list(table.match.shares or ())
        assert match.deals == len(view.sheets)


@pytest.mark.drawn(3)
@pytest.mark.parametrize(
    ("damage", "said"),
    [
        ("UPDATE outcome SET deals = deals + 1", "its outcome"),
        ("UPDATE result SET place = place + 1 WHERE seat = 0", "its results"),
        ("DELETE FROM deal WHERE number = 1", "its deals"),
        ("UPDATE deal SET dealer = dealer + 1", "its deals"),
        ("INSERT INTO feat SELECT match_id, 0, 'never-done' FROM outcome", "its achievements"),
        ("UPDATE rating SET mu = mu + 0.000000001 WHERE user_id = 1001", "RatingRow"),
        ("UPDATE ladder SET points = 3000 WHERE user_id = 1001 AND pool = 'tuppi'", "LadderRow"),
        ("DELETE FROM rating_change WHERE user_id = 1001", "RatingChangeRow"),
        ("DELETE FROM ladder_step WHERE user_id = 1001", "LadderStepRow"),
        ("UPDATE rating_pair SET matches = 9", "PairRow"),
        ("INSERT INTO ladder SELECT scope, pool, 'never', user_id, points FROM ladder", "LadderRow"),
    ],
)
async def test_what_differs_is_named_and_mended(here: Room, damage: str, said: str) -> None:
    await damaged(here.store, damage)

    findings = await recount(here.store)
    assert said in "\n".join(findings.differences)
    assert findings.report(repaired=False).splitlines()[-1] == f"{len(findings.differences)} differed"

    assert (await recount(here.store)).differences == findings.differences, "looking has changed something"
    assert (await recount(here.store, repair=True)).differences == findings.differences
    assert (await recount(here.store)).differences == []


@pytest.mark.parametrize("damage", ["DELETE FROM outcome", "UPDATE outcome SET reading = 0, deals = 99"])
async def test_what_is_not_taken_in_yet_does_not_differ(here: Room, damage: str) -> None:
    """A bot takes it in after its start; until then all matches from before an update would differ."""
    await damaged(here.store, f"{damage} WHERE pool = 'bhabhi'")

    findings = await recount(here.store)
    assert (findings.differences, findings.waiting) == ([], 1)
    assert "1 of them are of an earlier version and not compared" in findings.report(repaired=False)

    mended = await recount(here.store, repair=True)
    assert (len(mended.differences), mended.waiting) == (1, 0)
    assert (await recount(here.store)).waiting == 0


@pytest.mark.parametrize("is_kept", [True, False])
async def test_a_match_whose_outcome_cannot_be_told_is_named_and_holds_up_no_other(
    here: Room, monkeypatch: pytest.MonkeyPatch, *, is_kept: bool
) -> None:
    """Its log can be replayed, but reading its outcome fails."""
    (_, bad), (_, good), *_ = await here.store.results.ended(0, 10)
    before = await here.store.results.kept(good)
    await damaged(here.store, "UPDATE outcome SET reading = 0" if is_kept else "DELETE FROM outcome")

    def fails(match: SeatedMatch) -> KeptMatch:
        if match.id == bad:
            raise KeyError("AS")
        return outcome_of(match)

    monkeypatch.setattr(results, "outcome_of", fails)
    with capture_logs() as lines:
        await Intake(here.store).take_in_all()

    (line,) = [line for line in lines if line["event"] == "match not taken in"]
    assert line["match"] == bad
    assert "AS" not in str(line)
    assert await here.store.results.missing() == ()
    assert await here.store.results.kept(good) == before
    if is_kept:
        assert (await check(here.store)).well


async def test_a_match_that_cannot_be_rated_is_named_and_changes_nothing_of_the_others(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    (_, good), (_, bad), *_ = await here.store.results.ended(0, 10)
    match = await here.store.results.of_match(bad)
    assert match is not None

    kinds_of = ratings.kinds_of

    def fails(result: Result) -> tuple[SideKind, ...]:
        """Fail at the last step of the rating, which reads the kinds of sides."""
        if result.pool == match.pool:
            raise ArithmeticError("no such number: 1001")
        return kinds_of(result)

    monkeypatch.setattr(rating_steps, "kinds_of", fails)
    with capture_logs() as lines:
        await recount(here.store, repair=True)

    assert [(line["event"], line["match"]) for line in lines] == [("match not rated", bad)]
    assert "1001" not in str(lines)
    kept = await here.store.ratings.all()
    rated_matches = {row.match_id for row in kept.changes}
    assert good in rated_matches
    assert bad not in rated_matches
    assert {row.pool for row in kept.pairs} == {row.pool for row in kept.ratings}
    assert (await recount(here.store)).differences == []


def test_a_long_report_names_the_first_and_counts_the_others() -> None:
    lines = Findings(3, [f"line {number}" for number in range(LISTED + 5)]).report(repaired=True).splitlines()

    assert len(lines) == LISTED + 3
    assert lines[-3:] == ["and 5 more", "3 matches counted", f"{LISTED + 5} differed and is repaired"]
