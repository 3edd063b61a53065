"""The layers of the project: an import only ever points down (docs/architecture.md)."""

import ast
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
FILES = sorted(file for folder in ("bot", "games") for file in (ROOT / folder).rglob("*.py"))

LAYERS: tuple[tuple[str, ...], ...] = (
    ("bot.__main__",),
    ("bot.console",),
    ("bot.run",),
    ("bot.app", "bot.showcase"),
    ("bot.cluster",),
    ("bot.client", "bot.cogs", "bot.emoji_store", "bot.supervision"),
    ("bot.callbacks", "bot.connection", "bot.dispatches"),
    ("bot.answer", "bot.publisher"),
    ("bot.sending",),
    ("bot.ui",),
    ("bot.render",),
    ("bot.community", "bot.remote"),
    ("bot.session",),
    ("bot.storage",),
    ("bot.error_hook",),
    ("bot.config", "bot.documents", "bot.health", "bot.i18n", "bot.log", "bot.process"),
    ("bot.measures", "bot.shards", "bot.sources"),
    ("games.ai", "games.__main__"),
    ("games",),
    ("games.tricks",),
    ("games.core",),
)
"""From the top down; packages of one layer know nothing of each other. The longest prefix counts."""

UNSEEN = {
    "bot.ui": ("games.core.match", "games.core.game.State"),
    "bot.render": ("games.core.match", "games.core.game.State", "bot.session", "bot.storage"),
}
"""The names that packages never know: what they show is made of views and events alone."""


def modules() -> dict[str, Path]:
    """Every module of the project by its name."""
    found = {}
    for file in FILES:
        parts = file.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


MODULES = modules()


class Source(NamedTuple):
    """The names that a file imports, and the plain names that it calls.

    Both are kept instead of the tree, which the collector would walk through again and again.
    """

    imports: tuple[str, ...]
    calls: frozenset[str]


@cache
def source_of(file: Path) -> Source:
    nodes = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    called = (node.func for node in nodes if isinstance(node, ast.Call))
    return Source(
        tuple(_imported(nodes, file)), frozenset(each.id for each in called if isinstance(each, ast.Name))
    )


def _imported(nodes: Iterable[ast.AST], file: Path) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.module is not None, f"{file} imports by a relative name"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def imports_of(file: Path) -> tuple[str, ...]:
    """The imports of a file, as whole names: ``from games.core import cards`` is ``games.core.cards``."""
    return source_of(file).imports


def is_under(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def layer_of(name: str) -> int | None:
    """The number of the layer, from the top, or None for what stands beside the layers."""
    found = [
        (len(package), number)
        for number, packages in enumerate(LAYERS)
        for package in packages
        if is_under(name, package)
    ]
    return max(found)[1] if found else None


def package_of(name: str) -> str | None:
    layer = layer_of(name)
    if layer is None:
        return None
    return max((each for each in LAYERS[layer] if is_under(name, each)), key=len)


def module_of(name: str) -> str | None:
    """The module of the project in which an imported name is found."""
    while name and name not in MODULES:
        name = name.rpartition(".")[0]
    return name or None


@pytest.mark.parametrize("module", sorted(MODULES))
def test_an_import_only_points_down(module: str) -> None:
    layer, package = layer_of(module), package_of(module)
    if layer is None:
        return
    for name in imports_of(MODULES[module]):
        target = layer_of(name)
        if target is not None:
            assert target >= layer, f"{module} imports {name} from a layer above"
            assert target > layer or package_of(name) == package, (
                f"{module} imports {name} from its own layer"
            )


@pytest.mark.parametrize("module", sorted(MODULES))
def test_every_module_belongs_to_a_layer(module: str) -> None:
    beside = module == "bot" or is_under(module, "bot.sandbox")
    assert (layer_of(module) is None) == beside, f"{module} belongs to no layer"


def imported(module: str) -> set[str]:
    """The modules of the project that a module imports, be it for their types alone."""
    found = {module_of(name) for name in imports_of(MODULES[module])}
    return {name for name in found if name is not None and name != module}


def test_no_modules_import_each_other_in_a_circle() -> None:
    try:
        TopologicalSorter({module: imported(module) for module in MODULES}).prepare()
    except CycleError as error:
        pytest.fail(" imports ".join(reversed(error.args[1])))


@pytest.mark.parametrize("module", sorted(name for name in MODULES if is_under(name, "games")))
def test_games_import_the_standard_library_and_pydantic_alone(module: str) -> None:
    for name in imports_of(MODULES[module]):
        top = name.partition(".")[0]
        allowed = {"games", "pydantic", "pydantic_core", *sys.stdlib_module_names}
        assert top in allowed, f"{module} imports {name}"


DOING_IO = {
    "asyncio",
    "concurrent",
    "datetime",
    "http",
    "logging",
    "multiprocessing",
    "os",
    "pathlib",
    "secrets",
    "socket",
    "sqlite3",
    "subprocess",
    "threading",
    "time",
    "urllib",
}


@pytest.mark.parametrize(
    "module", sorted(name for name in MODULES if is_under(name, "games") and name != "games.__main__")
)
def test_games_do_no_input_or_output_and_read_no_clock(module: str) -> None:
    assert not {
        name for name in imports_of(MODULES[module]) if any(is_under(name, each) for each in DOING_IO)
    }
    assert not source_of(MODULES[module]).calls & {"open", "print", "input"}


@pytest.mark.parametrize("module", sorted(name for name in MODULES if is_under(name, "bot.sandbox")))
def test_the_sandbox_knows_neither_the_bot_nor_the_games(module: str) -> None:
    for name in imports_of(MODULES[module]):
        assert not is_under(name, "games"), f"{module} imports {name}"
        assert not is_under(name, "bot") or is_under(name, "bot.sandbox"), f"{module} imports {name}"


@pytest.mark.parametrize("module", sorted(name for name in MODULES if package_of(name) in UNSEEN))
def test_what_is_shown_is_made_of_views_and_events_alone(module: str) -> None:
    hidden = UNSEEN[package_of(module) or ""]
    for name in imports_of(MODULES[module]):
        assert not any(is_under(name, each) for each in hidden), f"{module} imports {name}"


def test_the_layers_are_those_of_the_project() -> None:
    """A package without a module is misspelt here."""
    assert {package for packages in LAYERS for package in packages} <= {package_of(name) for name in MODULES}
