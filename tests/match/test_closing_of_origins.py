"""An origin closes when its time is up, also while the bot is off: unfinished matches end, others open."""

from dataclasses import replace
from pathlib import Path
from random import Random

from bot.community.results import Intake
from bot.match.open_book import is_open_book
from bot.storage import OriginRow
from games import CATALOGUE
from tests.clock import FakeClock
from tests.match.room import room
from tests.match.test_deals_of_an_origin import ORIGIN, dealt

OPENS, CLOSES = 1_000_000.0, 1_086_400.0
OPEN: OriginRow = replace(ORIGIN, opens_at=OPENS, closes_at=CLOSES, closed=False)


async def test_when_the_time_is_up_unfinished_matches_end_and_the_others_open(path: Path) -> None:
    clock = FakeClock(CLOSES - 1)
    async with room(path, games=CATALOGUE, clock=clock) as here:
        done, begun = await dealt(here, OPEN), await dealt(here, OPEN, "m3v9x2aq")
        done = await here.tables.find(done.id)
        await here.play_out(done, Random(1))
        assert not await here.tables.close_origins()
        assert (begun.match.status, is_open_book(done.match)) == ("playing", False)
        clock.advance(1)
        assert await here.tables.close_origins()
        assert begun.match.status == "abandoned"
        assert is_open_book((await here.tables.find(done.id)).match)
        assert not await here.tables.close_origins(), "it is closed once"


async def test_an_origin_closes_at_the_start_of_a_bot_that_was_off_and_its_matches_are_taken_in(
    path: Path,
) -> None:
    clock = FakeClock(CLOSES - 1)
    async with room(path, games=CATALOGUE, clock=clock) as here:
        done, begun = await dealt(here, OPEN), await dealt(here, OPEN, "m3v9x2aq")
        done = await here.tables.find(done.id)
        await here.play_out(done, Random(1))
        assert await here.store.results.missing() == (), "a sealed match is not taken in"
    clock.advance(100)
    async with room(path, games=CATALOGUE, clock=clock) as here:
        await here.recover()
        assert await here.tables.close_origins()
        assert (await here.tables.find(begun.id)).match.status == "abandoned"
        assert set(await here.store.results.missing()) == {done.id, begun.id}
        await Intake(here.store, CATALOGUE).take_in_all()
        assert await here.store.results.of_match(done.id) is not None


async def test_a_table_of_another_process_ends_though_its_origin_is_closed_already(path: Path) -> None:
    clock = FakeClock(CLOSES - 1)
    async with room(path, games=CATALOGUE, clock=clock) as here:
        begun = await dealt(here, OPEN)
        clock.advance(1)
        await here.store.origins.close_due(clock.now())
        await here.tables.close_origins()
        assert begun.match.status == "abandoned"
