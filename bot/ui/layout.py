"""Putting components together: texts, rows of buttons, containers, whole messages."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeAlias

import discord
from discord import ui

from bot.ui.emojis import without_emojis
from bot.ui.items import ROW_LIMIT, Button, Select
from bot.ui.names import clip

COMPONENT_LIMIT: Final = 40
TEXT_LIMIT: Final = 4000
ALT_LIMIT: Final = 1024

PICTURE_FILE: Final = "picture.png"
"""The name of the file in every message: a client that has the old one may show it until it has the next."""

YOUR_TURN: Final = 0xFFC94D
ASLEEP: Final = 0x4E5058
"""The accent of a panel when its owner has nothing to do."""
WAITING: Final = 0x5865F2
FINISHED: Final = 0xE0A526
LOBBY: Final = 0x248046

Text: TypeAlias = "ui.TextDisplay[Any]"
ActionRow: TypeAlias = "ui.ActionRow[Any]"
Entry: TypeAlias = "ui.Section[Any]"
Part: TypeAlias = "Text | ActionRow | Entry | ui.MediaGallery[Any] | ui.File[Any]"


def text(content: str, limit: int = TEXT_LIMIT) -> Text:
    """A piece of markdown, cut at `limit` characters; before that, cards are letters and no emojis."""
    return ui.TextDisplay(clip(content if len(content) <= limit else without_emojis(content), limit))


def lines(*said: str | None, limit: int = TEXT_LIMIT) -> Text:
    """The sentences that there are, a line each."""
    return text("\n".join(line for line in said if line), limit)


def row(*buttons: Button) -> ActionRow:
    """One row of up to five buttons."""
    return ui.ActionRow(*buttons)


def in_code(name: str) -> str:
    """A name for a block of code, which its backticks would end."""
    return name.replace("`", "'")


def rows(buttons: Sequence[Button]) -> list[ActionRow]:
    """The rows that so many buttons need."""
    return [row(*buttons[start : start + ROW_LIMIT]) for start in range(0, len(buttons), ROW_LIMIT)]


def entry(said: Text, action: Button) -> Entry:
    """A text with a button at its side."""
    return ui.Section(said, accessory=action)


def picture(name: str, alt: str) -> "ui.MediaGallery[Any]":
    """The picture that is sent with the message under that file name, with its description in words."""
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=clip(alt, ALT_LIMIT)))


def menu(select: Select) -> ActionRow:
    """A select, which takes a whole row."""
    return ui.ActionRow(select)


def cost(parts: Iterable[Part]) -> int:
    """The number of a message's forty components that these are, those within them counted."""
    return sum(1 + _within(part) for part in parts)


def _within(part: Part) -> int:
    match part:
        case ui.ActionRow():
            return len(part.children)
        case ui.Section():
            return len(part.children) + 1
        case _:
            return 0


def message(*parts: Part, accent: int | None = None) -> ui.LayoutView:
    """A message that shows the parts in one box; texts without a word are left out.

    Raises:
        ValueError: there are more than forty components.
    """
    view = ui.LayoutView(timeout=None)
    said = (part for part in parts if not isinstance(part, ui.TextDisplay) or part.content)
    view.add_item(ui.Container(*said, accent_colour=accent))
    return view
