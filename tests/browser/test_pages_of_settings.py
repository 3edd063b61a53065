"""The settings of a server, one's own, and one's own data, on a phone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import expect

from bot.i18n import catalogue
from bot.sandbox.server import Sandbox
from tests.browser.conftest import OpenScreen
from tests.browser.player import playing

pytestmark = [pytest.mark.usefixtures("bot"), pytest.mark.parametrize("size", ["phone"])]


@pytest_asyncio.fixture(loop_scope="session")
async def bot(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[None]:
    """The real bot, of which the sandbox refuses no message."""
    async with playing(sandbox, tmp_path):
        yield
    assert [each for each in sandbox.requests if each.status == 400] == []


async def test_the_pages_of_settings_and_data(open_screen: OpenScreen) -> None:
    screen = await open_screen()
    await screen.command("settings")
    await expect(screen.last).to_contain_text(catalogue.text("en", "settings-questions-title"))
    await screen.shot("settings-questions")
    await screen.press(catalogue.text("en", "settings-questions-finish"), screen.last)
    await expect(screen.last).to_contain_text(catalogue.text("en", "settings-title"))
    await screen.shot("settings-server")
    await screen.press(catalogue.text("en", "settings-page-1"), screen.last)
    await expect(screen.last).to_contain_text(catalogue.text("en", "settings-levels"))
    await screen.shot("settings-matches")
    await screen.command("me")
    await expect(screen.last).to_contain_text(catalogue.text("en", "me-title"))
    await screen.shot("settings-own")
    await screen.command("privacy delete")
    await expect(screen.last).to_contain_text(catalogue.text("en", "privacy-delete-title"))
    await screen.shot("privacy-delete")
