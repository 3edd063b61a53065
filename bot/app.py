"""Run the bot: its parts under a supervisor, until it is told to stop."""

import asyncio
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pydantic import SecretStr

from bot.background import (
    close_origins,
    forget_departed,
    load_charts,
    prepare_dailies,
    prepare_puzzles,
    stay_connected,
    sweep,
)
from bot.client.client import use_addresses
from bot.client.connection import Endpoint
from bot.cluster.sharing import sharing
from bot.config import Config
from bot.health.server import serve_health
from bot.health.vitals import Vitals
from bot.i18n import catalogue
from bot.match.clocks import Clock, SystemClock
from bot.picture import artist
from bot.runtime.error_hook import ErrorHook
from bot.runtime.supervision import Supervisor, workers_starting
from bot.services import Services

if TYPE_CHECKING:  # it imports the driver of PostgreSQL
    from bot.cluster.member import Member

DRAIN_SECONDS: Final = 4.5
"""The time that closing may take, within the five seconds that an operator is promised."""


async def serve(
    config: Config,
    database: Path | SecretStr,
    endpoint: Endpoint,
    stop: asyncio.Event,
    clock: Clock = SystemClock(),
) -> None:
    """Run the bot until `stop` is set, then end in good order within five seconds.

    Raises:
        StorageError: the database cannot be used.
        StartError: Discord refuses the token, or the machine lets no process start.
        PartError: something that must run all the time has failed.
    """
    catalogue.load()
    use_addresses(endpoint.api_base, endpoint.gateway_url)
    with workers_starting("draw pictures"):
        artist.start()
    errors = ErrorHook(config.errors.url.get_secret_value())
    vitals = Vitals(last_error=lambda: errors.last)
    health = partial(serve_health, config.health.port, vitals, metrics=config.health.metrics)
    # These also run while the process waits for shards; if one fails, everything stops.
    async with errors.hearing(), Supervisor(failed=stop) as around:
        around.hold("error hook", errors.run)
        around.hold("health server", health)
        async with sharing(config.cluster, database, stop, vitals.wait) as member:
            if not stop.is_set():
                await _play(config, database, endpoint, stop, clock, member, vitals)


async def _play(
    config: Config,
    database: Path | SecretStr,
    endpoint: Endpoint,
    stop: asyncio.Event,
    clock: Clock,
    member: "Member | None",
    vitals: Vitals,
) -> None:
    """Run the bot itself; raises as `serve`."""
    async with Supervisor() as parts:
        if member is not None:  # opening may take longer than a lease lasts
            parts.hold("lease", member.lease.keep)
        services = await parts.meanwhile(Services.open(config, database, clock, member), stop)
        if services is None:
            return
        try:
            vitals.connected, vitals.goings_on = lambda: services.connected, services.gauges()
            vitals.outage = lambda: services.store.outage
            with workers_starting("think"):
                services.agents.start()
            if nats := config.ai.nats.get_secret_value():
                from bot.thinking.remote.answerer import RemoteAnswerer  # most bots do without it

                services.agents.answerer = remote = RemoteAnswerer(nats, services.agents.local)
                parts.hold("link to the workers", remote.run)
            parts.hold("storage writer", services.store.run)
            if member is not None:
                parts.hold("other processes", partial(member.listen, services.heed))
                parts.hold("erasures of others", services.privacy.run)
            parts.hold("timekeeper", services.tables.run)
            if services.does_chores:
                parts.hold("intake of older matches", services.intake.run)
                parts.hold("recomputing ratings", services.refold.run)
                parts.hold("par of the day", partial(prepare_dailies, services))
                parts.hold("stock of puzzles", partial(prepare_puzzles, services))
            parts.hold("tournaments", services.tournament_runner.run)
            parts.hold("lobby expiry", partial(sweep, services))
            parts.hold("closing of origins", partial(close_origins, services))
            parts.hold("privacy", partial(forget_departed, services, config.privacy.forget_days))
            parts.hold("judging of decisions", services.assessor.run)
            parts.hold("publisher", services.publisher.run)
            parts.hold("announcements", services.announcer.run)
            parts.hold("pinned leaderboards", services.pinned.run)
            parts.hold("messages of tournaments", services.tournament_boards.run)
            parts.hold("cleaning up", services.tidier.run)
            parts.hold("first chart", partial(load_charts, services))
            if services.emoji_store is not None:
                parts.hold("emojis", services.emoji_store.run)
            parts.hold("connection", partial(stay_connected, services, endpoint))
            await parts.until(stop)
        finally:
            await services.close(DRAIN_SECONDS)
