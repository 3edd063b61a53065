"""A database on a server: connections that are lost, other processes, and much that can be wrong."""

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
import pytest
from pydantic import SecretStr
from structlog.testing import capture_logs

from bot.storage import (
    LeaseLostError,
    LobbyRow,
    MoveRow,
    OutcomeRow,
    RepeatedInteraction,
    ResultRow,
    StorageClosedError,
    StorageError,
    StorageUnavailableError,
    Store,
    writer,
)
from bot.storage.postgres import READERS, PostgresDriver, spelled
from bot.storage.postgres_schema import migrations
from bot.storage.work import Statement, Steps, execute, first, rows
from tests.databases import GUARDED, VARIABLE, PostgresServer, query, where
from tests.polling import holds
from tests.storage.cutter import Cut, Cutter, cutter
from tests.storage.samples import SEATS, match_row, move_row

KILLS = 5
PATIENCE = 30.0
pytestmark = pytest.mark.skipif(VARIABLE not in os.environ, reason="it is about a server")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "parlour"


@pytest.fixture
def address(path: Path) -> SecretStr:
    place = where(path)
    assert isinstance(place, SecretStr)
    return place


@pytest.fixture
async def way(address: SecretStr) -> AsyncIterator[Cutter]:
    async with cutter(address) as made:
        yield made


@pytest.fixture
async def store(way: Cutter) -> AsyncIterator[Store]:
    opened = await Store.open(way.address)
    await opened.matches.create(match_row(), SEATS)
    yield opened
    await opened.close()


def logged(path: Path) -> list[int]:
    """The moves in the log, past the store."""
    return [seq for (seq,) in query(path, "SELECT seq FROM move ORDER BY seq")]


def test_parameters_are_numbered_outside_of_texts() -> None:
    assert spelled("SELECT ? WHERE a = '?' AND b = ?") == "SELECT $1 WHERE a = '?' AND b = $2"


@pytest.mark.parametrize("cut", ["before", "after", "late"])
@pytest.mark.parametrize("company", [1, 5])
async def test_a_move_is_there_exactly_if_it_is_acknowledged_though_nobody_answers_its_commit(
    store: Store, way: Cutter, path: Path, cut: Cut, company: int
) -> None:
    """Also if the server carries the COMMIT out long after the connection is gone."""
    await store.matches.append_move("abcdefgh", move_row(1, 501))
    way.cut = cut
    with capture_logs() as logs:
        writes = [store.matches.append_move("abcdefgh", move_row(2 + n, 502 + n)) for n in range(company)]
        if cut == "late":
            await holds(lambda: way.connections >= 3, every=0.01)
            assert not any(write.done() for write in writes)
            way.goes_on.set()
        await asyncio.gather(*writes)
    assert [each["event"] for each in logs] == ["connection lost in a commit"]
    assert logged(path) == list(range(1, 2 + company))
    await store.matches.append_move("abcdefgh", move_row(2 + company))
    with pytest.raises(RepeatedInteraction):
        await store.matches.append_move("abcdefgh", move_row(9, 502))


async def test_nobody_is_told_anything_until_it_is_known_what_became_of_a_commit(
    store: Store, way: Cutter, path: Path
) -> None:
    await store.matches.append_move("abcdefgh", move_row(1))
    way.cut = "after"
    write = store.matches.append_move("abcdefgh", move_row(2, 502))
    await holds(lambda: way.cut is None)
    way.refusing = True
    behind = store.matches.append_move("abcdefgh", move_row(3, 503))
    reading = asyncio.create_task(store.matches.log("abcdefgh"))
    await asyncio.wait((write, behind, reading), timeout=0.5)
    assert not any(each.done() for each in (write, behind, reading))
    way.refusing = False
    await write
    await behind
    found = await reading
    assert found is not None
    assert len(found.moves) == 3
    assert logged(path) == [1, 2, 3]


async def test_a_store_that_closes_in_doubt_says_that_it_does_not_know(way: Cutter) -> None:
    store = await Store.open(way.address)
    await store.matches.create(match_row(), SEATS)
    way.cut = "before"
    write = store.matches.append_move("abcdefgh", move_row(1))
    await holds(lambda: way.cut is None)
    way.refusing = True
    await store.close()
    with pytest.raises(StorageUnavailableError, match="does not say if it has taken a write"):
        await write


END_SESSIONS = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE pid <> pg_backend_pid() AND datname = current_database()
"""
"""Ends all other sessions on this database."""


async def test_a_connection_that_the_server_has_ended_is_made_anew_and_nobody_notices(
    store: Store, path: Path
) -> None:
    assert await store.matches.log("abcdefgh")
    for seq in (1, 2):
        query(path, END_SESSIONS)
        await store.matches.append_move("abcdefgh", move_row(seq))
        query(path, END_SESSIONS)
        found = await store.matches.log("abcdefgh")
        assert found is not None
        assert len(found.moves) == seq


async def test_a_connection_that_the_server_is_about_to_end_is_made_anew_and_nobody_notices(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After the server's last message and before the connection closes, the library takes no statement."""
    real, begun = asyncpg.Connection.execute, count(1)

    async def execute(
        self: "asyncpg.Connection[asyncpg.Record]", query: str, *args: Any, **others: Any
    ) -> str:
        if query.startswith("BEGIN") and next(begun) % 2:
            raise asyncpg.InternalClientError("cannot switch to state 15")
        return str(await real(self, query, *args, **others))

    monkeypatch.setattr(asyncpg.Connection, "execute", execute)
    await store.matches.append_move("abcdefgh", move_row(1))
    found = await store.matches.log("abcdefgh")
    assert found is not None
    assert len(found.moves) == 1
    assert next(begun) == 5, "each was tried twice"


@pytest.mark.parametrize("at", ["between two statements", "in a statement"])
async def test_a_page_whose_connection_is_lost_while_it_is_read_is_read_again(
    store: Store, path: Path, at: str
) -> None:
    begun, times, loop = asyncio.Event(), count(1), asyncio.get_running_loop()

    def slow() -> Steps[int]:
        time = next(times)
        yield from rows("SELECT 1")
        if time == 1 and at == "in a statement":
            loop.call_soon(begun.set)
            yield from rows("SELECT pg_sleep(60)")
        elif time == 1:
            query(path, END_SESSIONS)
        yield from rows("SELECT 1")
        return time

    reading = asyncio.create_task(store._writer.read(slow))
    if at == "in a statement":
        await begun.wait()
        await asyncio.sleep(0.1)  # whether the server has the statement already or not, it ends
        query(path, END_SESSIONS)
    assert await asyncio.wait_for(reading, 30) == 2


async def test_whoever_is_cancelled_while_a_page_is_read_is_not_told_that_the_database_is_closed(
    store: Store,
) -> None:
    """Otherwise, while the bot closes, a part takes it for the error of one turn and goes on."""
    begun, loop = asyncio.Event(), asyncio.get_running_loop()

    def slow() -> Steps[None]:
        yield from rows("SELECT 1")
        loop.call_soon(begun.set)
        yield from rows("SELECT pg_sleep(60)")

    reading = asyncio.create_task(store._writer.read(slow))
    await begun.wait()
    reading.cancel()
    assert isinstance(store._writer._driver, PostgresDriver)
    store._writer._driver._pool.terminate()
    with pytest.raises(asyncio.CancelledError):
        await reading


async def test_a_server_that_goes_while_a_page_is_read_is_said_to_be_gone(
    store: Store, way: Cutter, path: Path
) -> None:
    def interrupted() -> Steps[None]:
        yield from rows("SELECT 1")
        way.refusing = True
        query(path, END_SESSIONS)
        yield from rows("SELECT 1")

    with pytest.raises(StorageUnavailableError, match="cannot be read"):
        await store._writer.read(interrupted)
    way.refusing = False
    await store.matches.log("abcdefgh")


async def test_a_server_that_is_gone_is_said_to_be_and_play_goes_on_when_it_is_back(
    store: Store, way: Cutter, path: Path
) -> None:
    way.refusing = True
    query(path, END_SESSIONS)
    with pytest.raises(StorageUnavailableError, match="did not take a write"):
        await store.matches.append_move("abcdefgh", move_row(1))
    with pytest.raises(StorageUnavailableError, match="cannot be read"):
        await store.matches.log("abcdefgh")
    way.refusing = False
    await store.matches.append_move("abcdefgh", move_row(1))
    assert logged(path) == [1]


async def test_a_server_that_is_gone_is_noticed_by_a_bot_that_has_nothing_to_write(
    store: Store, way: Cutter, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "PROBE_SECONDS", 0.01)
    running = asyncio.create_task(store.run())
    with capture_logs() as logs:
        way.refusing = True
        query(path, END_SESSIONS)
        async with asyncio.timeout(PATIENCE):
            await holds(lambda: store.outage, every=0.01)
            way.refusing = False
            await holds(lambda: not store.outage and len(logs) >= 2, every=0.01)
    assert [each["event"] for each in logs] == ["database fails", "database answers again"]
    await store.close()
    await running


async def test_a_process_that_stops_in_the_middle_holds_nobody_up_for_long(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server ends the transaction of a stopped process (SIGSTOP), which later begins another."""
    waking = asyncio.Event()
    begin = PostgresDriver._begin

    async def stopping(self: PostgresDriver, *arguments: Any, **named: Any) -> None:
        await begin(self, *arguments, **named)
        monkeypatch.setattr(PostgresDriver, "_begin", begin)
        await waking.wait()

    driver = store.driver
    assert isinstance(driver, PostgresDriver)
    assert driver._writing is not None
    await driver._writing.execute("SET idle_in_transaction_session_timeout = 300")
    monkeypatch.setattr(PostgresDriver, "_begin", stopping)
    write = store.transact(partial(_change_host, 7))
    other = await Store.open(where(path))
    await asyncio.wait_for(other.transact(partial(_change_host, 8)), 30)
    waking.set()
    await write
    assert query(path, "SELECT host_id FROM match") == [(7,)]
    await other.close()


def _change_host(host_id: int) -> Steps[None]:
    yield from execute("UPDATE match SET host_id = ?", host_id)


async def test_whoever_is_not_the_owner_any_more_writes_nothing(store: Store, path: Path) -> None:
    query(path, "CREATE TABLE lease (epoch BIGINT)")
    query(path, "INSERT INTO lease VALUES (1)")
    driver = store.driver
    assert isinstance(driver, PostgresDriver)
    driver.guard = lambda: Statement("SELECT 1 FROM lease WHERE epoch = ? FOR SHARE", (1,))
    await store.matches.append_move("abcdefgh", move_row(1))
    query(path, "UPDATE lease SET epoch = 2")
    outcomes = await asyncio.gather(
        store.matches.append_move("abcdefgh", move_row(2)),
        store.lobbies.save(LobbyRow("lobby", 1, "{}", 1.0)),
        store.transact(partial(_change_host, 7)),
        return_exceptions=True,
    )
    assert [type(each) for each in outcomes] == [LeaseLostError] * 3
    assert logged(path) == [1]
    driver.guard = lambda: None
    await store.matches.append_move("abcdefgh", move_row(2))


async def test_matches_that_end_in_two_processes_at_once_have_numbers_without_a_gap(
    store: Store, path: Path
) -> None:
    other = await Store.open(where(path))
    ids = [f"match{number:03}" for number in range(24)]
    await asyncio.gather(*(store.matches.create(match_row(match_id), SEATS) for match_id in ids))

    async def end(match_id: str, process: Store) -> None:
        outcome = OutcomeRow("toy", 0)
        await process.matches.finish(match_id, "over", 5.0, [ResultRow(0, 1, 1.0)], outcome, (), _count)

    await asyncio.gather(*(end(each, (store, other)[number % 2]) for number, each in enumerate(ids)))
    await other.close()
    numbers = query(path, "SELECT ended_number FROM match WHERE ended_number IS NOT NULL ORDER BY 1")
    assert numbers == [(number,) for number in range(1, 25)]
    assert query(path, "SELECT at FROM pulse WHERE id = 99") == [(24.0,)], "each has read what the last wrote"


def _count(_match_id: str) -> Steps[None]:
    """Read the value there and write one more."""
    found = yield from first("SELECT at FROM pulse WHERE id = 99")
    at = 1.0 if found is None else found[0] + 1.0
    save = "INSERT INTO pulse (id, at) VALUES (99, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at"
    yield from execute(save, at)


async def test_processes_that_are_in_each_others_way_both_write(store: Store, path: Path) -> None:
    """They change two rows in opposite orders, and PostgreSQL ends the deadlock with an error for one."""
    other = await Store.open(where(path))
    await store.matches.create(match_row("bbbbbbbb"), SEATS)
    change = "UPDATE match SET host_id = host_id + 1 WHERE id = ?"
    wait = Statement("SELECT pg_sleep(0.2)")
    one, two = Statement(change, ("abcdefgh",)), Statement(change, ("bbbbbbbb",))
    await asyncio.gather(store._writer.write(one, wait, two), other._writer.write(two, wait, one))
    await other.close()
    assert query(path, "SELECT host_id FROM match") == [(1003,)] * 2


async def test_a_group_with_a_write_that_fails_is_tried_write_by_write_in_order(store: Store) -> None:
    await store.matches.create(match_row("bbbbbbbb"), SEATS)
    moves = [
        store.matches.append_move(match, move_row(seq))
        for seq in range(1, 9)
        for match in ("abcdefgh", "bbbbbbbb")
    ]
    wrong = (
        store.matches.append_move("abcdefgh", MoveRow(9, 0, "\0", 1, None, 1.0, forced=False)),
        store._writer.write(Statement("UPDATE match SET host_id = ?", ("7 of Swords",))),
    )
    outcomes = await asyncio.gather(*moves, *wrong, return_exceptions=True)
    assert outcomes[:-2] == [None] * 16
    assert [type(each) for each in outcomes[-2:]] == [StorageError] * 2
    assert "Swords" not in str(outcomes[-1]), "what is stored is nobody's to read in a log"
    for match in ("abcdefgh", "bbbbbbbb"):
        found = await store.matches.log(match)
        assert found is not None
        assert [move.seq for move in found.moves] == list(range(1, 9))


async def test_what_is_wrong_with_an_address_is_said_without_its_password(address: SecretStr) -> None:
    server = address.get_secret_value().rpartition("/")[0]
    host = server.rpartition("@")[2]
    secret = "correct-horse"
    for wrong, words in {
        f"postgresql://{GUARDED}:{secret}@{host}/postgres": "the server does not take the password",
        f"postgresql://nobody:{secret}@{host}/postgres": "refuses the user .*nobody",
        f"postgresql://parlour:{secret}@{host}/nowhere": "there is no such database",
        f"postgresql://parlour:{secret}@127.0.0.1:1/parlour": "there is no server at 127.0.0.1:1",
        f"postgresql://parlour:{secret}@{host}:abc/parlour": "address cannot be read. In a password",
        f"postgresql://parlour:cor/{secret}@{host}/parlour": "address cannot be read. In a password",
        f"postgresql://parlour:{secret}@127.0.0.1:99999/parlour": "address cannot be read",
        f"postgresql://parlour:{secret}@{host}/postgres?sslmode=always": "cannot be used .*sslmode",
        f"postgresql://parlour:{secret}@{host}/postgres?sslmode=require": "or has no TLS to offer",
        f"postgresql://parlour:{secret}@no.such.host.invalid/parlour": "there is no host of the name",
    }.items():
        with pytest.raises(StorageError, match=words) as caught:
            await Store.open(SecretStr(wrong))
        told = repr(caught.value) + repr(caught.value.__cause__)
        assert secret not in told
        assert "\n" not in str(caught.value)


async def test_a_server_that_does_not_wait_for_its_disk_is_warned_of(address: SecretStr) -> None:
    """A server may run so, as that of the tests does, which has nothing to lose."""
    with capture_logs() as logs:
        await (await Store.open(address)).close()
    assert [(each["log_level"], each["setting"]) for each in logs] == [("warning", "fsync")]


async def test_a_password_that_is_right_is_taken(address: SecretStr) -> None:
    asked = address.get_secret_value().replace("//parlour@", f"//{GUARDED}:{GUARDED}@")
    store = await Store.open(SecretStr(asked))
    assert isinstance(store.driver, PostgresDriver)
    assert GUARDED not in str(store.driver._server)
    await store.close()


async def test_the_tables_of_another_program_are_left_alone(path: Path, address: SecretStr) -> None:
    store = await Store.open(address)
    await store.close()
    newest = migrations()[-1].version
    query(path, "UPDATE parlour_schema SET version = version + 1")
    with pytest.raises(StorageError, match=f"this program knows only {newest}"):
        await Store.open(address)
    query(path, "ALTER TABLE parlour_schema RENAME TO bookmark")
    with pytest.raises(StorageError, match="another program"):
        await Store.open(address)


async def test_two_processes_that_open_an_empty_database_at_once_both_find_it_made(path: Path) -> None:
    stores = await asyncio.gather(*(Store.open(where(path)) for _ in range(4)))
    await asyncio.gather(*(store.clocks.save_pulse(1.0) for store in stores))
    for store in stores:
        await store.close()
    assert query(path, "SELECT version FROM parlour_schema") == [(migrations()[-1].version,)]
    assert query(path, "SELECT count(*) FROM commit_mark") == [(0,)], "each has taken its mark away"


async def test_a_migration_that_fails_changes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    good = migrations()
    bad = good[-1]._replace(version=9999, name="9999_bad.sql", sql="CREATE TABLE two (); SELECT 1 FROM three")
    monkeypatch.setattr("bot.storage.postgres_schema.migrations", lambda: (*good, bad))
    with pytest.raises(StorageError, match=r"9999_bad\.sql"):
        await Store.open(where(path))
    monkeypatch.setattr("bot.storage.postgres_schema.migrations", lambda: good)
    await (await Store.open(where(path))).close()


async def test_a_page_is_read_from_one_state_of_the_database(store: Store) -> None:
    """Neither of two statements of a read sees a move that was committed between them."""

    begun = asyncio.Event()

    def counted_twice() -> Steps[tuple[int, int]]:
        (one,) = yield from rows("SELECT count(*) FROM move")
        begun.set()
        yield from rows("SELECT pg_sleep(0.3)")
        (two,) = yield from rows("SELECT count(*) FROM move")
        return one[0], two[0]

    reading = asyncio.create_task(store._writer.read(counted_twice))
    await begun.wait()
    await store.matches.append_move("abcdefgh", move_row(1))
    assert await reading == (0, 0)


@asynccontextmanager
async def space_freed_by_another(address: SecretStr) -> AsyncIterator[None]:
    """Hold the lock of a process that frees space, as a server's own vacuum does; a second one waits."""
    other = await asyncpg.connect(address.get_secret_value())
    try:
        async with other.transaction():
            await other.execute("LOCK TABLE match IN SHARE UPDATE EXCLUSIVE MODE")
            yield
    finally:
        await other.close()


async def one_waits_to_free_space(path: Path) -> None:
    """Wait until exactly one connection waits to free space."""
    waiting = "query LIKE 'VACUUM match%' AND wait_event_type = 'Lock'"
    how_many = f"SELECT count(*) FROM pg_stat_activity WHERE {waiting}"
    async with asyncio.timeout(PATIENCE):
        while await asyncio.to_thread(query, path, how_many) != [(1,)]:  # noqa: ASYNC110 - the server tells nobody
            await asyncio.sleep(0.02)


async def test_whoever_reads_does_not_wait_for_erasures_that_wait_to_free_space(
    store: Store, path: Path, address: SecretStr
) -> None:
    async with space_freed_by_another(address):
        erasures = [asyncio.create_task(store.driver.scrub(("match",), ())) for _ in range(READERS)]
        await one_waits_to_free_space(path)
        async with asyncio.timeout(PATIENCE):
            assert await store.matches.log("abcdefgh") is not None
        await one_waits_to_free_space(path)
        assert not any(each.done() for each in erasures)
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*erasures)


async def test_erasures_that_wait_to_free_space_keep_nobody_from_closing_the_database(
    store: Store, path: Path, address: SecretStr
) -> None:
    async with space_freed_by_another(address):
        first, second = (asyncio.create_task(store.driver.scrub(("match",), ())) for _ in range(2))
        await one_waits_to_free_space(path)
        async with asyncio.timeout(PATIENCE):
            await store.close()
            with pytest.raises(StorageUnavailableError):
                await first
            with pytest.raises(StorageClosedError):
                await second


@pytest.fixture
def own_server() -> Iterator[PostgresServer]:
    """A server for one test alone, which may kill it."""
    with PostgresServer() as server:
        yield server


async def test_a_server_that_is_killed_has_lost_nothing_acknowledged_and_kept_nothing_refused(
    own_server: PostgresServer,
) -> None:
    rng = Random()
    store = await Store.open(SecretStr(own_server.address("postgres")))
    ids = [f"match{number:03}" for number in range(4)]
    await asyncio.gather(*(store.matches.create(match_row(match_id), SEATS) for match_id in ids))
    clicks, acknowledged, refused = count(1), set[int](), set[int]()
    over = asyncio.Event()

    async def play(match_id: str) -> None:
        seq = 1
        while not over.is_set():
            click = next(clicks)
            try:
                await store.matches.append_move(match_id, move_row(seq, click))
            except StorageUnavailableError:
                refused.add(click)
                await asyncio.sleep(0.01)  # a player would try again, if not as fast
            else:
                acknowledged.add(click)
                seq += 1

    async with asyncio.TaskGroup() as playing:
        for match_id in ids:
            playing.create_task(play(match_id))
        for _ in range(KILLS):
            before = len(acknowledged)
            while len(acknowledged) < before + rng.randint(1, 40):  # noqa: ASYNC110 - the players go on
                await asyncio.sleep(0)
            own_server.stop()
            await asyncio.sleep(0.05)  # a reader finds it gone
            own_server.start()
        over.set()
    found = await store._writer.read(partial(rows, "SELECT interaction_id FROM move"))
    await store.close()
    assert {click for (click,) in found} == acknowledged
    assert len(acknowledged) > KILLS
    assert not refused & acknowledged
