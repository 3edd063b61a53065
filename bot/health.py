"""The bot's health: ``GET /health`` on the loopback address, and the question asked of it."""

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

import structlog
from aiohttp import web

log = structlog.get_logger(__name__)

HOST: Final = "127.0.0.1"
SECONDS: Final = 3.0


@asynccontextmanager
async def answering_health(port: int, connected: Callable[[], bool]) -> AsyncIterator[None]:
    """Answer 200 while the bot is connected to Discord and 503 while it is not; with port 0, nothing.

    A port that is taken is logged, with the setting of another: the bot can be played with all the same.
    """
    if not port:
        yield
        return

    async def health(_request: web.Request) -> web.Response:
        well = connected()
        return web.json_response({"connected": well}, status=200 if well else 503)

    app = web.Application()
    app.router.add_get("/health", health)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, HOST, port).start()
    except OSError as error:
        log.warning("health is not served", port=port, reason=str(error), another_port="PARLOUR_HEALTH__PORT")
    try:
        yield
    finally:
        await runner.cleanup()


async def serve_health(port: int, connected: Callable[[], bool]) -> None:
    """Answer as `answering_health` does, until cancelled."""
    async with answering_health(port, connected):
        await asyncio.Event().wait()


def ask(port: int) -> bool:
    """True if the bot that runs on this machine says that it is connected."""
    try:
        with urllib.request.urlopen(f"http://{HOST}:{port}/health", timeout=SECONDS) as answer:
            return bool(json.load(answer)["connected"])
    except (OSError, ValueError, KeyError, urllib.error.URLError):
        return False
