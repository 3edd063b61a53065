"""Examines the database of a dead bot: its logs, the rows derived from them, its integrity."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from bot.community.recount import recount
from bot.match.recovery import UnplayableError, read_log
from bot.storage import Store
from games import CATALOGUE


@dataclass
class Examination:
    """The findings; each entry of a list is a fault.

    Attributes:
        matches, ended: the numbers of replayed logs, and of ended matches among them.
        unplayable: the matches with a log that cannot be replayed.
        differing: derived rows that contradict the logs.
        broken: faults that SQLite's own check reports.
    """

    matches: int = 0
    ended: int = 0
    unplayable: list[str] = field(default_factory=list)
    differing: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)


def copied(database: Path, folder: Path) -> Path:
    """Copy a database that no process has open, with its write-ahead log."""
    folder.mkdir(parents=True, exist_ok=True)
    for suffix in ("-wal", "-shm"):
        (folder / f"{database.name}{suffix}").unlink(missing_ok=True)
    for suffix in ("", "-wal"):
        part = database.with_name(database.name + suffix)
        if part.exists():
            shutil.copyfile(part, folder / part.name)
    return folder / database.name


async def examine(copy: Path) -> Examination:
    """Examine a copy, to which that may do anything."""
    found = Examination(broken=list(_broken(copy)))
    if found.broken:
        return found
    store = await Store.open(copy)
    try:
        with closing(sqlite3.connect(copy)) as connection:
            matches = connection.execute("SELECT id, status FROM match").fetchall()
        for match_id, status in matches:
            found.matches += 1
            found.ended += status != "playing"
            log = await store.matches.log(match_id)
            assert log is not None, "a row of match does not go away"
            try:
                await read_log(log, CATALOGUE, 0.0)
            except UnplayableError as error:
                found.unplayable.append(f"match {match_id} of {log.match.game}: {error.why}")
        found.differing += (await recount(store)).differences
    finally:
        await store.close()
    return found


def _broken(copy: Path) -> Iterator[str]:
    with closing(sqlite3.connect(copy)) as connection:
        yield from (row[0] for row in connection.execute("PRAGMA integrity_check") if row[0] != "ok")
        yield from (f"foreign key: {row}" for row in connection.execute("PRAGMA foreign_key_check"))
