"""Channels, threads and servers that go away: their tables end, and no others."""

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from unittest.mock import AsyncMock

import pytest

from bot.features import ids
from bot.sandbox import Person, Sandbox, said
from bot.sandbox.model import PUBLIC_THREAD, Channel, GatewayEvent, ThreadState
from bot.sandbox.permissions import Permission
from bot.services import Services
from bot.storage import DiskFullError
from tests.clock import FakeClock
from tests.databases import query
from tests.e2e.driver import (
    CHANNEL,
    Player,
    control,
    moves,
    public,
    running,
    seated,
    shows,
    started,
)
from tests.e2e.test_outages import at_play, message, until


def rows(database: Path, sql: str) -> list[object]:
    return [row[0] for row in query(database, sql)]


def statuses(database: Path) -> list[object]:
    return rows(database, "SELECT status FROM match")


def followed(database: Path) -> list[object]:
    return rows(database, "SELECT kind FROM place UNION ALL SELECT 'panel' FROM panel")


def delete_channel(sandbox: Sandbox, anna: Person) -> None:
    sandbox.world.remove_channel(anna.channel(CHANNEL))


def leave_guild(sandbox: Sandbox, _anna: Person) -> None:
    sandbox.world.remove_bot(sandbox.guild)


@pytest.mark.smoke
@pytest.mark.parametrize("vanishes", [delete_channel, leave_guild])
async def test_a_match_whose_channel_or_server_is_gone_is_abandoned(
    sandbox: Sandbox, database: Path, anna: Person, vanishes: Callable[[Sandbox, Person], None]
) -> None:
    async with running(sandbox, database):
        await started([anna], "bushi_shogi")
        await Player(anna, Random(1)).open_hand()
        vanishes(sandbox, anna)
        await until(lambda: statuses(database) == ["abandoned"])
        await until(lambda: not followed(database))
    assert rows(database, "SELECT count(*) FROM move")


@pytest.mark.parametrize("vanishes", [delete_channel, leave_guild])
async def test_a_lobby_whose_channel_or_server_is_gone_is_closed(
    sandbox: Sandbox, database: Path, anna: Person, vanishes: Callable[[Sandbox, Person], None]
) -> None:
    async with running(sandbox, database):
        await seated([anna], "bushi_shogi")
        vanishes(sandbox, anna)
        await until(lambda: not rows(database, "SELECT id FROM lobby"))
        await until(lambda: not followed(database))


@pytest.mark.parametrize("vanishes", [delete_channel, leave_guild])
async def test_what_went_away_while_the_bot_did_not_run_is_found_gone_at_its_start(
    sandbox: Sandbox, database: Path, anna: Person, vanishes: Callable[[Sandbox, Person], None]
) -> None:
    async with running(sandbox, database):
        await started([anna], "bushi_shogi")
    vanishes(sandbox, anna)
    async with running(sandbox, database):
        await until(lambda: statuses(database) == ["abandoned"])
        await until(lambda: not followed(database))


@pytest.mark.expects_errors("event not handled")
async def test_a_server_is_noted_as_departed_although_what_went_on_there_could_not_be_ended(
    sandbox: Sandbox, database: Path, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(sandbox, database):
        await started([anna], "bushi_shogi")
    leave_guild(sandbox, anna)
    monkeypatch.setattr(Services, "on_guild_gone", AsyncMock(side_effect=DiskFullError("full")))
    async with running(sandbox, database):
        await until(lambda: bool(rows(database, "SELECT guild_id FROM departure")))


async def test_what_stood_of_a_match_that_is_nowhere_any_more_is_forgotten(
    sandbox: Sandbox, database: Path
) -> None:
    async with running(sandbox, database):
        pass
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.executemany(
            "INSERT INTO place (owner, kind, channel_id, message_id, posted_at) VALUES ('lost', ?, 1, ?, 0)",
            [("table", 2), ("ping", 3), ("card", 4)],
        )
    assert sorted(map(str, followed(database))) == ["card", "ping", "table"]
    async with running(sandbox, database):
        await until(lambda: not followed(database))


async def test_another_channels_end_and_an_outage_of_the_server_end_nothing(
    sandbox: Sandbox, database: Path, anna: Person
) -> None:
    async with running(sandbox, database):
        await started([anna], "bushi_shogi")
        other = sandbox.world.add_channel(sandbox.guild, "elsewhere")
        sandbox.world.remove_channel(other)
        down = {"id": sandbox.guild.id, "unavailable": True}
        sandbox.gateway.tell(GatewayEvent("GUILD_DELETE", down, sandbox.guild.id))
        guild = sandbox.world.guild_create(sandbox.guild)
        sandbox.gateway.tell(GatewayEvent("GUILD_CREATE", guild, sandbox.guild.id))
        await Player(anna, Random(1)).play()
    assert statuses(database) == ["over"]


def thread_of(sandbox: Sandbox, owner_id: str) -> str:
    """The id of a new thread in the games' channel, opened by this user."""
    world = sandbox.world
    parent = next(each for each in world.channels.values() if each.name == CHANNEL)
    state = ThreadState(owner_id, sandbox.clock.now(), members={world.bot.id: sandbox.clock.now()})
    thread_id = world.snowflakes.next()
    thread = Channel(thread_id, parent.guild_id, "thread", PUBLIC_THREAD, parent_id=parent.id, thread=state)
    world.channels[thread.id] = thread
    world.publish(GatewayEvent("THREAD_CREATE", world.thread_for_bot(thread), parent.guild_id, thread.id))
    return thread.id


async def give_up(person: Person, channel: str, meanwhile: Callable[[], object]) -> None:
    """Leave and so end the match; call `meanwhile` before answering the bot's question."""
    asked = await person.command(channel, "leave")
    assert asked.message is not None
    meanwhile()
    await person.click(channel, asked.message, control(asked.message, ids.Leave))


@pytest.mark.parametrize("own", [True, False])
async def test_a_table_in_an_archived_thread_is_followed_all_the_same(
    sandbox: Sandbox, database: Path, anna: Person, own: bool
) -> None:
    """A member's edit opens it again; if the bot is no member, it posts a new message, which opens it."""
    thread = thread_of(sandbox, sandbox.world.bot.id if own else anna.id)
    sandbox.world.deny_bot(anna.channel(CHANNEL), Permission.MANAGE_THREADS)
    async with running(sandbox, database):
        await at_play(anna, thread)
        table = public(anna, ids.ShowMore, thread)
        state = sandbox.world.channels[thread].thread
        assert state is not None
        if not own:
            sandbox.world.leave_thread(sandbox.world.channels[thread], sandbox.world.bot.id)
        await give_up(anna, thread, lambda: setattr(state, "archived", True))
        await anna.until(shows(ids.Rematch, thread))
        assert not state.archived
        assert (public(anna, ids.Rematch, thread)["id"] == table["id"]) is own
        await anna.until(lambda person: not shows(ids.ShowHand, thread)(person))


LONG = "tressette_two"
"""A game with a dozen moves at least for each player."""


@pytest.mark.parametrize("own", [True, False])
@pytest.mark.parametrize("age", [0, 55 * 60])
async def test_a_table_whose_thread_discord_archives_for_want_of_messages_goes_on_to_show_moves(
    sandbox: Sandbox, database: Path, anna: Person, own: bool, age: int
) -> None:
    """The bot opens its own thread to edit a young message; otherwise it posts a new one, which opens it."""
    clock = FakeClock(time.time())
    thread = thread_of(sandbox, sandbox.world.bot.id if own else anna.id)
    state = sandbox.world.channels[thread].thread
    assert state is not None
    sandbox.world.deny_bot(anna.channel(CHANNEL), Permission.MANAGE_THREADS)
    async with running(sandbox, database, clock=clock):
        await at_play(anna, thread, LONG)
        await anna.until(lambda person: "### Anna to " in said(public(person, ids.ShowMore, thread)))
        table = public(anna, ids.ShowMore, thread)
        if not own:
            sandbox.world.leave_thread(sandbox.world.channels[thread], sandbox.world.bot.id)
        clock.advance(age)
        sandbox.clock.advance(60 * state.archive_minutes)
        assert state.archived
        await move(anna, thread)
        assert not state.archived
        assert (public(anna, ids.ShowMore, thread)["id"] == table["id"]) is (own and not age)
        await move(anna, thread)


async def move(person: Person, channel: str) -> None:
    """Play a card of one's hand, and wait until the table shows another position."""
    hand = (await person.command(channel, "hand")).message
    assert hand is not None

    def cards() -> list[str]:
        found = [each["custom_id"] for each in moves(message(person, channel, hand["id"]))]
        return [each for each in found if isinstance(ids.decode(each), ids.TakeAction)]

    await person.until(lambda _: bool(cards()))
    before = said(public(person, ids.ShowMore, channel))
    assert (await person.click(channel, hand, cards()[0])).kind == "update"
    await person.until(lambda person: said(public(person, ids.ShowMore, channel)) != before)


@pytest.mark.leaves_unanswered
async def test_in_a_locked_thread_nothing_can_be_answered_which_is_no_error(
    sandbox: Sandbox, database: Path, anna: Person
) -> None:
    sandbox.patience = 0.5
    thread = thread_of(sandbox, anna.id)
    state = sandbox.world.channels[thread].thread
    assert state is not None
    state.archived = state.locked = True
    async with running(sandbox, database):
        assert (await anna.command(thread, "about")).failed


async def test_an_end_card_that_discord_refuses_is_no_debt_for_ever(
    sandbox: Sandbox, database: Path, anna: Person
) -> None:
    """The bot can no longer see the channel, so no restart tries again or replays the match for it."""
    async with running(sandbox, database):
        await at_play(anna, CHANNEL)
        channel = anna.channel(CHANNEL)
        await give_up(anna, CHANNEL, lambda: sandbox.world.deny_bot(channel, Permission.VIEW_CHANNEL))
        await until(lambda: not followed(database))
    assert statuses(database) == ["abandoned"]
