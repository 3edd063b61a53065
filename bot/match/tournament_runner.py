"""Runs tournaments by the clock: starts them, seats rounds, opens tables, and takes their results.

Every step follows from the log, the matches and the time, so the runner can repeat it after a crash at any
moment: a round is seated once, and the id of a table's match is derived from the round and the table.
"""

import asyncio
import secrets
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final, Protocol

import structlog

from bot.match import reseating, turns
from bot.match.ai_names import AI_MARK, AI_NAMES
from bot.match.clocks import DAY, TimeControl
from bot.match.holder import all_told_apart
from bot.match.refusal import Refusal
from bot.match.register import Register
from bot.match.same_cards import board_origin
from bot.match.seating import SUBSTITUTE
from bot.match.table import Table
from bot.match.tables import Tables, new_seed
from bot.match.tournaments import HeldUp, Tournament, Tournaments
from bot.runtime.faults import log_errors
from bot.runtime.waiting import happens
from bot.storage import MatchRow, OriginRow, SeatRow, StorageClosedError
from bot.tournament.events import (
    CheckedIn,
    Ended,
    TableEnded,
    TableOpened,
    TournamentEvent,
)
from bot.tournament.match_ids import match_id_of
from bot.tournament.rounds import next_round, start_of
from bot.tournament.state import RoundTable, SeatedRound, TournamentState
from games.core.game import TABLE, Game, Options, Seat, View

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

EVERY: Final = 5.0
"""The seconds between two looks at all tournaments."""
OVERTIME: Final = 30.0
"""The seconds that a table waits for a person after the round clock runs out."""
MORE_DEALS: Final = (6, 5)
"""The ratio of deals at a table of three to deals at a table of four: 120 to 100 in Fipsen's tournaments."""


class NoRoomError(Exception):
    """No thread can be opened now; the runner will retry.

    Attributes:
        held_up: the reason, if the organiser can fix it; None if Discord does not answer.
    """

    def __init__(self, why: str, held_up: HeldUp | None = None) -> None:
        super().__init__(why)
        self.held_up = held_up


class Rooms(Protocol):
    """Opens threads for tables."""

    async def open(self, tournament: Tournament, seated: SeatedRound, table: RoundTable) -> int:
        """Open a thread for a table; returns its channel. Raises NoRoomError."""


class TournamentRunner:
    """Runs the tournaments of this process.

    Args:
        tournaments: their logs.
        tables: the matches.
        register: the tables in memory.
        rooms: opens the threads.
    """

    __slots__ = ("_full", "_register", "_rooms", "_tables", "_tournaments", "_waited", "_warned")

    def __init__(self, tournaments: Tournaments, tables: Tables, register: Register, rooms: Rooms) -> None:
        self._tournaments = tournaments
        self._tables = tables
        self._register = register
        self._rooms = rooms
        self._full: set[str] = set()
        self._warned: set[str] = set()
        self._waited: dict[str, dict[Seat, tuple[int, float]]] = {}

    async def run(self) -> None:
        """Look at all tournaments every few seconds, and at once when woken; never returns."""
        while True:
            self._tournaments.woken.clear()
            await self.look()
            await happens(self._tournaments.woken, EVERY)

    async def look(self) -> None:
        """Do everything that is due in all tournaments; an error in one does not hold up the others."""
        self._full.clear()
        for tournament in self._tournaments.running():
            with log_errors("tournament held up", tournament=tournament.id), suppress(StorageClosedError):
                while await self._step(tournament):
                    pass

    async def _step(self, tournament: Tournament) -> bool:
        """Do the next thing that is due; False if there is none now."""
        async with tournament.turn:
            if tournament.state.phase == "ended":
                return False
            event = await self._due(tournament)
            if event is None:
                return False
            try:
                await self._tournaments.add(tournament, None, lambda _: event)
            except Refusal as refusal:  # another event came first: the next look sees it
                log.info("tournament step not taken", tournament=tournament.id, why=refusal.key)
                return False
            return True

    async def _due(self, tournament: Tournament) -> TournamentEvent | None:
        state, now = tournament.state, self._tournaments.now()
        if tournament.id in self._tournaments.homeless and (event := _without_home(state)) is not None:
            return event
        if state.phase == "joining":
            return await self._start_due(tournament, now)
        if state.current is not None and not state.current.is_complete:
            return await self._table_due(tournament, state.current, now)
        if state.is_between_rounds:
            # Matching a large round takes a while: other tournaments go on meanwhile.
            return await asyncio.to_thread(next_round, state, secrets.randbits(32))
        return None

    # The start

    async def _start_due(self, tournament: Tournament, now: float) -> TournamentEvent | None:
        """The start, once all have checked in or the grace is over; people who just joined count as there."""
        state = tournament.state
        if now < state.plan.starts_at:
            return None
        for person in state.present:
            if not person.checked_in and person.joined_at >= tournament.check_in_opens:
                return CheckedIn(person=person.number)
        all_there = all(person.checked_in for person in state.present)
        if not all_there and now < tournament.starts_at_the_latest:
            return None
        return start_of(state, await self._strengths(state), secrets.randbits(32))

    async def _strengths(self, state: TournamentState) -> dict[int, float]:
        """The ratings of the people, by their numbers."""
        pool = self._game(state).pool
        found = {}
        for person in state.present:
            for rating in await self._tables.store.ratings.of_person(person.user_id):
                if rating.pool == pool:
                    found[person.number] = rating.mu
        return found

    # Tables

    async def _table_due(
        self, tournament: Tournament, seated: SeatedRound, now: float
    ) -> TournamentEvent | None:
        """The next event of a table: opened, or ended. A table that cannot open does not hold up the others.

        If no table can open, the round waits: its clock does not run yet.
        """
        round_ends = tournament.round_ends
        is_up = round_ends is not None and now >= round_ends
        for table in seated.tables:
            if table.result is not None:
                continue
            if table.match_id is None:
                event: TournamentEvent | None = await self._opened(tournament, seated, table)
                event = event or (_given_up(seated, table) if is_up else None)
            else:
                event = await self._ended(tournament, seated, table, is_up=is_up)
            if event is not None:
                return event
        return None

    async def _opened(
        self, tournament: Tournament, seated: SeatedRound, table: RoundTable
    ) -> TableOpened | None:
        """Open a table, unless its match began before a crash; None if there is no room for it now."""
        match_id = match_id_of(tournament.id, seated.number, table.number)
        if not await self._tables.store.matches.seats(match_id):
            if tournament.id in self._full:
                return None
            try:
                channel_id = await self._rooms.open(tournament, seated, table)
                row, seats = self._rows(tournament, seated, table, match_id, channel_id)
                await self._tables.seat(row, seats, self._origin(tournament, seated, table))
            except (NoRoomError, Refusal, ValueError) as error:
                if isinstance(error, NoRoomError):
                    self._full.add(tournament.id)  # the next look tries again
                    self._tournaments.note_held_up(tournament, error.held_up)
                if match_id not in self._warned:
                    self._warned.add(match_id)
                    log.warning("table not opened yet", match=match_id, why=str(error))
                return None
        self._tournaments.note_held_up(tournament, None)
        return TableOpened(round=seated.number, table=table.number, match_id=match_id)

    def _rows(
        self, tournament: Tournament, seated: SeatedRound, table: RoundTable, match_id: str, channel_id: int
    ) -> tuple[MatchRow, tuple[SeatRow, ...]]:
        """The rows to store for a table's match."""
        state, game = tournament.state, self._game(tournament.state)
        people = [None if number is None else state.people[number] for number in state.seats_of(table)]
        control = TimeControl.parse(state.plan.control)
        seats = tuple(self._seat_rows(state, seated, table))
        same_cards = _has_same_cards(state, seated)
        rules = self._tables.rules(tournament.row.guild_id)
        among_people = all(seat.user_id is not None and seat.ai_level is None for seat in seats)
        here = next((each for each in people if each and each.number not in seated.absent), None)
        host = here or next(each for each in people if each)
        return MatchRow(
            id=match_id,
            game=game.key,
            rules_version=game.version,
            options=self._options(state, game).model_dump_json(),
            seed=new_seed(),
            guild_id=tournament.row.guild_id,
            channel_id=channel_id,
            host_id=host.user_id,
            locale=tournament.row.locale,
            status="playing",
            created_at=self._tables.now(),
            clock_kind=control.kind,
            clock_seconds=control.seconds,
            hints=False,
            rated=control.may_be_rated and rules.ratings and among_people and not same_cards,
            origin_table=table.number if same_cards else None,
        ), seats

    @staticmethod
    def _seat_rows(state: TournamentState, seated: SeatedRound, table: RoundTable) -> Iterator[SeatRow]:
        """The seats: people, or AIs in place of absent people, and AIs that fill the table."""
        numbers = state.seats_of(table)
        people = [None if number is None else state.people[number] for number in numbers]
        names = list(all_told_apart("" if each is None else each.name for each in people))
        taken = {name.casefold() for name in names}
        ais = (name + AI_MARK for name in AI_NAMES if name.casefold() not in taken)
        for seat, (person, name) in enumerate(zip(people, names, strict=True)):
            if person is None or person.user_id < 0:  # erased people have negative ids
                yield SeatRow(seat, None, next(ais), state.plan.level)
            elif person.number in seated.absent:
                yield SeatRow(seat, person.user_id, name, SUBSTITUTE, away=True)
            else:
                yield SeatRow(seat, person.user_id, name, None)

    def _origin(self, tournament: Tournament, seated: SeatedRound, table: RoundTable) -> OriginRow | None:
        """The origin of a table's cards, shared by the round or its own; None for a whole match."""
        state, now = tournament.state, self._tables.now()
        game, deals = self._game(state), deals_of(state, len(table.entrants))
        if not deals:
            return None
        options = self._options(state, game)
        if _has_same_cards(state, seated):
            name, tables = f"{tournament.id} {seated.number}", len(seated.tables)
            origin = board_origin(name, game, options, boards=deals, tables=tables, seed=new_seed(), now=now)
            return replace(origin, closes_at=now + 120.0 * state.plan.round_minutes + DAY)
        return OriginRow(
            id=f"table {match_id_of(tournament.id, seated.number, table.number)}",
            game=game.key,
            options=options.model_dump_json(),
            rules=game.version,
            agents="",
            tries=1,
            seed=new_seed(),
            opens_at=now,
            closes_at=0.0,
            deals=deals,
            closed=True,
        )

    async def _ended(
        self, tournament: Tournament, seated: SeatedRound, table: RoundTable, *, is_up: bool
    ) -> TableEnded | None:
        """The end of a table, once its match is over; until then, handle people who left or hold it up."""
        assert table.match_id is not None
        running = self._register.table(table.match_id)
        if running is not None:
            await self._without_leavers(tournament.state, running)
            if is_up:
                await self._hurried(running)
            return None
        self._waited.pop(table.match_id, None)
        if _has_same_cards(tournament.state, seated) and any(map(self._may_be_played, seated.tables)):
            return None  # a result would give away cards to the other tables
        try:
            ended = await self._tables.find(table.match_id)
        except Refusal:  # set aside: it cannot be replayed
            return _given_up(seated, table)
        return result_of(tournament.state, seated, table, ended, how="clock" if is_up else "played")

    def _may_be_played(self, table: RoundTable) -> bool:
        """True while the match of a table is running or to come."""
        return table.result is None and not (table.match_id and self._register.table(table.match_id) is None)

    async def _without_leavers(self, state: TournamentState, table: Table) -> None:
        """Let an AI play on for people who have left the tournament."""
        for holder in table.match.holders:
            person = None if holder.user_id is None else state.person_of(holder.user_id)
            if person is not None and person.withdrew and not holder.left and holder.user_id is not None:
                with suppress(Refusal):
                    await reseating.leave(table, holder.user_id)

    async def _hurried(self, table: Table) -> None:
        """Let AIs play for people who keep a table waiting after the round clock ran out."""
        now, before = self._tournaments.now(), self._waited.get(table.id, {})
        due = {seat: each.revision for seat, each in turns.due(table.match).items()}
        since = {
            seat: before[seat] if seat in before and before[seat][0] == revision else (revision, now)
            for seat, revision in due.items()
        }
        self._waited[table.id] = since
        for seat, (revision, begun) in since.items():
            if now - begun >= OVERTIME:
                with suppress(Refusal):
                    await reseating.sit_in(table, seat, revision)

    # Inside

    def _game(self, state: TournamentState) -> Game:
        return self._tournaments.games[state.plan.game]

    @staticmethod
    def _options(state: TournamentState, game: Game) -> Options:
        return game.options.model_validate_json(state.plan.options)


def deals_of(state: TournamentState, entrants: int) -> int:
    """The number of scored deals at a table; 0 to play to the end of a match.

    At a table of three beside tables of four, each player deals equally often.
    """
    deals = state.plan.deals
    if state.plan.format != "mixed" or entrants == state.plan.table_size:
        return deals
    more, than = MORE_DEALS
    return -(-deals * more // (than * entrants)) * entrants


def result_of(
    state: TournamentState, seated: SeatedRound, table: RoundTable, ended: Table, *, how: str
) -> TableEnded:
    """The result of an ended match, as its tournament counts it."""
    match = ended.match
    view, shares = match.view(TABLE), match.shares
    numbers = state.seats_of(table)
    totals = {seat: total for side, total in zip(view.sides, view.totals, strict=True) for seat in side}
    # The people of two fixed pairs sit in turn, so an entrant has its first seat by its place.
    seats = range(len(table.entrants))
    own = match.substitute_moves.shares
    absent = [
        number
        for seat, number in enumerate(numbers)
        if number is not None and own[seat].ai and not own[seat].own
    ]
    winners: Sequence[int] = ()
    if shares is not None:
        winners = [entrant for seat, entrant in zip(seats, table.entrants, strict=True) if shares[seat] > 0]
    return TableEnded(
        round=seated.number,
        table=table.number,
        points=tuple(totals.get(seat, 0) for seat in seats),
        winners=tuple(dict.fromkeys(winners)),
        absent=tuple(absent),
        how="abandoned" if shares is None else "clock" if how == "clock" else "played",
        boards=tuple(_boards(view, len(seats))) if _has_same_cards(state, seated) else (),
    )


def _boards(view: View, seats: int) -> Iterator[tuple[int, ...]]:
    """The points of the first seats on each finished board."""
    for sheet in view.sheets:
        gained = {seat: made for side, made in zip(view.sides, sheet.gained, strict=True) for seat in side}
        yield tuple(gained[seat] for seat in range(seats))


def _has_same_cards(state: TournamentState, seated: SeatedRound) -> bool:
    """True if the tables of a round play the same deals."""
    return state.plan.compares and len(seated.tables) > 1


def _given_up(seated: SeatedRound, table: RoundTable) -> TableEnded:
    """The end of a table that was not played."""
    return TableEnded(
        round=seated.number,
        table=table.number,
        points=(0,) * len(table.entrants),
        winners=(),
        how="abandoned",
    )


def _without_home(state: TournamentState) -> TournamentEvent | None:
    """The next event of a tournament without a server or channel: its end, once its tables have ended."""
    seated = state.current
    if seated is None or seated.is_complete:
        return Ended(why="channel-gone")
    return next((_given_up(seated, table) for table in seated.tables if table.match_id is None), None)
