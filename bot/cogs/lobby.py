"""/play, /rematch and /rules: what there is to play, and the beginning of a match."""

from discord import app_commands
from discord.ext import commands

from bot.answer import Answer, Interaction
from bot.cogs.desk import Desk
from bot.cogs.desk.base import Advice, reader
from bot.cogs.words import CHOICE_LIMIT, about, choice
from bot.session.refusal import Refusal
from bot.ui import choices, ids
from bot.ui.localizer import Localizer
from games.core.game import Game

MENU = 25


class LobbyCommands(commands.Cog):
    """Commands that need no running match."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(description=about("play"))
    @app_commands.describe(
        game=about("play", "game"), players=about("play", "players"), options=about("play", "options")
    )
    async def play(
        self,
        interaction: Interaction,
        game: str | None = None,
        players: app_commands.Range[int, 1, 20] | None = None,
        options: app_commands.Range[str, 1, 300] = "",
    ) -> None:
        """Open a lobby; without a game, show what there is to play."""
        async with Answer.to(interaction, public=game is not None):
            if game is not None:
                await self.desk.open_lobby(interaction, game, players, spelled(options))
            elif options:
                raise Advice("bot-options-of-no-game")
            else:
                await self.desk.browse(interaction, ids.Browse(0, 0, players or 0, 0, ""))

    @app_commands.command(description=about("rematch"))
    async def rematch(self, interaction: Interaction) -> None:
        """Open a lobby like the match that ended last in the channel."""
        async with Answer.to(interaction):
            assert interaction.channel_id is not None
            last = await self.desk.tables.archive.last_in(interaction.channel_id)
            if last is None:
                raise Refusal("refusal-no-last-match")
            await self.desk.rematch(interaction, last.id)

    @app_commands.command(description=about("rules"))
    @app_commands.describe(game=about("rules", "game"))
    async def rules(self, interaction: Interaction, game: str | None = None) -> None:
        """Show the rules of a game; without a game, what there is to play."""
        async with Answer.to(interaction):
            if game is None:
                await self.desk.browse(interaction, ids.Browse(0, 0, 0, 0, ""))
            else:
                await self.desk.rules(interaction, game, 0)

    @play.autocomplete("game")
    @rules.autocomplete("game")
    async def games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The games whose name has what was typed."""
        localizer = Localizer(reader(interaction))
        found = {key: localizer.game(key) for key in self.desk.lobbies.games}
        wanted = typed.casefold()
        return [
            choice(name, key)
            for key, name in found.items()
            if wanted in name.casefold() or wanted in key.replace("_", " ")
        ][:MENU]

    @play.autocomplete("options")
    async def settings(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """What was typed so far, with the next option and each of its values."""
        game = self.desk.lobbies.games.get(interaction.namespace.game)
        if game is None:
            return []
        done, _, beginning = typed.rpartition(" ")
        taken = spelled(done)
        offered = [text for text in every_setting(game) if text.partition("=")[0] not in taken]
        return [
            choice(text, text)
            for setting in offered
            if setting.startswith(beginning) and len(text := f"{done} {setting}".strip()) <= CHOICE_LIMIT
        ][:MENU]


def spelled(options: str) -> dict[str, str]:
    """``target=31 annul=true`` by field; a part without a value has the empty text."""
    parts = (part.partition("=") for part in options.split())
    return {field: value for field, _, value in parts}


def every_setting(game: Game) -> list[str]:
    """Each option with each value that it can have, as `spelled` reads them."""
    fields = game.options.in_order()
    return [
        f"{field}={choices.spell(value)}" for field in fields for value in choices.values(game.options, field)
    ]
