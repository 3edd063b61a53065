"""All that is stored is there again, and writes that come together stand or fall each for itself."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import fields, replace
from pathlib import Path

import pytest

from bot.runtime.shards import Shards
from bot.storage import (
    DeadlineRow,
    LobbyRow,
    MatchLog,
    MoveRow,
    PanelRow,
    PlaceRow,
    PostingRow,
    RepeatedInteraction,
    ResultRow,
    SeatRow,
    StorageError,
    Store,
)
from bot.storage.work import Statement
from tests.storage.inside import connection_of
from tests.storage.samples import FIRST, PEOPLE, SEATS, match_row, move_row


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(tmp_path / "parlour.sqlite")
    yield opened
    await opened.close()


async def test_a_match_is_there_again(store: Store) -> None:
    moves = (move_row(1, 501), replace(move_row(2), user_id=None))
    await store.matches.create(match_row(), SEATS)
    for move in moves:
        await store.matches.append_move("abcdefgh", move)

    expected = MatchLog(match_row(), SEATS, moves, (), people=PEOPLE, first=FIRST)
    assert await store.matches.log("abcdefgh") == expected
    assert await store.matches.log("zzzzzzzz") is None
    assert await store.matches.move_of(501) == ("abcdefgh", moves[0])
    assert await store.matches.move_of(999) is None


def unlike_defaults(row: object) -> bool:
    """True if no field of a row has its default, a value that would be there without being stored."""
    return all(getattr(row, each.name) != each.default for each in fields(row))  # type: ignore[arg-type] # a dataclass


async def test_every_column_of_every_row_is_there_again(store: Store, tmp_path: Path) -> None:
    """The values are not the defaults, and no two columns share one."""
    match = replace(match_row(), clock_kind="slow", clock_seconds=7200, hints=False, conceded=1, rated=True)
    match = replace(match, origin="daily", origin_table=2, place="private")
    held = SeatRow(0, 1003, "Cleo", "club", away=True, missed=2)
    move = MoveRow(1, 3, "play 5S", 1004, 505, 2.25, forced=True)
    deadline = DeadlineRow(3, 4, 5.5, 65.5, reminded=True)
    lobby = LobbyRow("bbbbbbbb", 78, '{"seats":4}', 90.5)
    place = PlaceRow("abcdefgh", "ping", 77, 901, 6.5, "1.2")
    panel = PanelRow("abcdefgh", 1005, "token", 902, 907.5, "ja")
    assert all(map(unlike_defaults, (held, deadline, lobby, place, panel, move)))
    assert unlike_defaults(replace(match, ended_at=9.5))

    await store.matches.create(match, SEATS)
    await store.matches.save_seat("abcdefgh", held, host_id=1006)
    await store.matches.append_move("abcdefgh", move, replace(held, missed=3))
    await store.matches.offer_concession("abcdefgh", 2)
    await store.clocks.save_deadlines("abcdefgh", [deadline])
    await store.lobbies.save(lobby)
    await store.messages.save_place(place)
    await store.messages.save_panel(panel)
    await store.clocks.save_pulse(8.5)
    await store.preferences.save(1007, '{"forced_moves":true}')
    await store.close()
    again = await Store.open(tmp_path / "parlour.sqlite")
    assert await again.matches.log("abcdefgh") == MatchLog(
        replace(match, host_id=1006),
        (replace(held, missed=3), SEATS[1]),
        (move,),
        (),
        (deadline,),
        frozenset({1001, 1003}),
        frozenset({2}),
        first=FIRST,
    )
    assert await again.lobbies.all() == (lobby,)
    assert await again.messages.places() == (place,)
    assert await again.messages.panels(0.0) == (panel,)
    assert await again.clocks.pulse() == 8.5
    assert await again.preferences.of(1007) == '{"forced_moves":true}'
    assert await again.preferences.of(1008) is None

    result = ResultRow(1, -7, 0.25, "expert", 2, 3, "thing", 11, 4, behind=True)
    assert unlike_defaults(result)
    await again.matches.finish("abcdefgh", "abandoned", 9.5, [result])
    ended = replace(match, host_id=1006, status="abandoned", ended_at=9.5)
    found = await again.matches.log("abcdefgh")
    await again.close()
    assert found is not None
    assert (found.match, found.results, found.deadlines) == (ended, (result,), ())


async def test_everything_is_there_after_the_file_is_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "deeper" / "parlour.sqlite"
    store = await Store.open(path)
    written = store.matches.create(match_row(), SEATS)  # no caller waits for it: closing does
    await store.close()
    assert written.done()

    store = await Store.open(path)
    expected = MatchLog(match_row(), SEATS, (), (), people=PEOPLE, first=FIRST)
    assert await store.matches.log("abcdefgh") == expected
    await store.close()


async def test_a_read_finds_what_was_written_before_it(store: Store) -> None:
    store.matches.create(match_row(), SEATS)
    store.matches.append_move("abcdefgh", move_row(1))

    found = await store.matches.log("abcdefgh")

    assert found is not None
    assert len(found.moves) == 1


async def test_matches_are_unfinished_until_they_end(store: Store) -> None:
    for number, match_id in enumerate(("cccccccc", "bbbbbbbb", "aaaaaaaa")):
        await store.matches.create(match_row(match_id, created_at=number), SEATS)
    assert await store.matches.unfinished() == ("cccccccc", "bbbbbbbb", "aaaaaaaa")

    results = (ResultRow(0, 12, 0.5), ResultRow(1, -3, 0.5, "club"))
    await store.matches.finish("bbbbbbbb", "over", 10.0, results)
    await store.matches.finish("aaaaaaaa", "abandoned", 11.0)

    assert await store.matches.unfinished() == ("cccccccc",)
    assert await store.matches.ended(77, 5) == ("aaaaaaaa", "bbbbbbbb")
    assert await store.matches.ended(77, 1) == ("aaaaaaaa",)
    assert await store.matches.ended(78, 5) == ()
    assert await store.matches.last_of(1001, 77) == "aaaaaaaa"
    assert await store.matches.last_of(1001, 78) is None
    assert await store.matches.last_of(1002, 77) is None
    found = await store.matches.log("bbbbbbbb")
    assert found is not None
    assert (found.match.status, found.match.ended_at, found.results) == ("over", 10.0, results)


async def test_a_seat_changes_hands(store: Store) -> None:
    await store.matches.create(match_row(), SEATS)

    await store.matches.save_seat("abcdefgh", SeatRow(0, 1001, "Anna", "novice"))

    found = await store.matches.log("abcdefgh")
    assert found is not None
    assert found.seats == (SeatRow(0, 1001, "Anna", "novice"), SEATS[1])


async def test_a_seat_and_the_hosts_role_change_hands_at_once(store: Store) -> None:
    await store.matches.create(match_row(), SEATS)

    away = SeatRow(0, 1001, "Anna", "club", away=True, missed=2)
    await store.matches.save_seat("abcdefgh", away, host_id=1002)

    found = await store.matches.log("abcdefgh")
    assert found is not None
    assert (found.seats[0], found.match.host_id) == (away, 1002)


async def test_a_move_and_what_became_of_its_seat_are_logged_at_once(store: Store) -> None:
    await store.matches.create(match_row(), SEATS)
    missed = replace(SEATS[0], missed=1)
    await store.matches.append_move("abcdefgh", move_row(1, 500), missed)
    with pytest.raises(RepeatedInteraction):
        await store.matches.append_move("abcdefgh", move_row(2, 500), replace(SEATS[0], missed=2))

    found = await store.matches.log("abcdefgh")
    assert found is not None
    assert (len(found.moves), found.seats[0]) == (1, missed)


async def test_deadlines_are_kept_by_seat_until_they_stop(store: Store) -> None:
    await store.matches.create(match_row(), SEATS)
    idle, first = DeadlineRow(-1, 0, 1.0, 9.0, reminded=True), DeadlineRow(0, 3, 1.0, 61.0)
    await store.clocks.save_deadlines("abcdefgh", [idle, first])
    second = replace(first, revision=4, reminded=True)
    await store.clocks.save_deadlines("abcdefgh", [second, DeadlineRow(1, 0, 2.0, 62.0)], stopped=[-1])

    found = await store.matches.log("abcdefgh")
    assert found is not None
    assert found.deadlines == (second, DeadlineRow(1, 0, 2.0, 62.0))

    await store.matches.finish("abcdefgh", "over", 10.0)
    found = await store.matches.log("abcdefgh")
    assert found is not None
    assert found.deadlines == ()


async def test_the_pulse_is_the_latest(store: Store) -> None:
    assert await store.clocks.pulse() is None
    await store.clocks.save_pulse(5.0)
    await store.clocks.save_pulse(15.0)
    assert await store.clocks.pulse() == 15.0


async def test_each_shard_has_a_pulse(store: Store) -> None:
    await store.clocks.save_pulse(5.0, Shards(4, (0, 1)))
    await store.clocks.save_pulse(7.0, Shards(4, (2,)))
    assert await store.clocks.pulse(Shards(4, (2,))) == 7.0
    assert await store.clocks.pulse(Shards(4, (1, 2))) == 5.0
    assert await store.clocks.pulse(Shards(4, (3,))) == 5.0, "it has not been on its own before"


async def test_a_shard_that_there_was_once_holds_no_pulse_back(store: Store) -> None:
    """The servers were on eight shards, then for long on two, and now on eight again."""
    await store.clocks.save_pulse(5.0, Shards.all_of(8))
    for number, at in enumerate((900.0, 905.0)):
        await store.clocks.save_pulse(at, Shards(2, (number,)))
    assert await store.clocks.pulse(Shards.all_of(8)) == 900.0
    assert await store.clocks.pulse(Shards(8, (4, 5))) == 900.0, "none of these was there"


async def test_what_is_on_other_shards_is_not_found(store: Store) -> None:
    servers = {"match-0": 0 << 22, "match-1": 1 << 22, "lobby-0": 2 << 22, "lobby-1": 3 << 22}
    for number, (owner, guild_id) in enumerate(servers.items()):
        if owner.startswith("match"):
            row = match_row(owner, channel_id=number)
            await store.matches.create(replace(row, guild_id=guild_id), SEATS)
            await store.messages.save_panel(PanelRow(owner, 1, "t", 5, 900.0))
        else:
            await store.lobbies.save(LobbyRow(owner, number, f'{{"guild":{guild_id}}}', 5.0))
        await store.messages.save_place(PlaceRow(owner, "table", number, 901, 1.0))
        await store.messages.leave(PlaceRow(owner, "ping", number, 950 + number, 1.0))
        await store.messages.begin_posting(PostingRow(owner, "ping", number, 2.0))
    await store.messages.save_place(PlaceRow("nowhere", "table", 9, 901, 1.0))

    for shard in (0, 1):
        own = Shards(2, (shard,))
        assert await store.matches.unfinished(own) == (f"match-{shard}",)
        assert [row.match_id for row in await store.messages.panels(1.0, own)] == [f"match-{shard}"]
        found = [row.owner for row in await store.messages.places(own)]
        assert found == [f"lobby-{shard}", f"match-{shard}", "nowhere"]
        assert {row.owner for row in await store.messages.leftovers(own)} == {*found[:2]}
        assert [row.owner for row in await store.messages.postings(own)] == found[:2]
    assert len(await store.messages.places()) == 5


async def test_a_match_and_its_lobby_change_places_at_once(store: Store) -> None:
    await store.lobbies.save(LobbyRow("abcdefgh", 77, "{}", 5.0))
    with pytest.raises(StorageError):
        await store.matches.create(replace(match_row(), seed=b"short"), SEATS, "abcdefgh")
    assert [lobby.id for lobby in await store.lobbies.all()] == ["abcdefgh"]

    await store.matches.create(match_row(), SEATS, "abcdefgh")

    assert await store.lobbies.all() == ()


async def test_a_channel_keeps_its_latest_lobby(store: Store) -> None:
    older, newer = LobbyRow("aaaaaaaa", 77, "{}", 5.0), LobbyRow("bbbbbbbb", 77, "{}", 6.0)
    await store.lobbies.save(older)
    await store.lobbies.save(newer)
    assert await store.lobbies.all() == (newer,)

    await store.lobbies.delete("bbbbbbbb")

    assert await store.lobbies.all() == ()


async def test_places_are_remembered_by_owner_and_kind(store: Store) -> None:
    table, ping = PlaceRow("abcdefgh", "table", 77, 901, 1.0), PlaceRow("abcdefgh", "ping", 77, 902, 2.0)
    await store.messages.save_place(replace(table, message_id=900))
    await store.messages.save_place(table)
    await store.messages.save_place(ping)
    assert await store.messages.places() == (ping, table)

    await store.messages.forget_place("abcdefgh", "ping")

    assert await store.messages.places() == (table,)


async def test_a_message_is_to_be_taken_back_until_it_is_gone(store: Store) -> None:
    older, newer = PlaceRow("abcdefgh", "table", 77, 901, 1.0), PlaceRow("abcdefgh", "table", 78, 902, 2.0)
    await store.messages.begin_posting(PostingRow("abcdefgh", "table", 77, 0.5))
    assert await store.messages.postings() == (PostingRow("abcdefgh", "table", 77, 0.5),)
    await store.messages.save_place(older)
    assert (await store.messages.postings(), await store.messages.leftovers()) == ((), ())

    await store.messages.save_place(newer, older)
    await store.messages.leave(newer)
    assert (await store.messages.places(), await store.messages.leftovers()) == ((), (older, newer))

    await store.messages.forget_leftover(older)
    assert await store.messages.leftovers() == (newer,)


async def test_what_was_being_posted_is_forgotten_with_its_place_or_alone(store: Store) -> None:
    postings = [PostingRow("abcdefgh", kind, 77, 0.5) for kind in ("card", "ping", "table")]
    for each in postings:
        await store.messages.begin_posting(each)
    await store.messages.begin_posting(replace(postings[2], channel_id=78, since=1.5))
    assert await store.messages.postings() == (*postings[:2], replace(postings[2], channel_id=78, since=1.5))

    await store.messages.forget_place("abcdefgh", "table")
    await store.messages.forget_posting(postings[0])
    await store.messages.forget_posting(replace(postings[1], since=0.25))

    assert await store.messages.postings() == (postings[1],)


async def test_panels_are_remembered_while_their_tokens_live(store: Store) -> None:
    old, new = PanelRow("abcdefgh", 1, "t0", None, 900.0), PanelRow("abcdefgh", 2, "t2", 5, 901.0)
    for panel in (replace(old, token="t1", locale="ja"), old, new):
        await store.messages.save_panel(panel)
    assert await store.messages.panels(899.0) == (old, new)
    assert await store.messages.panels(900.0) == (new,)
    assert await store.messages.panels(0.0) == (new,)  # the other is deleted

    await store.messages.forget_panel("abcdefgh", 2)

    assert await store.messages.panels(0.0) == ()


def test_secrets_are_not_printed() -> None:
    rows = (match_row(), move_row(1), PanelRow("abcdefgh", 1, "sesame", None, 1.0))

    printed = str(rows)

    assert not any(secret in printed for secret in ("\\x01", "bid 1", "sesame"))


@pytest.mark.sqlite_alone
async def test_writes_that_come_together_share_one_commit(store: Store) -> None:
    await store.matches.create(match_row(), SEATS)
    statements: list[str] = []
    await connection_of(store).set_trace_callback(statements.append)

    await asyncio.gather(*(store.matches.append_move("abcdefgh", move_row(seq)) for seq in range(1, 51)))

    assert statements.count("COMMIT") == 1
    assert sum("INSERT" in statement for statement in statements) == 50


@pytest.mark.sqlite_alone
async def test_a_statement_that_comes_alone_is_a_transaction_of_its_own(store: Store) -> None:
    await store.matches.create(match_row(), SEATS)
    statements: list[str] = []
    await connection_of(store).set_trace_callback(statements.append)

    await store.matches.append_move("abcdefgh", move_row(1, 500))
    with pytest.raises(RepeatedInteraction):
        await store.matches.append_move("abcdefgh", move_row(2, 500))

    assert [statement.split()[0] for statement in statements] == ["INSERT", "INSERT"]
    found = await store.matches.log("abcdefgh")
    assert found is not None
    assert [move.seq for move in found.moves] == [1]


async def test_a_write_that_fails_does_not_fail_the_others_of_its_group(store: Store) -> None:
    await store.matches.create(match_row(), SEATS)
    await store.matches.append_move("abcdefgh", move_row(1, 501))

    outcomes = await asyncio.gather(
        store.matches.append_move("abcdefgh", move_row(2, 502)),
        store.matches.append_move("abcdefgh", move_row(3, 501)),
        store.matches.append_move("nosuchid", move_row(1)),
        store.matches.append_move("abcdefgh", move_row(2)),
        store.matches.create(match_row("bbbbbbbb"), (*SEATS, SEATS[0])),
        store.matches.append_move("abcdefgh", move_row(3, 503)),
        return_exceptions=True,
    )

    assert [type(outcome) for outcome in outcomes] == [
        type(None),
        RepeatedInteraction,
        StorageError,
        StorageError,
        StorageError,
        type(None),
    ]
    found = await store.matches.log("abcdefgh")
    assert found is not None
    assert [(move.seq, move.interaction_id) for move in found.moves] == [(1, 501), (2, 502), (3, 503)]
    assert await store.matches.log("bbbbbbbb") is None


@pytest.mark.sqlite_alone
async def test_a_commit_that_fails_fails_the_whole_group_and_nothing_else(store: Store) -> None:
    await store.matches.create(match_row(), SEATS)
    # COMMIT itself checks a deferred foreign key, and then fails.
    orphan = "INSERT INTO move (match_id, seq, seat, action, at) VALUES ('nosuchid', 1, 0, 'x', 0)"

    outcomes = await asyncio.gather(
        store.matches.append_move("abcdefgh", move_row(1)),
        store._writer.write(Statement("PRAGMA defer_foreign_keys = ON", ()), Statement(orphan, ())),
        store.matches.append_move("abcdefgh", move_row(2)),
        return_exceptions=True,
    )

    assert all(isinstance(outcome, StorageError) for outcome in outcomes)
    await store.matches.append_move("abcdefgh", move_row(1))
    found = await store.matches.log("abcdefgh")
    assert found is not None
    assert [move.seq for move in found.moves] == [1]


async def test_a_waiter_that_is_cancelled_does_not_take_its_write_back(store: Store) -> None:
    await store.matches.create(match_row(), SEATS)
    given_up = store.matches.append_move("abcdefgh", move_row(1))
    given_up.cancel()

    await store.matches.append_move("abcdefgh", move_row(2))

    found = await store.matches.log("abcdefgh")
    assert found is not None
    assert [move.seq for move in found.moves] == [1, 2]


async def test_a_closed_store_takes_nothing(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "parlour.sqlite")
    await store.close()

    with pytest.raises(StorageError, match="closed"):
        await store.matches.create(match_row(), SEATS)
