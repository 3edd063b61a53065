"""Questions about matches that have ended: pages of a person, records."""

from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from bot.storage import (
    DealRow,
    HeadToHeadRow,
    KeptMatch,
    MatchResult,
    OutcomeRow,
    ResultRow,
    SeatRow,
    Store,
    results,
)
from bot.storage.work import Steps, Work, rows
from bot.storage.writer import Writer
from tests.storage.samples import match_row

ANNA, BEN, CLEO, DAI = 1001, 1002, 1003, 1004
NAMES = {ANNA: "Anna", BEN: "Ben", CLEO: "Cleo", DAI: "Dai"}


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(tmp_path / "parlour.sqlite")
    yield opened
    await opened.close()


def seat_row(seat: int, user: int | None) -> SeatRow:
    return SeatRow(seat, user, NAMES.get(user or 0, "AI"), None if user else "club")


async def ended(
    store: Store,
    match_id: str,
    users: Sequence[int | None],
    places: Sequence[int],
    *,
    at: float,
    game: str = "toy",
    guild: int = 7,
    sides: Sequence[int] | None = None,
    deals: Sequence[DealRow] = (),
) -> None:
    """A match that ended so, each player alone unless `sides` is given; its pool has the game's name."""
    match = replace(match_row(match_id), game=game, guild_id=guild)
    await store.matches.create(match, [seat_row(seat, user) for seat, user in enumerate(users)])
    results = [
        ResultRow(seat, 10 - place, float(place == 1), None, (sides or range(9))[seat], place)
        for seat, place in enumerate(places)
    ]
    await store.matches.finish(match_id, "over", at, results, OutcomeRow(game, len(deals)), deals)


def ids(matches: Sequence[MatchResult]) -> list[str]:
    return [each.match_id for each in matches]


async def test_a_match_ends_once(store: Store) -> None:
    """A retried end changes nothing, as after a commit without a reply."""
    await ended(store, "aaaaaaaa", (ANNA, BEN), (1, 2), at=10.0)
    first = await store.results.of_match("aaaaaaaa")
    again = [ResultRow(0, 5, 0.0, None, 0, 2)], OutcomeRow("toy", 1), [DealRow(1, (3, 4))]

    def never(_: str) -> Steps[None]:
        raise AssertionError
        yield

    await store.matches.finish("aaaaaaaa", "abandoned", 20.0, *again, after=never)

    assert await store.results.of_match("aaaaaaaa") == first
    await ended(store, "bbbbbbbb", (ANNA, BEN), (1, 2), at=20.0)
    assert [number for number, _ in await store.results.ended(0, 9)] == [1, 2]


async def test_the_matches_of_a_person_come_page_by_page_newest_first(store: Store) -> None:
    await ended(store, "aaaaaaaa", (ANNA, BEN), (1, 2), at=10.0)
    await ended(store, "bbbbbbbb", (ANNA, CLEO), (2, 1), at=20.0, game="other")
    await ended(store, "cccccccc", (BEN, ANNA), (1, 2), at=30.0)
    await store.matches.create(match_row("dddddddd"), [seat_row(0, ANNA)])

    assert ids(await store.results.of_person(ANNA)) == ["cccccccc", "bbbbbbbb", "aaaaaaaa"]
    assert ids(await store.results.of_person(ANNA, limit=1, offset=1)) == ["bbbbbbbb"]
    assert ids(await store.results.of_person(ANNA, game="toy")) == ["cccccccc", "aaaaaaaa"]
    assert ids(await store.results.of_person(ANNA, pool="other")) == ["bbbbbbbb"]
    assert ids(await store.results.of_person(DAI)) == []
    assert await store.results.count_of_person(ANNA) == 3
    assert await store.results.count_of_person(ANNA, game="other") == 1
    assert len(await store.results.of_person(ANNA, guild_id=7)) == 3
    assert ids(await store.results.of_person(ANNA, guild_id=5)) == []
    assert await store.results.count_of_person(ANNA, guild_id=7, game="toy") == 2
    assert await store.results.count_of_person(ANNA, guild_id=5) == 0


async def test_a_result_says_who_held_each_seat_at_the_start_and_at_the_end(store: Store) -> None:
    await store.matches.create(match_row(), [seat_row(0, ANNA), seat_row(1, None), seat_row(2, CLEO)])
    await store.matches.count_hint("abcdefgh", 0)
    await store.matches.count_hint("abcdefgh", 0)
    await store.matches.save_seat("abcdefgh", SeatRow(1, BEN, "Ben", None))
    await store.matches.save_seat("abcdefgh", SeatRow(2, CLEO, "Cleo", "club"))
    results = [ResultRow(seat, 5, 1 / 3, None, seat, 1, "human") for seat in range(3)]
    await store.matches.finish("abcdefgh", "over", 50.0, results, OutcomeRow("kin", 4, thirds=True))

    found = await store.results.of_match("abcdefgh")

    assert found is not None
    assert (found.pool, found.deals, found.thirds) == ("kin", 4, True)
    assert (found.started_at, found.ended_at, found.status) == (1.0, 50.0, "over")
    assert not found.among_people
    anna, ben, cleo = found.seats
    assert (anna.user_id, anna.first_user_id, anna.hints, anna.ai_level) == (ANNA, ANNA, 2, None)
    assert (ben.user_id, ben.first_user_id, ben.first_ai_level) == (BEN, None, "club")
    assert (cleo.user_id, cleo.first_user_id, cleo.ai_level, cleo.first_ai_level) == (
        CLEO,
        CLEO,
        "club",
        None,
    )
    assert (anna.side, anna.score, anna.share, anna.place, anna.role) == (0, 5, 1 / 3, 1, "human")


async def test_an_abandoned_match_is_listed_without_results(store: Store) -> None:
    await store.matches.create(match_row(), [seat_row(0, ANNA), seat_row(1, BEN)])
    await store.matches.finish("abcdefgh", "abandoned", 50.0, (), OutcomeRow("toy", 0))

    (found,) = await store.results.of_person(ANNA)

    assert found.status == "abandoned"
    assert [(seat.score, seat.share, seat.place) for seat in found.seats] == [(None, None, None)] * 2


async def test_matches_that_are_not_taken_in_yet_are_missing(store: Store) -> None:
    await store.matches.create(match_row(), [seat_row(0, ANNA)])
    await store.matches.create(match_row("bbbbbbbb"), [seat_row(0, ANNA)])
    await store.matches.finish("bbbbbbbb", "over", 50.0, [ResultRow(0, 3, 1.0)])
    assert await store.results.missing() == ("bbbbbbbb",)
    assert await store.results.of_match("bbbbbbbb") is None

    kept = KeptMatch(OutcomeRow("toy", 1), (ResultRow(0, 3, 1.0, None, 0, 1),), (DealRow(1, (3,)),))
    await store.results.take_in("bbbbbbbb", kept)

    assert await store.results.missing() == ()
    assert await store.results.kept("bbbbbbbb") == kept


async def test_missing_matches_are_looked_for_in_portions_between_which_others_read_and_write(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = [f"match{number:03}" for number in range(7)]
    for match_id in ids:
        await store.matches.create(match_row(match_id), [seat_row(0, ANNA)])
        await store.matches.finish(match_id, "over", 50.0, [ResultRow(0, 3, 1.0)])
    await store.results.give_up(ids[3], "toy")
    reads, read = list[object](), Writer.read

    async def counted(writer: Writer, work: Work[object]) -> object:
        reads.append(work)
        return await read(writer, work)

    monkeypatch.setattr(results, "_PORTION", 3)
    monkeypatch.setattr(Writer, "read", counted)
    assert await store.results.missing() == (*ids[:3], *ids[4:])
    assert len(reads) == 1 + 3, "of the last number, and of each portion"


async def test_a_match_that_cannot_be_read_keeps_its_old_results(store: Store) -> None:
    await store.matches.create(match_row(), [seat_row(0, ANNA)])
    await store.matches.finish("abcdefgh", "over", 50.0, [ResultRow(0, 3, 1.0)])

    await store.results.give_up("abcdefgh", "toy")

    assert await store.results.missing() == ()
    (found,) = await store.results.of_person(ANNA)
    assert (found.seats[0].score, found.seats[0].place) == (3, None)


async def test_two_people_have_a_record_against_and_with_each_other(store: Store) -> None:
    await ended(store, "aaaaaaaa", (ANNA, BEN), (1, 2), at=10.0)
    await ended(store, "bbbbbbbb", (ANNA, BEN, CLEO), (2, 2, 1), at=20.0)
    await ended(store, "cccccccc", (BEN, ANNA), (1, 2), at=30.0)
    pairs = (0, 1, 0, 1)
    await ended(store, "dddddddd", (ANNA, CLEO, BEN, DAI), (1, 3, 1, 3), at=40.0, game="pairs", sides=pairs)
    await ended(store, "eeeeeeee", (ANNA, CLEO, BEN, DAI), (3, 1, 3, 1), at=50.0, game="pairs", sides=pairs)

    assert await store.results.head_to_head(ANNA, BEN) == (
        HeadToHeadRow("toy", 1, 1, 1, 0, 0),
        HeadToHeadRow("pairs", 0, 0, 0, 2, 1),
    )
    assert await store.results.head_to_head(ANNA, BEN, "pairs") == (HeadToHeadRow("pairs", 0, 0, 0, 2, 1),)
    assert await store.results.head_to_head(ANNA, 9999) == ()


@pytest.mark.sqlite_alone
@pytest.mark.parametrize(
    ("sql", "index"),
    [
        ("SELECT match_id FROM seat WHERE user_id = 1 AND ended_at IS NOT NULL", "seat_person"),
        ("SELECT match_id FROM outcome WHERE guild_id = 1 AND pool = 'a' AND ended_at > 2", "outcome_server"),
        ("SELECT match_id FROM outcome WHERE pool = 'a' AND ended_at > 2", "outcome_pool"),
        ("SELECT max(ended_number) FROM match", "match_ending"),
    ],
)
async def test_pages_read_their_rows_and_no_others(store: Store, sql: str, index: str) -> None:
    plan = await store.transact(partial(rows, f"EXPLAIN QUERY PLAN {sql}"))

    assert all(index in step[-1] for step in plan)
