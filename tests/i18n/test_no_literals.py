"""No sentence that a person sees is written in code: all of them come from the catalogues."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.i18n.catalogues import messages

BOT = Path(__file__).parents[2] / "bot"
FOLDERS = ("ui", "cogs", "publisher", "session")
SHOWN_BY_NAME = {"label", "content", "title", "description", "placeholder", "reason", "about", "alt"}
SHOWN_FIRST = {"TextDisplay", "send_message", "edit_message", "text", "lines", "sentence"}
KEYED = {"catalogue", "localizer", "plain", "self"}
"""What is given to ``catalogue.text`` and ``localizer.text`` is a key."""
FILES = sorted(path for folder in FOLDERS for path in (BOT / folder).rglob("*.py"))


def shown(tree: ast.AST) -> Iterator[ast.expr]:
    """The expressions that are given where a person reads them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from (each.value for each in node.keywords if each.arg in SHOWN_BY_NAME)
            if _name(node.func) in SHOWN_FIRST:
                yield from node.args


def _name(called: ast.expr) -> str:
    match called:
        case ast.Name(id=name):
            return name
        case ast.Attribute(value=ast.Name(id=owner), attr=name) if owner not in KEYED:
            return name
        case _:
            return ""


def sentences(expression: ast.expr) -> Iterator[str]:
    """The words that stand in the expression itself: markdown and marks alone are none."""
    match expression:
        case ast.Constant(value=str(text)):
            literals = [text]
        case ast.JoinedStr(values=parts):
            literals = [str(part.value) for part in parts if isinstance(part, ast.Constant)]
        case ast.IfExp(body=body, orelse=orelse):
            yield from sentences(body)
            yield from sentences(orelse)
            return
        case _:
            return
    for text in literals:
        if any(letter.isalpha() for letter in text) and "://" not in text:
            yield text


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(BOT).as_posix())
def test_no_sentence_bypasses_the_catalogues(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    assert not [sentence for expression in shown(tree) for sentence in sentences(expression)]


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("button(label='Join')", ["Join"]),
        ("ui.TextDisplay('Your turn')", ["Your turn"]),
        ("layout.lines(f'**{name}** wins')", ["** wins"]),
        ("layout.lines('a' if x else 'b')", ["a", "b"]),
        ("catalogue.text(locale, 'card')", []),
        ("layout.lines(f'### {title}', localizer.text('prompt-lead'))", []),
        ("ui.Button(custom_id='p1b:hand')", []),
    ],
)
def test_the_search_finds_what_it_should(code: str, found: list[str]) -> None:
    tree = ast.parse(code)
    assert [sentence for expression in shown(tree) for sentence in sentences(expression)] == found


def test_every_sentence_of_the_screens_is_used() -> None:
    """A key is written whole, or begins as a formatted string of the code does."""
    whole, begun = set(), set()
    for file in FILES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.JoinedStr(values=[ast.Constant(value=str(start)), *_]):
                    begun.add(start)
                case ast.Constant(value=str(text)):
                    whole.add(text)
    prefixes = tuple(start for start in begun if start.endswith("-"))
    keys = [key for key, message in messages("en").items() if message.file == "ui.ftl"]
    assert [key for key in keys if key not in whole and not key.startswith(prefixes)] == []
