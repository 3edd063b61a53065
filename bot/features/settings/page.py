"""The page on which the admins of a server say how it is played there."""

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, Final, NamedTuple, TypeAlias, get_args

import discord
from discord import ButtonStyle, ui
from pydantic import ValidationError

from bot.community.quiet import QuietHours, UnreadableQuietHoursError
from bot.community.settings import MOST, ServerSettings
from bot.community.zones import UnreadableZoneError, zone_named
from bot.features import ids
from bot.i18n.catalogue import LOCALES
from bot.match.clocks import NO_CLOCK, PRESETS, TimeControl, TimeRules
from bot.match.daily import KEYS
from bot.thinking.thinker import LEVELS
from bot.ui import clocks as ui_clocks
from bot.ui import layout
from bot.ui.items import Button, button, form, option, select, text_field
from bot.ui.layout import Part
from bot.ui.localizer import Localizer, escaped

USUAL: Final = "usual"
"""The value of a field that the server has not settled: the default holds."""
CHANNEL_FIELD: Final = "channels"
BARRED: Final = "barred"
"""The field of barred users and roles, chosen together."""
PAGE_FIELDS: Final = (
    ("locale", CHANNEL_FIELD, "threads", "pings", BARRED),
    ("clock", "clocks", "levels", "rated", "seasons", "hints"),
    ("quiet", "tidy", "announcements", "announcements_channel", "quota"),
    ("daily_channel", "daily_games"),
)
"""The fields of each page."""
FIRST_FIELDS: Final = (CHANNEL_FIELD, "locale", "rated")
"""The questions to a server without settings: what its members notice at once, and ratings can't undo."""
PAGES: Final = len(PAGE_FIELDS)
FLIPS: Final = ("hints", "announcements")
QUIET: Final = "quiet"
"""The field of the quiet hours, which are typed in a form with their time zone."""
PLACE_FIELDS: Final = ("announcements_channel", "daily_channel")
"""The fields of the channels in which the bot speaks by itself."""
NATIVE: Final = (CHANNEL_FIELD, BARRED, *PLACE_FIELDS)
"""The fields with selects that Discord fills itself."""
SPOKEN_IN: Final = (discord.ChannelType.text, discord.ChannelType.news)
"""The kinds of channels in which the bot speaks by itself."""
OPEN: Final = (
    *SPOKEN_IN,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
    discord.ChannelType.forum,
)
"""The kinds of channels in which, or in their threads, tables open."""
Chooser: TypeAlias = ids.ChooseSetting | ids.AnswerQuestion
HOURS_LIMIT: Final = 32
ZONE_LIMIT: Final = 40
_BETWEEN: Final = "|"
"""Stands between the hours and the time zone in the typed text."""
SEVERAL: Final = ("clocks", "daily_games", "levels")
"""The fields of which several values may be chosen."""


def settings_page(
    settings: ServerSettings,
    time: TimeRules,
    page: int,
    localizer: Localizer,
    trouble: "QuietTrouble | None" = None,
) -> ui.LayoutView:
    """A page of the settings: each with its name and its value.

    Args:
        settings: the server's settings.
        time: the clocks that the bot allows everywhere.
        page: which, from 0.
        localizer: the reader's language.
        trouble: the typed text that could not be read, if any.
    """
    title = f"### {localizer.text('settings-title')}"
    parts: list[Part] = [layout.lines(title, localizer.text(f"settings-page-{page}-about"))]
    for field in PAGE_FIELDS[page]:
        if field in FLIPS:
            parts.append(layout.row(_flip(settings, field, localizer)))
            continue
        if field == QUIET:
            parts += _quiet(settings, localizer, trouble)
            continue
        parts += _asked(ids.ChooseSetting(field), settings, time, localizer)
    parts.append(layout.text(f"-# {localizer.text('settings-integrations')}"))
    parts.append(layout.row(*_pager(page, localizer)))
    return layout.message(*parts)


def questions_page(settings: ServerSettings, time: TimeRules, localizer: Localizer) -> ui.LayoutView:
    """The first page of a server without settings: three questions, each with the answer that holds now.

    The arguments are those of `settings_page`.
    """
    title = f"### {localizer.text('settings-questions-title')}"
    parts: list[Part] = [layout.lines(title, localizer.text("settings-questions-about"))]
    for field in FIRST_FIELDS:
        parts += _asked(ids.AnswerQuestion(field), settings, time, localizer)
    finish = button(ids.FinishQuestions(), localizer.text("settings-questions-finish"), ButtonStyle.primary)
    return layout.message(*parts, layout.row(finish))


def page_of(field: str) -> int:
    """The page on which a field is set."""
    return next(number for number, fields in enumerate(PAGE_FIELDS) if field in fields)


def changed(
    settings: ServerSettings, field: str, values: Sequence[str], roles: Collection[int] = ()
) -> ServerSettings:
    """The settings with one field as it was chosen; `roles` are those among the values that are roles.

    Raises:
        UnknownPressError: there is no such field or no such value.
    """
    if not any(field in fields for fields in PAGE_FIELDS):
        raise ids.UnknownPressError(f"no such setting of a server: {field}")
    if field in SEVERAL and getattr(settings, field) is None and len(values) > 1:
        # An admin who narrows "every one" down need not take that off by hand.
        values = [each for each in values if each != USUAL]
    try:
        update = _update(settings, field, values, roles)
        return ServerSettings.model_validate({**settings.model_dump(), **update})
    except (ValueError, ValidationError) as error:
        raise ids.UnknownPressError(f"no such setting of a server: {field} {values}") from error


def _update(
    settings: ServerSettings, field: str, values: Sequence[str], roles: Collection[int]
) -> dict[str, object]:
    """The fields that a choice sets, still to be validated."""
    if field in {CHANNEL_FIELD, BARRED}:
        chosen = tuple(map(ids.number, values))
        if field == CHANNEL_FIELD:
            return {CHANNEL_FIELD: chosen}
        users = tuple(each for each in chosen if each not in roles)
        # Keep erased people, who have only a hash here and cannot be chosen.
        erased = tuple(each for each in settings.barred_users if each < 0)
        chosen_roles = tuple(each for each in chosen if each in roles)
        return {"barred_users": (*erased, *users), "barred_roles": chosen_roles}
    if field in SEVERAL:
        return {field: None if USUAL in values else tuple(values)}
    if field in PLACE_FIELDS:
        return {field: ids.number(values[0]) if values else None}
    (value,) = values
    if field in FLIPS:
        return {field: {"0": False, "1": True}.get(value)}
    return {field: None if value == USUAL else value}


def _asked(ref: Chooser, settings: ServerSettings, time: TimeRules, localizer: Localizer) -> Iterator[Part]:
    """A field's name, what it means, and its select."""
    about = localizer.text(f"settings-{ref.field}-about")
    yield layout.lines(f"**{localizer.text(f'settings-{ref.field}')}**", f"-# {about}")
    yield _menu(ref, settings, time, localizer)


def _menu(ref: Chooser, settings: ServerSettings, time: TimeRules, localizer: Localizer) -> Part:
    field = ref.field
    placeholder = localizer.text(f"settings-{field}-none" if field in NATIVE else f"settings-{field}")
    if field in {CHANNEL_FIELD, *PLACE_FIELDS}:
        place = None if field == CHANNEL_FIELD else getattr(settings, field)
        chosen = settings.channels if field == CHANNEL_FIELD else () if place is None else (place,)
        return _native(
            ui.ChannelSelect(
                custom_id=ids.encode(ref),
                placeholder=placeholder,
                channel_types=list(OPEN if field == CHANNEL_FIELD else SPOKEN_IN),
                min_values=0,
                max_values=MOST if field == CHANNEL_FIELD else 1,
                default_values=_defaults(discord.SelectDefaultValueType.channel, chosen),
            )
        )
    if field == BARRED:
        return _native(
            ui.MentionableSelect(
                custom_id=ids.encode(ref),
                placeholder=placeholder,
                min_values=0,
                max_values=MOST,
                default_values=[
                    *_defaults(
                        discord.SelectDefaultValueType.user,
                        [each for each in settings.barred_users if each > 0],
                    ),
                    *_defaults(discord.SelectDefaultValueType.role, settings.barred_roles),
                ],
            )
        )
    offered = list(_OFFERED[field](settings, time, localizer))
    most = len(offered) if field in SEVERAL else 1
    return layout.menu(select(ref, offered, placeholder, count=(1, most)))


def _native(menu: "ui.ChannelSelect[Any] | ui.MentionableSelect[Any]") -> Part:
    """A select that Discord fills itself, in a separate row."""
    return ui.ActionRow(menu)


def _defaults(
    kind: discord.SelectDefaultValueType, chosen: Sequence[int]
) -> list[discord.SelectDefaultValue]:
    return [discord.SelectDefaultValue(id=each, type=kind) for each in chosen]


Offered: TypeAlias = Callable[[ServerSettings, TimeRules, Localizer], Iterator[discord.SelectOption]]


def _locales(settings: ServerSettings, _: TimeRules, localizer: Localizer) -> Iterator[discord.SelectOption]:
    yield option(USUAL, localizer.text("settings-locale-usual"), chosen=settings.locale is None)
    for each in LOCALES:
        yield option(each, localizer.text(f"settings-locale-{each}"), chosen=each == settings.locale)


def _named(field: str) -> Offered:
    """The values of a field that is one of a few words."""

    def offered(
        settings: ServerSettings, _: TimeRules, localizer: Localizer
    ) -> Iterator[discord.SelectOption]:
        now = getattr(settings, field)
        for value in get_args(ServerSettings.model_fields[field].annotation):
            yield option(value, localizer.text(f"settings-{field}-{value}"), chosen=value == now)

    return offered


def _clock(settings: ServerSettings, time: TimeRules, localizer: Localizer) -> Iterator[discord.SelectOption]:
    """The clock of a new lobby: one of the host's choices."""
    usual = ui_clocks.name(time.usual, localizer)
    label = localizer.text("settings-clock-usual", clock=usual)
    yield option(USUAL, label, chosen=settings.clock is None)
    rules = settings.table_rules(time).time
    for each in _controls(time):
        if rules.allow(each):
            yield option(str(each), ui_clocks.name(each, localizer), chosen=str(each) == settings.clock)


def _clocks(
    settings: ServerSettings, time: TimeRules, localizer: Localizer
) -> Iterator[discord.SelectOption]:
    """The clocks that a host may choose, among all that the bot allows."""
    yield option(USUAL, localizer.text("settings-clocks-usual"), chosen=settings.clocks is None)
    for each in _controls(time):
        yield option(str(each), ui_clocks.name(each, localizer), chosen=str(each) in (settings.clocks or ()))


def _controls(time: TimeRules) -> tuple[TimeControl, ...]:
    """Every clock that the bot allows and offers, the shortest first."""
    presets = (TimeControl(kind, seconds) for kind, times in PRESETS.items() for seconds in times)
    return tuple(each for each in (*presets, NO_CLOCK) if time.allow(each))


def _daily_games(
    settings: ServerSettings, _: TimeRules, localizer: Localizer
) -> Iterator[discord.SelectOption]:
    yield option(USUAL, localizer.text("settings-daily_games-usual"), chosen=settings.daily_games is None)
    for key in KEYS:
        yield option(key, localizer.game(key), chosen=key in (settings.daily_games or ()))


def _levels(settings: ServerSettings, _: TimeRules, localizer: Localizer) -> Iterator[discord.SelectOption]:
    for level in LEVELS:
        about = localizer.text(f"ai-{level}-about")
        yield option(level, localizer.text(f"ai-{level}"), about, chosen=level in settings.levels)


_OFFERED: Final[dict[str, Offered]] = {
    "locale": _locales,
    "threads": _named("threads"),
    "pings": _named("pings"),
    "clock": _clock,
    "clocks": _clocks,
    "daily_games": _daily_games,
    "levels": _levels,
    "rated": _named("rated"),
    "seasons": _named("seasons"),
    "tidy": _named("tidy"),
    "quota": _named("quota"),
}


class QuietTrouble(NamedTuple):
    """A form that could not be read.

    Attributes:
        key: of the sentence that says why.
        typed: the typed text, the hours and the time zone.
        candidates: the time zones that it may mean, if several.
    """

    key: str
    typed: str
    candidates: tuple[str, ...] = ()


def _quiet(settings: ServerSettings, localizer: Localizer, trouble: QuietTrouble | None) -> Iterator[Part]:
    """The quiet hours as they are, and the way to change them; unreadable text is not lost."""
    start, _, end = (settings.quiet or "").partition("-")
    now = (
        localizer.text("settings-quiet-none")
        if settings.quiet is None
        else localizer.text("settings-quiet-now", start=start, end=end, zone=settings.zone)
    )
    told = None if trouble is None else f"⚠️ {_reason(trouble, localizer)}"
    about = localizer.text("settings-quiet-about")
    head = localizer.labelled(localizer.strong(localizer.text("settings-quiet")), now)
    yield layout.lines(head, f"-# {about}", told)
    label = localizer.text("settings-quiet-change" if trouble is None else "settings-quiet-again")
    style: discord.ButtonStyle = ButtonStyle.secondary if trouble is None else ButtonStyle.primary
    yield layout.row(button(ids.AskQuietHours("" if trouble is None else trouble.typed), label, style))


def _reason(trouble: QuietTrouble, localizer: Localizer) -> str:
    """Why the form could not be read."""
    hours, _, zone = trouble.typed.partition(_BETWEEN)
    typed = zone if trouble.key.startswith("settings-zone-") else hours
    candidates = localizer.listed([f"`{each}`" for each in trouble.candidates])
    return localizer.text(trouble.key, typed=escaped(typed), candidates=candidates)


def quiet_form(settings: ServerSettings, typed: str, localizer: Localizer) -> ui.Modal:
    """The form for the quiet hours: with the text typed before, else with the hours in force."""
    hours, _, zone = typed.partition(_BETWEEN) if typed else (settings.quiet or "", _BETWEEN, settings.zone)
    fields = (
        text_field(
            name,
            localizer.text(f"settings-quiet-{name}"),
            localizer.text(f"settings-quiet-{name}-about"),
            filled_with=value,
            most=most,
            example=localizer.text(f"settings-quiet-{name}-example"),
        )
        for name, value, most in (("hours", hours, HOURS_LIMIT), ("zone", zone, ZONE_LIMIT))
    )
    return form(ids.SubmitSetting(QUIET), localizer.text("settings-quiet"), *fields)


def with_quiet(settings: ServerSettings, hours: str, zone: str) -> "ServerSettings | QuietTrouble":
    """The settings with the quiet hours that were typed, none if nothing was; or why they cannot be read."""
    parts = hours.replace(_BETWEEN, " ")[:HOURS_LIMIT], zone.replace(_BETWEEN, " ")[:ZONE_LIMIT]
    typed = _BETWEEN.join(parts)
    try:
        quiet = str(QuietHours.parse(hours)) if hours.strip() else None
        return settings.model_copy(update={"quiet": quiet, "zone": zone_named(zone)})
    except UnreadableQuietHoursError as error:
        return QuietTrouble(str(error), typed)
    except UnreadableZoneError as error:
        key = "settings-zone-ambiguous" if error.candidates else "settings-zone-unreadable"
        return QuietTrouble(key, typed, error.candidates)


def _flip(settings: ServerSettings, field: str, localizer: Localizer) -> Button:
    is_on = bool(getattr(settings, field))
    label = localizer.text(f"settings-{field}", on=localizer.text("cards-on" if is_on else "cards-off"))
    style: discord.ButtonStyle = ButtonStyle.success if is_on else ButtonStyle.secondary
    return button(ids.FlipSetting(field, int(not is_on)), label, style)


def _pager(page: int, localizer: Localizer) -> Iterator[Button]:
    for number in range(PAGES):
        style: discord.ButtonStyle = ButtonStyle.primary if number == page else ButtonStyle.secondary
        label = localizer.text(f"settings-page-{number}")
        yield button(ids.ShowSettings(number), label, style, disabled=number == page)
    yield button(ids.ShowMatches(0), localizer.text("settings-matches"))
