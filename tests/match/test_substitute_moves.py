"""The moves that AIs have made for people are counted from the log: the same after a restart."""

from pathlib import Path
from random import Random

import pytest

from bot.match import Table, reseating
from games.core.game import Seat
from tests.match.room import ANNA, BEN, CHLOE, MINUTE, Room, room
from tests.match.timing import settled, timed_out

pytestmark = pytest.mark.usefixtures("under_way")


async def play(here: Room, table: Table, seat: Seat) -> None:
    await here.act(table, seat, table.match.view(seat).legal[0])


async def same_after_a_restart(path: Path, match_id: str, counts: dict[Seat, int]) -> None:
    async with room(path) as here:
        await here.recover()
        assert (await here.tables.find(match_id)).match.moves_by_substitutes == counts


async def test_a_move_for_one_whose_time_ran_out_counts_also_once_they_have_played_on(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, cards=3, turns=True)
        assert table.match.acting == (0,)
        await timed_out(here, table)
        await play(here, table, 1)
        await here.play_out(table, Random(1))
        assert table.match.status == "over"
        assert table.match.moves_by_substitutes == {0: 1}
    await same_after_a_restart(path, table.id, {0: 1})


async def test_what_plays_itself_is_no_move_of_an_ai_and_an_ai_has_none_made_for_it(path: Path) -> None:
    async with room(path) as here:
        table = await here.table(ANNA, BEN, None, cards=1, turns=True, forced=True)
        await here.observer.until(lambda: table.match.over)
        assert table.match.moves_by_substitutes == {}
    await same_after_a_restart(path, table.id, {})


async def test_whoever_takes_a_seat_over_has_only_what_was_made_for_them(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, cards=6, turns=True)
        await play(here, table, 0)
        await reseating.leave(table, BEN)
        await here.observer.until(lambda: table.match.acting == (0,))
        await reseating.take_over(table, 1, CHLOE, "Chloé")
        assert table.match.moves_by_substitutes == {}
        for count in (0, 0, 1):
            await play(here, table, 0)
            await timed_out(here, table) if count else await play(here, table, 1)
        await settled()
        assert table.match.moves_by_substitutes == {1: 1}
    await same_after_a_restart(path, table.id, {1: 1})


async def test_whoever_is_forgotten_keeps_what_was_made_for_them(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, cards=3, turns=True)
        await timed_out(here, table)
        await table.rename(ANNA, -5, "Nobody")
        assert table.match.moves_by_substitutes == {0: 1}
