"""Keeps the application's emojis up to date: each picture is uploaded once."""

import asyncio
from collections.abc import Iterable
from typing import Final

import discord
import structlog

from bot.client.budget import Errand, Urgency, urgent
from bot.picture import artist
from bot.picture.emojis import NAMES, base_of
from bot.runtime.faults import report
from bot.runtime.retry import retry_delay
from bot.runtime.waiting import happens
from bot.ui.emojis import Emojis

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

FIRST_PAUSE: Final = 30.0
LONGEST_PAUSE: Final = 3600.0
"""The longest pause between two rounds while emojis are missing; it doubles each time."""


class EmojiStore:
    """Compares Discord's emojis with the drawn ones, uploads missing ones, and deletes changed ones.

    The name of an emoji ends in a hash of its picture; emojis with other names are the operator's and stay.
    Failed uploads are retried later, and shown as text until then.

    Args:
        emojis: receives the emojis that Discord has.
        uploads: false in a process that leaves uploading to another.
    """

    def __init__(self, emojis: Emojis, *, uploads: bool = True) -> None:
        self._emojis = emojis
        self._uploads = uploads
        self._client: discord.Client | None = None
        self._due = asyncio.Event()

    def use_client(self, client: discord.Client) -> None:
        """Compare the emojis of a client's application after it has logged in."""
        self._client = client
        self._due.set()

    def doubt(self) -> None:
        """Discord refused an emoji: show none until it has listed them again."""
        self._emojis.forget()
        self._due.set()

    async def run(self) -> None:
        """Run a round after each login, and again while emojis are missing; never returns."""
        while True:
            await self._due.wait()
            self._due.clear()
            failures = 1
            assert self._client is not None
            while not await self.bring_up_to_date(self._client):
                if not await happens(self._due, retry_delay(failures, FIRST_PAUSE, LONGEST_PAUSE)):
                    failures += 1
                self._due.clear()

    async def bring_up_to_date(self, client: discord.Client) -> bool:
        """Upload and delete emojis of a logged-in client's application; False if some are left."""
        try:
            there = await client.fetch_application_emojis()
            self._take_up(there)
            missing = await self._missing(there)
            if not self._uploads:
                return not missing
            with urgent(Errand(Urgency.CHORE)):
                refused = [name for name in missing if not await self._upload(client, name)]
                await self._clear_away(there)
        except Exception as error:  # noqa: BLE001 - without emojis cards are text, so an error hinders no player
            if not client.is_closed():
                report("emojis not brought up to date", error, shown=len(self._emojis))
            return False
        if missing:
            log.info("emojis uploaded", count=len(missing) - len(refused))
        return not refused

    def _take_up(self, there: Iterable[discord.Emoji]) -> None:
        """Show Discord's emojis at once, with an earlier picture until the present one is uploaded."""
        self._emojis.replace({base: each.id for each in there if (base := base_of(each.name)) is not None})

    async def _missing(self, there: Iterable[discord.Emoji]) -> list[str]:
        """The names of the emojis that Discord does not have."""
        known = {each.name: each.id for each in there}
        missing: list[str] = []
        for name in NAMES:
            drawn = await artist.draw_emoji(name)
            if drawn.name in known:
                self._emojis.learn(name, known[drawn.name])
            else:
                missing.append(name)
        return missing

    async def _upload(self, client: discord.Client, name: str) -> bool:
        """Upload one; False if Discord refuses this one but may take others."""
        drawn = await artist.draw_emoji(name)
        try:
            created = await client.create_application_emoji(name=drawn.name, image=drawn.picture)
        except discord.DiscordServerError:
            raise
        except discord.HTTPException as error:
            log.warning("emoji refused", name=drawn.name, status=error.status, code=error.code)
            return False
        self._emojis.learn(name, created.id)
        return True

    async def _clear_away(self, there: Iterable[discord.Emoji]) -> None:
        """Delete earlier pictures; messages that show them keep them."""
        shown = {emoji.id for emoji in self._emojis.values()}
        for each in there:
            if base_of(each.name) is not None and each.id not in shown:
                await each.delete()
