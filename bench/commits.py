"""Committed moves: how long a group of them takes in SQLite and in PostgreSQL, on this machine's disk."""

import asyncio
import tempfile
import time
from pathlib import Path
from typing import Final

from pydantic import SecretStr

from bench.report import median, percentile, table
from bot.storage import MatchRow, MoveRow, SeatRow, Store
from tests.databases import PROGRAMS, PostgresServer

GROUPS: Final = (1, 32)
ROUNDS: Final = 500
_SURE: Final = {"fsync": "on", "full_page_writes": "on"}


def run() -> str:
    """The table of milliseconds from the calls until all moves of a group are acknowledged."""
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        rows += asyncio.run(_measure("SQLite", Path(folder) / "bench.sqlite"))
    if any(PROGRAMS.glob("*/bin/postgres")):
        with PostgresServer(**_SURE) as server:
            rows += asyncio.run(_measure("PostgreSQL", SecretStr(server.address("postgres"))))
    return table("Committed moves", ("database", "moves at once", "p50 ms", "p99 ms"), rows)


async def _measure(name: str, place: Path | SecretStr) -> list[tuple[str, ...]]:
    store = await Store.open(place)
    try:
        for number in range(max(GROUPS)):
            await store.matches.create(_match(number), (SeatRow(0, 1, "A", None), SeatRow(1, 2, "B", None)))
        seq = 0
        rows: list[tuple[str, ...]] = []
        for size in GROUPS:
            taken = []
            for _ in range(ROUNDS):
                seq += 1
                began = time.perf_counter()
                await asyncio.gather(*(_move(store, number, seq) for number in range(size)))
                taken.append((time.perf_counter() - began) * 1000)
            rows.append((name, str(size), f"{median(taken):.2f}", f"{percentile(taken, 0.99):.2f}"))
        return rows
    finally:
        await store.close()


def _move(store: Store, number: int, seq: int) -> "asyncio.Future[None]":
    return store.matches.append_move(
        f"{number:08}", MoveRow(seq, 0, "play 5S", 1, seq * 1000 + number, 2.0, forced=False)
    )


def _match(number: int) -> MatchRow:
    return MatchRow(
        id=f"{number:08}",
        game="tressette",
        rules_version=1,
        options="{}",
        seed=bytes(32),
        guild_id=1,
        channel_id=number,
        host_id=1,
        locale="en",
        status="playing",
        created_at=1.0,
    )
