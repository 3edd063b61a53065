"""The services of a bot: built from the settings, opened with the database, closed in good order."""

import asyncio
import math
from collections.abc import Collection, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, Self

import structlog
from discord.ext import commands
from pydantic import SecretStr

import bot.features.presses  # noqa: F401 - its modules register their handlers
from bot.board import EditIntervals, Publisher, Surroundings
from bot.board.rooms import TableRooms
from bot.board.tidying import Tidier
from bot.client.budget import RequestBudget
from bot.client.client import Parlour
from bot.client.connection import IdentifyTurns
from bot.client.emoji_store import EmojiStore
from bot.client.transport import DiscordTransport
from bot.community.moderation import Moderation
from bot.community.pages import CommunityPages
from bot.community.privacy import NotifyErasure, Privacy
from bot.community.rated import rating_after_end
from bot.community.refold import Refold
from bot.community.results import Intake
from bot.community.settings import SettingsBook
from bot.config import ClockSettings, Config
from bot.features.announcements.announcer import Announcer
from bot.features.announcements.query import Announcements, announcing_after_end, one_after_the_other
from bot.features.commands import all_cogs
from bot.features.leaderboard.pinned import PinnedLeaderboards
from bot.features.looks import LOOKS
from bot.features.tournament.boards import TournamentBoards
from bot.health.vitals import Gauge
from bot.interactions.anywhere import ELSEWHERE
from bot.interactions.context import HandlerServices
from bot.interactions.handler import InteractionHandler
from bot.match.assessor import Assessor
from bot.match.clocks import DAY, HOUR, Clock, SystemClock, TimeControl, TimeRules
from bot.match.coaching import CoachingBook
from bot.match.daily import day_of
from bot.match.lobbies import Lobbies
from bot.match.lobby import Lobby
from bot.match.opponents import BEAT, AiTiming
from bot.match.places import end_where
from bot.match.preferences import PreferenceBook
from bot.match.register import Register
from bot.match.table import Table
from bot.match.tables import Tables
from bot.match.tournament_runner import TournamentRunner
from bot.match.tournaments import Tournaments
from bot.runtime.faults import log_errors, report
from bot.runtime.shards import WHOLE
from bot.storage import StorageClosedError, Store
from bot.storage.erasure import Identity
from bot.thinking.pool import AgentPool, Budget

if TYPE_CHECKING:  # it imports the driver of PostgreSQL
    from bot.cluster.link import Notice
    from bot.cluster.member import Member

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

GIVE_UP_SECONDS: Final = 0.5
"""The time that closing may take after a failed start."""
DRAIN_SHARES: Final = {"tables": 0.35, "answers": 0.15, "messages": 0.3, "connection": 0.2}
"""Each part's share of the time for closing; a part also gets the time that those before it left over."""


class Services:
    """The services that outlive a connection to Discord.

    Args:
        member: the link to the bot's other processes, if it may have any.

    Attributes:
        servers_known: set once Discord has said on which servers the bot is.
    """

    def __init__(self, config: Config, store: Store, clock: Clock, member: "Member | None" = None) -> None:
        self.store = store
        self._now = clock.now
        self._own = own = member.shards if member is not None else config.cluster.dealt or WHOLE
        self.shards = own if config.cluster.shard_count else None
        self.turns: IdentifyTurns | None = None if member is None else member.turns
        rules = time_rules(config.clock)
        self.settings = SettingsBook(store, rules, shards=own)
        preferences, coaching = PreferenceBook(store), CoachingBook(store)
        around = Surroundings(
            transport=DiscordTransport(RequestBudget(own.share)),
            store=store,
            preferences=preferences,
            coaching=coaching,
            looks=LOOKS,
            clock=clock.now,
            intervals=EditIntervals(config.table.edit_seconds, config.table.repost_minutes * 60),
            patience=config.table.ping_seconds,
            ping_wait=lambda guild_id: self.settings.of(guild_id).ping_wait,
            quiet_until=lambda guild_id: self.settings.of(guild_id).quiet_until(clock.now()),
        )
        self.publisher = Publisher(
            around, on_channel_gone=self.on_channel_gone, on_ended=self._match_ended, shards=own
        )
        self.register = Register()
        self.lobbies = Lobbies(
            self.register,
            store,
            self.publisher,
            clock,
            seconds=config.table.lobby_minutes * 60,
            rules=self.settings.rules,
            shards=own,
        )
        self.tournaments = Tournaments(store, self.register, clock.now, rules=self.settings.rules, shards=own)
        self.agents = AgentPool(Budget(config.ai.think_seconds, config.ai.limit_seconds), config.ai.processes)
        self.tables = Tables(
            self.register,
            store,
            self.agents,
            self.publisher,
            clock,
            ai_timing=AiTiming(config.ai.pause_seconds, beat=min(BEAT, config.ai.pause_seconds)),
            idle_seconds=rules.idle,
            reachable=lambda: self.connected,
            heard=lambda: clock.now() - (0.0 if self.client is None else self.client.silence),
            after_end=one_after_the_other(
                (
                    rating_after_end(lambda guild_id: self.settings.of(guild_id).seasons),
                    announcing_after_end(lambda guild_id: self.settings.of(guild_id).announcements),
                )
            ),
            preferences=preferences,
            coaching=coaching,
            rules=self.settings.rules,
            shards=own,
        )
        rooms = TableRooms(self.publisher.transport, self.register)
        self.tournament_runner = TournamentRunner(self.tournaments, self.tables, self.register, rooms)
        community = CommunityPages(store, clock.now, self.settings.barred)
        emojis = self.publisher.emojis
        self.assessor = Assessor(store, self.agents, clock.now, self._assessed, shards=own)
        self.intake = Intake(store, on_taken_in=community.rankings.forget)
        self.moderation = Moderation(store, on_judged=self._judged)
        self.refold = Refold(store, on_made=self._ratings_made, ready=self.intake.finished)
        transport = self.publisher.transport
        self.pinned = PinnedLeaderboards(
            transport, store, community.leaderboards, self.settings, emojis, clock.now
        )
        self.tournament_boards = TournamentBoards(
            transport,
            store,
            emojis,
            clock.now,
            on_channel_gone=lambda tournament: self.tournaments.lose_home(lambda row: row.id == tournament),
            shards=own,
        )
        self.tournaments.on_changed = self.tournament_boards.on_changed
        self.privacy = Privacy(
            store,
            self.register,
            self.lobbies,
            self.tables,
            on_renamed=self.publisher.on_renamed,
            stop_panels=self.publisher.forget,
            replace_in_settings=self.settings.forget,
            withdraw=self.tournaments.leave_all,
            reread_tournaments=self.tournaments.renamed,
            on_forgotten=self._forgotten,
            on_erased=lambda pseudonym: self.publisher.on_erased(pseudonym, self.tables.archive),
            shards=own,
        )
        announcements = Announcements(store, preferences, clock.now, self.settings.barred)
        self.announcer = Announcer(transport, store, announcements, self.settings, emojis, clock.now)
        self.tidier = Tidier(
            transport,
            store,
            clock.now,
            wanted=self.settings.tidying,
            busy=lambda channel_id: self.register.in_channel(channel_id) is not None,
        )
        self.handler = InteractionHandler(
            HandlerServices(
                register=self.register,
                lobbies=self.lobbies,
                tables=self.tables,
                publisher=self.publisher,
                settings=self.settings,
                privacy=self.privacy,
                community=community,
                moderation=self.moderation,
                tournaments=self.tournaments,
                pinned=self.pinned,
                on_play=self.announcer.on_play,
            )
        )
        self.emoji_store = EmojiStore(emojis, uploads=own.first) if config.discord.emojis else None
        self.client: Parlour | None = None
        self.servers_known = asyncio.Event()
        self._unnoted: Collection[int] | None = None
        self._member = member
        if member is not None:
            self._join(member)

    def _join(self, member: "Member") -> None:
        """Obey the lease that the bot's processes share, and tell the others of changes."""

        def telling(about: str) -> NotifyErasure:
            async def tell(user_id: int, pseudonym: Identity, wholly: bool) -> None:
                await member.tell({"about": about, "user": user_id, "pseudonym": pseudonym, "wholly": wholly})

            return tell

        member.guard(self.store.driver)
        self.publisher.budget.certain = member.lease.certain

        def renewed(user_id: int) -> None:
            member.tell({"about": "preferences", "user": user_id})

        self.tables.preferences.saved = self.tables.coaching.restarted = renewed
        self.privacy.notify_erasing = telling("forgotten")
        self.privacy.notify_erased = telling("erased")

    @classmethod
    async def open(
        cls,
        config: Config,
        database: Path | SecretStr,
        clock: Clock = SystemClock(),
        member: "Member | None" = None,
    ) -> Self:
        """Open the database, and bring back matches, lobbies and messages.

        Raises:
            StorageError: the database cannot be used; it is closed again.
        """
        services = cls(config, await Store.open(database), clock, member)
        try:
            await services.recover()
        except BaseException:
            await services.close(GIVE_UP_SECONDS)
            raise
        return services

    async def recover(self) -> None:
        """Bring back matches, lobbies and messages; raises StorageError if the database fails."""
        await self.settings.load()
        await self.moderation.load()
        tables, quarantined = await self.tables.recover()
        lobbies = await self.lobbies.recover()
        await self.tournaments.recover()
        await self.tournament_boards.recover()
        await self.publisher.recover(self.register, self.tables.archive)
        await self.pinned.recover()
        log.info("recovered", tables=len(tables), lobbies=len(lobbies), set_aside=len(quarantined))

    def on_login(self, client: Parlour) -> Sequence[commands.Cog]:
        """A client has logged in: speak through it; these are its commands."""
        self.publisher.speak_through(client)
        if self.emoji_store is not None:
            self.emoji_store.use_client(client)
        return all_cogs(client, self.handler)

    def emojis_refused(self) -> None:
        """Read the emojis again, because Discord has rejected an emoji of its own list."""
        if self.emoji_store is not None:
            self.emoji_store.doubt()

    @property
    def does_chores(self) -> bool:
        """True if this process does the work that the whole database needs once."""
        return self._own.first

    @property
    def budget(self) -> RequestBudget:
        """The budget that every request to Discord waits for."""
        return self.publisher.budget

    def on_link_changed(self) -> None:
        """The connection is there, or there again, or lost: the clocks go by that."""
        self.tables.look_at_clocks()
        if self.client is not None and self.client.is_let_in:
            self.publisher.on_connected()

    def guild_ids(self) -> set[int]:
        """The servers in which something goes on."""
        tables = {table.match.guild_id for table in self.register.tables()}
        return (tables | {lobby.guild_id for lobby in self.register.lobbies()}) - {ELSEWHERE}

    async def on_channel_gone(self, channel_id: int) -> None:
        """End the match or lobby of a deleted channel, and its tournaments."""
        self.tournaments.lose_home(lambda row: row.channel_id == channel_id)
        await end_where(
            self.register, self.lobbies, lambda it: it.channel_id == channel_id, "the channel is gone"
        )

    def on_permissions_changed(self, guild_id: int) -> None:
        """Permissions on a server may have changed: retry refused requests there."""
        self.publisher.on_permissions_changed(guild_id)
        self.tournament_boards.on_permissions_changed(guild_id)
        self.tournaments.woken.set()

    def on_thread_seen(self, thread_id: int, *, locked: bool) -> None:
        """A thread is locked, and its clocks stand, or is not."""
        self.tables.lock(thread_id, locked=locked)

    def channels_at_play(self, guild_id: int) -> set[int]:
        """The channels and threads of a server in which matches are played."""
        return {table.channel_id for table in self.register.tables() if table.match.guild_id == guild_id}

    async def on_guild_gone(self, guild_id: int) -> None:
        """End the matches, lobbies and tournaments of a server that the bot has left.

        A deal of the day goes on: its panel is private, and ``/daily`` opens it elsewhere until midnight.
        """

        def is_gone(place: Lobby | Table) -> bool:
            is_daily = isinstance(place, Table) and day_of(place.match.origin) is not None
            return place.guild_id == guild_id and not is_daily

        self.tournaments.lose_home(lambda row: row.guild_id == guild_id)
        await end_where(self.register, self.lobbies, is_gone, "the server is gone")

    async def on_guilds_known(self, guild_ids: Collection[int]) -> None:
        """The bot is on these servers of its shards and on no others: note since when."""
        self._unnoted = guild_ids
        # If the bot is about to end, the next start notes them.
        with log_errors("servers not noted"), suppress(StorageClosedError):
            await self._note_servers()
        self.servers_known.set()
        self.announcer.look()

    async def _note_servers(self) -> None:
        """Note on which servers the bot is, unless that is done; raises StorageError."""
        guild_ids = self._unnoted
        if guild_ids is not None:
            await self.store.erasure.note_servers(guild_ids, self._now(), self._own)
            if self._unnoted is guild_ids:
                self._unnoted = None

    def _match_ended(self, table: Table) -> None:
        """Update everything that follows from results: a match is over."""
        self.assessor.look(table.match)
        self.tournaments.woken.set()
        self.announcer.look()
        self.pinned.on_results_changed(table.match.guild_id)
        if self._member is not None:
            self._member.tell({"about": "results", "server": table.match.guild_id})

    async def take_in(self) -> None:
        """Take in the matches that have become open books; raises StorageError."""
        await self.intake.take_in_all()
        self.pinned.on_results_changed()

    async def _assessed(self, match_id: str) -> None:
        """Say on the end card of a match how well its people decided."""
        await self.tables.archive.note_judged(match_id)
        self.publisher.on_assessed(match_id, self.tables.archive)

    def _judged(self, match_id: str, guild_id: int) -> None:
        """Recompute ratings, and update the end card of a match that stopped counting or counts again."""
        self.refold.look()
        self.tables.archive.forget(match_id)
        self.publisher.on_judged(match_id, self.tables.archive)
        self.pinned.on_results_changed(guild_id)

    def _ratings_made(self) -> None:
        """Show recomputed ratings on the leaderboards in channels."""
        self.tables.archive.forget()
        self.pinned.on_results_changed()
        if self._member is not None:
            self._member.tell({"about": "results", "server": None})

    def _forgotten(self) -> None:
        """Drop a forgotten person from caches and pinned messages."""
        self.handler.services.community.rankings.forget()
        self.pinned.on_results_changed()
        self.tournament_boards.on_forgotten()

    async def heed(self, notice: "Notice") -> None:
        """Take in a notice of another process about people who may also be here.

        Raises:
            StorageError: the database fails.
        """
        preferences, coaching = self.tables.preferences, self.tables.coaching
        match notice["about"]:
            case "preferences":
                user_id = notice["user"]
                was_hidden = preferences.at_hand(user_id).hidden_everywhere
                preferences.forget(user_id)
                coaching.forget(user_id)
                preferred = await preferences.of(user_id)
                await coaching.of(user_id)
                self.publisher.prefer(user_id, preferred)
                if preferred.hidden_everywhere != was_hidden:
                    self.pinned.on_hiding_changed(hides=preferred.hidden_everywhere)
            case "forgotten" | "erased" as about:
                forget = self.privacy.forget_here if about == "forgotten" else self.privacy.erased_elsewhere
                wholly = notice.get("wholly", True)  # an older version says nothing of it
                await forget(notice["user"], Identity(*notice["pseudonym"]), wholly=wholly)
            case "results":  # of a server, or all of them
                self.pinned.on_results_changed(notice["server"])
            case "everything":  # the connection was broken, and with it notices may have been lost
                preferences.forget_all()
                coaching.forget_all()
                await self.privacy.catch_up()
                await self.settings.load()  # else the next change would write again who may not play
                self._forgotten()

    async def forget_departed(self, days: float) -> None:
        """Forget all servers that the bot left so many days ago.

        Raises:
            StorageError: the database fails; the rest is forgotten, or noted, next time.
        """
        await self._note_servers()
        try:
            forgotten = await self.privacy.forget_departed(self._now() - days * DAY)
        except BaseException:  # some are forgotten even so
            await self.settings.load()
            raise
        if forgotten:
            await self.settings.load()
            log.info("servers forgotten", count=forgotten)

    @property
    def connected(self) -> bool:
        """True while Discord has let all shards in, and none has lost its connection or fallen silent."""
        client = self.client
        return (
            client is not None
            and client.is_let_in
            and math.isfinite(client.latency)
            and client.silence == 0.0
        )

    def gauges(self) -> tuple[Gauge, ...]:
        """The gauges of the present state, for operators."""
        return (
            Gauge(
                "parlour_database",
                "1 while the database takes what is written.",
                lambda: int(not self.store.outage),
            ),
            Gauge("parlour_live_tables", "Matches being played.", lambda: len(self.register.tables())),
            Gauge("parlour_open_lobbies", "Lobbies that are open.", lambda: len(self.register.lobbies())),
            Gauge(
                "parlour_set_aside_matches",
                "Matches whose log cannot be replayed.",
                lambda: len(self.register.quarantined),
            ),
            Gauge(
                "parlour_messages_waiting",
                "Messages that wait to be made, or for their turn to be sent.",
                lambda: self.publisher.waiting,
            ),
            Gauge(
                "parlour_shards_nobodys",
                "Shards that no process has had for a while, as far as this one knows.",
                lambda: 0 if self._member is None else len(self._member.lease.unowned),
            ),
            *self.agents.local.gauges,
        )

    async def close(self, seconds: float) -> None:
        """Refuse everything new, finish commits, edits and answers, and close the database.

        Messages that are not sent within `seconds` are on disk; the next start sends them.
        """
        ends = asyncio.get_running_loop().time()
        try:
            for part, close in (
                ("tables", self.tables.close),
                ("answers", self._finish_answers),
                ("messages", self.publisher.close),
                ("connection", self._disconnect),
            ):
                ends += seconds * DRAIN_SHARES[part]
                try:
                    async with asyncio.timeout_at(ends):
                        await close()
                except TimeoutError:
                    log.warning("closed with something under way", part=part)
                except Exception as error:  # noqa: BLE001 - the others are closed all the same
                    report("not closed in order", error, part=part)
        finally:
            self.announcer.close()
            self.pinned.close()
            self.tournament_boards.close()
            await self.store.close()

    async def _finish_answers(self) -> None:
        if self.client is not None:
            await self.client.finish_answers()

    async def _disconnect(self) -> None:
        if self.client is not None:
            try:
                await self.client.close()
            finally:
                await self.client.abort_connections()


def time_rules(settings: ClockSettings) -> TimeRules:
    """The clocks that a match may have, by the settings."""
    return TimeRules(
        usual=TimeControl(settings.kind, settings.usual_seconds),
        live=(settings.live_least_seconds, settings.live_most_seconds),
        slow=(settings.slow_least_hours * HOUR, settings.slow_most_hours * HOUR),
        unlimited=settings.unlimited,
        idle=settings.idle_days * DAY,
    )
