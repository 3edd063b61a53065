"""Anything that goes wrong between the bot and Discord is mended without the players' help."""

import asyncio
import json
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.client import answer
from bot.features import ids
from bot.interactions.panels import show_hand
from bot.interactions.registry import HANDLERS
from bot.sandbox import Person, Sandbox
from bot.sandbox.faults import Faults
from bot.sandbox.sessions import Close
from tests.e2e.conftest import PATIENCE
from tests.e2e.driver import (
    CHANNEL,
    Json,
    Player,
    control,
    give_up,
    has_control,
    has_panel,
    more_after_the_end,
    moves,
    moves_of,
    press,
    public,
    reads,
    running,
    seated,
    settings,
    shows,
    started,
)
from tests.e2e.test_answers import CALLBACK, LOADING, NOTHING, Slow
from tests.e2e.test_outages import until
from tests.polling import holds

LATE_SECONDS = answer.LATE_SECONDS
"""The bot's own, before it is lifted for the tests."""
ANSWERING = {"bot.client.callbacks", "discord.webhook.async_"}
"""The modules in which a first answer waits before it is given again."""


async def to_move(person: Person) -> Json:
    """The panel of a person at a new table, in their turn."""
    await started([person], "bushi_shogi")
    player = Player(person, Random(1))
    await player.open_hand()
    await person.until(lambda _: bool(moves(player.now() or NOTHING)))
    panel = player.now()
    assert panel is not None
    return panel


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize("resumable", [True, False])
async def test_a_lost_connection_is_taken_up_again(sandbox: Sandbox, anna: Person, resumable: bool) -> None:
    await started([anna], "bushi_shogi")
    player = Player(anna, Random(1))
    await player.open_hand()
    sandbox.gateway.connected.clear()
    if not resumable:
        sandbox.faults.refuse_resume()
    await sandbox.faults.drop_sockets()
    await sandbox.gateway.connected.wait()
    await player.play()


@pytest.mark.usefixtures("bot")
async def test_what_was_done_during_an_outage_is_answered_when_it_ends(
    sandbox: Sandbox, anna: Person
) -> None:
    lobby = await seated([anna], "bushi_shogi")
    sandbox.faults.hold()
    clicking = asyncio.create_task(press(anna, lobby, ids.InLobby, verb="start"))
    await asyncio.sleep(0)
    sandbox.faults.release()
    assert (await clicking).kind == "message", "the host's hand"
    await anna.until(shows(ids.ShowMore))


@pytest.mark.smoke
@pytest.mark.usefixtures("bot")
async def test_a_click_that_is_dispatched_twice_counts_once(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    opened = await anna.command(CHANNEL, "play", {"game": "tressette"})
    assert opened.message is not None
    sandbox.faults.double("INTERACTION_CREATE")
    await press(ben, opened.message, ids.InLobby, verb="join")
    await anna.until(reads("Ben"))
    about = await anna.command(CHANNEL, "about")  # the bot has handled the doubled events before
    assert not about.failed
    assert "already have a seat" not in ben.picture()


@pytest.mark.leaves_unanswered
async def test_a_press_that_discord_gave_up_on_changes_nothing_however_late_it_comes(
    sandbox: Sandbox, database: Path, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The person has read that the press or command failed, and may act otherwise meanwhile."""
    async with running(sandbox, database):
        panel = await to_move(anna)
        custom_id = moves(panel)[0]["custom_id"]
        action = ids.decode(custom_id)
        assert isinstance(action, ids.TakeAction)
        monkeypatch.setattr("bot.client.client.LATE_SECONDS", LATE_SECONDS)
        sandbox.patience = 3.0
        sandbox.faults.deliver_late(20.0, times=2)
        assert (await anna.click(CHANNEL, panel, custom_id)).failed
        assert (await anna.command(CHANNEL, "move", {"action": action.action})).failed
        await until(lambda: [each.status for each in sandbox.requests].count(404) == 2)
        sandbox.patience = PATIENCE
        await anna.command(CHANNEL, "about")
        assert not moves_of(database, anna)
        assert (await anna.click(CHANNEL, panel, custom_id)).kind == "update"
        assert moves_of(database, anna) == [action.action]


@pytest.mark.expects_errors("interaction failed")
@pytest.mark.parametrize(("status", "code"), [(400, 200000), (429, 0)], ids=["AutoMod", "the network"])
async def test_an_answer_that_discord_refuses_says_what_became_of_the_move(
    sandbox: Sandbox, database: Path, anna: Person, status: int, code: int
) -> None:
    async with running(sandbox, database):
        panel = await to_move(anna)
        for wanted, said in (
            (public(anna, ids.ShowMore), "nothing was changed"),
            (panel, "What you did counts and is saved"),
        ):
            before = len(moves_of(database, anna))
            sandbox.faults.fail(CALLBACK, status, code=code)
            pressed = moves(panel)[0]["custom_id"] if wanted is panel else control(wanted, ids.ShowMore)
            told = await anna.click(CHANNEL, wanted, pressed)
            assert told.ephemeral
            assert said in told.text
            assert "Discord" in told.text
            assert len(moves_of(database, anna)) - before == (wanted is panel)


@pytest.mark.expects_errors("interaction failed", "interaction not handled")
@pytest.mark.parametrize("faults", [0, 1])
async def test_whatever_fails_after_a_move_is_committed_does_not_deny_it(
    sandbox: Sandbox, database: Path, anna: Person, monkeypatch: pytest.MonkeyPatch, faults: int
) -> None:
    """The bot fails, and then its answer about the failure fails."""

    async def broken(*_: object) -> None:
        for _fault in range(faults):
            sandbox.faults.fail(CALLBACK, 400)
        raise RuntimeError

    async with running(sandbox, database):
        panel = await to_move(anna)
        monkeypatch.setattr("bot.features.table.presses.renew_panel", broken)
        told = await anna.click(CHANNEL, panel, moves(panel)[0]["custom_id"])
    assert told.ephemeral
    assert "What you did counts and is saved" in told.text
    assert "on our side" in told.text


@pytest.mark.usefixtures("bot")
async def test_a_press_that_only_seems_late_is_handled(
    sandbox: Sandbox, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot asks Discord, which still takes the answer."""
    lobby = await seated([anna], "bushi_shogi")
    monkeypatch.setattr("bot.client.client.LATE_SECONDS", LATE_SECONDS)
    sandbox.faults.deliver_late(20.0)
    assert (await press(anna, lobby, ids.InLobby, verb="start")).kind == "deferred_update"
    await anna.until(shows(ids.ShowMore))
    await anna.command(CHANNEL, "about")
    sandbox.faults.deliver_late(20.0)
    deferred = await anna.command(CHANNEL, "hand")
    assert (deferred.kind, deferred.ephemeral) == ("deferred", True)
    await anna.until(has_panel)


@pytest.mark.usefixtures("bot")
async def test_a_match_in_which_every_dispatch_comes_twice(sandbox: Sandbox, anna: Person) -> None:
    await started([anna], "bhabhi")
    sandbox.faults.double("INTERACTION_CREATE", times=1000)
    player = Player(anna, Random(1))
    await player.play()
    assert player.moves


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize("status", [429, 500, 502, 503])
async def test_a_table_message_that_discord_did_not_take_is_sent_again(
    sandbox: Sandbox, anna: Person, status: int
) -> None:
    pattern = "PATCH /channels/*/messages/*"
    table = await started([anna], "bushi_shogi")
    if status == 429:
        sandbox.faults.rate_limit(pattern, times=2)
    else:
        sandbox.faults.fail(pattern, status)
    await Player(anna, Random(1)).play()
    assert public(anna, ids.Rematch)["id"] == table["id"]


@pytest.mark.parametrize("trouble", [Faults.lose_answer, Faults.reset_connection])
async def test_a_click_whose_answer_got_lost_is_applied_once_and_nobody_is_bothered(
    sandbox: Sandbox, database: Path, anna: Person, trouble: Callable[[Faults, str], None]
) -> None:
    """Discord took the answer but said 502, and the next says that it was answered; or got nothing."""
    async with running(sandbox, database):
        await started([anna], "bushi_shogi")
        player = Player(anna, Random(1))
        await player.open_hand()
        await anna.until(lambda _: bool(moves(player.now() or {"components": []})))
        trouble(sandbox.faults, "POST /interactions/*/callback")
        panel = player.now()
        assert panel is not None
        answer = await player.press_one(panel, moves(panel)[0])
        assert answer.kind == "update"
        assert "Something went wrong" not in anna.picture()
        await player.play()


@pytest.mark.usefixtures("bot")
async def test_an_answer_that_discord_does_not_take_at_first_is_given_in_time(
    sandbox: Sandbox, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The library would ask again after one second, and then after three: too late."""
    waits, sleep = list[float](), asyncio.sleep

    def noted(seconds: float, *more: object) -> Coroutine[Any, Any, Any]:
        if sys._getframe(1).f_globals["__name__"] in ANSWERING:
            waits.append(seconds)
        return sleep(seconds, *more)

    monkeypatch.setattr(asyncio, "sleep", noted)
    await started([anna], "bushi_shogi")
    for trouble in (Faults.fail, Faults.rate_limit, Faults.fail):
        trouble(sandbox.faults, "POST /interactions/*/callback", times=3)
        hand = await anna.command(
            CHANNEL, "hand"
        )  # with a picture: files are sent again from their beginning
        assert hand.ephemeral
        assert len(waits) == 3
        assert sum(waits) < 2.0
        waits.clear()


async def test_a_hand_and_a_lobby_are_followed_although_discords_reply_got_lost(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person
) -> None:
    async with running(sandbox, database):
        sandbox.faults.lose_answer("POST /interactions/*/callback")
        opened = await anna.command(CHANNEL, "play", {"game": "bushi_shogi"})
        assert opened.message is not None
        await press(ben, opened.message, ids.InLobby, verb="join")
        await anna.until(reads("Ben"))
        assert [message["id"] for message in anna.see(CHANNEL)] == [opened.message["id"]]
        await press(anna, opened.message, ids.InLobby, verb="start")
        await anna.until(shows(ids.ShowMore))
        players = {person.name: Player(person, Random(1)) for person in (anna, ben)}
        for player in players.values():
            sandbox.faults.lose_answer("POST /interactions/*/callback")
            await player.open_hand()
        async with asyncio.TaskGroup() as playing:
            for player in players.values():
                playing.create_task(player.play())


def lose_replies(sandbox: Sandbox) -> None:
    """Let Discord carry out the next callback, and lose its reply and the replies to its retries."""
    sandbox.faults.lose_answer(CALLBACK)
    sandbox.faults.reset_connection(CALLBACK, times=answer.TRIES)


async def until_lost(sandbox: Sandbox) -> None:
    """Wait until all these replies are lost."""
    await holds(lambda: [each.status for each in sandbox.requests].count(0) >= answer.TRIES, every=0.01)


async def test_a_command_whose_deferral_discord_has_although_no_reply_came_is_answered(
    sandbox: Sandbox, database: Path, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow(monkeypatch)
    async with running(sandbox, database):
        await started([anna], "bushi_shogi")
        slow.function("bot.features.table.command.show_hand", show_hand)
        lose_replies(sandbox)
        deferred = await anna.command(CHANNEL, "hand")
        assert (deferred.kind, deferred.ephemeral) == ("deferred", True)
        await until_lost(sandbox)
        slow.release()
        await anna.until(lambda _: not [each for each in anna.see(CHANNEL) if each["flags"] & LOADING])
        assert has_panel(anna)


async def test_a_press_whose_deferral_discord_has_although_no_reply_came_changes_its_panel(
    sandbox: Sandbox, database: Path, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow(monkeypatch)
    async with running(sandbox, database):
        await started([anna], "bushi_shogi")
        question = (await anna.command(CHANNEL, "leave")).message
        assert question is not None
        slow.handler(ids.ShowMore)
        lose_replies(sandbox)
        assert (await press(anna, question, ids.ShowMore)).kind == "deferred_update"
        await until_lost(sandbox)
        slow.release()
        await anna.until(lambda _: any(has_control(each, ids.ShowProof) for each in anna.see(CHANNEL)))


@pytest.mark.usefixtures("bot")
@pytest.mark.leaves_unanswered
async def test_nobody_is_answered_in_a_channel_that_is_gone(sandbox: Sandbox, anna: Person) -> None:
    """The log has no error, because it is no fault of the bot."""
    detained = sandbox.faults.detain("POST /interactions/*/callback")
    asking = asyncio.create_task(anna.command(CHANNEL, "about"))
    await detained.met.wait()
    sandbox.world.remove_channel(anna.channel(CHANNEL))
    detained.release()
    await until(lambda: any(each.status == 404 for each in sandbox.requests))
    await give_up(sandbox)
    assert (await asking).failed
    elsewhere = sandbox.world.add_channel(sandbox.guild, "elsewhere")
    assert not (await anna.command(elsewhere, "about")).failed


@pytest.mark.usefixtures("bot")
async def test_a_file_whose_connection_broke_comes_whole(sandbox: Sandbox, anna: Person) -> None:
    await started([anna], "bushi_shogi")
    await Player(anna, Random(1)).play()
    more = await more_after_the_end(anna)
    sandbox.faults.reset_connection("POST /interactions/*/callback")
    await press(anna, more, ids.ShareRecord)
    (record,) = (each for each in sandbox.world.files.values() if each.data["filename"].endswith(".jsonl"))
    lines = [json.loads(line) for line in record.content.splitlines()]
    assert lines[0]["game"] == "bushi_shogi"
    assert len(lines) > 1


@pytest.mark.usefixtures("bot")
async def test_a_table_message_that_somebody_deleted_is_posted_again(sandbox: Sandbox, anna: Person) -> None:
    table = await started([anna], "bushi_shogi")
    sandbox.world.drop_message(anna.channel(CHANNEL).messages[table["id"]])
    await Player(anna, Random(1)).play()
    assert public(anna, ids.Rematch)["id"] != table["id"]


async def test_the_rate_limits_of_discord_are_kept(sandbox: Sandbox, database: Path, anna: Person) -> None:
    """With the settings that are the default: no request is answered by 429, however fast the clicks."""
    sandbox.rate_limits.enabled = True
    async with running(sandbox, database, settings(table={"edit_seconds": 1.0})):
        await started([anna], "bushi_shogi")
        await Player(anna, Random(1)).play()
    assert not [each for each in sandbox.requests if each.status == 429]


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize("what", ["click", "command"])
async def test_an_answer_that_takes_long_is_deferred(
    anna: Person, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """The bot's own patience is shortened for the test, not the time that Discord gives."""
    await started([anna], "bushi_shogi")
    monkeypatch.setattr("bot.client.answer.DEFER_SECONDS", 0.0)
    slow = asyncio.Event()
    look = show_hand if what == "command" else HANDLERS[ids.ShowMore]

    async def dawdling(*arguments: Any) -> None:
        await slow.wait()
        await look(*arguments)

    monkeypatch.setitem(HANDLERS, ids.ShowMore, dawdling)
    monkeypatch.setattr("bot.features.table.command.show_hand", dawdling)
    if what == "click":
        answer = await press(anna, public(anna, ids.ShowMore), ids.ShowMore)
        assert answer.kind == "deferred_update"
    else:
        answer = await anna.command(CHANNEL, "hand")
        assert answer.kind == "deferred"
    slow.set()
    await anna.until(reads("Place your cube" if what == "command" else "in words"))


@pytest.mark.usefixtures("bot")
@pytest.mark.expects_errors("connection lost: PrivilegedIntentsRequired")
async def test_a_connection_that_discord_does_not_resume_does_not_end_the_bot(
    sandbox: Sandbox, anna: Person
) -> None:
    """discord.py lets the exception out of `connect`; the tables go on with the next client."""
    await started([anna], "bushi_shogi")
    sandbox.gateway.connected.clear()
    await sandbox.faults.drop_sockets(Close.DISALLOWED_INTENTS)
    await sandbox.gateway.connected.wait()
    await Player(anna, Random(1)).play()
