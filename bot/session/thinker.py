"""Who decides for an AI seat."""

from collections.abc import Sequence
from random import Random
from typing import Final, Protocol

from games.ai import novice
from games.core.actions import Action
from games.core.game import Seat, State

LEVELS: Final[Sequence[str]] = ("novice",)
"""How well an AI can play, weakest first (``ai-`` + level in the catalogues)."""


class Thinker(Protocol):
    """Decides for AI seats."""

    async def think(self, state: State, seat: Seat, level: str) -> Action:
        """An action for the seat; `state` is the thinker's own copy, of which it may use view and redeal."""


class Novice:
    """A thinker whose every level is the novice, with a random generator of its own.

    The generator has nothing to do with a match's seed: what an AI does is not part of the shuffle.
    """

    __slots__ = ("_rng",)

    def __init__(self, rng: Random | None = None) -> None:
        self._rng = rng or Random()

    async def think(self, state: State, seat: Seat, level: str) -> Action:  # noqa: ARG002 - there is one level
        return novice.choose(state.legal(seat), self._rng)
