"""The page on which a person sets their own cards, and the one for all that they can set."""

from collections.abc import Iterator, Sequence
from typing import Final, get_args

import discord
from discord import ButtonStyle, ui

from bot.features import ids
from bot.i18n.catalogue import LOCALES
from bot.match.preferences import Preferences
from bot.storage.challenge_blocks import BlockedChallenger
from bot.ui import layout
from bot.ui.items import Button, Select, button, option, select
from bot.ui.layout import Part
from bot.ui.localizer import Localizer

OWN: Final = "own"
"""The value that stands for the order of the game."""
SUIT_ORDERS: Final = ("SHDC", "SHCD", "SDCH", "HSDC", "HCDS", "DSHC", "DCHS", "CHSD", "CDSH", "CDHS")
"""The order of bridge both ways, and those in which red and black alternate."""
CHOICES: Final = ("faces", "suits", "ranks")
FLIPS: Final = ("in_words", "confirm_before_playing", "forced_moves")
NOWHERE: Final = ""
"""Stands for the match on the page that is about none."""
OWN_CHOICES: Final = ("locale",)
OWN_FLIPS: Final = ("pings", "public_statistics", "hidden_everywhere", "deals_for_puzzles")
MOST_SHOWN: Final = 25
"""The most blocked challengers in the list: a select has no more options."""


def card_settings(
    preferences: Preferences,
    match: str,
    localizer: Localizer,
    blocked: Sequence[BlockedChallenger] = (),
) -> ui.LayoutView:
    """The page: a select for each choice, a button for each switch, and the way back.

    Args:
        preferences: the reader's preferences.
        match: the id of the match that they came from; `NOWHERE` for all settings.
        localizer: the reader's language.
        blocked: the people who may not challenge the reader.
    """
    everything = match == NOWHERE
    choices = (*OWN_CHOICES, *CHOICES) if everything else CHOICES
    flips = (*OWN_FLIPS, *FLIPS) if everything else FLIPS
    about = layout.lines(
        f"### {localizer.text('me-title' if everything else 'cards-title')}",
        localizer.text("cards-about"),
        *(f"-# {localizer.text(f'cards-{key(field)}-about')}" for field in flips),
    )
    parts: list[Part] = [about]
    for field in choices:
        if everything:
            parts.append(layout.text(f"**{localizer.text(f'cards-{field}')}**"))
        parts.append(layout.menu(_select(preferences, match, field, localizer)))
    parts += [layout.row(_flip(preferences, match, field, localizer)) for field in flips]
    if blocked:
        parts += [
            layout.text(f"**{localizer.text('me-blocked')}**"),
            layout.menu(_blocked(blocked, localizer)),
        ]
    if not everything:
        parts.append(layout.row(button(ids.ShowMore(match), localizer.text("button-back"))))
    return layout.message(*parts)


def key(field: str) -> str:
    """The part of a catalogue key that names a field."""
    return field.replace("_", "-")


def changed(preferences: Preferences, field: str, value: str) -> Preferences:
    """The preferences with one field as it was chosen.

    Raises:
        UnknownPressError: there is no such field or no such value.
    """
    if field in (*OWN_FLIPS, *FLIPS) and value in {"0", "1"}:
        return preferences.model_copy(update={field: value == "1"})
    if field not in (*OWN_CHOICES, *CHOICES) or value not in _values(field):
        raise ids.UnknownPressError(f"no such setting of cards: {field} {value}")
    return preferences.model_copy(update={field: None if value == OWN else value})


def _values(field: str) -> tuple[str, ...]:
    match field:
        case "faces":
            return get_args(Preferences.model_fields["faces"].annotation)
        case "suits":
            return OWN, *SUIT_ORDERS
        case "locale":
            return OWN, *LOCALES
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


def _blocked(blocked: Sequence[BlockedChallenger], localizer: Localizer) -> Select:
    """A select of the people who may not challenge the reader; choosing one lifts the block."""
    named = Localizer(localizer.locale, tuple(each.name for each in blocked)).without_markdown()
    options = [option(str(each.user_id), named.players((seat,))) for seat, each in enumerate(blocked)]
    return select(ids.AllowChallenges(), options, localizer.text("me-unblock"))


def _labels(field: str, localizer: Localizer) -> Iterator[str]:
    plain = localizer.without_markdown()
    for value in _values(field):
        if value in SUIT_ORDERS:
            yield localizer.text("cards-suits-order", suits=" ".join(map(plain.suit, value)))
        else:
            yield localizer.text(f"cards-{field}-{value}")


def _flip(preferences: Preferences, match: str, field: str, localizer: Localizer) -> Button:
    is_on = bool(getattr(preferences, field))
    label = localizer.text(f"cards-{key(field)}", on=localizer.text("cards-on" if is_on else "cards-off"))
    style: discord.ButtonStyle = ButtonStyle.success if is_on else ButtonStyle.secondary
    return button(ids.FlipCards(match, field, int(not is_on)), label, style)
