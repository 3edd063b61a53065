"""The answers to ``GET /health`` and, if wanted, ``GET /metrics``, on the loopback address."""

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
AGAIN_SECONDS: Final = 1.0
"""The time between two tries to have a port that is taken."""


@asynccontextmanager
async def answering_health(port: int, vitals: Vitals, *, metrics: bool = False) -> AsyncIterator[None]:
    """Answer 200 while the process is well and 503 while it is not; with port 0, nothing.

    A port that is taken is logged, with the setting of another, and tried again: who was there before may be
    about to end, and the bot can be played with all the same.
    """
    if not port:
        yield
        return

    async def health(_request: web.Request) -> web.Response:
        return web.json_response(_said(vitals), status=200 if vitals.well else 503)

    app = web.Application()
    app.router.add_get("/health", health)
    if metrics:
        _add_metrics(app, vitals)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    trying = None if await _listens(runner, port) else asyncio.create_task(_listen(runner, port))
    try:
        yield
    finally:
        if trying is not None:
            trying.cancel()
        await runner.cleanup()


async def serve_health(port: int, vitals: Vitals, *, metrics: bool = False) -> None:
    """Answer as `answering_health` does, until cancelled."""
    async with answering_health(port, vitals, metrics=metrics):
        await asyncio.Event().wait()


async def _listens(runner: web.AppRunner, port: int, *, again: bool = False) -> bool:
    """True if the port is ours from here on."""
    try:
        await web.TCPSite(runner, HOST, port).start()
    except OSError as error:
        if not again:
            log.warning(
                "health is not served", port=port, reason=str(error), another_port="PARLOUR_HEALTH__PORT"
            )
        return False
    if again:
        log.info("health is served", port=port)
    return True


async def _listen(runner: web.AppRunner, port: int) -> None:
    """Wait for a port that was taken."""
    while True:
        await asyncio.sleep(AGAIN_SECONDS)
        if await _listens(runner, port, again=True):
            return


def _said(vitals: Vitals) -> dict[str, object]:
    return {
        **{gauge.name.removeprefix("parlour_"): gauge.read() for gauge in vitals.gauges},
        "connected": vitals.connected(),
        "waiting_for_shards": vitals.waiting,
        "database": vitals.database,
        "version": __version__,
        "started": STARTED,
        "last_error": vitals.last_error(),
    }


def _add_metrics(app: web.Application, vitals: Vitals) -> None:
    from bot.health.metrics import Metrics, watch_lag  # loads Prometheus's client, which most do without

    found = Metrics(vitals)

    async def metrics(_request: web.Request) -> web.Response:
        return web.Response(body=found.exposition(), headers={"Content-Type": "text/plain; version=0.0.4"})

    async def watching(_app: web.Application) -> AsyncIterator[None]:
        watch = asyncio.create_task(watch_lag(), name="loop lag")
        yield
        watch.cancel()

    app.router.add_get("/metrics", metrics)
    app.cleanup_ctx.append(watching)
