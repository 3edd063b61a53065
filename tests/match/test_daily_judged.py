"""A deal of the day is judged at once and alike for everybody, because the judgement breaks ties."""

from pathlib import Path
from random import Random

import pytest

from bot.community.dailies import read_board
from bot.features.daily.query import DailySnapshot, daily_snapshot
from bot.match.assessor import DAILY_LATE_SECONDS, LATE_SECONDS, WORLDS, Assessor, own_decisions
from bot.thinking.work import Inquiry, ask, decide, pack
from games import CATALOGUE
from games.search.protocol import ActionValue, SearchResult
from tests.match.room import ANNA, BEN, CHLOE, GUILD, Quick, Room
from tests.match.test_daily import GAME, LAST_SECOND, TODAY, at, played, results


class Alike(Quick):
    """A thinker that finds fault with a decision now and then, and remembers what it was asked."""

    def __init__(self, faults: int = 2) -> None:
        super().__init__()
        self.asked: list[Inquiry] = []
        self.faults = faults

    async def evaluate_alike(self, inquiry: Inquiry) -> SearchResult:
        self.asked.append(inquiry)
        (played,) = inquiry.evaluated
        other = next(each for each in inquiry.state.legal(inquiry.seat) if each != played)
        worth = (0.9, 0.1) if len(self.asked) % self.faults else (0.1, 0.9)
        choices = [
            ActionValue(each, 90, it, 20 * it) for each, it in zip((played, other), worth, strict=True)
        ]
        return SearchResult(tuple(sorted(choices, key=lambda each: -each.utility)))


async def judge(here: Room, thinker: Alike, *matches: str) -> list[str]:
    """Judge these matches; returns the order."""
    heard: list[str] = []

    async def hear(match_id: str) -> None:
        heard.append(match_id)

    working = Assessor(here.store, thinker, here.tables.now, hear, CATALOGUE)
    for match_id in matches:
        table = await here.tables.find(match_id)
        working.look(table.match)
    await working.assess_waiting()
    return heard


async def snapshot(here: Room, user: int) -> DailySnapshot:
    daily = await here.store.daily.of(TODAY, GAME.key)
    assert daily is not None
    return await daily_snapshot(
        here.store, daily, user_id=user, now=here.clock.now(), guild_id=GUILD, scope="server"
    )


async def test_the_page_has_the_judgement_on_the_next_look_once_it_is_there(tmp_path: Path) -> None:
    async with at(tmp_path / "parlour.sqlite") as here:
        table = await played(here, ANNA)
        before = await snapshot(here, ANNA)
        assert (before.is_judged, before.judgement, before.verdicts) == (False, None, ())
        thinker = Alike()
        assert await judge(here, thinker, table.id) == [table.id]
        shown = await snapshot(here, ANNA)
        judgement = shown.judgement
        assert shown.is_judged
        assert judgement is not None
        assert judgement.turning is not None
        assert judgement.counted == len(thinker.asked) == len(shown.verdicts)
        mistakes = judgement.counted - judgement.good
        assert shown.verdicts == ("best",) * judgement.good + ("mistake",) * mistakes
        (row,) = await results(here)
        assert (row.good, row.looked_at) == (judgement.good, judgement.counted)
        assert not (await snapshot(here, BEN)).verdicts


async def test_a_deal_of_the_day_is_judged_before_other_matches_and_however_late(tmp_path: Path) -> None:
    async with at(tmp_path / "parlour.sqlite") as here:
        daily = await played(here, ANNA)
        other = await here.table(BEN, CHLOE, game="bushi_shogi")
        await here.play_out(other, Random(1))
        await here.observer.until(lambda: not other.match.aftermath.is_pending)
        late = await here.table(BEN, CHLOE, game="bushi_shogi")
        await here.play_out(late, Random(1))
        await here.observer.until(lambda: not late.match.aftermath.is_pending)
        daily.match.ended_at = late.match.ended_at = here.clock.now() - LATE_SECONDS - 1
        assert await judge(here, Alike(), other.id, late.id, daily.id) == [daily.id, other.id]


async def test_after_days_off_a_deal_of_the_day_is_still_to_be_judged(tmp_path: Path) -> None:
    path = tmp_path / "parlour.sqlite"
    async with at(path) as here:
        table = await played(here, ANNA)
    async with at(path, LAST_SECOND + DAILY_LATE_SECONDS) as here:
        now = here.clock.now()
        waiting = await here.store.assessments.unjudged(now, TODAY)
        assert [(each.match_id, each.is_daily) for each in waiting] == [(table.id, True)]
        assert await here.store.assessments.unjudged(now, TODAY + 1) == ()
        await here.store.assessments.keep(table.id, [])
        assert await here.store.assessments.unjudged(now, TODAY) == (), "it had no decision"


async def test_the_same_choices_get_the_same_question_and_that_has_one_answer(tmp_path: Path) -> None:
    async with at(tmp_path / "parlour.sqlite") as here:
        tables = [await played(here, user, rng=1) for user in (ANNA, BEN)]
        logs = [await here.store.matches.log(table.id) for table in tables]
        assert all(log is not None for log in logs)
        one, other = [[*await own_decisions(log, CATALOGUE)] for log in logs if log is not None]
        assert [each.played for each in one] == [each.played for each in other]
        asked = [each.alike for each in one], [each.alike for each in other]
        for mine, theirs in zip(*asked, strict=True):
            assert mine is not None
            assert theirs is not None
            assert mine.tries == WORLDS
            assert pack(ask(mine)) == pack(ask(theirs))
        assert len({each.seed for each in asked[0] if each is not None}) == len(one)
        last = asked[0][-1]
        assert last is not None
        question = ask(last._replace(tries=5))
        found = decide(question, 0.0)
        assert found == decide(question, 99.0)
        assert found is not None
        assert {each.tries for each in found.choices} == {5}


@pytest.mark.parametrize("public", [True, False])
async def test_once_it_is_closed_the_judgement_breaks_ties_and_a_private_one_is_not_shown(
    tmp_path: Path, public: bool
) -> None:
    path = tmp_path / "parlour.sqlite"
    async with at(path) as here:
        tables = [await played(here, user, rng=1) for user in (ANNA, BEN)]
        await judge(here, Alike(faults=2), tables[0].id)
        await judge(here, Alike(faults=4), tables[1].id)
        assert [(await snapshot(here, user)).place for user in (ANNA, BEN)] == [1, 1], "by points alone"
        known = await here.tables.preferences.of(BEN)
        await here.tables.preferences.save(BEN, known.model_copy(update={"public_statistics": public}))
    async with at(path, LAST_SECOND + 1) as here:
        await here.tables.close_origins()
        daily = await here.store.daily.of(TODAY, GAME.key)
        assert daily is not None
        board = await read_board(here.store, daily, GUILD, "server", ())
        rows = {each.name: (each.good, each.looked_at) for each in await results(here)}
        assert [(line.place, line.name, line.decided) for line in board] == [
            (1, "Ben", rows["Ben"] if public else None),
            (2, "Anna", rows["Anna"]),
        ]
        assert [(await snapshot(here, user)).place for user in (ANNA, BEN)] == [2, 1]
        assert [(await here.store.daily.finished_by(user))[0].place for user in (ANNA, BEN)] == [2, 1]
