"""The package, installed into an empty environment: it plays, and needs nothing of the checkout."""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Final

import aiohttp
import pytest

from bot.sandbox import Person, Sandbox
from bot.sandbox.page import STATIC
from tests.e2e.driver import Player, moves, moves_of, started
from tests.e2e.process import ROOT, BotProcess

UV: Final = ROOT / ".venv" / "tools" / "bin" / "uv"
SOURCES: Final = ("pyproject.toml", "README.md", "LICENSE", "requirements/run.in", "bot", "games")

pytestmark = pytest.mark.whole


def uv(*words: str | Path) -> None:
    ended = subprocess.run([UV, *words], capture_output=True, text=True, check=False)
    assert not ended.returncode, ended.stderr


@pytest.fixture(scope="module")
def command(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command `parlour` of an environment that has the wheel and the locked packages that it asks for."""
    folder = tmp_path_factory.mktemp("package")
    sources, wheels, environment = folder / "sources", folder / "wheels", folder / "environment"
    for name in SOURCES:
        target = sources / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, target)
    locks = ROOT / "requirements"
    uv(
        "build",
        "--wheel",
        "--require-hashes",
        "-b",
        locks / "build.txt",
        "-p",
        sys.executable,
        "-o",
        wheels,
        sources,
    )
    uv("venv", "-p", sys.executable, environment)
    uv("pip", "install", "-p", environment, "--require-hashes", "-r", locks / "run.txt")
    uv("pip", "install", "-p", environment, "--no-deps", *wheels.glob("*.whl"))
    uv("pip", "check", "-p", environment)
    return environment / "bin" / "parlour"


async def test_an_installed_bot_plays_a_card_away_from_the_checkout(
    command: Path, sandbox: Sandbox, database: Path, anna: Person
) -> None:
    process = BotProcess(sandbox, database, installed=command)
    await process.start()
    try:
        await started([anna], "tressette_two")
        player = Player(anna, Random(1))
        await player.open_hand()
        while not player.moves:
            await anna.until(lambda _: bool(moves(player.now() or {"components": []})))
            await player.press_one(panel := player.now() or {}, moves(panel)[0])
    finally:
        assert await process.end(signal.SIGTERM) == 0
    assert moves_of(database, anna, with_forced=False) == player.moves


async def test_an_installed_sandbox_shows_its_page(command: Path, tmp_path: Path) -> None:
    process = await asyncio.create_subprocess_exec(
        command, cwd=tmp_path, env=without_settings(), stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    try:
        while "http://" not in (line := (await process.stdout.readline()).decode()):
            assert line, "it has ended without an address"
        address = next(word for word in line.split() if word.startswith("http://"))
        async with aiohttp.ClientSession() as client:
            for name in ("", *(f"static/{file.name}" for file in STATIC.iterdir())):
                async with client.get(address + name) as page:
                    assert page.status == 200, name
    finally:
        process.send_signal(signal.SIGTERM)
        assert await process.wait() == 0


def without_settings() -> Mapping[str, str]:
    """The environment of a new user, but with free ports."""
    names = (name for name in os.environ if not name.startswith(("PARLOUR_", "PYTHON", "DISCORD_")))
    return {
        **{name: os.environ[name] for name in names},
        "PARLOUR_SANDBOX__PORT": "0",
        "PARLOUR_HEALTH__PORT": "0",
    }
