"""The answer to ``GET /health``, on the loopback address."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import structlog
from aiohttp import web

from bot.health.asking import HOST

log = structlog.get_logger(__name__)


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
