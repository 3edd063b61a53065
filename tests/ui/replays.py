"""Matches at random that have ended, and the pages of their replays."""

import asyncio
from collections.abc import Iterator
from functools import lru_cache
from random import Random

from bot.features.replay.page import ReplaySnapshot
from bot.features.replay.steps import replay_snapshot
from bot.i18n.catalogue import Locale
from bot.match.match import SeatedMatch
from bot.match.replays import ReplayCourse, read_course
from bot.match.reviews import MatchReview, decisions
from bot.storage import MatchRow, SeatRow
from bot.ui.localizer import Localizer
from games import CATALOGUE
from games.core.game import Options, Seat
from games.core.record import Recorder
from games.search.protocol import ActionValue, SearchResult
from tests.ui.tables import names

SEED = bytes(32)


@lru_cache(maxsize=64)
def record(key: str, seats: int, moves: int = 150, options: Options | None = None) -> tuple[str, ...]:
    """The record of a match at random, broken off after so many moves."""
    game, rng = CATALOGUE[key], Random(f"{key} {seats}")
    recorder = Recorder(game, options or game.options(), names(seats), SEED)
    for _ in range(moves):
        acting = recorder.state.acting()
        if not acting:
            break
        seat = rng.choice(list(acting))
        recorder.play(seat, rng.choice(list(recorder.state.legal(seat))))
    return recorder.close("abandoned")


@lru_cache(maxsize=64)
def course(key: str, seats: int, moves: int = 150) -> ReplayCourse:
    """The course of the same."""
    return asyncio.run(read_course(record(key, seats, moves)))


def match(key: str, seats: int) -> SeatedMatch:
    """The match, as far as a replay asks it."""
    game = CATALOGUE[key]
    row = MatchRow("k3v9x2aq", key, game.version, "{}", SEED, 1, 2, 1001, "en", "abandoned", 0.0)
    rows = [
        SeatRow(seat, None if seat else 1001, name, "club" if seat else None)
        for seat, name in enumerate(names(seats))
    ]
    return SeatedMatch(game, game.options(), row, rows, 3600.0)


def page(
    key: str, seats: int, step: int, *, reviewed: bool = False, focus: Seat | None = None
) -> ReplaySnapshot:
    """A page of the replay."""
    snapshot = replay_snapshot(match(key, seats), course(key, seats), step, focus=focus)
    return snapshot.after(review(key, seats)) if reviewed else snapshot


@lru_cache(maxsize=64)
def review(key: str, seats: int) -> MatchReview:
    """A review that finds fault with every second decision: the last choice would have been better by far."""
    found = MatchReview()
    played_for, better_for, worst_for = (-0.5, 1.3, -1.5) if CATALOGUE[key].scored else (0.4, 0.75, 0.3)
    for number, each in enumerate(decisions(record(key, seats))):
        played = ActionValue(each.played, 40, 0.4, played_for)
        others = [action for action in each.state.legal(each.seat) if action != each.played]
        better = (ActionValue(others[-1], 60, 0.55, better_for),) if number % 2 else ()
        worst = ActionValue(others[0], 10, 0.3, worst_for)
        found.findings[each.step] = SearchResult((*better, played, worst))
    found.total = len(found.findings)
    return found


def localizer(locale: Locale, seats: int) -> Localizer:
    return Localizer(locale, names(seats))


def steps(key: str, seats: int, apart: int = 7) -> Iterator[int]:
    """Steps from the first to the last, at distances, and the last."""
    last = course(key, seats).steps - 1
    yield from range(0, last, apart)
    yield last
