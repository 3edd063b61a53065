"""Takeover: from the kill of a process until another has its shards, and until a player is answered again.

A standby on the same machine sees at once that the owner does not run any more. For one elsewhere the lease
has to run out: here, it is made to believe that every owner is elsewhere. Beside both stands a process that
is started only when the owner is gone, as a launcher does without a standby.
"""

import asyncio
import sys
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Final, NamedTuple

from pydantic import SecretStr

from bench.report import median, table
from bench.stage import Seated, environment, fill, has_emojis
from bot.client.connection import IDENTIFY_SECONDS
from bot.cluster.leases import LEASE_SECONDS
from bot.cluster.turns import MARGIN_SECONDS
from bot.sandbox import Sandbox
from tests.databases import PROGRAMS, PostgresServer

MATCHES: Final = 1000
ROUNDS: Final = 3
_HERE: Final = "import sys; from bot.console.line import main; sys.exit(main())"
_ELSEWHERE: Final = f"from bot.cluster import leases; leases._is_gone = lambda owner: False; {_HERE}"
_SURE: Final = {"fsync": "on", "full_page_writes": "on"}


class Heir(NamedTuple):
    """The process that takes over: its name in the table, its program, and if it waits for the kill."""

    name: str
    program: str
    stands_by: bool


HEIRS: Final = (
    Heir("a standby on the same machine", _HERE, stands_by=True),
    Heir("a standby on another machine", _ELSEWHERE, stands_by=True),
    Heir("a process started after the kill", _HERE, stands_by=False),
)


def run() -> str:
    """The table, or a sentence if PostgreSQL is not installed."""
    if not any(PROGRAMS.glob("*/bin/postgres")):
        return "## Takeover\n\nThere is no PostgreSQL here: see `make test-postgres`.\n"
    rows = []
    for heir in HEIRS:
        with PostgresServer(**_SURE) as server:
            rows.append(asyncio.run(_measure(heir, SecretStr(server.address("postgres")))))
    return table(
        f"From a SIGKILL, with {MATCHES:,} matches and leases of {LEASE_SECONDS:g} s",
        (
            "who takes over",
            "kills",
            "has the shards: median s",
            "most s",
            "answers a player: median s",
            "most s",
        ),
        rows,
    )


async def _measure(heir: Heir, place: SecretStr) -> tuple[str, ...]:
    taken, answered = [], []
    async with Sandbox() as sandbox, AsyncExitStack() as stack:
        has_emojis(sandbox)
        (seated,) = await fill(place, sandbox, MATCHES, seated=1)

        async def launched(program: str, shards: str) -> asyncio.subprocess.Process:
            return await stack.enter_async_context(_process(sandbox, program, place, shards))

        owner = await launched(heir.program, "0")
        await sandbox.bot_ready()
        for _ in range(ROUNDS):
            standby = await launched(heir.program, "standby") if heir.stands_by else None
            if standby is not None:
                await _line_with(standby, "waiting for shards")
            await asyncio.sleep(IDENTIFY_SECONDS + MARGIN_SECONDS)  # the last IDENTIFY delays no other
            began = time.perf_counter()
            owner.kill()
            await owner.wait()
            owner = standby or await launched(heir.program, "0")
            await _line_with(owner, "shards taken")
            taken.append(time.perf_counter() - began)
            await _answered(sandbox, seated)
            answered.append(time.perf_counter() - began)
    figures = (f"{each:.1f}" for seen in (taken, answered) for each in (median(seen), max(seen)))
    return heir.name, str(ROUNDS), *figures


@asynccontextmanager
async def _process(
    sandbox: Sandbox, program: str, place: SecretStr, shards: str
) -> AsyncIterator[asyncio.subprocess.Process]:
    """A process of the bot until the block ends."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", program),
        env=environment(
            sandbox,
            PARLOUR_STORAGE__URL=place.get_secret_value(),
            PARLOUR_CLUSTER__SHARD_COUNT="1",
            PARLOUR_CLUSTER__SHARDS=shards,
            PARLOUR_LOG__LEVEL="info",
            PARLOUR_LOG__FORMAT="json",
        ),
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def _line_with(process: asyncio.subprocess.Process, part: str) -> None:
    """Wait until a process says this in its log."""
    assert process.stderr is not None
    while line := (await process.stderr.readline()).decode():
        if part in line:
            return
    raise RuntimeError(f"a process ended without {part!r} in its log")


async def _answered(sandbox: Sandbox, seated: Seated) -> None:
    """Wait until a player who asks for their hand sees it."""
    await sandbox.gateway.shards_connected(0)
    answer = await seated.people[0].command(seated.channel.id, "hand")
    assert answer.message is not None
