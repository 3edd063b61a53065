"""``python -m bot health``: ask the bot or worker on this machine if it is well."""

from argparse import Namespace
from typing import TYPE_CHECKING

from bot.console.command import CANNOT_RUN, WELL, Command
from bot.health.asking import ask

if TYPE_CHECKING:
    from bot.config import Config


def _carry_out(config: "Config", _asked: Namespace) -> int:
    return WELL if ask(config.health.port) else CANNOT_RUN


COMMAND = Command(
    "health",
    "ask if a bot or worker runs here and is connected, or stands by for another: status 0 if so, else 1",
    _carry_out,
)
