"""BushiShogi: properties of every position."""

from games.bushi_shogi.match import BushiShogiMatch
from games.bushi_shogi.state import DRAWING_OCCURRENCE, MOST_MOVES


def check(match: BushiShogiMatch) -> None:
    """After a move."""
    over = match.returns() is not None
    assert match.moves <= MOST_MOVES
    assert over or match.moves < MOST_MOVES
    most = max(match.seen.values(), default=0)
    assert most < DRAWING_OCCURRENCE or over, f"a position came {most} times"
    black, white = match.up
    if black is None or white is None:
        assert not match.moves
        for shown in match.up:
            assert shown is None or not match.cube.checks[shown], "placed with a sword at the far edge"
        return
    if match.cube.is_mate(black, white):
        winner = 1 - match.to_move
        assert match.shares is not None, "mate ends the match"
        assert match.shares[winner] == 1, "the mover wins"
        assert match.moves, "there is no mate by placing"
