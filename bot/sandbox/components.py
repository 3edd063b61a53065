"""Message components as JSON: their types, walking them, giving them ids, finding one by custom_id."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import IntEnum
from itertools import count
from typing import Final, TypeAlias

from bot.sandbox.refusals import Json

ATTACHMENT_SCHEME: Final = "attachment://"


class Kind(IntEnum):
    """Component types (Discord's documentation, "Component Reference")."""

    ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19
    RADIO_GROUP = 21
    CHECKBOX_GROUP = 22
    CHECKBOX = 23


SELECTS: Final = frozenset(
    {Kind.STRING_SELECT, Kind.USER_SELECT, Kind.ROLE_SELECT, Kind.MENTIONABLE_SELECT, Kind.CHANNEL_SELECT}
)
Resolve: TypeAlias = Callable[[Json], Json]


def walk(components: Iterable[Json]) -> Iterator[Json]:
    """Every component, each before the components within it."""
    for component in components:
        yield component
        yield from walk(component.get("components") or ())
        for key in ("accessory", "component"):
            if inner := component.get(key):
                yield from walk((inner,))


def find(components: Iterable[Json], custom_id: str) -> Json | None:
    """The component with `custom_id`, or None."""
    return next((found for found in walk(components) if found.get("custom_id") == custom_id), None)


def texts(components: Iterable[Json]) -> Iterator[str]:
    """The words of the text displays, in order."""
    return (found["content"] for found in walk(components) if found["type"] == Kind.TEXT)


def media(component: Json) -> Sequence[Json]:
    """The media items that `component` itself shows."""
    if component["type"] == Kind.GALLERY:
        return [item["media"] for item in component["items"]]
    key = {Kind.THUMBNAIL: "media", Kind.FILE: "file"}.get(component["type"])
    return [component[key]] if key else []


def as_given(item: Json) -> Json:
    return item


def settled(components: Sequence[Json], resolve: Resolve = as_given) -> list[Json]:
    """A copy as Discord stores it: every component with an integer id, each media item resolved."""
    taken = {found["id"] for found in walk(components) if found.get("id")}
    fresh = (number for number in count(1) if number not in taken)
    return [_settle(component, fresh, resolve) for component in components]


def _settle(component: Json, fresh: Iterator[int], resolve: Resolve) -> Json:
    stored = {key: value for key, value in component.items() if value is not None}
    stored["id"] = component.get("id") or next(fresh)
    if "options" in stored:
        stored["options"] = [dict(option) for option in stored["options"]]
    _spell_ids(stored)
    if "components" in stored:
        stored["components"] = [_settle(inner, fresh, resolve) for inner in stored["components"]]
    for key in ("accessory", "component"):
        if key in stored:
            stored[key] = _settle(stored[key], fresh, resolve)
    if "items" in stored:
        stored["items"] = [{**item, "media": resolve(item["media"])} for item in stored["items"]]
    for key in ("media", "file"):
        if key in stored:
            stored[key] = resolve(stored[key])
    return stored


def _spell_ids(stored: Json) -> None:
    """Turn the ids of emojis and of a select's defaults into texts, as Discord returns them."""
    if "default_values" in stored:
        stored["default_values"] = [{**each, "id": str(each["id"])} for each in stored["default_values"]]
    for shown in (stored, *stored.get("options", ())):
        if (shown.get("emoji") or {}).get("id"):
            shown["emoji"] = {**shown["emoji"], "id": str(shown["emoji"]["id"])}
