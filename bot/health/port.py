"""The port of ``/health``, read without the other settings: they would take most of a health check's time."""

import os
from typing import Final

from bot.sources import DEFAULT_FILE, FILE_VARIABLE, HEALTH_PORT, PREFIX

SECTION: Final = f"{PREFIX}HEALTH"
VARIABLE: Final = f"{SECTION}__PORT"
MOST: Final = 65535


def plain_port() -> int | None:
    """The port, if it stands plainly in the environment or the file; None if `bot.config` must tell."""
    spelled_otherwise = (
        name != VARIABLE and name.upper() in {SECTION, VARIABLE} and text for name, text in os.environ.items()
    )
    if any(spelled_otherwise):
        return None
    if text := os.environ.get(VARIABLE):
        return _in_range(int(text)) if text.isascii() and text.isdecimal() else None
    return _of_file()


def _of_file() -> int | None:
    named = os.environ.get(FILE_VARIABLE)
    if not named and not os.path.exists(DEFAULT_FILE):  # noqa: PTH110 - `pathlib` is slow to load
        return HEALTH_PORT
    import tomllib

    try:
        with open(named or DEFAULT_FILE, "rb") as file:  # noqa: PTH123 - as above
            section = tomllib.load(file).get("health", {})
    except (OSError, ValueError):
        return None
    port = section.get("port", HEALTH_PORT) if isinstance(section, dict) else None
    return _in_range(port) if type(port) is int else None


def _in_range(port: int) -> int | None:
    return port if 0 <= port <= MOST else None
