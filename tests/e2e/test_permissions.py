"""Lost permissions of the bot: answers name them, and the bot updates its messages once it has them again."""

import asyncio
from pathlib import Path
from typing import Literal

import pytest

from bot.features import ids
from bot.runtime import coalescer
from bot.sandbox import Person, Sandbox, said
from bot.sandbox.permissions import NOTHING, Overwrite, Permission
from tests.e2e.driver import (
    CHANNEL,
    Player,
    control,
    forge,
    has_picture,
    press,
    public,
    reads,
    running,
    shows,
    started,
)
from tests.e2e.test_outages import until
from tests.e2e.test_publisher import PINGING, act, turns

TRIES = 3


@pytest.fixture
def hardly_any_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coalescer, "REFUSED_PAUSE", 0.01)
    monkeypatch.setattr(coalescer, "REFUSED_APART", 0.01)


@pytest.fixture
def short_waits(monkeypatch: pytest.MonkeyPatch, hardly_any_pause: None) -> None:  # noqa: ARG001 - it acts
    monkeypatch.setattr(coalescer, "REFUSED_LEAST", 0.01)
    monkeypatch.setattr(coalescer, "REFUSED_MOST", 0.05)


def let(sandbox: Sandbox, anna: Person, denied: Permission = NOTHING) -> None:
    """Take permissions from the bot, or give them back, without an event, as a timeout and its end do."""
    overwrite = Overwrite(sandbox.world.bot.id, of_member=True, deny=denied)
    sandbox.world.channels[anna.channel(CHANNEL).id].overwrites = [overwrite]


def refused(sandbox: Sandbox, method: str) -> int:
    return sum(each.method == method and each.status == 403 for each in sandbox.requests)


REFUSED = {
    Permission.VIEW_CHANNEL: ("PATCH", "POST"),
    Permission.SEND_MESSAGES: ("POST",),
    Permission.ATTACH_FILES: ("PATCH",),
}
"""The requests that are refused without each: the edit of the table, the post of the ping."""


async def turn_passes(sandbox: Sandbox, first: Player, denied: Permission, tries: int) -> None:
    """Let a player play, and wait until Discord has refused each update about it so often."""
    await act(first)
    await until(lambda: all(refused(sandbox, method) >= tries for method in REFUSED[denied]))


async def shown(anna: Person, before: str, second: Player) -> None:
    """Wait for the table after the move, and for the next player's ping."""
    await anna.until(lambda person: said(public(person, ids.ShowMore)) != before)
    await anna.until(lambda person: has_picture(public(person, ids.ShowMore)))
    await anna.until(reads(f"<@{second.person.id}>"))


@pytest.mark.usefixtures("short_waits")
@pytest.mark.parametrize("denied", REFUSED)
async def test_what_was_refused_is_shown_although_nobody_tells_that_it_may_be(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person, denied: Permission
) -> None:
    async with running(sandbox, database, PINGING):
        first, second = await turns(anna, ben)
        before = said(public(anna, ids.ShowMore))
        let(sandbox, anna, denied)
        await turn_passes(sandbox, first, denied, TRIES)
        let(sandbox, anna)
        await shown(anna, before, second)


@pytest.mark.usefixtures("hardly_any_pause")
@pytest.mark.parametrize("denied", REFUSED)
async def test_what_was_refused_is_shown_soon_where_discord_tells_that_it_may_be(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person, denied: Permission
) -> None:
    async with running(sandbox, database, PINGING):
        first, second = await turns(anna, ben)
        before = said(public(anna, ids.ShowMore))
        let(sandbox, anna, denied)
        await turn_passes(sandbox, first, denied, 1)
        sandbox.world.deny_bot(anna.channel(CHANNEL), NOTHING)
        await shown(anna, before, second)


@pytest.mark.smoke
async def test_where_the_bot_may_send_no_files_the_table_is_shown_in_words(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person
) -> None:
    async with running(sandbox, database, PINGING):
        first, second = await turns(anna, ben)
        await anna.until(lambda person: has_picture(public(person, ids.ShowMore)))
        before = said(public(anna, ids.ShowMore))
        sandbox.world.deny_bot(anna.channel(CHANNEL), Permission.ATTACH_FILES)
        await act(first)
        await anna.until(lambda person: said(public(person, ids.ShowMore)) != before)
        assert not has_picture(public(anna, ids.ShowMore))
        assert shows(ids.ShowHand)(anna)
        await anna.until(reads(f"<@{second.person.id}>"))
        await asyncio.sleep(1.5)  # until all that follows the move is shown
        edits = [each.path for each in sandbox.requests if each.method == "PATCH"]
        for _ in range(8):
            sandbox.world.deny_bot(anna.channel("no-bots-here"), Permission.ADD_REACTIONS)
            await asyncio.sleep(0.2)
        assert [each.path for each in sandbox.requests if each.method == "PATCH"] == edits
        sandbox.world.deny_bot(anna.channel(CHANNEL), NOTHING)
        await shown(anna, before, second)
        assert not refused(sandbox, "PATCH")


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize("verb", ["join", "agree", "start"])
async def test_a_lobby_where_the_bot_may_not_speak_any_more_names_the_permission(
    sandbox: Sandbox, anna: Person, ben: Person, verb: Literal["join", "agree", "start"]
) -> None:
    lobby = (await anna.command(CHANNEL, "play", {"game": "tressette"})).message
    assert lobby is not None
    sandbox.world.deny_bot(anna.channel(CHANNEL), Permission.SEND_MESSAGES)
    ref = ids.decode(control(lobby, ids.InLobby, verb="join"))
    assert isinstance(ref, ids.InLobby)
    pressed = ids.encode(ids.InLobby(ref.lobby, verb))  # the button to agree comes once a guest is asked
    refused = await forge(anna if verb == "start" else ben, lobby, pressed)
    assert "Send Messages" in refused.text


@pytest.mark.usefixtures("bot")
async def test_a_table_is_not_reposted_where_the_bot_may_not_speak_any_more(
    sandbox: Sandbox, anna: Person
) -> None:
    table = await started([anna], "bushi_shogi")
    menu = (await press(anna, table, ids.ShowMore)).message
    assert menu is not None
    sandbox.world.deny_bot(anna.channel(CHANNEL), Permission.SEND_MESSAGES)
    assert "Send Messages" in (await press(anna, menu, ids.Repost)).text
    assert "Send Messages" in (await anna.command(CHANNEL, "table")).text
