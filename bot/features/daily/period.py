"""The page of a board of a week or of a month."""

from collections.abc import Iterator
from typing import Literal

from discord import ui

from bot.community.daily_periods import BEST, PeriodBoard, PeriodLine
from bot.features import ids
from bot.match.daily import date_of
from bot.ui import layout
from bot.ui.items import Button, button
from bot.ui.localizer import Localizer


def period_message(
    board: PeriodBoard, localizer: Localizer, *, today: int, is_elsewhere: bool
) -> ui.LayoutView:
    """The board with the reader's own line, its rule, and buttons to other boards.

    `is_elsewhere` is true outside a server: then there is no server board.
    """
    return layout.message(
        layout.lines(f"### {_title(board, localizer)}", *_lines(board, localizer)),
        layout.lines(
            f"-# {localizer.text(f'daily-period-{board.period.kind}-about', best=BEST[board.period.kind])}"
        ),
        layout.row(*_buttons(board, localizer, today, is_elsewhere=is_elsewhere)),
        accent=layout.FINISHED,
    )


def _title(board: PeriodBoard, localizer: Localizer) -> str:
    first = date_of(board.period.first)
    shown = first if board.period.kind == "week" else first[:7]
    title = localizer.text(f"daily-period-{board.period.kind}", date=shown)
    return f"{title} · {localizer.text(f'button-daily-{board.scope}')}"


def _lines(board: PeriodBoard, localizer: Localizer) -> Iterator[str]:
    if not board.lines:
        yield localizer.text("daily-period-empty")
        return
    for each in board.lines:
        yield _line(each, localizer.person(each.name), localizer)
    if board.own is not None:
        own = localizer.text(
            "daily-period-own", place=board.own.place, count=board.count, score=board.own.score
        )
        yield localizer.strong(own)


def _line(line: PeriodLine, name: str, localizer: Localizer) -> str:
    return localizer.text(
        "daily-period-line", place=line.place, player=name, score=line.score, days=line.days
    )


def _buttons(board: PeriodBoard, localizer: Localizer, today: int, *, is_elsewhere: bool) -> Iterator[Button]:
    kind, first, after = board.period
    shown = min(first if today >= after else today, today)
    other_kind: Literal["week", "month"] = "month" if kind == "week" else "week"
    yield button(
        ids.ShowDailyPeriod(shown, other_kind, board.scope), localizer.text(f"button-daily-{other_kind}")
    )
    if not is_elsewhere:
        other: Literal["server", "everywhere"] = "everywhere" if board.scope == "server" else "server"
        yield button(ids.ShowDailyPeriod(shown, kind, other), localizer.text(f"button-daily-{other}"))
    if board.has_before:
        earlier = ids.ShowDailyPeriod(first - 1, kind, board.scope)
        yield button(earlier, localizer.text(f"button-daily-{kind}-before"))
    yield button(ids.OpenDaily(), localizer.text("button-daily"))
