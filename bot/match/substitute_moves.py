"""The moves that AIs have made for people: after a timeout, or while they were away or gone."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from games.core.game import Seat


@dataclass(frozen=True, slots=True)
class MoveShare:
    """The moves in a seat while it was that of the person who began in it.

    Attributes:
        own, ai: the number of moves of the person, and of AIs for them.
        behind: whether the side had the worse score when an AI last took over; None if none did.
        is_by_ai: true if the last of these moves was an AI's.
        is_over: true once another person has moved in the seat.
    """

    own: int = 0
    ai: int = 0
    behind: bool | None = None
    is_by_ai: bool = False
    is_over: bool = False


class SubstituteMoves:
    """The number of moves that AIs have made for each person, as the log of a match tells it.

    The log has the person of each move, not the moment when a seat changed hands. So a move of an AI counts
    for a person who has had the seat from the start, or has moved there before; a move that plays itself does
    not count.

    Args:
        first: the persons who had the seats at the start, None for an AI.

    Attributes:
        shares: by seat, the moves of the person who had it at the start, and those of AIs for them.
    """

    __slots__ = ("_counts", "_people", "shares")

    def __init__(self, first: Sequence[int | None]) -> None:
        self._people = list(first)  # the last person of each seat in the log
        self._counts = [0] * len(first)
        self.shares = [MoveShare() for _ in first]

    def note_move(
        self,
        seat: Seat,
        user_id: int | None,
        holder: int | None,
        *,
        forced: bool,
        is_behind: Callable[[], bool] = lambda: False,
    ) -> None:
        """Note a move of a person, or of an AI if there is no `user_id`; the seat is the holder's.

        `is_behind` tells if the side of the seat has the worse score before the move.
        """
        if forced:
            return
        self.shares[seat] = self._shared(seat, user_id, is_behind)
        if user_id is None:
            self._counts[seat] += holder is not None and self._people[seat] == holder
        elif self._people[seat] != user_id:
            self._people[seat], self._counts[seat] = user_id, 0

    def _shared(self, seat: Seat, user_id: int | None, is_behind: Callable[[], bool]) -> "MoveShare":
        share = self.shares[seat]
        if share.is_over or self._people[seat] is None:
            return share
        if user_id is None:
            behind = share.behind if share.is_by_ai else is_behind()
            return replace(share, ai=share.ai + 1, behind=behind, is_by_ai=True)
        if user_id != self._people[seat]:
            return replace(share, is_over=True)
        return replace(share, own=share.own + 1, is_by_ai=False)

    def rename(self, user_id: int, to: int) -> None:
        """Let a person go by another id."""
        self._people = [to if each == user_id else each for each in self._people]

    def counts(self, holders: Sequence[int | None]) -> Mapping[Seat, int]:
        """The number of moves made for the present holders, by seat, without zeros."""
        return {
            seat: count
            for seat, (count, holder) in enumerate(zip(self._counts, holders, strict=True))
            if count and holder is not None and holder == self._people[seat]
        }
