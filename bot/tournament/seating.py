"""A seating: the tables of a round before it is seated."""

from typing import NamedTuple

from bot.tournament.history import History


class RoundDraw(NamedTuple):
    """The entrants of each table in the order of their seats, and the entrants without one."""

    tables: tuple[tuple[int, ...], ...]
    sitting_out: tuple[int, ...] = ()


def in_fair_order(history: History, one: int, other: int) -> tuple[int, int]:
    """Two opponents; the first seat goes to the one who has had it less often."""
    return (other, one) if history.first[other] < history.first[one] else (one, other)
