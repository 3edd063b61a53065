"""A cache of a value for each person, read from the database when needed."""

from abc import ABC, abstractmethod
from collections import OrderedDict
from typing import Final, Generic, TypeVar

ValueT = TypeVar("ValueT")

KEPT: Final = 4096
"""The most persons in memory."""


class PersonalBook(ABC, Generic[ValueT]):
    """Caches a value for each person; a subclass reads it from the database."""

    __slots__ = ("_forgotten", "_kept")

    def __init__(self) -> None:
        self._kept: OrderedDict[int, ValueT] = OrderedDict()
        self._forgotten = 0

    @abstractmethod
    async def _read(self, user_id: int) -> ValueT:
        """Read a person's value from the database."""

    async def of(self, user_id: int) -> ValueT:
        """The value of a person.

        Raises:
            StorageError: the database cannot be read.
        """
        while user_id not in self._kept:
            forgotten = self._forgotten
            found = await self._read(user_id)
            # A save during this read is newer. So may be a change that called `forget` meanwhile.
            if forgotten == self._forgotten and user_id not in self._kept:
                self._keep(user_id, found)
        self._kept.move_to_end(user_id)
        return self._kept[user_id]

    def forget(self, user_id: int) -> None:
        """Drop a person from memory, and ignore a pending read of their value."""
        self._forgotten += 1
        self._kept.pop(user_id, None)

    def forget_all(self) -> None:
        """Drop everything from memory, and ignore pending reads."""
        self._forgotten += 1
        self._kept.clear()

    def _keep(self, user_id: int, value: ValueT) -> None:
        self._kept[user_id] = value
        self._kept.move_to_end(user_id)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
