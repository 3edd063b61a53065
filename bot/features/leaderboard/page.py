"""The leaderboard: the ranks of a game, as a picture or as a table in words.

With too few established players there are no ranks, but records: wins, and the reader's score against each.
"""

from collections.abc import Iterator
from typing import Final

from discord import ButtonStyle, ui

from bot.community.leaderboards import LOOKED_AT, LeaderboardSnapshot, Scope
from bot.features import ids
from bot.picture.ranking import RankedRow, RankingPicture
from bot.ui import columns, layout, words
from bot.ui.figures import number_of, season_name, signed
from bot.ui.items import SELECT_LIMIT, Button, button, option, select
from bot.ui.layout import ActionRow
from bot.ui.localizer import Localizer

ALL_TIME: Final = "ever"
"""The value of a select for no season."""
_NAME: Final = 12
"""The width of a name in the table in words, in columns."""
_NUMBER: Final = 8
"""The width of the number of a line there."""
_CHANGE: Final = 5
"""The width of the change of a number there."""
_NOTHING: Final = "–"
_LEAST: Final = 0.06
"""The share of the bar that the last line of a leaderboard has."""


def leaderboard_message(
    snapshot: LeaderboardSnapshot, localizer: Localizer, picture: str | None = None, *, is_kept: bool = False
) -> ui.LayoutView:
    """The page, with buttons to others unless all members see it.

    Args:
        snapshot: the page.
        localizer: the reader's language.
        picture: the name of the file that is sent with it; without one, the table is told in words.
        is_kept: true if it follows the results in its channel.
    """
    head = layout.lines(
        f"### {_title(snapshot, localizer)}",
        f"-# {_remark(snapshot, localizer)}",
        f"-# {_unranked(snapshot, localizer)}" if snapshot.unranked and not snapshot.is_empty else None,
        f"-# {kin}" if (kin := words.rated_together(snapshot.game, localizer)) else None,
    )
    if snapshot.is_empty:
        shown: layout.Part = layout.lines(*_empty(snapshot, localizer))
    elif picture is None:
        shown = layout.lines("```", *_table(snapshot, localizer), "```")
    else:
        shown = layout.picture(picture, alt_text(snapshot, localizer))
    ways = _ways(snapshot, localizer) if snapshot.reader is not None else (_own_way(snapshot, localizer),)
    kept = layout.lines(
        *(f"-# {said}" for said in _foot(snapshot, localizer)),
        f"-# {localizer.text('leaderboard-kept')}" if is_kept else None,
    )
    return layout.message(head, shown, kept, *ways, accent=layout.FINISHED)


def alt_text(snapshot: LeaderboardSnapshot, localizer: Localizer) -> str:
    """The picture in words: the same lines with the same numbers."""
    plain = localizer.without_markdown()
    head = f"{plain.game(snapshot.game)} · {_aside(snapshot, plain)}"
    return "\n".join((head, *(_in_words(row, plain) for row in _rows(snapshot, plain))))


def leaderboard_picture(snapshot: LeaderboardSnapshot, localizer: Localizer) -> RankingPicture:
    """The picture of the page."""
    plain = localizer.without_markdown()
    return RankingPicture(
        plain.game_in_short(snapshot.game), _aside(snapshot, plain), tuple(_rows(snapshot, plain))
    )


# Words


def _title(snapshot: LeaderboardSnapshot, localizer: Localizer) -> str:
    if snapshot.own is not None and snapshot.own.place is not None and snapshot.reader is not None:
        return localizer.text("leaderboard-title-own", place=snapshot.own.place)
    return localizer.text("leaderboard-title")


def _remark(snapshot: LeaderboardSnapshot, localizer: Localizer) -> str:
    records = "records" if snapshot.reader is not None else "wins"
    kind = records if snapshot.records or snapshot.unranked else "ladder" if snapshot.season else "rating"
    scope = localizer.text(f"leaderboard-scope-{snapshot.scope}")
    return localizer.text(f"leaderboard-about-{kind}", scope=scope, matches=LOOKED_AT)


def _foot(snapshot: LeaderboardSnapshot, localizer: Localizer) -> Iterator[str]:
    """Remarks on the numbers: matches set aside, and ratings being recomputed."""
    if snapshot.set_aside:
        yield localizer.text("leaderboard-set-aside", matches=snapshot.set_aside)
    if snapshot.is_being_made:
        yield localizer.text("stats-being-made")


def _unranked(snapshot: LeaderboardSnapshot, localizer: Localizer) -> str:
    """The season that was asked for, and why it is not shown."""
    return localizer.text("leaderboard-unranked", season=season_name(snapshot.unranked, localizer))


def _empty(snapshot: LeaderboardSnapshot, localizer: Localizer) -> Iterator[str]:
    """The way to begin if no match was played, or none rated in the season."""
    if snapshot.season:
        yield f"**{localizer.game(snapshot.game)} · {season_name(snapshot.season, localizer)}**"
    yield localizer.text("leaderboard-empty-season" if snapshot.season else "leaderboard-empty")


def _aside(snapshot: LeaderboardSnapshot, localizer: Localizer) -> str:
    return localizer.text(
        "leaderboard-aside",
        season=season_name(snapshot.season, localizer),
        players=snapshot.players,
    )


def _rows(snapshot: LeaderboardSnapshot, localizer: Localizer) -> Iterator[RankedRow]:
    if snapshot.records:
        yield from _record_rows(snapshot, localizer)
        return
    lowest, highest = snapshot.spread
    for line in snapshot.shown:
        share = (line.number - lowest) / (highest - lowest) if highest > lowest else 1.0
        yield RankedRow(
            place="" if line.place is None else str(line.place),
            name=localizer.person(line.name),
            number=number_of(line.number, is_provisional=line.is_provisional),
            change=_NOTHING if line.change is None else signed(line.change, localizer),
            share=_LEAST + (1 - _LEAST) * share,
            tone="gain" if (line.change or 0) > 0 else "loss" if (line.change or 0) < 0 else "quiet",
            is_own=line.user_id == snapshot.reader,
            is_faded=not line.is_active,
            is_apart=line is snapshot.own_apart,
        )


def _record_rows(snapshot: LeaderboardSnapshot, localizer: Localizer) -> Iterator[RankedRow]:
    apart = snapshot.own_record_apart
    for record in (*snapshot.records, *(() if apart is None else (apart,))):
        is_own = record.user_id == snapshot.reader
        won, lost = record.against
        met = not is_own and won + lost > 0
        yield RankedRow(
            place="",
            name=localizer.person(record.name),
            number=localizer.text("leaderboard-record", won=record.won, matches=record.matches),
            change=f"{won}–{lost}" if met else _NOTHING,
            share=record.won / record.matches if record.matches else 0.0,
            tone="gain" if won > lost else "loss" if won < lost else "quiet",
            is_own=is_own,
            is_apart=record is apart,
        )


def _in_words(row: RankedRow, localizer: Localizer) -> str:
    figures = localizer.with_aside(row.number, row.change)
    return f"{row.place or '·'} {localizer.labelled(row.name, figures)}"


def _table(snapshot: LeaderboardSnapshot, localizer: Localizer) -> Iterator[str]:
    """The lines with their columns under each other."""
    plain = localizer.without_markdown()
    yield f"{plain.game(snapshot.game)} · {_aside(snapshot, plain)}"
    for row in _rows(snapshot, plain):
        mark = ">" if row.is_own else " "
        name = columns.left(layout.in_code(row.name), _NAME)
        figures = f"{columns.right(row.number, _NUMBER)} {columns.right(row.change, _CHANGE)}"
        yield f"{mark}{row.place or '·':>3} {name} {figures}"


# Buttons


def _asked(snapshot: LeaderboardSnapshot) -> str:
    """The season that was asked for, with ranks or without."""
    return snapshot.season or snapshot.unranked


def _ways(snapshot: LeaderboardSnapshot, localizer: Localizer) -> Iterator[ActionRow]:
    """The ways to other games, seasons and pages, and to everybody."""
    plain = localizer.without_markdown()
    game, season, scope = snapshot.game, _asked(snapshot), snapshot.scope
    if len(snapshot.games) > 1:
        offered = [option(key, plain.game(key), chosen=key == game) for key in snapshot.games[:SELECT_LIMIT]]
        ref = ids.ChooseLeaderboardGame(scope, season)
        yield layout.menu(select(ref, offered, plain.text("leaderboard-choose-game")))
    periods = ("", *snapshot.seasons)[:SELECT_LIMIT]
    if season not in periods:
        periods = ("", season, *snapshot.seasons)[:SELECT_LIMIT]
    offered = [option(each or ALL_TIME, season_name(each, plain), chosen=each == season) for each in periods]
    yield layout.menu(select(ids.ChooseSeason(scope, game), offered, plain.text("leaderboard-choose-season")))
    if snapshot.pages > 1:
        yield layout.row(*_pager(snapshot, localizer))
    yield layout.row(*_elsewhere(snapshot, localizer))


def _pager(snapshot: LeaderboardSnapshot, localizer: Localizer) -> Iterator[Button]:
    game, season, scope = snapshot.game, _asked(snapshot), snapshot.scope
    ways = (("button-previous", snapshot.page - 1), ("button-next", snapshot.page + 1))
    for place, (key, to) in enumerate(ways):
        is_there = 0 <= to < snapshot.pages
        ref = ids.ShowLeaderboard(place, to if is_there else snapshot.page, scope, season, game)
        yield button(ref, localizer.text(key), disabled=not is_there)


def _elsewhere(snapshot: LeaderboardSnapshot, localizer: Localizer) -> Iterator[Button]:
    game, season, scope = snapshot.game, _asked(snapshot), snapshot.scope
    other: Scope = "everywhere" if scope == "server" else "server"
    ref = ids.ShowLeaderboard(2, 0, other, season, game)
    yield button(ref, localizer.text(f"leaderboard-scope-{other}"))
    yield button(ids.ShowStatistics(0, 0, 0, game), localizer.text("button-my-statistics"))
    if not snapshot.is_empty:
        share = ids.ShareLeaderboard(snapshot.page, scope, season, game)
        yield button(share, localizer.text("button-show-here"), ButtonStyle.primary)


def _own_way(snapshot: LeaderboardSnapshot, localizer: Localizer) -> ActionRow:
    """From a leaderboard that everybody sees to one's own line."""
    ref = ids.ShowOwnPlace(snapshot.scope, _asked(snapshot), snapshot.game)
    return layout.row(button(ref, localizer.text("button-my-place")))
