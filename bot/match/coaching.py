"""The kinds of decision that the panel explains to a person: each until they have made it a few times."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from bot.match.match import SeatedMatch
from bot.runtime.waiting import Committed
from bot.storage import Store
from bot.storage.coaching import EXPLAINED, DecisionRow
from games.core.actions import Action
from games.core.decision import decision_of
from games.core.game import Seat

KEPT: Final = 4096
"""The most persons with counts in memory."""


class CoachingBook:
    """The decisions that people have made, read when asked for and kept at hand.

    Attributes:
        restarted: called with the id of a person who wants to be told again.
    """

    __slots__ = ("_forgotten", "_kept", "_store", "restarted")

    def __init__(self, store: Store) -> None:
        self._store = store
        self.restarted: Callable[[int], object] = lambda _: None
        self._kept: OrderedDict[int, dict[tuple[str, str], int]] = OrderedDict()
        self._forgotten = 0

    async def read(self, user_id: int) -> None:
        """Have the counts of a person at hand.

        Raises:
            StorageError: the database cannot be read.
        """
        while user_id not in self._kept:
            forgotten = self._forgotten
            found = await self._store.coaching.of(user_id)
            if forgotten == self._forgotten and user_id not in self._kept:  # else it may be out of date
                self._kept[user_id] = dict(found)
        self._kept.move_to_end(user_id)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    def explained(self, match: SeatedMatch, seat: Seat) -> frozenset[str] | None:
        """The decisions of the match's game that the person in a seat needs no word about any more.

        None for a seat that an AI plays, and while the counts of its person are not at hand.
        """
        holder = match.holders[seat]
        counts = None if holder.user_id is None or not holder.present else self._kept.get(holder.user_id)
        if counts is None:
            return None
        game = match.game.key
        return frozenset(kind for (key, kind), times in counts.items() if key == game and times >= EXPLAINED)

    def decision(self, match: SeatedMatch, seat: Seat, action: Action, user_id: int) -> DecisionRow | None:
        """The decision that an action of a person completes, to be counted with it; None once it is known.

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
        """Take in a decision that is counted in the database."""
        counts = self._kept.get(decision.user_id)
        if counts is not None:
            kind = decision.game, decision.decision
            counts[kind] = min(counts.get(kind, 0) + 1, EXPLAINED)

    async def restart(self, user_id: int, game: str) -> None:
        """Have all decisions of a game explained to a person again; returns once that is committed.

        Raises:
            StorageError: it could not be written, and nothing has changed.
        """
        async with Committed(self._store.coaching.restart(user_id, game)):
            self._forgotten += 1
            counts = self._kept.get(user_id, {})
            for kind in [each for each in counts if each[0] == game]:
                del counts[kind]
            self.restarted(user_id)

    def forget(self, user_id: int) -> None:
        """Drop a person from memory, and ignore a read of them that is under way."""
        self._forgotten += 1
        self._kept.pop(user_id, None)

    def forget_all(self) -> None:
        """Drop everything from memory, and ignore reads that are under way."""
        self._forgotten += 1
        self._kept.clear()
