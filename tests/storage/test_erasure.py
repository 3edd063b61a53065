"""Forgetting a person: every column that has one is known, and no byte of them is left in the files."""

import asyncio
import json
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from unittest.mock import create_autospec

import pytest

from bot.storage import (
    LobbyRow,
    MoveRow,
    SeatRow,
    StorageUnavailableError,
    Store,
    sqlite,
)
from bot.storage.database import connect, prepare
from bot.storage.erasure import (
    IMPERSONAL,
    NAMESAKES,
    PERSONAL,
    Identity,
)
from bot.storage.moderation import bar_digest
from bot.storage.personal import LEFT_OUT, PersonalData
from bot.storage.work import Statement, Steps, column
from bot.storage.writer import Writer
from tests.storage.erasing import ANNA, BEN, CLEO, DAI, NAME, NOBODY, erase, everything, files, filled
from tests.storage.samples import match_row


def columns(path: Path) -> Iterator[tuple[str, str]]:
    with closing(sqlite3.connect(path)) as connection:
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        for (table,) in tables:
            for column in connection.execute(f"PRAGMA table_info({table})"):
                yield table, column[1]


def test_every_column_is_known_to_have_somebody_or_nobody(tmp_path: Path) -> None:
    """A migration that adds a column gives its treatment here."""
    prepare(tmp_path / "parlour.sqlite")
    found = set(columns(tmp_path / "parlour.sqlite"))
    personal = {(each.table, each.column) for each in PERSONAL}
    personal |= {(each.table, each.name) for each in PERSONAL if each.name}
    assert personal <= found, "a column of a person is gone, or misspelt"
    unknown = {
        each for each in found - personal - NAMESAKES if each[1] not in IMPERSONAL or each[1] == "user_id"
    }
    assert not unknown, "say in PERSONAL or IMPERSONAL whether these have a person's id or name"


def traces(path: Path) -> list[bytes]:
    """All traces of Anna in the files."""
    needles = (ANNA.to_bytes(8, "big"), str(ANNA).encode(), NAME.encode())
    content = files(path)
    return [needle for needle in needles if needle in content]


@pytest.mark.sqlite_alone
async def test_a_person_is_given_their_rows_of_every_table_or_it_says_of_which_not(tmp_path: Path) -> None:
    """A migration that adds a table says here if people are given its rows about them."""
    path = tmp_path / "parlour.sqlite"
    store = await filled(path)

    def more() -> Steps[None]:
        yield Statement("INSERT INTO result VALUES ('match001', 0, 5, 1.0, NULL, 0, 1, NULL, 9, 0, NULL)")
        yield Statement("INSERT INTO feat VALUES ('match001', 0, 'capot')")
        deal = "INSERT INTO deal (match_id, number, points, declarer) VALUES ('match001', 1, '[8,3]', 0)"
        yield Statement(deal)
        outcome = "INSERT INTO outcome VALUES ('match001', 7, 'p', 3.0, 1, 0, 'whole', 1)"
        yield Statement(outcome)
        yield Statement("UPDATE seat SET first_user_id = ? WHERE match_id = 'match002' AND seat = 1", (ANNA,))

    await store.transact(more)
    given = await everything(store, ANNA)
    await store.close()
    text = json.dumps(given)
    assert not [each for each in (BEN, CLEO, "Ben", "token", "seed") if str(each) in text]
    reachable = {each.table for each in PERSONAL} | {
        table for table, each in columns(path) if each == "match_id"
    }
    assert reachable - LEFT_OUT == given.keys() - {"barred", "first_seat", "own_act"} | {"server"}
    assert not LEFT_OUT & given.keys()
    assert given["lobby"] == [{"id": "lobby001", "channel_id": 5, "name": NAME}]
    counted = {"matches": 2, "week": 0, "in_week": 2, "spared_at": None}
    assert given["rating_pair"] == [{"pool": "p", "user_id": ANNA, **counted}]
    assert given["first_seat"] == [{"match_id": "match002", "seat": 1, "ended_at": None}]
    assert "Ben" not in str(given)


def stored(path: Path, sql: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(sql).fetchall()


@pytest.mark.sqlite_alone
async def test_no_byte_of_a_person_is_left_and_a_pseudonym_has_their_place(tmp_path: Path) -> None:
    path = tmp_path / "parlour.sqlite"
    store = await filled(path)
    assert len(traces(path)) == 3
    others = stored(path, f"SELECT * FROM move WHERE user_id = {BEN} ORDER BY match_id, seq")
    assert not await everything(store, CLEO)
    await erase(store, ANNA, NOBODY)
    assert not traces(path), "while the store is open"
    log = await store.matches.log("match003")
    assert log is not None
    assert log.match.host_id == NOBODY.user_id
    assert log.seats == (SeatRow(0, *NOBODY, None), SeatRow(1, BEN, "Ben", None))
    assert log.people == {NOBODY.user_id, BEN}
    assert {move.user_id for move in log.moves} == {NOBODY.user_id, BEN}
    assert stored(path, f"SELECT * FROM move WHERE user_id = {BEN} ORDER BY match_id, seq") == others
    assert stored(path, "SELECT opponents FROM rating ORDER BY user_id DESC") == [
        (f"[{CLEO},{NOBODY.user_id}]",),
        (f"[{BEN}]",),
    ]
    assert stored(path, "SELECT user_id, other_id FROM rating_pair ORDER BY user_id") == [
        (NOBODY.user_id, BEN),
        (BEN, NOBODY.user_id),
    ]
    (lobby,) = await store.lobbies.all()
    assert json.loads(lobby.body)["holders"] == [[*NOBODY, None], [BEN, "Ben", None]]
    ((server, body),) = await store.settings.all()
    key = await store.moderation.bar_key()
    assert key is not None
    hashes = [bar_digest(key, 77, ANNA)]
    kept = {"barred_users": [NOBODY.user_id, BEN], "hints": False, "barred_hashes": hashes}
    assert (server, json.loads(body)) == (77, kept)
    assert await everything(store, ANNA) == {"barred": [{"guild_id": 77}]}
    await erase(store, ANNA, Identity(-5, "N.N. 0005"))  # a repeat is harmless
    assert not stored(path, "SELECT 1 FROM seat WHERE user_id = -5")
    await store.close()
    assert not traces(path)


@pytest.mark.sqlite_alone
@pytest.mark.drawn(1)
@pytest.mark.parametrize("bytes_before", [0, 3 << 20])
async def test_what_an_earlier_version_deleted_without_overwriting_it_goes_too(
    tmp_path: Path, bytes_before: int
) -> None:
    path = tmp_path / "parlour.sqlite"
    await (await filled(path)).close()
    with closing(connect(path)) as connection:
        connection.execute("PRAGMA secure_delete = OFF")
        connection.execute("CREATE TABLE first AS SELECT zeroblob(?) AS body", (bytes_before,))
        connection.execute("CREATE TABLE old (body TEXT)")
        connection.execute("INSERT INTO old VALUES (?)", (NAME * 400,))
        connection.execute("DROP TABLE old")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store = await Store.open(path)
    await erase(store, ANNA, NOBODY)
    assert not traces(path)
    await store.close()


@pytest.mark.sqlite_alone
async def test_a_file_is_not_written_anew_for_a_name_that_somebody_else_has(tmp_path: Path) -> None:
    path = tmp_path / "parlour.sqlite"
    store = await filled(path)
    namesake = SeatRow(0, CLEO, NAME, None), SeatRow(1, BEN, "Ben", None)
    await store.matches.create(match_row("namesake"), namesake)
    before = stored(path, "PRAGMA schema_version")  # which a file that is written anew has one higher

    await erase(store, ANNA, NOBODY)

    assert stored(path, "PRAGMA schema_version") == before
    assert traces(path) == [NAME.encode()]
    await erase(store, CLEO, Identity(-9, "N.N. 0009"))
    assert not traces(path)
    await store.close()


@pytest.mark.sqlite_alone
@pytest.mark.parametrize("name", ["Otto", "Mari", "interaction", "WYSIWYG"])
async def test_nor_for_one_that_is_part_of_what_goes_on_standing_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """An AI's name, another person's, the schema, a server's settings: these stay after any erasure."""
    rewrite = create_autospec(sqlite._rewrite)
    monkeypatch.setattr(sqlite, "_rewrite", rewrite)
    path = tmp_path / "parlour.sqlite"
    store = await Store.open(path)
    seats = (
        SeatRow(0, ANNA, name, None),
        SeatRow(1, BEN, "Maria", None),
        SeatRow(2, None, "Otto (AI)", "club"),
    )
    await store.matches.create(match_row("one"), seats)
    await store.settings.save(77, '{"lately":"WYSIWYG"}')
    await erase(store, ANNA, NOBODY)
    assert name.encode() in files(path)
    rewrite.assert_not_called()
    await store.close()


@pytest.mark.sqlite_alone
@pytest.mark.parametrize(("people", "looks"), [(3, True), (1000, False)])
async def test_a_file_is_written_anew_at_once_for_a_whole_servers_people(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, people: int, *, looks: bool
) -> None:
    """A search for each of their ids and names would take longer, and clicks would wait for it."""
    rewrite, find = create_autospec(sqlite._rewrite), create_autospec(sqlite._found, return_value=iter(()))
    monkeypatch.setattr(sqlite, "_rewrite", rewrite)
    monkeypatch.setattr(sqlite, "_found", find)
    store = await filled(tmp_path / "parlour.sqlite")
    gone = range(ANNA, ANNA + people)
    await store.erasure.scrub(gone, [f"Name {each}" for each in gone])
    assert (find.called, rewrite.called) == (looks, not looks)
    await store.close()


async def matches_seen_by_another(path: Path) -> int:
    """The number of matches that another program finds; it then closes the file."""
    query = f"sqlite3.connect({str(path)!r}).execute('SELECT count(*) FROM match')"
    words = sys.executable, "-c", f"import sqlite3; print(*next({query}))"
    ran = await asyncio.to_thread(subprocess.run, words, check=True, capture_output=True)
    return int(ran.stdout)


@pytest.mark.sqlite_alone
async def test_an_erasure_lets_no_other_program_take_the_log_away(tmp_path: Path) -> None:
    """Closing a file drops all locks of the process on it, and the next program would think it is alone."""
    path = tmp_path / "parlour.sqlite"
    store = await filled(path)
    await erase(store, ANNA, NOBODY)
    assert await matches_seen_by_another(path) == 30
    await store.matches.create(match_row("later"), (SeatRow(0, BEN, "Ben", None),))
    assert await matches_seen_by_another(path) == 31, "the log is where others find it"
    await store.close()


@pytest.mark.parametrize(
    ("name", "is_telling"), [("Ann", False), ("Anna", True), ("杏", False), ("杏奈", True)]
)
async def test_a_name_is_looked_for_of_which_enough_bytes_say_whose_it_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, is_telling: bool
) -> None:
    store = await Store.open(tmp_path / "parlour.sqlite")
    scrub = create_autospec(Writer.scrub)
    monkeypatch.setattr(Writer, "scrub", scrub)
    await store.erasure.scrub((ANNA,), (name,))
    needles = scrub.await_args.args[2]
    assert any(name.encode() in each for each in needles) == is_telling
    await store.close()


@pytest.mark.sqlite_alone
async def test_where_the_file_cannot_be_looked_through_something_may_have_stayed(tmp_path: Path) -> None:
    path = tmp_path / "parlour.sqlite"
    store = await filled(path)
    names = await store.erasure.forget(ANNA, NOBODY)
    assert names == (NAME,)
    path.unlink()
    with pytest.raises(StorageUnavailableError, match="did not take a write"):
        await store.erasure.scrub((ANNA,), names)
    assert await everything(store, ANNA) == {"barred": [{"guild_id": 77}]}, "they are forgotten all the same"
    await store.close()


async def test_what_is_deleted_is_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "parlour.sqlite"
    store = await Store.open(path)
    await store.lobbies.save(LobbyRow("lobby001", 5, json.dumps({"holders": [[ANNA, NAME, None]]}), 1.0))
    await store.lobbies.delete("lobby001")
    await store.close()
    assert not traces(path)


async def test_a_person_is_given_what_is_theirs_and_no_secret(tmp_path: Path) -> None:
    path = tmp_path / "parlour.sqlite"
    store = await filled(path)

    def take_over() -> Steps[None]:
        yield Statement("UPDATE seat SET first_user_id = ? WHERE match_id = 'match002' AND seat = 0", (BEN,))

    await store.transact(take_over)
    found = await everything(store, ANNA)
    assert {"match", "seat", "move", "preference", "panel", "rating", "ladder", "lobby"} <= set(found)
    assert found["barred"] == [{"guild_id": 77}]
    (blocked,) = found["challenge_block"]
    assert (blocked["challenger_id"], blocked["challenger_name"]) == (DAI, "Dai"), "it is their own list"
    assert len(found["match"]) == 30
    assert len(found["move"]) == 600
    text = json.dumps(found)
    assert "token" not in text
    assert "seed" not in text
    assert "Ben" not in text
    assert str(BEN) not in text, "not even in the list of those with whom they were rated"
    await store.close()


async def test_the_figures_count_what_a_person_is_given(tmp_path: Path) -> None:
    store = await filled(tmp_path / "parlour.sqlite")
    elsewhere = replace(match_row("elsewhere"), guild_id=5, host_id=BEN, created_at=0.5)
    await store.matches.create(elsewhere, (SeatRow(0, ANNA, "Anna", None), SeatRow(1, BEN, "Ben", None)))
    assert await store.personal.figures(ANNA) == PersonalData(
        names=("Anna", NAME),
        matches=31,
        servers=2,
        since=0.5,
        moves=600,
        ratings=1,
        has_preferences=True,
        learned=1,
        lobbies=1,
        barred=1,
        decisions=1,
        puzzles=1,
        tournaments=1,
    )
    assert (await store.personal.figures(CLEO)).is_nothing
    assert await store.personal.sits_in_lobby(ANNA)
    assert not await store.personal.sits_in_lobby(CLEO), "their rating is not a seat"
    assert not await store.personal.sits_in_lobby(ANNA // 10), "nor is a number that theirs begins with"
    await store.close()


def test_whatever_a_row_is_told_apart_by_with_a_person_is_known(tmp_path: Path) -> None:
    """Otherwise a pseudonym could collide with a row that it already has."""
    prepare(tmp_path / "parlour.sqlite")
    with closing(sqlite3.connect(tmp_path / "parlour.sqlite")) as connection:
        for each in PERSONAL:
            found = connection.execute(f"PRAGMA table_info({each.table})").fetchall()
            primary = {title for _, title, _, _, _, number in found if number}
            if each.column in primary and each.treatment != "delete":
                assert primary == {each.column, *each.key}, each.table


async def test_what_another_process_has_written_since_gives_way_to_what_the_pseudonym_has(
    tmp_path: Path,
) -> None:
    store = await Store.open(tmp_path / "parlour.sqlite")
    written = (
        "INSERT INTO rating VALUES ('tuppi', ?, 25.0, 8.0, 3, '[]', 1.0, 0, 0, NULL, 0)",
        "INSERT INTO ladder VALUES (0, 'tuppi', '2026-4', ?, 30)",
        "INSERT INTO rating_change VALUES ('one', ?, 'tuppi', 691199.9, 25, 8, 26, 8, 1, 1, .5, 1, 1)",
    )
    await store.matches.create(match_row("one"), (SeatRow(0, BEN, "Ben", None),))
    for _ in range(2):
        for sql in written:
            await store.matches._writer.write(Statement(sql, (ANNA,)))
        for pair in ((ANNA, BEN), (BEN, ANNA)):
            await store.matches._writer.write(
                Statement("INSERT INTO rating_pair VALUES ('tuppi', ?, ?, 1, 7, 1, NULL)", pair)
            )
        await erase(store, ANNA, NOBODY)
    assert not await everything(store, ANNA)
    for table in ("rating", "ladder"):
        found = await store.matches._writer.read(partial(column, f"SELECT user_id FROM {table}"))
        assert list(found) == [NOBODY.user_id]
    found = await store.matches._writer.read(partial(column, "SELECT other_id FROM rating_pair"))
    assert sorted(found) == [NOBODY.user_id, BEN]
    await store.close()


async def test_who_is_written_again_meanwhile_is_forgotten_by_the_same_pseudonym(tmp_path: Path) -> None:
    """Another process may write the person again before it hears of the erasure."""
    store = await Store.open(tmp_path / "parlour.sqlite")
    seat, pseudonym = SeatRow(0, ANNA, "Anna", None), Identity(-5, "N.N.")
    await store.matches.create(replace(match_row("one"), host_id=ANNA), (seat, SeatRow(1, BEN, "Ben", None)))
    await erase(store, ANNA, pseudonym)
    await store.matches.append_move("one", MoveRow(1, 0, "x", ANNA, 1, 1.0, forced=False), seat)
    assert await everything(store, ANNA)
    await erase(store, ANNA, pseudonym)
    assert not await everything(store, ANNA)
    log = await store.matches.log("one")
    assert log is not None
    assert log.people == {-5, BEN}
    assert [move.user_id for move in log.moves] == [-5]
    await store.close()
