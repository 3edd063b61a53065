"""Asking what runs on this machine how it is; with little to import, as it is asked often."""

import http.client
import json
from collections.abc import Mapping
from typing import Any, Final

HOST: Final = "127.0.0.1"
SECONDS: Final = 3.0


def state(port: int) -> Mapping[str, Any] | None:
    """The state of the bot that runs on this machine, by its own words; None if it does not answer."""
    connection = http.client.HTTPConnection(HOST, port, timeout=SECONDS)
    try:
        connection.request("GET", "/health")
        said = json.load(connection.getresponse())
        return said if isinstance(said, Mapping) and "connected" in said else None
    except (OSError, ValueError, http.client.HTTPException):
        return None
    finally:
        connection.close()


def ask(port: int) -> bool:
    """True if what runs on this machine says that it is connected, or waits for shards that others have."""
    said = state(port)
    return said is not None and bool(said["connected"] or said.get("waiting_for_shards"))
