"""The announcer: gives servers their news once, however often the bot is started meanwhile."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Final, NamedTuple

import structlog
from discord import ui

from bot.board.drawings import Drawings
from bot.board.leftovers import NONCE_SECONDS
from bot.board.rendered import rendered_page
from bot.client.budget import Errand, Urgency
from bot.client.sending import UNANSWERED
from bot.client.transport import ChannelGoneError, DiscordTransport, HistoryHiddenError
from bot.community.settings import ServerSettings, SettingsBook
from bot.features.announcements.page import (
    WELCOME_MARK,
    daily_card,
    daily_mark,
    milestones_card,
    milestones_mark,
    season_card,
    season_mark,
    season_picture,
    welcome_card,
)
from bot.features.announcements.query import Announcements, day_in, is_too_late, match_in, season_in
from bot.features.announcements.welcomes import Welcomes
from bot.i18n.catalogue import locale_of
from bot.picture.artist import Reader
from bot.picture.drawable import Drawable
from bot.runtime.coalescer import PermanentError
from bot.runtime.faults import log_errors, whereabouts
from bot.runtime.waiting import happens
from bot.storage import AnnouncementRow, StorageClosedError, Store
from bot.storage.announcements import WELCOME
from bot.ui.emojis import Emojis
from bot.ui.localizer import Localizer

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

LOOK_SECONDS: Final = 30.0
"""The time between two looks for news."""
PICTURE_SECONDS: Final = 5.0
"""The longest that a message waits for its picture; it is never changed afterwards."""
PAUSE_SECONDS: Final = 3600.0
"""The time until something that no channel takes is tried again."""
BEFORE: Final = 60.0
"""The most that two clocks may differ: a channel is looked through from that long before a try on."""


class AnnouncementCard(NamedTuple):
    """A message to post: its words, with its picture's name or without, and its picture.

    `mark` stands in the custom id of one of its buttons.
    """

    build: Callable[[str | None], ui.LayoutView]
    picture: Drawable | None
    mark: str


class Announcer:
    """Posts the news that servers are owed, if they want announcements.

    Before it posts, it stores the place and time of the post, so that after a crash its channel can be looked
    through for it.

    Args:
        transport: speaks to Discord.
        emojis: the application's.
        clock: seconds since 1970 (UTC).
    """

    def __init__(
        self,
        transport: DiscordTransport,
        store: Store,
        announcements: Announcements,
        settings: SettingsBook,
        emojis: Emojis,
        clock: Callable[[], float],
    ) -> None:
        self._transport = transport
        self._store = store
        self._announcements = announcements
        self._settings = settings
        self._emojis = emojis
        self._clock = clock
        self._welcomes = Welcomes(transport, store, clock)
        self._drawings = Drawings()
        self._refused: dict[tuple[int, str], float] = {}
        self._wake = asyncio.Event()
        self._looking = asyncio.Lock()

    def look(self) -> None:
        """Wake up: something may be owed."""
        self._wake.set()

    def on_play(self, guild_id: int, channel_id: int) -> None:
        """A /play was answered: post a welcome there that the server is still owed."""
        told_of = guild_id, WELCOME
        if told_of in self._refused:
            del self._refused[told_of]
            self._welcomes.play_in(guild_id, channel_id)
            self.look()

    async def run(self) -> None:
        """Post the news that is due, again and again; never returns."""
        while True:
            await self._transport.ready()
            with log_errors("announcement failed"), suppress(StorageClosedError):  # the bot ends
                await self.announce()
            await happens(self._wake, LOOK_SECONDS)
            self._wake.clear()

    async def announce(self) -> None:
        """Post the news that is due now, after any other look for it has ended."""
        async with self._looking:
            await self._announce()

    async def _announce(self) -> None:
        await self._welcomes.meet()
        for guild_id, settings in self._settings.announcing():
            if self._transport.server(guild_id) is not None:
                await self._announcements.owe_season(guild_id, settings)
        for guild_id, settings in self._settings.with_daily():
            if self._transport.server(guild_id) is not None:
                await self._announcements.owe_daily(guild_id, settings)
        owed = await self._store.announcements.owed()
        still = {_told_of(row) for row in owed}
        self._refused = {each: until for each, until in self._refused.items() if each in still}
        for row in owed:
            if (
                self._refused.get(_told_of(row), 0.0) <= self._clock()
                and self._transport.server(row.guild_id) is not None
            ):
                with log_errors("announcement failed", subject=row.subject), suppress(StorageClosedError):
                    try:
                        await self._tell(row, self._settings.of(row.guild_id))
                    except UNANSWERED as error:
                        log.warning(
                            "announcement failed, will be retried",
                            subject=row.subject,
                            fault=whereabouts(error),
                        )

    async def _tell(self, row: AnnouncementRow, settings: ServerSettings) -> None:
        if row.subject == WELCOME:
            await self._try(row, self._welcome(row.guild_id, settings), self._welcomes.place(row.guild_id))
            return
        day = day_in(row.subject)
        if day is not None:
            await self._tell_daily(row, day, settings)
            return
        season = season_in(row.subject)
        is_late = season is not None and is_too_late(season, self._clock())
        if (
            season is not None
            and not is_late
            and (not settings.announcements or await self._announcements.must_wait())
        ):
            return  # they may be wanted, and known, while it is still news
        card = await self._card(row, settings) if settings.announcements and not is_late else None
        if card is None:
            await self._store.announcements.drop(row)
        else:
            await self._try(row, card, await self._channel(row.guild_id, settings))

    async def _tell_daily(self, row: AnnouncementRow, day: str, settings: ServerSettings) -> None:
        """Post the deal of a day in the channel that was set for it, unless the day is over."""
        if not self._announcements.is_today(day):
            await self._store.announcements.drop(row)
        elif settings.daily_channel is not None:
            localizer = self._localizer(row.guild_id, settings)
            news = await self._announcements.daily(row.guild_id, settings)
            mark = daily_mark(news.daily.day)
            card = AnnouncementCard(lambda _: daily_card(news, localizer), None, mark)
            channel_id = await self._transport.text_channel(row.guild_id, settings.daily_channel)
            await self._try(row, card, channel_id)

    async def _try(self, row: AnnouncementRow, card: AnnouncementCard, channel_id: int | None) -> None:
        """Post it in that channel, unless an earlier try has; give up for now if there is no channel."""
        if channel_id is None or (is_there := await self._is_there(row, card)) is None:
            await self._give_up(row)
        elif is_there:
            await self._finish(row)
        elif await self._store.announcements.trying(row, channel_id, self._clock()):
            try:
                await self._post(row, card, channel_id)
            except PermanentError as error:
                log.info("announcement refused", subject=row.subject, why=str(error))
                if row.tried_at is None:  # else the one before may have come through
                    await self._store.announcements.mark_untried(row)
                await self._give_up(row)
            else:
                await self._finish(row)

    async def _post(self, row: AnnouncementRow, card: AnnouncementCard, channel_id: int) -> None:
        rendered = rendered_page(card.build, card.picture)
        face = await rendered.face(self._drawings, PICTURE_SECONDS, reader=Reader.MESSAGE)
        async with self._transport.place(Errand(Urgency.FOLLOWING)):
            silent = row.subject == WELCOME or day_in(row.subject) is not None
            await self._transport.post(channel_id, face.view, face.picture, nonce=row.nonce, silent=silent)

    async def _is_there(self, row: AnnouncementRow, card: AnnouncementCard) -> bool | None:
        """True if a try without an answer has posted it, None if Discord cannot say.

        It is not there, either, while Discord knows by its nonce if it is.
        """
        if row.channel_id is None or row.tried_at is None:
            return False
        try:
            found = await self._transport.posted(row.channel_id, row.tried_at - BEFORE)
        except HistoryHiddenError as error:
            log.info("posted announcement not searched for", subject=row.subject, why=str(error))
            return False if self._clock() - row.tried_at <= NONCE_SECONDS else None
        except ChannelGoneError:  # and it with that
            return False
        except PermanentError as error:  # it may be seen again later
            log.info("posted announcement not searched for", subject=row.subject, why=str(error))
            return None
        return any(card.mark in custom_id for each in found for custom_id in each.custom_ids)

    async def _finish(self, row: AnnouncementRow) -> None:
        """Mark it as told; drop a match's, because a match ends only once."""
        if row.subject == WELCOME:
            self._welcomes.leave(row.guild_id)
        if _is_of_match(row):
            await self._store.announcements.drop(row)
        else:
            await self._store.announcements.mark_posted(row)

    async def _give_up(self, row: AnnouncementRow) -> None:
        """No channel takes it.

        The winners of a season and a day's deal wait for one as long as they are news, a welcome waits for
        a /play.
        """
        if row.subject == WELCOME:
            self._welcomes.leave(row.guild_id)
        if _is_of_match(row):
            await self._store.announcements.drop(row)
        else:
            self._refused[_told_of(row)] = self._clock() + PAUSE_SECONDS

    async def _card(self, row: AnnouncementRow, settings: ServerSettings) -> AnnouncementCard | None:
        """The message to be posted; None if there is nothing to tell."""
        localizer = self._localizer(row.guild_id, settings)
        season = season_in(row.subject)
        if season is not None:
            winners = await self._announcements.winners(row.guild_id, season)
            if not winners.champions:
                return None
            build = partial(season_card, winners, localizer)
            return AnnouncementCard(build, season_picture(winners, localizer), season_mark(season))
        match_id = match_in(row.subject)
        milestones = await self._announcements.milestones(match_id)
        if milestones is None:
            return None
        return AnnouncementCard(
            lambda _: milestones_card(milestones, localizer), None, milestones_mark(match_id)
        )

    def _welcome(self, guild_id: int, settings: ServerSettings) -> AnnouncementCard:
        """The first message on a server."""
        localizer = self._localizer(guild_id, settings)
        return AnnouncementCard(lambda _: welcome_card(localizer), None, WELCOME_MARK)

    def _localizer(self, guild_id: int, settings: ServerSettings) -> Localizer:
        """Speaks the language of a server."""
        locale = settings.locale or locale_of(self._transport.server_locale(guild_id))
        return Localizer(locale, emojis=self._emojis)

    async def _channel(self, guild_id: int, settings: ServerSettings) -> int | None:
        """The channel that was set, else the busiest one; None if it is gone."""
        wanted = settings.announcements_channel
        if wanted is not None and (found := await self._transport.text_channel(guild_id, wanted)) is not None:
            return found
        for channel_id in await self._announcements.channels(guild_id):
            if (found := await self._transport.text_channel(guild_id, channel_id)) is not None:
                return found
        return None

    def close(self) -> None:
        """Wait for no picture any more."""
        self._drawings.close()


def _is_of_match(row: AnnouncementRow) -> bool:
    return row.subject != WELCOME and season_in(row.subject) is None and day_in(row.subject) is None


def _told_of(row: AnnouncementRow) -> tuple[int, str]:
    """The server and its news, at any time of the try."""
    return row.guild_id, row.subject
