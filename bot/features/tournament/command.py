"""/tournament: a tournament of this server."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.client.answer import AnyInteraction, InteractionAnswer
from bot.features import ids
from bot.features.tournament.access import latest_here
from bot.features.tournament.creation_presses import open_terms_form
from bot.features.tournament.terms import TypedTerms, playable
from bot.interactions.command_words import about
from bot.interactions.handler import InteractionHandler
from bot.interactions.registry import follow


class TournamentCommands(commands.Cog):
    """The commands of tournaments: they do the same as the buttons."""

    tournament = app_commands.Group(name="tournament", description=about("tournament"))

    def __init__(self, handler: InteractionHandler) -> None:
        self.handler = handler

    @tournament.command(description=about("tournament", "create"))
    @app_commands.describe(role=about("tournament", "create-role"))
    async def create(self, interaction: AnyInteraction, role: discord.Role | None = None) -> None:
        """Open the form for a new tournament."""
        context = self.handler.context(interaction)
        async with InteractionAnswer.to(interaction):
            only = 0 if role is None or role.is_default() else role.id  # nobody is given the role of everyone
            await open_terms_form(context, TypedTerms(playable()[0], 0, "", "", 0, only))

    @tournament.command(description=about("tournament", "join"))
    async def join(self, interaction: AnyInteraction) -> None:
        """Join the tournament of this channel or server."""
        await self._press(interaction, "join")

    @tournament.command(description=about("tournament", "start"))
    async def start(self, interaction: AnyInteraction) -> None:
        """Start it now."""
        await self._press(interaction, "start")

    @tournament.command(description=about("tournament", "pause"))
    async def pause(self, interaction: AnyInteraction) -> None:
        """Pause it, or show the button that resumes it."""
        await self._press(interaction, "pause")

    @tournament.command(description=about("tournament", "withdraw"))
    async def withdraw(self, interaction: AnyInteraction) -> None:
        """Withdraw from it, after a question."""
        await self._press(interaction, "withdraw")

    @tournament.command(description=about("tournament", "standings"))
    async def standings(self, interaction: AnyInteraction) -> None:
        """Show the standings."""
        context = self.handler.context(interaction)
        async with InteractionAnswer.to(interaction):
            tournament = await latest_here(context)
            await follow(context, ids.ShowTournamentStandings(tournament, 0, 0))

    async def _press(self, interaction: AnyInteraction, verb: ids.TournamentVerb) -> None:
        context = self.handler.context(interaction)
        async with InteractionAnswer.to(interaction):
            await follow(context, ids.InTournament(await latest_here(context), verb))
