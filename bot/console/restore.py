"""``python -m bot restore FILE``: replace the database by a backup, and keep the old one aside."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from bot.console.command import WELL, Command

if TYPE_CHECKING:
    from bot.config import Config


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="the backup")


def _carry_out(config: "Config", asked: Namespace) -> int:
    from bot.console.work import finished

    return finished(config, lambda: _restore(config, asked.file))


async def _restore(config: "Config", backup: Path) -> int:
    """Replace the file.

    Raises:
        StartError: the database is no file.
        StorageError: it is in use, or the backup cannot be used.
    """
    from bot.console.database import file_of
    from bot.storage.copies import look, restore

    path = file_of(config, "pg_restore")
    aside = restore(backup, path)
    facts = look(path)
    print(f"{path} is {backup}: {facts.ended} matches ended and {facts.playing} unfinished.")
    print(f"What was there is kept as {aside}." if aside else "There was no database there.", flush=True)
    return WELL


COMMAND = Command(
    "restore",
    "put a backup in the place of the database, which is kept aside",
    _carry_out,
    _arguments,
)
