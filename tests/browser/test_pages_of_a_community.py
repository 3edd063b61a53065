"""Leaderboards, statistics and histories on a phone, for a reader of English and one of Japanese."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from itertools import combinations
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import expect

from bot.i18n.catalogue import Locale
from bot.sandbox.server import Sandbox
from bot.storage import Store
from bot.ui.localizer import Localizer
from tests.browser.conftest import OpenScreen
from tests.browser.player import playing
from tests.browser.screen import Screen
from tests.community.played import POOL, acquainted, ended

LONG = "Wolfeschlegelsteinhausenbergerdo"
"""A name of the greatest length that Discord allows."""

pytestmark = [pytest.mark.usefixtures("bot"), pytest.mark.parametrize("size", ["phone"], indirect=True)]


@pytest_asyncio.fixture(loop_scope="session")
async def bot(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[None]:
    """The real bot, after twelve people have played each other; the sandbox checks its messages."""
    names = {int(sandbox.person(name).id): name for name in ("Anna", "Dai", "Ben", "Chloé", LONG)}
    names |= {
        11 + number: name for number, name in enumerate(("美咲", "Nina", "Hugo", "Olga", "Pia", "Zoë", "Åke"))
    }
    store = await Store.open(tmp_path / "parlour.sqlite")
    await acquainted(store, names)
    for number, pair in enumerate(combinations(names, 2)):
        at, guild = time.time() - 1000 + number, int(sandbox.guild.id)
        await ended(store, f"m{number:07}", pair, (1, 2), at=at, guild=guild, names=names)
    await store.close()
    async with playing(sandbox, tmp_path):
        yield
    assert [each for each in sandbox.requests if each.status == 400] == []


async def shows_a_picture(screen: Screen, *words: str) -> None:
    """The last message has a picture, which is told in these words too, and is no wider than the window."""
    for each in words:
        picture = screen.last.locator(f'img[src*="/attachments/"][alt*="{each}"]')
        await expect(picture).to_be_visible()
    assert await screen.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


@pytest.mark.parametrize(("user", "locale"), [("Anna", "en"), ("Dai", "ja")])
async def test_the_pages_of_a_community(open_screen: OpenScreen, user: str, locale: Locale) -> None:
    screen, said = await open_screen(user), Localizer(locale)
    await screen.command("leaderboard")
    await shows_a_picture(screen, said.game(POOL), "Anna", LONG)
    await screen.shot(f"leaderboard-{locale}")
    await screen.press(said.text("button-next"), screen.last)
    await shows_a_picture(screen, "Åke", user)
    await screen.shot(f"leaderboard-second-{locale}")

    await screen.press(said.text("button-my-statistics"), screen.last)
    await shows_a_picture(screen, user, said.text("stats-course", matches=11))
    await screen.shot(f"statistics-{locale}")
    await screen.command("stats", player=LONG, versus="Ben")
    await shows_a_picture(screen, LONG, "Ben")
    await screen.shot(f"versus-{locale}")

    await screen.command("history")
    await expect(screen.last).to_contain_text(said.text("history-count", count=11))
    await screen.shot(f"history-{locale}")
