from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.sandbox import Person, Sandbox
from tests.sandbox.little_bot import LittleBot, running

DESCRIPTION = Path(__file__).parents[3] / "shared" / "discord" / "openapi.json"


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    """The sandbox, with Discord's schema where its description lies beside the project."""
    async with Sandbox(strict_schema=DESCRIPTION if DESCRIPTION.exists() else None) as sandbox:
        yield sandbox


@pytest.fixture
async def bot(sandbox: Sandbox) -> AsyncIterator[LittleBot]:
    async with running(sandbox) as bot:
        yield bot


@pytest.fixture
def anna(sandbox: Sandbox) -> Person:
    return sandbox.person("Anna")


@pytest.fixture
def ben(sandbox: Sandbox) -> Person:
    return sandbox.person("Ben")
