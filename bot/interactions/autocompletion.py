"""Choices that are offered while a command is typed, and the texts that the command takes for them.

An option that completes is a `Choosing`. The command takes every text that finds a choice during typing,
because clients may send a choice's name, and people send their text before anything was offered.
"""

import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar, Final, NamedTuple, TypeAlias

from discord import app_commands

from bot.client.answer import AnyInteraction
from bot.i18n.catalogue import LOCALES
from bot.i18n.symbols import bare
from bot.interactions.command_words import CHOICE_LIMIT, choice
from bot.interactions.context import InteractionContext
from bot.interactions.errors import UsageError
from bot.match.refusal import Refusal
from bot.runtime.faults import report
from bot.ui.localizer import Localizer
from bot.ui.names import clip

MENU: Final = 25
"""Discord's: the most choices that are offered."""
SAID: Final = 8
"""The most choices that a sentence lists."""
READERS: Final = tuple(map(Localizer, LOCALES))
"""One of each language: things are found by all their names."""
Choices: TypeAlias = "list[app_commands.Choice[str]]"


_PLAIN: Final = str.maketrans("øłđı–—−‐‑〜_", "oldi-----~ ")
"""Letters, dashes and tildes that Unicode does not take apart, and the keys on which they are sought."""
_HIRAGANA: Final = {letter: letter + 0x60 for letter in range(0x3041, 0x3097)}
"""Hiragana to katakana, in which Japanese writes the names of games."""


def folded(text: str) -> str:
    """The text as searches compare it: without accents, case, width and the two ways of kana.

    >>> folded("Großenaspe"), folded("Trešeta"), folded("とれせって") == folded("トレセッテ")
    ('grossenaspe', 'treseta', True)
    >>> folded(" Ｏｃｔ–Dec  2026 "), folded("A♥\ufe0f") == folded("a♥")
    ('oct-dec 2026', True)
    """
    one_width = unicodedata.normalize("NFKC", bare(text)).casefold()
    letters = unicodedata.normalize("NFKD", one_width.translate(_PLAIN))
    plain = "".join(each for each in letters if not unicodedata.combining(each))
    return " ".join(plain.translate(_HIRAGANA).split())


class Offer(NamedTuple):
    """A choice: the value that stands for it, its label for the reader, and its other names."""

    value: str
    label: str
    names: tuple[str, ...] = ()

    @property
    def texts(self) -> Iterator[str]:
        """Every text by which it is found, folded."""
        return map(folded, (self.label, clip(self.label, CHOICE_LIMIT), self.value, *self.names))

    def has(self, typed: str) -> bool:
        """True if one of its texts has every word that was typed."""
        words = folded(typed).split()
        return any(all(word in text for word in words) for text in self.texts)

    def is_called(self, typed: str) -> bool:
        """True if the typed text is one of its texts in full."""
        return folded(typed) in self.texts


def having(offers: Iterable[Offer], typed: str) -> list[Offer]:
    """The choices that have every word of the typed text."""
    return [each for each in offers if each.has(typed)]


def meant(offers: Sequence[Offer], typed: str) -> list[Offer]:
    """The choices that a typed text may mean: the ones called so, else the ones that have its words.

    A value as it is offered means its own choice alone, and an empty text means none.
    """
    if not folded(typed):
        return []
    for each in offers:
        if each.value == typed.strip():
            return [each]
    return [each for each in offers if each.is_called(typed)] or having(offers, typed)


def listed(offers: Sequence[Offer]) -> str:
    """Choices in a sentence, with their values if two have the same label."""
    alike = len({each.label for each in offers}) < len(offers)
    said = [f"{each.label} · {each.value}" if alike else each.label for each in offers[:SAID]]
    return " / ".join((*said, "…") if len(offers) > SAID else said)


def only(found: Sequence[Offer], typed: str) -> str | None:
    """The value of the one choice that was found, None for none; raises UsageError, which names several."""
    if len(found) > 1:
        raise UsageError("bot-several-choices", typed=typed.strip(), possible=listed(found))
    return found[0].value if found else None


class Choosing(app_commands.Transformer, ABC):
    """An option of a command that offers choices, and resolves a typed text to one of them."""

    longest: ClassVar[int] = CHOICE_LIMIT
    """The most characters that can be typed; a choice's name fits."""
    unknown: ClassVar[str] = "bot-no-such-choice"
    """The key of the sentence that refuses a text that is none of the choices."""

    @property
    def min_value(self) -> int:
        return 1

    @property
    def max_value(self) -> int:
        return self.longest

    @abstractmethod
    async def offered(self, context: InteractionContext) -> Sequence[Offer]:
        """Every choice that there is; raises UsageError or Refusal if there can be none."""

    async def found(self, context: InteractionContext, typed: str) -> Sequence[Offer]:
        """The choices that are offered for a typed text."""
        return having(await self.offered(context), typed)

    async def resolved(self, context: InteractionContext, typed: str) -> str:
        """The value that is meant.

        Raises:
            UsageError, Refusal: none is, or several may be.
        """
        offers = await self.offered(context)
        value = only(meant(offers, typed), typed)
        if value is None:
            raise UsageError(self.unknown, typed=typed.strip(), possible=listed(offers))
        return value

    async def transform(self, interaction: AnyInteraction, value: str, /) -> object:
        """The value for the command; the library asks for it before it calls one."""
        return await self.resolved(context_of(interaction), value)

    async def autocomplete(self, interaction: AnyInteraction, value: str, /) -> Choices:  # type: ignore[override]  # of texts alone
        """The choices for a menu; none on any error, since discord.py does not answer if this raises."""
        try:
            found = await self.found(context_of(interaction), value)
            return [choice(each.label, each.value) for each in found[:MENU]]
        except (Refusal, UsageError):
            return []
        except Exception as error:  # noqa: BLE001 - the person goes on typing
            report("nothing offered", error, offer=type(self).__name__)
            return []


def context_of(interaction: AnyInteraction) -> InteractionContext:
    """The context of a command of a cog, which has the handler."""
    command: Any = interaction.command
    context: InteractionContext = command.binding.handler.context(interaction)
    return context


def typed_beside(interaction: AnyInteraction, option: str) -> str | None:
    """The text that was typed for another option of the command; None for none."""
    text = getattr(interaction.namespace, option, None)
    return text if isinstance(text, str) and text.strip() else None


class GameChoice(Choosing):
    """A game, by any of its names."""

    unknown: ClassVar[str] = "refusal-unknown-game"

    async def offered(self, context: InteractionContext) -> Sequence[Offer]:
        return [game_offer(key, context.localizer) for key in context.lobbies.games]


def game_offer(key: str, localizer: Localizer) -> Offer:
    """The choice of a game; its long and short names in every language find it."""
    names = (each for reader in READERS for each in (reader.game(key), reader.game_in_short(key)))
    return Offer(key, localizer.game(key), tuple(names))


async def game_beside(context: InteractionContext) -> str | None:
    """The key of the game that was typed for the command's `game`; raises as `Choosing.resolved` does."""
    typed = typed_beside(context.interaction, "game")
    return None if typed is None else await GameChoice().resolved(context, typed)
