"""Commands for a database on a server leave it as it is; commands that change results need bots stopped."""

import asyncio
import os
import time
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import asyncpg
import pytest
from pydantic import SecretStr

from bot.cluster.link import Link
from bot.community.checking import NOTHING_WRONG
from bot.community.recount import NOTHING_DIFFERED
from bot.console.line import main
from bot.storage import Store, upkeep
from bot.storage.postgres_schema import DatabaseServer, migrate, migrations
from bot.storage.upkeep import looked_after
from bot.storage.work import Steps, execute
from tests.databases import VARIABLE, where

PATIENCE = 60.0
ALONE = (("prune",), ("recount", "--repair"))
BESIDE = (("check",), ("recount",))
pytestmark = pytest.mark.skipif(VARIABLE not in os.environ, reason="it is about a server")


@pytest.fixture(autouse=True)
def url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The address of an empty schema, in the settings."""
    place = where(tmp_path / "parlour")
    assert isinstance(place, SecretStr)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PARLOUR_STORAGE__URL", place.get_secret_value())
    monkeypatch.setenv("PARLOUR_PRUNE__MOVES_DAYS", "1")
    return place.get_secret_value()


@pytest.fixture
async def connection(url: str) -> AsyncIterator["asyncpg.Connection[asyncpg.Record]"]:
    found = await asyncpg.connect(url)
    yield found
    await found.close()


async def carried_out(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """The status of a command, and its last line."""
    status = await asyncio.to_thread(main, words)
    said = capsys.readouterr()
    return status, (said.out + said.err).strip().splitlines()[-1]


@pytest.mark.parametrize("words", [*ALONE, *BESIDE])
async def test_nothing_is_made_in_an_empty_database(
    connection: "asyncpg.Connection[asyncpg.Record]",
    capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...],
) -> None:
    status, said = await carried_out(words, capsys)
    assert (status, said.endswith("is empty.")) == (1, True), said
    assert await connection.fetchval("SELECT current_schema()") is None


@pytest.mark.parametrize("words", [*ALONE, *BESIDE])
async def test_an_old_database_is_not_brought_up_to_date(
    url: str,
    connection: "asyncpg.Connection[asyncpg.Record]",
    capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...],
) -> None:
    await migrate(DatabaseServer(SecretStr(url)), connection, migrations()[:-1])
    status, said = await carried_out(words, capsys)
    is_well = words == ("check",)  # nothing is wrong with it
    assert (status, "of an earlier version" in said, "start the bot once" in said) == (
        0 if is_well else 1,
        True,
        True,
    ), said
    assert await connection.fetchval("SELECT version FROM parlour_schema") == migrations()[-2].version


@pytest.mark.parametrize("words", [*ALONE, *BESIDE])
async def test_a_database_of_a_newer_version_is_left_alone(
    url: str,
    connection: "asyncpg.Connection[asyncpg.Record]",
    capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...],
) -> None:
    await migrate(DatabaseServer(SecretStr(url)), connection, migrations())
    await connection.execute("UPDATE parlour_schema SET version = version + 1")
    status, said = await carried_out(words, capsys)
    assert (status, "this program knows only" in said) == (1, True), said


async def test_what_changes_results_does_not_run_beside_a_bot(
    url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    store = await Store.open(SecretStr(url))
    for words in ALONE:
        status, said = await carried_out(words, capsys)
        assert (status, "is in use" in said) == (1, True), said
    for words, well in zip(BESIDE, (NOTHING_WRONG, NOTHING_DIFFERED), strict=True):
        assert await carried_out(words, capsys) == (0, well)
    await store.close()


async def test_it_does_not_run_beside_a_standby(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    await (await Store.open(SecretStr(url))).close()
    standby = Link(url)
    await standby.open()
    for words in ALONE:
        status, said = await carried_out(words, capsys)
        assert (status, "is in use" in said) == (1, True), said
    await standby.close()


@pytest.mark.parametrize("alone", [True, False])
async def test_a_command_may_take_its_time_in_a_statement_and_between_two(
    url: str, monkeypatch: pytest.MonkeyPatch, *, alone: bool
) -> None:
    await (await Store.open(SecretStr(url))).close()
    hasty = partial(DatabaseServer, command_seconds=0.2, idle_milliseconds=50)
    monkeypatch.setattr(upkeep, "DatabaseServer", hasty)

    def slowly() -> Steps[None]:
        yield from execute("SELECT count(*) FROM ladder")
        time.sleep(0.3)
        yield from execute("SELECT pg_sleep(0.5)")

    async with looked_after(SecretStr(url), alone=alone) as store:
        await store._writer.read(slowly)
        await store.transact(slowly)


async def test_a_bot_that_starts_meanwhile_waits(url: str) -> None:
    await (await Store.open(SecretStr(url))).close()
    async with looked_after(SecretStr(url), alone=True):
        starting = asyncio.create_task(Store.open(SecretStr(url)))
        await asyncio.wait((starting,), timeout=0.5)
        assert not starting.done()
    async with asyncio.timeout(PATIENCE):
        await (await starting).close()
