"""People's names as of their last press or command: a name may change between two matches."""

from collections import OrderedDict
from typing import Final

from bot.storage import Store

MOST: Final = 8192
"""The most names in memory, one for each person and server; they save a read at each press."""


class NameBook:
    """Keeps a person's name on a server up to date, if they have played there."""

    __slots__ = ("_heard", "_store")

    def __init__(self, store: Store) -> None:
        self._store = store
        self._heard: OrderedDict[tuple[int, int], int] = OrderedDict()

    async def hear(self, user_id: int, guild_id: int, name: str) -> None:
        """Note a person's current name on a server.

        If memory has another name or none, read the stored name, and replace it if it differs.

        Raises:
            StorageError: the read or write failed. The person's next press tries again.
        """
        who, heard = (user_id, guild_id), hash(name)
        if self._heard.get(who) == heard:
            self._heard.move_to_end(who)
            return
        known = (await self._store.boards.names((user_id,), guild_id)).get(user_id)
        if known is not None and known != name:
            await self._store.boards.know(user_id, guild_id, name)
        self._heard[who] = heard
        self._heard.move_to_end(who)
        if len(self._heard) > MOST:
            self._heard.popitem(last=False)
