"""The end of a match: who won and why, the score by deal, and the shuffle's secret, now in the open."""

from collections.abc import Iterator
from typing import Final

from discord import ButtonStyle, ui

from bot.ui import ids, layout, score, words
from bot.ui.catalogue import browsing
from bot.ui.items import button
from bot.ui.layout import Row
from bot.ui.localizer import Localizer
from bot.ui.sight import Sight

DEALS: Final = 12
"""How many deals are shown at most, the last ones; the score sheet has them all."""
_WHY = 900
_SAID_ABOVE = frozenset({"match-won", "deal-scored"})


def end_card(sight: Sight, localizer: Localizer) -> ui.LayoutView:
    """The table message of a match that is over; `sight` has its shares and seed.

    Without shares the match was abandoned.
    """
    order = score.places(sight)
    return layout.message(
        layout.lines(f"## {result(sight, localizer)}", localizer.game(sight.game)),
        layout.lines(*score.final_lines(sight, order, localizer)),
        layout.lines(
            *words.recent([event for event in sight.recent if event.key not in _SAID_ABOVE], localizer),
            _stood_in(sight, localizer),
            words.levels(sight, localizer),
            limit=_WHY,
        ),
        layout.lines(*_deals(sight, order, localizer)),
        layout.lines(*_proof(sight, localizer)),
        _buttons(sight, localizer),
        accent=layout.FINISHED,
    )


def result(sight: Sight, localizer: Localizer) -> str:
    """``🏆 Anna & Ben win!``, or that it is a draw, or that the match was abandoned."""
    if sight.shares is None:
        return localizer.text("end-untouched" if sight.untouched else "end-abandoned")
    winners = tuple(seat for seat, share in enumerate(sight.shares) if share > 0)
    if len(winners) == len(sight.shares):
        return localizer.text("end-draw")
    return f"🏆 {localizer.text('end-won', winners=localizer.players(winners), count=len(winners))}"


def _deals(sight: Sight, order: list[int], localizer: Localizer) -> Iterator[str]:
    """What each deal added to the totals, a line a deal, in the order of the totals above."""
    sheets = sight.view.sheets
    if len(sheets) < 2:  # the only deal is the final score
        return
    yield localizer.text("end-deals")
    if earlier := len(sheets[:-DEALS]):
        yield localizer.text("score-earlier", count=earlier)
    yield from (score.deal_in_numbers(sheet, order, localizer) for sheet in sheets[-DEALS:])


def _stood_in(sight: Sight, localizer: Localizer) -> str | None:
    """For whom an AI has played on, if for anybody."""
    seats = sight.stood_in
    return localizer.text("end-ai", players=localizer.players(seats)) if seats else None


def _proof(sight: Sight, localizer: Localizer) -> list[str]:
    if sight.seed is None:
        return []
    return [
        f"-# {localizer.text('end-seed', seed=sight.seed)}",
        f"-# {localizer.text('end-commitment', hash=sight.commitment)}",
        f"-# {localizer.text('end-verify')}",
    ]


def _buttons(sight: Sight, localizer: Localizer) -> Row:
    match = sight.match_id
    return layout.row(
        button(ids.Rematch(match), localizer.text("button-rematch"), ButtonStyle.success),
        button(ids.Replay(match, 0, 0), localizer.text("button-replay")),
        button(ids.Score(match), localizer.text("button-score")),
        button(ids.Record(match), localizer.text("button-record")),
        browsing(localizer),
    )
