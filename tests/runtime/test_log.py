"""Log lines: all of one form, and without secrets."""

import json
import logging

import pytest
import structlog

from bot.runtime import log

BOT_TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE.abcdefghijklmnopqrstuvwxyz0123456789AB"


def lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    return [json.loads(line) for line in capsys.readouterr().err.splitlines()]


def test_our_lines_and_the_libraries_lines_have_one_form(capsys: pytest.CaptureFixture[str]) -> None:
    log.configure("info", "json")
    structlog.get_logger("bot.test").info("table opened", table="k3x9", seats=4)
    logging.getLogger("discord.gateway").info("Shard ID %s has connected", 0)
    ours, theirs = lines(capsys)
    assert (ours["event"], ours["table"], ours["level"], ours["logger"]) == (
        "table opened",
        "k3x9",
        "info",
        "bot.test",
    )
    assert (theirs["event"], theirs["logger"]) == ("Shard ID 0 has connected", "discord.gateway")
    assert set(theirs) <= set(ours)


def test_a_level_keeps_less_serious_lines_out(capsys: pytest.CaptureFixture[str]) -> None:
    log.configure("warning", "json")
    structlog.get_logger("bot.test").info("unheard")
    structlog.get_logger("bot.test").warning("heard")
    assert [line["event"] for line in lines(capsys)] == ["heard"]


def test_the_libraries_debug_lines_with_their_payloads_are_never_let_through(
    capsys: pytest.CaptureFixture[str],
) -> None:
    log.configure("debug", "json")
    structlog.get_logger("bot.test").debug("ours")
    logging.getLogger("discord.http").debug("POST with {'content': 'QH'}")
    logging.getLogger("aiosqlite").debug("executing INSERT ... (QH,)")
    assert [line["event"] for line in lines(capsys)] == ["ours"]


@pytest.mark.parametrize("form", ["json", "console"])
def test_tokens_are_struck_out_even_of_tracebacks(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    log.configure("info", "json" if form == "json" else "console", ["open sesame"])
    address = "https://discord.example/api/v10/webhooks/123/aW50ZXJhY3Rpb246MTIz.x-y_z/messages/@original"
    error = RuntimeError(f"PATCH {address} with {BOT_TOKEN}")
    structlog.get_logger("bot.test").error("failed", password="open sesame", exc_info=error)
    written = capsys.readouterr().err
    assert "RuntimeError" in written
    assert "webhooks/123/***/messages/@original" in written
    for secret in ("open sesame", BOT_TOKEN, "aW50ZXJhY3Rpb246MTIz"):
        assert secret not in written
