"""The count of the games in which points are bad, in thirds by seat, and who is left when some drop out."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from games.core.game import Seat
from games.tressette.ranking import POINT

Fractions: TypeAlias = Literal["carry", "drop", "last_trick"]
"""What becomes of thirds that are no whole point: they are carried on, dropped, or the winner of the last
trick has what the others' whole points leave."""

Thirds: TypeAlias = tuple[int, ...]


def last_trick(seats: int, last: Seat) -> Thirds:
    """The point of the last trick."""
    return tuple(POINT if seat == last else 0 for seat in range(seats))


def counted(cards: Sequence[int], last: Seat, fractions: Fractions) -> Thirds:
    """What everybody counts in a deal; `cards` are the thirds of cards taken, `last` took the last trick."""
    both = list(cards)
    both[last] += POINT
    if fractions == "carry":
        return tuple(both)
    whole = [each // POINT * POINT for each in both]
    if fractions == "last_trick":
        whole[last] = sum(both) // POINT * POINT - (sum(whole) - whole[last])
    return tuple(whole)


def taker_of_all(cards: Sequence[int]) -> Seat | None:
    """Who has taken every card that counts, if anybody has."""
    total = sum(cards)
    return next((seat for seat, counts in enumerate(cards) if counts == total), None)


def capot(seats: int, playing: Sequence[Seat], taker: Seat, points: int) -> Thirds:
    """Nothing for the player who took everything, so many points for each of the others."""
    return tuple(points * POINT if seat in playing and seat != taker else 0 for seat in range(seats))


def lowest(totals: Sequence[int]) -> tuple[Seat, ...]:
    """Who has least; several share."""
    return tuple(seat for seat, total in enumerate(totals) if total == min(totals))


def survivors(totals: Sequence[int], playing: Sequence[Seat], limit: int, places: int) -> tuple[Seat, ...]:
    """Who wins when those at the limit drop out until no more than `places` players are left; () till then.

    `playing` played the deal. If it leaves too few, the lowest of those that it dropped fill the places;
    several that are level share the last.
    """
    left = [seat for seat in playing if totals[seat] < limit]
    if len(left) > places:
        return ()
    wanted = places - len(left)
    if wanted:
        dropped = [seat for seat in playing if totals[seat] >= limit]
        most = sorted(totals[seat] for seat in dropped)[min(wanted, len(dropped)) - 1]
        left += [seat for seat in dropped if totals[seat] <= most]
    return tuple(sorted(left))
