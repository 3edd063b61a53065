"""The choices of everybody in the same position of a deal of the day, known once the deal is closed."""

from pathlib import Path
from random import Random

import pytest

from bot.match.comparing import note_choices
from bot.match.open_book import Revealed
from bot.match.refusal import Refusal
from tests.match.room import ANNA, BEN, CHLOE
from tests.match.test_daily import GAME, LAST_SECOND, TODAY, at, begun, played


def test_the_choices_of_a_seat_are_counted_by_the_actions_before_them() -> None:
    positions: dict[bytes, dict[str, tuple[int, int]]] = {}
    for points, moves in (
        (6, [(1, "a"), (0, "x"), (2, "b"), (0, "y")]),
        (3, [(1, "a"), (0, "x"), (2, "c"), (0, "y")]),
        (-2, [(1, "a"), (0, "z")]),
    ):
        note_choices(positions, moves, 0, points)
    assert sorted(positions.values(), key=len) == [
        {"y": (1, 6)},
        {"y": (1, 3)},
        {"x": (2, 9), "z": (1, -2)},
    ]


async def test_a_closed_deal_is_compared_by_the_logs_of_all_who_have_finished_it(tmp_path: Path) -> None:
    path = tmp_path / "parlour.sqlite"
    async with at(path) as here:
        tables = [await played(here, user, rng) for user, rng in ((ANNA, 1), (BEN, 1), (CHLOE, 2))]
        with pytest.raises(Refusal, match="refusal-sealed"):
            Revealed(tables[0].match)
    async with at(path, LAST_SECOND + 1) as here:
        await here.tables.close_origins()
        table = await here.tables.find(tables[0].id)
        revealed = Revealed(table.match)
        comparison = await here.tables.comparisons.of(revealed)
        course = await here.tables.replays.of(revealed)
        assert comparison is not None
        first = comparison.next_decision(course, 0)
        assert first is not None
        everyone = comparison.at(course, first)
        assert sum(each.times for each in everyone) == 3
        results = {row.user_id: row.points for row in await here.store.daily.results(TODAY, GAME.key)}
        chosen = course.taken[first - 1].action.text
        own = next(each for each in everyone if each.action == chosen)
        assert own.times >= 2, "Anna and Ben chose alike"
        total = sum(each.points * each.times for each in everyone)
        assert total == pytest.approx(sum(results.values()))
        last = max(step for step in range(course.steps) if comparison.at(course, step))
        assert comparison.next_decision(course, last) is None
        assert comparison.at(course, 0) == ()


async def test_a_match_of_other_cards_is_not_compared(tmp_path: Path) -> None:
    async with at(tmp_path / "parlour.sqlite") as here:
        table = await here.table(ANNA, BEN, game="bushi_shogi")
        await here.play_out(table, Random(1))
        assert await here.tables.comparisons.of(Revealed(table.match)) is None
        assert not (await begun(here, ANNA)).match.over
