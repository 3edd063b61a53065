"""A deal of the day that many people play: its clicks, its board, its book, and if it is the same for all.

`python -m bench daily` takes five to eight minutes. It puts the results of 2,000 people into the database
first. Others come for a minute and a half. Together they press at a steady rate: the first of their buttons
seven times in ten, else any. Then the same bot gets presses for as long at private tables of the same game,
with experts that think by the clock.

At the end new people repeat the choices of finished matches: a third of each match at that bot, a third after
a restart with other agents (`bench.otherwise`), and the rest after another restart, beside a crowd at private
tables. A repeat is identical if its log has the same actions of the same seats.

`python -m bench.daily` has other sizes. Fewer `--tries` of the AIs make it cheap on a machine with other
work.
"""

import argparse
import asyncio
import os
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field, replace
from functools import partial
from hashlib import sha256
from itertools import count, cycle, islice
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from bench.people import THINK, Player, press_of
from bench.report import machine, median, percentile, table
from bench.stage import has_emojis, running
from bot.community.dailies import read_board
from bot.community.settings import ServerSettings
from bot.features import ids
from bot.match.dailies import daily_of
from bot.match.daily import TRIES, day_at, origin_of
from bot.match.tables import new_seed
from bot.sandbox import Sandbox
from bot.sandbox.components import walk
from bot.storage import DailyRow, MatchRow, MoveRow, SeatRow, Store
from bot.storage.daily import note_points
from bot.storage.work import execute
from games import CATALOGUE

Moves: TypeAlias = tuple[tuple[int, str], ...]
"""The log of a match: each seat with its action."""

GAME: Final = "tressette"
PEOPLE: Final = 2_000
"""The people who have finished it before."""
PRESSES: Final = 300
"""The presses of all people together, a minute."""
MINUTES: Final = 1.5
"""The time for which people come to the deal of the day, and then to private tables."""
REPEATS: Final = 100
SCORED: Final = 9
"""The times that it is scored."""
AT_ONCE: Final = 30
"""The people who are at a match at the same time."""
CROWD: Final = 20
"""The people at private tables while matches are repeated."""
PATIENCE: Final = 600.0
"""The longest that a person waits for the AIs, in seconds; long, because the machine may be slow."""
THINKING: Final = "0.1"
"""The seconds for which an expert thinks at a private table."""
USUAL: Final = 0.7
"""The share of presses of the first button."""
BARREN: Final = (ids.ShareDaily, ids.ShareResult)
"""The buttons of a private match that is over."""


class RunSize(NamedTuple):
    """The size of a run; `tries` are those of the AIs at the deal of the day."""

    people: int = PEOPLE
    minutes: float = MINUTES
    presses: int = PRESSES
    repeats: int = REPEATS
    tries: int = TRIES


@dataclass
class Pace:
    """Lets so many presses begin in a minute, evenly.

    Attributes:
        minutes: how long people come.
        began, presses: when the first one could begin, and how many have.
    """

    rate: int
    minutes: float
    began: float = field(default_factory=time.perf_counter)
    presses: int = 0

    @property
    def is_over(self) -> bool:
        """True once no more people come."""
        return time.perf_counter() > self.began + 60 * self.minutes

    async def turn(self) -> None:
        """Wait for the next press."""
        due = self.began + 60 * self.presses / self.rate
        self.presses += 1
        await asyncio.sleep(max(0.0, due - time.perf_counter()))

    def made(self) -> float:
        """The presses a minute so far."""
        return 60 * self.presses / (time.perf_counter() - self.began)


class Loner(Player):
    """A person at a private match."""

    async def over(self) -> bool:
        """Wait until the person can do something or the match is over; returns which."""
        await self.person.until(lambda _: bool(self.presses()) or self._ended(), timeout=PATIENCE)
        return not self.presses()

    def _ended(self) -> bool:
        return any(isinstance(press_of(each), BARREN) for each in walk(self.message().data["components"]))


class Finding(NamedTuple):
    """The measurements of a run, besides the repeated matches; `finished` people came and finished."""

    finished: int
    daily: list[float]
    private: list[float]
    rates: tuple[float, float]
    board: list[float]
    decided: int
    thought: int


def run() -> str:
    """The tables, and in the last line the number of identical matches."""
    return asyncio.run(measured(RunSize()))


async def measured(size: RunSize) -> str:
    """The tables, and the last line, of a run of that size."""
    before = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "daily.sqlite"
        async with Sandbox(rate_limited=False) as sandbox:
            has_emojis(sandbox)
            await _settle(sandbox, path, size)
            numbers = count()
            async with _parlour(sandbox, path, "bot"):
                daily, at_daily = await _play(sandbox, numbers, size, "daily")
                private, at_private = await _play(sandbox, numbers, size, "practice")
                sources, seat = _chosen(path, size.repeats), _seat(path)
                repeats = [
                    Repeat(await _arrive(sandbox, next(numbers), "daily"), chosen, seat)
                    for chosen in islice(cycle(sources), size.repeats)
                ]
                await _repeat(sandbox, numbers, repeats, 1)
            async with _parlour(sandbox, path, "bench.otherwise"):
                await _repeat(sandbox, numbers, repeats, 2)
            async with _parlour(sandbox, path, "bot"):
                await _repeat(sandbox, numbers, repeats, 3)
        identical = _identical(path, repeats)
        finished = len(_read(path, _PLAYED)) - len(repeats)
        decided, thought = _thought(path)
        board = await _scored(path, size.people)
    found = Finding(finished, daily, private, (at_daily, at_private), board, decided, thought)
    load = f"load average {before:.1f} → {os.getloadavg()[0]:.1f}"
    return "\n".join((*_told(found, size, load), f"{identical} of {len(repeats)} identical"))


def _told(found: Finding, size: RunSize, load: str) -> list[str]:
    rows = [
        (what, f"{len(clicks):,}", f"{rate:.0f}", f"{median(clicks):.1f}", f"{percentile(clicks, 0.99):.1f}")
        for what, clicks, rate in (
            ("deal of the day", found.daily, found.rates[0]),
            ("private table", found.private, found.rates[1]),
        )
    ]
    spared = 1 - found.thought / found.decided
    median_ms = 1000 * median(found.board)
    thinking = f"The AIs of the deal of the day take {size.tries} tries at each decision."
    scored = f"The board of {size.people:,} is scored in {median_ms:.0f} ms (median of {SCORED})."
    thought = f"AIs decided {found.decided:,} times with a choice, and thought {found.thought:,} times: "
    return [
        table(
            f"{size.people:,} people and {found.finished:,} more play a deal of the day ({load})",
            ("at", "presses", "a minute", "median ms", "p99 ms"),
            rows,
        ),
        thinking,
        scored,
        f"{thought}the book spared {100 * spared:.1f} %.",
    ]


# The people


@asynccontextmanager
async def _parlour(sandbox: Sandbox, path: Path, module: str) -> AsyncIterator[None]:
    ai = {"PARLOUR_AI__PAUSE_SECONDS": "0.2", "PARLOUR_AI__THINK_SECONDS": THINKING}
    settings = {"PARLOUR_STORAGE__PATH": str(path), **ai}
    async with running(sandbox, "-m", module, **settings):
        yield


async def _settle(sandbox: Sandbox, path: Path, size: RunSize) -> None:
    """Set the server to one game and to experts at private tables, and store a deal with par and field."""
    settings = ServerSettings(daily_games=(GAME,), levels=("expert",))
    store = await Store.open(path)
    await store.settings.save(int(sandbox.guild.id), settings.model_dump_json())
    day, game = day_at(time.time()), CATALOGUE[GAME]
    await store.origins.add(replace(origin_of(day, game, new_seed()), tries=size.tries))
    daily = await daily_of(store, day, game)
    await store.daily.set_par(day, GAME, 0, -6, 6)  # worked out in the hour before
    await _fill(store, daily, size.people)
    await store.close()


async def _arrive(sandbox: Sandbox, number: int, command: str) -> Loner:
    """A new person, who sees the page of the deal, or the panel of a private table."""
    channel = sandbox.world.add_channel(sandbox.guild, f"{command}-{number}-{time.monotonic_ns()}")
    person = sandbox.person(f"Player {number}")
    answer = await person.command(channel.name, command, {} if command == "daily" else {"game": GAME})
    assert answer.message is not None
    return Loner(person, channel.name, answer.message["id"])


async def _begin(player: Loner) -> None:
    """Press *Play*, if that is what the page offers."""
    for each in walk(player.message().data["components"]):
        if isinstance(press_of(each), ids.PlayDaily):
            await player.press(each["custom_id"])
            return


async def _play(
    sandbox: Sandbox, numbers: "count[int]", size: RunSize, command: str
) -> tuple[list[float], float]:
    """Let people come and play; returns the milliseconds of each press, and the presses a minute.

    They finish a deal of the day; a match at a private table is longer and stays unfinished.
    """
    pace, clicks = Pace(size.presses, size.minutes), list[float]()

    async def play(number: int) -> None:
        player, rng = await _arrive(sandbox, number, command), Random(number)
        await _begin(player)
        while not await player.over() and (command == "daily" or not pace.is_over):
            presses = player.presses()
            await pace.turn()
            now = presses if presses == player.presses() else player.presses()
            if now:
                clicks.append(await player.press(now[0] if rng.random() < USUAL else rng.choice(now)))

    async def one_after_the_other() -> None:
        while not pace.is_over:
            await play(next(numbers))

    await asyncio.gather(*(one_after_the_other() for _ in range(AT_ONCE)))
    return clicks, pace.made()


# The repeats


@dataclass
class Repeat:
    """A person who repeats the choices of a finished match.

    Attributes:
        chosen: the log of that match.
        seat: the person's seat.
        stop: the number of own actions after which they wait for the next bot.
    """

    player: Loner
    chosen: Moves
    seat: int
    stop: int = 0

    @property
    def own(self) -> tuple[str, ...]:
        """The actions of the person's seat."""
        return tuple(action for seat, action in self.chosen if seat == self.seat)

    async def go_on(self) -> None:
        """Open the panel again, and choose as in that match up to `stop`."""
        answer = await self.player.person.command(self.player.channel, "daily")
        assert answer.message is not None
        self.player.panel = answer.message["id"]
        await _begin(self.player)
        while not await self.player.over():
            custom_id = self._next()
            if custom_id is None:
                return
            await self.player.press(custom_id)

    def _next(self) -> str | None:
        """The button to press; None once the person stops."""
        refs = {each: ids.decode(each) for each in self.player.presses()}
        actions = {each: ref for each, ref in refs.items() if isinstance(ref, ids.TakeAction)}
        if not actions:  # only a claim is to be agreed to
            return next(iter(refs))
        revision = next(iter(actions.values())).revision
        if revision >= self.stop:
            return None
        return next(each for each, ref in actions.items() if ref.action == self.own[revision])


async def _repeat(sandbox: Sandbox, numbers: "count[int]", repeats: Sequence[Repeat], third: int) -> None:
    """Continue the repeated matches beside a crowd, each by a third of its own actions."""
    over = asyncio.Event()

    async def crowd(number: int) -> None:
        rng = Random(number)
        while not over.is_set():
            player = await _arrive(sandbox, number, "practice")
            while not over.is_set() and not await player.over():
                await asyncio.sleep(rng.uniform(*THINK))
                if now := player.presses():
                    await player.press(rng.choice(now))

    beside = [asyncio.create_task(crowd(number)) for number in islice(numbers, min(CROWD, len(repeats)))]
    seats = asyncio.Semaphore(AT_ONCE)

    async def one(repeat: Repeat) -> None:
        async with seats:
            repeat.stop = len(repeat.own) if third == 3 else len(repeat.own) * third // 3
            await repeat.go_on()

    await asyncio.gather(*map(one, repeats))
    over.set()
    for task in beside:
        task.cancel()
    await asyncio.gather(*beside, return_exceptions=True)


# The database


def _read(path: Path, sql: str, *parameters: object) -> list[tuple[Any, ...]]:
    """Rows of the database; a bot may have the file open."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
        return connection.execute(sql, parameters).fetchall()


def _log(path: Path, match_id: str) -> Moves:
    return tuple(_read(path, "SELECT seat, action FROM move WHERE match_id = ? ORDER BY seq", match_id))


def _seat(path: Path) -> int:
    """The seat of every player of the deal."""
    ((seat,),) = _read(path, "SELECT seat FROM daily WHERE game = ?", GAME)
    return int(seat)


def _chosen(path: Path, most: int) -> list[Moves]:
    """The logs of so many finished matches, all different if there are enough."""
    played = _read(path, f"{_PLAYED} LIMIT ?", most)
    return [_log(path, match_id) for (match_id,) in played]


def _identical(path: Path, repeats: Sequence[Repeat]) -> int:
    """The number of repeats with the log of the match that they repeat."""
    matches = dict(_read(path, "SELECT user_id, match_id FROM daily_result WHERE points IS NOT NULL"))
    logs = ((each.chosen, matches.get(int(each.player.person.id))) for each in repeats)
    return sum(match is not None and _log(path, match) == chosen for chosen, match in logs)


def _thought(path: Path) -> tuple[int, int]:
    """The number of times that AIs came to a position of the book, and of these positions."""
    book = {(bytes(line), seat) for line, seat in _read(path, "SELECT line, seat FROM origin_choice")}
    met = Counter[tuple[bytes, int]]()
    for (match_id,) in _read(path, _PLAYED):
        digest = sha256()
        for seat, action in _log(path, match_id):
            here = digest.copy()
            here.update(b"shown ()")
            if (here.digest(), seat) in book:
                met[here.digest(), seat] += 1
            digest.update(f"{seat} {action}\n".encode())
    return met.total(), len(met)


STRANGER: Final = "str"
"""The beginning of the ids of invented matches."""
_PLAYED: Final = f"""
    SELECT match_id FROM daily_result WHERE points IS NOT NULL AND match_id NOT LIKE '{STRANGER}%'
    ORDER BY match_id
"""  # noqa: S608 - of constants alone
_JUDGE: Final = "UPDATE daily_result SET good = ?, looked_at = ? WHERE match_id = ?"


async def _scored(path: Path, people: int) -> list[float]:
    """The seconds of each scoring of a closed board of so many people at least."""
    store = await Store.open(path)
    try:
        ((day,),) = _read(path, "SELECT day FROM daily WHERE game = ?", GAME)
        daily = await store.daily.of(day, GAME)
        assert daily is not None
        assert len(await store.daily.results(day, GAME)) >= people
        taken: list[float] = []
        for _ in range(SCORED):
            began = time.perf_counter()
            await read_board(store, daily, 0, "everywhere", ())
            await store.daily.standing(day, GAME, 0)
            taken.append(time.perf_counter() - began)
        return taken
    finally:
        await store.close()


async def _fill(store: Store, daily: DailyRow, people: int) -> None:
    """Let so many strangers have finished it, and be judged."""
    origin = await store.origins.of(daily.origin)
    assert origin is not None
    rng, writes = Random(people), list[Awaitable[object]]()
    for number in range(people):
        user_id, match_id = 1_000 + number, f"{STRANGER}{number:05d}"
        row = MatchRow(
            match_id, GAME, origin.rules, origin.options, origin.seed, 0, 0, user_id, "en", "playing",
            time.time(), origin=origin.id, place="private",
        )  # fmt: skip
        writes.append(store.matches.create(row, [SeatRow(0, user_id, f"Stranger {number}", None)]))
        move = MoveRow(1, 0, "any", user_id, None, time.time(), forced=False)
        writes.append(store.matches.append_move(match_id, move))
        writes.append(store.daily.take(daily.day, GAME, user_id, match_id))
        noted = partial(note_points, points=rng.randint(-12, 12), closes_at=origin.closes_at)
        writes.append(store.matches.finish(match_id, "over", time.time(), after=noted))
        counts = rng.randint(2, 8), 8, match_id
        writes.append(store.transact(partial(execute, _JUDGE, *counts)))
    await asyncio.gather(*writes)


def main(arguments: list[str]) -> int:
    """Run it in another size; returns the exit status."""
    parser = argparse.ArgumentParser("python -m bench.daily", description="A deal of the day, under load.")
    parser.add_argument("--people", type=int, default=PEOPLE, help="how many have finished it before")
    parser.add_argument("--minutes", type=float, default=MINUTES, help="how long others come")
    parser.add_argument("--presses", type=int, default=PRESSES, help="a minute, of all people together")
    parser.add_argument("--repeats", type=int, default=REPEATS, help="how many matches are repeated")
    parser.add_argument("--tries", type=int, default=TRIES, help="of the AIs at each decision")
    size = RunSize(**vars(parser.parse_args(arguments)))
    print(f"# Measured on {machine()}\n", flush=True)
    print(asyncio.run(measured(size)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
