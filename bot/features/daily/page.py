"""The page of a day's deal for its reader, and a result for everybody in the channel. Neither has cards."""

from collections.abc import Iterator

from discord import ButtonStyle, ui

from bot.community.leaderboards import Scope
from bot.features import ids
from bot.features.daily.query import DailySnapshot
from bot.match.daily import WEEK, closing_of, game_of
from bot.ui import dailies, layout
from bot.ui.items import Button, button
from bot.ui.localizer import Localizer
from games import CATALOGUE

_FINISHED, _BRIDGED, _MISSED, _OPEN = "🟩", "🧊", "⬛", "⬜"
_ROW = 2
"""The fewest days in a row that are told."""


def daily_message(snapshot: DailySnapshot, localizer: Localizer) -> ui.LayoutView:
    """The page of a day: the reader's result, their days, and the board once the deal is closed."""
    return layout.message(
        layout.lines(f"### {dailies.title(snapshot.daily, localizer)}", *_own(snapshot, localizer)),
        layout.lines(*_board(snapshot, localizer)),
        layout.lines(_days(snapshot, localizer)),
        layout.row(*_buttons(snapshot, localizer)),
        accent=layout.FINISHED,
    )


def shared_daily(snapshot: DailySnapshot, localizer: Localizer, name: str) -> ui.LayoutView:
    """A person's result for everybody, and the way to today's deal."""
    assert snapshot.points is not None, "only a result is shared"
    points = dailies.points_told(snapshot.daily, snapshot.points, localizer)
    said = [localizer.text("daily-shared", player=localizer.person(name), points=points)]
    if snapshot.daily.par is not None:
        said.append(
            localizer.text(
                "daily-shared-par", par=dailies.points_told(snapshot.daily, snapshot.daily.par, localizer)
            )
        )
    if snapshot.streak.length >= _ROW:
        said.append(f"🔥 {snapshot.streak.length}")
    return layout.message(
        layout.lines(f"### {dailies.title(snapshot.daily, localizer)}", " · ".join(said)),
        layout.row(button(ids.OpenDaily(), localizer.text("button-daily"), ButtonStyle.primary)),
        accent=layout.FINISHED,
    )


def _own(snapshot: DailySnapshot, localizer: Localizer) -> Iterator[str]:
    daily = snapshot.daily
    if snapshot.match_id is None and not snapshot.is_closed:
        yield localizer.text("daily-about")
        yield localizer.text("daily-played", count=snapshot.count)
    elif snapshot.points is not None:
        points = localizer.strong(dailies.points_told(snapshot.daily, snapshot.points, localizer))
        yield localizer.text("daily-points", points=points)
        yield from _par(snapshot, localizer)
        key = "daily-place" if snapshot.is_closed else "daily-place-so-far"
        yield localizer.text(key, place=snapshot.place or 0, count=snapshot.count)
    elif snapshot.match_id is not None:
        yield localizer.text("daily-not-finished")
    else:
        yield localizer.text("daily-not-played")
    if snapshot.reached is not None and snapshot.count:
        yield dailies.difficulty(snapshot.reached, snapshot.count, localizer)
    if CATALOGUE[daily.game].fewest_wins:
        yield f"-# {localizer.text('daily-fewest')}"
    if not snapshot.is_closed:
        when = f"<t:{int(closing_of(daily.day))}:R>"
        yield f"-# {localizer.text('daily-closes', when=when)}"


def _par(snapshot: DailySnapshot, localizer: Localizer) -> Iterator[str]:
    daily = snapshot.daily
    if daily.par is None or daily.par_low is None or daily.par_high is None:
        if not snapshot.is_closed:
            yield localizer.text("daily-par-later")
        return
    par, low, high = (
        dailies.points_told(snapshot.daily, each, localizer)
        for each in (daily.par, daily.par_low, daily.par_high)
    )
    yield localizer.text("daily-par", par=par, low=low, high=high)


def _board(snapshot: DailySnapshot, localizer: Localizer) -> Iterator[str]:
    if not snapshot.is_closed:
        return
    yield localizer.strong(localizer.text(f"daily-board-{snapshot.scope}"))
    yield from dailies.board_lines(snapshot.daily, snapshot.board, localizer)
    if not snapshot.board:
        yield localizer.text("daily-nobody")


def _days(snapshot: DailySnapshot, localizer: Localizer) -> str:
    """The last seven days, and the days in a row."""
    week = "".join(_mark(snapshot, day) for day in range(snapshot.today - WEEK + 1, snapshot.today + 1))
    if snapshot.streak.length < _ROW:
        return week
    return f"{week} · {localizer.text('daily-streak', days=snapshot.streak.length)}"


def _mark(snapshot: DailySnapshot, day: int) -> str:
    if day in snapshot.days:
        return _FINISHED
    if day in snapshot.streak.bridged:
        return _BRIDGED
    return _OPEN if day == snapshot.today else _MISSED


def _buttons(snapshot: DailySnapshot, localizer: Localizer) -> Iterator[Button]:
    day, game, is_own = snapshot.daily.day, snapshot.daily.game, snapshot.points is not None
    if snapshot.match_id is None and not snapshot.is_closed:
        yield button(ids.PlayDaily(), localizer.text("button-daily-play"), ButtonStyle.success)
    if is_own:
        yield button(ids.ShareDaily(day, game), localizer.text("button-daily-share"), ButtonStyle.primary)
    if snapshot.is_closed:
        other: Scope = "everywhere" if snapshot.scope == "server" else "server"
        if snapshot.game_here is not None:
            shown = game_of(day) if other == "everywhere" else snapshot.game_here
            yield button(ids.ShowDaily(day, other, shown), localizer.text(f"button-daily-{other}"))
        if is_own and snapshot.match_id is not None:
            yield button(ids.CompareDaily(day, game), localizer.text("button-daily-compare"))
    if day == snapshot.today:
        yield button(ids.ShowYesterday(), localizer.text("button-daily-before"))
    else:
        yield button(ids.OpenDaily(), localizer.text("button-daily"))
