"""The score of a deal, of two sides for points and of players alone against them.

Sides are 0 (seats 0 and 2) and 1 (seats 1 and 3); of two players, each is a side. If points are bad, the
count goes by seat and in thirds, so nothing is lost from deal to deal.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from games.core.cards import Hand
from games.core.game import Seat
from games.tressette.cards import POINT, thirds

SideNumber: TypeAlias = int
BySide: TypeAlias = tuple[int, int]
"""A number for each side."""

FALSE_CLAIM = 11
"""The points for the opponents of a side that claims the target and has not reached it."""

SpecialResult: TypeAlias = Literal["cappottone", "capotto", "stramazzone", "stramaccio"]

GAME_POINTS: dict[SpecialResult, int] = {"cappottone": 6, "capotto": 2, "stramazzone": 8, "stramaccio": 3}
"""The game points for a result in a match of several games, by its name."""

PLAIN_GAME = 1
"""The game points for a game that is won by reaching the target (TR-10)."""


class Special(NamedTuple):
    """A result that ends a game at once, and the side that has it."""

    result: SpecialResult
    side: SideNumber


def side_of(seat: Seat) -> SideNumber:
    return seat % 2


def by_side(values: Sequence[int]) -> BySide:
    """The numbers of each side's seats, added up."""
    return sum(values[0::2]), sum(values[1::2])


def only(side: SideNumber, value: int) -> BySide:
    """The value for this side, 0 for the other."""
    return (value, 0) if side == 0 else (0, value)


def add(one: BySide, other: BySide) -> BySide:
    return one[0] + other[0], one[1] + other[1]


def card_thirds(taken: Sequence[Hand]) -> BySide:
    """The count of each side's cards, in thirds; `taken` are the cards in tricks, by seat."""
    return by_side([thirds(cards) for cards in taken])


def whole_points(counted: BySide) -> BySide:
    """Thirds as points; each side's fraction is dropped (TR-1)."""
    return counted[0] // POINT, counted[1] // POINT


def special_result(taken: Sequence[Hand], tricks: Sequence[int], *, strict: bool = False) -> Special | None:
    """The special result of a deal that was played out, if any; the last trick counts nothing here.

    Args:
        taken: the cards in tricks, by seat.
        tricks: the number of tricks, by seat.
        strict: for stramaccio and stramazzone the opponents' cards must count nothing at all, instead of
            less than a point (TR-11).
    """
    tricks_of_side = by_side(tricks)
    counted = [thirds(cards) for cards in taken]
    for side in (0, 1):
        other = 1 - side
        if not tricks_of_side[other]:
            alone = not tricks[side] or not tricks[side + 2]
            return Special("cappottone" if alone else "capotto", side)
        if by_side(counted)[other] < (1 if strict else POINT):
            single = min(counted[side], counted[side + 2]) < POINT
            return Special("stramazzone" if single and tricks_of_side[other] == 1 else "stramaccio", side)
    return None


def game_winner(score: BySide, target: int) -> SideNumber | None:
    """The side that wins with this score: at the target and ahead; level, the game goes on (TR-6)."""
    if max(score) < target or score[0] == score[1]:
        return None
    return 0 if score[0] > score[1] else 1


# Games in which points are bad

Fractions: TypeAlias = Literal["carry", "drop", "last_trick"]
"""The fate of thirds that are no whole point: they are carried on, dropped, or the winner of the last trick
has the remainder above the others' whole points."""

Thirds: TypeAlias = tuple[int, ...]


def last_trick(seats: int, last: Seat) -> Thirds:
    """The point of the last trick."""
    return tuple(POINT if seat == last else 0 for seat in range(seats))


def counted(cards: Sequence[int], last: Seat, fractions: Fractions) -> Thirds:
    """The count of each player in a deal; `cards` are the thirds of their cards, `last` took the last."""
    both = list(cards)
    both[last] += POINT
    if fractions == "carry":
        return tuple(both)
    whole = [each // POINT * POINT for each in both]
    if fractions == "last_trick":
        whole[last] = sum(both) // POINT * POINT - (sum(whole) - whole[last])
    return tuple(whole)


def taker_of_all(cards: Sequence[int]) -> Seat | None:
    """The player who has taken every card that counts, if any."""
    total = sum(cards)
    return next((seat for seat, counts in enumerate(cards) if counts == total), None)


def capot(seats: int, playing: Sequence[Seat], taker: Seat, points: int) -> Thirds:
    """The points of a capot: none for the player who took everything, `points` for each of the others."""
    return tuple(points * POINT if seat in playing and seat != taker else 0 for seat in range(seats))


def lowest(totals: Sequence[int]) -> tuple[Seat, ...]:
    """The players with the least; several share."""
    return tuple(seat for seat, total in enumerate(totals) if total == min(totals))


def survivors(totals: Sequence[int], playing: Sequence[Seat], limit: int, places: int) -> tuple[Seat, ...]:
    """The winners, if players at the limit drop out until at most `places` are left; () before that.

    `playing` played the deal. If it leaves too few, the lowest of the players that it dropped fill the
    places; several that are level share the last.
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
