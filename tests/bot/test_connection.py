"""Waits between tries to connect, and Discord's allowance of session starts, by an injected clock."""

from typing import Final

from discord import SessionStartLimits

from bot.connection import Backoff, SessionStarts

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
        made += now < DAY
        now += 5
    assert STARTS_A_DAY / 2 < made <= STARTS_A_DAY


def test_usual_starts_wait_for_nothing() -> None:
    allowance = starts()
    assert [allowance.wait(60.0 * number) for number in range(400)] == [0.0] * 400


def test_where_none_is_left_the_next_day_is_waited_for() -> None:
    allowance = starts(remaining=0, reset_after=3600)
    assert allowance.wait(100.0) == 3500.0
    assert allowance.wait(3600.0) == 0.0
