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

GAMES = sorted(file.parent.name for file in (ROOT / "games").glob("*/options.py"))
FEATURES = sorted(file.parent.name for file in (ROOT / "bot" / "features").glob("*/__init__.py"))
IDS = tuple(
    f"bot.features.{file.parent.name}.{file.stem}"
    for file in sorted((ROOT / "bot" / "features").glob("*/*ids.py"))
)
"""The modules with the ids of buttons. They import no feature, so every page may lead to any feature."""
LAYERS: tuple[tuple[str, ...], ...] = (
    ("bot.__main__",),
    ("bot.console",),
    ("bot.run",),
    ("bot.app", "bot.showcase"),
    ("bot.background",),
    ("bot.services",),
    ("bot.cluster",),
    ("bot.features.commands", "bot.features.looks", "bot.features.pictures", "bot.features.presses"),
    ("bot.features",),
    ("bot.interactions",),
    ("bot.board",),
    ("bot.client",),
    ("bot.ui",),
    ("bot.features.ids",),
    IDS,
    ("bot.ui.codec",),
    ("bot.picture",),
    ("bot.community",),
    ("bot.match",),
    ("bot.thinking",),
    ("bot.storage",),
    ("bot.tournament",),
    ("bot.config", "bot.health", "bot.i18n"),
    ("bot.runtime", "bot.sources"),
    ("games.__main__",),
    ("games.guides",),
    ("games.opponents",),
    tuple(f"games.{game}.agent" for game in GAMES),
    ("games.search",),
    ("games",),
    ("games.tricks",),
    ("games.core",),
)
"""From the top down; packages of one layer know nothing of each other. The longest prefix counts."""

UNSEEN = {
    "bot.ui": ("games.core.match", "games.core.game.State", "games.core.state.State"),
    "bot.picture": (
        "games.core.match",
        "games.core.game.State",
        "games.core.state.State",
        "bot.match",
        "bot.storage",
    ),
}
"""The names that packages never import: they show views and events alone."""


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


@cache
def layer_of(name: str) -> int | None:
    """The number of the module's layer, from the top; None for a module beside the layers."""
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


def all_imports(package: str = "") -> Iterator[tuple[str, str]]:
    """Each module, of the whole project or of a package, with each name that it imports."""
    for module, file in sorted(MODULES.items()):
        if not package or is_under(module, package):
            yield from ((module, name) for name in imports_of(file))


def points_up(module: str, name: str) -> bool:
    """True if a module imports a name from a layer above, or from another package of the same layer."""
    layer, target = layer_of(module), layer_of(name)
    if layer is None or target is None:
        return False
    return target < layer or (target == layer and package_of(name) != package_of(module))


def feature_of(name: str) -> str | None:
    """The feature that a module belongs to, by its folder; None for other modules."""
    parts = name.split(".")
    return parts[2] if parts[:2] == ["bot", "features"] and len(parts) > 2 and parts[2] in FEATURES else None


def is_of_another_feature(module: str, name: str) -> bool:
    """True if a feature's module imports from another feature anything but the ids of its buttons."""
    own, other = feature_of(module), feature_of(name)
    return None not in {own, other} and own != other and not any(is_under(name, each) for each in IDS)


def wrong_imports() -> set[tuple[str, str]]:
    """The modules that import one from above, or one of another feature."""
    return {
        (module, module_of(name) or name)
        for module, name in all_imports()
        if points_up(module, name) or is_of_another_feature(module, name)
    }


def test_an_import_only_points_down_and_no_feature_knows_another() -> None:
    assert wrong_imports() == set()


@pytest.mark.parametrize(("listing", "ending"), [("presses", "presses"), ("pictures", "picture")])
def test_a_list_of_the_features_names_all(listing: str, ending: str) -> None:
    """A handler is registered only if a module imports it; a picture would be loaded late."""
    there = {name for name in MODULES if feature_of(name) and name.endswith(ending)}
    assert there
    assert imported(f"bot.features.{listing}") == there


def test_an_import_from_another_feature_is_found() -> None:
    assert is_of_another_feature("bot.features.lobby.page", "bot.features.table.panel.hand_panel")
    assert not is_of_another_feature("bot.features.lobby.page", "bot.features.table.ids.ShowHand")
    assert not is_of_another_feature("bot.features.lobby.page", "bot.features.lobby.picture.draw_lobby")


def test_an_import_that_points_up_or_sideways_is_found() -> None:
    assert points_up("games.core.game", "games.tricks.play")
    assert points_up("bot.config", "bot.health.server")
    assert not points_up("games.tricks.play", "games.core.game")
    assert not points_up("bot.community.ratings", "bot.community.seasons")
    assert not points_up("bot.sandbox.server", "bot.run")  # beside the layers: another test checks it


def test_every_module_belongs_to_a_layer() -> None:
    beside = {module for module in MODULES if module == "bot" or is_under(module, "bot.sandbox")}
    assert {module for module in MODULES if layer_of(module) is None} == beside


def imported(module: str) -> set[str]:
    """The modules of the project that a module imports, be it for their types alone."""
    found = {module_of(name) for name in imports_of(MODULES[module])}
    return {name for name in found if name is not None and name != module}


def test_no_modules_import_each_other_in_a_circle() -> None:
    try:
        TopologicalSorter({module: imported(module) for module in MODULES}).prepare()
    except CycleError as error:
        pytest.fail(" imports ".join(reversed(error.args[1])))


def test_games_import_the_standard_library_and_pydantic_alone() -> None:
    allowed = {"games", "pydantic", "pydantic_core", *sys.stdlib_module_names}
    imports = [*all_imports("games")]
    assert ("games.core.game", "pydantic.BaseModel") in imports
    assert not [each for each in imports if each[1].partition(".")[0] not in allowed]


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


READERS = {"games.__main__", "games.guides.files"}
"""The modules of the games that read files: the command line, and the scripts of the guided games."""


def test_games_do_no_input_or_output_and_read_no_clock() -> None:
    pure = {name: file for name, file in MODULES.items() if is_under(name, "games") and name not in READERS}
    assert not [(module, name) for module, name in all_imports("games") if module in pure and does_io(name)]
    assert not [module for module, file in pure.items() if source_of(file).calls & {"open", "print", "input"}]


def does_io(name: str) -> bool:
    """True for a module that reads or writes, or reads the clock; a game must not import it."""
    return any(is_under(name, each) for each in DOING_IO)


def test_the_sandbox_knows_neither_the_bot_nor_the_games() -> None:
    imports = [*all_imports("bot.sandbox")]
    assert imports
    assert not [each for each in imports if is_under(each[1], "games")]
    assert not [each for each in imports if is_under(each[1], "bot") and not is_under(each[1], "bot.sandbox")]


@pytest.mark.parametrize("package", UNSEEN)
def test_what_is_shown_is_made_of_views_and_events_alone(package: str) -> None:
    imports = [*all_imports(package)]
    assert imports
    assert not [each for each in imports if any(is_under(each[1], hidden) for hidden in UNSEEN[package])]


def test_the_layers_are_those_of_the_project() -> None:
    """A package without a module is misspelt here."""
    assert {package for packages in LAYERS for package in packages} <= {package_of(name) for name in MODULES}
