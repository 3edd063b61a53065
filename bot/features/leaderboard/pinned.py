"""Leaderboards that follow the results in a channel, each in one message."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Final

import structlog

from bot.board.drawings import Drawings
from bot.board.followed import FollowedMessage
from bot.board.rendered import RenderedMessage, rendered_page
from bot.client.budget import Errand, Urgency
from bot.client.sending import UNANSWERED
from bot.client.transport import ChannelGoneError, DiscordTransport
from bot.community.leaderboards import LeaderboardRequest, Leaderboards, Scope
from bot.community.rated import EVERYWHERE_LENGTH
from bot.community.ratings import season_of
from bot.community.settings import SettingsBook
from bot.features.leaderboard.page import leaderboard_message, leaderboard_picture
from bot.i18n.catalogue import locale_of
from bot.picture.artist import Reader
from bot.runtime.coalescer import PermanentError
from bot.runtime.faults import log_errors, whereabouts
from bot.storage import PinRow, StorageClosedError, Store
from bot.ui.emojis import Emojis
from bot.ui.localizer import Localizer

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

EDIT_SECONDS: Final = 60.0
"""The least time between two edits of one of them."""
SOON_SECONDS: Final = 10.0
"""The same after a player hides, or a server changes its settings: that should be seen soon."""
LOOK_SECONDS: Final = 3600.0
"""The time between two checks of all, because a player may have become inactive without a match ending."""
PICTURE_SECONDS: Final = 5.0


@dataclass(slots=True)
class _Followed:
    """A leaderboard in a channel.

    Attributes:
        message: the look that Discord shows.
        edited: when it was edited last.
        next_edit: when it may be edited again.
        is_due: true if an edit must follow: the results may have changed, or the last edit failed.
    """

    pin: PinRow
    message: FollowedMessage
    edited: float = 0.0
    next_edit: float = 0.0
    is_due: bool = True

    def note_edit(self, now: float) -> None:
        """Note an edit: the next one has to wait."""
        self.edited, self.next_edit = now, now + EDIT_SECONDS

    def hasten(self) -> None:
        """Let it be edited soon."""
        self.is_due, self.next_edit = True, min(self.next_edit, self.edited + SOON_SECONDS)


class PinnedLeaderboards:
    """Keeps leaderboards up to date; if its message is deleted, it forgets the leaderboard.

    Args:
        transport: speaks to Discord.
        store: remembers them.
        leaderboards: their contents.
        settings: the languages of servers, and how long their seasons last.
        emojis: the application's.
        clock: seconds since 1970 (UTC).
    """

    def __init__(
        self,
        transport: DiscordTransport,
        store: Store,
        leaderboards: Leaderboards,
        settings: SettingsBook,
        emojis: Emojis,
        clock: Callable[[], float],
    ) -> None:
        self._transport = transport
        self._store = store
        self._leaderboards = leaderboards
        self._settings = settings
        self._emojis = emojis
        self._clock = clock
        self._drawings = Drawings()
        self._followed: dict[tuple[int, str], _Followed] = {}
        self._wake = asyncio.Event()
        self._next_look = clock() + LOOK_SECONDS

    async def recover(self) -> None:
        """Follow the leaderboards from before a restart; raises StorageError."""
        self._followed = {
            (pin.channel_id, pin.pool): self._begin(pin) for pin in await self._store.pins.all()
        }

    def on_results_changed(self, guild_id: int | None = None) -> None:
        """Note that a match has ended on a server; without one, all may have changed, and is shown at once.

        A forgotten player also needs that: their name must not stay for a minute more.
        """
        for each in self._followed.values():
            if guild_id is None:
                each.next_edit = 0.0
            if guild_id in {None, each.pin.guild_id} or each.pin.scope == "everywhere":
                each.is_due = True
        self._wake.set()

    def on_settings_changed(self, guild_id: int) -> None:
        """Note that a server has changed its settings: a leaderboard that they change shows it soon."""
        for each in self._followed.values():
            if each.pin.guild_id == guild_id:
                each.hasten()
        self._wake.set()

    def on_hiding_changed(self, *, hides: bool) -> None:
        """Update the global leaderboards: soon if a player hides from them, later if they show themselves."""
        for each in self._followed.values():
            if each.pin.scope == "everywhere":
                each.is_due = True
                if hides:
                    each.hasten()
        self._wake.set()

    def season(self, guild_id: int, scope: Scope) -> str:
        """The current season; a pinned leaderboard can follow no other."""
        length = EVERYWHERE_LENGTH if scope == "everywhere" else self._settings.of(guild_id).seasons
        return season_of(self._clock(), length)

    async def page(self, pin: PinRow) -> RenderedMessage:
        """The page that one shows now."""
        season = self.season(pin.guild_id, pin.scope) if pin.period else ""
        asked = LeaderboardRequest(pin.pool, season, pin.scope, goes_on=bool(season))
        snapshot = await self._leaderboards.page(asked, pin.guild_id, None)
        locale = self._settings.of(pin.guild_id).locale or locale_of(
            self._transport.server_locale(pin.guild_id)
        )
        localizer = Localizer(locale, emojis=self._emojis)
        build = partial(leaderboard_message, snapshot, localizer, is_kept=True)
        return rendered_page(build, None if snapshot.is_empty else leaderboard_picture(snapshot, localizer))

    async def follow(self, pin: PinRow) -> None:
        """A leaderboard was posted: follow it from now on, instead of that pool's earlier one here.

        Raises:
            StorageError: it could not be remembered, and is not followed.
        """
        await self._store.pins.save(pin)
        before = self._followed.get((pin.channel_id, pin.pool))
        self._followed[pin.channel_id, pin.pool] = followed = self._begin(pin)
        followed.note_edit(self._clock())
        if before is not None:
            with suppress(PermanentError, *UNANSWERED):  # the new one is there, and the old one not followed
                await self._transport.delete(before.pin.channel_id, before.pin.message_id)

    def _begin(self, pin: PinRow) -> _Followed:
        on_behind = partial(self._on_behind, pin)
        return _Followed(pin, FollowedMessage(self._drawings, self._transport, on_behind))

    def _on_behind(self, pin: PinRow) -> None:
        """Edit a leaderboard when it may be edited next: its late picture is done."""
        followed = self._followed.get((pin.channel_id, pin.pool))
        if followed is not None and followed.pin == pin:
            followed.is_due = True
            self._wake.set()

    async def run(self) -> None:
        """Keep them up to date; never returns."""
        while True:
            await self._transport.ready()
            await self.bring_up_to_date()
            with suppress(TimeoutError):
                async with asyncio.timeout(self._wait()):
                    await self._wake.wait()
            self._wake.clear()

    def _wait(self) -> float:
        """The seconds until one may be edited that is due, or all are looked at."""
        due = [each.next_edit for each in self._followed.values() if each.is_due]
        return max(0.1, min([*due, self._next_look]) - self._clock())

    async def bring_up_to_date(self) -> None:
        """Edit the leaderboards that are due and may be edited; a failed edit stays due."""
        if self._next_look <= self._clock():
            self._next_look = self._clock() + LOOK_SECONDS
            for each in self._followed.values():
                each.is_due = True
        for each in tuple(self._followed.values()):
            if each.is_due and each.next_edit <= self._clock():
                each.is_due = False
                each.note_edit(self._clock())
                is_shown = False
                with (
                    log_errors("leaderboard not updated", channel=each.pin.channel_id),
                    suppress(StorageClosedError),
                ):
                    # Another process may have the server, or Discord has not told of it yet.
                    is_there = self._transport.server(each.pin.guild_id) is not None
                    is_shown = is_there and await self._update(each)
                each.is_due = each.is_due or not is_shown

    async def _update(self, followed: _Followed) -> bool:
        """Edit its message; False if an edit must follow. Forgets the leaderboard if its message is gone."""
        pin, key = followed.pin, (followed.pin.channel_id, followed.pin.pool)
        try:
            await self._edit(followed)
        except ChannelGoneError:
            if self._followed.get(key) is followed:
                del self._followed[key]
                await self._store.pins.forget(pin)
        except PermanentError as error:
            log.info("leaderboard not shown", channel=pin.channel_id, why=str(error))
        except UNANSWERED as error:
            log.warning("leaderboard not shown yet", channel=pin.channel_id, fault=whereabouts(error))
            return False
        return True

    async def _edit(self, followed: _Followed) -> None:
        """Show the current contents.

        Raises:
            ChannelGoneError: the message is gone.
            PermanentError, StorageError, UNANSWERED: it cannot be shown, or not now.
        """
        pin, rendered = followed.pin, await self.page(followed.pin)
        face = await followed.message.face(lambda: rendered, Reader.MESSAGE, PICTURE_SECONDS)
        if followed.message.shows(face):
            return
        send = partial(self._transport.edit, pin.channel_id, pin.message_id, face.view, face.picture)
        async with self._transport.place(Errand(Urgency.CATCHING_UP)):
            if not await followed.message.edit(face, partial(send, keep=face.keeps)):
                raise ChannelGoneError("the message is gone")

    def close(self) -> None:
        """Wait for no picture any more."""
        self._drawings.close()
