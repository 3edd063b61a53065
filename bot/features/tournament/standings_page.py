"""The standings of a tournament, a page at a time, and the calculation of a score."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from discord import ui

from bot.features import ids
from bot.features.tournament.entrants import against, entrant_name
from bot.features.tournament.query import TournamentSnapshot
from bot.features.tournament.scores import (
    LINES,
    line_in_words,
    points_in_words,
    rows_of,
    score_in_words,
    scored_line,
    standing_title,
    table_of,
)
from bot.picture.ranking import RankingPicture
from bot.tournament.bracket import is_third_place
from bot.tournament.standings import COMPARED, Ranked, compared_boards, scoring_of, standings
from bot.tournament.state import RoundTable, SeatedRound
from bot.ui import layout
from bot.ui.items import Button, button, option, select
from bot.ui.localizer import Localizer, escaped

DEALS_TOLD: Final = 8
"""The most deals of a round with a comparison deal by deal."""


def page_with(lines: Sequence[Ranked], entrant: int | None) -> int:
    """The page with the line of an entrant; the first if they have none."""
    found = (number for number, line in enumerate(lines) if line.entrant == entrant)
    return next(found, 0) // LINES


def standings_page(
    snapshot: TournamentSnapshot,
    page: int,
    reader: int | None,
    localizer: Localizer,
    picture: str | None = None,
) -> ui.LayoutView:
    """A page of the standings.

    Args:
        snapshot: the tournament.
        page: from 0.
        reader: the reader's entrant; None if they have none.
        localizer: the reader's language.
        picture: the name of the file that is sent with it; without one, the table is told in words.
    """
    lines = standings(snapshot.state)
    page, shown = _turned(lines, page)
    head = f"### {localizer.text('tournament-standings', game=localizer.game(snapshot.state.plan.game))}"
    about = f"-# {localizer.text(f'tournament-scored-{scoring_of(snapshot.state)}')}"
    table: layout.Part = layout.lines("```", *table_of(snapshot, shown, localizer, reader), "```")
    if not lines:
        table = layout.text(localizer.text("tournament-no-standings"))
    elif picture is not None:
        table = layout.picture(picture, standings_alt_text(snapshot, page, localizer))
    why = snapshot.state.why
    ended = None if why in {None, "finished"} else localizer.text(f"tournament-ended-{why}")
    title = None if picture is not None and lines else f"-# {standing_title(snapshot, localizer)}"
    parts: list[layout.Part] = [layout.lines(head, ended, title, about), table]
    if shown:
        parts.append(_chooser(snapshot, shown, localizer))
        parts.append(layout.row(*_pager(snapshot, lines, page, reader, localizer)))
    return layout.message(*parts, accent=layout.FINISHED)


def standings_picture(
    snapshot: TournamentSnapshot, page: int, reader: int | None, localizer: Localizer
) -> RankingPicture | None:
    """The picture of a page of the standings; None before there are any."""
    plain, lines = localizer.without_markdown(), standings(snapshot.state)
    if not lines:
        return None
    _, shown = _turned(lines, page)
    title, aside = plain.game_in_short(snapshot.state.plan.game), standing_title(snapshot, plain)
    return RankingPicture(title, aside, rows_of(snapshot, shown, plain, reader))


def standings_alt_text(snapshot: TournamentSnapshot, page: int, localizer: Localizer) -> str:
    """The picture in words: the same lines with the same numbers."""
    plain = localizer.without_markdown()
    head = f"{plain.game(snapshot.state.plan.game)} · {standing_title(snapshot, plain)}"
    _, shown = _turned(standings(snapshot.state), page)
    return "\n".join((head, *(line_in_words(snapshot, line, plain) for line in shown)))


def _turned(lines: Sequence[Ranked], page: int) -> tuple[int, Sequence[Ranked]]:
    """The page, or the last one, and its lines."""
    page = min(page, max(0, len(lines) - 1) // LINES)
    return page, lines[page * LINES : (page + 1) * LINES]


def _chooser(snapshot: TournamentSnapshot, shown: Sequence[Ranked], localizer: Localizer) -> layout.Part:
    plain = localizer.without_markdown()
    offered = [
        option(
            str(line.entrant),
            entrant_name(snapshot, line.entrant, plain, has_line=True),
            scored_line(snapshot, line, plain),
        )
        for line in shown
    ]
    placeholder = localizer.text("tournament-choose-reckoned")
    return layout.menu(select(ids.ChooseReckoned(snapshot.id), offered, placeholder))


def _pager(
    snapshot: TournamentSnapshot,
    lines: Sequence[Ranked],
    page: int,
    reader: int | None,
    localizer: Localizer,
) -> Iterator[Button]:
    last = (len(lines) - 1) // LINES
    if last:
        for place, (key, to) in enumerate((("button-previous", page - 1), ("button-next", page + 1))):
            is_there = 0 <= to <= last
            ref = ids.ShowTournamentStandings(snapshot.id, place, to if is_there else page)
            yield button(ref, localizer.text(key), disabled=not is_there)
        if reader is not None and page_with(lines, reader) != page:
            own = ids.ShowTournamentStandings(snapshot.id, 2, page_with(lines, reader))
            yield button(own, localizer.text("button-my-place"))
    if reader is not None and any(line.entrant == reader for line in lines):
        own_score = localizer.text("button-tournament-own-score")
        yield button(ids.ShowReckoning(snapshot.id, 3, reader), own_score)
    else:
        first = lines[page * LINES].entrant
        yield button(ids.ShowReckoning(snapshot.id, 3, first), localizer.text("button-tournament-reckoned"))


# How a score was reckoned


def reckoning_page(snapshot: TournamentSnapshot, entrant: int, localizer: Localizer) -> ui.LayoutView:
    """The score of an entrant, round by round."""
    lines = standings(snapshot.state)
    line = next(each for each in lines if each.entrant == entrant)
    name = entrant_name(snapshot, entrant, localizer, has_line=True)
    page = page_with(lines, entrant)
    return layout.message(
        layout.lines(
            f"### {localizer.text('tournament-reckoned', player=name)}",
            _summary(snapshot, line, localizer),
            f"-# {localizer.text(f'tournament-scored-{scoring_of(snapshot.state)}')}",
            f"-# {localizer.text(f'tournament-tie-{line.tie}')}" if line.tie is not None else None,
        ),
        layout.lines(*_by_round(snapshot, line, localizer), limit=3200),
        layout.row(*_neighbours(snapshot, lines, line, localizer)),
        layout.row(button(ids.ShowTournamentStandings(snapshot.id, 2, page), localizer.text("button-back"))),
        accent=layout.FINISHED,
    )


def _summary(snapshot: TournamentSnapshot, line: Ranked, localizer: Localizer) -> str:
    score = localizer.strong(scored_line(snapshot, line, localizer))
    place = localizer.text("tournament-left") if line.place is None else _place(line, localizer)
    if scoring_of(snapshot.state) in COMPARED:
        return f"{score} · {place}"
    won = localizer.text("tournament-tables-won", won=line.wins, count=line.played)
    return f"{score} · {place} · {won}"


def _place(line: Ranked, localizer: Localizer) -> str:
    return localizer.text("tournament-place", place=line.place or 0)


def _by_round(snapshot: TournamentSnapshot, line: Ranked, localizer: Localizer) -> Iterator[str]:
    for seated, score in zip(snapshot.state.rounds, line.by_round, strict=True):
        table = seated.table_of(line.entrant)
        said = [_happened(snapshot, seated, table, line, localizer)]
        if table is not None and table.result is not None:
            said += _by_deal(snapshot, seated, table, line.entrant, localizer)
            said += _reckoned(snapshot, table, localizer)
        if score is not None:
            gained = score_in_words(snapshot, score, localizer, is_gain=True)
            said.append(localizer.text("tournament-gained", score=gained))
        yield f"`{seated.number}` {' · '.join(said)}"


def _happened(
    snapshot: TournamentSnapshot,
    seated: SeatedRound,
    table: RoundTable | None,
    line: Ranked,
    localizer: Localizer,
) -> str:
    """The table of a round, or the reason why there was none."""
    if table is not None:
        said = against(snapshot, table, localizer)
        if snapshot.state.plan.system == "knock-out" and is_third_place(snapshot.state, seated, table):
            return f"{localizer.text('tournament-third-place')} · {said}"
        return said
    if line.entrant in seated.sitting_out:
        return localizer.text("tournament-reckoned-sat-out")
    if snapshot.state.entrants[line.entrant].since > seated.number:
        return localizer.text("tournament-reckoned-late")
    return localizer.text("tournament-reckoned-gone")


def _by_deal(
    snapshot: TournamentSnapshot, seated: SeatedRound, table: RoundTable, entrant: int, localizer: Localizer
) -> Iterator[str]:
    """The comparison of the same cards deal by deal, in a complete round."""
    if scoring_of(snapshot.state) not in COMPARED or not seated.is_complete:
        return
    place = table.entrants.index(entrant)
    boards = compared_boards(snapshot.state, seated, table.number)
    if 1 < len(boards) <= DEALS_TOLD:
        results = " · ".join(
            score_in_words(snapshot, board[place], localizer, is_gain=True) for board in boards
        )
        yield localizer.text("tournament-by-deal", results=results)


def _reckoned(snapshot: TournamentSnapshot, table: RoundTable, localizer: Localizer) -> Iterator[str]:
    """The mean of the table, and anything unusual about its end."""
    result = table.result
    assert result is not None
    if scoring_of(snapshot.state) == "above-mean":
        mean = Fraction(sum(result.points), len(result.points))
        yield localizer.text("tournament-mean", mean=points_in_words(snapshot, mean, localizer))
    if result.how != "played":
        yield localizer.text(f"tournament-table-{result.how}")
    if result.corrected:
        yield localizer.text("tournament-corrected-because", reason=escaped(result.corrected))


def _neighbours(
    snapshot: TournamentSnapshot, lines: Sequence[Ranked], line: Ranked, localizer: Localizer
) -> Iterator[Button]:
    """The entrants before and after this one."""
    at = lines.index(line)
    for place, (key, to) in enumerate((("button-previous", at - 1), ("button-next", at + 1))):
        is_there = 0 <= to < len(lines)
        ref = ids.ShowReckoning(snapshot.id, place, lines[to if is_there else at].entrant)
        yield button(ref, localizer.text(key), disabled=not is_there)
