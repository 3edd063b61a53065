"""``python -m bot prune``: remove the moves of matches that ended long ago, as the settings want it."""

from argparse import Namespace
from typing import TYPE_CHECKING

from bot.console.command import WELL, Command

if TYPE_CHECKING:
    from bot.config import Config


def _carry_out(config: "Config", _asked: Namespace) -> int:
    from bot.console.work import finished

    return finished(config, lambda: _prune(config))


async def _prune(config: "Config") -> int:
    """Remove the moves of matches older than the settings allow.

    Raises:
        StartError: there is no database.
    """
    import time

    from bot.community.pruning import prune
    from bot.console.database import opened
    from bot.match.clocks import DAY

    days = config.prune.moves_days
    if not days:
        print("prune.moves_days is 0: nothing is removed.", flush=True)
        return WELL
    async with opened(config, alone=True) as store:
        count = await prune(store, time.time() - days * DAY)
    print(f"The moves of {count} matches that ended more than {days:g} days ago are removed.", flush=True)
    return WELL


COMMAND = Command("prune", "remove the moves of matches that ended long ago", _carry_out)
