"""A block that may fail logs errors and lets cancellations through."""

import asyncio

import pytest
from structlog.testing import capture_logs

from bot.runtime.faults import log_errors


def test_an_error_ends_the_block_and_is_logged_without_its_text() -> None:
    reached = False
    with capture_logs() as lines, log_errors("not done", match="m1"):
        int("AS KH")
        reached = True
    assert not reached
    assert [(line["event"], line["match"], line["log_level"]) for line in lines] == [
        ("not done", "m1", "error")
    ]
    assert lines[0]["fault"].startswith("ValueError at test_faults.py:")
    assert "AS KH" not in str(lines)


def test_what_goes_well_is_not_logged() -> None:
    with capture_logs() as lines, log_errors("not done"):
        pass
    assert not lines


def test_a_cancellation_is_let_through() -> None:
    with capture_logs() as lines, pytest.raises(asyncio.CancelledError), log_errors("not done"):
        raise asyncio.CancelledError
    assert not lines
