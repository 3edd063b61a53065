"""A match being played: actions change its state, and views show it."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Protocol, Self

from pydantic import BaseModel, ConfigDict

from games.core.actions import Action
from games.core.facts import Event, Seat
from games.core.view import Sheet, View


class Dealt(BaseModel):
    """The secret of one deal: the cards that each zone received, in that order.

    Zones are named ``hand 0`` … ``hand n-1`` by seat, ``stock``, ``monte`` and so on; a result of a lot has
    a zone as well, such as ``black``. Enough to lay the deal out with a pack of cards.
    """

    model_config = ConfigDict(frozen=True)

    number: int
    dealer: Seat | None = None
    zones: Mapping[str, tuple[str, ...]]


class State(Protocol):
    """A match being played: mutable, pure, without I/O or clock."""

    def clone(self) -> Self:
        """An independent copy; cheap, because a search makes thousands of them a second."""

    def acting(self) -> Sequence[Seat]:
        """The seats that must decide now, several at the same time; none once the match is over."""

    def legal(self, seat: Seat) -> Sequence[Action]:
        """The actions open to the seat; may be non-empty out of turn, for declarations open at any time."""

    def forced(self, seat: Seat) -> Action | None:
        """The action of a seat that must act and visibly has no choice, else None.

        So the last card of a hand, or the only way to roll a cube, plays itself. An action is not forced if
        only its own player knows that there is no other.
        """

    def verify(self, seat: Seat, action: Action) -> None:
        """Raises IllegalAction, naming the rule broken, unless the seat may do this now."""

    def apply(self, seat: Seat, action: Action) -> Sequence[Event]:
        """Carry out an action that `verify` accepts; returns its events, in order."""

    def view(self, seat: Seat) -> View:
        """The view of the seat, or of `TABLE`."""

    def redeal(self, seat: Seat, rng: Random, /) -> Self:
        """A random world that this seat cannot tell from the real one, its future deals included."""

    def returns(self) -> Sequence[float] | None:
        """None until the match is over, then each seat's share of the win; the shares add up to 1.

        A drawn match is shared by all.
        """

    def dealt(self) -> Sequence[Dealt]:
        """Every deal so far, face up: a secret until the match is over."""

    def sheets(self) -> Sequence[Sheet]:
        """The score of every finished deal, in order."""
