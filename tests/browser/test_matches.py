"""Matches of the real bot, from an empty page to the end card, at the sizes of a desktop and of a phone."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import BrowserContext, expect

from bot.sandbox.server import Sandbox
from tests.browser.conftest import OpenScreen
from tests.browser.player import Seat, open_lobby, play_in_turns, playing
from tests.browser.screen import Screen

pytestmark = pytest.mark.usefixtures("bot")


@pytest_asyncio.fixture(loop_scope="session")
async def bot(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[None]:
    """The real bot, of which the sandbox refuses no message."""
    async with playing(sandbox, tmp_path):
        yield
    assert [each for each in sandbox.requests if each.status == 400] == []


def picture(name: str) -> Callable[[Screen], Awaitable[None]]:
    async def taken(screen: Screen) -> None:
        await screen.shot(name)

    return taken


async def window(context: BrowserContext, sandbox: Sandbox, user: str) -> Screen:
    screen = Screen(await context.new_page(), "phone")
    await screen.page.goto(f"{sandbox.address}/?user={user}&channel=games")
    await screen.page.get_by_role("log", name="Messages in games").wait_for(state="attached")
    return screen


async def begin(seat: Seat, game: str, name: str, **options: str) -> None:
    """From an empty page to the hand of a match with AIs."""
    await expect(seat.screen.messages).to_have_count(0)
    await open_lobby(seat, game, **options)
    await seat.screen.shot(f"{name}-lobby")
    await seat.start()
    await expect(seat.screen.button(seat.label("hand"))).to_be_visible()
    await seat.screen.bring(seat.public)
    await seat.screen.shot(f"{name}-table")
    await seat.screen.bring(seat.own)
    await seat.screen.shot(f"{name}-hand")


async def finish(seat: Seat, name: str) -> None:
    """From the end card through all of its buttons to the next lobby."""
    end = seat.end_card
    await expect(end.locator("img[src*='/attachments/']")).to_be_visible()
    await seat.screen.bring(end)
    await seat.screen.shot(f"{name}-end")
    await look_at_replay(seat, name)
    await seat.press("more", end)
    await seat.screen.shot(f"{name}-after-the-end")
    await seat.press("proof", seat.own)
    await expect(seat.own).to_contain_text(seat.localizer.text("end-seed", seed=""))
    await seat.press("download", seat.own)
    await expect(seat.screen.page.get_by_role("link", name=".jsonl").first).to_be_visible()
    await seat.press("rematch", end)
    await expect(seat.start_button).to_be_visible()


async def look_at_replay(seat: Seat, name: str) -> None:
    """Step through the replay, a private message."""
    await seat.screen.press(seat.label("replay"))
    first = seat.turning(1)
    await expect(first).to_be_disabled()
    for step in range(2, 5):
        await seat.screen.tap(seat.turning(2))
        await expect(seat.own.get_by_role("heading")).to_contain_text(f"step {step} of ")
        await expect(seat.own.locator('[aria-busy="true"]')).to_have_count(0)
    await expect(first).to_be_enabled()
    await seat.screen.shot(f"{name}-replay")


async def test_bushi_shogi_is_played_from_the_command_to_the_rematch(screen: Screen) -> None:
    anna = Seat(screen)
    await begin(anna, "BushiShogi", "bushi-shogi")
    await anna.play({1: picture("bushi-shogi-first-move"), 5: picture("bushi-shogi-mid")})
    await finish(anna, "bushi-shogi")


@pytest.mark.parametrize("size", ["phone"])  # two other matches are played on a desktop as well
async def test_tricky_express_is_played_from_the_command_to_the_rematch(screen: Screen) -> None:
    anna = Seat(screen)
    await begin(anna, "Tricky Express", "tricky-express", players="4")
    await anna.play({5: picture("tricky-express-play"), 12: picture("tricky-express-mid")})
    await finish(anna, "tricky-express")


async def test_tressette_is_played_from_the_command_to_the_rematch(screen: Screen) -> None:
    anna = Seat(screen)
    options = "declarations=before_lead target=21" if screen.phone else "declarations=none target=21"
    await begin(anna, "Tressette", "tressette", options=options)
    await anna.play({0: picture("tressette-first"), 5: picture("tressette-mid")})
    await finish(anna, "tressette")
    await anna.screen.press(anna.label("rules"))
    await anna.screen.shot("tressette-rules")
    await anna.press("options")
    await expect(anna.own).to_contain_text("Target")
    await anna.screen.shot("tressette-options")


async def test_two_people_play_against_each_other(open_screen: OpenScreen) -> None:
    anna, ben = Seat(await open_screen("Anna")), Seat(await open_screen("Ben"))
    await open_lobby(anna, "BushiShogi")
    await ben.press("join")
    await expect(anna.public.get_by_role("img", name="Ben")).to_be_visible()
    await ben.screen.tap(ben.start_button)
    await expect(ben.own).to_contain_text("Only the host, Anna, can do that")
    await anna.start()
    await expect(ben.screen.button(ben.label("hand"))).to_be_visible()
    await ben.open_hand()
    await play_in_turns(anna, ben)
    for seat in (anna, ben):
        draw = re.escape(seat.localizer.text("end-draw"))
        await expect(seat.end_card).to_contain_text(re.compile(f"🏆|{draw}"))


async def test_a_japanese_player_reads_japanese(open_screen: OpenScreen) -> None:
    dai = Seat(await open_screen("Dai"), locale="ja")
    english = Seat(dai.screen)  # the public messages speak the server's language
    await open_lobby(english, dai.localizer.game("tressette"))
    await english.start()
    await expect(dai.screen.button(english.label("hand"))).to_be_visible()
    picture = dai.own.get_by_role("img", name=dai.localizer.game("tressette"))
    await expect(picture).to_have_attribute("alt", re.compile("Dai"))
    await expect(dai.own).to_contain_text(dai.label("more"))
    await dai.screen.shot("tressette-japanese")
