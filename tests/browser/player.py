"""A person who plays a match in a window by pressing the hand panel's buttons."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final, TypeAlias

from playwright.async_api import Locator, expect
from playwright.async_api import TimeoutError as PlaywrightTimeoutError

from bot.config import Config
from bot.features import ids
from bot.sandbox.server import Sandbox
from bot.ui.localizer import Localizer
from tests.browser.screen import Screen
from tests.e2e.driver import running, settings

Json: TypeAlias = dict[str, Any]
Moments: TypeAlias = Mapping[int, Callable[[Screen], Awaitable[None]]]
"""The things to do, most often to take a picture, before the press of that number."""

AT_ONCE: Final = 3.0
"""Seconds to try one button; after that the player looks at the panel anew."""
IN_VAIN: Final = 60.0
"""Seconds without a successful press after which the test fails."""
END: Final = ids.Rematch.code
CONTROLS: Final = """([panel, end]) => {
  const named = (kind, root) => [...root.querySelectorAll(`[data-custom-id^="p1b:${kind}:"]`)];
  if (named(end, document).length) return { over: true, controls: [] };
  const root = document.querySelector(`[data-message-id="${panel}"]`);
  if (!root || root.querySelector('[aria-disabled="true"]')) return null;
  const looking = /^p1b:(score|last|rules|more):/;
  const found = [...root.querySelectorAll("[data-custom-id]")].filter(
    (each) => !each.disabled && !looking.test(each.dataset.customId));
  const isSelect = ({ dataset }) => dataset.act === "open-select";
  const controls = found.map((each) => ({ id: each.dataset.customId, select: isSelect(each) }));
  return controls.length ? { over: false, controls } : null;
}"""
"""The controls of the panel that can be pressed now, or that the end card is there; else null."""


@asynccontextmanager
async def playing(sandbox: Sandbox, folder: Path, config: Config | None = None) -> AsyncIterator[None]:
    """The unmodified bot, in the sandbox, with AIs that do not dawdle."""
    sandbox.rate_limits.enabled = False
    async with running(sandbox, folder / "parlour.sqlite", config or settings()):
        yield


@dataclass
class Seat:
    """A person at a table: a window and the language that they read.

    Attributes:
        presses: how many controls of the panel were pressed so far.
    """

    screen: Screen
    locale: str = "en"
    rng: Random = field(default_factory=lambda: Random(1))
    presses: int = 0
    panel: str = ""
    _trying_since: float | None = None

    @property
    def localizer(self) -> Localizer:
        return Localizer("ja" if self.locale == "ja" else "en")

    def label(self, button: str) -> str:
        """The name of a button, as in ``hand`` or ``start``."""
        return self.localizer.text(f"button-{button}")

    @property
    def own(self) -> Locator:
        """The last message that only this person sees."""
        return self.screen.page.locator('[data-testid="message"][data-ephemeral="true"]').last

    @property
    def public(self) -> Locator:
        """The last message from Parlour that everybody sees, with buttons."""
        return (
            self.screen.page.locator('[data-testid="message"]:not([data-ephemeral])')
            .filter(has=self.screen.page.locator("[data-custom-id]"))
            .last
        )

    @property
    def end_card(self) -> Locator:
        """The message that says how the match has ended."""
        again = self.screen.page.locator(f'[data-custom-id^="p1b:{END}:"]')
        return self.screen.messages.filter(has=again).last

    async def press(self, button: str, inside: Locator | None = None) -> None:
        """Press a button of the public message, or in `inside`, by the key of its label."""
        await self.screen.press(self.label(button), inside or self.public)

    def turning(self, place: int) -> Locator:
        """A button of a page of the replay, by its place: 1 leads to the step before, 2 to the next."""
        return self.own.locator(f'[data-custom-id*=":{place}:picture:"]')

    @property
    def start_button(self) -> Locator:
        """The button of the lobby that starts the match, with AIs in its free seats."""
        return self.public.locator('[data-custom-id$=":start"]')

    async def start(self) -> None:
        """Start the match as its host; the answer is the private hand."""
        await self._get_hand(self.start_button)

    async def open_hand(self) -> None:
        """Ask for a hand that is not open yet; it comes privately."""
        await self._get_hand(self.screen.button(self.label("hand"), self.public))

    async def _get_hand(self, target: Locator) -> None:
        seen = self.screen.page.locator('[data-testid="message"][data-ephemeral="true"]')
        before = await seen.count()
        await self.screen.tap(target)
        await expect(seen).to_have_count(before + 1)
        await self.take_hand()

    async def take_hand(self) -> None:
        """Play from the last private message, which is the hand."""
        self.panel = await self.own.get_attribute("data-message-id") or ""

    @property
    def hand(self) -> Locator:
        return self.screen.page.locator(f'[data-message-id="{self.panel}"]')

    async def play(self, moments: Moments | None = None) -> None:
        """Press the panel's buttons until the end card appears."""
        while (found := await self._controls()) is not None:
            if moments and self.presses in moments:
                await moments[self.presses](self.screen)
            self.presses += await self._press_one(found)

    async def play_once(self) -> None:
        """Press one thing, once there is something to press."""
        pressed = False
        while not pressed:
            found = await self._controls()
            assert found is not None, "the match is over"
            pressed = await self._press_one(found)
        self.presses += 1

    async def play_if_due(self) -> bool:
        """Press one thing, in front, if there is something to press now; whether the match is over."""
        now = await self.screen.page.evaluate(CONTROLS, [self.panel, END])
        over = bool(now and now["over"])
        if now and not over:
            await self.screen.page.bring_to_front()
            self.presses += await self._press_one(now["controls"])
        return over

    async def wait_for_turn(self) -> None:
        """Wait until there is something to press."""
        await self._controls()

    async def _controls(self) -> list[Json] | None:
        handle = await self.screen.page.wait_for_function(CONTROLS, arg=[self.panel, END], polling=50)
        now = await handle.json_value()
        return None if now["over"] else now["controls"]

    async def _press_one(self, controls: list[Json]) -> bool:
        """Press a random button, a playing one before a picking one; False if the press failed."""
        playing = [each for each in controls if each["id"].startswith("p1b:act:")]
        chosen = self.rng.choice(playing or controls)
        target = self.hand.locator(f'[data-custom-id="{chosen["id"]}"]')
        await self.screen.close_picture()
        self._trying_since = self._trying_since or monotonic()
        try:
            await self.screen.tap(target, AT_ONCE)
        except PlaywrightTimeoutError:
            if monotonic() - self._trying_since > IN_VAIN:
                raise
            return False
        self._trying_since = None
        if chosen["select"]:
            options = self.screen.page.get_by_test_id("select-list").get_by_role("option")
            await options.first.wait_for()
            await self.screen.tap(options.nth(self.rng.randrange(await options.count())))
        await expect(self.hand.locator('[aria-busy="true"]')).to_have_count(0)
        return True


async def open_lobby(seat: Seat, game: str, **options: str) -> None:
    """Write /play on an empty page, pick the game from the menu, and send it."""
    await seat.screen.composer.press_sequentially("/play ")
    for name, value in {"game": game, **options}.items():
        await seat.screen.fill_option(name, value)
    await seat.screen.page.keyboard.press("Enter")
    await expect(seat.start_button).to_be_visible()


async def play_in_turns(*seats: Seat) -> None:
    """Let these people play their match to its end, each window in front while it is their turn."""
    over = False
    while not over:
        for seat in seats:
            over = await seat.play_if_due()
