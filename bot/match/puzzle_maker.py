"""Makes puzzles from deals of AIs while no table waits, and gives each day its puzzle."""

import json
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

import structlog

from bot.match.open_book import Revealed
from bot.match.puzzle import (
    LEAST_CHOICES,
    MARGIN,
    PuzzleMove,
    PuzzleSolution,
    lead_of,
    puzzle_row,
    solution_of,
    spoken_out,
    without_words,
)
from bot.match.refusal import Refusal
from bot.match.replays import read_course
from bot.match.tables import new_seed
from bot.runtime.slices import Slices
from bot.storage import AskedPuzzle, PuzzleRow, Store
from bot.thinking.thinker import Thinker
from games import CATALOGUE
from games.core.actions import Action
from games.core.game import Game, Seat, State
from games.search.protocol import SearchResult

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

AHEAD: Final = 14
"""The number of puzzles to keep in stock: one a day."""
GROUPS: Final = 3
"""The number of times that a decision is confirmed, each time in other worlds."""
WORLDS: Final = 4000
"""The worlds of each time, ten times as many as for the first look."""
_BATCHES: Final = (8, 60)
"""The fewest and the most batches for that many worlds."""
MOST_LOOKED: Final = 100
"""The most decisions evaluated in one match."""
_USUAL_SEATS: Final = 4
_LEVEL: Final = "club"
"""The level of the players; a puzzle begins at one of their mistakes."""
SHIPPED: Final = Path(__file__).with_name("puzzles.jsonl")
"""The puzzles that come with the bot; `python -m bench.puzzles --write` makes the file."""


def puzzle_games(games: Mapping[str, Game]) -> tuple[Game, ...]:
    """The games that have puzzles."""
    return tuple(game for game in games.values() if game.puzzles)


def seats_of(game: Game) -> int:
    """The number of players in a game's puzzles: four, or the nearest to it."""
    return min(game.seats, key=lambda seats: abs(seats - _USUAL_SEATS))


# The stock


@cache
def shipped() -> tuple[PuzzleRow, ...]:
    """The puzzles that come with the bot."""
    return tuple(map(_read, SHIPPED.read_text(encoding="utf-8").splitlines()))


def written(puzzle: PuzzleRow) -> str:
    """A puzzle as a line of the shipped file."""
    fields = {
        "id": puzzle.id,
        "game": puzzle.game,
        "rules": puzzle.rules,
        "seats": puzzle.seats,
        "seed": puzzle.seed.hex(),
        "seat": puzzle.seat,
        "line": json.loads(puzzle.line),
        "solution": json.loads(puzzle.solution),
    }
    return json.dumps(fields, separators=(",", ":"))


def _read(line: str) -> PuzzleRow:
    fields = json.loads(line)
    return PuzzleRow(
        **{
            **fields,
            "seed": bytes.fromhex(fields["seed"]),
            "line": json.dumps(fields["line"], separators=(",", ":")),
            "solution": json.dumps(fields["solution"], separators=(",", ":")),
        }
    )


async def stock_of(store: Store, games: Mapping[str, Game]) -> tuple[PuzzleRow, ...]:
    """The puzzles for days to come, by the present rules. A short stock first takes in the shipped puzzles.

    Raises:
        StorageError: they could not be read or stored.
    """
    puzzles = store.puzzles
    stock = _present(await puzzles.stock(), games)
    if len(stock) < AHEAD:
        await puzzles.add(*_present(shipped(), games))
        stock = _present(await puzzles.stock(), games)
    return stock


def _present(puzzles: Sequence[PuzzleRow], games: Mapping[str, Game]) -> tuple[PuzzleRow, ...]:
    return tuple(each for each in puzzles if each.game in games and each.rules == games[each.game].version)


# The day


async def puzzle_of_day(store: Store, day: int, games: Mapping[str, Game]) -> AskedPuzzle | None:
    """The puzzle of a day, the same for everybody; None if none is in stock.

    The first process that asks gives it to the day.

    Raises:
        StorageError: it could not be read or stored.
    """
    found = await store.puzzles.of_day(day)
    while found is None:
        stock = await stock_of(store, games)
        if not stock:
            return None
        chosen = next_puzzle(stock, await store.puzzles.latest_games(len(games)))
        found = await store.puzzles.settle(day, chosen.id)
    return found


def next_puzzle(stock: Sequence[PuzzleRow], latest: Sequence[str]) -> PuzzleRow:
    """The puzzle for the next day: the oldest of the game that has waited longest.

    Args:
        stock: some puzzles, the oldest first.
        latest: the games of the latest days, the latest first.
    """
    ago = {game: place for place, game in reversed([*enumerate(latest)])}
    return max(stock, key=lambda each: ago.get(each.game, len(latest)))


# Making more


class PuzzleMaker:
    """Keeps puzzles in stock: club players play deals, and experts look for their mistakes.

    Matches of people who allow it come first, each once. It asks for decisions only while no table waits, and
    searches one deal or match at a time.

    Args:
        store: the database.
        thinker: the players and the experts.
        games: the games by their keys.
        seeds: draws the seeds of deals.
        reveal: finds a match that is an open book; raises Refusal if it is not, or is gone.
    """

    __slots__ = ("_games", "_reveal", "_seeds", "_store", "_thinker", "_turn")

    def __init__(
        self,
        store: Store,
        thinker: Thinker,
        games: Mapping[str, Game] = CATALOGUE,
        seeds: Callable[[], bytes] = new_seed,
        reveal: Callable[[str], Awaitable[Revealed]] | None = None,
    ) -> None:
        self._store = store
        self._thinker = thinker
        self._games = games
        self._seeds = seeds
        self._reveal = reveal
        self._turn = 0

    async def prepare(self, now: float) -> None:
        """Look for a puzzle in one deal or match, unless enough are in stock.

        Args:
            now: the time, in seconds since 1970.

        Raises:
            StorageError: it could not be stored.
            ThinkingError: the players have failed.
        """
        stock = await stock_of(self._store, self._games)
        if len(stock) >= AHEAD:
            return
        game = self._next_game(stock)
        if game is None or await self._look_at_people(game, now):
            return
        found = await seek(self._thinker, game, self._seeds())
        if found is not None:
            await self._store.puzzles.add(replace(found, made_at=now))
            log.info("puzzle made", puzzle=found.id, game=found.game)

    async def _look_at_people(self, game: Game, now: float) -> bool:
        """Search a match of people who allow it; False if there is none."""
        options = game.options().model_dump_json()
        match_id = await self._store.puzzles.source(game.key, options, game.version)
        if match_id is None or self._reveal is None:
            return False
        found = None
        try:
            revealed = await self._reveal(match_id)
            found = await seek_in(self._thinker, game, revealed)
        except Refusal as refusal:  # its moves were removed
            log.debug("no match to look through", match=match_id, why=refusal.key)
        made = None if found is None else replace(found, source=match_id, made_at=now)
        if await self._store.puzzles.add_found(match_id, made):
            log.info("puzzle made of a match", game=game.key)
        return True

    def _next_game(self, stock: Sequence[PuzzleRow]) -> Game | None:
        """The next game in turn, skipping games with their full share of the stock."""
        games = puzzle_games(self._games)
        counted = Counter(each.game for each in stock)
        part = -(-AHEAD // max(len(games), 1))
        wanted = [game for game in games if counted[game.key] < part]
        self._turn += 1
        return wanted[self._turn % len(wanted)] if wanted else None


async def seek(thinker: Thinker, game: Game, seed: bytes) -> PuzzleRow | None:
    """The first puzzle in the first deal of a match of that seed, if there is one.

    Raises:
        ThinkingError: the players have failed.
    """
    seats = seats_of(game)
    state, line, slices = game.new(seats, game.options(), seed), list[PuzzleMove](), Slices()
    while not state.sheets() and state.returns() is None:
        seat = state.acting()[0]
        action = await _club_choice(thinker, state, seat)
        solution = await look_at(thinker, state, seat, action)
        if solution is not None:
            return puzzle_row(game, seed, seat, line, solution, seats)
        state.apply(seat, action)
        line.append(PuzzleMove(seat, action))
        await slices.pause()
    return None


async def seek_in(thinker: Thinker, game: Game, revealed: Revealed) -> PuzzleRow | None:
    """The first puzzle in a match of the usual options, if there is one among its first decisions.

    Raises:
        ThinkingError: the players have failed.
    """
    course = await read_course(await revealed.record())
    slices, looked = Slices(), 0
    for step, (seat, _) in enumerate(course.taken):
        state = course.at(step).state
        if seat in state.acting() and len(state.legal(seat)) >= LEAST_CHOICES and looked < MOST_LOOKED:
            looked += 1
            solution = await look_at(thinker, state, seat, await _club_choice(thinker, state, seat))
            if solution is not None:
                line = [PuzzleMove(*taken) for taken in course.taken[:step]]
                seed, seats = bytes.fromhex(revealed.seed), course.openings[0].seats
                return puzzle_row(game, seed, seat, line, solution, seats)
        await slices.pause()
    return None


async def _club_choice(thinker: Thinker, state: State, seat: Seat) -> Action:
    legal = state.legal(seat)
    return legal[0] if len(legal) == 1 else await thinker.think(state.clone(), seat, _LEVEL)


async def look_at(thinker: Thinker, state: State, seat: Seat, played: Action) -> PuzzleSolution | None:
    """The solution of a decision that a player got wrong, if one choice is clearly best.

    Solved endings and choices of several cards are left out.

    Raises:
        ThinkingError: the experts have failed.
    """
    legal, view = state.legal(seat), state.view(seat)
    if len(legal) < LEAST_CHOICES or view.pick_count > 1 or view.follow_ups:
        return None
    first = await thinker.evaluate(state.clone(), seat, (played,))
    if not is_promising(first, played):
        return None
    candidates: set[Action] = set()
    groups: list[list[SearchResult]] = []
    for _ in range(GROUPS):
        groups.append(await _batches(thinker, state, seat, legal))
        candidates = _told_apart(first, groups[-1][0])
        if not lead_of(groups[-1], candidates).is_clear:
            return None
    return solution_of(groups, candidates)


def _told_apart(first: SearchResult, batch: SearchResult) -> set[Action]:
    """The choices of a first look, without words of no effect, as in a batch."""
    every = {each.action for each in batch.choices}
    found = (each.action for each in first.choices)
    return {each if each in every else spoken_out(each) for each in found}


def is_promising(found: SearchResult, played: Action) -> bool:
    """True if a decision may be a puzzle, by a first look at its candidates and the choice made."""
    if found.exact or len(found.choices) < LEAST_CHOICES or min(each.tries for each in found.choices) < 1:
        return False
    best, second, *_ = sorted((each.utility for each in found.choices), reverse=True)
    chosen = next(each.utility for each in found.choices if each.action is played)
    return best - second >= MARGIN and best - chosen >= MARGIN


async def _batches(
    thinker: Thinker, state: State, seat: Seat, legal: Collection[Action]
) -> list[SearchResult]:
    """Batches of worlds with every legal action tried in each world, words without effect left out."""
    least, most = _BATCHES
    batches: list[SearchResult] = []
    worlds = 0
    while len(batches) < least or (worlds < WORLDS and len(batches) < most):
        batches.append(without_words(await thinker.evaluate(state.clone(), seat, tuple(legal))))
        worlds += batches[-1].choices[0].tries
    return batches
