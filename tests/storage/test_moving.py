"""A database is moved whole or not at all, to a file or a server, and the one it came from stays as it is."""

import asyncio
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from traceback import format_exception
from typing import Any

import pytest
from pydantic import SecretStr

from bot.console.line import main
from bot.storage import StorageError, Store, moving
from bot.storage.database import connect, migrate, migrations, prepare
from bot.storage.moving import Moved, TableShape, move_database, tables
from bot.storage.sqlite import SqliteDriver
from tests.databases import VARIABLE, query, where
from tests.storage.samples import SEATS, match_row, move_row
from tests.storage.test_database import contents, fill_every_column, permissions

PATIENCE = 20.0


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A file with a row in each table."""
    path = tmp_path / "source.sqlite"
    prepare(path)
    with closing(connect(path)) as connection:
        fill_every_column(connection)
    return path


@pytest.fixture(params=["file", "server"])
def target(request: pytest.FixtureRequest, tmp_path: Path) -> Path | SecretStr:
    """A place without a database yet."""
    if request.param == "file":
        return tmp_path / "target.sqlite"
    if VARIABLE not in os.environ:
        pytest.skip("it is about a server")
    return where(tmp_path / "target")


async def opened(place: Path | SecretStr) -> Store:
    """The store there; a file stays one, with any kind of database in the other tests."""
    return Store(await SqliteDriver.open(place)) if isinstance(place, Path) else await Store.open(place)


def everything(path: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(path)) as connection:
        return {table.name: connection.execute(table.selecting).fetchall() for table in tables()}


def parts(folder: Path) -> list[str]:
    """The files that a move has begun and left."""
    return [each.name for each in folder.iterdir() if ".part" in each.name]


async def test_every_row_is_moved_and_moved_back(
    source: Path, target: Path | SecretStr, tmp_path: Path
) -> None:
    before, fingerprint = everything(source), contents(source)
    assert all(before.values()), "a table without a row would prove nothing"

    there = await move_database(source, target)
    back = tmp_path / "back.sqlite"
    again = await move_database(target, back)

    assert there == again == Moved(len(tables()), sum(map(len, before.values())))
    assert everything(back) == before
    assert contents(source) == fingerprint
    assert not parts(tmp_path)
    assert permissions(back) == [0o600]


async def test_a_bot_plays_on_with_what_was_moved(tmp_path: Path, target: Path | SecretStr) -> None:
    store = await opened(tmp_path / "source")
    await store.matches.create(match_row(), SEATS)
    await store.matches.append_move("abcdefgh", move_row(1))
    await store.close()

    await move_database(tmp_path / "source", target)

    store = await opened(target)
    await store.matches.append_move("abcdefgh", move_row(2))
    log = await store.matches.log("abcdefgh")
    await store.close()
    assert log is not None
    assert log.moves == (move_row(1), move_row(2))


async def test_a_target_that_is_not_empty_is_refused(source: Path, target: Path | SecretStr) -> None:
    store = await opened(target)
    await store.matches.create(match_row(), SEATS)
    await store.close()
    with pytest.raises(StorageError, match=r"is there already|is not empty"):
        await move_database(source, target)
    store = await opened(target)
    assert await store.matches.log("abcdefgh")
    await store.close()


async def test_a_move_makes_no_directory(source: Path, tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="There is no directory"):
        await move_database(source, tmp_path / "nope" / "target.sqlite")
    assert not (tmp_path / "nope").exists()


async def test_a_log_that_lies_where_a_file_is_to_be_is_not_read_into_it(
    source: Path, tmp_path: Path
) -> None:
    other = await opened(tmp_path / "other.sqlite")
    await other.matches.create(match_row("otherone"), SEATS)
    log = tmp_path / "target.sqlite-wal"
    log.write_bytes((tmp_path / "other.sqlite-wal").read_bytes())
    await other.close()
    await move_database(source, tmp_path / "target.sqlite")
    assert everything(tmp_path / "target.sqlite") == everything(source)


async def test_a_bot_that_starts_meanwhile_does_not_lose_its_file(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = moving._FileSide.write

    async def starting(self: moving._FileSide, table: TableShape, rows: Any) -> None:  # noqa: ANN401 - as it is
        with pytest.raises(StorageError, match="another process is using"):
            await opened(tmp_path / "target.sqlite")
        await write(self, table, rows)

    monkeypatch.setattr(moving._FileSide, "write", starting)
    await move_database(source, tmp_path / "target.sqlite")
    assert everything(tmp_path / "target.sqlite") == everything(source)


@pytest.mark.parametrize(
    "spoilt",
    [lambda rows: rows[1:], lambda rows: [(*row[:-1], "eo") for row in rows]],
    ids=["a row less", "other values"],
)
async def test_a_copy_that_differs_is_not_kept(
    source: Path,
    target: Path | SecretStr,
    monkeypatch: pytest.MonkeyPatch,
    spoilt: Callable[[list[Any]], list[Any]],
) -> None:
    for side in (moving._FileSide, moving._ServerSide):

        async def losing(
            self: object,
            table: TableShape,
            found: list[Any],
            write: Any = side.write,  # noqa: ANN401 - of either side
        ) -> None:
            await write(self, table, spoilt(found) if table.name == "panel" else found)

        monkeypatch.setattr(side, "write", losing)
    with pytest.raises(StorageError, match="The copy of panel differs"):
        await move_database(source, target)
    monkeypatch.undo()
    await move_database(source, target)


async def test_a_source_that_is_in_use_old_or_missing_is_refused(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "target.sqlite"
    with pytest.raises(StorageError, match="There is no database"):
        await move_database(tmp_path / "nowhere", target)
    store = await opened(source)
    with pytest.raises(StorageError, match="another process is using"):
        await move_database(source, target)
    await store.close()
    old = tmp_path / "old.sqlite"
    with closing(sqlite3.connect(old, isolation_level=None)) as connection:
        migrate(connection, migrations()[:-1])
    with pytest.raises(StorageError, match="start the bot once"):
        await move_database(old, target)
    assert not parts(tmp_path)


@pytest.mark.skipif(VARIABLE not in os.environ, reason="it is about a server")
async def test_what_a_server_does_not_take_is_not_quoted(source: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(source)) as connection, connection:
        connection.execute("UPDATE panel SET token = 'aW50ZXJhY3Rpb24' || char(0)")
    with pytest.raises(StorageError, match="moved: invalid byte sequence") as caught:
        await move_database(source, where(tmp_path / "target"))
    assert "aW50ZXJhY3Rpb24" not in "".join(format_exception(caught.value))


@pytest.mark.skipif(VARIABLE not in os.environ, reason="it is about a server")
async def test_a_server_that_a_bot_uses_is_not_moved(tmp_path: Path) -> None:
    store = await Store.open(where(tmp_path / "used"))
    with pytest.raises(StorageError, match="is in use"):
        await move_database(where(tmp_path / "used"), tmp_path / "target.sqlite")
    await store.close()


@pytest.mark.skipif(VARIABLE not in os.environ, reason="it is about a server")
async def test_a_bot_that_starts_meanwhile_waits_for_the_end_of_the_move(
    source: Path, target: Path | SecretStr, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = where(tmp_path / "server")
    await move_database(source, server)
    starting: list[asyncio.Task[Store]] = []

    async def copied(*sides: Any) -> Moved:
        starting.append(asyncio.create_task(Store.open(server)))
        await asyncio.wait(starting, timeout=0.5)
        assert not starting[0].done()
        return await copy(*sides)

    copy = moving._copied
    monkeypatch.setattr(moving, "_copied", copied)
    async with asyncio.timeout(PATIENCE):
        assert (await move_database(server, target)).tables == len(tables())
        await (await starting[0]).close()


@pytest.fixture
def no_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder without settings of this machine."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.usefixtures("no_settings")
def test_the_command_says_what_it_did_or_why_it_did_not(
    source: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["move-database", str(source), str(tmp_path / "target.sqlite")]
    assert main(words) == 0
    assert "are copied and compared" in capsys.readouterr().out
    assert main(words) == 1
    assert "is there already" in capsys.readouterr().err


@pytest.mark.usefixtures("no_settings")
@pytest.mark.parametrize("place", [".", "..", "/", ""])
def test_a_directory_is_no_database(source: Path, place: str, capsys: pytest.CaptureFixture[str]) -> None:
    for words in ((place, str(source)), (str(source), place)):
        assert main(["move-database", *words]) == 1
        assert "is a directory. Name the file of a database" in capsys.readouterr().err


@pytest.mark.skipif(VARIABLE not in os.environ, reason="it is about a server")
async def test_both_kinds_of_database_have_the_same_tables_and_columns(tmp_path: Path) -> None:
    await (await Store.open(where(tmp_path / "made"))).close()
    columns = "SELECT table_name, column_name FROM information_schema.columns"
    found = query(tmp_path / "made", f"{columns} WHERE table_schema = current_schema()")
    alone = {"parlour_schema", "commit_mark"}
    wanted = {(table.name, column) for table in tables() for column in table.columns}
    assert {(table, column) for table, column in found if table not in alone} == wanted
