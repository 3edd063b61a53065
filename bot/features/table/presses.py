"""At a table, during the match: actions, panels, and the reader's questions."""

import asyncio
from functools import partial

from bot.board.rendered import rendered_page
from bot.board.snapshots import snapshot_of
from bot.features import ids
from bot.features.table import notices, score
from bot.features.table.seat_presses import offer_seat
from bot.interactions.context import InteractionContext
from bot.interactions.finding import look
from bot.interactions.gate import may_end_tables
from bot.interactions.pages import show_privately
from bot.interactions.panels import drawing_ahead, panel_state, renew_panel, seat_at, show_hand
from bot.interactions.permissions import require_permissions
from bot.interactions.registry import follow, handles
from bot.match import moves
from bot.match.refusal import Refusal
from bot.ui.spelling import chain, each_of, in_doubt, settle


@handles(ids.TakeAction, anywhere=True)
async def act(context: InteractionContext, ref: ids.TakeAction) -> None:
    """Take the action; once it is committed, the click is answered by the panel as it is then."""
    with context.publisher.answering(ref.match, context.user_id):
        table = await context.tables.find(ref.match)
        draw = drawing_ahead(context, table)
        outcome = await moves.submit(
            table, context.user_id, ref.action, ref.revision, context.interaction.id, meanwhile=draw
        )
        await renew_panel(context, table, outcome.seat)


@handles(ids.Pick, anywhere=True)
async def pick(context: InteractionContext, ref: ids.Pick) -> None:
    """Show the panel with the parts picked so far."""
    with context.publisher.answering(ref.match, context.user_id):
        table = await context.tables.find(ref.match)
        state = await panel_state(context, ref.revision, ref.picked, ref.page)
        await renew_panel(context, table, seat_at(table, context.user_id), state)


@handles(ids.Choose, anywhere=True)
async def choose(context: InteractionContext, ref: ids.Choose) -> None:
    """Add the chosen part to the parts picked before: that is an action, or there is more to pick."""
    table = await context.tables.find(ref.match)
    preferences = await context.tables.preferences.of(context.user_id)
    view = snapshot_of(table.match, seat_at(table, context.user_id), preferences).view
    begun = chain(view, ref.picked)
    chosen = settle(begun.legal, begun.rest, context.values)
    if isinstance(chosen, str) and view.must_confirm(chosen):
        chosen = in_doubt(chosen)
    if begun.before:
        picked = (*begun.before, *(chosen.split() if isinstance(chosen, str) else chosen))
        if isinstance(chosen, str):
            await act_in_a_row(context, ids.TakeActions(ref.match, ref.revision, picked))
        else:
            await pick(context, ids.Pick(ref.match, ref.revision, 0, ref.copy, picked))
    elif isinstance(chosen, str):
        await act(context, ids.TakeAction(ref.match, ref.revision, ref.copy, chosen))
    else:
        await pick(context, ids.Pick(ref.match, ref.revision, 0, ref.copy, chosen))


@handles(ids.TakeActions, anywhere=True)
async def act_in_a_row(context: InteractionContext, ref: ids.TakeActions) -> None:
    """Take several actions in a row; a press that comes twice is stale after its first action."""
    with context.publisher.answering(ref.match, context.user_id):
        table = await context.tables.find(ref.match)
        draw, texts = drawing_ahead(context, table), each_of(ref.picked)
        for number, text in enumerate(texts):
            known = context.interaction.id if number == 0 else None
            is_last = number == len(texts) - 1
            await moves.submit(
                table,
                context.user_id,
                text,
                ref.revision + number,
                known,
                meanwhile=draw if is_last else None,
            )
        await renew_panel(context, table, seat_at(table, context.user_id))


@handles(ids.AskForHint, anywhere=True)
async def ask_for_hint(context: InteractionContext, ref: ids.AskForHint) -> None:
    """Say at once that an expert is thinking; the hint goes into the same panel, and nowhere else."""
    table = await context.tables.find(ref.match)
    seat = seat_at(table, context.user_id)
    thinking = context.tables.hints.ask(table, seat, context.user_id, ref.revision)

    def show(thought: asyncio.Task[None]) -> None:
        if not thought.cancelled():
            context.publisher.on_privately_changed(table, context.user_id)

    try:
        with context.publisher.answering(ref.match, context.user_id):
            await renew_panel(context, table, seat)
    finally:  # an earlier panel shows the hint even if the press could not be answered
        thinking.add_done_callback(show)


@handles(ids.ShowHand, anywhere=True)
async def open_hand(context: InteractionContext, ref: ids.ShowHand) -> None:
    """Show the presser's own hand; offer the seats of AIs to a presser without one."""
    table = await context.tables.find(ref.match)
    if table.match.seating.kept_for(context.user_id) is None:
        await offer_seat(context, table)
    else:
        await show_hand(context, table)


@handles(ids.Still, anywhere=True)
async def press_greyed_card(context: InteractionContext, ref: ids.Still) -> None:
    """Show the hand anew to a player with a client that let them press a greyed card."""
    await show_hand(context, await context.tables.find(ref.match))


@handles(ids.ShowLastTrick, anywhere=True)
async def show_last_trick(context: InteractionContext, ref: ids.ShowLastTrick) -> None:
    """Show the last trick, or the latest events."""
    await context.show(notices.last_trick(*await look(context, ref.match)))


@handles(ids.ShowScore, anywhere=True)
async def show_score(context: InteractionContext, ref: ids.ShowScore) -> None:
    """Show the score, with the last deal in detail."""
    await _show_score(context, ref.match, None)


@handles(ids.ChooseDeal, anywhere=True)
async def choose_deal(context: InteractionContext, ref: ids.ChooseDeal) -> None:
    """Show the score with another deal in detail."""
    (deal,) = context.numbers(1)
    await _show_score(context, ref.match, deal)


async def _show_score(context: InteractionContext, match: str, deal: int | None) -> None:
    snapshot, localizer = await look(context, match)
    has_sheet = score.opened(snapshot, deal) is not None
    picture = score.score_picture(snapshot, localizer, deal) if has_sheet else None
    build = partial(score.score_message, snapshot, localizer, deal)
    await show_privately(context, rendered_page(build, picture))


@handles(ids.ShowMore, anywhere=True)
async def show_more(context: InteractionContext, ref: ids.ShowMore) -> None:
    """Show the menu of rarer things."""
    snapshot, localizer = await look(context, ref.match)
    if snapshot.over:
        await follow(context, ids.ShowAfterwards(ref.match))
    else:
        await context.show(notices.more_menu(snapshot, localizer, may_end=_may_end(context, ref.match)))


def _may_end(context: InteractionContext, match: str) -> bool:
    """True if the caller may end this table of their server."""
    table = context.register.table(match)
    is_here = table is not None and table.guild_id == context.guild_id
    return is_here and not context.is_elsewhere and may_end_tables(context)


@handles(ids.ShowLately, anywhere=True)
async def show_lately(context: InteractionContext, ref: ids.ShowLately) -> None:
    """Show the latest events."""
    await context.show(notices.lately(*await look(context, ref.match)))


@handles(ids.CoachAgain, anywhere=True)
async def coach_again(context: InteractionContext, ref: ids.CoachAgain) -> None:
    """Have each kind of decision of the game explained again; the panel begins with the present one."""
    table = await context.tables.find(ref.match)
    seat_at(table, context.user_id)
    await context.tables.coaching.restart(context.user_id, table.match.game.key)
    context.publisher.on_privately_changed(table, context.user_id)
    await context.show(notices.coached_again(*await look(context, ref.match)))


@handles(ids.ShowProof, anywhere=True)
async def show_proof(context: InteractionContext, ref: ids.ShowProof) -> None:
    """Show the shuffle's promise, and its seed once the match is over."""
    await context.show(notices.proof(*await look(context, ref.match)))


@handles(ids.GoOn, anywhere=True)
async def go_on(context: InteractionContext, ref: ids.GoOn) -> None:
    """Have the AIs begin the next deal, as any player may."""
    table = await context.tables.find(ref.match)
    seat_at(table, context.user_id)
    context.tables.go_on(table)
    await context.answer.acknowledge()


@handles(ids.Repost)
async def repost(context: InteractionContext, ref: ids.Repost) -> None:
    """Post the table message anew."""
    table = await context.tables.find(ref.match)
    if table.match.over:
        raise Refusal("refusal-match-over")
    await require_permissions(context.interaction)
    context.publisher.post_anew(table)
    await context.say("bot-reposted")
