"""The deal of the day: one try a person, the same cards for all, and points if they come in time."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

import pytest

from bot.board.snapshots import snapshot_of
from bot.community.pruning import prune
from bot.i18n.catalogue import Locale
from bot.match import Table
from bot.match.clocks import DAY
from bot.match.dailies import DailyPar, daily_of, match_of_day
from bot.match.daily import (
    KEYS,
    SEATS,
    day_at,
    game_of,
    has_ended,
    longest_streak_of,
    new_state,
    origin_of,
    points_of,
    public_view,
    streak_of,
)
from bot.match.lobby import Lobby
from bot.match.open_book import is_open_book
from bot.match.refusal import Refusal
from bot.storage import DailyResultRow
from bot.storage.erasure import Identity
from bot.ui.localizer import Localizer
from bot.ui.outcome import unfinished
from games import CATALOGUE
from tests.clock import FakeClock
from tests.databases import query
from tests.match.room import ANNA, BEN, GUILD, NAMES, Quick, Room, room

TODAY: Final = 20_794
"""A day of Tressette."""
NOON: Final = TODAY * DAY + DAY / 2
LAST_SECOND: Final = (TODAY + 1) * DAY - 1
GAME: Final = CATALOGUE["tressette"]


@asynccontextmanager
async def at(path: Path, time: float = NOON) -> AsyncIterator[Room]:
    """A room with every game at that time."""
    async with room(path, games=CATALOGUE, clock=FakeClock(time)) as here:
        await here.recover()
        yield here


def alone(here: Room, user: int) -> Lobby:
    """The lobby by which a person asks for the deal."""
    game = CATALOGUE[game_of(int(here.clock.now() // DAY))]
    return here.lobbies.alone(game, guild_id=GUILD, user_id=user, name=NAMES[user], locale="en")


async def begun(here: Room, user: int) -> Table:
    """A person's match of today."""
    return await match_of_day(here.tables, day_at(here.clock.now()), alone(here, user))


async def played(here: Room, user: int, rng: int = 1) -> Table:
    """A person's match of today, played out."""
    table = await begun(here, user)
    await here.play_out(table, Random(rng))
    await table.settle()
    await here.tables.archive.find(table.id)
    return table


async def results(here: Room) -> tuple[DailyResultRow, ...]:
    return await here.store.daily.results(TODAY, GAME.key)


def test_the_games_take_turns_and_each_has_its_deals() -> None:
    assert game_of(TODAY) == "tressette"
    assert {game_of(day) for day in range(TODAY, TODAY + len(KEYS))} == set(KEYS)
    for key in KEYS:
        game = CATALOGUE[key]
        origin = origin_of(TODAY, game, bytes(32))
        state, rng = new_state(game, origin), Random(1)
        while not has_ended(state, origin):
            seat = state.acting()[0]
            state.apply(seat, rng.choice(state.legal(seat)))
        view = public_view(state)
        points = [points_of(game, view, seat) for seat in range(SEATS)]
        if len(view.sides) == 2:
            assert points[0] == points[2] == -points[1]
        else:
            best = (min if game.fewest_wins else max)(view.totals)
            assert max(points) == (-best if game.fewest_wins else best)


@pytest.mark.parametrize("count", range(1, len(KEYS) + 1))
def test_any_choice_of_games_takes_turns(count: int) -> None:
    chosen = KEYS[:count]
    assert {game_of(day, chosen) for day in range(TODAY, TODAY + count)} == set(chosen)


@pytest.mark.parametrize(
    ("days", "length", "bridged"),
    [
        ((), 0, ()),
        ((19,), 1, ()),
        ((20,), 1, ()),
        ((17, 18, 19, 20), 4, ()),
        ((16, 17, 19), 3, (18,)),
        ((14, 16, 18, 19), 3, (17,)),
        ((16, 19), 1, ()),
        ((9, 10), 0, ()),
        ((28, 29, 31, 32, 34), 5, (30, 33)),
    ],
)
def test_a_streak_bridges_one_missed_day_a_month(
    days: tuple[int, ...], length: int, bridged: tuple[int, ...]
) -> None:
    today = 20 if not days or max(days) <= 20 else 34  # 31 is the 1st of February
    assert streak_of(days, today) == (length, frozenset(bridged))


def test_the_longest_streak_may_be_past() -> None:
    assert longest_streak_of({1, 2, 3, 5, 9, 10, 20}) == 4, "5 follows a bridged day"
    assert longest_streak_of(()) == 0


async def test_what_a_person_has_finished_is_known_with_par_and_place_once_it_is_closed(
    tmp_path: Path,
) -> None:
    path = tmp_path / "parlour.sqlite"
    async with at(path) as here:
        for user, rng in ((ANNA, 1), (BEN, 2)):
            await played(here, user, rng)
        await here.tables.close()
        await here.store.daily.set_par(TODAY, GAME.key, 2, 1, 3)
        (row,) = await here.store.daily.finished_by(ANNA)
        assert (row.day, row.game, row.points, row.place) == (TODAY, GAME.key, None, None)
        best = max(each.points for each in await results(here))
    async with at(path, LAST_SECOND + 1) as here:
        await here.tables.close_origins()
        places = [(await here.store.daily.finished_by(user))[0].place for user in (ANNA, BEN)]
        points = [(await here.store.daily.finished_by(user, GUILD))[0].points for user in (ANNA, BEN)]
        assert [place == 1 for place in places] == [each == best for each in points]
        assert not await here.store.daily.finished_by(ANNA, GUILD + 1)


async def test_two_presses_at_once_open_one_match_and_a_third_goes_on_with_it(tmp_path: Path) -> None:
    path = tmp_path / "parlour.sqlite"
    async with at(path) as here:
        one, other = await asyncio.gather(begun(here, ANNA), begun(here, ANNA))
        assert one is other
        assert one.match.is_private
        assert {holder.ai for holder in one.match.holders} == {None, "expert"}
        ben = await begun(here, BEN)
        assert ben.match.commitment == one.match.commitment, "the same cards"
        seat = one.match.seat_of(ANNA)
        assert seat is not None
        await here.observer.until(lambda: seat in one.match.acting)
        await here.act(one, seat, one.match.view(seat).legal[0])
        taken = [each for each in one.match.progress.actions if each[0] == seat]
    async with at(path, LAST_SECOND) as here:
        again = await begun(here, ANNA)
        assert again.id == one.id
        assert [each for each in again.match.progress.actions if each[0] == seat] == taken


async def test_a_finished_try_is_scored_once_and_stays_sealed_until_the_day_is_over(tmp_path: Path) -> None:
    path = tmp_path / "parlour.sqlite"
    async with at(path) as here:
        table = await played(here, ANNA)
        view, seat = public_view(table.match.progress._state), table.match.seat_of(ANNA)
        assert seat is not None
        expected = points_of(GAME, view, seat)
        assert (await begun(here, ANNA)).id == table.id
        await here.tables.close()
        assert await results(here) == (DailyResultRow(ANNA, "Anna", GUILD, table.id, expected),)
        assert await here.store.daily.days(ANNA) == (TODAY,)
        assert not is_open_book(table.match)
        assert await here.store.personal.moves(ANNA, table.id) == []
        assert await here.store.results.missing() == (), "it is no part of statistics"
    async with at(path, LAST_SECOND + 1) as here:
        assert await here.tables.close_origins()
        assert is_open_book((await here.tables.find(table.id)).match)
        assert await here.store.personal.moves(ANNA, table.id)
        assert (await begun(here, ANNA)).id != table.id


async def test_a_match_that_goes_on_at_midnight_is_not_scored(tmp_path: Path) -> None:
    async with at(tmp_path / "parlour.sqlite", LAST_SECOND) as here:
        table = await begun(here, ANNA)
        here.clock.advance(1)
        await here.play_out(table, Random(1))  # before anything has noticed the hour
        await here.tables.close_origins()
        await here.tables.close()
        assert table.match.status == "over"
        assert await results(here) == ()


@pytest.mark.parametrize(("locale", "said"), [("en", "wasn’t finished"), ("ja", "最後まで遊ばれずに")])
async def test_a_try_that_midnight_ends_says_that_it_was_not_finished(
    tmp_path: Path, locale: Locale, said: str
) -> None:
    async with at(tmp_path / "parlour.sqlite", LAST_SECOND) as here:
        table = await begun(here, ANNA)
        here.clock.advance(1)
        await here.tables.close_origins()
        assert table.match.status == "abandoned"
        assert said in unfinished(snapshot_of(table.match), Localizer(locale))


async def test_who_concedes_or_leaves_has_no_points_and_no_second_try(tmp_path: Path) -> None:
    async with at(tmp_path / "parlour.sqlite") as here:
        table = await begun(here, ANNA)
        assert table.lapse()
        again = await begun(here, ANNA)
        assert (again.id, again.match.status) == (table.id, "abandoned")
        assert await results(here) == ()


async def test_after_an_erasure_the_same_person_has_no_second_try_until_the_day_is_over(
    tmp_path: Path,
) -> None:
    path = tmp_path / "parlour.sqlite"
    async with at(path) as here:
        await played(here, ANNA)
    async with at(path) as here:
        await here.store.erasure.forget(ANNA, Identity(-7, "N.N."))
        with pytest.raises(Refusal, match="refusal-daily-spent"):
            await begun(here, ANNA)
        await begun(here, BEN)
        assert [each.user_id for each in await results(here)] == [-7]
    assert len(query(path, "SELECT digest FROM spent_try")) == 1
    async with at(path, LAST_SECOND + 1) as here:
        await here.tables.close_origins()
        assert not (await begun(here, ANNA)).match.over
    assert query(path, "SELECT digest FROM spent_try") == []


async def test_the_day_that_a_press_was_about_may_be_over(tmp_path: Path) -> None:
    async with at(tmp_path / "parlour.sqlite", LAST_SECOND) as here:
        await daily_of(here.store, TODAY, GAME)
        lobby = alone(here, ANNA)
        here.clock.advance(1)  # nothing has closed the origin yet
        with pytest.raises(Refusal, match="refusal-match-over"):
            await match_of_day(here.tables, TODAY, lobby)


async def test_a_try_that_a_crash_has_left_without_a_match_begins(tmp_path: Path) -> None:
    async with at(tmp_path / "parlour.sqlite") as here:
        await here.store.daily.take(TODAY, GAME.key, ANNA, "k3v9x2aq")
        assert (await begun(here, ANNA)).id == "k3v9x2aq"


async def test_a_deal_that_is_closed_is_not_begun(tmp_path: Path) -> None:
    async with at(tmp_path / "parlour.sqlite") as here:
        await daily_of(here.store, TODAY, GAME)
        await here.store.origins.close_due(LAST_SECOND + 1)
        with pytest.raises(Refusal, match="refusal-match-over"):
            await begun(here, ANNA)


async def test_par_is_worked_out_ahead_with_the_seat_or_follows_for_the_seat_that_stands(
    tmp_path: Path,
) -> None:
    async with at(tmp_path / "parlour.sqlite") as here:
        par = DailyPar(here.store, Quick(Random(1)), CATALOGUE)
        opened = await daily_of(here.store, TODAY, GAME, seat=2)
        assert opened.par is None
        await par.prepare(NOON)
        found = await here.store.daily.of(TODAY, GAME.key)
        assert found is not None
        assert found.par is not None
        assert found.par_low is not None
        assert found.par_high is not None
        assert found.par_low <= found.par <= found.par_high
        assert replace(found, par=None, par_low=None, par_high=None) == opened
        tomorrow = game_of(TODAY + 1)
        assert await here.store.daily.of(TODAY + 1, tomorrow) is None, "not that early"
        await par.prepare(LAST_SECOND)
        ahead = await here.store.daily.of(TODAY + 1, tomorrow)
        assert ahead is not None
        assert ahead.par is not None


async def test_a_deal_of_the_day_is_pruned_once_it_is_closed_and_keeps_its_points(tmp_path: Path) -> None:
    path = tmp_path / "parlour.sqlite"
    async with at(path) as here:
        table = await played(here, ANNA)
        await here.tables.close()
        assert await prune(here.store, 1e12) == 0, "others may play it"
    async with at(path, LAST_SECOND + 1) as here:
        before = await results(here)
        await here.tables.close_origins()
        assert await prune(here.store, 1e12) == 1
        assert await results(here) == before
        assert query(path, "SELECT * FROM move") == []
        with pytest.raises(Refusal, match="refusal-pruned"):
            await here.tables.find(table.id)
