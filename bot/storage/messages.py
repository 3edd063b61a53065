"""Messages that the bot has posted and keeps up to date, public and private."""

import asyncio
import json
from collections.abc import Iterator, Sequence
from dataclasses import astuple
from functools import partial
from typing import Any

from bot.runtime.shards import WHOLE, Shards
from bot.storage.rows import PanelRow, PlaceKind, PlaceRow, PostingRow
from bot.storage.work import Statement, Steps, execute, rows
from bot.storage.writer import Writer, failure_logged

_REPLACE_PLACE = """
    INSERT INTO place (owner, kind, channel_id, message_id, posted_at, about) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (owner, kind) DO UPDATE
    SET channel_id = excluded.channel_id, message_id = excluded.message_id, posted_at = excluded.posted_at,
        about = excluded.about
"""
_DELETE_PLACE = "DELETE FROM place WHERE owner = ? AND kind = ?"
_DELETE_PLACE_OF = "DELETE FROM place WHERE owner = ? AND kind = ? AND message_id = ?"
_INSERT_LEFTOVER = """
    INSERT INTO leftover (owner, kind, channel_id, message_id, posted_at) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT DO NOTHING
"""
_DELETE_LEFTOVER = "DELETE FROM leftover WHERE message_id = ?"
_LEFTOVERS = """
    SELECT match.guild_id, lobby.body,
           leftover.owner, leftover.kind, leftover.channel_id, leftover.message_id, leftover.posted_at
    FROM leftover LEFT JOIN match ON match.id = leftover.owner LEFT JOIN lobby ON lobby.id = leftover.owner
    ORDER BY leftover.message_id
"""
_REPLACE_POSTING = """
    INSERT INTO posting (owner, kind, channel_id, since) VALUES (?, ?, ?, ?)
    ON CONFLICT (owner, kind) DO UPDATE SET channel_id = excluded.channel_id, since = excluded.since
"""
_DELETE_POSTING = "DELETE FROM posting WHERE owner = ? AND kind = ?"
_DELETE_POSTING_SINCE = "DELETE FROM posting WHERE owner = ? AND kind = ? AND since = ?"
_POSTINGS = """
    SELECT match.guild_id, lobby.body, posting.owner, posting.kind, posting.channel_id, posting.since
    FROM posting LEFT JOIN match ON match.id = posting.owner LEFT JOIN lobby ON lobby.id = posting.owner
    ORDER BY posting.owner, posting.kind
"""
_PLACES = """
    SELECT match.guild_id, lobby.body,
           place.owner, place.kind, place.channel_id, place.message_id, place.posted_at, place.about
    FROM place LEFT JOIN match ON match.id = place.owner LEFT JOIN lobby ON lobby.id = place.owner
    ORDER BY place.owner, place.kind
"""
_REPLACE_PANEL = """
    INSERT INTO panel (match_id, user_id, token, message_id, expires_at, locale) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (match_id, user_id) DO UPDATE
    SET token = excluded.token, message_id = excluded.message_id, expires_at = excluded.expires_at,
        locale = excluded.locale
"""
_DELETE_PANEL = "DELETE FROM panel WHERE match_id = ? AND user_id = ?"
_DELETE_OLD_PANELS = "DELETE FROM panel WHERE expires_at <= ?"
_PANELS = """
    SELECT match.guild_id, match_id, user_id, token, message_id, expires_at, panel.locale
    FROM panel LEFT JOIN match ON match.id = match_id
    ORDER BY match_id, user_id
"""


class MessageStore:
    """The places of public messages, and the private panels.

    No caller waits for these writes. A failure is logged; after a restart the bot may then no longer update
    the message.
    """

    __slots__ = ("_writer",)

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    def begin_posting(self, posting: PostingRow) -> "asyncio.Future[None]":
        """Remember that a message is being posted, until its place is saved or forgotten.

        The future is done when the write is on the disk, or has failed.
        """
        return self._noted(posting.owner, Statement(_REPLACE_POSTING, astuple(posting)))

    def save_place(self, place: PlaceRow, instead_of: PlaceRow | None = None) -> "asyncio.Future[None]":
        """Remember the place of a table's message or ping, and queue the one before for deletion."""
        left = [] if instead_of is None else [_leftover(instead_of)]
        posted = Statement(_DELETE_POSTING, (place.owner, place.kind))
        return self._noted(place.owner, Statement(_REPLACE_PLACE, astuple(place)), posted, *left)

    def forget_place(self, owner: str, kind: PlaceKind) -> "asyncio.Future[None]":
        """Forget a message that is gone, or that the bot no longer updates."""
        of = (owner, kind)
        return self._noted(owner, Statement(_DELETE_PLACE, of), Statement(_DELETE_POSTING, of))

    def leave(self, place: PlaceRow) -> "asyncio.Future[None]":
        """Queue a message for deletion; the bot no longer updates it."""
        stands = Statement(_DELETE_PLACE_OF, (place.owner, place.kind, place.message_id))
        return self._noted(place.owner, _leftover(place), stands)

    def forget_leftover(self, place: PlaceRow) -> "asyncio.Future[None]":
        """Remove a message from the queue for deletion: it is gone, or stays for good."""
        return self._noted(place.owner, Statement(_DELETE_LEFTOVER, (place.message_id,)))

    def forget_posting(self, posting: PostingRow) -> "asyncio.Future[None]":
        """Forget that a message was being posted, but not a later try."""
        begun = Statement(_DELETE_POSTING_SINCE, (posting.owner, posting.kind, posting.since))
        return self._noted(posting.owner, begun)

    async def places(self, shards: Shards = WHOLE) -> tuple[PlaceRow, ...]:
        """Every message of a table or a lobby on these shards, even of a deleted one."""
        return tuple(PlaceRow(*row) for row in await self._on(shards, _PLACES))

    async def leftovers(self, shards: Shards = WHOLE) -> tuple[PlaceRow, ...]:
        """Every message in the queue for deletion, of the same tables and lobbies."""
        return tuple(PlaceRow(*row) for row in await self._on(shards, _LEFTOVERS))

    async def postings(self, shards: Shards = WHOLE) -> tuple[PostingRow, ...]:
        """Every message that is being posted, or was when a bot was killed, of the same tables."""
        return tuple(PostingRow(*row) for row in await self._on(shards, _POSTINGS))

    def save_panel(self, panel: PanelRow) -> "asyncio.Future[None]":
        """Remember a player's private panel; it replaces the one before."""
        saved = Statement(_REPLACE_PANEL, astuple(panel))
        return self._noted(panel.match_id, saved, hurried=False)  # one after each click, with the move

    def forget_panel(self, match_id: str, user_id: int) -> "asyncio.Future[None]":
        """Forget a panel."""
        return self._noted(match_id, Statement(_DELETE_PANEL, (match_id, user_id)))

    async def panels(self, now: float, shards: Shards = WHOLE) -> tuple[PanelRow, ...]:
        """Every panel on these shards with a valid token; the others are deleted."""
        return await self._writer.transact(partial(_live_panels, now=now, shards=shards))

    def _noted(self, owner: str, *statements: Statement, hurried: bool = True) -> "asyncio.Future[None]":
        write = self._writer.write(*statements, about=owner, hurried=hurried)
        return failure_logged(write, "message not remembered", owner=owner)

    async def _on(self, shards: Shards, sql: str) -> Iterator[Sequence[Any]]:
        """The rows on these shards, without the columns that locate them."""
        found = await self._writer.read(partial(rows, sql))
        return (row for guild_id, lobby, *row in found if _is_on(shards, guild_id, lobby))


def _leftover(place: PlaceRow) -> Statement:
    row = (place.owner, place.kind, place.channel_id, place.message_id, place.posted_at)
    return Statement(_INSERT_LEFTOVER, row)


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
