"""The first time of each feat of a person, among people."""

from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from bot.storage import FeatRow, OutcomeRow, ResultRow, SeatRow, Store
from bot.storage.milestones import ENOUGH_PARTNERS, PARTNERS, WIN
from tests.storage.samples import match_row

ANNA, BEN = 1001, 1002
PAIRS = (0, 1, 0, 1)


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
    *feats: FeatRow,
    game: str = "toy",
    guild: int = 7,
) -> None:
    match = replace(match_row(match_id), game=game, guild_id=guild)
    seats = [SeatRow(seat, user, f"P{user}", None if user else "club") for seat, user in enumerate(users)]
    await store.matches.create(match, seats)
    sides = PAIRS if len(users) == 4 else range(9)
    results = [
        ResultRow(seat, 0, float(place == 1), seats[seat].ai_level, sides[seat], place)
        for seat, place in enumerate(places)
    ]
    await store.matches.finish(match_id, "over", 1.0, results, OutcomeRow(game, 0), feats=feats)


async def test_a_feat_and_a_win_count_from_the_first_match_that_has_them(store: Store) -> None:
    await ended(store, "m1", (ANNA, None), (1, 2), FeatRow(0, "capot"))
    await ended(store, "m2", (ANNA, BEN), (2, 1), FeatRow(1, "capot"))
    await ended(store, "m3", (BEN, ANNA), (2, 1), FeatRow(1, "capot"))
    await ended(store, "m4", (BEN, ANNA), (2, 1), FeatRow(1, "capot"))
    await ended(store, "m5", (BEN, ANNA), (2, 1), game="other", guild=8)

    latest, *before = await store.milestones.of_person(ANNA)
    assert latest == ("other", WIN, 5)
    assert set(before) == {("toy", WIN, 3), ("toy", "capot", 3)}
    assert set(await store.milestones.of_person(ANNA, 8)) == {("other", WIN, 5)}
    assert set(await store.milestones.of_person(BEN)) == {("toy", WIN, 2), ("toy", "capot", 2)}


async def test_an_ai_in_somebodys_seat_at_the_end_reaches_nothing_for_them(store: Store) -> None:
    await store.matches.create(
        match_row("m1"), [SeatRow(0, ANNA, "Anna", None), SeatRow(1, BEN, "Ben", None)]
    )
    await store.matches.save_seat("m1", SeatRow(0, ANNA, "Anna", "club"))
    results = [ResultRow(0, 0, 1.0, "club", 0, 1), ResultRow(1, 0, 0.0, None, 1, 2)]
    await store.matches.finish("m1", "over", 1.0, results, OutcomeRow("toy", 0), feats=[FeatRow(0, "capot")])
    assert await store.milestones.of_person(ANNA) == ()


async def test_the_tenth_different_partner_counts(store: Store) -> None:
    await ended(store, "with an AI", (ANNA, 1, None, 2), (2, 1, 2, 1))
    for number in range(1, ENOUGH_PARTNERS + 1):
        assert await store.milestones.of_person(ANNA) == ()
        await ended(store, f"m{number}", (ANNA, BEN, 2000 + number, 3000), (2, 1, 2, 1))
        if number == 1:
            await ended(store, "again", (ANNA, BEN, 2000 + number, 3000), (2, 1, 2, 1))
    # The numbers also count the match with an AI and the one with the same partner.
    assert await store.milestones.of_person(ANNA) == (("", PARTNERS, ENOUGH_PARTNERS + 2),)
