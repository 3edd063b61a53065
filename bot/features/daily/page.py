"""The page of a day's deal for its reader, and a result to share in the channel. Neither shows cards."""

from collections.abc import Iterator

from discord import ButtonStyle, ui

from bot.community.leaderboards import Scope
from bot.features import ids
from bot.features.daily.picture import DailyBar, DailyPicture, DailyTile
from bot.features.daily.query import DailySnapshot
from bot.match.daily import WEEK, closing_of, date_of, game_of, weekday_of
from bot.ui import dailies, decisions, layout
from bot.ui.items import Button, button
from bot.ui.localizer import Localizer
from games import CATALOGUE

_FINISHED, _BRIDGED, _MISSED, _OPEN = "•", "(–)", "–", "?"
"""The figures of days without points over par."""
_MEANINGS = {_FINISHED: "finished", _BRIDGED: "bridged", _MISSED: "missed", _OPEN: "open"}
_ROW = 2
"""The fewest days in a row worth showing."""


def daily_message(snapshot: DailySnapshot, localizer: Localizer, picture: str | None = None) -> ui.LayoutView:
    """The page of a day: the reader's result, their days, and the board once the deal is closed.

    Args:
        snapshot: the day.
        localizer: the reader's language.
        picture: the name of the attached file; without one, words say the same.
    """
    title = dailies.title(snapshot.daily, localizer)
    week, legend = _week_in_words(snapshot, localizer), _legend(snapshot, localizer)
    heading = (
        title
        if picture is None
        else localizer.text("daily-heading", game=localizer.game(snapshot.daily.game))
    )
    return layout.message(
        layout.lines(f"### {heading}", *_own(snapshot, localizer)),
        layout.lines(week) if picture is None else layout.picture(picture, _alt_text(snapshot, localizer)),
        layout.lines(*(legend and [f"-# {legend}"])),
        layout.lines(*_board(snapshot, localizer)),
        layout.row(*_buttons(snapshot, localizer)),
        accent=layout.FINISHED,
    )


def daily_picture(snapshot: DailySnapshot, localizer: Localizer) -> DailyPicture:
    """The picture of the page."""
    plain = localizer.for_pictures()
    return DailyPicture(
        title=plain.text("daily-picture-title", date=date_of(snapshot.daily.day)),
        aside=plain.game(snapshot.daily.game),
        tiles=tuple(_tiles(snapshot, plain)),
        week=plain.text("daily-picture-week"),
        bars=tuple(_bar(snapshot, day, plain) for day in _week(snapshot)),
    )


def _alt_text(snapshot: DailySnapshot, localizer: Localizer) -> str:
    """The picture in words: the same numbers."""
    plain = localizer.without_markdown()
    tiles = (f"{each.number} {each.label}" for each in _tiles(snapshot, plain))
    return "\n".join((" · ".join(tiles), _week_in_words(snapshot, plain), *_meanings(snapshot, plain)))


def _tiles(snapshot: DailySnapshot, localizer: Localizer) -> Iterator[DailyTile]:
    """Three numbers as known now: people who played, my days or my points, and the time left or my place."""
    daily, points = snapshot.daily, snapshot.points
    if points is None:
        count, days = snapshot.count, snapshot.streak.length
        yield DailyTile(str(count), localizer.text("daily-tile-finished", count=count))
        yield DailyTile(str(days), localizer.text("daily-tile-streak", days=days))
    else:
        yield DailyTile(dailies.points_told(daily, points, localizer), localizer.text("daily-tile-points"))
        place = localizer.text("daily-tile-place-of", place=snapshot.place or 0, count=snapshot.count)
        yield DailyTile(place, localizer.text("daily-tile-place"))
    if not snapshot.is_closed:
        hours = localizer.text("daily-tile-hours", hours=snapshot.hours)
        yield DailyTile(hours, localizer.text("daily-tile-left"))
    elif daily.par is not None:
        yield DailyTile(dailies.points_told(daily, daily.par, localizer), localizer.text("daily-tile-par"))


def _week(snapshot: DailySnapshot) -> range:
    return range(snapshot.today - WEEK + 1, snapshot.today + 1)


def _bar(snapshot: DailySnapshot, day: int, localizer: Localizer) -> DailyBar:
    """A day of the week: its points over par, else a mark for finished, bridged, missed or open."""
    points = snapshot.over_par.get(day)
    if points is not None:
        figure = dailies.over_par_told(points, localizer)
    elif day in snapshot.days:
        figure = _FINISHED
    elif day == snapshot.today:
        figure = _OPEN
    else:
        figure = _BRIDGED if day in snapshot.streak.bridged else _MISSED
    name = localizer.text(f"daily-weekday-{weekday_of(day)}")
    return DailyBar(name, figure, points, day == snapshot.today)


def shared_daily(snapshot: DailySnapshot, localizer: Localizer, name: str) -> ui.LayoutView:
    """A person's result for everybody, and a button to today's deal."""
    assert snapshot.points is not None, "only a result is shared"
    points = dailies.points_told(snapshot.daily, snapshot.points, localizer)
    said = [localizer.text("daily-shared", player=localizer.person(name), points=points)]
    if snapshot.daily.par is not None:
        said.append(
            localizer.text(
                "daily-shared-par", par=dailies.points_told(snapshot.daily, snapshot.daily.par, localizer)
            )
        )
    judgement, marked = snapshot.judgement, list[str]()
    if judgement is not None:
        said.append(localizer.text("daily-shared-decided", good=judgement.good, all=judgement.counted))
        marked = [decisions.marks(snapshot.verdicts), f"-# {decisions.legend(localizer)}"]
    if snapshot.streak.length >= _ROW:
        said.append(f"🔥 {snapshot.streak.length}")
    return layout.message(
        layout.lines(f"### {dailies.title(snapshot.daily, localizer)}", " · ".join(said), *marked),
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
        yield from _decided(snapshot, localizer)
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


def _decided(snapshot: DailySnapshot, localizer: Localizer) -> Iterator[str]:
    """The quality of the reader's decisions: counts, the turning point, and marks; or that it will follow."""
    judgement = snapshot.judgement
    if not snapshot.is_judged:
        yield f"-# {localizer.text('daily-decided-later')}"
    if judgement is None:
        return
    said = localizer.text("daily-decided", good=judgement.good, all=judgement.counted)
    game = CATALOGUE[snapshot.daily.game]
    turning = localizer.text("decisions-clean")
    if judgement.turning is not None:
        turning = decisions.turning_point(
            game.key, judgement.turning, localizer, has_deals=game.daily_deals > 1
        )
    yield f"{said} · {turning}"
    yield decisions.marks(snapshot.verdicts)
    yield f"-# {decisions.legend(localizer)}"


def _board(snapshot: DailySnapshot, localizer: Localizer) -> Iterator[str]:
    if not snapshot.is_closed:
        return
    yield localizer.strong(localizer.text(f"daily-board-{snapshot.scope}"))
    yield from dailies.board_lines(snapshot.daily, snapshot.board, localizer)
    if not snapshot.board:
        yield localizer.text("daily-nobody")


def _week_in_words(snapshot: DailySnapshot, localizer: Localizer) -> str:
    """The last seven days, and the days in a row."""
    bars = (_bar(snapshot, day, localizer) for day in _week(snapshot))
    said = [f"{each.name} {each.figure}" for each in bars]
    if snapshot.streak.length >= _ROW:
        said.append(localizer.text("daily-streak", days=snapshot.streak.length))
    return localizer.labelled(localizer.text("daily-picture-week"), " · ".join(said))


def _legend(snapshot: DailySnapshot, localizer: Localizer) -> str:
    """The meaning of the marks in the week; empty without any."""
    return " · ".join(_meanings(snapshot, localizer))


def _meanings(snapshot: DailySnapshot, localizer: Localizer) -> Iterator[str]:
    figures = {_bar(snapshot, day, localizer).figure for day in _week(snapshot)}
    for sign, meaning in _MEANINGS.items():
        if sign in figures:
            yield f"{sign} {localizer.text(f'daily-day-{meaning}')}"


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
    if day != snapshot.today:
        yield button(ids.OpenDaily(), localizer.text("button-daily"))
    elif snapshot.has_before:
        yield button(ids.ShowYesterday(), localizer.text("button-daily-before"))
    yield button(ids.ShowDailyPeriod(day, "week", snapshot.scope), localizer.text("button-daily-week"))
