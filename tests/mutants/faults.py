"""The faults that can be put into a module: one small change each, by Cosmic Ray's operators and two more."""

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from cosmic_ray import plugins
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Example, Operator
from parso.python.tree import ExprStmt, Keyword, PythonNode
from parso.tree import NodeOrLeaf

LOUD: Final = ("log.", "assert ", "raise AssertionError", "print(")
"""Statements that begin so are left alone: what is logged is read by people, not by the program."""


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """A change of one place in a file.

    Attributes:
        path: the file, relative to the project.
        line: where the change begins, from 1.
        operator: the name of the operator that makes it.
        occurrence: which of the operator's places in the file it is, from 0.
    """

    path: str
    line: int
    operator: str
    occurrence: int

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.operator.removeprefix('core/')}"

    def in_code(self, code: str) -> str:
        """The code with the fault in it; raises ValueError if it has no such place."""
        changed = mutate_code(code, operators()[self.operator], self.occurrence)
        if changed is None or changed == code:
            raise ValueError(f"{self} changes nothing")
        return str(changed)


class ForgottenCall(Operator):  # type: ignore[misc] # its base has no types
    """Leaves out a statement that only calls something."""

    def mutation_positions(self, node: NodeOrLeaf) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
        if node.type == "simple_stmt" and _only_calls(node.children[0]):
            yield node.children[0].start_pos, node.children[0].end_pos

    def mutate(self, node: NodeOrLeaf, _index: int) -> NodeOrLeaf:
        call = node.children[0]
        node.children[0] = Keyword("pass", call.start_pos, call.get_first_leaf().prefix)
        return node

    @classmethod
    def examples(cls) -> Sequence[Example]:
        return (Example("note(1)\n", "pass\n"),)


class ForgottenValue(Operator):  # type: ignore[misc] # its base has no types
    """Sets to None what is assigned to an attribute, but for its first value, which every test would miss."""

    def mutation_positions(self, node: NodeOrLeaf) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
        if isinstance(node, ExprStmt) and _to_an_attribute(node):
            yield node.children[-1].start_pos, node.children[-1].end_pos

    def mutate(self, node: NodeOrLeaf, _index: int) -> NodeOrLeaf:
        value = node.children[-1]
        node.children[-1] = Keyword("None", value.start_pos, value.get_first_leaf().prefix)
        return node

    @classmethod
    def examples(cls) -> Sequence[Example]:
        return (Example("self.a = 1\n", "self.a = None\n"),)


def _only_calls(statement: NodeOrLeaf) -> bool:
    if not isinstance(statement, PythonNode) or statement.type not in {"atom_expr", "power"}:
        return False
    last = statement.children[-1]
    return bool(last.type == "trailer" and last.children[0] == "(")


def _to_an_attribute(statement: ExprStmt) -> bool:
    target, value = statement.children[0], statement.children[-1]
    return bool(
        len(statement.children) == 3
        and statement.children[1] == "="
        and target.get_code(include_prefix=False).startswith("self.")
        and value.get_code(include_prefix=False) != "None"
        and _function_around(statement) != "__init__"
    )


def _function_around(node: NodeOrLeaf) -> str:
    """The name of the function in which a node stands, or nothing."""
    while node is not None and node.type != "funcdef":
        node = node.parent
    return "" if node is None else str(node.name.value)


@cache
def operators() -> dict[str, Any]:
    """Every operator that needs no arguments, by its name."""
    found = {name: plugins.get_operator(name) for name in plugins.operator_names()}
    made = {name: kind() for name, kind in found.items() if not kind.arguments()}
    made.pop("core/NoOp", None)
    return {**made, "forgotten call": ForgottenCall(), "forgotten value": ForgottenValue()}


def faults_of(path: Path, root: Path) -> list[Fault]:
    """Every fault that can be put into a file, but for those in what is not run: annotations and the like."""
    code = path.read_text(encoding="utf-8")
    tree, lines, name = get_ast(code), code.splitlines(), path.relative_to(root).as_posix()
    left_out = _left_out(code)
    nodes = list(ast_nodes(tree))
    found: list[Fault] = []
    for operator_name, operator in operators().items():
        places = [start for node in nodes for start, _ in operator.mutation_positions(node)]
        for occurrence, (line, column) in enumerate(places):
            quiet = not lines[line - 1].lstrip().startswith(LOUD)
            if quiet and not any(begin <= (line, column) < end for begin, end in left_out):
                found.append(Fault(name, line, operator_name, occurrence))
    return found


Span = tuple[tuple[int, int], tuple[int, int]]


def _left_out(code: str) -> list[Span]:
    """The places of annotations, type aliases, type variables and imports."""
    spans: list[Span] = []
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.AnnAssign(annotation=annotation, value=value):
                spans.append(_span(annotation))
                if value is not None and ast.unparse(annotation) == "TypeAlias":
                    spans.append(_span(value))
            case ast.arg(annotation=ast.expr() as annotation):
                spans.append(_span(annotation))
            case ast.FunctionDef(returns=ast.expr() as returns):
                spans.append(_span(returns))
            case ast.AsyncFunctionDef(returns=ast.expr() as returns):
                spans.append(_span(returns))
            case ast.Assign(value=ast.Call(func=ast.Name(id="TypeVar" | "ParamSpec"))):
                spans.append(_span(node))
            case ast.If(test=ast.Name(id="TYPE_CHECKING")) | ast.Import() | ast.ImportFrom():
                spans.append(_span(node))
            case _:
                pass
    return spans


def _span(node: ast.expr | ast.stmt) -> Span:
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return (node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset)


def sample(found: Sequence[Fault], size: int, seed: int) -> list[Fault]:
    """Draw faults place by place: one with many possible changes is no likelier than another.

    Of the changes that one place allows, such as eleven operators for one, a single one is drawn. They are in
    the order of the draw, so that those that are tried before the time is up are a sample, too.
    """
    rng = Random(seed)
    places: dict[tuple[str, int, str], list[Fault]] = {}
    for fault in sorted(found):
        places.setdefault((fault.path, fault.line, fault.operator.partition("_")[0]), []).append(fault)
    drawn = rng.sample(sorted(places), min(size, len(places)))
    return [rng.choice(places[place]) for place in drawn]
