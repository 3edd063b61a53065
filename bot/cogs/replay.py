"""/replay: a match that has ended, step by step."""

from datetime import UTC, datetime

from discord import app_commands
from discord.ext import commands

from bot.answer import AnyInteraction, InteractionAnswer
from bot.cogs.autocompletion import MENU, Choices, always_answered, has_typed
from bot.cogs.context import InteractionContext
from bot.cogs.handlers import InteractionHandler
from bot.cogs.handlers.history import past_match
from bot.cogs.handlers.replay import show_page
from bot.cogs.words import about, choice
from bot.session.refusal import Refusal
from bot.session.table import Table
from bot.storage import EndedRow
from bot.ui.localizer import Localizer


class ReplayCommands(commands.Cog):
    """The command that opens a replay."""

    def __init__(self, handler: InteractionHandler) -> None:
        self.handler = handler

    @app_commands.command(description=about("replay"))
    @app_commands.describe(match=about("replay", "match"))
    async def replay(
        self, interaction: AnyInteraction, match: app_commands.Range[str, 1, 32] | None = None
    ) -> None:
        """Show a match from its beginning; the one that ended last in the channel, if none is named."""
        context = self.handler.context(interaction)
        async with InteractionAnswer.to(interaction):
            await show_page(context, await _found(context, match), 0)

    @replay.autocomplete("match")
    @always_answered
    async def matches(self, interaction: AnyInteraction, typed: str) -> Choices:
        """The person's own matches that have ended, the latest first, by game, day and players."""
        context = self.handler.context(interaction)
        played = await context.tables.archive.played_by(context.user_id)
        offered = ((_label(each, context.localizer), each.match_id) for each in played)
        found = [
            choice(label, match_id)
            for label, match_id in offered
            if has_typed(typed, (f"{label} {match_id}",))
        ]
        return found[:MENU]


async def _found(context: InteractionContext, match: str | None) -> Table:
    """The match that was named, of this server or the person's own; or the last one of the channel.

    Raises:
        Refusal: there is none.
    """
    if match is None:
        last = await context.tables.archive.last_in(context.channel_id)
        if last is None:
            raise Refusal("refusal-no-last-match")
        return last
    return await past_match(context, match)


def _label(played: EndedRow, localizer: Localizer) -> str:
    day = datetime.fromtimestamp(played.ended_at, UTC).date().isoformat()
    return f"{localizer.game(played.game)} · {day} · {played.names}"
