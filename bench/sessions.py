"""Plays rated matches by script: lobbies, tables and ratings of the bot on a database, without Discord."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Final

from bot.community.rated import is_rated, rating_after_end, result_of
from bot.community.ratings import Result
from bot.match import (
    AiTiming,
    Lobbies,
    Lobby,
    Reason,
    Refusal,
    Register,
    Table,
    TableChange,
    TableRules,
    Tables,
    TimeControl,
    TimeRules,
    claiming,
    conceding,
    moves,
    turns,
)
from bot.match.company import SameCards
from bot.storage import Store
from bot.thinking.work import Inquiry
from games.core.actions import Action
from games.core.game import Seat, State
from games.search import fallback
from games.search.protocol import SearchResult, certain

GUILD: Final = 1
CHANNEL: Final = 2
SEASON: Final = "2026-Q3"
JULY: Final = 1_782_900_000.0
"""The moment at which all of it happens."""


class StillClock:
    """A clock on which no time passes."""

    def now(self) -> float:
        return JULY

    async def wait(self, news: asyncio.Event, _until: float) -> float:
        await news.wait()
        return 0.0


class RandomThinker:
    """A thinker that decides by chance."""

    def __init__(self) -> None:
        self._rng = Random(1)

    async def think(self, state: State, seat: Seat, _level: str) -> Action:
        return fallback.choose(state.legal(seat), self._rng)

    async def declare(self, _state: State, _seat: Seat, _level: str) -> Action | None:
        return None

    async def repeat(self, inquiry: Inquiry) -> Action | None:
        legal = inquiry.state.legal(inquiry.seat)
        return None if inquiry.out_of_turn else fallback.choose(legal, Random(inquiry.seed))

    async def consider(self, state: State, seat: Seat) -> SearchResult:
        return certain(await self.think(state, seat, ""))

    async def evaluate(
        self, _state: State, _seat: Seat, actions: Sequence[Action], _seconds: float | None = None
    ) -> SearchResult:
        return certain(actions[0])

    async def evaluate_alike(self, inquiry: Inquiry) -> SearchResult:
        return certain(inquiry.evaluated[0])

    async def compare(self, state: State, seat: Seat) -> SearchResult:
        return certain(state.legal(seat)[0])

    async def advise(self, state: State, seat: Seat) -> SearchResult:
        return await self.consider(state, seat)


class EndWaiter:
    """An observer that waits for news of a table, and until a match is over and rated."""

    def __init__(self) -> None:
        self.news = asyncio.Event()

    async def until_known(self, table: Table) -> None:
        while table.match.aftermath.is_pending:
            self.news.clear()
            await self.news.wait()

    def table_changed(self, _table: Table, _change: TableChange, /) -> None:
        self.news.set()

    def clocks_changed(self, table: Table) -> None:
        pass

    def company_changed(self, company: SameCards) -> None:
        pass

    def lobby_changed(self, lobby: Lobby) -> None:
        pass

    def lobby_closed(self, lobby: Lobby, reason: Reason) -> None:
        pass

    def match_started(self, table: Table) -> None:
        pass

    def match_over(self, table: Table) -> None:
        if not table.match.aftermath.is_pending:
            self.news.set()


class ScriptedSession:
    """A server on which rated matches are played by script. People are numbered from 1, by seat."""

    def __init__(self, store: Store, rng: Random) -> None:
        self._rng = rng
        rules = TableRules(TimeRules(usual=TimeControl("live", 60)), rated=True)
        register, observer, clock = Register(), EndWaiter(), StillClock()
        self._observer = observer
        self.store = store
        self.lobbies = Lobbies(register, store, observer, clock, rules=lambda _: rules)
        self.tables = Tables(
            register,
            store,
            RandomThinker(),
            observer,
            clock,
            ai_timing=AiTiming(pause=0.0, patience=60.0, beat=0.0),
            after_end=rating_after_end(),
            rules=lambda _: rules,
        )

    async def lobby(self, game: str, people: int, **options: object) -> Lobby:
        """A rated lobby that these people have joined."""
        lobby = await self.lobbies.open(
            game,
            guild_id=GUILD,
            channel_id=CHANNEL,
            user_id=1,
            name="1",
            locale="en",
            options=options,
            seats=people,
        )
        for person in range(2, people + 1):
            lobby = await self.lobbies.change(lobby.id, _joining(person))
        return lobby

    async def table(self, game: str, people: int, **options: object) -> Table:
        """A rated match of these people that has just begun."""
        return await self.tables.start((await self.lobby(game, people, **options)).id, 1)

    async def decide(self, table: Table, times: int) -> None:
        """Let everybody who is there decide so many times, and AIs meanwhile, or until the match is over."""
        wanted = {
            seat: table.match.revision(seat) + times
            for seat, holder in enumerate(table.match.holders)
            if holder.present
        }
        while not table.match.over and any(
            table.match.revision(seat) < most for seat, most in wanted.items()
        ):
            await self.decide_once(table)

    async def decide_once(self, table: Table) -> None:
        """Let the next person decide, or wait until an AI has gone on if there is none."""
        self._observer.news.clear()
        if not await self._decide(table):
            await self._observer.news.wait()

    async def play_out(self, table: Table) -> None:
        """Play until the match is over."""
        while not table.match.over:
            await self.decide_once(table)

    async def concede(self, table: Table, *people: int) -> None:
        """Let these people concede."""
        for person in people:
            if table.match.seat_of(person) is not None and not table.match.over:
                await conceding.concede(table, person)

    async def ai_moves(self, table: Table, person: int, times: int) -> None:
        """Let the others play until an AI has moved so often in a person's seat."""
        seat = table.match.seating.kept_for(person)
        assert seat is not None
        most = table.match.revision(seat) + times
        while not table.match.over and table.match.revision(seat) < most:
            await self.decide_once(table)

    async def result(self, table: Table) -> Result | None:
        """The result of a match that is over, as it is rated; None if it is not."""
        await self._observer.until_known(table)
        ended = await self.store.results.of_match(table.id)
        return result_of(ended, SEASON) if ended is not None and is_rated(ended) else None

    async def _decide(self, table: Table) -> bool:
        """Let the next person decide, or agree to a claim; False if the table waits for an AI."""
        match = table.match
        asked = [seat for seat in turns.waited_for(match) if not match.played_by_ai(seat)]
        if not asked:
            return False
        user_id = match.holders[asked[0]].user_id
        assert user_id is not None
        if match.claims.open is not None:
            await claiming.answer(table, user_id, match.claims.open.seq, agrees=True)
            return True
        action = self._rng.choice(match.view(asked[0]).legal)
        try:
            await moves.submit(table, user_id, action, match.revision(asked[0]), None)
        except Refusal as refusal:
            if refusal.key != "refusal-stale":  # an only card may have played itself meanwhile
                raise
        return True


def _joining(person: int) -> Callable[[Lobby], Lobby]:
    return lambda lobby: lobby.join(person, str(person))


@asynccontextmanager
async def session(path: Path, seed: int) -> AsyncIterator[ScriptedSession]:
    """A session on a separate database."""
    store = await Store.open(path)
    made = ScriptedSession(store, Random(seed))
    try:
        yield made
    finally:
        await made.tables.close()
        await store.close()
