"""The rules on a phone: pages with pictures, each with its description, in both languages."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import expect

from bot.features.rules.page import drawings_on
from bot.i18n.symbols import settled
from bot.sandbox.server import Sandbox
from tests.browser.conftest import OpenScreen
from tests.browser.player import Seat, playing

pytestmark = [pytest.mark.usefixtures("bot"), pytest.mark.parametrize("size", ["phone"])]


@pytest_asyncio.fixture(loop_scope="session")
async def bot(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[None]:
    """The real bot, of which the sandbox refuses no message."""
    async with playing(sandbox, tmp_path):
        yield
    assert [each for each in sandbox.requests if each.status == 400] == []


@pytest.mark.parametrize(("game", "shown"), [("bushi_shogi", "BushiShogi"), ("tressette", "Tressette")])
async def test_pages_of_the_rules_come_with_their_pictures(
    open_screen: OpenScreen, game: str, shown: str
) -> None:
    anna = Seat(await open_screen("Anna"))
    await anna.screen.command("rules", game=shown)
    await expect(anna.own).to_contain_text("page 1 of")
    for page in (1, 2):
        await anna.press("next", anna.own)
        await expect(anna.own).to_contain_text(f"page {page + 1} of")
        for drawing in drawings_on(game, page, "en"):
            picture = anna.own.get_by_role("img", name=settled(drawing.alt))
            await expect(picture).to_be_visible()
            await expect(picture).to_have_js_property("complete", value=True)
        await anna.screen.shot(f"rules-{game}-{page}")
