"""SQL is put together of constants as a module loads; a few functions add names of tables and columns.

Ruff's rule S608 reports each such string alike, so it is off for `bot/storage`. This is told apart here: at
the top of a module no value of a user can be there.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

STORAGE: Final = Path(__file__).parents[2] / "bot" / "storage"
STATEMENT: Final = re.compile(r"\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\b")
COMPOSING: Final = {
    "conditions": {"among_people", "counts"},
    "erasure": {"_rename", "_delete_duplicates_sql", "_delete", "treat"},
    "moving": {"selecting", "write", "_writing"},
    "personal": {"_rows"},
    "postgres": {"_begin"},
    "postgres_schema": {"migrate", "_version", "version_of"},
    "ratings": {"_selecting", "_writing", "replace_ratings", "differences"},
    "results": {"_take_in"},
    "sqlite": {"_text_queries"},
}
"""The functions that may, by their modules: what they put into SQL is of the schema, or named there."""


def composing(code: str) -> Iterator[str]:
    """The functions in which a value is put into SQL."""

    def within(node: ast.AST, function: str) -> Iterator[str]:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            function = node.name
        text = ast.unparse(node) if isinstance(node, ast.JoinedStr) else ""
        if function and STATEMENT.search(text):
            yield function
        for child in ast.iter_child_nodes(node):
            yield from within(child, function)

    yield from within(ast.parse(code), "")


def test_only_some_functions_put_values_into_sql() -> None:
    found = {path.stem: set(composing(path.read_text(encoding="utf-8"))) for path in STORAGE.glob("*.py")}
    assert {module: functions for module, functions in found.items() if functions} == COMPOSING


def test_a_value_in_sql_is_found() -> None:
    assert list(composing('def read(name):\n    return f"SELECT 1 FROM person WHERE name = {name!r}"')) == [
        "read"
    ]
    assert not list(composing('COLUMNS = "a, b"\nREAD = f"SELECT {COLUMNS} FROM person"'))
    assert not list(composing('def say(name):\n    return f"Hello {name}"'))
