"""Opening a file: ours is migrated from any version, a foreign one is left alone."""

import asyncio
import os
import sqlite3
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import astuple
from importlib.resources import files
from pathlib import Path

import pytest

from bot.storage import MatchLog, ResultRow, StorageError, Store, database, postgres_schema, sqlite
from bot.storage.database import (
    APPLICATION_ID,
    LOG_BYTES,
    FileLock,
    Migration,
    connect,
    make_private_folder,
    migrate,
    migrations,
    prepare,
)
from tests.storage.inside import connection_of
from tests.storage.samples import FIRST, PEOPLE, SEATS, SEED, match_row

pytestmark = pytest.mark.sqlite_alone
VERSIONS = range(len(migrations()))
WITHOUT_PEOPLE = 6
"""The last version without the people who have held a seat."""
WITHOUT_FIRST = 10
"""The last version without the first holder of a seat; its migration works them out."""
SEATS_WITHOUT_AN_END = 5
"""The last version in which a seat lacks the time when its match ended."""


def schema(path: Path) -> list[tuple[str, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT type, name, sql FROM sqlite_master ORDER BY type, name").fetchall()


def pragma(path: Path, name: str) -> object:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(f"PRAGMA {name}").fetchone()[0]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "parlour.sqlite"


@pytest.fixture
async def newest(tmp_path: Path) -> Path:
    """A database made by this program."""
    file = tmp_path / "newest.sqlite"
    await (await Store.open(file)).close()
    return file


def test_migrations_are_numbered_from_one_without_a_gap() -> None:
    assert [step.version for step in migrations()] == list(range(1, len(VERSIONS) + 1))


def test_every_migration_lies_in_the_folder_of_its_database() -> None:
    assert not [each.name for each in (files("bot.storage") / "migrations").iterdir() if each.is_file()]


def test_what_one_kind_of_database_gains_the_other_gains_by_the_same_number() -> None:
    first, *later = (step.version for step in postgres_schema.migrations())
    assert later == list(range(first + 1, len(VERSIONS) + 1))


async def test_a_new_file_has_the_newest_schema(newest: Path) -> None:
    assert pragma(newest, "user_version") == len(VERSIONS)
    assert pragma(newest, "application_id") == APPLICATION_ID
    assert pragma(newest, "journal_mode") == "wal"


def test_the_file_says_whose_it_is(newest: Path) -> None:
    """Bytes 68 to 71 of the header are the application's id in SQLite's file format."""
    assert newest.read_bytes()[68:72] == b"Parl"


async def test_a_move_is_on_the_disk_when_it_is_committed(path: Path) -> None:
    store = await Store.open(path)
    (synchronous,) = await connection_of(store).execute_fetchall("PRAGMA synchronous")
    (foreign_keys,) = await connection_of(store).execute_fetchall("PRAGMA foreign_keys")
    await store.close()

    assert (synchronous[0], foreign_keys[0]) == (2, 1)  # 2 is FULL


async def test_a_log_that_grew_while_somebody_read_shrinks_again(path: Path) -> None:
    """SQLite restarts the log from its beginning once all its readers end; else it would keep its length."""
    log = path.with_name(f"{path.name}-wal")
    store = await Store.open(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM server").fetchone()
        await store.settings.save(1, "x" * LOG_BYTES)
        assert log.stat().st_size > LOG_BYTES
    for guild_id in (2, 3):  # with the first all goes into the file, with the second the log begins anew
        await store.settings.save(guild_id, "")
    assert log.stat().st_size <= LOG_BYTES
    await store.close()


@pytest.mark.drawn(10)
@pytest.mark.parametrize("version", VERSIONS)
async def test_every_older_version_is_migrated_with_what_it_holds(
    path: Path, newest: Path, version: int
) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        migrate(connection, migrations()[:version])
        if version >= 1:
            fill_version_1(connection)
        if version > WITHOUT_PEOPLE:
            people = [(match_row().id, person) for person in PEOPLE]
            connection.executemany("INSERT INTO person (match_id, user_id) VALUES (?, ?)", people)

    store = await Store.open(path)
    found = await store.matches.log("abcdefgh")
    await store.close()

    assert schema(path) == schema(newest)
    assert pragma(path, "user_version") == len(VERSIONS)
    first = FIRST if version <= WITHOUT_FIRST else (None, None)
    old = MatchLog(match_row(), SEATS, (), (ResultRow(0, 12, 1.0),), people=PEOPLE, first=first)
    assert found == (old if version >= 1 else None)


def fill_version_1(connection: sqlite3.Connection) -> None:
    """Insert a match as the first version stored it, without the later columns."""
    first = (
        "id, game, rules_version, options, seed, guild_id, channel_id, host_id, locale, status, created_at, "
        "ended_at"
    )
    values = astuple(match_row())[: len(first.split(", "))]
    blanks = ", ".join("?" * len(values))
    connection.execute(f"INSERT INTO match ({first}) VALUES ({blanks})", values)
    for seat in SEATS:
        held = match_row().id, seat.seat, seat.user_id, seat.name, seat.ai_level
        connection.execute(
            "INSERT INTO seat (match_id, seat, user_id, name, ai_level) VALUES (?, ?, ?, ?, ?)", held
        )
    result = match_row().id, 0, 12, 1.0
    connection.execute("INSERT INTO result (match_id, seat, score, share) VALUES (?, ?, ?, ?)", result)


CONSTRAINED: Mapping[str, object] = {
    "seed": SEED,
    "status": "over",
    "clock_kind": "slow",
    "kind": "ping",
    "hints": 0,
    "away": 1,
    "reminded": 1,
    "forced": 1,
    "rated": 1,
    "thirds": 1,
    "kept": "unreadable",
    "made": 0,
    "posted": 1,
    "pinned_leaderboard.scope": "server",
    "pinned_leaderboard.period": "now",
    "ended_message.kind": "thread",
    "managers_act.kind": "void",
    "rating_fold.id": 1,
    "bar_key.id": 1,
    "secret": SEED,
    "closed": 1,
    "counts": 0,
    "origin_choice.line": SEED,
    "match.place": "private",
    "origin.id": "daily",
    "origin_choice.origin": "daily",
    "daily.origin": "daily",
    "puzzle.id": "puzzle",
    "puzzle.line": "[]",
    "puzzle_day.puzzle": "puzzle",
    "grade": "best",
    "ended": 1,
    "tournament.id": "evening",
    "tournament_event.tournament": "evening",
    "tournament_message.tournament": "evening",
    "voided": 1,
    "behind": 1,
    "elsewhere": 1,
    "times": 2,
    "decided": "lead",
    "verdict": "best",
    "matters": 1,
}
"""Values other than the default for columns that take few; of all tables or of one."""
KINDS: Mapping[str, Callable[[int], object]] = {"TEXT": str, "INTEGER": int, "REAL": float}


def fill_every_column(connection: sqlite3.Connection) -> dict[str, dict[str, object]]:
    """A row in each table, with values that are found nowhere else; returns them by table and column."""
    filled: dict[str, dict[str, object]] = {}
    tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid")
    for (table,) in tables.fetchall():
        row: dict[str, object] = {}
        for number, name, kind, *_ in connection.execute(f"PRAGMA table_info({table})").fetchall():
            value = KINDS[kind](1000 + len(filled) * 50 + number) if kind in KINDS else None
            row[name] = CONSTRAINED.get(f"{table}.{name}", CONSTRAINED.get(name, value))
        if "match_id" in row:
            row["match_id"] = filled["match"]["id"]
        if table == "pulse":
            row["id"] = 1
        blanks = ", ".join("?" * len(row))
        connection.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({blanks})", (*row.values(),))
        filled[table] = row
    return filled


MADE_ANEW = frozenset({"rating_meeting"})
"""Dropped tables: they followed from results, and newer tables count the same from the first match on."""


@pytest.mark.drawn(10)
@pytest.mark.parametrize("version", VERSIONS)
async def test_no_column_of_an_older_version_loses_what_it_holds(path: Path, version: int) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        migrate(connection, migrations()[:version])
        filled = fill_every_column(connection)

    await (await Store.open(path)).close()

    with closing(sqlite3.connect(path)) as connection:
        connection.row_factory = sqlite3.Row
        lost = {
            table: row
            for table, row in filled.items()
            if table not in MADE_ANEW
            and row not in map(dict, connection.execute(f"SELECT {', '.join(row)} FROM {table}"))
        }
        ends = [end for (end,) in connection.execute("SELECT ended_at FROM seat")]
    assert not lost
    if 1 <= version <= SEATS_WITHOUT_AN_END:
        assert ends == [filled["match"]["ended_at"]]


def permissions(*files: Path) -> list[int]:
    return [file.stat().st_mode & 0o777 for file in files]


def beside(path: Path) -> tuple[Path, ...]:
    return tuple(path.with_name(path.name + suffix) for suffix in ("", "-wal", "-shm", ".lock"))


@pytest.fixture
def generous() -> Iterator[None]:
    """A process that makes files readable and writable for others, unless it says otherwise."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.mark.usefixtures("generous")
async def test_nobody_else_may_read_the_database_nor_what_lies_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "made" / "deeper" / "parlour.sqlite"
    store = await Store.open(path)
    await store.matches.create(match_row(), SEATS)
    assert permissions(*beside(path)) == [0o600] * 4
    assert permissions(path.parent, path.parent.parent) == [0o700] * 2
    await store.close()


def test_a_folder_that_another_process_makes_at_the_same_moment_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, looked, was_there = tmp_path / "made", Path.is_dir, iter((False,))
    folder.mkdir()
    monkeypatch.setattr(Path, "is_dir", lambda path: next(was_there, looked(path)))
    make_private_folder(folder)
    assert next(was_there, None) is None


@pytest.mark.usefixtures("generous")
async def test_files_that_others_could_read_are_tightened_and_their_folder_is_left(newest: Path) -> None:
    folder = newest.parent
    folder.chmod(0o755)
    with closing(sqlite3.connect(newest)) as connection:
        connection.execute("CREATE TEMP TABLE awake (id)")
        connection.execute("SELECT count(*) FROM match").fetchone()
        for file in beside(newest):
            file.chmod(0o644)
        store = await Store.open(newest)
        await store.clocks.save_pulse(1.0)
        assert permissions(*beside(newest)) == [0o600] * 4
        assert permissions(folder) == [0o755]
        await store.close()


@pytest.mark.usefixtures("generous")
async def test_another_programs_file_keeps_its_permissions(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE bookmark (url TEXT)")
    os.chmod(path, 0o644)  # noqa: PTH101 - a moment in a test
    with pytest.raises(StorageError, match="another program"):
        await Store.open(path)
    assert permissions(path) == [0o644]


def test_a_migration_that_fails_leaves_the_version_before(path: Path) -> None:
    good = Migration(1, "0001_good.sql", "CREATE TABLE one (id INTEGER)")
    bad = Migration(2, "0002_bad.sql", "CREATE TABLE two (id INTEGER); INSERT INTO three VALUES (1)")
    with (
        closing(sqlite3.connect(path, isolation_level=None)) as connection,
        pytest.raises(StorageError, match=r"0002_bad\.sql"),
    ):
        migrate(connection, (good, bad))

    assert [name for _, name, _ in schema(path)] == ["one"]
    assert pragma(path, "user_version") == 1


def foreign_files(path: Path) -> Iterator[str]:
    """Makes foreign files, one after another; yields the words of each refusal."""
    path.write_text("# config.toml, given as the database by mistake\n" * 50)
    yield "not a database"
    path.write_bytes(b"SQLite format 3\0" + bytes(5000))
    yield "Can't open"
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE bookmark (url TEXT)")
    yield "another program"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {len(VERSIONS) + 1}")
    yield f"this program knows only {len(VERSIONS)}"


def contents(*paths: Path) -> list[bytes]:
    return [path.read_bytes() for path in paths]


async def test_a_file_that_is_not_ours_is_refused_and_left_as_it_is(path: Path) -> None:
    for reason in foreign_files(path):
        before = contents(path)
        with pytest.raises(StorageError, match=reason) as caught:
            await Store.open(path)
        assert "\n" not in str(caught.value)
        assert contents(path) == before


async def test_a_newer_database_keeps_what_a_crash_left_beside_it(newest: Path) -> None:
    crashed = newest.with_name("crashed.sqlite")
    files = crashed, crashed.with_name(crashed.name + "-wal")
    with closing(sqlite3.connect(newest)) as connection:
        connection.execute(f"PRAGMA user_version = {len(VERSIONS) + 1}")
        connection.commit()
        left = contents(newest, newest.with_name(newest.name + "-wal"))
    for file, content in zip(files, left, strict=True):
        file.write_bytes(content)

    with pytest.raises(StorageError, match="this program knows only"):
        await Store.open(crashed)

    assert contents(*files) == left


async def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="Can't open"):
        await Store.open(tmp_path)


async def test_a_database_in_use_is_refused_until_it_is_free(path: Path) -> None:
    store = await Store.open(path)
    with pytest.raises(StorageError, match="another process is using this database"):
        await Store.open(path)
    await store.matches.create(match_row(), SEATS)  # the first is none the worse
    await store.close()

    await (await Store.open(path)).close()


async def test_a_database_is_in_use_until_a_migration_ends_whose_start_is_given_up(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, goes_on = threading.Event(), threading.Event()

    def slow(where: Path) -> None:
        begun.set()
        assert goes_on.wait(10)
        prepare(where)

    monkeypatch.setattr(sqlite, "prepare", slow)
    opening = asyncio.create_task(Store.open(path))
    assert await asyncio.to_thread(begun.wait, 10)
    for _ in range(2):  # told to end twice
        opening.cancel()
        await asyncio.sleep(0.01)
    assert FileLock(path).held
    assert not opening.done()
    goes_on.set()
    with pytest.raises(asyncio.CancelledError):
        await opening
    assert not FileLock(path).held
    assert pragma(path, "user_version") == len(VERSIONS)


async def test_a_database_locked_from_outside_is_refused(
    newest: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "_LOCK_WAIT", 0.0)
    with closing(sqlite3.connect(newest, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StorageError, match="database is locked"):
            await Store.open(newest)

    await (await Store.open(newest)).close()


async def test_a_database_can_be_read_from_outside_while_it_is_in_use(path: Path) -> None:
    store = await Store.open(path)
    await store.matches.create(match_row(), SEATS)

    with closing(sqlite3.connect(path)) as outside, closing(sqlite3.connect(path.with_name("copy"))) as copy:
        outside.backup(copy)
    await store.close()

    assert ids_in(path.with_name("copy")) == [("abcdefgh",)]


def ids_in(path: Path) -> list[tuple[str]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT id FROM match").fetchall()


def test_to_ask_whether_a_database_is_in_use_leaves_nothing_open(tmp_path: Path) -> None:
    lock = FileLock(tmp_path / "parlour.sqlite")
    lock.acquire()
    there = set(Path("/proc/self/fd").iterdir())
    assert lock.held
    lock.release()
    assert not lock.held
    assert len(set(Path("/proc/self/fd").iterdir())) < len(there)


def test_a_file_that_is_no_database_is_not_kept_open(path: Path) -> None:
    path.write_bytes(b"no database" * 1000)
    with pytest.raises(sqlite3.DatabaseError) as kept:
        connect(path)
    assert kept.tb is not None  # with its frames' references, which only `connect` has closed
    assert path.resolve() not in {link.resolve() for link in Path("/proc/self/fd").iterdir()}
