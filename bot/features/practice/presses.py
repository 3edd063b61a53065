"""A private table: opened, gone on with, and its result shared."""

from bot.board.snapshots import localizer_at, snapshot_of
from bot.features import ids
from bot.features.practice.page import shared_result
from bot.interactions.context import InteractionContext
from bot.interactions.gate import check_player
from bot.interactions.opening import game_of
from bot.interactions.panels import kept_at, renew_panel
from bot.interactions.registry import handles
from bot.match.open_book import check_open_book


async def practise(context: InteractionContext, key: str) -> None:
    """Show the caller's private table of a game; open one if there is none."""
    game = game_of(context, key)
    check_player(context)
    table = await context.tables.private(
        context.lobbies.alone(
            game,
            guild_id=context.guild_id,
            user_id=context.user_id,
            name=context.user_name,
            locale=context.locale,
        )
    )
    with context.publisher.answering(table.id, context.user_id):
        await renew_panel(context, table, kept_at(table, context.user_id))


@handles(ids.Practise, anywhere=True)
async def practise_again(context: InteractionContext, ref: ids.Practise) -> None:
    """Open a private table of the game, or go on at the open one."""
    await practise(context, ref.game)


@handles(ids.ShareResult)
async def share(context: InteractionContext, ref: ids.ShareResult) -> None:
    """Post the result in the channel of the press, in the server's language."""
    table = await context.tables.find(ref.match)
    kept_at(table, context.user_id)
    check_open_book(table.match)
    localizer = localizer_at(table.match, context.publisher.emojis, context.server_locale)
    await context.answer.public(shared_result(snapshot_of(table.match), localizer))
