"""The usual pace of a table: how long people take over a decision."""

from collections import deque
from collections.abc import Collection
from statistics import median
from typing import Final

from games.core.game import Seat

UNKNOWN: Final = 3.0
"""The pace, in seconds, of a table before the first decision."""
_REMEMBERED: Final = 15


class DecisionPace:
    """Measures the time of people's decisions at a table; moves without a choice do not count."""

    __slots__ = ("_since", "_taken")

    def __init__(self) -> None:
        self._since: dict[Seat, float] = {}
        self._taken: deque[float] = deque(maxlen=_REMEMBERED)

    @property
    def usual(self) -> float:
        """The median of the last decisions, in seconds."""
        return median(self._taken) if self._taken else UNKNOWN

    def follow(self, due: Collection[Seat], now: float) -> None:
        """Note who must decide from now on, if they must not already."""
        self._since = {seat: self._since.get(seat, now) for seat in due}

    def note_decision(self, seat: Seat, now: float) -> None:
        """Note that a person has decided."""
        since = self._since.pop(seat, None)
        if since is not None:
            self._taken.append(max(0.0, now - since))
