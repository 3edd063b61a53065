"""A disk with failing syncs: a refused write is not found in the log after a kill."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot.storage import StorageUnavailableError, Store
from tests.prove import shim
from tests.storage.samples import SEATS, match_row, move_row


@pytest.mark.sqlite_alone
def test_a_move_that_was_refused_is_not_there_after_a_kill(tmp_path: Path) -> None:
    if shim.library() is None:
        pytest.skip(shim.MISSING)
    path = tmp_path / "parlour.sqlite"
    disk = shim.Disk(tmp_path / "orders", path.name)
    with shim.loaded():
        ended = subprocess.run(
            (sys.executable, "-m", __name__, str(path)),
            check=False,
            env={**os.environ, **disk.environment, "PYTHONPATH": str(Path(__file__).parents[2])},
        )
    assert ended.returncode == -signal.SIGKILL
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT seq FROM move").fetchall() == [(1,)]


async def _refuse(path: Path) -> None:
    """Log a move, and another that the disk does not take; then die."""
    disk = shim.Disk(Path(os.environ["PROVE_DISK"]), path.name)
    store = await Store.open(path)
    await store.matches.create(match_row(), SEATS)
    await store.matches.append_move("abcdefgh", move_row(1))
    disk.order("fail")
    try:
        await store.matches.append_move("abcdefgh", move_row(2))
    except StorageUnavailableError:
        os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    asyncio.run(_refuse(Path(sys.argv[1])))
