"""The application itself: logging in, its commands, its emojis."""

from __future__ import annotations

import base64
import binascii
import re
from typing import Final

from bot.sandbox import refusals
from bot.sandbox.backend import NO_CONTENT, Backend, Call, Reply, Route
from bot.sandbox.command_limits import check_commands
from bot.sandbox.refusals import Form, Json
from bot.sandbox.sessions import StartAllowance

EMOJIS: Final = 2000
EMOJI_BYTES: Final = 256 * 1024
DATA_URI: Final = re.compile(r"data:(image/(?:png|jpeg|gif|webp|avif));base64,(.*)", re.DOTALL)
EMOJI_NAME: Final = re.compile(r"\w{2,32}", re.ASCII)


class ApplicationRoutes:
    def __init__(self, backend: Backend) -> None:
        self.backend = backend
        self.world = backend.world

    def table(self) -> list[Route]:
        commands = "/applications/{application_id}/commands"
        guild_commands = "/applications/{application_id}/guilds/{guild_id}/commands"
        emojis = "/applications/{application_id}/emojis"
        table = [
            Route("GET", "/users/@me", self.me),
            Route("GET", "/oauth2/applications/@me", self.application),
            Route("GET", "/applications/@me", self.application),
            Route("GET", "/gateway", self.gateway),
            Route("GET", "/gateway/bot", self.gateway_bot),
            Route("GET", emojis, self.emojis),
            Route("POST", emojis, self.create_emoji),
            Route("GET", emojis + "/{emoji_id}", self.emoji),
            Route("PATCH", emojis + "/{emoji_id}", self.edit_emoji),
            Route("DELETE", emojis + "/{emoji_id}", self.delete_emoji),
        ]
        for path in (commands, guild_commands):
            table += [
                Route("PUT", path, self.replace_commands),
                Route("GET", path, self.commands),
                Route("POST", path, self.create_command),
                Route("GET", path + "/{command_id}", self.command),
                Route("PATCH", path + "/{command_id}", self.edit_command),
                Route("DELETE", path + "/{command_id}", self.delete_command),
            ]
        return table

    def me(self, _call: Call) -> Reply:
        extra = {"verified": True, "mfa_enabled": True, "locale": "en-US", "email": None, "flags": 0}
        return Reply({**self.world.bot.data(), **extra})

    def application(self, _call: Call) -> Reply:
        return Reply(self.backend.application)

    def gateway(self, _call: Call) -> Reply:
        return Reply({"url": self.backend.gateway.url})

    def gateway_bot(self, _call: Call) -> Reply:
        gateway = self.backend.gateway
        starts = gateway.starts or StartAllowance(self.world.clock.now)
        limit = {**starts.data(), "max_concurrency": gateway.max_concurrency}
        return Reply({"url": gateway.url, "shards": self.backend.shards, "session_start_limit": limit})

    # Commands.

    def _scope(self, call: Call) -> str | None:
        self.backend.application_of(call)
        guild_id = call.params.get("guild_id")
        return None if guild_id is None else self.world.guild(guild_id).id

    def _registered(self, call: Call) -> list[Json]:
        return self.world.commands.setdefault(self._scope(call), [])

    def _find(self, call: Call) -> Json:
        found = [command for command in self._registered(call) if command["id"] == call.params["command_id"]]
        if not found:
            raise refusals.unknown_command()
        return found[0]

    def _stored(self, body: Json, scope: str | None, command_id: str | None = None) -> Json:
        """The command as Discord keeps it; one of the same name keeps its id."""
        kind = body.get("type") or 1
        same = [
            command
            for command in self.world.commands.get(scope, [])
            if (command["name"], command["type"]) == (body["name"], kind)
        ]
        stored: Json = {
            "default_member_permissions": None,
            "dm_permission": True,
            "contexts": None,
            "integration_types": [0],
            "nsfw": False,
            "description": "",
            "options": [],
            **body,
            "id": command_id or (same[0]["id"] if same else self.world.snowflakes.next()),
            "application_id": self.backend.application["id"],
            "version": self.world.snowflakes.next(),
            "type": kind,
        }
        permissions = stored["default_member_permissions"]
        stored["default_member_permissions"] = None if permissions is None else str(permissions)
        if scope is not None:
            stored["guild_id"] = scope
        return stored

    def replace_commands(self, call: Call) -> Reply:
        scope = self._scope(call)
        bodies: list[Json] = call.body or []
        check_commands(bodies)
        self.world.commands[scope] = [self._stored(body, scope) for body in bodies]
        self.backend.synced()
        return Reply(self.world.commands[scope])

    def commands(self, call: Call) -> Reply:
        return Reply(self._registered(call))

    def create_command(self, call: Call) -> Reply:
        scope = self._scope(call)
        kept = [command for command in self._registered(call) if command["name"] != call.body.get("name")]
        check_commands([*kept, call.body], only=len(kept))
        stored = self._stored(call.body, scope)
        self.world.commands[scope] = [*kept, stored]
        self.backend.synced()
        return Reply(stored, 201)

    def command(self, call: Call) -> Reply:
        return Reply(self._find(call))

    def edit_command(self, call: Call) -> Reply:
        old, scope = self._find(call), self._scope(call)
        others = [command for command in self._registered(call) if command is not old]
        body = {**old, **call.body}
        check_commands([*others, body], only=len(others))
        stored = self._stored(body, scope, old["id"])
        self.world.commands[scope] = [*others, stored]
        return Reply(stored)

    def delete_command(self, call: Call) -> Reply:
        self._registered(call).remove(self._find(call))
        return NO_CONTENT

    # Emojis.

    def emojis(self, call: Call) -> Reply:
        self.backend.application_of(call)
        return Reply({"items": list(self.world.emojis.values())})

    def _emoji(self, call: Call) -> Json:
        self.backend.application_of(call)
        found = self.world.emojis.get(call.params["emoji_id"])
        if found is None:
            raise refusals.unknown_emoji()
        return found

    def create_emoji(self, call: Call) -> Reply:
        self.backend.application_of(call)
        name = self._emoji_name(call.body)
        if len(self.world.emojis) >= EMOJIS:
            raise refusals.too_many_emojis()
        kind, image = _image(call.body.get("image"))
        emoji: Json = {
            "id": self.world.snowflakes.next(),
            "name": name,
            "roles": [],
            "user": self.world.bot.data(),
            "require_colons": True,
            "managed": False,
            "animated": kind == "image/gif",
            "available": True,
        }
        self.world.emojis[emoji["id"]] = emoji
        self.world.emoji_images[emoji["id"]] = (kind, image)
        return Reply(emoji, 201)

    @staticmethod
    def _emoji_name(body: Json) -> str:
        name = str(body.get("name") or "")
        form = Form()
        if not EMOJI_NAME.fullmatch(name):
            form.wrong(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")
        form.settle()
        return name

    def emoji(self, call: Call) -> Reply:
        return Reply(self._emoji(call))

    def edit_emoji(self, call: Call) -> Reply:
        emoji = {**self._emoji(call), "name": self._emoji_name(call.body)}
        self.world.emojis[emoji["id"]] = emoji
        return Reply(emoji)

    def delete_emoji(self, call: Call) -> Reply:
        emoji = self._emoji(call)
        del self.world.emojis[emoji["id"]], self.world.emoji_images[emoji["id"]]
        return NO_CONTENT


def _image(uri: object) -> tuple[str, bytes]:
    """The media type and content of a data URI with a picture of at most 256 KiB."""
    form = Form()
    found = DATA_URI.fullmatch(str(uri))
    content = b""
    if found is not None:
        try:
            content = base64.b64decode(found[2], validate=True)
        except binascii.Error:
            found = None
    if found is None:
        form.wrong(("image",), "IMAGE_INVALID", "Invalid image data")
        form.settle()
    if len(content) > EMOJI_BYTES:
        words = f"File cannot be larger than {EMOJI_BYTES / 1024} kb."
        form.wrong(("image",), "BINARY_TYPE_MAX_SIZE", words)
    form.settle()
    assert found is not None
    return found[1], content
