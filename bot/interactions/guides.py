"""The offer to learn a game by playing it, for people who have not played it."""

from bot.interactions.context import InteractionContext
from bot.match.guided import guide_of
from bot.runtime.faults import log_errors


async def is_to_learn(context: InteractionContext, game: str) -> bool:
    """True if the game has a guide, and the caller has not played it to its end without."""
    if guide_of(context.lobbies.games[game]) is None:
        return False
    with log_errors("not known who can play", game=game):
        return not await context.tables.store.learned.knows(context.user_id, game)
    return False
