"""Settings of servers, by server: one JSON document each."""

import asyncio
from collections.abc import Sequence
from functools import partial

from bot.storage.moderation import ManagersAct, log_act
from bot.storage.work import Steps, execute, rows
from bot.storage.writer import Writer

_REPLACE = """
    INSERT INTO server (guild_id, body) VALUES (?, ?)
    ON CONFLICT (guild_id) DO UPDATE SET body = excluded.body
"""
_ALL = "SELECT guild_id, body FROM server ORDER BY guild_id"


class SettingsStore:
    """The settings of every server that has changed any."""

    __slots__ = ("_writer",)

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    def save(self, guild_id: int, body: str, acts: Sequence[ManagersAct] = ()) -> "asyncio.Future[None]":
        """Replace the settings of a server, and log the acts that bar or unbar people, to be told them."""
        return self._writer.transact(partial(_save, guild_id, body, acts))

    async def all(self) -> tuple[tuple[int, str], ...]:
        """The document of each server."""
        found = await self._writer.read(partial(rows, _ALL))
        return tuple((guild_id, body) for guild_id, body in found)


def _save(guild_id: int, body: str, acts: Sequence[ManagersAct]) -> Steps[None]:
    yield from execute(_REPLACE, guild_id, body)
    for act in acts:
        yield from log_act(act, tell=True)
