"""/privacy: the data stored about the caller."""

from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot.client.answer import AnyInteraction, InteractionAnswer
from bot.features import ids
from bot.features.privacy.presses import own_data
from bot.interactions.anywhere import anywhere
from bot.interactions.command_words import about
from bot.interactions.handler import InteractionHandler


class PrivacyCommands(commands.Cog):
    """The commands about a person's own data."""

    privacy = anywhere(app_commands.Group(name="privacy", description=about("privacy")))

    def __init__(self, handler: InteractionHandler) -> None:
        self.handler = handler

    @privacy.command(description=about("privacy", "show"))
    async def show(self, interaction: AnyInteraction) -> None:
        """Show the stored data."""
        await self._answer(interaction, "show")

    @privacy.command(description=about("privacy", "export"))
    async def export(self, interaction: AnyInteraction) -> None:
        """Give everything as a file."""
        await self._answer(interaction, "export")

    @privacy.command(description=about("privacy", "delete"))
    async def delete(self, interaction: AnyInteraction) -> None:
        """Ask before erasing everything."""
        await self._answer(interaction, "delete")

    async def _answer(self, interaction: AnyInteraction, what: Literal["show", "export", "delete"]) -> None:
        context = self.handler.context(interaction)
        async with InteractionAnswer.to(interaction):
            await own_data(context, ids.OwnData(what))
