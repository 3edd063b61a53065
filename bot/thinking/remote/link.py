"""The connection to a NATS server; it reconnects each time the connection breaks."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

import structlog
from nats.aio.client import Client
from yarl import URL

from bot.runtime.faults import whereabouts

CONNECT_SECONDS: Final = 5.0
"""The longest that connecting may take."""
RETRY_SECONDS: Final = 2.0
"""The time between two attempts."""
PING_SECONDS: Final = 5
"""The time between two pings: a server that is silent through three of them is lost."""

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


class NatsLink:
    """A connection to a NATS server that is restored after every loss.

    The library would reconnect only after some faults. Meanwhile it would hold messages back, although the
    local processes could answer.

    Args:
        url: the server, with the name and password or the token if it wants them, percent-encoded.
        name: this client's name on the server.
        connected: called with each new connection, before it is used.
    """

    def __init__(self, url: str, name: str, connected: Callable[[Client], Awaitable[None]]) -> None:
        self._url = URL(url)
        self._name = name
        self._connected = connected
        self._lost = asyncio.Event()
        self._client: Client | None = None

    @property
    def client(self) -> Client | None:
        """The connection, while there is one."""
        client = self._client
        return client if client is not None and client.is_connected else None

    @property
    def lost(self) -> asyncio.Event:
        """An event that is set when the present connection is lost."""
        return self._lost

    async def keep(self) -> None:
        """Stay connected; never returns. Logs the start and the end of an outage."""
        away = False
        while True:
            lost = self._lost = asyncio.Event()
            client = Client()
            try:
                await self._connect(client, lost)
                _heed_cancelling()
                log.info("connected to NATS", as_=self._name)
                away = False
                self._client = client
                await lost.wait()
                log.warning("connection to NATS lost: this machine does without it until it is back")
                away = True
            except Exception as error:  # noqa: BLE001 - network and library raise many kinds
                if not away:
                    log.warning("no NATS server: this machine does without it", fault=whereabouts(error))
                away = True
            finally:
                lost.set()
                self._client = None
                with suppress(Exception):
                    await asyncio.wait_for(client.close(), CONNECT_SECONDS)
            _heed_cancelling()
            await asyncio.sleep(RETRY_SECONDS)

    async def _connect(self, client: Client, lost: asyncio.Event) -> None:
        async def closed() -> None:
            lost.set()

        async def failed(_error: Exception) -> None:
            """The library calls this for errors that it handles, and logs them without it."""

        url = self._url
        async with asyncio.timeout(CONNECT_SECONDS):
            await client.connect(
                str(url.with_user(None)),  # the library would not decode a name and password
                user=url.user,
                password=url.password,
                token=url.user if url.password is None else None,
                name=self._name,
                allow_reconnect=False,
                max_reconnect_attempts=1,
                connect_timeout=int(CONNECT_SECONDS),
                ping_interval=PING_SECONDS,
                closed_cb=closed,
                disconnected_cb=closed,
                error_cb=failed,
            )
            await self._connected(client)


def _heed_cancelling() -> None:
    """Raise a cancellation that the library or `wait_for` has swallowed.

    Raises:
        CancelledError: the task was cancelled.
    """
    task = asyncio.current_task()
    if task is not None and task.cancelling():
        raise asyncio.CancelledError
