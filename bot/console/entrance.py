"""The way into the console. A health check comes every half minute, and goes without all that others load."""

import sys
from typing import Final

from bot.console.command import CANNOT_RUN, WELL

HEALTH: Final = ["health"]


def main() -> int:
    """Run the command line; return the status."""
    if sys.argv[1:] == HEALTH:
        from bot.health.port import plain_port

        port = plain_port()
        if port is not None:
            from bot.health.asking import ask

            return WELL if ask(port) else CANNOT_RUN
    from bot.console import line

    return line.main()
