"""Boards, statistics and histories: from the command until the answer, in a community of 2,000 people.

People ask one after another, each with a breath before it, for the pages of a bot whose database has the
results of 100,000 matches. Each page is asked for in two states. Warm: no match has ended for a while. Cold:
a rated match between people of that server has just ended in the very pool that is looked at, so that nothing
that is worked out for all holds any more, and those who played it have other pictures. In such a community a
match ends every three minutes (`bench.community` spreads them over 200 days), so most people meet the warm
one; the last line tells the worse. matplotlib is loaded in both.

Then one of them plays cards: alone, while the others go on asking, and while matches end besides, far more
often than they would. What else the machine does blurs all of this but the processor time of the bot's own
process, and the load is said with the figures.
"""

import asyncio
import os
import tempfile
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

import psutil

from bench.community import DEALS, MATCHES, PEOPLE, SEATS, SERVERS, fill
from bench.endings import begun
from bench.lagged import late_within
from bench.people import Player, seated
from bench.report import median, percentile, table
from bench.stage import has_emojis, running
from bot.sandbox import Person, Sandbox
from bot.sandbox.components import walk

PageAsked: TypeAlias = tuple[str, dict[str, Any]]
Span: TypeAlias = tuple[float, float]
"""From when to when something was measured, by the monotonic clock."""

GAME: Final = "tuppi"
ASKERS: Final = 12
WARM: Final = 3
ASKED: Final = 40
"""The times that each page is asked for while no match ends, after some to warm up."""
COLD: Final = 20
"""The times that each page is asked for just after a match has ended."""
CLICKS: Final = 200
BREATH: Final = 0.05
SEEN: Final = 0.5
"""The seconds from the end card until somebody who has seen it asks for a page."""
BETWEEN: Final = 0.4
"""The seconds between two questions while somebody plays."""
ENDING: Final = 5.0
"""The seconds between two ends of matches meanwhile."""
ENDINGS: Final = 40
"""The most matches that end while somebody plays."""

LOADING: Final = 60.0
"""The seconds until the first picture at most: what draws it is loaded then."""
PICTURED: Final = frozenset({"leaderboard", "stats"})
"""The commands whose answers have pictures, or wait for them in vain."""

QUESTIONS: Final[dict[str, PageAsked]] = {
    "/leaderboard": ("leaderboard", {"game": GAME}),
    "/leaderboard everywhere": ("leaderboard", {"game": GAME, "scope": "everywhere"}),
    "/stats": ("stats", {}),
    "/stats game": ("stats", {"game": GAME}),
    "/history": ("history", {}),
    "/history game": ("history", {"game": GAME}),
}


class TimedPage(NamedTuple):
    """A page that was asked for.

    Attributes:
        taken: the milliseconds until it was there.
        spent: those that the bot's process had a processor for meanwhile, in steps of its clock.
        drawn: true if it came with a picture.
    """

    taken: float
    spent: float
    drawn: bool


Answers: TypeAlias = Mapping[tuple[str, str], Sequence[TimedPage]]
"""The answers by page and state."""


class ClicksUnderLoad(NamedTuple):
    """Clicks on cards while something else went on: the milliseconds until each was answered."""

    meanwhile: str
    taken: list[float]
    span: Span


class MeasuredBoards(NamedTuple):
    """All that was measured, and the bytes on disk for a match."""

    answers: Answers
    spans: Mapping[str, Span]
    clicks: Sequence[ClicksUnderLoad]
    size: int


def run() -> str:
    """The tables of medians and percentiles, cold and warm, and of what it does to a click on a card."""
    before = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder:
        trace = Path(folder) / "trace"
        measured = asyncio.run(_measured(Path(folder), trace))
        return _told(measured, trace, (before, os.getloadavg()[0]))


async def _measured(folder: Path, trace: Path) -> MeasuredBoards:
    path = folder / "community.sqlite"
    async with Sandbox(rate_limited=False) as sandbox:
        has_emojis(sandbox)
        askers = [sandbox.person(f"Asker {number}") for number in range(ASKERS)]
        size = await fill(path, int(sandbox.guild.id), [int(person.id) for person in askers])
        endings = iter(await begun(path, sandbox, askers, COLD * len(QUESTIONS) + ENDINGS, GAME))
        settings = {
            "PARLOUR_STORAGE__PATH": str(path),
            "PARLOUR_AI__PAUSE_SECONDS": "0",
            "BENCH_LAG_FILE": str(folder / "lag"),
            "BENCH_LAG_TRACE": str(trace),
        }
        async with running(sandbox, "-m", "bench.lagged", **settings) as bot:

            async def end() -> None:
                if (ending := next(endings, None)) is not None:
                    await ending.end()

            async def ask(question: PageAsked) -> TimedPage:
                return await _ask(sandbox, rng.choice(askers), question, bot.process)

            async def ask_anything() -> None:
                await ask(rng.choice(list(QUESTIONS.values())))

            rng = Random(2)
            answers, spans = await _pages(ask, end)
            clicks = [await _clicks(sandbox, "nothing")]
            async with _again_and_again(ask_anything, BETWEEN):
                clicks.append(await _clicks(sandbox, "pages asked for"))
                async with _again_and_again(end, ENDING):
                    clicks.append(await _clicks(sandbox, "pages asked for, matches end"))
    return MeasuredBoards(answers, spans, clicks, size)


def _told(measured: MeasuredBoards, trace: Path, load: tuple[float, float]) -> str:
    def late(span: Span) -> str:
        return f"{late_within(trace, *span):.1f}"

    rows = [
        (
            page,
            state,
            f"{sum(each.drawn for each in given)} of {len(given)}",
            f"{median([each.taken for each in given]):.1f}",
            f"{_p95(given):.1f}",
            f"{sum(each.spent for each in given) / len(given):.0f}",
        )
        for (page, state), given in measured.answers.items()
    ]
    title = (
        f"Pages over the results of {MATCHES:,} matches ({MATCHES * SEATS:,} of seats) "
        f"of {PEOPLE:,} people in {SERVERS} servers"
    )
    pages = table(
        title, ("page", "state", "with a picture at once", "median ms", "p95 ms", "processor ms"), rows
    )
    clicks = table(
        "A click on a card meanwhile",
        ("meanwhile", "clicks", "median ms", "p99 ms", "event loop late, p99 ms"),
        [
            (
                each.meanwhile,
                f"{len(each.taken)}",
                f"{median(each.taken):.1f}",
                f"{percentile(each.taken, 0.99):.1f}",
                late(each.span),
            )
            for each in measured.clicks
        ],
    )
    lag = ", ".join(f"{late(span)} ms {state}" for state, span in measured.spans.items())
    cores = len(os.sched_getaffinity(0))
    lines = (
        f"event loop late (p99) while pages are asked for: {lag}",
        f"{measured.size:,} bytes a match of {DEALS} deals, its log apart",
        f"{load[0]:.1f} processes wanted to run on {cores} cores before, and {load[1]:.1f} at the end",
        *(f"{state}: {_worst(measured.answers, state)}" for state in measured.spans),
        _worst(measured.answers),
    )
    return "\n".join((pages, clicks, *lines))


def _worst(answers: Answers, wanted: str | None = None) -> str:
    """The worst of the pages, in a state or in any."""
    worst = dict.fromkeys((False, True), 0.0)
    for (page, state), given in answers.items():
        if wanted in {None, state}:
            has_picture = QUESTIONS[page][0] in PICTURED
            worst[has_picture] = max(worst[has_picture], _p95(given))
    return f"worst p95 {worst[False]:.0f} ms without picture, {worst[True]:.0f} ms with"


def _p95(given: Sequence[TimedPage]) -> float:
    return percentile([each.taken for each in given], 0.95)


async def _pages(
    ask: Callable[[PageAsked], Awaitable[TimedPage]], end: Callable[[], Awaitable[None]]
) -> tuple[Answers, Mapping[str, Span]]:
    """Ask for each page again and again: while no match ends, then whenever one has."""
    spans, answers = dict[str, Span](), defaultdict[tuple[str, str], list[TimedPage]](list)
    async with asyncio.timeout(LOADING):
        drawn = False
        while not drawn:
            await asyncio.sleep(BREATH)
            drawn = (await ask(QUESTIONS["/stats"])).drawn
    began = time.monotonic()
    for page, question in QUESTIONS.items():
        for number in range(WARM + ASKED):
            await asyncio.sleep(BREATH)
            answer = await ask(question)
            if number >= WARM:
                answers[page, "warm"].append(answer)
    spans["warm"] = began, time.monotonic()
    began = time.monotonic()
    for page, question in QUESTIONS.items():
        for _ in range(COLD):
            await end()
            await asyncio.sleep(SEEN)
            answers[page, "cold"].append(await ask(question))
    spans["cold"] = began, time.monotonic()
    return answers, spans


async def _ask(sandbox: Sandbox, person: Person, question: PageAsked, bot: psutil.Process) -> TimedPage:
    command, options = question
    spent, began = _spent(bot), time.perf_counter()
    answer = await person.command(_channel(sandbox), command, options)
    taken = (time.perf_counter() - began) * 1000
    assert answer.message is not None, f"/{command} {options} was answered with {answer.kind}"
    drawn = any("items" in part for part in walk(answer.message["components"]))
    return TimedPage(taken, _spent(bot) - spent, drawn)


def _spent(process: psutil.Process) -> float:
    """The processor time of a process, without its children, in milliseconds."""
    times = process.cpu_times()
    return float(times.user + times.system) * 1000


def _channel(sandbox: Sandbox) -> str:
    return next(iter(sandbox.world.channels.values())).name


@asynccontextmanager
async def _again_and_again(do: Callable[[], Awaitable[None]], pause: float) -> AsyncIterator[None]:
    """Do something with a pause before each time, until the block ends; it must not have failed by then."""

    async def go_on() -> None:
        while True:
            await asyncio.sleep(pause)
            await do()

    going = asyncio.create_task(go_on())
    try:
        yield
    finally:
        going.cancel()
        await asyncio.wait((going,))
    if not going.cancelled():
        going.result()


async def _clicks(sandbox: Sandbox, meanwhile: str) -> ClicksUnderLoad:
    """Many clicks on cards, at one table after another."""
    taken: list[float] = []
    player: Player = await seated(sandbox, "tressette", 0)
    began = time.monotonic()
    while len(taken) < CLICKS:
        if await player.over():
            player = await seated(sandbox, "tressette", len(taken))
        else:
            await asyncio.sleep(BREATH)
            taken.append(await player.press(player.presses()[0]))
    return ClicksUnderLoad(meanwhile, taken, (began, time.monotonic()))
