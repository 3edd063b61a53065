"""The ping: one short message to whoever is to play, once a turn, gone when they have played."""

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import Final, NamedTuple

from discord import ui

from bot.board.leftovers import UnsurePost
from bot.board.surroundings import BoardHooks, Surroundings
from bot.client.budget import Errand, Urgency
from bot.runtime.coalescer import Coalescer
from bot.storage import PlaceRow
from games.core.game import Seat

KIND: Final = "ping"
PRESENT_SECONDS: Final = 60.0
"""The time since a click at the table within which a person is taken to be looking."""
ALONE_SECONDS: Final = 300.0
"""The time after their last click within which a person alone with AIs is not pinged: nobody waits."""
IN_TIME_SECONDS: Final = 600.0
"""The time before the end of a turn in which one who is pinged can still play; a ping that quiet hours would
hold back for longer comes in quiet hours."""


class Turn(NamedTuple):
    """A decision that a person is to take: `revision` tells it from the seat's others.

    With `hurry`, the person is to be reminded of it.
    """

    seat: Seat
    revision: int
    user_id: int
    hurry: bool = False

    @property
    def spelled(self) -> str:
        """The decision in a word; without its player, whose number is to be in few places."""
        return f"{self.seat}.{self.revision}{'!' if self.hurry else ''}"


@dataclass(slots=True)
class _Waiting:
    since: float
    pinged: bool = False


@dataclass(slots=True)
class TurnPing:
    """The ping of one table.

    Attributes:
        channel_id: the channel of the ping.
        turns: the turns of now, those of persons only.
        words: builds the message that names their players.
        wants: true if a person wants pings, as far as `give_way` has learned.
        wait: the least seconds before a ping without hurry; None if nobody is pinged.
        quiet: the end of quiet hours; in the past if there are none.
        time_up: the end of the time for a turn; infinity if no clock runs.
    """

    around: Surroundings
    hooks: BoardHooks
    channel_id: int
    turns: Callable[[], Sequence[Turn]]
    words: Callable[[Sequence[Turn]], ui.LayoutView]
    _: KW_ONLY
    wants: Callable[[int], bool]
    wait: Callable[[], float | None]
    quiet: Callable[[], float]
    time_up: Callable[[Turn], float]
    is_alone: Callable[[], bool] = lambda: False
    place: PlaceRow | None = None
    seen: dict[int, float] = field(default_factory=dict)
    work: Coalescer = field(init=False)
    _errand: Errand = field(default_factory=lambda: Errand(Urgency.CATCHING_UP))
    _waiting: dict[Turn, _Waiting] = field(default_factory=dict)
    _unsure: UnsurePost[list[Turn]] = field(init=False)
    _is_outdated: bool = False

    def __post_init__(self) -> None:
        hooks, around, name = self.hooks, self.around, f"ping of {self.hooks.owner}"
        self.work = Coalescer(self._publish, name=name, idle=hooks.on_idle, insists=hooks.insists)
        self._unsure = UnsurePost(
            around.store, hooks.owner, KIND, self.channel_id, hooks.on_lost, around.clock
        )

    @property
    def is_posting(self) -> bool:
        """True while a message is being posted, or may have been and is to be posted still."""
        return self._unsure.about is not None

    def touch(self, urgency: Urgency = Urgency.TURN) -> None:
        """Turns have come or gone.

        Mostly there is nothing to say or to take back then: after most moves a table waits for no person, or
        for one who is looking.
        """
        self._errand.hasten(urgency)
        is_said = self.place is not None or self.is_posting
        if is_said or not self.work.at_rest or self._now_due(self.turns()):  # whoever of them wants it by now
            self.work.touch()
        else:
            self._come_back()

    def reword(self) -> None:
        """Bring the words of the ping that stands up to date, such as their language; it notifies nobody."""
        self._is_outdated = self.place is not None
        self.touch(Urgency.FOLLOWING)

    def saw(self, user_id: int, at: float | None = None) -> None:
        """The person has clicked at the table, now or at that time."""
        self.seen[user_id] = self.around.clock() if at is None else at

    def stands_at(self, place: PlaceRow) -> None:
        """The message is there since before a restart: those whose turns it is about have been pinged."""
        self.place = place
        now, about = self.around.clock(), place.about.split()
        self._waiting = {
            turn: _Waiting(now, pinged=not about or turn.spelled in about) for turn in self.turns()
        }

    async def _publish(self) -> None:
        await self.around.transport.ready()
        await self.hooks.give_way()
        if self._wanted():
            async with self.around.transport.place(
                self._errand
            ):  # by the time that it is entered, they may have played
                await self.hooks.give_way()
                if due := self._wanted():
                    await self._ping(due)
            self._errand = Errand(Urgency.TURN)
        elif self.place is not None and not any(each.pinged for each in self._waiting.values()):
            self._take_back(self.place)
        elif self.place is not None and self._is_outdated:
            await self._reword(self.place)
        self._unsure.give_up()
        self._come_back()

    def _come_back(self) -> None:
        """See to it that those who are to be pinged later are."""
        later = [self._due(turn) for turn, waiting in self._waiting.items() if not waiting.pinged]
        if later:
            self.work.touch_later(max(0.0, min(later) - self.around.clock()))
        else:
            self.work.cancel_later()

    def _wanted(self) -> list[Turn]:
        """The turns of those who want to be pinged, and at once."""
        return self._now_due([turn for turn in self.turns() if self.wants(turn.user_id)])

    def _now_due(self, turns: Sequence[Turn]) -> list[Turn]:
        """Those of the turns of now that are due to be pinged, if any may be."""
        now = self.around.clock()
        turns = () if self.wait() is None else turns
        self._waiting = {turn: self._waiting.get(turn) or _Waiting(now) for turn in turns}
        return [turn for turn in turns if not self._waiting[turn].pinged and self._due(turn) <= now]

    def _due(self, turn: Turn) -> float:
        since, held_until = self._waiting[turn].since, self._held_until(turn)
        if turn.hurry:
            return max(since, held_until)
        seen = self.seen.get(turn.user_id, 0.0)
        if self.is_alone():
            held_until = max(held_until, seen + ALONE_SECONDS)
        looking = since - seen <= PRESENT_SECONDS
        return max(since + max(self.around.patience if looking else 0.0, self.wait() or 0.0), held_until)

    def _held_until(self, turn: Turn) -> float:
        """The end of quiet hours, unless the time for the turn would be up by then, or too soon after."""
        ends = self.quiet()
        return ends if ends + IN_TIME_SECONDS <= self.time_up(turn) else 0.0

    async def _ping(self, due: Sequence[Turn]) -> None:
        """Name everybody who is to play and has been or is to be pinged; only `due` are notified."""
        named = [turn for turn, waiting in self._waiting.items() if waiting.pinged or turn in due]
        users = [turn.user_id for turn in due]
        if self._unsure.about not in (None, named):
            self._unsure.give_up()
        async with self._unsure.posting(named) as nonce:
            message_id = await self.around.transport.post(
                self.channel_id, self.words(named), pinged=users, nonce=nonce
            )
            self._stands(message_id, named)
            for turn in due:
                self._waiting[turn].pinged = True

    async def _reword(self, place: PlaceRow) -> None:
        """Name the same people, in the words of now."""
        async with self.around.transport.place(self._errand):
            named = [turn for turn, waiting in self._waiting.items() if waiting.pinged]
            self._is_outdated = False
            try:
                await self.around.transport.edit(place.channel_id, place.message_id, self.words(named))
            except Exception:
                self._is_outdated = True
                raise
        self._errand = Errand(Urgency.TURN)

    def _stands(self, message_id: int, named: Sequence[Turn]) -> None:
        """The ping that names them was posted, in the place of the one before."""
        replaced, self._is_outdated = self.place, False
        about = " ".join(turn.spelled for turn in named)
        self.place = PlaceRow(self.hooks.owner, KIND, self.channel_id, message_id, self.around.clock(), about)
        self.around.store.messages.save_place(self.place, replaced)
        if replaced is not None:
            self.hooks.on_replaced(replaced)

    def _take_back(self, place: PlaceRow) -> None:
        """Nobody who was pinged is to play any more; a restart must not take others to have been pinged."""
        self.place = None
        self.around.store.messages.leave(place)
        self.hooks.on_replaced(place)

    def forget(self) -> None:
        """Follow no more, also where the message could not be taken back, or was never posted."""
        if self.place is not None:
            self._take_back(self.place)
        self.around.store.messages.forget_place(self.hooks.owner, KIND)
