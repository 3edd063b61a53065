"""The times until which a process may count on its shards, and after which they are unowned."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, cast

import pytest

from bot.cluster import leases
from bot.cluster.leases import STANDBY_LEASES, Lease, _Held, _Search
from bot.cluster.link import Link
from bot.runtime.shards import Shards
from bot.runtime.supervision import StartError
from bot.storage import LeaseLostError
from tests.match.timing import turn_of_the_loop

OURS = Shards(3, (0, 1))
OTHER = "elsewhere/boot/1 7"


class SlowLink:
    """A connection with replies that take a given time.

    Attributes:
        now: the time of the event loop.
        takes: how long each reply takes, in seconds.
        kept: the shards that a renewal has.
        rows_of: the rows of all leases.
    """

    schema = "public"

    def __init__(self) -> None:
        self.now = 1000.0
        self.takes = 0.0
        self.kept: Sequence[int] = OURS.ids
        self.rows_of: Sequence[_Held] = ()

    async def rows(self, sql: str, *_: object) -> Sequence[Sequence[Any]]:
        self.now += self.takes
        return (
            [[shard] for shard in self.kept] if sql == leases._RENEW else [tuple(row) for row in self.rows_of]
        )

    def lease(self, wanted: Shards | None = None) -> Lease:
        return Lease(cast("Link", self), OURS, 5, self.now, wanted)


@pytest.fixture
async def link(monkeypatch: pytest.MonkeyPatch) -> SlowLink:
    made = SlowLink()
    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: made.now)
    return made


async def is_certain(lease: Lease) -> bool:
    asking = asyncio.ensure_future(lease.certain())
    await turn_of_the_loop()
    asking.cancel()
    return asking.done() and not asking.cancelled()


async def test_a_lease_is_certain_as_long_as_it_lasts_and_no_longer(link: SlowLink) -> None:
    lease, begun = link.lease(), link.now
    link.now = begun + leases.LEASE_SECONDS * 0.99
    assert await is_certain(lease)
    link.now = begun + leases.LEASE_SECONDS
    assert not await is_certain(lease)


async def test_a_renewal_counts_from_when_it_was_asked_for_however_slow_its_reply(link: SlowLink) -> None:
    """The database may have renewed it at once, and only said so late."""
    lease, link.takes = link.lease(), leases.LEASE_SECONDS / 2
    asked = link.now
    await lease._renew()
    assert await is_certain(lease)
    link.now = asked + leases.LEASE_SECONDS
    assert not await is_certain(lease)


async def test_a_renewal_whose_reply_comes_after_the_lease_has_run_out_makes_nothing_certain(
    link: SlowLink,
) -> None:
    lease, link.takes = link.lease(), leases.LEASE_SECONDS * 1.5
    await lease._renew()
    assert not await is_certain(lease)
    link.takes = 0.0
    waiting = asyncio.ensure_future(lease.certain())
    await turn_of_the_loop()
    assert not waiting.done()
    await lease._renew()
    await waiting


@pytest.mark.parametrize("kept", [(), (0,), (1,)])
async def test_a_lease_of_which_a_shard_is_gone_is_lost(link: SlowLink, kept: Sequence[int]) -> None:
    lease, link.kept = link.lease(), kept
    with pytest.raises(LeaseLostError):
        await lease._renew()


def held(*shards: int, lasts: bool = True, epoch: int = 5) -> list[_Held]:
    return [_Held(shard, OTHER, epoch, lasts) for shard in shards]


async def looked(link: SlowLink, lease: Lease, *, after: float) -> tuple[int, ...]:
    link.now += after
    lease._next_look = link.now
    await lease._look()
    return lease.unowned


async def test_a_shard_without_a_lease_for_two_lengths_is_unowned(link: SlowLink) -> None:
    lease, long = link.lease(), STANDBY_LEASES * leases.LEASE_SECONDS
    link.rows_of = [*held(0, 1), *held(2, lasts=False)]
    assert await looked(link, lease, after=0) == ()
    assert await looked(link, lease, after=long * 0.99) == ()
    assert await looked(link, lease, after=long * 0.02) == (2,)


async def test_a_shard_that_a_third_process_has_had_meanwhile_is_free_since_then_alone(
    link: SlowLink,
) -> None:
    lease, long = link.lease(), STANDBY_LEASES * leases.LEASE_SECONDS
    link.rows_of = held(0, 1)
    await looked(link, lease, after=0)
    link.rows_of = held(0, 1, 2)
    await looked(link, lease, after=long / 2)
    link.rows_of = held(0, 1)
    assert await looked(link, lease, after=long / 2) == ()
    assert await looked(link, lease, after=long / 2) == ()
    assert await looked(link, lease, after=long / 2 + 0.1) == (2,)


async def test_a_process_with_a_part_of_its_shards_ends_only_when_all_the_rest_is_unowned(
    link: SlowLink,
) -> None:
    long = STANDBY_LEASES * leases.LEASE_SECONDS + 0.1
    four = Shards(4, (0, 1, 2, 3))
    lease = Lease(cast("Link", link), Shards(4, (0, 1)), 5, link.now, four)
    link.rows_of = held(0, 1, 2)
    for _ in range(3):
        await looked(link, lease, after=long)
    assert lease.unowned == (3,), "a third process has the other"
    link.rows_of = held(0, 1)
    await looked(link, lease, after=long)
    with pytest.raises(StartError):
        await looked(link, lease, after=long)


def searching(link: SlowLink, wanted: Shards | None = None) -> Callable[[Sequence[_Held]], tuple[int, ...]]:
    search = _Search(wanted)

    def free(rows: Sequence[_Held]) -> tuple[int, ...]:
        search.widen(link.now)
        return search.free(rows)

    return free


async def test_a_process_takes_its_own_shards_beside_any_third_one(link: SlowLink) -> None:
    free = searching(link, OURS)
    assert free([*held(0, epoch=1), *held(1, lasts=False, epoch=1)]) == ()
    assert free([*held(0, 1, lasts=False, epoch=1), *held(2, epoch=2)]) == (0, 1)
    assert free(held(2)) == (0, 1)


async def test_a_standby_leaves_initially_free_shards_while_their_process_may_come(
    link: SlowLink,
) -> None:
    free, long = searching(link), STANDBY_LEASES * leases.LEASE_SECONDS
    gone, lives = held(0, 1, lasts=False, epoch=1), held(2, epoch=2)
    assert free([*gone, *lives]) == ()
    link.now += long * 0.99
    assert free([*gone, *lives]) == (), "somebody may still come"
    link.now += long * 0.02
    assert free([*gone, *lives]) == (0, 1)


async def test_a_standby_takes_all_shards_of_one_process_and_of_the_first_of_several(link: SlowLink) -> None:
    free = searching(link)
    assert free([*held(0, epoch=1), *held(1, epoch=2), *held(2, epoch=1)]) == ()
    gone = [*held(0, 2, lasts=False, epoch=1), *held(1, lasts=False, epoch=2)]
    assert free(gone) == (0, 2)
    assert free([*held(0, lasts=False, epoch=1), *held(2, epoch=1), *held(1, epoch=2)]) == ()
