import asyncio
from collections.abc import AsyncIterator, Iterator

import asyncpg
import pytest

from bot.cluster.link import Link
from tests.cluster.server import PostgresServer


@pytest.fixture(scope="session")
def server() -> Iterator[PostgresServer]:
    """A PostgreSQL server of the tests' own."""
    with PostgresServer() as running:
        yield running


@pytest.fixture
async def url(server: PostgresServer) -> AsyncIterator[str]:
    """An empty database."""
    name = f"test_{id(asyncio.get_running_loop())}"
    connection = await asyncpg.connect(server.url("postgres"))
    await connection.execute(f"CREATE DATABASE {name}")
    yield server.url(name)
    await connection.execute(f"DROP DATABASE {name} WITH (FORCE)")
    await connection.close()


@pytest.fixture
async def link(url: str) -> AsyncIterator[Link]:
    link = Link(url)
    await link.open()
    yield link
    await link.close()
