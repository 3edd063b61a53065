"""Messages that follow a match, or no more, and the click's own answer, which goes first."""

import asyncio
import sqlite3
from pathlib import Path
from random import Random

import pytest

from bot.board import precedence
from bot.features import ids
from bot.sandbox import Person, Sandbox, said
from tests.e2e.driver import CHANNEL, Json, Player, moves, press, public, running, shows, started
from tests.e2e.test_clocks import leave
from tests.e2e.test_gone import followed
from tests.e2e.test_outages import until
from tests.e2e.test_publisher import act, changed


async def test_a_panel_follows_no_more_once_somebody_else_has_the_seat(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person
) -> None:
    """Otherwise they would read the hand of their successor."""
    chloe = sandbox.person("Chloé")
    async with running(sandbox, database):
        await started([anna, ben], "tressette_two")
        old = Player(ben, Random(1))
        await old.open_hand()
        await leave(ben)
        await anna.until(shows(ids.TakeOver))
        await press(chloe, public(chloe, ids.TakeOver), ids.TakeOver)
        await anna.until(lambda person: not shows(ids.TakeOver)(person))
        shown = said(old.now() or {"components": []})
        new = Player(chloe, Random(2))
        await new.open_hand()
        first = Player(anna, Random(3))
        await first.open_hand()
        for _ in range(4):
            await until(lambda: bool(can_play(new) or can_play(first)))
            await act(new if can_play(new) else first)
    assert said(old.now() or {"components": []}) == shown
    with sqlite3.connect(database) as connection:
        people = {user for (user,) in connection.execute("SELECT user_id FROM panel")}
    assert people == {int(anna.id), int(chloe.id)}


def can_play(player: Player) -> list[Json]:
    return moves(player.now() or {"components": []})


async def test_nothing_follows_a_match_that_has_ended(sandbox: Sandbox, database: Path, anna: Person) -> None:
    async with running(sandbox, database):
        await started([anna], "bushi_shogi")
        await Player(anna, Random(1)).play()
        await until(lambda: not followed(database))


async def test_nothing_follows_a_lobby_that_has_closed(
    sandbox: Sandbox, database: Path, anna: Person
) -> None:
    async with running(sandbox, database):
        opened = await anna.command(CHANNEL, "play", {"game": "tressette"})
        assert opened.message is not None
        await until(lambda: bool(followed(database)))
        await press(anna, opened.message, ids.InLobby, verb="cancel")
        await until(lambda: not followed(database))


def edits(sandbox: Sandbox) -> int:
    """The numbers of messages and panels that were edited."""
    return sum(1 for each in sandbox.requests if each.method == "PATCH")


def has_to_follow() -> bool:
    """True while a message or a panel is about to be edited."""
    names = (task.get_name() for task in asyncio.all_tasks())
    return any(" message of " in name or name.startswith("panel at") for name in names)


async def test_what_everybody_sees_waits_for_the_answer_to_the_click(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(precedence, "HOLD_SECONDS", 60.0)
    async with running(sandbox, database):
        player = await at_last_press(anna, ben)
        await until(lambda: not has_to_follow())
        before = edits(sandbox)
        table = said(public(anna, ids.ShowMore))
        answering = sandbox.faults.detain("POST /interactions/*/callback")
        clicking = asyncio.create_task(player.press_one(player.now() or {}, can_play(player)[0]))
        await answering.met.wait()
        for _ in range(3):
            await ben.command(CHANNEL, "about")
        assert edits(sandbox) == before
        answering.release()
        await clicking
        await anna.until(changed(table))


async def test_a_click_whose_answer_takes_long_is_not_waited_for_without_end(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(precedence, "HOLD_SECONDS", 0.01)
    async with running(sandbox, database):
        player = await at_last_press(anna, ben)
        table = said(public(anna, ids.ShowMore))
        answering = sandbox.faults.detain("POST /interactions/*/callback")
        clicking = asyncio.create_task(player.press_one(player.now() or {}, can_play(player)[0]))
        await answering.met.wait()
        await anna.until(changed(table))
        answering.release()
        await clicking


async def at_last_press(anna: Person, ben: Person) -> Player:
    """The player in turn, in a match of which each card is one press."""
    await started([anna, ben], "tressette_two")
    players = [Player(anna, Random(1)), Player(ben, Random(2))]
    for player in players:
        await player.open_hand()
    await until(lambda: any(can_play(player) for player in players))
    return next(player for player in players if can_play(player))
