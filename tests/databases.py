"""The databases of the tests: files or, with ``--database postgres``, schemas of a PostgreSQL server.

The server is Debian's, in a temporary folder and on a loopback port, and each worker has its own database.
A test still names a file; the schema's name follows from it.
"""

import asyncio
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, Self

import asyncpg
from pydantic import SecretStr

VARIABLE: Final = "TEST_POSTGRES"
"""The variable with the address of this worker's database, which processes of the tests inherit."""
PROGRAMS: Final = Path("/usr/lib/postgresql")
OWNER: Final = "parlour"
GUARDED: Final = "guarded"
"""A user who needs a password, which is their name: for the others that takes time a hundred times over."""
_SETTINGS: Final = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "max_connections": "200",
    "fsync": "off",  # the tests are about the bot, not the server's disk
    "full_page_writes": "off",
    "autovacuum": "off",
    "log_min_messages": "fatal",
}
_RULES: Final = f"host all {GUARDED} 127.0.0.1/32 scram-sha-256\nhost all all 127.0.0.1/32 trust\n"


class PostgresServer:
    """A PostgreSQL server in a new temporary folder."""

    def __init__(self, **settings: str) -> None:
        programs = sorted(PROGRAMS.glob("*/bin"))
        if not programs:
            raise RuntimeError("PostgreSQL is not installed: make test-postgres does it")
        self._programs = programs[-1]
        self._settings = {**_SETTINGS, **settings}
        self._folder = Path(tempfile.mkdtemp(prefix="parlour-postgres-"))
        # The server does not run as root.
        self._user = "postgres" if os.geteuid() == 0 else None
        if self._user is not None:
            shutil.chown(self._folder, self._user)
        self._process: subprocess.Popen[bytes] | None = None
        self.port = 0

    def __enter__(self) -> Self:
        how = "--auth=trust", "--no-sync", "--encoding=UTF8", f"--username={OWNER}"
        self._run("initdb", "--pgdata", self._data, *how)
        (self._data / "pg_hba.conf").write_text(_RULES)
        self.start()
        asyncio.run(self._make_guarded())
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)  # with its children, who would write on
            self._process.wait()
        # Each test leaves some hundred files there, and `shutil.rmtree` would take a minute to remove them.
        subprocess.run(["rm", "-rf", self._folder], check=True)

    @property
    def _data(self) -> Path:
        return self._folder / "data"

    @property
    def pid(self) -> int | None:
        """The number of its process, None while it is stopped."""
        return None if self._process is None else self._process.pid

    def start(self) -> None:
        """Start it, on the port that it has had, and wait until it answers."""
        if not self.port:
            with socket.create_server(("127.0.0.1", 0)) as free:
                self.port = free.getsockname()[1]
        while not self._answers():
            if self._process is None or self._process.poll() is not None:
                self._process = self._begun()

    def _begun(self) -> "subprocess.Popen[bytes]":
        """The server's process. Its predecessor's may still have its memory: then it ends at once."""
        settings = {**self._settings, "port": str(self.port)}
        options = [each for name, value in settings.items() for each in ("-c", f"{name}={value}")]
        return subprocess.Popen(
            # It ends with the tests, also if they are killed.
            ["setpriv", "--pdeathsig", "INT", self._programs / "postgres", "-D", self._data, *options],
            user=self._user,
            cwd=self._folder,
            stderr=subprocess.DEVNULL,
        )

    def _answers(self) -> bool:
        asking = ("-q", "-h", "127.0.0.1", "-p", str(self.port))
        return subprocess.run([self._programs / "pg_isready", *asking], check=False).returncode == 0

    def stop(self) -> None:
        """Kill it."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def address(self, database: str, user: str = OWNER) -> str:
        """The address of a database."""
        return f"postgresql://{user}@127.0.0.1:{self.port}/{database}"

    async def _make_guarded(self) -> None:
        connection = await asyncpg.connect(self.address("postgres"))
        await connection.execute(f"CREATE ROLE {GUARDED} LOGIN SUPERUSER PASSWORD '{GUARDED}'")
        await connection.close()

    def _run(self, program: str, *arguments: str | Path) -> None:
        command = [self._programs / program, *arguments]
        subprocess.run(command, user=self._user, cwd=self._folder, stdout=subprocess.DEVNULL, check=True)


def worker_database(server: str, worker: str) -> str:
    """Make a worker's database on a server; returns its address."""

    async def make() -> None:
        connection = await asyncpg.connect(server)
        await connection.execute(f"CREATE DATABASE {worker} STRATEGY file_copy")
        await connection.close()

    asyncio.run(make())
    return f"{server.rpartition('/')[0]}/{worker}"


def where(path: Path) -> Path | SecretStr:
    """The database that a test means by a file."""
    server = os.environ.get(VARIABLE)
    if not server:
        return path
    return SecretStr(f"{server}?search_path=s{sha256(str(path.absolute()).encode()).hexdigest()[:16]}")


def storage_variables(path: Path) -> dict[str, str]:
    """The environment that makes a process use the database of a test's file."""
    place = where(path)
    if isinstance(place, Path):
        return {"PARLOUR_STORAGE__PATH": str(place)}
    return {"PARLOUR_STORAGE__URL": place.get_secret_value()}


def query(path: Path, sql: str, *parameters: Any) -> list[tuple[Any, ...]]:
    """The rows of a statement, past all that the bot has open; it is committed."""
    place = where(path)
    if isinstance(place, Path):
        with closing(sqlite3.connect(place)) as connection, connection:
            return connection.execute(sql, parameters).fetchall()
    with ThreadPoolExecutor(1) as other:  # a thread without a running event loop
        return other.submit(asyncio.run, _query(place.get_secret_value(), sql, parameters)).result()


def tables_with(path: Path, *texts: str) -> list[str]:
    """The tables on a server with one of these texts, or numbers, in any row."""
    tables = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
    names = [name for (name,) in query(path, tables)]
    each = "SELECT '{0}' WHERE EXISTS (SELECT 1 FROM {0} AS found WHERE CAST(found AS TEXT) LIKE ANY (?))"
    every = " UNION ALL ".join(each.format(name) for name in names)
    wanted = [f"%{text}%" for text in texts]
    return [name for (name,) in query(path, every, *[wanted] * len(names))]


async def _query(address: str, sql: str, parameters: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    from bot.storage.postgres import spelled

    connection = await asyncpg.connect(address)
    try:
        return [tuple(row) for row in await connection.fetch(spelled(sql), *parameters)]
    finally:
        connection.terminate()
