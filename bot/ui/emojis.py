"""The application's emojis, by their subjects: card faces, suits and signs, as far as Discord has them.

Without them, as in the first minute of a new application, cards are text: ``K♦``.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from discord import PartialEmoji, ui

from bot.i18n.symbols import settled
from bot.picture.emojis import FACES, SUITS

GLYPHS: Final = {"S": settled("♠"), "H": settled("♥"), "D": settled("♦"), "C": settled("♣")}
"""The suits as letters of a text, by their codes."""

NOTHING: Final = "·"
"""The label of a button with an emoji without letters, such as an empty place."""

_MARKUP: Final = re.compile(r"<:(\w+):\d+>")
_AS_TEXT: Final[Mapping[str, str]] = {
    **{name: code[0].replace("T", "10") + GLYPHS[code[1]] for code, name in FACES.items()},
    **{name: GLYPHS[code] for code, name in SUITS.items()},
}


class Emojis(Mapping[str, PartialEmoji]):
    """The emojis by their names; there may be more of them by and by, or none any more."""

    __slots__ = ("_found",)

    def __init__(self, found: Mapping[str, int] | None = None) -> None:
        """`found`: the ids by the names."""
        self._found: dict[str, PartialEmoji] = {}
        self.replace(found or {})

    def __getitem__(self, name: str) -> PartialEmoji:
        return self._found[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)

    def learn(self, name: str, number: int) -> None:
        """Discord has this emoji under that id."""
        self._found[name] = PartialEmoji(name=name, id=number)

    def replace(self, found: Mapping[str, int]) -> None:
        """Discord has these, and no others."""
        self._found = {name: PartialEmoji(name=name, id=number) for name, number in found.items()}

    def forget(self) -> None:
        """Show none: Discord may have them no more."""
        self._found.clear()

    def card(self, code: str) -> PartialEmoji | None:
        """The face of a card, by its text as ``KD``."""
        name = FACES.get(code)
        return None if name is None else self._found.get(name)

    def suit(self, letter: str) -> PartialEmoji | None:
        """A suit, by its letter."""
        return self._found.get(SUITS[letter])


NO_EMOJIS: Final = Emojis()
"""For texts without emojis; it learns nothing."""


def without_emojis(text: str) -> str:
    """The text with letters instead of cards and suits: a markup is as long as ten of them."""
    return _MARKUP.sub(lambda found: _AS_TEXT.get(found[1], found[0]), text)


def show_letters(view: ui.LayoutView) -> None:
    """Take the emojis from the buttons and options of a message; a button without a label gets letters."""
    for item in view.walk_children():
        if isinstance(item, ui.Button) and item.emoji is not None and item.emoji.id is not None:
            item.label = item.label or _AS_TEXT.get(item.emoji.name, NOTHING)
            item.emoji = None
        elif isinstance(item, ui.Select):
            for option in item.options:
                option.emoji = None
