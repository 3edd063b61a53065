"""No sentence that a person sees is written in code: all of them come from the catalogues."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.i18n.catalogues import OF_THE_BOT, messages
from tests.i18n.keys import Keys

BOT = Path(__file__).parents[2] / "bot"
FOLDERS = ("ui", "features", "interactions", "board", "match")
SHOWN_BY_NAME = {"label", "content", "title", "description", "placeholder", "reason", "about", "alt"}
SHOWN_FIRST = {"TextDisplay", "send_message", "edit_message", "text", "lines", "sentence"}
KEYED = {"catalogue", "localizer", "plain", "self"}
"""The owners of a ``text`` that is given a key, as ``catalogue.text`` and ``localizer.text``."""
OF_COMMANDS = ("command-", "menu-")
SPEAKING = (*FOLDERS, "community", "i18n", "storage", "tournament", "../games")
CODE = [*(path for folder in SPEAKING for path in (BOT / folder).rglob("*.py")), BOT / "showcase.py"]
"""The files that may write a key, or a part of one."""
FILES = sorted(
    path
    for folder in FOLDERS
    for path in (BOT / folder).rglob("*.py")
    if path.stem != "picture" and not path.stem.endswith("_picture")  # they name colours, and are given words
)


def shown(tree: ast.AST) -> Iterator[ast.expr]:
    """The expressions in places that a person reads."""
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


def test_no_sentence_bypasses_the_catalogues() -> None:
    assert FILES
    assert not [
        (file.relative_to(BOT).as_posix(), sentence)
        for file in FILES
        for expression in shown(ast.parse(file.read_text(encoding="utf-8")))
        for sentence in sentences(expression)
    ]


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


@cache
def keys_of_the_code() -> Keys:
    return Keys(CODE)


def test_every_sentence_is_used() -> None:
    """A key is written whole in the code, or is put together there of parts.

    `test_catalogues` looks for the keys of games, the tests of commands for those of commands.
    """
    shared = {
        key
        for key, message in messages("en").items()
        if key.startswith(OF_THE_BOT) or not message.file.startswith("games/")
    }
    keys = keys_of_the_code()
    assert [key for key in sorted(shared) if not key.startswith(OF_COMMANDS) and not keys.uses(key)] == []


def test_a_sentence_that_nothing_says_would_be_found() -> None:
    keys = keys_of_the_code()
    assert keys.uses("button-leave")
    assert not keys.uses("button-nobody-presses")
