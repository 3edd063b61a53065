"""Secrets of shared cards: what reaches a person who still plays them, beside a friend who has finished.

Each case is lived twice, by people of the same names. In the second world two cards have changed places that
the reader does not see (`tests.prove.exchange`), or another choice of a puzzle is the best. The reader and a
friend have

- the deal of the day, which the friend has played to its end, and shared, before the reader begins;
- the same cards at two tables, of which the friend's is over before the reader's first decision;
- a puzzle that the friend has answered. Once the reader has answered it as well, its cards stay secret.

They all play by one rule, so the match goes alike in both worlds, mostly to its last tricks. At each decision
the reader's messages and pictures are compared byte for byte, and at some the answers to all that they can
ask for (`tests.prove.asking`): each press about either match, each command and completion, their own data.
The comparison ends when the reader's own view of the game differs. The friend's points in a deal of the day
are held equal, because a friend may tell them.
"""

import asyncio
import shutil
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from hashlib import sha256
from itertools import combinations, count
from pathlib import Path
from random import Random
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

import structlog.testing

from bot.features import ids
from bot.match.clocks import DAY
from bot.match.daily import SEATS, game_of, new_state, origin_of
from bot.match.puzzle import PuzzlePosition, PuzzleSolution, position_of
from bot.match.puzzle_maker import seats_of, shipped
from bot.sandbox import Person, Sandbox
from bot.storage import DailyRow, PuzzleRow, Store
from games import CATALOGUE
from games.core.boards import begun, seed_of
from games.core.game import Game, IllegalAction
from tests.e2e.driver import CHANNEL, forge, press, public, seated, shows, told
from tests.e2e.test_same_cards import chosen
from tests.prove.exchange import Exchange, exchanged, find
from tests.prove.frame import Counts, Findings, Row, Size, none_of, some
from tests.prove.reader import Moment, Reader, house
from tests.prove.secrecy import difference

Kind: TypeAlias = Literal["daily", "same cards", "puzzle", "solution"]
"""The cards that the reader and the friend have; of a puzzle, its cards are exchanged, or its solution."""

CASES: Final = 60
"""In the whole proof: more than there are kinds and games."""
TODAY: Final = 20_794
BOARDS: Final = 2
PAIRS: Final = 300
"""The pairs of cards of a puzzle that are tried."""


@dataclass(frozen=True, slots=True)
class Case:
    """A game of a kind; `number` tells cases apart, and of two boards the one with the exchange."""

    kind: Kind
    game: Game
    number: int

    def __str__(self) -> str:
        return f"{self.kind}, {self.game.key}, {self.number}"

    @property
    def seed(self) -> bytes:
        return sha256(str(self).encode()).digest()

    @property
    def rng(self) -> Random:
        return Random(str(self))


def cases(kind: Kind, number: int) -> Iterator[Case]:
    """A case of a kind for each game that has such cards."""
    for game in CATALOGUE.values():
        has_it = {
            "daily": game.daily_deals > 0,
            "same cards": not game.incomparable,
            "puzzle": game.puzzles,
            "solution": game.puzzles,
        }[kind]
        if has_it:
            yield Case(kind, game, number)


def sample(size: Size) -> list[Case]:
    """Cases of all kinds in turn, as many as there is room for."""
    kinds: tuple[Kind, ...] = get_args(Kind)
    every = [[case for number in (1, 2) for case in _shuffled(kind, number, size)] for kind in kinds]
    in_turn = [each for round_ in _rounds(every) for each in round_]
    return in_turn[: size.scaled(CASES, len(kinds))]


def _shuffled(kind: Kind, number: int, size: Size) -> list[Case]:
    found = list(cases(kind, number))
    size.rng(f"origins {kind}").shuffle(found)
    return found


def _rounds(lists: Sequence[list[Case]]) -> Iterator[list[Case]]:
    for place in range(max(map(len, lists))):
        yield [each[place] for each in lists if place < len(each)]


class Lived(NamedTuple):
    """The moments of a reader in a world; `tells` is true if the other world has another result."""

    moments: list[Moment]
    tells: bool


async def both(case: Case, folder: Path) -> tuple[Lived, Lived]:
    """Live a case in both worlds, with a new database in the folder for each."""
    live = {"daily": _daily, "same cards": _same_cards, "puzzle": _puzzle, "solution": _puzzle}[case.kind]
    worlds = []
    for name in ("one", "other"):
        place = folder / name
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
        worlds.append(await live(case, place / "parlour.sqlite", changed=name == "other"))
    return worlds[0], worlds[1]


# The deal of the day


async def _daily(case: Case, path: Path, *, changed: bool) -> Lived:
    """The deal of a day on which it is that game's turn."""
    game, seat = case.game, case.rng.randrange(SEATS)
    day = next(each for each in count(TODAY) if game_of(each) == game.key)
    origin = origin_of(day, game, case.seed)
    exchange = find(lambda: new_state(game, origin), seat, case.seed, case.rng)
    store = await Store.open(path)
    await store.origins.add(origin)
    await store.daily.add(DailyRow(day, game.key, origin.id, seat))
    await store.close()
    async with _world(case, path, day, exchange if changed else None, exchange.cards) as reader:
        person, friend = reader.person, reader.friend
        await _open_daily(friend)
        match = (await reader.play_out(friend, CHANNEL)).id
        result = await friend.command(CHANNEL, "daily")
        assert result.message is not None
        await press(friend, result.message, ids.ShareDaily)
        reader.asks_about("#friend", match=match, day=day)
        reader.about |= {"match": match, "results": True}
        await reader.look("before it begins")
        await reader.ask(CHANNEL)
        await _open_daily(person)
        own = reader.table_of(person)
        reader.asks_about("#own", match=own.id, day=day, scope="server")

        def view() -> str:
            return own.match.view(seat).model_dump_json()

        await reader.play(CHANNEL, exchange.decisions, view)
        await reader.look("at last", view)
        await reader.ask(CHANNEL)
        return Lived(reader.moments, tells=exchange.tells)


async def _open_daily(person: Person) -> None:
    page = (await person.command(CHANNEL, "daily")).message
    assert page is not None
    await press(person, page, ids.PlayDaily)


# The same cards at two tables


async def _same_cards(case: Case, path: Path, *, changed: bool) -> Lived:
    """Two boards at two tables, in the first seat of each: the exchange is in one of the boards."""
    game, seats, board = case.game, seats_of(case.game), 1 + case.number % BOARDS
    exchange = find(
        lambda: begun(game, seats, game.options(), case.seed, BOARDS),
        0,
        seed_of(case.seed, board),
        case.rng,
        after=board - 1,
    )
    async with _world(case, path, TODAY, exchange if changed else None, exchange.cards) as reader:
        person, friend = reader.person, reader.friend
        threads = await _at_two_tables(reader, game, seats)
        tables = [reader.table_of(each) for each in (friend, person)]
        await reader.settle()  # the pings of the first turn are there, and go with the hands
        for each, thread in zip((friend, person), threads, strict=True):
            await each.command(thread, "hand")
        for name, table in zip(("#friend", "#own"), tables, strict=True):
            reader.asks_about(name, match=table.id)
        reader.about["match"] = tables[0].id
        await reader.play_out(friend, threads[0])
        match = tables[1].match
        assert match.seat_of(int(person.id)) == 0
        company = match.company
        assert company is not None
        reader.names[company.origin.id] = "#origin"

        def view() -> str:
            """The board as the reader sees it, and the points of the boards that both have finished."""
            told_of = [company.gained(number) for number in range(1, company.finished + 1)]
            return f"{match.view(0).model_dump_json()} {told_of}"

        await reader.look("before the first decision", view)
        await reader.ask(CHANNEL)
        await reader.play(threads[1], exchange.decisions, view)
        if not match.over:  # else all tables are over, and everything is open
            await reader.look("at last", view)
            await reader.ask(threads[1])
        return Lived(reader.moments, tells=exchange.tells)


async def _at_two_tables(reader: Reader, game: Game, seats: int) -> tuple[str, str]:
    """Let the friend, who hosts, and the reader begin; returns the threads of the two."""
    person, friend = reader.person, reader.friend
    options = (
        await press(friend, await seated([friend], game.key, players=seats), ids.InLobby, verb="options")
    ).message
    assert options is not None
    options = await chosen(friend, options, ids.LobbyTables, 2)
    await chosen(friend, options, ids.LobbyBoards, BOARDS)
    await friend.until(lambda it: f"2 tables · {BOARDS} deals" in told(public(it, ids.InLobby)))
    await press(person, public(person, ids.InLobby), ids.InLobby, verb="join")
    await friend.until(lambda it: f"2 of {2 * seats} seats taken" in told(public(it, ids.InLobby)))
    await press(friend, public(friend, ids.InLobby), ids.InLobby, verb="start")
    threads = []
    for number, each in enumerate((friend, person), start=1):
        await each.until(partial(_sees_thread, number))
        thread = _thread_of(each, number)
        assert thread is not None
        await each.until(shows(ids.ShowMore, thread))
        threads.append(thread)
    return threads[0], threads[1]


def _sees_thread(number: int, person: Person) -> bool:
    return _thread_of(person, number) is not None


def _thread_of(person: Person, number: int) -> str | None:
    """The thread of a table, if the person sees it."""
    return next((each.id for each in person.channels() if each.name.endswith(f"Table {number}")), None)


# Puzzles


async def _puzzle(case: Case, path: Path, *, changed: bool) -> Lived:
    """A puzzle of today and one of yesterday, with another in stock; the friend has answered both."""
    rng = case.rng
    of_game = [each for each in shipped() if each.game == case.game.key]
    today = rng.choice(of_game)
    before, stock = rng.sample([each for each in shipped() if each is not today], 2)
    exchange = None if case.kind == "solution" else _in_puzzle(today, case.game, rng)
    rows = [
        replace(each, solution=_other_solution(each.solution)) if changed and exchange is None else each
        for each in (today, before, stock)
    ]
    store = await Store.open(path)
    await store.puzzles.add(*rows)
    await store.puzzles.settle(TODAY, today.id)
    await store.puzzles.settle(TODAY - 1, before.id)
    await store.close()
    saved = frozenset() if exchange is None else exchange.cards
    async with _world(case, path, TODAY, exchange if changed else None, saved) as reader:
        friend, person = reader.friend, reader.person
        reader.about["earlier"] = True
        page = (await friend.command(CHANNEL, "puzzle")).message
        assert page is not None
        for each in (today, before):
            await forge(friend, page, ids.encode(ids.AnswerPuzzle(each.id, 0, 0, _best(each))))
        for each in (today, before, stock):
            reader.asks_about("#puzzle", puzzle=each.id, value=each.id, game=each.game)
            reader.asks_about("#again", puzzle=each.id, value=each.id, game=each.game, again=1)
        shown = (await person.command(CHANNEL, "puzzle")).message
        assert shown is not None
        await reader.look("before the answer")
        await reader.ask(CHANNEL)
        await forge(person, shown, ids.encode(ids.AnswerPuzzle(stock.id, 0, 0, _best(stock))))
        await reader.look("asked for everything")
        if exchange is not None:
            await forge(person, shown, ids.encode(ids.AnswerPuzzle(today.id, 0, 0, _best(today))))
            await reader.look("after the answer")
            await reader.ask(CHANNEL)
            await reader.look("at last")
        return Lived(reader.moments, tells=True)


def _best(puzzle: PuzzleRow) -> str:
    return PuzzleSolution.model_validate_json(puzzle.solution).best.action


def _other_solution(solution: str) -> str:
    """The same choices, of which another is the best."""
    found = PuzzleSolution.model_validate_json(solution)
    texts = [each.action for each in found.choices]
    turned = zip(found.choices, [*texts[-1:], *texts[:-1]], strict=True)
    choices = tuple(each.model_copy(update={"action": text}) for each, text in turned)
    return found.model_copy(update={"choices": choices}).model_dump_json()


def _in_puzzle(puzzle: PuzzleRow, game: Game, rng: Random) -> Exchange:
    """Two cards that can change places without a difference to the person who is asked."""
    real = position_of(puzzle, game)
    deal = len(real.state.dealt())
    places = list(combinations(range(sum(map(len, real.state.dealt()[-1].zones.values()))), 2))
    rng.shuffle(places)
    for pair in places[:PAIRS]:
        exchange = Exchange(puzzle.seed, deal, pair, frozenset())
        with exchanged(exchange):
            try:
                other = position_of(puzzle, game)
            except (IllegalAction, ValueError):
                continue
        if _as_asked(real) == _as_asked(other) and _all_views(real) != _all_views(other):
            return exchange
    raise LookupError(f"no two cards of puzzle {puzzle.id} can change places")


def _as_asked(position: PuzzlePosition) -> object:
    return position.state.view(position.seat), position.events


def _all_views(position: PuzzlePosition) -> list[object]:
    state = position.state
    return [state.view(seat) for seat in range(state.view(position.seat).seats)]


# The proof


@asynccontextmanager
async def _world(
    case: Case, path: Path, day: int, exchange: Exchange | None, saved: frozenset[str]
) -> AsyncIterator[Reader]:
    """A bot at noon of a day, a server with the reader and a friend, who owns it."""
    with exchanged(exchange):
        async with (
            Sandbox(rate_limited=False) as sandbox,
            house(sandbox, path, (day + 0.5) * DAY, saved, case.seed) as services,
        ):
            friend, person = sandbox.person("Ben"), sandbox.person("Anna")
            yield Reader(services, person, friend, saved, case.game.key)


@dataclass(slots=True)
class Tally:
    """The counts of comparisons, and the differences."""

    lived: list[Case] = field(default_factory=list)
    tells: int = 0
    moments: int = 0
    kept: int = 0
    shown: int = 0
    bytes: int = 0
    leaks: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)


def compare(case: Case, one: Sequence[Moment], other: Sequence[Moment], tally: Tally) -> None:
    """Compare what a reader was shown in two worlds, until their view of the game differs."""
    if len(one) != len(other):
        tally.leaks.append(f"{case}: {len(one)} moments, and {len(other)}")
    for here, there in zip(one, other, strict=False):
        if here.view != there.view:
            return
        tally.moments += 1
        if len(here.seen) != len(there.seen):
            alone = sorted({what for what, _ in here.seen} ^ {what for what, _ in there.seen})[:4]
            tally.leaks.append(
                f"{case}, {here.when}: {len(here.seen)} things, and {len(there.seen)}: {alone}"
            )
        for first, second in zip(here.seen, there.seen, strict=False):
            tally.shown += 1
            tally.bytes += len(first[1])
            if first != second:
                tally.leaks.append(f"{case}, {difference(first, second)}")
                return
    tally.kept += 1


def prove(size: Size) -> Findings:
    """Live each case in both worlds, and compare."""
    tally = Tally()
    with structlog.testing.capture_logs():
        for case in sample(size):
            try:
                one, other = asyncio.run(both(case, size.folder("origins")))
            except Exception as error:  # noqa: BLE001 - the other cases are lived all the same
                tally.failed.append(f"{case}: {type(error).__name__} {error}")
                continue
            tally.lived.append(case)
            tally.tells += one.tells
            compare(case, one.moments, other.moments, tally)
    return _findings(tally)


def _findings(tally: Tally) -> Findings:
    of_kind = {kind: sum(case.kind == kind for case in tally.lived) for kind in get_args(Kind)}
    rows = [
        some("deals of the day, with a friend who has finished", of_kind["daily"]),
        some("matches with the same cards at two tables", of_kind["same cards"]),
        some("puzzles, with other cards or another solution", of_kind["puzzle"] + of_kind["solution"]),
        some("of these, with another result in the second world", tally.tells),
        some("moments compared", tally.moments),
        Row("cases that were alike to their end", str(tally.kept)),
        some("things shown and compared", tally.shown),
        Row("the size of these", f"{tally.bytes / 2**20:,.0f} MiB"),
        none_of("cases that could not be lived", tally.failed),
        none_of("differences in what is shown", tally.leaks),
    ]
    notes = [each[:600] for each in (*tally.leaks[:20], *tally.failed[:20])]
    return Findings(rows, Counts(leaked=len(tally.leaks)), notes)
