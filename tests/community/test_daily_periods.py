"""Boards of a week and of a month: each day by rank in its whole field, the best days, closed deals alone."""

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from bot.community.daily_periods import BEST, PeriodBoard, PeriodKind, period_at, read_period
from bot.community.leaderboards import Scope
from bot.match.clocks import DAY
from bot.match.daily import closing_of, game_of, origin_of
from bot.storage import DailyRow, MatchRow, SeatRow, Store
from bot.storage.erasure import Identity
from bot.storage.work import execute
from games import CATALOGUE

MONDAY: Final = 20_787
"""2026-11-30: its week is in two months."""
ANNA, BEN, CLEO, DAI = range(1001, 1005)
NAMES: Final = {ANNA: "Anna", BEN: "Ben", CLEO: "Cleo", DAI: "Dai"}
HERE, THERE = 1, 2
POINTS: Final = "UPDATE daily_result SET points = ? WHERE match_id = ?"


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(tmp_path / "parlour.sqlite")
    yield store
    await store.close()


async def finish(
    store: Store, day: int, points: dict[int, int | None], guild: int = HERE, game: str = ""
) -> None:
    """Let these people have so many points at a day's deal on a server; None is not finished."""
    game = game or game_of(day)
    origin = await store.origins.add(origin_of(day, CATALOGUE[game], bytes(32)))
    await store.daily.add(DailyRow(day, game, origin.id, 0))
    for user, made in points.items():
        match_id = f"{game[:4]}{day}{user}"
        row = MatchRow(
            match_id, game, origin.rules, origin.options, origin.seed, guild, 0, user, "en", "over",
            day * DAY, origin=origin.id, place="private",
        )  # fmt: skip
        await store.matches.create(row, [SeatRow(0, user, NAMES[user], None)])
        await store.daily.take(day, game, user, match_id)
        await store.transact(partial(execute, POINTS, made, match_id))


async def board(
    store: Store,
    day: int = MONDAY,
    kind: PeriodKind = "week",
    scope: Scope = "server",
    *,
    reader: int = ANNA,
    guild: int = HERE,
    barred: tuple[int, ...] = (),
) -> PeriodBoard:
    period = period_at(day, kind)
    return await read_period(store, period, user_id=reader, guild_id=guild, scope=scope, barred=barred)


def lines(found: PeriodBoard) -> list[tuple[int, str, int, int]]:
    return [(each.place, each.name, each.score, each.days) for each in found.lines]


async def test_a_day_counts_by_the_share_of_its_players_with_fewer_points_and_ties_half(store: Store) -> None:
    await finish(store, MONDAY, {ANNA: 900, BEN: 5, CLEO: 5, DAI: None})
    await finish(store, MONDAY + 1, {BEN: -3})
    await store.origins.close_due(closing_of(MONDAY + 1))
    found = await board(store)
    assert lines(found) == [(1, "Anna", 83, 1), (1, "Ben", 33 + 50, 2), (3, "Cleo", 33, 1)]
    assert (found.own, found.count) == (found.lines[0], 3), "Dai has not finished"


async def test_a_deal_counts_once_it_is_closed_and_a_week_ends_with_its_last_second(store: Store) -> None:
    await finish(store, MONDAY - 1, {ANNA: 9, BEN: 1})
    await finish(store, MONDAY + 6, {ANNA: 1, BEN: 9})
    await finish(store, MONDAY + 7, {ANNA: 1, BEN: 9})
    await store.origins.close_due(closing_of(MONDAY + 6) - 1)
    empty = await board(store)
    assert (lines(empty), empty.own, empty.has_before) == ([], None, True)
    await store.origins.close_due(closing_of(MONDAY + 6))
    assert lines(await board(store)) == [(1, "Ben", 75, 1), (2, "Anna", 25, 1)]
    before = await board(store, MONDAY - 1)
    assert lines(before) == [(1, "Anna", 75, 1), (2, "Ben", 25, 1)]
    assert not before.has_before
    assert lines(await board(store, MONDAY, "month")) == [(1, "Anna", 75, 1), (2, "Ben", 25, 1)]
    assert lines(await board(store, MONDAY + 1, "month")) == [(1, "Ben", 75, 1), (2, "Anna", 25, 1)]


async def test_the_best_five_days_of_a_week_count(store: Store) -> None:
    for day in range(MONDAY, MONDAY + 7):
        await finish(store, day, {ANNA: 1, BEN: 2} if day < MONDAY + 6 else {ANNA: 1})
    await store.origins.close_due(closing_of(MONDAY + 6))
    assert BEST["week"] == 5
    assert lines(await board(store)) == [(1, "Ben", 5 * 75, 6), (2, "Anna", 50 + 4 * 25, 7)]


async def test_a_server_has_those_who_played_there_measured_against_everybody(store: Store) -> None:
    await finish(store, MONDAY, {ANNA: 3, BEN: 2})
    await finish(store, MONDAY, {CLEO: 4, DAI: 5}, THERE)
    await store.origins.close_due(closing_of(MONDAY))
    assert lines(await board(store)) == [(1, "Anna", 38, 1), (2, "Ben", 13, 1)]
    assert lines(await board(store, guild=THERE)) == [(1, "Dai", 88, 1), (2, "Cleo", 63, 1)]
    everywhere = await board(store, scope="everywhere")
    assert [name for _, name, *_ in lines(everywhere)] == ["Dai", "Cleo", "Anna", "Ben"]


async def test_a_server_sees_the_name_that_a_person_has_there(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finish(store, MONDAY, {ANNA: 3})
    monkeypatch.setitem(NAMES, ANNA, "Anna elsewhere")
    await finish(store, MONDAY + 1, {ANNA: 3}, THERE)
    await store.origins.close_due(closing_of(MONDAY + 1))
    assert [each.name for each in (await board(store)).lines] == ["Anna"]
    assert [each.name for each in (await board(store, scope="everywhere")).lines] == ["Anna elsewhere"]


async def test_of_two_deals_of_a_day_the_better_one_counts_and_everywhere_only_the_usual_game(
    store: Store,
) -> None:
    other = next(key for key in ("tuppi", "finesse") if key != game_of(MONDAY))
    await finish(store, MONDAY, {ANNA: 1, BEN: 2})
    await finish(store, MONDAY, {ANNA: 2, BEN: 1}, game=other)
    await store.origins.close_due(closing_of(MONDAY))
    assert lines(await board(store)) == [(1, "Anna", 75, 1), (1, "Ben", 75, 1)]
    assert lines(await board(store, scope="everywhere")) == [(1, "Ben", 75, 1), (2, "Anna", 25, 1)]


async def test_the_barred_and_the_hidden_are_left_out_and_lower_nobody(store: Store) -> None:
    await finish(store, MONDAY, {ANNA: 1, BEN: 2})
    await store.origins.close_due(closing_of(MONDAY))
    assert lines(await board(store, barred=(BEN,))) == [(1, "Anna", 25, 1)]
    await store.preferences.save(BEN, '{"hidden_everywhere":true}')
    assert lines(await board(store, scope="everywhere", reader=BEN)) == [(1, "Anna", 25, 1)]
    assert (await board(store, scope="everywhere", reader=BEN)).own is None


async def test_an_erased_person_stays_under_a_pseudonym_so_that_nobody_loses_by_it(store: Store) -> None:
    await finish(store, MONDAY, {ANNA: 1, BEN: 2})
    await store.origins.close_due(closing_of(MONDAY))
    await store.erasure.forget(BEN, Identity(-77, "Player 7"))
    assert lines(await board(store)) == [(1, "Player 7", 75, 1), (2, "Anna", 25, 1)]
    assert (await board(store, reader=BEN)).own is None
