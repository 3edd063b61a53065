"""A book of something about each person: read when asked for, and kept at hand."""

from abc import ABC, abstractmethod
from collections import OrderedDict
from typing import Final, Generic, TypeVar

ValueT = TypeVar("ValueT")

KEPT: Final = 4096
"""The most persons in memory."""


class PersonalBook(ABC, Generic[ValueT]):
    """Keeps a value of each person who was asked about lately; a subclass reads it."""

    __slots__ = ("_forgotten", "_kept")

    def __init__(self) -> None:
        self._kept: OrderedDict[int, ValueT] = OrderedDict()
        self._forgotten = 0

    @abstractmethod
    async def _read(self, user_id: int) -> ValueT:
        """The value of a person as the database has it."""

    async def of(self, user_id: int) -> ValueT:
        """The value of a person.

        Raises:
            StorageError: the database cannot be read.
        """
        while user_id not in self._kept:
            forgotten = self._forgotten
            found = await self._read(user_id)
            # A save meanwhile is newer than this read; so may a change be after which it was forgotten.
            if forgotten == self._forgotten and user_id not in self._kept:
                self._keep(user_id, found)
        self._kept.move_to_end(user_id)
        return self._kept[user_id]

    def forget(self, user_id: int) -> None:
        """Drop a person from memory, and ignore a read of them that is under way."""
        self._forgotten += 1
        self._kept.pop(user_id, None)

    def forget_all(self) -> None:
        """Drop everything from memory, and ignore reads that are under way."""
        self._forgotten += 1
        self._kept.clear()

    def _keep(self, user_id: int, value: ValueT) -> None:
        self._kept[user_id] = value
        self._kept.move_to_end(user_id)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
