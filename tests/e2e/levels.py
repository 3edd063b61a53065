"""``python -m tests.e2e.levels``: a person alone plays a whole match of each game against AIs of each level.

Everything is as at a table in Discord but for the pauses, and an expert's time to think (`--think`). Prints a
line a match; exit status 1 if a match was not played to its end.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from bot.sandbox import Sandbox
from bot.ui import ids
from games import CATALOGUE
from games.ai.players import LEVELS
from tests.e2e.driver import Player, press, public, running, seated, settings, shows


async def play(game: str, level: str, think: float, folder: Path) -> Player:
    """One match, from the command to the end card; returns the person who played it."""
    config = settings(ai={"think_seconds": think})
    async with Sandbox() as sandbox:
        sandbox.rate_limits.enabled = False
        async with running(sandbox, folder / f"{game}-{level}.sqlite", config):
            anna = sandbox.person("Anna")
            lobby = await seated([anna], game, level=level)
            await press(anna, lobby, ids.InLobby, verb="start")
            await anna.until(shows(ids.More))
            player = Player(anna, Random(1))
            await player.play()
            public(anna, ids.Rematch)
            return player


def main(arguments: list[str]) -> int:
    """Play; returns the exit status."""
    parser = argparse.ArgumentParser("python -m tests.e2e.levels", description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="the games' keys; all if none is named")
    parser.add_argument("--think", type=float, default=0.05, help="seconds an expert thinks")
    named = parser.parse_args(arguments)
    lost = 0
    with tempfile.TemporaryDirectory() as folder:
        for game in named.games or CATALOGUE:
            for level in LEVELS:
                began = time.perf_counter()
                try:
                    player = asyncio.run(play(game, level, named.think, Path(folder)))
                    said = f"{len(player.moves)} moves of the person"
                except Exception as error:  # noqa: BLE001 - the other matches are played all the same
                    lost += 1
                    said = f"not played to its end: {error!r}"
                print(f"{game} {level}: {said}, {time.perf_counter() - began:.0f} s", flush=True)
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
