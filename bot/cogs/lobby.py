"""/play, /rematch and /rules: what there is to play, and the beginning of a match."""

from discord import app_commands
from discord.ext import commands

from bot.answer import AnyInteraction, InteractionAnswer
from bot.cogs.autocompletion import MENU, Choices, always_answered, offered_games
from bot.cogs.errors import UsageError
from bot.cogs.gate import check_door
from bot.cogs.handlers import InteractionHandler, catalogue, ended
from bot.cogs.handlers.opening import LobbyRequest, open_lobby
from bot.cogs.words import CHOICE_LIMIT, about, choice
from bot.session.refusal import Refusal
from bot.ui import choices, ids
from games.core.game import Game


class LobbyCommands(commands.Cog):
    """Commands that need no running match."""

    def __init__(self, handler: InteractionHandler) -> None:
        self.handler = handler

    @app_commands.command(description=about("play"))
    @app_commands.describe(
        game=about("play", "game"), players=about("play", "players"), options=about("play", "options")
    )
    async def play(
        self,
        interaction: AnyInteraction,
        game: str | None = None,
        players: app_commands.Range[int, 1, 20] | None = None,
        options: app_commands.Range[str, 1, 300] = "",
    ) -> None:
        """Open a lobby; without a game, show what there is to play."""
        context = self.handler.context(interaction)
        async with InteractionAnswer.to(interaction, public=game is not None):
            if game is not None:
                await open_lobby(context, LobbyRequest(game, players, spelled(options)))
            elif options:
                raise UsageError("bot-options-of-no-game")
            else:
                await check_door(context)  # whatever is chosen would be refused
                await catalogue.browse(context, ids.Browse(0, 0, players or 0, 0, ""))

    @app_commands.command(description=about("rematch"))
    async def rematch(self, interaction: AnyInteraction) -> None:
        """Open a lobby like the match that ended last in the channel of those that the player was in."""
        context = self.handler.context(interaction)
        async with InteractionAnswer.to(interaction):
            last = await context.tables.archive.last_of(context.user_id, context.channel_id)
            if last is None:
                raise Refusal("refusal-no-match-of-yours")
            await ended.rematch(context, ids.Rematch(last))

    @app_commands.command(description=about("rules"))
    @app_commands.describe(game=about("rules", "game"))
    async def rules(self, interaction: AnyInteraction, game: str | None = None) -> None:
        """Show the rules of a game; without a game, what there is to play."""
        context = self.handler.context(interaction)
        async with InteractionAnswer.to(interaction):
            if game is None:
                await catalogue.browse(context, ids.Browse(0, 0, 0, 0, ""))
            else:
                await catalogue.show_rules(context, ids.ShowRules(0, 0, game))

    @play.autocomplete("game")
    @rules.autocomplete("game")
    @always_answered
    async def games(self, interaction: AnyInteraction, typed: str) -> Choices:
        """The games whose name, in any language, has what was typed."""
        return offered_games(self.handler.lobbies.games, typed, self.handler.context(interaction).localizer)

    @play.autocomplete("options")
    @always_answered
    async def settings(self, interaction: AnyInteraction, typed: str) -> Choices:
        """The options typed so far, with the next option and each of its values."""
        game = self.handler.lobbies.games.get(interaction.namespace.game)
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
