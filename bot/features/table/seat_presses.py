"""A seat changes hands: leaving, coming back, taking over."""

from bot.board.snapshots import desertion_of, snapshot_of
from bot.features import ids
from bot.features.table import clocks, seats
from bot.features.table import seats as joining
from bot.interactions.context import InteractionContext
from bot.interactions.errors import TooSoonError
from bot.interactions.gate import check_player
from bot.interactions.panels import kept_at, renew_panel, seat_at
from bot.interactions.registry import handles
from bot.match import conceding, reseating, turns
from bot.match.daily import day_of
from bot.match.refusal import Refusal
from bot.match.same_cards import check_has_not_seen
from bot.match.table import Table


@handles(ids.Leave, anywhere=True)
async def leave(context: InteractionContext, ref: ids.Leave) -> None:
    """Ask first; then an AI takes the seat, or the match ends. A lobby is left at once."""
    if context.register.lobby(ref.match) is not None:
        await leave_lobby(context, ref.match)
        return
    table = await context.tables.find(ref.match)
    if not ref.sure:
        await ask_before_leaving(context, table)
        return
    with context.publisher.answering(ref.match, context.user_id):
        await reseating.leave(table, context.user_id)
        desertion = desertion_of(table.match)
        await context.show(
            clocks.left(
                ref.match,
                context.localizer,
                ended=table.match.over,
                loses_at=None if desertion is None else desertion.at,
            )
        )


@handles(ids.Concede, anywhere=True)
async def concede(context: InteractionContext, ref: ids.Concede) -> None:
    """Ask first; then the match ends, once all persons of the side have conceded."""
    table = await context.tables.find(ref.match)
    seat = table.match.seat_of(context.user_id)
    if table.match.over or seat is None:
        raise Refusal("refusal-match-over" if table.match.over else "refusal-not-at-this-table")
    if not ref.sure:
        localizer = context.localizer_at(table.match)
        await context.show(seats.concede_question(snapshot_of(table.match, seat), localizer))
        return
    with context.publisher.answering(ref.match, context.user_id):
        ended = await conceding.concede(table, context.user_id)
        await context.show(seats.conceded(context.localizer, ended=ended))


@handles(ids.AnswerConcession, anywhere=True)
async def answer_concession(context: InteractionContext, ref: ids.AnswerConcession) -> None:
    """The answer is the panel as it is then, or a sentence to players who pressed at the table."""
    table = await context.tables.find(ref.match)
    with context.publisher.answering(ref.match, context.user_id):
        ended = False
        if ref.agrees:
            ended = await conceding.concede(table, context.user_id, agreeing=True)
        else:
            await conceding.play_on(table, context.user_id)
        if context.private_source is not None:
            await renew_panel(context, table, seat_at(table, context.user_id))
        elif ref.agrees:
            await context.show(seats.conceded(context.localizer, ended=ended))
        else:
            await context.say("notice-plays-on")


async def leave_lobby(context: InteractionContext, lobby: str) -> None:
    """Leave a lobby, and name it; raises Refusal if the player is not in it."""
    left = context.register.find_lobby(lobby)
    await context.lobbies.change(lobby, lambda it: it.leave(context.user_id))
    await context.show(seats.left_lobby(left.game.key, left.channel_id, context.localizer))


async def ask_before_leaving(context: InteractionContext, table: Table) -> None:
    """Ask a player for confirmation; raises Refusal if there is nothing to leave."""
    if table.match.over:
        raise Refusal("refusal-match-over")
    match = table.match
    ends = match.concession.end_by_leaving(context.user_id, match.seating)
    question = seats.leave_question(
        match.id,
        match.game.key,
        match.channel_id,
        context.localizer,
        ends,
        rated=match.rated,
        is_daily=day_of(match.origin) is not None,
    )
    await context.show(question)


async def offer_seat(context: InteractionContext, table: Table) -> None:
    """Offer the seats of AIs to a player without one; raises Refusal if there is none for them."""
    match = table.match
    if match.over or match.keeps_seats or not match.ai_seats or context.user_id in match.people:
        raise Refusal("refusal-not-at-this-table")
    check_has_not_seen(table, context.user_id)
    await context.show(joining.seat_offer(snapshot_of(match), context.localizer_at(match)))


@handles(ids.ComeBack, anywhere=True)
async def come_back(context: InteractionContext, ref: ids.ComeBack) -> None:
    """Take the seat back from the AI; the answer is the hand."""
    check_player(context)
    with context.publisher.answering(ref.match, context.user_id):
        table = await context.tables.find(ref.match)
        await reseating.come_back(table, context.user_id)
        await renew_panel(context, table, kept_at(table, context.user_id))


@handles(ids.StandIn)
async def stand_in(context: InteractionContext, ref: ids.StandIn) -> None:
    """Let AIs play for the players that the table has waited for since yesterday, and say so.

    Raises:
        Refusal: the presser has no seat, or the table waits for no other player.
        TooSoonError: the others have more time.
    """
    table = await context.tables.find(ref.match)
    own, since = seat_at(table, context.user_id), table.match.clocks.stand_in_from
    if turns.absent(table.match, own) and since is not None and context.tables.now() < since:
        raise TooSoonError("refusal-absent-too-soon", since)
    absent = await reseating.stand_in(table, context.user_id)
    players = context.localizer_at(table.match).players(absent)
    await context.sentence(context.localizer.text("notice-stood-in", players=players, count=len(absent)))


@handles(ids.TakeOver)
async def take_over(context: InteractionContext, ref: ids.TakeOver) -> None:
    """Take a seat that an AI plays; the answer is the hand."""
    check_player(context)
    with context.publisher.answering(ref.match, context.user_id):
        table = await context.tables.find(ref.match)
        await reseating.take_over(table, ref.seat, context.user_id, context.user_name)
        await renew_panel(context, table, kept_at(table, context.user_id))
