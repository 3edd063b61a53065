"""A guided first game: a script of lessons, and the lessons that each moment of it brings.

A script is a match that was played for it, with a sentence at each new thing. As long as the learner plays
as recorded, they are on the line: the other seats play as recorded too, and a lesson may name cards. Off the
line the others decide for themselves, and a lesson says only things that are true wherever its conditions
hold.

`Guide` is asked after every action. It answers at five moments: the beginning, the learner's decision, a
trick taken, a deal scored, and the end. It sees only the learner's view and the events that the learner is
told, so a lesson cannot leak.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from hashlib import sha256
from typing import Annotated, Final, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from games.core.game import Event, Game, Options, Seat, State, Trick, View
from games.core.scene import Scene, check_condition, holds

LAST_TRICK: Final = "last-trick"
"""The mark of the trick just taken, among the cards that a lesson shows."""

_KEY = r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$"
_SEPARATOR = ", "


class ScriptError(ValueError):
    """A script that cannot be used; a sentence says why."""


class Lesson(BaseModel):
    """One sentence of a script, and the scene in which it comes.

    Attributes:
        key: its name within the script (catalogue keys ``guide-GAME-`` + key, with ``-here`` on the line).
        when: the conditions that must hold together, from `games.core.scene`.
        after: the lessons that must have been shown before.
        here: true if it has another sentence for the line, which may name cards.
        stop: true if it stands alone with *Go on* while the others wait; several may follow each other.
        press: the text of the action that it advises on the line.
        show: the cards that it marks on the line, or `LAST_TRICK`.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    key: Annotated[str, Field(pattern=_KEY)]
    when: tuple[str, ...]
    after: tuple[str, ...] = ()
    here: bool = False
    stop: bool = False
    press: str | None = None
    show: tuple[str, ...] = ()

    @model_validator(mode="after")
    def _check(self) -> Self:
        for condition in self.when:
            check_condition(condition)
        if self.stop and self.press is not None:
            raise ValueError(f"{self.key}: a lesson that stops advises no action")
        return self

    def fits(self, scene: Scene, shown: Sequence[str]) -> bool:
        """True if it has not been shown, and its conditions hold."""
        return (
            self.key not in shown
            and all(before in shown for before in self.after)
            and all(holds(condition, scene) for condition in self.when)
        )


class Script(BaseModel):
    """A guided first game as its author writes it, in TOML.

    Attributes:
        game: the game's key.
        rules: the version of the game that it was written for.
        seats: the number of seats.
        seat: the learner's.
        deals: the number of deals after which it ends, unless the match ends before.
        seed: any text; its SHA-256 is the seed of the match.
        options: the options of the match, as far as they are not the usual ones.
        line: every action of every seat, as ``0 play 3D, 1 play 5D``.
        lesson: the lessons, in the order in which the line brings them.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    game: str
    rules: int
    seats: int
    seat: Seat = 0
    deals: int = 1
    seed: str
    options: Mapping[str, object] = Field(default_factory=dict)
    line: str = ""
    lesson: tuple[Lesson, ...]

    @classmethod
    def parse(cls, text: str) -> Self:
        """The script that a TOML document spells; raises ScriptError."""
        try:
            return cls.model_validate(tomllib.loads(text))
        except tomllib.TOMLDecodeError as error:
            raise ScriptError(f"this is not TOML: {error}") from None
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            place = ".".join(str(part) for part in first["loc"])
            raise ScriptError(f"{place}: {first['msg']}") from None

    @model_validator(mode="after")
    def _check_order(self) -> Self:
        known: list[str] = []
        for lesson in self.lesson:
            if lesson.key in known:
                raise ValueError(f"two lessons are called {lesson.key}")
            if later := [key for key in lesson.after if key not in known]:
                raise ValueError(f"{lesson.key} comes after {later[0]}, which is no lesson before it")
            known.append(lesson.key)
        return self

    @property
    def match_seed(self) -> bytes:
        """The seed of the match."""
        return sha256(self.seed.encode()).digest()

    def moves(self) -> Iterator[tuple[Seat, str]]:
        """The line: whose action, and its text."""
        for move in filter(None, self.line.split(_SEPARATOR)):
            seat, _, text = move.strip().partition(" ")
            yield int(seat), text

    def match_options(self, game: Game) -> Options:
        """The options of the match, with the usual ones filled in."""
        return game.options.model_validate(self.options)

    def new_match(self, game: Game) -> State:
        """The match of the script, before its first action.

        Raises:
            ScriptError: the game has other rules than the script was written for.
        """
        if self.rules != game.version:
            raise ScriptError(
                f"written for version {self.rules} of {self.game}, which is now {game.version}: "
                "play it again and record the line"
            )
        return game.new(self.seats, self.match_options(game), self.match_seed)


@dataclass(frozen=True, slots=True)
class Tip:
    """A lesson as the learner is shown it.

    Attributes:
        lesson: its key within the script.
        key: the catalogue key of its sentence.
        number: its place in the script, from 1, of `count`.
        stop: true if it stands alone with *Go on*.
        press: the text of the action that it advises, if any.
        show: the cards to mark, or `LAST_TRICK`.
    """

    lesson: str
    key: str
    number: int
    count: int
    stop: bool
    press: str | None
    show: tuple[str, ...]


class Guide:
    """One learner's way through a script.

    Call `begin` with the learner's first view, then `follow` after each action of any seat. After a restart,
    do the same with the actions of the log: equal calls give equal answers.

    Attributes:
        script: the script.
        shown: the keys of the lessons that have been shown, in order.
        is_on_line: true as long as every action was as recorded.
    """

    def __init__(self, script: Script) -> None:
        self.script = script
        self.shown: list[str] = []
        self._recorded: dict[Seat, list[str]] = {}
        for seat, text in script.moves():
            self._recorded.setdefault(seat, []).append(text)
        self.is_on_line = bool(self._recorded)
        self._played = [0] * script.seats
        self._events: list[Event] = []
        self._trick: Trick | None = None
        self._sheets = 0
        self._decision: tuple[object, ...] | None = None
        self._picks = 1

    def copy(self) -> Self:
        """A guide that has seen the same, and goes on apart from this one."""
        twin = copy(self)
        twin._unshare()  # noqa: SLF001 - a copy of this guide
        return twin

    def _unshare(self) -> None:
        self.shown, self._played, self._events = [*self.shown], [*self._played], [*self._events]
        self._recorded = {seat: [*moves] for seat, moves in self._recorded.items()}

    def recorded(self, seat: Seat) -> str | None:
        """The text of the seat's next action on the line; None off it."""
        moves = self._recorded.get(seat, ())
        number = self._played[seat]
        return moves[number] if self.is_on_line and number < len(moves) else None

    def is_over(self, view: View) -> bool:
        """True at the end of the guided game: its deals are scored, or the match is over."""
        return not view.acting or view.deal > self.script.deals

    def begin(self, view: View) -> tuple[Tip, ...]:
        """The lessons before the first action."""
        return self._tips(view, begins=True)

    def follow(self, seat: Seat, text: str, events: Sequence[Event], view: View) -> tuple[Tip, ...]:
        """Take note of an action; returns the lessons of this moment, in the order to show them.

        All but the last have `Tip.stop`. While one is shown, no AI acts.

        Args:
            seat: the seat that acted.
            text: the text of its action, which is only compared with the line.
            events: what happened; events that the learner is not told are left out.
            view: the learner's view after it.
        """
        me = self.script.seat
        if seat == me:
            self._put_first(text)
        if text != self.recorded(seat):
            self.is_on_line = False
        self._played[seat] += 1
        self._events += [event for event in events if event.to is None or me in event.to]
        return self._tips(view)

    def _put_first(self, text: str) -> None:
        """Let cards that the learner chooses together, as in a discard, come in any order."""
        moves, number = self._recorded.get(self.script.seat, []), self._played[self.script.seat]
        together = moves[number : number + self._picks]
        if text in together:
            moves.insert(number, moves.pop(number + together.index(text)))

    def _tips(self, view: View, *, begins: bool = False) -> tuple[Tip, ...]:
        self._picks = view.pick_count
        over = self.is_over(view)
        trick, taken = self._latest_trick(view), None
        if trick != self._trick:
            self._trick = taken = trick
        scored = len(view.sheets) > self._sheets
        self._sheets = len(view.sheets)
        decides = self._is_new_decision(view) and not over
        if not (begins or over or decides or taken is not None or scored):
            return ()
        scene = Scene(view, tuple(self._events), taken, is_over=over)
        self._events = []
        return tuple(self._choose(scene, decides=decides))

    @staticmethod
    def _latest_trick(view: View) -> Trick | None:
        """The last complete trick; after the end of a deal, that deal's last."""
        return view.last_trick or view.closing_trick

    def _is_new_decision(self, view: View) -> bool:
        """True if the learner is asked something that they were not asked before."""
        if self.script.seat not in view.acting:
            self._decision = None
            return False
        decision = (self._played[self.script.seat], view.phase, view.legal)
        if decision == self._decision:
            return False
        self._decision = decision
        return True

    def _choose(self, scene: Scene, *, decides: bool) -> Iterator[Tip]:
        """All the lessons that stop, then the first that goes with the decision."""
        for number, lesson in enumerate(self.script.lesson, 1):
            if lesson.stop and lesson.fits(scene, self.shown):
                yield self._show(number, lesson)
        if decides:
            for number, lesson in enumerate(self.script.lesson, 1):
                if not lesson.stop and lesson.fits(scene, self.shown):
                    yield self._show(number, lesson)
                    return

    def _show(self, number: int, lesson: Lesson) -> Tip:
        self.shown.append(lesson.key)
        on_line = self.is_on_line
        key = f"guide-{self.script.game}-{lesson.key}"
        return Tip(
            lesson.key,
            f"{key}-here" if on_line and lesson.here else key,
            number,
            len(self.script.lesson),
            lesson.stop,
            lesson.press if on_line else None,
            lesson.show if on_line or lesson.show == (LAST_TRICK,) else (),
        )
