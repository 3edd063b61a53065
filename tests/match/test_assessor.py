"""Judging the decisions of people once a match has ended, behind running tables."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import pytest

from bot.board.snapshots import snapshot_of
from bot.match import Table, reseating
from bot.match.assessor import JUDGEMENT, LATE_SECONDS, MOST, SECONDS, Assessor, kind_of, own_decisions
from bot.match.judged import SeatJudgement, TurningPoint, judgements
from bot.storage import AssessmentRow, OriginRow
from bot.storage.erasure import Identity
from bot.storage.work import execute
from games import CATALOGUE
from games.core.actions import Action, action
from games.core.game import TABLE, Seat, State, Trick
from games.core.view import play_of
from games.search.protocol import ActionValue, SearchResult
from tests.match.room import ANNA, BEN, Quick, Room, room


class Strict(Quick):
    """A thinker that finds fault with every action, and remembers what it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[Seat, Action, float | None]] = []
        self.fails = False

    async def evaluate(
        self, state: State, seat: Seat, actions: Sequence[Action], seconds: float | None = None
    ) -> SearchResult:
        if self.fails:
            raise ValueError(seat)
        (played,) = actions
        assert played in state.legal(seat)
        self.asked.append((seat, played, seconds))
        other = next(each for each in state.legal(seat) if each != played)
        return SearchResult((ActionValue(other, 90, 0.9, 0.9), ActionValue(played, 90, 0.1, 0.1)))


class Heard:
    """Remembers the matches that were judged, as a bot that shows them."""

    def __init__(self, here: Room) -> None:
        self.here = here
        self.matches: list[str] = []

    async def __call__(self, match_id: str) -> None:
        await self.here.tables.archive.note_judged(match_id)
        self.matches.append(match_id)


def assessor(here: Room, thinker: Strict) -> tuple[Assessor, Heard]:
    heard = Heard(here)
    return Assessor(here.store, thinker, here.tables.now, heard, CATALOGUE), heard


async def finished(here: Room, *users: int, seed: int = 1) -> Table:
    """A match of Bushi Shogi that is played to its end."""
    table = await here.table(*(users or (ANNA, BEN)), game="bushi_shogi")
    await here.play_out(table, Random(seed))
    await here.observer.until(lambda: not table.match.aftermath.is_pending)
    assert table.match.status == "over"
    return table


async def judged(here: Room, thinker: Strict, table: Table) -> tuple[AssessmentRow, ...]:
    working, _ = assessor(here, thinker)
    working.look(table.match)
    await working.assess_waiting()
    return await here.store.assessments.in_match(table.id)


async def test_every_decision_that_a_person_took_is_judged_and_stored(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        table, thinker = await finished(here), Strict()
        rows = await judged(here, thinker, table)
        stored = await here.store.matches.log(table.id)
        assert stored is not None
        taken = {move.seq: move for move in stored.moves}
        assert rows
        assert {each.user_id for each in rows} == {ANNA, BEN}
        for row, (seat, played, seconds) in zip(rows, thinker.asked, strict=True):
            assert (row.seat, taken[row.step].action, taken[row.step].seat) == (seat, played.text, seat)
            assert row.judged_by == JUDGEMENT
            assert (row.verdict, row.matters, row.quality) == ("mistake", True, 0.0)
            assert seconds == pytest.approx(SECONDS / len(rows))


async def test_what_an_ai_or_nobody_decided_is_not_judged(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await here.table(ANNA, BEN, game="bushi_shogi")
        await here.act(table, table.match.acting[0], table.match.view(table.match.acting[0]).legal[0])
        await reseating.leave(table, BEN)
        await here.play_out(table, Random(2))
        stored = await here.store.matches.log(table.id)
        assert stored is not None
        own = await own_decisions(stored, CATALOGUE)
        people = {move.seq for move in stored.moves if move.user_id is not None and not move.forced}
        assert {each.step for each in own} <= people
        assert {each.user_id for each in own} <= {ANNA, BEN}
        assert len(own) < len(stored.moves)
        assert len(own) <= MOST


async def test_the_last_match_that_has_ended_is_judged_first_and_one_that_waited_too_long_not_at_all(
    path: Path,
) -> None:
    async with room(path, games=CATALOGUE) as here:
        tables = [await finished(here, seed=number) for number in range(3)]
        working, heard = assessor(here, Strict())
        for table, ago in zip(tables, (20.0, 10.0, LATE_SECONDS + 60), strict=True):
            table.match.ended_at = here.tables.now() - ago
            working.look(table.match)
        await working.assess_waiting()
        assert heard.matches == [tables[1].id, tables[0].id]
        working.look(tables[0].match)
        await working.assess_waiting()
        assert heard.matches == [tables[1].id, tables[0].id], "a match is judged once"


async def test_a_match_whose_judging_fails_is_left_and_the_next_one_is_judged(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        table, thinker = await finished(here), Strict()
        thinker.fails = True
        assert await judged(here, thinker, table) == ()
        thinker.fails = False
        assert await judged(here, thinker, table)


async def test_tricks_are_counted_from_one_in_each_deal(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await here.table(ANNA, BEN, game="tressette_two")
        await here.play_out(table, Random(1))
        stored = await here.store.matches.log(table.id)
        assert stored is not None
        tricks: dict[int, list[int | None]] = {}
        for own in await own_decisions(stored, CATALOGUE):
            tricks.setdefault(own.deal, []).append(own.trick)
        assert len(tricks) > 1
        for counted in [*tricks.values()][1:]:  # the first may have been too long ago
            assert counted[0] == 1
            assert max(filter(None, counted)) <= 20


async def test_what_ended_while_the_bot_was_off_is_still_to_be_judged(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await finished(here)
    async with room(path, games=CATALOGUE) as here:
        since = here.tables.now() - LATE_SECONDS
        waiting = await here.store.assessments.unjudged(since, 0)
        assert [each.match_id for each in waiting] == [table.id]
        found = await here.tables.archive.find(table.id)
        assert found is not None
        await judged(here, Strict(), found)
        assert await here.store.assessments.unjudged(since, 0) == ()


async def test_decisions_count_for_statistics_on_their_server_and_only_once_their_cards_are_open(
    path: Path,
) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await finished(here)
        rows = await judged(here, Strict(), table)
        own = [each for each in rows if each.user_id == ANNA]
        store = here.store
        assert len(await store.assessments.of_person(ANNA, None, 99)) == len(own)
        assert len(await store.assessments.of_person(ANNA, table.guild_id, 2)) == 2
        assert await store.assessments.of_person(ANNA, table.guild_id + 1, 99) == ()
        origin = OriginRow("daily x", "bushi_shogi", "{}", 1, "", 40, bytes(range(32)), 1.0, 2.0)
        await store.origins.add(origin)
        await store.transact(
            partial(execute, "UPDATE match SET origin = ? WHERE id = ?", origin.id, table.id)
        )
        assert await store.assessments.of_person(ANNA, None, 99) == ()
        assert "assessment" not in await store.personal.rows(ANNA)
        await store.origins.close_due(3.0)
        assert len(await store.assessments.of_person(ANNA, None, 99)) == len(own)
        assert len((await store.personal.rows(ANNA))["assessment"]) == len(own)


async def test_an_earlier_judgement_is_found_to_be_made_anew(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await finished(here)
        rows = await judged(here, Strict(), table)
        assert await here.store.assessments.outdated(JUDGEMENT, 5) == ()
        assert await here.store.assessments.outdated(JUDGEMENT + 1, 5) == (table.id,)
        await here.store.assessments.keep(table.id, [replace(each, judged_by=7) for each in rows])
        assert {each.judged_by for each in await here.store.assessments.in_match(table.id)} == {7}


async def test_with_nothing_else_to_do_an_earlier_judgement_is_made_anew(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.match.assessor.IDLE_SECONDS", 0.0)
    async with room(path, games=CATALOGUE) as here:
        table, thinker = await finished(here), Strict()
        rows = await judged(here, thinker, table)
        await here.store.assessments.keep(table.id, [replace(each, judged_by=0) for each in rows])
        working, heard = assessor(here, thinker)
        running = asyncio.create_task(working.run())
        while await here.store.assessments.outdated(JUDGEMENT, 1):  # noqa: ASYNC110 - no event tells of it
            await asyncio.sleep(0)
        running.cancel()
        await asyncio.wait((running,))
        assert await here.store.assessments.in_match(table.id) == rows
        assert heard.matches == [], "the end card was edited once"


async def test_nothing_is_stored_of_a_person_who_was_forgotten_meanwhile(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await finished(here)
        rows = await judged(here, Strict(), table)
        await here.store.erasure.forget(ANNA, Identity(-77, "N.N."))
        assert {each.user_id for each in await here.store.assessments.in_match(table.id)} == {BEN}
        await here.store.assessments.keep(table.id, rows)
        assert {each.user_id for each in await here.store.assessments.in_match(table.id)} == {BEN}


async def test_everybody_sees_how_those_decided_who_show_their_statistics(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await finished(here)
        known = await here.tables.preferences.of(BEN)
        await here.tables.preferences.save(BEN, known.model_copy(update={"public_statistics": False}))
        working, heard = assessor(here, Strict())
        working.look(table.match)
        await working.assess_waiting()
        assert heard.matches == [table.id]
        seats = {table.match.holders[seat].user_id: seat for seat in range(2)}
        shown = snapshot_of(table.match, TABLE).judged
        assert set(shown) == {seats[ANNA]}
        assert set(snapshot_of(table.match, seats[BEN]).judged) == {seats[ANNA], seats[BEN]}
        here.tables.archive.forget()
        again = await here.tables.archive.find(table.id)
        assert again is not None
        assert snapshot_of(again.match, TABLE).judged == shown


def _trick(cards: Sequence[str]) -> Trick:
    return Trick(plays=tuple(play_of(seat, card) for seat, card in enumerate(cards)))


def row(step: int, verdict: str, points: float, *, matters: bool = True, user: int = ANNA) -> AssessmentRow:
    return AssessmentRow(
        match_id="k3v9x2aq",
        step=step,
        seat=0,
        user_id=user,
        deal=1,
        trick=step,
        decided="lead",
        verdict=verdict,
        loss_points=points,
        loss=points / 10,
        quality=0.5,
        matters=matters,
        judged_by=JUDGEMENT,
    )


def test_the_turning_point_is_the_mistake_that_cost_most() -> None:
    rows = [row(1, "best", 0), row(2, "mistake", 1.0), row(3, "mistake", 2.5), row(4, "slip", 9.0)]
    rows += [row(5, "fine", 0.1, matters=False), row(6, "mistake", 3.0, user=BEN)]
    assert judgements(rows, [ANNA, None]) == {0: SeatJudgement(1, 4, TurningPoint(3, 1, 3, 2.5))}
    assert judgements(rows[:1], [ANNA, None]) == {0: SeatJudgement(1, 1, None)}
    assert judgements(rows[4:5], [ANNA, None]) == {}


@pytest.mark.parametrize(
    ("moves", "played", "kind"),
    [((), "AS", "lead"), (("2S",), "AS", "follow"), (("2S",), "AD", "discard")],
)
def test_a_card_is_a_lead_or_follows_or_is_discarded(moves: tuple[str, ...], played: str, kind: str) -> None:
    state = CATALOGUE["tressette"].new(4, CATALOGUE["tressette"].options(), bytes(32))
    view = state.view(0)
    trick = {"trick": None} if not moves else {"trick": _trick(moves)}
    assert kind_of(view.model_copy(update={"stage": "play", **trick}), action("play", played)) == kind
    assert kind_of(view.model_copy(update={"stage": "auction"}), action("bid", number=3)) == "bid"
    assert kind_of(view.model_copy(update={"stage": "exchange"}), action("discard", "7S")) == "other"
