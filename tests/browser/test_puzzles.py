"""Puzzles on the phone fit the screen, before the answer and after it, in both languages."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import expect

from bot.features import ids
from bot.match.daily import day_at
from bot.match.puzzle_maker import puzzle_games, shipped
from bot.sandbox.server import Sandbox
from bot.storage import Store
from games import CATALOGUE
from tests.browser.conftest import OpenScreen
from tests.browser.heights import MOST_PANEL
from tests.browser.player import playing
from tests.databases import where
from tests.e2e.driver import CHANNEL, Json, controls, has_control, press
from tests.puzzles import choices_of

pytestmark = [pytest.mark.usefixtures("bot"), pytest.mark.parametrize("size", ["phone"])]


@pytest_asyncio.fixture(loop_scope="session")
async def bot(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[None]:
    """The real bot with earlier puzzles, one of each game; checks that the sandbox refused no request."""
    store, today = await Store.open(where(tmp_path / "parlour.sqlite")), day_at(time.time())
    first = {each.game: each for each in reversed(shipped())}
    await store.puzzles.add(*first.values())
    for ago, each in enumerate(first.values(), 1):
        await store.puzzles.settle(today - ago, each.id)
    await store.close()
    async with playing(sandbox, tmp_path):
        yield
    assert [each for each in sandbox.requests if each.status == 400] == []


@pytest.mark.parametrize("game", [each.key for each in puzzle_games(CATALOGUE)])
@pytest.mark.parametrize("name", ["Anna", "Dai"])
async def test_a_puzzle_fits_the_phone(
    open_screen: OpenScreen, sandbox: Sandbox, game: str, name: str
) -> None:
    """Anna reads English, and Dai Japanese."""
    screen, person = await open_screen(name), sandbox.person(name)

    async def shown(page: Json | None, what: str) -> Json:
        assert page is not None
        message = screen.page.locator(f'[data-message-id="{page["id"]}"]')
        await expect(message.get_by_role("button").last).to_be_visible()
        box = await message.bounding_box()
        assert box is not None
        await message.scroll_into_view_if_needed()
        await screen.shot(f"puzzle-{game}-{name}-{what}")
        # What happened before stands beside the puzzle, and may be longer than a screen.
        assert what == "course" or box["height"] <= MOST_PANEL, what
        return page

    puzzle = next(each for each in shipped() if each.game == game)
    archive = (await person.command(CHANNEL, "puzzle", {"earlier": True})).message
    assert archive is not None
    page = await shown(archive, "archive")
    chosen = await person.choose(page["channel_id"], page, ids.encode(ids.ChoosePuzzleGame()), [game])
    asked = await press(person, await shown(chosen.message, "game"), ids.NextPuzzle)
    page = await shown(asked.message, "asked")
    refs = (ids.decode(each["custom_id"]) for each in controls(page))
    offered = {each.action for each in refs if isinstance(each, ids.AnswerPuzzle)}
    wrong = next(each for each in reversed(choices_of(puzzle)) if each in offered)
    answer = await press(person, page, ids.AnswerPuzzle, action=wrong, copy=0)
    page = await shown(answer.message, "answered")
    assert has_control(page, ids.ShowPuzzle)
    await shown((await press(person, page, ids.ShowCourse)).message, "course")
