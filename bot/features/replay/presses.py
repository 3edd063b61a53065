"""The replay of a match that has ended: its steps, and an expert's view of them."""

from functools import partial

from bot.board import RenderedMessage, Shown
from bot.board.rendered import key_of
from bot.features import ids
from bot.features.replay.page import ReplaySnapshot, replay_message, replay_picture
from bot.features.replay.steps import replay_snapshot
from bot.interactions.context import InteractionContext
from bot.interactions.registry import handles
from bot.match.open_book import Revealed
from bot.match.table import Table
from bot.picture import artist
from bot.ui.localizer import Localizer
from games.core.game import Seat


@handles(ids.ShowReplay, anywhere=True)
async def show_replay(context: InteractionContext, ref: ids.ShowReplay) -> None:
    """Show a step of the replay."""
    await show_page(context, await context.tables.find(ref.match), ref.step)


@handles(ids.ShowTurningPoint, anywhere=True)
async def show_turning_point(context: InteractionContext, ref: ids.ShowTurningPoint) -> None:
    """Show the step of the replay at which a mistake cost most."""
    await show_page(context, await context.tables.find(ref.match), ref.step)


@handles(ids.ShowStep, anywhere=True)
async def show_step(context: InteractionContext, ref: ids.ShowStep) -> None:
    """Turn to another step."""
    table = await context.tables.find(ref.match)
    await show_page(context, table, ref.step, ref.look, ids.seat_of(ref.whose))


@handles(ids.GoToStep, anywhere=True)
async def go_to_step(context: InteractionContext, ref: ids.GoToStep) -> None:
    """Turn to the step that was chosen."""
    (step,) = context.numbers(1)
    await show_page(context, await context.tables.find(ref.match), step, ref.look, ids.seat_of(ref.whose))


@handles(ids.ChooseWhose, anywhere=True)
async def choose_whose(context: InteractionContext, ref: ids.ChooseWhose) -> None:
    """Look for the mistakes of another player."""
    (whose,) = context.numbers(1)
    await show_page(context, await context.tables.find(ref.match), ref.step, ref.look, ids.seat_of(whose))


@handles(ids.ShowMistake, anywhere=True)
async def show_mistake(context: InteractionContext, ref: ids.ShowMistake) -> None:
    """Turn to the next mistake that an expert has found so far; start a review if there is none."""
    table = await context.tables.find(ref.match)
    revealed = Revealed(table.match)
    review = context.tables.reviews.begin(revealed, context.user_id)
    course = await context.tables.replays.of(revealed)
    whose = ids.seat_of(ref.whose)
    reader = table.match.seating.kept_for(context.user_id)
    shown = replay_snapshot(table.match, course, ref.step, reader=reader, whose=whose)
    step = shown.after(review).next_mistake
    await show_page(context, table, ref.step if step is None else step, ref.look, whose)


@handles(ids.AskForReview, anywhere=True)
async def review(context: InteractionContext, ref: ids.AskForReview) -> None:
    """Have an expert look at the match in the background: the step shows the findings, more and more."""
    table = await context.tables.find(ref.match)
    context.tables.reviews.begin(Revealed(table.match), context.user_id)
    await show_page(context, table, ref.step)


async def show_page(
    context: InteractionContext,
    table: Table,
    step: int,
    look: ids.Look = "picture",
    whose: Seat | None = None,
) -> None:
    """Show a step of the replay, with an expert's view of it, as far as a review has come."""
    if context.interaction.message is not None:
        await context.publisher.leave_page(context.interaction.message.id, context.interaction.id)
    reader = table.match.seating.kept_for(context.user_id)
    course = await context.tables.replays.of(Revealed(table.match))
    comparison = await context.tables.comparisons.of(Revealed(table.match))
    snapshot = replay_snapshot(
        table.match, course, step, reader=reader, look=look, whose=whose, comparison=comparison
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
