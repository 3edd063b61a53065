"""The answers to ``GET /health`` and, where it is wanted, ``GET /metrics``, on the loopback address."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import structlog
from aiohttp import web

from bot import __version__
from bot.health.asking import HOST
from bot.health.vitals import Vitals

log = structlog.get_logger(__name__)

STARTED: Final = time.time()


@asynccontextmanager
async def answering_health(port: int, vitals: Vitals, *, metrics: bool = False) -> AsyncIterator[None]:
    """Answer 200 while the bot is connected to Discord and 503 while it is not; with port 0, nothing.

    A port that is taken is logged, with the setting of another: the bot can be played with all the same.
    """
    if not port:
        yield
        return

    async def health(_request: web.Request) -> web.Response:
        well = vitals.connected()
        return web.json_response(_said(vitals, connected=well), status=200 if well else 503)

    app = web.Application()
    app.router.add_get("/health", health)
    if metrics:
        _add_metrics(app, vitals)
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


async def serve_health(port: int, vitals: Vitals, *, metrics: bool = False) -> None:
    """Answer as `answering_health` does, until cancelled."""
    async with answering_health(port, vitals, metrics=metrics):
        await asyncio.Event().wait()


def _said(vitals: Vitals, *, connected: bool) -> dict[str, object]:
    return {
        **{gauge.name.removeprefix("parlour_"): gauge.read() for gauge in vitals.gauges},
        "connected": connected,
        "version": __version__,
        "started": STARTED,
        "last_error": vitals.last_error(),
    }


def _add_metrics(app: web.Application, vitals: Vitals) -> None:
    from bot.health.metrics import Metrics, watch_lag  # loads Prometheus's client, which most do without

    found = Metrics(vitals.gauges)

    async def metrics(_request: web.Request) -> web.Response:
        return web.Response(body=found.exposition(), headers={"Content-Type": "text/plain; version=0.0.4"})

    async def watching(_app: web.Application) -> AsyncIterator[None]:
        watch = asyncio.create_task(watch_lag(), name="loop lag")
        yield
        watch.cancel()

    app.router.add_get("/metrics", metrics)
    app.cleanup_ctx.append(watching)
