"""The server between bots and workers as the composition sets it up."""

import asyncio
import http.client
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote, urlsplit

import pytest
from nats.aio.client import Client

from bot.thinking.remote.link import NatsLink
from tests.bot.test_container import COMPOSE, SCALE, TOKEN, environment, filled_in
from tests.nats.conftest import Server, running
from tests.ports import free_port


def status(port: int, path: str) -> int:
    """The status of the answer to a GET."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    try:
        connection.request("GET", path)
        return connection.getresponse().status
    finally:
        connection.close()


def chosen(password: Callable[[str], str]) -> dict[str, str]:
    """The variables with chosen passwords in place of the examples."""
    passwords = {name: text for name, text in SCALE.items() if name.endswith("_PASSWORD")}
    addresses = {name: text for name, text in SCALE.items() if "://" in text}
    for text in passwords.values():
        encoded = quote(password(text), safe="")
        addresses = {name: address.replace(text, encoded) for name, address in addresses.items()}
    return SCALE | addresses | {name: password(text) for name, text in passwords.items()}


async def until_let_in(url: str) -> None:
    """Wait until a bot or a worker is connected."""
    inside = asyncio.Event()

    async def connected(_client: Client) -> None:
        inside.set()

    async with running(NatsLink(url, "test", connected).keep):
        await inside.wait()


@pytest.mark.parametrize("password", [str, "{}@:/#%25 +?".format], ids=["plain", "with signs"])
async def test_the_server_starts_with_its_settings_knows_its_users_and_is_found_well(
    tmp_path: Path, password: Callable[[str], str]
) -> None:
    variables = chosen(password)
    written = filled_in(COMPOSE["configs"]["nats"]["content"], variables)
    asked = urlsplit(COMPOSE["services"]["nats"]["healthcheck"]["test"][-1])
    assert f"http: {asked.netloc}\n" in written
    assert asked.hostname == "127.0.0.1"
    server, port = Server(tmp_path), free_port()
    (tmp_path / "nats.conf").write_text(written.replace(asked.netloc, f"127.0.0.1:{port}"))
    server.start()
    try:
        assert await asyncio.to_thread(status, port, asked.path) == 200
        for service in ("parlour", "worker"):
            url = environment(service, variables | TOKEN)["PARLOUR_AI__NATS"]
            await until_let_in(f"{url.removesuffix('nats')}127.0.0.1:{server.port}")
    finally:
        server.end()
