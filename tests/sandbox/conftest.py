from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.sandbox import Person, Sandbox
from bot.sandbox.refusals import Data
from tests.sandbox.little_bot import LittleBot, running

DESCRIPTION = Path(__file__).parents[3] / "shared" / "discord" / "openapi.json"
STRICT = DESCRIPTION if DESCRIPTION.exists() else None
PATIENCE = 60.0


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    """The sandbox, with Discord's schema if its description lies beside the project.

    Clients are patient: a busy machine may answer late.
    """
    async with Sandbox(strict_schema=STRICT) as sandbox:
        sandbox.patience = PATIENCE
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


@dataclass(frozen=True)
class Said:
    """An answer of the REST side."""

    status: int
    body: Any
    headers: dict[str, str]

    @property
    def code(self) -> int:
        return int(self.body["code"])

    def wrong(self) -> set[tuple[str, str]]:
        """The wrong fields, and the code of each fault."""
        return set(_leaves(self.body.get("errors", {}), ""))


def _leaves(node: dict[str, Any], path: str) -> list[tuple[str, str]]:
    found = [(path, error["code"]) for error in node.get("_errors", [])]
    for key, inner in node.items():
        if key != "_errors":
            found += _leaves(inner, f"{path}.{key}".lstrip("."))
    return found


class Raw:
    """Requests as they are, without a library between; `games` is the path of that channel."""

    def __init__(self, sandbox: Sandbox, session: aiohttp.ClientSession) -> None:
        self.sandbox = sandbox
        self.session = session
        self.games = f"/channels/{sandbox.person('Anna').channel('games').id}"
        self.token = f"Bot {sandbox.token}"

    async def __call__(self, method: str, path: str, body: object = None) -> Said:
        return await self.send(method, path, json=body) if body is not None else await self.send(method, path)

    async def send(self, method: str, path: str, **more: Data) -> Said:
        headers = {"Authorization": self.token}
        url = self.sandbox.api_base + path
        async with self.session.request(method, url, headers=headers, **more) as answer:
            json = answer.headers.get("Content-Type") == "application/json"
            body = await answer.json() if json else await answer.text()
            return Said(answer.status, body, dict(answer.headers))


@pytest.fixture
async def raw(sandbox: Sandbox) -> AsyncIterator[Raw]:
    async with aiohttp.ClientSession() as session:
        yield Raw(sandbox, session)


@pytest.fixture
def unlimited(sandbox: Sandbox) -> None:
    sandbox.rate_limits.enabled = False
