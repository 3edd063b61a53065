"""The acts of a person on the sandbox page, in a desktop browser or on a phone, for tests to say shortly."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.async_api import ConsoleMessage, Locator, Page, expect
from playwright.async_api import Error as PlaywrightError

SHOTS: Final = Path(__file__).parents[2] / "build" / "screenshots"
SIZES: Final[Mapping[str, dict[str, Any]]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 2,
    },
}


@dataclass
class Screen:
    """One open page; `troubles` collects the errors of its console."""

    page: Page
    size: str
    troubles: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.troubles.append(message.text)

    @property
    def phone(self) -> bool:
        return self.size == "phone"

    # Finding.

    @property
    def composer(self) -> Locator:
        """The line in which commands are written."""
        return self.page.get_by_test_id("composer-input")

    @property
    def picker(self) -> Locator:
        return self.page.get_by_test_id("picker")

    @property
    def modal(self) -> Locator:
        return self.page.get_by_test_id("modal")

    @property
    def messages(self) -> Locator:
        return self.page.get_by_test_id("message")

    @property
    def last(self) -> Locator:
        """The last message."""
        return self.messages.last

    def message(self, text: str) -> Locator:
        """The last message that contains `text`."""
        return self.messages.filter(has_text=text).last

    def button(self, label: str, inside: Locator | None = None) -> Locator:
        """The button with exactly this label: in `inside`, else the last one on the page."""
        if inside is not None:
            return inside.get_by_role("button", name=label, exact=True)
        return self.page.get_by_test_id("messages").get_by_role("button", name=label, exact=True).last

    def option(self, label: str) -> Locator:
        """The entry of an open list under exactly this label."""
        text = self.page.get_by_text(label, exact=True)
        return self.page.get_by_role("option").filter(has=text).first

    # Doing.

    async def tap(self, target: Locator, seconds: float | None = None) -> None:
        """Tap on the phone, click on the desktop; tried for so long, or for as long as is usual."""
        timeout = None if seconds is None else seconds * 1000
        if self.phone:
            await target.tap(timeout=timeout)
        else:
            await target.click(timeout=timeout)

    async def bring(self, target: Locator) -> None:
        """Scroll to an element, even if another message replaces it meanwhile.

        Playwright retries a tap, but not scrolling, when the element is gone.
        """
        brought = False
        while not brought:
            try:
                await target.scroll_into_view_if_needed()
                brought = True
            except PlaywrightError as error:
                if "not attached" not in error.message:
                    raise

    async def close_picture(self) -> None:
        """Close the picture that is open, if one is: a tap met it, as a message had moved meanwhile."""
        if await self.page.get_by_test_id("lightbox").count():
            await self.page.keyboard.press("Escape")
            await expect(self.page.get_by_test_id("lightbox")).to_have_count(0)

    async def press(self, label: str, inside: Locator | None = None) -> None:
        """Press a button of a message."""
        await self.tap(self.button(label, inside))

    async def choose(self, placeholder: str, *labels: str) -> None:
        """Open the last select with this placeholder and pick `labels`; "Done" when there are several."""
        select = self.page.get_by_role("button", name=placeholder)
        await self.tap(select.last)
        for label in labels:
            await self.tap(self.option(label))
        if len(labels) > 1:
            await self.tap(self.page.get_by_role("button", name="Done"))

    async def command(self, path: str, **options: str) -> None:
        """Write a command, its options by their shown names and values, and send it."""
        await self.composer.fill(f"/{path} ")
        await self.page.locator(f'[data-command="{path}"]').wait_for()
        for name, value in options.items():
            await self.fill_option(name, value)
        await self.page.keyboard.press("Enter")

    async def fill_option(self, name: str, value: str) -> None:
        """Fill an option of the command being written; it is added first when it is optional."""
        form = self.page.get_by_test_id("composer")
        chip = form.get_by_role("combobox", name=name, exact=True)
        if not await chip.count():
            await form.get_by_role("combobox", name=re.compile("^More options")).press_sequentially(name)
            await self.page.keyboard.press("Enter")
        await chip.fill(value)
        listed = self.picker.get_by_role("option", name=value, exact=True)
        if await chip.get_attribute("data-offers"):
            await listed.click()

    async def open_side(self) -> None:
        """Open the drawer with channels and users; the desktop shows it always."""
        if self.phone:
            await self.page.get_by_role("button", name="Channels and users").tap()

    async def go_to(self, channel: str) -> None:
        """Open a channel or thread by its name."""
        await self.open_side()
        await self.tap(self.page.locator(f'[data-channel-name="{channel}"]'))

    async def act_as(self, user: str) -> None:
        """Go on as another user in the same window."""
        await self.open_side()
        await self.tap(self.page.locator(f'[data-testid="user-tab"][data-user-name="{user}"]'))
        await expect(self.page.get_by_test_id("current-user")).to_have_text(user)

    async def shot(self, name: str) -> None:
        """Keep a picture of the window in build/screenshots."""
        SHOTS.mkdir(parents=True, exist_ok=True)
        await self.page.screenshot(path=SHOTS / f"{name}-{self.size}.png", animations="disabled")
