"""README's table of what was proven has rows of the report alone, so that one command prints its figures."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.prove.frame import PARTS, ROOT

SECTION = "## Proven, not just promised"


def rows() -> list[tuple[str, str]]:
    """The part and the words of each row."""
    section = (ROOT / "README.md").read_text(encoding="utf-8").partition(SECTION)[2].partition("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [(part, what) for part, what, _ in cells[2:]]


def printed(part: str) -> Iterator[str]:
    """A pattern for each text in the source of a part."""
    tree = ast.parse((Path(__file__).parent / f"{part}.py").read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield re.escape(node.value)
        elif isinstance(node, ast.JoinedStr):
            pieces = (piece.value if isinstance(piece, ast.Constant) else None for piece in node.values)
            yield "".join(".+" if piece is None else re.escape(str(piece)) for piece in pieces)


@pytest.mark.parametrize(("part", "what"), rows())
def test_a_row_of_the_readme_is_one_of_the_report(part: str, what: str) -> None:
    patterns = [each for each in printed(part) if len(each.replace(".+", "")) > len(what) / 2]
    assert any(re.fullmatch(each, what) for each in patterns), f"{part} prints no row {what!r}"


def test_every_part_has_a_row_in_the_readme() -> None:
    assert {part for part, _ in rows()} == set(PARTS)
