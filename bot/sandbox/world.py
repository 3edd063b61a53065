"""The world that the sandbox keeps, and its events.

No HTTP here: `World.publish` sends the events to the listeners (the gateway and the people). It also knows
the sizes of pictures and the addresses of files.
"""

from __future__ import annotations

import mimetypes
from collections import deque
from collections.abc import Callable, Container, Iterable, Mapping
from io import BytesIO
from typing import Final, TypeAlias

from PIL import Image, UnidentifiedImageError

from bot.sandbox.clock import SandboxClock, Snowflakes, iso
from bot.sandbox.component_limits import Known
from bot.sandbox.model import (
    DIRECT,
    PRIVATE_THREAD,
    TEXT,
    Attachment,
    Channel,
    GatewayEvent,
    Guild,
    Message,
    Role,
    ThreadState,
    User,
)
from bot.sandbox.permissions import ALL, BOT, EVERYONE, Overwrite, Permission, in_channel
from bot.sandbox.refusals import (
    Json,
    archived_thread,
    locked_thread,
    unknown_channel,
    unknown_guild,
    unknown_message,
)

DIRECT_NAME: Final = "direct-message"
EPHEMERALS_KEPT: Final = 100  # a user's, in a channel; a real client forgets them all when it restarts
RETIRED_KEPT: Final = 64  # pictures that an edit replaced, which a page may be loading still


Listener: TypeAlias = Callable[[GatewayEvent], None]


class ChannelIds(Container[str]):
    """The ids of a server's channels and threads."""

    def __init__(self, channels: Mapping[str, Channel], guild_id: str) -> None:
        self._channels = channels
        self._guild_id = guild_id

    def __contains__(self, channel_id: object) -> bool:
        found = self._channels.get(str(channel_id))
        return found is not None and found.guild_id == self._guild_id


class World:
    """Everything that exists in the sandbox. `address` serves attachments."""

    def __init__(self, clock: SandboxClock | None = None) -> None:
        self.clock = clock or SandboxClock()
        self.clock.listeners.append(self.archive_idle_threads)
        self.snowflakes = Snowflakes(self.clock)
        self.address = ""
        self.users: dict[str, User] = {}
        self.guilds: dict[str, Guild] = {}
        self.channels: dict[str, Channel] = {}
        self.files: dict[str, Attachment] = {}
        self._retired: deque[str] = deque()
        self.emojis: dict[str, Json] = {}
        self.emoji_images: dict[str, tuple[str, bytes]] = {}
        self.commands: dict[str | None, list[Json]] = {}  # by guild id; None: in every server
        self.listeners: list[Listener] = []
        self.bot = self.add_user("Parlour", bot=True)

    def publish(self, event: GatewayEvent) -> None:
        for listener in list(self.listeners):
            listener(event)

    # Users and servers.

    def add_user(self, name: str, locale: str = "en-US", *, bot: bool = False) -> User:
        user = User(self.snowflakes.next(), name, locale, bot)
        self.users[user.id] = user
        return user

    def add_guild(self, name: str, owner: User, *, features: Iterable[str] = ()) -> Guild:
        """A new server with its @everyone role, its owner, and the bot with `BOT` permissions."""
        guild = Guild(self.snowflakes.next(), name, owner.id, features=list(features))
        guild.roles[guild.id] = Role(guild.id, "@everyone", EVERYONE)
        bot_role = Role(self.snowflakes.next(), self.bot.name, BOT, position=1, bot_id=self.bot.id)
        guild.roles[bot_role.id] = bot_role
        self.guilds[guild.id] = guild
        self.join(guild, owner)
        self.join(guild, self.bot, [bot_role.id])
        self.publish(GatewayEvent("GUILD_CREATE", self.guild_create(guild), guild.id))
        return guild

    def add_foreign_guild(self, name: str, members: Iterable[User]) -> Guild:
        """A new server without the bot; its people have installed the app for themselves."""
        guild = Guild(self.snowflakes.next(), name, "")
        guild.roles[guild.id] = Role(guild.id, "@everyone", EVERYONE)
        guild.members = {user.id: [] for user in members}
        guild.joined = dict.fromkeys(guild.members, self.clock.now())
        self.guilds[guild.id] = guild
        return guild

    def direct(self, user: User) -> Channel:
        """The direct messages of a person with the bot."""
        for channel in self.channels.values():
            if channel.type == DIRECT and user.id in self.guilds[channel.guild_id].members:
                return channel
        guild = self.add_foreign_guild("", [user])
        channel = Channel(self.snowflakes.next(), guild.id, DIRECT_NAME, DIRECT)
        self.channels[channel.id] = channel
        guild.channel_ids.append(channel.id)
        return channel

    def has_bot(self, guild_id: str) -> bool:
        """True if the bot is a member of a server."""
        return self.bot.id in self.guilds[guild_id].members

    def join(self, guild: Guild, user: User, roles: Iterable[str] = ()) -> None:
        guild.members[user.id] = list(roles)
        guild.joined[user.id] = self.clock.now()
        data = {**self.member_data(guild, user.id), "guild_id": guild.id}
        self.publish(GatewayEvent("GUILD_MEMBER_ADD", data, guild.id))

    def remove_bot(self, guild: Guild) -> None:
        """Take the bot off a server, as its managers may at any time."""
        del guild.members[self.bot.id], guild.joined[self.bot.id]
        self.publish(GatewayEvent("GUILD_DELETE", {"id": guild.id}, guild.id))

    def invite_bot(self, guild: Guild) -> None:
        """Let the bot join a server that it is not on, with its role."""
        (role,) = (each.id for each in guild.roles.values() if each.bot_id == self.bot.id)
        self.join(guild, self.bot, [role])
        created = self.guild_create(guild)
        del created["unavailable"]  # a bot knows by it that a server came back after an outage
        self.publish(GatewayEvent("GUILD_CREATE", created, guild.id))

    def set_system_channel(self, guild: Guild, channel: Channel | None) -> None:
        """Set the channel for Discord's own messages about a server; None for none."""
        guild.system_channel_id = None if channel is None else channel.id
        self.publish(GatewayEvent("GUILD_UPDATE", guild.data(), guild.id))

    def leave(self, guild: Guild, user_id: str) -> None:
        """Remove a member from a server."""
        del guild.members[user_id], guild.joined[user_id]
        data = {"guild_id": guild.id, "user": self.users[user_id].data()}
        self.publish(GatewayEvent("GUILD_MEMBER_REMOVE", data, guild.id))

    def add_role(
        self, guild: Guild, name: str, permissions: Permission, *, mentionable: bool = False
    ) -> Role:
        role = Role(self.snowflakes.next(), name, permissions, len(guild.roles), mentionable)
        guild.roles[role.id] = role
        self.publish(GatewayEvent("GUILD_ROLE_CREATE", {"guild_id": guild.id, "role": role.data()}, guild.id))
        return role

    def give_role(self, guild: Guild, user_id: str, role: Role) -> None:
        guild.members[user_id].append(role.id)
        data = {**self.member_data(guild, user_id), "guild_id": guild.id}
        self.publish(GatewayEvent("GUILD_MEMBER_UPDATE", data, guild.id))

    def remove_role(self, guild: Guild, role: Role) -> None:
        """Delete a role, and take it from its members."""
        del guild.roles[role.id]
        for user_id, roles in guild.members.items():
            if role.id in roles:
                roles.remove(role.id)
                data = {**self.member_data(guild, user_id), "guild_id": guild.id}
                self.publish(GatewayEvent("GUILD_MEMBER_UPDATE", data, guild.id))
        data = {"guild_id": guild.id, "role_id": role.id}
        self.publish(GatewayEvent("GUILD_ROLE_DELETE", data, guild.id))

    def guild(self, guild_id: str) -> Guild:
        """Raises ApiRefusal 10004 when there is no such server."""
        try:
            return self.guilds[guild_id]
        except KeyError:
            raise unknown_guild() from None

    def member_data(self, guild: Guild, user_id: str) -> Json:
        return {
            "user": self.users[user_id].data(),
            "nick": None,
            "avatar": None,
            "banner": None,
            "roles": list(guild.members[user_id]),
            "joined_at": iso(guild.joined[user_id]),
            "premium_since": None,
            "deaf": False,
            "mute": False,
            "pending": False,
            "flags": 0,
            "communication_disabled_until": None,
        }

    def guild_create(self, guild: Guild) -> Json:
        """A server as the gateway describes it to a bot: every channel, and the threads that the bot sees."""
        channels = [self.channels[channel_id] for channel_id in guild.channel_ids]
        threads = [thread for thread in self.threads(guild) if self.sees(self.bot.id, thread)]
        return {
            **guild.data(),
            "joined_at": iso(guild.joined[self.bot.id]),
            "large": False,
            "unavailable": False,
            "member_count": len(guild.members),
            "channels": [channel.data() for channel in channels],
            "threads": [self.thread_for_bot(thread) for thread in threads],
            "members": [self.member_data(guild, self.bot.id)],
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    # Channels and threads.

    def add_channel(self, guild: Guild, name: str, topic: str | None = None, *, kind: int = TEXT) -> Channel:
        position = len(guild.channel_ids)
        channel = Channel(self.snowflakes.next(), guild.id, name, kind, position, topic=topic)
        self.channels[channel.id] = channel
        guild.channel_ids.append(channel.id)
        self.publish(GatewayEvent("CHANNEL_CREATE", channel.data(), guild.id, channel.id))
        return channel

    def open_thread(self, parent: Channel, opener_id: str, name: str, kind: int, thread_id: str) -> Channel:
        """A new thread of a channel, not announced yet; its opener is its only member."""
        now = self.clock.now()
        state = ThreadState(opener_id, now, archived_changed=now, members={opener_id: now})
        thread = Channel(thread_id, parent.guild_id, name, kind, parent_id=parent.id, thread=state)
        self.channels[thread.id] = thread
        return thread

    def remove_channel(self, channel: Channel) -> None:
        """Delete a channel with its threads, or one thread."""
        guild = self.guilds[channel.guild_id]
        for thread in [found for found in self.channels.values() if found.parent_id == channel.id]:
            self.remove_channel(thread)
        del self.channels[channel.id]
        if channel.thread is None:
            guild.channel_ids.remove(channel.id)
            if guild.system_channel_id == channel.id:
                guild.system_channel_id = None
            self.publish(GatewayEvent("CHANNEL_DELETE", channel.data(), guild.id, channel.id))
            return
        keys = ("id", "guild_id", "parent_id", "type")
        data = {key: channel.data()[key] for key in keys}
        self.publish(GatewayEvent("THREAD_DELETE", data, guild.id, channel.id))

    def overwrite(self, channel: Channel, overwrite: Overwrite) -> None:
        """Set the permissions of one role or member in `channel`."""
        channel.overwrites = [kept for kept in channel.overwrites if kept.id != overwrite.id] + [overwrite]
        self.publish(GatewayEvent("CHANNEL_UPDATE", channel.data(), channel.guild_id, channel.id))

    def deny_bot(self, channel: Channel, permissions: Permission) -> None:
        """Take `permissions` from the bot in `channel`."""
        self.overwrite(channel, Overwrite(self.bot.id, of_member=True, deny=permissions))

    def channel(self, channel_id: str) -> Channel:
        """Raises ApiRefusal 10003 when there is no such channel."""
        try:
            return self.channels[channel_id]
        except KeyError:
            raise unknown_channel() from None

    def threads(self, guild: Guild) -> list[Channel]:
        """The server's threads that are not archived."""
        return [
            channel
            for channel in self.channels.values()
            if channel.guild_id == guild.id and channel.thread is not None and not channel.thread.archived
        ]

    def archive_idle_threads(self) -> None:
        """Archive the threads that have been quiet for their archive time."""
        now = self.clock.now()
        for channel in list(self.channels.values()):
            if channel.thread is not None and not channel.thread.archived and channel.thread.due <= now:
                self.set_archived(channel, archived=True)

    def set_archived(self, channel: Channel, *, archived: bool) -> None:
        """Archive a thread, or open it again."""
        assert channel.thread is not None
        channel.thread.archived = archived
        channel.thread.archived_changed = self.clock.now()
        self.publish(GatewayEvent("THREAD_UPDATE", channel.data(), channel.guild_id, channel.id))

    def set_locked(self, channel: Channel, *, locked: bool) -> None:
        """Lock or unlock a thread, as a manager of threads may."""
        assert channel.thread is not None
        channel.thread.locked = locked
        self.publish(GatewayEvent("THREAD_UPDATE", channel.data(), channel.guild_id, channel.id))

    def require_unlocked(self, channel: Channel) -> None:
        """Raise 50083 or 160005 if the thread is locked: only managers of threads may write there."""
        thread = channel.thread
        if thread is None or not thread.locked or self.can(self.bot.id, channel, Permission.MANAGE_THREADS):
            return
        raise archived_thread() if thread.archived else locked_thread()

    def thread_for_bot(self, thread: Channel) -> Json:
        assert thread.thread is not None
        if self.bot.id not in thread.thread.members:
            return thread.data()
        return {**thread.data(), "member": thread.thread_member(self.bot.id)}

    def permissions(self, user_id: str, channel: Channel) -> Permission:
        """The user's permissions in `channel`; a thread has its parent's permissions."""
        guild = self.guilds[channel.guild_id]
        parent = self.channels[channel.parent_id] if channel.thread and channel.parent_id else channel
        return in_channel(
            self.base_permissions(user_id, guild),
            guild.id,
            guild.members.get(user_id, ()),
            user_id,
            parent.overwrites,
        )

    def base_permissions(self, user_id: str, guild: Guild) -> Permission:
        """The user's permissions in the server, before any channel's overwrites."""
        if user_id == guild.owner_id:
            return ALL
        base = guild.roles[guild.id].permissions
        for role in guild.members.get(user_id, ()):  # a member who is gone has the permissions of @everyone
            base |= guild.roles[role].permissions
        return ALL if base & Permission.ADMINISTRATOR else base

    def can(self, user_id: str, channel: Channel, permission: Permission) -> bool:
        return self.permissions(user_id, channel) & permission == permission

    def sees(self, user_id: str, channel: Channel) -> bool:
        """True if the channel is in the user's list at all."""
        if user_id not in self.guilds[channel.guild_id].members:
            return False
        permissions = self.permissions(user_id, channel)
        if not permissions & Permission.VIEW_CHANNEL:
            return False
        if channel.type != PRIVATE_THREAD or permissions & Permission.MANAGE_THREADS:
            return True
        return channel.thread is not None and user_id in channel.thread.members

    def join_thread(self, channel: Channel, user_ids: Iterable[str]) -> None:
        """Add users to a thread, as a mention in it does."""
        thread = channel.thread
        assert thread is not None
        added = [user_id for user_id in user_ids if user_id not in thread.members]
        if not added:
            return
        thread.members.update(dict.fromkeys(added, self.clock.now()))
        self.tell_thread_members(channel, added=added)

    def leave_thread(self, channel: Channel, user_id: str) -> None:
        assert channel.thread is not None
        if channel.thread.members.pop(user_id, None) is not None:
            self.tell_thread_members(channel, removed=[user_id])

    def tell_thread_members(
        self, channel: Channel, added: Iterable[str] = (), removed: Iterable[str] = ()
    ) -> None:
        assert channel.thread is not None
        data: Json = {
            "id": channel.id,
            "guild_id": channel.guild_id,
            "member_count": len(channel.thread.members),
            "added_members": [channel.thread_member(user_id) for user_id in added],
            "removed_member_ids": list(removed),
        }
        self.publish(GatewayEvent("THREAD_MEMBERS_UPDATE", data, channel.guild_id, channel.id))

    # Messages and their files.

    def known(self, guild_id: str) -> Known:
        """The emojis, roles and channels that the components of a message in that server may name."""
        return Known(self.emojis, self.guilds[guild_id].roles, ChannelIds(self.channels, guild_id))

    def message(self, channel: Channel, message_id: str) -> Message:
        """Raises ApiRefusal 10008 when there is no such message."""
        try:
            return channel.messages[message_id]
        except KeyError:
            raise unknown_message() from None

    def keep_message(self, message: Message) -> None:
        channel = self.channels[message.channel_id]
        channel.messages[message.id] = message
        if message.to is None:
            channel.last_message_id = message.id
            if channel.thread is not None:
                channel.thread.sent += 1
                channel.thread.active = self.clock.now()
        else:
            channel.ephemerals.setdefault(message.to, deque()).append(message.id)
            self._forget_old_ephemerals(channel, message.to)

    def _forget_old_ephemerals(self, channel: Channel, user_id: str) -> None:
        private = channel.ephemerals[user_id]
        while len(private) > EPHEMERALS_KEPT:
            if old := channel.messages.get(private.popleft()):
                self.drop_message(old)

    def drop_message(self, message: Message) -> None:
        self.channels[message.channel_id].messages.pop(message.id, None)
        self.retire(message.attachments)

    def keep_file(
        self, channel: Channel, filename: str, content: bytes, description: str | None
    ) -> Attachment:
        """Store a file under a new address."""
        attachment_id = self.snowflakes.next()
        url = f"{self.address}/attachments/{channel.id}/{attachment_id}/{filename}"
        data: Json = {
            "id": attachment_id,
            "filename": filename,
            "size": len(content),
            "url": url,
            "proxy_url": url,
            "content_type": mimetypes.guess_type(filename)[0] or "application/octet-stream",
            **picture_size(content),
        }
        if description is not None:
            data["description"] = description
        self.files[attachment_id] = attachment = Attachment(data, content)
        return attachment

    def retire(self, attachments: Iterable[Attachment]) -> None:
        """Forget files, a little later."""
        self._retired.extend(attachment.id for attachment in attachments)
        while len(self._retired) > RETIRED_KEPT:
            self.files.pop(self._retired.popleft(), None)


def picture_size(content: bytes) -> Json:
    """`width` and `height` in pixels, of a picture; nothing of another file."""
    try:
        with Image.open(BytesIO(content)) as picture:
            width, height = picture.size
    except UnidentifiedImageError:
        return {}
    return {"width": width, "height": height}
