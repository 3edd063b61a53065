"""The standings of a tournament in words and as rows of a picture."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from bot.features.tournament.entrants import entrant_name
from bot.features.tournament.query import TournamentSnapshot
from bot.i18n.numbers import MINUS
from bot.picture.ranking import RankedRow
from bot.tournament.standings import Ranked, Scoring, scoring_of
from bot.ui import columns, layout
from bot.ui.localizer import Localizer
from games.core.comparison import AVERAGE

LINES: Final = 16
"""The number of lines on a page of standings: as many as a phone shows at once."""
NOTHING: Final = "–"
_SIGNED: Final[frozenset[Scoring]] = frozenset({"above-mean", "difference"})
"""The scorings with zero as the average."""
_NAME: Final = 14
_SCORE: Final = 7
_LATEST: Final = 6


def score_in_words(
    snapshot: TournamentSnapshot, score: Fraction, localizer: Localizer, *, is_gain: bool = False
) -> str:
    """A score as its tournament counts it.

    Whole match points, points with at most two decimals, or for matchpoints the share of the others beaten.
    """
    scoring = scoring_of(snapshot.state)
    if scoring == "matchpoints":
        return localizer.text("compared-share", percent=_decimal(100 * score, digits=0 if is_gain else 1))
    if scoring == "points":
        score = snapshot.state.plan.sign * score
    counts_points = scoring in {"above-mean", "points", "difference"}
    said = points_in_words(snapshot, score, localizer) if counts_points else _decimal(score)
    return localizer.plus(said) if score > 0 and (is_gain or scoring in _SIGNED) else said


def points_in_words(snapshot: TournamentSnapshot, points: Fraction, localizer: Localizer) -> str:
    """Points of tables, or a mean of them, as the game counts them."""
    if points.denominator == 1:
        return localizer.number(int(points), thirds=snapshot.thirds)
    return _decimal(points / 3 if snapshot.thirds else points)


def _decimal(value: Fraction, digits: int = 2) -> str:
    """``−2.25``, with at most so many decimals."""
    parts = round(abs(value) * 10**digits)
    whole, rest = divmod(parts, 10**digits)
    said = f"{whole}.{rest:0{digits}}".rstrip("0").rstrip(".") if rest else str(whole)
    return f"{MINUS}{said}" if value < 0 and parts else said


def scored_line(snapshot: TournamentSnapshot, line: Ranked, localizer: Localizer) -> str:
    """The score of an entrant."""
    return score_in_words(snapshot, line.score, localizer)


def latest_score(snapshot: TournamentSnapshot, line: Ranked, localizer: Localizer) -> str:
    """The score of the last round; a dash while it is open."""
    latest = line.by_round[-1] if line.by_round else None
    return NOTHING if latest is None else score_in_words(snapshot, latest, localizer, is_gain=True)


def standing_title(snapshot: TournamentSnapshot, localizer: Localizer) -> str:
    """``after round 2 of 5``, or that it is over or has not begun."""
    state = snapshot.state
    if state.phase == "ended":
        return localizer.text("tournament-final")
    complete = sum(each.is_complete for each in state.rounds)
    if complete < len(state.rounds):
        return localizer.text("tournament-in-round", round=len(state.rounds), count=snapshot.rounds)
    return localizer.text("tournament-after-round", round=complete, count=snapshot.rounds)


def rows_of(
    snapshot: TournamentSnapshot, lines: Sequence[Ranked], localizer: Localizer, own: int | None = None
) -> tuple[RankedRow, ...]:
    """The lines as rows of a picture; `own` is the reader's entrant."""
    return tuple(_row(snapshot, line, localizer, is_own=line.entrant == own) for line in lines)


def _row(snapshot: TournamentSnapshot, line: Ranked, localizer: Localizer, *, is_own: bool) -> RankedRow:
    latest = line.by_round[-1] if line.by_round else None
    return RankedRow(
        place="" if line.place is None else str(line.place),
        name=entrant_name(snapshot, line.entrant, localizer, has_line=True),
        number=scored_line(snapshot, line, localizer),
        change=latest_score(snapshot, line, localizer),
        share=None,
        tone=_tone(snapshot, latest),
        is_own=is_own,
        is_faded=line.place is None,
    )


def _tone(snapshot: TournamentSnapshot, latest: Fraction | None) -> str:
    """The colour of a score above or below the average; neutral for plain points."""
    scoring = scoring_of(snapshot.state)
    if latest is None or scoring not in {*_SIGNED, "matchpoints"}:
        return "quiet"
    above = latest - (AVERAGE if scoring == "matchpoints" else 0)
    return "gain" if above > 0 else "loss" if above else "quiet"


def line_in_words(snapshot: TournamentSnapshot, line: Ranked, localizer: Localizer) -> str:
    """``1. Anna: +12.5 (+4)``, with the place in bold: Discord would number a list itself."""
    score = localizer.strong(scored_line(snapshot, line, localizer))
    figures = localizer.with_aside(score, latest_score(snapshot, line, localizer))
    place = NOTHING if line.place is None else localizer.strong(f"{line.place}.")
    name = entrant_name(snapshot, line.entrant, localizer, has_line=True)
    return f"{place} {localizer.labelled(name, figures)}"


def table_of(
    snapshot: TournamentSnapshot, lines: Sequence[Ranked], localizer: Localizer, own: int | None = None
) -> Iterator[str]:
    """The lines with their columns under each other, for a block of code."""
    plain = localizer.without_markdown()
    for row in rows_of(snapshot, lines, plain, own):
        name = columns.left(layout.in_code(row.name), _NAME)
        figures = f"{columns.right(row.number, _SCORE)} {columns.right(row.change, _LATEST)}"
        yield f"{'>' if row.is_own else ' '}{row.place or '·':>2} {name} {figures}"
