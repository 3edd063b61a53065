"""A private table: one person plays against AIs on a panel, and nothing is posted in the channel."""

from pathlib import Path
from random import Random

import pytest

from bot.client.transport import DiscordTransport
from bot.features import ids
from bot.sandbox import Answer, Person, Sandbox
from tests.databases import query
from tests.e2e.driver import CHANNEL, Player, has_control, is_panel, play_alone, press, running, told

GAME = "bushi_shogi"


@pytest.fixture
def no_posts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let every message that the bot would post fail; the list names them."""
    posted: list[str] = []

    async def refuse(*_: object, **__: object) -> None:
        posted.append("a post")
        raise AssertionError("a private table posts nothing")

    monkeypatch.setattr(DiscordTransport, "post", refuse)
    return posted


async def practised(person: Person, game: str = GAME) -> Player:
    """The player with the panel that the command has opened."""
    answer = await person.command(CHANNEL, "practice", {"game": game})
    assert answer.ephemeral
    assert answer.message is not None
    return Player(person, Random(1), panel=answer.message)


@pytest.mark.smoke
async def test_all_of_a_private_match_is_played_on_the_panel_across_a_restart(
    sandbox: Sandbox, database: Path, no_posts: list[str]
) -> None:
    anna, ben = sandbox.person("Anna"), sandbox.person("Ben")
    async with running(sandbox, database):
        await play_alone(await practised(anna), 5)
        ((first,),) = query(database, "SELECT id FROM match WHERE place = 'private'")
    async with running(sandbox, database):
        player = await practised(anna)
        end = await play_alone(player)
        assert query(database, "SELECT id FROM match") == [(first,)]
        assert ben.see(CHANNEL) == []
        assert no_posts == []

        shared = await press(anna, end, ids.ShareResult)
        assert not shared.ephemeral
        (seen,) = ben.see(CHANNEL)
        assert has_control(seen, ids.Practise)
        assert "Anna" in told(seen)
        again: Answer = await press(ben, seen, ids.Practise)
        assert again.ephemeral
        await press(anna, end, ids.Practise)
        assert len(query(database, "SELECT id FROM match WHERE status = 'playing'")) == 2
        assert no_posts == []


async def test_a_private_table_is_found_by_its_commands_and_left_for_good(
    sandbox: Sandbox, database: Path, no_posts: list[str]
) -> None:
    anna = sandbox.person("Anna")
    async with running(sandbox, database):
        await practised(anna)
        hand = await anna.command(CHANNEL, "hand")
        assert hand.message is not None
        assert is_panel(hand.message)
        assert not (await anna.command(CHANNEL, "practice", {"game": GAME})).failed
        assert len(query(database, "SELECT id FROM match")) == 1
        asked = await anna.command(CHANNEL, "leave")
        assert asked.message is not None
        assert "practice" in told(asked.message)
        await press(anna, asked.message, ids.Leave, sure=1)
    assert query(database, "SELECT status FROM match") == [("abandoned",)]
    assert no_posts == []
