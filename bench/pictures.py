"""Pictures of tables, each drawn and encoded as by the artist, at the moves of a random match.

Every game is drawn at its fewest and at its most seats, for the table and for the player whose turn it is.
Sprites are kept from one picture to the next, as they are in a match; the first picture of all, which reads
the font, is told apart. Times are those of one core (`time.process_time`), so that other work on the machine
does not count; bytes are those of the file.
"""

import time
from collections.abc import Iterator
from random import Random

from bench.report import median, percentile, table
from bot.render.table import HandRail, draw_table
from bot.ui.localizer import Localizer
from bot.ui.picture import picture_words
from games import CATALOGUE
from games.core.game import TABLE, Game, View

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
    first, _ = _timed(next(_views(*tables[0], in_panel=False)), localizer)
    rows = [
        _row(game, seats, localizer, in_panel=in_panel)
        for game, seats in tables
        for in_panel in (False, True)
    ]
    columns = ("game", "seats", "picture", "ms, median", "ms, 95 %", "kB, median", "kB, most")
    return table(f"Pictures (the first of all took {first:.0f} ms)", columns, rows)


def _row(game: Game, seats: int, localizer: Localizer, *, in_panel: bool) -> tuple[str, ...]:
    drawn = [_timed(view, localizer) for view in _views(game, seats, in_panel=in_panel)]
    spent, sizes = [each for each, _ in drawn], [size / 1000 for _, size in drawn]
    return (
        game.key,
        str(seats),
        "panel" if in_panel else "table",
        f"{median(spent):.1f}",
        f"{percentile(spent, 0.95):.1f}",
        f"{median(sizes):.0f}",
        f"{max(sizes):.0f}",
    )


def _timed(view: View, localizer: Localizer) -> tuple[float, int]:
    """The milliseconds that a picture takes, and its bytes."""
    words = picture_words(view, localizer, {1, 2})
    hand = _rail(view)
    began = time.process_time()
    png = draw_table(view, words, hand=hand)
    return 1000 * (time.process_time() - began), len(png)


def _rail(view: View) -> HandRail | None:
    """The reader's hand, with what they may play."""
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
