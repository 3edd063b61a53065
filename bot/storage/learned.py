"""The guided games that people have finished."""

from functools import partial
from typing import Final

from bot.storage.work import Steps, column, execute, first
from bot.storage.writer import Writer

_SAVE: Final = """
    INSERT INTO learned (user_id, game, lessons, finished_at)
    SELECT seat.user_id, match.game, ?, match.ended_at FROM seat JOIN match ON match.id = seat.match_id
    WHERE seat.match_id = ? AND seat.user_id > 0
    ON CONFLICT (user_id, game) DO UPDATE
    SET lessons = excluded.lessons, finished_at = excluded.finished_at
"""
_KNOWS: Final = """
    SELECT 1 FROM seat JOIN match ON match.id = seat.match_id LEFT JOIN origin ON origin.id = match.origin
    WHERE seat.user_id = ? AND match.game = ? AND match.status = 'over' AND coalesce(origin.counts, 1) = 1
    LIMIT 1
"""
_GAMES: Final = "SELECT game FROM learned WHERE user_id = ? ORDER BY game"


class LearnedStore:
    """The guided games that people have finished, and games that they know without one."""

    __slots__ = ("_writer",)

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def knows(self, user_id: int, game: str) -> bool:
        """True if a person has finished a match of the game, other than its guided game."""
        return await self._writer.read(partial(first, _KNOWS, user_id, game)) is not None

    async def games(self, user_id: int) -> tuple[str, ...]:
        """The games with a guided match that the person has finished."""
        return await self._writer.read(partial(column, _GAMES, user_id))


def note_learned(match_id: str, lessons: int) -> Steps[None]:
    """Note that the person of a guided game has finished it, with so many lessons seen."""
    yield from execute(_SAVE, lessons, match_id)
