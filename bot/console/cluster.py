"""``python -m bot cluster``: run the bot in several processes on this machine."""

from argparse import Namespace
from typing import TYPE_CHECKING

from bot.console.command import Command

if TYPE_CHECKING:
    from bot.config import Config


def _carry_out(config: "Config", asked: Namespace) -> int:
    from bot.cluster.launcher import launched
    from bot.console.work import finished

    return finished(config, lambda: launched(config, asked.config))


COMMAND = Command(
    "cluster",
    "run the bot in the processes that [cluster] asks for, and start anew those that end",
    _carry_out,
)
