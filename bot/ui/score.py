"""The score sheet: the totals, the last deal line by line, the deals before in a line each."""

from collections.abc import Iterator, Sequence

from bot.ui import words
from bot.ui.sight import Sight
from bot.ui.voice import Voice
from games.core.game import Row, Sheet, View

LIMIT = 3000


def sheet_lines(sight: Sight, voice: Voice) -> Iterator[str]:
    """The whole score, the newest deal first, in at most `LIMIT` characters or so."""
    view = sight.view
    final = "\n".join(final_lines(sight, places(sight), voice)) if sight.over else None
    yield final or words.score(view, voice) or voice.say("score-none")
    length = 0
    for sheet in reversed(view.sheets):
        said = _in_full(sheet, view, voice) if sheet is view.sheets[-1] else _in_brief(sheet, view, voice)
        length += len(said)
        if length > LIMIT:
            yield voice.say("score-earlier", count=sheet.deal)
            return
        yield said


def _won(sight: Sight, side: int) -> bool:
    """Whether that side has won; nobody has where all share."""
    shares = sight.shares
    return shares is not None and not all(shares) and any(shares[seat] for seat in sight.view.sides[side])


def places(sight: Sight) -> list[int]:
    """The sides, the winners first; then by their points, the way round that puts the winners ahead."""
    totals = sight.view.totals
    sides = range(len(sight.view.sides))
    winning = [totals[side] for side in sides if _won(sight, side)]
    if not winning or not totals:
        return list(sides)
    lowest_wins = min(winning) == min(totals) < max(totals)
    return sorted(
        sides, key=lambda side: (not _won(sight, side), totals[side] if lowest_wins else -totals[side])
    )


def final_lines(sight: Sight, order: list[int], voice: Voice) -> Iterator[str]:
    """The totals of a match that is over, a line a side, the winner's marked."""
    view = sight.view
    if not words.has_score(view):
        return
    for side in order:
        points = voice.strong(voice.number(view.totals[side], thirds=view.thirds))
        said = voice.say("score-side", side=voice.players(view.sides[side]), points=points)
        yield f"🏆 {said}" if _won(sight, side) else said


def deal_in_numbers(sheet: Sheet, order: Sequence[int], voice: Voice) -> str:
    """``Deal 1: 3 · 8``: what the deal added to the totals of the sides, in that order."""
    row = sheet.rows[-1]
    points = " · ".join(voice.number(row.values[side], thirds=row.thirds) for side in order)
    return voice.say("score-deal", deal=sheet.deal, points=points)


def _in_brief(sheet: Sheet, view: View, voice: Voice) -> str:
    return voice.say("score-deal", deal=sheet.deal, points=_points(sheet.rows[-1], view, voice))


def _in_full(sheet: Sheet, view: View, voice: Voice) -> str:
    head = voice.say("score-deal-title", deal=sheet.deal)
    said = (
        voice.say("score-row", row=voice.row(row.key), points=_points(row, view, voice)) for row in sheet.rows
    )
    return "\n".join((f"**{head}**", *said))


def _points(row: Row, view: View, voice: Voice) -> str:
    return words.sides(view, row.values, voice, thirds=row.thirds)
