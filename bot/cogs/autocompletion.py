"""Choices that are offered while a command is typed."""

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Final, TypeAlias

from discord import app_commands

from bot.answer import AnyInteraction
from bot.session.faults import report
from bot.session.refusal import Refusal

MENU: Final = 25
"""Discord's: the most choices that are offered."""
Choices: TypeAlias = "list[app_commands.Choice[str]]"
Offer: TypeAlias = Callable[[Any, AnyInteraction, str], Coroutine[Any, Any, Choices]]


def always_answered(offer: Offer) -> Offer:
    """Offer nothing where there is nothing to offer: discord.py leaves what raises without an answer."""

    @wraps(offer)
    async def answered(cog: object, interaction: AnyInteraction, typed: str) -> Choices:
        try:
            return await offer(cog, interaction, typed)
        except Refusal:
            return []
        except Exception as error:  # noqa: BLE001 - whoever types goes on typing
            report("nothing offered", error, offer=offer.__name__)
            return []

    return answered
