"""Forgetting a person: every column that has one is known, and no byte of them is left in the files."""

import asyncio
import json
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from unittest.mock import create_autospec

import pytest

from bot.runtime.shards import WHOLE, Shards
from bot.storage import (
    LobbyRow,
    MatchRow,
    MoveRow,
    PanelRow,
    PinRow,
    SeatRow,
    StorageUnavailableError,
    Store,
    sqlite,
)
from bot.storage.challenge_blocks import BlockedChallenger
from bot.storage.database import connect, prepare
from bot.storage.erasure import (
    _ONLY_THERE,
    _PLAYED_ELSEWHERE,
    IMPERSONAL,
    NAMESAKES,
    PERSONAL,
    Identity,
    _forget,
    _forget_server,
    _note_servers,
)
from bot.storage.moderation import ManagersAct, bar_digest
from bot.storage.personal import LEFT_OUT, PersonalData, PersonalRow, _figures, _rows
from bot.storage.work import Statement, Steps, column
from bot.storage.writer import Writer
from tests.storage.samples import match_row

ANNA, BEN, CLEO, DAI = (1_574_130_592_813_940_000 + number for number in (737, 738, 739, 740))
NAME = "Añña of the Sea"
NOBODY = Identity(-(1 << 60) - 77, "N.N. 004D")


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


def files(path: Path) -> bytes:
    """The bytes of the database and of everything beside it."""
    return b"".join(each.read_bytes() for each in sorted(path.parent.iterdir()))


def traces(path: Path) -> list[bytes]:
    """All traces of Anna in the files."""
    needles = (ANNA.to_bytes(8, "big"), str(ANNA).encode(), NAME.encode())
    content = files(path)
    return [needle for needle in needles if needle in content]


async def filled(path: Path) -> Store:
    """A store with Anna in every place for a person."""
    store = await Store.open(path)
    for number in range(30):
        match: MatchRow = replace(match_row(f"match{number:03}"), host_id=ANNA)
        seats = SeatRow(0, ANNA, NAME, None), SeatRow(1, BEN, "Ben", None)
        await store.matches.create(match, seats)
        for seq in range(1, 41):
            by = ANNA if seq % 2 else BEN
            await store.matches.append_move(
                match.id, MoveRow(seq, 1 - seq % 2, "take 1", by, None, 2.0, forced=False)
            )
    await store.boards.know(ANNA, match_row("any").guild_id, NAME)
    await store.preferences.save(ANNA, '{"faces":"letters"}')
    await store.challenge_blocks.block(ANNA, BlockedChallenger(DAI, "Dai"), 2.0)
    await store.challenge_blocks.block(BEN, BlockedChallenger(ANNA, NAME), 2.0)
    await store.messages.save_panel(PanelRow("match001", ANNA, "token", 4, 1e12))
    body = {"holders": [[ANNA, NAME, None], [BEN, "Ben", None]], "host": ANNA, "asked": [ANNA]}
    await store.lobbies.save(LobbyRow("lobby001", 5, json.dumps(body), 1e12))
    await store.settings.save(77, json.dumps({"barred_users": [ANNA, BEN], "hints": False}))

    def rate() -> Steps[None]:
        rating = "INSERT INTO rating VALUES ('p', ?, 25.0, 8.0, 1, ?, 3.0, 1, 1, NULL, 0)"
        yield Statement(rating, (ANNA, f"[{BEN}]"))
        yield Statement(rating, (BEN, f"[{CLEO},{ANNA}]"))
        yield Statement("INSERT INTO coaching VALUES (?, 'toy', 'toy-bidding', 2)", (ANNA,))
        yield Statement("INSERT INTO learned VALUES (?, 'toy', 12, 3.0)", (ANNA,))
        yield Statement("INSERT INTO daily_result VALUES (4, 'toy', ?, 'match001', 7, 3.0, 2, 3)", (ANNA,))
        yield Statement("INSERT INTO puzzle_answer VALUES ('p1', ?, 'play 3D', 'best', 4, 3.0)", (ANNA,))
        judged = "INSERT INTO assessment VALUES ('match001', 1, 0, ?, 1, 1, 'lead', 'best', 0, 0, 1, 1, 1)"
        yield Statement(judged, (ANNA,))
        tournament = match_row("any").guild_id, 5, ANNA
        yield Statement("INSERT INTO tournament VALUES ('evening', ?, ?, ?, 'en', 3.0, 0)", tournament)
        event = (
            "INSERT INTO tournament_event VALUES ('evening', ?, 3.0, ?, ?, ?, ?, ?, ?, 1, 1, 'match001', '')"
        )
        yield Statement(event, (1, ANNA, "joined", ANNA, NAME, BEN, None))
        yield Statement(event, (2, BEN, "joined", BEN, "Ben", ANNA, None))
        yield Statement(event, (3, ANNA, "corrected", None, None, None, f"{NAME} was right"))
        yield Statement("INSERT INTO ladder VALUES (0, 'p', '2026-4', ?, 1520)", (ANNA,))
        for one, other in ((ANNA, BEN), (BEN, ANNA)):
            yield Statement("INSERT INTO rating_pair VALUES ('p', ?, ?, 2, 0, 2, NULL)", (one, other))
        change = "INSERT INTO rating_change VALUES ('match001', ?, 'p', 3.0, 25, 8, 26, 8, 1, 1, .5, 1, 1)"
        yield Statement(change, (ANNA,))
        yield Statement("INSERT INTO ladder_step VALUES ('match001', ?, 0, '2026-4', 1500, 1520)", (ANNA,))

    await store.transact(rate)
    act = partial(ManagersAct, match_row("any").guild_id, 4.0)
    await store.moderation.log(act("void", BEN, "Ben", "match001", reason=f"{NAME} had two accounts"))
    await store.moderation.log(act("bar", BEN, "Ben", None, ANNA, NAME, reason=f"{NAME} again"), tell=True)
    await store.moderation.log(act("unbar", ANNA, NAME, None, BEN, "Ben", reason="a mistake"))
    return store


async def erase(store: Store, user_id: int, pseudonym: Identity) -> None:
    """Forget a person, and see to it that nothing of them is left."""
    await store.erasure.scrub((user_id,), await store.erasure.forget(user_id, pseudonym))


async def everything(store: Store, user_id: int) -> dict[str, list[PersonalRow]]:
    """All rows in a person's file, by table."""
    found = await store.personal.rows(user_id)
    matches = [row["id"] for row in found.get("match", ())]
    moves = [move for match_id in matches for move in await store.personal.moves(user_id, match_id)]
    return {**found, "move": moves} if moves else found


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


async def test_a_server_that_the_bot_has_left_is_forgotten_unless_it_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "parlour.sqlite"
    gone, here = ANNA + 100, ANNA + 200
    store = await Store.open(path)
    for match_id, guild_id, people in (("one", gone, (ANNA, BEN)), ("two", here, (BEN, CLEO))):
        seats = tuple(SeatRow(seat, each, f"P{seat}", None) for seat, each in enumerate(people))
        row = replace(match_row(match_id), guild_id=guild_id, host_id=people[0])
        await store.matches.create(row, seats)
    await store.settings.save(gone, '{"hints":false}')
    await store.erasure.note_servers((gone, here), 10.0)
    assert not await store.erasure.departed(1000.0)
    await store.erasure.note_servers((here,), 20.0)
    await store.erasure.note_servers((here,), 30.0)
    assert not await store.erasure.departed(19.0)
    assert await store.erasure.departed(20.0) == (gone,)
    assert await store.erasure.only_there(gone, 20.0) == (ANNA,)
    await store.erasure.note_servers((gone, here), 40.0)
    assert not await store.erasure.departed(1000.0), "it is back"
    await store.erasure.note_servers((), 45.0, Shards(2, (gone >> 22 & 1 ^ 1,)))
    assert not await store.erasure.departed(1000.0), "another process knows of it"
    step = "INSERT INTO ladder_step VALUES (?, ?, ?, '2026-4', 1500, 1520)"
    for stepped in (("one", ANNA, gone), ("one", ANNA, 0), ("two", BEN, here)):
        await store.matches._writer.write(Statement(step, stepped))
    await store.erasure.note_servers((here,), 50.0)
    assert not await store.erasure.forget_server(gone, -5, 49.0), "not yet"
    assert await store.erasure.forget_server(gone, -5, 50.0)
    await store.erasure.scrub((gone,))
    assert str(gone).encode() not in files(path)
    assert gone.to_bytes(8, "big") not in files(path)
    log = await store.matches.log("one")
    assert log is not None
    assert (log.match.guild_id, log.match.channel_id) == (-5, 0)
    scopes = await store.matches._writer.read(partial(column, "SELECT scope FROM ladder_step ORDER BY scope"))
    assert scopes == (-5, 0, here)
    assert not await store.settings.all()
    assert not await store.erasure.departed(1000.0)
    await store.close()


async def test_whoever_has_played_elsewhere_or_sits_in_a_lobby_is_not_forgotten_with_a_server(
    tmp_path: Path,
) -> None:
    gone, here = ANNA + 100, ANNA + 200
    store = await Store.open(tmp_path / "parlour.sqlite")
    for guild_id, people in ((gone, (ANNA, BEN, CLEO, DAI)), (here, (BEN,)), (0, (DAI,))):
        seats = tuple(SeatRow(seat, each, f"P{seat}", None) for seat, each in enumerate(people))
        row = replace(match_row(f"on{guild_id}"), guild_id=guild_id, host_id=people[0])
        await store.matches.create(row, seats)
    await store.erasure.note_servers((here,), 10.0)
    await store.lobbies.save(LobbyRow("lobby001", 5, json.dumps({"holders": [[CLEO, NAME, None]]}), 1e12))
    for each in (BEN, CLEO, DAI):  # Dai in direct messages
        before = await everything(store, each)
        assert await store.erasure.forget_departed(each, NOBODY, 10.0) is None
        assert await everything(store, each) == before
    assert await store.erasure.forget_departed(ANNA, NOBODY, 9.0) is None, "the bot was there until later"
    assert await store.erasure.forget_departed(ANNA, NOBODY, 10.0) == ("P0",)
    assert not await everything(store, ANNA)
    await store.close()


async def test_a_server_on_which_nobody_has_played_is_forgotten_too(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "parlour.sqlite")
    await store.settings.save(7, '{"hints":false}')
    await store.pins.save(PinRow(70, "", 8, "everywhere", "now", 700))
    await store.erasure.note_servers((), 10.0)
    assert await store.erasure.departed(10.0) == (7, 8)
    for guild_id in (7, 8):
        assert await store.erasure.forget_server(guild_id, -5, 10.0)
    assert not await store.settings.all()
    assert not await store.pins.all()
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


def plans(connection: sqlite3.Connection, steps: Steps[object], *, of_writes: bool = False) -> Iterator[str]:
    """Run the statements of these steps; yield SQLite's plan for each."""
    asked = next(steps)
    with suppress(StopIteration):
        while True:
            sql = asked.sql if isinstance(asked.sql, str) else asked.sql.sqlite
            row = asked.parameters if isinstance(asked, Statement) else (*asked.rows, None)[0]
            is_meant = not (of_writes and sql.strip().startswith("SELECT"))
            if is_meant and row is not None:  # no row: nothing to do
                plan = connection.execute(f"EXPLAIN QUERY PLAN {sql}", row)
                yield from (detail for *_, detail in plan)
            asked = steps.send(sqlite._answer(connection, asked))


def looked_through(plan: Sequence[str]) -> set[str]:
    """The tables that are scanned in full, or for all people."""
    return {each.split()[1] for each in plan if each.startswith("SCAN") or each.endswith("(user_id>?)")}


@pytest.mark.sqlite_alone
async def test_a_server_that_is_forgotten_is_looked_for_by_its_own_matches(tmp_path: Path) -> None:
    """All reads and writes wait for it, so a click would too."""
    path, gone = tmp_path / "parlour.sqlite", match_row().guild_id
    store = await filled(path)
    await store.erasure.note_servers((), 10.0)
    await store.close()
    with closing(sqlite3.connect(path)) as connection:
        asked = {
            "note_servers": _note_servers(frozenset(), 20.0, WHOLE),
            "only_there": column(_ONLY_THERE, gone, 10.0),
            "played_elsewhere": column(_PLAYED_ELSEWHERE, ANNA, 10.0),
            "forget_server": _forget_server(gone, -5, 10.0),
        }
        found = {each: list(plans(connection, steps)) for each, steps in asked.items()}
        connection.rollback()
    few = {"departure", "lobby", "pinned_leaderboard", "server", "tournament", "played", "there"}
    assert not {each: many for each, plan in found.items() if (many := looked_through(plan) - few)}
    assert len(found["forget_server"]) > 9


async def test_each_server_on_which_something_is_stored_is_noted(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "parlour.sqlite")
    for number, guild_id in enumerate((30, 10, 30, 20, -4)):
        row = replace(match_row(f"match{number:03}"), guild_id=guild_id)
        await store.matches.create(row, (SeatRow(0, ANNA, "Anna", None),))
    await store.settings.save(15, '{"hints":false}')
    await store.erasure.note_servers((20,), 10.0)
    assert await store.erasure.departed(10.0) == (10, 15, 30)
    await store.close()


@pytest.mark.sqlite_alone
async def test_nothing_is_looked_for_row_by_row_to_be_changed(tmp_path: Path) -> None:
    """All writes wait for an erasure, so it changes each row by a key."""
    path = tmp_path / "parlour.sqlite"
    await (await filled(path)).close()
    with closing(sqlite3.connect(path)) as connection:
        writes = list(plans(connection, _forget(ANNA, NOBODY), of_writes=True))
        connection.rollback()
        whole = list(plans(connection, _forget(ANNA, NOBODY)))
        connection.rollback()
    assert len(writes) >= len(PERSONAL)
    assert looked_through(writes) == {"panel"}, "of which there are few, and only for some minutes"
    assert looked_through(whole) == {"lobby", "panel", "rating", "server"}


@pytest.mark.sqlite_alone
async def test_what_is_stored_of_somebody_is_found_by_their_matches(tmp_path: Path) -> None:
    """The clicks of all others wait for the thread that reads it."""
    path = tmp_path / "parlour.sqlite"
    await (await filled(path)).close()
    with closing(sqlite3.connect(path)) as connection:
        plan = [*plans(connection, _rows(ANNA)), *plans(connection, _figures(ANNA))]
    assert looked_through(plan) == {"lobby", "server", "panel"}
    assert len(plan) > len(PERSONAL)


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
