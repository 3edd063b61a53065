"""Finding what an interaction is about."""

from bot.interactions.context import InteractionContext
from bot.match.refusal import Refusal
from bot.match.table import Table


async def past_match(context: InteractionContext, match_id: str) -> Table:
    """A match that has ended or is being played, of this server or the person's own.

    Raises:
        Refusal: there is none.
    """
    table = await context.tables.find(match_id)
    if table.match.guild_id != context.interaction.guild_id and context.user_id not in table.match.people:
        raise Refusal("refusal-unknown-match")
    return table
