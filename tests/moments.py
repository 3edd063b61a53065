"""The moments of golden games at which a picture is due: between two deals, and at the end."""

from collections.abc import Iterator

from games.core.game import State
from tests.games.playthrough import FOLDER, Playthrough, read
from tests.games.setups import decide, draws


def golden(game: str) -> Playthrough:
    """The golden game of that key with the usual rules, or the first that there is."""
    files = sorted(FOLDER.glob(f"{game}*.txt"))
    found = (read(file.read_text(encoding="utf-8")) for file in files)
    return next(each for each in found if each.setup.game.key == game)


def deals_and_end(playthrough: Playthrough) -> Iterator[State]:
    """The match after each scored deal; it plays on when the caller asks for the next one."""
    state, draw, scored = playthrough.setup.new(playthrough.seed), draws(playthrough.seed), 0
    for _ in range(playthrough.moves):
        if not state.acting():
            break
        move = decide(state, playthrough.setup.seats, draw)
        state.apply(move.seat, move.action)
        if len(state.sheets()) > scored and state.acting():
            scored = len(state.sheets())
            yield state
    yield state
