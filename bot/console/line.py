"""The command line: from its words to a command, the settings and a status."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bot.console import (
    backup,
    check,
    cluster,
    health,
    move_database,
    prune,
    recount,
    restore,
    run,
    showcase,
    status,
    worker,
)
from bot.console.command import BAD_SETTINGS, Command

COMMANDS: Final[tuple[Command, ...]] = (
    run.COMMAND,
    cluster.COMMAND,
    health.COMMAND,
    status.COMMAND,
    backup.COMMAND,
    restore.COMMAND,
    move_database.COMMAND,
    check.COMMAND,
    prune.COMMAND,
    recount.COMMAND,
    showcase.COMMAND,
    worker.COMMAND,
)
"""Every command, the default one first."""


def main(words: Sequence[str] | None = None) -> int:
    """Run the command line; return the status, 2 for unusable settings or words."""
    asked = parser().parse_args(words)
    command = next(each for each in COMMANDS if each.name == asked.command)
    from bot.config import ConfigError, load  # after `--help` has ended

    try:
        config = load(asked.config)
    except ConfigError as error:
        print(error, file=sys.stderr)
        return BAD_SETTINGS
    return command.carry_out(config, asked)


def parser() -> argparse.ArgumentParser:
    """The parser of the command line."""
    found = argparse.ArgumentParser(
        prog=_called(),
        description="Parlour: card and board games on Discord. Without a command, it runs the bot.",
    )
    _add_settings(found, None)
    found.set_defaults(command=COMMANDS[0].name)
    commands = found.add_subparsers(title="commands", metavar="COMMAND")
    for command in COMMANDS:
        its_own = commands.add_parser(command.name, help=command.does, description=f"{command.does}.")
        its_own.set_defaults(command=command.name)
        # An option before the command counts, unless it is repeated after it.
        _add_settings(its_own, argparse.SUPPRESS)
        command.arguments(its_own)
    return found


def _called() -> str:
    """The words by which this was started: the command of the installed package, or the module."""
    return "parlour" if Path(sys.argv[0]).name == "parlour" else "python -m bot"


def _add_settings(to: argparse.ArgumentParser, default: str | None) -> None:
    to.add_argument(
        "--config",
        type=Path,
        metavar="FILE",
        default=default,
        help="the settings, instead of config.toml",
    )
