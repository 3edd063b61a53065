"""The buttons and selects of every message: their custom ids carry their meaning (`bot.features.ids`).

They have no callback: a press is routed by its custom id alone, and so outlives the process that sent them.
"""

import re
from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import discord
from discord import ui

from bot.features import ids
from bot.i18n.symbols import settled
from bot.ui.names import clip

Button: TypeAlias = "ui.Button[Any]"
Select: TypeAlias = "ui.Select[Any]"
Field: TypeAlias = "ui.Label[Any]"

LABEL_LIMIT: Final = 80
OPTION_LIMIT: Final = 100
PLACEHOLDER_LIMIT: Final = 150
ROW_LIMIT: Final = 5
SELECT_LIMIT: Final = 25
TITLE_LIMIT: Final = 45
"""The most characters of a form's title, and of the name of one of its fields."""
_EMOJI_FIRST: Final = re.compile(f"([💡🏆🤖]|{settled('⚠')}) +(?=.)")


def _parted(label: str) -> tuple[str | None, str]:
    """The emoji at the head of a label, and the rest: within a label, clients draw it as they like."""
    found = _EMOJI_FIRST.match(label)
    return (None, label) if found is None else (found[1], label[found.end() :])


def button(
    ref: ids.Press,
    label: str | None,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    disabled: bool = False,
    emoji: str | discord.PartialEmoji | None = None,
) -> Button:
    """A button that means `ref`; a label too long for Discord is cut.

    It may have no label if it has an emoji. An emoji at the head of the label is shown as one.
    """
    if emoji is None and label is not None:
        emoji, label = _parted(label)
    return ui.Button(
        label=None if label is None else clip(label, LABEL_LIMIT),
        style=style,
        custom_id=ids.encode(ref),
        disabled=disabled,
        emoji=emoji,
    )


def option(
    value: str,
    label: str,
    about: str | None = None,
    *,
    chosen: bool = False,
    emoji: str | discord.PartialEmoji | None = None,
) -> discord.SelectOption:
    """One line of a select; an emoji at the head of the label is shown as one."""
    if emoji is None:
        emoji, label = _parted(label)
    return discord.SelectOption(
        label=clip(label, OPTION_LIMIT),
        value=value,
        description=None if about is None else clip(about, OPTION_LIMIT),
        default=chosen,
        emoji=emoji,
    )


def select(
    ref: ids.Press,
    options: Sequence[discord.SelectOption],
    placeholder: str,
    *,
    count: tuple[int, int] = (1, 1),
) -> Select:
    """A select that means `ref`, of which `count` options, from and to, are chosen."""
    return ui.Select(
        custom_id=ids.encode(ref),
        placeholder=clip(placeholder, PLACEHOLDER_LIMIT),
        options=list(options),
        min_values=count[0],
        max_values=count[1],
    )


def text_field(
    name: str,
    label: str,
    about: str,
    *,
    filled_with: str = "",
    most: int,
    example: str,
    required: bool = False,
) -> Field:
    """A text field of a form, filled with what fits: Discord refuses a form with more than a field takes.

    Args:
        name: tells the field from the others of the form.
        label: names it for the reader.
        about: tells the reader what to type.
        filled_with: the text that stands in it at first.
        most: the number of characters that it takes.
        example: is shown while it is empty.
        required: whether the form can't be sent without it.
    """
    box: ui.TextInput[Any] = ui.TextInput(
        custom_id=name,
        default=filled_with[:most] or None,
        placeholder=clip(example, OPTION_LIMIT),
        required=required,
        max_length=most,
    )
    return ui.Label(text=clip(label, TITLE_LIMIT), description=clip(about, OPTION_LIMIT), component=box)


def form(ref: ids.Press, title: str, *fields: Field) -> ui.Modal:
    """A form that means `ref` when it is sent."""
    made = ui.Modal(title=clip(title, TITLE_LIMIT), timeout=None, custom_id=ids.encode(ref))
    for each in fields:
        made.add_item(each)
    return made
