"""Start-up and memory: from the start of the process until it serves, with matches to restore."""

import asyncio
import tempfile
from pathlib import Path

from bench.report import median, table
from bench.stage import fill, running
from bot.sandbox import Sandbox

ROUNDS = 3
MATCHES = (0, 1000)


def run() -> str:
    """The table of seconds until ready and of memory, for each number of matches."""
    measured = {matches: asyncio.run(_measure(matches)) for matches in MATCHES}
    few, many = MATCHES
    rows = [
        (f"{matches:,}", f"{seconds:.2f}", f"{resident / 2**20:.1f}")
        for matches, (seconds, resident) in measured.items()
    ]
    each = (measured[many][1] - measured[few][1]) / (many - few)
    lines = table("Start-up and memory", ("unfinished matches", "seconds until ready", "resident MiB"), rows)
    return f"{lines}\nAn idle table holds {each / 1024:.1f} KiB.\n"


async def _measure(matches: int) -> tuple[float, float]:
    """Seconds until ready and bytes resident, the medians of the rounds."""
    seconds: list[float] = []
    resident: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.sqlite"
        async with Sandbox() as sandbox:
            await fill(path, sandbox, matches)
            for _ in range(ROUNDS):
                async with running(sandbox, "-m", "bot", PARLOUR_STORAGE__PATH=str(path)) as bot:
                    seconds.append(bot.seconds)
                    resident.append(bot.resident())
    return median(seconds), median(resident)
