"""The moves that AIs have made for people: after a timeout, or while they were away or gone."""

from collections.abc import Mapping, Sequence

from games.core.game import Seat


class SubstituteMoves:
    """The number of moves that AIs have made for each person, as the log of a match tells it.

    The log has the person of each move, not the moment when a seat changed hands. So a move of an AI counts
    for a person who has had the seat from the start, or has moved there before; a move that plays itself does
    not count.

    Args:
        first: the persons who had the seats at the start, None for an AI.
    """

    __slots__ = ("_counts", "_people")

    def __init__(self, first: Sequence[int | None]) -> None:
        self._people = list(first)  # the last person of each seat in the log
        self._counts = [0] * len(first)

    def note_move(self, seat: Seat, user_id: int | None, holder: int | None, *, forced: bool) -> None:
        """Note a move of a person, or of an AI if there is no `user_id`; the seat is the holder's."""
        if forced:
            return
        if user_id is None:
            self._counts[seat] += holder is not None and self._people[seat] == holder
        elif self._people[seat] != user_id:
            self._people[seat], self._counts[seat] = user_id, 0

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
