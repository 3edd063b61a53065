"""Growth: a bot of one process, and of several that share PostgreSQL, by the number of unfinished matches.

All processes, the database's server and the sandbox share this machine, which may have few cores. So the cost
of a click is counted in processor time, which others change little. Matches are of four people on servers of
four shards, brought back at the start; people at some of the tables click at an even pace.
"""

import asyncio
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Final, NamedTuple

import psutil
from pydantic import SecretStr

from bench.people import Player
from bench.publishing import CLICKS_A_SECOND, Crowd
from bench.report import median, percentile, table
from bench.stage import Seated, environment, fill, has_emojis
from bot.sandbox import Sandbox
from tests.databases import PROGRAMS, PostgresServer
from tests.sandbox.test_gateway import guild_on

SHARDS: Final = 4
CROWD: Final = 40
"""Tables at which people click: enough for one of them to be free at any moment."""
SECONDS: Final = 30.0
START_SECONDS: Final = 240.0
_SURE: Final = {"fsync": "on", "full_page_writes": "on"}


class Setup(NamedTuple):
    """A bot: its database, how many processes, and how many unfinished matches it begins with."""

    database: str
    processes: int
    matches: int

    @property
    def is_shared(self) -> bool:
        """True if other processes could have a part of it."""
        return self.database == "PostgreSQL"


SETUPS: Final = (
    Setup("SQLite", 1, 1000),
    Setup("SQLite", 1, 4000),
    *(Setup("PostgreSQL", processes, matches) for matches in (1000, 4000) for processes in (1, 2, 4)),
)
COLUMNS: Final = (
    "database",
    "processes",
    "matches",
    "start s",
    "MiB a process",
    "clicks",
    "unanswered",
    "p50 ms",
    "p99 ms",
    "processor ms a click",
    "of the database's server",
    "shown p50 s",
)


def run() -> str:
    """The table, without the rows of PostgreSQL if it is not installed."""
    rows: list[tuple[str, ...]] = []
    for setup in SETUPS:
        if not setup.is_shared:
            with tempfile.TemporaryDirectory() as folder:
                rows.append(asyncio.run(_measure(setup, Path(folder) / "bench.sqlite", None)))
        elif any(PROGRAMS.glob("*/bin/postgres")):
            with PostgresServer(**_SURE) as server:
                address = SecretStr(server.address("postgres"))
                rows.append(asyncio.run(_measure(setup, address, server.pid)))
        print(*rows[-1:], file=sys.stderr, flush=True)
    lines = table(f"Growing: {CLICKS_A_SECOND} clicks a second", COLUMNS, rows)
    few, many = (next(row for row in rows if row[:3] == ("SQLite", "1", each)) for each in ("1,000", "4,000"))
    each = (float(many[4]) - float(few[4])) * 1024 / 3000
    return f"{lines}\nA match that nobody looks at holds {each:.1f} KiB.\n"


async def _measure(setup: Setup, place: Path | SecretStr, server_pid: int | None) -> tuple[str, ...]:
    servers = [] if server_pid is None else [psutil.Process(server_pid)]
    async with Sandbox() as sandbox:
        has_emojis(sandbox)
        owner = sandbox.person("Owner")
        guilds = [guild_on(sandbox, owner, shard, SHARDS) for shard in range(SHARDS)]
        seated = await fill(place, sandbox, setup.matches, guilds=guilds, seated=CROWD)
        began = time.perf_counter()
        async with _processes(sandbox, setup, place) as processes:
            started = time.perf_counter() - began
            await asyncio.sleep(SECONDS / 3)  # boards are followed up in peace before the first click
            resident = max(each.memory_info().rss for each in processes)
            crowd = Crowd(sandbox)
            crowd.players = [player for each in seated for player in await _opened(each)]
            before = [_spent(each) for each in (processes, servers)]
            await crowd.play(SECONDS)
            spent = [_spent(each) - spent for each, spent in zip((processes, servers), before, strict=True)]
            ours, theirs = (f"{1000 * each / crowd.clicks:.1f}" if each else "" for each in spent)
    clicks = (
        f"{crowd.clicks:,}",
        str(crowd.unanswered),
        f"{median(crowd.taken):.1f}",
        f"{percentile(crowd.taken, 0.99):.0f}",
    )
    start = f"{started:.1f}", f"{resident / 2**20:.0f}"
    name = setup.database, str(setup.processes), f"{setup.matches:,}"
    return (*name, *start, *clicks, ours, theirs, f"{median(crowd.delays):.1f}")


@asynccontextmanager
async def _processes(
    sandbox: Sandbox, setup: Setup, place: Path | SecretStr
) -> AsyncIterator[Sequence[psutil.Process]]:
    """The processes of the bot, once all their shards are connected, until the block ends."""
    variables = _settings(setup, place)
    sandbox.gateway.connected.clear()
    async with AsyncExitStack() as stack:
        found = []
        for settings in variables:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "bot"), env=environment(sandbox, **settings)
            )
            stack.push_async_callback(_end, process)
            found.append(psutil.Process(process.pid))
        async with asyncio.timeout(START_SECONDS):
            if setup.is_shared:
                await sandbox.gateway.shards_connected(*range(SHARDS))
            await sandbox.bot_ready(START_SECONDS)
        yield found


def _settings(setup: Setup, place: Path | SecretStr) -> list[dict[str, str]]:
    """The settings of each process."""
    if isinstance(place, Path):
        return [{"PARLOUR_STORAGE__PATH": str(place)}]
    each = SHARDS // setup.processes
    return [
        {
            "PARLOUR_STORAGE__URL": place.get_secret_value(),
            "PARLOUR_CLUSTER__SHARD_COUNT": str(SHARDS),
            "PARLOUR_CLUSTER__SHARDS": f"{first}-{first + each - 1}",
        }
        for first in range(0, SHARDS, each)
    ]


async def _end(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:
        process.terminate()
    await process.wait()


async def _opened(seated: Seated) -> list[Player]:
    """The people of a match with their hands open."""
    found = []
    for person in seated.people:
        answer = await person.command(seated.channel.id, "hand")
        assert answer.message is not None
        found.append(Player(person, seated.channel.id, answer.message["id"]))
    return found


def _spent(processes: Sequence[psutil.Process]) -> float:
    """The processor time, in seconds, of processes with all that they have started."""
    family = {each for process in processes for each in (process, *process.children(recursive=True))}
    return sum(times.user + times.system for times in (each.cpu_times() for each in family))
