"""``python -m bot move-database FROM TO``: copy a database to a server or back, and compare the two."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from bot.console.command import WELL, Command

if TYPE_CHECKING:
    from pathlib import Path

    from pydantic import SecretStr

    from bot.config import Config


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("source", metavar="FROM", help="a file, or an address that begins with postgresql://")
    parser.add_argument("target", metavar="TO", help="the same, of a database that is empty")


def _carry_out(config: "Config", asked: Namespace) -> int:
    from bot.console.work import finished

    return finished(config, lambda: _move(asked.source, asked.target))


async def _move(source: str, target: str) -> int:
    from bot.storage.moving import move_database

    moved = await move_database(_place(source), _place(target))
    print(f"{moved.rows:,} rows of {moved.tables} tables are copied and compared.", flush=True)
    return WELL


def _place(text: str) -> "Path | SecretStr":
    """The database that is meant.

    Raises:
        StorageError: it is a directory.
    """
    from pathlib import Path

    from pydantic import SecretStr

    from bot.storage import StorageError

    if text.startswith(("postgresql://", "postgres://")):
        return SecretStr(text)
    path = Path(text)
    if path.is_dir():
        raise StorageError(f"{path} is a directory. Name the file of a database, or the address of a server.")
    return path


COMMAND = Command(
    "move-database",
    "copy a database to a PostgreSQL server or back, and compare the two",
    _carry_out,
    _arguments,
)
