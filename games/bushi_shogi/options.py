"""The variants of BushiShogi."""

from typing import Literal

from games.core.game import Options


class BushiShogiOptions(Options):
    preset: Literal["dunkel", "seed", "seed-b"] = "dunkel"
    """Which cube: the designer's as far as known, the retelling's, or the retelling's with forced wins."""
    display: Literal["top", "four", "six", "all"] = "six"
    """What is seen: the tops; and my near, their far side; and my right, their left side; or everything."""
