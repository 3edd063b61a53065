"""Waits between tries to connect, and Discord's allowance of session starts, by an injected clock."""

import math
from contextlib import nullcontext
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from typing import Final
from unittest.mock import AsyncMock, Mock, create_autospec

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from discord import SessionStartLimits
from discord.utils import time_snowflake

from bot.client.budget import FAILURES, RequestBudget
from bot.client.client import Parlour
from bot.client.connection import Backoff, DiscordClock, SessionStarts, request_tracing

NOON: Final = datetime(2026, 11, 28, 12, tzinfo=UTC)
DAY: Final = 86_400.0
STARTS_A_DAY: Final = 1000
"""Discord's; it resets the token of a bot that needs more."""


def test_the_bot_never_waits_long_before_it_tries_again() -> None:
    backoff = Backoff(lambda: 0.0)
    waits = [backoff.delay() for _ in range(500)]
    assert max(waits) <= 5
    assert min(waits[10:]) >= 2, "it does not hammer"


def test_the_first_wait_after_a_good_while_is_short() -> None:
    now = 0.0
    backoff = Backoff(lambda: now)
    for _ in range(10):
        backoff.delay()
    now = 3600.0
    assert backoff.delay() <= 1


def starts(remaining: int = STARTS_A_DAY, reset_after: float = DAY) -> SessionStarts:
    limits = SessionStartLimits(
        total=STARTS_A_DAY, remaining=remaining, reset_after=int(reset_after * 1000), max_concurrency=1
    )
    return SessionStarts(limits, 0.0)


def test_a_gateway_that_drops_every_session_does_not_use_up_the_day() -> None:
    allowance, now, made = starts(), 0.0, 0
    while now < DAY:
        now += allowance.wait(now)
        allowance.count_start(now)
        made += now < DAY
        now += 5
    assert STARTS_A_DAY / 2 < made <= STARTS_A_DAY


def test_usual_starts_wait_for_nothing() -> None:
    allowance = starts()
    for number in range(400):
        assert allowance.wait(60.0 * number) == 0.0
        allowance.count_start(60.0 * number)


def test_a_wait_that_is_cut_short_does_not_grow_and_costs_nothing() -> None:
    """The library gives a connection up after a minute, even if it waits before its IDENTIFY."""
    allowance, now, waits = starts(remaining=499, reset_after=DAY / 2), 0.0, []
    allowance.count_start(now)
    while (wait := allowance.wait(now)) > 0:
        waits.append(wait)
        now += 65
    assert waits == sorted(waits, reverse=True)
    assert now < 200


@pytest.mark.parametrize(
    ("wait", "held", "is_sent"), [(0.0, [], True), (9.0, [9.0], True), (99.0, [25.0], False)]
)
async def test_an_identify_is_held_back_while_few_are_left(
    monkeypatch: pytest.MonkeyPatch, wait: float, held: list[float], *, is_sent: bool
) -> None:
    client, slept = create_autospec(Parlour, instance=True), AsyncMock()
    client._starts, client._turns, client._at_once = Mock(), AsyncMock(), 1
    client._starts.wait.return_value = wait
    monkeypatch.setattr("bot.client.client.asyncio.sleep", slept)
    with nullcontext() if is_sent else pytest.raises(TimeoutError):
        await Parlour.before_identify_hook(client, 0)
    assert [call.args[0] for call in slept.await_args_list] == held
    assert (client._turns.take.await_count, client._starts.count_start.call_count) == (is_sent, is_sent)


def test_without_starts_left_the_bot_waits_for_the_next_day() -> None:
    allowance = starts(remaining=0, reset_after=3600)
    assert allowance.wait(100.0) == 3500.0
    assert allowance.wait(3600.0) == 0.0


@pytest.mark.parametrize(
    ("status", "headers", "down"),
    [
        pytest.param(200, {}, False, id="served"),
        pytest.param(429, {"Via": "1.1 google"}, False, id="limited by the API"),
        pytest.param(429, {}, True, id="an address that is shut out"),
        pytest.param(503, {"Via": "1.1 google"}, True, id="an outage"),
    ],
)
async def test_discord_counts_as_down_after_requests_that_it_cannot_serve(
    status: int, headers: dict[str, str], down: bool
) -> None:
    async def answer(_request: web.Request) -> web.Response:
        return web.Response(status=status, headers=headers)

    application = web.Application()
    application.router.add_get("/api", answer)
    budget = RequestBudget()
    server = TestServer(application)
    async with (
        server,
        aiohttp.ClientSession(trace_configs=[request_tracing(budget, DiscordClock())]) as session,
    ):
        for _ in range(FAILURES):
            async with session.get(server.make_url("/api")):
                pass
    assert budget.down is down


async def test_a_request_that_waits_while_the_bot_ends_fails_as_an_outage_does() -> None:
    """The sender then logs one line; a failed assertion of the library would look like a fault."""
    budget = create_autospec(RequestBudget, instance=True)
    session = aiohttp.ClientSession(trace_configs=[request_tracing(budget, DiscordClock())])
    budget.admit.side_effect = session.close
    with pytest.raises(aiohttp.ClientConnectionError, match="closed before"):
        await session.get("http://127.0.0.1:9/api")
    budget.on_done.assert_called_once_with()


class Discord:
    """Discord's clock, and one of this machine that counts from another moment."""

    def __init__(self) -> None:
        self.now = NOON
        self.clock = DiscordClock(lambda: (self.now - NOON).total_seconds() + 7.0)

    def passes(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)

    def age(self, ago: float = 0.0) -> float:
        return self.clock.age(time_snowflake(self.now - timedelta(seconds=ago)))

    def date(self, *, ahead: float = 0.0) -> str:
        return format_datetime(self.now + timedelta(seconds=ahead), usegmt=True)


def test_the_age_of_the_first_interaction_is_known_by_the_date_of_an_answer() -> None:
    discord = Discord()
    discord.clock.note_date(discord.date())
    discord.passes(3600.0)
    assert discord.age(20.0) == pytest.approx(20.0)
    assert discord.age() == pytest.approx(0.0)


def test_the_age_of_an_interaction_is_known_by_those_before_it() -> None:
    discord = Discord()
    discord.age(0.4)
    discord.passes(60.0)
    assert discord.age(20.0) == pytest.approx(19.6), "at least"
    assert discord.age(0.1) == pytest.approx(0.0), "one that was quicker comes nearer to the time"
    assert discord.age(20.0) == pytest.approx(19.9)


def test_nothing_is_known_of_the_age_of_an_interaction_before_discord_has_said_a_time() -> None:
    assert Discord().age() == math.inf


def test_a_date_that_is_none_says_nothing() -> None:
    discord = Discord()
    for date in (None, "", "soon", "Sat, 99 Nov 2026 12:00:00 GMT"):
        discord.clock.note_date(date)
    assert discord.age() == math.inf


def test_dates_ahead_are_believed_until_discord_accepts_a_late_answer() -> None:
    discord = Discord()
    discord.clock.note_date(discord.date(ahead=3600.0))
    assert discord.age() == pytest.approx(3600.0)
    discord.clock.take_as_new(time_snowflake(discord.now))
    discord.clock.note_date(discord.date(ahead=3600.0))
    assert discord.age() == pytest.approx(0.0)
    assert discord.age(20.0) == pytest.approx(20.0)


async def test_the_clock_hears_of_the_date_of_every_answer() -> None:
    clock = create_autospec(DiscordClock, instance=True)

    async def answer(_request: web.Request) -> web.Response:
        return web.Response(headers={"Date": "today"})

    application = web.Application()
    application.router.add_get("/api", answer)
    server, trace = TestServer(application), request_tracing(RequestBudget(), clock)
    async with server, aiohttp.ClientSession(trace_configs=[trace]) as session:
        await session.get(server.make_url("/api"))
    clock.note_date.assert_called_once_with("today")
