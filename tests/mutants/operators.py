"""Puts faults into a module: one small change each, by Cosmic Ray's operators and two more."""

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from cosmic_ray import plugins
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Example, Operator
from parso.python.tree import ExprStmt, Keyword, PythonNode
from parso.tree import NodeOrLeaf

from tests.mutants.faults import Fault, left_out

LOUD: Final = ("log.", "assert ", "assert_never(", "raise AssertionError", "print(")
"""Statements that begin so are left alone: tests need not read logs, and nothing reaches the impossible."""
SAME: Final = tuple(
    f"core/ReplaceComparisonOperator_{change}" for change in ("Eq_Is", "NotEq_IsNot", "Is_Eq", "IsNot_NotEq")
)
"""Operators that are left alone: the values compared so are identical if they are equal."""


def with_fault(code: str, fault: Fault) -> str:
    """The code with the fault in it; raises ValueError if it has no such place."""
    changed = mutate_code(code, operators()[fault.operator], fault.occurrence)
    if changed is None or changed == code:
        raise ValueError(f"{fault} changes nothing")
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
    """Assigns None to an attribute in place of a value, unless it is the first or a falsy constant."""

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
        and value.get_code(include_prefix=False) not in {"None", "False"}
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
    for name in ("core/NoOp", *SAME):
        made.pop(name, None)
    return {**made, "forgotten call": ForgottenCall(), "forgotten value": ForgottenValue()}


def faults_of(path: Path, root: Path) -> list[Fault]:
    """Every fault that a file can get, except at places without effect, such as annotations."""
    code = path.read_text(encoding="utf-8")
    tree, lines, name = get_ast(code), code.splitlines(), path.relative_to(root).as_posix()
    nowhere = left_out(code)
    nodes = list(ast_nodes(tree))
    found: list[Fault] = []
    for operator_name, operator in operators().items():
        places = [start for node in nodes for start, _ in operator.mutation_positions(node)]
        for occurrence, (line, column) in enumerate(places):
            quiet = not lines[line - 1].lstrip().startswith(LOUD)
            if quiet and not any(begin <= (line, column) < end for begin, end in nowhere):
                found.append(Fault(name, line, operator_name, occurrence, lines[line - 1]))
    return found
