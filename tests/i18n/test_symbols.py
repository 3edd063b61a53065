"""No symbol is left to each client to draw as text or as a picture."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.i18n import symbols
from bot.i18n.catalogue import LOCALES, Locale
from bot.i18n.files import rules_files, word_files
from tests.symbols import is_ambiguous, unsettled

CODE = sorted(
    file
    for file in (Path(__file__).parents[2] / "bot").rglob("*.py")
    if not {"sandbox", "picture"} & set(file.parts)
    and file.name not in {"symbols.py", "picture.py"}
    and not file.stem.endswith("_picture")
)
"""The code that writes messages: pictures have no selectors, and the sandbox draws texts of others."""


@pytest.mark.parametrize("locale", LOCALES)
def test_every_symbol_of_the_catalogues_and_rules_has_its_look(locale: Locale) -> None:
    for file in (*word_files(locale), *rules_files(locale).values()):
        assert not unsettled(symbols.settled(file.read_text(encoding="utf-8"))), file.name


def test_no_literal_of_the_code_has_a_symbol_without_its_look() -> None:
    assert CODE
    assert not [
        (file.name, text)
        for file in CODE
        for text in literals(ast.parse(file.read_text(encoding="utf-8")))
        if unsettled(text)
    ]


def test_a_literal_with_a_symbol_without_its_look_is_found() -> None:
    assert [*map(unsettled, literals(ast.parse('"""▶"""\nlabel = "▶ Go on"')))] == [{"▶"}]


def literals(tree: ast.Module) -> Iterator[str]:
    """The texts in a file, but for docstrings and the arguments of `settled`."""

    bare = {each.value for each in ast.walk(tree) if isinstance(each, ast.Expr)}
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    given = {each for call in calls if getattr(call.func, "id", "") == "settled" for each in call.args}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in bare | given:
            yield node.value


def test_a_symbol_that_has_its_look_keeps_it() -> None:
    assert symbols.settled("♦ ♦\ufe0f ⚠") == "♦\ufe0e ♦\ufe0f ⚠\ufe0f"
    assert symbols.settled(symbols.settled("K♦ ▶")) == symbols.settled("K♦ ▶")
    assert symbols.bare(symbols.settled("K♦ ⚠")) == "K♦ ⚠"


def test_only_symbols_with_two_looks_get_a_selector() -> None:
    assert all(map(is_ambiguous, symbols.SELECTORS))
    assert re.sub(r"[\ufe0e\ufe0f]", "", "🏆 💡 🤖 ← ● −") == symbols.settled("🏆 💡 🤖 ← ● −")
    assert not unsettled("🏆 💡 🤖 ← ● − ★ 3 #")
    assert unsettled("♦ ▶ ⚠ 🛠 ↩") == {"♦", "▶", "⚠", "🛠", "↩"}
