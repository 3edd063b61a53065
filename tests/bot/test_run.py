"""Errors that nobody handles are logged, and the log says nothing of what is on the table."""

import asyncio

from structlog.testing import capture_logs

from bot.run import log_unhandled


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
