"""The catalogue on a phone: looked through, narrowed, and left by way of a lobby for a match."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import expect

from bot.sandbox.server import Sandbox
from tests.browser.conftest import OpenScreen
from tests.browser.heights import MOST_PANEL
from tests.browser.player import Seat, playing

pytestmark = [pytest.mark.usefixtures("bot"), pytest.mark.parametrize("size", ["phone"])]


@pytest_asyncio.fixture(loop_scope="session")
async def bot(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[None]:
    """The real bot, of which the sandbox refuses no message."""
    async with playing(sandbox, tmp_path):
        yield
    assert [each for each in sandbox.requests if each.status == 400] == []


async def look_at(seat: Seat, game: str) -> None:
    """Choose a game in the catalogue."""
    await seat.screen.choose(seat.localizer.text("catalogue-choose"), seat.localizer.game(game))


async def narrow(seat: Seat, players: int, kind: str) -> None:
    """Say how many will play, and choose in the select of kinds."""
    await seat.screen.press(seat.localizer.text("catalogue-for", most=players), seat.own)
    await expect(seat.own.locator('[aria-busy="true"]')).to_have_count(0)
    await seat.screen.choose(seat.localizer.text("catalogue-any-kind"), kind)
    await expect(seat.own.locator('[aria-busy="true"]')).to_have_count(0)
    await expect(seat.own.get_by_role("button", name=kind).last).to_be_visible()


async def fits(seat: Seat) -> None:
    """The catalogue with its picture is no higher than a panel may be."""
    await expect(seat.own.get_by_role("img").last).to_have_js_property("complete", value=True)
    box = await seat.own.bounding_box()
    assert box is not None
    assert box["height"] <= MOST_PANEL


async def test_the_empty_page_says_what_to_do_and_a_match_begins_in_three_presses(
    open_screen: OpenScreen,
) -> None:
    anna = Seat(await open_screen("Anna"))
    await expect(anna.screen.page.locator(".channel-intro")).to_contain_text("Type /play")
    await anna.screen.shot("page-empty")
    await anna.screen.tap(anna.screen.page.get_by_test_id("intro-begin"))
    await anna.screen.tap(anna.screen.page.get_by_role("button", name="Send", exact=True))
    await anna.screen.press(anna.localizer.text("button-play-now"), anna.own)
    await expect(anna.screen.button(anna.label("hand"))).to_be_visible()
    await anna.screen.shot("catalogue-play-now")


async def test_a_game_is_found_and_played(open_screen: OpenScreen) -> None:
    anna = Seat(await open_screen("Anna"))
    await anna.screen.command("play")
    await expect(anna.own).to_contain_text("What shall we play?")
    await fits(anna)
    await anna.screen.shot("catalogue")
    await anna.screen.tap(anna.own.get_by_role("button", name=anna.localizer.text("catalogue-choose")))
    await anna.screen.shot("catalogue-games")
    await anna.screen.page.keyboard.press("Escape")
    await narrow(anna, 2, "Trick-taking")
    await anna.screen.shot("catalogue-narrowed")
    await look_at(anna, "tressette_two")
    await expect(anna.own).to_contain_text("Spizzichino")
    await anna.screen.shot("catalogue-card")
    await anna.press("rules", anna.own)
    await expect(anna.own).to_contain_text("page 1 of")
    await anna.screen.shot("catalogue-rules")
    await anna.press("game", anna.own)
    await anna.press("open", anna.own)
    await expect(anna.own).to_contain_text("is open")
    await expect(anna.start_button).to_be_visible()
    await anna.screen.shot("catalogue-opened")
    await anna.start()
    await expect(anna.screen.button(anna.label("hand"))).to_be_visible()
    await anna.play_once()


async def test_a_reader_of_japanese_looks_through_it_too(open_screen: OpenScreen) -> None:
    dai = Seat(await open_screen("Dai"), locale="ja")
    await dai.screen.command("play")
    await expect(dai.own).to_contain_text(dai.localizer.text("catalogue-title"))
    await fits(dai)
    await dai.screen.shot("catalogue-japanese")
    await narrow(dai, 4, dai.localizer.text("family-tricks"))
    await dai.screen.shot("catalogue-japanese-narrowed")
    await look_at(dai, "anseger_fips")
    await expect(dai.own).to_contain_text(dai.localizer.game("anseger_fips"))
    await dai.screen.shot("catalogue-japanese-card")
