"""The client of one connection to Discord: passes each interaction to its handler or command, once."""

import asyncio
import sys
import time
from collections import OrderedDict
from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import Any, Final, Protocol, TypeAlias

import aiohttp
import discord
import structlog
import yarl
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.client.answer import LATE_SECONDS, AnyInteraction, InteractionAnswer
from bot.client.budget import RequestBudget
from bot.client.callbacks import DUE, answer_promptly
from bot.client.connection import Backoff, DiscordClock, IdentifyTurns, SessionStarts, request_tracing
from bot.client.dispatches import answer_unhandled, answer_unread, guard
from bot.client.sending import UNANSWERED
from bot.i18n.translator import CommandTranslator
from bot.runtime.faults import whereabouts
from bot.runtime.measures import INTERACTIONS
from bot.runtime.shards import Shards

log = structlog.get_logger(__name__)

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot uses no voice

ABORT_SECONDS: Final = 0.25
"""The longest that closing connections may take after they could not be closed in order."""
LOGIN_SECONDS: Final = 20.0
LONGEST_HOLD: Final = 25.0
"""The longest that a connection is held open before its IDENTIFY; the library gives it up after a minute."""
GUILD_GONE: Final = frozenset({10004, 50001})
"""Discord's codes for a server that does not exist, and for one of which the bot is no member."""
REMEMBERED: Final = 4096
SILENT_SECONDS: Final = 10.0
"""The longest wait for a reply to a heartbeat, with time for a busy process to read it."""
InteractionData: TypeAlias = Any
"""The data of an interaction, as Discord sent it."""
PRESSES: Final = frozenset({discord.InteractionType.component, discord.InteractionType.modal_submit})
ANSWERING_TASKS: Final = frozenset(
    {"discord.py: on_interaction", "CommandTree-invoker", "discord.py: on_app_command_completion"}
)
"""The library's names for the tasks that answer presses and commands, and that tell news after a command."""


class Responder(Protocol):
    """The handlers of interactions and of their errors (`bot.interactions.handler`)."""

    async def press(
        self,
        interaction: AnyInteraction,
        custom_id: str,
        values: Sequence[str] = (),
        *,
        from_form: bool = False,
    ) -> None:
        """Handle the press of a component, or a form that was filled in."""

    async def prepare(self, interaction: AnyInteraction) -> None:
        """Load the user's preferences."""

    async def tell_news(self, interaction: AnyInteraction) -> None:
        """Tell the user, after the answer, what a server's managers have done about them."""

    async def command_failed(self, interaction: AnyInteraction, error: Exception) -> None:
        """Answer the error of a command."""

    async def outdated(self, interaction: AnyInteraction) -> None:
        """Say that there is no such command any more."""


class ClientServices(Protocol):
    """The services that outlive a connection: the handlers, and the cogs on top.

    Attributes:
        shards: the connection's shards; None for as many as Discord recommends.
        turns: the turns in which shards IDENTIFY, shared with other processes if there are any.
    """

    shards: Shards | None
    turns: IdentifyTurns | None

    @property
    def budget(self) -> RequestBudget:
        """The limiter that every request waits for."""

    @property
    def handler(self) -> Responder:
        """The handlers of interactions."""

    def on_link_changed(self) -> None:
        """The connection was made, restored or lost."""

    def guild_ids(self) -> set[int]:
        """The servers with matches or lobbies."""

    async def on_channel_gone(self, channel_id: int) -> None:
        """A channel or thread is deleted."""

    def on_permissions_changed(self, guild_id: int) -> None:
        """The permissions of the bot somewhere on a server may have changed."""

    def on_thread_seen(self, thread_id: int, *, locked: bool) -> None:
        """A thread is locked, which keeps all players from pressing there, or is not."""

    def channels_at_play(self, guild_id: int) -> Collection[int]:
        """The channels and threads of a server in which matches are played."""

    async def on_guild_gone(self, guild_id: int) -> None:
        """The bot was removed from a server."""

    async def on_guilds_known(self, guild_ids: Collection[int]) -> None:
        """The bot is on these servers and on no others."""

    def emojis_refused(self) -> None:
        """Discord refuses an emoji that it has listed."""

    def on_login(self, client: "Parlour") -> Sequence[commands.Cog]:
        """The client has logged in; these are its commands."""


class Parlour(commands.AutoShardedBot):
    """One connection to Discord, of as many shards as Discord recommends or a fixed part of them.

    Args:
        services: the services behind the commands and components.
        gateway: the address of the gateway, if other than Discord's.
    """

    def __init__(self, services: ClientServices, gateway: str = "") -> None:
        shards = services.shards
        self._clock = clock = DiscordClock()
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            tree_cls=Tree,
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
            chunk_guilds_at_startup=False,
            max_messages=None,
            http_trace=request_tracing(services.budget, clock),
            shard_count=None if shards is None else shards.count,
        )
        guard(self)
        # An option of the library; the library has no type for None here.
        self.shard_ids = None if shards is None else list(shards.ids)
        self.services = services
        self._gateway = yarl.URL(gateway) if gateway else None
        self._heard: OrderedDict[int, None] = OrderedDict()
        self._at_once = 1
        self._turns = services.turns or IdentifyTurns()
        self.closing = False
        self._let_in: set[int] = set()
        self._starts: SessionStarts | None = None
        self._login = asyncio.timeout(None)

    async def login(self, token: str) -> None:
        """Log in; raises TimeoutError if the library would keep trying for too long."""
        async with asyncio.timeout(LOGIN_SECONDS) as self._login:
            await super().login(token)

    async def setup_hook(self) -> None:
        self._login.reschedule(None)
        answer_promptly()
        limits, shards = await self.fetch_session_start_limits(), self.services.shards
        self._at_once = limits.max_concurrency
        self._starts = SessionStarts(
            limits, asyncio.get_running_loop().time(), shards.share if shards else 1.0
        )
        await self.tree.set_translator(CommandTranslator())
        for cog in self.services.on_login(self):
            await self.add_cog(cog)
        if shards is None or shards.first:
            await sync_if_changed(self.tree)

    def note_first_time(self, interaction: discord.Interaction[Any]) -> bool:
        """True if this interaction was not dispatched to us before, and can still be answered."""
        if self.closing:
            return False
        if interaction.id in self._heard:
            log.warning("interaction came twice", interaction=interaction.id)
            return False
        self._heard[interaction.id] = None
        if len(self._heard) > REMEMBERED:
            self._heard.popitem(last=False)
        return True

    async def accept(self, interaction: AnyInteraction) -> bool:
        """True if a press or command came for the first time and in time.

        Discord decides if it is late, by accepting a first answer or not. The bot asks it only if the
        interaction seems old, because that costs a request.
        """
        if not self.note_first_time(interaction):
            return False
        answer = InteractionAnswer.to(interaction)  # Discord's time limit starts before the bot reads it
        age = self._clock.age(interaction.id)
        if age <= LATE_SECONDS:
            return True
        if await answer.put_off():
            if age > DUE:
                self._clock.take_as_new(interaction.id)
            return True
        INTERACTIONS.add("late")
        log.warning("interaction came too late", interaction=interaction.id, seconds=f"{age:.1f}")
        return False

    async def on_interaction(self, interaction: AnyInteraction) -> None:
        """Pass a press or a form to the handler; the tree handles commands."""
        if interaction.type not in PRESSES or not await self.accept(interaction):
            return
        data: Any = interaction.data
        is_form = interaction.type is discord.InteractionType.modal_submit
        answer = InteractionAnswer.to(interaction)
        try:
            values = _typed(data) if is_form else _chosen(data)
            await self.services.handler.press(interaction, data["custom_id"], values, from_form=is_form)
        except Exception as error:  # noqa: BLE001 - the handler answers errors, and has failed at that
            await answer_unhandled(interaction, error)
        finally:
            await answer.close()

    async def on_app_command_completion(self, interaction: AnyInteraction, _command: object) -> None:
        INTERACTIONS.add("done")
        await self.services.handler.tell_news(interaction)

    async def on_unread_interaction(self, payload: dict[str, Any], reference: str) -> None:
        """Answer an interaction that the library cannot or should not read (`bot.client.dispatches`)."""
        await answer_unread(self, payload, reference)

    async def abort_connections(self) -> None:
        """Abort connections that could not be closed in order: the library leaves its session open."""
        connector: Any = self.http.connector  # before the first login there is none
        if isinstance(connector, aiohttp.BaseConnector) and not connector.closed:
            with suppress(TimeoutError):
                async with asyncio.timeout(ABORT_SECONDS):
                    await connector.close(abort_ssl=True)

    async def finish_answers(self) -> None:
        """Answer the interactions that have come in, then take no more; cancelling this drops the rest."""
        try:
            while answering := _answering():
                await asyncio.wait(answering)
        finally:
            self.closing = True
            for task in _answering():
                task.cancel()

    @property
    def is_let_in(self) -> bool:
        """True once Discord has let all shards in.

        The library calls itself ready some seconds later, when no server has come for a while. Messages and
        clocks need only one thing that it learns meanwhile: the threads that are locked.
        """
        shards = self.shard_count if self.shard_ids is None else len(self.shard_ids)
        return len(self._let_in) == shards

    @property
    def silence(self) -> float:
        """The seconds for which the most silent shard has heard nothing, not even of a heartbeat; 0 for none.

        The library gives such a connection up after a minute.
        """
        return max((_silence(shard) for shard in self.shards.values()), default=0.0)

    async def on_shard_connect(self, shard_id: int) -> None:
        self._let_in.add(shard_id)
        self.services.on_link_changed()

    async def on_ready(self) -> None:
        self.services.on_link_changed()
        try:
            for guild_id in self.services.guild_ids() - {guild.id for guild in self.guilds}:
                if not await self._is_member(guild_id):
                    await self.services.on_guild_gone(guild_id)
        finally:
            await self._tell_guilds()

    async def _tell_guilds(self) -> None:
        if self.is_ready():  # until then, the servers of some shards are still to come
            await self.services.on_guilds_known({guild.id for guild in self.guilds})

    async def _is_member(self, guild_id: int) -> bool:
        """True unless Discord says that there is no such server, or not for us: an outage says neither."""
        try:
            await self.fetch_guild(guild_id, with_counts=False)
        except discord.HTTPException as error:
            return error.code not in GUILD_GONE
        except (OSError, aiohttp.ClientError):  # OSError: timeouts too
            return True
        return True

    def _tell_threads(self, guild: discord.Guild) -> None:
        for thread in guild.threads:
            self.services.on_thread_seen(thread.id, locked=thread.locked)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Tell of all threads. Discord doesn't name archived ones, which may be locked as well."""
        self._tell_threads(guild)
        for channel_id in self.services.channels_at_play(guild.id):
            if guild.get_channel_or_thread(channel_id) is None:
                with suppress(*UNANSWERED, discord.InvalidData):
                    thread = await guild.fetch_channel(channel_id)
                    if isinstance(thread, discord.Thread):
                        self.services.on_thread_seen(thread.id, locked=thread.locked)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self.services.on_guild_gone(guild.id)
        await self._tell_guilds()

    async def on_guild_join(self, _guild: discord.Guild) -> None:
        await self._tell_guilds()

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.services.on_channel_gone(channel.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        await self.services.on_channel_gone(thread.thread_id)

    async def on_guild_channel_update(
        self, _before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        self.services.on_permissions_changed(after.guild.id)

    async def on_guild_role_update(self, _before: discord.Role, after: discord.Role) -> None:
        self.services.on_permissions_changed(after.guild.id)

    async def on_guild_role_delete(self, role: discord.Role) -> None:
        self.services.on_permissions_changed(role.guild.id)

    async def on_member_update(self, _before: discord.Member, after: discord.Member) -> None:
        """The bot's own roles have changed, or its timeout was lifted; other members are ignored."""
        if after == after.guild.me:
            self.services.on_permissions_changed(after.guild.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        self.services.on_permissions_changed(payload.guild_id)
        # The library keeps no thread that is archived.
        is_locked = payload.data["thread_metadata"].get("locked", False)
        self.services.on_thread_seen(payload.thread_id, locked=is_locked)

    async def on_thread_join(self, thread: discord.Thread) -> None:
        self._tell_threads(thread.guild)
        self.services.on_permissions_changed(thread.guild.id)

    async def on_emojis_refused(self) -> None:
        """A message was sent without its emojis (`bot.client.sending`)."""
        self.services.emojis_refused()

    async def on_shard_resumed(self, _shard_id: int) -> None:
        self.services.on_link_changed()

    async def on_shard_disconnect(self, _shard_id: int) -> None:
        self.services.on_link_changed()

    async def on_error(self, event_method: str, /, *_: object, **__: object) -> None:
        error = sys.exception()
        if self.closing:
            log.info("event not handled to its end", what=event_method)
            return
        log.error("event not handled", what=event_method, fault=error and whereabouts(error))

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        await super().launch_shard(self._gateway or gateway, shard_id, initial=initial)
        shard = self.get_shard(shard_id)
        assert shard is not None
        # The library only calls its `delay()`.
        shard._parent._backoff = Backoff()  # type: ignore[assignment]  # noqa: SLF001 - the library has no setting for it

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:  # noqa: ARG002 - discord.py's signature
        """Keep to the number of IDENTIFYs that Discord allows, at a time, shard by shard, and in a day."""
        loop = asyncio.get_running_loop()
        if self._starts is not None:
            if (wait := self._starts.wait(loop.time())) > 0:
                log.warning("few session starts left", wait_seconds=round(wait))
                await asyncio.sleep(min(wait, LONGEST_HOLD))
            if wait > LONGEST_HOLD:
                raise TimeoutError  # the library connects again, and the wait is then shorter
        await self._turns.take((shard_id or 0) % self._at_once)
        if self._starts is not None:
            self._starts.count_start(loop.time())


class Tree(app_commands.CommandTree[Parlour]):
    """The commands: registered when they have changed, with errors answered like those of presses."""

    async def interaction_check(self, interaction: AnyInteraction, /) -> bool:
        if interaction.type is discord.InteractionType.autocomplete:
            if self.client.closing:
                return False
        elif not await self.client.accept(interaction):
            return False
        await self.client.services.handler.prepare(interaction)
        return True

    async def _call(self, interaction: AnyInteraction) -> None:
        """Call it as the library does, and answer errors that the library leaves unanswered."""
        try:
            if interaction.type is discord.InteractionType.autocomplete:
                await self._offer(interaction)
            else:
                await super()._call(interaction)
        except app_commands.AppCommandError:
            raise  # to `on_error`
        except Exception as error:  # noqa: BLE001 - the one place that catches them
            await self.on_error(interaction, _Unforeseen(error))

    async def _offer(self, interaction: AnyInteraction) -> None:
        """Complete the typed text; offers nothing for a command that this version does not complete."""
        command: Any = interaction.command
        typed = _focused(interaction.data) if await self.interaction_check(interaction) else None
        if isinstance(command, app_commands.Command) and typed is not None:
            await command._invoke_autocomplete(interaction, typed, interaction.namespace)  # noqa: SLF001 - the library's public call logs an error and leaves it unanswered
        elif not self.client.closing:
            raise app_commands.AppCommandError("nothing is completed there")

    async def on_error(self, interaction: AnyInteraction, error: app_commands.AppCommandError, /) -> None:
        """Answer the error of a command, or that there is no such command any more."""
        answer = InteractionAnswer.to(interaction)
        handler = self.client.services.handler
        try:
            if interaction.type is discord.InteractionType.autocomplete:
                await answer.choices([])  # of a command that is no longer ours
            elif isinstance(error, app_commands.CommandInvokeError | _Unforeseen):
                await handler.command_failed(interaction, error.original)
            elif isinstance(error, app_commands.TransformerError) and isinstance(error.__cause__, Exception):
                await handler.command_failed(interaction, error.__cause__)  # the option as typed
            else:  # no such command, or not with such options
                await handler.outdated(interaction)
        except Exception as fault:  # noqa: BLE001 - as for presses
            await answer_unhandled(interaction, fault)
        finally:
            await answer.close()


class _Unforeseen(app_commands.AppCommandError):
    """Wraps an error that the library raises bare, like the errors of commands."""

    def __init__(self, original: Exception) -> None:
        super().__init__(type(original).__name__)
        self.original = original


def _silence(shard: discord.ShardInfo) -> float:
    """The seconds for which a shard has heard nothing although a heartbeat was due; 0 otherwise."""
    beating = shard._parent.ws._keep_alive  # noqa: SLF001 - the library tells of the heartbeat before alone
    if beating is None or beating.interval is None:
        return 0.0
    seconds = time.perf_counter() - beating._last_recv  # noqa: SLF001 - see above
    return seconds if seconds > beating.interval + SILENT_SECONDS else 0.0


def _chosen(data: InteractionData) -> Sequence[str]:
    """The values chosen in a select, none if Discord sends anything else."""
    values = data.get("values")
    return [each for each in values if isinstance(each, str)] if isinstance(values, list) else ()


def _typed(data: InteractionData) -> Sequence[str]:
    """The texts of a form and the values chosen in it, in their order; none if Discord sends anything else.

    A select of a form takes one choice.
    """
    parts = data.get("components")
    fields = (
        [part.get("component") for part in parts if isinstance(part, dict)] if isinstance(parts, list) else []
    )
    given = [_given(field) for field in fields if isinstance(field, dict)]
    return [each for each in given if isinstance(each, str)]


def _given(field: dict[str, Any]) -> object:
    """The text of a field, or its only choice."""
    values = field.get("values")
    return values[0] if isinstance(values, list) and len(values) == 1 else field.get("value")


def _focused(data: InteractionData) -> str | None:
    """The option that is being typed, in a command or in its subcommand."""
    for option in data.get("options", ()):
        if option.get("focused"):
            return str(option["name"])
        if (inner := _focused(option)) is not None:
            return inner
    return None


def _answering() -> list[asyncio.Task[Any]]:
    """The tasks in which interactions are handled."""
    return [task for task in asyncio.all_tasks() if task.get_name() in ANSWERING_TASKS]


async def sync_if_changed(tree: app_commands.CommandTree[Parlour]) -> None:
    """Register the commands with Discord if they differ from the registered ones."""
    client = tree.client
    assert client.application_id is not None
    assert tree.translator is not None
    ours = [await command.get_translated_payload(tree, tree.translator) for command in tree.get_commands()]
    # discord.py's own call leaves out the translations.
    route = Route("GET", "/applications/{app}/commands", app=client.application_id)
    theirs = await client.http.request(route, params={"with_localizations": "true"})
    by_name = {command["name"]: command for command in theirs}
    if len(ours) == len(theirs) and all(_same(each, by_name.get(each["name"])) for each in ours):
        log.info("commands are registered as they are", count=len(ours))
        return
    await tree.sync()
    log.info("commands registered", count=len(ours))


def _same(ours: object, theirs: object) -> bool:
    """True if `theirs` contains all of `ours`; Discord leaves out, or fills in, empty parts.

    It spells the bits of permissions as text.
    """
    if not ours:
        return not theirs
    if isinstance(theirs, str):
        return str(ours) == theirs
    if isinstance(ours, dict):
        return isinstance(theirs, dict) and all(_same(value, theirs.get(key)) for key, value in ours.items())
    if isinstance(ours, list):
        return isinstance(theirs, list) and len(ours) == len(theirs) and all(map(_same, ours, theirs))
    return ours == theirs


def use_addresses(api_base: str, gateway_url: str) -> None:
    """Send discord.py's requests to these addresses, if given, instead of Discord's own."""
    if api_base:
        Route.BASE = api_base
    if gateway_url:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)
