"""A script played through without Discord, as the bot plays it with a learner."""

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from random import Random
from typing import NamedTuple, TypeAlias

from games import CATALOGUE
from games.core.actions import Action
from games.core.game import Event, Seat, State, View
from games.core.guide import Guide, Script, Tip
from games.opponents.levels import think
from games.search.information import InformationSet


class RehearsedMoment(NamedTuple):
    """A moment of a guided game.

    Attributes:
        tips: its lessons.
        view: the learner's.
        action: the learner's decision; None if they have none to take.
        is_on_line: true while all is as recorded.
    """

    tips: tuple[Tip, ...]
    view: View
    action: Action | None
    is_on_line: bool


class LearnerTurn(NamedTuple):
    """A decision of the learner: the match, the number of actions so far, and the lesson for it."""

    state: State
    seat: Seat
    number: int
    tip: Tip | None


Learner: TypeAlias = Callable[[LearnerTurn], Action]
"""Decides for the learner."""


class Rehearsal:
    """One way through a script. The other seats play as recorded; off the line, as club players.

    Attributes:
        script: the script.
        moves: every action so far, as in `Script.line`.
        state: the match.
    """

    def __init__(self, script: Script, choose: Learner) -> None:
        self.script = script
        self.moves: list[str] = []
        self.state = script.new_match(CATALOGUE[script.game])
        self._guide = Guide(script)
        self._choose = choose

    def play(self) -> Iterator[RehearsedMoment]:
        """Play it to its end."""
        me = self.script.seat
        view = self.state.view(me)
        tips = self._guide.begin(view)
        while not self._guide.is_over(view):
            acting = self.state.acting()
            seat = me if me in acting else acting[0]
            action = self._learner(tips) if seat == me else self._other(seat)
            if tips or seat == me:
                yield RehearsedMoment(tips, view, action if seat == me else None, self._guide.is_on_line)
            events = self.state.apply(seat, action)
            self.moves.append(f"{seat} {action}")
            view = self.state.view(me)
            tips = self._follow(seat, action, events, view)
        yield RehearsedMoment(tips, view, None, self._guide.is_on_line)

    def _follow(self, seat: Seat, action: Action, events: Sequence[Event], view: View) -> tuple[Tip, ...]:
        return self._guide.follow(seat, action.text, events, view)

    def _learner(self, tips: Sequence[Tip]) -> Action:
        tip = next((tip for tip in tips if not tip.stop), None)
        return self._choose(LearnerTurn(self.state, self.script.seat, len(self.moves), tip))

    def _other(self, seat: Seat) -> Action:
        recorded = action_called(self.state, seat, self._guide.recorded(seat))
        return recorded or club(self.script, self.state, seat, len(self.moves))


def club(script: Script, state: State, seat: Seat, number: int) -> Action:
    """The decision of a club player, the same for the same actions before it."""
    chance = sha256(f"{script.seed}/{seat}/{number}".encode()).digest()
    known = InformationSet(state, seat)
    return think(script.game, "club", known, Random(int.from_bytes(chance[:8], "big")), lambda _: True).action


def action_called(state: State, seat: Seat, text: str | None) -> Action | None:
    """The legal action of that text."""
    return next((action for action in state.legal(seat) if action.text == text), None)


def by_line(script: Script) -> Learner:
    """The learner of the record."""
    moves = [text for seat, text in script.moves() if seat == script.seat]

    def choose(turn: LearnerTurn) -> Action:
        text = moves.pop(0) if moves else None
        action = action_called(turn.state, turn.seat, text)
        if action is None:
            raise ValueError(f"action {turn.number + 1} of the line, {text!r}, is not legal there")
        return action

    return choose


def by_advice(script: Script) -> Learner:
    """A learner who does what lessons advise, and otherwise plays as a club player."""
    advised = {lesson.key: lesson.press for lesson in script.lesson}

    def choose(turn: LearnerTurn) -> Action:
        press = advised[turn.tip.lesson] if turn.tip else None
        return action_called(turn.state, turn.seat, press) or by_club(script)(turn)

    return choose


def by_club(script: Script) -> Learner:
    """A learner who plays as a club player."""
    return lambda turn: club(script, turn.state, turn.seat, turn.number)


def at_random(rng: Random) -> Learner:
    """A learner who presses anything."""
    return lambda turn: rng.choice(turn.state.legal(turn.seat))
