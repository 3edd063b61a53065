"""A guided game: opened, gone on with, and left for a while."""

from bot.features import ids
from bot.features.learn.page import left, which_guide
from bot.interactions.context import InteractionContext
from bot.interactions.gate import check_player
from bot.interactions.opening import game_of
from bot.interactions.panels import kept_at, renew_panel, seat_at
from bot.interactions.registry import handles
from bot.match.guided import guide_of, origin_of, with_learner
from bot.match.refusal import Refusal


@handles(ids.Learn, anywhere=True)
async def learn(context: InteractionContext, ref: ids.Learn) -> None:
    """Show the caller's guided game; open one if there is none."""
    game = game_of(context, ref.game)
    check_player(context)
    script = guide_of(game)
    if script is None:
        raise Refusal("refusal-no-guide")
    alone = context.lobbies.alone(
        game,
        guild_id=context.guild_id,
        user_id=context.user_id,
        name=context.user_name,
        locale=context.locale,
    )
    table = await context.tables.private(with_learner(alone, script), origin_of(game, script))
    with context.publisher.answering(table.id, context.user_id):
        await renew_panel(context, table, kept_at(table, context.user_id))


@handles(ids.ShowGuides, anywhere=True)
async def show_guides(context: InteractionContext, _: ids.ShowGuides) -> None:
    """Ask which game the reader wants to learn."""
    check_player(context)
    await context.show(which_guide(context.localizer))


@handles(ids.ChooseGuide, anywhere=True)
async def choose_guide(context: InteractionContext, _: ids.ChooseGuide) -> None:
    """Show the guided game that was chosen."""
    await learn(context, ids.Learn(context.value))


@handles(ids.NextLesson, anywhere=True)
async def go_on(context: InteractionContext, ref: ids.NextLesson) -> None:
    """Pass the lesson that stands alone."""
    with context.publisher.answering(ref.match, context.user_id):
        table = await context.tables.find(ref.match)
        seat = seat_at(table, context.user_id)
        context.tables.pass_lesson(table, ref.number)
        await renew_panel(context, table, seat)


@handles(ids.LeaveGuide, anywhere=True)
async def leave(context: InteractionContext, ref: ids.LeaveGuide) -> None:
    """Close the panel, and say how to come back; nothing of the game is lost."""
    table = await context.tables.find(ref.match)
    kept_at(table, context.user_id)
    context.publisher.close_panel(table, context.user_id)
    view = left(table.match.game.key, context.localizer)
    if context.private_source is None:
        await context.answer.private(view)
    else:
        await context.answer.update(view)
