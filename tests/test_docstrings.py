"""Docstrings begin with a verb or a noun phrase: a question at their head leaves the result open."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
FOLDERS: Final = ("bench", "bot", "games", "tests")
QUESTION: Final = re.compile(r"(As|How|If|It|So|What|When|Where|Whether|Which|Who|Whoever)\b")
CLAUSE: Final = re.compile(r"(As (far|long|many|much|often)|How|So|What|Where|Whether|Which|Who|Whoever)\b")
"""The same for the comment of a constant or a field, which may begin with a condition."""


def questions(text: str) -> Iterator[str]:
    """The first lines of the docstrings of a module, and of the comments of constants, that begin so."""
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.AsyncFunctionDef() | ast.ClassDef() | ast.FunctionDef() | ast.Module():
                said, question = ast.get_docstring(node) or "", QUESTION
            case ast.Expr(ast.Constant(str() as said)):
                question = CLAUSE
            case _:
                continue
        if question.match(said):
            yield said.splitlines()[0]


def test_docstrings_begin_with_a_verb_or_a_noun_phrase() -> None:
    begins = re.compile(f'"""{QUESTION.pattern}')
    wrong = [
        f"{path.relative_to(ROOT)}: {line}"
        for folder in FOLDERS
        for path in sorted((ROOT / folder).rglob("*.py"))
        if begins.search(text := path.read_text(encoding="utf-8"))
        for line in questions(text)
    ]
    assert not wrong


@pytest.mark.parametrize(
    ("constant", "function", "found"),
    [
        ("The players.", "True if a card is legal.", set()),
        ("If many sit there, more cards are dealt.", "True if a card is legal.", set()),
        ("So many sit there.", "True if a card is legal.", {"So many sit there."}),
        ("The players.", "Whether a card is legal.", {"Whether a card is legal."}),
    ],
)
def test_a_question_is_found_in_a_docstring_and_in_the_comment_of_a_constant(
    constant: str, function: str, found: set[str]
) -> None:
    text = f'SEATS = 4\n"""{constant}"""\n\ndef f():\n    """{function}"""\n'
    assert set(questions(text)) == found
