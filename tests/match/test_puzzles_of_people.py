"""Puzzles of people: only if everybody at the table agrees, once a match, and taken back with them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Final

from bot.match import Table
from bot.match.open_book import Revealed
from bot.match.preferences import PreferenceBook, Preferences
from bot.match.puzzle import position_of
from bot.match.puzzle_maker import PuzzleMaker, puzzle_of_day
from bot.storage import PuzzleRow
from bot.storage.erasure import Identity
from games import CATALOGUE
from tests.match.room import ANNA, BEN, Room, room
from tests.match.test_puzzle import DAY, Mistaken

GAME: Final = CATALOGUE["rovescino"]
GAMES: Final = {GAME.key: GAME}
AGREES: Final = Preferences(deals_for_puzzles=True)


@asynccontextmanager
async def played(path: Path, *agreeing: int) -> AsyncIterator[tuple[Room, Table]]:
    """A match of Anna and Ben with an AI that is over, and these people agree to puzzles from it."""
    async with room(path, games=CATALOGUE) as here:
        for user in agreeing:
            await PreferenceBook(here.store).save(user, AGREES)
        table = await here.table(ANNA, BEN, None, game=GAME.key)
        await here.play_out(table, Random(1))
        await table.settle()
        await here.tables.archive.find(table.id)
        yield here, table


def maker(here: Room) -> PuzzleMaker:
    async def reveal(match_id: str) -> Revealed:
        return Revealed((await here.tables.find(match_id)).match)

    return PuzzleMaker(here.store, Mistaken(), GAMES, reveal=reveal)


async def of_people(here: Room) -> tuple[PuzzleRow, ...]:
    return tuple(each for each in await here.store.puzzles.stock() if each.source is not None)


async def test_a_match_is_looked_through_once_if_all_people_at_it_agree(tmp_path: Path) -> None:
    async with played(tmp_path / "parlour.sqlite", ANNA, BEN) as (here, table):
        making = maker(here)
        await making.prepare(5.0)
        (found,) = await of_people(here)
        assert (found.source, found.seats, found.made_at) == (table.id, 3, 5.0)
        assert position_of(found, GAME).seat == found.seat
        await making.prepare(6.0)
        assert await of_people(here) == (found,)
        assert [each.source for each in await here.store.puzzles.stock() if each.made_at == 6.0] == [None]


async def test_a_match_of_which_one_person_does_not_agree_makes_none(tmp_path: Path) -> None:
    async with played(tmp_path / "parlour.sqlite", ANNA) as (here, _):
        await maker(here).prepare(5.0)
        assert await of_people(here) == ()


async def test_a_match_whose_moves_were_removed_is_passed_over(tmp_path: Path) -> None:
    async with played(tmp_path / "parlour.sqlite", ANNA, BEN) as (here, table):
        await here.store.matches.prune(table.id)
        here.tables.archive.forget()
        making = maker(here)
        await making.prepare(5.0)
        assert await of_people(here) == ()
        assert (
            await here.store.puzzles.source(GAME.key, GAME.options().model_dump_json(), GAME.version) is None
        )
        assert table.id not in {each.id for each in await here.store.puzzles.stock()}


async def test_consent_that_is_taken_back_takes_the_puzzles_that_nobody_has_seen(tmp_path: Path) -> None:
    async with played(tmp_path / "parlour.sqlite", ANNA, BEN) as (here, table):
        await maker(here).prepare(5.0)
        (found,) = await of_people(here)
        await PreferenceBook(here.store).save(BEN, Preferences())
        await here.store.puzzles.withdraw(BEN)
        assert found.id not in {each.id for each in await here.store.puzzles.stock()}
        assert not await here.store.puzzles.add_found(table.id, found), "found while consent was taken back"
        assert found.id not in {each.id for each in await here.store.puzzles.stock()}


async def test_a_puzzle_of_a_past_day_stays_without_its_source_when_a_person_is_forgotten(
    tmp_path: Path,
) -> None:
    async with played(tmp_path / "parlour.sqlite", ANNA, BEN) as (here, _):
        await maker(here).prepare(5.0)
        (found,) = await of_people(here)
        await here.store.puzzles.settle(DAY, found.id)
        assert (await puzzle_of_day(here.store, DAY, GAMES)) is not None
        await here.store.erasure.forget(ANNA, Identity(-7, "Quiet Heron"))
        asked = await here.store.puzzles.of(found.id)
        assert asked is not None
        assert asked.puzzle.source is None
        position_of(asked.puzzle, GAME)
