"""A connection to a server that can be cut at a chosen moment."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Literal, TypeAlias
from urllib.parse import urlsplit

from pydantic import SecretStr

Cut: TypeAlias = Literal["before", "after", "late"]
_COMMIT = b"COMMIT\0"


class Cutter:
    """Stands between a client and PostgreSQL, and passes everything on until told to cut.

    Attributes:
        cut: the fate of the next COMMIT, once: the connection ends before the server has it (`before`) or
            after it has answered (`after`), or ends for the client and the server has it when told (`late`).
        refusing: True if no connection is taken.
        connections: how many there have been.
        goes_on: to be set for a late one.
    """

    def __init__(self, address: SecretStr) -> None:
        self._server = urlsplit(address.get_secret_value())
        self._tasks = set[asyncio.Task[None]]()
        self._port = 0
        self.cut: Cut | None = None
        self.refusing = False
        self.connections = 0
        self.goes_on = asyncio.Event()

    @property
    def address(self) -> SecretStr:
        """The server's address by this way."""
        user = self._server.username
        query = f"?{self._server.query}" if self._server.query else ""
        return SecretStr(f"postgresql://{user}@127.0.0.1:{self._port}{self._server.path}{query}")

    async def serve(self) -> asyncio.Server:
        server = await asyncio.start_server(self._take, "127.0.0.1", 0)
        self._port = server.sockets[0].getsockname()[1]
        return server

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.refusing:
            writer.transport.abort()
            return
        self.connections += 1
        there, back = await asyncio.open_connection(self._server.hostname, self._server.port)
        passing = asyncio.create_task(self._pass_back(there, writer))
        try:
            while data := await reader.read(65536):
                if self.cut is not None and _COMMIT in data:
                    cut, self.cut = self.cut, None
                    passing.cancel()
                    if cut == "late":
                        writer.transport.abort()
                        await self.goes_on.wait()
                    if cut != "before":
                        back.write(data)
                        await there.read(1)
                    return
                back.write(data)
        except ConnectionError:
            pass
        finally:
            passing.cancel()
            back.transport.abort()
            writer.transport.abort()

    @staticmethod
    async def _pass_back(there: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await there.read(65536):
                writer.write(data)
        except ConnectionError:
            pass
        writer.close()


@asynccontextmanager
async def cutter(address: SecretStr) -> AsyncIterator[Cutter]:
    """A way to the server at that address."""
    made = Cutter(address)
    server = await made.serve()
    try:
        yield made
    finally:
        server.close()
