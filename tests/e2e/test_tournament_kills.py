"""Kill a real process in the middle of a tournament: it loses nothing and seats no person twice."""

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Final

import pytest

from bot.features import ids
from bot.sandbox import Person, Sandbox, said
from tests.databases import query, where
from tests.e2e.driver import CHANNEL, control, press
from tests.e2e.process import BotProcess
from tests.e2e.test_takeover import LEASE_LOST, connected, processes
from tests.e2e.test_tournament import NAMES, announce, concede, has, is_carded, panels, seated_at, threads

pytestmark = [pytest.mark.whole, pytest.mark.leaves_unanswered]

AT_ONCE: Final = """
from bot.features.tournament import boards
from bot.match import tournament_runner
boards.EDIT_SECONDS = boards.LOOK_SECONDS = tournament_runner.EVERY = 0.2
"""
SABOTAGE: Final = f"""
import os, signal
from bot.storage.tournaments import TournamentStore
{AT_ONCE}
def die():
    os.kill(os.getpid(), signal.SIGKILL)

def dying(kind, *, committed, append=TournamentStore.append):
    def appended(store, tournament, logged):
        if logged.event.kind != kind:
            return append(store, tournament, logged)
        if not committed:
            die()
        future = append(store, tournament, logged)
        future.add_done_callback(lambda _: die())
        return future
    TournamentStore.append = appended
"""
MOMENTS: Final = {
    "as a round is seated": 'dying("round-seated", committed=True)',
    "between a match and its event": 'dying("table-opened", committed=False)',
    "as a table is open": 'dying("table-opened", committed=True)',
    "between the end of a match and its event": 'dying("table-ended", committed=False)',
    "as a result is in the log": 'dying("table-ended", committed=True)',
}
ROUNDS: Final = 2
TABLES: Final = 2
PATIENCE: Final = 120.0
SEATED: Final = """
    SELECT tournament_event.round, seat.user_id FROM tournament_event
    JOIN seat ON seat.match_id = tournament_event.match_id WHERE kind = 'table-opened'
"""
ENDED: Final = "SELECT count(*) FROM tournament_event WHERE kind = 'table-ended' AND round = ?"
EVENTS: Final = "SELECT kind, count(*) FROM tournament_event GROUP BY kind"


@pytest.fixture(params=MOMENTS)
async def dying(
    request: pytest.FixtureRequest, sandbox: Sandbox, database: Path
) -> AsyncIterator[BotProcess]:
    """The bot, which is killed at the first such moment of a tournament."""
    process = BotProcess(sandbox, database, f"{SABOTAGE}\n{MOMENTS[request.param]}")
    await process.start()
    yield process
    await process.kill()


@pytest.fixture
async def again(sandbox: Sandbox, database: Path) -> AsyncIterator[BotProcess]:
    """The bot, to be started after that."""
    process = BotProcess(sandbox, database, AT_ONCE)
    yield process
    await process.kill()


@pytest.fixture
def company(sandbox: Sandbox) -> list[Person]:
    return [sandbox.person(name) for name in NAMES[: 2 * TABLES]]


async def begin(sandbox: Sandbox, company: list[Person]) -> None:
    """Announce a tournament of two at a table, let everybody join it, and start it."""
    anna = company[0]
    await announce(anna, game="bushi_shogi", kind="4", rounds=str(ROUNDS), start="in 14 min", seats="0")
    for each in company:
        await press(each, panels(each)[-1], ids.InTournament, verb="join")
    await anna.until(has("join", f"{2 * TABLES} of"))
    page = (await press(anna, panels(anna)[-1], ids.InTournament, verb="organise")).message
    assert page is not None
    sandbox.patience = 2.0  # from now on a press may well stay unanswered
    await anna.click(CHANNEL, page, control(page, ids.InTournament, verb="start"))


def ended(database: Path, number: int) -> int:
    """The tables of a round that have their result in the log."""
    return int(query(database, ENDED, number)[0][0])


async def play_round(company: list[Person], database: Path, number: int, tables: int = TABLES) -> None:
    """Let one player concede at each table until so many tables have results; some presses may fail."""
    people = {int(each.id): each for each in company}
    async with asyncio.timeout(PATIENCE):
        while ended(database, number) < tables:
            for thread in threads(database)[: tables - ended(database, number)]:
                with suppress(AssertionError, StopIteration):
                    await concede(people[next(iter(seated_at(database, thread).values()))], thread)
            await asyncio.sleep(0.1)


async def play_on(company: list[Person], database: Path) -> None:
    """Play to the last card, and see that everything has happened once."""
    anna = company[0]
    for number in range(1, ROUNDS + 1):
        await anna.until(is_carded(number, TABLES))
        await play_round(company, database, number)
    await anna.until(lambda person: any("Congratulations" in said(each) for each in person.see(CHANNEL)))
    seated = query(database, SEATED)
    assert len(seated) == len(set(seated)) == ROUNDS * len(company), "nobody sits twice in a round"
    assert dict(query(database, "SELECT status, count(*) FROM match GROUP BY status")) == {
        "over": ROUNDS * TABLES
    }
    counts = dict(query(database, EVENTS))
    assert {kind: counts[kind] for kind in ("joined", "started", "round-seated", "table-opened")} == {
        "joined": len(company),
        "started": 1,
        "round-seated": ROUNDS,
        "table-opened": ROUNDS * TABLES,
    }
    assert (counts["table-ended"], counts["ended"]) == (ROUNDS * TABLES, 1)
    assert len([each for each in anna.channels() if each.name.startswith("Round ")]) <= ROUNDS * TABLES + 1
    cards = [each for each in anna.see(CHANNEL) if said(each).startswith("### Round ")]
    assert len(cards) == ROUNDS


async def test_a_kill_at_any_moment_of_a_round_loses_nothing_and_seats_nobody_twice(
    sandbox: Sandbox, dying: BotProcess, again: BotProcess, database: Path, company: list[Person]
) -> None:
    await begin(sandbox, company)
    playing = asyncio.create_task(play_round(company, database, 1, tables=1))
    await dying.ended()
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    await again.start()
    await play_on(company, database)
    assert await again.end(signal.SIGTERM) == 0


OVERTAKEN: Final = pytest.mark.expects_errors(
    "part failed: Another process has taken over", "Another process answers for these matches"
)


@pytest.mark.parametrize(
    "number", [signal.SIGKILL, pytest.param(signal.SIGSTOP, marks=OVERTAKEN)], ids=["killed", "paused"]
)
async def test_another_process_goes_on_with_the_round_of_one_that_is_killed_or_paused(
    sandbox: Sandbox, database: Path, company: list[Person], number: signal.Signals
) -> None:
    if isinstance(where(database), Path):
        pytest.skip("it is about processes that share a server")
    anna = company[0]
    async with processes(sandbox, database, 1, "0", "standby", sabotage=AT_ONCE) as (first, standby):
        await connected(sandbox, 0)
        await standby.line_with("waiting for shards")
        await begin(sandbox, company)
        await anna.until(is_carded(1, TABLES))
        await play_round(company, database, 1, tables=1)
        first.send(number)
        await standby.line_with("shards taken")
        await standby.line_with("has connected to Gateway")
        if number == signal.SIGSTOP:
            first.send(signal.SIGCONT)
            async with asyncio.timeout(PATIENCE):
                assert await first.ended() == LEASE_LOST
        await play_on(company, database)
