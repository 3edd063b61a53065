"""Tables by seat, made once instead of at every move.

By a seat, however many there are: `TURN`, `PLAYER`, `ALONE`. By the number of seats: `EVERYBODY`, `SINGLES`,
`rounds`.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, TypeAlias

from games.core.game import Players, Seat

MOST_SEATS: Final = 12

ActingSeats: TypeAlias = tuple[Seat, ...]
"""The seats that must act: one, or none."""
Turns: TypeAlias = tuple[ActingSeats, ...]
"""The turns of a trick, by how many cards lie on the table; the last is no seat's."""
Rounds: TypeAlias = Mapping[Seat, Turns] | Sequence[Turns]
"""The turns of a trick, by who leads."""

NOBODY: Final[ActingSeats] = ()
TURN: Final[tuple[tuple[Seat], ...]] = tuple((seat,) for seat in range(MOST_SEATS))
"""The turn of a seat."""
PLAYER: Final[tuple[Players, ...]] = tuple(map(Players, TURN))
"""A player as a fact."""
ALONE: Final[tuple[frozenset[Seat], ...]] = tuple(map(frozenset, TURN))
"""The readers of a seat's private events."""

EVERYBODY: Final[tuple[tuple[Seat, ...], ...]] = tuple(tuple(range(seats)) for seats in range(MOST_SEATS + 1))
"""All seats, by how many there are."""
SINGLES: Final[tuple[tuple[tuple[Seat], ...], ...]] = tuple(TURN[:seats] for seats in range(MOST_SEATS + 1))
"""The sides if all play alone, by the number of seats."""


def turns_of(players: Sequence[Seat]) -> Turns:
    """The turns of a trick to which these play, in this order.

    >>> turns_of([3, 0, 2])
    ((3,), (0,), (2,), ())
    """
    return (*(TURN[seat] for seat in players), NOBODY)


@cache
def rounds_of(playing: tuple[Seat, ...]) -> dict[Seat, Turns]:
    """By who leads, the turns of a trick to which these seats play, given in the order of play."""
    return {seat: turns_of(playing[place:] + playing[:place]) for place, seat in enumerate(playing)}


@cache
def rounds(seats: int) -> tuple[Turns, ...]:
    """By who leads, the turns of a trick to which everybody plays.

    >>> rounds(4)[2]
    ((2,), (3,), (0,), (1,), ())
    """
    return tuple(rounds_of(EVERYBODY[seats]).values())
