"""The settings of a server: where and how its members play."""

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict, field_validator

from bot.community.quiet import QuietHours
from bot.community.ratings import SeasonLength
from bot.community.zones import DEFAULT_ZONE, is_zone, zone_named
from bot.i18n.catalogue import Locale
from bot.match.clocks import HOUR, TimeControl, TimeRules
from bot.match.table_rules import TableRules
from bot.runtime.shards import WHOLE, Shards
from bot.runtime.waiting import Committed
from bot.storage import Store, documents
from bot.storage.erasure import barred_by_hash
from bot.storage.moderation import ManagersAct, bar_digest
from bot.thinking.thinker import LEVELS, Level

MOST: Final = 25
"""The most channels, users and roles that can be chosen: as many as a select of Discord takes."""
A_MINUTE: Final = 60.0


class ServerSettings(BaseModel):
    """The settings of a server; a field that an older or newer version wrote is left out.

    Attributes:
        locale: the language of public messages; None for the server's, as Discord says.
        channels: where tables may open, with the threads there; everywhere if there are none.
        threads: when a table opens in a thread of its own: always, on request where the channel has a table
            already, or never.
        clock: the clock of a new lobby, as `TimeControl` spells it; None for the bot's usual one.
        clocks: the clocks that a host may choose; None for all that the bot allows.
        levels: how well AIs may play, the weakest first.
        hints: whether a host may allow hints.
        rated: whether a lobby begins as a rated one, where it can, or is one if its host wants, or never.
        seasons: how long each season of the server's ladder lasts.
        pings: when whoever's turn it is gets pinged.
        quiet: the hours in which nobody is pinged but for a live clock, as `QuietHours` spells them.
        zone: the time zone of these.
        tidy: after how many hours what is left of an ended table is cleaned up.
        announcements: whether milestones and the winners of a season are announced.
        announcements_channel: where; None for the channel that is played in most.
        quota: how many lobbies one person and the server may have open, and how many threads may be opened.
        barred_users, barred_roles: who may not play here. An id below zero is the pseudonym of somebody who
            is barred and had themselves erased.
        barred_hashes: the hashes by which the server knows these people again (`bar_digest`).
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    locale: Locale | None = None
    channels: tuple[int, ...] = ()
    threads: Literal["always", "ask", "never"] = "ask"
    clock: str | None = None
    clocks: tuple[str, ...] | None = None
    levels: tuple[Level, ...] = LEVELS
    hints: bool = True
    rated: Literal["default", "choice", "never"] = "choice"
    seasons: SeasonLength = "quarter"
    pings: Literal["each-turn", "after-a-minute", "never"] = "each-turn"
    quiet: str | None = None
    zone: str = DEFAULT_ZONE
    tidy: Literal["never", "1", "6", "24", "168"] = "never"
    announcements: bool = False
    announcements_channel: int | None = None
    quota: Literal["few", "usual", "many"] = "usual"
    barred_users: tuple[int, ...] = ()
    barred_roles: tuple[int, ...] = ()
    barred_hashes: tuple[str, ...] = ()

    @field_validator("rated", mode="before")
    @classmethod
    def _is_more_than_a_default(cls, rated: object) -> object:
        """Read what was kept while this was a lobby's default, on or off, which the host could change."""
        return {True: "default", False: "choice"}[rated] if isinstance(rated, bool) else rated

    @field_validator("levels")
    @classmethod
    def _in_order(cls, levels: tuple[Level, ...]) -> tuple[Level, ...]:
        if not levels:
            raise ValueError("AIs play at some level")
        return tuple(level for level in LEVELS if level in levels)

    @field_validator("clock")
    @classmethod
    def _is_a_clock(cls, clock: str | None) -> str | None:
        return None if clock is None else str(TimeControl.parse(clock))

    @field_validator("quiet")
    @classmethod
    def _are_hours(cls, quiet: str | None) -> str | None:
        return None if quiet is None else str(QuietHours.parse(quiet))

    @field_validator("zone")
    @classmethod
    def _is_a_zone(cls, zone: str) -> str:
        return zone if is_zone(zone) else zone_named(zone)

    @field_validator("clocks")
    @classmethod
    def _are_clocks(cls, clocks: tuple[str, ...] | None) -> tuple[str, ...] | None:
        if clocks == ():
            raise ValueError("a host may choose some clock")
        return None if clocks is None else tuple(str(TimeControl.parse(each)) for each in clocks)

    def allows(self, channel_ids: Iterable[int | None]) -> bool:
        """True if tables may open in one of these: a channel, and what it is in."""
        return not self.channels or any(each in self.channels for each in channel_ids)

    def bars(self, user_id: int, role_ids: Iterable[int] = ()) -> bool:
        """True if somebody may not play here, by themselves or for a role that they have."""
        return user_id in self.barred_users or any(role in self.barred_roles for role in role_ids)

    @property
    def ping_wait(self) -> float | None:
        """The least seconds before a turn is pinged; None if none is."""
        return {"each-turn": 0.0, "after-a-minute": A_MINUTE, "never": None}[self.pings]

    def quiet_until(self, now: float) -> float:
        """The end of the quiet hours that it is in now; 0.0, long past, where it is in none."""
        ends = now if self.quiet is None else QuietHours.parse(self.quiet).until(now, self.zone)
        return ends if ends > now else 0.0

    @property
    def tidy_after(self) -> float | None:
        """The seconds after which what is left of a table is cleaned up; None if it stays."""
        return None if self.tidy == "never" else float(self.tidy) * HOUR

    def table_rules(self, everywhere: TimeRules, discord_locale: Locale | None = None) -> TableRules:
        """The rules of the server's tables, within those of the bot; its language in Discord, if known."""
        return TableRules(
            self._time_rules(everywhere),
            self.locale or discord_locale,
            self.levels,
            self.hints,
            self.rated != "never",
            self.rated == "default",
        )

    def _time_rules(self, everywhere: TimeRules) -> TimeRules:
        time = everywhere
        if self.clocks is not None:
            offered = {
                control for each in self.clocks if everywhere.allow(control := TimeControl.parse(each))
            }
            # None left means that the operator has ruled them out since.
            time = replace(time, offered=frozenset(offered) or None)
        wanted = everywhere.usual if self.clock is None else TimeControl.parse(self.clock)
        usual = (wanted, everywhere.usual, *sorted(time.offered or (), key=str))
        return replace(time, usual=next((each for each in usual if time.allow(each)), everywhere.usual))


UNTOUCHED: Final = ServerSettings()


class SettingsBook:
    """The settings of every server, in memory from the start: whoever asks need not wait.

    Args:
        store: where they are kept.
        everywhere: the clocks that the bot allows on any server.
        shards: those whose servers change their settings here, and nowhere else.
    """

    __slots__ = ("_changing", "_heard", "_kept", "_key", "_shards", "_store", "everywhere")

    def __init__(self, store: Store, everywhere: TimeRules = TimeRules(), *, shards: Shards = WHOLE) -> None:
        self._store = store
        self._shards = shards
        self._kept: dict[int, ServerSettings] = {}
        self._key: bytes | None = None
        self._heard: dict[int, Locale] = {}
        self._changing = asyncio.Lock()
        self.everywhere = everywhere

    async def load(self) -> None:
        """Read what every server has settled, after what is being changed.

        Raises:
            StorageError: the file cannot be read.
        """
        async with self._changing:
            self._key = await self._store.moderation.bar_key()
            stored = await self._store.settings.all()
            self._kept = {
                guild_id: documents.read(ServerSettings, body, guild=guild_id) for guild_id, body in stored
            }

    def of(self, guild_id: int) -> ServerSettings:
        """The settings of a server, the usual where it has settled nothing; any thread may ask."""
        return self._kept.get(guild_id, UNTOUCHED)

    def bars(self, guild_id: int, user_id: int, role_ids: Iterable[int] = ()) -> bool:
        """True if somebody may not play on a server, also if they have had themselves erased since."""
        settings = self.of(guild_id)
        return settings.bars(user_id, role_ids) or self._hash_in(settings, guild_id, user_id) is not None

    def _hash_in(self, settings: ServerSettings, guild_id: int, user_id: int) -> str | None:
        """The hash by which a server bars a person; None if it does not."""
        if not settings.barred_hashes or self._key is None:
            return None
        digest = bar_digest(self._key, guild_id, user_id)
        return digest if digest in settings.barred_hashes else None

    def without(self, settings: ServerSettings, guild_id: int, user_id: int) -> ServerSettings:
        """The settings by which a person may play again."""
        users = tuple(each for each in settings.barred_users if each != user_id)
        digest = self._hash_in(settings, guild_id, user_id)
        hashes = tuple(each for each in settings.barred_hashes if each != digest)
        return settings.model_copy(update={"barred_users": users, "barred_hashes": hashes})

    def barred(self, guild_id: int) -> tuple[int, ...]:
        """The people who may not play on a server, of those who are barred by themselves."""
        return self.of(guild_id).barred_users

    def announcing(self) -> tuple[tuple[int, ServerSettings], ...]:
        """The servers that want announcements, with what they have settled."""
        return tuple((guild_id, each) for guild_id, each in self._kept.items() if each.announcements)

    def tidying(self) -> Mapping[int, float]:
        """The servers on which what is left of tables is cleaned up, each with the seconds until it is."""
        wanted = ((guild_id, each.tidy_after) for guild_id, each in self._kept.items())
        return {guild_id: after for guild_id, after in wanted if after is not None}

    def rules(self, guild_id: int) -> TableRules:
        """The rules of a server's tables."""
        return self.of(guild_id).table_rules(self.everywhere, self._heard.get(guild_id))

    def hear(self, guild_id: int, locale: Locale) -> bool:
        """Note the language of a server in Discord; returns True if its tables are to be in another by that.

        Each press carries it. Until the first press after a start it is not known.
        """
        before, self._heard[guild_id] = self._heard.get(guild_id), locale
        return before != locale and self.of(guild_id).locale is None

    async def change(
        self,
        guild_id: int,
        make: Callable[[ServerSettings], ServerSettings],
        log: Callable[[ServerSettings, ServerSettings], Sequence[ManagersAct]] = lambda *_: (),
    ) -> ServerSettings:
        """Keep what is made of a server's settings; returns it once it is committed.

        Of several who change something at once, each changes what those before have left. `log` says, by the
        settings before and after, what to log of it as acts of a manager.

        Raises:
            StorageError: it could not be written, and nothing has changed.
        """
        async with self._changing:
            before = self.of(guild_id)
            after = make(before)
            return await self._change(guild_id, after, log(before, after))

    async def forget(self, user_id: int, pseudonym: int) -> None:
        """Know nobody by that id among those who may not play, when the database has them no more.

        A pseudonym and a hash take its place. A change that was under way at that time has written it again,
        or is about to: it is waited for, and what it has left is written without them. Those of servers on
        other shards are as they were when they were read, and are not written.

        Raises:
            StorageError: it could not be written. Another call does what is left.
        """
        async with self._changing:
            self._key = await self._store.moderation.bar_key()
            for guild_id, settings in tuple(self._kept.items()):
                if user_id not in settings.barred_users:
                    continue
                if self._key is None:  # the database did not have them: a change was under way
                    self._key = await self._store.moderation.make_bar_key()
                digest = bar_digest(self._key, guild_id, user_id)
                document = barred_by_hash(settings.model_dump(), user_id, pseudonym, digest)
                erased = ServerSettings.model_validate(document)
                if guild_id in self._shards:
                    await self._change(guild_id, erased)
                else:
                    self._kept[guild_id] = erased

    async def _change(
        self, guild_id: int, settings: ServerSettings, acts: Sequence[ManagersAct] = ()
    ) -> ServerSettings:
        async with Committed(self._store.settings.save(guild_id, settings.model_dump_json(), acts)):
            self._kept[guild_id] = settings
        return settings
