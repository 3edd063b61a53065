"""Faults in the program: their places, the places to leave out, and the sample to try."""

import ast
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from pathlib import Path


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """A change of one place in a file.

    Attributes:
        path: the file, relative to the project.
        line: the first line of the change, from 1.
        operator: the name of the operator that makes it.
        occurrence: its number among the operator's places in the file, from 0.
        code: the line before the change.
    """

    path: str
    line: int
    operator: str
    occurrence: int
    code: str = field(default="", compare=False)

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.operator.removeprefix('core/')}"


Span = tuple[tuple[int, int], tuple[int, int]]


def left_out(code: str) -> list[Span]:
    """The places at which a change has no effect on the program's behaviour.

    These are annotations, type aliases, type variables, protocols and imports; a class's way to keep
    attributes (`slots`, and `frozen`, which mypy checks); `abstractmethod`; the star before keyword-only
    parameters (mypy checks it); `strict` of two sequences of equal length; and a cache's `maxsize`.
    """
    spans: list[Span] = []
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.AnnAssign(annotation=annotation, value=value):
                spans.append(_span(annotation))
                if value is not None and ast.unparse(annotation) == "TypeAlias":
                    spans.append(_span(value))
            case ast.arg(annotation=ast.expr() as annotation):
                spans.append(_span(annotation))
            case ast.arguments(args=[_, *_] as args, kwonlyargs=[first, *_], vararg=None, defaults=defaults):
                before = [_span(each)[1] for each in args] + [_span(each)[1] for each in defaults]
                spans.append((max(before), _span(first)[0]))
            case ast.ClassDef(bases=bases) if any(map(_is_protocol, bases)):
                spans.append(_span(node))
            case ast.FunctionDef(returns=returns) | ast.AsyncFunctionDef(returns=returns):
                spans += [_span(returns)] if returns is not None else []
                spans += [_from_its_sign(each) for each in node.decorator_list if _is_abstract(each)]
            case (
                ast.Assign(value=ast.Call(func=ast.Name(id="TypeVar" | "ParamSpec")))
                | ast.If(test=ast.Name(id="TYPE_CHECKING"))
                | ast.Import()
                | ast.ImportFrom()
                | ast.keyword(arg="slots" | "frozen" | "strict" | "maxsize")
            ):
                spans.append(_span(node))
            case _:
                pass
    return spans


def imported(code: str) -> set[str]:
    """The files of our modules that a module imports: of those it names, or from which it names something."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.Import(names=each):
                names |= {alias.name for alias in each}
            case ast.ImportFrom(module=str() as module, names=each):
                names |= {module} | {f"{module}.{alias.name}" for alias in each}
            case _:
                pass
    return {f"{name.replace('.', '/')}.py" for name in names if name.startswith(("bot.", "games."))}


def importing(copy: Path, files: Collection[str]) -> dict[str, set[str]]:
    """The files of tests that import a module, themselves or by a module that they import.

    A test of all handlers imports them by the list of features alone.
    """
    found: dict[str, set[str]] = {}
    for file in files:
        named = _modules_of(copy / file)
        for module in named.union(*(_modules_of(copy / each) for each in named)):
            found.setdefault(module, set()).add(file)
    return found


@cache
def _modules_of(file: Path) -> frozenset[str]:
    """The modules that a file imports; none if it is not there."""
    return frozenset(imported(file.read_text(encoding="utf-8"))) if file.is_file() else frozenset()


def _is_protocol(base: ast.expr) -> bool:
    return ast.unparse(base).partition("[")[0] == "Protocol"


def _is_abstract(decorator: ast.expr) -> bool:
    return isinstance(decorator, ast.Name) and decorator.id == "abstractmethod"


def _from_its_sign(decorator: ast.expr) -> Span:
    (line, column), end = _span(decorator)
    return (line, column - 1), end


def _span(node: ast.expr | ast.stmt | ast.keyword | ast.arg) -> Span:
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return (node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset)


def sample(found: Sequence[Fault], size: int, seed: int) -> list[Fault]:
    """Draw faults place by place: a place with many possible changes is no likelier than another.

    Of the changes that one place allows, such as eleven operators for one, this draws a single one. The
    faults come in the order of the draw, so the faults before the time is up are also a sample.

    The draw depends on the code of a place, not on its position. It repeats after other lines have changed,
    so a fault that no test has noticed is tried again.
    """
    places: dict[tuple[str, int, str], list[Fault]] = {}
    for fault in sorted(found):
        places.setdefault((fault.path, fault.line, fault.operator.partition("_")[0]), []).append(fault)
    alike: Counter[tuple[str, str, str]] = Counter()
    lots: list[tuple[int, Fault]] = []
    for (path, _, kind), faults in sorted(places.items()):
        written = path, kind, faults[0].code.strip()
        lot = _lot(seed, *written, alike[written])
        alike[written] += 1
        lots.append((lot, faults[lot % len(faults)]))
    return [fault for _, fault in sorted(lots)[:size]]


def _lot(*known: object) -> int:
    """A number that is as good as drawn, and the same for the same."""
    return int(sha256(repr(known).encode()).hexdigest(), 16)
