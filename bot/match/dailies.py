"""Opens the deal of a day and a person's one match of it, and works out the experts' points ahead."""

from collections.abc import Callable, Collection, Mapping
from copy import deepcopy
from dataclasses import dataclass, replace
from statistics import median_low
from typing import Final

import structlog

from bot.match.clocks import HOUR
from bot.match.daily import (
    closing_of,
    day_at,
    game_of,
    has_ended,
    new_state,
    origin_of,
    points_of,
    public_view,
    seated,
)
from bot.match.lobby import Lobby
from bot.match.refusal import Refusal
from bot.match.register import NO_CHANNEL
from bot.match.table import Table
from bot.match.tables import Tables, new_seed
from bot.storage import DailyRow, OriginRow, Store
from bot.thinking.thinker import Thinker
from games import CATALOGUE
from games.core.game import Game, State

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

PLAYED_OUT: Final = 5
"""The number of times that experts play a deal to find par."""


async def dealt(store: Store, day: int, game: Game) -> OriginRow:
    """The origin of a day's deal: the first process to ask draws its seed.

    Raises:
        StorageError: it could not be stored.
    """
    return await store.origins.add(origin_of(day, game, new_seed()))


async def daily_of(store: Store, day: int, game: Game, seat: int = 0) -> DailyRow:
    """The deal of a day; if there is none yet, open it with everybody in that seat.

    Raises:
        StorageError: it could not be stored.
    """
    there = await store.daily.of(day, game.key)
    if there is not None:
        return there
    origin = await dealt(store, day, game)
    thirds = public_view(new_state(game, origin)).thirds
    return await store.daily.add(DailyRow(day, game.key, origin.id, seat, thirds))


async def match_of_day(tables: Tables, day: int, alone: Lobby) -> Table:
    """The match of that day's deal of a private lobby's host: running, over, or new.

    Raises:
        Refusal: the day is over, the match goes on at another server, its log cannot be read, or the person
            has erased their data after their try.
        StorageError: it could not be stored.
    """
    store = tables.store
    elsewhere = await tables.elsewhere(alone.host_id)
    if any((game, channel) == (alone.game.key, NO_CHANNEL) for game, _, channel in elsewhere):
        raise Refusal("refusal-daily-elsewhere")
    daily = await daily_of(store, day, alone.game)
    match_id = await store.daily.take(day, alone.game.key, alone.host_id, alone.id)
    if match_id is None:
        raise Refusal("refusal-daily-spent")
    # After a crash the try may have been taken, but its match not begun: it begins now.
    if match_id != alone.id and await store.matches.seats(match_id):
        return await tables.find(match_id)
    origin = await store.origins.of(daily.origin)
    assert origin is not None, "a deal of the day has one"
    if origin.closed or origin.is_due(tables.now()):
        raise Refusal("refusal-match-over")
    return await tables.private(replace(seated(alone, origin, daily.seat), id=match_id), origin)


@dataclass(frozen=True)
class PlayedOut:
    """A deal of the day as experts have played it.

    Attributes:
        points: the points of each seat.
        spread: for each seat, the sum of the differences of its choices, in utility.
    """

    points: tuple[int, ...]
    spread: tuple[float, ...]


class DailyPar:
    """Works out par for the deals of today and, in the hour before it opens, of tomorrow.

    It asks for decisions only while no table waits. Tomorrow's seat is the one with the greatest differences
    in the experts' choices; a deal opened before keeps its seat.

    Args:
        store: the database.
        thinker: the experts.
        games: the games by their keys.
        wanted: the keys of the games of a day.
    """

    __slots__ = ("_games", "_store", "_thinker", "_wanted")

    def __init__(
        self,
        store: Store,
        thinker: Thinker,
        games: Mapping[str, Game] = CATALOGUE,
        wanted: Callable[[int], Collection[str]] = lambda day: (game_of(day),),
    ) -> None:
        self._wanted = wanted
        self._store = store
        self._thinker = thinker
        self._games = games

    async def prepare(self, now: float) -> None:
        """Work out any missing par at that time, in seconds since 1970.

        Raises:
            StorageError: it could not be stored.
            ThinkingError: the experts have failed.
        """
        today = day_at(now)
        for day in (today, today + 1) if closing_of(today) - now <= HOUR else (today,):
            for key in sorted(self._wanted(day)):
                there = await self._store.daily.of(day, key)
                if there is None or there.par is None:
                    await self._prepare(day, self._games[key])

    async def _prepare(self, day: int, game: Game) -> None:
        origin = await dealt(self._store, day, game)
        played = [await self.play_out(game, origin) for _ in range(PLAYED_OUT)]
        spread = [sum(each.spread[seat] for each in played) for seat in range(len(played[0].spread))]
        daily = await daily_of(self._store, day, game, spread.index(max(spread)))
        points = sorted(each.points[daily.seat] for each in played)
        await self._store.daily.set_par(day, game.key, median_low(points), points[0], points[-1])
        log.info("par worked out", day=day, game=game.key)

    async def play_out(self, game: Game, origin: OriginRow) -> PlayedOut:
        """Let experts play the deals of an origin in all seats; raises ThinkingError if they fail."""
        state = new_state(game, origin)
        spread = [0.0] * public_view(state).seats
        while not has_ended(state, origin):
            spread[state.acting()[0]] += await self._step(state)
        view = public_view(state)
        points = tuple(points_of(game, view, seat) for seat in range(view.seats))
        return PlayedOut(points, tuple(spread))

    async def _step(self, state: State) -> float:
        """Play one action; returns how much the choices differed."""
        seat = state.acting()[0]
        legal = state.legal(seat)
        if len(legal) == 1:
            state.apply(seat, legal[0])
            return 0.0
        found = await self._thinker.consider(deepcopy(state), seat)
        state.apply(seat, found.action)
        utilities = [each.utility for each in found.choices]
        return max(utilities) - min(utilities)
