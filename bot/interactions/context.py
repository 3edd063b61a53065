"""The context of an interaction: its user, its place, and the services that answer it."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field

import discord
from discord import ui

from bot.board import Publisher
from bot.board.panels import is_panel
from bot.board.snapshots import localizer_at
from bot.client.answer import AnyInteraction, InteractionAnswer
from bot.client.transport import custom_ids
from bot.community.moderation import Moderation
from bot.community.pages import CommunityPages
from bot.community.privacy import Privacy
from bot.community.settings import ServerSettings, SettingsBook
from bot.features import ids
from bot.i18n.catalogue import Locale, locale_of
from bot.interactions.anywhere import ELSEWHERE, is_elsewhere
from bot.interactions.openings import Openings
from bot.interactions.pinned import KeptLeaderboards
from bot.interactions.quotas import Quotas
from bot.match.lobbies import Lobbies
from bot.match.match import SeatedMatch
from bot.match.preferences import Preferences
from bot.match.register import Register
from bot.match.tables import Tables
from bot.match.tournaments import Tournaments
from bot.ui import layout
from bot.ui.localizer import Localizer
from bot.ui.names import name_of


@dataclass(frozen=True, kw_only=True)
class HandlerServices:
    """The services that handlers and commands use.

    Attributes:
        settings: the settings of every server.
        privacy: shows and erases a person's stored data.
        community: leaderboards and statistics, in pages.
        moderation: the acts of servers' managers.
        tournaments: the tournaments of the servers.
        pinned: the leaderboards that follow the results.
        on_play: told of the server and channel of an answered /play.
        openings: the lobbies that are being opened, and by which presses.
        quotas: limits of what one person or server opens.
    """

    register: Register
    lobbies: Lobbies
    tables: Tables
    publisher: Publisher
    settings: SettingsBook
    privacy: Privacy
    community: CommunityPages
    moderation: Moderation
    tournaments: Tournaments
    pinned: KeptLeaderboards
    on_play: Callable[[int, int], None]
    openings: Openings = field(default_factory=Openings)
    quotas: Quotas = field(default_factory=Quotas)


@dataclass(frozen=True, kw_only=True)
class InteractionContext(HandlerServices):
    """One press or command, with the services to handle it.

    Attributes:
        values: the choices, if a select was used; Discord does not vouch for them.
    """

    interaction: AnyInteraction
    values: tuple[str, ...] = ()

    @property
    def user_id(self) -> int:
        """The id of the user."""
        return self.interaction.user.id

    @property
    def user_name(self) -> str:
        """The name of the user on the server."""
        return name_of(self.interaction.user)

    @property
    def channel_id(self) -> int:
        """The channel or thread in which it happened."""
        assert self.interaction.channel_id is not None
        return self.interaction.channel_id

    @property
    def is_press(self) -> bool:
        """True if a component was used, false for a command."""
        return self.interaction.type is discord.InteractionType.component

    @property
    def press(self) -> Hashable:
        """Equal for presses of the same component of the same message by the same person."""
        source, data = self.interaction.message, self.interaction.data
        assert source is not None
        assert data is not None
        return self.user_id, source.id, data.get("custom_id"), self.values

    @property
    def preferences(self) -> Preferences:
        """The preferences of the user, as far as they have been read."""
        return self.tables.preferences.at_hand(self.user_id)

    @property
    def locale(self) -> Locale:
        """The language that the user has chosen, else that of their Discord."""
        return self.preferences.locale or locale_of(self.interaction.locale)

    @property
    def guild_id(self) -> int:
        """The server in which it happened; `ELSEWHERE` unless the bot is there."""
        guild_id = self.interaction.guild_id
        return ELSEWHERE if guild_id is None or self.is_elsewhere else guild_id

    @property
    def is_elsewhere(self) -> bool:
        """True in a direct message, a private channel or a server without the bot."""
        return is_elsewhere(self.interaction)

    @property
    def server(self) -> ServerSettings:
        """The settings of the server."""
        return self.settings.of(self.guild_id)

    @property
    def server_locale(self) -> Locale:
        """The language that the server has chosen, else its own in Discord."""
        return self.server.locale or locale_of(self.interaction.guild_locale)

    @property
    def localizer(self) -> Localizer:
        """Speaks to the user about anything but players."""
        letters = self.preferences.faces == "letters"
        return Localizer(self.locale, emojis=self.publisher.emojis, letters=letters)

    def localizer_at(self, match: SeatedMatch) -> Localizer:
        """Speaks to the user about the players of a match."""
        return localizer_at(match, self.publisher.emojis, self.locale, self.preferences)

    @property
    def answer(self) -> InteractionAnswer:
        """The one answer."""
        return InteractionAnswer.to(self.interaction)

    @property
    def private_source(self) -> discord.Message | None:
        """The message that was pressed, if only the presser sees it."""
        source = self.interaction.message
        return source if source is not None and source.flags.ephemeral else None

    @property
    def value(self) -> str:
        """The only chosen value; raises UnknownPressError for more or fewer."""
        (value,) = self.chosen(1)
        return value

    def numbers(self, count: int) -> tuple[int, ...]:
        """The chosen values: `count` numbers from 0; raises UnknownPressError for anything else."""
        try:
            return tuple(map(ids.number, self.chosen(count)))
        except ValueError as error:
            raise ids.UnknownPressError("a chosen value is no number") from error

    def typed(self, count: int) -> Sequence[str]:
        """The texts of a filled-in form; raises UnknownPressError for more or fewer."""
        return self.chosen(count)

    def chosen(self, count: int) -> Sequence[str]:
        """The chosen values; raises UnknownPressError for more or fewer."""
        if len(self.values) != count:
            raise ids.UnknownPressError(f"{len(self.values)} values were chosen, not {count}")
        return self.values

    async def say(self, key: str, **facts: str) -> None:
        """Say a sentence of the catalogue to the user."""
        await self.sentence(self.localizer.text(key, **facts))

    async def sentence(self, said: str) -> None:
        """Say a sentence to the user."""
        view = ui.LayoutView(timeout=None)
        view.add_item(layout.text(said))
        await self.answer.private(view)

    async def show(self, view: ui.LayoutView, *, files: Sequence[discord.File] = ()) -> int | None:
        """Show a private message; it replaces the pressed one if that is private.

        It never replaces a panel, not even a panel that no longer follows its match. Returns the id of the
        message, or None if Discord did not show it.
        """
        source = self.private_source
        if source is None or self._is_panel(source):
            return await self.answer.private(view, files=files)
        return await self.answer.update(view, files=files)

    def _is_panel(self, message: discord.Message) -> bool:
        return self.publisher.is_panel(self.user_id, message.id) or is_panel(custom_ids(message.components))
