"""A person's own data: they see it, get it, and have it erased from every file, while others lose nothing."""

import asyncio
import json
import re
from io import BytesIO
from pathlib import Path
from random import Random
from zipfile import ZipFile

import aiohttp
import pytest

from bot.community.data_file import DOCUMENT_NAME, README_NAME
from bot.community.recount import recount
from bot.features import ids
from bot.i18n import catalogue
from bot.sandbox import Person, Sandbox, said
from bot.services import Services
from bot.storage import Store
from tests.databases import tables_with, where
from tests.e2e.driver import (
    CHANNEL,
    Json,
    Player,
    control,
    forge,
    has_control,
    more_after_the_end,
    press,
    public,
    reads,
    running,
    seated,
    shows,
    started,
    told,
)
from tests.e2e.test_concede import concede
from tests.e2e.test_gone import rows
from tests.e2e.test_outages import until
from tests.e2e.test_publisher import NOTHING
from tests.e2e.test_settings import barred_role, settle

NAME = "Änna-Luise"


async def file_of(message: Json | None) -> str:
    """The text in the file that was sent with a message."""
    return (await bytes_of(message)).decode()


async def bytes_of(message: Json | None) -> bytes:
    """The content of the file that was sent with a message."""
    url = re.search(r"http://[^\"]+/attachments/[^\"]+", json.dumps(message))
    assert url is not None, message
    async with aiohttp.ClientSession() as session, session.get(url[0]) as response:
        return await response.read()


def traces(database: Path, person: Person) -> list[str]:
    """The files beside the database, or the tables on a server, that still tell of a person."""
    if not isinstance(where(database), Path):
        return tables_with(database, person.id, person.name)
    needles = (int(person.id).to_bytes(8, "big"), person.id.encode(), person.name.encode())
    return [
        each.name
        for each in database.parent.iterdir()
        if each.is_file() and any(needle in each.read_bytes() for needle in needles)
    ]


async def erase(person: Person) -> None:
    asked = (await person.command(CHANNEL, "privacy delete")).message
    assert asked is not None
    answer = await person.click(CHANNEL, asked, control(asked, ids.OwnData, what="sure"))
    assert catalogue.text("en", "privacy-erased") in answer.text


async def sees_and_gets_their_data(anna: Person, ben: Person) -> None:
    page = (await anna.command(CHANNEL, "privacy show")).message
    assert page is not None
    assert "2 matches" in said(page)
    assert NAME in said(page)
    archive = await bytes_of((await anna.command(CHANNEL, "privacy export")).message)
    with ZipFile(BytesIO(archive)) as file:
        exported = json.loads(file.read(DOCUMENT_NAME))
        readme = file.read(README_NAME).decode()
    assert exported["user_id"] == anna.id
    assert {"match", "seat", "panel"} <= set(exported["stored"])
    assert all(f"\n{table}: " in readme for table in exported["stored"])
    assert ben.id not in json.dumps(exported)
    assert "seed" not in json.dumps(exported)


def shows_a_pseudonym(person: Person, match: str) -> bool:
    """True if the public messages of a match have a pseudonym in place of the forgotten name."""
    tables = [said(each) for each in person.see(CHANNEL) if match in json.dumps(each["components"])]
    return any("N.N." in each for each in tables) and not any(NAME in each for each in tables)


@pytest.mark.smoke
async def test_nothing_is_left_of_whoever_is_forgotten_and_others_keep_all_they_had(
    sandbox: Sandbox,
    database: Path,
    ben: Person,
    opened_services: list[Services],
    capfd: pytest.CaptureFixture[str],
) -> None:
    anna = sandbox.person(NAME)
    async with running(sandbox, database):
        await started([anna, ben], "bushi_shogi")
        players = Player(anna, Random(1)), Player(ben, Random(2))
        await players[0].open_hand()
        await players[1].open_hand()
        await forge(anna, public(anna, ids.ShowMore), ids.encode(ids.Leave(match_of(anna), 1)))
        await players[1].play()
        more = await more_after_the_end(ben)
        before = await file_of((await press(ben, more, ids.ShareRecord)).message)
        assert NAME in before
        await started([anna, ben], "bushi_shogi")
        (table,) = opened_services[-1].register.tables()
        await Player(anna, Random(1)).open_hand()
        await sees_and_gets_their_data(anna, ben)
        assert traces(database, anna)
        await erase(anna)
        assert not traces(database, anna), "with the bot running"
        await ben.until(lambda person: shows_a_pseudonym(person, table.id))
        assert not has_control(public(ben, ids.ShowMore), ids.ComeBack), "nobody can"
        refused = await forge(anna, public(anna, ids.ShowMore), ids.encode(ids.TakeOver(table.id, 0)))
        assert catalogue.text("en", "refusal-has-seen-cards") in refused.text
        again = await forge(ben, more, ids.encode(ids.ShareRecord(ended_match(before, opened_services))))
        after = await file_of(again.message)
        (stand_in,) = set(re.findall(r"N\.N\. [0-9A-F]{4}", after))
        assert json.loads(after.splitlines()[0]) == json.loads(
            before.splitlines()[0].replace(json.dumps(NAME)[1:-1], stand_in).replace(NAME, stand_in)
        )
        assert after.splitlines()[1:-1] == before.splitlines()[1:-1]
        await erase(anna)  # a repeat is harmless
        assert "Nothing is stored" in (await anna.command(CHANNEL, "privacy show")).text
    assert not traces(database, anna)
    async with running(sandbox, database):
        await forge(ben, public(ben, ids.ShowMore), ids.encode(ids.Leave(table.id, 1)))
        assert not opened_services[-1].register.quarantined
    assert not traces(database, anna)
    store = await Store.open(database)
    findings = await recount(store)
    await store.close()
    assert findings.matches == 2
    assert not findings.differences
    logged = "".join(capfd.readouterr())
    assert "match started" in logged
    assert NAME not in logged
    assert anna.id not in logged


def match_of(person: Person) -> str:
    """The id of the running match."""
    ref = ids.decode(control(public(person, ids.ShowMore), ids.ShowMore))
    assert isinstance(ref, ids.ShowMore)
    return ref.match


def ended_match(record: str, opened_services: list[Services]) -> str:
    """The id of the match that has ended."""
    (ended,) = opened_services[-1].tables.archive.at_hand()
    assert record
    return ended.id


@pytest.mark.usefixtures("bot")
async def test_the_end_card_and_a_closed_panel_lose_the_name_of_whoever_is_forgotten(
    sandbox: Sandbox, ben: Person
) -> None:
    anna, player = sandbox.person(NAME), Player(ben, Random(2))
    await started([anna, ben], "tressette_two")
    await player.open_hand()
    await concede(anna)
    await ben.until(lambda person: shows(ids.Rematch)(person) and NAME in told(public(person, ids.Rematch)))
    await ben.until(lambda _: NAME in told(player.now() or NOTHING))
    await erase(anna)
    await ben.until(lambda person: NAME not in told(public(person, ids.Rematch)))
    assert "N.N." in told(public(ben, ids.Rematch))
    await ben.until(lambda _: NAME not in told(player.now() or NOTHING))
    assert not [each for each in ben.see(CHANNEL) if NAME in told(each)]


@pytest.mark.usefixtures("bot")
async def test_whoever_is_forgotten_leaves_their_lobby_and_its_host_is_the_next(
    sandbox: Sandbox, ben: Person, database: Path
) -> None:
    anna = sandbox.person(NAME)
    await seated([anna, ben], "rovescino")
    await erase(anna)
    await ben.until(reads("Ben (host)"))
    assert not traces(database, anna)
    await press(ben, public(ben, ids.InLobby), ids.InLobby, verb="start")
    await ben.until(shows(ids.ShowMore))


@pytest.mark.usefixtures("bot")
async def test_erasure_is_asked_for_twice_and_can_be_thought_better_of(anna: Person) -> None:
    lobby = await seated([anna], "rovescino")
    asked = (await anna.command(CHANNEL, "privacy delete")).message
    assert asked is not None
    back = await anna.click(CHANNEL, asked, control(asked, ids.OwnData, what="show"))
    assert back.kind == "update"
    assert "your seat in 1 lobby" in back.text
    assert anna.name in said(next(each for each in anna.see(CHANNEL) if each["id"] == lobby["id"]))


@pytest.mark.usefixtures("bot")
async def test_the_pages_are_japanese_for_japanese_readers(sandbox: Sandbox) -> None:
    mio = sandbox.person("Mio", locale="ja")
    page = await mio.command(CHANNEL, "privacy show")
    assert catalogue.text("ja", "privacy-nothing") in page.text
    asked = await mio.command(CHANNEL, "privacy delete")
    assert catalogue.text("ja", "privacy-delete-for-good") in asked.text


async def test_a_server_that_removes_the_bot_is_forgotten_after_the_operators_time_with_its_people(
    sandbox: Sandbox, database: Path, opened_services: list[Services]
) -> None:
    anna = sandbox.person(NAME)
    async with running(sandbox, database):
        await started([anna], "bushi_shogi")
        (services,) = opened_services
        guild_id = int(sandbox.guild.id)
        await services.forget_departed(0)
        assert traces(database, anna), "the bot is there"
        sandbox.world.remove_bot(sandbox.guild)
        await until(lambda: bool(rows(database, "SELECT guild_id FROM departure")))
        await services.forget_departed(90)
        assert traces(database, anna), "not yet"
        await services.forget_departed(0)
        assert not traces(database, anna)
        (kept,) = rows(database, "SELECT guild_id FROM match")
        assert isinstance(kept, int)
        assert kept < 0 < guild_id


@pytest.mark.usefixtures("bot")
async def test_a_change_of_settings_does_not_write_whoever_is_forgotten_again(
    sandbox: Sandbox, database: Path, anna: Person
) -> None:
    gone = sandbox.person(NAME)
    await settle(anna, "barred", gone.id)
    assert traces(database, gone)
    page = await gone.command(CHANNEL, "privacy show")
    assert "1 server doesn’t let you play" in page.text
    await erase(gone)
    assert not traces(database, gone)
    await settle(anna, "pings", "never")
    assert not traces(database, gone)


@pytest.mark.usefixtures("bot")
async def test_nobody_asks_discord_for_the_roles_of_who_is_forgotten(
    sandbox: Sandbox, anna: Person, ben: Person, opened_services: list[Services]
) -> None:
    """Discord would take their pseudonym for no id and refuse the rematch."""
    await started([anna, ben], "bushi_shogi")
    await asyncio.gather(*(Player(each, Random(seed)).play() for seed, each in enumerate((anna, ben))))
    await erase(ben)
    await settle(anna, "barred", barred_role(sandbox))
    sandbox.faults.fail("GET /guilds/*/members/-*", 400)
    end = public(anna, ids.Rematch)
    await anna.click(CHANNEL, end, control(end, ids.Rematch))
    (lobby,) = opened_services[-1].register.lobbies()
    assert lobby.people == {int(anna.id)}
