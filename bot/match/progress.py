"""The progress of a match: its secret state, and the actions and events that have led to it."""

from collections.abc import Collection, Sequence
from typing import Final

from bot.match.action_log import ActionLog
from bot.match.change import public, visible_to
from bot.match.guided import Lessons
from bot.match.hand_places import HandOrder, Places
from bot.match.laid_hands import LaidHands
from games.core.actions import Action
from games.core.boards import present_match
from games.core.claims import HasTricksToClaim, RestOfDeal
from games.core.game import TABLE, Event, Game, HasRoles, Seat, State, View

RECENT: Final = 32
"""The most events that a match keeps to tell of the last moves."""


class Progress:
    """The game of one match, as far as it has been played. The secret state stays in here.

    Attributes:
        actions: the actions taken so far.
        board_begun: the number of actions before the present board, if it is a match of boards.
        lessons: those of a guided game; None in any other match.
    """

    __slots__ = ("_game", "_hands", "_public", "_recent", "_state", "actions", "board_begun", "lessons")

    def __init__(self, game: Game, state: State, lessons: Lessons | None) -> None:
        self._game = game
        self._state = state
        self._hands = LaidHands()
        self._public: View | None = None  # the public view of the state as it is, made when first asked for
        self._recent: tuple[Event, ...] = ()
        self.actions = ActionLog()
        self.board_begun = 0
        self.lessons = lessons

    def copy(self) -> "Progress":
        """An independent copy."""
        lessons = None if self.lessons is None else self.lessons.copy()
        copied = Progress(self._game, self._state.clone(), lessons)
        copied._hands, copied._public, copied._recent = self._hands.copy(), self._public, self._recent
        copied.actions, copied.board_begun = self.actions.copy(), self.board_begun
        return copied

    # The choices

    @property
    def acting(self) -> tuple[Seat, ...]:
        """The seats that must act by the rules of the game."""
        return tuple(self._state.acting())

    def legal(self, seat: Seat) -> Sequence[Action]:
        """The actions that a seat may take now."""
        return self._state.legal(seat)

    def forced(self, seat: Seat) -> Action | None:
        """The only action of a seat, if everyone can see that there is no other."""
        return self._state.forced(seat)

    def recorded(self, seat: Seat) -> Action | None:
        """The action of an AI's seat by the record of a guided game, if it may take it; None off the line."""
        text = None if self.lessons is None else self.lessons.recorded(seat)
        return next((action for action in self._state.legal(seat) if action.text == text), None)

    def rest_of_deal(self) -> RestOfDeal | None:
        """The tricks that are left, if the game lets players claim them now."""
        return self._state.rest_of_deal() if isinstance(self._state, HasTricksToClaim) else None

    def verify(self, seat: Seat, action: Action) -> None:
        """Raises IllegalAction, naming the rule broken, unless the seat may do this now."""
        self._state.verify(seat, action)

    # The actions

    def apply(self, seat: Seat, action: Action, *, by_person: bool, forced: bool) -> tuple[Event, ...]:
        """Carry out an action that `verify` accepts, or that is `forced`; returns its events, in order."""
        self._public = None
        events = tuple(self._state.apply(seat, action))
        self.actions.append(seat, action, forced=forced)
        if _begins_deal(events):
            self.board_begun = len(self.actions)
        if self.lessons is not None:
            self.lessons.follow(seat, action.text, events, self._state.view(self.lessons.seat))
        if by_person and not forced and not all(event.to == frozenset((seat,)) for event in self._recent):
            self._recent = ()  # else this belongs with their last actions, which only they have seen
        self.note(events)
        return events

    def replay(self, seat: Seat, action: Action, *, by_person: bool, forced: bool) -> None:
        """Apply an action of the log again, and note the start of each deal to lay out hands from there."""
        if not self._hands.has_start:
            self._hands.note_start(0, self._state)
        if _begins_deal(self.apply(seat, action, by_person=by_person, forced=forced)):
            self._hands.note_start(len(self.actions), self._state)

    def note(self, events: Sequence[Event]) -> None:
        """Add to the recent events."""
        self._recent = (*self._recent, *events)[-RECENT:]

    @property
    def recent(self) -> tuple[Event, ...]:
        """The public events since a person last acted, that action included.

        Actions that a person takes in a row, unseen by the others, count as one.
        """
        return public(self._recent)

    def visible_to(self, seat: Seat) -> tuple[Event, ...]:
        """The recent events that this seat may know."""
        return visible_to(self._recent, seat)

    # The score

    @property
    def returns(self) -> tuple[float, ...] | None:
        """Each seat's share of the win once the game is played to its end, else None."""
        returns = self._state.returns()
        return None if returns is None else tuple(returns)

    @property
    def scored_deals(self) -> int:
        """The number of deals with a score."""
        return len(self._state.sheets())

    @property
    def leaders(self) -> frozenset[Seat]:
        """The seats of all sides with the best total so far."""
        view = self.view(TABLE)
        best = (min if self._game.fewest_wins else max)(view.totals, default=0)
        leading = (side for side, total in zip(view.sides, view.totals, strict=True) if total == best)
        return frozenset(seat for side in leading for seat in side)

    def is_behind(self, seat: Seat) -> bool:
        """True if another side has a better score than that of the seat."""
        leaders = self.leaders
        return bool(leaders) and seat not in leaders

    @property
    def seat_roles(self) -> tuple[str, ...]:
        """The role of each seat, if sides are of unequal kind; else nothing."""
        return tuple(self._state.seat_roles()) if isinstance(self._state, HasRoles) else ()

    @property
    def dealers(self) -> dict[int, Seat | None]:
        """The dealer of each deal, by its number."""
        return {deal.number: deal.dealer for deal in self._state.dealt()}

    # The views

    @property
    def deal(self) -> int:
        """The number of the present deal."""
        return self.view(TABLE).deal

    def view(self, seat: Seat) -> View:
        """The view as the game gives it; the public one is kept, because each move needs it several times."""
        if seat != TABLE:
            return self._state.view(seat)
        if self._public is None:
            self._public = self._state.view(TABLE)
        return self._public

    def places(self, view: View, order: HandOrder | None = None) -> Places:
        """The places of the viewer's cards, in the order that they like; None keeps the last order."""
        return self._hands.places(view, order, self.actions)

    def snapshot(self, shown: Collection[Seat]) -> State:
        """A copy of the secret state, for thinkers alone; it knows the hands that claims have shown."""
        state = present_match(self._state).clone()
        if isinstance(state, HasTricksToClaim):
            for seat in shown:
                state.show(seat)
        return state


def _begins_deal(events: Sequence[Event]) -> bool:
    return any(event.key == "dealt" for event in events)
