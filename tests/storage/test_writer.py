"""Writes that depend on their reads, and the errors when the disk refuses them."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest
from structlog.testing import capture_logs

from bot.storage import (
    DiskFullError,
    PanelRow,
    PlaceRow,
    RepeatedInteraction,
    StorageClosedError,
    StorageError,
    StorageUnavailableError,
    Store,
    writer,
)
from bot.storage.commits import Commits, count_commits
from bot.storage.driver import Driver
from bot.storage.work import Statement, Steps, Work, Write, WriteOutcome, execute, first, rows
from tests.databases import query
from tests.polling import holds
from tests.storage.inside import connection_of
from tests.storage.samples import SEATS, match_row, move_row

T = TypeVar("T")
BLOB = "INSERT INTO lobby (id, channel_id, body, expires_at) VALUES (?, ?, hex(zeroblob(400000)), 0)"


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(tmp_path / "parlour.sqlite")
    await opened.matches.create(match_row(), SEATS)
    yield opened
    await opened.close()


def rise() -> Steps[float]:
    """A rating that two matches change: each adds one to the value read."""
    row = yield from first("SELECT at FROM pulse")
    value: float = 1.0 if row is None else row[0] + 1.0
    yield from execute(
        "INSERT INTO pulse (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at", value
    )
    return value


async def test_two_changes_of_what_was_read_are_never_one(store: Store) -> None:
    found = await asyncio.gather(*(store.transact(rise) for _ in range(50)))
    assert found == [float(number) for number in range(1, 51)]
    assert await store.clocks.pulse() == 50.0


@pytest.mark.sqlite_alone
async def test_functions_and_statements_keep_their_order_in_one_commit(store: Store) -> None:
    statements: list[str] = []
    await connection_of(store).set_trace_callback(statements.append)
    found = await asyncio.gather(
        store.clocks.save_pulse(10.0),
        store.transact(rise),
        store.clocks.save_pulse(20.0),
        store.transact(rise),
    )
    assert [*found] == [None, 11.0, None, 21.0]
    assert statements.count("COMMIT") == 1


def panel(user_id: int) -> PanelRow:
    return PanelRow("abcdefgh", user_id, "token", 1, 900.0)


async def test_what_nobody_waits_for_is_committed_with_the_next_that_somebody_does(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.storage.writer.COMPANY_SECONDS", 3600.0)
    groups = []
    commit = type(store.driver).commit

    async def counted(driver: Driver, group: Sequence[Write[Any]]) -> list[WriteOutcome[Any]]:
        groups.append(len(group))
        return await commit(driver, group)

    monkeypatch.setattr(type(store.driver), "commit", counted)
    saved = store.messages.save_panel(panel(1001))
    for _ in range(9):
        await asyncio.sleep(0)  # otherwise they could be one group by chance
    await store.matches.append_move("abcdefgh", move_row(1))
    await saved
    assert groups == [2]


async def test_what_nobody_waits_for_is_committed_although_nothing_else_comes(store: Store) -> None:
    for user_id in (1001, 1002):
        await store.messages.save_panel(panel(user_id))


async def test_what_nobody_waits_for_is_found_by_a_read_and_committed_before_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.storage.writer.COMPANY_SECONDS", 3600.0)
    path = tmp_path / "read.sqlite"
    store = await Store.open(path)
    await store.matches.create(match_row(), SEATS)
    store.messages.save_panel(panel(1001))
    async with asyncio.timeout(60):
        assert await store.messages.places() == ()
    assert query(path, "SELECT user_id FROM panel") == [(1001,)]
    store.messages.save_panel(panel(1002))
    await store.close()
    assert query(path, "SELECT user_id FROM panel ORDER BY user_id") == [(1001,), (1002,)]


async def test_a_function_that_fails_leaves_no_trace_and_fails_nobody_else(store: Store) -> None:
    def half() -> Steps[None]:
        yield from execute("UPDATE match SET host_id = 1")
        raise LookupError("the other half")

    def broken() -> Steps[None]:
        yield from execute("UPDATE match SET host_id = 2")
        yield from execute("INSERT INTO match (id) VALUES ('x')")

    outcomes = await asyncio.gather(
        store.matches.append_move("abcdefgh", move_row(1)),
        store.transact(half),
        store.transact(broken),
        store.transact(rise),
        store.matches.append_move("abcdefgh", move_row(2)),
        return_exceptions=True,
    )

    assert [type(each) for each in outcomes] == [type(None), LookupError, StorageError, float, type(None)]
    found = await store.matches.log("abcdefgh")
    assert found is not None
    assert (found.match.host_id, len(found.moves)) == (1001, 2)


@pytest.mark.parametrize("before", [1, 2, 3])
async def test_statements_are_undone_with_the_one_that_fails(store: Store, before: int) -> None:
    changes = [Statement("UPDATE match SET host_id = host_id + 1", ())] * before
    writes = (
        store.clocks.save_pulse(1.0),
        store._writer.write(*changes, Statement("INSERT INTO pulse (id, at) VALUES (0, 0.0)", ())),
        store.clocks.save_pulse(2.0),
    )
    outcomes = await asyncio.gather(*writes, return_exceptions=True)

    assert [type(each) for each in outcomes] == [type(None), StorageError, type(None)]
    found = await store.matches.log("abcdefgh")
    assert found is not None
    assert found.match.host_id == 1001
    assert await store.clocks.pulse() == 2.0


async def test_a_function_whose_waiter_is_cancelled_is_committed(store: Store) -> None:
    store.transact(rise).cancel()
    assert await store.transact(rise) == 2.0


@pytest.fixture
async def full(store: Store) -> Store:
    """A store on a full disk, until the limit is lifted."""
    (pages,) = await connection_of(store).execute_fetchall("PRAGMA page_count")
    await connection_of(store).execute_fetchall(f"PRAGMA max_page_count = {pages[0]}")
    return store


async def make_room(store: Store) -> None:
    await connection_of(store).execute_fetchall("PRAGMA max_page_count = 1000000")


@pytest.mark.sqlite_alone
async def test_a_full_disk_is_told_from_other_failures_and_writing_goes_on_when_there_is_room(
    full: Store,
) -> None:
    outcomes = await asyncio.gather(
        full._writer.write(Statement(BLOB, ("aaaaaaaa", 1))),
        full._writer.write(Statement(BLOB, ("bbbbbbbb", 2)), Statement(BLOB, ("cccccccc", 3))),
        full.transact(partial(execute, BLOB, "dddddddd", 4)),
        return_exceptions=True,
    )
    assert [type(each) for each in outcomes] == [DiskFullError] * 3
    assert "full" in str(outcomes[0])
    assert await full.lobbies.all() == ()

    await make_room(full)
    await full._writer.write(Statement(BLOB, ("aaaaaaaa", 1)))
    await full.matches.append_move("abcdefgh", move_row(1))
    assert [row.id for row in await full.lobbies.all()] == ["aaaaaaaa"]


@pytest.mark.sqlite_alone
async def test_a_file_that_fails_is_unavailable_and_not_full(store: Store) -> None:
    await connection_of(store).execute_fetchall("PRAGMA query_only = ON")
    with pytest.raises(StorageUnavailableError, match=r"parlour\.sqlite did not take a write") as caught:
        await store.clocks.save_pulse(1.0)
    assert not isinstance(caught.value, DiskFullError)
    await connection_of(store).execute_fetchall("PRAGMA query_only = OFF")
    await store.clocks.save_pulse(1.0)


async def test_a_write_that_is_wrong_itself_is_no_matter_of_the_operator(store: Store) -> None:
    outcomes = await asyncio.gather(
        store.matches.append_move("nosuchid", move_row(1)),
        store._writer.write(Statement("INSERT INTO nowhere VALUES (?)", (1, 2))),
        store.clocks.save_deadlines("abcdefgh", [], [2**70]),
        return_exceptions=True,
    )
    assert [type(each) for each in outcomes] == [StorageError] * 3


async def test_an_interaction_that_is_logged_already_is_told_from_other_failures(store: Store) -> None:
    await store.matches.append_move("abcdefgh", move_row(1, 500))
    with pytest.raises(RepeatedInteraction):
        await store.matches.append_move("abcdefgh", move_row(2, 500))
    with pytest.raises(StorageError) as caught:
        await store.matches.append_move("abcdefgh", move_row(1, 501))
    assert type(caught.value) is StorageError


@pytest.mark.sqlite_alone
async def test_a_message_that_is_not_remembered_is_logged_once_and_needs_no_waiter(full: Store) -> None:
    """The event loop complains of an error without a listener."""
    complaints: list[dict[str, object]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: complaints.append(context))
    await connection_of(full).execute_fetchall("PRAGMA query_only = ON")
    with capture_logs() as logs:
        full.messages.save_place(PlaceRow("abcdefgh", "table", 77, 901, 1.0))
        full.messages.forget_place("abcdefgh", "table")
        full.messages.save_panel(PanelRow("abcdefgh", 1, "secret", None, 900.0))
        full.messages.forget_panel("abcdefgh", 1)
        await full._writer._settle()
        await asyncio.sleep(0)
    lost = [each for each in logs if each["event"] != "database fails"]
    assert [(each["event"], each["owner"]) for each in lost] == [("message not remembered", "abcdefgh")] * 4
    assert "secret" not in str(logs)
    assert not complaints


class Moody:
    """A driver that takes everything, fails or does not answer.

    Attributes:
        answers: whether it takes writes; None if it does not answer.
        groups: the groups it was given.
    """

    def __init__(self) -> None:
        self.answers: bool | None = True
        self.groups: list[Sequence[Write[Any]]] = []

    async def commit(self, group: Sequence[Write[Any]]) -> list[WriteOutcome[Any]]:
        self.groups.append(group)
        await holds(lambda: self.answers is not None, every=0.001)
        error = None if self.answers else StorageUnavailableError("the disk is gone")
        return [WriteOutcome(None, error) for _ in group]

    async def read(self, work: Work[T]) -> T:
        raise NotImplementedError

    async def scrub(self, tables: Sequence[str], needles: Sequence[bytes]) -> None: ...
    def hurry(self) -> None: ...
    async def close(self) -> None: ...


async def until(happens: Callable[[], object]) -> None:
    async with asyncio.timeout(60):
        await holds(happens, every=0.001)


@pytest.mark.parametrize("answers", [False, None])
async def test_a_quiet_store_notices_that_its_database_has_gone_and_that_it_is_back(
    monkeypatch: pytest.MonkeyPatch, *, answers: bool | None
) -> None:
    """A probe notices it without a write, and the log says it once."""
    monkeypatch.setattr(writer, "PROBE_SECONDS", 0.001)
    monkeypatch.setattr(writer, "SILENCE", 0.0)
    driver = Moody()
    store = Store(driver)
    running = asyncio.create_task(store.run())
    with capture_logs() as logs:
        await until(lambda: len(driver.groups) > 2)
        driver.answers = answers
        await until(lambda: store.outage and logs)
        before = store.outage
        await until(lambda: store.outage > before)
        driver.answers = True
        await until(lambda: not store.outage and len(logs) > 1)
    assert [(each["event"], each["log_level"]) for each in logs] == [
        ("database fails", "error"),
        ("database answers again", "info"),
    ]
    assert logs[0]["fault"] == ("the disk is gone" if answers is False else writer.NO_ANSWER)
    await store.close()
    await running


async def test_an_outage_lasts_since_the_last_commit(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(writer, "time", SimpleNamespace(monotonic=lambda: now))
    driver = Moody()
    store = Store(driver)
    await store.clocks.save_pulse(1.0)
    now, driver.answers = 107.0, False
    assert store.outage == 0.0, "nobody has seen anything of it"
    with pytest.raises(StorageUnavailableError):
        await store.clocks.save_pulse(1.0)
    assert store.outage == 7.0
    now = 111.0
    assert store.outage == 11.0
    driver.answers = True
    await store.clocks.save_pulse(1.0)
    assert store.outage == 0.0
    await store.close()


async def test_a_disk_that_takes_some_writes_and_others_not_is_told_of_once() -> None:
    driver = Moody()
    store = Store(driver)
    with capture_logs() as logs:
        for driver.answers in (False, True, False, True):
            await asyncio.gather(store.clocks.save_pulse(1.0), return_exceptions=True)
    assert [each["event"] for each in logs] == ["database fails"]
    await store.close()


async def test_a_database_that_is_written_needs_no_probe() -> None:
    driver = Moody()
    store = Store(driver)
    running = asyncio.create_task(store.run())
    await store.clocks.save_pulse(1.0)
    store._writer._probe()
    await store.close()
    await running
    assert len(driver.groups) == 1


@pytest.mark.sqlite_alone
async def test_a_file_that_another_program_has_locked_is_noticed(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "PROBE_SECONDS", 0.001)
    await connection_of(store).execute_fetchall("PRAGMA busy_timeout = 0")
    running = asyncio.create_task(store.run())
    with closing(sqlite3.connect(tmp_path / "parlour.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        await until(lambda: store.outage)
        other.execute("ROLLBACK")
    await until(lambda: not store.outage)
    await store.close()
    await running


@pytest.mark.sqlite_alone
async def test_a_probe_of_a_database_that_has_failed_needs_its_disk(store: Store, tmp_path: Path) -> None:
    """An empty transaction is committed without a byte written, however full the disk is."""
    log = tmp_path / "parlour.sqlite-wal"
    await connection_of(store).execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")
    await store._writer._enqueue(Write())
    assert log.stat().st_size == 0
    await store._writer.write(writer.rewriting())
    assert log.stat().st_size > 0


async def test_a_closed_store_says_so(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "parlour.sqlite")
    await store.close()
    with pytest.raises(StorageClosedError):
        await store.clocks.save_pulse(1.0)
    with pytest.raises(StorageClosedError):
        await store.transact(rise)
    with pytest.raises(StorageClosedError):
        await store.clocks.pulse()
    await store.run()


async def test_a_writer_that_ends_lets_nobody_wait_for_ever(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(store._writer.__class__, "_commit", broken)
    first, second = store.clocks.save_pulse(1.0), store.clocks.save_pulse(2.0)
    for write in (first, second):
        with pytest.raises(StorageUnavailableError, match="has ended"):
            await write
    with pytest.raises(StorageUnavailableError, match="has ended"):
        await store.clocks.save_pulse(3.0)
    with pytest.raises(MemoryError):
        await store.run()


async def test_what_cannot_be_read_is_a_storage_error(store: Store) -> None:
    with pytest.raises(StorageError, match=r" cannot be read: .*nowhere"):
        await store._writer.read(partial(rows, "SELECT * FROM nowhere"))


@pytest.mark.sqlite_alone
@pytest.mark.parametrize(
    ("query", "index"),
    [
        (
            "SELECT id FROM match WHERE guild_id = 1 AND status <> 'playing' ORDER BY ended_at DESC LIMIT 9",
            "match_server",
        ),
        (
            "SELECT id FROM match WHERE guild_id = 1 AND status <> 'playing' AND ended_at >= 5.0",
            "match_server",
        ),
        (
            "SELECT match_id FROM seat WHERE user_id = 1 AND ended_at > 0 ORDER BY ended_at DESC LIMIT 9",
            "seat_person",
        ),
        ("SELECT match_id FROM seat WHERE user_id = 1 AND ended_at >= 5.0", "seat_person"),
        (
            "SELECT id FROM match WHERE channel_id = 1 AND status <> 'playing' ORDER BY ended_at",
            "match_ended",
        ),
    ],
)
@pytest.mark.usefixtures("store")
async def test_a_page_by_server_or_person_reads_its_rows_and_no_others(
    tmp_path: Path, query: str, index: str
) -> None:
    with closing(sqlite3.connect(tmp_path / "parlour.sqlite")) as connection:
        plan = " ".join(row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {query}"))
    assert index in plan
    assert "SCAN" not in plan
    assert "TEMP B-TREE" not in plan


async def test_the_seats_of_a_match_end_when_it_does(store: Store, tmp_path: Path) -> None:
    await store.matches.create(match_row("bbbbbbbb"), SEATS)
    await store.matches.finish("bbbbbbbb", "over", 12.5)
    found = query(tmp_path / "parlour.sqlite", "SELECT match_id, ended_at FROM seat ORDER BY match_id, seat")
    assert found == [("abcdefgh", None)] * 2 + [("bbbbbbbb", 12.5)] * 2


async def test_a_function_that_finds_nothing_next_fails_alone(store: Store) -> None:
    """A future takes no StopIteration: it must not end the task that writes."""

    def nothing() -> Steps[object]:
        yield from rows("SELECT 1")
        return next(iter(()))

    outcomes = await asyncio.gather(store.transact(nothing), store.transact(rise), return_exceptions=True)
    assert isinstance(outcomes[0], RuntimeError)
    assert outcomes[1] == 1.0
    assert await store.transact(rise) == 2.0


async def test_what_a_task_asks_for_and_those_that_it_starts_is_counted_once_it_is_committed(
    store: Store,
) -> None:
    commits = count_commits()
    writing = store.transact(rise)
    assert commits.count == 0
    await writing
    assert commits.count == 1
    await asyncio.create_task(_rise(store))
    assert commits.count == 2
    await store.matches.append_move("abcdefgh", move_row(1, interaction_id=7))
    with pytest.raises(RepeatedInteraction):
        await store.matches.append_move("abcdefgh", move_row(2, interaction_id=7))
    assert commits.count == 3, "what was not written does not count"


async def test_what_another_task_asks_for_is_not_counted(store: Store) -> None:
    counted = asyncio.create_task(_counted())
    await store.transact(rise)
    assert (await counted).count == 0


async def _counted() -> Commits:
    return count_commits()


async def _rise(store: Store) -> None:
    await store.transact(rise)
