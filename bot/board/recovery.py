"""Messages from before a restart: a new process takes them up."""

import asyncio
from collections import deque
from collections.abc import Mapping
from typing import Final

from bot.board.board import Board
from bot.board.boards import Boards
from bot.board.leftovers import Leftovers
from bot.board.panels import TOKEN_SECONDS, PanelState
from bot.board.pings import KIND as PING
from bot.board.public import CARD
from bot.board.public import KIND as MESSAGE
from bot.board.surroundings import Surroundings
from bot.client.budget import Urgency
from bot.i18n.catalogue import locale_of
from bot.match.archive import Archive
from bot.match.lobby import Lobby
from bot.match.preferences import Preferences
from bot.match.register import Register
from bot.match.table import Table
from bot.runtime.shards import Shards
from bot.storage import PanelRow, PlaceKind, PlaceRow

RECOVERY_SECONDS: Final = 0.05
"""The time between two tables that are brought up to date after a restart; those at play go first."""


class BoardRecovery:
    """Takes up the messages of before a restart, and brings them up to date when the connection stands.

    Attributes:
        leftovers: deletes the messages that the process before had to delete.
        connected: set when the connection stands.
    """

    def __init__(self, around: Surroundings, boards: Boards, shards: Shards) -> None:
        self._around = around
        self._store = around.store
        self._boards = boards
        self._shards = shards
        self._behind: deque[Board] = deque()
        self.leftovers = Leftovers(around.transport, around.store, "the bot before")
        self.connected = asyncio.Event()

    async def recover(self, register: Register, archive: Archive) -> None:
        """Find the boards, panels and unsure posts of before the restart; raises StorageError."""
        known = await self._store.messages.places(self._shards)
        places: dict[str, dict[PlaceKind, PlaceRow]] = {}
        for place in known:
            places.setdefault(place.owner, {})[place.kind] = place
        subjects: list[Table | Lobby] = [*register.tables(), *register.lobbies()]
        for owner in sorted(places.keys() - {subject.id for subject in subjects}):
            ended = await archive.find(owner)
            if ended is not None:
                subjects.append(ended)
            else:
                await self._settle_orphans(owner, places[owner], pruned=owner in archive.pruned)
        for subject in subjects:
            self._take_up(subject, places.get(subject.id, {}))
        await self._take_up_leftovers(register)
        for row in await self._store.messages.panels(self._around.clock(), self._shards):
            if row.match_id not in register.quarantined:
                preferences = await self._around.preferences.of(row.user_id)
                await self._around.coaching.of(row.user_id)
                self._take_up_panel(row, register, preferences)

    async def run(self) -> None:
        """Bring the boards up to date, one after the other, once the connection stands; never returns.

        There are many, and Discord wants to hear from the connection first. A change at a table is shown at
        once all the same.
        """
        await self.connected.wait()
        while self._behind:
            self._behind.popleft().touch(Urgency.CATCHING_UP)
            await asyncio.sleep(RECOVERY_SECONDS)
        await asyncio.Event().wait()

    async def finish(self) -> None:
        """Delete the leftovers; none while Discord does not answer."""
        if not self._around.transport.answers:
            self.leftovers.work.cancel()
        await self.leftovers.work.drain()

    async def cancel(self) -> None:
        """Stop deleting leftovers."""
        self.leftovers.work.cancel()
        await self.leftovers.work.settled()

    def _take_up(self, subject: Table | Lobby, places: Mapping[PlaceKind, PlaceRow]) -> None:
        board = self._boards.of(subject)
        if (message := places.get(MESSAGE)) is not None:
            board.message.stands_at(message)
        if (ping := places.get(PING)) is not None:
            board.ping.stands_at(ping)
        if (card := places.get(CARD)) is not None:
            board.leave_card(card.channel_id).stands_at(card)
        self._behind.append(board)

    async def _settle_orphans(
        self, owner: str, places: Mapping[PlaceKind, PlaceRow], *, pruned: bool
    ) -> None:
        """Forget or delete the messages of a match or lobby that is not here.

        A quarantined match keeps its messages, for a program that can go on with it. A lobby that closed
        unseen has no row; without this its message would look open for ever.
        """
        if pruned:
            for kind in places:
                self._store.messages.forget_place(owner, kind)
        elif await self._is_nowhere(owner):
            for place in places.values():
                self._store.messages.leave(place)

    async def _is_nowhere(self, owner: str) -> bool:
        """True if the database has no such match or lobby; only the process of the first shard looks."""
        if not self._shards.first or await self._store.matches.log(owner) is not None:
            return False
        return all(row.id != owner for row in await self._store.lobbies.all())

    async def _take_up_leftovers(self, register: Register) -> None:
        """Delete the leftovers of the process before, and look for its unsure posts.

        Messages that nothing follows stay for good: none is looked for.
        """
        for place in await self._store.messages.leftovers(self._shards):
            self.leftovers.add(place)
        for posting in await self._store.messages.postings(self._shards):
            if (board := self._boards.get(posting.owner)) is not None:
                board.lost.look_for(posting)
            elif posting.owner not in register.quarantined:
                self._store.messages.forget_posting(posting)

    def _take_up_panel(self, row: PanelRow, register: Register, preferences: Preferences) -> None:
        table, lobby = register.table(row.match_id), register.lobby(row.match_id)
        if lobby is not None:
            self._boards.of(lobby).hold_for_hand(row)
            return
        seat = None if table is None else table.match.seating.kept_for(row.user_id)
        if table is None or seat is None:
            self._store.messages.forget_panel(row.match_id, row.user_id)
            return
        locale = preferences.locale or locale_of(row.locale or table.match.locale)
        state = PanelState(locale, preferences=preferences)
        board = self._boards.of(table)
        board.follow(row, seat, state)
        board.ping.saw(row.user_id, row.expires_at - TOKEN_SECONDS)
