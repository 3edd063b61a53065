"""Run the bot: ``python -m bot [--config FILE]``; ``python -m bot health`` asks whether one is running well.

``python -m bot showcase CHANNEL_ID`` posts every kind of message to a channel, to be looked at.
``python -m bot recount [--repair]`` counts results and ratings anew from the log of moves.

Without a token the bot plays in the sandbox, a stand-in for Discord on this machine.
"""

import argparse
import asyncio
import gc
import signal
import sys
from collections.abc import Mapping
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, Final

import structlog

from bot import health, log
from bot.app import Endpoint, serve
from bot.community.recount import recount
from bot.config import Config, ConfigError, load
from bot.i18n import catalogue
from bot.process import end_workers
from bot.sandbox import Sandbox
from bot.session.faults import report, whereabouts
from bot.showcase import post_all
from bot.storage import StorageError, Store
from bot.supervision import PartError, StartError

logger: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

SANDBOX_DATABASE: Final = Path("data/sandbox.sqlite")
CANNOT_RUN: Final = 1
BAD_SETTINGS: Final = 2


def main() -> int:
    """Run the command line; returns 0, 1 if the bot cannot run or is not well, 2 for unusable settings."""
    parser = argparse.ArgumentParser(
        prog="python -m bot", description="Parlour: card and board games on Discord."
    )
    parser.add_argument("do", nargs="?", choices=("run", "health", "showcase", "recount"), default="run")
    parser.add_argument("channel", nargs="?", type=int, metavar="CHANNEL_ID", help="where showcase posts")
    parser.add_argument("--repair", action="store_true", help="recount writes what differs as it should be")
    parser.add_argument("--config", type=Path, metavar="FILE", help="the settings, instead of config.toml")
    asked = parser.parse_args()
    if (asked.do == "showcase") != (asked.channel is not None):
        parser.error("showcase needs the id of a channel, and nothing else does")
    if asked.repair and asked.do != "recount":
        parser.error("only recount repairs")
    try:
        config = load(asked.config)
    except ConfigError as error:
        print(error, file=sys.stderr)
        return BAD_SETTINGS
    if asked.do == "health":
        return 0 if health.ask(config.health.port) else CANNOT_RUN
    token = config.discord.token.get_secret_value()
    log.configure(config.log.level, config.log.format, [token])
    spare_the_collector()
    try:
        if asked.do == "recount":
            return asyncio.run(count_anew(config, repair=asked.repair))
        asyncio.run(run(config, token) if asked.do == "run" else show(config, token, asked.channel))
    except (StorageError, StartError, PartError) as error:
        print(error, file=sys.stderr)
        return CANNOT_RUN
    except Exception as error:  # noqa: BLE001 - whatever it is, an operator reads a sentence, and the process ends
        report("ended by an error", error)
        print(f"Parlour stopped on an error: {whereabouts(error)}.", file=sys.stderr)
        return CANNOT_RUN
    finally:
        end_workers()
    return 0


def spare_the_collector() -> None:
    """Take what stays to the end (code, games, words) out of the garbage collector's rounds.

    A full round over all of it holds the event loop up for longer than many clicks take (`make bench`).
    """
    catalogue.load()
    gc.collect()
    gc.freeze()


async def run(config: Config, token: str) -> None:
    """Play until SIGTERM or SIGINT: on Discord, wherever the settings say that it is, or in the sandbox."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(log_unhandled)
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    if token:
        endpoint = Endpoint(token, config.discord.api_base, config.discord.gateway_url)
        await serve(config, config.storage.path, endpoint, stop)
    else:
        await in_sandbox(config, stop)


async def show(config: Config, token: str, channel_id: int) -> None:
    """Post every kind of message to a channel on Discord.

    Raises:
        StartError: there is no token, or the bot may not post there.
    """
    if not token:
        raise StartError("There is no Discord token: the showcase is for a channel of a real server.")
    catalogue.load()
    count = await post_all(token, channel_id, api_base=config.discord.api_base)
    print(f"{count} messages are posted: look at them on a phone and on a desktop.", flush=True)


async def count_anew(config: Config, *, repair: bool) -> int:
    """Compare results and ratings with what follows from the log; returns 1 if anything differed.

    Raises:
        StartError: there is no database.
    """
    if not config.storage.path.exists():
        raise StartError(f"There is no database at {config.storage.path}.")
    store = await Store.open(config.storage.path)
    try:
        findings = await recount(store, repair=repair)
    finally:
        await store.close()
    print(findings.report(repaired=repair), flush=True)
    return CANNOT_RUN if findings.differences else 0


def log_unhandled(_loop: asyncio.AbstractEventLoop, context: Mapping[str, Any]) -> None:
    """Log what the event loop found that nobody handled, without the text of the error, as `report` does."""
    error = context.get("exception")
    logger.error("not handled", what=context["message"], fault=error and whereabouts(error))


async def in_sandbox(config: Config, stop: asyncio.Event) -> None:
    """Play in the sandbox, and say where it is. Its world begins anew each time, and so do the matches."""
    async with AsyncExitStack() as stack:
        sandbox = Sandbox(config.sandbox.host, config.sandbox.port)
        try:
            await stack.enter_async_context(sandbox)
        except OSError as error:
            raise StartError(
                f"The sandbox can’t listen at {sandbox.address}: {error.strerror}. Choose another port: set "
                "sandbox.port, or PARLOUR_SANDBOX__PORT=0 for any that is free."
            ) from error
        for leftover in SANDBOX_DATABASE.parent.glob(f"{SANDBOX_DATABASE.name}*"):
            leftover.unlink()
        print(f"No Discord token: Parlour plays in the sandbox. Open {sandbox.address}/", flush=True)
        endpoint = Endpoint(sandbox.token, sandbox.api_base, sandbox.gateway_url)
        await serve(config, SANDBOX_DATABASE, endpoint, stop)
