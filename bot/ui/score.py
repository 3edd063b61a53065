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
    yield words.score(view, voice) or voice.say("score-none")
    length = 0
    for sheet in reversed(view.sheets):
        said = _in_full(sheet, view, voice) if sheet is view.sheets[-1] else _in_brief(sheet, view, voice)
        length += len(said)
        if length > LIMIT:
            yield voice.say("score-earlier", count=sheet.deal)
            return
        yield said


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
