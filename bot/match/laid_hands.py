"""The hands of a match as their owners have laid them out."""

from bot.match.action_log import ActionLog
from bot.match.hand_places import USUAL_ORDER, HandOrder, LaidHand, Places, lay
from games.core.game import Seat, State, View


class LaidHands:
    """The places of each seat's cards, kept from one look at the hand to the next.

    After a restart they are worked out again from the start of the deal: no card has moved.
    """

    __slots__ = ("_deal_begun", "_laid")

    def __init__(self) -> None:
        self._laid: dict[Seat, LaidHand] = {}
        self._deal_begun: tuple[int, State] | None = None  # after a restart: the actions before, and a copy

    def copy(self) -> "LaidHands":
        """An independent copy."""
        hands = LaidHands()
        hands._laid, hands._deal_begun = {**self._laid}, self._deal_begun
        return hands

    @property
    def has_start(self) -> bool:
        """True if the start of a deal is noted."""
        return self._deal_begun is not None

    def note_start(self, seq: int, state: State) -> None:
        """Note that a deal begins after `seq` actions; no player has looked at their hand since."""
        self._deal_begun = seq, state.clone()

    def places(self, view: View, order: HandOrder | None, log: ActionLog) -> Places:
        """The places of the viewer's cards now, in this order; None keeps the last one."""
        before = self._laid.get(view.seat)
        order = order or (USUAL_ORDER if before is None else before.order)
        if before is None and self._deal_begun is not None:
            before = _followed(view.seat, order, log, *self._deal_begun)
        laid = self._laid[view.seat] = lay(before, view, order)
        return laid.places


def _followed(seat: Seat, order: HandOrder, log: ActionLog, seq: int, state: State) -> LaidHand:
    """A hand as if its owner had looked at it before and after each of their actions since the deal began."""
    state = state.clone()
    laid = lay(None, state.view(seat), order)
    for actor, action in log.since(seq):
        if actor == seat:  # with the cards that have come since
            laid = lay(laid, state.view(seat), order)
        state.apply(actor, action)
        if actor == seat:
            laid = lay(laid, state.view(seat), order)
    return laid
