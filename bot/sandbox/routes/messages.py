"""Messages of a channel: send, read, edit, delete, pin, react."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from urllib.parse import unquote

from bot.sandbox import limits, refusals
from bot.sandbox.backend import NO_CONTENT, Backend, Call, Reply, Route
from bot.sandbox.messages import PLAIN, Flag, Origin
from bot.sandbox.model import FORUM, STAGE, THREADS, VOICE, Channel, Message
from bot.sandbox.permissions import Permission
from bot.sandbox.ratelimits import OLD
from bot.sandbox.refusals import Form, Json

HISTORY: Final = 100
REPLY: Final = 19


class MessageRoutes:
    def __init__(self, backend: Backend) -> None:
        self.backend = backend
        self.world = backend.world

    def table(self) -> list[Route]:
        messages = "/channels/{channel_id}/messages"
        one = messages + "/{message_id}"
        reaction = one + "/reactions/{emoji}/@me"
        return [
            Route("POST", messages, self.create),
            Route("GET", messages, self.history),
            Route("POST", messages + "/bulk-delete", self.bulk_delete),
            Route("GET", messages + "/pins", self.pins),
            Route("PUT", messages + "/pins/{message_id}", self.pin),
            Route("DELETE", messages + "/pins/{message_id}", self.unpin),
            Route("GET", one, self.read),
            Route("PATCH", one, self.edit),
            Route("DELETE", one, self.delete),
            Route("PUT", reaction, self.react),
            Route("DELETE", reaction, self.unreact),
            Route("POST", "/channels/{channel_id}/typing", self.typing),
        ]

    def _channel(self, call: Call) -> Channel:
        return self.backend.visible_channel(call.params["channel_id"])

    def _message(self, call: Call) -> Message:
        """A public message; channel endpoints know of no ephemeral ones."""
        message = self.world.message(self._channel(call), call.params["message_id"])
        if message.to is not None:
            raise refusals.unknown_message()
        return message

    def _own_channel_message(self, call: Call) -> tuple[Channel, Message]:
        message = self._message(call)
        return self.world.channels[message.channel_id], message

    def create(self, call: Call) -> Reply:
        channel = self._channel(call)
        if channel.type == FORUM:
            raise refusals.no_text_channel()
        in_thread = channel.type in THREADS
        speak = Permission.SEND_MESSAGES_IN_THREADS if in_thread else Permission.SEND_MESSAGES
        self.backend.require(channel, speak)
        self.world.require_unlocked(channel)
        self._require_for(channel, call)
        if int(call.body.get("flags") or 0) & Flag.EPHEMERAL:
            call.body["flags"] &= ~int(Flag.EPHEMERAL)
        limits.check_new_message(call.body, call.uploads, self.world.known(channel.guild_id))
        if (again := self._same_nonce(channel, call.body)) is not None:
            return Reply(again.data)
        origin = self._reply_origin(channel, call.body)
        message = self.backend.post.write(channel, self.world.bot.id, call.body, call.uploads, origin)
        return Reply(message.data)

    def _require_for(self, channel: Channel, call: Call) -> None:
        if call.uploads:
            self.backend.require(channel, Permission.ATTACH_FILES)
        if call.body.get("embeds"):
            self.backend.require(channel, Permission.EMBED_LINKS)

    def _same_nonce(self, channel: Channel, body: Json) -> Message | None:
        """With enforce_nonce a second send is the same message, if the first is some minutes old at most."""
        if not body.get("enforce_nonce") or body.get("nonce") is None:
            return None
        horizon = self.world.clock.now() - 180
        for message in reversed(channel.messages.values()):
            if message.created < horizon:
                return None
            if (
                message.data.get("nonce") == body["nonce"]
                and message.data["author"]["id"] == self.world.bot.id
            ):
                return message
        return None

    def _reply_origin(self, channel: Channel, body: Json) -> Origin:
        reference = body.get("message_reference")
        if not reference:
            return PLAIN
        message_id = str(reference.get("message_id"))
        found = channel.messages.get(message_id)
        if (found is None or found.to is not None) and reference.get("fail_if_not_exists", True):
            form = Form()
            form.wrong(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
            form.settle()
        if found is None:
            return PLAIN
        self.backend.require(channel, Permission.READ_MESSAGE_HISTORY)
        place = {"type": 0, "message_id": message_id, "channel_id": channel.id, "guild_id": channel.guild_id}
        return Origin(REPLY, {"message_reference": place, "referenced_message": found.data})

    def history(self, call: Call) -> Reply:
        channel = self._channel(call)
        self._require_entry(channel)
        if not self.world.can(self.world.bot.id, channel, Permission.READ_MESSAGE_HISTORY):
            return Reply([])
        limit = int(call.query.get("limit", "50"))
        if not 1 <= limit <= HISTORY:
            form = Form()
            words = f"int value should be between 1 and {HISTORY}."
            form.wrong(("limit",), "NUMBER_TYPE_MAX", words)
            form.settle()
        public = [message for message in channel.messages.values() if message.to is None]
        return Reply([message.data for message in _page(public, call.query, limit)])

    def read(self, call: Call) -> Reply:
        channel, message = self._own_channel_message(call)
        self._require_entry(channel)
        self.backend.require(channel, Permission.READ_MESSAGE_HISTORY)
        return Reply(message.data)

    def _require_entry(self, channel: Channel) -> None:
        """Raise 50001 for a voice or stage channel that the bot may not join: it reads nothing there."""
        if channel.type in {VOICE, STAGE} and not self.world.can(
            self.world.bot.id, channel, Permission.CONNECT
        ):
            raise refusals.missing_access()

    def edit(self, call: Call) -> Reply:
        channel, message = self._own_channel_message(call)
        if message.data["author"]["id"] != self.world.bot.id:
            raise refusals.not_the_author()
        _require_open(channel)
        self.world.require_unlocked(channel)
        if call.uploads:
            self.backend.require(channel, Permission.ATTACH_FILES)
        if message.created + OLD < self.world.clock.now():
            wait = self.backend.limits.take_old_edit(channel.id)
            if wait is not None:
                raise refusals.old_message_edits(wait)
        limits.check_edit(message, call.body, call.uploads, self.world.known(channel.guild_id))
        return Reply(self.backend.post.rewrite(message, call.body, call.uploads).data)

    def delete(self, call: Call) -> Reply:
        channel, message = self._own_channel_message(call)
        if message.data["author"]["id"] != self.world.bot.id:
            self.backend.require(channel, Permission.MANAGE_MESSAGES)
        self.backend.post.delete(message)
        return NO_CONTENT

    def bulk_delete(self, call: Call) -> Reply:
        channel = self._channel(call)
        self.backend.require(channel, Permission.MANAGE_MESSAGES)
        ids = [str(message_id) for message_id in call.body.get("messages") or ()]
        form = Form()
        if not 2 <= len(ids) <= HISTORY:
            form.wrong(("messages",), "BASE_TYPE_BAD_LENGTH", f"Must be between 2 and {HISTORY} in length.")
        form.settle()
        for message_id in ids:
            found = channel.messages.get(message_id)
            if found is not None and found.to is None:
                self.backend.post.delete(found)
        return NO_CONTENT

    # Pins, reactions, typing.

    def pins(self, call: Call) -> Reply:
        channel = self._channel(call)
        pinned = [message.data for message in channel.messages.values() if message.data["pinned"]]
        items = [{"message": data, "pinned_at": data["timestamp"]} for data in pinned]
        return Reply({"items": items, "has_more": False})

    def pin(self, call: Call) -> Reply:
        return self._set_pinned(call, pinned=True)

    def unpin(self, call: Call) -> Reply:
        return self._set_pinned(call, pinned=False)

    def _set_pinned(self, call: Call, *, pinned: bool) -> Reply:
        channel, message = self._own_channel_message(call)
        allowed = self.world.permissions(self.world.bot.id, channel)
        if not allowed & (Permission.PIN_MESSAGES | Permission.MANAGE_MESSAGES):
            raise refusals.missing_permissions()
        self.backend.post.patch(message, pinned=pinned)
        return NO_CONTENT

    def react(self, call: Call) -> Reply:
        channel, message = self._own_channel_message(call)
        self.backend.require(channel, Permission.ADD_REACTIONS | Permission.READ_MESSAGE_HISTORY)
        _require_open(channel)
        kept = _without(message, call)
        reaction = {"emoji": _emoji(call), "count": 1, "me": True, "me_burst": False, "burst_colors": []}
        reaction["count_details"] = {"burst": 0, "normal": 1}
        self.backend.post.patch(message, reactions=[*kept, reaction])
        return NO_CONTENT

    def unreact(self, call: Call) -> Reply:
        _channel, message = self._own_channel_message(call)
        self.backend.post.patch(message, reactions=_without(message, call))
        return NO_CONTENT

    def typing(self, call: Call) -> Reply:
        self.backend.require(self._channel(call), Permission.SEND_MESSAGES)
        return NO_CONTENT


def _require_open(channel: Channel) -> None:
    """Raise 50083 if nothing there can be changed, but deleted."""
    if channel.thread is not None and channel.thread.archived:
        raise refusals.archived_thread()


def _emoji(call: Call) -> Json:
    name, _, emoji_id = unquote(call.params["emoji"]).partition(":")
    return {"id": emoji_id or None, "name": name}


def _without(message: Message, call: Call) -> list[Json]:
    emoji = _emoji(call)
    return [found for found in message.data.get("reactions", []) if found["emoji"] != emoji]


def _page(messages: list[Message], query: Mapping[str, str], limit: int) -> list[Message]:
    """Messages newest first, before or after the message that the query names."""
    before, after = query.get("before"), query.get("after")
    if before is not None:
        messages = [message for message in messages if int(message.id) < int(before)]
    if after is not None:
        messages = [message for message in messages if int(message.id) > int(after)][:limit]
    return messages[::-1][:limit]
