"""The message catalogues as data: which keys there are, and which variables each of them shows."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from fluent.syntax import FluentParser, ast, visitor

FOLDER = Path(__file__).parents[2] / "bot" / "i18n"
LOCALES = ("en", "ja")


@dataclass(frozen=True)
class Message:
    """One message of a catalogue: the variables it shows, and those that only choose its form."""

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
    """Every entry of a locale's catalogues with its file's name, what cannot be parsed included."""
    for file in sorted((FOLDER / locale).rglob("*.ftl")):
        resource = FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8"))
        for entry in resource.body:
            yield file.relative_to(FOLDER / locale).as_posix(), entry


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
