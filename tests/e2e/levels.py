"""``python -m tests.e2e.levels``: a person alone plays a whole match of each game against AIs of each level.

Everything is as at a table in Discord but for the pauses, and an expert's time to think (`--think`). Prints a
line a match; exit status 1 if a match was not played to its end.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Coroutine
from pathlib import Path
from random import Random

from bot.features import ids
from bot.sandbox import Sandbox
from games import CATALOGUE
from games.opponents.levels import LEVELS
from tests.e2e.driver import Player, press, public, running, seated, settings, shows


async def play(game: str, level: str, think: float, folder: Path) -> str:
    """One match, from the command to the end card."""
    config = settings(ai={"think_seconds": think})
    async with Sandbox() as sandbox:
        sandbox.rate_limits.enabled = False
        async with running(sandbox, folder / f"{game}-{level}.sqlite", config):
            anna = sandbox.person("Anna")
            lobby = await seated([anna], game, level=level)
            await press(anna, lobby, ids.InLobby, verb="start")
            await anna.until(shows(ids.ShowMore))
            player = Player(anna, Random(1))
            await player.play()
            public(anna, ids.Rematch)
            return f"{len(player.moves)} moves of the person"


def is_played(name: str, match: Coroutine[None, None, str]) -> bool:
    """True if a match was played to its end; prints its result, or the error."""
    began = time.perf_counter()
    try:
        said, played = asyncio.run(match), True
    except Exception as error:  # noqa: BLE001 - the other matches are played all the same
        said, played = f"not played to its end: {error!r}", False
    print(f"{name}: {said}, {time.perf_counter() - began:.0f} s", flush=True)
    return played


def main(arguments: list[str]) -> int:
    """Play; returns the exit status."""
    parser = argparse.ArgumentParser("python -m tests.e2e.levels", description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="the games' keys; all if none is named")
    parser.add_argument("--think", type=float, default=0.05, help="seconds an expert thinks")
    named = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        played = [
            is_played(f"{game} {level}", play(game, level, named.think, Path(folder)))
            for game in named.games or CATALOGUE
            for level in LEVELS
        ]
    return 0 if all(played) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
