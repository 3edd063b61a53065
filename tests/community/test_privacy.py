"""A person's own data: the file of it, its erasure, and erasures that fail halfway."""

import asyncio
import json
import re
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any, Final
from unittest.mock import create_autospec
from zipfile import ZipFile

import pytest

from bot.community import data_file, privacy
from bot.community.data_file import DOCUMENT_NAME, README_NAME, json_lines
from bot.community.privacy import Privacy
from bot.community.settings import SettingsBook
from bot.match import Holder, Table, archive
from bot.match.achievements import reached_in
from bot.match.open_book import Revealed
from bot.match.preferences import Preferences
from bot.storage import MilestoneRow, MoveRow, SeatRow, StorageError, StorageUnavailableError, Store
from bot.storage.erasure import ErasureStore, Identity
from bot.storage.work import Batch, Steps
from tests.match.room import ANNA, BEN, CHANNEL, GUILD, Room, room
from tests.polling import holds
from tests.storage.samples import match_row

README: Final = "What is in it."
DISCORDS_LIMIT: Final = 10 * 2**20
"""The size in bytes of the largest file that Discord takes from a bot."""


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Room]:
    async with room(tmp_path / "parlour.sqlite") as made:
        yield made


def privacy_of(here: Room, heard: list[str] | None = None, settings: SettingsBook | None = None) -> Privacy:
    """Privacy that records its calls to others in `heard`."""
    told = [] if heard is None else heard
    settings = settings or SettingsBook(here.store)
    return Privacy(
        here.store,
        here.register,
        here.lobbies,
        here.tables,
        on_renamed=lambda table: told.append(f"renamed {table.id}"),
        stop_panels=lambda user_id: told.append(f"let go {user_id}"),
        replace_in_settings=settings.forget,
        on_forgotten=lambda: told.append("forgotten"),
    )


async def long_life(store: Store, matches: int, moves: int) -> None:
    """Matches of Anna's and Ben's with so many moves of each."""
    rows = [match_row(f"m{number:07}") for number in range(matches)]
    people = SeatRow(0, ANNA, "Anna", None), SeatRow(1, BEN, "Ben", None)
    await asyncio.gather(*(store.matches.create(row, people) for row in rows))
    rng = Random(1)

    def log() -> Steps[None]:
        made = (
            (row.id, seq, seq % 2, f"play {rng.randrange(52)}", (ANNA, BEN)[seq % 2], rng.getrandbits(62))
            for row in rows
            for seq in range(1, 2 * moves + 1)
        )
        yield Batch(
            "INSERT INTO move (match_id, seq, seat, action, user_id, interaction_id, at)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            [(*each, 1.7e9 + rng.random()) for each in made],
        )

    await store.transact(log)


def document_in(content: bytes) -> dict[str, Any]:
    """The document of an archive."""
    with ZipFile(BytesIO(content)) as archive:
        found: dict[str, Any] = json.loads(archive.read(DOCUMENT_NAME))
    return found


async def test_the_file_has_every_row_each_in_a_line_of_its_own(here: Room) -> None:
    await long_life(here.store, matches=3, moves=5)
    await here.store.preferences.save(ANNA, '{"faces":"letters"}')

    content = await privacy_of(here).export(ANNA, 7.0, README)

    document = document_in(content)
    assert {key: document[key] for key in ("format", "user_id", "at")} == {
        "format": "parlour-personal-data-2",
        "user_id": str(ANNA),
        "at": "1970-01-01T00:00:07.000Z",
    }
    found = document["stored"]
    assert {table: len(rows) for table, rows in found.items()} == {
        "match": 3,
        "seat": 3,
        "move": 15,
        "person": 3,
        "preference": 1,
    }
    assert {(row["match_id"], row["seq"]) for row in found["move"]} == {
        (f"m000000{match}", seq) for match in range(3) for seq in range(2, 11, 2)
    }
    with ZipFile(BytesIO(content)) as archive:
        lines = archive.read(DOCUMENT_NAME).decode().splitlines()
    assert sum('"seq":' in line for line in lines) == 15


async def test_the_file_is_explained_and_any_program_reads_it_without_loss(here: Room) -> None:
    await here.store.matches.create(match_row("m0000001"), (SeatRow(0, ANNA, "Anna", None),))
    await here.store.preferences.save(ANNA, '{"faces":"letters"}')
    await here.store.matches.append_move(
        "m0000001", MoveRow(1, 0, "play 3", ANNA, 2**60 + 1, 1_700_000_000.5, False)
    )

    content = await privacy_of(here).export(ANNA, 7.0, README)

    with ZipFile(BytesIO(content)) as archive:
        assert archive.read(README_NAME).decode() == README
    found = document_in(content)["stored"]
    (move,), (match,), (preference,) = found["move"], found["match"], found["preference"]
    assert (move["user_id"], move["interaction_id"]) == (str(ANNA), "1152921504606846977")
    assert move["at"] == "2023-11-14T22:13:20.500Z"
    assert isinstance(match["guild_id"], str)
    assert match["created_at"].endswith("Z")
    assert isinstance(match["options"], dict)
    assert preference == {"user_id": str(ANNA), "body": {"faces": "letters"}}


def test_a_row_has_ids_as_text_and_days_as_dates_and_no_json_within_json() -> None:
    row = {
        "day": 19_675,
        "scope": 2**60,
        "since": 0,
        "points": "[3,-3]",
        "body": '{"spared":[1152921504606846977,7],"x":{"y":true}}',
        "rated": 1,
        "share": 0.5,
        "ended_at": None,
    }
    assert json.loads(json_lines([row])) == {
        "day": "2023-11-14",
        "scope": "1152921504606846976",
        "since": "1970-01-01T00:00:00.000Z",
        "points": [3, -3],
        "body": {"spared": ["1152921504606846977", 7], "x": {"y": True}},
        "rated": 1,
        "share": 0.5,
        "ended_at": None,
    }
    assert json.loads(json_lines([{"body": "no {JSON", "points": 3}])) == {"body": "no {JSON", "points": 3}


async def test_nothing_is_a_document_too(here: Room) -> None:
    assert document_in(await privacy_of(here).export(BEN, 7.0, README))["stored"] == {}


@pytest.mark.whole
async def test_discord_takes_the_file_of_a_long_life(here: Room) -> None:
    await long_life(here.store, matches=500, moves=100)

    content = await privacy_of(here).export(ANNA, 7.0, README)

    assert len(content) < DISCORDS_LIMIT / 5
    assert len(document_in(content)["stored"]["move"]) == 50_000


@pytest.mark.parametrize("part", ["json_lines", "packed"])
async def test_others_are_served_while_the_file_is_made(
    here: Room, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    await long_life(here.store, matches=1, moves=1)
    loop, served = asyncio.get_running_loop(), threading.Event()
    made: Callable[..., object] = getattr(data_file, part)

    def slow(*arguments: object) -> object:
        loop.call_soon_threadsafe(served.set)
        assert served.wait(10), "the loop stands still"
        return made(*arguments)

    monkeypatch.setattr(privacy, part, slow)
    assert await privacy_of(here).export(ANNA, 7.0, README)


async def test_the_moves_are_read_a_match_at_a_time(here: Room) -> None:
    await long_life(here.store, matches=3, moves=5)

    assert "move" not in await here.store.personal.rows(ANNA)
    moves = await here.store.personal.moves(ANNA, "m0000001")
    assert [(row["match_id"], row["user_id"]) for row in moves] == [("m0000001", ANNA)] * 5


@pytest.mark.sqlite_alone
async def test_who_is_forgotten_stands_nowhere_though_the_file_could_not_be_cleaned(
    here: Room, tmp_path: Path
) -> None:
    """The first attempt must do all in memory: another attempt no longer finds the id to rename."""
    table = await here.table(ANNA, BEN)
    await here.tables.preferences.save(ANNA, Preferences(faces="letters"))
    heard: list[str] = []
    privacy = privacy_of(here, heard)
    (tmp_path / "parlour.sqlite").unlink()  # it cannot be looked through

    with pytest.raises(StorageUnavailableError, match="did not take a write"):
        await privacy.forget(ANNA)

    assert heard[-3:] == [f"let go {ANNA}", f"renamed {table.id}", "forgotten"]
    assert table.match.seating.kept_for(ANNA) is None
    assert here.tables.preferences.at_hand(ANNA) == Preferences()
    assert (await privacy.stored(ANNA)).is_nothing


async def test_nobody_waits_for_the_files_where_another_process_forgets_somebody_and_they_are_tried_again(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await here.table(ANNA, BEN)
    privacy, goes_on = privacy_of(here), asyncio.Event()
    scrubbed, done = list[tuple[object, ...]](), asyncio.Event()

    async def slow(_: ErasureStore, *asked: object) -> None:
        scrubbed.append(asked)
        await goes_on.wait()
        if len(scrubbed) == 1:
            raise StorageUnavailableError("the server is away")
        done.set()

    monkeypatch.setattr(ErasureStore, "scrub", slow)
    monkeypatch.setattr("bot.community.privacy._SCRUB_AGAIN_SECONDS", 0.0)
    running = asyncio.create_task(privacy.run())
    async with asyncio.timeout(10):
        await privacy.forget_here(ANNA, Identity(-5, "N.N. 0005"))
        await holds(lambda: scrubbed)
        await privacy.forget_here(BEN, Identity(-7, "N.N. 0007"))
        goes_on.set()
        await done.wait()
    running.cancel()
    assert scrubbed == [((ANNA,), ("Anna",)), ((BEN, ANNA), ("Ben", "Anna"))]


@pytest.mark.parametrize("heard", [True, False], ids=["told", "found out"])
async def test_what_could_not_be_forgotten_here_is_so_by_another_try(
    here: Room, monkeypatch: pytest.MonkeyPatch, *, heard: bool
) -> None:
    await here.table(ANNA, BEN)
    privacy, pseudonym = privacy_of(here), Identity(-5, "N.N. 0005")
    await here.store.erasure.forget(ANNA, pseudonym)  # in another process, after which this one logs a move
    done: list[tuple[object, ...]] = []

    async def not_at_first(erasure: ErasureStore, *arguments: Any, **how: Any) -> object:
        done.append(arguments)
        if len(done) == 1:
            raise StorageUnavailableError("the server is away")
        return await carried_out(erasure, *arguments, **how)

    async def attempt() -> None:
        await (privacy.forget_here(ANNA, pseudonym) if heard else privacy.catch_up())

    carried_out = ErasureStore.forget
    monkeypatch.setattr(ErasureStore, "forget", not_at_first)
    with pytest.raises(StorageUnavailableError):
        await attempt()
    await attempt()
    assert len(done) == 2
    assert (await privacy.stored(ANNA)).is_nothing
    await attempt()
    assert len(done) == 2, "there is nothing more to do"


async def test_who_could_not_be_forgotten_has_the_name_back_that_they_had_at_each_table(here: Room) -> None:
    tables = []
    for name in ("Anna", "Änna"):
        lobby = await here.lobbies.open(
            "toy",
            guild_id=GUILD,
            channel_id=CHANNEL,
            user_id=ANNA,
            name=name,
            locale="en",
            options={"cards": "1"},
        )
        tables.append(await here.tables.start(lobby.id, ANNA))
        await here.play_out(tables[-1], Random(1))
    heard: list[str] = []
    await here.store.close()

    with pytest.raises(StorageError):
        await privacy_of(here, heard).forget(ANNA)

    assert [table.match.holders[0] for table in tables] == [Holder(ANNA, "Anna"), Holder(ANNA, "Änna")]
    assert "forgotten" not in heard


@pytest.mark.parametrize("keeps", [True, False], ids=["read before", "still being read"])
async def test_a_match_that_is_read_while_somebody_is_forgotten_is_not_kept_with_their_name(
    here: Room, monkeypatch: pytest.MonkeyPatch, *, keeps: bool
) -> None:
    table = await here.table(ANNA, BEN, turns=True, cards=1)
    await here.play_out(table, Random(1))
    found = here.tables.archive
    found._kept.clear()
    read, goes_on = asyncio.Event(), asyncio.Event()
    if keeps:
        goes_on.set()

    async def slowly(store: Store, table_id: str) -> dict[int, tuple[MilestoneRow, ...]]:
        read.set()
        await goes_on.wait()
        return await reached_in(store, table_id)

    monkeypatch.setattr(archive, "reached_in", slowly)
    forget = ErasureStore.forget
    finding: list[asyncio.Task[Table | None]] = []

    async def read_before(erasure: ErasureStore, user_id: int, to: Identity, **_: bool) -> tuple[str, ...]:
        """Look for an old match when everything in memory has the new name."""
        finding.append(asyncio.create_task(found.find(table.id)))
        await (finding[0] if keeps else read.wait())
        return await forget(erasure, user_id, to)

    monkeypatch.setattr(ErasureStore, "forget", read_before)
    await privacy_of(here).forget(BEN)
    goes_on.set()
    ended = await finding[0]
    assert ended is not None
    assert (await found.find(table.id)) is not None
    kept = found._kept[table.id]
    assert "Ben" not in kept.match.names
    assert BEN not in {holder.user_id for holder in kept.match.holders}
    assert "Ben" not in " ".join(await Revealed(kept.match).record())


def assert_barred_by_hash(settings: SettingsBook) -> None:
    """Anna stays barred by a hash alone; Ben by his id, as before."""
    assert settings.bars(GUILD, ANNA)
    assert not settings.bars(GUILD + 1, ANNA)
    assert not re.search(rf"\b{ANNA}\b", settings.of(GUILD).model_dump_json()), "but in a random number"
    assert [each for each in settings.of(GUILD).barred_users if each > 0] == [BEN]


async def test_whoever_is_erased_stays_barred_and_off_the_pages_until_a_manager_unbars_them(
    here: Room,
) -> None:
    settings = SettingsBook(here.store)
    await settings.change(GUILD, lambda it: it.model_copy(update={"barred_users": (ANNA, BEN)}))
    privacy = privacy_of(here, settings=settings)
    await privacy.forget(ANNA)
    assert_barred_by_hash(settings)
    assert (await privacy.stored(ANNA)).barred == 1, "they are told of the hash"
    (pseudonym,) = [each for each in settings.barred(GUILD) if each < 0]
    assert pseudonym not in {ANNA, BEN}
    await privacy.forget(ANNA)
    assert settings.bars(GUILD, ANNA), "erasing oneself once more changes nothing"

    await settings.change(GUILD, lambda it: settings.without(it, GUILD, ANNA))

    assert not settings.bars(GUILD, ANNA)
    assert settings.bars(GUILD, BEN)


async def test_a_change_of_settings_that_meets_an_erasure_does_not_bring_back_who_is_forgotten(
    here: Room,
) -> None:
    settings = SettingsBook(here.store)
    await settings.change(GUILD, lambda it: it.model_copy(update={"barred_users": (ANNA, BEN)}))
    privacy = privacy_of(here, settings=settings)
    changing = asyncio.create_task(settings.change(GUILD, lambda it: it.model_copy(update={"hints": False})))
    await asyncio.sleep(0)  # it has begun
    await privacy.forget(ANNA)
    await changing
    assert_barred_by_hash(settings)
    assert not settings.of(GUILD).hints
    await settings.load()
    assert_barred_by_hash(settings)


async def test_one_that_is_written_after_the_erasure_does_not_either(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At that moment the settings in memory still have them, and the change writes these settings."""
    settings = SettingsBook(here.store)
    await settings.change(GUILD, lambda it: it.model_copy(update={"barred_users": (ANNA, BEN)}))
    privacy = privacy_of(here, settings=settings)
    forget = ErasureStore.forget

    async def change_at_once(erasure: ErasureStore, user_id: int, to: Identity, **_: bool) -> tuple[str, ...]:
        names = await forget(erasure, user_id, to)
        await settings.change(GUILD, lambda it: it.model_copy(update={"hints": False}))
        return names

    monkeypatch.setattr(ErasureStore, "forget", change_at_once)
    await privacy.forget(ANNA)
    await settings.load()
    assert_barred_by_hash(settings)
    assert not settings.of(GUILD).hints


async def test_a_server_goes_on_barring_who_could_not_be_forgotten(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = SettingsBook(here.store)
    await settings.change(GUILD, lambda it: it.model_copy(update={"barred_users": (ANNA,)}))
    fails = create_autospec(ErasureStore.forget, side_effect=StorageUnavailableError("the disk is full"))
    monkeypatch.setattr(ErasureStore, "forget", fails)
    with pytest.raises(StorageUnavailableError):
        await privacy_of(here, settings=settings).forget(ANNA)
    await settings.change(GUILD, lambda it: it.model_copy(update={"hints": False}))
    await settings.load()
    assert settings.of(GUILD).bars(ANNA)


async def test_others_are_told_before_and_when_it_is_written(here: Room) -> None:
    await here.table(ANNA, BEN)
    privacy, heard = privacy_of(here), list[tuple[str, int, bool]]()

    async def told(user_id: int, *_: object) -> None:
        heard.append(("told", user_id, (await privacy.stored(user_id)).is_nothing))

    async def notify_erased(user_id: int, *_: object) -> None:
        heard.append(("told erased", user_id, (await privacy.stored(user_id)).is_nothing))

    privacy.notify_erasing, privacy.notify_erased = told, notify_erased
    await privacy.forget(ANNA)
    assert heard == [("told", ANNA, False), ("told erased", ANNA, True)]


async def test_an_erasure_waits_for_nobody_who_cannot_be_told(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.community.privacy._NOTIFY_SECONDS", 0.0)
    privacy = privacy_of(here)

    async def never(*_: object) -> None:
        await asyncio.Event().wait()

    privacy.notify_erased = never
    await here.store.preferences.save(ANNA, "{}")
    await privacy.forget(ANNA)
    assert (await privacy.stored(ANNA)).is_nothing


async def test_a_server_goes_on_barring_whom_another_process_is_only_about_to_forget(here: Room) -> None:
    settings, pseudonym = SettingsBook(here.store), Identity(-5, "N.N. 0005")
    await settings.change(GUILD, lambda it: it.model_copy(update={"barred_users": (ANNA, BEN)}))
    privacy = privacy_of(here, settings=settings)
    await privacy.forget_here(ANNA, pseudonym)
    assert settings.of(GUILD).bars(ANNA)
    await here.store.erasure.forget(ANNA, pseudonym)  # as the other process does
    await settings.change(GUILD, lambda it: it.model_copy(update={"hints": False}))
    await privacy.erased_elsewhere(ANNA, pseudonym)
    assert_barred_by_hash(settings)
    await settings.load()
    assert_barred_by_hash(settings)  # though a change had written them again


async def departed(here: Room, servers: int, people: int) -> list[int]:
    """Servers that have removed the bot, with so many players each; return the ids of all."""
    gone = []
    for number in range(servers):
        guild_id, users = 7 + number, [2001 + number * people + each for each in range(people)]
        for user in users:
            match = replace(match_row(f"m{user:07}"), guild_id=guild_id, host_id=user)
            await here.store.matches.create(match, (SeatRow(0, user, f"Name {user}", None),))
        gone += [*users, guild_id]
    await here.store.erasure.note_servers((), 200.0)
    return gone


async def test_the_files_are_looked_through_once_for_all_who_are_forgotten_with_their_servers(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = await departed(here, servers=2, people=3)
    scrub = create_autospec(ErasureStore.scrub)
    monkeypatch.setattr(ErasureStore, "scrub", scrub)
    privacy = privacy_of(here)
    assert await privacy.forget_departed(200.0) == 2
    (call,) = scrub.await_args_list
    assert list(call.args[1]) == gone
    assert set(call.args[2]) == {f"Name {each}" for each in gone if each > 2000}
    assert await privacy.forget_departed(200.0) == 0
    assert scrub.await_count == 1, "there was nobody to forget"


@pytest.mark.sqlite_alone
async def test_a_program_that_reads_the_log_keeps_nobody_from_being_forgotten_with_their_server(
    here: Room, tmp_path: Path
) -> None:
    await departed(here, servers=2, people=3)
    with closing(sqlite3.connect(tmp_path / "parlour.sqlite")) as other:
        other.execute("BEGIN")
        other.execute("SELECT count(*) FROM match").fetchone()
        with pytest.raises(StorageError, match="read by another program"):
            await privacy_of(here).forget_departed(200.0)
    assert not await here.store.erasure.departed(200.0)
    for user in range(2001, 2007):
        assert (await here.store.personal.figures(user)).is_nothing


async def test_who_was_forgotten_before_the_database_failed_is_looked_for_all_the_same(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, *_ = await departed(here, servers=1, people=3)
    scrub, forget = create_autospec(ErasureStore.scrub), ErasureStore.forget_departed

    async def fails_later(
        erasure: ErasureStore, user_id: int, to: Identity, before: float
    ) -> tuple[str, ...] | None:
        if user_id != first:
            raise StorageUnavailableError("the disk is full")
        return await forget(erasure, user_id, to, before)

    monkeypatch.setattr(ErasureStore, "scrub", scrub)
    monkeypatch.setattr(ErasureStore, "forget_departed", fails_later)
    with pytest.raises(StorageUnavailableError, match="the disk is full"):
        await privacy_of(here).forget_departed(200.0)
    assert list(scrub.await_args.args[1]) == [first]


async def test_a_server_to_which_the_bot_comes_back_meanwhile_stays_and_so_do_its_people(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Forgetting all people of a large server takes minutes."""
    first, second, third, guild_id = await departed(here, servers=1, people=3)
    settings, forget = SettingsBook(here.store), ErasureStore.forget_departed
    await settings.change(guild_id, lambda it: it.model_copy(update={"hints": False}))
    tables: list[Table] = []

    async def comes_back(
        erasure: ErasureStore, user_id: int, to: Identity, before: float
    ) -> tuple[str, ...] | None:
        names = await forget(erasure, user_id, to, before)
        if not tables:
            await erasure.note_servers((guild_id,), 201.0)
            elsewhere = replace(match_row("m0000099"), guild_id=99, host_id=third)
            await here.store.matches.create(elsewhere, (SeatRow(0, third, f"Name {third}", None),))
            here.guild = guild_id
            tables.append(await here.table(ANNA, BEN))
        return names

    monkeypatch.setattr(ErasureStore, "forget_departed", comes_back)
    assert await privacy_of(here).forget_departed(200.0) == 0
    assert (await here.store.personal.figures(first)).is_nothing, "this cannot be undone"
    for match_id, channel_id in ((f"m{second:07}", 77), (tables[0].id, CHANNEL)):
        log = await here.store.matches.log(match_id)
        assert log is not None
        assert (log.match.guild_id, log.match.channel_id) == (guild_id, channel_id)
    await settings.load()
    assert not settings.of(guild_id).hints
    for each in (second, third):
        assert (await here.store.personal.figures(each)).names == (f"Name {each}",)


async def test_whoever_has_played_elsewhere_meanwhile_is_not_forgotten_with_a_server(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, guild_id = await departed(here, servers=1, people=2)
    forget = ErasureStore.forget_departed

    async def plays_elsewhere(
        erasure: ErasureStore, user_id: int, to: Identity, before: float
    ) -> tuple[str, ...] | None:
        names = await forget(erasure, user_id, to, before)
        if user_id == first:
            elsewhere = replace(match_row("m0000099"), guild_id=99, host_id=second)
            await here.store.matches.create(elsewhere, (SeatRow(0, second, "Ada", None),))
        return names

    monkeypatch.setattr(ErasureStore, "forget_departed", plays_elsewhere)
    assert await privacy_of(here).forget_departed(200.0) == 1
    assert (await here.store.personal.figures(first)).is_nothing
    assert (await here.store.personal.figures(second)).names == ("Ada", f"Name {second}")
    log = await here.store.matches.log(f"m{first:07}")
    assert log is not None
    assert log.match.guild_id != guild_id


async def test_whoever_is_not_forgotten_after_all_goes_by_their_own_name_again(here: Room) -> None:
    table = await here.table(ANNA, BEN, cards=1)
    await here.play_out(table, Random(1))
    heard: list[str] = []
    privacy = privacy_of(here, heard)
    assert await privacy._erase(ANNA, Identity(-5, "N.N. 0005"), departed=0.0) is None
    assert table.match.holders[0] == Holder(ANNA, "Anna")
    assert heard == [f"renamed {table.id}"]
