"""Playing until a signal ends it: on Discord, or without a token in the sandbox on this machine."""

import asyncio
import gc
import signal
from contextlib import AsyncExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import structlog

from bot.app import serve
from bot.client.connection import Endpoint
from bot.config import Config
from bot.features.catalogue.presses import draw_shop_window
from bot.i18n import catalogue
from bot.picture import artist
from bot.runtime.supervision import StartError, workers_starting

logger: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

FULL_ROUND: Final = 100
"""The rounds of the garbage collector over young objects before a full one: ten by default."""


def spare_the_collector() -> None:
    """Take permanent objects (code, games, words) out of the garbage collector's rounds.

    A full round over all of it holds the event loop up for longer than many clicks take (`make bench`). One
    over the tables alone still takes longer than one click, so it comes more seldom.
    """
    catalogue.load()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*gc.get_threshold()[:2], FULL_ROUND)
    gc.enable()


async def run(config: Config) -> None:
    """Play until SIGTERM or SIGINT: on Discord, at the address in the settings, or in the sandbox."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    token = config.discord.token.get_secret_value()
    if token:
        endpoint = Endpoint(token, config.discord.api_base, config.discord.gateway_url)
        await serve(config, config.storage.where, endpoint, stop)
    else:
        await in_sandbox(config, stop)


def welcome(address: str) -> str:
    """Instructions for people who run a sandbox at this address, printed before the first line of the log."""
    play = catalogue.text(catalogue.DEFAULT, "button-play-now")
    return f"""No Discord token is set, so Parlour plays in a sandbox on this machine.

    Open {address}/ in a browser, type /play and press “{play}”.

Ctrl+C ends it; nothing that is played here is kept. To play on Discord, get a token from its developer
portal and start Parlour with DISCORD_TOKEN set to it.
"""


async def in_sandbox(config: Config, stop: asyncio.Event) -> None:
    """Play in the sandbox, and print its address. Each start has a new world, without matches."""
    from bot.sandbox import Sandbox  # a bot with a token does without it

    async with AsyncExitStack() as stack:
        sandbox = Sandbox(config.sandbox.host, config.sandbox.port)
        try:
            await stack.enter_async_context(sandbox)
        except OSError as error:
            raise StartError(
                f"The sandbox can’t listen at {sandbox.address}: {error.strerror}. Choose another port: set "
                "sandbox.port, or PARLOUR_SANDBOX__PORT=0 for any that is free."
            ) from error
        # Other bots may play as well. A stop at the start may remove the folder while the database is made.
        made = TemporaryDirectory(prefix="parlour-sandbox-", ignore_cleanup_errors=True)
        folder = stack.enter_context(made)
        with workers_starting("draw pictures"):
            artist.start()
        await draw_shop_window()
        print(welcome(sandbox.address), flush=True)
        endpoint = Endpoint(sandbox.token, sandbox.api_base, sandbox.gateway_url)
        await serve(config, Path(folder, "parlour.sqlite"), endpoint, stop)
