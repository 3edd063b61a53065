"""The protocol of those who decide for an AI seat."""

from typing import Protocol

from games.core.actions import Action
from games.core.game import Seat, State
from games.opponents.levels import LEVELS, Level
from games.search.protocol import SearchResult

__all__ = ["LEVELS", "Level", "Thinker"]


class Thinker(Protocol):
    """Decides for AI seats. A state is a copy of the thinker's own; it uses what the seat may know of it."""

    async def think(self, state: State, seat: Seat, level: str, /) -> Action:
        """An action for the seat, which must act."""

    async def declare(self, state: State, seat: Seat, level: str, /) -> Action | None:
        """The seat's declaration out of turn, if it makes one."""

    async def consider(self, state: State, seat: Seat) -> SearchResult:
        """The choice of an expert, and what else comes near; moves that somebody waits for go first."""

    async def advise(self, state: State, seat: Seat) -> SearchResult:
        """The same for somebody who waits for it, and who is told how often the trick is won."""
