"""Messages: what the bot has posted and still follows, public and private."""

import asyncio
import json
from dataclasses import astuple
from functools import partial

from bot.shards import WHOLE, Shards
from bot.storage.rows import PanelRow, PlaceKind, PlaceRow
from bot.storage.work import Statement, Steps, execute, rows
from bot.storage.writer import Writer, failure_logged

_REPLACE_PLACE = """
    INSERT INTO place (owner, kind, channel_id, message_id, posted_at) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (owner, kind) DO UPDATE
    SET channel_id = excluded.channel_id, message_id = excluded.message_id, posted_at = excluded.posted_at
"""
_DELETE_PLACE = "DELETE FROM place WHERE owner = ? AND kind = ?"
_PLACES = """
    SELECT match.guild_id, lobby.body,
           place.owner, place.kind, place.channel_id, place.message_id, place.posted_at
    FROM place LEFT JOIN match ON match.id = place.owner LEFT JOIN lobby ON lobby.id = place.owner
    ORDER BY place.owner, place.kind
"""
_REPLACE_PANEL = """
    INSERT INTO panel (match_id, user_id, token, message_id, expires_at) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (match_id, user_id) DO UPDATE
    SET token = excluded.token, message_id = excluded.message_id, expires_at = excluded.expires_at
"""
_DELETE_PANEL = "DELETE FROM panel WHERE match_id = ? AND user_id = ?"
_DELETE_OLD_PANELS = "DELETE FROM panel WHERE expires_at <= ?"
_PANELS = """
    SELECT match.guild_id, match_id, user_id, token, message_id, expires_at
    FROM panel LEFT JOIN match ON match.id = match_id
    ORDER BY match_id, user_id
"""


class MessageStore:
    """The places of public messages, and the private panels.

    Nobody needs to wait for these writes: one that fails is logged, and costs a message that is not followed
    after a restart.
    """

    __slots__ = ("_writer",)

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    def save_place(self, place: PlaceRow) -> "asyncio.Future[None]":
        """Remember where a table's message or ping is; it replaces the one before."""
        return self._noted(Statement(_REPLACE_PLACE, astuple(place)), place.owner)

    def forget_place(self, owner: str, kind: PlaceKind) -> "asyncio.Future[None]":
        """Forget a message that is gone or that nothing follows any more."""
        return self._noted(Statement(_DELETE_PLACE, (owner, kind)), owner)

    async def places(self, shards: Shards = WHOLE) -> tuple[PlaceRow, ...]:
        """Every message that follows a table or a lobby on these shards, or what is nowhere any more."""
        found = await self._writer.read(partial(rows, _PLACES))
        return tuple(PlaceRow(*row) for guild_id, lobby, *row in found if _is_on(shards, guild_id, lobby))

    def save_panel(self, panel: PanelRow) -> "asyncio.Future[None]":
        """Remember a player's private panel; it replaces the one before."""
        return self._noted(Statement(_REPLACE_PANEL, astuple(panel)), panel.match_id)

    def forget_panel(self, match_id: str, user_id: int) -> "asyncio.Future[None]":
        """Forget a panel."""
        return self._noted(Statement(_DELETE_PANEL, (match_id, user_id)), match_id)

    async def panels(self, now: float, shards: Shards = WHOLE) -> tuple[PanelRow, ...]:
        """Every panel on these shards whose token is still good; those that are not are deleted."""
        return await self._writer.transact(partial(_live_panels, now=now, shards=shards))

    def _noted(self, statement: Statement, owner: str) -> "asyncio.Future[None]":
        write = self._writer.write(statement, about=owner)
        return failure_logged(write, "message not remembered", owner=owner)


def _live_panels(now: float, shards: Shards) -> Steps[tuple[PanelRow, ...]]:
    yield from execute(_DELETE_OLD_PANELS, now)
    found = yield from rows(_PANELS)
    return tuple(PanelRow(*row) for guild_id, *row in found if _is_on(shards, guild_id))


def _is_on(shards: Shards, guild_id: int | None, lobby: str | None = None) -> bool:
    """True unless the match, or the lobby of that document, is on another shard."""
    if shards.whole:
        return True
    if guild_id is None and lobby is not None:
        guild_id = json.loads(lobby)["guild"]
    return guild_id is None or guild_id in shards
