"""The pages of a server's managers, on a phone: matches, one match, people, a person and the log."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import expect

from bot.features import ids
from bot.i18n import catalogue
from bot.sandbox.server import Sandbox
from tests.browser.conftest import OpenScreen
from tests.browser.player import playing
from tests.e2e.driver import press, shows, started
from tests.e2e.test_concede import concede
from tests.e2e.test_moderation import judge, matches, shown

pytestmark = [pytest.mark.usefixtures("bot"), pytest.mark.parametrize("size", ["phone"])]


@pytest_asyncio.fixture(loop_scope="session")
async def bot(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[None]:
    """The real bot, of which the sandbox refuses no message."""
    async with playing(sandbox, tmp_path):
        yield
    assert [each for each in sandbox.requests if each.status == 400] == []


def says(key: str) -> str:
    return catalogue.text("en", key)


async def test_the_pages_of_a_managers_evening(open_screen: OpenScreen, sandbox: Sandbox) -> None:
    anna, ben, chloe = map(sandbox.person, ("Anna", "Ben", "Chloe"))
    await started([ben, chloe], "bushi_shogi")
    await concede(chloe)
    await ben.until(shows(ids.Rematch))
    found = await matches(anna)
    opened = shown(await press(anna, found, ids.ShowManaged))
    await judge(anna, opened, "void", "Two accounts of one person")

    screen = await open_screen()
    await screen.command("settings")
    await screen.press(says("settings-matches"), screen.last)
    await expect(screen.last).to_contain_text(says("moderation-title"))
    await screen.shot("managers-matches")
    await screen.press(says("moderation-log"), screen.last)
    await expect(screen.last).to_contain_text("Two accounts")
    await screen.shot("managers-log")
    await screen.press(says("button-back"), screen.last)
    await screen.press(says("moderation-people"), screen.last)
    await expect(screen.last).to_contain_text(says("moderation-barred-none"))
    await screen.shot("managers-people")
    await screen.press(says("button-back"), screen.last)
    await expect(screen.last).to_contain_text(says("moderation-title"))
    await screen.last.get_by_role("button", name=says("moderation-open")).first.click()
    await expect(screen.last).to_contain_text(says("moderation-restore"))
    await screen.shot("managers-match")
