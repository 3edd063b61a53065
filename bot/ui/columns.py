"""Words in columns of a block of code, in which wide letters take two."""

import unicodedata


def left(words: str, width: int) -> str:
    """The words, filled or cut to so many columns."""
    while width_of(words) > width:
        words = words[:-1]
    return words + " " * (width - width_of(words))


def right(words: str, width: int) -> str:
    """The words at the right of so many columns."""
    return " " * (width - width_of(words)) + words


def width_of(words: str) -> int:
    """The number of columns that words take up."""
    return sum(1 + (unicodedata.east_asian_width(letter) in "WF") for letter in words)
