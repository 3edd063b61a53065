"""Counts of each kind of decision that a person has made in a game, while the panel explains them."""

import asyncio
from collections.abc import Mapping
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from bot.storage.work import Statement, Steps, rows
from bot.storage.writer import Writer

EXPLAINED: Final = 3
"""The number of decisions of a kind that the panel explains."""


class DecisionRow(NamedTuple):
    """A kind of decision of a person in a game."""

    user_id: int
    game: str
    decision: str


Coached: TypeAlias = Mapping[tuple[str, str], int]
"""The counts of a person's decisions, by game and kind, up to `EXPLAINED`."""

_COUNT: Final = """
    INSERT INTO coaching (user_id, game, decision, times) VALUES (?, ?, ?, 1)
    ON CONFLICT (user_id, game, decision) DO UPDATE SET times = coaching.times + 1
    WHERE coaching.times < ?
"""
_OF: Final = "SELECT game, decision, times FROM coaching WHERE user_id = ?"
_RESTART: Final = "DELETE FROM coaching WHERE user_id = ? AND game = ?"


class CoachingStore:
    """Counts people's decisions while the panel explains them."""

    __slots__ = ("_writer",)

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def of(self, user_id: int) -> Coached:
        """The counts of a person.

        Raises:
            StorageError: the database cannot be read.
        """
        return await self._writer.read(partial(_of, user_id))

    def restart(self, user_id: int, game: str) -> "asyncio.Future[None]":
        """Count a person's decisions in a game from 0 again."""
        return self._writer.write(Statement(_RESTART, (user_id, game)))


def count(decision: DecisionRow) -> Statement:
    """The statement that counts a decision, up to `EXPLAINED`; it belongs to the write of its move."""
    return Statement(_COUNT, (*decision, EXPLAINED))


def _of(user_id: int) -> Steps[Coached]:
    return {(game, decision): times for game, decision, times in (yield from rows(_OF, user_id))}
