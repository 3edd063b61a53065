"""Numbers as every language here writes them, in texts and in pictures."""

from typing import Final

MINUS: Final = "\u2212"
"""U+2212, the minus of negative numbers: a hyphen is too short beside digits."""
_THIRDS: Final = ("", "⅓", "⅔")


def amount(value: int, *, thirds: bool = False) -> str:
    """A score; with `thirds`, a count of thirds as ``12⅓``."""
    sign = MINUS if value < 0 else ""
    if not thirds:
        return f"{sign}{abs(value)}"
    whole, rest = divmod(abs(value), 3)
    return f"{sign}{whole if whole or not rest else ''}{_THIRDS[rest]}"
