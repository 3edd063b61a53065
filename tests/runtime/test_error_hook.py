"""Errors are sent to one address: their kind, place and reference, rarely, and never their text."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
import structlog
from aiohttp import web

from bot.runtime import log
from bot.runtime.error_hook import MOST_WAITING, ErrorHook

HAND = "the queen of hearts"


@pytest.fixture(autouse=True)
def logging_as_the_bot_does() -> None:
    log.configure("info", "json")


class Listener:
    """A server that receives errors, and may refuse them."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[dict[str, object]] = asyncio.Queue()
        self.status = 204

    async def take(self, request: web.Request) -> web.Response:
        self.heard.put_nowait(await request.json())
        return web.Response(status=self.status)


@asynccontextmanager
async def listening(listener: Listener) -> AsyncIterator[str]:
    app = web.Application()
    app.router.add_post("/hook", listener.take)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}/hook"
    finally:
        await runner.cleanup()


@asynccontextmanager
async def hooked(url: str) -> AsyncIterator[ErrorHook]:
    hook = ErrorHook(url, apart=0.0)
    running = asyncio.create_task(hook.run())
    try:
        async with hook.hearing():
            yield hook
    finally:
        running.cancel()
        await asyncio.wait((running,))


def fail() -> None:
    raise KeyError(HAND)


async def test_an_error_is_told_with_its_reference_and_without_its_text() -> None:
    listener = Listener()
    async with listening(listener) as url, hooked(url) as hook:
        structlog.get_logger("bot.test").error(
            "interaction failed", reference="beef", fault="KeyError at tricks.py:51", trace=HAND, hand=HAND
        )
        told = await listener.heard.get()
        try:
            fail()
        except KeyError:
            logging.getLogger("discord.client").exception("Ignoring %s", HAND)
        theirs = await listener.heard.get()
        assert hook.last is not None
        assert hook.last["event"] == theirs["event"]
    assert (told["event"], told["reference"], told["fault"]) == (
        "interaction failed",
        "beef",
        "KeyError at tricks.py:51",
    )
    assert told["text"] == told["content"]
    assert str(told["text"]).endswith("interaction failed, KeyError at tricks.py:51, beef")
    assert str(theirs["fault"]).startswith("KeyError at test_error_hook.py:")
    assert theirs["event"] == "an error in discord.client"
    assert HAND not in json.dumps([told, theirs])


async def test_the_same_error_is_told_once_and_then_counted() -> None:
    listener = Listener()
    async with listening(listener) as url, hooked(url):
        for _ in range(5):
            structlog.get_logger("bot.test").error("not saved", fault="OSError at x.py:1")
        first = await listener.heard.get()
        structlog.get_logger("bot.test").error("not saved", fault="OSError at y.py:1")
        second = await listener.heard.get()
        assert listener.heard.empty()
    assert first["left_out"] == 4
    assert (second["fault"], second["left_out"]) == ("OSError at y.py:1", 0)


async def test_warnings_are_not_sent() -> None:
    listener = Listener()
    async with listening(listener) as url, hooked(url) as hook:
        structlog.get_logger("bot.test").warning("odd")
        structlog.get_logger("bot.test").error("bad")
        assert (await listener.heard.get())["event"] == "bad"
        assert hook.last is not None


async def test_a_failure_to_tell_is_logged_once_and_holds_nothing_up(
    capsys: pytest.CaptureFixture[str],
) -> None:
    log.configure("info", "json")  # to the stream that is captured here
    listener = Listener()
    listener.status = 500
    async with listening(listener) as url, hooked(url):
        for number in range(3):
            structlog.get_logger("bot.test").error("bad", fault=f"OSError at x.py:{number}")
            await listener.heard.get()
        listener.status = 204
        structlog.get_logger("bot.test").error("bad", fault="OSError at x.py:9")
        await listener.heard.get()
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [each["fault"] for each in lines if each["level"] == "warning"] == ["status 500"]


async def test_an_address_that_does_not_answer_delays_no_end() -> None:
    asked, never = asyncio.Event(), asyncio.Event()

    class Deaf(Listener):
        async def take(self, _request: web.Request) -> web.Response:
            asked.set()
            await never.wait()
            return web.Response()

    async with listening(Deaf()) as url:
        hook = ErrorHook(url)
        running = asyncio.create_task(hook.run())
        async with hook.hearing():
            structlog.get_logger("bot.test").error("bad")
            await asked.wait()
        running.cancel()
        await asyncio.wait((running,))
        assert running.cancelled()
        never.set()


async def test_a_flood_of_errors_is_cut_off() -> None:
    hook = ErrorHook("http://127.0.0.1:9/")
    for number in range(3 * MOST_WAITING):
        hook.emit(logging.LogRecord("bot", logging.ERROR, "x.py", 1, {"event": f"bad {number}"}, (), None))
    await asyncio.sleep(0)
    assert len(hook._waiting) == MOST_WAITING


async def test_without_an_address_the_last_error_is_known_all_the_same() -> None:
    async with hooked("") as hook:
        structlog.get_logger("bot.test").error("bad", reference="beef")
        assert hook.last is not None
        assert (hook.last["event"], hook.last["reference"]) == ("bad", "beef")
