"""The replay of an ended match: its steps, an expert's view of them, and questions about other moves."""

from functools import partial
from typing import Final, NamedTuple

from bot.board import RenderedMessage, Shown
from bot.board.rendered import key_of
from bot.board.table_drawing import TableDrawing
from bot.features import ids
from bot.features.replay.page import ReplaySnapshot, replay_message, replay_picture
from bot.features.replay.steps import replay_snapshot
from bot.features.replay.trial import trial_snapshot
from bot.interactions.context import InteractionContext
from bot.interactions.registry import handles
from bot.match.match import SeatedMatch
from bot.match.open_book import Revealed
from bot.match.refusal import Refusal
from bot.match.replays import ReplayCourse
from bot.match.reviews import Decision
from bot.match.table import Table
from bot.match.worths import MoveWorths, decision_at
from bot.picture import artist
from bot.ui.localizer import Localizer
from bot.ui.spelling import settle
from games.core.game import Seat

ANSWER_SECONDS: Final = 1.5
"""The longest wait for the worth of a move; if it takes longer, an edit adds it."""


@handles(ids.ShowReplay, anywhere=True)
async def show_replay(context: InteractionContext, ref: ids.ShowReplay) -> None:
    """Show a step of the replay."""
    await show_page(context, await context.tables.find(ref.match), ref.step)


@handles(ids.ShowTurningPoint, anywhere=True)
async def show_turning_point(context: InteractionContext, ref: ids.ShowTurningPoint) -> None:
    """Show the step of the costliest mistake."""
    await show_page(context, await context.tables.find(ref.match), ref.step)


@handles(ids.ShowStep, anywhere=True)
async def show_step(context: InteractionContext, ref: ids.ShowStep) -> None:
    """Turn to another step."""
    table = await context.tables.find(ref.match)
    await show_page(context, table, ref.step, ref.look, ids.seat_of(ref.focus))


@handles(ids.GoToStep, anywhere=True)
async def go_to_step(context: InteractionContext, ref: ids.GoToStep) -> None:
    """Turn to the chosen step."""
    (step,) = context.numbers(1)
    await show_page(context, await context.tables.find(ref.match), step, ref.look, ids.seat_of(ref.focus))


@handles(ids.ChooseFocus, anywhere=True)
async def choose_focus(context: InteractionContext, ref: ids.ChooseFocus) -> None:
    """Look for the mistakes of another player."""
    (focus,) = context.numbers(1)
    await show_page(context, await context.tables.find(ref.match), ref.step, ref.look, ids.seat_of(focus))


@handles(ids.ShowMistake, anywhere=True)
async def show_mistake(context: InteractionContext, ref: ids.ShowMistake) -> None:
    """Turn to the next mistake that an expert has found so far; start a review if there is none."""
    table = await context.tables.find(ref.match)
    revealed = Revealed(table.match)
    review = context.tables.reviews.begin(revealed, context.user_id)
    course = await context.tables.replays.of(revealed)
    focus = ids.seat_of(ref.focus)
    reader = table.match.seating.kept_for(context.user_id)
    shown = replay_snapshot(table.match, course, ref.step, reader=reader, focus=focus)
    step = shown.after(review).next_mistake
    await show_page(context, table, ref.step if step is None else step, ref.look, focus)


@handles(ids.AskForReview, anywhere=True)
async def review(context: InteractionContext, ref: ids.AskForReview) -> None:
    """Have an expert review the match in the background; the page shows the findings as they come."""
    table = await context.tables.find(ref.match)
    context.tables.reviews.begin(Revealed(table.match), context.user_id)
    await show_page(context, table, ref.step)


async def show_page(
    context: InteractionContext,
    table: Table,
    step: int,
    look: ids.Look = "picture",
    focus: Seat | None = None,
) -> None:
    """Show a step of the replay, with an expert's view of it if the review has reached it."""
    if context.interaction.message is not None:
        await context.publisher.leave_page(context.interaction.message.id, context.interaction.id)
    reader = table.match.seating.kept_for(context.user_id)
    course = await context.tables.replays.of(Revealed(table.match))
    comparison = await context.tables.comparisons.of(Revealed(table.match))
    snapshot = replay_snapshot(
        table.match, course, step, reader=reader, look=look, focus=focus, comparison=comparison
    )
    localizer, found = (
        context.localizer_at(table.match),
        context.tables.reviews.of(table.id),
    )

    def render() -> RenderedMessage:
        return _rendered(snapshot if found is None else snapshot.after(found), localizer)

    is_last = found is None or not found.under_way  # it may end while the page is drawn, which then follows
    face = await context.publisher.page(render())
    message_id = await context.show(face.view, files=face.files)
    is_late = look == "picture" and face.drawing is None
    if message_id is not None and (is_late or not is_last):
        shown = Shown.by(context.interaction, message_id)
        context.publisher.follow_page(shown, found, face, render)


def _rendered(snapshot: ReplaySnapshot, localizer: Localizer) -> RenderedMessage:
    """A page of the replay, as it should look now."""
    build = partial(replay_message, snapshot, localizer)
    if snapshot.look == "words":
        return RenderedMessage(build)
    picture = replay_picture(snapshot, localizer)
    key = key_of(f"{picture.view.model_dump_json()}{picture}")
    return RenderedMessage(build, key, partial(artist.draw_picture, picture))


# Asking about a move


class _Asked(NamedTuple):
    """A decision that a reader asks about."""

    match: SeatedMatch
    course: ReplayCourse
    decision: Decision

    @property
    def revealed(self) -> Revealed:
        """The match, through the gate."""
        return Revealed(self.match)


@handles(ids.AskAboutMove, anywhere=True)
async def ask_about_move(context: InteractionContext, ref: ids.AskAboutMove) -> None:
    """Show the position before a step as its seat saw it, with all moves."""
    await _show_moves(context, await _asked(context, ref.match, ref.step))


@handles(ids.PickToTry, anywhere=True)
async def pick_to_try(context: InteractionContext, ref: ids.PickToTry) -> None:
    """Show the position with the parts of a move picked so far."""
    await _show_moves(context, await _asked(context, ref.match, ref.step), picked=ref.picked, page=ref.page)


@handles(ids.ChooseToTry, anywhere=True)
async def choose_to_try(context: InteractionContext, ref: ids.ChooseToTry) -> None:
    """Add the chosen part to the parts picked before; compare the move once it is complete."""
    asked = await _asked(context, ref.match, ref.step)
    legal = [each.text for each in asked.decision.state.legal(asked.decision.seat)]
    chosen = settle(legal, ref.picked, context.values)
    if isinstance(chosen, str):
        await _compare(context, asked, chosen)
    else:
        await _show_moves(context, asked, picked=chosen)


@handles(ids.TryMove, anywhere=True)
async def try_move(context: InteractionContext, ref: ids.TryMove) -> None:
    """Compare a move with the move that was made, and with an expert's choice."""
    await _compare(context, await _asked(context, ref.match, ref.step), ref.action)


async def _asked(context: InteractionContext, match: str, step: int) -> _Asked:
    """The decision before a step; raises Refusal if the match is secret, or there was no choice."""
    table = await context.tables.find(match)
    course = await context.tables.replays.of(Revealed(table.match))
    decision = decision_at(course, step)
    if decision is None:
        raise Refusal("refusal-nothing-to-choose")
    return _Asked(table.match, course, decision)


async def _compare(context: InteractionContext, asked: _Asked, move: str) -> None:
    if not any(each.text == move for each in asked.decision.state.legal(asked.decision.seat)):
        raise ids.UnknownPressError(f"{move!r} is no move at this step")
    worths = context.tables.worths.begin(asked.revealed, asked.decision, context.user_id)
    await worths.wait(ANSWER_SECONDS)
    await _show_moves(context, asked, tried=move, worths=worths)


async def _show_moves(
    context: InteractionContext,
    asked: _Asked,
    *,
    tried: str | None = None,
    worths: MoveWorths | None = None,
    picked: tuple[str, ...] = (),
    page: int = 0,
) -> None:
    """Show the position and its moves; an edit adds the worth of the tried move if it is not known yet."""
    if context.interaction.message is not None:
        await context.publisher.leave_page(context.interaction.message.id, context.interaction.id)
    preferences = await context.tables.preferences.of(context.user_id)
    localizer, looks = context.localizer_at(asked.match), context.publisher.looks

    def render() -> RenderedMessage:
        outcome = None if worths is None else worths.outcome
        snapshot = trial_snapshot(*asked, preferences, tried, outcome)
        build = partial(looks.panel, snapshot, localizer, picked, page)
        if preferences.in_words:
            return RenderedMessage(build)
        drawing = TableDrawing(asked.match.game, snapshot, localizer, looks)
        return RenderedMessage(build, drawing.key, drawing.draw)

    is_last = worths is None or not worths.under_way
    rendered = render()
    face = await context.publisher.page(rendered)
    message_id = await context.show(face.view, files=face.files)
    if message_id is not None and (not is_last or face.drawing != rendered.drawing):
        context.publisher.follow_page(Shown.by(context.interaction, message_id), worths, face, render)
