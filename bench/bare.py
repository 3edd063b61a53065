"""The floor: a discord.py client with one button that only answers, in a separate process.

Its answers carry the file that ``BENCH_PICTURE`` names, if any.
"""

import asyncio
import os
import re
from io import BytesIO
from pathlib import Path
from typing import Any, Final, Self

import discord
import yarl
from discord import app_commands, ui
from discord.gateway import DiscordWebSocket
from discord.http import Route

NAME: Final = "picture.png"


class Bare(ui.DynamicItem[ui.Button[Any]], template=r"bare:(?P<presses>\d+)"):
    """A button that counts its presses in its own custom id."""

    def __init__(self, presses: int) -> None:
        super().__init__(ui.Button(label="Press", custom_id=f"bare:{presses}"))
        self.presses = presses

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, _item: ui.Item[Any], match: re.Match[str]
    ) -> Self:
        return cls(int(match["presses"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        view = bare_view(self.presses + 1)
        view.stop()
        if PICTURE is None:
            await interaction.response.edit_message(view=view)
        else:
            file = discord.File(BytesIO(PICTURE), NAME)
            await interaction.response.edit_message(view=view, attachments=[file])


def _picture() -> bytes | None:
    path = os.environ.get("BENCH_PICTURE")
    return None if path is None else Path(path).read_bytes()


PICTURE: Final = _picture()


def bare_view(presses: int) -> ui.LayoutView:
    """A message with the one button."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(f"Pressed {presses} times"))
    if PICTURE is not None and presses:
        view.add_item(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{NAME}")))
    view.add_item(ui.ActionRow(Bare(presses)))
    return view


class BareClient(discord.Client):
    """A client with one command, ``/bare``, that posts the button privately."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Bare)

        @self.tree.command(name="bare", description="Post the button")
        async def bare(interaction: discord.Interaction[Any]) -> None:
            view = bare_view(0)
            view.stop()
            await interaction.response.send_message(view=view, ephemeral=True)

        await self.tree.sync()


async def main() -> None:
    """Serve until the process is ended."""
    Route.BASE = os.environ["PARLOUR_DISCORD__API_BASE"]
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["PARLOUR_DISCORD__GATEWAY_URL"])
    async with BareClient() as client:
        await client.start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    asyncio.run(main())
