"""Begin each game from /play on a phone as a newcomer does, and print what that takes.

    python -m tests.browser.newcomers [--game KEY] [--locale en|ja] [--shots FOLDER]

For each game a line: the presses and the seconds from the catalogue to the first move, the height of the
panel that asks for it in css px, and its heading with the line below. The command itself is no press. The
newcomer presses what is green, else the first button; the seconds hold no time to read, and more on a busy
machine.
Returns 1 if a first move takes more than `MOST_PRESSES`.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final, NamedTuple

import structlog
from playwright.async_api import BrowserContext, Locator, async_playwright, expect

from bot.features import ids
from bot.i18n.catalogue import LOCALES, Locale
from bot.sandbox.server import Sandbox
from bot.ui.layout import YOUR_TURN
from games import CATALOGUE
from tests.browser.conftest import ARGUMENTS, CHROMIUM, PATIENCE, with_japanese
from tests.browser.player import playing
from tests.browser.screen import SIZES, Screen
from tests.e2e import waits

READERS: Final[Mapping[Locale, str]] = {"en": "Anna", "ja": "Dai"}
"""A person for each language."""
MOST_PRESSES: Final = 6
"""Three lead to the panel: the select, the game, *Play now*. A move of two cards takes three more."""
ASKED: Final = """([panel, accent]) => {
  const kinds = /^p1.:(act|pick|each|choose):[^:]+:(\\d+):/;
  if (panel.querySelector(".container")?.style.getPropertyValue("--accent") !== accent) return null;
  const found = [...panel.querySelectorAll("[data-custom-id]")].filter(
    (each) => !each.disabled && kinds.test(each.dataset.customId));
  return found.length ? found[0].dataset.customId.match(kinds)[2] : null;
}"""
"""The revision of the controls that a panel offers in its reader's turn; null if it offers none."""
CHANGED: Final = """([panel, before]) => {
  const now = [...panel.querySelectorAll("[data-custom-id]")].map((each) => each.dataset.customId);
  return !panel.querySelector('[aria-busy="true"]') && now.join() !== before;
}"""
"""True once a panel offers something else than before."""
OFFERED: Final = """(panel) =>
  [...panel.querySelectorAll("[data-custom-id]")].map((each) => each.dataset.customId).join()"""
ACCENT: Final = f"#{YOUR_TURN:06x}"


class Beginning(NamedTuple):
    """The way to a first move.

    Attributes:
        presses: the number of presses after the command.
        seconds: the time that they took.
        height: of the panel, in css px.
        said: the panel's heading, and the line below it.
    """

    presses: int
    seconds: float
    height: int
    said: str


def main() -> int:
    """Begin the games, print, and return the status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", choices=sorted(CATALOGUE), metavar="KEY", help="only this one")
    parser.add_argument("--locale", choices=LOCALES, default="en", help="the reader's language")
    parser.add_argument("--shots", type=Path, help="keep a picture of each first panel in this folder")
    chosen = parser.parse_args()
    if chosen.shots is not None:
        chosen.shots.mkdir(parents=True, exist_ok=True)
    games = tuple(CATALOGUE) if chosen.game is None else (chosen.game,)
    return asyncio.run(_begun(games, chosen.locale, chosen.shots))


async def _begun(games: Sequence[str], locale: Locale, shots: Path | None) -> int:
    """Each game begins on a fresh server, where nothing else is played."""
    waits.lift()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    most = 0
    async with _phone() as context:
        for key in games:
            async with Sandbox() as sandbox:
                sandbox.patience = PATIENCE / 1000
                with TemporaryDirectory() as folder:
                    async with playing(sandbox, Path(folder)):
                        found = await _begin(sandbox, context, key, locale, shots)
            way = f"{found.presses} presses {found.seconds:>5.1f} s {found.height:>4} px"
            sys.stdout.write(f"{key:<21} {way}  {found.said}\n")
            sys.stdout.flush()
            most = max(most, found.presses)
    return int(most > MOST_PRESSES)


@asynccontextmanager
async def _phone() -> AsyncIterator[BrowserContext]:
    """A phone's browser."""
    async with async_playwright() as playwright:
        with TemporaryDirectory() as folder:
            browser = await playwright.chromium.launch(
                executable_path=CHROMIUM, args=ARGUMENTS, env=with_japanese(Path(folder))
            )
            context = await browser.new_context(**SIZES["phone"], locale="en-US", timezone_id="UTC")
            context.set_default_timeout(PATIENCE)
            expect.set_options(timeout=PATIENCE)
            yield context
            await browser.close()


async def _begin(
    sandbox: Sandbox, context: BrowserContext, key: str, locale: Locale, shots: Path | None
) -> Beginning:
    """Take the way from /play to the first move of a game."""
    screen = Screen(await context.new_page(), "phone")
    await screen.page.goto(f"{sandbox.address}/?user={READERS[locale]}&channel=games")
    await screen.page.get_by_role("log").wait_for(state="attached")
    await screen.composer.fill("/play ")
    await screen.page.locator('[data-command="play"]').wait_for()
    await screen.page.keyboard.press("Enter")
    await screen.page.locator(f'[data-custom-id*=":{ids.ChooseGame.code}:"]').wait_for()
    start = monotonic()
    page = screen.messages.last
    await screen.tap(_of(page, ids.ChooseGame))
    await screen.tap(screen.page.get_by_test_id("select-list").locator(f'[data-value="{key}"]'))
    await screen.tap(_of(page, ids.PlayNow).and_(page.locator(f'[data-custom-id$=":{key}"]')))
    panel = screen.page.locator('[data-testid="message"][data-ephemeral="true"]').last
    presses = 3
    await panel.wait_for()
    handle = await panel.element_handle()
    asked = await screen.page.wait_for_function(ASKED, arg=[handle, ACCENT], polling=50)
    first = await asked.json_value()
    said, height = await _read(panel), await panel.bounding_box()
    if shots is not None:
        await panel.screenshot(path=shots / f"first-{key}.png")
    now: str | None = first
    while now == first:
        before = await panel.evaluate(OFFERED)
        presses += await _press(screen, panel)
        await screen.page.wait_for_function(CHANGED, arg=[handle, before], polling=50)
        now = await screen.page.evaluate(ASKED, [handle, ACCENT])
    seconds = monotonic() - start
    await screen.page.close()
    return Beginning(presses, seconds, round(height["height"]) if height else 0, said)


def _of(message: Locator, kind: type[ids.Press]) -> Locator:
    return message.locator(f'[data-custom-id*=":{kind.code}:"]')


async def _read(panel: Locator) -> str:
    heading = panel.get_by_role("heading").first
    remark = panel.locator("small").first
    lines = [await heading.inner_text()]
    if await remark.count():
        lines.append(await remark.inner_text())
    return " / ".join(line.replace("\n", " ").strip() for line in lines)


async def _press(screen: Screen, panel: Locator) -> int:
    """Press what is advised, else the first thing there is; returns the number of presses."""
    for kind in ("act", "each", "pick"):
        buttons = panel.locator(f'[data-custom-id^="p1b:{kind}:"]:not([disabled])')
        green = buttons.and_(panel.locator(".success"))
        # A green card among several to choose has been chosen already, and goes back if it is pressed again.
        others = buttons.and_(panel.locator(":not(.success)"))
        for found in (green, buttons) if kind == "act" else (others, buttons):
            if await found.count():
                await screen.tap(found.first)
                return 1
    await screen.tap(panel.locator('[data-custom-id*=":choose:"]').first)
    await screen.tap(screen.page.get_by_test_id("select-list").get_by_role("option").first)
    return 2


if __name__ == "__main__":
    sys.exit(main())
