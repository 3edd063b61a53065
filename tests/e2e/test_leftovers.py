"""A SIGKILL while a message is posted or deleted: the next bot leaves no dead message."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.features import ids
from bot.sandbox import Person, Sandbox, said
from tests.databases import query
from tests.e2e.driver import (
    CHANNEL,
    Player,
    has_control,
    moves,
    press,
    seated,
    shows,
    started,
    until_on_disk,
)
from tests.e2e.process import BotProcess

POST, DELETE = "POST /channels/*/messages", "DELETE /channels/*/messages/*"


@pytest.fixture(params=["0"])
async def process(
    sandbox: Sandbox, database: Path, request: pytest.FixtureRequest
) -> AsyncIterator[BotProcess]:
    """A bot that pings people after so many seconds."""
    process = BotProcess(sandbox, database, PARLOUR_TABLE__PING_SECONDS=request.param)
    await process.start()
    yield process
    await process.kill()


def pings(named: Person) -> list[str]:
    """The messages in the channel that mention a person."""
    return [each["id"] for each in named.see(CHANNEL) if f"<@{named.id}>" in said(each)]


def tables(person: Person) -> list[str]:
    """The public messages of running matches."""
    return [
        each["id"]
        for each in person.see(CHANNEL)
        if not each["flags"] & 64 and has_control(each, ids.ShowMore)
    ]


async def first_of(anna: Person, ben: Person) -> tuple[Player, Person]:
    """Start a match of two; returns the pinged player, with their hand open, and the other person."""
    await started([anna, ben], "tressette_two")
    await anna.until(lambda _: bool(pings(anna) or pings(ben)))
    person, other = (anna, ben) if pings(anna) else (ben, anna)
    player = Player(person, Random(1))
    await player.open_hand()
    return player, other


async def play_one(player: Player) -> None:
    panel = player.now()
    assert panel is not None
    await player.press_one(panel, moves(panel)[0])


async def test_a_ping_that_was_being_posted_is_taken_back_and_the_player_pinged_once_more(
    sandbox: Sandbox, process: BotProcess, database: Path, anna: Person, ben: Person
) -> None:
    player, other = await first_of(anna, ben)
    posted = sandbox.faults.detain(POST, done_first=True)
    await play_one(player)
    await posted.met.wait()
    (lost,) = pings(other)
    await process.kill()
    assert not query(database, "SELECT 1 FROM place WHERE message_id = ?", int(lost))
    await process.start()
    await other.until(lambda _: len(pings(other)) == 1 and lost not in pings(other))
    await anna.until(lambda _: not pings(player.person))
    posted.release()


async def test_a_ping_that_was_being_taken_back_is_taken_back(
    sandbox: Sandbox, process: BotProcess, database: Path, anna: Person, ben: Person
) -> None:
    player, other = await first_of(anna, ben)
    deleting = sandbox.faults.detain(DELETE)
    await play_one(player)
    await deleting.met.wait()
    await other.until(lambda _: bool(pings(other)))
    await until_on_disk(database, place=pings(other)[0])
    assert pings(player.person)
    await process.kill()
    await process.start()
    await anna.until(lambda _: not pings(player.person))
    assert len(pings(other)) == 1, "who was pinged is not pinged again"
    deleting.release()


@pytest.mark.parametrize("process", ["3600"], indirect=True)
async def test_of_a_table_that_was_being_posted_anew_one_message_is_left(
    sandbox: Sandbox, process: BotProcess, anna: Person
) -> None:
    lobby = await seated([anna], "tressette_two")
    posted = sandbox.faults.detain(POST, done_first=True)
    await press(anna, lobby, ids.InLobby, verb="start")
    await posted.met.wait()
    (lost,) = tables(anna)
    assert lost != lobby["id"]
    await process.kill()
    await process.start()
    await anna.until(lambda _: tables(anna) == [lobby["id"]])
    posted.release()
    assert shows(ids.ShowMore)(anna)
