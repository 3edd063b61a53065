"""Replays: any step of an ended match, found quickly even in a long match.

A match is read once. Memory keeps its actions, and its state after every `STRIDE` actions, so each step is a
few actions away from a state in memory.
"""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final, NamedTuple

from bot.match.open_book import Revealed
from bot.runtime.read_once import ReadOnce
from bot.runtime.slices import Slices
from games import CATALOGUE
from games.core.actions import Action
from games.core.game import TABLE, Event, Seat, State, Trick, View
from games.core.record import RecordStep, replay

KEPT: Final = 16
"""The number of matches in memory; any other is read again when a reader asks."""
STRIDE: Final = 16
"""The number of actions between two states in memory."""
LEAP: Final = 10
"""The number of steps to the next stage of a game that has no tricks."""
_TRICK_WON: Final = "trick-won"


class Taken(NamedTuple):
    """An action, and the seat that took it."""

    seat: Seat
    action: Action


class ReplayStep(NamedTuple):
    """A step of a replay: the state after it, and its events; the first has no action."""

    state: State
    taken: Taken | None
    events: tuple[Event, ...]


@dataclass(slots=True)
class ReplayCourse:
    """The course of an ended match.

    Attributes:
        taken: the seat and action of each step, from the second on.
        states: the state after the first step, and after every `STRIDE` steps from there.
        deals: the steps that begin a deal, in order.
        openings: the public views at these steps.
        tricks: the steps that complete a trick, in order.
        largest: the most cards of one player, in hand or open before them, in `states`.
    """

    taken: list[Taken] = field(default_factory=list)
    states: list[State] = field(default_factory=list)
    deals: list[int] = field(default_factory=list)
    openings: list[View] = field(default_factory=list)
    tricks: list[int] = field(default_factory=list)
    largest: int = 0

    @property
    def steps(self) -> int:
        """The number of steps; the first is the deal before any action."""
        return len(self.taken) + 1

    def nearest(self, step: int) -> int:
        """The number itself if there is such a step, else the nearest step."""
        return max(0, min(step, self.steps - 1))

    def at(self, step: int) -> ReplayStep:
        """The step of that number."""
        place = max(step - 1, 0) // STRIDE
        state = self.states[place].clone()
        taken: Taken | None = None
        events: tuple[Event, ...] = ()
        for taken in self.taken[place * STRIDE : step]:
            events = tuple(state.apply(taken.seat, taken.action))
        return ReplayStep(state, taken, events)

    def deal_of(self, step: int) -> int:
        """The place in `deals` of the deal in play after a step."""
        return max(bisect_right(self.deals, step) - 1, 0)

    def in_deal(self, step: int) -> tuple[int, int]:
        """The number of a step within its deal, from 0, and the number of the deal's steps."""
        place = self.deal_of(step)
        ends = self.deals[place + 1] if place + 1 < len(self.deals) else self.steps
        return step - self.deals[place], ends - self.deals[place]

    def trick_of(self, step: int) -> int | None:
        """The number of a step's trick, from 1 in each deal; None if there is none."""
        begins = self.deals[self.deal_of(step)]
        before = bisect_left(self.tricks, step) - bisect_right(self.tricks, begins)
        return before + 1 if self.tricks and step > begins else None

    def stages(self) -> Sequence[int]:
        """The steps to leap to: the ends of tricks, or every few steps in a game without tricks."""
        return self.tricks or range(0, self.steps, LEAP)


class Replays:
    """Reads ended matches, each once for all its readers."""

    __slots__ = ("_readings",)

    def __init__(self) -> None:
        self._readings: ReadOnce[ReplayCourse] = ReadOnce("replay", KEPT)

    async def of(self, revealed: Revealed) -> ReplayCourse:
        """The course of a match."""
        return await self._readings.get(revealed.id, partial(_read, revealed))

    async def close(self) -> None:
        """Cancel all reads."""
        await self._readings.close()


async def _read(revealed: Revealed) -> ReplayCourse:
    return await read_course(await revealed.record())


async def read_course(record: Sequence[str]) -> ReplayCourse:
    """The course of the match of a record, read in slices."""
    course, tricks, slices = ReplayCourse(), _TrickCounter(), Slices()
    dealt = 0
    for number, step in enumerate(replay(record, CATALOGUE)):
        if step.seat is not None and step.action is not None:
            course.taken.append(Taken(step.seat, step.action))
        if number % STRIDE == 0:
            course.states.append(step.state)
            course.largest = max(course.largest, await _largest_hand(step.state, slices))
        if len(step.state.dealt()) > dealt or not number:
            course.deals.append(number)
            course.openings.append(step.state.view(TABLE))
        dealt = len(step.state.dealt())
        if tricks.completed(step):
            course.tricks.append(number)
        await slices.pause()
    return course


class _TrickCounter:
    """Notices complete tricks, from events, or in games without such events from views.

    A view takes longer than everything else, so it makes none once the game has had such an event.
    """

    def __init__(self) -> None:
        self._told = False
        self._last: Trick | None = None

    def completed(self, step: RecordStep) -> bool:
        """True if the step completes a trick."""
        if any(event.key == _TRICK_WON for event in step.events):
            self._told = True
            return True
        if self._told:
            return False
        before, self._last = self._last, step.state.view(TABLE).last_trick
        return self._last is not None and self._last != before


async def _largest_hand(state: State, slices: Slices) -> int:
    """The most cards of one player, in hand or open before them; no card counts twice."""
    view = state.view(TABLE)
    largest = 0
    for seat in range(view.seats):
        own = [zone for zone in view.zones if zone.seat == seat and zone.kind == "cards"]
        held = sum(zone.hidden + len(zone.items) for zone in own if zone.key == "hand")
        if others := [zone.items for zone in own if zone.key != "hand" and zone.items]:
            await slices.pause()
            hand = state.view(seat).zone("hand", seat)
            known = Counter(hand.items if hand else ())
            held += sum(len(items) for items in others if Counter(items) - known)
        largest = max(largest, held)
    return largest
