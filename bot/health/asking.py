"""Asking the processes of this machine for their health; imports little, because it is asked often."""

import json
import socket
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

HOST: Final = "127.0.0.1"
SECONDS: Final = 3.0
_REQUEST: Final = f"GET /health HTTP/1.0\r\nHost: {HOST}\r\n\r\n".encode()
_MOST_BYTES: Final = 1 << 20
_WELL: Final = b"200"


class _Answer(NamedTuple):
    """The answer to ``GET /health``: if the process is well, and its state."""

    well: bool
    state: Mapping[str, Any]


def state(port: int) -> Mapping[str, Any] | None:
    """The state of the bot that runs on this machine, by its own words; None if it does not answer."""
    answer = _asked(port)
    return None if answer is None else answer.state


def ask(port: int) -> bool:
    """True if the process of this machine reports that it is well."""
    answer = _asked(port)
    return answer is not None and answer.well


def _asked(port: int) -> _Answer | None:
    """The answer of a bot or worker; None if there is none, or of something else."""
    try:
        with socket.create_connection((HOST, port), SECONDS) as connection:
            connection.sendall(_REQUEST)
            with connection.makefile("rb") as reader:
                head, _, body = reader.read(_MOST_BYTES).partition(b"\r\n\r\n")
        said = json.loads(body)
    except (OSError, ValueError):
        return None
    if not isinstance(said, Mapping) or "connected" not in said:
        return None
    return _Answer(head.split(maxsplit=2)[1:2] == [_WELL], said)
