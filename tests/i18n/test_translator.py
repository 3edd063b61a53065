"""Commands are named in the reader's language in Discord's own menus."""

from typing import Any

import pytest
from discord import Interaction, app_commands
from discord import Locale as DiscordLocale
from discord.app_commands import TranslationContext, locale_str
from discord.app_commands import TranslationContextLocation as Where

from bot.i18n import catalogue
from bot.i18n.translator import CommandTranslator, command_key


@app_commands.command(name="play", description="Open a table")
async def play(interaction: Interaction, game: str) -> None:
    """A command like the bot's."""


tournament = app_commands.Group(name="tournament", description="Tournaments")


@tournament.command(name="join", description="Join a tournament")
async def join(interaction: Interaction) -> None:
    """A command in a group."""


@pytest.mark.parametrize(
    ("where", "data", "key"),
    [
        (Where.command_name, play, "command-play"),
        (Where.command_description, play, "command-play-about"),
        (Where.parameter_name, play.get_parameter("game"), "command-play-game"),
        (Where.parameter_description, play.get_parameter("game"), "command-play-game-about"),
        (Where.group_name, tournament, "command-tournament"),
        (Where.group_description, tournament, "command-tournament-about"),
        (Where.command_name, join, "command-tournament-join"),
    ],
)
def test_the_key_of_a_part_of_a_command(where: Where, data: object, key: str) -> None:
    assert command_key(locale_str("any"), where, data) == key


def test_a_choice_carries_its_own_key() -> None:
    assert command_key(locale_str("Novice", key="ai-novice"), Where.choice_name, None) == "ai-novice"
    assert command_key(locale_str("21"), Where.choice_name, None) is None


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        (DiscordLocale.japanese, catalogue.text("ja", "ai-novice")),
        (DiscordLocale.american_english, None),
        (DiscordLocale.french, None),
    ],
)
async def test_only_other_languages_than_english_are_translated(
    locale: DiscordLocale, said: str | None
) -> None:
    name = locale_str("Novice", key="ai-novice")
    choice: app_commands.Choice[str] = app_commands.Choice(name=name, value="novice")
    context: TranslationContext[Any, Any] = TranslationContext(Where.choice_name, choice)
    assert await CommandTranslator().translate(name, locale, context) == said
