"""Commands, their options and modals are filled in on the sandbox page as in Discord."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.conftest import OpenScreen
from tests.browser.screen import Screen

pytestmark = pytest.mark.usefixtures("showcase")


async def test_a_slash_lists_the_commands_with_their_descriptions(screen: Screen) -> None:
    await screen.composer.press_sequentially("/")
    await expect(screen.picker.get_by_role("option").filter(has_text="Open a table")).to_contain_text("/play")
    await screen.shot("page-commands")
    await screen.composer.press_sequentially("tour")
    await expect(screen.picker.get_by_role("option")).to_contain_text(
        ["/tournament create", "/tournament join"]
    )


async def test_a_command_is_written_by_the_keyboard_alone(screen: Screen) -> None:
    await screen.composer.press_sequentially("/pl")
    await screen.page.keyboard.press("Enter")
    game = screen.page.get_by_role("combobox", name="game", exact=True)
    await expect(game).to_be_focused()
    await expect(screen.picker.get_by_role("option")).to_have_count(5)
    await game.press_sequentially("tu")
    await expect(screen.picker.get_by_role("option")).to_have_text(["Tuppi"])
    await screen.shot("page-autocomplete")
    await screen.page.keyboard.press("Enter")
    await expect(game).to_have_value("Tuppi")
    await screen.page.keyboard.type("sp")
    for key in ("Enter", "ArrowDown", "Enter"):
        await screen.page.keyboard.press(key)
    await screen.shot("page-options")
    await screen.page.keyboard.press("Enter")
    await expect(screen.last).to_contain_text("game=tuppi seats=None thread=None partner=None speed=slow")
    await expect(screen.last).to_contain_text("Anna used /play")
    await expect(screen.composer).to_be_focused()


async def test_options_of_every_type_reach_the_bot(screen: Screen) -> None:
    await screen.command("play", game="Bushi Shogi", seats="4", thread="True", partner="Ben", speed="live")
    await expect(screen.last).to_contain_text("game=bushi_shogi seats=4 thread=True partner=Ben speed=live")


async def test_a_missing_or_wrong_option_is_named(screen: Screen) -> None:
    await screen.composer.fill("/play ")
    await screen.page.get_by_role("combobox", name="game", exact=True).press("Escape")
    await screen.composer.fill("/tournament create ")
    await screen.page.get_by_role("combobox", name="name", exact=True).press("Enter")
    complaint = screen.page.get_by_test_id("composer").get_by_role("alert")
    await expect(complaint).to_have_text("name: This option is required.")
    await screen.page.keyboard.press("Escape")
    await screen.command("play", game="Tuppi", seats="9")
    await expect(complaint).to_have_text("seats: At most 6.")
    await screen.shot("page-wrong-option")


async def test_commands_speak_the_language_of_the_user(open_screen: OpenScreen) -> None:
    screen = await open_screen("Dai")
    await screen.composer.press_sequentially("/あ")
    await expect(screen.picker.get_by_role("option")).to_contain_text(["/あそぶ"])
    await expect(screen.picker.get_by_role("option")).to_contain_text(["テーブルを開く"])
    await screen.page.keyboard.press("Enter")
    await expect(screen.page.get_by_role("combobox", name="ゲーム", exact=True)).to_be_focused()
    await expect(screen.picker).to_contain_text("どのゲームで遊ぶか")
    await expect(screen.picker.get_by_role("option")).to_have_count(5)
    await screen.shot("page-japanese")


async def test_a_subcommand_runs(screen: Screen) -> None:
    await screen.command("tournament create", name="Autumn")
    await expect(screen.last).to_contain_text("Tournament Autumn")
    await expect(screen.last).to_contain_text("Anna used /tournament create")


async def test_a_command_for_managers_is_not_listed_to_others(open_screen: OpenScreen) -> None:
    anna, ben = await open_screen("Anna"), await open_screen("Ben")  # Anna owns the server
    for person, count in ((anna, 1), (ben, 0)):
        await person.composer.press_sequentially("/sett")
        await expect(person.picker.get_by_role("option").filter(has_text="/settings")).to_have_count(count)


async def test_plain_text_is_posted(open_screen: OpenScreen) -> None:
    anna, ben = await open_screen("Anna"), await open_screen("Ben")
    await anna.composer.fill("**hello** there")
    await anna.composer.press("Enter")
    await expect(ben.last.locator("strong")).to_have_text("hello")
    await expect(anna.composer).to_have_value("")


# Modals.


async def test_a_modal_checks_its_fields_and_sends_them(screen: Screen) -> None:
    await screen.command("show", what="buttons")
    await screen.press("Bid")
    await expect(screen.modal.get_by_role("heading", name="Make a bid")).to_be_visible()
    submit = screen.modal.get_by_role("button", name="Submit")
    await screen.tap(submit)
    await expect(screen.modal.get_by_text("This field is required.")).to_be_visible()
    await expect(screen.modal.get_by_text("Choose an option.")).to_be_visible()
    await screen.shot("page-modal-errors")
    await screen.modal.get_by_label("Points").fill("12")
    await screen.tap(screen.modal.get_by_role("button", name="Suit"))
    await screen.tap(screen.option("Cups"))
    await screen.tap(screen.modal.get_by_label("Open"))
    await screen.tap(screen.modal.get_by_label("Schwarz"))
    await expect(screen.modal.get_by_text("Choose an option.")).to_be_hidden()
    await screen.shot("page-modal")
    await screen.tap(submit)
    await expect(screen.modal).to_have_count(0)
    await expect(screen.last).to_contain_text("Bid: 12 / Cups / open / schwarz")


async def test_a_command_may_open_a_modal(screen: Screen) -> None:
    await screen.command("talk")
    text = screen.modal.get_by_label("What do you say?")
    await expect(text).to_be_focused()
    await expect(text).to_have_value("busso")
    await text.fill("striscio\ntwice")
    await screen.tap(screen.modal.get_by_role("button", name="Submit"))
    await expect(screen.last).to_contain_text("Said: striscio")
    await expect(screen.messages).to_have_count(1)


async def test_a_modal_is_left_without_sending(screen: Screen) -> None:
    await screen.command("talk")
    await expect(screen.modal).to_be_visible()
    await screen.page.keyboard.press("Escape")
    await expect(screen.modal).to_have_count(0)
    await expect(screen.messages).to_have_count(0)
