"""The tasks that run beside the services: the connection, and chores now and then."""

import asyncio
from contextlib import suppress
from typing import Final

import discord

from bot.client.client import Parlour
from bot.client.connection import Backoff, Endpoint
from bot.features.catalogue.presses import draw_shop_window
from bot.match.clocks import HOUR
from bot.match.dailies import DailyPar
from bot.match.open_book import Revealed
from bot.match.puzzle_maker import PuzzleMaker
from bot.picture import artist
from bot.runtime.faults import log_errors, report
from bot.runtime.measures import CONNECTIONS_LOST
from bot.runtime.supervision import REJECTED, StartError
from bot.runtime.waiting import happens
from bot.services import Services
from bot.storage import StorageClosedError

SHARDS_REFUSED: Final = frozenset({4010, 4011})
"""Discord's codes, as it closes a connection: no such shard, or too few of them."""
SHARDS_REFUSED_WHY: Final = (
    "Discord does not take these shards: there are too few of them for the servers. "
    "Raise cluster.shard_count in all processes."
)
"""The words of a `StartError` for that."""
CHARTS_SECONDS: Final = 15.0
"""The time from the start to loading the code of charts: tables go first."""
PAR_SECONDS: Final = 60.0
"""The time between two looks for a deal of the day without par."""
PUZZLE_SECONDS: Final = 60.0
"""The time between two searches of a deal for a puzzle, while the stock is short."""
SWEEP_SECONDS: Final = 20.0
"""The time between two searches for expired lobbies and for origins that are due to close."""


async def stay_connected(services: Services, endpoint: Endpoint) -> None:
    """Keep a client connected; replace a failed client, waiting longer each time Discord does not answer.

    discord.py resumes by itself. A client fails if it cannot reach Discord at the start, or if Discord sends
    something that the library cannot parse.

    Raises:
        StartError: Discord refuses the token.
    """
    backoff = Backoff()
    await draw_shop_window()
    while True:
        services.client = client = Parlour(services, endpoint.gateway_url)
        try:
            async with client:
                await client.start(endpoint.token)
        except discord.LoginFailure as error:
            raise StartError(REJECTED) from error
        except Exception as error:  # the tables go on with the next connection
            # Without a configured shard count, the next client asks Discord for one.
            if services.shards is not None and getattr(error, "code", None) in SHARDS_REFUSED:
                raise StartError(SHARDS_REFUSED_WHY) from error
            wait = backoff.delay()
            CONNECTIONS_LOST.add()
            report("connection lost", error, retry_seconds=round(wait, 1))
            await asyncio.sleep(wait)
        else:
            return


async def sweep(services: Services) -> None:
    """Close expired lobbies regularly."""
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        with log_errors("lobbies not swept"):
            await services.lobbies.expire()


async def close_origins(services: Services) -> None:
    """Close the origins that are due, including any that fell due while the bot was off.

    An origin closes at once when its last table ends in this process. The process that does chores then takes
    in the matches that count, even if another process closed their origin.
    """
    tables, taken_in = services.tables, 0
    while True:
        with log_errors("origins not closed"), suppress(StorageClosedError):  # the bot ends
            tables.all_over.clear()
            await tables.close_origins()
            if services.does_chores and (closed := await services.store.origins.count_closed()) != taken_in:
                await services.take_in()
                taken_in = closed
        await happens(tables.all_over, SWEEP_SECONDS)


async def prepare_dailies(services: Services) -> None:
    """Work out par for the deals of the day, ahead where that is possible."""
    par = DailyPar(services.store, services.agents, wanted=services.settings.daily_games)
    while True:
        await asyncio.sleep(PAR_SECONDS)
        with log_errors("par not worked out"), suppress(StorageClosedError):  # the bot ends
            await par.prepare(services.tables.now())


async def prepare_puzzles(services: Services) -> None:
    """Keep puzzles in stock for days to come."""

    async def reveal(match_id: str) -> Revealed:
        return Revealed((await services.tables.find(match_id)).match)

    maker = PuzzleMaker(services.store, services.agents, reveal=reveal)
    while True:
        await asyncio.sleep(PUZZLE_SECONDS)
        with log_errors("no puzzle made"), suppress(StorageClosedError):  # the bot ends
            await maker.prepare(services.tables.now())


async def load_charts(services: Services) -> None:
    """Load the code of charts before a player asks for one, once the bot is idle, if it has results."""
    await asyncio.sleep(CHARTS_SECONDS)
    with log_errors("charts not loaded"), suppress(StorageClosedError):  # the bot ends
        if await services.handler.services.community.rankings.pools(None):
            await artist.warm()
    await asyncio.Event().wait()


async def forget_departed(services: Services, days: float) -> None:
    """Forget the servers that have removed the bot, so many days later; never if that is 0."""
    # It may have been invited again while it did not run.
    await services.servers_known.wait()
    while True:
        if days:
            with log_errors("servers not forgotten"), suppress(StorageClosedError):  # the bot ends
                await services.forget_departed(days)
        await asyncio.sleep(HOUR)
