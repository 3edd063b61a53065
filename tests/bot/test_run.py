"""Errors that nobody handles are logged, and the log says nothing of what is on the table."""

import asyncio

import pytest
from structlog.testing import capture_logs

from bot.config import Config
from bot.console.work import finished
from bot.session.faults import log_unhandled


async def test_an_error_that_nobody_asked_for_is_logged_by_its_kind_and_place_alone() -> None:
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(log_unhandled)
    future = loop.create_future()
    future.set_exception(KeyError("a hand"))
    with capture_logs() as logs:
        del future
        loop.call_exception_handler({"message": "something is odd"})
    assert [(each["log_level"], each["what"], each["fault"]) for each in logs] == [
        ("error", "Future exception was never retrieved", "KeyError"),
        ("error", "something is odd", None),
    ]
    assert "a hand" not in str(logs)


def test_so_it_is_in_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    """Such as that of a worker, whose questions have hands."""

    async def fail() -> None:
        raise KeyError("a hand")

    async def work() -> int:
        failing = asyncio.create_task(fail())
        await asyncio.wait((failing,))
        return 0

    assert finished(Config(), work) == 0
    told = capsys.readouterr().err
    assert "KeyError at test_run.py" in told
    assert "a hand" not in told
