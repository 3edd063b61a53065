"""The server between bots and workers as the composition sets it up."""

import asyncio
import http.client
from pathlib import Path
from urllib.parse import urlsplit

import nats

from tests.bot.test_container import COMPOSE, SCALE, filled_in
from tests.nats.conftest import Server
from tests.ports import free_port


def status(port: int, path: str) -> int:
    """The status of the answer to a GET."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    try:
        connection.request("GET", path)
        return connection.getresponse().status
    finally:
        connection.close()


async def test_the_server_starts_with_its_settings_knows_its_users_and_is_found_well(tmp_path: Path) -> None:
    written = filled_in(COMPOSE["configs"]["nats"]["content"], SCALE)
    asked = urlsplit(COMPOSE["services"]["nats"]["healthcheck"]["test"][-1])
    assert f"http: {asked.netloc}\n" in written
    assert asked.hostname == "127.0.0.1"
    server, port = Server(tmp_path), free_port()
    (tmp_path / "nats.conf").write_text(written.replace(asked.netloc, f"127.0.0.1:{port}"))
    server.start()
    try:
        assert await asyncio.to_thread(status, port, asked.path) == 200
        for user in ("bot", "worker"):
            password = SCALE[f"NATS_{user.upper()}_PASSWORD"]
            client = await nats.connect(f"nats://{user}:{password}@127.0.0.1:{server.port}")
            await client.close()
    finally:
        server.end()
