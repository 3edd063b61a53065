"""The bot's health, asked over a real socket."""

import asyncio
import socket
import urllib.error
import urllib.request
from contextlib import AsyncExitStack

import pytest
from structlog.testing import capture_logs

from bot.config import Config
from bot.health import server
from bot.health.asking import HOST, ask, state
from bot.health.server import answering_health
from bot.health.vitals import Gauge, Vitals
from tests.polling import answers
from tests.ports import free_port


async def test_the_bot_is_well_while_it_is_connected() -> None:
    connected = True
    port = free_port()
    async with answering_health(port, Vitals(lambda: connected)):
        assert await asyncio.to_thread(ask, port)
        connected = False
        assert not await asyncio.to_thread(ask, port)
    assert not await asyncio.to_thread(ask, port)


async def test_who_waits_for_shards_is_well_and_says_so() -> None:
    port, vitals = free_port(), Vitals()
    async with answering_health(port, vitals):
        assert not await asyncio.to_thread(ask, port)
        vitals.wait(True)
        assert await asyncio.to_thread(ask, port)
        said = await asyncio.to_thread(state, port)
    assert said is not None
    assert (said["connected"], said["waiting_for_shards"]) == (False, True)


@pytest.mark.parametrize(
    ("outage", "database", "well"),
    [(None, None, True), (0.0, True, True), (9.9, False, True), (10.0, False, False)],
)
async def test_the_bot_is_not_well_after_ten_seconds_without_a_database(
    outage: float | None, database: bool | None, well: bool
) -> None:
    port = free_port()
    vitals = Vitals(lambda: True, outage=None if outage is None else lambda: outage)
    async with answering_health(port, vitals):
        said = await asyncio.to_thread(state, port)
        assert said is not None
        assert said["database"] is database
        assert await asyncio.to_thread(status, port, "/health") == (200 if well else 503)
        assert await asyncio.to_thread(ask, port) == well


async def test_what_the_bot_says_of_itself_is_true_or_false_where_it_is_so() -> None:
    port = free_port()
    gauges = (Gauge("parlour_live_tables", "", lambda: 7),)
    async with answering_health(port, Vitals(lambda: True, goings_on=gauges)):
        said = await asyncio.to_thread(state, port)
    assert said is not None
    assert said["connected"] is True
    assert said["live_tables"] == 7


async def test_a_port_that_is_taken_does_not_stop_the_bot() -> None:
    with socket.socket() as other:
        other.bind((HOST, 0))
        other.listen()
        with capture_logs() as lines:
            async with answering_health(other.getsockname()[1], Vitals(lambda: True)):
                pass
        (line,) = lines
        assert (line["port"], line["another_port"]) == (other.getsockname()[1], "PARLOUR_HEALTH__PORT")


async def test_a_port_is_had_once_who_was_there_before_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "AGAIN_SECONDS", 0.01)
    port = free_port()
    async with AsyncExitStack() as before:
        await before.enter_async_context(answering_health(port, Vitals()))
        async with answering_health(port, Vitals(lambda: True)), asyncio.timeout(30):
            await before.aclose()
            await answers(lambda: asyncio.to_thread(ask, port), every=0.01)


def status(port: int, path: str) -> int:
    """The status of the answer to a GET."""
    try:
        with urllib.request.urlopen(f"http://{HOST}:{port}{path}", timeout=60) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as refusal:
        with refusal:
            return refusal.code


async def test_figures_are_told_only_where_they_are_asked_for() -> None:
    for wanted, told in ((Config().health.metrics, 404), (True, 200)):
        port = free_port()
        async with answering_health(port, Vitals(lambda: True), metrics=wanted):
            assert await asyncio.to_thread(status, port, "/health") == 200
            assert await asyncio.to_thread(status, port, "/metrics") == told


async def test_it_listens_on_one_address_that_no_other_machine_reaches() -> None:
    """A server on all addresses would also answer on other addresses of the loopback network."""
    port = free_port()
    async with answering_health(port, Vitals(lambda: True), metrics=True):
        socket.create_connection(("127.0.0.1", port), timeout=60).close()
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.2", port), timeout=60)


async def test_without_a_port_nothing_listens() -> None:
    async with answering_health(0, Vitals(lambda: True)):
        assert not await asyncio.to_thread(ask, 0)
