"""The page of the deal of the day on the phone, in English and Japanese, and the panel that follows it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import expect

from bot.features import ids
from bot.sandbox.server import Sandbox
from tests.browser.conftest import OpenScreen
from tests.browser.player import playing
from tests.e2e.driver import CHANNEL, has_control, is_panel, press

pytestmark = [pytest.mark.usefixtures("bot"), pytest.mark.parametrize("size", ["phone"])]


@pytest_asyncio.fixture(loop_scope="session")
async def bot(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[None]:
    """The real bot, of which the sandbox refuses no message."""
    async with playing(sandbox, tmp_path):
        yield
    assert [each for each in sandbox.requests if each.status == 400] == []


@pytest.mark.parametrize("name", ["Anna", "Dai"])
async def test_the_page_fits_the_phone_and_play_turns_it_into_the_panel(
    open_screen: OpenScreen, sandbox: Sandbox, name: str
) -> None:
    screen, person = await open_screen(name), sandbox.person(name)
    answer = await person.command(CHANNEL, "daily")
    assert answer.message is not None
    assert has_control(answer.message, ids.PlayDaily)
    page = screen.page.locator(f'[data-message-id="{answer.message["id"]}"]')
    picture = page.get_by_role("img").last
    await expect(picture).to_be_visible()
    box = await picture.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    await screen.shot(f"daily-{name}")
    opened = await press(person, answer.message, ids.PlayDaily)
    assert opened.message is not None
    assert is_panel(opened.message)
    await screen.shot(f"daily-{name}-panel")
