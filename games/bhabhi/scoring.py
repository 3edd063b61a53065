"""The order in which players leave, and the count of Bhabhis: plain functions over seats."""

from collections.abc import Sequence
from functools import lru_cache

from games.core.game import Row, Seat


def winners(totals: Sequence[int]) -> tuple[Seat, ...]:
    """The seats with the fewest times as the Bhabhi."""
    return tuple(seat for seat, times in enumerate(totals) if times == min(totals))


def places(seats: int, away: Sequence[Seat], loser: Seat | None) -> tuple[int, ...]:
    """The place of each seat by leaving, from 1, the Bhabhi last; 0 for a seat still in after a void deal."""
    order = {seat: place for place, seat in enumerate(away, 1)}
    if loser is not None:
        order[loser] = seats
    return tuple(order.get(seat, 0) for seat in range(seats))


@lru_cache(maxsize=1024)
def rows(seats: int, away: tuple[Seat, ...], loser: Seat | None) -> tuple[Row, ...]:
    """The lines of a deal's score: the places, and 1 for the Bhabhi."""
    return (
        Row(key="bhabhi-place", values=places(seats, away, loser)),
        Row(key="bhabhi-bhabhi", values=tuple(int(seat == loser) for seat in range(seats))),
    )
