"""Discord's refusals of the components of messages and modals."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from bot.sandbox.components import SELECTS, Kind, texts, walk
from bot.sandbox.emoji import is_emoji
from bot.sandbox.refusals import Form, Json, Path

V2_COMPONENTS: Final = 40
V2_TEXT: Final = 4000
ROWS: Final = 5
ROW_BUTTONS: Final = 5
OPTIONS: Final = 25
GALLERY_ITEMS: Final = 10
MODAL_COMPONENTS: Final = 5
GROUP_OPTIONS: Final = 10
LINK: Final = 5
PREMIUM: Final = 6

IN_CONTAINER: Final = frozenset({Kind.ROW, Kind.SECTION, Kind.TEXT, Kind.GALLERY, Kind.FILE, Kind.SEPARATOR})
IN_V2_MESSAGE: Final = IN_CONTAINER | {Kind.CONTAINER}
IN_V1_MESSAGE: Final = frozenset({Kind.ROW})
IN_ROW: Final = SELECTS | {Kind.BUTTON}
IN_SECTION: Final = frozenset({Kind.TEXT})
ACCESSORIES: Final = frozenset({Kind.BUTTON, Kind.THUMBNAIL})
IN_MODAL: Final = frozenset({Kind.ROW, Kind.TEXT, Kind.LABEL})
IN_MODAL_ROW: Final = frozenset({Kind.TEXT_INPUT})
IN_LABEL: Final = SELECTS | {
    Kind.TEXT_INPUT,
    Kind.FILE_UPLOAD,
    Kind.RADIO_GROUP,
    Kind.CHECKBOX_GROUP,
    Kind.CHECKBOX,
}
DEFAULT_TYPES: Final[Mapping[int, tuple[str, ...]]] = {
    Kind.USER_SELECT: ("user",),
    Kind.ROLE_SELECT: ("role",),
    Kind.MENTIONABLE_SELECT: ("role", "user"),
    Kind.CHANNEL_SELECT: ("channel",),
}
Check: TypeAlias = Callable[[Form, Path, Json], None]


@dataclass(frozen=True, slots=True)
class Known:
    """The ids that components may name: of the bot's emojis, and of the server's roles and channels."""

    emojis: Container[str]
    roles: Container[str]
    channels: Container[str]


def check_components(form: Form, components: Sequence[Json], known: Known, *, v2: bool) -> None:
    """Note the faults of a message's components."""
    path: Path = ("components",)
    allowed = IN_V2_MESSAGE if v2 else IN_V1_MESSAGE
    if not _check_kinds(form, path, components, allowed):
        return
    if not v2 and len(components) > ROWS:
        form.wrong(path, "BASE_TYPE_MAX_LENGTH", f"Must be {ROWS} or fewer in length.")
    _check_each(form, path, components)
    _check_identities(form, path, components)
    _check_emojis(form, path, components, known.emojis)
    _check_defaults(form, path, components, known)
    if v2:
        _check_totals(form, path, components)


def _check_kinds(form: Form, path: Path, components: Sequence[Json], allowed: frozenset[Kind]) -> bool:
    """Note the components that may not stand here; returns True if all may."""
    fine = True
    for index, component in enumerate(components):
        if component.get("type") not in allowed:
            choices = ", ".join(str(int(kind)) for kind in sorted(allowed))
            form.wrong((*path, index, "type"), "BASE_TYPE_CHOICES", f"Value must be one of {{{choices}}}.")
            fine = False
    return fine


def _check_each(form: Form, path: Path, components: Sequence[Json]) -> None:
    """Check components that may stand here."""
    for index, component in enumerate(components):
        _check(form, (*path, index), component)


def _check(form: Form, path: Path, component: Json) -> None:
    if check := CHECKS.get(component["type"]):
        check(form, path, component)


def _check_identities(form: Form, path: Path, components: Sequence[Json]) -> None:
    seen: dict[str, set[object]] = {"custom_id": set(), "id": set()}
    for where, component in _located(path, components):
        for key, code, words in (
            ("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"),
            ("id", "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated"),
        ):
            value = component.get(key)
            if not value:
                continue
            if value in seen[key]:
                form.wrong((*where, key), code, words)
            seen[key].add(value)


def _located(path: Path, components: Sequence[Json]) -> Iterator[tuple[Path, Json]]:
    for index, component in enumerate(components):
        yield (*path, index), component
        yield from _located((*path, index, "components"), component.get("components") or ())
        for key in ("accessory", "component"):
            if inner := component.get(key):
                yield (*path, index, key), inner


def _check_emojis(form: Form, path: Path, components: Sequence[Json], known: Container[str]) -> None:
    """Note the emojis that do not exist, or not for the bot, in buttons and options; texts may name any."""
    for where, component in _located(path, components):
        shown = [((*where, "emoji"), component.get("emoji"))]
        options = component.get("options") or ()
        shown += [
            ((*where, "options", place, "emoji"), each.get("emoji")) for place, each in enumerate(options)
        ]
        for there, emoji in shown:
            if emoji and emoji.get("id") and str(emoji["id"]) not in known:
                form.wrong((*there, "id"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")


def _check_defaults(form: Form, path: Path, components: Sequence[Json], known: Known) -> None:
    """Note a select's default roles and channels that are not on the server.

    Discord documents neither its treatment of unknown users, which are allowed here, nor of channels of a
    type that the select does not offer, nor the words of this refusal.
    """
    ids = {"role": known.roles, "channel": known.channels}
    for where, component in _located(path, components):
        for index, each in enumerate(_defaults(component)):
            kind = each.get("type")
            if kind in ids and str(each.get("id")) not in ids[kind]:
                there = (*where, "default_values", index, "id")
                form.wrong(there, "SELECT_COMPONENT_INVALID_DEFAULT_VALUE", f"Unknown {kind}")


def _defaults(select: Json) -> Sequence[Json]:
    """The users, roles and channels that are chosen in a select from the first."""
    return select.get("default_values") or () if select.get("type") in DEFAULT_TYPES else ()


def _check_totals(form: Form, path: Path, components: Sequence[Json]) -> None:
    if sum(1 for _ in walk(components)) > V2_COMPONENTS:
        words = f"Total number of components cannot exceed {V2_COMPONENTS}"
        form.wrong(path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", words)
    if sum(map(len, texts(components))) > V2_TEXT:
        words = f"Total displayable text size exceeds maximum size of {V2_TEXT}"
        form.wrong(path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", words)


# One check a type.


def _check_row(form: Form, path: Path, row: Json) -> None:
    inner: Sequence[Json] = row.get("components") or ()
    path = (*path, "components")
    if not 1 <= len(inner) <= ROW_BUTTONS:
        form.wrong(path, "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {ROW_BUTTONS} in length.")
    if not _check_kinds(form, path, inner, IN_ROW):
        return
    if len(inner) > 1 and any(component["type"] in SELECTS for component in inner):
        words = "The specified component exceeds the maximum width"
        form.wrong(path, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", words)
    _check_each(form, path, inner)


def _check_button(form: Form, path: Path, button: Json) -> None:
    style = button.get("style")
    if style not in range(1, 7):
        form.wrong((*path, "style"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3, 4, 5, 6}.")
        return
    form.length((*path, "label"), button.get("label") or "", 0, 80)
    _check_emoji(form, (*path, "emoji"), button.get("emoji"))
    if style == LINK:
        form.length((*path, "url"), button.get("url") or "", 1, 512)
    elif style != PREMIUM:
        _check_custom_id(form, path, button)
    if style in {LINK, PREMIUM} and button.get("custom_id"):
        words = "A custom id cannot be specified on a link or premium button"
        form.wrong((*path, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_NOT_ALLOWED", words)
    if style != PREMIUM and not button.get("label") and not button.get("emoji"):
        words = "A button must have a label or an emoji"
        form.wrong(path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", words)


def _check_custom_id(form: Form, path: Path, component: Json) -> None:
    custom_id = component.get("custom_id")
    if custom_id is None:
        form.required((*path, "custom_id"))
    else:
        form.length((*path, "custom_id"), custom_id, 1, 100)


def _check_emoji(form: Form, path: Path, emoji: Json | None) -> None:
    if emoji and not emoji.get("id") and not is_emoji(emoji.get("name") or ""):
        form.wrong((*path, "name"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")


def _check_select(form: Form, path: Path, select: Json) -> None:
    _check_custom_id(form, path, select)
    form.length((*path, "placeholder"), select.get("placeholder") or "", 0, 150)
    options = select.get("options") or ()
    if select["type"] == Kind.STRING_SELECT:
        _check_options(form, path, options, OPTIONS)
    high = len(options) if select["type"] == Kind.STRING_SELECT else OPTIONS
    _check_counts(form, path, select, high)
    _check_default_values(form, (*path, "default_values"), select)
    chosen = sum(1 for option in options if option.get("default"))
    if chosen > _count(select, "max_values"):
        words = "The number of default values must be at most max_values"
        form.wrong((*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", words)


def _check_default_values(form: Form, path: Path, select: Json) -> None:
    """Note types that the select does not offer, and a number outside its limits, unless there are none."""
    defaults = _defaults(select)
    least, most = _count(select, "min_values"), _count(select, "max_values")
    if defaults and not least <= len(defaults) <= most:
        form.wrong(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
    for index, each in enumerate(defaults):
        if each.get("id") is None:
            form.required((*path, index, "id"))
        types = DEFAULT_TYPES[select["type"]]
        if each.get("type") not in types:
            words = f"Value must be one of {{{', '.join(types)}}}."
            form.wrong((*path, index, "type"), "BASE_TYPE_CHOICES", words)


def _check_options(form: Form, path: Path, options: Sequence[Json], most: int) -> None:
    if not 1 <= len(options) <= most:
        form.wrong((*path, "options"), "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {most} in length.")
    seen = set()
    for index, option in enumerate(options):
        where = (*path, "options", index)
        form.length((*where, "label"), option.get("label") or "", 1, 100)
        form.length((*where, "value"), option.get("value") or "", 1, 100)
        form.length((*where, "description"), option.get("description") or "", 0, 100)
        _check_emoji(form, (*where, "emoji"), option.get("emoji"))
        if option.get("value") in seen:
            words = "The specified option value is already used"
            form.wrong((*where, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", words)
        seen.add(option.get("value"))


def _count(component: Json, key: str) -> int:
    value = component.get(key)
    return 1 if value is None else int(value)


def _check_counts(form: Form, path: Path, component: Json, high: int) -> None:
    """`min_values` and `max_values`: 0 to 25, in order, and no more than there are options."""
    least, most = _count(component, "min_values"), _count(component, "max_values")
    if not 0 <= least <= OPTIONS:
        words = f"int value should be less than or equal to {OPTIONS}."
        form.wrong((*path, "min_values"), "NUMBER_TYPE_MAX", words)
    if not max(1, least) <= most <= max(1, high):
        words = f"int value should be between {max(1, least)} and {high}."
        form.wrong((*path, "max_values"), "NUMBER_TYPE_MAX", words)


def _check_section(form: Form, path: Path, section: Json) -> None:
    inner = section.get("components") or ()
    if not 1 <= len(inner) <= 3:
        form.wrong((*path, "components"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 3 in length.")
    if _check_kinds(form, (*path, "components"), inner, IN_SECTION):
        _check_each(form, (*path, "components"), inner)
    accessory = section.get("accessory")
    if accessory is None:
        form.required((*path, "accessory"))
    elif accessory.get("type") not in ACCESSORIES:
        words = "Value must be one of {2, 11}."
        form.wrong((*path, "accessory", "type"), "BASE_TYPE_CHOICES", words)
    else:
        _check(form, (*path, "accessory"), accessory)


def _check_text(form: Form, path: Path, text: Json) -> None:
    form.length((*path, "content"), text.get("content") or "", 1, V2_TEXT)


def _check_described(form: Form, path: Path, item: Json) -> None:
    if item.get("description") is not None:
        form.length((*path, "description"), item["description"], 1, 1024)


def _check_gallery(form: Form, path: Path, gallery: Json) -> None:
    items = gallery.get("items") or ()
    if not 1 <= len(items) <= GALLERY_ITEMS:
        words = f"Must be between 1 and {GALLERY_ITEMS} in length."
        form.wrong((*path, "items"), "BASE_TYPE_BAD_LENGTH", words)
    for index, item in enumerate(items):
        _check_described(form, (*path, "items", index), item)


def _check_file(form: Form, path: Path, file: Json) -> None:
    if not str(file.get("file", {}).get("url", "")).startswith("attachment://"):
        words = "Only attachment:// references are allowed"
        form.wrong((*path, "file", "url"), "UNFURLED_MEDIA_ITEM_ONLY_ATTACHMENTS", words)


def _check_container(form: Form, path: Path, container: Json) -> None:
    inner = container.get("components") or ()
    if not inner:
        form.wrong((*path, "components"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 40 in length.")
    if _check_kinds(form, (*path, "components"), inner, IN_CONTAINER):
        _check_each(form, (*path, "components"), inner)


# Modals.


def check_modal_components(form: Form, components: Sequence[Json], known: Known) -> None:
    """Note the faults of a modal's components."""
    path: Path = ("components",)
    if not 1 <= len(components) <= MODAL_COMPONENTS:
        words = f"Must be between 1 and {MODAL_COMPONENTS} in length."
        form.wrong(path, "BASE_TYPE_BAD_LENGTH", words)
    if not _check_kinds(form, path, components, IN_MODAL):
        return
    for index, component in enumerate(components):
        _check_modal_component(form, (*path, index), component)
    _check_identities(form, path, components)
    _check_defaults(form, path, components, known)


def _check_modal_component(form: Form, path: Path, component: Json) -> None:
    if component["type"] == Kind.TEXT:
        _check_text(form, path, component)
        return
    if component["type"] == Kind.ROW:
        inner = component.get("components") or ()
        if _check_kinds(form, (*path, "components"), inner, IN_MODAL_ROW):
            for index, field in enumerate(inner):
                _check_input(form, (*path, "components", index), field)
                form.length((*path, "components", index, "label"), field.get("label") or "", 1, 45)
        return
    form.length((*path, "label"), component.get("label") or "", 1, 45)
    form.length((*path, "description"), component.get("description") or "", 0, 100)
    field = component.get("component") or {}
    if field.get("type") not in IN_LABEL:
        choices = ", ".join(str(int(kind)) for kind in sorted(IN_LABEL))
        form.wrong((*path, "component", "type"), "BASE_TYPE_CHOICES", f"Value must be one of {{{choices}}}.")
        return
    MODAL_CHECKS.get(field["type"], _check_custom_id)(form, (*path, "component"), field)


def _check_input(form: Form, path: Path, field: Json) -> None:
    _check_custom_id(form, path, field)
    form.length((*path, "placeholder"), field.get("placeholder") or "", 0, 100)
    form.length((*path, "value"), field.get("value") or "", 0, 4000)
    least, most = field.get("min_length") or 0, field.get("max_length") or 4000
    if not 0 <= least <= 4000:
        form.wrong(
            (*path, "min_length"), "NUMBER_TYPE_MAX", "int value should be less than or equal to 4000."
        )
    if not max(1, least) <= most <= 4000:
        words = f"int value should be between {max(1, least)} and 4000."
        form.wrong((*path, "max_length"), "NUMBER_TYPE_MAX", words)


def _check_group(form: Form, path: Path, field: Json) -> None:
    _check_custom_id(form, path, field)
    _check_options(form, path, field.get("options") or (), GROUP_OPTIONS)


CHECKS: Final[Mapping[int, Check]] = {
    Kind.ROW: _check_row,
    Kind.BUTTON: _check_button,
    **dict.fromkeys(SELECTS, _check_select),
    Kind.SECTION: _check_section,
    Kind.TEXT: _check_text,
    Kind.THUMBNAIL: _check_described,
    Kind.GALLERY: _check_gallery,
    Kind.FILE: _check_file,
    Kind.CONTAINER: _check_container,
}
MODAL_CHECKS: Final[Mapping[int, Check]] = {
    Kind.TEXT_INPUT: _check_input,
    **dict.fromkeys(SELECTS, _check_select),
    Kind.RADIO_GROUP: _check_group,
    Kind.CHECKBOX_GROUP: _check_group,
}
