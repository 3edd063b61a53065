"""Interactions: a person's act, the token with which the bot answers it, and the possible answers.

Sources: Discord's documentation, "Receiving and Responding"; a token lives 15 minutes, the first answer is
due within 3 seconds, and a first answer is given once.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final

from bot.sandbox import limits, refusals
from bot.sandbox.clock import snowflake_time
from bot.sandbox.component_limits import Known
from bot.sandbox.components import settled
from bot.sandbox.faults import Faults
from bot.sandbox.messages import Flag, Origin, Post, Upload
from bot.sandbox.model import DIRECT, Channel, GatewayEvent, Message
from bot.sandbox.refusals import Form, Json
from bot.sandbox.world import World

TOKEN_LIFE: Final = 15 * 60.0  # seconds
ATTACHMENT_LIMIT: Final = 10 * 1024 * 1024  # bytes; INTERACTION_CREATE says the same
FOLLOW_UPS: Final = 5  # of an interaction by a person's own installation
IN_GUILD: Final = 0
IN_DIRECT: Final = 1
ORIGINAL: Final = "@original"
SUBCOMMANDS: Final = frozenset({1, 2})


class InteractionType(IntEnum):
    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL_SUBMIT = 5


class ResponseType(IntEnum):
    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    AUTOCOMPLETE = 8
    MODAL = 9


UPDATES: Final = frozenset({ResponseType.UPDATE, ResponseType.DEFERRED_UPDATE})


@dataclass(frozen=True, slots=True)
class Response:
    """A first answer that Discord accepted.

    Attributes:
        message: the message that it has made or changed, in its current state.
        data: the answer itself, even if the message changes later; empty if it is deferred.
    """

    type: ResponseType
    message: Message | None = None
    data: Json = field(default_factory=dict)


@dataclass(slots=True, eq=False)
class Interaction:
    """An act of a person, and the state of the bot's answer.

    It has messages only by id, because thousands of interactions are kept and a message is large.
    """

    id: str
    type: InteractionType
    token: str
    user_id: str
    channel: Channel
    data: Json
    source_id: str | None  # the message of the component
    parent: Interaction | None  # the act that opened the modal
    answered: asyncio.Future[Response]
    acknowledged: bool = False
    abandoned: bool = False  # the person's client has given up
    original_id: str | None = None
    followups: set[str] = field(default_factory=set)

    @property
    def created(self) -> float:
        return snowflake_time(self.id)

    @property
    def source(self) -> Message | None:
        return self.channel.messages.get(self.source_id or "")

    @property
    def original(self) -> Message | None:
        return self.channel.messages.get(self.original_id or "")


class Interactions:
    """All interactions with live tokens."""

    def __init__(self, world: World, post: Post, application_id: str, faults: Faults) -> None:
        self.world = world
        self.faults = faults
        self.post = post
        self.application_id = application_id
        self.patience = 3.0  # seconds
        self._by_id: dict[str, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}

    # An act of a person.

    def open(
        self,
        kind: InteractionType,
        user_id: str,
        channel: Channel,
        data: Json,
        *,
        source_id: str | None = None,
        parent: Interaction | None = None,
    ) -> Interaction:
        """Create an interaction and dispatch it; one from a place without the bot goes to shard 0."""
        interaction = self.note(kind, user_id, channel, data, source_id=source_id, parent=parent)
        payload = self.payload(interaction)
        guild_id = channel.guild_id if self.world.has_bot(channel.guild_id) else ""
        self.world.publish(GatewayEvent("INTERACTION_CREATE", payload, guild_id, channel.id, bot_only=True))
        return interaction

    def note(
        self,
        kind: InteractionType,
        user_id: str,
        channel: Channel,
        data: Json,
        *,
        source_id: str | None = None,
        parent: Interaction | None = None,
    ) -> Interaction:
        """Create an interaction without dispatching it."""
        self._forget_dead()
        answered: asyncio.Future[Response] = asyncio.get_running_loop().create_future()
        token = secrets.token_urlsafe(48)
        late = self.faults.lateness()
        made = self.world.snowflakes.of_before(late) if late else self.world.snowflakes.next()
        interaction = Interaction(made, kind, token, user_id, channel, data, source_id, parent, answered)
        self._by_id[interaction.id] = interaction
        self._by_token[token] = interaction
        return interaction

    def _forget_dead(self) -> None:
        """Drop interactions older than two lifetimes of a token: Discord no longer knows such a token."""
        horizon = self.world.clock.now() - 2 * TOKEN_LIFE
        while self._by_id:
            oldest = next(iter(self._by_id.values()))
            if oldest.created > horizon:
                return
            del self._by_id[oldest.id], self._by_token[oldest.token]

    def payload(self, interaction: Interaction) -> Json:
        """The JSON of INTERACTION_CREATE."""
        channel, world = interaction.channel, self.world
        guild = world.guilds[channel.guild_id]
        permissions = str(int(world.permissions(interaction.user_id, channel)))
        payload: Json = {
            "id": interaction.id,
            "application_id": self.application_id,
            "type": int(interaction.type),
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel_id": channel.id,
            "channel": {**channel.data(), "permissions": permissions},
            "locale": world.users[interaction.user_id].locale,
            "app_permissions": str(int(world.permissions(world.bot.id, channel))),
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": self._owners(interaction),
            "context": IN_DIRECT if channel.type == DIRECT else IN_GUILD,
            "attachment_size_limit": ATTACHMENT_LIMIT,
        }
        if channel.type == DIRECT:
            payload["user"] = world.users[interaction.user_id].data()
        else:
            payload |= {
                "guild_id": guild.id,
                "guild": {"id": guild.id, "locale": guild.preferred_locale, "features": guild.features},
                "member": {**world.member_data(guild, interaction.user_id), "permissions": permissions},
                "guild_locale": guild.preferred_locale,
            }
        if interaction.source is not None:
            payload["message"] = interaction.source.data
        return payload

    def _owners(self, interaction: Interaction) -> Json:
        """The owner of the installation: the server, or the person if the bot is not on the server."""
        guild_id = interaction.channel.guild_id
        return {"0": guild_id} if self.world.has_bot(guild_id) else {"1": interaction.user_id}

    # The first answer.

    def respond(self, interaction_id: str, token: str, body: Json, uploads: Sequence[Upload]) -> Response:
        """Take the first answer to an interaction, or raise the ApiRefusal that Discord would give."""
        interaction = self._by_id.get(interaction_id)
        if interaction is None or interaction.token != token:
            raise refusals.unknown_interaction()
        if interaction.acknowledged:
            raise refusals.already_acknowledged()
        if interaction.abandoned or self.time_left(interaction) < 0:
            raise refusals.unknown_interaction()
        kind = self._response_type(interaction, body.get("type"))
        response = self._take(interaction, kind, body.get("data") or {}, uploads)
        interaction.acknowledged = True
        interaction.original_id = response.message.id if response.message else None
        interaction.answered.set_result(response)
        del interaction.answered  # its waiter has it
        return response

    @staticmethod
    def _response_type(interaction: Interaction, number: object) -> ResponseType:
        form = Form()
        allowed = _allowed_responses(interaction)
        if number not in allowed:
            choices = ", ".join(str(int(kind)) for kind in sorted(allowed))
            form.wrong(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {{{choices}}}.")
        form.settle()
        return next(kind for kind in allowed if kind == number)

    def _take(
        self, interaction: Interaction, kind: ResponseType, data: Json, uploads: Sequence[Upload]
    ) -> Response:
        known = self._known(interaction)
        if kind in {ResponseType.MESSAGE, ResponseType.DEFERRED_MESSAGE, ResponseType.UPDATE}:
            self._require_unlocked(interaction)
        match kind:
            case ResponseType.MESSAGE:
                limits.check_new_message(data, uploads, known)
                return Response(kind, self._write(interaction, data, uploads), data)
            case ResponseType.DEFERRED_MESSAGE:
                flags = int(data.get("flags") or 0) & Flag.EPHEMERAL | Flag.LOADING
                return Response(kind, self._write(interaction, {"flags": flags}, ()))
            case ResponseType.UPDATE:
                source = self._live_source(interaction)
                data = {"attachments": [], **data}  # an edit keeps unnamed files, an update drops them
                limits.check_edit(source, data, uploads, known)
                return Response(kind, self.post.rewrite(source, data, uploads), data)
            case ResponseType.DEFERRED_UPDATE:
                return Response(kind, interaction.source)
            case ResponseType.AUTOCOMPLETE:
                limits.check_choices(data)
            case ResponseType.MODAL:
                limits.check_modal(data, known)
                data = {**data, "components": settled(data["components"])}
        return Response(kind, data=data)

    def _require_unlocked(self, interaction: Interaction) -> None:
        """Raise Discord's refusal if the channel is gone, or is a thread that was locked."""
        self.world.require_unlocked(self.world.channel(interaction.channel.id))

    def _known(self, interaction: Interaction) -> Known:
        return self.world.known(interaction.channel.guild_id)

    def _live_source(self, interaction: Interaction) -> Message:
        self.world.channel(interaction.channel.id)
        if interaction.source is None:
            raise refusals.unknown_message()
        return interaction.source

    def time_left(self, interaction: Interaction) -> float:
        """The seconds for which a client still waits for an answer."""
        return interaction.created + self.patience - self.world.clock.now()

    def find(self, interaction_id: str) -> Interaction:
        """A living interaction; raises KeyError."""
        return self._by_id[interaction_id]

    # The webhook behind the token.

    def by_webhook(self, application_id: str, token: str) -> Interaction:
        """The answered interaction with this token; raises the ApiRefusal that Discord would give."""
        interaction = self._by_token.get(token)
        if application_id != self.application_id or interaction is None or not interaction.acknowledged:
            raise refusals.unknown_webhook()
        if interaction.created + TOKEN_LIFE < self.world.clock.now():
            raise refusals.invalid_webhook_token()
        return interaction

    def message_of(self, interaction: Interaction, message_id: str) -> Message:
        """The first answer (`@original`) or a later message of this interaction."""
        if message_id == ORIGINAL:
            message_id = interaction.original_id or ""
        if message_id != interaction.original_id and message_id not in interaction.followups:
            raise refusals.unknown_message()
        return self.world.message(self.world.channel(interaction.channel.id), message_id)

    def follow_up(self, interaction: Interaction, body: Json, uploads: Sequence[Upload]) -> Message:
        """Write a further message; the first one after a deferral replaces "thinking"."""
        self._require_unlocked(interaction)
        limits.check_new_message(body, uploads, self._known(interaction))
        original = interaction.original
        if original is not None and original.data["flags"] & Flag.LOADING:
            return self.post.rewrite(original, body, uploads)
        if len(interaction.followups) >= FOLLOW_UPS and not self.world.has_bot(interaction.channel.guild_id):
            raise refusals.too_many_follow_ups()
        message = self._write(interaction, body, uploads, follow_up=True)
        interaction.followups.add(message.id)
        return message

    def edit(
        self, interaction: Interaction, message_id: str, body: Json, uploads: Sequence[Upload]
    ) -> Message:
        message = self.message_of(interaction, message_id)
        self._require_unlocked(interaction)
        limits.check_edit(message, body, uploads, self._known(interaction))
        return self.post.rewrite(message, body, uploads)

    def delete(self, interaction: Interaction, message_id: str) -> None:
        self.post.delete(self.message_of(interaction, message_id))

    # Writing.

    def _write(
        self, interaction: Interaction, body: Json, uploads: Sequence[Upload], *, follow_up: bool = False
    ) -> Message:
        ephemeral = int(body.get("flags") or 0) & Flag.EPHEMERAL
        fields = {
            "application_id": self.application_id,
            "webhook_id": self.application_id,
            **self._metadata(interaction, follow_up=follow_up),
        }
        to = interaction.user_id if ephemeral else None
        kind = 20 if interaction.type is InteractionType.COMMAND and not follow_up else 0
        origin = Origin(kind, fields, to)
        return self.post.write(interaction.channel, self.world.bot.id, body, uploads, origin)

    def _metadata(self, interaction: Interaction, *, follow_up: bool) -> Json:
        metadata = self._interaction_metadata(interaction)
        if follow_up and interaction.original_id is not None:
            metadata["original_response_message_id"] = interaction.original_id
        fields: Json = {"interaction_metadata": metadata}
        if interaction.type is InteractionType.COMMAND:
            fields["interaction"] = {
                "id": interaction.id,
                "type": int(interaction.type),
                "name": command_name(interaction.data),
                "user": self.world.users[interaction.user_id].data(),
            }
        elif interaction.source_id is not None:
            fields["message_reference"] = {
                "type": 0,
                "message_id": interaction.source_id,
                "channel_id": interaction.channel.id,
                "guild_id": interaction.channel.guild_id,
            }
        return fields

    def _interaction_metadata(self, interaction: Interaction) -> Json:
        metadata: Json = {
            "id": interaction.id,
            "type": int(interaction.type),
            "user": self.world.users[interaction.user_id].data(),
            "authorizing_integration_owners": self._owners(interaction),
        }
        if interaction.type is InteractionType.COMMAND:
            metadata["name"] = command_name(interaction.data)
            metadata["command_type"] = interaction.data.get("type", 1)
            if "target_id" in interaction.data:
                metadata["target_user"] = self.world.users[interaction.data["target_id"]].data()
        elif interaction.type is InteractionType.COMPONENT:
            metadata["interacted_message_id"] = interaction.source_id
        elif interaction.parent is not None:
            metadata["triggering_interaction_metadata"] = self._interaction_metadata(interaction.parent)
        return metadata


def _allowed_responses(interaction: Interaction) -> frozenset[ResponseType]:
    messages = frozenset({ResponseType.MESSAGE, ResponseType.DEFERRED_MESSAGE})
    match interaction.type:
        case InteractionType.AUTOCOMPLETE:
            return frozenset({ResponseType.AUTOCOMPLETE})
        case InteractionType.COMMAND:
            return messages | {ResponseType.MODAL}
        case InteractionType.COMPONENT:
            return messages | UPDATES | {ResponseType.MODAL}
        case InteractionType.MODAL_SUBMIT:
            # A deferred update closes any modal; only that of a component has a message to change.
            return messages | (UPDATES if interaction.source_id else {ResponseType.DEFERRED_UPDATE})


def command_name(data: Json) -> str:
    """The command that the person used, with its subcommands: "tournament create"."""
    names, level = [data["name"]], data
    while inner := [option for option in level.get("options") or () if option["type"] in SUBCOMMANDS]:
        level = inner[0]
        names.append(level["name"])
    return " ".join(names)
