"""The sandbox as a whole: Discord on loopback, for one bot.

async with Sandbox() as sandbox:
...  # start a bot at sandbox.api_base and sandbox.gateway_url with sandbox.token
await sandbox.bot_ready()
anna = sandbox.person("Anna")
answer = await anna.command("games", "play", {"game": "tressette"})
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from aiohttp import web

from bot.sandbox.backend import Backend
from bot.sandbox.clock import SandboxClock
from bot.sandbox.faults import Faults
from bot.sandbox.gateway import Gateway
from bot.sandbox.interactions import Interactions
from bot.sandbox.limits import REQUEST_BYTES
from bot.sandbox.messages import Post
from bot.sandbox.model import Guild, User
from bot.sandbox.page import add_page
from bot.sandbox.permissions import Permission
from bot.sandbox.person import Person
from bot.sandbox.ratelimits import RateLimits
from bot.sandbox.refusals import Json
from bot.sandbox.rest import PREFIX, Request, Rest
from bot.sandbox.schema import schema_of
from bot.sandbox.world import World

TOKEN: Final = "sandbox.token.of-no-worth"  # noqa: S105 - opens nothing but this sandbox
PEOPLE: Final = (("Anna", "en-US"), ("Ben", "en-GB"), ("Chloé", "fr"), ("Dai", "ja"))
ACCEPTING_ROUNDS: Final = 8
"""More than enough rounds of the event loop for an accepted connection to get its handler."""
ARCHIVING_SECONDS: Final = 10.0
"""The time between two checks for threads to archive; if a test moves the clock, there is one at once."""
GUILD: Final = "The Parlour"
CHANNELS: Final = (
    ("games", "Type /play and press “Play now against AIs”: a first match begins at once."),
    ("tressette-night", "Every Thursday."),
    ("no-bots-here", "The bot may not write here."),
)


class Sandbox:
    """A stand-in for Discord.

    `strict_schema` is Discord's OpenAPI description, to hold request bodies to it as well. `patience` is how
    long a client waits for a first answer, in seconds. Without `rate_limited` no request meets a 429.
    """

    def __init__(
        self,
        host: str = "127.0.0.1",
        port: int = 0,
        strict_schema: Path | None = None,
        *,
        rate_limited: bool = True,
    ) -> None:
        self.host = host
        self.port = port
        self.token = TOKEN
        self.clock = SandboxClock()
        self.world = World(self.clock)
        self.faults = Faults()
        self.application_id = self.world.bot.id
        post = Post(self.world)
        self.interactions = Interactions(self.world, post, self.application_id, self.faults)
        application = application_data(self.world)
        self.gateway = Gateway(self.world, self.faults, self.token, application)
        self.rate_limits = RateLimits(self.clock)
        self.rate_limits.enabled = rate_limited
        self._synced = asyncio.Event()
        self.backend = Backend(
            self.world,
            post,
            self.interactions,
            self.gateway,
            self.rate_limits,
            application,
            self._synced.set,
        )
        schema = None if strict_schema is None else schema_of(strict_schema)
        self._rest = Rest(self.backend, self.faults, schema)
        self._people: dict[str, Person] = {}
        self.guild = self._furnish()
        self._runner: web.AppRunner | None = None
        self._listening: asyncio.Server | None = None
        self._archiving: asyncio.Task[None] | None = None

    def _furnish(self) -> Guild:
        """Make the server that exists from the start: people, channels, and a channel closed to the bot."""
        users = [self.world.add_user(name, locale) for name, locale in PEOPLE]
        guild = self.world.add_guild(GUILD, users[0])
        guild.joined[self.world.bot.id] = 0.0  # the bot has been here for long, by any test's clock
        for user in users[1:]:
            self.world.join(guild, user)
        for user in users:
            self._add_person(user)
        for name, topic in CHANNELS:
            self.world.add_channel(guild, name, topic)
        closed = self.world.channels[guild.channel_ids[-1]]
        self.world.deny_bot(closed, Permission.SEND_MESSAGES | Permission.SEND_MESSAGES_IN_THREADS)
        return guild

    # Addresses.

    @property
    def address(self) -> str:
        return f"http://{self.host}:{self.port}"

    @property
    def api_base(self) -> str:
        return self.address + PREFIX

    @property
    def gateway_url(self) -> str:
        return f"ws://{self.host}:{self.port}/gateway"

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=REQUEST_BYTES)
        self._rest.add_to(app)
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_get("/gateway/", self.gateway.serve)
        app.router.add_get("/attachments/{channel_id}/{attachment_id}/{filename}", self._send_attachment)
        app.router.add_get("/emojis/{name}", self._send_emoji)
        add_page(app, self)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
        await self._runner.setup()
        assert self._runner.server is not None
        loop = asyncio.get_running_loop()
        try:
            self._listening = await loop.create_server(self._runner.server, self.host, self.port)
        except OSError:
            await self._runner.cleanup()
            raise
        self.port = self._listening.sockets[0].getsockname()[1]
        self.world.address = self.address
        self.gateway.url = self.gateway_url
        self._archiving = asyncio.create_task(self._archive_as_time_passes())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._runner is not None
        assert self._archiving is not None
        self._archiving.cancel()
        await self.gateway.drop(1001)
        await self._stop_listening()
        await self._runner.cleanup()

    async def _stop_listening(self) -> None:
        """Refuse new connections, and wait until each accepted one has a handler to close.

        A server that is closed at once leaves a connection open that it is about to accept.
        """
        assert self._listening is not None
        for listener in self._listening.sockets:
            asyncio.get_running_loop().remove_reader(listener.fileno())
        for _ in range(ACCEPTING_ROUNDS):
            await asyncio.sleep(0)
        self._listening.close()

    async def _archive_as_time_passes(self) -> None:
        while True:
            await asyncio.sleep(ARCHIVING_SECONDS)
            self.world.archive_idle_threads()

    # The bot.

    async def bot_ready(self, timeout: float = 120) -> None:  # noqa: ASYNC109 - how long a test waits is its own choice
        """Wait until a bot has connected and has registered its commands."""
        async with asyncio.timeout(timeout):
            await self.gateway.connected.wait()
            await self._synced.wait()

    @property
    def requests(self) -> deque[Request]:
        """The latest requests of the bot and their answers' status."""
        return self._rest.requests

    @property
    def served(self) -> Counter[str]:
        """The number of the bot's requests to each route."""
        return self._rest.served

    @property
    def patience(self) -> float:
        return self.interactions.patience

    @patience.setter
    def patience(self, seconds: float) -> None:
        self.interactions.patience = seconds

    # The people.

    def person(self, name: str, locale: str = "en-US") -> Person:
        """The person of this name, who joins the server if there is none yet."""
        for person in self._people.values():
            if person.name == name:
                return person
        user = self.world.add_user(name, locale)
        self.world.join(self.guild, user)
        return self._add_person(user)

    def _add_person(self, user: User) -> Person:
        self._people[user.id] = person = Person(user, self.world, self.interactions)
        return person

    def person_by_id(self, user_id: str) -> Person | None:
        return self._people.get(user_id)

    def people(self) -> list[Json]:
        """The users, as JSON, with their locale."""
        return [{**person.user.data(), "locale": person.locale} for person in self._people.values()]

    # Files.

    async def _send_attachment(self, request: web.Request) -> web.StreamResponse:
        found = self.world.files.get(request.match_info["attachment_id"])
        if found is None or found.data["filename"] != request.match_info["filename"]:
            raise web.HTTPNotFound
        return web.Response(body=found.content, content_type=found.data["content_type"])

    async def _send_emoji(self, request: web.Request) -> web.StreamResponse:
        found = self.world.emoji_images.get(request.match_info["name"].partition(".")[0])
        if found is None:
            raise web.HTTPNotFound
        return web.Response(body=found[1], content_type=found[0])


def application_data(world: World) -> Json:
    """The JSON of the bot's application, with the bot's id."""
    owner = {**world.bot.data(), "bot": False, "username": "owner"}
    return {
        "id": world.bot.id,
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "summary": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "owner": owner,
        "team": None,
        "flags": 0,
        "approximate_guild_count": 1,
        "approximate_user_install_count": 0,
        "interactions_endpoint_url": None,
        "redirect_uris": [],
        "integration_types_config": {"0": {}, "1": {}},
    }
