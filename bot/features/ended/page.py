"""A person's matches that have ended, a page at a time, the latest first."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final, Literal

from discord import ui
from discord.utils import format_dt

from bot.features import ids
from bot.match.ai_names import AI_MARK
from bot.storage import MatchResult, SeatResult
from bot.ui import layout
from bot.ui.items import Button, button
from bot.ui.layout import Part
from bot.ui.localizer import AI_SIGN, Localizer
from games import CATALOGUE
from games.core.game import Seat
from games.core.record import TWO_SIDES

PAGE: Final = 6
"""The matches on a page, which fit the screen of a phone."""
NAMED: Final = 4
"""The most partners, and opponents, who are named; others are counted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryPage:
    """The page: the player and the game (empty for all) of its matches, and its place among the pages.

    `own` is True if the matches are the reader's; `count` is how many there are in all.
    """

    player: int
    own: bool
    game: str
    page: int
    pages: int
    count: int


def history_message(page: HistoryPage, matches: Sequence[MatchResult], localizer: Localizer) -> ui.LayoutView:
    """The page, with a button beside each match that leads to it."""
    parts: list[Part] = [layout.lines(f"### {_title(page, localizer)}", _below_title(page, localizer))]
    for match in matches:
        ref = ids.ShowPastMatch(match.match_id, page.player, page.page, page.game)
        said = layout.lines(*_told(match, page.player, localizer), limit=600)
        parts.append(layout.entry(said, button(ref, localizer.text("button-past"))))
    if page.pages > 1:
        parts.append(layout.row(*_pager(page, localizer)))
    return layout.message(*parts, accent=layout.FINISHED)


def _title(page: HistoryPage, localizer: Localizer) -> str:
    if page.own:
        return localizer.text("history-title-own")
    return localizer.text("history-title", player=f"<@{page.player}>")


def _below_title(page: HistoryPage, localizer: Localizer) -> str:
    game = localizer.game(page.game) if page.game else None
    if not page.count:
        said = localizer.text("history-none" if page.own else "history-none-here")
    else:
        said = localizer.text("history-count", count=page.count)
        if page.pages > 1:
            said = f"{said} · {localizer.text('history-page', page=page.page + 1, pages=page.pages)}"
    return f"-# {f'{game} · {said}' if game else said}"


def _told(match: MatchResult, user_id: int, localizer: Localizer) -> Iterator[str]:
    """``Tressette: won 28 to 16``, and below it the partners, the opponents and the date."""
    own = match.seat_of(user_id)
    speaker = Localizer(localizer.locale, [_name(seat) for seat in match.seats])
    yield f"**{localizer.game(match.game)}** · {outcome(match, own, localizer)}"
    when = format_dt(datetime.fromtimestamp(match.ended_at, UTC), "d")
    yield f"-# {' · '.join((when, *_company(match, own, speaker)))}"


def outcome(match: MatchResult, own: SeatResult, localizer: Localizer) -> str:
    """``won 28 to 16``, ``lost``, ``place 3 of 5`` or ``not finished``, for the holder of a seat."""
    if own.share is None:
        return localizer.text("history-abandoned")
    if own.ai_level is not None:
        return localizer.text("history-left")
    sides = len({seat.side for seat in match.seats})
    if sides > 1 and all(seat.share for seat in match.seats):
        key = "level"
    elif own.share:
        key = "won"
    else:
        key = "lost"
    points = _points(match, own, localizer)
    if points is not None:
        return localizer.text(f"history-{key}-by", points=points)
    if key == "lost" and own.place is not None and sides > TWO_SIDES:
        return localizer.text("history-place", place=own.place, count=sides)
    return localizer.text(f"history-{key}")


def _points(match: MatchResult, own: SeatResult, localizer: Localizer) -> str | None:
    """The final scores, own side first, if two sides have scored against each other.

    None if the only point of the only deal says no more than who has won, as in `two_totals`.
    """
    scores = {seat.side: seat.score for seat in match.seats}
    if own.side is None or len(scores) != TWO_SIDES or not any(scores.values()):
        return None
    if not CATALOGUE[match.game].scored:
        return None
    (theirs,) = (score for side, score in scores.items() if side != own.side)
    if own.score is None or theirs is None or (match.deals == 1 and own.score + theirs == 1):
        return None
    mine, others = (localizer.number(score, thirds=match.thirds) for score in (own.score, theirs))
    return localizer.of_two(mine, others)


def _company(match: MatchResult, own: SeatResult, localizer: Localizer) -> Iterator[str]:
    """The people on the same side and against, and if the match has counted."""
    beside = [seat.seat for seat in match.seats if _is_partner(seat, own)]
    against = [seat.seat for seat in match.seats if seat.seat != own.seat and seat.seat not in beside]
    if beside:
        yield _named("with", beside, localizer)
    if against:
        yield _named("against", against, localizer)
    if match.season is not None:
        yield localizer.text("history-rated")


def _named(key: Literal["with", "against"], seats: Sequence[Seat], localizer: Localizer) -> str:
    named = localizer.players(seats[:NAMED])
    more = len(seats) - NAMED
    if more > 0:
        return localizer.text(f"history-{key}-more", players=named, count=more)
    return localizer.text(f"history-{key}", players=named)


def _is_partner(seat: SeatResult, own: SeatResult) -> bool:
    return seat.seat != own.seat and own.side is not None and seat.side == own.side


def _name(seat: SeatResult) -> str:
    if seat.user_id is not None:
        return seat.name
    return f"{AI_SIGN} {seat.name.removesuffix(AI_MARK)}"


def _pager(page: HistoryPage, localizer: Localizer) -> Iterator[Button]:
    for place, key, there in ((0, "button-previous", page.page - 1), (1, "button-next", page.page + 1)):
        ref = ids.ShowHistory(place, page.player, max(there, 0), page.game)
        yield button(ref, localizer.text(key), disabled=not 0 <= there < page.pages)
