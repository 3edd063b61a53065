"""The result of a match as data for its picture: the winners, the course, the facts."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from bot.features.ended.chart import Chart, Curve
from bot.features.ended.picture import RatedPlayer, ResultPicture
from bot.picture.blocks import Line, Side
from bot.picture.ledger import ACROSS, Column
from bot.ui import tallies
from bot.ui.figures import number_of, signed
from bot.ui.localizer import Localizer
from bot.ui.outcome import two_totals
from bot.ui.snapshots import MatchSnapshot
from games import CATALOGUE
from games.core.record import TWO_SIDES

_NAMED: Final = 4
"""The most winners named; if there are more, the page gives their number."""
_CHARTED: Final = 8
"""The most sides with a drawn course: with more, the table of the players takes the room."""
_NUMBERS: Final = 3
"""The most key numbers that have room."""
_COLUMNS: Final = 2
"""The same if they are columns."""
_TROPHY: Final = "🏆"
_MOST: Final = "most-in-a-deal"
"""The key number that says the same in the table."""
_DESERTED: Final = "deserted"
_GIVEN_UP: Final = frozenset({"conceded", "conceded-to-ai", _DESERTED})
"""The headlines of matches that a side has conceded, or has left for good."""
"""The headlines of matches that a side gave up."""
_COLON: Final = re.compile("[:：]")


def result_picture(snapshot: MatchSnapshot, localizer: Localizer) -> ResultPicture:
    """The picture of a match that has ended, with a result or without."""
    view, plain = snapshot.view, localizer.for_pictures()
    sides = tallies.sides_of(snapshot, plain)
    order = tallies.places(snapshot)
    ranked = tuple(sides[place] for place in order)
    winners, about = _said_of_winners(snapshot, sides, plain)
    scored = CATALOGUE[snapshot.game].scored
    several = len(view.sheets) > 1
    charted = several and scored and len(sides) <= _CHARTED
    table = _table(snapshot, order, plain) if len(sides) > TWO_SIDES and view.sheets else ()
    has_room = not table or (not charted and len(sides) <= ACROSS)
    trick = view.last_trick if scored and has_room else None
    to = view.target if view.target is not None and charted else None
    return ResultPicture(
        winners=winners,
        about=about,
        score=two_totals(snapshot, plain, order) or "",
        crowned=_is_crowned(snapshot, sides, plain),
        course=_course(snapshot, sides, plain) if charted else None,
        course_title=plain.text("result-course"),
        goal="" if to is None else plain.text("result-goal", target=plain.number(to, thirds=view.thirds)),
        ranked=ranked,
        table=table,
        sides=sides,
        deal=tallies.lines_of(view.sheets[-1], snapshot, plain)
        if view.sheets and not several and not table
        else (),
        numbers=_numbers(snapshot, plain) if not table and (several or not view.sheets) else (),
        ratings=tuple(_ratings(snapshot, sides, plain)),
        ratings_title=plain.text("result-ratings"),
        trick_title=plain.text("result-last-trick"),
        trick=() if trick is None else tallies.played(trick, plain),
        cubes=_cubes(snapshot),
        facts=tuple(_facts(snapshot, sides, plain)),
    )


def _said_of_winners(snapshot: MatchSnapshot, sides: Sequence[Side], localizer: Localizer) -> tuple[str, str]:
    """The names of the winners, and their feat; a game may have its own words for both."""
    view, game = snapshot.view, localizer.game(snapshot.game)
    if snapshot.shares is None:
        return localizer.text("result-unfinished"), localizer.text("result-drawn", game=game)
    if view.headline is not None and not _is_given_up(snapshot):
        headline = localizer.phrase("headline", view.headline).replace(_TROPHY, "").strip()
        # The names after the colon stand in the table below.
        said = _COLON.split(headline)[0].strip()
        return said, "" if game in said else localizer.text("result-drawn", game=game)
    winners = [place for place in range(len(sides)) if tallies.has_won(snapshot, place)]
    if not winners:
        return localizer.text("result-draw"), localizer.text("result-drawn", game=game)
    names, seats = tallies.winners(snapshot, localizer), sum(len(view.sides[place]) for place in winners)
    if tallies.is_won_by_ais(snapshot):
        said = localizer.text("end-ai-won", winners=names, count=seats)
        return said, localizer.text("result-drawn", game=game)
    about = localizer.text("result-about", game=game, count=seats)
    if len(winners) > _NAMED:
        return localizer.text("result-players-win", count=len(winners)), about
    return names, about


def _is_given_up(snapshot: MatchSnapshot) -> bool:
    return snapshot.view.headline is not None and snapshot.view.headline.key in _GIVEN_UP


def _is_crowned(snapshot: MatchSnapshot, sides: Sequence[Side], localizer: Localizer) -> bool:
    """True if a side has won, unless the game's headline is about a loser."""
    headline = snapshot.view.headline
    if headline is None:
        return any(side.won for side in sides)
    return _TROPHY in localizer.phrase("headline", headline) and not tallies.is_won_by_ais(snapshot)


def _course(snapshot: MatchSnapshot, sides: Sequence[Side], localizer: Localizer) -> Chart:
    view, course = snapshot.view, tallies.course(snapshot)
    curves = tuple(
        Curve(
            side.colour,
            tuple(float(totals[place]) for totals in course),
            localizer.number(view.totals[place], thirds=view.thirds),
            side.won,
        )
        for place, side in enumerate(sides)
    )
    return Chart(curves, view.target)


def _table(snapshot: MatchSnapshot, order: Sequence[int], localizer: Localizer) -> tuple[Column, ...]:
    """The columns of the players' table: the key numbers of several deals, or the lines of the only one."""
    view, sheet = snapshot.view, snapshot.view.sheets[-1]
    totals = tuple(localizer.number(view.totals[place], thirds=view.thirds) for place in order)
    if len(view.sheets) > 1:
        numbers = _numbers(snapshot, localizer)[:_COLUMNS]
        return (
            *(Column(line.label, tuple(line.values[place] for place in order), "quiet") for line in numbers),
            Column(localizer.row("total"), totals),
        )
    lines = tallies.lines_of(sheet, snapshot, localizer)
    scored = CATALOGUE[snapshot.game].scored
    return tuple(
        Column(line.label, tuple(line.values[place] for place in order))
        for line in (lines if scored else lines[:-1])
    )


def _numbers(snapshot: MatchSnapshot, localizer: Localizer) -> tuple[Line, ...]:
    """The key numbers of the match, as many as there is room for."""
    return tallies.numbers_of(snapshot.view.key_numbers[:_NUMBERS], snapshot, localizer)


def _ratings(snapshot: MatchSnapshot, sides: Sequence[Side], localizer: Localizer) -> Iterator[RatedPlayer]:
    """The new ratings, the winners' first."""
    order = [seat for place in tallies.places(snapshot) for seat in snapshot.view.sides[place]]
    for seat in order:
        rating = snapshot.ratings.get(seat)
        if rating is None:
            continue
        place = next(number for number, seats in enumerate(snapshot.view.sides) if seat in seats)
        yield RatedPlayer(
            localizer.name(seat),
            sides[place].colour,
            number_of(rating.number, is_provisional=rating.is_provisional),
            signed(rating.gain, localizer),
            "gain" if rating.gain > 0 else "loss" if rating.gain < 0 else "quiet",
        )


def _cubes(snapshot: MatchSnapshot) -> tuple[tuple[str, ...], ...]:
    zones = [zone for zone in snapshot.view.zones if zone.kind == "faces" and zone.seat is not None]
    return tuple(zone.items for zone in zones)


def _facts(snapshot: MatchSnapshot, sides: Sequence[Side], localizer: Localizer) -> Iterator[str]:
    """Say who gave up or when it stopped, how many deals there were, and their notable facts."""
    view = snapshot.view
    if view.headline is not None and _is_given_up(snapshot):
        key = "result-deserted" if view.headline.key == _DESERTED else "result-conceded"
        yield _given_up(key, snapshot, sides, localizer)
    if snapshot.shares is None and view.deals != 1:
        yield localizer.text("result-ended-in", deal=view.deal)
    if len(view.sheets) <= 1 or not CATALOGUE[snapshot.game].scored:
        return
    deals = localizer.text("result-deals", deals=len(view.sheets))
    yield " · ".join((deals, *_lead(snapshot, localizer)))
    yield from _biggest(snapshot, sides, localizer)


def _given_up(key: str, snapshot: MatchSnapshot, sides: Sequence[Side], localizer: Localizer) -> str:
    """``Ben & Otto conceded in deal 3``, without the deal in a game that has only one."""
    losers = [place for place in range(len(sides)) if not tallies.has_won(snapshot, place)]
    return localizer.text(
        key,
        players=localizer.listed([sides[place].name for place in losers]),
        several=int(snapshot.view.deals != 1),
        deal=snapshot.view.deal,
    )


def _biggest(snapshot: MatchSnapshot, sides: Sequence[Side], localizer: Localizer) -> Iterator[str]:
    """The deal that parted two sides most, or in which one of many scored most."""
    sheets, thirds = snapshot.view.sheets, snapshot.view.thirds
    if {value for sheet in sheets for value in sheet.gained} <= {0, 1}:
        return  # every deal is as big as another
    if len(sides) == TWO_SIDES:
        if len(snapshot.view.key_numbers) >= _NUMBERS:
            return  # there is no room left
        sheet = max(sheets, key=lambda each: abs(each.gained[0] - each.gained[1]))
        more, less = (localizer.number(value, thirds=thirds) for value in sorted(sheet.gained, reverse=True))
        yield localizer.text("result-swing", deal=sheet.deal, points=localizer.of_two(more, less))
        return
    if any(row.key == _MOST for row in snapshot.view.key_numbers):
        return
    sheet = max(sheets, key=lambda each: max(each.gained))
    most = max(sheet.gained)
    player = sides[sheet.gained.index(most)].name
    points = localizer.number(most, thirds=thirds)
    if most > 0:
        yield localizer.text("result-most", player=player, points=points, deal=sheet.deal)


def _lead(snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[str]:
    """The number of times that another side came ahead, by the measure that puts the winners ahead."""
    order = tallies.places(snapshot)
    totals = snapshot.view.totals
    lowest_wins = totals[order[0]] < totals[order[-1]]
    leaders: list[int] = []
    for standing in tallies.course(snapshot)[1:]:
        best = min(standing) if lowest_wins else max(standing)
        ahead = [place for place, total in enumerate(standing) if total == best]
        if len(ahead) == 1 and ahead != leaders[-1:]:
            leaders += ahead
    if len(leaders) == 1:
        yield localizer.text("result-led-all")
    elif leaders:
        yield localizer.text("result-lead", count=len(leaders) - 1)
