"""A rated match changes ratings in the transaction that ends it, and a recount finds the same."""

import asyncio
import os
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.board.snapshots import ratings_of
from bot.community import rated
from bot.community.privacy import Privacy
from bot.community.rated import is_rated, rating_after_end, recomputed_ratings, result_of
from bot.community.rating_steps import step
from bot.community.ratings import Ladder, RatedSide, RatingState, Result, SideMember
from bot.community.recount import recount
from bot.community.settings import ServerSettings, SettingsBook
from bot.match import Refusal, Table
from bot.storage import AfterEnd, OutcomeRow, ResultRow, SeatRow, StorageError, Store
from bot.storage.ratings import EVERYWHERE, by_table
from bot.storage.work import execute
from tests import databases
from tests.match import room
from tests.match.toy import GAMES
from tests.storage.samples import match_row

ANNA, BEN, CLEO, DAI = 1001, 1002, 1003, 1004
GUILD = 7
JULY, OCTOBER = 1_783_000_000.0, 1_791_000_000.0  # 2026-07-02 and 2026-10-03
USUAL_SEASONS = rating_after_end()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(tmp_path / "parlour.sqlite")
    yield opened
    await opened.close()


async def ended(
    store: Store,
    match_id: str,
    users: Sequence[int | None],
    places: Sequence[int],
    *,
    at: float = JULY,
    sides: Sequence[int] | None = None,
    roles: Sequence[str] | None = None,
    rated: bool = True,
    left: Sequence[int] = (),
    taken_over: int | None = None,
    rate: AfterEnd = USUAL_SEASONS,
) -> None:
    """A match that ended so; the seats in `left` have an AI, or the person `taken_over`."""
    match = replace(match_row(match_id), game="toy", guild_id=GUILD, rated=rated)
    seats = [SeatRow(seat, user, f"{user}", None if user else "club") for seat, user in enumerate(users)]
    await store.matches.create(match, seats)
    for seat, user in enumerate(users):
        if user in left:
            await store.matches.save_seat(
                match_id, SeatRow(seat, taken_over or user, "x", None if taken_over else "club")
            )
    results = [
        ResultRow(
            seat, 0, float(place == 1), None, (sides or range(9))[seat], place, roles[seat] if roles else None
        )
        for seat, place in enumerate(places)
    ]
    await store.matches.finish(match_id, "over", at, results, OutcomeRow("toy", 0), (), rate)


async def agrees(store: Store) -> bool:
    """True if the stored ratings follow from all matches."""
    matches = []
    for _, match_id in await store.results.ended(0, 1000):
        found = await store.results.of_match(match_id)
        assert found is not None
        matches.append(found)
    stored, right = by_table(await store.ratings.all()), by_table(recomputed_ratings(matches))
    return [set(rows) for rows in stored] == [set(rows) for rows in right]


async def test_a_match_raises_who_won_and_lowers_who_lost(store: Store) -> None:
    await ended(store, "aaaaaaaa", (ANNA, BEN), (1, 2))

    anna, ben = await store.ratings.changes_in("aaaaaaaa")
    assert anna.mu_after > anna.mu_before == 25.0 == ben.mu_before > ben.mu_after
    assert (anna.matches, anna.opponents, anna.expected, anna.happened) == (1, 0, 0.5, 1.0)
    (rating,) = await store.ratings.of_person(ANNA)
    assert (rating.mu, rating.opponents, rating.last_at) == (anna.mu_after, (), JULY)
    assert {row.user_id for row in await store.ratings.board("toy", GUILD)} == {ANNA, BEN}
    assert await store.ratings.board("toy", GUILD + 1) == ()
    assert len(await store.ratings.board("toy")) == 2
    assert [(row.user_id, row.points) for row in await store.ratings.ladder(GUILD, "toy", "2026-Q3")] == [
        (ANNA, 1520),
        (BEN, 1480),
    ]
    assert sorted((step.user_id, step.scope) for step in (await store.ratings.all()).steps) == [
        (ANNA, EVERYWHERE),
        (ANNA, GUILD),
        (BEN, EVERYWHERE),
        (BEN, GUILD),
    ]
    assert await agrees(store)


async def test_many_matches_are_as_if_they_were_counted_at_once(store: Store) -> None:
    await ended(store, "aaaaaaaa", (ANNA, BEN), (1, 2))
    for number in range(7):  # the last of them at half weight
        await ended(store, f"bbbbbbb{number}", (BEN, CLEO, ANNA), (1, 2, 2), at=JULY + number)
    pairs = (0, 1, 0, 1)
    await ended(store, "cccccccc", (ANNA, BEN, CLEO, DAI), (1, 3, 1, 3), sides=pairs, at=OCTOBER)
    camps = ("human", "thing", "human", "human")
    await ended(store, "dddddddd", (ANNA, BEN, CLEO, DAI), (1, 4, 1, 1), sides=(0, 1, 0, 0), roles=camps)
    await ended(store, "eeeeeeee", (ANNA, BEN), (2, 1), left=(BEN,))

    assert await agrees(store)
    tables = await store.ratings.all()
    assert {change.weight for change in tables.changes} > {1.0, 0.0}
    assert {row.role for row in tables.chances} == {"human", "thing"}
    assert await store.ratings.seasons(GUILD, "toy") == ("2026-Q4", "2026-Q3")
    assert [row.match_id for row in await store.ratings.changes_of(DAI, "toy")] == ["dddddddd", "cccccccc"]


async def test_of_matches_of_one_person_that_end_at_once_every_change_counts(
    store: Store, tmp_path: Path
) -> None:
    """On a PostgreSQL server two writers end them, as those of two processes do; a file has one."""
    stores = [store]
    if databases.VARIABLE in os.environ:
        stores.append(await Store.open(tmp_path / "parlour.sqlite"))
    count = 24
    for number, opponent in enumerate(range(BEN, BEN + count)):
        match = replace(match_row(f"m{number:07}"), game="toy", guild_id=GUILD, rated=True)
        seats = [SeatRow(seat, user, f"{user}", None) for seat, user in enumerate((ANNA, opponent))]
        await store.matches.create(match, seats)
    results = [ResultRow(seat, 0, float(not seat), None, seat, 1 + seat) for seat in range(2)]

    async def end(by: Store, numbers: Iterable[int]) -> None:
        for number in numbers:
            match_id, outcome = f"m{number:07}", OutcomeRow("toy", 0)
            await by.matches.finish(match_id, "over", JULY, results, outcome, (), USUAL_SEASONS)

    try:
        await asyncio.gather(*(end(stores[each % len(stores)], range(each, count, 4)) for each in range(4)))
    finally:
        for other in stores[1:]:
            await other.close()

    (anna,) = await store.ratings.of_person(ANNA)
    assert anna.matches == count
    (rung,) = (row for row in await store.ratings.ladder(GUILD, "toy", "2026-Q3") if row.user_id == ANNA)
    steps = [row for row in (await store.ratings.all()).steps if (row.user_id, row.scope) == (ANNA, GUILD)]
    assert len(steps) == count
    assert rung.points == 1500 + sum(row.points_after - row.points_before for row in steps)
    assert await agrees(store)


@pytest.mark.parametrize(
    ("users", "rated"), [((ANNA, BEN), False), ((ANNA, None), True)], ids=["casual", "with an AI"]
)
async def test_what_is_not_rated_changes_nothing(
    store: Store, users: tuple[int | None, ...], rated: bool
) -> None:
    await ended(store, "aaaaaaaa", users, (1, 2), rated=rated)

    found = await store.results.of_match("aaaaaaaa")
    assert found is not None
    assert not is_rated(found)
    assert not any(by_table(await store.ratings.all()))
    assert await agrees(store)


async def test_a_server_changes_how_long_its_seasons_last_and_a_recount_knows_each_match_s_own(
    store: Store,
) -> None:
    book = SettingsBook(store)
    rate = rating_after_end(lambda guild_id: book.of(guild_id).seasons)

    await ended(store, "aaaaaaaa", (ANNA, BEN), (1, 2), rate=rate)
    await book.change(GUILD, lambda _: ServerSettings(seasons="month"))
    await ended(store, "bbbbbbbb", (ANNA, BEN), (1, 2), at=JULY + 1, rate=rate)
    await book.change(GUILD, lambda _: ServerSettings(seasons="none"))
    await ended(store, "cccccccc", (ANNA, BEN), (1, 2), at=JULY + 2, rate=rate)

    assert set(await store.ratings.seasons(GUILD, "toy")) == {"2026-Q3", "2026-07", "always"}
    assert await store.ratings.seasons(EVERYWHERE, "toy") == ("2026-Q3",)
    assert await agrees(store)


async def test_whoever_sat_there_at_the_start_is_rated_and_has_not_stayed(store: Store) -> None:
    await ended(store, "aaaaaaaa", (ANNA, BEN, CLEO), (1, 2, 3), left=(BEN,), taken_over=DAI)
    found = await store.results.of_match("aaaaaaaa")
    assert found is not None
    assert found.season == "2026-Q3"

    result = result_of(found, "2026-Q3")

    assert result.sides == (
        RatedSide(1, (SideMember(ANNA),)),
        RatedSide(2, (SideMember(BEN, stayed=False, has_seat=False),)),
        RatedSide(3, (SideMember(CLEO),)),
    )
    assert result.ladders == (Ladder(EVERYWHERE, "2026-Q3"), Ladder(GUILD, "2026-Q3"))
    assert {change.user_id for change in await store.ratings.changes_in("aaaaaaaa")} == {ANNA, BEN, CLEO}


async def test_a_few_decisions_of_an_ai_are_noted_for_the_person_who_stays(store: Store) -> None:
    await ended(store, "aaaaaaaa", (ANNA, BEN), (1, 2))
    found = await store.results.of_match("aaaaaaaa")
    assert found is not None
    anna, ben = found.seats
    result = result_of(replace(found, seats=(replace(anna, own_moves=16, ai_moves=4), ben)), "2026-Q3")
    assert result.sides[0].members == (SideMember(ANNA, by_ai=0.2),)


def test_ratings_do_not_depend_on_what_number_a_person_has() -> None:
    """A forgotten player's id becomes a pseudonym, which sorts differently."""
    new = {ANNA: -1, BEN: -2, CLEO: -3, DAI: -4, 1005: -5}
    tables = [(BEN, DAI, 1005, CLEO, ANNA), (DAI, ANNA, CLEO), (CLEO, BEN)]
    before, after = RatingState(), RatingState()
    for table in tables:
        for state, people in ((before, table), (after, tuple(new[person] for person in table))):
            sides = tuple(RatedSide(rank, (SideMember(person),)) for rank, person in enumerate(people))
            step(state, Result("toy", JULY, sides))

    for player, rating in before.ratings.items():
        other = after.ratings[player._replace(person=new[player.person])]
        assert other == replace(rating, opponents=tuple(new[each] for each in rating.opponents))


async def test_a_fault_in_rating_lets_a_match_end_and_is_found_by_a_recount(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ValueError("not the sides of a match")

    with monkeypatch.context() as patch, capture_logs() as logs:
        patch.setattr(rated, "step", fail)
        await ended(store, "aaaaaaaa", (ANNA, BEN), (1, 2))

    assert [entry["event"] for entry in logs if entry["log_level"] == "error"] == ["match not rated"]
    assert await store.matches.unfinished() == ()
    assert not any(by_table(await store.ratings.all()))
    assert not await agrees(store)


async def test_a_match_ends_with_its_rating_or_not_at_all(store: Store) -> None:
    """Both are one transaction: an error in the rating leaves no result behind."""
    match = replace(match_row("aaaaaaaa"), guild_id=GUILD, rated=True)
    await store.matches.create(match, [SeatRow(seat, 1001 + seat, "x", None) for seat in range(2)])
    await store.transact(partial(execute, "DROP TABLE ladder_step"))
    results = [ResultRow(seat, 0, float(not seat), None, seat, 1 + seat) for seat in range(2)]

    with pytest.raises(StorageError):
        await store.matches.finish(
            "aaaaaaaa", "over", JULY, results, OutcomeRow("toy", 0), (), rating_after_end()
        )

    assert await store.matches.unfinished() == ("aaaaaaaa",)
    log = await store.matches.log("aaaaaaaa")
    assert log is not None
    assert log.results == ()


@pytest.mark.parametrize("who", [room.ANNA, room.BEN])
@pytest.mark.parametrize("later", [-8, 0, 3, 12])
async def test_a_rated_match_may_end_while_one_of_its_players_is_erased(
    tmp_path: Path, who: int, later: int
) -> None:
    """In either order the ratings equal those of a recount, and contain no erased player.

    The erasure begins `later` steps of the event loop after the last move; before it if negative.
    """
    path = tmp_path / "parlour.sqlite"
    async with room.room(path, control=room.MINUTE, rated=True, after_end=USUAL_SEASONS) as here:
        privacy = Privacy(
            here.store,
            here.register,
            here.lobbies,
            here.tables,
            on_renamed=lambda _: None,
            stop_panels=lambda _: None,
            replace_in_settings=SettingsBook(here.store).forget,
        )
        table = await here.table(room.ANNA, room.BEN, cards=1)
        assert table.match.rated
        first, last = table.match.acting
        await here.act(table, first, bid(table, first))

        async def end() -> None:
            await steps(-later)
            with suppress(Refusal):  # a player erased first plays no more
                await here.act(table, last, bid(table, last))

        async def erase() -> None:
            await steps(later)
            await privacy.forget(who)

        with capture_logs() as logs:
            await asyncio.gather(end(), erase())
            await here.observer.until(lambda: table.match.over)
            await here.tables.close()  # waits for the work after the match
        assert not [each for each in logs if each["log_level"] == "error"]
        ratings_of(table.match)
        assert not (await recount(here.store, games=GAMES)).differences
        assert who not in {row.user_id for row in (await here.store.ratings.all()).ratings}


def bid(table: Table, seat: int) -> str:
    """The card that a seat has."""
    return next(each for each in table.match.view(seat).legal if each.startswith("bid"))


async def steps(count: int) -> None:
    """Let others go on for so many steps."""
    for _ in range(count):
        await asyncio.sleep(0)
