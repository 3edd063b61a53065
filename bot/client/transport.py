"""The publisher's requests to Discord, through the client that is connected at the time."""

import asyncio
import io
from collections.abc import AsyncIterator, Coroutine, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from typing import Any, Final, Literal, NamedTuple

import discord
import structlog
from discord import ui
from discord.http import Route

from bot.client.budget import Errand, Gate, RequestBudget, Urgency, timed, urgent
from bot.client.sending import (
    INVALID_FORM,
    THREAD_ARCHIVED,
    THREAD_LOCKED,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    sent,
)
from bot.runtime.coalescer import PermanentError
from bot.ui.layout import PICTURE_FILE

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

OWN: Final = 10
"""The bot's own messages that are read in addition to others' when these are counted."""
HISTORY: Final = 200
"""The most messages that are searched for an earlier post."""
CLOCKS_APART: Final = 5.0
"""The seconds by which Discord's clock may be behind this one."""
REQUEST_SECONDS: Final = 60.0
"""The time after which a request is retried: its connection may have died in silence."""
# The token has expired, or its message or channel is gone: nothing can be changed there any more.
PANEL_GONE: Final = frozenset({UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, 10015, 50027})
_ORIGINAL: Final[Any] = "@original"  # Discord's name for an interaction's first answer, instead of an id


class ChannelGoneError(PermanentError):
    """The channel, or the message in it, is gone."""


class ThreadClosedError(PermanentError):
    """The message is in a locked thread, or the bot may not open its archived thread."""


class HistoryHiddenError(PermanentError):
    """The bot may not read a channel's history, which Discord then returns as empty."""


class FileNotKeptError(Exception):
    """Discord refuses an edit that names a file which the message has and the edit does not bring."""


class FoundMessage(NamedTuple):
    """A message in a channel, and the custom ids of its buttons and selects."""

    id: int
    custom_ids: frozenset[str]


class DiscordTransport:
    """Messages in channels by their ids, and private panels by an interaction's token.

    Attributes:
        budget: admits each request, except answers to interactions and panels.
        keeps_files: true while Discord accepts an edit without the file that its components name. It does if
            the message has the file, but no documentation says so. If it stops, each edit brings its picture.
    """

    keeps_files = True

    def __init__(self, budget: RequestBudget | None = None) -> None:
        self._client: discord.Client | None = None
        self._there = asyncio.Event()
        self.budget = budget or RequestBudget()
        self._gate = Gate()

    @property
    def answers(self) -> bool:
        """True if a client is connected and Discord answers it."""
        return self._client is not None and not self._client.is_closed() and not self.budget.down

    @property
    def waiting(self) -> int:
        """The number of messages that wait to be made, or for their turn to be sent."""
        return self._gate.waiting + self.budget.waiting

    async def ready(self) -> None:
        """Wait until there is a client: a message made earlier may be out of date when it is sent."""
        await self._speaker()

    @asynccontextmanager
    async def place(self, errand: Errand) -> AsyncIterator[None]:
        """Wait for a client, and until few other messages are being made and sent.

        Enter it before making a message, because a message made earlier may be out of date when it is sent.
        """
        await self._speaker()
        async with self._gate.place(errand):
            yield

    def use_client(self, client: discord.Client) -> None:
        """Send all further requests through this client, which has logged in."""
        self._client = client
        self._there.set()

    async def post(
        self,
        channel_id: int,
        view: ui.LayoutView,
        picture: bytes | None = None,
        pinged: Sequence[int] = (),
        nonce: int | None = None,
        *,
        silent: bool = False,
    ) -> int:
        """Post a message that pings these users alone; returns its id.

        A `silent` one notifies no user at all.

        If a message was posted with the same nonce within some minutes, returns its id and posts no second
        one.
        """
        view.stop()
        mentions = discord.AllowedMentions(
            everyone=False, roles=False, users=[discord.Object(user) for user in pinged]
        )
        extra: dict[str, Any] = {} if nonce is None else {"nonce": nonce}
        async with self._speaking() as client:
            channel = client.get_partial_messageable(channel_id)

            def send() -> Coroutine[Any, Any, discord.Message]:
                file: dict[str, Any] = {} if picture is None else {"file": picture_file(picture)}
                return channel.send(view=view, allowed_mentions=mentions, silent=silent, **file, **extra)

            message = await sent(send, view, client)
        return message.id

    async def edit(
        self,
        channel_id: int,
        message_id: int,
        view: ui.LayoutView,
        picture: bytes | None = None,
        *,
        keep: bool = False,
    ) -> bool:
        """Change a message, and its picture unless `keep`; False if it is gone.

        Raises:
            ThreadClosedError: it cannot be changed until a member opens its thread.
            FileNotKeptError: the caller must send it again with its picture.
        """
        view.stop()
        async with self._speaking() as client:
            message = client.get_partial_messageable(channel_id).get_partial_message(message_id)

            def send() -> Coroutine[Any, Any, object]:
                files = [] if picture is None else [picture_file(picture)]
                changed: dict[str, Any] = {} if keep else {"attachments": files}
                return message.edit(view=view, **changed)

            for reopened in (False, True):
                try:
                    await sent(send, view, client)
                except discord.HTTPException as error:
                    if error.code == UNKNOWN_MESSAGE:
                        return False
                    self._check_kept(error, keep=keep)
                    if error.code == THREAD_LOCKED:
                        raise ThreadClosedError("the thread is locked") from error
                    if error.code != THREAD_ARCHIVED or reopened:
                        raise
                    if not await _reopened(client, channel_id):
                        raise ThreadClosedError("the thread is archived") from error
                else:
                    break
        return True

    async def others_below(self, channel_id: int, message_id: int, most: int) -> int | None:
        """The number of messages that others have written after a message, about `most` of them at most.

        It has the lowest urgency. Returns None if the message itself is gone.
        """
        async with self._speaking() as client:
            channel = client.get_partial_messageable(channel_id)
            on = channel.history(limit=most + OWN, after=discord.Object(message_id - 1))
            with urgent(Errand(Urgency.CHORE)):
                there = [each async for each in on]
                if message_id not in {each.id for each in there}:
                    try:  # without the permission to read the history, the list is empty
                        await channel.fetch_message(message_id)
                    except discord.NotFound as error:
                        if error.code != UNKNOWN_MESSAGE:
                            raise
                        return None
            return sum(each.author != client.user for each in there)

    def server(self, guild_id: int) -> discord.Guild | None:
        """A server of this process's shards; None for any other, and while Discord has not sent it."""
        server = None if self._client is None else self._client.get_guild(guild_id)
        return None if server is None or server.unavailable else server

    def server_locale(self, guild_id: int) -> discord.Locale | None:
        """The language of a server in Discord."""
        server = self.server(guild_id)
        return None if server is None else server.preferred_locale

    def joined(self) -> Iterator[tuple[int, float]]:
        """The servers of this process's shards that Discord has sent, each with when the bot joined it."""
        for guild in () if self._client is None else self._client.guilds:
            me: discord.Member | None = guild.me  # as in `_permissions`
            if not guild.unavailable and me is not None and me.joined_at is not None:
                yield guild.id, me.joined_at.timestamp()

    def system_channel(self, guild_id: int) -> int | None:
        """A server's channel for Discord's own messages; None unless the bot may post there."""
        server = self.server(guild_id)
        channel = None if server is None else server.system_channel
        allowed = None if channel is None else self._permissions(channel.id)
        if channel is None or allowed is None or not (allowed.view_channel and allowed.send_messages):
            return None
        return channel.id

    def takes_files(self, channel_id: int) -> bool:
        """False if the bot is known not to be allowed to send files there."""
        allowed = self._permissions(channel_id)
        return allowed is None or allowed.attach_files

    def lacking(self, channel_id: int, names: Sequence[str]) -> tuple[str, ...]:
        """Those of these permissions that the bot is known not to have there, by discord.py's names."""
        allowed = self._permissions(channel_id)
        return () if allowed is None else tuple(name for name in names if not getattr(allowed, name))

    def _permissions(self, channel_id: int) -> discord.Permissions | None:
        """The bot's permissions in a channel or thread; None if they are not known."""
        channel = None if self._client is None else self._client.get_channel(channel_id)
        if isinstance(channel, discord.Thread):
            if channel.parent is None:
                return None
        elif not isinstance(channel, discord.abc.GuildChannel):
            return None
        me: discord.Member | None = channel.guild.me  # missing at first, which the type leaves out
        return None if me is None else channel.permissions_for(me)

    async def text_channel(self, guild_id: int, channel_id: int) -> int | None:
        """A channel of a server in which messages are read, or that of a thread; None if it is gone.

        A forum takes no messages: of its posts, each is such a channel itself.

        Raises:
            UNANSWERED: Discord does not say.
        """
        server = self.server(guild_id)
        if server is None:
            raise ConnectionError("the server is not there now")
        channel = server.get_channel_or_thread(channel_id)
        if channel is None:
            with suppress(discord.NotFound, discord.Forbidden, discord.InvalidData):
                channel = await server.fetch_channel(channel_id)  # archived threads are not cached
        if isinstance(channel, discord.Thread):
            return channel.id if isinstance(channel.parent, discord.ForumChannel) else channel.parent_id
        return channel.id if isinstance(channel, discord.TextChannel) else None

    async def posted(self, channel_id: int, since: float) -> list[FoundMessage]:
        """The bot's messages in a channel since a time.

        Raises:
            HistoryHiddenError: the bot may lack the permission to read the history.
        """
        allowed = self._permissions(channel_id)
        if allowed is not None and allowed.view_channel and not allowed.read_message_history:
            raise HistoryHiddenError("the bot may not read the channel's history")
        async with self._speaking() as client:
            after = datetime.fromtimestamp(since, UTC)
            latest = client.get_partial_messageable(channel_id).history(
                limit=HISTORY, after=after, oldest_first=True
            )
            with urgent(Errand(Urgency.CHORE)):
                return [
                    FoundMessage(each.id, frozenset(custom_ids(each.components)))
                    async for each in latest
                    if each.author == client.user
                ]

    def threads_named(self, channel_id: int, name: str, since: float) -> list[int]:
        """The bot's threads of that name that it has opened in a channel since about that time."""
        client = self._client
        channel = None if client is None else client.get_channel(channel_id)
        if client is None or client.user is None or not isinstance(channel, discord.TextChannel):
            return []
        least = discord.utils.time_snowflake(datetime.fromtimestamp(since - CLOCKS_APART, UTC))
        own = (each for each in channel.threads if each.owner_id == client.user.id and each.name == name)
        return sorted(each.id for each in own if each.id >= least and not each.archived)

    async def open_thread(
        self, channel_id: int, name: str, minutes: Literal[60, 10080], *, private: bool = False
    ) -> int:
        """Open a thread, archived after so long without a message; returns its id.

        It is public unless `private` is asked for and the bot may open such a thread there.

        Raises:
            ConnectionError: the channel is not there now, or holds no threads.
        """
        async with self._speaking() as client:
            channel = client.get_channel(channel_id)
            if not isinstance(channel, discord.TextChannel):
                raise ConnectionError("the channel is not there now")
            # In an announcement channel Discord accepts this kind of thread alone.
            kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
            allowed = self._permissions(channel_id)
            if private and not channel.is_news() and allowed is not None and allowed.create_private_threads:
                kind = discord.ChannelType.private_thread
            with urgent(Errand(Urgency.TURN)):
                thread = await channel.create_thread(
                    name=name, type=kind, auto_archive_duration=minutes, invitable=False
                )
            return thread.id

    async def add_to_thread(self, thread_id: int, people: Iterable[int]) -> None:
        """Bring people into a thread of the bot, if it is a private one; skip any whom Discord refuses."""
        async with self._speaking() as client:
            # The gateway may not have told of a new thread yet.
            thread = client.get_channel(thread_id) or await client.fetch_channel(thread_id)
            if isinstance(thread, discord.Thread) and thread.is_private():
                for user_id in people:
                    # They may have left the server: the others must come in all the same.
                    with urgent(Errand(Urgency.TURN)), suppress(discord.NotFound, discord.Forbidden):
                        await thread.add_user(discord.Object(user_id))

    async def archive(self, thread_id: int) -> None:
        """Archive a thread, with the lowest urgency."""
        route = Route("PATCH", "/channels/{channel_id}", channel_id=thread_id)
        async with self._speaking() as client:
            with urgent(Errand(Urgency.CHORE)):
                await client.http.request(route, json={"archived": True})

    async def list_for(self, thread_id: int, minutes: Literal[0, 60], errand: Errand) -> None:
        """Have a thread archived after so long without a message, if the bot has opened it and it is listed.

        With 0 minutes Discord archives it at once, and the next message opens it again. Calls the errand's
        `on_begun` when the request is on its way.
        """
        async with self._speaking() as client:
            thread = client.get_channel(thread_id)
            if not isinstance(thread, discord.Thread) or thread.archived or client.user is None:
                return
            if thread.owner_id != client.user.id or thread.auto_archive_duration == minutes:
                return
            with urgent(errand):
                if minutes:
                    await thread.edit(auto_archive_duration=minutes)
                else:
                    await thread.edit(archived=True)

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete a message if it still exists, with the lowest urgency."""
        async with self._speaking() as client:
            message = client.get_partial_messageable(channel_id).get_partial_message(message_id)
            with urgent(Errand(Urgency.CHORE)), suppress(discord.NotFound):
                try:
                    await message.delete()
                except discord.HTTPException as error:
                    if error.code != THREAD_ARCHIVED or not await _reopened(client, channel_id):
                        raise
                    await message.delete()

    async def edit_panel(
        self,
        token: str,
        message_id: int | None,
        view: ui.LayoutView,
        picture: bytes | None = None,
        *,
        keep: bool = False,
    ) -> bool:
        """Change a private message, and its picture unless `keep`; False if it cannot be changed.

        It cannot once its token has expired or it was dismissed.

        Raises:
            FileNotKeptError: the caller must send it again with its picture.
        """
        view.stop()
        async with self._speaking() as client:
            webhook = _webhook(client, token)

            def send() -> Coroutine[Any, Any, object]:
                files = [] if picture is None else [picture_file(picture)]
                changed: dict[str, Any] = {} if keep else {"attachments": files}
                return webhook.edit_message(message_id or _ORIGINAL, view=view, **changed)

            try:
                await sent(send, view, client)
            except discord.HTTPException as error:
                self._check_kept(error, keep=keep)
                if error.code not in PANEL_GONE:
                    raise
                return False
        return True

    def _check_kept(self, error: discord.HTTPException, *, keep: bool) -> None:
        """Raise FileNotKeptError if an edit that would keep a file is refused; from now on none is kept."""
        if keep and error.code == INVALID_FORM:
            if self.keeps_files:
                log.warning("Discord keeps no files: edits bring them")
            self.keeps_files = False
            raise FileNotKeptError from error

    async def delete_panel(self, token: str, message_id: int | None) -> None:
        """Delete a private message if its token still allows that."""
        async with self._speaking() as client:
            try:
                await _webhook(client, token).delete_message(message_id or _ORIGINAL)
            except discord.HTTPException as error:
                if error.code not in PANEL_GONE:
                    raise

    async def _speaker(self) -> discord.Client:
        """The client, as soon as one is connected."""
        while True:
            await self._there.wait()
            assert self._client is not None
            if not self._client.is_closed():
                return self._client
            self._there.clear()

    @asynccontextmanager
    async def _speaking(self) -> AsyncIterator[discord.Client]:
        """The client for a request; raises PermanentError if Discord would refuse a retry as well."""
        client = await self._speaker()
        try:
            async with timed(REQUEST_SECONDS):
                yield client
        except discord.HTTPException as error:
            if error.code == UNKNOWN_CHANNEL:
                raise ChannelGoneError("the channel is gone") from error
            if error.status in {400, 401, 403, 404}:
                raise PermanentError(f"Discord answered {error.status}, code {error.code}") from error
            raise
        except TimeoutError:
            self.budget.on_failed()
            _unlock(client)
            raise


def _unlock(client: discord.Client) -> None:
    """Release the library's lock on all requests.

    It locks them all while one of them waits out a global limit, and leaves them so if that one is given up.
    """
    client.http._global_over.set()  # noqa: SLF001 - there is no other way to it


async def _reopened(client: discord.Client, channel_id: int) -> bool:
    """Open a thread that was archived for inactivity; False if the bot may not.

    Discord refuses edits in an archived thread, but a new message opens it if it is not locked.
    """
    route = Route("PATCH", "/channels/{channel_id}", channel_id=channel_id)
    try:
        await client.http.request(route, json={"archived": False})
    except discord.Forbidden:
        return False
    return True


def custom_ids(parts: Iterable[object]) -> Iterator[str]:
    """The custom ids of the buttons and selects in these components of a message."""
    for part in parts:
        if custom_id := getattr(part, "custom_id", None):
            yield custom_id
        accessory = getattr(part, "accessory", None)
        yield from custom_ids((*getattr(part, "children", ()), *([accessory] if accessory else ())))


def _webhook(client: discord.Client, token: str) -> discord.Webhook:
    assert client.application_id is not None
    return discord.Webhook.partial(client.application_id, token, client=client)


def picture_file(picture: bytes) -> discord.File:
    """The picture of a message, under the name that all of them have."""
    return discord.File(io.BytesIO(picture), PICTURE_FILE)
