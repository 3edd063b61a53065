"""Leases on a real server: one owner at a time, and none who has lost theirs writes."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import perf_counter
from types import SimpleNamespace
from typing import Any

import asyncpg
import pytest
from pydantic import SecretStr
from structlog.testing import capture_logs

from bot.cluster import leases, turns
from bot.cluster import link as links
from bot.cluster import member as members
from bot.cluster.leases import Lease, take
from bot.cluster.link import FAILURES, RESYNC, Link, Notice
from bot.cluster.member import Member, joined
from bot.cluster.turns import SharedTurns
from bot.runtime.shards import Shards
from bot.runtime.supervision import StartError
from bot.storage import (
    LeaseLostError,
    StorageClosedError,
    StorageError,
    StorageUnavailableError,
    Store,
)
from bot.storage.postgres_schema import IDLE_MILLISECONDS
from tests import polling
from tests.cluster.conftest import LASTING

LEASE_SECONDS, RENEWAL_SECONDS = leases.LEASE_SECONDS, leases.RENEWAL_SECONDS
POLL_SECONDS = leases.POLL_SECONDS
"""Those of the bot: here they are shorter."""
TAKEOVER_SECONDS = 10.0
LOADING_SECONDS = 3.0
"""The time left for reading the matches to a process that takes over."""
PATIENCE = 60.0
BOTH = Shards.all_of(2)


@asynccontextmanager
async def kept(lease: Lease) -> AsyncIterator["asyncio.Task[None]"]:
    """While the lease is renewed."""
    keeping = asyncio.create_task(lease.keep())
    try:
        yield keeping
    finally:
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)


@asynccontextmanager
async def standing_by(url: str, count: int) -> AsyncIterator["asyncio.Task[Lease]"]:
    """While a standby looks for shards, which it has done once."""
    link, looked = Link(url), asyncio.Event()
    looking = asyncio.create_task(take(link, count, None, lambda _: looked.set()))
    try:
        await looked.wait()
        yield looking
    finally:
        looking.cancel()
        await asyncio.gather(looking, return_exceptions=True)
        await link.close()


async def holds(link: Link, lease: Lease) -> bool:
    """True if the guard lets a group of writes be committed."""
    return bool(await link.rows(*spelled(lease)))


def spelled(lease: Lease) -> tuple[Any, ...]:
    """The guard as asyncpg takes it."""
    sql, parameters, _ = lease.guard
    return str(sql).replace("?", "$1", 1).replace("?", "$2", 1), *parameters


def test_the_waits_of_a_takeover_leave_time_to_read_the_matches() -> None:
    """The lease runs out; meanwhile the server ends the transactions that the previous owner left open."""
    left_behind = max(IDLE_MILLISECONDS, links.IDLE_MILLISECONDS) / 1000
    assert max(LEASE_SECONDS, left_behind) + POLL_SECONDS + LOADING_SECONDS <= TAKEOVER_SECONDS
    assert 2 * RENEWAL_SECONDS < LEASE_SECONDS, "a renewal that fails is tried again in time"


@pytest.mark.usefixtures("lasting")
async def test_shards_have_one_owner_until_they_are_released(link: Link) -> None:
    first = await take(link, 2, BOTH)
    second = asyncio.create_task(take(link, 2, Shards(2, (1,))))
    async with kept(first) as keeping:
        _, pending = await asyncio.wait((second, keeping), timeout=1.2 * leases.LEASE_SECONDS)
        assert pending == {second, keeping}
        assert await holds(link, first)
    await first.release()
    async with asyncio.timeout(PATIENCE):
        assert (await second).epoch > first.epoch
    assert not await holds(link, first), "it has lost a shard"
    assert await holds(link, await second)


async def test_the_shards_of_an_owner_that_is_gone_are_taken_once_the_lease_has_run_out(link: Link) -> None:
    begun = perf_counter()
    await take(link, 2, BOTH)
    async with asyncio.timeout(PATIENCE):
        await take(link, 2, BOTH)
    assert perf_counter() - begun > leases.LEASE_SECONDS / 2


async def test_who_comes_back_after_a_pause_learns_that_the_lease_is_lost(link: Link, url: str) -> None:
    paused = await take(link, 2, BOTH)
    other = Link(url)
    async with asyncio.timeout(PATIENCE):
        await take(other, 2, BOTH)
    assert not await holds(link, paused)
    with pytest.raises(LeaseLostError, match=r"^Another process has taken over shards 0-1, .*\.$"):
        async with kept(paused) as keeping, asyncio.timeout(PATIENCE):
            await keeping
    await other.close()


async def test_who_comes_back_before_anybody_else_came_goes_on(link: Link) -> None:
    paused = await take(link, 2, BOTH)
    await asyncio.sleep(1.5 * leases.LEASE_SECONDS)
    certain = asyncio.create_task(paused.certain())
    await asyncio.sleep(0)
    assert not certain.done(), "somebody may have come"
    async with kept(paused), asyncio.timeout(PATIENCE):
        await certain
    assert await holds(link, paused)


async def test_a_takeover_waits_for_commits_under_way(link: Link, url: str) -> None:
    """The guard holds until its transaction ends: no earlier write comes after a later one."""
    paused = await take(link, 2, BOTH)
    writer = await asyncpg.connect(url)
    async with writer.transaction():
        assert await writer.fetch(*spelled(paused))
        other = Link(url)
        taking = asyncio.create_task(take(other, 2, BOTH))
        await asyncio.wait((taking,), timeout=2 * leases.LEASE_SECONDS)
        assert not taking.done()
    async with asyncio.timeout(PATIENCE):
        await taking
    async with writer.transaction():
        assert not await writer.fetch(*spelled(paused))
    await writer.close()
    await other.close()


async def test_a_process_that_stops_while_it_takes_shards_blocks_no_other(
    link: Link, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(links, "IDLE_MILLISECONDS", 200)
    monkeypatch.setattr(links, "LONGEST", 2 * PATIENCE)
    stopped, begun, goes_on = Link(url), asyncio.Event(), asyncio.Event()

    async def stop(_: object) -> None:
        begun.set()
        await goes_on.wait()

    stopping = asyncio.create_task(stopped.alone(stop))
    await begun.wait()
    async with asyncio.timeout(PATIENCE):
        await take(link, 2, BOTH)
    goes_on.set()
    with pytest.raises(FAILURES):
        await stopping
    await stopped.close()


async def test_a_start_says_that_another_process_is_in_the_way(
    link: Link, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, goes_on, late = asyncio.Event(), asyncio.Event(), Link(url)

    async def stay(_: object) -> None:
        begun.set()
        await goes_on.wait()

    staying = asyncio.create_task(link.alone(stay))
    await begun.wait()
    monkeypatch.setattr(links, "LONGEST", 0.3)
    with pytest.raises(StorageError, match=r"another process has been in the way for 0.3 seconds\. .*\.$"):
        await late.open()
    goes_on.set()
    await staying
    await late.close()


async def test_the_owner_renews_while_it_writes(link: Link, url: str) -> None:
    lease = await take(link, 2, BOTH)
    writer = await asyncpg.connect(url)
    async with writer.transaction(), asyncio.timeout(PATIENCE):
        assert await writer.fetch(*spelled(lease))
        await lease._renew()
    await writer.close()


async def test_a_standby_takes_the_shards_of_one_that_is_gone_and_no_others(
    link: Link, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    four = Shards.all_of(4).split(2)
    dead = await take(link, 4, four[0])
    monkeypatch.setattr(leases, "LEASE_SECONDS", LASTING)
    other = Link(url)
    async with kept(await take(other, 4, four[1])), asyncio.timeout(PATIENCE):
        standby = await take(link, 4, None)
    assert standby.shards == dead.shards
    await other.close()


async def test_who_waits_for_shards_in_good_hands_stands_by_for_others(
    link: Link, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine, others = Shards.all_of(4).split(2)
    other = Link(url)
    await take(link, 4, others)
    monkeypatch.setattr(leases, "LEASE_SECONDS", LASTING)
    monkeypatch.setattr(leases, "STANDBY_LEASES", 0.1)
    async with kept(await take(other, 4, mine)):
        async with asyncio.timeout(PATIENCE):
            assert (await take(link, 4, mine)).shards == others
    await other.close()


async def test_the_shards_of_a_process_of_this_machine_that_has_ended_are_free_at_once(
    link: Link, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "LEASE_SECONDS", 1000.0)
    here = leases._here(os.getpid())
    other = await asyncio.create_subprocess_exec("cat", stdin=asyncio.subprocess.PIPE)
    with monkeypatch.context() as patch:
        patch.setattr(leases, "_here", lambda _: here.rpartition(" ")[0] + f" {other.pid}")
        await take(link, 2, BOTH)
    async with standing_by(url, 2) as standby, asyncio.timeout(PATIENCE):
        other.kill()
        await other.wait()
        assert (await standby).shards == BOTH
    assert not leases._is_gone(here)
    assert not leases._is_gone(f"another machine {other.pid}")


@pytest.mark.usefixtures("lasting")
async def test_a_standby_leaves_earlier_free_shards_to_their_processes(
    link: Link, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those may share it out otherwise than it was: after a restart with more processes, say."""
    monkeypatch.setattr(leases, "STANDBY_LEASES", 1000)
    await (await take(link, 4, Shards.all_of(4))).release()
    async with standing_by(url, 4) as standby, asyncio.timeout(PATIENCE):
        first, second = [await take(link, 4, part) for part in Shards.all_of(4).split(2)]
        async with kept(first):
            await second.release()
            assert (await standby).shards == second.shards


async def test_a_standby_takes_unclaimed_shards_in_time(link: Link) -> None:
    await (await take(link, 4, Shards.all_of(4))).release()
    begun = perf_counter()
    async with asyncio.timeout(PATIENCE):
        assert (await take(link, 4, None)).shards.whole
    assert perf_counter() - begun > leases.STANDBY_LEASES * leases.LEASE_SECONDS


@pytest.mark.usefixtures("lasting")
async def test_a_process_with_a_part_of_its_shards_ends_once_the_rest_is_unowned(
    link: Link, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The ranges of processes are changed, and these started anew one after the other."""
    monkeypatch.setattr(leases, "STANDBY_LEASES", 0.1)
    wanted, other = Shards(4, (0, 1, 2)), Link(url)
    await (await take(link, 4, Shards(4, (0, 1)))).release()
    before = await take(other, 4, Shards(4, (2, 3)))
    async with asyncio.timeout(PATIENCE):
        async with kept(before):
            lease = await take(link, 4, wanted)
            assert str(lease.shards) == "0-1", "the others are in good hands"
            async with kept(lease) as keeping:
                await before.release()
                async with kept(await take(other, 4, Shards(4, (3,)))):
                    with pytest.raises(StartError, match=r"^This process has shards 0-1, but is to have 0-2"):
                        await keeping
                    await lease.release()
                    assert (await take(link, 4, wanted)).shards == wanted
    await other.close()


@pytest.mark.usefixtures("lasting")
@pytest.mark.parametrize("wanted", [None, "0-1", "0-2", "0-3", "1,3-4", "3-4"])
async def test_unowned_shards_are_reported_and_held_ones_kept(
    link: Link, monkeypatch: pytest.MonkeyPatch, wanted: str | None
) -> None:
    """Ending the process would leave other shards unowned, or win none."""
    monkeypatch.setattr(leases, "STANDBY_LEASES", 0.1)
    lease = await take(link, 5, Shards(5, (0, 1)))
    lease._wanted = None if wanted is None else Shards.parse(wanted, 5)
    other = await take(link, 5, Shards(5, (2,)))
    with capture_logs() as logs:
        async with kept(other), kept(lease) as keeping, asyncio.timeout(PATIENCE):
            await polling.holds(lambda: lease.unowned == (3, 4), every=leases.POLL_SECONDS)
            assert not keeping.done()
    assert {"shards": "3-4"}.items() <= next(
        each for each in logs if each["event"] == "shards are unowned"
    ).items()


async def test_nothing_is_written_to_a_store_whose_lease_is_lost(url: str) -> None:
    stop = asyncio.Event()
    store = await Store.open(SecretStr(url))
    async with joined(url, 2, BOTH, stop) as member:
        assert member is not None
        member.guard(store.driver)
        await store.clocks.save_pulse(1.0)
        other = Link(url)
        async with asyncio.timeout(PATIENCE):
            await take(other, 2, Shards(2, (1,)))
        writes = (store.clocks.save_pulse(2.0), store.settings.save(1, "{}"))
        outcomes = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(each) for each in outcomes] == [LeaseLostError, LeaseLostError]
        assert await store.clocks.pulse() == 1.0
        await other.close()
    await store.close()


@pytest.mark.usefixtures("lasting")
async def test_processes_that_deal_out_otherwise_do_not_start(link: Link) -> None:
    first = await take(link, 2, BOTH)
    async with kept(first):
        with pytest.raises(StartError, match=r"deal the servers out to 2 shards, this one to 3"):
            await take(link, 3, Shards(3, (2,)))
    await first.release()
    async with asyncio.timeout(PATIENCE):
        assert (await take(link, 3, Shards(3, (2,)))).shards.count == 3


async def test_a_broken_connection_is_made_again_and_costs_no_lease(link: Link, url: str) -> None:
    lease = await take(link, 2, BOTH)
    breaker = await asyncpg.connect(url)
    async with kept(lease):
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        await breaker.execute(f"{others} AND datname = current_database()")
        async with asyncio.timeout(PATIENCE):
            assert await link.heard.get() == RESYNC
        assert await holds(link, lease)
    await breaker.close()


async def test_no_server_is_a_sentence() -> None:
    with pytest.raises(StorageError, match=r"there is no server at 127.0.0.1:1 \(Connection refused\)\.$"):
        await Link("postgresql://nobody@127.0.0.1:1/nothing").open()
    with pytest.raises(StorageError, match="its address cannot be read") as caught:
        await Link("postgresql://nobody:cor/rect@127.0.0.1:1/nothing").open()
    assert "rect" not in repr(caught.value) + repr(caught.value.__cause__)


async def test_identifies_of_a_bucket_take_turns_over_all_processes(
    link: Link, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "IDENTIFY_SECONDS", 1000.0)
    monkeypatch.setattr(turns, "LONGEST_HOLD", 1500.0)
    other, waits = Link(url), list[float]()

    async def noted(seconds: float) -> None:
        waits.append(seconds)

    with monkeypatch.context() as patch:
        patch.setattr(turns, "asyncio", SimpleNamespace(sleep=noted))
        takers = [SharedTurns(each) for each in (link, other)]
        await asyncio.gather(*(each.take(bucket) for each in takers for bucket in (0, 1)))
    first, next_bucket, *seconds = sorted(waits)
    assert first == next_bucket == 0, "buckets do not wait for each other"
    assert [500 < each < 1001 for each in seconds] == [True, True]
    monkeypatch.setattr(turns, "LONGEST_HOLD", 0.1)
    with pytest.raises(TimeoutError):
        await SharedTurns(link).take(0)
    await other.close()


async def test_a_notice_reaches_all_processes(link: Link, url: str) -> None:
    other = Link(url)
    await other.open()
    await link.tell({"about": "preferences", "user": 2**62})
    async with asyncio.timeout(PATIENCE):
        for each in (link, other):
            assert await each.heard.get() == {"about": "preferences", "user": 2**62}
    await other.close()


async def test_notices_are_sent_before_a_process_leaves(
    link: Link, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(members, "LAST_SECONDS", PATIENCE)
    stop = asyncio.Event()
    async with joined(url, 2, BOTH, stop) as member:
        assert member is not None
        member.tell({"about": "results", "server": 7})
    async with asyncio.timeout(PATIENCE):
        assert (await link.heard.get())["server"] == 7


@pytest.mark.usefixtures("lasting")
async def test_a_new_process_handles_recent_notices_and_no_old_ones(link: Link, url: str) -> None:
    """A person who was erased long ago may have played since, and those matches must stay."""
    clock = [0.0]
    waiting = Link(url, lambda: clock[0])
    await waiting.open()
    heeded: asyncio.Queue[Notice] = asyncio.Queue()
    first = Member(link, await take(link, 2, BOTH))
    taking = asyncio.create_task(take(waiting, 2, BOTH))
    async with kept(first.lease), asyncio.timeout(PATIENCE):
        await first.tell({"about": "forgotten", "user": 1})
        await polling.holds(lambda: waiting.heard, every=leases.POLL_SECONDS)
        clock[0] += leases.NEWS_SECONDS + 1
        await polling.holds(
            lambda: not waiting.heard, every=leases.POLL_SECONDS
        )  # dropped at a look for shards
        await first.tell({"about": "forgotten", "user": 2})
        await first.leave()
        second = Member(waiting, await taking)
        listening = asyncio.create_task(second.listen(heeded.put))
        assert (await heeded.get())["user"] == 2
    listening.cancel()
    await second.leave()


async def test_a_notice_is_heeded_before_the_next_however_often_the_database_fails(
    link: Link, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(members, "HEED_AGAIN_SECONDS", 0.01)
    down, ends = StorageUnavailableError("down"), StorageClosedError("ends")
    failing: list[Exception] = [down, down, ends, KeyError()]
    tried: asyncio.Queue[str] = asyncio.Queue()

    async def heed(notice: Notice) -> None:
        await tried.put(notice["about"])
        if failing:
            raise failing.pop(0)

    listening = asyncio.create_task(Member(link, await take(link, 2, BOTH)).listen(heed))
    for about in ("forgotten", "results", "preferences", "everything"):
        link.heard.put({"about": about})
    async with asyncio.timeout(PATIENCE):
        found = [await tried.get() for _ in range(6)]
    assert found == [*["forgotten"] * 3, "results", "preferences", "everything"]
    listening.cancel()


async def test_a_connection_that_does_not_answer_in_time_is_given_up_for_another(
    link: Link, monkeypatch: pytest.MonkeyPatch
) -> None:
    who = "SELECT pg_backend_pid()"
    (before,) = await link.rows(who)
    with monkeypatch.context() as patch:
        patch.setattr(links, "SECONDS", 0.1)
        with pytest.raises(TimeoutError):
            await link.rows("SELECT pg_sleep(600)")
    assert await link.rows(who) != [before]
    assert await link.heard.get() == RESYNC
    await link.rows("SELECT pg_terminate_backend($1)", before[0])  # it sleeps on, and would count as in use
