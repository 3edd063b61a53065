"""One word, one meaning: the name of a public class or type alias stands for one thing in the whole tree.

The types in the files that every game has are named after the game, as `FinesseOptions` in `options`, so this
test needs no exceptions. A type variable means nothing beyond its own module, so it does not count.
"""

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
FOLDERS: Final = ("bench", "bot", "games")
VARIABLES: Final = ("ParamSpec(", "TypeVar(", "TypeVarTuple(")


def names(text: str) -> Iterator[str]:
    """The public names of types that a module defines: classes, aliases and `NewType`s."""
    for node in ast.walk(tree := ast.parse(text)):
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation).endswith("TypeAlias"):
            yield ast.unparse(node.target)
    for node in tree.body:
        if isinstance(node, ast.Assign) and not ast.unparse(node.value).startswith(VARIABLES):
            yield from (name for name in map(ast.unparse, node.targets) if is_a_types(name))


def is_a_types(name: str) -> bool:
    """True if a name is spelled as that of a type, not as that of a constant or a variable."""
    return name.isidentifier() and name[0].isupper() and not name.isupper()


def given_twice(modules: Mapping[str, str]) -> dict[str, list[str]]:
    """The public names that several modules give, and these."""
    found = defaultdict[str, list[str]](list)
    for module, text in modules.items():
        for name in sorted(set(names(text))):
            if not name.startswith("_"):
                found[name].append(module)
    return {name: places for name, places in found.items() if len(places) > 1}


def test_a_public_type_has_a_name_of_its_own() -> None:
    modules = {
        str(path.relative_to(ROOT)): path.read_text(encoding="utf-8")
        for folder in FOLDERS
        for path in sorted((ROOT / folder).rglob("*.py"))
    }
    assert "games/core/game.py" in modules
    twice = given_twice(modules)
    assert not twice


def test_a_name_given_twice_is_found() -> None:
    kinds = (
        "class Side: ...",
        "Side: TypeAlias = int",
        "Side = NewType('Side', int)",
        "Side = tuple[int, int]",
    )
    for one in kinds:
        for other in kinds:
            assert given_twice({"a.py": one, "b.py": other}) == {"Side": ["a.py", "b.py"]}
        assert not given_twice({"a.py": one, "b.py": "from a import Side", "c.py": "class Sides: ..."})


def test_what_is_private_or_a_variable_for_types_or_a_constant_may_be_named_alike() -> None:
    for text in (
        "class _Side: ...",
        "_Side: TypeAlias = int",
        "SideT = TypeVar('SideT')",
        "SIDE = 1",
        "side = 1",
    ):
        assert not given_twice({"a.py": text, "b.py": text})
