"""The variants of BushiShogi."""

from typing import Literal

from games.core.game import Options


class BushiShogiOptions(Options):
    """The variants that players agree on before a match of BushiShogi."""

    preset: Literal["dunkel", "seed", "seed-b"] = "dunkel"
    """The cube: the designer's as far as known, the retelling's, or the retelling's with forced wins."""
    display: Literal["top", "four", "six", "all"] = "six"
    """The faces seen: the tops; also one's near and the opponent's far side; also one's right and their left
    side; or all."""
