"""A guided game on the phone fits the screen, and its cards stay where they are from lesson to lesson."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import expect

from bot.features import ids
from bot.match.guided import guide_of
from bot.sandbox.server import Sandbox
from games import CATALOGUE
from tests.browser.conftest import OpenScreen
from tests.browser.heights import MOST_PANEL
from tests.browser.player import playing
from tests.e2e.driver import has_control, told
from tests.e2e.test_learn import PROGRESS, Learner, own_moves

pytestmark = [pytest.mark.usefixtures("bot"), pytest.mark.parametrize("size", ["phone"])]


@pytest_asyncio.fixture(loop_scope="session")
async def bot(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[None]:
    """The real bot, of which the sandbox refuses no message."""
    async with playing(sandbox, tmp_path):
        yield
    assert [each for each in sandbox.requests if each.status == 400] == []


@pytest.mark.parametrize(("game", "name"), [("tressette_two", "Anna"), ("bhabhi", "Dai")])
async def test_no_card_moves_from_lesson_to_lesson(
    open_screen: OpenScreen, sandbox: Sandbox, game: str, name: str
) -> None:
    """Anna reads English, and Dai Japanese."""
    screen = await open_screen(name)
    script = guide_of(CATALOGUE[game])
    assert script is not None
    learner = Learner(sandbox.person(name), own_moves(script))
    await learner.open(game)
    tops, heights = set(), set()
    while not has_control(learner.now(), ids.Practise):
        panel = screen.page.locator(f'[data-message-id="{learner.now()["id"]}"]')
        found = PROGRESS.search(told(learner.now()))
        if found is not None:
            await expect(panel).to_contain_text(found[0].strip())
            picture = await panel.get_by_role("img").last.bounding_box()
            whole = await panel.bounding_box()
            assert picture is not None
            assert whole is not None
            tops.add(round(picture["y"] - whole["y"]))
            heights.add(round(whole["height"]))
            await screen.shot(f"learn-{game}-{found[1]}")
        await learner.play(1)
    assert len(learner.lessons) == len(script.lesson)
    assert len(tops) == 1
    assert max(heights) <= MOST_PANEL
    end = screen.page.locator(f'[data-message-id="{learner.now()["id"]}"]')
    await expect(end.get_by_role("button").first).to_be_visible()
    await screen.shot(f"learn-{game}-end")
