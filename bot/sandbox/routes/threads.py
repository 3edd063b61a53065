"""Channels and threads: read, open, change, archive, join, delete."""

from __future__ import annotations

from typing import Final

from bot.sandbox import refusals
from bot.sandbox.backend import NO_CONTENT, Backend, Call, Reply, Route
from bot.sandbox.messages import Flag, Origin
from bot.sandbox.model import (
    ANNOUNCEMENT,
    ANNOUNCEMENT_THREAD,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    Channel,
    GatewayEvent,
    ThreadState,
)
from bot.sandbox.permissions import Permission
from bot.sandbox.refusals import Form, Json

THREAD_CREATED: Final = 18
ACTIVE_THREADS: Final = 1000
"""The most threads of a server that are not archived."""
ARCHIVE_MINUTES: Final = (60, 1440, 4320, 10080)


class ThreadRoutes:
    def __init__(self, backend: Backend) -> None:
        self.backend = backend
        self.world = backend.world

    def table(self) -> list[Route]:
        channel = "/channels/{channel_id}"
        members = channel + "/thread-members"
        return [
            Route("GET", channel, self.read),
            Route("PATCH", channel, self.edit),
            Route("DELETE", channel, self.delete),
            Route("POST", channel + "/threads", self.create),
            Route("POST", channel + "/messages/{message_id}/threads", self.create_from_message),
            Route("GET", channel + "/threads/archived/public", self.archived),
            Route("GET", members, self.members),
            Route("PUT", members + "/{user_id}", self.add_member),
            Route("DELETE", members + "/{user_id}", self.remove_member),
            Route("GET", members + "/{user_id}", self.member),
            Route("GET", "/guilds/{guild_id}/threads/active", self.active),
        ]

    def _channel(self, call: Call) -> Channel:
        return self.backend.visible_channel(call.params["channel_id"])

    def _thread(self, call: Call) -> tuple[Channel, ThreadState]:
        channel = self._channel(call)
        if channel.thread is None:
            raise refusals.not_a_thread()
        return channel, channel.thread

    def _tell(self, name: str, channel: Channel, data: Json) -> None:
        self.world.publish(GatewayEvent(name, data, channel.guild_id, channel.id))

    def read(self, call: Call) -> Reply:
        return Reply(self._channel(call).data())

    # Opening threads.

    def create(self, call: Call) -> Reply:
        kind = int(call.body.get("type", PRIVATE_THREAD))
        needed = Permission.CREATE_PUBLIC_THREADS
        if kind == PRIVATE_THREAD:
            needed = Permission.CREATE_PRIVATE_THREADS
        parent = self._channel(call)
        self._check(call.body, kind, parent)
        reply = self._open(parent, call.body, kind, needed, self.world.snowflakes.next())
        if kind != PRIVATE_THREAD:
            self._announce(parent, reply.data)
        return reply

    def _announce(self, parent: Channel, thread: Json) -> None:
        """The line in the channel that says that a thread was started."""
        place = {"channel_id": thread["id"], "guild_id": parent.guild_id}
        origin = Origin(THREAD_CREATED, {"message_reference": place})
        self.backend.post.write(parent, self.world.bot.id, {"content": thread["name"]}, origin=origin)

    def create_from_message(self, call: Call) -> Reply:
        parent = self._channel(call)
        message = self.world.message(parent, call.params["message_id"])
        if message.to is not None:
            raise refusals.unknown_message()
        if message.id in self.world.channels:
            raise refusals.thread_exists()
        kind = ANNOUNCEMENT_THREAD if parent.type == ANNOUNCEMENT else PUBLIC_THREAD
        self._check(call.body, kind, parent)
        reply = self._open(parent, call.body, kind, Permission.CREATE_PUBLIC_THREADS, message.id)
        flags = message.data["flags"] | Flag.HAS_THREAD
        self.backend.post.patch(message, flags=int(flags), thread=reply.data)
        return reply

    @staticmethod
    def _check(body: Json, kind: int, parent: Channel) -> None:
        form = Form()
        kinds = (ANNOUNCEMENT_THREAD,) if parent.type == ANNOUNCEMENT else (PUBLIC_THREAD, PRIVATE_THREAD)
        if kind not in kinds:
            choices = ", ".join(map(str, kinds))
            form.wrong(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {{{choices}}}.")
        form.length(("name",), body.get("name") or "", 1, 100)
        _check_archive_minutes(form, body)
        form.settle()

    def _open(self, parent: Channel, body: Json, kind: int, needed: Permission, thread_id: str) -> Reply:
        if parent.thread is not None:
            raise refusals.not_a_thread()
        self.backend.require(parent, needed)
        if len(self.world.threads(self.world.guilds[parent.guild_id])) >= ACTIVE_THREADS:
            raise refusals.too_many_threads()
        thread = self.world.open_thread(parent, self.world.bot.id, body["name"], kind, thread_id)
        assert thread.thread is not None
        thread.thread.archive_minutes = body.get("auto_archive_duration") or 1440
        thread.thread.invitable = bool(body.get("invitable", True))
        thread.slowmode = int(body.get("rate_limit_per_user") or 0)
        data = self.world.thread_for_bot(thread)
        self._tell("THREAD_CREATE", thread, {**data, "newly_created": True})
        return Reply(data, 201)

    # Changing.

    def edit(self, call: Call) -> Reply:
        channel = self._channel(call)
        form = Form()
        if "name" in call.body:
            form.length(("name",), call.body["name"] or "", 1, 100)
        _check_archive_minutes(form, call.body)
        form.settle()
        if channel.thread is None:
            return self._edit_channel(channel, call.body)
        return self._edit_thread(channel, channel.thread, call.body)

    def _edit_channel(self, channel: Channel, body: Json) -> Reply:
        self.backend.require(channel, Permission.MANAGE_CHANNELS)
        channel.name = body.get("name", channel.name)
        channel.topic = body.get("topic", channel.topic)
        channel.slowmode = body.get("rate_limit_per_user", channel.slowmode)
        self._tell("CHANNEL_UPDATE", channel, channel.data())
        return Reply(channel.data())

    def _edit_thread(self, channel: Channel, thread: ThreadState, body: Json) -> Reply:
        self._require_may_edit(channel, thread, body)
        reopens = thread.archived and body.get("archived") is False
        if thread.archived and not reopens:
            raise refusals.archived_thread()
        if bool(body.get("archived", thread.archived)) != thread.archived:
            thread.archived = not thread.archived
            thread.archived_changed = self.world.clock.now()
        channel.name = body.get("name", channel.name)
        channel.slowmode = body.get("rate_limit_per_user", channel.slowmode)
        minutes = body.get("auto_archive_duration") or thread.archive_minutes
        if minutes != thread.archive_minutes:
            thread.archive_minutes, thread.active = minutes, self.world.clock.now()
        thread.locked = bool(body.get("locked", thread.locked))
        thread.invitable = bool(body.get("invitable", thread.invitable))
        self._tell("THREAD_UPDATE", channel, channel.data())
        return Reply(channel.data())

    def _require_may_edit(self, channel: Channel, thread: ThreadState, body: Json) -> None:
        """The opener may rename and archive it, any member reopen it; all else takes MANAGE_THREADS."""
        own = thread.owner_id == self.world.bot.id
        if not own and thread.archived and not thread.locked and body == {"archived": False}:
            own = self.world.bot.id in thread.members
        if not own or "locked" in body or "rate_limit_per_user" in body or thread.locked:
            self.backend.require(channel, Permission.MANAGE_THREADS)

    def delete(self, call: Call) -> Reply:
        channel = self._channel(call)
        if channel.thread is None:
            self.backend.require(channel, Permission.MANAGE_CHANNELS)
        else:
            self.backend.require(channel, Permission.MANAGE_THREADS)
        self.world.remove_channel(channel)
        return Reply(channel.data())

    # Members and lists.

    def _user_id(self, call: Call) -> str:
        user_id = call.params["user_id"]
        return self.world.bot.id if user_id == "@me" else user_id

    def members(self, call: Call) -> Reply:
        channel, thread = self._thread(call)
        return Reply([channel.thread_member(user_id) for user_id in thread.members])

    def member(self, call: Call) -> Reply:
        channel, thread = self._thread(call)
        user_id = self._user_id(call)
        if user_id not in thread.members:
            raise refusals.unknown_member()
        return Reply(channel.thread_member(user_id))

    def add_member(self, call: Call) -> Reply:
        channel, thread = self._thread(call)
        user_id = self._user_id(call)
        if user_id not in self.world.guilds[channel.guild_id].members:
            raise refusals.unknown_user()
        if thread.archived:
            raise refusals.archived_thread()
        if user_id not in thread.members:
            self.backend.require(channel, Permission.SEND_MESSAGES_IN_THREADS)
            self.world.join_thread(channel, [user_id])
        return NO_CONTENT

    def remove_member(self, call: Call) -> Reply:
        channel, thread = self._thread(call)
        user_id = self._user_id(call)
        if self.world.bot.id not in {user_id, thread.owner_id}:
            self.backend.require(channel, Permission.MANAGE_THREADS)
        self.world.leave_thread(channel, user_id)
        return NO_CONTENT

    def active(self, call: Call) -> Reply:
        guild = self.world.guild(call.params["guild_id"])
        return Reply(self._listed(self.world.threads(guild)))

    def archived(self, call: Call) -> Reply:
        parent = self._channel(call)
        self.backend.require(parent, Permission.READ_MESSAGE_HISTORY)
        found = [
            thread
            for thread in self.world.channels.values()
            if thread.parent_id == parent.id
            and thread.type != PRIVATE_THREAD
            and thread.thread is not None
            and thread.thread.archived
        ]
        return Reply({**self._listed(found), "has_more": False})

    def _listed(self, threads: list[Channel]) -> Json:
        seen = [thread for thread in threads if self.world.sees(self.world.bot.id, thread)]
        joined = [thread for thread in seen if thread.thread and self.world.bot.id in thread.thread.members]
        return {
            "threads": [thread.data() for thread in seen],
            "members": [thread.thread_member(self.world.bot.id) for thread in joined],
        }


def _check_archive_minutes(form: Form, body: Json) -> None:
    minutes = body.get("auto_archive_duration")
    if minutes is not None and minutes not in ARCHIVE_MINUTES:
        choices = ", ".join(map(str, ARCHIVE_MINUTES))
        form.wrong(("auto_archive_duration",), "BASE_TYPE_CHOICES", f"Value must be one of {{{choices}}}.")
