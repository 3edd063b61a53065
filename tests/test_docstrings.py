"""Docstrings begin with a verb or a noun phrase: a question at their head does not say what is returned."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
FOLDERS: Final = ("bench", "bot", "games", "tests")
QUESTION: Final = re.compile(r"(As|How|If|It|So|What|When|Where|Whether|Which|Who|Whoever)\b")


def questions(text: str) -> Iterator[str]:
    """The first lines of the docstrings of a module that begin so."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.AsyncFunctionDef | ast.ClassDef | ast.FunctionDef | ast.Module):
            docstring = ast.get_docstring(node) or ""
            if QUESTION.match(docstring):
                yield docstring.splitlines()[0]


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


def test_a_question_is_found_and_the_comment_of_a_constant_is_none() -> None:
    text = 'SEATS = 4\n"""So many sit there."""\n\ndef f():\n    """{} a card is legal."""\n'
    assert list(questions(text.format("Whether"))) == ["Whether a card is legal."]
    assert list(questions(text.format("True if"))) == []
