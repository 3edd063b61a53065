"""Tables with the same cards: their progress, and the comparison once all of them are done."""

from collections.abc import Iterator
from typing import Final

from discord import ButtonStyle, ui

from bot.features import ids
from bot.features.same_cards.picture import ComparisonPicture
from bot.picture.blocks import Line, Side
from bot.picture.ledger import Column
from bot.picture.palette import SEAT_COLOURS
from bot.ui import comparing, layout
from bot.ui.items import button
from bot.ui.layout import Part
from bot.ui.localizer import Localizer
from bot.ui.snapshots import ComparedTables, MatchSnapshot
from games.core.comparison import TWO, PlaceResult, team_of

ROWS: Final = 24
"""The most places in the picture and in its alt text."""
_TEAMS: Final = ("ours", "theirs")


def table_over(snapshot: MatchSnapshot, localizer: Localizer, picture: str | None = None) -> ui.LayoutView:
    """The message of a finished table: the comparison, or the progress of the others.

    Args:
        snapshot: the match as everybody sees it.
        localizer: the language of the channel.
        picture: the name of the file with the comparison that is sent with it, if any.
    """
    tables = _tables(snapshot)
    match = snapshot.match_id
    more = button(ids.ShowMore(match), localizer.text("button-more"))
    if not tables.is_closed:
        return layout.message(
            layout.lines(
                f"### {localizer.text('same-cards-table-done', table=tables.table + 1)}",
                *_waiting(tables, localizer),
                f"-# {localizer.text('same-cards-opens')}",
            ),
            layout.row(more),
            accent=layout.FINISHED,
        )
    return layout.message(
        *_compared(snapshot, localizer, picture),
        layout.row(
            button(ids.ShowReplay(match, 0, 0), localizer.text("button-replay"), ButtonStyle.primary),
            button(ids.Rematch(match), localizer.text("button-rematch")),
            more,
        ),
        accent=layout.FINISHED,
    )


def overview(snapshot: MatchSnapshot, localizer: Localizer, picture: str | None = None) -> ui.LayoutView:
    """The card of all tables, for the channel of their threads: links to them, then the comparison."""
    tables = _tables(snapshot)
    if tables.is_closed:
        return layout.message(*_compared(snapshot, localizer, picture), accent=layout.FINISHED)
    title = localizer.text("same-cards-title", game=localizer.game(snapshot.game), tables=tables.tables)
    return layout.message(
        layout.lines(f"**{title}**", *(f"-# {line}" for line in _where(tables, localizer)), limit=3000),
        accent=layout.WAITING,
    )


def comparison_picture(snapshot: MatchSnapshot, localizer: Localizer) -> ComparisonPicture | None:
    """The comparison as a picture; None before it may be shown, and if no board was finished."""
    tables, plain = _tables(snapshot), localizer.for_pictures()
    if not tables.is_closed or not tables.worths:
        return None
    ranked = comparing.ranking(snapshot)
    shown, rest = ranked[:ROWS], ranked[ROWS:]
    winners, score = _winners(snapshot, plain)
    results = tuple(comparing.total_in_words(each, snapshot, tables.tables, plain) for each in shown)
    return ComparisonPicture(
        winners=winners,
        about=_about(snapshot, plain),
        score=score,
        crowned=bool(score),
        places=tuple(_place(snapshot, each, plain, is_won=bool(score)) for each in shown),
        columns=(
            Column(plain.text("same-cards-table"), tuple(str(each.table + 1) for each in shown), "quiet"),
            Column(plain.text("same-cards-result"), results),
        ),
        teams=_teams(plain) if comparing.has_teams(snapshot) else (),
        boards=_boards(snapshot, plain) if comparing.has_teams(snapshot) else (),
        title=plain.text("same-cards-boards"),
        more=plain.text("same-cards-more", count=len(rest)) if rest else "",
    )


def _tables(snapshot: MatchSnapshot) -> ComparedTables:
    assert snapshot.compared is not None, "other tables play the same boards"
    return snapshot.compared


def _waiting(tables: ComparedTables, localizer: Localizer) -> Iterator[str]:
    """The tables that are not done, and their progress."""
    for table in range(tables.tables):
        if not tables.over[table]:
            yield localizer.text(
                "same-cards-waiting",
                table=localizer.text("table-number", table=table + 1),
                progress=_progress(tables, table, localizer),
            )


def _where(tables: ComparedTables, localizer: Localizer) -> Iterator[str]:
    """A line for each table: its thread, its players, and its progress."""
    for table, names in enumerate(tables.names):
        speaker = Localizer(localizer.locale, names, localizer.emojis)
        yield localizer.text(
            "same-cards-at-table",
            table=localizer.text("table-number", table=table + 1),
            thread=f"<#{tables.channels[table]}>",
            players=speaker.players(range(len(names))),
            progress=_progress(tables, table, localizer),
        )


def _progress(tables: ComparedTables, table: int, localizer: Localizer) -> str:
    if tables.over[table]:
        return localizer.text("same-cards-done")
    return localizer.text("same-cards-progress", played=tables.played[table], boards=tables.boards)


def _compared(snapshot: MatchSnapshot, localizer: Localizer, picture: str | None) -> Iterator[Part]:
    """The result, as a picture or in words."""
    winners, score = _winners(snapshot, localizer)
    said = f"🏆 {localizer.text('same-cards-ahead', winners=winners, result=score)}" if score else winners
    yield layout.text(f"### {said}")
    if picture is not None:
        plain = localizer.without_markdown()
        yield layout.picture(picture, "\n".join((_about(snapshot, plain), *_in_words(snapshot, plain))))
    else:
        yield layout.lines(_about(snapshot, localizer), *_in_words(snapshot, localizer), limit=3000)


def _about(snapshot: MatchSnapshot, localizer: Localizer) -> str:
    tables = _tables(snapshot)
    return localizer.text(
        "same-cards-about",
        game=localizer.game(snapshot.game),
        tables=tables.tables,
        boards=tables.boards,
    )


def _winners(snapshot: MatchSnapshot, localizer: Localizer) -> tuple[str, str]:
    """The places that are ahead, and their result; empty if none is."""
    tables = _tables(snapshot)
    ranked = comparing.ranking(snapshot)
    if not ranked:
        return localizer.text("same-cards-none"), ""
    first = [each for each in ranked if each.rank == 1]
    if len(first) == len(ranked):
        return localizer.text("same-cards-level"), ""
    result = comparing.total_in_words(first[0], snapshot, tables.tables, localizer)
    sides = snapshot.view.sides
    said = [comparing.players_of(tables, each, sides, localizer) for each in first]
    return localizer.text("list-comma").join(said), result


def _in_words(snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[str]:
    """The ranking, and the boards of two teams, a line each."""
    tables = _tables(snapshot)
    ranked = comparing.ranking(snapshot)
    for each in ranked[:ROWS]:
        yield localizer.text(
            "same-cards-line",
            rank=each.rank,
            players=comparing.players_of(tables, each, snapshot.view.sides, localizer),
            table=localizer.text("table-number", table=each.table + 1),
            result=comparing.total_in_words(each, snapshot, tables.tables, localizer),
        )
    if ranked[ROWS:]:
        yield localizer.text("same-cards-more", count=len(ranked) - ROWS)
    if comparing.has_teams(snapshot):
        yield localizer.text("same-cards-boards")
        for line in _boards(snapshot, localizer):
            yield localizer.text("score-row", row=line.label, points=" · ".join(line.values))


def _boards(snapshot: MatchSnapshot, localizer: Localizer) -> tuple[Line, ...]:
    """The lead of either team on each board, and on all boards."""
    tables = _tables(snapshot)
    ahead = [comparing.team_result(snapshot, board) for board in range(1, len(tables.worths) + 1)]

    def line(label: str, value: int) -> Line:
        said = (
            localizer.gain(each, thirds=snapshot.view.thirds) if each else "±0" for each in (value, -value)
        )
        return Line(label, tuple(said))

    boards = (
        line(localizer.text("same-cards-board", board=number), value)
        for number, value in enumerate(ahead, start=1)
    )
    return *boards, line(localizer.text("same-cards-total"), sum(ahead))


def _teams(localizer: Localizer) -> tuple[Side, ...]:
    names = [localizer.text("same-cards-team", team=team + 1) for team in range(TWO)]
    return tuple(Side(name, name, colour) for name, colour in zip(names, _TEAMS, strict=True))


def _place(snapshot: MatchSnapshot, place: PlaceResult, localizer: Localizer, *, is_won: bool) -> Side:
    tables, seats = _tables(snapshot), snapshot.view.sides[place.side]
    name = comparing.players_of(tables, place, snapshot.view.sides, localizer)
    is_team = comparing.has_teams(snapshot)
    colour = _TEAMS[team_of(place.table, place.side)] if is_team else f"seat-{place.table % SEAT_COLOURS}"
    return Side(
        name=name,
        short=name,
        colour=colour,
        robot=len(seats) == 1 and tables.is_ai(place.table, seats[0]),
        won=is_won and place.rank == 1,
    )
