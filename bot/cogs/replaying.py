"""Finds a step of a finished match for the replay."""

from bot.session.slices import Slices
from bot.session.table import Table
from bot.ui.replay import ReplaySnapshot
from games import CATALOGUE
from games.core.game import TABLE
from games.core.record import RecordStep, replay


async def replay_snapshot(table: Table, step: int) -> ReplaySnapshot:
    """The step of that number, or the nearest that there is.

    Raises:
        Refusal: the match is not over.
    """
    shown: RecordStep | None = None
    deals: list[int] = []
    steps = dealt = 0
    slices = Slices()
    for number, each in enumerate(
        replay(await table.match.record(), CATALOGUE)
    ):  # one state at a time: there are many
        await slices.pause()
        steps += 1
        if number <= max(step, 0):
            shown = each
        if len(each.state.dealt()) > dealt or not number:
            deals.append(number)
        dealt = len(each.state.dealt())
    assert shown is not None, "a match has its beginning"
    step = max(0, min(step, steps - 1))
    return ReplaySnapshot(
        match_id=table.id,
        step=step,
        steps=steps,
        deals=tuple(deals),
        views=tuple(shown.state.view(seat) for seat in range(len(table.match.holders))),
        table=shown.state.view(TABLE),
        seat=shown.seat,
        action=None if shown.action is None else shown.action.text,
        events=tuple(shown.events),
    )
