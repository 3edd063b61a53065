"""Tressette and Treseta: two pairs."""

from collections.abc import Sequence

from games.tressette.agent.gaining import TargetAgent
from games.tressette.pairs import TressetteDeal, TressetteMatch

_PARTNERS = (0b0101, 0b1010, 0b0101, 0b1010)


class PairsAgent(TargetAgent[TressetteMatch, TressetteDeal]):
    """The levels of play for two pairs to a target."""

    span = 8.0
    tries = 3000
    exploration = 0.3
    depth = 3  # deeper, the tree is spread too thin: the same tries won less
    two_sides = True

    def friends(self, _deal: TressetteDeal) -> Sequence[int]:
        return _PARTNERS

    def is_small(self, deal: TressetteDeal) -> bool:
        return sum(hand.bit_count() for hand in deal.hands) <= 14
