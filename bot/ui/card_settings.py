"""The page on which a person sets their own cards."""

from collections.abc import Iterator
from typing import Final, get_args

import discord
from discord import ButtonStyle, ui

from bot.session.preferences import Preferences
from bot.ui import ids, layout
from bot.ui.emojis import GLYPHS
from bot.ui.items import Button, Select, button, option, select
from bot.ui.localizer import Localizer

OWN: Final = "own"
"""The value that stands for the order of the game."""
SUIT_ORDERS: Final = ("SHDC", "SHCD", "SDCH", "HSDC", "HCDS", "DSHC", "DCHS", "CHSD", "CDSH", "CDHS")
"""The order of bridge both ways, and those in which red and black alternate."""
CHOICES: Final = ("faces", "suits", "ranks")
FLIPS: Final = ("confirm_before_playing", "forced_moves")


def card_settings(preferences: Preferences, match: str, localizer: Localizer) -> ui.LayoutView:
    """The page: a select for each choice, a button for what is on or off, and the way back.

    Args:
        preferences: those of the reader.
        match: the id of the match from which they came.
        localizer: the reader's language.
    """
    about = layout.lines(
        f"### {localizer.text('cards-title')}",
        localizer.text("cards-about"),
        *(f"-# {localizer.text(f'cards-{key(field)}-about')}" for field in FLIPS),
    )
    selects = (layout.menu(_select(preferences, match, field, localizer)) for field in CHOICES)
    flips = [_flip(preferences, match, field, localizer) for field in FLIPS]
    back = button(ids.ShowMore(match), localizer.text("button-back"))
    return layout.message(about, *selects, *(layout.row(each) for each in flips), layout.row(back))


def key(field: str) -> str:
    """The part of a catalogue key that names a field."""
    return field.replace("_", "-")


def changed(preferences: Preferences, field: str, value: str) -> Preferences:
    """The preferences with one field as it was chosen.

    Raises:
        UnknownPressError: there is no such field or no such value.
    """
    if field in FLIPS and value in {"0", "1"}:
        return preferences.model_copy(update={field: value == "1"})
    if field not in CHOICES or value not in _values(field):
        raise ids.UnknownPressError(f"no such setting of cards: {field} {value}")
    return preferences.model_copy(update={field: None if value == OWN else value})


def _values(field: str) -> tuple[str, ...]:
    match field:
        case "faces":
            return get_args(Preferences.model_fields["faces"].annotation)
        case "suits":
            return OWN, *SUIT_ORDERS
        case _:
            return OWN, "strongest-last"


def _select(preferences: Preferences, match: str, field: str, localizer: Localizer) -> Select:
    chosen = getattr(preferences, field) or OWN
    return select(
        ids.ChooseCards(match, field),
        [
            option(value, label, chosen=value == chosen)
            for value, label in zip(_values(field), _labels(field, localizer), strict=True)
        ],
        localizer.text(f"cards-{field}"),
    )


def _labels(field: str, localizer: Localizer) -> Iterator[str]:
    for value in _values(field):
        if value in SUIT_ORDERS:
            yield localizer.text("cards-suits-order", suits=" ".join(map(GLYPHS.__getitem__, value)))
        else:
            yield localizer.text(f"cards-{field}-{value}")


def _flip(preferences: Preferences, match: str, field: str, localizer: Localizer) -> Button:
    is_on = bool(getattr(preferences, field))
    label = localizer.text(f"cards-{key(field)}", on=localizer.text("cards-on" if is_on else "cards-off"))
    style: discord.ButtonStyle = ButtonStyle.success if is_on else ButtonStyle.secondary
    return button(ids.FlipCards(match, field, int(not is_on)), label, style)
