"""A room to play in: a store, tables and an observer that remembers, for tests and child processes."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random

from bot.match import (
    NO_CLOCK,
    AiTiming,
    Lobbies,
    Lobby,
    Reason,
    Recovered,
    Register,
    Table,
    TableChange,
    TableRules,
    Tables,
    Thinker,
    TimeControl,
    TimeRules,
    claiming,
    moves,
)
from bot.match.company import SameCards
from bot.runtime.shards import WHOLE, Shards
from bot.storage import AfterEnd, Store
from bot.thinking.work import Inquiry
from games.core.actions import Action
from games.core.game import Game, Seat, State
from games.search import fallback
from games.search.protocol import SearchResult, certain
from tests.clock import FakeClock
from tests.databases import where
from tests.match.toy import GAMES

ANNA, BEN, CHLOE, DAI, EMIL, FLORA = range(1001, 1007)
NAMES = {ANNA: "Anna", BEN: "Ben", CHLOE: "Chloé", DAI: "Dai", EMIL: "Emil", FLORA: "Flora"}
GUILD, CHANNEL = 1, 77
NO_PAUSE = AiTiming(pause=0.0, patience=60.0, beat=0.0)
MINUTE = TimeControl("live", 60)


class Quick:
    """A thinker that decides at random in the test's process, also in games without an agent."""

    def __init__(self, rng: Random | None = None) -> None:
        self._rng = rng or Random(1)

    async def think(self, state: State, seat: Seat, _level: str) -> Action:
        return fallback.choose(state.legal(seat), self._rng)

    async def declare(self, _state: State, _seat: Seat, _level: str) -> Action | None:
        return None

    async def repeat(self, inquiry: Inquiry) -> Action | None:
        if inquiry.out_of_turn:
            return None
        return fallback.choose(inquiry.state.legal(inquiry.seat), Random(inquiry.seed))

    async def consider(self, state: State, seat: Seat) -> SearchResult:
        return certain(await self.think(state, seat, ""))

    async def evaluate(
        self, _state: State, _seat: Seat, actions: Sequence[Action], _seconds: float | None = None
    ) -> SearchResult:
        return certain(actions[0])

    async def evaluate_alike(self, inquiry: Inquiry) -> SearchResult:
        return await self.evaluate(inquiry.state, inquiry.seat, inquiry.evaluated)

    async def compare(self, state: State, seat: Seat) -> SearchResult:
        return certain(state.legal(seat)[0])

    async def advise(self, state: State, seat: Seat) -> SearchResult:
        return await self.consider(state, seat)


class Listener:
    """An observer that records each change and wakes the tests that wait for one."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.changes: list[TableChange] = []
        self._news = asyncio.Event()

    def table_changed(self, _table: Table, change: TableChange) -> None:
        self.changes.append(change)
        self._note(f"changed {change.seq}")

    def clocks_changed(self, table: Table) -> None:
        self._note(
            f"clocks {sorted(seat for seat, row in table.match.clocks.deadlines.items() if row.reminded)}"
        )

    def lobby_changed(self, lobby: Lobby) -> None:
        self._note(f"lobby {', '.join(lobby.names)}")

    def lobby_closed(self, _lobby: Lobby, reason: Reason) -> None:
        self._note(f"closed {reason}")

    def company_changed(self, company: SameCards) -> None:
        self._note(f"compared {company.finished}{' closed' if company.origin.closed else ''}")

    def match_started(self, table: Table) -> None:
        self._note(f"started {table.match.seq}")

    def match_over(self, table: Table) -> None:
        self._note(table.match.status)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until something was heard that makes the condition true."""
        async with asyncio.timeout(60):
            while not condition():
                self._news.clear()
                await self._news.wait()

    def _note(self, text: str) -> None:
        self.heard.append(text)
        self._news.set()


class Room:
    """A store, tables and lobbies, and all that a test needs at hand.

    Attributes:
        online: whether Discord can be reached.
        rules: the limits of the server.
        guild: the server on which lobbies open.
        clicks: how many ids of interactions were given out.
    """

    def __init__(
        self,
        store: Store,
        thinker: Thinker,
        games: Mapping[str, Game],
        ai_timing: AiTiming,
        clock: FakeClock,
        control: TimeControl,
        *,
        rated: bool = False,
        after_end: AfterEnd | None = None,
        shards: Shards = WHOLE,
    ) -> None:
        self.store = store
        self.clock = clock
        self.observer = Listener()
        self.online = True
        rules = TimeRules(usual=control)
        self.rules = TableRules(rules, rated=rated)
        self.guild = GUILD
        self.register = Register()
        self.lobbies = Lobbies(
            self.register,
            store,
            self.observer,
            clock,
            games=games,
            rules=lambda _: self.rules,
            shards=shards,
        )
        self.tables = Tables(
            self.register,
            store,
            thinker,
            self.observer,
            clock,
            games=games,
            ai_timing=ai_timing,
            idle_seconds=rules.idle,
            reachable=lambda: self.online,
            after_end=after_end,
            rules=lambda _: self.rules,
            shards=shards,
        )
        self.clicks = 0

    async def recover(self) -> Recovered:
        """Recover lobbies and tables, as the bot does when it starts."""
        found = await self.tables.recover()
        await self.lobbies.recover()
        return found

    async def lobby(
        self, *users: int, channel: int = CHANNEL, game: str = "toy", least: int = 2, **options: object
    ) -> Lobby:
        """A lobby opened by the first, with a seat for each; `least` seats, of which some may be free."""
        lobby = await self.lobbies.open(
            game,
            guild_id=self.guild,
            channel_id=channel,
            user_id=users[0],
            name=NAMES[users[0]],
            locale="en",
            options=options,
            seats=max(least, len(users)),
        )
        for user in users[1:]:
            lobby = await self.lobbies.change(lobby.id, joining(user))
        return lobby

    async def table(
        self, *users: int | None, channel: int = CHANNEL, game: str = "toy", **options: object
    ) -> Table:
        """A match of these people; None is an AI."""
        people = [user for user in users if user is not None]
        least = max(2, len(users))
        lobby = await self.lobby(*people, channel=channel, game=game, least=least, **options)
        await self.lobbies.change(lobby.id, lambda each: each.set_seats(people[0], len(users)))
        await self.lobbies.change(lobby.id, lambda each: each.set_level(people[0], "novice"))
        return await self.tables.start(lobby.id, people[0])

    async def play_out(self, table: Table, rng: Random) -> None:
        """Let the people at a table play at random, and agree to AIs' claims, until the match is over."""
        while not table.match.over:
            if await self.agreed(table):
                continue
            seat = next((each for each in table.match.acting if table.match.holders[each].present), None)
            if seat is None:
                await self.observer.until(partial(moved_on, table, table.match.seq))
                continue
            await self.act(table, seat, rng.choice(table.match.view(seat).legal))

    async def agreed(self, table: Table) -> bool:
        """Let a person who is asked about a claim agree to it; False if there is none."""
        claim, holders = table.match.claims.open, table.match.holders
        asked = next((each for each in table.match.unanswered if holders[each].present), None)
        if claim is None or asked is None:
            return False
        await claiming.answer(table, self.user_in(table, asked), claim.seq, agrees=True)
        return True

    async def act(self, table: Table, seat: int, action: str) -> None:
        """A click of the person in that seat."""
        await moves.submit(table, self.user_in(table, seat), action, table.match.revision(seat), self.click())

    @staticmethod
    def user_in(table: Table, seat: int) -> int:
        """The person in that seat."""
        user = table.match.holders[seat].user_id
        assert user is not None
        return user

    def click(self) -> int:
        """The id of an interaction."""
        self.clicks += 1
        return 5_000_000 + self.clicks


@asynccontextmanager
async def room(
    path: Path,
    thinker: Thinker | None = None,
    games: Mapping[str, Game] = GAMES,
    ai_timing: AiTiming = NO_PAUSE,
    clock: FakeClock | None = None,
    control: TimeControl = NO_CLOCK,
    *,
    rated: bool = False,
    after_end: AfterEnd | None = None,
    shards: Shards = WHOLE,
) -> AsyncIterator[Room]:
    """A room on the database at `path`; leaving the context closes it as an orderly process would.

    Its lobbies begin with that time control, rated on request, and the time stands still.
    """
    store = await Store.open(where(path))
    thinker = thinker or Quick(Random(1))
    clock = clock or FakeClock()
    made = Room(
        store, thinker, games, ai_timing, clock, control, rated=rated, after_end=after_end, shards=shards
    )
    try:
        yield made
    finally:
        await made.tables.close()
        await store.close()


def moved_on(table: Table, seq: int) -> bool:
    """True if the match has moved on from `seq` actions or is over, or a claim waits for a person."""
    match = table.match
    return match.seq > seq or match.over or any(match.holders[each].present for each in match.unanswered)


def joining(user: int) -> Callable[[Lobby], Lobby]:
    """The change by which a person joins."""
    return lambda lobby: lobby.join(user, NAMES[user])
