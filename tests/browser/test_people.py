"""Channels, threads and several people on the sandbox page."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from tests.browser.conftest import OpenScreen
from tests.browser.screen import Screen

pytestmark = pytest.mark.usefixtures("showcase")


async def test_a_mention_is_highlighted_and_counted_for_its_user(open_screen: OpenScreen) -> None:
    screen = await open_screen("Anna")
    await screen.command("ping", user="Ben")
    await screen.open_side()
    tab = screen.page.locator('[data-testid="user-tab"][data-user-name="Ben"]')
    await expect(tab.locator(".ping-badge")).to_have_text("1")
    await expect(screen.page).to_have_title(re.compile(r"^\(1\) #games · Anna"))
    await screen.shot("page-pinged")
    await screen.tap(tab)
    await expect(screen.page).to_have_title(re.compile(r"^#games · Ben"))
    await expect(screen.message("it is your turn")).to_have_class(re.compile("mentioned"))


async def test_a_name_opens_the_menu_of_its_person(open_screen: OpenScreen) -> None:
    screen = await open_screen("Anna")
    await screen.command("ping", user="Ben")
    await screen.press("@Ben", screen.message("it is your turn"))
    await expect(screen.page.get_by_role("listbox", name="Ben")).to_be_visible()
    await screen.shot("page-menu")
    await screen.tap(screen.option("Greet"))
    await expect(screen.last).to_contain_text("Hello Ben")
    await expect(screen.last.locator(".reply-line")).to_have_text(re.compile("Anna used Greet$"))
    await screen.press("Anna", screen.last)
    await screen.tap(screen.option("Greet"))
    await expect(screen.last).to_contain_text("Hello Anna")


async def test_a_message_elsewhere_makes_its_channel_unread(open_screen: OpenScreen) -> None:
    ben, anna = await open_screen("Ben", "tressette-night"), await open_screen("Anna")
    await anna.command("ping", user="Ben")
    await ben.open_side()
    games = ben.page.locator('[data-channel-name="games"]')
    await expect(games).to_have_class(re.compile("unread"))
    await expect(games.locator(".ping-badge")).to_have_text("1")
    await ben.tap(games)
    await expect(games).not_to_have_class(re.compile("unread"))


async def test_a_thread_opens_under_its_channel(screen: Screen) -> None:
    await screen.command("thread")
    await screen.press("#Tressette of Anna")
    await expect(screen.last).to_contain_text("Here we play")
    await screen.open_side()
    threads = screen.page.get_by_role("list", name="Threads of games")
    await expect(threads.get_by_role("button")).to_have_text("Tressette of Anna")
    await screen.shot("page-thread")


async def test_one_window_acts_as_several_users(screen: Screen) -> None:
    await screen.act_as("Chloé")
    await screen.command("show", what="buttons")
    await screen.press("Primary")
    await expect(screen.last).to_contain_text("@Chloé pressed Primary")
    assert "user=Chlo" in screen.page.url


async def test_a_user_is_added(screen: Screen) -> None:
    await screen.open_side()
    await screen.tap(screen.page.get_by_role("button", name="Add a user"))
    dialog = screen.page.get_by_test_id("add-user")
    await dialog.get_by_label("Name").fill("Eero")
    await dialog.get_by_label("Language").select_option("fi")
    await screen.shot("page-add-user")
    await screen.tap(dialog.get_by_role("button", name="Add"))
    await expect(screen.page.get_by_test_id("current-user")).to_have_text("Eero")
    await screen.command("show", what="hand")
    await expect(screen.last).to_contain_text("Eero used /show")


async def test_a_new_user_is_known_in_every_window(open_screen: OpenScreen) -> None:
    anna = await open_screen("Anna")
    await anna.command("show", what="selects")
    await open_screen("Zora")
    await anna.choose("Make a selection", "Zora")
    await expect(anna.last).to_contain_text("Partner: Zora")


@pytest.mark.parametrize("size", ["desktop"], indirect=True)
async def test_the_owner_deletes_a_message(screen: Screen) -> None:
    await screen.command("show", what="buttons")
    await screen.message("Buttons of every style").hover()
    await screen.press("Delete message")
    await expect(screen.messages).to_have_count(0)


@pytest.mark.parametrize("size", ["desktop"], indirect=True)
async def test_two_users_stand_side_by_side(screen: Screen) -> None:
    await screen.page.get_by_role("button", name="Two users side by side").click()
    anna = screen.page.frame_locator('iframe[title="Acting as Anna"]')
    ben = screen.page.frame_locator('iframe[title="Acting as Ben"]')
    await anna.get_by_test_id("composer-input").fill("/show ")
    await anna.get_by_role("combobox", name="what").fill("buttons")
    for _ in ("take it", "send it"):
        await screen.page.keyboard.press("Enter")
    await ben.get_by_role("button", name="Primary").click()
    await expect(anna.get_by_test_id("message").last).to_contain_text("@Ben pressed Primary")
    await screen.shot("page-split")


# The window itself.


async def test_everything_that_can_be_pressed_has_a_name(screen: Screen) -> None:
    await screen.command("show", what="media")
    await expect(screen.message("Section")).to_be_visible()
    nameless = await screen.page.locator("button, a, input").evaluate_all(
        """all => all.filter(one =>
            !one.textContent.trim() && !one.getAttribute('aria-label') && !one.labels?.length
        ).map(one => one.outerHTML)"""
    )
    assert nameless == []
