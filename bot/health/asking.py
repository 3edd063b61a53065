"""Asking the bot that runs on this machine how it is; with little to import, as it is asked often."""

import http.client
import json
from typing import Final

HOST: Final = "127.0.0.1"
SECONDS: Final = 3.0


def ask(port: int) -> bool:
    """True if the bot that runs on this machine says that it is connected."""
    connection = http.client.HTTPConnection(HOST, port, timeout=SECONDS)
    try:
        connection.request("GET", "/health")
        return bool(json.load(connection.getresponse())["connected"])
    except (OSError, ValueError, KeyError, http.client.HTTPException):
        return False
    finally:
        connection.close()
