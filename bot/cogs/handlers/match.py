"""At a table, during the match: actions, panels, and what a player wants to know."""

from collections.abc import Callable

from discord import ui

from bot.cogs.context import InteractionContext
from bot.cogs.handlers.panels import renew_panel, seat_at, show_hand
from bot.cogs.handlers.registry import handles
from bot.cogs.permissions import require_permissions
from bot.publisher import PanelState
from bot.publisher.snapshots import localizer_at, snapshot_of
from bot.session.refusal import Refusal
from bot.ui import ids, notices
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from bot.ui.spelling import each_of, in_doubt, settle
from games.core.game import TABLE


@handles(ids.TakeAction)
async def act(context: InteractionContext, ref: ids.TakeAction) -> None:
    """Take the action; once it is committed, the click is answered by the panel as it is then."""
    with context.publisher.answering(ref.match, context.user_id):
        table = await context.tables.find(ref.match)
        outcome = await table.submit(context.user_id, ref.action, ref.revision, context.interaction.id)
        await renew_panel(context, table, outcome.seat)


@handles(ids.Pick)
async def pick(context: InteractionContext, ref: ids.Pick) -> None:
    """Show the panel with what is picked so far."""
    with context.publisher.answering(ref.match, context.user_id):
        table = await context.tables.find(ref.match)
        state = PanelState(context.locale, ref.revision, ref.picked, ref.page)
        await renew_panel(context, table, seat_at(table, context.user_id), state)


@handles(ids.Choose)
async def choose(context: InteractionContext, ref: ids.Choose) -> None:
    """Put what was chosen to what was picked before: that is an action, or there is more to pick."""
    table = await context.tables.find(ref.match)
    view = table.match.view(seat_at(table, context.user_id))
    chosen = settle(view.legal, ref.picked, context.values)
    if isinstance(chosen, str) and view.must_confirm(chosen):
        chosen = in_doubt(chosen)
    if isinstance(chosen, str):
        await act(context, ids.TakeAction(ref.match, ref.revision, ref.copy, chosen))
    else:
        await pick(context, ids.Pick(ref.match, ref.revision, 0, ref.copy, chosen))


@handles(ids.TakeActions)
async def act_in_a_row(context: InteractionContext, ref: ids.TakeActions) -> None:
    """Take several actions in a row; a press that comes twice is stale after its first action."""
    with context.publisher.answering(ref.match, context.user_id):
        table = await context.tables.find(ref.match)
        for number, text in enumerate(each_of(ref.picked)):
            known = context.interaction.id if number == 0 else None
            await table.submit(context.user_id, text, ref.revision + number, known)
        await renew_panel(context, table, seat_at(table, context.user_id))


@handles(ids.AskForHint)
async def ask_for_hint(context: InteractionContext, ref: ids.AskForHint) -> None:
    """Say at once that an expert is thinking; what it says goes into the same panel, and nowhere else."""
    table = await context.tables.find(ref.match)
    seat = seat_at(table, context.user_id)
    thinking = context.tables.hints.ask(table, seat, context.user_id, ref.revision)
    with context.publisher.answering(ref.match, context.user_id):
        await renew_panel(context, table, seat)
    await thinking
    context.publisher.advised(table, context.user_id)


@handles(ids.ShowHand)
async def open_hand(context: InteractionContext, ref: ids.ShowHand) -> None:
    """Show the presser's own hand."""
    await show_hand(context, await context.tables.find(ref.match))


@handles(ids.Still)
async def press_greyed_card(context: InteractionContext, ref: ids.Still) -> None:
    """Show the hand anew to someone whose client let them press a greyed card."""
    await show_hand(context, await context.tables.find(ref.match))


@handles(ids.ShowLastTrick)
async def show_last_trick(context: InteractionContext, ref: ids.ShowLastTrick) -> None:
    """Show the last trick, or what happened last."""
    await _show(context, ref.match, notices.last_trick)


@handles(ids.ShowScore)
async def show_score(context: InteractionContext, ref: ids.ShowScore) -> None:
    """Show the score sheet."""
    await _show(context, ref.match, notices.score_sheet)


@handles(ids.ShowMore)
async def show_more(context: InteractionContext, ref: ids.ShowMore) -> None:
    """Show the menu of rarer things."""
    await _show(context, ref.match, notices.more_menu)


@handles(ids.ShowLately)
async def show_lately(context: InteractionContext, ref: ids.ShowLately) -> None:
    """Show what happened last."""
    await _show(context, ref.match, notices.lately)


@handles(ids.ShowProof)
async def show_proof(context: InteractionContext, ref: ids.ShowProof) -> None:
    """Show the shuffle's promise."""
    await _show(context, ref.match, notices.proof)


@handles(ids.Repost)
async def repost(context: InteractionContext, ref: ids.Repost) -> None:
    """Post the table message anew."""
    table = await context.tables.find(ref.match)
    if table.match.over:
        raise Refusal("refusal-match-over")
    require_permissions(context.interaction)
    context.publisher.post_anew(table)
    await context.say("bot-reposted")


async def _show(
    context: InteractionContext, match: str, build: Callable[[MatchSnapshot, Localizer], ui.LayoutView]
) -> None:
    """Show the match in some way as the presser may see it, beside their panel."""
    table = await context.tables.find(match)
    seat = table.match.seating.kept_for(context.user_id)
    snapshot = snapshot_of(table, TABLE if seat is None else seat)
    localizer = localizer_at(table, context.publisher.emojis, context.locale)
    await context.show(build(snapshot, localizer))
