"""Finds a step of a finished match for the replay."""

from bot.board.snapshots import told_of
from bot.features import ids
from bot.features.replay.page import ReplaySnapshot, cards_of
from bot.match.comparing import Comparison
from bot.match.match import SeatedMatch
from bot.match.replays import ReplayCourse, ReplayStep
from games.core.game import TABLE, Play, Seat, State, Trick, View


def replay_snapshot(
    match: SeatedMatch,
    course: ReplayCourse,
    step: int,
    *,
    reader: Seat | None = None,
    look: ids.Look = "picture",
    focus: Seat | None = None,
    comparison: Comparison | None = None,
) -> ReplaySnapshot:
    """The step of that number, or the nearest one; `course` is the course of the match."""
    step = course.nearest(step)
    shown = course.at(step)
    before = course.at(step - 1).state if step else None
    seats, choices = len(match.holders), _choices(shown, before)
    return ReplaySnapshot(
        match_id=match.id,
        course=course,
        step=step,
        views=tuple(shown.state.view(seat) for seat in range(seats)),
        table=_with_last_trick(shown, before, shown.state.view(TABLE)),
        taken=shown.taken,
        events=told_of(match, shown.events),
        is_forced=choices == 1,
        is_decision=choices > 1,
        reader=reader or 0,
        own=reader,
        ai=match.ai_seats,
        clockwise=match.game.direction == "clockwise",
        look=look,
        focus=focus if focus is None or focus < seats else None,
        comparison=comparison,
    )


def _choices(shown: ReplayStep, before: State | None) -> int:
    """The number of moves that the player could choose from at this step; 0 if they need not move."""
    if before is None or shown.taken is None:
        return 0
    seat = shown.taken.seat
    return len(before.legal(seat)) if seat in before.acting() else 0


def _with_last_trick(shown: ReplayStep, before: State | None, view: View) -> View:
    """The view with the trick that the step completed, even if the next deal has begun."""
    won = next((event for event in shown.events if event.key == "trick-won"), None)
    if won is None or view.last_trick is not None or before is None or shown.taken is None:
        return view
    trick = before.view(TABLE).trick or Trick()
    seat, action = shown.taken
    plays = (*trick.plays, *(Play(seat=seat, card=card) for card in cards_of(action)[:1]))
    return view.model_copy(update={"last_trick": Trick(plays=plays, winner=won.seat)})
