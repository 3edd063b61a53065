"""A person's statistics as they follow from the matches that have ended."""

from collections.abc import AsyncIterator
from functools import partial
from itertools import combinations
from pathlib import Path

import pytest

from bot.community.leaderboards import Rankings
from bot.community.statistics import (
    DailyTally,
    Statistics,
    StatisticsRequest,
    daily_tally,
    longest_streak,
)
from bot.match.preferences import PreferenceBook, Preferences
from bot.storage import DealRow, FinishedDailyRow, Store
from bot.storage.deals import DealScore, DealTally
from bot.storage.erasure import Identity
from bot.storage.work import execute
from tests.community.played import GUILD, POOL, acquainted, ended

NOW = 1_791_000_000.0
ANNA, BEN, CLEO, DAI, EVA = range(1001, 1006)
PAIRS = (0, 1, 0, 1)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(tmp_path / "parlour.sqlite")
    yield opened
    await opened.close()


async def evening(store: Store) -> None:
    """Anna plays with Cleo against Ben and Dai, then with Ben, then against two AIs."""
    four = (ANNA, BEN, CLEO, DAI)
    await ended(store, "aaaaaaa1", four, (1, 2, 1, 2), at=NOW, sides=PAIRS)
    await ended(store, "aaaaaaa2", four, (1, 2, 1, 2), at=NOW + 1, sides=PAIRS)
    await ended(store, "aaaaaaa3", (ANNA, CLEO, BEN, DAI), (2, 1, 2, 1), at=NOW + 2, sides=PAIRS)
    await ended(store, "aaaaaaa4", (ANNA, None, None), (1, 2, 3), at=NOW + 3)


async def test_matches_among_people_and_with_ais_are_apart(store: Store) -> None:
    await evening(store)
    found = await Statistics(store, lambda: NOW).of(StatisticsRequest(ANNA), "?", ANNA)
    assert (found.name, found.pool, found.pools) == ("Anna", POOL, (POOL,))
    assert (found.total, found.with_ais) == ((3, 2), (1, 1))
    assert found.mean_place == pytest.approx(4 / 3)
    assert found.streak == 2


async def test_matches_with_ais_count_by_the_level_of_the_strongest(store: Store) -> None:
    await evening(store)
    for number, (place, level, pool) in enumerate(
        ((1, "novice", POOL), (2, "novice", POOL), (1, "expert", "bhabhi"), (1, "novice", "bhabhi"))
    ):
        levels = ("", "novice", level)
        match_id, game = f"ddddddd{number}", pool
        others = (3 - place, 3)
        await ended(
            store,
            match_id,
            (ANNA, None, None),
            (place, *others),
            at=NOW + 9,
            game=game,
            pool=pool,
            levels=levels,
        )
    statistics = Statistics(store, lambda: NOW)
    found = await statistics.of(StatisticsRequest(ANNA, ""), "?", ANNA)
    assert list(found.by_level) == [("novice", (3, 2)), ("club", (1, 1)), ("expert", (1, 1))]
    assert found.with_ais == (5, 4)
    there = await statistics.of(StatisticsRequest(ANNA, POOL), "?", BEN, GUILD)
    assert there.by_level == (("novice", (2, 1)), ("club", (1, 1)))
    assert not (await statistics.of(StatisticsRequest(ANNA), "?", BEN, GUILD + 1)).by_level
    assert not (await statistics.of(StatisticsRequest(ANNA, "", BEN), "?", ANNA)).by_level


async def test_a_player_who_left_an_ai_in_their_seat_has_not_won_against_the_ais(store: Store) -> None:
    await evening(store)
    left = "UPDATE seat SET ai_level = 'novice' WHERE match_id = 'aaaaaaa4' AND user_id = ?"
    await store.transact(partial(execute, left, ANNA))
    found = await Statistics(store, lambda: NOW).of(StatisticsRequest(ANNA), "?", ANNA)
    assert found.by_level == (("club", (1, 0)),)


async def test_games_learned_are_counted_for_the_person_alone(store: Store) -> None:
    await evening(store)
    for game in ("bhabhi", "tuppi", "a game of before"):
        learned = "INSERT INTO learned (user_id, game, lessons, finished_at) VALUES (?, ?, 9, 3.0)"
        await store.transact(partial(execute, learned, ANNA, game))
    statistics = Statistics(store, lambda: NOW)
    assert (await statistics.of(StatisticsRequest(ANNA), "?", ANNA)).learned == 2
    for asked, reader in (
        (StatisticsRequest(ANNA), BEN),
        (StatisticsRequest(ANNA), None),
        (StatisticsRequest(ANNA, None, BEN), ANNA),
        (StatisticsRequest(BEN), BEN),
    ):
        assert (await statistics.of(asked, "?", reader)).learned == 0


async def test_puzzles_are_counted_for_the_person_alone(store: Store) -> None:
    await evening(store)
    for puzzle, grade in (("p1", "best"), ("p2", "miss"), ("p3", "good")):
        answer = "INSERT INTO puzzle_answer VALUES (?, ?, 'play 3D', ?, NULL, 3.0)"
        await store.transact(partial(execute, answer, puzzle, ANNA, grade))
    statistics = Statistics(store, lambda: NOW)
    assert (await statistics.of(StatisticsRequest(ANNA), "?", ANNA)).puzzles == (2, 3)
    for asked, reader in ((StatisticsRequest(ANNA), BEN), (StatisticsRequest(ANNA, None, BEN), ANNA)):
        assert (await statistics.of(asked, "?", reader)).puzzles == (0, 0)


async def test_favourites_are_those_one_plays_with_most(store: Store) -> None:
    await evening(store)
    found = await Statistics(store, lambda: NOW).of(StatisticsRequest(ANNA), "?", ANNA)
    assert [(each.name, each.tally) for each in found.partners] == [("Cleo", (2, 2)), ("Ben", (1, 0))]
    assert [(each.name, each.tally) for each in found.opponents] == [
        ("Dai", (3, 2)),
        ("Ben", (2, 2)),
        ("Cleo", (1, 0)),
    ]


async def test_three_favourites_are_named_at_most(store: Store) -> None:
    await evening(store)
    for number, other in enumerate((EVA, EVA, 1006, 1006, DAI)):
        await ended(store, f"ccccccc{number}", (ANNA, other), (1, 2), at=NOW + 4 + number)
    found = await Statistics(store, lambda: NOW).of(StatisticsRequest(ANNA), "?", ANNA)
    assert [(each.name, each.tally) for each in found.opponents] == [
        ("Dai", (4, 3)),
        ("Fay", (2, 2)),
        ("Eva", (2, 2)),
    ], "of those who are level the latest comes first, and Ben is the fourth"


async def test_whoever_was_not_there_at_the_end_has_not_won(store: Store) -> None:
    await evening(store)
    left = "UPDATE seat SET ai_level = 'club' WHERE match_id = 'aaaaaaa2' AND user_id = ?"
    await store.transact(partial(execute, left, ANNA))
    found = await Statistics(store, lambda: NOW).of(StatisticsRequest(ANNA), "?", ANNA)
    assert (found.total, found.streak) == ((3, 1), 1)
    assert found.partners[0].tally == (2, 1)


async def test_in_the_mean_place_whoever_was_not_there_at_the_end_comes_last(store: Store) -> None:
    """The place of the AI in their seat does not matter; the others keep their places."""
    await evening(store)
    left = "UPDATE seat SET ai_level = 'club' WHERE match_id = 'aaaaaaa2' AND user_id = ?"
    await store.transact(partial(execute, left, ANNA))
    for user, mean in ((ANNA, 5 / 3), (CLEO, 1.0), (BEN, 2.0)):
        found = await Statistics(store, lambda: NOW).of(StatisticsRequest(user), "?", ANNA)
        assert found.mean_place == pytest.approx(mean)
        assert [each.place for each in found.games] == [pytest.approx(mean)]


async def test_the_course_and_the_last_change_are_those_that_are_stored(store: Store) -> None:
    await evening(store)
    found = await Statistics(store, lambda: NOW).of(StatisticsRequest(ANNA), "?", ANNA)
    changes = await store.ratings.changes_of(ANNA, POOL)
    shown = [round(1500 + 40 * (change.mu_after - 25)) for change in reversed(changes)]
    assert found.course == (1500, *shown)
    assert found.rating == shown[-1]
    assert found.is_provisional
    assert found.last is not None
    assert found.last.gain == shown[-1] - shown[-2] < 0
    assert (found.last.expected, found.last.happened) == (changes[0].expected, 0.0)


async def test_the_last_change_is_that_of_the_match_that_was_rated_last(store: Store) -> None:
    """By the clock of its machine, it ended before the match that was rated first."""
    await ended(store, "aaaaaaa1", (ANNA, BEN), (1, 2), at=NOW)
    await ended(store, "aaaaaaa2", (ANNA, BEN), (2, 1), at=NOW - 2)
    found = await Statistics(store, lambda: NOW).of(StatisticsRequest(ANNA), "?", ANNA)
    assert found.last is not None
    assert found.last.happened == 0.0
    assert found.rating == found.last.number == found.course[-1]
    assert len(found.course) == 3
    assert found.course[0] == 1500


async def test_versus_somebody_is_head_to_head(store: Store) -> None:
    await evening(store)
    found = await Statistics(store, lambda: NOW).of(StatisticsRequest(ANNA, "", BEN), "?", ANNA)
    assert found.versus is not None
    assert found.versus.name == "Ben"
    (game,) = found.versus.games
    assert (game.won, game.lost, game.together, game.won_together) == (2, 0, 1, 0)


async def test_versus_somebody_counts_whom_they_met_without_ais_and_on_the_server(store: Store) -> None:
    await evening(store)
    await ended(store, "bbbbbbb1", (ANNA, BEN, None), (1, 2, 3), at=NOW + 4)
    await ended(store, "bbbbbbb2", (ANNA, BEN), (2, 1), at=NOW + 5, guild=GUILD + 1)
    asked, statistics = StatisticsRequest(ANNA, "", BEN), Statistics(store, lambda: NOW)
    for guild, lost in ((None, 1), (GUILD, 0)):
        found = (await statistics.of(asked, "?", CLEO, guild)).versus
        assert found is not None
        assert [(game.won, game.lost, game.together) for game in found.games] == [(2, lost, 1)]


async def test_versus_somebody_whoever_was_not_there_at_the_end_comes_last(store: Store) -> None:
    await evening(store)
    left = "UPDATE seat SET ai_level = 'club' WHERE user_id = ? AND match_id < ?"
    await store.transact(partial(execute, left, ANNA, "b"))
    statistics = Statistics(store, lambda: NOW)
    for asked, counts in (
        (StatisticsRequest(ANNA, "", BEN), (0, 2, 0, 0)),
        (StatisticsRequest(BEN, "", ANNA), (2, 0, 0, 0)),
        (StatisticsRequest(DAI, "", ANNA), (3, 0, 0, 0)),
        (StatisticsRequest(CLEO, "", ANNA), (1, 0, 0, 2)),
    ):
        found = (await statistics.of(asked, "?", None)).versus
        assert found is not None
        (game,) = found.games
        assert (game.won, game.lost, game.level, game.won_together) == counts, asked
    assert {row.won for row in await store.boards.company(ANNA, None, 10)} == {0}
    bens = {(row.user_id, row.together): row.won for row in await store.boards.company(BEN, None, 10)}
    assert (bens[ANNA, False], bens[CLEO, False]) == (2, 0)

    await store.transact(partial(execute, left, BEN, "aaaaaaa2"))
    for pair in ((ANNA, BEN), (BEN, ANNA)):
        (game,) = await store.results.head_to_head(*pair)
        assert (game.won + game.lost, game.level, game.together) == (1, 1, 1), "both have left one"


async def test_versus_somebody_who_has_played_nothing_there_is_their_name_alone(store: Store) -> None:
    await evening(store)
    asked = StatisticsRequest(ANNA, "", 9999)
    found = await Statistics(store, lambda: NOW).of(asked, "?", ANNA, other="Zoë")
    assert found.versus is not None
    assert (found.versus.name, found.versus.games, found.versus.has_played) == ("Zoë", (), False)
    assert found.is_empty


async def test_elsewhere_somebody_else_has_played_nothing(store: Store) -> None:
    await evening(store)
    asked = StatisticsRequest(ANNA, POOL)
    statistics = Statistics(store, lambda: NOW)
    assert (await statistics.of(asked, "?", BEN, GUILD)).total.matches == 3
    assert (await statistics.of(asked, "?", BEN, GUILD + 1)).total.matches == 0


async def played_elsewhere(store: Store) -> None:
    """Anna plays with Cleo and against Ben on another server, under other names."""
    names = {ANNA: "Ænna", BEN: "Bænn", CLEO: "Clæo", DAI: "Dæi"}
    four, deal = (ANNA, BEN, CLEO, DAI), (DealRow(1, (8, 3)),)
    for number in range(2):
        match = f"bbbbbbb{number}"
        await ended(
            store, match, four, (1, 2, 1, 2), at=NOW + 9, sides=PAIRS, deals=deal, guild=8, names=names
        )


async def test_a_servers_page_tells_nothing_of_matches_that_were_rated_on_another(store: Store) -> None:
    elsewhere, statistics = GUILD + 1, Statistics(store, lambda: NOW + 9)
    asked = StatisticsRequest(ANNA, POOL)
    await ended(store, "aaaaaaa1", (ANNA, None), (1, 2), at=NOW)
    for number in range(3):
        await ended(store, f"bbbbbbb{number}", (ANNA, BEN), (1, 2), at=NOW + 1 + number, guild=elsewhere)
    here = await statistics.of(asked, "?", CLEO, GUILD)
    assert (here.total, here.with_ais) == ((0, 0), (1, 1))
    assert (here.rating, here.course, here.last) == (None, (), None)
    there = await statistics.of(asked, "?", CLEO, elsewhere)
    assert there.rating == there.course[-1]
    assert there.last is not None

    await ended(store, "aaaaaaa2", (ANNA, BEN), (2, 1), at=NOW + 5)
    here = await statistics.of(asked, "?", CLEO, GUILD)
    assert here.rating is not None
    assert here.last is not None
    await ended(store, "bbbbbbb9", (ANNA, BEN), (1, 2), at=NOW + 6, guild=elsewhere)
    here = await statistics.of(asked, "?", CLEO, GUILD)
    assert (here.rating is None, here.last) == (False, None), "of the last match, which was elsewhere"


async def test_people_are_called_as_they_are_where_it_is_looked_at(store: Store) -> None:
    await played_elsewhere(store)
    await ended(store, "aaaaaaa1", (ANNA, BEN), (1, 2), at=NOW)
    asked, statistics = StatisticsRequest(ANNA), Statistics(store, lambda: NOW)

    own = await statistics.of(asked, "Annie", ANNA, here=GUILD)
    assert own.deals is not None
    assert own.name == "Anna"
    assert [each.name for each in own.opponents] == ["Ben", "Dæi"]
    assert [each.name for each in own.partners] == ["Clæo"], "known from elsewhere alone"
    assert [name for name, _ in own.deals.partners] == ["Clæo"]

    shared = await statistics.of(asked, "Annie", None, here=GUILD)
    assert shared.deals is not None
    assert [each.name for each in shared.opponents] == ["Ben"]
    assert (shared.partners, shared.deals.partners) == ((), ())
    nowhere = await statistics.of(asked, "Annie", None, here=GUILD + 5)
    assert (nowhere.name, nowhere.opponents, nowhere.total.matches) == ("Annie", (), 3)

    there = await statistics.of(asked, "Annie", BEN, 8)
    assert (there.name, there.partners[0].name) == ("Ænna", "Clæo")
    elsewhere = await statistics.of(asked, "Annie", BEN, GUILD + 5)
    assert elsewhere.name == "Annie", "their name of another server is not for others"


async def test_versus_somebody_they_are_called_as_they_are_here(store: Store) -> None:
    await played_elsewhere(store)
    await ended(store, "aaaaaaa1", (DAI, EVA), (1, 2), at=NOW, guild=8, names={EVA: "Ævá"})
    statistics = Statistics(store, lambda: NOW)
    for versus, reader, name, has_played in (
        (CLEO, ANNA, "Clæo", True),  # they have met
        (CLEO, None, "Zoë", False),
        (EVA, ANNA, "Zoë", False),
    ):
        asked = StatisticsRequest(ANNA, "", versus)
        found = (await statistics.of(asked, "Annie", reader, other="Zoë", here=GUILD)).versus
        assert found is not None
        assert (found.name, found.has_played) == (name, has_played)


async def test_somebody_who_has_ended_no_match_has_an_empty_page(store: Store) -> None:
    found = await Statistics(store, lambda: NOW).of(StatisticsRequest(ANNA), "Anna", ANNA)
    assert found.is_empty
    assert found.name == "Anna"


async def test_all_matches_count_not_the_latest_alone(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    await evening(store)
    for number in range(4):
        await ended(store, f"b{number:07}", (ANNA, None), (1, 2), at=NOW + 10 + number, pool="bhabhi")
    statistics = Statistics(store, lambda: NOW)
    before = await statistics.of(StatisticsRequest(ANNA, ""), "?", ANNA)
    monkeypatch.setattr("bot.community.statistics.LOOKED_AT", 3)

    latest = await statistics.of(StatisticsRequest(ANNA, ""), "?", ANNA)
    assert (latest.total, latest.with_ais) == (before.total, before.with_ais) == ((3, 2), (5, 5))
    assert (latest.games, latest.pools) == (before.games, (POOL, "bhabhi"))
    assert latest.streak == 0, "the window is of the latest"
    assert (before.latest, latest.latest) == (None, 3), "which the page says"
    found = await statistics.of(StatisticsRequest(ANNA), "?", ANNA)
    assert (found.pool, found.total, found.with_ais) == (POOL, (3, 2), (1, 1))
    assert (found.streak, len(found.opponents)) == (1, 3), "it is of the latest in the pool"


async def test_whoever_is_rated_has_a_page_though_somebody_else_ended_their_match(store: Store) -> None:
    await ended(store, "aaaaaaa1", (ANNA, BEN), (1, 2), at=NOW)
    await store.transact(partial(execute, "UPDATE seat SET user_id = ? WHERE user_id = ?", CLEO, ANNA))
    found = await Statistics(store, lambda: NOW).of(StatisticsRequest(ANNA, POOL), "Anna", ANNA)
    assert (found.total.matches, found.rating is None, found.is_empty) == (0, False, False)
    there = await Statistics(store, lambda: NOW).of(StatisticsRequest(ANNA, POOL), "Anna", BEN, 2)
    assert there.is_empty, "a server on which they have not played shows nothing of elsewhere"


@pytest.mark.parametrize(
    ("away", "places", "adjustments"),
    [
        ((), (1, 2), {}),
        # Anna leaves; Cleo is her partner.
        ((ANNA,), (1, 2), {ANNA: "left", CLEO: "spared"}),
        ((ANNA,), (2, 1), {ANNA: "left", CLEO: "spared"}),
        ((ANNA, CLEO), (1, 2), {ANNA: "left", CLEO: "left"}),
    ],
)
async def test_a_match_that_does_not_count_as_it_ended_says_why(
    store: Store, away: tuple[int, ...], places: tuple[int, int], adjustments: dict[int, str]
) -> None:
    people = (ANNA, BEN, CLEO, DAI)
    await ended(store, "aaaaaaa1", people, places * 2, at=NOW, sides=PAIRS)
    for user_id in away:
        left = "UPDATE seat SET ai_level = 'club' WHERE match_id = 'aaaaaaa1' AND user_id = ?"
        await store.transact(partial(execute, left, user_id))
    for user_id in people:
        found = (await Statistics(store, lambda: NOW).of(StatisticsRequest(user_id, POOL), "?", user_id)).last
        assert found is not None
        assert found.adjustment == adjustments.get(user_id), user_id


async def deals(store: Store) -> None:
    """Four deals of Anna among people, on two servers and with two partners, and one with AIs."""
    first = (
        DealRow(1, (8, 3), 0, "rami", made=True, dealer=3),
        DealRow(2, (-2, 11), 0, "sooli", made=False, dealer=0),
    )
    await ended(store, "aaaaaaa1", (ANNA, BEN, CLEO, DAI), (1, 2, 1, 2), at=NOW, sides=PAIRS, deals=first)
    second = (DealRow(1, (4, 32), 1, made=True, dealer=0), DealRow(2, (32, 1), 2, made=True))
    four = (CLEO, ANNA, BEN, DAI)
    await ended(
        store, "aaaaaaa2", four, (2, 1, 2, 1), at=NOW + 1, sides=PAIRS, deals=second, thirds=True, guild=8
    )
    alone = (DealRow(1, (99, 0, 0), 0, "rami", made=True, dealer=0),)
    await ended(store, "aaaaaaa3", (ANNA, None, None), (1, 2, 3), at=NOW + 2, deals=alone)


async def test_deals_among_people_are_counted_by_dealer_partner_and_contract(store: Store) -> None:
    await deals(store)
    found = (await Statistics(store, lambda: NOW).of(StatisticsRequest(ANNA), "?", ANNA)).deals
    assert found is not None
    assert found.total == (4, 3 * 8 - 3 * 2 + 32 + 1)
    assert found.total.mean == pytest.approx((8 - 2 + 32 / 3 + 1 / 3) / 4)
    assert (found.made, found.failed) == (2, 1)
    assert found.contracts == (("rami", 1, 0), ("sooli", 0, 1)), "one has no name"
    assert found.turns == ((0, (1, -6)), (1, (2, 24 + 32)))  # of one deal it is not known who dealt
    assert found.partners == (("Dai", (2, 33)), ("Cleo", (2, 18)))
    assert found.best == DealScore("aaaaaaa2", 1, 32, 4)
    assert found.worst == DealScore("aaaaaaa1", 2, -6, 33)


async def test_partners_who_are_level_stay_in_order_where_one_is_forgotten(store: Store) -> None:
    deal = (DealRow(1, (8, 3)),)
    for number, table in enumerate(((ANNA, BEN, CLEO, DAI), (ANNA, BEN, DAI, CLEO), (ANNA, CLEO, BEN, DAI))):
        await ended(store, f"p{number:07}", table, (1, 2, 1, 2), at=NOW + number, sides=PAIRS, deals=deal)
    statistics = Statistics(store, lambda: NOW)
    before = (await statistics.of(StatisticsRequest(ANNA), "?", ANNA)).deals
    await store.erasure.forget(DAI, Identity(-7, "N.N. 0007"))
    after = (await statistics.of(StatisticsRequest(ANNA), "?", ANNA)).deals
    assert before is not None
    assert after is not None
    assert [name for name, _ in before.partners] == ["Ben", "Dai"], "the latest first"
    assert [name for name, _ in after.partners] == ["Ben", "N.N. 0007"]


async def test_deals_elsewhere_do_not_count_for_those_here(store: Store) -> None:
    await deals(store)
    found = (await Statistics(store, lambda: NOW).of(StatisticsRequest(ANNA, POOL), "?", BEN, GUILD)).deals
    assert found is not None
    assert (found.total, found.made, found.failed) == ((2, 18), 1, 1)


async def test_where_the_fewest_points_win_the_best_deal_has_the_fewest(store: Store) -> None:
    points = (DealRow(1, (5, 2, 4)), DealRow(2, (1, 6, 4)))
    await ended(store, "aaaaaaa1", (ANNA, BEN, CLEO), (1, 2, 3), at=NOW, game="rovescino", deals=points)
    found = (await Statistics(store, lambda: NOW).of(StatisticsRequest(ANNA), "?", ANNA)).deals
    assert found is not None
    assert (found.best, found.worst) == (
        DealScore("aaaaaaa1", 2, 3, None),
        DealScore("aaaaaaa1", 1, 15, None),
    )
    assert (found.partners, found.made, found.failed) == ((), 0, 0)


async def test_there_are_deals_in_one_trick_game_at_a_time_alone(store: Store) -> None:
    await deals(store)
    statistics = Statistics(store, lambda: NOW)
    assert (await statistics.of(StatisticsRequest(ANNA, ""), "?", ANNA)).deals is None
    assert (await statistics.of(StatisticsRequest(ANNA, POOL, BEN), "?", ANNA)).deals is None
    board = (DealRow(1, (1, 0)),)
    await ended(store, "aaaaaaa9", (5, 6), (1, 2), at=NOW + 9, game="bushi_shogi", deals=board)
    assert (await statistics.of(StatisticsRequest(5), "?", 5)).deals is None


async def test_a_place_follows_a_result_whoever_hides_and_whoever_is_forgotten(store: Store) -> None:
    """The leaderboard behind it is cached for many pages, and must follow these changes."""
    await acquainted(store, range(ANNA, EVA + 2))
    for number, pair in enumerate(list(combinations(range(ANNA, EVA + 2), 2)) * 3):
        await ended(store, f"m{number:07}", pair, (1, 2), at=NOW + number)
    rankings, book = Rankings(store, lambda: NOW + 100), PreferenceBook(store)
    statistics = Statistics(store, lambda: NOW + 100, rankings)

    async def place_of(person: int) -> tuple[int | None, int]:
        snapshot = await statistics.of(StatisticsRequest(person, POOL), "?", person)
        return snapshot.place, snapshot.players

    assert [await place_of(person) for person in (ANNA, BEN, CLEO)] == [(1, 6), (2, 6), (3, 6)]
    for number in range(4):
        await ended(store, f"n{number:07}", (CLEO, BEN), (1, 2), at=NOW + 60 + number)
    after = [await place_of(person) for person in (ANNA, BEN, CLEO)]
    assert after == [(1, 6), (3, 6), (2, 6)]

    await book.save(ANNA, Preferences(hidden_everywhere=True))
    assert [await place_of(person) for person in (ANNA, BEN, CLEO)] == [(None, 5), (2, 5), (1, 5)]
    await book.save(ANNA, Preferences())
    assert [await place_of(person) for person in (ANNA, BEN, CLEO)] == after

    await store.erasure.forget(ANNA, Identity(-7, "N.N. 0007"))
    rankings.forget()
    assert [await place_of(person) for person in (-7, BEN, CLEO)] == after
    assert await place_of(ANNA) == (None, 6)


def test_the_longest_streak_is_of_wins_in_a_row() -> None:
    assert longest_streak([True, False, True, True, True, False, True]) == 3
    assert longest_streak([]) == 0


def test_whoever_has_played_no_deal_has_brought_home_nothing_on_average() -> None:
    assert (DealTally().mean, DealTally(4, 6).mean) == (0.0, 0.5)


def test_deals_of_the_day_are_told_by_par_and_place_once_they_are_closed() -> None:
    rows = [
        FinishedDailyRow(10, "tressette", True, 9, 3, 4),
        FinishedDailyRow(11, "rovescino", True, -3, -6, 2),
        FinishedDailyRow(12, "finesse", False, 5, None, 7),
        FinishedDailyRow(13, "tuppi", False, None, None, None),
    ]
    assert daily_tally(rows, 13) == DailyTally(4, 1.5, 2, streak=4, longest=4)
    assert daily_tally(rows[-1:], 16) == DailyTally(1, None, None, streak=0, longest=1)
    assert daily_tally([], 13) is None
