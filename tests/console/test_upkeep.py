"""The operator's commands of upkeep, from the command line to the status."""

import asyncio
import sqlite3
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

import pytest

from bot.community.checking import NOTHING_WRONG
from bot.console.command import TERMINATED
from bot.console.line import main
from bot.health.server import answering_health
from bot.health.vitals import Gauge, Vitals
from bot.match.clocks import DAY
from bot.storage.copies import look
from bot.storage.database import migrations
from bot.storage.work import execute
from games import CATALOGUE
from tests.match.room import ANNA, BEN, Room, room
from tests.match.test_old_database import old
from tests.ports import free_port

__all__ = ["old"]

Said: TypeAlias = tuple[int, str]
FIGURES: Final = ("live_tables", "set_aside_matches", "open_lobbies", "messages_waiting", "ai_waiting")
GAUGES: Final = tuple(Gauge(f"parlour_{name}", "", lambda: 3) for name in FIGURES)


@pytest.fixture(autouse=True)
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PARLOUR_STORAGE__PATH", str(tmp_path / "parlour.sqlite"))
    monkeypatch.setenv("PARLOUR_HEALTH__PORT", "0")
    return tmp_path / "parlour.sqlite"


@pytest.fixture
def console(capsys: pytest.CaptureFixture[str]) -> Callable[..., Coroutine[Any, Any, Said]]:
    async def carried_out(*words: str) -> Said:
        status = await asyncio.to_thread(main, words)
        said = capsys.readouterr()
        return status, (said.out + said.err).strip()

    return carried_out


Console: TypeAlias = Callable[..., Coroutine[Any, Any, Said]]


@pytest.fixture
async def here(path: Path) -> AsyncIterator[Room]:
    """A database in use: a match has ended, and one is under way."""
    async with room(path, games=CATALOGUE) as here:
        await here.play_out(await here.table(ANNA, BEN, game="bushi_shogi", channel=1), Random(1))
        await here.table(ANNA, BEN, game="bushi_shogi", channel=2)
        yield here


def change(path: Path, sql: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        assert connection.execute(sql).rowcount


@pytest.mark.usefixtures("here")
async def test_a_database_in_use_is_checked_and_nothing_is_wrong(path: Path, console: Console) -> None:
    before = {file.name for file in path.parent.iterdir()}
    status, said = await console("check")
    assert (status, said.splitlines()) == (
        0,
        ["1 unfinished matches replayed", "1 matches counted", NOTHING_WRONG],
    )
    assert {file.name for file in path.parent.iterdir()} == before


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    ("damage", "found"),
    [
        ("UPDATE result SET place = 7 WHERE seat = 0", "its results"),
        ("UPDATE match SET rules_version = 99 WHERE status = 'playing'", "cannot go on: played by rules 99"),
        ("INSERT INTO deadline VALUES ('nowhere', 0, 0, 0.0, 0.0, 0)", "rows of deadline belong to nothing"),
    ],
)
async def test_a_check_finds_what_is_wrong(path: Path, console: Console, damage: str, found: str) -> None:
    change(path, damage)
    status, said = await console("check")
    assert status == 1
    assert found in said
    assert NOTHING_WRONG not in said


@pytest.mark.sqlite_alone
async def test_a_check_of_an_earlier_version_says_so_and_what_to_do(
    old: Path, console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOUR_STORAGE__PATH", str(old))
    status, said = await console("check")
    first, *_, waiting, last = said.splitlines()
    assert status == 0
    assert f"{old} is of an earlier version (schema 5, not {migrations()[-1].version})" in first
    assert "18 of them are of an earlier version and not compared: start the bot" in waiting
    assert last == NOTHING_WRONG
    assert look(old).schema == 5


async def test_a_backup_is_made_and_restored(here: Room, path: Path, console: Console) -> None:
    backup = path.parent / "backup.sqlite"
    status, said = await console("backup", str(backup))
    assert (status, "1 matches ended and 1 unfinished" in said) == (0, True)
    status, said = await console("restore", str(backup))
    assert (status, "another process is using this database" in said) == (1, True)
    await here.store.close()
    status, said = await console("restore", str(backup))
    assert (status, "kept as" in said) == (0, True)
    assert (await console("check"))[0] == 0


@pytest.mark.parametrize("words", [("backup", "copy.sqlite"), ("check",), ("recount",), ("prune",)])
async def test_without_a_database_a_sentence_says_so(
    console: Console, path: Path, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOUR_PRUNE__MOVES_DAYS", "1")
    status, said = await console(*words)
    assert (status, said) == (1, f"There is no database at {path}.")


INTERRUPTED = """
import sys
from bot.config import load
from bot.console import check
from bot.storage import copies
def blocked(path, target):
    target.write_text("whole")
    print(flush=True)
    sys.stdin.read()
copies.back_up = blocked
sys.exit(check.COMMAND.carry_out(load(None), None))
"""


@pytest.mark.usefixtures("here")
async def test_a_check_that_is_asked_to_end_leaves_no_copy(path: Path) -> None:
    """The copying is waited for: it would write into the folder again."""
    before = {file.name for file in path.parent.iterdir()}
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", INTERRUPTED, stdin=pipe, stdout=pipe)
    assert process.stdin is not None
    assert process.stdout is not None
    await process.stdout.readline()
    process.terminate()
    process.stdin.close()
    assert await process.wait() == TERMINATED
    assert {file.name for file in path.parent.iterdir()} == before


@pytest.mark.usefixtures("here")
async def test_the_status_says_what_runs_and_what_went_wrong_last(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    port = free_port()
    monkeypatch.setenv("PARLOUR_HEALTH__PORT", str(port))
    error = {"event": "interaction failed", "reference": "beef", "fault": "KeyError at x.py:1", "at": 0.0}
    async with answering_health(port, Vitals(lambda: True, goings_on=GAUGES, last_error=lambda: error)):
        status, said = await console("status")
    assert status == 0
    assert ", connected" in said
    assert "3 at play, 3 set aside" in said
    assert "1970-01-01 00:00:00 UTC: interaction failed, fault KeyError at x.py:1, reference beef" in said
    assert "in use" in said
    assert "1 matches unfinished, 1 ended" in said


@pytest.mark.usefixtures("here")
async def test_the_status_of_a_bot_without_its_database_is_not_well(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    port = free_port()
    monkeypatch.setenv("PARLOUR_HEALTH__PORT", str(port))
    async with answering_health(port, Vitals(lambda: True, outage=lambda: 1.0, goings_on=GAUGES)):
        status, said = await console("status")
    assert (status, "its database takes NOTHING" in said) == (1, True)


async def test_the_status_of_a_bot_that_does_not_run(
    here: Room, path: Path, console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOUR_HEALTH__PORT", str(free_port()))
    await here.store.close()
    status, said = await console("status")
    assert status == 1
    assert "does not answer" in said
    assert f"{path}, not in use" in said


async def test_the_status_says_so_where_the_database_cannot_be_looked_at(
    path: Path, console: Console
) -> None:
    lock = path.with_name(f"{path.name}.lock")
    lock.symlink_to(lock)
    status, said = await console("status")
    assert status == 1
    assert "Too many levels of symbolic links" in said


@pytest.mark.parametrize(("days", "removed"), [("0", 0), ("1000", 0), ("1", 1)])
async def test_what_is_older_than_the_settings_say_is_pruned(
    here: Room, console: Console, monkeypatch: pytest.MonkeyPatch, days: str, removed: int
) -> None:
    monkeypatch.setenv("PARLOUR_PRUNE__MOVES_DAYS", days)
    await here.store.transact(partial(execute, "UPDATE match SET ended_at = ?", time.time() - 2 * DAY))
    await here.store.close()
    status, said = await console("prune")
    assert status == 0
    assert ("moves_days is 0" in said) == (days == "0")
    assert (f"{removed} matches" in said) == (days != "0")
    assert (await console("check"))[0] == 0


@pytest.mark.parametrize(
    ("words", "instead"), [(("backup", "x"), "pg_dump"), (("restore", "x"), "pg_restore")]
)
async def test_a_database_on_a_server_is_copied_by_what_comes_with_it(
    console: Console, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], instead: str
) -> None:
    monkeypatch.setenv("PARLOUR_STORAGE__URL", "postgresql://bot:secret@127.0.0.1:1/parlour")
    status, said = await console(*words)
    assert (status, said) == (1, f"The database is on a PostgreSQL server: use {instead}.")
    assert "on a PostgreSQL server" in (await console("status"))[1]


async def test_the_status_of_several_processes_is_well_if_all_that_play_are(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    port = free_port(2)
    monkeypatch.setenv("PARLOUR_HEALTH__PORT", str(port))
    monkeypatch.setenv("PARLOUR_CLUSTER__STANDBYS", "1")
    async with answering_health(port, Vitals(lambda: True, goings_on=GAUGES)):
        status, said = await console("status")
        assert (status, f"bot at {port + 1} does not answer" in " ".join(said.split())) == (0, True)
        async with answering_health(port + 1, Vitals(waiting=True)):
            status, said = await console("status")
        assert (status, "waits for shards" in said) == (0, True)
        monkeypatch.setenv("PARLOUR_CLUSTER__PROCESSES", "2")
        status, said = await console("status")
        assert (status, f"bot at {port} runs since" in " ".join(said.split())) == (1, True)
