"""A person with a Discord client: all that they can do, and all that their client receives.

A `Person` sees what Discord would show this user, and can do only what the client would allow: click a button
that is there and not disabled, choose options of a select, fill in a modal that is open.
Channels are named by id or by name ("games" or "#games"), messages by id.

`person.watch()` yields events as dicts, by their `t`:

- `message_create`, `message_update`: `message`, the JSON that this user sees; `channel_id`
- `message_delete`: `id`, `channel_id`
- `channel_create`, `channel_update`, `channel_delete`: `channel`, of a thread too
- `user_create`: `user`, who joined a server
- `notify`: `message`, `channel_id`: a mention pings this user
- `modal`: `modal`, `interaction`: the bot opened a modal
- `interaction_failed`: `interaction`, `channel_id`: no answer came in time
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Final, TypeAlias

from bot.sandbox import client
from bot.sandbox.answers import KINDS, Answer, Events, described
from bot.sandbox.client import ClientRefusal
from bot.sandbox.components import Kind
from bot.sandbox.interactions import Interaction, Interactions, InteractionType, Response, ResponseType
from bot.sandbox.model import PRIVATE_THREAD, Channel, GatewayEvent, Message, User
from bot.sandbox.permissions import Permission
from bot.sandbox.refusals import Json
from bot.sandbox.world import World

CHANNEL_EVENTS: Final = {
    "CHANNEL_CREATE": "channel_create",
    "CHANNEL_UPDATE": "channel_update",
    "CHANNEL_DELETE": "channel_delete",
    "THREAD_CREATE": "channel_create",
    "THREAD_UPDATE": "channel_update",
    "THREAD_DELETE": "channel_delete",
}
Place: TypeAlias = "str | Channel | Json"
MessageId: TypeAlias = "str | int | Json"


class Person:
    """One user and their client."""

    def __init__(self, user: User, world: World, interactions: Interactions) -> None:
        self.user = user
        self.world = world
        self._interactions = interactions
        self._watching: list[Events] = []

    def __repr__(self) -> str:
        return f"<Person {self.name} {self.id}>"

    @property
    def id(self) -> str:
        """The user's id, a decimal string as in Discord's JSON."""
        return self.user.id

    @property
    def name(self) -> str:
        return self.user.name

    @property
    def locale(self) -> str:
        return self.user.locale

    @locale.setter
    def locale(self, locale: str) -> None:
        self.user.locale = locale

    # Seeing.

    def channels(self) -> list[Channel]:
        """The channels and open threads in this person's list."""
        return [
            channel
            for channel in self.world.channels.values()
            if self.world.sees(self.id, channel) and not (channel.thread and channel.thread.archived)
        ]

    def channel(self, place: Place) -> Channel:
        """The channel or thread of this id or name; raises ClientRefusal when it is not in their list."""
        if isinstance(place, Channel):
            wanted = place.id
        else:
            wanted = str(place["id"] if isinstance(place, dict) else place).removeprefix("#")
        for channel in self.world.channels.values():
            if wanted in {channel.id, channel.name} and self.world.sees(self.id, channel):
                return channel
        raise ClientRefusal(f"{self.name} sees no channel {wanted!r}.")

    def see(self, place: Place) -> list[Json]:
        """The messages that this person sees, oldest first: public ones and their own ephemerals."""
        return [
            message.data for message in self.channel(place).messages.values() if message.to in {None, self.id}
        ]

    def latest(self, place: Place) -> Json:
        """The last message that this person sees in a channel."""
        seen = self.see(place)
        if not seen:
            raise ClientRefusal(f"{self.name} sees no message in {self.channel(place).name!r}.")
        return seen[-1]

    def commands(self) -> list[Json]:
        """The commands that this person's client offers anywhere."""
        return [command for scope in self.world.commands.values() for command in scope]

    def hello(self) -> Json:
        """All that this person's client shows at first."""
        guild, direct = next(iter(self.world.guilds.values())), self.world.direct(self.user)
        users = [user.data() | {"locale": user.locale} for user in self.world.users.values()]
        channels = [
            self._shown(channel)
            for channel in self.channels()
            if channel.guild_id == guild.id or channel == direct
        ]
        return {
            "me": self.user.data() | {"locale": self.locale},
            "users": users,
            "guild": guild.data(),
            "channels": channels,
            "commands": self.commands(),
        }

    def _shown(self, channel: Channel) -> Json:
        """A channel with all messages that this person sees."""
        return {
            **channel.data(),
            "name": channel.name,
            "topic": channel.topic,
            "messages": self.see(channel),
        }

    def _message(self, channel: Channel, message: MessageId) -> Message:
        wanted = str(message["id"] if isinstance(message, dict) else message)
        found = channel.messages.get(wanted)
        if found is None or found.to not in {None, self.id}:
            raise ClientRefusal(f"{self.name} sees no message {wanted} in {channel.name!r}.")
        return found

    # Acting.

    async def command(
        self, channel: Place, command: str, options: Mapping[str, object] | None = None
    ) -> Answer:
        """Send a slash command: "play", or "tournament create" for a subcommand."""
        place = self._may_act_in(channel)
        found, path = client.find_command(self.commands(), command)
        self._may_use(found, place)
        data = client.command_data(self.world, place, found, path, options or {})
        return await self._act(InteractionType.COMMAND, place, data)

    async def autocomplete(
        self, channel: Place, command: str, options: Mapping[str, object], focused: str
    ) -> list[Json]:
        """The choices that the bot offers while `focused` is being typed; none when it does not answer."""
        place = self._may_act_in(channel)
        found, path = client.find_command(self.commands(), command)
        self._may_use(found, place)
        data = client.autocomplete_data(found, path, options, focused)
        answer = await self._act(InteractionType.AUTOCOMPLETE, place, data)
        return list(answer.choices)

    async def menu(self, channel: Place, command: str, user: object) -> Answer:
        """Choose a command in the menu of a server's member, given by id or as an object with an id."""
        place = self._may_act_in(channel)
        offered = [each for each in self.commands() if client.works_in(self.world, each, place)]
        data = client.menu_data(self.world, place, offered, command, user)
        return await self._act(InteractionType.COMMAND, place, data)

    async def click(self, channel: Place, message: MessageId, custom_id: str) -> Answer:
        """Click a button."""
        place = self._may_act_in(channel)
        source = self._message(place, message)
        button = client.live_component(source, custom_id, frozenset({Kind.BUTTON}))
        data = {"custom_id": custom_id, "component_type": int(Kind.BUTTON), "id": button["id"]}
        return await self._act(InteractionType.COMPONENT, place, data, source.id)

    async def choose(
        self, channel: Place, message: MessageId, custom_id: str, values: Sequence[object]
    ) -> Answer:
        """Choose in a select: values of options, or users, roles and channels by id."""
        place = self._may_act_in(channel)
        source = self._message(place, message)
        data = client.select_data(self.world, place, source, custom_id, values)
        return await self._act(InteractionType.COMPONENT, place, data, source.id)

    async def submit(self, modal: Answer, fields: Mapping[str, object] | None = None) -> Answer:
        """Fill in and send an open modal; a field that is not named keeps its value."""
        opened = modal.interaction
        if opened is None or modal.modal is None:
            raise ClientRefusal("There is no open modal to submit.")
        data = client.modal_data(self.world, opened.channel, modal.modal, fields or {})
        return await self._act(
            InteractionType.MODAL_SUBMIT, opened.channel, data, opened.source_id, parent=opened
        )

    def say(self, channel: Place, text: str) -> Json:
        """Write a message."""
        place = self.channel(channel)
        speak = Permission.SEND_MESSAGES if place.thread is None else Permission.SEND_MESSAGES_IN_THREADS
        if not text or not self.world.can(self.id, place, speak):
            raise ClientRefusal(f"{self.name} may not write that in {place.name!r}.")
        if place.thread is not None and place.thread.locked:
            self._require_manager(place)
        return self._interactions.post.write(place, self.id, {"content": text}).data

    def open_private_thread(self, channel: Place, name: str) -> Channel:
        """Open a thread that only people mentioned in it can see: a mention adds them."""
        parent = self.channel(channel)
        if not self.world.can(self.id, parent, Permission.CREATE_PRIVATE_THREADS):
            raise ClientRefusal(f"{self.name} may not open a private thread in {parent.name!r}.")
        thread_id = self.world.snowflakes.next()
        thread = self.world.open_thread(parent, self.id, name, PRIVATE_THREAD, thread_id)
        self.world.publish(GatewayEvent("THREAD_CREATE", thread.data(), thread.guild_id, thread.id))
        return thread

    def delete(self, channel: Place, message: MessageId) -> None:
        """Delete a message: one's own, or anyone's as a moderator."""
        place = self.channel(channel)
        found = self._message(place, message)
        own = found.data["author"]["id"] == self.id
        if found.to is not None or not (own or self.world.can(self.id, place, Permission.MANAGE_MESSAGES)):
            raise ClientRefusal(f"{self.name} may not delete message {found.id}.")
        self._interactions.post.delete(found)

    def dismiss(self, channel: Place, message: MessageId) -> None:
        """Dismiss an ephemeral message, as its reader may."""
        place = self.channel(channel)
        found = self._message(place, message)
        if found.to is None:
            raise ClientRefusal("Only an ephemeral message can be dismissed.")
        self.world.drop_message(found)
        self._tell({"t": "message_delete", "id": found.id, "channel_id": place.id})

    def _may_act_in(self, place: Place) -> Channel:
        channel = self.channel(place)
        if not self.world.can(self.id, channel, Permission.USE_APPLICATION_COMMANDS):
            raise ClientRefusal(f"{self.name} may not use apps in {channel.name!r}.")
        if channel.thread is not None and channel.thread.locked:
            self._require_manager(channel)
        return channel

    def _require_manager(self, channel: Channel) -> None:
        """Raise ClientRefusal unless the person manages threads: a locked one is greyed out for others."""
        if not self.world.can(self.id, channel, Permission.MANAGE_THREADS):
            raise ClientRefusal(f"{channel.name!r} is locked.")

    def _may_use(self, command: Json, channel: Channel) -> None:
        if not client.works_in(self.world, command, channel):
            raise ClientRefusal(f"There is no command /{command['name']} here.")
        needed = command.get("default_member_permissions")
        if needed is None:
            return
        wanted = Permission(int(needed))
        if not wanted or self.world.permissions(self.id, channel) & wanted != wanted:
            raise ClientRefusal(f"{self.name} may not use /{command['name']}.")

    async def _act(
        self,
        kind: InteractionType,
        channel: Channel,
        data: Json,
        source_id: str | None = None,
        *,
        parent: Interaction | None = None,
    ) -> Answer:
        """Send an interaction, and wait for the bot's first answer as long as a client does."""
        interaction = self._interactions.open(
            kind, self.id, channel, data, source_id=source_id, parent=parent
        )
        try:
            async with asyncio.timeout(self._interactions.time_left(interaction)):
                response = await asyncio.shield(interaction.answered)
        except TimeoutError:
            interaction.abandoned = True
            failure = {"t": "interaction_failed", "interaction": interaction.id, "channel_id": channel.id}
            self._tell(failure)
            return Answer("failed", interaction.id)
        return self._answer(interaction, response)

    def _answer(self, interaction: Interaction, response: Response) -> Answer:
        message = None if response.message is None else response.message.data
        modal = response.data if response.type is ResponseType.MODAL else None
        choices = response.data.get("choices") or ()
        if modal is not None:
            self._tell({"t": "modal", "modal": modal, "interaction": interaction.id})
        return Answer(
            KINDS[response.type],
            interaction.id,
            message,
            modal,
            choices if response.type is ResponseType.AUTOCOMPLETE else (),
            interaction,
        )

    # Events.

    @asynccontextmanager
    async def watch(self) -> AsyncIterator[Events]:
        """Everything that this person's client receives from now on."""
        events = Events()
        if not self._watching:
            self.world.listeners.append(self._hear)
        self._watching.append(events)
        try:
            yield events
        finally:
            self._watching.remove(events)
            if not self._watching:
                self.world.listeners.remove(self._hear)

    def _tell(self, event: Json) -> None:
        for events in self._watching:
            events.put(event)

    def _hear(self, event: GatewayEvent) -> None:
        if event.bot_only or event.to not in {None, self.id}:
            return
        channel = self.world.channels.get(event.channel_id or "")
        if channel is not None and event.name == "THREAD_MEMBERS_UPDATE":
            self._hear_of_members(channel, event)
        if channel is not None and not self.world.sees(self.id, channel):
            return
        if event.name == "GUILD_MEMBER_ADD":
            self._tell({"t": "user_create", "user": event.data["user"]})
        elif event.name in CHANNEL_EVENTS:
            self._tell({"t": CHANNEL_EVENTS[event.name], "channel": event.data})
        elif event.name == "MESSAGE_DELETE":
            self._tell({"t": "message_delete", "id": event.data["id"], "channel_id": event.channel_id})
        elif event.name in {"MESSAGE_CREATE", "MESSAGE_UPDATE"}:
            self._tell({"t": event.name.lower(), "message": event.data, "channel_id": event.channel_id})
        if self.id in event.pings:
            self._tell({"t": "notify", "message": event.data, "channel_id": event.channel_id})

    def _hear_of_members(self, thread: Channel, event: GatewayEvent) -> None:
        """A private thread appears in the client of a person who is added to it, with what was said there."""
        if thread.type != PRIVATE_THREAD:
            return
        if self.id in (member["user_id"] for member in event.data["added_members"]):
            self._tell({"t": "channel_create", "channel": self._shown(thread)})
        elif self.id in event.data["removed_member_ids"] and not self.world.sees(self.id, thread):
            self._tell({"t": "channel_delete", "channel": thread.data()})

    async def until(self, predicate: Callable[[Person], bool], timeout: float = 120) -> None:  # noqa: ASYNC109 - how long a test waits is its own choice
        """Wait until `predicate(self)`, which is checked again at each event.

        Raises TimeoutError, with this person's view in words, after `timeout` seconds.
        """
        async with self.watch() as events:
            try:
                async with asyncio.timeout(timeout):
                    while not self._holds(predicate):
                        await events.get()
            except TimeoutError:
                raise TimeoutError(f"Not within {timeout} s. {self.picture()}") from None

    def _holds(self, predicate: Callable[[Person], bool]) -> bool:
        try:
            return predicate(self)
        except ClientRefusal:  # the thing it asks for is not visible yet
            return False

    def picture(self) -> str:
        """The messages that this person sees, in words."""
        lines = [f"{self.name} sees:"]
        for channel in self.channels():
            seen = self.see(channel)
            lines += [f"#{channel.name}:"] if seen else []
            lines += [f"  {message['id']} {described(message)}" for message in seen]
        return "\n".join(lines)


__all__ = ["Answer", "ClientRefusal", "Person"]
