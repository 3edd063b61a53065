"""Backups of a PostgreSQL server, by the commands in the guide for operators."""

import os
import shlex
import subprocess
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.storage.moving import move_database
from tests.databases import PROGRAMS, VARIABLE, worker_database
from tests.storage.test_moving import everything, source

__all__ = ["source"]

GUIDE = Path(__file__).parents[2] / "docs" / "operating.md"
ADDRESS = "postgresql://parlour@host/parlour"


@pytest.fixture
def databases() -> tuple[str, str]:
    """The addresses of a database to dump, and of an empty one for the restore."""
    if VARIABLE not in os.environ:
        pytest.skip("it is about a server")
    server = os.environ[VARIABLE]
    name = server.rpartition("/")[2]
    return worker_database(server, f"{name}_dumped"), worker_database(server, f"{name}_restored")


def carry_out(program: str, address: str, folder: Path) -> None:
    """Run the guide's command of a program, at this address."""
    lines = (line.strip() for line in GUIDE.read_text("utf-8").splitlines() if line.startswith("    "))
    (command,) = (line for line in lines if line.startswith(f"{program} ") and ADDRESS in line)
    _, *arguments = shlex.split(command.replace(ADDRESS, address))
    subprocess.run([max(PROGRAMS.glob("*/bin")) / program, *arguments], cwd=folder, check=True)


async def test_a_dump_has_every_row_and_is_restored_into_an_empty_database(
    source: Path, databases: tuple[str, str], tmp_path: Path
) -> None:
    dumped, restored = databases
    await move_database(source, SecretStr(dumped))
    carry_out("pg_dump", dumped, tmp_path)
    carry_out("pg_restore", restored, tmp_path)
    back = tmp_path / "back.sqlite"
    await move_database(SecretStr(restored), back)
    before = everything(source)
    assert all(before.values()), "a table without a row would prove nothing"
    assert everything(back) == before
