"""Discord's limits on a message of components, checked on the components that discord.py would send.

It returns texts without variation selectors, so tests can compare ``3♦`` as it is typed.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from discord import ui

from bot.i18n.symbols import bare
from tests.symbols import unsettled

Json: TypeAlias = dict[str, Any]

ROW, BUTTON, SELECT, SECTION, TEXT, GALLERY, CONTAINER = 1, 2, 3, 9, 10, 12, 17
INNER = {CONTAINER: {ROW, SECTION, TEXT, GALLERY}, ROW: {BUTTON, SELECT}, SECTION: {TEXT}}
TOP = {ROW, SECTION, TEXT, GALLERY, CONTAINER}


def components(view: ui.LayoutView) -> list[Json]:
    """The message as it is sent."""
    sent: list[Json] = view.to_components()
    return sent


def walk(parts: Iterable[Json]) -> Iterator[Json]:
    """Every component, those within others too."""
    for part in parts:
        yield part
        yield from walk(part.get("components", ()))
        yield from walk([part["accessory"]] if "accessory" in part else [])


def everything(view: ui.LayoutView) -> list[Json]:
    return list(walk(components(view)))


def texts(view: ui.LayoutView) -> list[str]:
    """The texts of the message, piece by piece."""
    return [bare(part["content"]) for part in everything(view) if part["type"] == TEXT]


def buttons(view: ui.LayoutView, *, enabled: bool = False) -> dict[str, str]:
    """The labels of the buttons by custom id."""
    return {
        part["custom_id"]: labelled(part)
        for part in everything(view)
        if part["type"] == BUTTON and not (enabled and part.get("disabled"))
    }


def labelled(part: Json) -> str:
    """The label of a button or an option, after its emoji if that is Unicode's; else the emoji's name."""
    emoji = part.get("emoji") or {}
    sign = "" if emoji.get("id") and part.get("label") else emoji.get("name", "")
    return bare(" ".join(filter(None, (sign, part.get("label")))))


def selects(view: ui.LayoutView) -> list[Json]:
    return [_bare(part) for part in everything(view) if part["type"] == SELECT]


def _bare(select: Json) -> Json:
    options = [
        {**option, "label": labelled(option), "description": bare(option.get("description") or "")}
        for option in select["options"]
    ]
    return {**select, "placeholder": bare(select.get("placeholder") or ""), "options": options}


def said(part: Json) -> Iterator[str]:
    """The words of one component."""
    yield from (part[key] for key in ("content", "label", "placeholder") if part.get(key))
    for inner in (*part.get("options", ()), *part.get("items", ())):
        yield from (inner[key] for key in ("label", "description") if inner.get(key))


def problems(view: ui.LayoutView) -> list[str]:
    """The faults for which Discord would refuse it, a line each."""
    return problems_of(components(view))


def enabled(sent: Iterable[Json]) -> Iterator[str]:
    """The custom ids of the buttons in a message, as it is sent, that can be pressed."""
    for part in walk(sent):
        if part["type"] == BUTTON and not part.get("disabled"):
            yield part["custom_id"]


def problems_of(sent: list[Json]) -> list[str]:
    """The faults for which Discord would refuse a message as it is sent, a line each."""
    parts = list(walk(sent))
    return [
        *(f"{unsettled(words)} in {words!r}" for part in parts for words in said(part) if unsettled(words)),
        *(f"a {part['type']} at the top" for part in sent if part["type"] not in TOP),
        *_totals(parts),
        *(problem for part in parts for problem in _CHECKS.get(part["type"], _nothing)(part)),
        *(
            f"a {inner['type']} in a {part['type']}"
            for part in parts
            for inner in part.get("components", ())
            if inner["type"] not in INNER.get(part["type"], set())
        ),
    ]


def _totals(parts: list[Json]) -> Iterator[str]:
    if len(parts) > 40:
        yield f"{len(parts)} components"
    if not parts:
        yield "an empty message"
    said = sum(len(part["content"]) for part in parts if part["type"] == TEXT)
    if said > 4000:
        yield f"{said} characters"
    ids = Counter(part["custom_id"] for part in parts if "custom_id" in part)
    yield from (f"{each} {count} times" for each, count in ids.items() if count > 1)


def _nothing(_: Json) -> Iterator[str]:
    return iter(())


def _custom_id(part: Json) -> Iterator[str]:
    if not 1 <= len(part["custom_id"]) <= 100:
        yield f"custom_id of {len(part['custom_id'])}: {part['custom_id']}"


def _button(part: Json) -> Iterator[str]:
    yield from _custom_id(part)
    if not ("emoji" in part and "label" not in part) and not 1 <= len(part.get("label") or "") <= 80:
        yield f"label {part.get('label')!r}"


def _select(part: Json) -> Iterator[str]:
    yield from _custom_id(part)
    options = part["options"]
    if not 1 <= len(options) <= 25:
        yield f"{len(options)} options"
    if not 0 <= part["min_values"] <= part["max_values"] <= len(options) or part["max_values"] < 1:
        yield f"{part['min_values']} to {part['max_values']} of {len(options)} options"
    if len(part.get("placeholder") or "") > 150:
        yield f"placeholder {part['placeholder']!r}"
    if len({option["value"] for option in options}) < len(options):
        yield f"a value twice in {[option['value'] for option in options]}"
    if sum(bool(option.get("default")) for option in options) > part["max_values"]:
        yield "more defaults than may be chosen"
    for option in options:
        for key in ("label", "value"):
            if not 1 <= len(option[key]) <= 100:
                yield f"option's {key} {option[key]!r}"
        if len(option.get("description") or "x") > 100:
            yield f"option's description {option['description']!r}"


def _row(part: Json) -> Iterator[str]:
    kinds = [inner["type"] for inner in part["components"]]
    if not 1 <= len(kinds) <= 5 or (SELECT in kinds and len(kinds) > 1):
        yield f"a row of {kinds}"


def _section(part: Json) -> Iterator[str]:
    if not 1 <= len(part["components"]) <= 3 or part["accessory"]["type"] != BUTTON:
        yield f"a section of {len(part['components'])} texts beside a {part['accessory']['type']}"


def _text(part: Json) -> Iterator[str]:
    if not 1 <= len(part["content"]) <= 4000:
        yield f"a text of {len(part['content'])} characters"


def _gallery(part: Json) -> Iterator[str]:
    for item in part["items"]:
        if not 1 <= len(item.get("description") or "") <= 1024:
            yield f"an alt text of {len(item.get('description') or '')} characters"


_CHECKS = {BUTTON: _button, SELECT: _select, ROW: _row, SECTION: _section, TEXT: _text, GALLERY: _gallery}
