"""The score sheet: the deals and the totals as a table, and one deal line by line."""

import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final

from discord import ui

from bot.features import ids
from bot.features.table.score_picture import BY_DEAL, ScorePicture, ScoreRow, deals_shown
from bot.picture.blocks import Line
from bot.ui import comparing, layout, tallies, words
from bot.ui.items import SELECT_LIMIT, option, select
from bot.ui.layout import ActionRow
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from bot.ui.tallies import deal_in_numbers
from games.core.game import Sheet

_NAME: Final = 7
"""The width of a side's name over its column in the table of words, in letters."""
_TEXT_DEALS: Final = 30
_WIDE: Final = "WF"
_CROWD: Final = 6
"""More sides than these have no room for the deals and a deal in detail at once."""
_FEW: Final = 4
"""The most sides that have a column each in the table of words."""


def score_message(
    snapshot: MatchSnapshot, localizer: Localizer, deal: int | None = None, picture: str | None = None
) -> ui.LayoutView:
    """The score, with one deal in detail and a select to look at another.

    Args:
        snapshot: the match as the reader sees it.
        localizer: the reader's language and the players' names.
        deal: the deal to show line by line; the last one unless there is such a deal.
        picture: the name of the file that is sent with it; without one the table is of words.
    """
    sheet = opened(snapshot, deal)
    head = f"### {_title(snapshot, localizer)}"
    if sheet is None:
        return layout.message(layout.lines(head, localizer.text("score-none")))
    said = (
        [layout.picture(picture, alt_text(snapshot, localizer, sheet))]
        if picture
        else [
            layout.text(line)
            for line in (
                *_race_in_words(snapshot, localizer),
                *(f"```\n{table}\n```" for table in table_in_words(snapshot, localizer, sheet)),
            )
        ]
    )
    choice = [_choice(snapshot, localizer, sheet)] if len(snapshot.view.sheets) > 1 else []
    return layout.message(layout.text(head), *said, *choice)


def _race_in_words(snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[str]:
    if race := words.race_in_a_line(snapshot.view, localizer):
        yield race


def opened(snapshot: MatchSnapshot, deal: int | None) -> Sheet | None:
    """The score of the deal of that number, else of the last one; None before there is any."""
    sheets = snapshot.view.sheets
    return next((sheet for sheet in sheets if sheet.deal == deal), sheets[-1] if sheets else None)


def _title(snapshot: MatchSnapshot, localizer: Localizer) -> str:
    view, game = snapshot.view, localizer.game(snapshot.game)
    if view.target is None:
        return localizer.text("score-title", game=game)
    return localizer.text(
        "score-title-to", game=game, target=localizer.number(view.target, thirds=view.thirds)
    )


def _choice(snapshot: MatchSnapshot, localizer: Localizer, sheet: Sheet) -> ActionRow:
    """The select of the deals, the last ones first; of very many, only some around the shown one."""
    deals = snapshot.view.sheets[::-1]
    first = max(0, min(deals.index(sheet) - SELECT_LIMIT // 2, len(deals) - SELECT_LIMIT))
    options = [
        option(str(each.deal), localizer.text("score-deal-title", deal=each.deal), chosen=each is sheet)
        for each in deals[first : first + SELECT_LIMIT]
    ]
    ref = ids.ChooseDeal(snapshot.match_id)
    return layout.menu(select(ref, options, localizer.text("score-choose")))


def score_picture(snapshot: MatchSnapshot, localizer: Localizer, deal: int | None = None) -> ScorePicture:
    """The score as a picture, with that deal in detail, or the last one.

    For both the deals and a deal in detail of many players there is no room: they are shown one at a time.
    """
    sheet, plain = opened(snapshot, deal), localizer.for_pictures()
    assert sheet is not None, "a deal has been scored"
    sides, view = tallies.sides_of(snapshot, plain), snapshot.view
    alone = len(sides) > _CROWD or (len(sides) > BY_DEAL and len(view.sheets) == 1)
    in_detail = deal is not None or len(view.sheets) == 1 or not alone
    totals = tuple(plain.number(total, thirds=view.thirds) for total in view.totals)
    return ScorePicture(
        sides=sides,
        rows=() if alone and in_detail else tuple(_rows(snapshot, plain, sheet, deals_shown(len(sides)))),
        deal=plain.text("score-head-deal"),
        gained=plain.text("score-head-gained"),
        total=plain.text("score-total"),
        title=plain.text("score-detail", deal=sheet.deal),
        lines=tallies.lines_of(sheet, snapshot, plain) if in_detail else (),
        after=Line(plain.row("total"), totals) if alone and len(view.sheets) > 1 else None,
        race=tallies.race_of(snapshot, plain),
        racing="" if view.race is None else words.race_title(view.race, plain),
        compared=comparing.board_lines(snapshot, sheet.deal, plain) if in_detail else (),
        comparing=plain.text("compared-title"),
    )


def _rows(snapshot: MatchSnapshot, localizer: Localizer, shown: Sheet, most: int) -> Iterator[ScoreRow]:
    """The deals, of which the last ones and the one in detail have a row, and those before are summed up."""
    view, course = snapshot.view, tallies.course(snapshot)
    first = max(0, len(view.sheets) - most)
    if first:
        label = "1" if first == 1 else f"1–{first}"
        gained = tuple(now - was for now, was in zip(course[first], course[0], strict=True))
        is_open = view.sheets.index(shown) < first
        yield _row(label, gained, course[first], snapshot, localizer, is_open=is_open)
    for place in range(first, len(view.sheets)):
        sheet = view.sheets[place]
        yield _row(
            str(sheet.deal), sheet.gained, course[place + 1], snapshot, localizer, is_open=sheet is shown
        )


def _row(
    label: str,
    gained: Sequence[int],
    totals: Sequence[int],
    snapshot: MatchSnapshot,
    localizer: Localizer,
    *,
    is_open: bool,
) -> ScoreRow:
    thirds, most = snapshot.view.thirds, max(gained)
    best = {place for place, value in enumerate(gained) if value == most} if most > min(gained) else set()
    return ScoreRow(
        label,
        tuple(localizer.gain(value, thirds=thirds) for value in gained),
        tuple(localizer.number(value, thirds=thirds) for value in totals),
        frozenset(best),
        is_open,
    )


def table_in_words(snapshot: MatchSnapshot, localizer: Localizer, sheet: Sheet) -> list[str]:
    """The deals and the deal in detail as aligned text, for a font in which all letters are equally wide."""
    plain = localizer.without_markdown()
    sides = tallies.sides_of(snapshot, plain)
    deals = list(_rows(snapshot, plain, sheet, _TEXT_DEALS))
    lines = tallies.lines_of(sheet, snapshot, plain)
    names = [_cut(layout.in_code(side.name), _NAME) for side in sides]
    if len(sides) > _FEW:
        by_player = [["", plain.text("score-total"), *(line.label for line in lines)]]
        for place, name in enumerate(names):
            by_player.append([name, deals[-1].totals[place], *(line.values[place] for line in lines)])
        return [_aligned(by_player)]
    course = [[plain.text("score-head-deal"), *names]]
    course += [
        [row.label, *(f"{more} {total:>4}" for more, total in zip(row.gained, row.totals, strict=True))]
        for row in deals
    ]
    detail = [[plain.text("score-detail", deal=sheet.deal), *names]]
    compared = comparing.board_lines(snapshot, sheet.deal, plain)
    detail += [[line.label, *line.values] for line in (*lines, *compared)]
    return [_aligned(course), _aligned(detail)]


def _aligned(rows: Sequence[Sequence[str]]) -> str:
    """Rows of cells as lines, the first column to the left and the others to the right."""
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            cell + " " * (width - _width(cell)) if place == 0 else " " * (width - _width(cell)) + cell
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )


def _width(words: str) -> int:
    """The number of columns that words take up: letters of Chinese and Japanese take two."""
    return sum(2 if unicodedata.east_asian_width(letter) in _WIDE else 1 for letter in words)


def _cut(words: str, width: int) -> str:
    """The words in so many columns, cut with an ellipsis if they are longer."""
    if _width(words) <= width:
        return words
    while words and _width(words) >= width:
        words = words[:-1]
    return f"{words.rstrip()}…"


def alt_text(snapshot: MatchSnapshot, localizer: Localizer, sheet: Sheet) -> str:
    """The score in words: the totals, this deal line by line, and the points of each deal."""
    view, plain = snapshot.view, localizer.without_markdown()
    sides = tallies.sides_of(snapshot, plain)
    said = [
        words.race_in_a_line(view, plain) or "",
        words.score_in_a_line(view, plain) or "",
        plain.text("score-detail", deal=sheet.deal),
    ]
    for line in tallies.lines_of(sheet, snapshot, plain):
        values = " · ".join(f"{side.name} {value}" for side, value in zip(sides, line.values, strict=True))
        said.append(plain.text("score-row", row=line.label, points=values))
    said.extend(comparing.board_in_words(snapshot, sheet.deal, plain))
    order = range(len(sides))
    said.extend(deal_in_numbers(each, order, plain) for each in view.sheets if len(view.sheets) > 1)
    return "\n".join(each for each in said if each)
