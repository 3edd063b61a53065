"""The names of commands and their options, from the English catalogue; the translator adds the others."""

from discord import app_commands

from bot.i18n import catalogue
from bot.i18n.catalogue import DEFAULT
from bot.ui.names import clip

CHOICE_LIMIT = 100


def about(command: str, option: str | None = None) -> str:
    """The description of a command, or of one of its options."""
    return catalogue.text(DEFAULT, f"command-{'-'.join(filter(None, (command, option)))}-about")


def menu(name: str) -> str:
    """The label of a command in the menu of a person or a message."""
    return catalogue.text(DEFAULT, f"menu-{name}")


def choice(name: str, value: str) -> app_commands.Choice[str]:
    """One choice of autocompletion, clipped to Discord's limit."""
    return app_commands.Choice(name=clip(name, CHOICE_LIMIT), value=value)
