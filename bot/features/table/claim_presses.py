"""Claims to take the rest of the tricks."""

from bot.board.snapshots import snapshot_of
from bot.features import ids
from bot.features.table import claims
from bot.interactions.context import InteractionContext
from bot.interactions.panels import renew_panel, seat_at
from bot.interactions.registry import handles
from bot.match import claim_rules, claiming
from bot.match.refusal import Refusal


@handles(ids.ClaimTricks, anywhere=True)
async def claim_tricks(context: InteractionContext, ref: ids.ClaimTricks) -> None:
    """Ask first; then the others are."""
    table = await context.tables.find(ref.match)
    seat = seat_at(table, context.user_id)
    if not claim_rules.may_claim(table.match, seat):
        raise Refusal("refusal-match-over" if table.match.over else "refusal-cannot-claim")
    if not ref.sure:
        await context.show(claims.question(snapshot_of(table.match, seat), context.localizer))
        return
    with context.publisher.answering(ref.match, context.user_id):
        await claiming.claim(table, context.user_id)
        await context.show(claims.claimed(context.localizer))


@handles(ids.AnswerClaim, anywhere=True)
async def answer_claim(context: InteractionContext, ref: ids.AnswerClaim) -> None:
    """The answer is the panel as it is then, or a sentence to players who pressed at the table."""
    table = await context.tables.find(ref.match)
    with context.publisher.answering(ref.match, context.user_id):
        await claiming.answer(table, context.user_id, ref.seq, agrees=bool(ref.agrees))
        if context.private_source is None:
            await context.show(claims.answered(context.localizer, agrees=bool(ref.agrees)))
        else:
            await renew_panel(context, table, seat_at(table, context.user_id))
