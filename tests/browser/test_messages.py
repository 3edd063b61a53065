"""The sandbox page draws messages as Discord does, with working buttons."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from bot.sandbox.server import Sandbox
from tests.browser.conftest import OpenScreen
from tests.browser.screen import Screen
from tests.browser.showcase import Showcase
from tests.e2e.driver import give_up
from tests.e2e.test_outages import until

pytestmark = pytest.mark.usefixtures("showcase")


async def test_markdown_is_drawn_as_elements(screen: Screen) -> None:
    await screen.command("show", what="markdown")
    message = screen.message("Heading one")
    await expect(message.get_by_role("heading", level=3)).to_have_text("Heading one")
    await expect(message.locator("strong").first).to_have_text("bold")
    await expect(message.locator("em").nth(1)).to_have_text("also italic")
    await expect(message.locator("u")).to_have_text("underline")
    await expect(message.locator("s")).to_have_text("strike")
    await expect(message.locator("pre")).to_have_text('def deal():\n    return "cards"')
    await expect(message.locator("blockquote")).to_have_text("a quote\nof two lines")
    await expect(message.locator("ul ul > li")).to_have_text("nested")
    await expect(message.locator("ol > li")).to_have_text(["first", "second"])
    await expect(message.get_by_role("link", name="a link")).to_have_attribute(
        "href", "https://example.org/rules"
    )
    await expect(message.locator("time.timestamp").nth(1)).to_contain_text("in ")
    await screen.shot("page-markdown")


async def test_text_of_a_message_never_becomes_markup(screen: Screen) -> None:
    await screen.command("show", what="markdown")
    message = screen.message("<b>no markup</b>")
    await expect(message).to_contain_text("*not italic* snake_case_name <b>no markup</b>")
    await expect(message.locator("b")).to_have_count(0)


async def test_a_spoiler_opens_by_a_press_and_by_the_keyboard(screen: Screen) -> None:
    await screen.command("show", what="markdown")
    spoiler = screen.message("Heading one").get_by_role("button", name="Spoiler")
    await expect(spoiler).to_have_attribute("aria-expanded", "false")
    await spoiler.press("Enter")
    await expect(spoiler).to_have_attribute("aria-expanded", "true")


async def test_a_mention_of_a_command_starts_it(screen: Screen) -> None:
    await screen.command("show", what="markdown")
    await screen.press("/play", screen.message("Heading one"))
    await expect(screen.page.get_by_role("group", name="Command /play")).to_be_visible()


async def test_a_pressed_button_is_answered(screen: Screen) -> None:
    await screen.command("show", what="buttons")
    await screen.press("Primary")
    await expect(screen.last).to_contain_text("@Anna pressed Primary")
    await screen.shot("page-buttons")


async def test_buttons_are_five_in_a_row_or_wrap(screen: Screen) -> None:
    await screen.command("show", what="buttons")
    row = screen.message("Buttons of every style").locator(".action-row").first
    await expect(row.locator(".button")).to_have_count(5)
    tops = await row.locator(".button").evaluate_all("all => all.map(one => one.getBoundingClientRect().top)")
    assert len(set(tops)) == (2 if screen.phone else 1)


async def test_a_disabled_button_cannot_be_pressed_and_a_link_leads_out(screen: Screen) -> None:
    await screen.command("show", what="buttons")
    await expect(screen.button("Off")).to_be_disabled()
    await expect(screen.message("Buttons").get_by_role("link", name="Link")).to_have_attribute(
        "rel", "noopener noreferrer"
    )


async def test_a_button_waits_and_says_when_the_bot_does_not_answer(screen: Screen, sandbox: Sandbox) -> None:
    await screen.command("show", what="buttons")
    quiet = screen.button("Quiet")
    await screen.tap(quiet)
    await expect(quiet).to_have_attribute("aria-busy", "true")
    await expect(screen.button("Primary")).to_be_disabled()
    await give_up(sandbox)
    await expect(screen.message("Buttons").get_by_role("alert")).to_have_text("This interaction failed")
    await expect(screen.button("Primary")).to_be_enabled()
    await screen.shot("page-failed")


async def test_a_select_takes_one_option(screen: Screen) -> None:
    await screen.command("show", what="selects")
    await screen.tap(screen.page.get_by_role("button", name="Choose a game"))
    await expect(screen.page.get_by_role("option")).to_have_count(5)
    await screen.shot("page-select")
    await screen.tap(screen.option("Tuppi"))
    await expect(screen.last).to_contain_text("Chosen: Tuppi")
    await expect(screen.page.get_by_role("button", name="Choose a game: Tuppi")).to_be_visible()


async def test_a_select_of_several_keeps_to_its_bounds(screen: Screen) -> None:
    await screen.command("show", what="selects")
    await screen.tap(screen.page.get_by_role("button", name="Discard 2 or 3"))
    done = screen.page.get_by_role("button", name="Done")
    await screen.tap(screen.option("Card 1"))
    await expect(done).to_be_disabled()
    for card in ("Card 2", "Card 3", "Card 4"):
        await screen.tap(screen.option(card))
    await expect(screen.page.get_by_role("option", selected=True)).to_have_count(3)
    await screen.shot("page-select-several")
    await screen.tap(done)
    await expect(screen.last).to_contain_text("Chosen: 1, 2, 3")


async def test_a_select_is_worked_by_the_keyboard(screen: Screen) -> None:
    await screen.command("show", what="selects")
    await screen.page.get_by_role("button", name="Choose a game").press("Enter")
    await expect(screen.page.get_by_role("listbox", name="Choose a game")).to_be_focused()
    for key in ("f", "ArrowDown", "Enter"):
        await screen.page.keyboard.press(key)
    await expect(screen.last).to_contain_text("Chosen: Tressette")


async def test_a_user_select_offers_the_people(screen: Screen) -> None:
    await screen.command("show", what="selects")
    await screen.choose("Make a selection", "Chloé")
    await expect(screen.last).to_contain_text("Partner: Chloé")


async def test_pictures_have_their_descriptions_and_open_large(screen: Screen) -> None:
    await screen.command("show", what="media")
    await screen.tap(screen.message("Section").get_by_role("button", name="Enlarge picture: The table"))
    lightbox = screen.page.get_by_test_id("lightbox")
    await expect(lightbox.get_by_role("img", name="The table")).to_be_visible()
    await screen.shot("page-lightbox")
    await screen.page.keyboard.press("Escape")
    await expect(lightbox).to_have_count(0)


async def test_a_spoiler_hides_its_picture_or_container_until_pressed(screen: Screen) -> None:
    await screen.command("show", what="media")
    message = screen.message("Section")
    hidden = message.get_by_text("Nobody saw this coming")
    await expect(hidden).to_be_hidden()
    await screen.shot("page-media")
    await screen.press("Spoiler", message)
    await expect(hidden).to_be_visible()


async def test_a_classic_message_shows_content_and_embed(screen: Screen) -> None:
    await screen.command("show", what="classic")
    message = screen.message("Classic content")
    await expect(message.locator(".embed-title")).to_have_text("An embed")
    await expect(message.locator(".embed-field")).to_have_text(["Left1", "Right2"])


async def test_a_table_message_fits_the_window(screen: Screen) -> None:
    await screen.command("show", what="table")
    await expect(screen.button("My hand")).to_be_in_viewport()
    picture = screen.message("Tressette").get_by_role("img", name="Anna leads the five of coins")
    await expect(picture).to_have_js_property("complete", value=True)
    wide = await screen.page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    assert wide <= 0
    await screen.shot("page-table")


async def test_relative_timestamps_tick(open_screen: OpenScreen) -> None:
    screen = await open_screen()
    await screen.page.clock.install()
    await screen.page.reload()
    await screen.command("show", what="table")
    stamp = screen.message("Tressette").locator("time.timestamp")
    await expect(stamp).to_have_text(re.compile(r"^in (\d\d seconds|1 minute)$"))
    await screen.page.clock.fast_forward("05:00")
    await expect(stamp).to_have_text(re.compile("^4 minutes ago$"))


# Private messages.


async def test_an_ephemeral_message_is_seen_by_its_reader_alone(open_screen: OpenScreen) -> None:
    anna, ben = await open_screen("Anna"), await open_screen("Ben")
    await anna.command("show", what="hand")
    await expect(anna.last).to_contain_text("Only you can see this")
    await anna.command("ping", user="Ben")
    await expect(ben.last).to_contain_text("it is your turn")
    await expect(ben.messages).to_have_count(1)
    await anna.shot("page-hand")


async def test_an_edit_keeps_the_message_in_its_place(screen: Screen) -> None:
    await screen.command("show", what="hand")
    message = screen.message("Your turn")
    identity = await message.get_attribute("data-message-id")
    await screen.press("A♦", message)
    await expect(screen.last).to_contain_text("You played A♦")
    await expect(screen.button("A♦", screen.last)).to_have_count(0)
    await expect(screen.last).to_have_attribute("data-message-id", str(identity))
    await expect(screen.messages).to_have_count(1)


async def test_the_focus_stays_at_the_message_when_its_button_goes(screen: Screen) -> None:
    await screen.command("show", what="hand")
    await screen.button("A♦", screen.last).press("Enter")
    await expect(screen.message("You played A♦")).to_be_focused()


async def test_an_ephemeral_message_is_dismissed(screen: Screen, sandbox: Sandbox) -> None:
    await screen.command("show", what="hand")
    await screen.press("Dismiss message")
    await expect(screen.messages).to_have_count(0)
    await until(lambda: not sandbox.person("Anna").see("games"))
    await screen.page.reload()
    await expect(screen.page.get_by_role("heading", name="Welcome to #games!")).to_be_visible()
    await expect(screen.messages).to_have_count(0)


async def test_a_deferred_answer_thinks_first(screen: Screen, showcase: Showcase) -> None:
    await screen.command("think")
    await expect(screen.last).to_contain_text("is thinking…")
    showcase.thought.set()
    await expect(screen.last).to_contain_text("I have thought")
    await expect(screen.messages).to_have_count(1)


async def test_a_command_without_an_answer_says_so(screen: Screen, sandbox: Sandbox) -> None:
    sandbox.patience = 0.2
    await screen.command("silence")
    await expect(screen.last).to_contain_text("The application did not respond")
    await screen.press("Dismiss message")
    await expect(screen.messages).to_have_count(0)
