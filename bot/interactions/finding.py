"""Finds the match or the pool that an interaction is about."""

from bot.board.snapshots import snapshot_of
from bot.interactions.context import InteractionContext
from bot.match.open_book import is_open_book
from bot.match.refusal import Refusal
from bot.match.same_cards import check_not_rival
from bot.match.table import Table
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from games.core.game import TABLE


async def past_match(context: InteractionContext, match_id: str) -> Table:
    """A match, ended or running, of this server or with the caller as a player.

    Raises:
        Refusal: there is none, or the caller plays its cards at another table.
    """
    table = await context.tables.find(match_id)
    check_not_rival(table, context.user_id)
    is_here = table.match.guild_id == context.guild_id and not context.is_elsewhere
    if not is_here and context.user_id not in table.match.people:
        raise Refusal("refusal-unknown-match")
    return table


def pool_of(context: InteractionContext, game: str | None) -> str:
    """The pool of a game; without a game an empty text, which stands for the most played pool."""
    return "" if game is None else context.lobbies.games[game].pool


async def look(context: InteractionContext, match: str) -> tuple[MatchSnapshot, Localizer]:
    """The match as the presser may see it.

    Raises:
        Refusal: there is no such match; it is another person's private match and not an open book; or the
            presser plays its cards at another table.
    """
    table = await context.tables.find(match)
    check_not_rival(table, context.user_id)
    seat = table.match.seating.kept_for(context.user_id)
    if seat is None and table.match.is_private and not is_open_book(table.match):
        raise Refusal("refusal-not-at-this-table")
    explained = None if seat is None else context.tables.coaching.explained(table.match, seat)
    snapshot = snapshot_of(table.match, TABLE if seat is None else seat, explained=explained)
    return snapshot, context.localizer_at(table.match)
