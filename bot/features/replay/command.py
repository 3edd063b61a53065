"""/replay: an ended match, step by step."""

from collections.abc import Sequence
from datetime import UTC, datetime

from discord import app_commands
from discord.ext import commands

from bot.client.answer import AnyInteraction, InteractionAnswer
from bot.features.replay.presses import show_page
from bot.interactions.autocompletion import READERS, Choosing, Offer, meant, only
from bot.interactions.command_words import about
from bot.interactions.context import InteractionContext
from bot.interactions.finding import past_match
from bot.interactions.handler import InteractionHandler
from bot.match.refusal import Refusal
from bot.match.table import Table
from bot.storage import EndedRow
from bot.ui.localizer import Localizer


class MatchChoice(Choosing):
    """One of the person's own ended matches, the latest first, by game, day and players.

    It also takes the id of any other match.
    """

    async def offered(self, context: InteractionContext) -> Sequence[Offer]:
        played = await context.tables.archive.played_by(context.user_id)
        return [_offer(each, context.localizer) for each in played]

    async def resolved(self, context: InteractionContext, typed: str) -> str:
        return only(meant(await self.offered(context), typed), typed) or typed.strip()


class ReplayCommands(commands.Cog):
    """The command that opens a replay."""

    def __init__(self, handler: InteractionHandler) -> None:
        self.handler = handler

    @app_commands.command(description=about("replay"))
    @app_commands.describe(match=about("replay", "match"))
    async def replay(
        self, interaction: AnyInteraction, match: app_commands.Transform[str, MatchChoice] | None = None
    ) -> None:
        """Show a match from its beginning; by default the latest ended match of the channel."""
        context = self.handler.context(interaction)
        async with InteractionAnswer.to(interaction):
            await show_page(context, await _found(context, match), 0)


async def _found(context: InteractionContext, match: str | None) -> Table:
    """The named match, of this server or the person's own; by default the last one of the channel.

    Raises:
        Refusal: there is none.
    """
    if match is None:
        last = await context.tables.archive.last_in(context.channel_id)
        if last is None:
            raise Refusal("refusal-no-last-match")
        return last
    return await past_match(context, match)


def _offer(played: EndedRow, localizer: Localizer) -> Offer:
    day = datetime.fromtimestamp(played.ended_at, UTC).date().isoformat()
    label, *others = (
        f"{reader.game(played.game)} · {day} · {played.names}" for reader in (localizer, *READERS)
    )
    return Offer(played.match_id, label, (f"{label} {played.match_id}", *others))
