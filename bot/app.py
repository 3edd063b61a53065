"""The composition: store, tables, publisher and handlers, and the connection to Discord that is kept up."""

import asyncio
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple, Self

import discord
import structlog
from discord.backoff import ExponentialBackoff
from discord.ext import commands

from bot.client import Parlour, stand_at
from bot.cogs import all_cogs
from bot.cogs.handlers import InteractionHandler
from bot.config import ClockSettings, Config
from bot.health import answering_health
from bot.i18n import catalogue
from bot.publisher import EditIntervals, Publisher
from bot.render import artist
from bot.session.clocks import DAY, HOUR, Clock, SystemClock, TimeControl, TimeRules
from bot.session.faults import log_errors, report
from bot.session.lobbies import Lobbies
from bot.session.opponents import AiTiming
from bot.session.pool import AgentPool, Budget
from bot.session.register import Register
from bot.session.tables import Tables
from bot.storage import Store

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

DRAIN_SECONDS: Final = 4.5
"""Within the five seconds that an operator is promised."""
SWEEP_SECONDS: Final = 20.0
"""How often expired lobbies are looked for."""


class StartError(Exception):
    """The bot cannot start: one sentence."""


class Endpoint(NamedTuple):
    """Where Discord is, empty for Discord's own addresses, and the token to enter with."""

    token: str
    api_base: str = ""
    gateway_url: str = ""


class Services:
    """All that outlives a connection to Discord."""

    def __init__(self, config: Config, store: Store, clock: Clock) -> None:
        self.store = store
        self.publisher = Publisher(
            store,
            EditIntervals(config.table.edit_seconds, config.table.repost_minutes * 60),
            config.table.ping_seconds,
            clock.now,
        )
        rules = time_rules(config.clock)
        self.register = Register()
        self.lobbies = Lobbies(
            self.register,
            store,
            self.publisher,
            clock,
            seconds=config.table.lobby_minutes * 60,
            time_rules=rules,
        )
        self.agents = AgentPool(Budget(config.ai.think_seconds, config.ai.limit_seconds), config.ai.processes)
        self.tables = Tables(
            self.register,
            store,
            self.agents,
            self.publisher,
            clock,
            pace=AiTiming(config.ai.pause_seconds),
            idle_seconds=rules.idle,
            reachable=lambda: self.connected,
        )
        self.handler = InteractionHandler(self.register, self.lobbies, self.tables, self.publisher)
        self.client: Parlour | None = None

    @classmethod
    async def open(cls, config: Config, path: Path, clock: Clock = SystemClock()) -> Self:
        """Open the database and bring back what was going on; raises StorageError as `Store.open` does."""
        path.parent.mkdir(parents=True, exist_ok=True)
        services = cls(config, await Store.open(path), clock)
        tables, quarantined = await services.tables.recover()
        lobbies = await services.lobbies.recover()
        await services.publisher.recover(services.register, services.tables.archive)
        log.info("recovered", tables=len(tables), lobbies=len(lobbies), set_aside=len(quarantined))
        return services

    def entered(self, client: Parlour) -> Sequence[commands.Cog]:
        """A client has logged in: speak through it; these are its commands."""
        self.publisher.speak_through(client)
        return all_cogs(client, self.handler)

    def link_changed(self) -> None:
        """The connection is there, or there again, or lost: the clocks go by that."""
        self.tables.look_at_clocks()

    @property
    def connected(self) -> bool:
        """Whether Discord answers the heartbeats."""
        client = self.client
        return client is not None and client.is_ready() and math.isfinite(client.latency)

    async def close(self) -> None:
        """Finish what was begun (commits, answers, edits), take nothing new, and close the database."""
        try:
            async with asyncio.timeout(DRAIN_SECONDS):
                await self.tables.close()
                await self.publisher.close()
                if self.client is not None:
                    await self.client.close()
        except TimeoutError:
            log.warning("closed before everything was said: it is on disk and will be said at the next start")
        await self.store.close()


async def serve(
    config: Config,
    path: Path,
    endpoint: Endpoint,
    stop: asyncio.Event,
    clock: Clock = SystemClock(),
) -> None:
    """Run the bot until `stop` is set, then end in good order within five seconds.

    Raises:
        StorageError: the database cannot be used.
        StartError: Discord refuses the token.
    """
    catalogue.load()
    stand_at(endpoint.api_base, endpoint.gateway_url)
    artist.start()
    services = await Services.open(config, path, clock)
    services.agents.start()
    work = [
        asyncio.create_task(stay_connected(services, endpoint), name="connection"),
        asyncio.create_task(sweep(services), name="sweep"),
    ]
    stopping = asyncio.create_task(stop.wait(), name="stop")
    try:
        async with answering_health(config.health.port, lambda: services.connected):
            await asyncio.wait((*work, stopping), return_when=asyncio.FIRST_COMPLETED)
    finally:
        await services.close()
        for task in (*work, stopping):
            task.cancel()
        outcomes = await asyncio.gather(*work, stopping, return_exceptions=True)
    for outcome in outcomes:
        if isinstance(outcome, Exception):
            raise outcome


def time_rules(settings: ClockSettings) -> TimeRules:
    """Which clocks a match may have, by the settings."""
    return TimeRules(
        usual=TimeControl(settings.kind, settings.usual_seconds),
        live=(settings.live_least_seconds, settings.live_most_seconds),
        slow=(settings.slow_least_hours * HOUR, settings.slow_most_hours * HOUR),
        unlimited=settings.unlimited,
        idle=settings.idle_days * DAY,
    )


async def stay_connected(services: Services, endpoint: Endpoint) -> None:
    """Keep a client connected; one that falls is replaced, ever later while Discord does not answer.

    discord.py resumes by itself; a client falls when Discord cannot be reached at the start, or sends
    something that the library cannot parse.

    Raises:
        StartError: Discord refuses the token.
    """
    backoff: ExponentialBackoff[bool] = ExponentialBackoff()
    while True:
        services.client = client = Parlour(services, endpoint.gateway_url)
        try:
            async with client:
                await client.start(endpoint.token)
        except discord.LoginFailure as error:
            raise StartError("Discord refuses the token: see discord.token in the settings.") from error
        except Exception as error:  # noqa: BLE001 - whatever ended the connection, the tables go on with the next
            wait = backoff.delay()
            report("connection lost", error, retry_seconds=round(wait, 1))
            await asyncio.sleep(wait)
        else:
            return


async def sweep(services: Services) -> None:
    """Close the lobbies that nobody joins."""
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        with log_errors("lobbies not swept"):
            await services.lobbies.expire()
