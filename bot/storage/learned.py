"""The guided games that people have played to their end."""

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
    """The people who have played a guided game to its end, or know the game without."""

    __slots__ = ("_writer",)

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def knows(self, user_id: int, game: str) -> bool:
        """True if a person has played a match of the game to its end, guided games not counted."""
        return await self._writer.read(partial(first, _KNOWS, user_id, game)) is not None

    async def games(self, user_id: int) -> tuple[str, ...]:
        """The games of which a person has played the guided match to its end."""
        return await self._writer.read(partial(column, _GAMES, user_id))


def note_learned(match_id: str, lessons: int) -> Steps[None]:
    """Note that the person of a guided game has come to its end, and has seen so many lessons."""
    yield from execute(_SAVE, lessons, match_id)
