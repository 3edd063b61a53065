"""The pieces of a feature; for each missing piece, a sentence with its place."""

import ast
import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Final, NamedTuple

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from bot.features import ids
from bot.interactions.registry import HANDLERS
from tests.features.test_ids import AS_SENT, SAMPLES
from tests.i18n.catalogues import LOCALES, messages
from tests.test_imports import imports_of

ROOT: Final = Path(__file__).parents[2]
LISTS: Final = ("ids", "presses", "commands", "pictures")
"""The modules of ``bot/features`` that list modules of the features."""


class Feature(NamedTuple):
    """A feature, and the lists that may name its modules.

    Attributes:
        folder: its modules and words.
        lists: the text of each list by its name.
    """

    folder: Path
    lists: Mapping[str, str]

    @property
    def name(self) -> str:
        return self.folder.name

    @property
    def package(self) -> str:
        return f"bot.features.{self.folder.name}"

    def modules(self, ending: str) -> list[str]:
        """The modules with names of that ending: ``ids`` also finds ``history_ids``."""
        return sorted(file.stem for file in self.folder.glob(f"*{ending}.py"))


def written_lists() -> dict[str, str]:
    """The lists as they are in the project."""
    folder = ROOT / "bot" / "features"
    return {name: (folder / f"{name}.py").read_text(encoding="utf-8") for name in LISTS}


def missing(feature: Feature) -> list[str]:
    """All that the feature lacks."""
    found = (*_registrations(feature), *_presses(feature), *_words(feature), *_tests(feature))
    return [f"{feature.name}: {each}" for each in found]


def _registrations(feature: Feature) -> Iterator[str]:
    for ending, list_name in (("ids", "ids"), ("presses", "presses"), ("picture", "pictures")):
        for module in feature.modules(ending):
            if not _names(feature.lists[list_name], f"{feature.package}.{module}"):
                yield f"{module}.py is not in bot/features/{list_name}.py"
    for module in feature.modules("command"):
        if not _names(feature.lists["commands"], f"{feature.package}.{module}"):
            yield f"{module}.py is not in bot/features/commands.py"
        for cog in _cogs(feature.folder / f"{module}.py"):
            if f"{cog}(" not in feature.lists["commands"]:
                yield f"{cog} is not among all_cogs of bot/features/commands.py"


def _names(listed: str, module: str) -> bool:
    return re.search(rf"^(?:import|from) {re.escape(module)}\b", listed, re.MULTILINE) is not None


def _cogs(file: Path) -> list[str]:
    """The classes of commands in a file."""
    classes = [
        node for node in ast.parse(file.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef)
    ]
    return [each.name for each in classes if any(ast.unparse(base) == "commands.Cog" for base in each.bases)]


def _presses(feature: Feature) -> Iterator[str]:
    for module in feature.modules("ids"):
        import_module(f"{feature.package}.{module}")
    kinds = [kind for kind in ids.KINDS.values() if kind.__module__.startswith(f"{feature.package}.")]
    for kind in kinds:
        if kind not in HANDLERS:
            presses = kind.__module__.rpartition(".")[2].removesuffix("ids") + "presses.py"
            yield f"no handler of {kind.__name__}: bot/features/{feature.name}/{presses}"
        if kind.code not in SAMPLES:
            yield f"no sample of {kind.__name__}: SAMPLES in tests/features/test_ids.py"
        if kind.code not in AS_SENT:
            yield f"no spelling of {kind.__name__} for good: AS_SENT in tests/features/test_ids.py"


def _words(feature: Feature) -> Iterator[str]:
    said = {key for file in sorted(feature.folder.rglob("*.py")) for key in _keys(file)}
    for locale in LOCALES:
        path = feature.folder / "words" / f"{locale}.ftl"
        own = words_in(path) if path.exists() else set()
        if lacking := sorted(said - own - messages(locale).keys()):
            yield f"no words in bot/features/{feature.name}/words/{locale}.ftl for {', '.join(lacking)}"


def words_in(path: Path) -> set[str]:
    """The keys of a catalogue."""
    entries = FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8")).body
    return {entry.id.name for entry in entries if isinstance(entry, fluent.Message)}


def _keys(file: Path) -> Iterator[str]:
    """The words that a file says with a key written whole, and those of the commands that it describes."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        texts = [
            each.value for each in node.args if isinstance(each, ast.Constant) and isinstance(each.value, str)
        ]
        match node.func:
            case (
                ast.Attribute(attr="text", value=ast.Name(id="localizer"))
                | ast.Attribute(attr="text", value=ast.Attribute(attr="localizer"))
            ):
                yield from texts[:1]
            case ast.Name(id="about"):
                yield from (f"command-{'-'.join(texts)}", f"command-{'-'.join(texts)}-about")
            case ast.Name(id="menu"):
                yield from (f"menu-{each}" for each in texts)
            case ast.Name(id="Refusal"):
                yield from texts[:1]


def _tests(feature: Feature) -> Iterator[str]:
    """Pages have their own tests; a command without a page is tested with the other commands."""
    if not feature.modules("page"):
        return
    tests = ROOT / "tests"
    folder = tests / "features" / feature.name
    if not folder.exists() and not any(_imports(file, feature) for file in tests.rglob("test_*.py")):
        yield f"no tests: tests/features/{feature.name}"


def _imports(file: Path, feature: Feature) -> bool:
    return any(name.startswith(f"{feature.package}.") for name in imports_of(file))
