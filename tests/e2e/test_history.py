"""/history lists the matches of a person, and leads to a replay, a record and a rematch."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.features import ids
from bot.sandbox import Person, Sandbox, said
from tests.e2e.driver import (
    CHANNEL,
    Json,
    control,
    controls,
    forge,
    has_control,
    press,
    public,
    running,
    seated,
    shows,
)

OTHER = "tressette-night"


async def conceded(anna: Person, ben: Person) -> None:
    """A match of two that Ben has given up."""
    lobby = await seated([anna, ben], "bushi_shogi")
    await press(anna, lobby, ids.InLobby, verb="start")
    await anna.until(shows(ids.ShowMore))
    more = (await press(ben, public(ben, ids.ShowMore), ids.ShowMore)).message
    assert more is not None
    question = (await press(ben, more, ids.Concede)).message
    assert question is not None
    await press(ben, question, ids.Concede)
    await anna.until(shows(ids.Rematch))


async def history(person: Person, **asked: object) -> Json:
    answer = await person.command(CHANNEL, "history", asked)
    assert answer.ephemeral
    assert answer.message is not None
    return answer.message


async def opened(person: Person, page: Json) -> Json:
    """The match that is first on a page."""
    answer = await press(person, page, ids.ShowPastMatch)
    assert answer.message is not None
    return answer.message


async def test_a_match_is_found_again_after_a_restart_with_its_replay_record_and_rematch(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person
) -> None:
    async with running(sandbox, database):
        await conceded(anna, ben)
    async with running(sandbox, database):
        page = await history(anna)
        assert "Your matches" in said(page)
        assert "**BushiShogi** · **won**" in said(page)
        assert "against Ben" in said(page)

        match = await opened(anna, page)
        assert "Anna wins" in said(match)
        replay = (await press(anna, match, ids.ShowReplay)).message
        assert replay is not None
        assert has_control(replay, ids.ShowStep)
        match = await opened(anna, await history(anna))
        record = await press(anna, match, ids.ShareRecord)
        assert ".jsonl" in str(record.message)

        match = await opened(anna, await history(anna))
        back = await press(anna, match, ids.ShowHistory)
        assert "Your matches" in back.text
        match = await opened(anna, await history(anna))
        again = await press(anna, match, ids.RematchHere)
        assert not again.failed
        await ben.until(shows(ids.InLobby))
        assert "BushiShogi" in said(public(ben, ids.InLobby))


@pytest.mark.usefixtures("bot")
async def test_others_are_asked_for_by_name_and_game_in_ones_own_language(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    await conceded(anna, ben)
    dai = sandbox.person("Dai")

    page = await history(dai, player=ben.id)
    assert f"<@{ben.id}>の対戦" in said(page)
    assert "**負け**" in said(page)
    assert "相手：Anna" in said(page)
    match = await opened(dai, page)
    assert "Anna" in said(match)

    assert "BushiShogi" in said(await history(anna, game="bushi_shogi"))
    none = await history(anna, game="tressette")
    assert "You haven’t finished a match yet." in said(none)
    assert not controls(none)
    unknown = await anna.command(CHANNEL, "history", {"game": "chess"})
    assert "no such game" in unknown.text
    robot = await anna.command(CHANNEL, "history", {"player": sandbox.world.bot.id})
    assert "Bots don’t play here." in robot.text


async def test_a_match_of_another_server_is_shown_to_those_who_played_it_alone(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person
) -> None:
    async with running(sandbox, database):
        await conceded(anna, ben)
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE match SET guild_id = 5")
        connection.execute("UPDATE outcome SET guild_id = 5")
    dai = sandbox.person("Dai")
    async with running(sandbox, database):
        page = await history(anna)
        assert "**BushiShogi** · **won**" in said(page)
        match = await opened(anna, page)
        elsewhere = await press(anna, match, ids.RematchHere)
        assert "That match was played on another server." in elsewhere.text

        theirs = await history(dai, player=anna.id)
        assert "このサーバーで終わった対戦はまだありません。" in said(theirs)
        listed = ids.decode(control(await history(anna), ids.ShowPastMatch))
        forged = await forge(dai, theirs, ids.encode(listed))
        assert "その対戦は見つかりません。" in forged.text
        assert not (await forge(dai, theirs, ids.encode(ids.ShowHistory(0, 2**80, 0, "")))).failed
