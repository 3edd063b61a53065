"""Takes each press to its handler: a function of a feature, registered in `bot.interactions.registry`."""

from collections.abc import Sequence
from contextlib import suppress

from bot.client.answer import AnyInteraction
from bot.features import ids
from bot.i18n.catalogue import locale_of
from bot.interactions.anywhere import check_command, is_elsewhere
from bot.interactions.context import HandlerServices, InteractionContext
from bot.interactions.registry import check_press, follow
from bot.interactions.troubles import answer_error
from bot.runtime.faults import log_errors
from bot.runtime.measures import INTERACTIONS
from bot.storage import StorageClosedError, StorageError
from bot.storage.moderation import ManagersAct
from bot.ui.localizer import Localizer
from bot.ui.names import name_of
from bot.ui.notices import act_told, managers_news


class InteractionHandler:
    """Takes each press to its handler, and answers the errors of presses and commands."""

    def __init__(self, services: HandlerServices) -> None:
        self.services = services

    def context(self, interaction: AnyInteraction, values: Sequence[str] = ()) -> InteractionContext:
        """The context for a handler or a command."""
        return InteractionContext(**vars(self.services), interaction=interaction, values=tuple(values))

    async def prepare(self, interaction: AnyInteraction) -> None:
        """Read the user's preferences, such as the language of the answer, and what their panel explains.

        Raises:
            Refusal: it is a command that needs a server with the bot.
        """
        with suppress(StorageError):  # the next read reports it
            await self.services.tables.preferences.of(interaction.user.id)
            await self.services.tables.coaching.of(interaction.user.id)
        check_command(interaction)
        if interaction.guild_id is not None and not is_elsewhere(interaction):
            await self._follow_language(interaction, interaction.guild_id)
            with suppress(StorageError):
                name = name_of(interaction.user)
                await self.services.community.names.hear(interaction.user.id, interaction.guild_id, name)

    async def _follow_language(self, interaction: AnyInteraction, guild_id: int) -> None:
        """Let lobbies and tables of a server follow its language in Discord."""
        locale = interaction.guild_locale
        if locale is None or not self.services.settings.hear(guild_id, locale_of(locale)):
            return
        if self.services.tables.rules_changed(guild_id):
            self.services.publisher.settings_changed(guild_id, shown=True)
        await self.services.lobbies.rules_changed(guild_id)

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
            check_press(context, ref)
            await follow(context, ref)
            INTERACTIONS.add("done")
        except Exception as error:  # noqa: BLE001 - the one place where a press's errors are answered
            await answer_error(context, ref, error)
        await self.tell_news(interaction)

    async def tell_news(self, interaction: AnyInteraction) -> None:
        """Tell the caller privately, after the answer, of managers' acts that concern them."""
        if interaction.guild_id is None or is_elsewhere(interaction):
            return
        with log_errors("not told of managers' acts"), suppress(StorageClosedError):  # the bot ends
            acts = await self.services.moderation.news(interaction.user.id, interaction.guild_id)
            if acts:
                context = self.context(interaction)
                said = [await self._news(each.act, context.localizer) for each in acts]
                await context.answer.private(managers_news(said, context.localizer))

    async def _news(self, act: ManagersAct, localizer: Localizer) -> str:
        match = (
            None if act.match_id is None else await self.services.tables.store.results.of_match(act.match_id)
        )
        return act_told(act, "" if match is None else match.game, localizer)

    async def command_failed(self, interaction: AnyInteraction, error: Exception) -> None:
        """Answer the error of a command."""
        await answer_error(self.context(interaction), None, error)
        await self.tell_news(interaction)

    async def outdated(self, interaction: AnyInteraction) -> None:
        """Say that a command of another version is out of use."""
        await answer_error(self.context(interaction), None, ids.UnknownPressError("no such command"))
