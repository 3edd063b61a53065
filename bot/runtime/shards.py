"""Shards: Discord's division of the servers, of which each process has a part."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Self

_RANGE: Final = re.compile(r"(\d{1,5})(?:-(\d{1,5}))?")
_TIME_BITS: Final = 22
"""Discord: the shard of a server is ``(id >> 22) % shard_count``."""


@dataclass(frozen=True, slots=True)
class Shards:
    """Some shards, of so many in all.

    Attributes:
        count: into how many shards all servers are dealt out.
        ids: the numbers of the shards, from 0 to `count` - 1.
    """

    count: int
    ids: tuple[int, ...]

    def __contains__(self, guild_id: int) -> bool:
        """True if a server is on one of these shards."""
        return (guild_id >> _TIME_BITS) % self.count in self.ids

    @property
    def first(self) -> bool:
        """True with shard 0: its process does the work that is done once for the whole bot.

        Discord sends it direct messages as well.
        """
        return 0 in self.ids

    @property
    def whole(self) -> bool:
        """True if it has all shards."""
        return len(self.ids) == self.count

    @property
    def share(self) -> float:
        """The fraction of all shards that it has."""
        return len(self.ids) / self.count

    def __str__(self) -> str:
        """The shards as `parse` reads them: ``0-3,8``."""
        return ",".join(f"{low}-{high}" if low < high else f"{low}" for low, high in _runs(self.ids))

    def split(self, parts: int) -> tuple[Self, ...]:
        """Divide them into parts as equal as possible, at most this many, each with a shard."""
        size, more = divmod(len(self.ids), parts)
        ends = [number * size + min(number, more) for number in range(parts + 1)]
        cut = (self.ids[low:high] for low, high in pairwise(ends))
        return tuple(type(self)(self.count, ids) for ids in cut if ids)

    @classmethod
    def all_of(cls, count: int) -> Self:
        """All shards of so many."""
        return cls(count, tuple(range(count)))

    @classmethod
    def parse(cls, text: str, count: int) -> Self:
        """The shards that a text names, as ``0-3`` or ``0-3,8``; an empty one names all.

        Raises:
            ValueError: it names none, or an unknown number.
        """
        if not text.strip():
            return cls.all_of(count)
        named = [_named(part.strip()) for part in text.split(",")]
        ids = {shard for part in named for shard in part}
        if not all(named) or max(ids) >= count:
            raise ValueError(f"no such shards: {text}")
        return cls(count, tuple(sorted(ids)))


WHOLE: Final = Shards.all_of(1)
"""Every server: the shards of a bot of one process."""


def _named(part: str) -> range:
    """The shards that a number or a range names; none for any other text."""
    found = _RANGE.fullmatch(part)
    return range(0) if found is None else range(int(found[1]), int(found[2] or found[1]) + 1)


def _runs(ids: Iterable[int]) -> list[tuple[int, int]]:
    """The first and last of each run of consecutive numbers."""
    runs: list[tuple[int, int]] = []
    for number in ids:
        if runs and runs[-1][1] == number - 1:
            runs[-1] = runs[-1][0], number
        else:
            runs.append((number, number))
    return runs
