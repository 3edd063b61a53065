"""The start: what cannot be used stops it with one sentence, and nothing is touched."""

import signal
import sqlite3
from pathlib import Path

import pytest

from bot.sandbox import Sandbox
from tests.e2e.process import BotProcess

CANNOT_RUN, BAD_SETTINGS = 1, 2


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


async def test_a_bad_setting_stops_the_start(sandbox: Sandbox, database: Path) -> None:
    process = BotProcess(sandbox, database, PARLOUR_TABLE__LOBBY_MINUTES="0")
    code, line = await refused(process)
    assert code == BAD_SETTINGS
    assert line == "table.lobby_minutes cannot be '0': it is a number above 0 and up to 1440."
    assert content(database) is None


async def test_a_settings_file_that_is_not_there_stops_the_start(sandbox: Sandbox, database: Path) -> None:
    code, line = await refused(BotProcess(sandbox, database), "--config", "absent.toml")
    assert (code, line) == (BAD_SETTINGS, "There is no file absent.toml.")


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
    assert "newer" in line
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
    assert line == "Discord refuses the token: see discord.token in the settings."
    assert "not.the.token" not in process.output


async def test_discord_being_away_does_not_stop_the_start(sandbox: Sandbox, database: Path) -> None:
    sandbox.faults.reset_connection("GET /users/@me", times=3)
    process = BotProcess(sandbox, database)
    await process.start()
    assert await process.end(signal.SIGTERM) == 0


@pytest.mark.parametrize("taken", [False, True])
async def test_without_a_token_it_opens_the_sandbox(sandbox: Sandbox, tmp_path: Path, taken: bool) -> None:
    port = sandbox.port if taken else 0
    process = BotProcess(
        sandbox, tmp_path / "unused.sqlite", DISCORD_TOKEN="", PARLOUR_SANDBOX__PORT=str(port)
    )
    await process.launch()
    if taken:
        assert await process.ended() == CANNOT_RUN
        assert "sandbox cannot listen" in process.output
        return
    address = await process.line_with("Open http://")
    assert address.rstrip().endswith("/")
    assert await process.end(signal.SIGINT) == 0
