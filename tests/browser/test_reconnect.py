"""A page finds the sandbox again when it was restarted."""

from __future__ import annotations

from playwright.async_api import Browser, expect

from bot.sandbox.server import Sandbox
from tests.browser.screen import SIZES, Screen
from tests.ports import free_port


async def test_the_page_comes_back_when_the_sandbox_does(chromium: Browser) -> None:
    context = await chromium.new_context(**SIZES["desktop"])
    screen = Screen(await context.new_page(), "desktop")
    port = free_port()
    async with Sandbox(port=port) as first:
        await screen.page.goto(f"{first.address}/?user=Zora&locale=it&channel=tressette-night")
        await expect(screen.page.get_by_role("heading", name="Welcome to #tressette-night!")).to_be_visible()
    await expect(screen.page.get_by_text("Connection lost. Trying again…")).to_be_visible()
    async with Sandbox(port=port) as second:
        await expect(screen.page.get_by_text("Connection lost. Trying again…")).to_have_count(0)
        await expect(screen.page.get_by_role("heading", name="Welcome to #tressette-night!")).to_be_visible()
        assert [(person["global_name"], person["locale"]) for person in second.people()][-1] == ("Zora", "it")
        await context.close()
