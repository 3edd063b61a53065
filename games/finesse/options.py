"""The variants of Finesse."""

from games.core.game import Options


class FinesseOptions(Options):
    """The variants that players agree on before a match of Finesse."""

    expectations: bool = False
    """A player may say, once a trick, how many tricks they expect or want (1.9); it has no effect."""
