"""/play: the catalogue, or a lobby of a game."""

from collections.abc import Mapping

from discord import app_commands
from discord.ext import commands

from bot.client.answer import AnyInteraction, InteractionAnswer
from bot.features import ids
from bot.interactions.autocompletion import GameChoice
from bot.interactions.command_words import about
from bot.interactions.gate import check_door
from bot.interactions.handler import InteractionHandler
from bot.interactions.opening import LobbyRequest, open_lobby
from bot.interactions.registry import follow
from bot.interactions.typed_options import OptionsChoice
from bot.match.choices import MOST_TABLES
from bot.match.lobby import BOARDS, USUAL_BOARDS


class LobbyCommands(commands.Cog):
    """Commands that need no running match."""

    def __init__(self, handler: InteractionHandler) -> None:
        self.handler = handler

    @app_commands.command(description=about("play"))
    @app_commands.describe(
        game=about("play", "game"),
        players=about("play", "players"),
        options=about("play", "options"),
        tables=about("play", "tables"),
        deals=about("play", "deals"),
    )
    @app_commands.choices(deals=[app_commands.Choice(name=str(count), value=count) for count in BOARDS])
    async def play(
        self,
        interaction: AnyInteraction,
        game: app_commands.Transform[str, GameChoice] | None = None,
        players: app_commands.Range[int, 1, 20] | None = None,
        options: app_commands.Transform[Mapping[str, str], OptionsChoice] | None = None,
        tables: app_commands.Range[int, 2, MOST_TABLES] | None = None,
        deals: int | None = None,
    ) -> None:
        """Open a lobby of a game, for several tables if it has `tables` or `deals`.

        Without a game, show the catalogue.
        """
        context = self.handler.context(interaction)
        async with InteractionAnswer.to(interaction, public=game is not None):
            if game is not None:
                several = tables or (2 if deals else 1)
                boards = deals or USUAL_BOARDS
                request = LobbyRequest(game, players, options or {}, tables=several, boards=boards)
                await open_lobby(context, request)
            else:
                await check_door(context)  # every choice would be refused
                await follow(context, ids.Browse(0, 0, players or 0, 0, ""))
        context.on_play(context.guild_id, context.channel_id)
