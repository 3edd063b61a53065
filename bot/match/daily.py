"""The deal of a day: its game, the person's seat, and the points.

A day is a number of days since 1970-01-01 (UTC).
"""

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import date, timedelta
from itertools import count
from math import gcd
from typing import Final, NamedTuple

from bot.match.clocks import DAY
from bot.match.lobby import Lobby
from bot.storage import OriginRow
from games import CATALOGUE
from games.core.game import TABLE, Game, Seat, State, View

KEYS: Final = tuple(game.key for game in CATALOGUE.values() if game.daily_deals)
"""The games that take turns."""
_APART: Final = 4
"""The least step among them from day to day, to keep similar games apart."""
SEATS: Final = 4
TRIES: Final = 400
"""The tries of the experts at each decision."""
LEVEL: Final = "expert"
WEEK: Final = 7
_THURSDAY: Final = 3
"""The weekday of 1970-01-01, from Monday."""
_KIND: Final = "daily"
_FIRST: Final = date(1970, 1, 1)


def day_at(now: float) -> int:
    """The day of a time in seconds since 1970 (UTC)."""
    return int(now // DAY)


def closing_of(day: int) -> float:
    """The end of a day, in seconds since 1970 (UTC)."""
    return (day + 1) * DAY


def weekday_of(day: int) -> int:
    """0 for Monday to 6 for Sunday."""
    return (day + _THURSDAY) % WEEK


def date_of(day: int) -> str:
    """``2026-12-01``."""
    return (_FIRST + timedelta(day)).isoformat()


def game_of(day: int, keys: Sequence[str] = KEYS) -> str:
    """The key of the game of a day; these games take turns.

    >>> sorted(game_of(day, ["ciapano", "finesse"]) for day in (20, 21))
    ['ciapano', 'finesse']
    """
    step = next(each for each in count(_APART) if gcd(each, len(keys)) == 1)
    return keys[day * step % len(keys)]


def origin_of(day: int, game: Game, seed: bytes) -> OriginRow:
    """The origin of a day's deal, with that seed."""
    return OriginRow(
        id=f"{_KIND} {date_of(day)} {game.key}",
        game=game.key,
        options=game.options().model_dump_json(),
        rules=game.version,
        agents="",
        tries=TRIES,
        seed=seed,
        opens_at=day * DAY,
        closes_at=closing_of(day),
        deals=game.daily_deals,
        counts=False,
    )


def day_of(origin: OriginRow | None) -> int | None:
    """The day of a deal of the day; None for any other origin, and for none."""
    if origin is None or not origin.id.startswith(f"{_KIND} "):
        return None
    return day_at(origin.opens_at)


def seated(lobby: Lobby, origin: OriginRow, seat: Seat) -> Lobby:
    """A private lobby with the options of a day's deal, its person in that seat among experts."""
    options = lobby.game.options.model_validate_json(origin.options)
    lobby = replace(lobby, options=options, level=LEVEL, holders=lobby.holders[:1]).with_seats(SEATS)
    person, *others = lobby.holders
    return replace(lobby, holders=(*others[:seat], person, *others[seat:]))


def new_state(game: Game, origin: OriginRow) -> State:
    """The state of a day's match before its first action."""
    return game.new(SEATS, game.options.model_validate_json(origin.options), origin.seed)


def has_ended(state: State, origin: OriginRow) -> bool:
    """True once all deals of the day are scored."""
    return state.returns() is not None or len(state.sheets()) >= (origin.deals or 0)


def points_of(game: Game, view: View, seat: Seat) -> int:
    """The final points of a seat, signed so that more is better.

    With two sides they are the difference from the other side, else the seat's own total, negated in games
    that the fewest points win. `view` is the public view; with its `thirds` they count thirds.
    """
    own = next(total for side, total in zip(view.sides, view.totals, strict=True) if seat in side)
    sign = -1 if game.fewest_wins else 1
    if len(view.sides) == 2:
        return sign * (2 * own - sum(view.totals))
    return sign * own


def public_view(state: State) -> View:
    """The view of the table."""
    return state.view(TABLE)


class Streak(NamedTuple):
    """The days in a row with a finished deal.

    Attributes:
        length: the number of days.
        bridged: the missed days among them that do not break the streak.
    """

    length: int
    bridged: frozenset[int]


def longest_streak_of(days: Collection[int]) -> int:
    """The longest streak in these days, on which a person finished the deal."""
    done = frozenset(days)
    return max((streak_of(done, day).length for day in done if day + 1 not in done), default=0)


def streak_of(days: Collection[int], today: int) -> Streak:
    """The present streak of a person who finished the deals of these days.

    Today's deal is still open, so missing it does not break the streak. One missed day in a calendar month is
    bridged.

    >>> streak_of({20, 21, 23}, 24).length
    3
    """
    done, bridged, months = frozenset(days), set[int](), set[str]()
    day = today if today in done else today - 1
    length = 0
    while True:
        month = date_of(day)[:7]
        if day in done:
            length += 1
        elif day - 1 in done and month not in months:
            bridged.add(day)
            months.add(month)
        else:
            return Streak(length, frozenset(bridged))
        day -= 1
