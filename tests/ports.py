"""Free ports for servers that tests start."""

import socket
from random import SystemRandom
from typing import Final

from bot.health.asking import HOST

LOWEST: Final = 15_000
HIGHEST: Final = 30_000
"""Below the ports that systems assign by chance, so no server of another test gets one of these."""


def free_port(row: int = 1) -> int:
    """A free port on this machine; of a `row` of so many, the first."""
    while True:
        port = SystemRandom().randrange(LOWEST, HIGHEST)
        if all(map(_is_free, range(port, port + row))):
            return port


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        try:
            probe.bind((HOST, port))
        except OSError:
            return False
    return True
