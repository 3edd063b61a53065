"""Three days of deals of the day by four people: in direct messages, in Japanese, with a missed day."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.features import ids
from bot.match.clocks import DAY
from bot.sandbox import Person, Sandbox
from bot.sandbox.world import DIRECT_NAME
from tests.clock import FakeClock
from tests.databases import query
from tests.e2e.driver import CHANNEL, Json, has_control, play_alone, press, running, told
from tests.e2e.test_daily import NOON, begun, decide_at_once, panel_of, results_of
from tests.polling import holds


@pytest.fixture(autouse=True)
def quick_ais(monkeypatch: pytest.MonkeyPatch) -> None:
    decide_at_once(monkeypatch)


@asynccontextmanager
async def day(sandbox: Sandbox, database: Path, number: int) -> AsyncIterator[None]:
    """The bot at noon of that day, from 0, once the days before are closed."""
    async with running(sandbox, database, clock=FakeClock(NOON + number * DAY)):
        still_open = f"SELECT count(*) FROM origin WHERE closed = 0 AND closes_at < {NOON + number * DAY}"
        await holds(lambda: query(database, still_open) == [(0,)], every=0.01)
        yield


async def finished(person: Person, place: str = CHANNEL) -> Json:
    """Play today's deal to its end, or go on with it; returns the page with the result."""
    end = await play_alone(await begun(person, place))
    shown = await press(person, end, ids.ShowDaily)
    assert shown.message is not None
    return shown.message


@pytest.mark.timeout(1200)  # five starts and ten deals are long on a busy machine
async def test_four_people_play_for_three_days(sandbox: Sandbox, database: Path) -> None:
    anna, ben, yui, cleo = (sandbox.person(name) for name in ("Anna", "Ben", "Yui", "Cleo"))
    yui.locale = "ja"
    sandbox.world.direct(cleo.user)
    async with day(sandbox, database, 0):
        await play_alone(await begun(cleo, DIRECT_NAME), 2)  # she pauses in mid-deal
        assert "Place 1 of 1 so far" in told(await finished(anna))
    async with day(sandbox, database, 0):
        page = await finished(ben)
        shared = await press(ben, page, ids.ShareDaily)
        assert shared.message is not None
        assert "Ben: " in told(shared.message)
        assert not set("♠♥♦♣") & set(told(shared.message))
        assert "あなたの得点" in told(await finished(yui))
        assert "of 4 so far" in told(await finished(cleo, DIRECT_NAME))
        again = await cleo.command(DIRECT_NAME, "daily")
        assert "Your points" in again.text
        assert again.message is not None
        assert not has_control(again.message, ids.PlayDaily), "there is one try"

    async with day(sandbox, database, 1):
        board = await results_of(anna)
        assert all(f" {name} " in told(board) for name in ("Anna", "Ben", "Yui"))
        assert "Cleo" not in told(board), "she played in direct messages"
        assert "of 4" in told(board)
        everyone = await press(anna, board, ids.ShowDaily)
        assert " Cleo " in everyone.text
        assert " Cleo " in told(await results_of(cleo, DIRECT_NAME))
        compared = await press(anna, await results_of(anna), ids.CompareDaily)
        assert compared.message is not None
        assert "All 4 here, with their points at the end:" in told(compared.message)
        in_japanese = await press(yui, await results_of(yui), ids.CompareDaily)
        assert in_japanese.message is not None
        assert "この局面の4人の選択" in told(in_japanese.message)
        for person, place in ((anna, CHANNEL), (yui, CHANNEL), (cleo, DIRECT_NAME)):  # Ben misses it
            await finished(person, place)

    async with day(sandbox, database, 2):
        assert "🔥 3 days in a row" in told(await finished(anna))
        page = await finished(ben)
        assert "🔥 2 days in a row" in told(page)
        assert "(–) bridged" in told(page)
        assert "You didn’t play this deal." in told(await results_of(ben))
        await play_alone(await begun(yui), 2)

    async with day(sandbox, database, 3):
        late = await results_of(yui)
        assert "最後まで遊んでいないため" in told(late)
        assert not has_control(late, ids.ShareDaily)
        statistics = await anna.command(CHANNEL, "stats")
        assert "Deals of the day: 3 finished" in statistics.text
        assert "🔥 3 days in a row" in statistics.text
        assert (await panel_of(yui))["flags"] & 64
        assert query(database, "SELECT count(*) FROM daily_result WHERE points IS NULL") == [(2,)]
