"""Edits the end cards and closed panels of ended matches when a player's name goes."""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

import structlog

from bot.board.board import Board
from bot.board.drawings import Drawings
from bot.board.followed import PICTURE_SECONDS
from bot.board.panels import PanelState
from bot.client.budget import Errand, Urgency
from bot.client.sending import UNANSWERED
from bot.client.transport import DiscordTransport
from bot.features import ids
from bot.match.archive import Archive
from bot.match.table import Table
from bot.picture.artist import Reader
from bot.runtime.coalescer import PermanentError
from bot.runtime.faults import log_errors, whereabouts
from bot.runtime.shards import WHOLE, Shards
from bot.storage import PanelRow
from games.core.game import Seat

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

LOOK_BACK_SECONDS: Final = 3600.0
"""The earliest post of an end card, in seconds before its match ends: the end reposts older messages."""


class ClosedPanel(NamedTuple):
    """A panel of an ended match; Discord lets the bot edit it until its token expires."""

    row: PanelRow
    seat: Seat
    state: PanelState


class Endings:
    """Brings the messages of ended matches up to date when one of their players is forgotten.

    No board follows such a message any more. An end card is found in its channel by its button; panels are
    kept here until their tokens expire.

    Args:
        transport: speaks to Discord.
        drawings: has pictures of panels drawn.
        made: makes the board of a match.
        clock: seconds since 1970 (UTC).
        shards: the shards of this process; it edits no match of another.
    """

    __slots__ = ("_clock", "_drawings", "_made", "_panels", "_shards", "_transport")

    def __init__(
        self,
        transport: DiscordTransport,
        drawings: Drawings,
        made: Callable[[Table], Board],
        clock: Callable[[], float],
        shards: Shards = WHOLE,
    ) -> None:
        self._transport = transport
        self._drawings = drawings
        self._made = made
        self._clock = clock
        self._shards = shards
        self._panels: dict[str, tuple[ClosedPanel, ...]] = {}

    def keep(self, board: Board) -> None:
        """Keep the panels of a match that is over until their tokens expire."""
        now = self._clock()
        kept = {match: self._alive(panels, now) for match, panels in self._panels.items()}
        panels = (ClosedPanel(each.row, each.seat, each.state) for each in board.panels.values())
        kept[board.subject.id] = self._alive(panels, now)
        self._panels = {match: alive for match, alive in kept.items() if alive}

    def _alive(self, panels: Iterable[ClosedPanel], now: float) -> tuple[ClosedPanel, ...]:
        return tuple(each for each in panels if each.row.expires_at > now)

    def forget(self, user_id: int) -> None:
        """Drop the panels of a person who is forgotten."""
        self._panels = {
            match: tuple(each for each in panels if each.row.user_id != user_id)
            for match, panels in self._panels.items()
        }

    async def say_anew(self, user_id: int, archive: Archive) -> None:
        """Show a person's present name in the last ended matches that they played."""
        for ended in await archive.played_by(user_id):
            await self.match_anew(ended.match_id, archive)

    async def match_anew(self, match_id: str, archive: Archive) -> None:
        """Edit the end card and the panels of an ended match."""
        table = await archive.find(match_id)
        if table is None or table.guild_id not in self._shards:
            return
        with log_errors("ended match not said anew", match=table.id):
            try:
                await self._panels_anew(table)
                if table.match.ended_at is not None:
                    await self._card_anew(table, table.match.ended_at)
            except (PermanentError, *UNANSWERED) as error:
                log.info("ended match not said anew", match=table.id, why=whereabouts(error))

    async def _panels_anew(self, table: Table) -> None:
        for row, seat, state in self._alive(self._panels.get(table.id, ()), self._clock()):
            rendered = self._made(table).render_panel(seat, state)
            face = await rendered.face(self._drawings, PICTURE_SECONDS)
            await self._transport.edit_panel(row.token, row.message_id, face.view, face.picture)

    async def _card_anew(self, table: Table, ended_at: float) -> None:
        if self._transport.server(table.guild_id) is None:
            return
        mark = ids.encode(ids.Rematch(table.id))
        found = await self._transport.posted(table.channel_id, ended_at - LOOK_BACK_SECONDS)
        cards = [message.id for message in found if mark in message.custom_ids]
        if not cards:
            return
        board = self._made(table)
        card = board.render()
        card = card if self._transport.takes_files(table.channel_id) else card.in_words
        face = await card.face(self._drawings, None, reader=Reader.MESSAGE)
        async with self._transport.place(Errand(Urgency.CATCHING_UP)):
            for message_id in cards:
                await self._transport.edit(table.channel_id, message_id, face.view, face.picture)
