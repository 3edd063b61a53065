"""The start: bad settings or files stop it with one sentence, and it changes nothing."""

import os
import shutil
import signal
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.sandbox import Sandbox
from bot.storage import Store
from tests.e2e.process import BotProcess
from tests.storage.samples import SEATS, match_row

CANNOT_RUN, BAD_SETTINGS = 1, 2
NOT_PLAYABLE = pytest.mark.expects_errors("match set aside: UnplayableError")
"""The match of a `used` database is none that could have been played."""


def content(file: Path) -> bytes | None:
    return file.read_bytes() if file.exists() else None


@pytest.fixture
def diary(database: Path) -> bytes:
    """The content of a file that is no database."""
    database.write_bytes(b"Dear diary\n" * 100)
    return b"Dear diary\n" * 100


async def refused(process: BotProcess, *arguments: str) -> tuple[int, str]:
    """The status with which the process ends by itself, and the last line that it wrote."""
    await process.launch(*arguments)
    code = await process.ended()
    return code, process.output.strip().splitlines()[-1]


def spoil(database: Path, *, table: str | None) -> None:
    """Overwrite the first page of a table, or all pages but the first, as a failing disk does."""
    with sqlite3.connect(database) as connection:
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        query = "SELECT rootpage FROM sqlite_master WHERE name = ?"
        roots = connection.execute(query, (table,)).fetchall() if table else [(2,)]
    with database.open("r+b") as file:
        file.seek((roots[0][0] - 1) * size)
        file.write(b"\xff" * (size if table else database.stat().st_size - size))


@contextmanager
def unwritable(path: Path) -> Iterator[None]:
    """Make a file or folder read-only in this block; root ignores permissions and needs another way."""
    if os.geteuid() != 0:
        before = path.stat().st_mode
        path.chmod(before & ~0o222)
        try:
            yield
        finally:
            path.chmod(before)
    elif shutil.which("chattr") is None or subprocess.run(["chattr", "+i", path], check=False).returncode:
        pytest.skip("root cannot be kept from writing here")
    else:
        try:
            yield
        finally:
            subprocess.run(["chattr", "-i", path], check=True)


@pytest.fixture
async def used(database: Path) -> Path:
    """A database in which a match is being played."""
    store = await Store.open(database)
    await store.matches.create(match_row(), SEATS)
    await store.close()
    return database


@NOT_PLAYABLE
@pytest.mark.expects_errors("database fails")
@pytest.mark.parametrize("table", ["match", "seat", "move", "lobby", "panel", "pulse", None])
async def test_a_database_with_overwritten_pages_stops_the_start(
    sandbox: Sandbox, used: Path, table: str | None
) -> None:
    spoil(used, table=table)
    code, line = await refused(BotProcess(sandbox, used))
    assert code == CANNOT_RUN
    assert str(used) in line
    assert line.endswith("database disk image is malformed.")


@pytest.mark.parametrize("what", ["file", "folder", "unmade folder"])
async def test_a_database_that_cannot_be_written_stops_the_start(
    sandbox: Sandbox, used: Path, what: str
) -> None:
    path = used.parent / "deeper" / "parlour.sqlite" if what == "unmade folder" else used
    with unwritable(used if what == "file" else used.parent):
        code, line = await refused(BotProcess(sandbox, used, PARLOUR_STORAGE__PATH=str(path)))
    assert code == CANNOT_RUN
    assert line.startswith(f"Can't open {path}: ")


async def test_a_disk_without_room_stops_the_start(sandbox: Sandbox, database: Path) -> None:
    sabotage = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))"
    code, line = await refused(BotProcess(sandbox, database, sabotage))
    assert code == CANNOT_RUN
    assert str(database) in line


REFUSE = "def refuse(*_): raise {}\n"
SABOTAGE = {
    "agents": (
        REFUSE.format("OSError(11, 'Resource temporarily unavailable')")
        + "import bot.thinking.workers as workers; workers.start = refuse",
        "The processes that think cannot be started: Resource temporarily unavailable.",
    ),
    "pictures": (
        REFUSE.format("RuntimeError('can\\'t start new thread')")
        + "import bot.picture.artist as artist; artist.start = refuse",
        "The processes that draw pictures cannot be started: can't start new thread.",
    ),
    "recovery": (
        REFUSE.format("KeyError(7)") + "import bot.match.tables as tables; tables.rebuild = refuse",
        "Parlour stopped on an error: KeyError at <string>:1.",
    ),
}


@NOT_PLAYABLE
@pytest.mark.expects_errors("ended by an error: KeyError")
@pytest.mark.parametrize(("sabotage", "sentence"), SABOTAGE.values(), ids=SABOTAGE)
async def test_whatever_fails_at_the_start_ends_it_with_a_sentence(
    sandbox: Sandbox, used: Path, sabotage: str, sentence: str
) -> None:
    assert await refused(BotProcess(sandbox, used, sabotage)) == (CANNOT_RUN, sentence)


async def test_a_bad_setting_stops_the_start(sandbox: Sandbox, database: Path) -> None:
    process = BotProcess(sandbox, database, whole=True, PARLOUR_TABLE__LOBBY_MINUTES="0")
    code, line = await refused(process)
    assert code == BAD_SETTINGS
    assert line == "table.lobby_minutes can't be '0'. It must be a number above 0 and up to 1440."
    assert content(database) is None


async def test_a_settings_file_that_is_not_there_stops_the_start(sandbox: Sandbox, database: Path) -> None:
    code, line = await refused(BotProcess(sandbox, database), "--config", "absent.toml")
    assert (code, line) == (BAD_SETTINGS, "Can't find absent.toml.")


async def test_a_file_that_is_no_database_is_left_alone(
    sandbox: Sandbox, database: Path, diary: bytes
) -> None:
    code, line = await refused(BotProcess(sandbox, database))
    assert code == CANNOT_RUN
    assert str(database) in line
    assert content(database) == diary


async def test_another_programs_database_is_left_alone(sandbox: Sandbox, database: Path) -> None:
    with sqlite3.connect(database) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    before = content(database)
    code, line = await refused(BotProcess(sandbox, database))
    assert code == CANNOT_RUN
    assert str(database) in line
    assert content(database) == before


async def test_a_database_of_a_newer_version_is_left_alone(sandbox: Sandbox, database: Path) -> None:
    process = BotProcess(sandbox, database)
    await process.start()
    assert await process.end(signal.SIGTERM) == 0
    with sqlite3.connect(database) as connection:
        connection.execute("PRAGMA user_version = 9999")
    code, line = await refused(process)
    assert code == CANNOT_RUN
    assert "this program knows only" in line
    with sqlite3.connect(database) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (9999,)


async def test_two_bots_cannot_share_a_database(sandbox: Sandbox, database: Path) -> None:
    first, second = BotProcess(sandbox, database), BotProcess(sandbox, database)
    await first.start()
    try:
        code, line = await refused(second)
        assert code == CANNOT_RUN
        assert str(database) in line
    finally:
        await first.kill()


async def test_a_token_that_discord_refuses_stops_the_start(sandbox: Sandbox, database: Path) -> None:
    process = BotProcess(sandbox, database, DISCORD_TOKEN="not.the.token")
    code, line = await refused(process)
    assert code == CANNOT_RUN
    assert line == "Discord rejected the token. Check DISCORD_TOKEN, or discord.token in the settings."
    assert "not.the.token" not in process.output


@pytest.mark.expects_errors("connection lost: ServerDisconnectedError")
async def test_discord_being_away_does_not_stop_the_start(sandbox: Sandbox, database: Path) -> None:
    sandbox.faults.reset_connection("GET /users/@me", times=3)
    process = BotProcess(sandbox, database)
    await process.start()
    assert await process.end(signal.SIGTERM) == 0


@pytest.mark.parametrize("taken", [False, True])
async def test_without_a_token_it_opens_the_sandbox(sandbox: Sandbox, tmp_path: Path, taken: bool) -> None:
    port = sandbox.port if taken else 0
    process = BotProcess(
        sandbox,
        tmp_path / "unused.sqlite",
        whole=True,
        DISCORD_TOKEN="",
        PARLOUR_SANDBOX__PORT=str(port),
    )
    await process.launch()
    if taken:
        assert await process.ended() == CANNOT_RUN
        assert "sandbox can’t listen" in process.output
        assert "PARLOUR_SANDBOX__PORT=0" in process.output
        return
    address = await process.line_with("Open http://")
    assert "/ in a browser" in address
    assert await process.end(signal.SIGINT) == 0
