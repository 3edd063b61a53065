"""Commands of the console, and the statuses that they may end with."""

from collections.abc import Callable
from signal import SIGTERM
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:  # slow to import, and not needed to ask for help, or whether the bot is well
    from argparse import ArgumentParser, Namespace

    from bot.config import Config

WELL: Final = 0
CANNOT_RUN: Final = 1
"""The bot cannot run or is not well, or something that was checked is not as it should be."""
BAD_SETTINGS: Final = 2
LEASE_LOST: Final = 3
"""Another process has taken over: this one can be started again at once."""
TERMINATED: Final = 128 + SIGTERM
"""The status of one asked to end before it was done, as a shell gives it to one killed by that signal."""

CarryOut: TypeAlias = Callable[["Config", "Namespace"], int]
"""A function that does a command: it has the settings and the arguments, and returns the status."""


def _no_arguments(_parser: "ArgumentParser") -> None:
    """Most commands have none."""


class Command(NamedTuple):
    """A command of the console.

    Attributes:
        name: the word after ``python -m bot``.
        does: a summary, for ``--help``.
        carry_out: the function that does it.
        arguments: adds the command's arguments to its parser.
    """

    name: str
    does: str
    carry_out: CarryOut
    arguments: Callable[["ArgumentParser"], None] = _no_arguments
