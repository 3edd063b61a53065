"""The register of open lobbies and running matches, and of their channels."""

import asyncio
import secrets
from base64 import b32encode
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from bot.match.lobby import Lobby
from bot.match.refusal import Refusal
from bot.match.table import Table

NO_CHANNEL: Final = 0
"""The channel of a private match."""


class Register:
    """Open lobbies and running matches by id and by channel: one at most in a channel.

    A lobby and the match that it becomes have the same id. This is memory alone: its callers write
    the same to the database.

    Attributes:
        quarantined: the matches, ended or not, that this program cannot replay, or not go on with.
        closed: true once the process is about to end, and refuses everything.
    """

    __slots__ = (
        "_changing",
        "_channels",
        "_lobbies",
        "_saved",
        "_starting",
        "_tables",
        "closed",
        "quarantined",
    )

    def __init__(self) -> None:
        self._lobbies: dict[str, Lobby] = {}
        self._saved: dict[str, Lobby] = {}  # as the database has them: changes may be on their way
        self._changing: dict[str, set[asyncio.Future[None]]] = {}
        self._tables: dict[str, Table] = {}
        self._starting: set[str] = set()
        self._channels: dict[int, str] = {}
        self.quarantined: set[str] = set()
        self.closed = False

    # Finding

    def table(self, table_id: str) -> Table | None:
        """The match of that id, if it is being played."""
        return self._tables.get(table_id)

    def tables(self) -> tuple[Table, ...]:
        """Every match that is being played."""
        return tuple(self._tables.values())

    def tables_of(self, user_id: int) -> tuple[Table, ...]:
        """The matches that a person is playing."""
        return tuple(table for table in self._tables.values() if table.match.seat_of(user_id) is not None)

    def private_table(self, user_id: int, game: str, origin: str | None = None) -> Table | None:
        """The private match of a game, with cards of that origin or its own, that a person is playing.

        They have one at most.
        """
        for table in self.tables_of(user_id):
            match = table.match
            dealt = None if match.origin is None else match.origin.id
            if match.is_private and (match.game.key, dealt) == (game, origin):
                return table
        return None

    def lobby(self, lobby_id: str) -> Lobby | None:
        """The lobby of that id, if it is open."""
        return self._lobbies.get(lobby_id)

    def lobbies(self) -> tuple[Lobby, ...]:
        """Every open lobby."""
        return tuple(self._lobbies.values())

    def lobbies_of(self, user_id: int) -> tuple[Lobby, ...]:
        """The open lobbies in which a person has taken a seat."""
        return tuple(lobby for lobby in self._lobbies.values() if lobby.seat_of(user_id) is not None)

    def starting(self) -> tuple[Lobby, ...]:
        """Every lobby that is about to become a match: it is neither open nor being played."""
        return tuple(self._saved[lobby_id] for lobby_id in self._starting)

    def find_lobby(self, lobby_id: str) -> Lobby:
        """The open lobby of that id; raises Refusal, which tells its fate, if there is none."""
        lobby = self._lobbies.get(lobby_id)
        if lobby is None:
            started = lobby_id in self._tables or lobby_id in self._starting
            raise Refusal("refusal-lobby-started" if started else "refusal-lobby-gone")
        return lobby

    def in_channel(self, channel_id: int) -> Lobby | Table | None:
        """The lobby or table of a channel."""
        found = self._channels.get(channel_id)
        return None if found is None else self._tables.get(found) or self._lobbies.get(found)

    # Conditions to begin

    def check_open(self) -> None:
        """Raises Refusal if nothing is taken any more."""
        if self.closed:
            raise Refusal("refusal-closing")

    def check_free(self, channel_id: int) -> None:
        """Raises Refusal if something goes on in a channel, or is about to."""
        if channel_id in self._channels:
            raise Refusal("refusal-channel-busy")

    def new_id(self) -> str:
        """Eight small characters of base 32: short enough for a custom id, and too many to collide."""
        while True:
            made = b32encode(secrets.token_bytes(5)).decode().lower()
            if made not in self._lobbies and made not in self._tables and made not in self.quarantined:
                return made

    # Coming and going

    def put_lobby(self, lobby: Lobby) -> None:
        """A lobby is open, or is not as it was; its channel is taken, if nothing else has it."""
        self._lobbies[lobby.id] = lobby
        self._starting.discard(lobby.id)
        self._channels.setdefault(lobby.channel_id, lobby.id)

    def lobby_saved(self, lobby: Lobby) -> None:
        """A lobby is committed as it is, or was before changes that are on their way."""
        self._saved[lobby.id] = lobby

    @contextmanager
    def changing(self, lobby_id: str) -> Iterator[None]:
        """The time in which a change of a lobby, or its start, is on its way to the database."""
        over = asyncio.get_running_loop().create_future()
        self._changing.setdefault(lobby_id, set()).add(over)
        try:
            yield
        finally:
            over.set_result(None)
            self._changing[lobby_id].remove(over)
            if not self._changing[lobby_id]:
                del self._changing[lobby_id]

    async def settle(self, lobby_id: str) -> None:
        """Wait until nothing of a lobby is on its way: it, or its match, is then as the database has it."""
        while lobby_id in self._changing:
            await asyncio.wait(tuple(self._changing[lobby_id]))

    def restore_lobby(self, lobby_id: str) -> None:
        """Restore the last committed state of a lobby, if it has one: a change could not be written."""
        if lobby_id in self._saved:
            self.put_lobby(self._saved[lobby_id])

    def hold_lobby(self, lobby: Lobby) -> None:
        """A lobby is about to become a match: there is neither for now, and the channel stays taken."""
        del self._lobbies[lobby.id]
        self._starting.add(lobby.id)

    def seat_lobby(self, lobby: Lobby) -> None:
        """A lobby that was held has become matches elsewhere: its channel is free."""
        self._starting.discard(lobby.id)
        self.free_channel(lobby)

    def close_lobby(self, lobby: Lobby) -> None:
        """A lobby is about to be closed for good: it is gone, and its channel stays taken."""
        self._lobbies.pop(lobby.id, None)

    def free_channel(self, lobby: Lobby) -> None:
        """A lobby is closed for good."""
        self._saved.pop(lobby.id, None)
        self._free(lobby.channel_id, lobby.id)

    def remove_lobby(self, lobby: Lobby) -> None:
        """A lobby is closed that has never been stored."""
        self.close_lobby(lobby)
        self.free_channel(lobby)

    def put_table(self, table: Table) -> None:
        """A match is being played, and has its channel unless it is private."""
        self._tables[table.id] = table
        self._saved.pop(table.id, None)
        self._starting.discard(table.id)
        if not table.match.is_private:
            self._channels[table.match.channel_id] = table.id

    def remove_table(self, table: Table) -> None:
        """Take a match out that has ended, or cannot go on."""
        self._tables.pop(table.id, None)
        self._free(table.match.channel_id, table.id)

    def _free(self, channel_id: int, held_by: str) -> None:
        if self._channels.get(channel_id) == held_by:
            del self._channels[channel_id]
