"""The variants of Tricky Express."""

from typing import Literal

from games.core.game import Options


class TrickyExpressOptions(Options):
    """The agreements before a match of Tricky Express."""

    tie_break: Literal["shared", "base"] = "shared"
    """Equal totals after the last deal: a shared win, or the larger sum of base points first (TE-10)."""
