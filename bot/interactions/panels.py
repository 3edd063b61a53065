"""A player's panel as the answer to a press."""

from collections.abc import Callable
from functools import partial

from bot.board import Face, PanelState, Shown
from bot.interactions.context import InteractionContext
from bot.match.match import SeatedMatch
from bot.match.refusal import Refusal
from bot.match.table import Table
from games.core.game import Seat


def seat_at(table: Table, user_id: int) -> Seat:
    """The seat that a person plays; raises Refusal if they have none, or an AI plays it."""
    seat = kept_at(table, user_id)
    if not table.match.holders[seat].present and not table.match.over:
        raise Refusal("refusal-ai-sits-in")
    return seat


def kept_at(table: Table, user_id: int) -> Seat:
    """The seat of a person, even if an AI plays it; raises Refusal if they have none."""
    seat = table.match.seating.kept_for(user_id)
    if seat is None:
        raise Refusal("refusal-not-at-this-table")
    return seat


async def panel_state(
    context: InteractionContext, revision: int, picked: tuple[str, ...] = (), page: int = 0
) -> PanelState:
    """The state of the presser's panel for that decision, with their preferences."""
    preferences = await context.tables.preferences.of(context.user_id)
    return PanelState(context.locale, revision, picked, page, preferences)


def drawing_ahead(context: InteractionContext, table: Table) -> Callable[[Seat, SeatedMatch], None] | None:
    """Return a callback that begins to draw the presser's panel during a commit; None for one in words."""
    preferences = context.tables.preferences.at_hand(context.user_id)
    if preferences.in_words:
        return None
    state = PanelState(context.locale, preferences=preferences)
    return partial(context.publisher.draw_ahead, table, state)


async def show_hand(context: InteractionContext, table: Table) -> None:
    """Show the user's hand in a new panel, even if they have left or are away."""
    seat = kept_at(table, context.user_id)
    with context.publisher.answering(table.id, context.user_id):
        state = await panel_state(context, table.match.revision(seat))
        face = await _face(context, table, seat, state)
        _shown(context, table, seat, await context.answer.private(face.view, files=face.files), state, face)


async def renew_panel(
    context: InteractionContext, table: Table, seat: Seat, state: PanelState | None = None
) -> None:
    """Answer a press on a panel with the panel as it is now; a public message never becomes a panel."""
    state = state or await panel_state(context, table.match.revision(seat))
    source = context.private_source
    face = await _face(context, table, seat, state)
    if source is None:
        message_id = await context.answer.private(face.view, files=face.files)
    else:
        message_id = await context.answer.update(face.view, files=face.files)
    _shown(context, table, seat, message_id, state, face)


async def mend_panel(context: InteractionContext, match: str) -> None:
    """Bring the panel that was pressed up to date, if the presser plays there, or has to its end."""
    table = context.register.table(match) or await context.tables.archive.find(match)
    seat = None if table is None else table.match.seating.kept_for(context.user_id)
    if table is not None and seat is not None and context.private_source is not None:
        with context.publisher.answering(match, context.user_id):
            await renew_panel(context, table, seat)


async def _face(context: InteractionContext, table: Table, seat: Seat, state: PanelState) -> Face:
    """The presser's panel; raises Refusal if another player has the seat now: it would show that hand.

    A press may come a second time, and the seat may change hands while preferences are read.
    """
    if table.match.seating.kept_for(context.user_id) != seat:
        raise Refusal("refusal-seat-taken-over")
    return await context.publisher.panel(table, seat, state, context.user_id)


def _shown(
    context: InteractionContext,
    table: Table,
    seat: Seat,
    message_id: int | None,
    state: PanelState,
    face: Face,
) -> None:
    if message_id is not None:
        shown = Shown.by(context.interaction, message_id)
        context.publisher.panel_shown(table, seat, shown, state, face)
