"""``python -m tests.e2e.fault_injection``: two people play each game while hardly anything works.

Requests, answers and dispatches take their time and overtake one another; one request in twenty fails, is
refused, is done without an answer or loses its connection; the gateway breaks off every few seconds. At the
end the log has all moves that were acknowledged, in their order. Prints a line a match; exit status 1 if one
was not played to its end.
"""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Final

from bot.features import ids
from bot.sandbox import Sandbox, said
from games import CATALOGUE
from tests.e2e.driver import Player, is_subsequence, moves_of, public, running, started
from tests.e2e.levels import is_played

LATENCY: Final = 0.05  # seconds
FAULTS: Final = 0.05  # of the requests
CALM: Final = 10.0
"""The longest that a connection to the gateway lasts, in seconds."""
PATIENCE: Final = 120.0
"""The longest that players' clients wait for an answer, in seconds: the library asks again, ever later."""


@asynccontextmanager
async def injected_faults(sandbox: Sandbox, rng: Random) -> AsyncIterator[None]:
    """Let requests fail and the gateway break off during the block."""
    sandbox.patience = PATIENCE
    sandbox.faults.slow_down(LATENCY, rng)
    sandbox.faults.inject(FAULTS, rng)

    async def break_off() -> None:
        while True:
            await asyncio.sleep(rng.uniform(0, CALM))
            await sandbox.faults.drop_sockets()

    breaking = asyncio.create_task(break_off())
    try:
        yield
    finally:
        breaking.cancel()
        sandbox.faults.clear()


async def play(game: str, seed: int, folder: Path) -> str:
    """One match, from the command to the end card."""
    path = folder / f"{game}-{seed}.sqlite"
    async with Sandbox() as sandbox:
        sandbox.rate_limits.enabled = False
        people = sandbox.person("Anna"), sandbox.person("Ben")
        async with running(sandbox, path):
            async with injected_faults(sandbox, Random(f"{game} {seed}")):
                await started(list(people), game)
                players = [Player(person, Random(seed + number)) for number, person in enumerate(people)]
                async with asyncio.TaskGroup() as playing:
                    for player in players:
                        playing.create_task(player.play())
            anna, ben = people
            await ben.until(lambda _: said(public(anna, ids.Rematch)) == said(public(ben, ids.Rematch)))
        failed = sum(request.status not in range(200, 300) for request in sandbox.requests)
    for player in players:
        logged = moves_of(path, player.person)
        if not is_subsequence(player.moves, logged):
            raise AssertionError(f"{player.person.name} pressed {player.moves}, the log has {logged}")
    return f"{sum(len(player.moves) for player in players)} moves of two people, {failed} requests failed"


def main(arguments: list[str]) -> int:
    """Play; returns the exit status."""
    parser = argparse.ArgumentParser(
        "python -m tests.e2e.fault_injection", description=__doc__.partition("\n")[0]
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help="the games' keys; all if none is named")
    parser.add_argument("--seed", type=int, default=1, help="of the faults and of what the players press")
    named = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        played = [is_played(game, play(game, named.seed, Path(folder))) for game in named.games or CATALOGUE]
    return 0 if all(played) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
