"""Shared by the REST routes: the world and the parts that act on it, and the form of requests and answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from bot.sandbox import refusals
from bot.sandbox.gateway import Gateway
from bot.sandbox.interactions import Interactions
from bot.sandbox.messages import Post, Upload
from bot.sandbox.model import Channel
from bot.sandbox.permissions import Permission
from bot.sandbox.ratelimits import RateLimits
from bot.sandbox.refusals import Json
from bot.sandbox.world import World


@dataclass(frozen=True, slots=True)
class Call:
    """A request that reached its route: its parameters, query and body."""

    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Any = None
    uploads: Sequence[Upload] = ()


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer: a status and JSON, or nothing."""

    data: Any = None
    status: int = 200


NO_CONTENT = Reply(status=204)
Act: TypeAlias = Callable[[Call], Reply]


@dataclass(frozen=True, slots=True)
class Route:
    """One route. Without `token`, its path authorises the request, and the global limit does not count it."""

    method: str
    path: str
    act: Act
    token: bool = True

    @property
    def name(self) -> str:
        return f"{self.method} {self.path}"


@dataclass(slots=True)
class Backend:
    """Everything that a route may use."""

    world: World
    post: Post
    interactions: Interactions
    gateway: Gateway
    limits: RateLimits
    application: Json
    synced: Callable[[], None]
    shards: int = 1
    emojis: dict[str, Json] = field(default_factory=dict)

    def visible_channel(self, channel_id: str) -> Channel:
        """The channel, which the bot must see: else 10003 or 50001."""
        channel = self.world.channel(channel_id)
        if not self.world.sees(self.world.bot.id, channel):
            raise refusals.missing_access()
        return channel

    def require(self, channel: Channel, permission: Permission) -> None:
        """Raise 50013 unless the bot has `permission` in `channel`."""
        if not self.world.can(self.world.bot.id, channel, permission):
            raise refusals.missing_permissions()

    def application_of(self, call: Call) -> None:
        """Raise 10002 unless the path names the bot's own application."""
        if call.params["application_id"] != self.application["id"]:
            raise refusals.unknown_application()
