"""A hint on the phone, and the expert's view of the match when it is over."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import expect

from bot.sandbox.server import Sandbox
from tests import luck
from tests.browser.conftest import OpenScreen
from tests.browser.player import Seat, open_lobby, playing

pytestmark = [pytest.mark.usefixtures("bot"), pytest.mark.parametrize("size", ["phone"])]


@pytest.fixture(autouse=True)
def no_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match in which not all that Anna does is forced."""
    luck.fixed(monkeypatch, "a match with choices")


@pytest_asyncio.fixture(loop_scope="session")
async def bot(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[None]:
    """The real bot, of which the sandbox refuses no message."""
    async with playing(sandbox, tmp_path):
        yield
    assert [each for each in sandbox.requests if each.status == 400] == []


async def test_a_hint_is_asked_for_played_and_reviewed_after_the_match(open_screen: OpenScreen) -> None:
    anna = Seat(await open_screen())
    await open_lobby(anna, "BushiShogi")
    await anna.start()
    await expect(anna.screen.button(anna.label("hand"))).to_be_visible()
    await anna.play_once()  # the placing, which is a list; later decisions are buttons
    await play_to_a_choice(anna)
    await play_the_hint(anna)
    await anna.play()
    await look_at_the_experts_view(anna)


async def play_to_a_choice(seat: Seat) -> None:
    """Play forced moves until there is a choice, which offers a hint."""
    await seat.wait_for_turn()
    while not await seat.screen.button(seat.label("hint"), seat.hand).count():
        await seat.play_once()
        await seat.wait_for_turn()


async def play_the_hint(seat: Seat) -> None:
    """Ask for a hint, read the expert's choice, and press just that."""
    advice = seat.hand.locator("small.subtext").filter(has_text="💡")
    await seat.press("hint", seat.hand)
    await expect(advice).to_be_visible()
    await expect(seat.screen.button(seat.label("hint"), seat.hand)).to_be_disabled()
    await seat.screen.shot("hint")
    chosen = await advice.locator("strong").first.inner_text()
    await seat.screen.press(chosen, seat.hand)
    await expect(advice).to_have_count(0)


async def look_at_the_experts_view(seat: Seat) -> None:
    """Ask for it in the replay, see how it gets on by itself, and read it at the first decision."""
    await seat.press("replay", seat.end_card)
    said = seat.own.locator('img[alt*="An expert would have"]')
    await seat.screen.tap(seat.turning(2))
    await expect(said).to_have_count(0)
    await seat.press("review", seat.own)
    await expect(seat.own).to_contain_text(re.compile(r"mistakes? in this match"), timeout=60_000)
    await expect(said).to_be_visible()
    await seat.screen.shot("experts-view")
