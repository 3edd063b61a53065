"""Writing messages: from the body of a request to the JSON that Discord stores, shows and sends.

`bot.sandbox.limits` checks the body before.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntFlag
from typing import Final

from bot.sandbox import components
from bot.sandbox.clock import iso
from bot.sandbox.model import Attachment, Channel, GatewayEvent, Message
from bot.sandbox.permissions import Permission
from bot.sandbox.refusals import Json
from bot.sandbox.world import World

USER_MENTION: Final = re.compile(r"<@!?(\d+)>")
ROLE_MENTION: Final = re.compile(r"<@&(\d+)>")
EVERYONE_MENTION: Final = re.compile(r"@(everyone|here)\b")


class Flag(IntFlag):
    """Message flags (Discord's documentation, "Message Flags")."""

    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    IS_COMPONENTS_V2 = 1 << 15


SENDABLE: Final = Flag.SUPPRESS_EMBEDS | Flag.EPHEMERAL | Flag.SUPPRESS_NOTIFICATIONS | Flag.IS_COMPONENTS_V2


@dataclass(frozen=True, slots=True)
class Upload:
    """A file of a multipart request: `files[index]`."""

    index: str
    filename: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Mentions:
    """The users and roles that a message mentions, as far as its allowed_mentions let it."""

    users: tuple[str, ...] = ()
    roles: tuple[str, ...] = ()
    everyone: bool = False


@dataclass(frozen=True, slots=True)
class Origin:
    """The origin of a message: its type, and the interaction it answers."""

    type: int = 0
    fields: Json | None = None
    to: str | None = None  # the one reader of an ephemeral message


PLAIN: Final = Origin()


class Post:
    """Writes, changes and deletes messages in a world, and publishes the events."""

    def __init__(self, world: World) -> None:
        self.world = world

    def write(
        self,
        channel: Channel,
        author_id: str,
        body: Json,
        uploads: Sequence[Upload] = (),
        origin: Origin = PLAIN,
    ) -> Message:
        """A new message; a thread that was archived opens again, but not for an ephemeral one."""
        message_id = self.world.snowflakes.next()
        attachments = self._attach(channel, body, uploads)
        flags = Flag(int(body.get("flags") or 0)) & (SENDABLE | Flag.LOADING)
        data: Json = {
            "id": message_id,
            "channel_id": channel.id,
            "type": origin.type,
            "author": self.world.users[author_id].data(),
            "content": body.get("content") or "",
            "timestamp": iso(self.world.clock.now()),
            "edited_timestamp": None,
            "tts": bool(body.get("tts")),
            "pinned": False,
            "embeds": self._embeds(body.get("embeds") or (), attachments),
            "flags": int(flags | Flag.EPHEMERAL if origin.to else flags & ~Flag.EPHEMERAL),
            **(origin.fields or {}),
        }
        if body.get("nonce") is not None:
            data["nonce"] = body["nonce"]
        data.update(self._shown(data["flags"], body.get("components") or (), attachments))
        mentions = self._mentions(channel, author_id, data, body.get("allowed_mentions"))
        data.update(self._mention_data(channel, mentions))
        message = Message(data, channel.id, origin.to, attachments)
        if origin.to is None and channel.thread is not None and channel.thread.archived:
            self.world.set_archived(channel, archived=False)
        self.world.keep_message(message)
        if channel.thread is not None and origin.to is None:
            self.world.join_thread(channel, mentions.users)
        self._tell("MESSAGE_CREATE", channel, message, self._pinged(channel, author_id, data, mentions))
        return message

    def rewrite(self, message: Message, body: Json, uploads: Sequence[Upload] = ()) -> Message:
        """Change the parts of `message` that `body` names. An edit never pings.

        A deferred answer is not marked as edited when it gets its content.
        """
        channel = self.world.channels[message.channel_id]
        attachments = self._kept(message, body) + self._attach(channel, body, uploads)
        old = message.data
        flags = self._edited_flags(old["flags"], body)
        data: Json = {**old, "flags": flags}
        if not old["flags"] & Flag.LOADING:
            data["edited_timestamp"] = iso(self.world.clock.now())
        if "content" in body:
            data["content"] = body["content"] or ""
        if "embeds" in body:
            data["embeds"] = self._embeds(body["embeds"] or (), attachments)
        shown = body["components"] or () if "components" in body else old["components"]
        data.update(self._shown(flags, shown, attachments))
        mentions = self._mentions(channel, data["author"]["id"], data, body.get("allowed_mentions"))
        data.update(self._mention_data(channel, mentions))
        self.world.retire(gone for gone in message.attachments if gone not in attachments)
        message.data, message.attachments = data, attachments
        self._tell("MESSAGE_UPDATE", channel, message, frozenset())
        return message

    def delete(self, message: Message) -> None:
        self.world.drop_message(message)
        channel = self.world.channels[message.channel_id]
        data = {"id": message.id, "channel_id": channel.id, "guild_id": channel.guild_id}
        self.world.publish(GatewayEvent("MESSAGE_DELETE", data, channel.guild_id, channel.id, message.to))

    def patch(self, message: Message, **fields: object) -> None:
        """Change fields of the stored JSON, such as `pinned`, and publish the event."""
        message.data = {**message.data, **fields}
        self._tell("MESSAGE_UPDATE", self.world.channels[message.channel_id], message, frozenset())

    # Files.

    def _attach(self, channel: Channel, body: Json, uploads: Sequence[Upload]) -> list[Attachment]:
        described = {str(entry.get("id")): entry for entry in body.get("attachments") or ()}
        return [
            self.world.keep_file(
                channel,
                described.get(upload.index, {}).get("filename") or upload.filename,
                upload.content,
                described.get(upload.index, {}).get("description"),
            )
            for upload in uploads
        ]

    @staticmethod
    def _kept(message: Message, body: Json) -> list[Attachment]:
        if body.get("attachments") is None:
            return list(message.attachments)
        named = {str(entry.get("id")) for entry in body["attachments"]}
        return [attachment for attachment in message.attachments if attachment.id in named]

    # What is shown.

    @staticmethod
    def _edited_flags(old: int, body: Json) -> int:
        """Flags after an edit: IS_COMPONENTS_V2 stays once set, the answer to a deferral ends LOADING."""
        asked = Flag(int(body.get("flags") or 0))
        kept = Flag(old) & ~Flag.LOADING
        if body.get("flags") is not None:
            kept = (kept & ~Flag.SUPPRESS_EMBEDS) | (asked & Flag.SUPPRESS_EMBEDS)
        return int(kept | (asked & Flag.IS_COMPONENTS_V2))

    @staticmethod
    def _shown(flags: int, shown: Sequence[Json], files: list[Attachment]) -> Json:
        """`components` and `attachments`; a message of components lists no attachments."""
        by_name = {attachment.data["filename"]: attachment for attachment in files}

        def resolve(item: Json) -> Json:
            name = item["url"].removeprefix(components.ATTACHMENT_SCHEME)
            if name == item["url"] or name not in by_name:
                return {"proxy_url": item["url"], "loading_state": 2, "flags": 0, **item}
            data = by_name[name].data
            media = {key: data[key] for key in ("url", "proxy_url", "content_type")}
            size = {key: data.get(key) for key in ("width", "height")}
            return {**media, **size, "attachment_id": data["id"], "loading_state": 2, "flags": 0}

        in_components = flags & Flag.IS_COMPONENTS_V2
        return {
            "components": components.settled(shown, resolve),
            "attachments": [] if in_components else [attachment.data for attachment in files],
        }

    @staticmethod
    def _embeds(embeds: Iterable[Json], files: list[Attachment]) -> list[Json]:
        by_name = {attachment.data["filename"]: attachment.data["url"] for attachment in files}
        stored = []
        for embed in embeds:
            kept = {"type": "rich", **embed}
            for part in ("image", "thumbnail"):
                if item := kept.get(part):
                    url = by_name.get(item["url"].removeprefix(components.ATTACHMENT_SCHEME), item["url"])
                    kept[part] = {**item, "url": url, "proxy_url": url}
            stored.append(kept)
        return stored

    # Mentions.

    def _mentions(self, channel: Channel, author_id: str, data: Json, allowed: Json | None) -> Mentions:
        text = "\n".join([data["content"], *components.texts(data["components"])])
        if "@" not in text:
            return Mentions()
        guild = self.world.guilds[channel.guild_id]
        users = tuple(dict.fromkeys(found for found in USER_MENTION.findall(text) if found in guild.members))
        roles = tuple(dict.fromkeys(found for found in ROLE_MENTION.findall(text) if found in guild.roles))
        may_all = self.world.can(author_id, channel, Permission.MENTION_EVERYONE)
        everyone = may_all and EVERYONE_MENTION.search(text) is not None
        if allowed is None:
            return Mentions(users, roles, everyone)
        parse = allowed.get("parse") or ()
        named_users = {str(user) for user in allowed.get("users") or ()}
        named_roles = {str(role) for role in allowed.get("roles") or ()}
        return Mentions(
            tuple(user for user in users if "users" in parse or user in named_users),
            tuple(role for role in roles if "roles" in parse or role in named_roles),
            everyone and "everyone" in parse,
        )

    def _mention_data(self, channel: Channel, mentions: Mentions) -> Json:
        guild = self.world.guilds[channel.guild_id]
        users = []
        for user_id in mentions.users:
            member = self.world.member_data(guild, user_id)
            users.append({**member.pop("user"), "member": member})
        return {
            "mentions": users,
            "mention_roles": list(mentions.roles),
            "mention_everyone": mentions.everyone,
        }

    def _pinged(self, channel: Channel, author_id: str, data: Json, mentions: Mentions) -> frozenset[str]:
        """The users that the message pings: mentioned ones who can read it; none if it is silent."""
        if data["flags"] & (Flag.SUPPRESS_NOTIFICATIONS | Flag.EPHEMERAL):
            return frozenset()
        guild = self.world.guilds[channel.guild_id]
        pinged = set(guild.members) if mentions.everyone else set(mentions.users)
        may_all = self.world.can(author_id, channel, Permission.MENTION_EVERYONE)
        for role in mentions.roles:
            if guild.roles[role].mentionable or may_all:
                pinged.update(user for user, roles in guild.members.items() if role in roles)
        return frozenset(user for user in pinged - {author_id} if self.world.sees(user, channel))

    # Events.

    def _tell(self, name: str, channel: Channel, message: Message, pings: frozenset[str]) -> None:
        event = GatewayEvent(
            name, self.event_data(channel, message), channel.guild_id, channel.id, message.to, pings
        )
        self.world.publish(event)

    def event_data(self, channel: Channel, message: Message) -> Json:
        """The JSON of a message as the gateway sends it: with the server and the author's membership."""
        guild = self.world.guilds[channel.guild_id]
        data = {**message.data, "guild_id": guild.id}
        if "webhook_id" not in data and data["author"]["id"] in guild.members:
            member = self.world.member_data(guild, data["author"]["id"])
            del member["user"]
            data["member"] = member
        return data
