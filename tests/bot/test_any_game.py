"""No module of the bot knows a game by name: views and the catalogue carry all differences as data."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import bot
from games import CATALOGUE, FAMILIES, PACKAGES
from games.core.game import TABLE
from tests.games.setups import draws, play_on, seed_bytes

ROOT = Path(bot.__file__).parent
STAND_IN = ROOT / "sandbox"
"""The stand-in for Discord, which knows nothing of the bot; its examples may speak of any game."""
SHOWCASE = ROOT / "showcase.py"
"""An example of each message, for which some game must be chosen."""
FILES = [
    file for file in sorted(ROOT.rglob("*.py")) if not file.is_relative_to(STAND_IN) and file != SHOWCASE
]


def spoken(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every name and text of a module, but for its docstrings."""
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in docstrings:
                yield node.lineno, text
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name):
                yield node.lineno, name


def phases() -> set[str]:
    """The keys of all phases that short random matches go through."""
    found = set()
    for game in CATALOGUE.values():
        state = game.new(game.seats[-1], game.options(), seed_bytes(2))
        for _ in play_on(state, game.seats[-1], draws(2), 60):
            found.add(state.view(TABLE).phase)
    return found


@pytest.fixture(scope="module")
def names() -> re.Pattern[str]:
    """The words by which a game, a package of games, a family or a phase would be known."""
    known = {*CATALOGUE, *PACKAGES, *FAMILIES, *phases()} - COMMON
    return re.compile(rf"(?<![a-z_]){'(?:' + '|'.join(sorted(known)) + ')'}(?![a-z_])")


COMMON = {"tricks", "board", "roles"}
"""Families, and a phase, with names that also mean something else (Discord has roles).

No module may compare `family` with these either.
"""


@pytest.fixture(scope="module")
def trees() -> dict[str, ast.Module]:
    """Each module of the bot, read."""
    return {str(file.relative_to(ROOT)): ast.parse(file.read_text(encoding="utf-8")) for file in FILES}


def test_no_module_of_the_bot_knows_a_game(trees: dict[str, ast.Module], names: re.Pattern[str]) -> None:
    assert not [
        f"{name}, line {line}: {text!r}"
        for name, tree in trees.items()
        for line, text in spoken(tree)
        if names.search(text)
    ]


def test_a_module_that_knows_a_game_is_found(names: re.Pattern[str]) -> None:
    tree = ast.parse('"""Tuppi is a docstring."""\nif view.game == "tuppi": ...')
    assert [(line, text) for line, text in spoken(tree) if names.search(text)] == [(2, "tuppi")]


def test_no_module_of_the_bot_asks_for_a_family(trees: dict[str, ast.Module]) -> None:
    """Only browsing the catalogue compares families, and it gets the wanted one from a reader."""
    assert not [f"{name}, line {line}" for name, tree in trees.items() for line in asks_for_a_family(tree)]


def test_a_module_that_asks_for_a_family_is_found() -> None:
    family = next(iter(FAMILIES))
    assert [*asks_for_a_family(ast.parse(f"view.family == {family!r}"))] == [1]
    assert not [*asks_for_a_family(ast.parse("view.family == wanted"))]


def asks_for_a_family(tree: ast.Module) -> Iterator[int]:
    """The lines on which a module compares something with a family's key."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            texts = {each.value for each in ast.walk(node) if isinstance(each, ast.Constant)}
            if texts & set(FAMILIES):
                yield node.lineno
