"""The protocol for deciding at AI seats."""

from collections.abc import Sequence
from typing import Protocol

from bot.thinking.work import Inquiry
from games.core.actions import Action
from games.core.game import Seat, State
from games.opponents.levels import LEVELS, Level
from games.search.protocol import SearchResult

__all__ = ["LEVELS", "Level", "Thinker"]


class Thinker(Protocol):
    """Decides for AI seats. Callers pass a copy of a state; only the seat's knowledge of it is used."""

    async def think(self, state: State, seat: Seat, level: str, /) -> Action:
        """An action for the seat, which must act."""

    async def declare(self, state: State, seat: Seat, level: str, /) -> Action | None:
        """The seat's declaration out of turn, if it makes one."""

    async def repeat(self, inquiry: Inquiry, /) -> Action | None:
        """The decision on an inquiry with seed and tries: the same each time, in every process.

        None if it asked for a declaration out of turn and the seat has none.
        """

    async def consider(self, state: State, seat: Seat) -> SearchResult:
        """The choice of an expert, and its near rivals; moves that players wait for go first."""

    async def evaluate(
        self, state: State, seat: Seat, actions: Sequence[Action], seconds: float | None = None
    ) -> SearchResult:
        """The worth of these legal actions and of an expert's choice, which comes first.

        All are tried in the same worlds, equally often, for so many seconds but no longer than the time of a
        background question. Moves that players wait for go first.
        """

    async def evaluate_alike(self, inquiry: Inquiry, /) -> SearchResult:
        """The same for the actions that the inquiry names, by its seed and in as many worlds as it has tries.

        The result is the same each time, in every process.
        """

    async def compare(self, state: State, seat: Seat) -> SearchResult:
        """The worth of every legal action, with the odds of winning the trick by the expert's choice."""

    async def advise(self, state: State, seat: Seat) -> SearchResult:
        """The same as `consider` for a waiting player, with the odds of winning the trick."""
