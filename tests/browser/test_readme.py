"""The picture of the README: a table and a hand, as a phone shows them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Final

import pytest
import pytest_asyncio
from PIL import Image
from playwright.async_api import Browser, expect

from bot.client import emoji_store
from bot.picture.emojis import NAMES
from bot.sandbox.server import Sandbox
from tests.browser.player import Seat, playing
from tests.browser.screen import SHOTS, SIZES
from tests.browser.test_matches import window
from tests.e2e.driver import Player, settings, started
from tests.polling import holds

MOST_BYTES: Final = 200_000


@pytest_asyncio.fixture(loop_scope="session")
async def bot(sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """The real bot, with its card faces uploaded."""
    monkeypatch.setattr(emoji_store, "FIRST_PAUSE", 0.05)
    async with playing(sandbox, tmp_path, settings(discord={"emojis": True})):
        await holds(lambda: len(sandbox.world.emojis) >= len(NAMES), every=0.1)
        yield


@pytest.mark.usefixtures("bot")
async def test_the_picture_of_the_readme(chromium: Browser, sandbox: Sandbox) -> None:
    """Four people at a table of Tressette, in the middle of a trick, with Anna's private hand below."""
    people = [sandbox.person(name) for name in ("Anna", "Ben", "Chloé", "Dai")]
    await started(people, "tressette", "declarations=none")
    others = [asyncio.create_task(Player(each, Random(seat)).play()) for seat, each in enumerate(people[1:])]
    context = await chromium.new_context(**{**SIZES["phone"], "viewport": {"width": 390, "height": 1180}})
    anna = Seat(await window(context, sandbox, "Anna"))
    await anna.take_hand()
    for _ in range(4):
        await anna.play_once()
    await anna.wait_for_turn()
    while await anna.own.get_by_text(anna.localizer.text("heading-lead")).count():
        await anna.play_once()
        await anna.wait_for_turn()
    await expect(anna.public).to_contain_text("Anna to play")
    await anna.screen.page.wait_for_load_state("networkidle")
    await anna.screen.page.wait_for_function("[...document.images].every((each) => each.complete)")
    await anna.screen.bring(anna.own.get_by_text("Only you can see this"))
    SHOTS.mkdir(parents=True, exist_ok=True)
    await anna.screen.page.screenshot(path=SHOTS / "readme.png", animations="disabled")
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
    await context.close()
    with Image.open(SHOTS / "readme.png") as taken:
        taken.convert("RGB").quantize(128).save(SHOTS / "table.png", optimize=True)
    assert (SHOTS / "table.png").stat().st_size < MOST_BYTES
