"""The book of an origin: in the same position, the AI of a seat decides the same in all its matches.

Decisions by tries and a seed are equal anyway, but only with the same agents, Python and libraries. The first
match to reach a position stores the choice; every other match reads it.
"""

from hashlib import sha256
from typing import Final

from bot.match.match import SeatedMatch
from bot.storage import Store
from bot.thinking.thinker import Thinker
from bot.thinking.work import Inquiry
from games.core.actions import Action
from games.core.game import Seat

_NOTHING: Final = ""
"""Stored for a seat that declares nothing out of turn."""


class ChoiceBook:
    """Decides for the AIs in matches with an origin.

    Args:
        store: keeps the choices.
        thinker: decides in a new position.
    """

    __slots__ = ("_store", "_thinker")

    def __init__(self, store: Store, thinker: Thinker) -> None:
        self._store = store
        self._thinker = thinker

    async def choose(self, match: SeatedMatch, seat: Seat, *, out_of_turn: bool = False) -> Action | None:
        """The action of the AI of a seat; None if it has nothing to declare out of turn.

        Raises:
            StorageError: the book could not be read or written.
            ThinkingError, IllegalAction: the thinker failed, or chose an illegal action.
        """
        assert match.origin is not None, "the match has a book"
        origins, origin, line = self._store.origins, match.origin.id, position_of(match)
        inquiry = _inquiry(match, match.origin.tries, seat, out_of_turn=out_of_turn)
        legal = inquiry.state.legal(seat)
        if len(legal) == 1 and not out_of_turn:
            return legal[0]
        found = await origins.choice(origin, line, seat)
        if found is None:
            decided = await self._thinker.repeat(inquiry)
            text = _NOTHING if decided is None else decided.text
            found = await origins.settle_choice(origin, line, seat, text)
        if found == _NOTHING:
            return None
        action = match.game.parse(found)
        inquiry.state.verify(seat, action)
        return action


def position_of(match: SeatedMatch) -> bytes:
    """SHA-256 of all actions so far and of the hands that claims have shown: a position of the origin.

    In a match of boards only the current board's actions count, because no board affects the next.
    """
    digest, before = sha256(), 0
    if match.boards is not None:
        digest.update(f"board {match.progress.deal}\n".encode())
        before = match.progress.board_begun
    for seat, action in match.progress.actions.since(before):
        digest.update(f"{seat} {action.text}\n".encode())
    digest.update(f"shown {match.shown}".encode())
    return digest.digest()


def _inquiry(match: SeatedMatch, tries: int, seat: Seat, *, out_of_turn: bool) -> Inquiry:
    """The question to the AI of a seat, with the tries of the origin."""
    seed = match.decision_seed(seat)
    return Inquiry(match.snapshot(), seat, match.level(seat), seed, out_of_turn, tries=tries)
