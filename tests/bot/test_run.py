"""The log of an unhandled error has no cards of a table; a sandbox tells how to play in it."""

import asyncio
import re
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from unittest.mock import AsyncMock, create_autospec

import pytest
from structlog.testing import capture_logs

from bot import background, run
from bot.client.client import Parlour
from bot.client.connection import Endpoint
from bot.config import Config, SandboxSettings
from bot.console.work import finished
from bot.features.catalogue.page import Wish, catalogue_picture
from bot.features.catalogue.presses import draw_shop_window
from bot.i18n.catalogue import LOCALES
from bot.picture import artist
from bot.runtime.faults import log_unhandled
from bot.services import Services
from bot.ui.localizer import Localizer


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
    """For instance in that of a worker, which gets hands in its questions."""

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


async def test_of_two_sandboxes_each_has_a_database_of_its_own_and_leaves_nothing_behind(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The second one follows the advice to choose any port that is free."""
    monkeypatch.chdir(tmp_path)
    databases: list[Path] = []
    plays = asyncio.Event()

    async def serve(_config: Config, database: Path, _endpoint: object, stop: asyncio.Event) -> None:
        database.parent.mkdir(exist_ok=True)
        for suffix in ("", ".lock"):
            database.with_name(database.name + suffix).touch()
        databases.append(database)
        plays.set()
        await stop.wait()

    monkeypatch.setattr(run, "serve", serve)
    config, stop = Config(sandbox=SandboxSettings(port=0)), asyncio.Event()
    playing = []
    for _ in range(2):
        plays.clear()
        playing.append(asyncio.create_task(run.in_sandbox(config, stop)))
        await plays.wait()
    assert all(each.exists() for each in databases)
    assert databases[0] != databases[1]
    stop.set()
    await asyncio.gather(*playing)
    assert not any(each.parent.exists() for each in databases)


async def test_a_sandbox_says_what_to_do_before_anything_is_logged(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = []

    async def serve(*_: object) -> None:
        said.append(capsys.readouterr())

    monkeypatch.setattr(run, "serve", serve)
    await run.in_sandbox(Config(sandbox=SandboxSettings(port=0)), asyncio.Event())
    ((out, err),) = said
    assert not err
    (what_to_do,) = (line for line in out.splitlines() if line.startswith(" "))
    assert re.search(
        r"Open http://127\.0\.0\.1:\d+/ in a browser, type /play and press “Play now against AIs”", what_to_do
    )
    assert "DISCORD_TOKEN" in out


async def test_what_newcomers_see_first_is_drawn_before_a_sandbox_says_where_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = []

    async def draw() -> None:
        said.append(capsys.readouterr().out)

    async def serve(*_: object) -> None:
        said.append(capsys.readouterr().out)

    monkeypatch.setattr(run, "draw_shop_window", draw)
    monkeypatch.setattr(run, "serve", serve)
    await run.in_sandbox(Config(sandbox=SandboxSettings(port=0)), asyncio.Event())
    assert ["Open http" in each for each in said] == [False, True]


async def test_what_newcomers_see_first_is_drawn_before_discord_is_told_of_commands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A client registers them when it has logged in."""
    steps = list[str]()
    client = create_autospec(Parlour, instance=True)
    monkeypatch.setattr(background, "draw_shop_window", AsyncMock(side_effect=lambda: steps.append("drawn")))
    monkeypatch.setattr(background, "Parlour", lambda *_: client)
    client.start.side_effect = lambda _: steps.append("started")
    await background.stay_connected(create_autospec(Services, instance=True), Endpoint("token"))
    assert steps == ["drawn", "started"]


async def test_the_catalogue_is_drawn_at_the_start_in_every_language(monkeypatch: pytest.MonkeyPatch) -> None:
    async def undrawn(*_: object) -> bytes:
        raise AssertionError

    artist._kept.clear()
    await draw_shop_window()
    monkeypatch.setattr(artist, "_ask", undrawn)
    for locale in LOCALES:
        picture = catalogue_picture(Wish(), Localizer(locale))
        assert picture is not None
        assert await artist.draw_kept(picture)


async def test_a_start_goes_on_where_its_first_pictures_cannot_be_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    artist._kept.clear()
    monkeypatch.setattr(artist, "_ask", AsyncMock(side_effect=BrokenProcessPool))
    with capture_logs() as logs:
        await draw_shop_window()
    assert [each["event"] for each in logs] == ["first pictures not drawn"]
