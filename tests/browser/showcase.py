"""A small bot that shows every kind of component, command and modal, for the tests of the sandbox page."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

import discord
import pytest
import yarl
from discord import app_commands, ui
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.sandbox.server import Sandbox
from tests.browser.exhibits import (
    GAMES,
    MARKDOWN,
    Board,
    Interaction,
    Note,
    buttons,
    hand,
    media,
    selects,
    table,
)

JAPANESE: Final = {
    "Greet": "あいさつ",
    "play": "あそぶ",
    "Open a table": "テーブルを開く",
    "game": "ゲーム",
    "Which game to play": "どのゲームで遊ぶか",
}


class Translator(app_commands.Translator):
    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        _context: app_commands.TranslationContextTypes,
    ) -> str | None:
        return JAPANESE.get(string.message) if locale is discord.Locale.japanese else None


class Showcase(discord.Client):
    """The bot itself. `/think` waits until `thought` is set."""

    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            max_messages=None,
            guild_ready_timeout=0.1,
            enable_debug_events=False,
        )
        self.tree = app_commands.CommandTree(self)
        self.thought = asyncio.Event()

    async def setup_hook(self) -> None:
        await self.tree.set_translator(Translator())
        add_commands(self.tree)
        add_answers(self.tree)
        self.tree.add_command(tournament())
        await self.tree.sync()


def showcase(interaction: Interaction) -> Showcase:
    assert isinstance(interaction.client, Showcase)
    return interaction.client


async def show_buttons(interaction: Interaction) -> None:
    await interaction.response.send_message(view=buttons())


async def show_selects(interaction: Interaction) -> None:
    await interaction.response.send_message(view=selects())


async def show_media(interaction: Interaction) -> None:
    board, files = media()
    await interaction.response.send_message(view=board, files=files)


async def show_table(interaction: Interaction) -> None:
    board, files = table()
    await interaction.response.send_message(view=board, files=files)


async def show_hand(interaction: Interaction) -> None:
    await interaction.response.send_message(view=hand(), ephemeral=True)


async def show_markdown(interaction: Interaction) -> None:
    now = int(discord.utils.utcnow().timestamp())
    mentions = (
        f"{interaction.user.mention} <#{interaction.channel_id}> </play:1> <t:{now}:t> <t:{now + 90}:R>"
    )
    await interaction.response.send_message(view=Board(ui.TextDisplay(f"{MARKDOWN}\n{mentions}")))


async def show_classic(interaction: Interaction) -> None:
    embed = discord.Embed(title="An embed", description="with *text*", colour=discord.Colour.blurple())
    embed.add_field(name="Left", value="1").add_field(name="Right", value="2").set_footer(text="the footer")
    await interaction.response.send_message("Classic **content**", embed=embed)


SHOWS: Final = {
    "buttons": show_buttons,
    "selects": show_selects,
    "media": show_media,
    "table": show_table,
    "hand": show_hand,
    "markdown": show_markdown,
    "classic": show_classic,
}


@asynccontextmanager
async def showing(sandbox: Sandbox, patch: pytest.MonkeyPatch) -> AsyncIterator[Showcase]:
    """A showcase bot that is connected to `sandbox`."""
    patch.setattr(Route, "BASE", sandbox.api_base)
    patch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(sandbox.gateway_url))
    async with Showcase() as bot:
        running = asyncio.create_task(bot.start(sandbox.token))
        await sandbox.bot_ready()
        yield bot
        await bot.close()
        with suppress(asyncio.CancelledError):
            await running


def add_commands(tree: app_commands.CommandTree[Showcase]) -> None:
    """Register a command with options of every type, and a command that shows components."""

    @tree.command(description="Open a table")
    @app_commands.describe(game="Which game to play", seats="How many play", partner="Who plays with you")
    @app_commands.choices(speed=[app_commands.Choice(name=name, value=name) for name in ("live", "slow")])
    async def play(
        interaction: Interaction,
        game: str,
        seats: app_commands.Range[int, 2, 6] | None = None,
        thread: bool | None = None,
        partner: discord.Member | None = None,
        speed: str | None = None,
    ) -> None:
        mate = partner and partner.display_name
        said = f"game={game} seats={seats} thread={thread} partner={mate} speed={speed}"
        await interaction.response.send_message(said)

    @play.autocomplete("game")
    async def games(_interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        fitting = [name for name in GAMES if current.lower() in name.lower()]
        return [app_commands.Choice(name=name, value=name.lower().replace(" ", "_")) for name in fitting]

    @tree.command(name="show", description="Show some components")
    @app_commands.choices(what=[app_commands.Choice(name=name, value=name) for name in SHOWS])
    async def show(interaction: Interaction, what: str) -> None:
        await SHOWS[what](interaction)


def add_answers(tree: app_commands.CommandTree[Showcase]) -> None:
    """Register a command for each way to answer, or not to."""

    @tree.command(description="Think for a moment, then answer")
    async def think(interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await showcase(interaction).thought.wait()
        await interaction.followup.send("I have thought", ephemeral=True)

    @tree.command(description="Never answer")
    async def silence(_interaction: Interaction) -> None:
        """Say nothing."""

    @tree.command(description="Say something at the table")
    async def talk(interaction: Interaction) -> None:
        await interaction.response.send_modal(Note())

    @tree.command(description="Settings of the server")
    @app_commands.default_permissions(manage_guild=True)
    async def settings(interaction: Interaction) -> None:
        await interaction.response.send_message("Settings", ephemeral=True)

    @tree.command(description="Ping somebody")
    async def ping(interaction: Interaction, user: discord.Member) -> None:
        await interaction.response.send_message(f"{user.mention}, it is your turn")

    @tree.context_menu()
    async def greet(interaction: Interaction, person: discord.Member) -> None:
        await interaction.response.send_message(f"Hello {person.display_name}")

    @tree.command(description="Open a thread")
    async def thread(interaction: Interaction) -> None:
        assert isinstance(interaction.channel, discord.TextChannel)
        opened = await interaction.channel.create_thread(
            name="Tressette of Anna", type=discord.ChannelType.public_thread
        )
        await opened.send("Here we play")
        await interaction.response.send_message(f"Follow me to {opened.mention}")


def tournament() -> app_commands.Group:
    """A command with subcommands."""
    group = app_commands.Group(name="tournament", description="Tournaments")

    @group.command(description="Create a tournament")
    async def create(interaction: Interaction, name: str) -> None:
        await interaction.response.send_message(f"Tournament {name}")

    @group.command(description="Join a tournament")
    async def join(interaction: Interaction) -> None:
        await interaction.response.send_message("Joined")

    return group
