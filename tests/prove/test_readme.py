"""The table of docs/proof.md has rows of the report alone, and the README figures of that table alone.

So one command prints them all.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.prove.frame import PARTS, ROOT

SECTION = "## Proven, not just promised"
PAGE = (ROOT / "docs" / "proof.md").read_text(encoding="utf-8")
FIGURE = re.compile(r"\d[\d,.]*\b")


def rows() -> list[tuple[str, str, str]]:
    """The part, the words and the figure of each row."""
    lines = [line for line in PAGE.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [(part, what, found) for part, what, found in cells[2:]]


def printed(part: str) -> Iterator[str]:
    """A pattern for each text in the source of a part."""
    tree = ast.parse((Path(__file__).parent / f"{part}.py").read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield re.escape(node.value)
        elif isinstance(node, ast.JoinedStr):
            pieces = (piece.value if isinstance(piece, ast.Constant) else None for piece in node.values)
            yield "".join(".+" if piece is None else re.escape(str(piece)) for piece in pieces)


@pytest.mark.parametrize(("part", "what"), [row[:2] for row in rows()])
def test_a_row_of_the_page_is_one_of_the_report(part: str, what: str) -> None:
    patterns = [each for each in printed(part) if len(each.replace(".+", "")) > len(what) / 2]
    assert any(re.fullmatch(each, what) for each in patterns), f"{part} prints no row {what!r}"


def test_every_part_has_a_row_and_is_explained() -> None:
    assert {part for part, _, _ in rows()} == set(PARTS)
    assert re.findall(r"^- \*\*(\w+)\*\*", PAGE, re.MULTILINE) == list(PARTS)


def test_the_readme_has_figures_of_the_page_alone() -> None:
    section = (ROOT / "README.md").read_text(encoding="utf-8").partition(SECTION)[2].partition("\n## ")[0]
    figures = set(FIGURE.findall(section))
    assert figures
    assert figures <= {figure for _, _, found in rows() for figure in FIGURE.findall(found)}
