"""An origin may say after how many scored deals its matches are over: the points so far are their result."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

import pytest

from bot.community.recount import recount
from bot.match import Table
from bot.match.open_book import Revealed
from bot.storage import MatchRow, OriginRow, SeatRow
from games import CATALOGUE
from games.core.game import TABLE
from games.core.record import verify
from tests.match.room import ANNA, BEN, CHANNEL, CHLOE, DAI, GUILD, Room, room

SEED: Final = bytes(range(32))
ORIGIN: Final = OriginRow(
    "daily 2026-12-01 finesse", "finesse", "{}", 1, "0", 1, SEED, 10.0, 20.0, 1, closed=True
)


async def dealt(here: Room, origin: OriginRow = ORIGIN, match_id: str = "k3v9x2aq") -> Table:
    """A match of four people with the origin's cards."""
    game = CATALOGUE[origin.game]
    await here.store.origins.add(replace(origin, rules=game.version))
    options = game.options().model_dump_json()
    row = MatchRow(
        match_id, game.key, game.version, options, SEED, GUILD, CHANNEL, ANNA, "en", "playing", 1.0
    )
    seats = [SeatRow(seat, user, str(user), None) for seat, user in enumerate((ANNA, BEN, CHLOE, DAI))]
    await here.store.matches.create(replace(row, origin=origin.id), seats)
    await here.recover()
    return await here.tables.find(match_id)


async def test_a_match_is_over_once_the_deals_of_its_origin_are_scored(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await dealt(here)
        await here.play_out(table, Random(1))
        view, shares = table.match.view(TABLE), table.match.shares
        assert table.match.status == "over"
        assert len(view.sheets) == 1
        assert shares is not None
        assert sum(shares) == pytest.approx(1)
        best = max(view.totals)
        won = {side for side, total in zip(view.sides, view.totals, strict=True) if total == best}
        assert {seat for seat, share in enumerate(shares) if share} == {seat for side in won for seat in side}
        record = await Revealed(table.match).record()
        assert '"reason":"deals-1"' in record[-2]
        assert verify(record, CATALOGUE).game == "finesse"
        found = await here.store.results.of_match(table.id)
        assert found is not None
        assert tuple(seat.share for seat in found.seats) == shares
        assert not (await recount(here.store, games=CATALOGUE)).differences


async def test_a_restart_that_missed_the_end_ends_it_the_same(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await dealt(here)
        monkeypatch.setattr(here.tables, "_end", lambda _: None)
        await here.play_out(table, Random(1))
        monkeypatch.undo()
    async with room(path, games=CATALOGUE) as here:
        await here.recover()
        again = (await here.tables.find(table.id)).match
        assert (again.status, again.shares) == ("over", table.match.shares)


async def test_nothing_follows_from_the_matches_of_an_origin_that_does_not_count(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await dealt(here, replace(ORIGIN, counts=False))
        await here.play_out(table, Random(1))
        assert Revealed(table.match).seed == SEED.hex(), "its cards are no secret"
        assert await here.store.results.missing() == ()
        assert await here.store.results.of_match(table.id) is None
        assert (await recount(here.store, games=CATALOGUE)).matches == 0
