"""Puzzles: a day keeps the first that it is given, and a person the first answer that they give."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from bot.storage import (
    AskedPuzzle,
    EarlierPuzzle,
    PuzzleAnswerRow,
    PuzzleGrade,
    PuzzleRow,
    PuzzleScore,
    Store,
)
from tests.databases import where
from tests.storage.samples import SEED

ONE = PuzzleRow("aaaa", "toy", 1, 4, SEED, 2, '["0 bid 1"]', "{}", None, 3.0)
TWO = replace(ONE, id="bbbb", game="other", made_at=2.0)
THREE = replace(ONE, id="cccc", made_at=4.0)
ANNA, BEN = 1001, 1002
RIGHT = PuzzleAnswerRow("aaaa", ANNA, "play 3D", "best", 7, 70.0)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "parlour.sqlite"


async def test_the_stock_has_each_puzzle_once_the_oldest_first_until_a_day_has_it(path: Path) -> None:
    store = await Store.open(where(path))
    await store.puzzles.add(ONE, TWO)
    await store.puzzles.add(replace(ONE, seat=3), THREE)
    assert await store.puzzles.stock() == (TWO, ONE, THREE)
    assert await store.puzzles.settle(7, "aaaa") == AskedPuzzle(7, ONE)
    assert await store.puzzles.stock() == (TWO, THREE)
    assert await store.puzzles.of("bbbb") is None, "nobody is asked what is still in stock"
    assert await store.puzzles.of("aaaa") == await store.puzzles.of_day(7) == AskedPuzzle(7, ONE)
    await store.close()


async def test_of_two_processes_the_first_gives_the_day_its_puzzle(path: Path) -> None:
    store = await Store.open(where(path))
    await store.puzzles.add(ONE, TWO, THREE)
    first, second = await asyncio.gather(store.puzzles.settle(7, "bbbb"), store.puzzles.settle(7, "aaaa"))
    assert first == second == AskedPuzzle(7, TWO)
    assert await store.puzzles.settle(8, "bbbb") is None, "another day has it"
    await store.puzzles.settle(8, "cccc")
    assert await store.puzzles.latest_games(1) == ("toy",)
    assert await store.puzzles.latest_games(9) == ("toy", "other")
    assert await store.puzzles.before(8) == (EarlierPuzzle(7, "bbbb", "other", 1),)
    await store.close()


async def test_of_two_answers_at_once_the_first_stands(path: Path) -> None:
    store = await Store.open(where(path))
    await store.puzzles.add(ONE)
    wrong = replace(RIGHT, action="play 7S", grade="miss", answered_at=71.0)
    first, second = await asyncio.gather(store.puzzles.answer(RIGHT), store.puzzles.answer(wrong))
    assert first == second == RIGHT
    assert await store.puzzles.answer_of("aaaa", ANNA) == RIGHT
    assert await store.puzzles.answer_of("aaaa", BEN) is None
    assert await store.puzzles.answers_of(ANNA) == (RIGHT,)
    await store.close()


async def test_others_are_counted_without_the_reader_and_good_ones_as_solved(path: Path) -> None:
    store = await Store.open(where(path))
    grades: dict[int, PuzzleGrade] = {ANNA: "best", BEN: "miss", 1003: "good"}
    for user, grade in grades.items():
        await store.puzzles.answer(replace(RIGHT, user_id=user, grade=grade, day=None))
    await store.puzzles.answer(replace(RIGHT, puzzle="bbbb", grade="miss"))
    assert await store.puzzles.others("aaaa", ANNA) == PuzzleScore(1, 2)
    assert await store.puzzles.others("aaaa", BEN) == PuzzleScore(2, 2)
    assert await store.puzzles.score(ANNA) == PuzzleScore(1, 2)
    await store.close()
