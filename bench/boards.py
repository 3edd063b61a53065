"""Boards, statistics and histories: from the command until the answer, in a community of 2,000 people.

People ask one after another, each with a breath before it, for the pages of a bot whose database has 100,000
results. Then one of them plays cards, first alone and then while the others go on asking.
"""

import asyncio
import tempfile
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

from bench.community import DEALS, PEOPLE, RESULTS, SERVERS, fill
from bench.people import Player, seated
from bench.report import median, percentile, table
from bench.stage import has_emojis, running
from bot.sandbox import Person, Sandbox
from bot.sandbox.components import walk

Question: TypeAlias = tuple[str, dict[str, Any]]
Answers: TypeAlias = Mapping[str, Sequence[tuple[float, bool]]]
"""The milliseconds until each answer, and whether it had a picture, by page."""

ASKERS: Final = 12
WARM: Final = 3
ASKED: Final = 40
"""How often each page is asked for, after some to warm up."""
CLICKS: Final = 100
BREATH: Final = 0.05
BETWEEN: Final = 0.4
"""The seconds between two questions while somebody plays."""

QUESTIONS: Final[dict[str, Question]] = {
    "/leaderboard": ("leaderboard", {"game": "tuppi"}),
    "/leaderboard everywhere": ("leaderboard", {"game": "tuppi", "scope": "everywhere"}),
    "/stats": ("stats", {}),
    "/stats game": ("stats", {"game": "tuppi"}),
    "/history": ("history", {}),
    "/history game": ("history", {"game": "tuppi"}),
}


def run() -> str:
    """The table of medians and 95th percentiles, and what it does to a click on a card."""
    return asyncio.run(_measured())


async def _measured() -> str:
    with tempfile.TemporaryDirectory() as folder:
        path, lag = Path(folder) / "community.sqlite", Path(folder) / "lag"
        async with Sandbox(rate_limited=False) as sandbox:
            has_emojis(sandbox)
            askers = [sandbox.person(f"Asker {number}") for number in range(ASKERS)]
            size = await fill(path, int(sandbox.guild.id), [int(person.id) for person in askers])
            settings = {"PARLOUR_STORAGE__PATH": str(path), "PARLOUR_AI__PAUSE_SECONDS": "0"}
            async with running(sandbox, "-m", "bench.lagged", BENCH_LAG_FILE=str(lag), **settings):
                answers = await _pages(sandbox, askers)
                alone = await _clicks(sandbox, 0)
                asking = asyncio.create_task(_go_on_asking(sandbox, askers))
                beside = await _clicks(sandbox, CLICKS)
                asking.cancel()
                await asyncio.wait((asking,))
        return _told(answers, alone, beside, size, float(lag.read_text(encoding="utf-8")))


def _told(answers: Answers, alone: list[float], beside: list[float], size: int, lag: float) -> str:
    rows = [
        (
            page,
            f"{sum(drawn for _, drawn in given)} of {len(given)}",
            f"{median([taken for taken, _ in given]):.1f}",
            f"{_p95(given):.1f}",
        )
        for page, given in answers.items()
    ]
    title = f"Pages over {RESULTS:,} results of {PEOPLE:,} people in {SERVERS} servers"
    pages = table(title, ("page", "with a picture at once", "median ms", "p95 ms"), rows)
    clicks = table(
        "A click on a card meanwhile",
        ("pages asked for", "clicks", "median ms", "p99 ms"),
        [
            (when, f"{len(times)}", f"{median(times):.1f}", f"{percentile(times, 0.99):.1f}")
            for when, times in (("none", alone), ("all the time", beside))
        ],
    )
    kept = f"event loop late by {lag:.1f} ms (p99); {size:,} bytes a match of {DEALS} deals, its log apart"
    worst = dict.fromkeys((False, True), 0.0)
    for given in answers.values():
        has_picture = any(drawn for _, drawn in given)
        worst[has_picture] = max(worst[has_picture], _p95(given))
    last = f"worst p95 {worst[False]:.0f} ms without picture, {worst[True]:.0f} ms with"
    return f"{pages}\n{clicks}\n{kept}\n{last}"


def _p95(given: Sequence[tuple[float, bool]]) -> float:
    return percentile([taken for taken, _ in given], 0.95)


async def _pages(sandbox: Sandbox, askers: list[Person]) -> Answers:
    """Ask for each page again and again."""
    rng, answers = Random(1), defaultdict[str, list[tuple[float, bool]]](list)
    for page, question in QUESTIONS.items():
        for number in range(WARM + ASKED):
            await asyncio.sleep(BREATH)
            answer = await _ask(sandbox, rng.choice(askers), question)
            if number >= WARM:
                answers[page].append(answer)
    return answers


async def _ask(sandbox: Sandbox, person: Person, question: Question) -> tuple[float, bool]:
    command, options = question
    began = time.perf_counter()
    answer = await person.command(_channel(sandbox), command, options)
    taken = (time.perf_counter() - began) * 1000
    assert answer.message is not None, f"/{command} {options} was answered with {answer.kind}"
    return taken, any("items" in part for part in walk(answer.message["components"]))


def _channel(sandbox: Sandbox) -> str:
    return next(iter(sandbox.world.channels.values())).name


async def _go_on_asking(sandbox: Sandbox, askers: list[Person]) -> None:
    rng = Random(2)
    while True:
        await asyncio.sleep(BETWEEN)
        await _ask(sandbox, rng.choice(askers), rng.choice(list(QUESTIONS.values())))


async def _clicks(sandbox: Sandbox, number: int) -> list[float]:
    """The milliseconds until each of many clicks on cards is answered, at one table after another."""
    taken: list[float] = []
    player: Player = await seated(sandbox, "tressette", number)
    while len(taken) < CLICKS:
        if await player.over():
            player = await seated(sandbox, "tressette", number + 1 + len(taken))
        else:
            await asyncio.sleep(BREATH)
            taken.append(await player.press(player.presses()[0]))
    return taken
