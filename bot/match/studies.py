"""Studies of finished matches for a reader: one at a time for each person, and the latest in a cache."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar

from bot.match.refusal import Refusal

KeyT = TypeVar("KeyT", bound=Hashable)


@dataclass(slots=True, eq=False, kw_only=True)
class Study:
    """Work of the thinker for a reader, who may wait for it.

    Attributes:
        asked_by: the person who last started it.
        watchers: called when there is something new to show, and when the work ends or fails.
    """

    asked_by: int | None = None
    task: asyncio.Task[None] | None = None
    watchers: set[Callable[[], None]] = field(default_factory=set)

    @property
    def under_way(self) -> bool:
        """True while it is running or in the queue."""
        return self.task is not None and not self.task.done()

    def begin(self, work: Coroutine[Any, Any, None], name: str, user_id: int) -> None:
        """Start the work for that person, under a name for the log."""
        self.asked_by = user_id
        self.task = asyncio.create_task(work, name=name)
        self.task.add_done_callback(lambda _: self.tell())

    def tell(self) -> None:
        """Call the watchers."""
        for watcher in tuple(self.watchers):
            watcher()


StudyT = TypeVar("StudyT", bound=Study)


class Studies(Generic[KeyT, StudyT]):
    """The latest studies, by what they are about. Those under way stay.

    Args:
        kept: the most in the cache.
        at_once: the most under way; no more than `kept`.
        yours: the key of the refusal of a second study for one person.
        queue: the key of the refusal of one too many.
    """

    __slots__ = ("_at_once", "_kept", "_most", "_queue", "_yours")

    def __init__(self, *, kept: int, at_once: int, yours: str, queue: str) -> None:
        self._most: Final = kept
        self._at_once: Final = at_once
        self._yours: Final = yours
        self._queue: Final = queue
        self._kept: OrderedDict[KeyT, StudyT] = OrderedDict()

    def get(self, key: KeyT) -> StudyT | None:
        """The study of that, if it is in the cache."""
        return self._kept.get(key)

    def keep(self, key: KeyT, study: StudyT) -> None:
        """Keep a study as the latest; the oldest that has ended may make room for it."""
        self._kept[key] = study
        self._kept.move_to_end(key)
        if len(self._kept) > self._most:
            del self._kept[next(each for each, kept in self._kept.items() if not kept.under_way)]

    def check_begin(self, user_id: int) -> None:
        """Raises Refusal if another study of this person is under way, or too many are."""
        under_way = [each for each in self._kept.values() if each.under_way]
        if any(each.asked_by == user_id for each in under_way):
            raise Refusal(self._yours)
        if len(under_way) >= self._at_once:
            raise Refusal(self._queue)

    async def close(self) -> None:
        """Cancel all that are under way."""
        tasks = tuple(each.task for each in self._kept.values() if each.task is not None)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
