"""The page that asks about a move of a replay fits the phone, in both languages."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio
from playwright.async_api import expect

from bot.features import ids
from bot.match import tables
from bot.sandbox import Person, said
from bot.sandbox.server import Sandbox
from tests.browser.conftest import OpenScreen
from tests.browser.player import playing
from tests.e2e.driver import (
    CHANNEL,
    Json,
    Player,
    control,
    controls,
    forge,
    has_control,
    press,
    public,
    settings,
    shows,
    started,
)

pytestmark = [pytest.mark.usefixtures("bot"), pytest.mark.parametrize("size", ["phone"])]
MOVES = 4
MOST = 760
"""The page says more than a panel, and nothing hurries its reader: it may scroll a little."""


@pytest_asyncio.fixture(loop_scope="session")
async def bot(sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """The real bot, with emojis, and the same cards in each run; the sandbox refuses no message."""
    monkeypatch.setattr(tables, "new_seed", lambda: bytes(range(32)))
    async with playing(sandbox, tmp_path, settings(discord={"emojis": True})):
        yield
    assert [each for each in sandbox.requests if each.status == 400] == []


@pytest.mark.parametrize("game", ["tressette", "the_things", "fipsen"])
@pytest.mark.parametrize("name", ["Anna", "Dai"])
async def test_asking_about_a_move_fits_the_phone(
    open_screen: OpenScreen, sandbox: Sandbox, game: str, name: str
) -> None:
    """Anna reads English, and Dai Japanese."""
    screen, person = await open_screen(name), sandbox.person(name)
    replay = await replay_after(person, game)

    async def shown(what: str) -> Json:
        message = screen.page.locator(f'[data-message-id="{replay["id"]}"]')
        await expect(message.get_by_role("button").last).to_be_visible()
        await message.scroll_into_view_if_needed()
        await screen.shot(f"asking-{game}-{name}-{what}")
        box = await message.bounding_box()
        assert box is not None
        assert box["height"] <= MOST, what
        return now(person, replay)

    await to_a_decision(person, replay)
    await shown("replay")
    await press(person, now(person, replay), ids.AskAboutMove)
    page = await shown("page")
    tries = [each for each in controls(page) if isinstance(ids.decode(each["custom_id"]), ids.TryMove)]
    await person.click(page["channel_id"], page, tries[0]["custom_id"])
    await person.until(lambda _: "💡" in said(now(person, replay)))
    await shown("answer")


async def replay_after(person: Person, game: str) -> Json:
    """The replay of a match that the person has left after a few moves."""
    table = await started([person], game)
    player = Player(person, Random(1))
    await player.play_until(lambda _: len(player.moves) >= MOVES or shows(ids.Rematch)(person))
    more = ids.decode(control(table, ids.ShowMore))
    assert isinstance(more, ids.ShowMore)
    await forge(person, table, ids.encode(ids.Leave(more.match, 1)))
    await person.until(shows(ids.Rematch))
    replay = (await press(person, public(person, ids.Rematch), ids.ShowReplay)).message
    assert replay is not None
    return replay


async def to_a_decision(person: Person, replay: Json) -> None:
    while not has_control(now(person, replay), ids.AskAboutMove):
        await press(person, now(person, replay), ids.ShowStep, place=2)


def now(person: Person, message: Json) -> Json:
    return next(each for each in person.see(CHANNEL) if each["id"] == message["id"])
