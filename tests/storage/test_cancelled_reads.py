"""A cancellation in a read from a server stays one, even if the library raises in its cleanup."""

import asyncio
from contextlib import AbstractAsyncContextManager
from typing import Any, cast
from unittest.mock import AsyncMock, Mock

import asyncpg
import pytest
from pydantic import SecretStr

from bot.cluster.link import Link
from bot.storage import StorageUnavailableError
from bot.storage.postgres import PostgresDriver
from bot.storage.postgres_schema import DatabaseServer
from bot.storage.work import Steps, rows


class Failing(AbstractAsyncContextManager[Any]):
    """A connection, or a transaction on it, that raises in its cleanup."""

    def __init__(self, entered: object = None) -> None:
        self.entered = entered

    async def __aenter__(self) -> Any:  # noqa: ANN401 - whatever it is
        return self.entered

    async def __aexit__(self, *_: object) -> None:
        raise asyncpg.InterfaceError("connection is closed")

    async def start(self) -> None:
        """Begin."""

    commit = rollback = __aexit__


class Server:
    """A server that runs statements until told to answer."""

    def __init__(self) -> None:
        self.asked, self.answered = asyncio.Event(), asyncio.Event()
        self.connection = Mock(
            fetch=self._fetch,
            execute=self._fetch,
            transaction=lambda **_: Failing(),
            is_closed=lambda: False,
        )
        pool = Mock(acquire=lambda: Failing(self.connection))
        server = DatabaseServer(SecretStr("postgresql://parlour@nowhere/parlour"))
        self.driver = PostgresDriver(server, cast("asyncpg.Pool[asyncpg.Record]", pool))

    async def _fetch(self, *_: object, **__: object) -> list[Any]:
        self.asked.set()
        await self.answered.wait()
        return []

    def reading(self, *, scrubs: bool) -> asyncio.Task[Any]:
        return asyncio.create_task(self.driver.scrub(("move",), ()) if scrubs else self.driver.read(question))


def question() -> Steps[None]:
    yield from rows("SELECT 1")


@pytest.mark.parametrize("scrubs", [False, True])
async def test_whoever_is_cancelled_hears_no_error_instead(
    monkeypatch: pytest.MonkeyPatch, scrubs: bool
) -> None:
    server = Server()
    monkeypatch.setattr(DatabaseServer, "connect", AsyncMock(return_value=server.connection))
    reading = server.reading(scrubs=scrubs)
    await server.asked.wait()
    reading.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reading
    assert reading.cancelled()
    assert server.connection.terminate.called is scrubs, "it has that connection for itself"


@pytest.mark.parametrize("is_cancelled", [True, False])
async def test_nor_does_whoever_agrees_with_the_other_processes(is_cancelled: bool) -> None:
    server, link = Server(), Link("postgresql://parlour@nowhere/parlour")
    link._connection = server.connection
    agreeing = asyncio.create_task(link.alone(AsyncMock()))
    await server.asked.wait()
    if is_cancelled:
        agreeing.cancel()
    else:
        server.answered.set()
    with pytest.raises(asyncio.CancelledError if is_cancelled else asyncpg.InterfaceError):
        await agreeing
    assert server.connection.terminate.called is is_cancelled


async def test_nobody_waits_for_the_end_of_a_transaction_whose_time_is_up() -> None:
    """A silent server would not answer a rollback either, so the connection is terminated."""
    server, link = Server(), Link("postgresql://parlour@nowhere/parlour")
    link._connection = server.connection
    transaction = AsyncMock()
    server.connection.transaction = lambda: transaction
    agreeing = asyncio.create_task(link.alone(AsyncMock()))
    await server.asked.wait()
    agreeing.cancel()
    await asyncio.wait([agreeing])
    server.connection.terminate.assert_called_once_with()
    transaction.rollback.assert_not_awaited()
    transaction.commit.assert_not_awaited()
    transaction.__aexit__.assert_not_awaited()


async def test_time_that_is_up_is_not_taken_for_an_error_of_the_server() -> None:
    server = Server()
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.0):
            await server.driver.read(question)


async def test_whoever_is_not_cancelled_hears_the_error() -> None:
    server = Server()
    server.answered.set()
    with pytest.raises(StorageUnavailableError, match="cannot be read"):
        await server.driver.read(question)
