"""The rule of BushiShogi that an illegal action breaks."""

from games.bushi_shogi.actions import MOVE_OF, ORIENTATION_OF, ROLL_TERMS, face_facts
from games.bushi_shogi.cube import ROTATE
from games.bushi_shogi.state import PLACING, BushiShogiState
from games.core.actions import Action
from games.core.game import IllegalAction, Seat


def refusal(match: BushiShogiState, seat: Seat, action: Action) -> IllegalAction:
    """The rule that an action of the seat to move breaks."""
    if (match.phase == PLACING) != (action in ORIENTATION_OF):
        return IllegalAction("wrong-phase")
    if action in ORIENTATION_OF:
        placed = ORIENTATION_OF[action]
        return IllegalAction("bushi_shogi-sword-at-placement", face_facts(match.cube, placed))
    mine, theirs = match.up[seat], match.up[1 - seat]
    assert mine is not None
    assert theirs is not None
    allowed = match.cube.moves(mine, theirs)
    assert MOVE_OF[action] not in allowed, "it is not legal"
    if allowed == (ROTATE,):
        return IllegalAction("bushi_shogi-only-turn")
    return IllegalAction("bushi_shogi-only-roll", {"roll": ROLL_TERMS[allowed[0]]})
