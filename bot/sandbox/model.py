"""All that exists in the sandbox: users, roles, channels, threads, messages, servers; and events.

Ids are decimal strings, as in Discord's JSON, which `data()` gives. A message is kept as that JSON; an edit
makes a new dict, so the holder of an old one may keep it.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Final

from bot.sandbox.clock import iso, snowflake_time
from bot.sandbox.permissions import Overwrite, Permission
from bot.sandbox.refusals import Json

TEXT: Final = 0
DIRECT: Final = 1
VOICE: Final = 2
STAGE: Final = 13
ANNOUNCEMENT: Final = 5
FORUM: Final = 15
ANNOUNCEMENT_THREAD: Final = 10
PUBLIC_THREAD: Final = 11
PRIVATE_THREAD: Final = 12
THREADS: Final = frozenset({ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD})


@dataclass(slots=True)
class User:
    id: str
    name: str
    locale: str = "en-US"
    bot: bool = False

    def data(self) -> Json:
        return {
            "id": self.id,
            "username": self.name if self.bot else self.name.lower().replace(" ", "_"),
            "global_name": None if self.bot else self.name,
            "discriminator": "0",
            "avatar": None,
            "bot": self.bot,
            "public_flags": 0,
        }


@dataclass(slots=True)
class Role:
    id: str
    name: str
    permissions: Permission
    position: int = 0
    mentionable: bool = False
    bot_id: str | None = None

    def data(self) -> Json:
        data: Json = {
            "id": self.id,
            "name": self.name,
            "permissions": str(int(self.permissions)),
            "position": self.position,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "managed": self.bot_id is not None,
            "mentionable": self.mentionable,
            "flags": 0,
        }
        if self.bot_id is not None:
            data["tags"] = {"bot_id": self.bot_id}
        return data


@dataclass(slots=True)
class Attachment:
    """A file that came with a message; `data` is its JSON."""

    data: Json
    content: bytes

    @property
    def id(self) -> str:
        return str(self.data["id"])


@dataclass(slots=True)
class Message:
    """A message as Discord's JSON, with the facts that the JSON lacks."""

    data: Json
    channel_id: str
    to: str | None = None  # an ephemeral message: the one user who sees it
    attachments: list[Attachment] = field(default_factory=list)

    @property
    def id(self) -> str:
        return str(self.data["id"])

    @property
    def created(self) -> float:
        return snowflake_time(self.id)


@dataclass(slots=True)
class ThreadState:
    """The facts that a thread has and a channel lacks."""

    owner_id: str
    created: float
    archive_minutes: int = 1440
    archived: bool = False
    archived_changed: float = 0.0
    active: float = 0.0  # when the last message came, or `archive_minutes` changed
    locked: bool = False
    invitable: bool = True
    members: dict[str, float] = field(default_factory=dict)
    sent: int = 0

    @property
    def due(self) -> float:
        """The time at which it is archived, unless a message comes, it is reopened, or the time is changed.

        An edit does not count (Discord's documentation, "Threads"). Discord may wait longer if a server has
        few threads, and less if it has many.
        """
        return max(self.created, self.archived_changed, self.active) + 60 * self.archive_minutes


@dataclass(slots=True)
class Channel:
    id: str
    guild_id: str
    name: str
    type: int = TEXT
    position: int = 0
    parent_id: str | None = None
    topic: str | None = None
    slowmode: int = 0
    overwrites: list[Overwrite] = field(default_factory=list)
    messages: dict[str, Message] = field(default_factory=dict)
    ephemerals: dict[str, deque[str]] = field(default_factory=dict)  # user id -> message ids
    last_message_id: str | None = None
    thread: ThreadState | None = None

    def data(self) -> Json:
        if self.type == DIRECT:
            return {"id": self.id, "type": DIRECT, "flags": 0, "last_message_id": self.last_message_id}
        data: Json = {
            "id": self.id,
            "guild_id": self.guild_id,
            "name": self.name,
            "type": self.type,
            "parent_id": self.parent_id,
            "last_message_id": self.last_message_id,
            "rate_limit_per_user": self.slowmode,
            "flags": 0,
        }
        if self.thread is not None:
            return {**data, **self._thread_data(self.thread)}
        if self.type in {VOICE, STAGE}:
            data |= {"bitrate": 64_000, "user_limit": 0, "rtc_region": None}
        return {
            **data,
            "position": self.position,
            "topic": self.topic,
            "nsfw": False,
            "permission_overwrites": [overwrite.data() for overwrite in self.overwrites],
        }

    def _thread_data(self, thread: ThreadState) -> Json:
        metadata: Json = {
            "archived": thread.archived,
            "auto_archive_duration": thread.archive_minutes,
            "archive_timestamp": iso(thread.archived_changed),
            "locked": thread.locked,
            "create_timestamp": iso(thread.created),
        }
        if self.type == PRIVATE_THREAD:
            metadata["invitable"] = thread.invitable
        return {
            "owner_id": thread.owner_id,
            "thread_metadata": metadata,
            "message_count": min(len(self.messages), thread.sent),
            "member_count": min(len(thread.members), 50),
            "total_message_sent": thread.sent,
        }

    def thread_member(self, user_id: str) -> Json:
        """The JSON of `user_id`'s membership of this thread."""
        assert self.thread is not None
        joined = iso(self.thread.members[user_id])
        return {"id": self.id, "user_id": user_id, "join_timestamp": joined, "flags": 0}


@dataclass(slots=True)
class Guild:
    """A server; or the direct messages of a person, as a server of one member without the bot."""

    id: str
    name: str
    owner_id: str
    preferred_locale: str = "en-US"
    roles: dict[str, Role] = field(default_factory=dict)
    members: dict[str, list[str]] = field(default_factory=dict)  # user id -> role ids
    joined: dict[str, float] = field(default_factory=dict)
    channel_ids: list[str] = field(default_factory=list)
    features: list[str] = field(default_factory=list)
    system_channel_id: str | None = None

    def data(self) -> Json:
        """The server alone, without channels and members."""
        return {
            "id": self.id,
            "name": self.name,
            "icon": None,
            "splash": None,
            "discovery_splash": None,
            "banner": None,
            "description": None,
            "owner_id": self.owner_id,
            "region": "",
            "afk_channel_id": None,
            "afk_timeout": 300,
            "verification_level": 0,
            "default_message_notifications": 1,
            "explicit_content_filter": 0,
            "roles": [role.data() for role in self.roles.values()],
            "emojis": [],
            "stickers": [],
            "features": self.features,
            "mfa_level": 0,
            "nsfw_level": 0,
            "application_id": None,
            "system_channel_id": self.system_channel_id,
            "system_channel_flags": 0,
            "rules_channel_id": None,
            "public_updates_channel_id": None,
            "safety_alerts_channel_id": None,
            "vanity_url_code": None,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "premium_progress_bar_enabled": False,
            "preferred_locale": self.preferred_locale,
            "max_members": 500_000,
        }


@dataclass(frozen=True, slots=True)
class GatewayEvent:
    """An event: the gateway's name of it, the JSON, and the server or people it concerns.

    Without a server (`guild_id` is empty) it concerns direct messages.
    """

    name: str
    data: Json
    guild_id: str
    channel_id: str | None = None
    to: str | None = None  # an ephemeral message's reader; the bot is not told
    pings: frozenset[str] = frozenset()
    bot_only: bool = False
