"""A picture is a value that draws itself, in a process to which it can be sent."""

from collections.abc import Hashable
from typing import Protocol


class Drawable(Hashable, Protocol):
    """A picture as data. Equal values look the same."""

    def draw(self) -> bytes:
        """The picture as a PNG."""
