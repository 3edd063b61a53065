"""The id of a table's match. It is derived, so opening a table twice fails as a conflicting insert."""

import hashlib
from base64 import b32encode
from typing import Final

LENGTH: Final = 13
"""Longer than any other match's id, so they never collide."""


def is_of_tournament(match_id: str) -> bool:
    """True for the id of a match at a tournament's table."""
    return len(match_id) == LENGTH


def match_id_of(tournament: str, round_number: int, table: int) -> str:
    """The id of the match at a table; rounds and tables count from 1.

    >>> match_id_of("evening", 1, 1) == match_id_of("evening", 1, 1) != match_id_of("evening", 1, 2)
    True
    """
    digest = hashlib.sha256(f"{tournament} {round_number} {table}".encode()).digest()
    return b32encode(digest).decode("ascii").lower()[:LENGTH]
