"""A browser, the sandbox, and windows of a desktop and of a phone onto it."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Awaitable, Generator
from pathlib import Path
from typing import Any, Final, Protocol

import noto_cjk_sans_jp_regular
import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright, expect

from bot.sandbox.server import Sandbox
from tests import luck
from tests.browser.screen import SHOTS, SIZES, Screen
from tests.browser.showcase import Showcase, showing
from tests.e2e import waits

CHROMIUM: Final = "/usr/bin/chromium"
ARGUMENTS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
FONTS: Final = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>{folder}</dir></fontconfig>
"""
PATIENCE: Final = 60_000
"""The longest until a window shows something, in milliseconds; browsers and bots share the machine."""
FAILED: Final = pytest.StashKey[bool]()


class OpenScreen(Protocol):
    """Opens a window as `user`; the name of a channel to show is optional."""

    def __call__(self, user: str = "Anna", channel: str = "games") -> Awaitable[Screen]: ...


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One event loop for all these tests: the browser is started once and belongs to its loop."""
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here) and pytest_asyncio.is_async_test(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, Any]:
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture(autouse=True)
def no_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that passes once does not fail for its cards."""
    luck.fixed(monkeypatch, request.node.nodeid)


@pytest.fixture(autouse=True)
def patient_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every message have its picture, and no answer be deferred, on a busy machine as well."""
    waits.lift(monkeypatch.setattr)


def with_japanese(folder: Path) -> dict[str, str | float | bool]:
    """The environment in which Chromium can also write Japanese; its font settings go into `folder`."""
    fonts = folder / "fonts.conf"
    fonts.write_text(FONTS.format(folder=Path(str(noto_cjk_sans_jp_regular.FONT_PATH)).parent))
    return {**os.environ, "FONTCONFIG_FILE": str(fonts)}


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chromium(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Browser]:
    """Headless Chromium that can also write Japanese."""
    environment = with_japanese(tmp_path_factory.mktemp("fonts"))
    async with async_playwright() as playwright:
        expect.set_options(timeout=PATIENCE)
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS, env=environment)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def sandbox() -> AsyncIterator[Sandbox]:
    """The sandbox; a test that wants an interaction to fail sees to that itself."""
    async with Sandbox() as sandbox:
        sandbox.patience = PATIENCE / 1000
        yield sandbox


@pytest_asyncio.fixture(loop_scope="session")
async def showcase(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Showcase]:
    """The showcase bot, connected to the sandbox."""
    async with showing(sandbox, monkeypatch) as bot:
        yield bot


@pytest.fixture(params=SIZES)
def size(request: pytest.FixtureRequest) -> str:
    """The kinds of window that there are: a test that uses a screen runs once with each."""
    return str(request.param)


@pytest_asyncio.fixture(loop_scope="session")
async def open_screen(
    request: pytest.FixtureRequest, chromium: Browser, sandbox: Sandbox, size: str
) -> AsyncIterator[OpenScreen]:
    """Open windows of this size onto the sandbox; a complaint in a window's console fails the test."""
    screens: list[Screen] = []
    context = await chromium.new_context(**SIZES[size], locale="en-US", timezone_id="UTC")
    context.set_default_timeout(PATIENCE)

    async def opened(user: str = "Anna", channel: str = "games") -> Screen:
        screen = Screen(await context.new_page(), size)
        screens.append(screen)
        await screen.page.goto(f"{sandbox.address}/?user={user}&channel={channel}")
        await screen.page.get_by_role("log", name=f"Messages in {channel}").wait_for(state="attached")
        return screen

    yield opened
    SHOTS.mkdir(parents=True, exist_ok=True)
    if request.node.stash.get(FAILED, False):
        for number, screen in enumerate(screens):
            await screen.page.screenshot(path=SHOTS / f"failed-{request.node.name}-{number}.png")
    await context.close()
    assert [screen.troubles for screen in screens if screen.troubles] == []


@pytest_asyncio.fixture(loop_scope="session")
async def screen(open_screen: OpenScreen) -> Screen:
    """A window of Anna's onto #games."""
    return await open_screen()
