"""The end of a match: who won and why, the score by deal, and the shuffle's secret, now in the open."""

from collections.abc import Iterator
from typing import Final

from discord import ButtonStyle, ui

from bot.ui import ids, layout, score, words
from bot.ui.catalogue import browsing
from bot.ui.items import button
from bot.ui.layout import ActionRow
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot

DEALS: Final = 12
"""The most deals that are shown, the last ones; the score sheet has them all."""
_WHY = 900
_SAID_ABOVE = frozenset({"match-won", "deal-scored"})


def end_card(snapshot: MatchSnapshot, localizer: Localizer) -> ui.LayoutView:
    """The table message of a match that is over; `snapshot` has its shares and seed.

    Without shares the match was abandoned.
    """
    order = score.places(snapshot)
    return layout.message(
        layout.lines(f"## {result(snapshot, localizer)}", localizer.game(snapshot.game)),
        layout.lines(*score.final_lines(snapshot, order, localizer)),
        layout.lines(
            *words.recent([event for event in snapshot.recent if event.key not in _SAID_ABOVE], localizer),
            _stood_in(snapshot, localizer),
            words.levels(snapshot, localizer),
            limit=_WHY,
        ),
        layout.lines(*_deals(snapshot, order, localizer)),
        layout.lines(*_proof(snapshot, localizer)),
        _buttons(snapshot, localizer),
        accent=layout.FINISHED,
    )


def result(snapshot: MatchSnapshot, localizer: Localizer) -> str:
    """``🏆 Anna & Ben win!``, or that it is a draw, or that the match was abandoned.

    A game may say it in a headline of its own, as where all can win together.
    """
    if snapshot.shares is None:
        return localizer.text("end-untouched" if snapshot.untouched else "end-abandoned")
    if snapshot.view.headline is not None:
        return localizer.phrase("headline", snapshot.view.headline)
    winners = tuple(seat for seat, share in enumerate(snapshot.shares) if share > 0)
    if len(winners) == len(snapshot.shares):
        return localizer.text("end-draw")
    return f"🏆 {localizer.text('end-won', winners=localizer.players(winners), count=len(winners))}"


def _deals(snapshot: MatchSnapshot, order: list[int], localizer: Localizer) -> Iterator[str]:
    """The points that each deal added to the totals, a line a deal, in the order of the totals above."""
    sheets = snapshot.view.sheets
    if len(sheets) < 2:  # the only deal is the final score
        return
    yield localizer.text("end-deals")
    if earlier := len(sheets[:-DEALS]):
        yield localizer.text("score-earlier", count=earlier)
    yield from (score.deal_in_numbers(sheet, order, localizer) for sheet in sheets[-DEALS:])


def _stood_in(snapshot: MatchSnapshot, localizer: Localizer) -> str | None:
    """For whom an AI has played on, if for anybody."""
    seats = snapshot.substituted
    return localizer.text("end-ai", players=localizer.players(seats)) if seats else None


def _proof(snapshot: MatchSnapshot, localizer: Localizer) -> list[str]:
    if snapshot.seed is None:
        return []
    return [
        f"-# {localizer.text('end-seed', seed=snapshot.seed)}",
        f"-# {localizer.text('end-commitment', hash=snapshot.commitment)}",
        f"-# {localizer.text('end-verify')}",
    ]


def _buttons(snapshot: MatchSnapshot, localizer: Localizer) -> ActionRow:
    match = snapshot.match_id
    return layout.row(
        button(ids.Rematch(match), localizer.text("button-rematch"), ButtonStyle.success),
        button(ids.ShowReplay(match, 0, 0), localizer.text("button-replay")),
        button(ids.ShowScore(match), localizer.text("button-score")),
        button(ids.ShareRecord(match), localizer.text("button-record")),
        browsing(localizer),
    )
