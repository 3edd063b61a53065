"""Takes each press to its handler: a function of a feature, registered in `bot.interactions.registry`."""

from collections.abc import Sequence
from contextlib import suppress

from bot.board import Publisher
from bot.client.answer import AnyInteraction
from bot.community.pages import CommunityPages
from bot.community.privacy import Privacy
from bot.community.settings import SettingsBook
from bot.features import ids
from bot.i18n.catalogue import locale_of
from bot.interactions.context import InteractionContext
from bot.interactions.openings import Openings
from bot.interactions.pinned import KeptLeaderboards
from bot.interactions.registry import follow
from bot.interactions.troubles import answer_error
from bot.match.lobbies import Lobbies
from bot.match.register import Register
from bot.match.tables import Tables
from bot.runtime.measures import INTERACTIONS
from bot.storage import StorageError
from bot.ui.names import name_of


class InteractionHandler:
    """Takes each press to its handler, and answers whatever goes wrong there or in a command."""

    def __init__(
        self,
        register: Register,
        lobbies: Lobbies,
        tables: Tables,
        publisher: Publisher,
        settings_book: SettingsBook,
        own_data: Privacy,
        community: CommunityPages,
        pinned: KeptLeaderboards,
    ) -> None:
        self.register = register
        self.lobbies = lobbies
        self.tables = tables
        self.publisher = publisher
        self.community = community
        self.pinned = pinned
        self.settings = settings_book
        self.privacy = own_data
        self.openings = Openings()

    def context(self, interaction: AnyInteraction, values: Sequence[str] = ()) -> InteractionContext:
        """The context that a handler or a command is given."""
        return InteractionContext(
            interaction,
            self.register,
            self.lobbies,
            self.tables,
            self.publisher,
            self.settings,
            self.privacy,
            self.community,
            self.pinned,
            self.openings,
            tuple(values),
        )

    async def prepare(self, interaction: AnyInteraction) -> None:
        """Have at hand what whoever asks prefers, such as the language of the answer."""
        with suppress(StorageError):  # what is done next says so
            await self.tables.preferences.of(interaction.user.id)
        await self._follow_language(interaction)
        if interaction.guild_id is not None:
            with suppress(StorageError):
                name = name_of(interaction.user)
                await self.community.names.hear(interaction.user.id, interaction.guild_id, name)

    async def _follow_language(self, interaction: AnyInteraction) -> None:
        """Have what is open on a server follow the language that the server has in Discord by now."""
        guild_id, locale = interaction.guild_id, interaction.guild_locale
        if guild_id is None or locale is None or not self.settings.hear(guild_id, locale_of(locale)):
            return
        if self.tables.rules_changed(guild_id):
            self.publisher.settings_changed(guild_id, shown=True)
        await self.lobbies.rules_changed(guild_id)

    async def press(
        self,
        interaction: AnyInteraction,
        custom_id: str,
        values: Sequence[str] = (),
        *,
        from_form: bool = False,
    ) -> None:
        """Handle a press, or a form that was filled in, by its custom id alone; every error is answered."""
        context = self.context(interaction, values)
        ref: ids.Press | None = None
        try:
            await self.prepare(interaction)
            ref = ids.decode(custom_id, from_form=from_form)
            await follow(context, ref)
            INTERACTIONS.add("done")
        except Exception as error:  # noqa: BLE001 - the one place where a press's errors are answered
            await answer_error(context, ref, error)

    async def command_failed(self, interaction: AnyInteraction, error: Exception) -> None:
        """Answer what a command raised."""
        await answer_error(self.context(interaction), None, error)

    async def outdated(self, interaction: AnyInteraction) -> None:
        """Say that a command of another version is no longer in use."""
        await answer_error(self.context(interaction), None, ids.UnknownPressError("no such command"))
