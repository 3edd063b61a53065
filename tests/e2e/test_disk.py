"""A disk that takes nothing: nothing is acknowledged that is not saved, and play goes on later."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from bot.sandbox import Person, Sandbox, said
from bot.services import Services
from tests.e2e.driver import Json, Player, is_subsequence, moves, moves_of, running, started
from tests.e2e.test_outages import until
from tests.storage.inside import connection_of

NOTHING: Json = {"components": []}


async def set_read_only(services: Services, value: bool) -> None:
    """Let the database refuse every write, as a full or failing disk does, or take them again."""
    await connection_of(services.store).execute_fetchall(f"PRAGMA query_only = {int(value)}")


async def refused(player: Player) -> str:
    """The answer to a press on the panel's first move."""
    panel = player.now()
    assert panel is not None
    answer = await player.press_one(panel, moves(panel)[0])
    assert answer.ephemeral
    assert answer.message is not None
    return said(answer.message)


@pytest.mark.expects_errors("did not take a write")
async def test_players_are_told_that_nothing_was_saved_and_play_on_when_the_disk_is_mended(
    sandbox: Sandbox, database: Path, opened_services: list[Services], anna: Person, ben: Person
) -> None:
    complaints: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: complaints.append(context))
    async with running(sandbox, database):
        await started([anna, ben], "bushi_shogi")
        players = [Player(person, Random(1)) for person in (anna, ben)]
        for player in players:
            await player.open_hand()
        await until(lambda: any(moves(player.now() or NOTHING) for player in players))
        acting = next(player for player in players if moves(player.now() or NOTHING))

        await set_read_only(opened_services[0], True)
        before = [moves_of(database, person) for person in (anna, ben)]
        for _ in range(3):
            assert "can’t save anything" in await refused(acting)
        assert [moves_of(database, person) for person in (anna, ben)] == before

        await set_read_only(opened_services[0], False)
        async with asyncio.TaskGroup() as playing:
            for player in players:
                playing.create_task(player.play())
    for player in players:
        logged = moves_of(database, player.person)
        assert logged
        assert is_subsequence(player.moves, logged)
    assert not complaints


@pytest.mark.expects_errors("did not take a write")
async def test_a_bot_whose_disk_takes_nothing_ends_in_order(
    sandbox: Sandbox, database: Path, opened_services: list[Services], anna: Person
) -> None:
    """A failed write that no caller awaits is logged once, and the event loop reports nothing."""
    complaints: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: complaints.append(context))
    async with running(sandbox, database):
        await started([anna], "tressette")
        player = Player(anna, Random(1))
        await player.open_hand()
        await set_read_only(opened_services[0], True)
        await player.open_hand()  # the panel is remembered in passing
    assert not complaints
