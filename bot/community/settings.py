"""The settings of a server: channels, clocks, AI levels, pings and the rest that its managers choose."""

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
from bot.match.daily import KEYS, game_of
from bot.match.table_rules import TableRules
from bot.runtime.shards import WHOLE, Shards
from bot.runtime.waiting import Committed
from bot.storage import Store, documents
from bot.storage.erasure import barred_by_hash
from bot.storage.moderation import ManagersAct, bar_digest
from bot.thinking.thinker import LEVELS, Level

MOST: Final = 25
"""The most channels, users or roles in one setting: the most that a Discord select takes."""
A_MINUTE: Final = 60.0


class ServerSettings(BaseModel):
    """The settings of a server; reading ignores a field that an older or newer version wrote.

    Attributes:
        locale: the language of public messages; None for the server's language in Discord.
        channels: the channels in which tables may open, threads included; any channel if empty.
        threads: when a table opens in a separate thread: always, on request if the channel already has a
            table, or never.
        clock: the clock of a new lobby, as `TimeControl` spells it; None for the bot's usual one.
        clocks: the clocks that a host may choose; None for all that the bot allows.
        levels: the AI levels that a host may choose, the weakest first.
        hints: whether a host may allow hints.
        rated: `default` starts a lobby as rated if it can be, `choice` if its host chooses so, `never` never.
        seasons: the length of a season of the server's ladder.
        pings: when the player to move is pinged.
        quiet: the hours without pings except for live clocks, as `QuietHours` spells them.
        zone: the time zone of the quiet hours.
        tidy: the hours after which an ended table's messages are cleaned up.
        announcements: whether milestones and the winners of a season are announced.
        announcements_channel: the channel for them; None for the one with the most matches.
        daily_games: the games that take turns as the deal of the day; None for all that can.
        daily_channel: the channel in which each day's deal is announced; None for no announcement.
        quota: a limit on open lobbies, for one person and for the server, and on new threads.
        barred_users, barred_roles: the users and roles barred from playing here. An id below zero is the
            pseudonym of a barred person who was erased.
        barred_hashes: the hashes by which the server recognizes erased people (`bar_digest`).
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
    daily_games: tuple[str, ...] | None = None
    daily_channel: int | None = None
    quota: Literal["few", "usual", "many"] = "usual"
    barred_users: tuple[int, ...] = ()
    barred_roles: tuple[int, ...] = ()
    barred_hashes: tuple[str, ...] = ()

    @field_validator("rated", mode="before")
    @classmethod
    def _is_more_than_a_default(cls, rated: object) -> object:
        """Read the value of earlier versions: a lobby's default, on or off, which the host could change."""
        return {True: "default", False: "choice"}[rated] if isinstance(rated, bool) else rated

    @field_validator("levels")
    @classmethod
    def _in_order(cls, levels: tuple[Level, ...]) -> tuple[Level, ...]:
        if not levels:
            raise ValueError("AIs play at some level")
        return tuple(level for level in LEVELS if level in levels)

    @field_validator("daily_games")
    @classmethod
    def _take_turns(cls, games: tuple[str, ...] | None) -> tuple[str, ...] | None:
        """Put the games in the order of their turns; drop games that have no deal of the day any more."""
        return tuple(key for key in KEYS if key in (games or ())) or None

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
        """True if tables may open in one of these: a channel or thread, and its parents."""
        return not self.channels or any(each in self.channels for each in channel_ids)

    def bars(self, user_id: int, role_ids: Iterable[int] = ()) -> bool:
        """True if a person is barred here, by id or by a role."""
        return user_id in self.barred_users or any(role in self.barred_roles for role in role_ids)

    @property
    def daily_turns(self) -> tuple[str, ...]:
        """The games that take turns as the deal of the day."""
        return self.daily_games or KEYS

    @property
    def ping_wait(self) -> float | None:
        """The seconds that a turn waits before its ping; None without pings."""
        return {"each-turn": 0.0, "after-a-minute": A_MINUTE, "never": None}[self.pings]

    def quiet_until(self, now: float) -> float:
        """The end of the quiet hours if `now` is within them; else 0.0, a time long past."""
        ends = now if self.quiet is None else QuietHours.parse(self.quiet).until(now, self.zone)
        return ends if ends > now else 0.0

    @property
    def tidy_after(self) -> float | None:
        """The seconds after which an ended table's messages are cleaned up; None if they stay."""
        return None if self.tidy == "never" else float(self.tidy) * HOUR

    def table_rules(self, everywhere: TimeRules, discord_locale: Locale | None = None) -> TableRules:
        """The rules of the server's tables, within the bot's clocks `everywhere`.

        Without a language of the settings the tables take `discord_locale`, the server's in Discord.
        """
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
            # If none is left, the operator has since ruled them out.
            time = replace(time, offered=frozenset(offered) or None)
        wanted = everywhere.usual if self.clock is None else TimeControl.parse(self.clock)
        usual = (wanted, everywhere.usual, *sorted(time.offered or (), key=str))
        return replace(time, usual=next((each for each in usual if time.allow(each)), everywhere.usual))


UNTOUCHED: Final = ServerSettings()


class SettingsBook:
    """The settings of every server, in memory from the start: reading one never waits.

    Args:
        store: the database.
        everywhere: the clocks that the bot allows on any server.
        shards: the shards that this process serves; only it changes the settings of their servers.
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
        """Read the settings of every server, after a change in progress.

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
        """The settings of a server, the defaults if it has changed none; safe to call in any thread."""
        return self._kept.get(guild_id, UNTOUCHED)

    def has(self, guild_id: int) -> bool:
        """True if a server's managers have saved settings, be they the defaults."""
        return guild_id in self._kept

    def bars(self, guild_id: int, user_id: int, role_ids: Iterable[int] = ()) -> bool:
        """True if a person is barred on a server, even if they have since been erased."""
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
        """The people barred on a server by id, without the members of barred roles."""
        return self.of(guild_id).barred_users

    def announcing(self) -> tuple[tuple[int, ServerSettings], ...]:
        """The servers with announcements on, with their settings."""
        return tuple((guild_id, each) for guild_id, each in self._kept.items() if each.announcements)

    def with_daily(self) -> tuple[tuple[int, ServerSettings], ...]:
        """The servers with a channel for the deal of the day, with their settings."""
        return tuple((guild_id, each) for guild_id, each in self._kept.items() if each.daily_channel)

    def daily_games(self, day: int) -> frozenset[str]:
        """The games of that day: the usual one, and one for each choice of games that a server has made."""
        chosen = {each.daily_games for each in self._kept.values() if each.daily_games}
        return frozenset({game_of(day), *(game_of(day, turns) for turns in chosen)})

    def tidying(self) -> Mapping[int, float]:
        """The servers that clean up ended tables, each with the seconds after which it does."""
        wanted = ((guild_id, each.tidy_after) for guild_id, each in self._kept.items())
        return {guild_id: after for guild_id, after in wanted if after is not None}

    def rules(self, guild_id: int) -> TableRules:
        """The rules of a server's tables."""
        return self.of(guild_id).table_rules(self.everywhere, self._heard.get(guild_id))

    def hear(self, guild_id: int, locale: Locale) -> bool:
        """Note the language of a server in Discord; return True if the language of its tables changes.

        Each press carries it. It is unknown until the first press after a restart.
        """
        before, self._heard[guild_id] = self._heard.get(guild_id), locale
        return before != locale and self.of(guild_id).locale is None

    async def change(
        self,
        guild_id: int,
        make: Callable[[ServerSettings], ServerSettings],
        log: Callable[[ServerSettings, ServerSettings], Sequence[ManagersAct]] = lambda *_: (),
    ) -> ServerSettings:
        """Save the settings that `make` returns for a server's present ones; return them once committed.

        Concurrent changes run in turn, each on the result of the one before. `log` takes the settings before
        and after, and returns the managers' acts to log.

        Raises:
            StorageError: the write failed, and nothing has changed.
        """
        async with self._changing:
            before = self.of(guild_id)
            after = make(before)
            return await self._change(guild_id, after, log(before, after))

    async def forget(self, user_id: int, pseudonym: int) -> None:
        """Remove a person's id from the barred users, after the database has erased it.

        A pseudonym and a hash take its place. A change in progress may write the id again, so this waits for
        it and then saves its settings without the id. Settings of servers on other shards are only replaced
        in memory, not written.

        Raises:
            StorageError: the write failed. Another call does the rest.
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
