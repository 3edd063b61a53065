"""The ledger and the book of clocks find lost acts, acts made twice, and time that is owed."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.features import ids
from bot.sandbox import Sandbox
from bot.sandbox.interactions import ResponseType
from bot.storage import DeadlineRow, MoveRow, Store
from tests.prove.ledger import Audit, Ledger, Sent
from tests.prove.owed import PROMPT, ClockBook
from tests.storage.samples import SEATS, match_row, move_row

MATCH = "abcdefgh"
BID = Sent(
    interaction=71,
    user=1001,
    press=ids.TakeAction(MATCH, 0, 0, "bid 1"),
    at=1.0,
    answered_at=2.0,
    answer=ResponseType.UPDATE,
)
LOGGED = move_row(1, 71)


def test_what_was_not_answered_in_time_is_found_where_there_is_a_channel() -> None:
    sandbox = Sandbox()
    ledger = Ledger(sandbox)
    channel = sandbox.world.add_channel(sandbox.guild, "table").id
    sent = replace(BID, answer=None, channel=channel)
    gone = replace(sent, interaction=72, channel="1")
    answered = replace(BID, interaction=73, channel=channel)
    ledger.sent = {each.interaction: each for each in (sent, gone, answered)}
    assert ledger.unanswered(0.0, 9.0, patience=3.0) == [sent]
    assert ledger.unanswered(0.0, 3.5, patience=3.0) == []
    assert ledger.unanswered(1.5, 9.0, patience=3.0) == []


@pytest.mark.parametrize(
    ("sent", "moves", "lost", "twice"),
    [
        ([BID], [LOGGED], 0, 0),
        ([BID], [], 1, 0),
        ([replace(BID, answer=None)], [], 0, 0),
        ([replace(BID, answer=None)], [LOGGED], 0, 0),
        # The seat had decided before: the panel that was the answer shows so.
        ([BID], [replace(LOGGED, action="bid 9", interaction_id=None, user_id=None, at=1.5)], 0, 0),
        ([BID], [replace(LOGGED, action="bid 9", interaction_id=None, user_id=None, at=2.5)], 1, 0),
        ([BID], [LOGGED, move_row(2, 72)], 0, 2),
        ([BID], [LOGGED, move_row(2)], 0, 1),
        ([BID], [LOGGED, replace(move_row(2), forced=True)], 0, 0),
        ([replace(BID, press=ids.InLobby("nolobby", "join"))], [], 1, 0),
        ([replace(BID, press=ids.InLobby(MATCH, "start"), answer=ResponseType.MESSAGE)], [], 0, 0),
    ],
)
async def test_the_ledger_finds_what_is_lost_and_what_was_done_twice(
    tmp_path: Path, sent: Sequence[Sent], moves: Sequence[MoveRow], lost: int, twice: int
) -> None:
    store = await Store.open(tmp_path / "log.sqlite")
    await store.matches.create(match_row(), SEATS)
    for move in moves:
        await store.matches.append_move(MATCH, move)
    await store.close()
    ledger = Ledger(Sandbox())
    ledger.sent = {each.interaction: each for each in sent}
    audit: Audit = ledger.audit(tmp_path / "log.sqlite")
    assert (len(audit.lost), len(audit.twice)) == (lost, twice)


@pytest.mark.parametrize(
    ("until", "there", "short"),
    [(110.0, 60.0, 0), (109.0, 60.0, 1), (100.0, PROMPT / 2, 0), (100.0, 60.0, 1)],
)
async def test_a_clock_that_gives_back_too_little_is_found(
    tmp_path: Path, until: float, there: float, short: int
) -> None:
    path = tmp_path / "log.sqlite"
    store = await Store.open(path)
    await store.matches.create(match_row(), SEATS)
    await store.clocks.save_deadlines(MATCH, (DeadlineRow(0, 0, 40.0, 100.0),))
    await store.close()
    book = ClockBook()
    book.died(path, 1.0)
    book.stands(10.0)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE deadline SET at = ?", (until,))
    book.died(path, there)
    assert len(book.short) == short
