"""The words of the project: Fluent catalogues and rules pages, read once for each language.

`bot.i18n.files` finds them. A reader of any language but English and Japanese reads English. A key that
a catalogue lacks is an exception after `be_strict`, as in the tests; otherwise its own name takes
the place of the sentence, with a line in the log.

The files have symbols such as ♦ bare; they are settled as the files are read (`bot.i18n.symbols`).
"""

import logging
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import babel
from fluent.runtime import FluentBundle
from fluent.runtime.types import FluentInt, FluentType
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Transformer

from bot.i18n.files import ROOT, rules_files, word_files
from bot.i18n.numbers import MINUS
from bot.i18n.symbols import settled

Locale: TypeAlias = Literal["en", "ja"]
Arguments: TypeAlias = Mapping[str, int | str]

LOCALES: Final[tuple[Locale, ...]] = ("en", "ja")
DEFAULT: Final[Locale] = "en"

_QUOTED: Final = re.compile(r"\{ ([\w-]+) \}")
_log = logging.getLogger(__name__)


class MissingTextError(LookupError):
    """A catalogue has no such key, or its sentence has a blank that nothing fills."""


class BrokenCatalogueError(ValueError):
    """A catalogue's file cannot be read; the message names the file and the place."""


class RulesPage(NamedTuple):
    """A page of a game's rules: its heading, and its text in Discord's markdown."""

    title: str
    body: str


UNGROUPED: Final = frozenset[Locale]({"ja"})
"""The languages that write 12345 without a sign between the thousands."""
REMEMBERED: Final = 8192
"""The most sentences with their arguments filled that are kept, a language."""


class _Catalogue:
    """The sentences of one language."""

    def __init__(self, locale: Locale, files: Iterable[Path]) -> None:
        self.locale = locale
        self._bundle = FluentBundle([locale], {_WRITTEN: _writer(locale)}, use_isolating=False)
        self._said: dict[tuple[str, tuple[tuple[str, int | str], ...]], str] = {}
        seen: dict[str, str] = {}
        for path in files:
            self._read(path, seen)

    def _read(self, path: Path, seen: dict[str, str]) -> None:
        file = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name
        # Without the place of each part in the file: a third of the memory, and half of the time.
        resource = FluentParser(with_spans=False).parse(settled(path.read_text(encoding="utf-8")))
        for entry in resource.body:
            if isinstance(entry, ast.Junk):
                raise BrokenCatalogueError(f"{file} cannot be read from {(entry.content or '')[:60]!r}")
            if isinstance(entry, ast.Message):
                name = entry.id.name
                if name in seen:
                    raise BrokenCatalogueError(f"{name} is in {seen[name]} and again in {file}")
                seen[name] = file
        self._bundle.add_resource(_Numbers().visit(resource))

    def has(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def format(self, key: str, arguments: Arguments) -> str:
        """The sentence, from memory if it was said lately with the same arguments: most of a panel was."""
        said = (key, tuple(arguments.items()))
        text = self._said.get(said)
        if text is None:
            if len(self._said) >= REMEMBERED:
                self._said.clear()
            text = self._said[said] = self._format(key, arguments)
        return text

    def _format(self, key: str, arguments: Arguments) -> str:
        if not self._bundle.has_message(key):
            return _missing(f"the {self.locale} catalogue has no {key}", key)
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            return _missing(f"{key} says nothing in the {self.locale} catalogue", key)
        text, errors = self._bundle.format_pattern(pattern, dict(arguments))
        if errors:
            # The values stay out of the log: a private sentence may name cards.
            _missing(f"{key} in {self.locale}, with {sorted(arguments)}: {errors[0]}", key)
        return str(text)


class _Number(FluentInt):
    """A number as the language writes it, with the minus of texts; babel's is the hyphen."""

    def format(self, locale: babel.Locale) -> str:
        return str(super().format(locale)).replace("-", MINUS)


class _Numbers(Transformer):
    """Has every number that is written, but none that a sentence chooses by, go through `_WRITTEN`."""

    def visit_Placeable(self, node: ast.Placeable) -> ast.BaseNode:
        if isinstance(node.expression, ast.VariableReference):
            arguments = ast.CallArguments(positional=[node.expression])
            node.expression = ast.FunctionReference(ast.Identifier(_WRITTEN), arguments)
            return node
        return self.generic_visit(node)


_WRITTEN: Final = "WRITTEN"
"""The function that writes a number."""


def _writer(locale: Locale) -> Callable[[Any], Any]:
    """The function that writes the numbers of a language; it leaves texts unchanged."""
    grouped = locale not in UNGROUPED

    def write(value: int | str | FluentType) -> int | str | FluentType:
        return _Number(value, useGrouping=grouped) if isinstance(value, FluentInt) else value

    return write


class _Policy:
    strict = False


def be_strict() -> None:
    """From now on a missing key or blank raises MissingTextError."""
    _Policy.strict = True


def _missing(problem: str, key: str) -> str:
    if _Policy.strict:
        raise MissingTextError(problem)
    _log.error("%s", problem)
    return key


@cache
def _catalogue(locale: Locale) -> _Catalogue:
    return _Catalogue(locale, word_files(locale))


def load() -> None:
    """Read every catalogue now rather than at the first sentence.

    Raises:
        BrokenCatalogueError: a file does not parse, or two say the same key.
    """
    for locale in LOCALES:
        _catalogue(locale)


def locale_of(wanted: object) -> Locale:
    """The language for a reader with Discord in `wanted`: ``"ja"``, else English."""
    return _locale_named(str(wanted))


@lru_cache(maxsize=64)
def _locale_named(tag: str) -> Locale:
    language = tag.partition("-")[0].lower()
    return next((locale for locale in LOCALES if locale == language), DEFAULT)


def has(locale: Locale, key: str) -> bool:
    """True if the catalogue has a sentence of that key."""
    return _catalogue(locale).has(key)


def text(locale: Locale, key: str, /, **arguments: int | str) -> str:
    """The sentence of that key, its arguments filled.

    Raises:
        MissingTextError: after `be_strict`, if there is no such key or a blank stays empty.
    """
    return _catalogue(locale).format(key, arguments)


@cache
def rules_pages(locale: Locale, game: str) -> tuple[RulesPage, ...]:
    """The pages of a game's rules, split at the second-level headings; none if it has no rules yet.

    A key in braces, as of a button, stands for its sentence.
    """
    path = rules_files(locale).get(game)
    if path is None:
        return ()
    written = _QUOTED.sub(lambda found: text(locale, found[1]), path.read_text(encoding="utf-8"))
    _, *parts = f"\n{written}".split("\n## ")
    return tuple(
        RulesPage(title.strip(), body.strip()) for title, _, body in (part.partition("\n") for part in parts)
    )
