"""A wrong address: the error names the wrong part, and never the password."""

import asyncio
import socket
import ssl

import asyncpg
import pytest
from pydantic import SecretStr

from bot.cluster.link import Link
from bot.config import PERCENT
from bot.storage import StorageError, Store
from bot.storage.postgres_schema import DatabaseServer, not_opened

SECRET = "correct-horse"
SERVER = DatabaseServer(SecretStr(f"postgresql://parlour:{SECRET}@db.example/games"))
CUT = DatabaseServer(SecretStr(f"postgresql://parlour:12/{SECRET}@db.example/games"))
"""The address of a password that goes on after a slash: it reads as port 12 and a name of a database."""
TRUST = ssl.SSLCertVerificationError(1, "certificate verify failed")

WHY: tuple[tuple[Exception, str], ...] = (
    (asyncpg.InvalidCatalogNameError("no"), "there is no such database. Correct the name in the address"),
    (asyncpg.InvalidPasswordError("no"), "the server does not take the password, or does not know the user"),
    (
        asyncpg.InvalidAuthorizationSpecificationError('role "x" does not exist'),
        'user (role "x" does not exist)',
    ),
    (
        asyncpg.CannotConnectNowError("the database system is starting up"),
        "the database system is starting up",
    ),
    (asyncpg.ConnectionDoesNotExistError("no"), "what answers at db.example:5432 ends the connection"),
    (ConnectionResetError(104, "no"), "what answers at db.example:5432 ends the connection"),
    (ConnectionRefusedError(111, "Connect call failed"), "no server at db.example:5432 (Connection refused)"),
    (
        socket.gaierror(-2, "Name or service not known"),
        "no host of the name in db.example:5432 (Name or service",
    ),
    (TimeoutError(), "no server at db.example:5432 has answered in time"),
    (TRUST, "the certificate of db.example:5432 is not taken"),
    (ConnectionError("rejected SSL upgrade"), "is no PostgreSQL server, or has no TLS to offer"),
    (asyncpg.InterfaceError("`sslmode` must be"), "its address cannot be used (`sslmode` must be)"),
    (ValueError(f"invalid literal for int(): '{SECRET}'"), f"its address cannot be read. {PERCENT}"),
    (OverflowError("port must be 0-65535."), f"its address cannot be read. {PERCENT}"),
)


@pytest.mark.parametrize(("error", "why"), WHY, ids=[type(error).__name__ for error, _ in WHY])
def test_a_sentence_says_which_part_of_the_address_is_wrong(error: Exception, why: str) -> None:
    told = str(not_opened(SERVER, error))
    assert told.startswith("Can't open PostgreSQL's games at db.example:5432: ")
    assert why in told
    assert SECRET not in told


@pytest.mark.parametrize("kind", [asyncpg.InvalidAuthorizationSpecificationError, asyncpg.InterfaceError])
def test_what_may_quote_a_password_is_left_out(kind: type[Exception]) -> None:
    assert SECRET not in str(not_opened(CUT, kind(f'no entry for database "{SECRET}@db.example/games"')))


@pytest.mark.parametrize(
    ("place", "why"),
    [
        ("127.0.0.1:1/games", r"there is no server at 127\.0\.0\.1:1 \(Connection refused\)\.$"),
        (f"127.0.0.1:1:{SECRET}/games", "its address cannot be read"),
        ("127.0.0.1:99999/games", "its address cannot be read"),
    ],
)
async def test_processes_that_share_a_database_say_what_is_wrong_with_its_address(
    place: str, why: str
) -> None:
    address = f"postgresql://parlour:{SECRET}@{place}"
    for opening in (Store.open(SecretStr(address)), Link(address).open()):
        with pytest.raises(StorageError, match=why) as caught:
            await opening
        assert SECRET not in repr(caught.value) + repr(caught.value.__cause__)


async def test_a_port_of_another_program_is_told_from_one_of_nobody() -> None:
    async def refuses(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(1)
        writer.write(b"HTTP/1.1 400 Bad Request\r\n\r\n")
        writer.close()

    async with await asyncio.start_server(refuses, "127.0.0.1", 0) as other:
        port = other.sockets[0].getsockname()[1]
        with pytest.raises(StorageError, match=f"what answers at 127.0.0.1:{port} is no PostgreSQL server"):
            await Link(f"postgresql://parlour:{SECRET}@127.0.0.1:{port}/games").open()
