"""An unmodified discord.py client of the size of a test: one command or component of every kind."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Self
from unittest.mock import patch

import discord
import yarl
from discord import app_commands, ui
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.sandbox import Sandbox
from bot.sandbox.refusals import Data

PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000002000000010806000000f478d4fa"
    "0000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082"
)
Then = Callable[[discord.Interaction], Awaitable[Any]]


class Count(ui.DynamicItem[ui.Button[Any]], template=r"count:(?P<n>\d+)"):
    def __init__(self, n: int) -> None:
        super().__init__(ui.Button(label=f"Count {n}", custom_id=f"count:{n}"))
        self.n = n

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, _item: ui.Item[Any], match: re.Match[str]
    ) -> Self:
        return cls(int(match["n"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=counter(self.n + 1))


def counter(n: int) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(f"The count is {n}"))
    view.add_item(ui.ActionRow(Count(n)))
    return view


class Question(ui.Modal, title="A question"):
    answer: ui.Label[Any] = ui.Label(text="Answer", component=ui.TextInput(custom_id="answer", max_length=20))
    suit: ui.Label[Any] = ui.Label(
        text="Suit",
        component=ui.Select(
            custom_id="suit",
            required=False,
            options=[discord.SelectOption(label="Cups"), discord.SelectOption(label="Coins")],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        assert isinstance(self.answer.component, ui.TextInput)
        assert isinstance(self.suit.component, ui.Select)
        words = f"{self.answer.component.value} of {', '.join(self.suit.component.values)}"
        await interaction.response.send_message(words, ephemeral=True)


class Choosing(ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @ui.select(
        custom_id="cards",
        max_values=2,
        options=[discord.SelectOption(label=label) for label in ("Ace", "Two", "Three")],
    )
    async def cards(self, interaction: discord.Interaction, select: ui.Select[Any]) -> None:
        await interaction.response.edit_message(content=" and ".join(select.values))

    @ui.select(cls=ui.UserSelect, custom_id="partner")
    async def partner(self, interaction: discord.Interaction, select: ui.UserSelect[Any]) -> None:
        await interaction.response.send_message(f"With {select.values[0].display_name}", ephemeral=True)

    @ui.button(label="Ask", custom_id="ask")
    async def ask(self, interaction: discord.Interaction, _button: ui.Button[Any]) -> None:
        await interaction.response.send_modal(Question())

    @ui.button(label="No", custom_id="no", disabled=True)
    async def no(self, interaction: discord.Interaction, _button: ui.Button[Any]) -> None:
        await interaction.response.defer()

    @ui.button(label="Gone", custom_id="gone")
    async def gone(self, interaction: discord.Interaction, _button: ui.Button[Any]) -> None:
        await interaction.response.defer()
        await interaction.delete_original_response()


class LittleBot(discord.Client):
    """Syncs its commands at login. `seen` are the interactions it got, `then` runs in /do."""

    def __init__(self, sandbox: Sandbox, intents: discord.Intents | None = None) -> None:
        super().__init__(intents=intents or discord.Intents(guilds=True))
        self.sandbox = sandbox
        self.tree = app_commands.CommandTree(self)
        self.seen: list[discord.Interaction] = []
        self.resumed = 0
        self.readied = 0
        self.then: Then | None = None
        self.outcome: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._connection.guild_ready_timeout = 0.01

    async def setup_hook(self) -> None:
        add_commands(self)
        self.add_dynamic_items(Count)
        self.add_view(Choosing())
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify at once; the library would wait five seconds before a second time."""

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.seen.append(interaction)

    async def on_ready(self) -> None:
        self.readied += 1

    async def on_resumed(self) -> None:
        self.resumed += 1

    async def do(self, person_id: str, then: Then) -> Data:
        """Let a person send /do, run `then` on it in the bot, and return or raise the outcome."""
        self.then = then
        self.outcome = asyncio.get_running_loop().create_future()
        person = self.sandbox.person_by_id(person_id)
        assert person is not None
        acting = asyncio.create_task(person.command("games", "do"))
        try:
            return await self.outcome
        finally:
            await acting


def add_commands(bot: LittleBot) -> None:
    tree = bot.tree

    @tree.command(description="Say hello")
    @app_commands.describe(name="Whom to greet", loud="In capitals")
    async def hello(interaction: discord.Interaction, name: str, loud: bool = False) -> None:
        words = f"Hello {name}"
        await interaction.response.send_message(words.upper() if loud else words)

    @hello.autocomplete("name")
    async def names(_: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        known = ("Tressette", "Trappola", "Briscola")
        return [
            app_commands.Choice(name=name, value=name.lower()) for name in known if current in name.lower()
        ]

    @tree.command(description="Open a panel")
    async def panel(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=counter(0), ephemeral=True)

    @tree.command(description="Choose")
    async def choose(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Choose", view=Choosing())

    @tree.command(description="Answer later")
    async def later(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        await interaction.followup.send("At last")
        await interaction.followup.send("And more", ephemeral=True)

    @tree.command(description="Never answer")
    async def never(interaction: discord.Interaction) -> None:
        del interaction

    @tree.command(description="Whatever the test wants")
    async def do(interaction: discord.Interaction) -> None:
        assert bot.then is not None
        try:
            bot.outcome.set_result(await bot.then(interaction))
        except Exception as error:  # noqa: BLE001 - handed to the test
            bot.outcome.set_exception(error)
        if not interaction.response.is_done():
            await interaction.response.send_message("Done", ephemeral=True)

    tree.add_command(tournament())


def tournament() -> app_commands.Group:
    group = app_commands.Group(name="tournament", description="Tournaments")

    @group.command(description="Create one")
    async def create(
        interaction: discord.Interaction, rounds: app_commands.Range[int, 1, 9], host: discord.Member
    ) -> None:
        await interaction.response.send_message(f"{rounds} rounds by {host.display_name}")

    return group


@asynccontextmanager
async def running(sandbox: Sandbox, intents: discord.Intents | None = None) -> AsyncIterator[LittleBot]:
    """A little bot, logged in and ready."""
    with (
        patch.object(Route, "BASE", sandbox.api_base),
        patch.object(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(sandbox.gateway_url)),
    ):
        bot = LittleBot(sandbox, intents)
        async with bot:
            connecting = asyncio.create_task(bot.start(sandbox.token))
            try:
                await sandbox.bot_ready()
                await bot.wait_until_ready()
                yield bot
            finally:
                await bot.close()
                await connecting
