"""News that each server gets once, even if the bot restarts meanwhile."""

import asyncio
from dataclasses import dataclass
from functools import partial
from typing import Final

from bot.storage.work import Statement, Steps, column, execute, first, select
from bot.storage.writer import Writer

WELCOME: Final = "welcome"
"""The subject of the first message on a server."""
DAILY: Final = "daily"
"""The first word of the subject of a day's announcement; the date follows."""


@dataclass(frozen=True, slots=True)
class AnnouncementRow:
    """An announcement for a server.

    Attributes:
        subject: a finished season, a match, a deal of the day, or `WELCOME`.
        nonce: lets Discord recognise a retry for some minutes.
        channel_id, tried_at: the place and time of the last try to post it; None before the first.
    """

    guild_id: int
    subject: str
    nonce: int
    channel_id: int | None = None
    tried_at: float | None = None


_INSERT = "INSERT INTO announcement (guild_id, subject, nonce) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
_OF_MATCH = """
    INSERT INTO announcement (guild_id, subject, nonce)
    SELECT guild_id, CAST(? AS TEXT), CAST(? AS BIGINT) FROM match WHERE id = ? ON CONFLICT DO NOTHING
"""
_TRY = """
    UPDATE announcement SET channel_id = ?, tried_at = ?
    WHERE guild_id = ? AND subject = ? AND posted = 0 AND coalesce(tried_at, 0.0) = ? RETURNING subject
"""
_UNTRIED = "UPDATE announcement SET channel_id = NULL, tried_at = NULL WHERE guild_id = ? AND subject = ?"
_POSTED = "UPDATE announcement SET posted = 1 WHERE guild_id = ? AND subject = ?"
_DELETE = "DELETE FROM announcement WHERE guild_id = ? AND subject = ?"
_FORGET_DAYS = f"DELETE FROM announcement WHERE guild_id = ? AND subject LIKE '{DAILY} %' AND subject < ?"
_OWED = """
    SELECT guild_id, subject, nonce, channel_id, tried_at FROM announcement WHERE posted = 0
    ORDER BY guild_id, subject
"""

_MEET = """
    INSERT INTO announcement (guild_id, subject, nonce, posted) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING
"""
_SINCE = "SELECT tried_at FROM announcement WHERE guild_id = 0 AND subject = ?"
_BEGIN = """
    INSERT INTO announcement (guild_id, subject, nonce, tried_at, posted) VALUES (0, ?, 0, ?, 1)
    ON CONFLICT DO NOTHING
"""
_MET = "SELECT guild_id FROM announcement WHERE subject = ? AND guild_id > 0"


class AnnouncementStore:
    """Queued announcements, and posted ones, which must not be posted again."""

    __slots__ = ("_writer",)

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    def owe(self, guild_id: int, subject: str, nonce: int) -> "asyncio.Future[None]":
        """Queue an announcement, unless it is queued already."""
        return self._writer.write(Statement(_INSERT, (guild_id, subject, nonce)))

    def meet(self, guild_id: int, nonce: int, *, is_new: bool) -> "asyncio.Future[None]":
        """Note a server once: queue a welcome for a new one; an old one never gets any."""
        return self._writer.write(Statement(_MEET, (guild_id, WELCOME, nonce, int(not is_new))))

    async def met(self) -> tuple[int, ...]:
        """The servers noted so far."""
        return await self._writer.read(partial(column, _MET, WELCOME))

    async def welcoming_since(self, now: float) -> float:
        """The time from which on new servers are welcomed: `now` at the first call of any process ever."""
        return await self._writer.transact(partial(_welcoming_since, now))

    def trying(self, row: AnnouncementRow, channel_id: int, now: float) -> "asyncio.Future[bool]":
        """Note that a channel is about to get it; return False if it was tried since the row was read.

        So only one of two processes posts it.
        """

        def claimed() -> Steps[bool]:
            known = row.tried_at or 0.0
            found = yield from first(_TRY, channel_id, now, row.guild_id, row.subject, known)
            return found is not None

        return self._writer.transact(claimed)

    def mark_untried(self, row: AnnouncementRow) -> "asyncio.Future[None]":
        """Note that an announcement was posted nowhere, because Discord refused every try."""
        return self._writer.write(Statement(_UNTRIED, (row.guild_id, row.subject)))

    def mark_posted(self, row: AnnouncementRow) -> "asyncio.Future[None]":
        """Note that an announcement was posted."""
        return self._writer.write(Statement(_POSTED, (row.guild_id, row.subject)))

    def forget_days(self, guild_id: int, before: str) -> "asyncio.Future[None]":
        """Forget the announcements of deals of the day before that day, as `date_of` spells it."""
        return self._writer.write(Statement(_FORGET_DAYS, (guild_id, f"{DAILY} {before}")))

    def drop(self, row: AnnouncementRow) -> "asyncio.Future[None]":
        """Forget an announcement that cannot be queued again, or has no audience."""
        return self._writer.write(Statement(_DELETE, (row.guild_id, row.subject)))

    async def owed(self) -> tuple[AnnouncementRow, ...]:
        """The announcements still in the queue."""
        return await self._writer.read(partial(select, AnnouncementRow, _OWED))


def _welcoming_since(now: float) -> Steps[float]:
    yield from execute(_BEGIN, WELCOME, now)
    (since,) = yield from column(_SINCE, WELCOME)
    return float(since)


def match_subject(match_id: str) -> str:
    """The subject of a match's announcements."""
    return f"match {match_id}"


def owe_match(match_id: str, nonce: int) -> Steps[None]:
    """Queue a match's announcements, in the transaction of its end."""
    yield from execute(_OF_MATCH, match_subject(match_id), nonce, match_id)
