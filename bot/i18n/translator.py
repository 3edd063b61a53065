"""The names of slash commands in each language, for Discord to show in its own menus.

A command is ``command-NAME`` in the catalogues and its description ``command-NAME-about``; an option of
it ``command-NAME-OPTION`` and ``command-NAME-OPTION-about``. A command in a group is ``GROUP-NAME`` there.
One in the menu of a person is ``menu-`` and its label in small letters.
A choice is looked up by the key that its `locale_str` carries (``locale_str("…", key="ai-novice")``).
"""

from typing import Any, Final

from discord import Locale as DiscordLocale
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Where

from bot.i18n import catalogue

_DESCRIPTIONS: Final = {Where.command_description, Where.group_description, Where.parameter_description}
_COMMANDS: Final = {
    Where.command_name,
    Where.command_description,
    Where.group_name,
    Where.group_description,
}
_PARAMETERS: Final = {Where.parameter_name, Where.parameter_description}


class CommandTranslator(app_commands.Translator):
    """Says commands in the languages other than English, in which the code declares them."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: DiscordLocale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The words in that language; None if Discord should show the English ones."""
        reader = catalogue.locale_of(locale)
        if reader == catalogue.DEFAULT:
            return None
        key = command_key(string, context.location, context.data)
        return None if key is None else catalogue.text(reader, key)


def command_key(string: app_commands.locale_str, where: Where, data: Any) -> str | None:  # noqa: ANN401 - discord.py's own type
    """The catalogue key of a part of a command, None if it has no words."""
    if isinstance(data, app_commands.ContextMenu):
        return f"menu-{data.qualified_name.lower()}"
    if where in _COMMANDS:
        name = data.qualified_name
    elif where in _PARAMETERS:
        name = f"{data.command.qualified_name} {data.name}"
    else:
        key = string.extras.get("key")
        return key if isinstance(key, str) else None
    about = "-about" if where in _DESCRIPTIONS else ""
    return f"command-{name.replace(' ', '-')}{about}"
