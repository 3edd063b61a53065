"""The kinds of decision that the panel explains to a person, each the first few times."""

from collections.abc import Callable

from bot.match.match import SeatedMatch
from bot.match.personal_book import PersonalBook
from bot.runtime.waiting import Committed
from bot.storage import Store
from bot.storage.coaching import EXPLAINED, DecisionRow
from games.core.actions import Action
from games.core.decision import decision_of
from games.core.game import Seat


class CoachingBook(PersonalBook[dict[tuple[str, str], int]]):
    """The number of times that people have made each kind of decision, by game and kind.

    Attributes:
        restarted: called with the id of a person who wants the explanations again.
    """

    __slots__ = ("_store", "restarted")

    def __init__(self, store: Store) -> None:
        super().__init__()
        self._store = store
        self.restarted: Callable[[int], object] = lambda _: None

    async def _read(self, user_id: int) -> dict[tuple[str, str], int]:
        return dict(await self._store.coaching.of(user_id))

    def explained(self, match: SeatedMatch, seat: Seat) -> frozenset[str] | None:
        """The decisions of the match's game that need no explanation any more for the person in a seat.

        None for a seat that an AI plays, and while the person's counts are not in memory.
        """
        holder = match.holders[seat]
        counts = None if holder.user_id is None or not holder.present else self._kept.get(holder.user_id)
        if counts is None:
            return None
        game = match.game.key
        return frozenset(kind for (key, kind), times in counts.items() if key == game and times >= EXPLAINED)

    def decision(self, match: SeatedMatch, seat: Seat, action: Action, user_id: int) -> DecisionRow | None:
        """The decision that a person's action completes, to count with it; None once it needs no explanation.

        Of several actions that the panel shows as one choice, the last one counts.
        """
        view = match.view(seat)
        kind = decision_of(view, match.game.decisions)
        if kind is None or view.pick_count > 1 or action.text in view.follow_ups:
            return None
        counts = self._kept.get(user_id, {})
        is_known = counts.get((match.game.key, kind), 0) >= EXPLAINED
        return None if is_known else DecisionRow(user_id, match.game.key, kind)

    def note(self, decision: DecisionRow) -> None:
        """Add a decision that the database has counted."""
        counts = self._kept.get(decision.user_id)
        if counts is not None:
            kind = decision.game, decision.decision
            counts[kind] = min(counts.get(kind, 0) + 1, EXPLAINED)

    async def restart(self, user_id: int, game: str) -> None:
        """Explain all decisions of a game to a person again; returns after the commit.

        Raises:
            StorageError: it could not be written, and nothing has changed.
        """
        async with Committed(self._store.coaching.restart(user_id, game)):
            self._forgotten += 1
            counts = self._kept.get(user_id, {})
            for kind in [each for each in counts if each[0] == game]:
                del counts[kind]
            self.restarted(user_id)
