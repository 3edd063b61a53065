"""Pictures of tables, each drawn and encoded as by the artist, at the moves of a random match.

Every game is drawn at its fewest and at its most seats, for the table and for the player to move,
and a replay of the game with the most seats, all hands open.
Sprites are kept from one picture to the next, as they are in a match; the first picture of all, which reads
the font, is told apart. Times are those of one core (`time.process_time`): other work on the machine
does not count; bytes are those of the file.
"""

import asyncio
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from random import Random
from typing import TypeAlias

from bench.report import median, percentile, table
from bot.features.replay.page import replay_picture
from bot.features.replay.picture import draw_replay
from bot.features.replay.steps import replay_snapshot
from bot.match.match import SeatedMatch
from bot.match.replays import read_course
from bot.picture.table import HandRail, draw_table
from bot.storage import MatchRow, SeatRow
from bot.ui.captions import picture_words
from bot.ui.localizer import Localizer
from games import CATALOGUE
from games.core.game import TABLE, Game, View
from games.core.record import Recorder

DrawPicture: TypeAlias = Callable[[], bytes]
SEED = bytes(32)
PICTURES = 60
"""Number of moments for a game and number of seats, if a match lasts so long."""
NAMES = (
    "Anna",
    "ダイスケ",
    "Chloé",
    "Bartholomew",
    "Emília",
    "春日部",
    "Gül",
    "Hiro",
    "Ida",
    "José",
    "みどり",
    "Lou",
)


def run() -> str:
    """The table of games with milliseconds and bytes a picture, of the table and of a panel with a hand."""
    localizer = Localizer("ja", NAMES)
    tables = [
        (game, seats) for game in CATALOGUE.values() for seats in sorted({game.seats[0], game.seats[-1]})
    ]
    first, _ = _timed(_table(next(_views(*tables[0], in_panel=False)), localizer))
    rows = [
        _row(
            game,
            seats,
            "panel" if in_panel else "table",
            (_table(view, localizer) for view in _views(game, seats, in_panel=in_panel)),
        )
        for game, seats in tables
        for in_panel in (False, True)
    ]
    largest, most = max(tables, key=lambda each: each[1])
    rows.append(_row(largest, most, "replay", _replay(largest, most, localizer)))
    columns = ("game", "seats", "picture", "ms, median", "ms, 95 %", "kB, median", "kB, most")
    return table(f"Pictures (the first of all took {first:.0f} ms)", columns, rows)


def _row(game: Game, seats: int, picture: str, pictures: Iterable[DrawPicture]) -> tuple[str, ...]:
    drawn = [_timed(draw) for draw in pictures]
    spent, sizes = [each for each, _ in drawn], [size / 1000 for _, size in drawn]
    return (
        game.key,
        str(seats),
        picture,
        f"{median(spent):.1f}",
        f"{percentile(spent, 0.95):.1f}",
        f"{median(sizes):.0f}",
        f"{max(sizes):.0f}",
    )


def _timed(draw: DrawPicture) -> tuple[float, int]:
    """The milliseconds that a picture takes, and its bytes."""
    began = time.process_time()
    png = draw()
    return 1000 * (time.process_time() - began), len(png)


def _table(view: View, localizer: Localizer) -> DrawPicture:
    """The picture of a table, or of a panel if the view is a player's."""
    return partial(draw_table, view, picture_words(view, localizer, {1, 2}), hand=_rail(view))


def _replay(game: Game, seats: int, localizer: Localizer) -> Iterator[DrawPicture]:
    """The pictures of the steps of a match's replay."""
    course = asyncio.run(read_course(_record(game, seats)))
    row = MatchRow("k3v9x2aq", game.key, game.version, "{}", SEED, 1, 2, 1001, "en", "abandoned", 0.0)
    holders = [SeatRow(seat, 1001 + seat, name, None) for seat, name in enumerate(NAMES[:seats])]
    match = SeatedMatch(game, game.options(), row, holders, 3600.0)
    for step in range(course.steps):
        yield partial(draw_replay, replay_picture(replay_snapshot(match, course, step), localizer))


def _record(game: Game, seats: int) -> tuple[str, ...]:
    """The record of a random match, broken off after as many moves as are drawn of others."""
    rng, recorder = Random(seats), Recorder(game, game.options(), NAMES[:seats], SEED)
    for _ in range(PICTURES):
        if not (acting := recorder.state.acting()):
            break
        seat = rng.choice(list(acting))
        recorder.play(seat, rng.choice(list(recorder.state.legal(seat))))
    return recorder.close("abandoned")


def _rail(view: View) -> HandRail | None:
    """The reader's hand, with the playable cards."""
    hand = view.zone("hand", view.seat)
    playable = frozenset(text.partition(" ")[2] for text in view.legal)
    return None if hand is None else HandRail(hand.items, playable)


def _views(game: Game, seats: int, *, in_panel: bool) -> Iterator[View]:
    rng = Random(seats)
    state = game.new(seats, game.options(), rng.randbytes(32))
    for _ in range(PICTURES):
        acting = state.acting()
        if not acting:
            return
        seat = rng.choice(list(acting))
        yield state.view(seat if in_panel else TABLE)
        state.apply(seat, rng.choice(list(state.legal(seat))))
