"""Leaderboards as they follow from the matches that have ended."""

from collections.abc import AsyncIterator, Callable, Sequence, Sized
from functools import partial
from itertools import combinations, permutations
from pathlib import Path

import pytest

from bot.community.leaderboards import BoardAsked, LeaderboardRequest, Leaderboards, Rankings
from bot.community.ratings import SeasonLength
from bot.community.statistics import Statistics, StatisticsRequest
from bot.match.preferences import PreferenceBook, Preferences
from bot.storage import DealRow, Store
from bot.storage.erasure import Identity
from bot.storage.work import Steps, execute
from bot.storage.writer import Writer
from tests.community.played import GUILD, NAMES, POOL, acquainted, ended

NOW = 1_791_000_000.0  # 3 October 2026
NEXT_SEASON = 1_798_848_000.0  # 2 January 2027
DAY = 86_400.0
ANNA, BEN, CLEO, DAI, EVA, FAY = range(1001, 1007)
ALL_TIME = LeaderboardRequest(POOL, "", "server")
DEALS = (DealRow(1, (8, 3), 0, made=True, dealer=3),)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(tmp_path / "parlour.sqlite")
    yield opened
    await opened.close()


async def season(
    store: Store, people: range = range(ANNA, FAY), *, rounds: int = 3, at: float = NOW - DAY
) -> None:
    """Matches of each player against each other; the lower id wins."""
    await acquainted(store, people)
    for number, (one, other) in enumerate(list(combinations(people, 2)) * rounds):
        await ended(store, f"m{number:07}", (one, other), (1, 2), at=at + number)


async def test_five_established_players_have_ranks_by_skill_less_doubt(store: Store) -> None:
    await season(store)
    page = await Leaderboards(store, lambda: NOW).page(ALL_TIME, GUILD, CLEO)
    assert [(line.place, line.user_id, line.name) for line in page.lines] == [
        (1, ANNA, "Anna"),
        (2, BEN, "Ben"),
        (3, CLEO, "Cleo"),
        (4, DAI, "Dai"),
        (5, EVA, "Eva"),
    ]
    assert page.own == page.lines[2]
    assert page.spread == (page.lines[-1].number, page.lines[0].number)
    assert (page.players, page.pages, page.games, page.seasons) == (5, 1, (POOL,), ("2026-Q4",))
    rows = {row.user_id: row.mu for row in await store.ratings.board(POOL)}
    for line in page.lines:
        assert line.number == round(1500 + 40 * (rows[line.user_id] - 25))
        assert line.change == line.number - 1500  # all of it in the last week
        assert not line.is_provisional


async def test_fewer_than_five_have_records_and_head_to_head_in_place_of_ranks(store: Store) -> None:
    await season(store, range(ANNA, EVA))
    page = await Leaderboards(store, lambda: NOW).page(ALL_TIME, GUILD, BEN)
    assert page.lines == ()
    assert page.own is None
    assert [(each.name, each.won, each.matches, each.against) for each in page.records] == [
        ("Anna", 9, 9, (0, 3)),
        ("Ben", 6, 9, (0, 0)),
        ("Cleo", 3, 9, (3, 0)),
        ("Dai", 0, 9, (3, 0)),
    ]


async def test_whoever_was_not_there_at_the_end_comes_last_in_records(store: Store) -> None:
    await ended(store, "aaaaaaa1", (ANNA, BEN), (1, 2), at=NOW)
    await ended(store, "aaaaaaa2", (ANNA, BEN), (2, 1), at=NOW + 1)
    await store.transact(partial(execute, "UPDATE seat SET ai_level = 'club' WHERE user_id = ?", ANNA))
    boards = Leaderboards(store, lambda: NOW)
    (ben, anna) = (await boards.page(ALL_TIME, GUILD, BEN)).records
    assert (ben.won, anna.won, anna.against) == (1, 0, (2, 0))
    (ben, anna) = (await boards.page(ALL_TIME, GUILD, ANNA)).records
    assert ben.against == (0, 2)


async def test_the_game_that_comes_first_is_the_one_that_people_play_most(store: Store) -> None:
    for number in range(3):
        await ended(store, f"a{number:07}", (ANNA, None), (1, 2), at=NOW, pool="bhabhi")
    await ended(store, "bbbbbbbb", (ANNA, BEN), (1, 2), at=NOW, pool="tuppi")
    for number in range(2):
        await ended(store, f"c{number:07}", (ANNA, None), (1, 2), at=NOW, pool="finesse", guild=GUILD + 1)
    boards = Leaderboards(store, lambda: NOW)
    for scope in ("server", "everywhere"):
        page = await boards.page(LeaderboardRequest("", "", scope), GUILD, BEN)
        assert page.game == "tuppi"
        assert page.games[:2] == ("tuppi", "bhabhi")
        assert len(page.records) == 2
    own = await Statistics(store, lambda: NOW).of(StatisticsRequest(ANNA), "?", ANNA)
    assert (own.pool, own.pools[0], len(own.pools)) == ("tuppi", "tuppi", 3)


async def test_a_newcomer_is_uncertain_and_has_no_rank(store: Store) -> None:
    await season(store)
    await ended(store, "zzzzzzzz", (FAY, EVA), (1, 2), at=NOW)
    page = await Leaderboards(store, lambda: NOW).page(ALL_TIME, GUILD, FAY)
    fay = page.lines[-1]
    assert (fay.user_id, fay.place, fay.is_provisional) == (FAY, None, True)
    assert fay == page.own


async def test_after_thirty_days_nobody_has_a_rank_and_the_week_changed_nothing(store: Store) -> None:
    await season(store, range(ANNA, FAY + 1))
    for number, pair in enumerate(combinations(range(ANNA, FAY), 2)):
        await ended(store, f"n{number:07}", pair, (1, 2), at=NOW + 35 * DAY)
    page = await Leaderboards(store, lambda: NOW + 36 * DAY).page(ALL_TIME, GUILD, None)
    fay = page.lines[-1]
    assert (fay.user_id, fay.place, fay.is_active, fay.change) == (FAY, None, False, None)
    assert [line.place for line in page.lines] == [1, 2, 3, 4, 5, None]


async def test_a_season_has_its_own_ladder_and_equal_points_share_a_place(store: Store) -> None:
    await season(store)
    await ended(store, "zzzzzzz1", (ANNA, EVA), (1, 1), at=NOW + 100 * DAY)
    await ended(store, "zzzzzzz2", (BEN, DAI), (2, 2), at=NOW + 100 * DAY)
    for number, pair in enumerate(combinations(range(ANNA, FAY), 2)):
        await ended(store, f"o{number:07}", pair, (1, 2), at=NOW + 101 * DAY)
    boards = Leaderboards(store, lambda: NOW + 102 * DAY)
    page = await boards.page(LeaderboardRequest(POOL, "2026-Q4", "server"), GUILD, ANNA)
    points = {row.user_id: row.points for row in await store.ratings.ladder(GUILD, POOL, "2026-Q4")}
    assert {line.user_id: line.number for line in page.lines} == points
    assert [line.number for line in page.lines] == sorted(points.values(), reverse=True)
    assert page.seasons == ("2027-Q1", "2026-Q4")
    assert page.lines[0].change is None  # nothing on that ladder within the week


async def test_everywhere_has_those_of_all_servers(store: Store) -> None:
    await season(store)
    await ended(store, "zzzzzzzz", (FAY, EVA), (1, 2), at=NOW, guild=GUILD + 1)
    boards = Leaderboards(store, lambda: NOW)
    here = await boards.page(ALL_TIME, GUILD, None)
    everywhere = await boards.page(LeaderboardRequest(POOL, "", "everywhere"), GUILD, None)
    assert FAY not in {line.user_id for line in here.lines}
    assert FAY in {line.user_id for line in everywhere.lines}


async def test_whoever_hides_is_left_out_everywhere_as_if_they_had_not_played_but_not_on_the_server(
    store: Store,
) -> None:
    await season(store, range(ANNA, FAY + 1))
    boards = Leaderboards(store, lambda: NOW)
    everywhere = LeaderboardRequest(POOL, "", "everywhere", None)
    ladder = LeaderboardRequest(POOL, "2026-Q4", "everywhere")
    before = await boards.page(ALL_TIME, GUILD, BEN)
    book = PreferenceBook(store)
    await book.save(BEN, Preferences(hidden_everywhere=True))
    await store.preferences.save(FAY + 1, "not a document")

    for asked in (everywhere, ladder):
        page = await boards.page(asked, GUILD, BEN)
        assert [(line.place, line.name) for line in page.lines] == [
            (1, "Anna"),
            (2, "Cleo"),
            (3, "Dai"),
            (4, "Eva"),
            (5, "Fay"),
        ]
        assert (page.own, page.players) == (None, 5)
    assert await boards.page(ALL_TIME, GUILD, BEN) == before
    statistics = Statistics(store, lambda: NOW)
    cleo = await statistics.of(StatisticsRequest(CLEO, POOL), "?", CLEO)
    ben = await statistics.of(StatisticsRequest(BEN, POOL), "?", BEN)
    assert (cleo.place, cleo.players, ben.place, ben.players) == (2, 5, None, 5)
    assert ben.rating is not None
    here = await statistics.of(StatisticsRequest(BEN, POOL), "?", CLEO, GUILD)
    assert (here.place, here.players) == (2, 6), "the server's leaderboard keeps them"

    await book.save(CLEO, Preferences(hidden_everywhere=True))
    records = await boards.page(everywhere, GUILD, BEN)
    assert (records.lines, records.players) == ((), 4)
    assert [each.name for each in records.records] == ["Anna", "Dai", "Eva", "Fay"]
    await book.save(CLEO, Preferences())
    await book.save(BEN, Preferences())
    assert (await boards.page(everywhere, GUILD, BEN)).lines == before.lines


async def test_a_season_in_which_those_alone_were_rated_who_hide_shows_records(store: Store) -> None:
    await season(store, range(ANNA, FAY + 2))
    await ended(store, "zzzzzzz1", (ANNA, BEN), (1, 2), at=NEXT_SEASON)
    for person in (ANNA, BEN):
        await PreferenceBook(store).save(person, Preferences(hidden_everywhere=True))
    asked = LeaderboardRequest(POOL, "2027-Q1", "everywhere")
    page = await Leaderboards(store, lambda: NEXT_SEASON).page(asked, GUILD, None)
    assert page.lines == ()
    assert not page.is_empty
    assert len(page.records) == 5


async def test_seasons_come_the_latest_first_whatever_their_length_was(store: Store) -> None:
    lengths: tuple[SeasonLength, ...] = ("quarter", "month", "none", "month", "month", "quarter", "none")
    for number, length in enumerate(lengths):
        at = NOW + number * 45 * DAY
        await ended(store, f"m{number:07}", (ANNA, BEN), (1, 2), at=at, seasons=length)
    page = await Leaderboards(store, lambda: NOW).page(ALL_TIME, GUILD, ANNA)
    assert page.seasons == ("always", "2027-Q2", "2027-04", "2027-02", "2026-11", "2026-Q4")
    everywhere = await Leaderboards(store, lambda: NOW).seasons(POOL, "everywhere", GUILD)
    assert everywhere == ("2027-Q2", "2027-Q1", "2026-Q4")


@pytest.mark.parametrize(("people", "ranked"), [(range(ANNA, FAY), True), (range(ANNA, EVA), False)])
async def test_a_servers_leaderboard_tells_nobodys_name_of_another_server(
    store: Store, people: range, *, ranked: bool
) -> None:
    await season(store, people)
    await ended(
        store, "elsewher", (ANNA, BEN), (1, 2), at=NOW, guild=GUILD + 1, names={ANNA: "Secret", BEN: "Too"}
    )
    boards = Leaderboards(store, lambda: NOW)
    page = await boards.page(ALL_TIME, GUILD, ANNA)
    named = page.lines if ranked else page.records
    assert {each.user_id: each.name for each in named} == {user: NAMES[user] for user in people}
    everywhere = await boards.page(ALL_TIME._replace(scope="everywhere"), GUILD, ANNA)
    assert {each.name for each in everywhere.lines or everywhere.records} >= {"Secret", "Too"}


async def test_ten_to_a_page_and_the_own_one_first(store: Store) -> None:
    await season(store, range(ANNA, ANNA + 12), rounds=1)
    boards = Leaderboards(store, lambda: NOW)
    last = await boards.page(LeaderboardRequest(POOL, "", "server", None), GUILD, ANNA + 11)
    assert (last.page, last.pages, len(last.lines), last.own_apart) == (1, 2, 2, None)
    first = await boards.page(ALL_TIME, GUILD, ANNA + 11)
    assert (first.page, len(first.lines)) == (0, 10)
    assert first.own_apart is not None
    assert first.own_apart.place == 12


async def test_records_have_pages_too_with_the_own_one_always_there(store: Store) -> None:
    for number in range(12):
        pair = (ANNA + number, ANNA + (number + 1) % 12)
        for again in range(12 - number):
            at = NOW + number + again / 100
            await ended(store, f"r{number:03}{again:04}", pair, (1, 2), at=at, rated=False)
    boards = Leaderboards(store, lambda: NOW)
    first = await boards.page(ALL_TIME, GUILD, ANNA + 11)
    assert (first.page, first.pages, first.players, len(first.records)) == (0, 2, 12, 10)
    assert first.own_record_apart is not None
    assert (first.own_record_apart.user_id, first.own_record_apart.won) == (ANNA + 11, 1)
    own = await boards.page(ALL_TIME._replace(page=None), GUILD, ANNA + 11)
    assert (own.page, len(own.records), own.own_record_apart) == (1, 2, None)
    assert own.records[-1] == own.own_record == first.own_record_apart
    last = await boards.page(ALL_TIME._replace(page=9), GUILD, None)
    assert [each.user_id for each in last.records] == [each.user_id for each in own.records]
    assert (await boards.page(ALL_TIME, GUILD, 9999)).own_record is None


async def test_a_season_that_is_over_keeps_its_ladder_though_nobody_plays_any_more(store: Store) -> None:
    await season(store)
    await ended(store, "zzzzzzz1", (ANNA, BEN), (1, 2), at=NOW + 100 * DAY)
    boards = Leaderboards(store, lambda: NOW + 200 * DAY)
    over = await boards.page(ALL_TIME._replace(season="2026-Q4"), GUILD, ANNA)
    assert [(line.place, line.is_active) for line in over.lines] == [(place, False) for place in range(1, 6)]
    assert (over.season, over.unranked) == ("2026-Q4", "")
    ever = await boards.page(ALL_TIME, GUILD, ANNA)
    assert [line.place for line in ever.lines] == [None] * 5, "they have left the ranks"


async def test_whoever_is_long_away_has_no_place_on_the_ladder_of_a_season_that_goes_on(store: Store) -> None:
    people = range(ANNA, FAY + 1)
    await season(store, people, at=NEXT_SEASON)
    for number, pair in enumerate(combinations(people[1:], 2)):
        await ended(store, f"n{number:07}", pair, (1, 2), at=NEXT_SEASON + 35 * DAY)
    asked = ALL_TIME._replace(season="2027-Q1")
    page = await Leaderboards(store, lambda: NEXT_SEASON + 36 * DAY).page(asked, GUILD, ANNA)
    anna = page.lines[-1]
    assert (anna.user_id, anna.place, anna.is_active) == (ANNA, None, False)
    assert anna.number == max(line.number for line in page.lines), "they keep their points"
    assert [line.place for line in page.lines] == [1, 2, 3, 4, 5, None]
    page = await Leaderboards(store, lambda: NEXT_SEASON + 100 * DAY).page(asked, GUILD, ANNA)
    assert (page.lines[0].user_id, page.lines[0].place) == (ANNA, 1), "it is over: that place is theirs"


async def test_a_season_without_ranks_says_so(store: Store) -> None:
    await season(store)
    await ended(store, "zzzzzzz1", (ANNA, BEN), (1, 2), at=NOW + 100 * DAY)
    asked = ALL_TIME._replace(season="2027-Q1")
    page = await Leaderboards(store, lambda: NOW + 101 * DAY).page(asked, GUILD, ANNA)
    assert (page.season, page.unranked, len(page.lines)) == ("2027-Q1", "", 2), "it goes on"
    page = await Leaderboards(store, lambda: NOW + 200 * DAY).page(asked, GUILD, ANNA)
    assert (page.season, page.unranked, page.lines) == ("", "2027-Q1", ())
    assert len(page.records) == 5


async def test_the_season_that_goes_on_has_its_ladder_before_anybody_is_rated(store: Store) -> None:
    await season(store)
    asked = ALL_TIME._replace(season="2027-Q1")
    boards = Leaderboards(store, lambda: NEXT_SEASON)
    page = await boards.page(asked._replace(goes_on=True), GUILD, None)
    assert (page.season, page.unranked, page.players, page.is_empty) == ("2027-Q1", "", 0, True)
    page = await boards.page(asked, GUILD, None)
    assert (page.season, page.players) == ("", 5)


async def test_the_season_that_goes_on_has_records_where_too_few_are_established(store: Store) -> None:
    await ended(store, "zzzzzzz1", (ANNA, BEN), (1, 2), at=NOW)
    asked = ALL_TIME._replace(season="2027-Q1", goes_on=True)
    page = await Leaderboards(store, lambda: NEXT_SEASON).page(asked, GUILD, None)
    assert (page.season, page.unranked, page.lines) == ("", "2027-Q1", ())
    assert len(page.records) == 2


PARTNERS = ((ANNA, BEN), (CLEO, DAI), (EVA, FAY))


async def partners(store: Store, people: Sequence[int] = range(ANNA, FAY + 1)) -> None:
    """Matches of pairs that always play together, which keeps partners level."""
    a, b, c, d, e, f = people
    await acquainted(store, people)
    for number, (one, other) in enumerate(list(permutations(((a, b), (c, d), (e, f)), 2)) * 3):
        table = (one[0], other[0], one[1], other[1])
        await ended(
            store,
            f"p{number:07}",
            table,
            (1, 2, 1, 2),
            at=NOW - DAY + number,
            sides=(0, 1, 0, 1),
            deals=DEALS,
        )


@pytest.mark.drawn(6)
@pytest.mark.parametrize("forgotten", range(ANNA, FAY + 1))
@pytest.mark.parametrize("established", [True, False])
@pytest.mark.parametrize("hides", [False, True])
async def test_nobody_else_moves_where_somebody_is_forgotten(
    store: Store, forgotten: int, established: bool, *, hides: bool
) -> None:
    await partners(store)
    if not established:
        await store.transact(partial(execute, "UPDATE rating SET matches = 3"))
    if hides:
        await PreferenceBook(store).save(forgotten, Preferences(hidden_everywhere=True))
    nobody = Identity(-7, "N.N. 0007")

    async def pages() -> list[object]:
        boards, statistics = Leaderboards(store, lambda: NOW), Statistics(store, lambda: NOW)
        asked = [ALL_TIME, ALL_TIME._replace(season="2026-Q4"), ALL_TIME._replace(scope="everywhere")]
        found: list[object] = [await boards.page(each, GUILD, None) for each in asked]
        for user_id in set(range(ANNA, FAY + 1)) - {forgotten}:
            found += [await boards.page(each, GUILD, user_id) for each in asked]
            found.append(await statistics.of(StatisticsRequest(user_id, POOL), "?", user_id))
        return found

    before = repr(await pages()).replace(f"user_id={forgotten},", f"user_id={nobody.user_id},")
    await store.erasure.forget(forgotten, nobody)
    after = repr(await pages())
    assert after == before.replace(f"'{NAMES[forgotten]}'", f"'{nobody.name}'")


async def test_those_who_are_level_share_a_place(store: Store) -> None:
    await partners(store)
    page = await Leaderboards(store, lambda: NOW).page(ALL_TIME, GUILD, None)
    places = {line.user_id: line.place for line in page.lines}
    assert {places[one] == places[other] for one, other in PARTNERS} == {True}
    assert sorted(place for place in places.values() if place) == [1, 1, 3, 3, 5, 5]


async def test_a_season_in_which_nobody_was_rated_is_all_time(store: Store) -> None:
    await season(store)
    asked = LeaderboardRequest(POOL, "no:such:season", "server")
    page = await Leaderboards(store, lambda: NOW).page(asked, GUILD, None)
    assert page.season == ""
    assert page.lines == (await Leaderboards(store, lambda: NOW).page(ALL_TIME, GUILD, None)).lines


async def test_a_server_without_matches_has_an_empty_page(store: Store) -> None:
    page = await Leaderboards(store, lambda: NOW).page(LeaderboardRequest("", "", "server"), GUILD, ANNA)
    assert page.is_empty


async def test_a_leaderboard_is_worked_out_anew_when_a_match_has_ended_or_somebody_is_forgotten(
    store: Store,
) -> None:
    await season(store)
    rankings, asked = Rankings(store, lambda: NOW), BoardAsked(POOL, GUILD)
    first = await rankings.board(asked)
    assert await rankings.board(asked) is first

    await ended(store, "zzzzzzzz", (BEN, ANNA), (1, 2), at=NOW)
    again = await rankings.board(asked)
    assert again.line_of(BEN) != first.line_of(BEN)

    await store.erasure.forget(BEN, Identity(-7, "N.N. 0007"))
    rankings.forget()
    assert (await rankings.board(asked)).line_of(-7) is not None
    assert (await rankings.board(asked)).line_of(BEN) is None


async def test_the_last_match_is_the_one_that_was_rated_last(store: Store) -> None:
    """By the clock of its machine, it ended before the others."""
    await season(store)
    await ended(store, "bbbbbbb1", (BEN, ANNA), (1, 2), at=NOW - DAY)
    after = {row.user_id: row.mu for row in await store.ratings.board(POOL)}
    assert await store.boards.last_seats((ANNA, BEN, CLEO), POOL) == {ANNA: 1, BEN: 0, CLEO: 0}
    changes = await store.boards.skill_changes((ANNA, BEN), POOL, NOW - 7 * DAY)
    assert changes == {ANNA: (25.0, after[ANNA]), BEN: (25.0, after[BEN])}


async def test_those_who_are_level_are_asked_for_a_few_at_a_time(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In groups of any size, all of them are found."""
    await partners(store)
    people = tuple(range(ANNA, FAY + 1))
    together = await store.boards.last_seats(people, POOL)
    monkeypatch.setattr("bot.storage.boards._TOGETHER", 4)
    assert await store.boards.last_seats(people, POOL) == together
    assert together.keys() == set(people)
    assert await store.boards.last_seats((), POOL) == {}


@pytest.mark.parametrize("portion", [1, 2, 4, 5, 6])
async def test_between_the_portions_of_what_a_board_needs_the_file_takes_what_players_do(
    store: Store, monkeypatch: pytest.MonkeyPatch, portion: int
) -> None:
    await season(store)
    people = tuple(range(ANNA, FAY))
    whole, seats = await store.ratings.board(POOL, GUILD), await store.boards.last_seats(people, POOL)
    monkeypatch.setattr("bot.storage.ratings._PORTION", portion)
    monkeypatch.setattr("bot.storage.boards._TOGETHER", portion)
    read, reads = Writer.read, []

    async def counted(writer: Writer, work: Callable[[], Steps[Sized]]) -> Sized:
        found = await read(writer, work)
        reads.append(len(found))
        return found

    monkeypatch.setattr(Writer, "read", counted)
    assert await store.ratings.board(POOL, GUILD) == whole
    assert await store.boards.last_seats(people, POOL) == seats
    assert len(whole) == len(seats) == len(people) == 5
    assert max(reads) <= portion
