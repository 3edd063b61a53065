"""The showcase as the sandbox draws it: emojis, buttons and pictures in the sizes of Discord's clients."""

from __future__ import annotations

import json

import pytest
import pytest_asyncio
from playwright.async_api import FloatRect, Locator, expect

from bot import showcase
from bot.i18n.symbols import bare
from bot.sandbox.server import Sandbox
from tests.browser.conftest import OpenScreen
from tests.browser.screen import Screen

WIDEST, HIGHEST = 284, 350
"""The width within a container on a phone, and the height of a picture on a desktop, in css pixels."""


@pytest_asyncio.fixture(loop_scope="session")
async def shown(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> int:
    """Everything is posted to #games; how many messages there are."""
    monkeypatch.setattr(showcase, "EDIT_SECONDS", 0.0)
    sandbox.rate_limits.enabled = False
    channel = next(each for each in sandbox.world.channels.values() if each.name == "games")
    posted = await showcase.post_all(sandbox.token, int(channel.id), api_base=sandbox.api_base)
    assert not [each for each in sandbox.requests if each.status >= 400]
    return posted


async def box(locator: Locator) -> FloatRect:
    await locator.scroll_into_view_if_needed()
    found = await locator.bounding_box()
    assert found is not None
    return found


async def test_the_showcase_is_drawn_with_the_sizes_of_discords_clients(
    shown: int, open_screen: OpenScreen
) -> None:
    screen = await open_screen()
    await expect(screen.messages).to_have_count(shown)
    await look_at_the_emojis(screen)
    await look_at_the_grids(screen)
    await look_at_the_pictures(screen)
    await screen.page.goto(f"{screen.page.url}&theme=light")
    await expect(screen.messages).to_have_count(shown)
    await screen.messages.filter(has=screen.page.locator("img.emoji")).first.scroll_into_view_if_needed()
    assert (
        await screen.page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    )
    await screen.shot("showcase-light")


@pytest.mark.usefixtures("shown")
async def test_a_last_edit_keeps_the_picture(sandbox: Sandbox) -> None:
    """Each other brings one; whether Discord keeps it is for the operator to see."""
    edits = [each for each in sandbox.requests if each.method == "PATCH" and "/messages/" in each.path]
    assert ["attachments" in str(each.body) for each in edits] == [True, True, True, False]
    games = next(each for each in sandbox.world.channels.values() if each.name == "games")
    shown = games.messages[edits[-1].path.rsplit("/", 1)[1]]
    assert json.dumps(shown.data).count("/attachments/") >= 1


async def test_without_emojis_it_uploads_none(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(showcase, "EDIT_SECONDS", 0.0)
    sandbox.rate_limits.enabled = False
    channel = next(each for each in sandbox.world.channels.values() if each.name == "games")
    await showcase.post_all(sandbox.token, int(channel.id), api_base=sandbox.api_base, uploads=False)
    assert not [each for each in sandbox.requests if each.method == "POST" and each.path.endswith("/emojis")]


async def look_at_the_emojis(screen: Screen) -> None:
    message = screen.messages.filter(has=screen.page.locator(".h3 img.emoji")).first
    faces = message.locator("img.emoji")
    await expect(faces).to_have_count(4 + 52 + 17)
    for number in (0, 4):
        assert (await box(faces.nth(number)))["height"] == pytest.approx(22, abs=2)
    assert await faces.nth(4).get_attribute("alt") == ":ace_of_spades:"
    # Bare symbols and those for pictures are drawn as pictures; those for letters are not.
    symbols = [bare(text) for text in await message.locator(".subtext span.emoji").all_inner_texts()]
    assert symbols == [*"♠♥▶⚠🏆", *"⚠🏆", *"♠♥▶⚠🏆"]
    await screen.shot("showcase-emojis")


async def look_at_the_grids(screen: Screen) -> None:
    message = screen.messages.filter(has=screen.page.locator(".select")).first
    rows = message.locator(".action-row")
    for row, count in ((0, 5), (1, 5), (2, 4), (3, 4), (4, 2)):
        buttons = rows.nth(row).get_by_role("button")
        await expect(buttons).to_have_count(count)
        places = [await box(each) for each in await buttons.all()]
        assert len({place["y"] for place in places}) == 1, "the row breaks"
        assert {place["width"] for place in places} == {50}
        if screen.phone:
            assert places[-1]["x"] + places[-1]["width"] - places[0]["x"] <= WIDEST
    king = message.get_by_role("button", name="king_of_diamonds").first
    assert (await box(king.locator("img")))["height"] == pytest.approx(22)
    off = message.get_by_role("button", name="two_of_spades").first
    await expect(off).to_be_disabled()
    assert await off.evaluate("each => getComputedStyle(each).opacity") == "0.5"
    await expect(message.get_by_role("button", name="empty_place").first).to_be_disabled()
    await screen.shot("showcase-grids")


async def look_at_the_pictures(screen: Screen) -> None:
    pictures = screen.page.locator(".gallery.of-1 .gallery-item")
    assert await pictures.count() >= 4
    for picture in await pictures.all():
        place = await box(picture)
        if screen.phone:
            assert place["width"] == pytest.approx(WIDEST + 2, abs=2), "an accent takes four pixels"
        else:
            assert place["height"] <= HIGHEST
    await pictures.first.scroll_into_view_if_needed()
    await screen.shot("showcase-table")
