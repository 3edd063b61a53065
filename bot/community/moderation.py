"""Managers' acts: carried out, logged, and told to the people whom they concern."""

from collections.abc import Callable

from bot.storage import Store
from bot.storage.moderation import LoggedAct, ManagersAct


class Moderation:
    """The acts of managers, and the people who are still to be told of one.

    Args:
        store: where they are logged.
        judged: called with the id of a match that counts no more, or again, and with its server.
    """

    __slots__ = ("_judged", "_store", "_untold")

    def __init__(self, store: Store, judged: Callable[[str, int], None] = lambda *_: None) -> None:
        self._store = store
        self._judged = judged
        self._untold: set[tuple[int, int]] = set()

    async def load(self) -> None:
        """Read who is still to be told; raises StorageError."""
        self._untold = set(await self._store.moderation.untold())

    async def judge(self, act: ManagersAct) -> bool:
        """Set a match aside, or let it count again; False if it is so already, or is no such match."""
        told = await self._store.moderation.judge(act)
        if told is None or act.match_id is None:
            return False
        self._untold.update((user_id, act.guild_id) for user_id in told)
        self._judged(act.match_id, act.guild_id)
        return True

    def barred(self, user_id: int, guild_id: int) -> None:
        """Note that a person is to be told of an act that is logged with the settings of a server."""
        self._untold.add((user_id, guild_id))

    async def news(self, user_id: int, guild_id: int) -> tuple[LoggedAct, ...]:
        """The acts on a server that a person is to be told of now; they count as told once it is written.

        Raises:
            StorageError: it could not be written, and they are told another time.
        """
        if (user_id, guild_id) not in self._untold:
            return ()
        acts = await self._store.moderation.untold_of(user_id, guild_id)
        for each in acts:
            await self._store.moderation.mark_told(each.number, user_id)
        self._untold.discard((user_id, guild_id))
        return acts
