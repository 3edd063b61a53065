"""The names of people as of their last press or command: somebody may be renamed between two matches."""

from collections import OrderedDict
from typing import Final

from bot.storage import Store

MOST: Final = 8192
"""The most people on servers whose names are remembered, so that they are not read at every press."""


class NameBook:
    """Keeps a person's name on a server up to date, if they have played there."""

    __slots__ = ("_heard", "_store")

    def __init__(self, store: Store) -> None:
        self._store = store
        self._heard: OrderedDict[tuple[int, int], int] = OrderedDict()

    async def hear(self, user_id: int, guild_id: int, name: str) -> None:
        """Take in the name that somebody has on a server just now.

        It is read what they are called there when they are first heard of or have another name than before,
        and written if that is another.

        Raises:
            StorageError: it could not be read or written. It is tried again at their next press.
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
