"""The challengers that a person has blocked."""

import asyncio
from functools import partial
from typing import Final, NamedTuple

from bot.storage.work import Statement, first, select
from bot.storage.writer import Writer


class BlockedChallenger(NamedTuple):
    """A blocked challenger, with their name at that time."""

    user_id: int
    name: str


_BLOCK: Final = """
    INSERT INTO challenge_block (user_id, challenger_id, challenger_name, at) VALUES (?, ?, ?, ?)
    ON CONFLICT (user_id, challenger_id) DO UPDATE SET challenger_name = excluded.challenger_name
"""
_UNBLOCK: Final = "DELETE FROM challenge_block WHERE user_id = ? AND challenger_id = ?"
_IS_BLOCKED: Final = "SELECT 1 FROM challenge_block WHERE user_id = ? AND challenger_id = ?"
_OF_PERSON: Final = """
    SELECT challenger_id, challenger_name FROM challenge_block WHERE user_id = ?
    ORDER BY at DESC, challenger_id LIMIT ?
"""


class ChallengeBlockStore:
    """For each person, the challengers that they have blocked on all servers."""

    __slots__ = ("_writer",)

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    def block(self, user_id: int, challenger: BlockedChallenger, at: float) -> "asyncio.Future[None]":
        """Block a challenger; `at` is in seconds since 1970 (UTC)."""
        return self._writer.write(Statement(_BLOCK, (user_id, *challenger, at)))

    def unblock(self, user_id: int, challenger_id: int) -> "asyncio.Future[None]":
        """Let that person challenge them again."""
        return self._writer.write(Statement(_UNBLOCK, (user_id, challenger_id)))

    async def is_blocked(self, user_id: int, challenger_id: int) -> bool:
        """True if a person has blocked that challenger."""
        return await self._writer.read(partial(first, _IS_BLOCKED, user_id, challenger_id)) is not None

    async def of(self, user_id: int, limit: int) -> tuple[BlockedChallenger, ...]:
        """The challengers that a person has blocked, the latest first."""
        return await self._writer.read(partial(select, BlockedChallenger, _OF_PERSON, user_id, limit))
