"""The actions taken in a match, in order, with the seat that took each."""

from collections.abc import Iterator

from games.core.actions import Action
from games.core.game import Seat


class ActionLog:
    """The actions of one match. A seat's *revision* is the number of actions that it has taken."""

    __slots__ = ("_actions", "_actors", "_forced")

    def __init__(self) -> None:
        self._actors = bytearray()  # small, and quick to count
        self._actions: list[Action] = []
        self._forced: dict[Seat, int] = {}  # the revision at which a seat's move last played itself

    def __len__(self) -> int:
        return len(self._actions)

    def __iter__(self) -> Iterator[tuple[Seat, Action]]:
        return self.since(0)

    def since(self, seq: int) -> Iterator[tuple[Seat, Action]]:
        """The actions after the first `seq`, each with its seat."""
        return zip(self._actors[seq:], self._actions[seq:], strict=True)

    def append(self, seat: Seat, action: Action, *, forced: bool) -> None:
        """Add an action; `forced` if it has played itself."""
        if forced:
            self._forced[seat] = self.revision(seat)
        self._actors.append(seat)
        self._actions.append(action)

    def copy(self) -> "ActionLog":
        """An independent copy."""
        log = ActionLog()
        log._actors, log._actions, log._forced = self._actors[:], self._actions[:], {**self._forced}
        return log

    def revision(self, seat: Seat) -> int:
        """The number of actions that a seat has taken; a click made at another revision is stale."""
        return self._actors.count(seat)

    def last(self, seat: Seat) -> Action | None:
        """The last action of a seat."""
        place = self._actors.rfind(seat)
        return None if place < 0 else self._actions[place]

    def has_played_itself(self, seat: Seat, text: str, revision: int | None) -> bool:
        """True if the seat's last action is that one, and it played itself at that revision."""
        last = self.last(seat)
        return (
            revision is not None
            and self._forced.get(seat) == revision == self.revision(seat) - 1
            and last is not None
            and last.text == text
        )
