"""The message catalogues as data: which keys there are, which variables each shows, which a game needs."""

import ast as python
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from pathlib import Path

from fluent.syntax import FluentParser, ast, visitor

from bot.i18n.files import ROOT, word_files
from games.core.game import Game

LOCALES = ("en", "ja")
PREFIXES = {
    "Event": ("event-",),
    "Feat": ("feat-",),
    "IllegalAction": ("rule-",),
    "IllegalOptions": ("clash-",),
    "Race": ("race-",),
    "Tally": ("row-",),
    "Term": ("term-",),
    "Row": ("row-",),
    "Zone": ("zone-",),
    "counted_zone": ("zone-",),
    "Phrase": ("prompt-", "note-", "label-", "headline-"),
}
"""The prefixes in the catalogues of the keys given to each of these."""
OF_THE_BOT = (
    "coach-",
    "heading-",
    "hint-",
    "menu-",
    "picture-",
    "remark-",
    "replay-",
    "review-",
    "stats-",
    "threats-",
)
"""The prefixes of a game's words that the bot puts together, and no game writes."""
KEY_NAMES = {"key", "rule"}


@dataclass(frozen=True)
class Message:
    """One message of a catalogue: the variables it shows, and the variables that only choose its form."""

    file: str
    key: str
    shown: frozenset[str]
    choosing: frozenset[str]

    @property
    def variables(self) -> frozenset[str]:
        return self.shown | self.choosing


class _Variables(visitor.Visitor):
    def __init__(self) -> None:
        self.shown: set[str] = set()
        self.choosing: set[str] = set()

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        if isinstance(node.selector, ast.VariableReference):
            self.choosing.add(node.selector.id.name)
        for variant in node.variants:
            self.visit(variant)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.shown.add(node.id.name)


class _Words(visitor.Visitor):
    def __init__(self) -> None:
        self.found: dict[str, list[str]] = {}

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        if isinstance(node.selector, ast.VariableReference) and node.selector.id.name.startswith("word"):
            keys = (each.key for each in node.variants)
            names = [key.name for key in keys if isinstance(key, ast.Identifier) and key.name != "other"]
            self.found.setdefault(node.selector.id.name, []).extend(names)
        self.generic_visit(node)


def word_variants(entry: ast.Message) -> dict[str, list[str]]:
    """The words of an action by which its label differs, by place: ``word0``, ``word1``."""
    found = _Words()
    found.visit(entry)
    return found.found


def entries(locale: str) -> Iterator[tuple[str, ast.EntryType]]:
    """Every entry of a locale's catalogues with its file's name, unreadable entries included."""
    for file in word_files(locale):
        resource = FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8"))
        for entry in resource.body:
            yield named(file, locale), entry


def named(file: Path, locale: str) -> str:
    """The path of a catalogue with ``*`` for its language: the same for that of each other language."""
    parts = file.relative_to(ROOT).with_suffix("").parts
    return "/".join("*" if part == locale else part for part in parts)


@lru_cache
def messages(locale: str) -> dict[str, Message]:
    """The messages of a locale by key."""
    return {
        entry.id.name: _message(file, entry)
        for file, entry in entries(locale)
        if isinstance(entry, ast.Message)
    }


def _message(file: str, entry: ast.Message) -> Message:
    found = _Variables()
    found.visit(entry)
    return Message(file, entry.id.name, frozenset(found.shown), frozenset(found.choosing))


def keys_written(file: Path) -> Iterator[tuple[str, ...]]:
    """The messages, of which one will do, of each call such as ``Event("played", …)`` or ``Zone(key=…)``."""
    for node in python.walk(python.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, python.Call) and isinstance(node.func, python.Name) and node.func.id in PREFIXES:
            given = [
                *node.args[:1],
                *(keyword.value for keyword in node.keywords if keyword.arg in KEY_NAMES),
            ]
            for key in chain.from_iterable(map(_texts_of, given)):
                yield tuple(prefix + key for prefix in PREFIXES[node.func.id])


def _texts_of(value: python.expr) -> Iterator[str]:
    """A text written in code, or either of two."""
    if isinstance(value, python.IfExp):
        yield from _texts_of(value.body)
        yield from _texts_of(value.orelse)
    elif isinstance(value, python.Constant) and isinstance(value.value, str):
        yield value.value


def words_of(game: Game) -> set[str]:
    """The messages that name a game, its options and their values."""
    key = game.key
    wanted = {f"game-{key}", f"game-{key}-pitch", f"family-{game.family}"}
    wanted |= {f"coach-{decision}{form}" for decision in game.decisions for form in ("", "-short")}
    schema = game.options.model_json_schema()
    for name, described in schema["properties"].items() if game.options.model_fields else ():
        wanted |= {f"option-{key}-{name}", f"option-{key}-{name}-about"}
        wanted |= {f"option-{key}-{name}-{value}" for value in _named_values(described, schema)}
    return wanted


def _named_values(described: dict[str, object], schema: dict[str, object]) -> Sequence[str]:
    reference = described.get("$ref")
    if isinstance(reference, str):
        definitions = schema["$defs"]
        assert isinstance(definitions, dict)
        return _named_values(definitions[reference.rpartition("/")[2]], schema)
    values = described.get("enum", [described.get("const")])
    assert isinstance(values, list)
    return [value for value in values if isinstance(value, str)]
