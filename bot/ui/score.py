"""The score sheet: the totals, the last deal line by line, the deals before in a line each."""

from collections.abc import Iterator, Sequence

from bot.ui import words
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from games.core.game import Row, Sheet, View

LIMIT = 3000


def sheet_lines(snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[str]:
    """The whole score, the newest deal first, in at most `LIMIT` characters or so."""
    view = snapshot.view
    final = "\n".join(final_lines(snapshot, places(snapshot), localizer)) if snapshot.over else None
    yield final or words.score(view, localizer) or localizer.text("score-none")
    length = 0
    for sheet in reversed(view.sheets):
        said = (
            _in_full(sheet, view, localizer)
            if sheet is view.sheets[-1]
            else _in_brief(sheet, view, localizer)
        )
        length += len(said)
        if length > LIMIT:
            yield localizer.text("score-earlier", count=sheet.deal)
            return
        yield said


def _won(snapshot: MatchSnapshot, side: int) -> bool:
    """True if that side has won; nobody has where all share."""
    shares = snapshot.shares
    return shares is not None and not all(shares) and any(shares[seat] for seat in snapshot.view.sides[side])


def places(snapshot: MatchSnapshot) -> list[int]:
    """The sides, the winners first; then by their points, the way round that puts the winners ahead."""
    totals = snapshot.view.totals
    sides = range(len(snapshot.view.sides))
    winning = [totals[side] for side in sides if _won(snapshot, side)]
    if not winning or not totals:
        return list(sides)
    lowest_wins = min(winning) == min(totals) < max(totals)
    return sorted(
        sides, key=lambda side: (not _won(snapshot, side), totals[side] if lowest_wins else -totals[side])
    )


def final_lines(snapshot: MatchSnapshot, order: list[int], localizer: Localizer) -> Iterator[str]:
    """The totals of a match that is over, a line a side, the winner's marked."""
    view = snapshot.view
    if not words.has_score(view):
        return
    for side in order:
        points = localizer.strong(localizer.number(view.totals[side], thirds=view.thirds))
        said = localizer.text("score-side", side=localizer.players(view.sides[side]), points=points)
        yield f"🏆 {said}" if _won(snapshot, side) else said


def deal_in_numbers(sheet: Sheet, order: Sequence[int], localizer: Localizer) -> str:
    """``Deal 1: 3 · 8``: what the deal added to the totals of the sides, in that order."""
    row = sheet.rows[-1]
    points = " · ".join(localizer.number(row.values[side], thirds=row.thirds) for side in order)
    return localizer.text("score-deal", deal=sheet.deal, points=points)


def _in_brief(sheet: Sheet, view: View, localizer: Localizer) -> str:
    return localizer.text("score-deal", deal=sheet.deal, points=_points(sheet.rows[-1], view, localizer))


def _in_full(sheet: Sheet, view: View, localizer: Localizer) -> str:
    head = localizer.text("score-deal-title", deal=sheet.deal)
    said = (
        localizer.text("score-row", row=localizer.row(row.key), points=_points(row, view, localizer))
        for row in sheet.rows
    )
    return "\n".join((f"**{head}**", *said))


def _points(row: Row, view: View, localizer: Localizer) -> str:
    return words.sides(view, row.values, localizer, thirds=row.thirds)
