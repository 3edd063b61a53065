"""Choices that are offered while a command is typed."""

import unicodedata
from collections.abc import Callable, Coroutine, Iterable
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


_NO_ACCENTS: Final = str.maketrans("øłđı", "oldi")
"""Letters that Unicode does not take apart, and the keys on which they are sought."""
_HIRAGANA: Final = {letter: letter + 0x60 for letter in range(0x3041, 0x3097)}
"""Hiragana to katakana, in which Japanese writes the names of games."""


def folded(text: str) -> str:
    """The text as it is compared with what was typed: without accents, case and the two ways to write kana.

    >>> folded("Großenaspe"), folded("Trešeta"), folded("とれせって") == folded("トレセッテ")
    ('grossenaspe', 'treseta', True)
    """
    letters = unicodedata.normalize("NFKD", text.casefold().translate(_NO_ACCENTS))
    return "".join(each for each in letters if not unicodedata.combining(each)).translate(_HIRAGANA)


def has_typed(typed: str, names: Iterable[str]) -> bool:
    """True if one of the names has what was typed in it."""
    wanted = folded(typed.strip())
    return any(wanted in folded(name) for name in names)


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
