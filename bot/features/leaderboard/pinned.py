"""Leaderboards that follow the results in a channel, each in one message."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Final

from bot.board.followed import FollowedMessage
from bot.board.rendered import RenderedMessage, rendered_page
from bot.board.upkeep import KeptMessages, Upkeep
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
from bot.storage import PinRow, Store
from bot.ui.emojis import Emojis
from bot.ui.localizer import Localizer

EDIT_SECONDS: Final = 60.0
"""The least time between two edits of one of them."""
SOON_SECONDS: Final = 10.0
"""The same after a player hides, or a server changes its settings: that should be seen soon."""
LOOK_SECONDS: Final = 3600.0
"""The time between two checks of all, because a player may have become inactive without a match ending."""
PICTURE_SECONDS: Final = 5.0


@dataclass(slots=True)
class _PinnedLeaderboard(KeptMessages):
    """A leaderboard in a channel.

    Attributes:
        message: the look that Discord shows.
        edited: when it was edited last.
    """

    pin: PinRow
    message: FollowedMessage
    edited: float = 0.0

    def note_edit(self, now: float) -> None:
        """Note an edit: the next one has to wait."""
        self.edited, self.next_look, self.next_change = now, now + EDIT_SECONDS, now + LOOK_SECONDS

    def hasten(self) -> None:
        """Let it be edited soon."""
        self.is_due, self.next_look = True, min(self.next_look, self.edited + SOON_SECONDS)


class PinnedLeaderboards(Upkeep[tuple[int, str], _PinnedLeaderboard]):
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
        super().__init__("leaderboard", transport, clock, LOOK_SECONDS)
        self._store = store
        self._leaderboards = leaderboards
        self._settings = settings
        self._emojis = emojis

    async def recover(self) -> None:
        """Follow the leaderboards from before a restart; raises StorageError."""
        self._kept = {_key(pin): self._begin(pin) for pin in await self._store.pins.all()}

    def on_results_changed(self, guild_id: int | None = None) -> None:
        """Note that a match has ended on a server; without one, all may have changed, and is shown at once.

        A forgotten player also needs that: their name must not stay for a minute more.
        """
        for each in self._kept.values():
            if guild_id is None:
                each.next_look = 0.0
            if guild_id in {None, each.pin.guild_id} or each.pin.scope == "everywhere":
                each.is_due = True
        self._wake.set()

    def on_settings_changed(self, guild_id: int) -> None:
        """Note that a server has changed its settings: a leaderboard that they change shows it soon."""
        for each in self._kept.values():
            if each.pin.guild_id == guild_id:
                each.hasten()
        self._wake.set()

    def on_hiding_changed(self, *, hides: bool) -> None:
        """Update the global leaderboards: soon if a player hides from them, later if they show themselves."""
        for each in self._kept.values():
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
        before = self._kept.get(_key(pin))
        self._kept[_key(pin)] = followed = self._begin(pin)
        followed.note_edit(self._clock())
        if before is not None:
            with suppress(PermanentError, *UNANSWERED):  # the new one is there, and the old one not followed
                await self._transport.delete(before.pin.channel_id, before.pin.message_id)

    def _begin(self, pin: PinRow) -> _PinnedLeaderboard:
        return _PinnedLeaderboard(pin, self._message(_key(pin)))

    def _server(self, kept: _PinnedLeaderboard) -> int:
        return kept.pin.guild_id

    def _begin_look(self, kept: _PinnedLeaderboard, now: float) -> None:
        kept.note_edit(now)

    async def _on_gone(self, key: tuple[int, str], kept: _PinnedLeaderboard) -> None:
        if self._kept.get(key) is kept:
            del self._kept[key]
            await self._store.pins.forget(kept.pin)

    async def _bring_up_to_date(self, kept: _PinnedLeaderboard) -> None:
        pin, rendered = kept.pin, await self.page(kept.pin)
        face = await kept.message.face(lambda: rendered, Reader.MESSAGE, PICTURE_SECONDS)
        if kept.message.shows(face):
            return
        send = partial(self._transport.edit, pin.channel_id, pin.message_id, face.view, face.picture)
        async with self._transport.place(Errand(Urgency.CATCHING_UP)):
            if not await kept.message.edit(face, partial(send, keep=face.keeps)):
                raise ChannelGoneError("the message is gone")


def _key(pin: PinRow) -> tuple[int, str]:
    """A channel has one leaderboard of a pool."""
    return pin.channel_id, pin.pool
