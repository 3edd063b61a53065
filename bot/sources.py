"""The places of settings: for `bot.config`, and for what has no time to load that."""

from typing import Final

PREFIX: Final = "PARLOUR_"
"""The beginning of the variable of each setting: ``PARLOUR_SECTION__KEY``."""
FILE_VARIABLE: Final = f"{PREFIX}CONFIG"
"""The variable with the path of the file, if it is another."""
DEFAULT_FILE: Final = "config.toml"
HEALTH_PORT: Final = 8641
"""The port of ``/health`` if nothing else is set."""
