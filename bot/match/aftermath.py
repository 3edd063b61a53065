"""The effect of a finished match on its players' ratings and milestones."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bot.match.judged import SeatJudgement
from bot.storage import MilestoneRow
from bot.storage.ratings import RatingChangeRow
from games.core.game import Seat


@dataclass(frozen=True, slots=True)
class Aftermath:
    """The effect of a match on its players.

    Attributes:
        is_pending: true from the end of the match until the effect is known.
        rating_changes: the change for each person of a rated match.
        reached: the milestones that each seat's player has reached.
        is_void: true if a manager of the server has set the match aside: it does not count.
        open_seats: the seats in `reached` and `judged` of players with public statistics.
        judged: how well the people decided, by seat, once an expert has looked at it.
    """

    is_pending: bool = False
    rating_changes: tuple[RatingChangeRow, ...] = ()
    reached: Mapping[Seat, tuple[MilestoneRow, ...]] = field(default_factory=dict)
    is_void: bool = False
    open_seats: frozenset[Seat] = frozenset()
    judged: Mapping[Seat, SeatJudgement] = field(default_factory=dict)

    def renamed(self, user_id: int, to: int) -> "Aftermath":
        """The same with a person under another id."""
        changes = tuple(
            replace(each, user_id=to) if each.user_id == user_id else each for each in self.rating_changes
        )
        return replace(self, rating_changes=changes)
