"""The tournaments of this process: their logs in memory, and everything that people do in them.

Each event is verified, committed, applied and announced, in this order. `bot.match.tournament_runner` adds
the events that happen by the clock.
"""

import asyncio
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal, NamedTuple

import structlog

from bot.match.choices import choose_options
from bot.match.clocks import TimeControl
from bot.match.refusal import Refusal
from bot.match.register import Register
from bot.match.table_rules import EVERYTHING, TableRules
from bot.runtime.faults import log_errors
from bot.runtime.shards import WHOLE, Shards
from bot.runtime.waiting import Committed
from bot.storage import Store, TournamentRow
from bot.storage.tournaments import StoredTournament
from bot.tournament.events import (
    Changed,
    CheckedIn,
    Corrected,
    Created,
    Ended,
    Joined,
    Logged,
    Paused,
    Resumed,
    TournamentEvent,
    Withdrew,
)
from bot.tournament.plan import FEWEST_PEOPLE, Format, TournamentPlan
from bot.tournament.state import Participant, TournamentState, after, state_of
from bot.tournament.verify import TournamentRefusal, verify
from games import CATALOGUE
from games.core.game import Game

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

CHECK_IN_SECONDS: Final = 900.0
"""The seconds before the start in which people check in; joining in that time checks them in."""
GRACE_SECONDS: Final = 300.0
"""The seconds after the start for which the others wait for people who have not checked in."""
TRIES: Final = 3
"""The tries to add an event when another process has added events meanwhile."""
LISTED: Final = 25
"""The most tournaments in a server's list."""


def formats_of(game: Game) -> tuple[Format, ...]:
    """The formats that suit a game."""
    if game.has_roles:
        return ()
    options = game.options()
    sides = {seats: game.sides(seats, options) for seats in (2, 3, 4) if seats in game.seats}
    alone = {seats for seats, each in sides.items() if len(each) == seats}
    formats: list[Format] = []
    if 4 in sides:
        formats.append("individual")
    if is_teamed(game):
        formats.append("pairs")
    if 2 in alone:
        formats.append("two")
    if {3, 4} <= alone:
        formats.append("mixed")
    return tuple(formats)


def is_teamed(game: Game) -> bool:
    """True if partners who sit opposite score together in a game of four."""
    return 4 in game.seats and {frozenset(side) for side in game.sides(4, game.options())} == {
        frozenset((0, 2)),
        frozenset((1, 3)),
    }


class HeldUp(NamedTuple):
    """The reason why tables cannot open, for the organiser to fix.

    Attributes:
        why: the bot lacks permissions, or the server has as many threads as Discord allows.
        lacking: the names of the missing permissions.
    """

    why: Literal["permissions", "threads"]
    lacking: tuple[str, ...] = ()


@dataclass(slots=True)
class Tournament:
    """A tournament in memory.

    Attributes:
        row: its server, channel, organiser and language.
        log: its events.
        state: the state after them.
        held_up: the reason why tables cannot open at the moment; None if they can.
        turn: a lock, held while an event is added.
    """

    row: TournamentRow
    log: tuple[Logged, ...]
    state: TournamentState
    held_up: HeldUp | None = None
    turn: asyncio.Lock = field(default_factory=asyncio.Lock, repr=False)

    @classmethod
    def of(cls, stored: StoredTournament) -> "Tournament":
        """The tournament of a stored log."""
        return cls(stored.row, stored.log, state_of(stored.log))

    @property
    def id(self) -> str:
        """Its id, of eight characters."""
        return self.row.id

    @property
    def announced(self) -> TournamentPlan:
        """Its settings as they were announced, before any change."""
        return state_of(self.log[:1]).plan

    @property
    def check_in_opens(self) -> float:
        """The time at which check-in opens."""
        return self.state.plan.starts_at - CHECK_IN_SECONDS

    @property
    def starts_at_the_latest(self) -> float:
        """The time at which it starts, even without people who have not checked in."""
        return self.state.plan.starts_at + GRACE_SECONDS

    @property
    def round_ends(self) -> float | None:
        """The time at which the round clock runs out; None between rounds, and before a table is open."""
        seated = self.state.current
        if seated is None or seated.is_complete or seated.begun_at is None:
            return None
        return seated.begun_at + 60.0 * self.state.plan.round_minutes

    def takes_check_in(self, now: float) -> bool:
        """True while check-in is open."""
        return self.state.phase == "joining" and now >= self.check_in_opens


class Tournaments:
    """The tournaments on the servers of this process.

    Args:
        store: the database.
        register: gives ids, and refuses new work when the process is about to end.
        clock: seconds since 1970 (UTC).
        games: the games that can be played.
        rules: returns a server's rules for its tables, by the server's id.
        shards: the shards of this process.

    Attributes:
        homeless: the tournaments without a server or channel; they end once their tables have.
        on_changed: called after each commit, and at recovery for each running one; it must return at once.
        woken: set to wake the runner at once.
    """

    def __init__(
        self,
        store: Store,
        register: Register,
        clock: Callable[[], float],
        *,
        games: Mapping[str, Game] = CATALOGUE,
        rules: Callable[[int], TableRules] = lambda _: EVERYTHING,
        shards: Shards = WHOLE,
    ) -> None:
        self.now = clock
        self.games = games
        self.on_changed: Callable[[Tournament], None] = lambda _: None
        self.homeless: set[str] = set()
        self.woken = asyncio.Event()
        self._store = store.tournaments
        self._register = register
        self._rules = rules
        self._shards = shards
        self._running: dict[str, Tournament] = {}
        self._announcing = asyncio.Lock()

    async def recover(self) -> None:
        """Read the tournaments that have not ended; raises StorageError."""
        for stored in await self._store.running(self._shards):
            with log_errors("tournament set aside", tournament=stored.row.id):
                self._running[stored.row.id] = there = Tournament.of(stored)
                self._tell(there)

    def running(self) -> tuple[Tournament, ...]:
        """The tournaments that have not ended, oldest first."""
        return tuple(self._running.values())

    def on_server(self, guild_id: int) -> tuple[Tournament, ...]:
        """The running tournaments of a server, newest first."""
        return tuple(each for each in reversed(self.running()) if each.row.guild_id == guild_id)

    async def latest(self, guild_id: int) -> tuple[TournamentRow, ...]:
        """The latest tournaments of a server, including ended ones; raises StorageError."""
        return await self._store.on_server(guild_id, LISTED)

    async def of(self, tournament: str) -> Tournament:
        """The tournament of that id, running or ended.

        Raises:
            Refusal: there is none.
            StorageError: the database cannot be read.
        """
        there = self._running.get(tournament)
        if there is not None:
            return there
        stored = await self._store.of(tournament)
        if stored is None:
            raise Refusal("refusal-no-tournament")
        return Tournament.of(stored)

    async def of_match(self, match_id: str) -> Tournament | None:
        """The tournament that a match belongs to; None if there is none. Raises StorageError."""
        for each in self.running():
            if each.state.table_of_match(match_id) is not None:
                return each
        found = await self._store.of_match(match_id)
        return None if found is None else await self.of(found)

    # The organiser

    async def create(
        self, *, guild_id: int, channel_id: int, organiser_id: int, locale: str, plan: TournamentPlan
    ) -> Tournament:
        """Announce a tournament in a channel; its tables will be threads of that channel.

        Raises:
            Refusal: the channel has a tournament, or the game or the server does not allow this plan.
            StorageError: it could not be stored.
        """
        self._register.check_open()
        self._check(plan, guild_id)
        now = self.now()
        row = TournamentRow(self._register.new_id(), guild_id, channel_id, organiser_id, locale, now)
        created = Logged(0, now, organiser_id, Created(plan=plan))
        made = Tournament(row, (created,), state_of((created,)))
        async with self._announcing:  # two organisers may announce one at once
            self.check_free(channel_id)
            async with Committed(self._store.create(row, created)):
                self._running[row.id] = made
                self._tell(made)
        log.info("tournament created", tournament=row.id, game=plan.game, format=plan.format)
        return made

    def check_free(self, channel_id: int) -> None:
        """Raises Refusal if the channel has a tournament that has not ended."""
        if any(each.row.channel_id == channel_id for each in self.running()):
            raise Refusal("refusal-tournament-here")

    def _check(self, plan: TournamentPlan, guild_id: int) -> None:
        game = self.games.get(plan.game)
        if game is None:
            raise Refusal("refusal-unknown-game")
        if plan.format not in formats_of(game) or plan.teamed != (plan.format != "two" and is_teamed(game)):
            raise Refusal("refusal-tournament-format")
        choose_options(game, json.loads(plan.options))
        if plan.same_cards and (game.incomparable or not plan.compares):
            raise Refusal("refusal-tournament-same-cards")
        rules = self._rules(guild_id)
        if not rules.time.allow(TimeControl.parse(plan.control)) or plan.level not in rules.levels:
            raise Refusal("refusal-not-by-settings")

    async def change(self, tournament: str, plan: TournamentPlan, *, by: int) -> Tournament:
        """Change the settings before the start; raises as `do`.

        The caller makes sure that this is the organiser, here and in the next methods.
        """
        self._check(plan, (await self.of(tournament)).row.guild_id)
        return await self.do(tournament, by, lambda _: Changed(plan=plan))

    async def start(self, tournament: str, *, by: int, waits: bool = True) -> Tournament:
        """Start now: ask people who have not just joined to check in; raises as `do`.

        It starts once all have, or when the grace is over; unless it `waits`, it starts without them.
        """
        now = self.now()

        def started(state: TournamentState) -> TournamentEvent:
            if (count := len(state.present)) < FEWEST_PEOPLE:
                raise Refusal("refusal-tournament-too-few", {"count": count, "fewest": FEWEST_PEOPLE})
            begins = min(state.plan.starts_at, now if waits else now - GRACE_SECONDS)
            return Changed(plan=state.plan.model_copy(update={"starts_at": begins}))

        return await self.do(tournament, by, started)

    async def pause(self, tournament: str, *, by: int) -> Tournament:
        """Seat no further round until it resumes; raises as `do`."""
        return await self.do(tournament, by, lambda _: Paused())

    async def resume(self, tournament: str, *, by: int) -> Tournament:
        """Resume it after a pause; raises as `do`."""
        return await self.do(tournament, by, lambda _: Resumed())

    async def cancel(self, tournament: str, *, by: int) -> Tournament:
        """End it at any time; raises as `do`.

        Tables of the present round play on to their end in their threads, but no longer count.
        """
        return await self.do(tournament, by, lambda _: Ended(why="cancelled"))

    async def correct(
        self,
        tournament: str,
        round_number: int,
        table: int,
        points: tuple[int, ...],
        winners: tuple[int, ...],
        reason: str,
        *,
        by: int,
        boards: tuple[tuple[int, ...], ...] = (),
    ) -> Tournament:
        """Correct the result of a table; `boards` as in `TableEnded`. Raises as `do`."""
        corrected = Corrected(
            round=round_number, table=table, points=points, winners=winners, reason=reason, boards=boards
        )
        return await self.do(tournament, by, lambda _: corrected)

    # The players

    async def join(
        self,
        tournament: str,
        user_id: int,
        name: str,
        *,
        partner: int | None = None,
        beside: int | None = None,
    ) -> Tournament:
        """Add a person; raises as `do`.

        In fixed pairs they complete the entrant `beside`, or else the entrant that asked for them, or, after
        the start, any that takes anybody. If there is none, they wait for `partner`, or for any partner.
        """

        def joined(state: TournamentState) -> TournamentEvent:
            place = beside
            if place is None and state.plan.format == "pairs" and partner is None:
                place = _half_for(state, user_id)
            return Joined(user_id=user_id, name=name, partner=partner, beside=place)

        return await self.do(tournament, user_id, joined)

    async def check_in(self, tournament: str, user_id: int) -> Tournament:
        """Check a person in; raises as `do`."""
        there = await self.of(tournament)
        if not there.takes_check_in(self.now()):
            raise Refusal("refusal-tournament-no-check-in")
        return await self.do(
            tournament, user_id, lambda state: CheckedIn(person=_person(state, user_id).number)
        )

    async def withdraw(self, tournament: str, user_id: int, *, by: int) -> Tournament:
        """Withdraw a person, at their own request or the organiser's (`by`); raises as `do`."""

        def withdrew(state: TournamentState) -> TournamentEvent:
            return Withdrew(person=_person(state, user_id).number, removed=by != user_id)

        return await self.do(tournament, by, withdrew)

    # Events

    async def do(
        self, tournament: str, actor: int | None, event_of: Callable[[TournamentState], TournamentEvent]
    ) -> Tournament:
        """Build an event from the current state, and add it to the log.

        Raises:
            Refusal: the event may not follow.
            StorageError: it could not be stored.
        """
        there = await self.of(tournament)
        async with there.turn:
            return await self.add(there, actor, event_of)

    async def add(
        self,
        there: Tournament,
        actor: int | None,
        event_of: Callable[[TournamentState], TournamentEvent],
    ) -> Tournament:
        """Do the same for a caller that holds the tournament's `turn`."""
        self._register.check_open()
        for _ in range(TRIES):
            event = event_of(there.state)
            try:
                verify(there.state, event)
            except TournamentRefusal as refusal:
                raise Refusal(f"refusal-tournament-{refusal.rule}") from None
            logged = Logged(there.state.events, self.now(), actor, event)
            async with Committed(write := self._store.append(there.id, logged)):
                if write.result():
                    there.log = (*there.log, logged)
                    there.state = after(there.state, logged)
                    self._applied(there)
                    return there
            await self._read_again(there)  # a commit whose reply was lost, or another process, added events
        raise Refusal("refusal-tournament-changed")

    def note_held_up(self, there: Tournament, held_up: HeldUp | None) -> None:
        """Note why tables cannot open, or that they can again, and call `on_changed`."""
        if there.held_up != held_up:
            there.held_up = held_up
            with log_errors("observer failed", call="tournament"):
                self.on_changed(there)

    def _applied(self, there: Tournament) -> None:
        if there.state.phase == "ended":
            there.row = replace(there.row, ended=True)
            self._running.pop(there.id, None)
            log.info(
                "tournament ended", tournament=there.id, rounds=len(there.state.rounds), why=there.state.why
            )
        self._tell(there)

    def _tell(self, there: Tournament) -> None:
        self.woken.set()
        with log_errors("observer failed", call="tournament"):
            self.on_changed(there)

    async def _read_again(self, there: Tournament) -> None:
        stored = await self._store.of(there.id)
        if stored is None:
            self._running.pop(there.id, None)
            raise Refusal("refusal-no-tournament")
        there.row, there.log, there.state = stored.row, stored.log, state_of(stored.log)
        if there.state.phase == "ended":
            self._running.pop(there.id, None)

    # People and servers that are forgotten

    async def leave_all(self, user_id: int) -> None:
        """Withdraw a person from all tournaments before their erasure; raises StorageError."""
        for each in self.running():
            person = each.state.person_of(user_id)
            if person is not None and not person.is_out:
                await self.withdraw(each.id, user_id, by=user_id)

    async def renamed(self, user_id: int) -> None:
        """Read the logs with this person again: their id and name have changed. Raises StorageError."""
        for each in self.running():
            known = each.row.organiser_id == user_id or each.state.person_of(user_id) is not None
            if known or any(logged.actor == user_id for logged in each.log):
                async with each.turn:
                    await self._read_again(each)

    def lose_home(self, is_gone: Callable[[TournamentRow], bool]) -> None:
        """Let the tournaments end that have lost their server or channel."""
        self.homeless |= {each.id for each in self.running() if is_gone(each.row)}
        self.woken.set()


def _half_for(state: TournamentState, user_id: int) -> int | None:
    """The entrant that has asked for this person as partner; after the start, else one that takes anybody."""
    halves = {
        state.people[entrant.people[0]].partner: entrant.number
        for entrant in reversed(state.entrants)
        if len(entrant.people) == 1 and not state.people[entrant.people[0]].is_out
    }
    return halves.get(user_id, halves.get(None) if state.has_started else None)


def _person(state: TournamentState, user_id: int) -> Participant:
    person = state.person_of(user_id)
    if person is None:
        raise Refusal("refusal-tournament-not-in")
    return person
