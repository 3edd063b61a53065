"""The same cards at two tables of people, from the lobby to the comparison; the tables stay secret."""

import asyncio
from pathlib import Path
from random import Random
from typing import Final

from bot.features import ids
from bot.sandbox import Person, Sandbox
from bot.sandbox.model import Channel
from bot.sandbox.permissions import Permission
from tests.databases import query
from tests.e2e.driver import (
    CHANNEL,
    Json,
    Player,
    forge,
    has_control,
    has_picture,
    press,
    public,
    running,
    seated,
    shows,
    told,
)
from tests.polling import holds

PUBLIC_THREAD: Final = 11
PRIVATE_THREAD: Final = 12


TABLE_OF: Final = {"Anna": 1, "Ben": 2}


def thread_of(person: Person) -> Channel:
    """The thread of the person's table; a manager of the server, as Anna is, sees both."""
    name = f"· Table {TABLE_OF[person.name]}"
    return next(each for each in person.channels() if each.name.endswith(name))


async def chosen(host: Person, options: Json, kind: type[ids.Press], value: int) -> Json:
    """The host's options after a choice in one of their selects."""
    custom_id = next(
        each["custom_id"]
        for row in options["components"][0]["components"]
        for each in row.get("components", ())
        if isinstance(ids.decode(each["custom_id"]), kind)
    )
    answer = await host.choose(CHANNEL, options, custom_id, [str(value)])
    assert answer.message is not None
    return answer.message


async def lobby_of_two(anna: Person, ben: Person, game: str = "tuppi") -> Json:
    """A lobby of two people at the same seat of two tables, which play two deals."""
    lobby = await seated([anna], game)
    options = (await press(anna, lobby, ids.InLobby, verb="options")).message
    assert options is not None
    options = await chosen(anna, options, ids.LobbyTables, 2)
    await chosen(anna, options, ids.LobbyBoards, 2)
    await anna.until(lambda it: "Same cards at 2 tables · 2 deals" in told(public(it, ids.InLobby)))
    await press(ben, public(ben, ids.InLobby), ids.InLobby, verb="join")
    await anna.until(lambda it: "2 of 8 seats taken" in told(public(it, ids.InLobby)))
    return public(anna, ids.InLobby)


async def at_two_tables(anna: Person, ben: Person, game: str = "tuppi") -> None:
    """The two people at their tables."""
    await press(anna, await lobby_of_two(anna, ben, game), ids.InLobby, verb="start")
    for person in (anna, ben):
        await person.until(
            lambda it: any(each.name.endswith(f"Table {TABLE_OF[it.name]}") for each in it.channels())
        )
        await person.until(shows(ids.ShowMore, thread_of(person).id))


def overview(person: Person) -> str:
    """The card of all tables in the channel."""
    return next((told(each) for each in reversed(person.see(CHANNEL)) if "same cards at 2" in told(each)), "")


def compared(person: Person) -> bool:
    return any(has_control(each, ids.ShowReplay) for each in person.see(thread_of(person).id))


async def done(person: Person, seed: int) -> None:
    """Play until the own table is done."""
    here = thread_of(person).id
    await Player(person, Random(seed)).play_until(
        lambda it: any("is done" in told(each) or has_control(each, ids.ShowReplay) for each in it.see(here))
    )


async def nothing_across(person: Person, match: str) -> None:
    """Press everything at another table, as a person who still plays: it shows them nothing."""
    own = next(each for each in person.see(thread_of(person).id) if has_control(each, ids.ShowMore))
    refs = (
        ids.ShowScore(match),
        ids.ShowMore(match),
        ids.ShowLastTrick(match),
        ids.ShowLately(match),
        ids.ShowProof(match),
        ids.ShowAfterwards(match),
    )
    for ref in refs:
        answer = await forge(person, own, ids.encode(ref))
        assert "You play these cards at another table" in answer.text, ref


async def test_two_tables_from_the_lobby_to_the_comparison(sandbox: Sandbox, database: Path) -> None:
    anna, ben = sandbox.person("Anna"), sandbox.person("Ben")
    async with running(sandbox, database):
        await at_two_tables(anna, ben)
        assert [each.name for each in ben.channels() if each.type == PRIVATE_THREAD] == ["Tuppi · Table 2"]
        one, other = query(database, "SELECT id FROM match ORDER BY origin_table")
        await anna.until(lambda it: "0 of 2 deals" in overview(it))
        await done(anna, 1)
        table = next(each for each in anna.see(thread_of(anna).id) if "Table 1 is done" in told(each))
        assert "Table 2: 0 of 2 deals" in told(table)
        assert not has_control(table, ids.ShowReplay)
        for person, match in ((anna, one[0]), (ben, one[0]), (ben, other[0])):
            answer = await person.command(CHANNEL, "replay", {"match": match})
            assert answer.ephemeral
            assert "can still play" in answer.text or "other table" in answer.text or "over" in answer.text
        await nothing_across(ben, one[0])
        score = (await press(anna, table, ids.ShowMore)).message
        assert score is not None
        assert "Table 2" not in told(score)
        await done(ben, 2)
        for person in (anna, ben):
            await person.until(compared)
        (end,) = [each for each in anna.see(thread_of(anna).id) if has_control(each, ids.ShowReplay)]
        assert has_picture(end)
        assert "(Table 1)" in told(end)
        assert "(Table 2)" in told(end)
        await anna.until(lambda it: any("(Table 2)" in told(each) for each in it.see(CHANNEL)))
        replay = await press(anna, end, ids.ShowReplay)
        assert replay.message is not None
        await holds(lambda: query(database, "SELECT count(*) FROM outcome") == [(2,)], every=0.01)


async def test_who_joins_while_the_threads_open_comes_into_that_of_their_table(
    sandbox: Sandbox, database: Path
) -> None:
    anna, ben, cleo = (sandbox.person(name) for name in ("Anna", "Ben", "Cleo"))
    async with running(sandbox, database):
        lobby = await lobby_of_two(anna, ben)
        opening = sandbox.faults.detain("POST */threads")
        starting = asyncio.create_task(press(anna, lobby, ids.InLobby, verb="start"))
        await opening.met.wait()
        await press(cleo, public(cleo, ids.InLobby), ids.InLobby, verb="join")
        opening.release()
        await starting
        for channel, match in query(database, "SELECT channel_id, id FROM match"):
            thread = sandbox.world.channels[str(channel)].thread
            people = query(
                database, "SELECT user_id FROM seat WHERE match_id = ? AND ai_level IS NULL", match
            )
            assert thread is not None
            assert set(thread.members) == {sandbox.world.bot.id, *(str(user) for (user,) in people)}


async def test_several_tables_are_begun_from_the_keyboard_too(sandbox: Sandbox, database: Path) -> None:
    anna = sandbox.person("Anna")
    async with running(sandbox, database):
        refused = await anna.command(CHANNEL, "play", {"game": "bhabhi", "tables": 2})
        assert "its deals score no points to compare" in refused.text
        await anna.command(CHANNEL, "play", {"game": "tuppi", "tables": 3, "deals": 8})
        assert "Same cards at 3 tables · 8 deals" in told(public(anna, ids.InLobby))
        offered = await anna.command(CHANNEL, "play", {"game": "tuppi", "deals": 12})
        assert offered.message is not None
        await press(anna, offered.message, ids.InThread)
        await anna.until(lambda it: any(each.thread for each in it.channels()))
        (thread,) = [each for each in anna.channels() if each.thread]
        await anna.until(shows(ids.InLobby, thread.id))
        assert "Same cards at 2 tables · 12 deals" in told(public(anna, ids.InLobby, thread.id))


async def test_a_restart_in_mid_match_goes_on_at_both_tables(sandbox: Sandbox, database: Path) -> None:
    anna, ben = sandbox.person("Anna"), sandbox.person("Ben")
    async with running(sandbox, database):
        await at_two_tables(anna, ben, "anseger_fips")
        await done(anna, 1)
    async with running(sandbox, database):
        await done(ben, 2)
        for person in (anna, ben):
            await person.until(compared)


async def test_without_private_threads_the_tables_get_public_ones(sandbox: Sandbox, database: Path) -> None:
    anna, ben = sandbox.person("Anna"), sandbox.person("Ben")
    sandbox.world.deny_bot(anna.channel(CHANNEL), Permission.CREATE_PRIVATE_THREADS)
    async with running(sandbox, database):
        await at_two_tables(anna, ben)
        assert {each.type for each in ben.channels() if "Table" in each.name} == {PUBLIC_THREAD}
