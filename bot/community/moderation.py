"""Managers' acts: carries them out, logs them, and notifies the people concerned."""

from collections.abc import Callable

from bot.storage import Store
from bot.storage.moderation import LoggedAct, ManagersAct


class Moderation:
    """The acts of managers, and the people who are not yet notified of one.

    Args:
        store: the database, which logs them.
        on_judged: called with a match's id and its server when the match stops counting or counts again.
    """

    __slots__ = ("_on_judged", "_store", "_unnotified")

    def __init__(self, store: Store, on_judged: Callable[[str, int], None] = lambda *_: None) -> None:
        self._store = store
        self._on_judged = on_judged
        self._unnotified: set[tuple[int, int]] = set()

    async def load(self) -> None:
        """Read the people to notify of an act; raises StorageError."""
        self._unnotified = set(await self._store.moderation.unnotified())

    async def judge(self, act: ManagersAct) -> bool:
        """Set a match aside, or let it count again; False if nothing changes or there is no such match."""
        notified = await self._store.moderation.judge(act)
        if notified is None or act.match_id is None:
            return False
        self._unnotified.update((user_id, act.guild_id) for user_id in notified)
        self._on_judged(act.match_id, act.guild_id)
        return True

    def barred(self, user_id: int, guild_id: int) -> None:
        """Note a person to notify of an act that was logged with a server's settings."""
        self._unnotified.add((user_id, guild_id))

    async def news(self, user_id: int, guild_id: int) -> tuple[LoggedAct, ...]:
        """The acts on a server of which a person must be notified; marks them as notified.

        Raises:
            StorageError: the write failed; acts still unmarked come another time.
        """
        if (user_id, guild_id) not in self._unnotified:
            return ()
        acts = await self._store.moderation.unnotified_of(user_id, guild_id)
        for each in acts:
            await self._store.moderation.mark_notified(each.number, user_id)
        self._unnotified.discard((user_id, guild_id))
        return acts
