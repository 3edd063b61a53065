"""Takes luck out of a test: its deals and its AIs' choices are the same in every run."""

from hashlib import sha256
from itertools import count
from random import Random

import pytest

from bot.match import opponents, tables
from bot.thinking import pool


def fixed(monkeypatch: pytest.MonkeyPatch, name: str, *, alike: bool = False) -> None:
    """Derive all deals and AIs' choices from this name from now on.

    Each match has another deal, unless all are `alike`.
    """
    matches = count()

    def seed() -> bytes:
        return sha256(f"{name} {0 if alike else next(matches)}".encode()).digest()

    def rng(given: int | None = None) -> Random:
        return Random(name if given is None else given)

    monkeypatch.setattr(tables, "new_seed", seed)
    # An AI that comes too late on a busy machine, or has its process ended over it, would choose otherwise.
    monkeypatch.setattr(opponents, "PATIENCE", 120.0)
    monkeypatch.setattr(pool, "OVERDUE", 120.0)
    for module in (opponents, pool):
        monkeypatch.setattr(module, "Random", rng)
