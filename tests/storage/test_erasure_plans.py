"""The plans of the statements that forget or count: all others wait for them."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path

import pytest

from bot.runtime.shards import WHOLE
from bot.storage import (
    sqlite,
)
from bot.storage.erasure import (
    _ONLY_THERE,
    _PLAYED_ELSEWHERE,
    PERSONAL,
    _forget,
    _forget_server,
    _note_servers,
)
from bot.storage.personal import _figures, _rows
from bot.storage.work import Statement, Steps, column
from tests.storage.erasing import ANNA, NOBODY, filled
from tests.storage.samples import match_row


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
