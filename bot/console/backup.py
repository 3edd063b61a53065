"""``python -m bot backup FILE``: copy the database, also while the bot runs, and check the copy."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from bot.console.command import WELL, Command

if TYPE_CHECKING:
    from bot.config import Config


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="where the copy goes; nothing may be there")


def _carry_out(config: "Config", asked: Namespace) -> int:
    from bot.console.work import finished

    return finished(config, lambda: _back_up(config, asked.file), in_order=True)


async def _back_up(config: "Config", target: Path) -> int:
    """Copy the file.

    Raises:
        StartError: the database is no file.
        StorageError: it cannot be copied.
    """
    from functools import partial

    from bot.console.database import file_of
    from bot.console.work import carried_through
    from bot.storage.copies import back_up, look

    path = file_of(config, "pg_dump")
    await carried_through(partial(back_up, path, target))
    facts = look(target)
    print(
        f"{target} is a checked copy of {path}: {facts.ended} matches ended and "
        f"{facts.playing} unfinished, {facts.size:,} bytes. It is as secret as the database.",
        flush=True,
    )
    return WELL


COMMAND = Command(
    "backup", "copy the database and check the copy, also while the bot runs", _carry_out, _arguments
)
