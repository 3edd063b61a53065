"""Puzzles: decisions with one clear best choice, the puzzle of each day, and each person's first answer."""

import asyncio
from dataclasses import astuple
from functools import partial
from typing import Any, Final

from bot.storage.erasure import withdraw_puzzles
from bot.storage.rows import AskedPuzzle, EarlierPuzzle, PuzzleAnswerRow, PuzzleRow, PuzzleScore
from bot.storage.work import Batch, Steps, column, execute, first, select
from bot.storage.writer import Writer

_COLUMNS: Final = "id, game, rules, seats, seed, seat, line, solution, source, made_at"
_INSERT: Final = f"""
    INSERT INTO puzzle ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
"""
_ASKED: Final = f"""
    SELECT {_COLUMNS}, day FROM puzzle JOIN puzzle_day ON puzzle_day.puzzle = puzzle.id
"""
_OF: Final = f"{_ASKED} WHERE puzzle.id = ?"
_OF_DAY: Final = f"{_ASKED} WHERE day = ?"
_STOCK: Final = f"""
    SELECT {_COLUMNS} FROM puzzle WHERE id NOT IN (SELECT puzzle FROM puzzle_day) ORDER BY made_at, id
"""
_GAMES: Final = """
    SELECT game FROM puzzle_day JOIN puzzle ON puzzle.id = puzzle_day.puzzle ORDER BY day DESC LIMIT ?
"""
_SETTLE: Final = "INSERT INTO puzzle_day (day, puzzle) VALUES (?, ?) ON CONFLICT DO NOTHING"
_ANSWER: Final = """
    INSERT INTO puzzle_answer (puzzle, user_id, action, grade, day, answered_at) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT DO NOTHING
"""
_ANSWERED: Final = """
    SELECT puzzle, user_id, action, grade, day, answered_at FROM puzzle_answer
    WHERE puzzle = ? AND user_id = ?
"""
_ANSWERS_OF: Final = """
    SELECT puzzle, user_id, action, grade, day, answered_at FROM puzzle_answer WHERE user_id = ?
"""
_OTHERS: Final = """
    SELECT count(*) FILTER (WHERE grade <> 'miss'), count(*) FROM puzzle_answer
    WHERE puzzle = ? AND user_id <> ?
"""
_SCORE: Final = """
    SELECT count(*) FILTER (WHERE grade <> 'miss'), count(*) FROM puzzle_answer WHERE user_id = ?
"""
_EARLIER: Final = """
    SELECT day, puzzle.id, game, rules FROM puzzle_day JOIN puzzle ON puzzle.id = puzzle_day.puzzle
    WHERE day < ? ORDER BY day DESC
"""


_AGREED: Final = """
    match.status = 'over' AND match.origin IS NULL
    AND EXISTS (SELECT 1 FROM person WHERE person.match_id = match.id)
    AND NOT EXISTS (
        SELECT 1 FROM person WHERE person.match_id = match.id AND NOT EXISTS (
            SELECT 1 FROM preference
            WHERE preference.user_id = person.user_id AND preference.body LIKE '%"deals_for_puzzles":true%'
        )
    )
"""
"""The condition that everybody who has sat in a match lets its deals become puzzles."""
_SOURCE: Final = f"""
    SELECT match.id FROM match
    WHERE match.game = ? AND match.options = ? AND match.rules_version = ? AND {_AGREED}
        AND NOT EXISTS (SELECT 1 FROM puzzle_sought WHERE puzzle_sought.match_id = match.id)
    ORDER BY match.ended_at DESC, match.id LIMIT 1
"""
_STILL_AGREED: Final = f"SELECT 1 FROM match WHERE match.id = ? AND {_AGREED}"
_SOUGHT: Final = "INSERT INTO puzzle_sought (match_id) VALUES (?) ON CONFLICT DO NOTHING"


class PuzzleStore:
    """The stock of puzzles, the puzzle of each day, and answers. Days are counted from 1970-01-01 (UTC)."""

    __slots__ = ("_writer",)

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    def add(self, *puzzles: PuzzleRow) -> "asyncio.Future[None]":
        """Put puzzles in stock; skip any that are stored already."""

        def added() -> Steps[None]:
            yield Batch(_INSERT, [astuple(each) for each in puzzles])

        return self._writer.transact(added)

    async def source(self, game: str, options: str, rules: int) -> str | None:
        """The latest match not yet searched for puzzles, of people who all allow puzzles from their deals."""
        found = await self._writer.read(partial(first, _SOURCE, game, options, rules))
        return None if found is None else str(found[0])

    def add_found(self, match_id: str, puzzle: PuzzleRow | None) -> "asyncio.Future[bool]":
        """Note that a match has been searched; put its puzzle in stock if its people still agree.

        Returns true if it was put there.
        """

        def added() -> Steps[bool]:
            yield from execute(_SOUGHT, match_id)
            if puzzle is None or (yield from first(_STILL_AGREED, match_id)) is None:
                return False
            yield Batch(_INSERT, [astuple(puzzle)])
            return True

        return self._writer.transact(added)

    def withdraw(self, user_id: int) -> "asyncio.Future[None]":
        """Take a person's matches back as sources of puzzles (`withdraw_puzzles`)."""
        return self._writer.transact(partial(withdraw_puzzles, user_id))

    async def stock(self) -> tuple[PuzzleRow, ...]:
        """The puzzles that no day has had, the oldest first."""
        return await self._writer.read(partial(select, PuzzleRow, _STOCK))

    async def latest_games(self, count: int) -> tuple[str, ...]:
        """The games of the latest days, at most `count` of them, the latest first."""
        return await self._writer.read(partial(column, _GAMES, count))

    def settle(self, day: int, puzzle: str) -> "asyncio.Future[AskedPuzzle | None]":
        """Give a day that puzzle unless it has one; return the day's puzzle.

        Returns None, and the day has no puzzle yet, if another day has taken that one.
        """

        def settled() -> Steps[AskedPuzzle | None]:
            yield from execute(_SETTLE, day, puzzle)
            return (yield from _asked(_OF_DAY, day))

        return self._writer.transact(settled)

    async def of(self, puzzle: str) -> AskedPuzzle | None:
        """The puzzle of that id, if a day has or had it."""
        return await self._writer.read(partial(_asked, _OF, puzzle))

    async def of_day(self, day: int) -> AskedPuzzle | None:
        """The puzzle of a day; None if it has none yet."""
        return await self._writer.read(partial(_asked, _OF_DAY, day))

    async def before(self, day: int) -> tuple[EarlierPuzzle, ...]:
        """The puzzles of all days before that one, the latest first."""
        return await self._writer.read(partial(select, EarlierPuzzle, _EARLIER, day))

    def answer(self, answer: PuzzleAnswerRow) -> "asyncio.Future[PuzzleAnswerRow]":
        """Store a person's answer unless they have answered before; return their first answer."""

        def answered() -> Steps[PuzzleAnswerRow]:
            yield from execute(_ANSWER, *astuple(answer))
            (stored,) = yield from select(PuzzleAnswerRow, _ANSWERED, answer.puzzle, answer.user_id)
            return stored

        return self._writer.transact(answered)

    async def answer_of(self, puzzle: str, user_id: int) -> PuzzleAnswerRow | None:
        """A person's answer to a puzzle; None if they have not answered."""
        found = await self._writer.read(partial(select, PuzzleAnswerRow, _ANSWERED, puzzle, user_id))
        return next(iter(found), None)

    async def answers_of(self, user_id: int) -> tuple[PuzzleAnswerRow, ...]:
        """All answers of a person."""
        return await self._writer.read(partial(select, PuzzleAnswerRow, _ANSWERS_OF, user_id))

    async def others(self, puzzle: str, user_id: int) -> PuzzleScore:
        """The answers of other people to a puzzle."""
        return await self._writer.read(partial(_score, _OTHERS, puzzle, user_id))

    async def score(self, user_id: int) -> PuzzleScore:
        """The answers of a person to all puzzles."""
        return await self._writer.read(partial(_score, _SCORE, user_id))


def _asked(sql: str, value: str | int) -> Steps[AskedPuzzle | None]:
    return next(iter((yield from select(_of_day, sql, value))), None)


def _of_day(*columns: Any) -> AskedPuzzle:
    *puzzle, day = columns
    return AskedPuzzle(day, PuzzleRow(*puzzle))


def _score(sql: str, *parameters: str | int) -> Steps[PuzzleScore]:
    counted = yield from first(sql, *parameters)
    assert counted is not None, "a count is a row"
    return PuzzleScore(*counted)
