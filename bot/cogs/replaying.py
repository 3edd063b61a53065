"""Finds a step of a finished match for the replay."""

from bot.session.reviews import Review
from bot.session.table import Table
from bot.ui.replay import ReplaySight
from games import CATALOGUE
from games.core.game import TABLE
from games.core.record import replay


def replay_sight(table: Table, step: int, review: Review | None = None) -> ReplaySight:
    """The step of that number, or the nearest that there is; takes milliseconds.

    `review` is what an expert has said of the match so far, if anybody has asked.

    Raises:
        Refusal: the match is not over.
    """
    steps = tuple(replay(table.record(), CATALOGUE))
    step = max(0, min(step, len(steps) - 1))
    dealt = [len(each.state.dealt()) for each in steps]
    shown = steps[step]
    return ReplaySight(
        match_id=table.id,
        step=step,
        steps=len(steps),
        deals=tuple(n for n, deals in enumerate(dealt) if not n or deals > dealt[n - 1]),
        views=tuple(shown.state.view(seat) for seat in range(len(table.holders))),
        table=shown.state.view(TABLE),
        seat=shown.seat,
        action=None if shown.action is None else shown.action.text,
        events=tuple(shown.events),
        expert=None if review is None else review.findings.get(step),
        reviewed=None if review is None else (len(review.findings), review.total),
    )
