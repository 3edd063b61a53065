"""People's preferences: one JSON document each."""

import asyncio
import json
from functools import partial
from typing import Final

from bot.storage.work import Dialects, Statement, Steps, column, execute, first
from bot.storage.writer import Writer

_REPLACE = """
    INSERT INTO preference (user_id, body) VALUES (?, ?)
    ON CONFLICT (user_id) DO UPDATE SET body = excluded.body
"""
_BODY = "SELECT body FROM preference WHERE user_id = ?"
_HIDE: Final = """
    INSERT INTO preference (user_id, body) VALUES (?, '{"hidden_everywhere":true}') ON CONFLICT DO NOTHING
"""
# Word for word the conditions of the indexes preference_hidden: otherwise the indexes are not used.
_HIDDEN = Dialects(
    sqlite="""
        SELECT user_id FROM preference
        WHERE CASE WHEN json_valid(body) THEN json_extract(body, '$.hidden_everywhere') END
    """,
    postgres="SELECT user_id FROM preference WHERE has_flag(body, 'hidden_everywhere')",
)


class PreferenceStore:
    """The preferences of everybody who has changed any."""

    __slots__ = ("_writer",)

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    def save(self, user_id: int, body: str) -> "asyncio.Future[None]":
        """Keep a person's preferences; they replace the old ones."""
        return self._writer.write(Statement(_REPLACE, (user_id, body)))

    async def of(self, user_id: int) -> str | None:
        """The document of a person; None if they have changed nothing."""
        return await self._writer.read(partial(_body, user_id))

    async def hidden_everywhere(self) -> frozenset[int]:
        """The people that the global leaderboards leave out."""
        return frozenset(await self._writer.read(partial(column, _HIDDEN)))


def hides_everywhere(user_id: int) -> Steps[bool]:
    """True if the global leaderboards leave a person out."""
    body = yield from _body(user_id)
    try:
        document = json.loads(body or "{}")
    except ValueError:
        return False
    return isinstance(document, dict) and document.get("hidden_everywhere") is True


def hide_everywhere(user_id: int) -> Steps[None]:
    """Let the global leaderboards leave out a person who has no preferences yet."""
    yield from execute(_HIDE, user_id)


def _body(user_id: int) -> Steps[str | None]:
    row = yield from first(_BODY, user_id)
    return None if row is None else str(row[0])
