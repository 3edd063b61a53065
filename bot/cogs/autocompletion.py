"""Choices that are offered while a command is typed."""

import unicodedata
from collections.abc import Callable, Coroutine, Iterable
from functools import wraps
from typing import Any, Final, TypeAlias

from discord import app_commands

from bot.answer import AnyInteraction
from bot.cogs.words import choice
from bot.i18n.catalogue import LOCALES
from bot.session.faults import report
from bot.session.refusal import Refusal
from bot.ui.localizer import Localizer

MENU: Final = 25
"""Discord's: the most choices that are offered."""
_READERS: Final = tuple(map(Localizer, LOCALES))
"""One of each language: games are found by all their names."""
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


def offered_games(games: Iterable[str], typed: str, localizer: Localizer) -> Choices:
    """The games whose name, in any language, has what was typed."""
    return [
        choice(localizer.game(key), key)
        for key in games
        if has_typed(typed, (key.replace("_", " "), *(each.game(key) for each in _READERS)))
    ][:MENU]


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
