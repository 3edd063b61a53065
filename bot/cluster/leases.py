"""Leases: which process has which shards, by rows of PostgreSQL that must be renewed.

Each taking of shards has a number, the epoch of the lease, which is never reused. Each write checks in its
transaction that the lease still has that number (`guard`). So a process that was paused or cut off while
another took over can't write any more.
"""

import asyncio
import os
import platform
import uuid
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import structlog

from bot.cluster.link import FAILURES, Link
from bot.runtime.shards import Shards
from bot.runtime.supervision import StartError
from bot.storage import LeaseLostError
from bot.storage.work import Statement

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

LEASE_SECONDS: Final = 6.0
"""A process that has not renewed its lease for this long may lose its shards, by the database's clock.

An ended process may lose them at once to another process on the same machine and in the same container."""
RENEWAL_SECONDS: Final = 2.0
STANDBY_LEASES: Final = 2
"""The time, in lengths of a lease, after which a process that waits for its own shards accepts any shards,
and after which shards without a lease count as unowned."""
LOOK_SECONDS: Final = 6.0
"""The time between two looks for unowned shards."""
POLL_SECONDS: Final = 0.25
"""The time between two looks while another process has the shards."""
NEWS_SECONDS: Final = 120.0
"""Notices older than this are in the database, which a process reads after it takes shards.

It is longer than an erasure may take to write, because the notice comes before the write. A process that
obeyed an old notice would erase later matches of a person who has played again."""

GUARD: Final = """
    SELECT 1 FROM (SELECT 1 FROM "{schema}".cluster_lease WHERE epoch = ? FOR KEY SHARE) AS held
    HAVING count(*) = ?
"""
"""One row while the epoch holds all its shards. No process can take them over until the transaction ends."""
_COUNTS: Final = """
    SELECT DISTINCT shard_count FROM cluster_lease WHERE shard_count <> $1 AND expires > clock_timestamp()
"""
_FORGET_COUNTS: Final = "DELETE FROM cluster_lease WHERE shard_count <> $1"
_ROWS: Final = (
    "SELECT shard, owner, epoch, expires > clock_timestamp() FROM cluster_lease WHERE shard_count = $1"
)
_BOOT: Final = Path("/proc/sys/kernel/random/boot_id")
_LOCK: Final = "SELECT 1 FROM cluster_lease WHERE shard = ANY($1) ORDER BY shard FOR UPDATE"
"""Waits for commits of the previous owner, which still count."""
_TAKE: Final = """
    INSERT INTO cluster_lease (shard, shard_count, owner, epoch, expires)
    SELECT shard, $2, $3, $4, clock_timestamp() + $5 * interval '1 second' FROM unnest($1::integer[]) AS shard
    ON CONFLICT (shard) DO UPDATE
    SET shard_count = excluded.shard_count, owner = excluded.owner, epoch = excluded.epoch,
        expires = excluded.expires
"""
_RENEW: Final = """
    UPDATE cluster_lease SET expires = clock_timestamp() + $2 * interval '1 second' WHERE epoch = $1
    RETURNING shard
"""
_RELEASE: Final = "UPDATE cluster_lease SET expires = clock_timestamp() WHERE epoch = $1"


class _Held(NamedTuple):
    """A row: the owner of a shard, and true if the lease has not run out."""

    shard: int
    owner: str
    epoch: int
    lasts: bool


class Lease:
    """Shards that this process has while it renews their lease.

    Attributes:
        shards: the shards of this lease.
        epoch: the number of the taking.
        unowned: the shards that no process has had for a while.
    """

    def __init__(
        self, link: Link, shards: Shards, epoch: int, asked: float, wanted: Shards | None = None
    ) -> None:
        self._link = link
        self._wanted = wanted
        self.shards = shards
        self.epoch = epoch
        self.unowned: tuple[int, ...] = ()
        self._free_since: dict[int, float] = {}
        self._next_look = asked
        self._sure_until = asked + LEASE_SECONDS
        self._renewed = asyncio.Event()

    @property
    def guard(self) -> Statement:
        """The statement that finds a row while no other process has taken any of the shards."""
        return Statement(GUARD.format(schema=self._link.schema), (self.epoch, len(self.shards.ids)))

    async def certain(self) -> None:
        """Wait until it is certain that no other process can have taken the shards yet."""
        while asyncio.get_running_loop().time() >= self._sure_until:
            self._renewed.clear()
            await self._renewed.wait()

    async def keep(self) -> None:
        """Renew the lease, and look now and then for unowned shards; never returns.

        Raises:
            LeaseLostError: another process has shards of it.
            StartError: all the other shards that the process was started for are unowned: after a restart it
                has them.
        """
        wait, failing = RENEWAL_SECONDS, False
        while True:
            await asyncio.sleep(wait)
            try:
                await self._renew()
                await self._look()
            except FAILURES as error:
                if not failing:
                    log.warning("lease not renewed", shards=str(self.shards), why=type(error).__name__)
                wait, failing = POLL_SECONDS, True
            else:
                wait, failing = RENEWAL_SECONDS, False

    async def release(self) -> None:
        """Release the shards for another process at once."""
        try:
            await self._link.rows(_RELEASE, self.epoch)
        except FAILURES as error:
            log.info("lease not released: it runs out", why=type(error).__name__)

    async def _renew(self) -> None:
        asked = asyncio.get_running_loop().time()
        kept = await self._link.rows(_RENEW, self.epoch, LEASE_SECONDS)
        if len(kept) < len(self.shards.ids):
            raise LeaseLostError(
                f"Another process has taken over shards {self.shards}, because this one was not heard of for "
                f"{LEASE_SECONDS:g} seconds. It ends, and can be started again."
            )
        self._sure_until = asked + LEASE_SECONDS
        self._renewed.set()

    async def _look(self) -> None:
        """Find the shards that have been unowned for a while."""
        now = asyncio.get_running_loop().time()
        if now < self._next_look:
            return
        self._next_look = now + LOOK_SECONDS
        rows = [_Held(*row) for row in await self._link.rows(_ROWS, self.shards.count)]
        free = set(range(self.shards.count)) - {row.shard for row in rows if row.lasts}
        self._free_since = {shard: self._free_since.get(shard, now) for shard in sorted(free)}
        long = now - STANDBY_LEASES * LEASE_SECONDS
        unowned = tuple(shard for shard, since in self._free_since.items() if since <= long)
        if unowned and unowned != self.unowned:
            log.warning("shards are unowned", shards=str(Shards(self.shards.count, unowned)))
        self.unowned = unowned
        self._end_for_the_rest()

    def _end_for_the_rest(self) -> None:
        """Raise StartError if the process has a part of its intended shards and could have all of them.

        It may have taken the shards of a dead process while another one had its own.
        """
        mine, wanted = set(self.shards.ids), set(self._wanted.ids if self._wanted else ())
        if mine < wanted and wanted - mine <= set(self.unowned):
            raise StartError(
                f"This process has shards {self.shards}, but is to have {self._wanted}, and nobody has the "
                "others by now. It ends, to be started again and take them all."
            )


class _Search:
    """The shards that a process looks for: its intended ones, or those of a process that is gone."""

    def __init__(self, wanted: Shards | None) -> None:
        self._wanted = wanted
        self._begun = asyncio.get_running_loop().time()
        self._left_alone: frozenset[int] | None = None if wanted is None else frozenset()

    def __str__(self) -> str:
        return "of a process that is gone" if self._wanted is None else str(self._wanted)

    def widen(self, now: float) -> None:
        """Look for any free shards once no other process can be about to take them."""
        if now - self._begun <= STANDBY_LEASES * LEASE_SECONDS:
            return
        if self._wanted is not None:
            self._wanted = None
            log.info("standing by: the shards are in good hands")
        self._left_alone = frozenset()

    def free(self, rows: Sequence[_Held]) -> tuple[int, ...]:
        """The shards to take; none while another process has any of them."""
        held = {row.shard for row in rows if row.lasts and not _is_gone(row.owner)}
        if self._wanted is not None:
            return () if held.intersection(self._wanted.ids) else self._wanted.ids
        # Shards that never had an owner go to the process that is started for them.
        by_epoch: dict[int, set[int]] = {}
        for row in rows:
            by_epoch.setdefault(row.epoch, set()).add(row.shard)
        left = {epoch: shards for epoch, shards in by_epoch.items() if held.isdisjoint(shards)}
        if self._left_alone is None:
            # The processes that they are intended for may be starting as well, with a new division of the
            # shards.
            self._left_alone = frozenset(left)
        others = (shards for epoch, shards in left.items() if epoch not in self._left_alone)
        return tuple(sorted(min(others, key=min, default=set())))


async def take(
    link: Link, count: int, wanted: Shards | None, waits: Callable[[bool], None] = lambda _: None
) -> Lease:
    """Wait until these shards are free, and take them; without any given, those of a process that is gone.

    If the wanted shards don't come free for a while, another process has them safely, and the shards of any
    process that is gone will do. A process without wanted shards leaves shards that were free from the first
    to others for that long.

    Notices of other processes are kept for a while only, because a process reads the database after it gets
    shards.

    Args:
        link: the connection.
        count: the number of all shards.
        wanted: the wanted shards; None for those of a process that is gone.
        waits: called with true when others have the shards, and with false when they don't or it is unknown.

    Raises:
        StartError: other processes deal the servers out to another number of shards.
    """
    told, failing, search = False, False, _Search(wanted)
    while True:
        asked = asyncio.get_running_loop().time()
        search.widen(asked)
        link.heard.drop_older(NEWS_SECONDS)
        try:
            found = await link.alone(partial(_take, count=count, search=search))
        except FAILURES as error:
            if not failing:
                log.warning("no shards taken", why=type(error).__name__)
            failing = True
            waits(False)
        else:
            failing = False
            waits(found is None)
            if found is not None:
                shards, epoch = found
                log.info("shards taken", shards=str(shards), of=count, epoch=epoch)
                return Lease(link, shards, epoch, asked, wanted)
            if not told:
                log.info("waiting for shards", shards=str(search), of=count)
            told = True
        await asyncio.sleep(POLL_SECONDS)


async def _take(connection: Any, count: int, search: _Search) -> tuple[Shards, int] | None:  # noqa: ANN401 - asyncpg has no types
    """Take the shards if they are free."""
    others = await connection.fetch(_COUNTS, count)
    if others:
        raise StartError(
            f"Other processes deal the servers out to {others[0][0]} shards, this one to {count}: "
            "cluster.shard_count must be the same in all, and all must end before it changes."
        )
    ids = search.free([_Held(*row) for row in await connection.fetch(_ROWS, count)])
    if not ids:
        return None
    await connection.execute(_FORGET_COUNTS, count)
    await connection.execute(_LOCK, ids)
    epoch = await connection.fetchval("SELECT nextval('cluster_epoch')")
    await connection.execute(_TAKE, ids, count, _here(os.getpid()), epoch, LEASE_SECONDS)
    return Shards(count, ids), epoch


def _here(process: int) -> str:
    """The name of a process on this machine, unlike that of any on another one or in another container."""
    try:
        boot = _BOOT.read_text().strip()
        where = f"{boot}/{Path('/proc/self/ns/pid').stat().st_ino}"
    except OSError:  # not Linux: no other process can be looked up
        where = str(uuid.getnode())
    return f"{platform.node()}/{where} {process}"


def _is_gone(owner: str) -> bool:
    """True if an owner was a process of this machine that has ended."""
    process = int(owner.rpartition(" ")[2])
    if owner != _here(process):
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    except PermissionError:  # it is another user's
        return False
    return False
