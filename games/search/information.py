"""The knowledge of a player: the information set of a seat."""

from collections.abc import Sequence
from random import Random

from games.core.actions import Action
from games.core.game import Seat, State, View


class InformationSet:
    """All the matches that a seat cannot tell apart from the one being played.

    It is the only door between a match and the player of a seat: a decision is a function of this and of a
    random generator. Code that works on a world drawn by `sample` may read anything in it, because its hidden
    cards are made up.

    Attributes:
        seat: the seat that looks.
    """

    __slots__ = ("_state", "seat")

    def __init__(self, state: State, seat: Seat) -> None:
        self._state = state
        self.seat = seat

    def view(self) -> View:
        """The view of the seat."""
        return self._state.view(self.seat)

    def legal(self) -> Sequence[Action]:
        """The actions open to the seat."""
        return self._state.legal(self.seat)

    def acting(self) -> Sequence[Seat]:
        """The seats that must decide now."""
        return self._state.acting()

    def sample(self, rng: Random) -> State:
        """One of these matches, drawn at random; the part that the seat knows is real."""
        return self._state.redeal(self.seat, rng)
