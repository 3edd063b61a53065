"""The keys of sentences that code writes, whole or put together of parts."""

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from games import CATALOGUE
from tests.i18n.catalogues import PREFIXES

OF_PHRASES = {prefix for prefixes in PREFIXES.values() for prefix in prefixes}


class Keys(ast.NodeVisitor):
    """The texts of some files that may be keys or parts of them.

    Attributes:
        whole: the texts that stand in the code.
        composed: a pattern for each text with blanks; the first blank takes as much as it can, or as little.
    """

    def __init__(self, files: Iterable[Path]) -> None:
        self.whole: set[str] = set()
        self.composed: set[re.Pattern[str]] = set()
        for file in files:
            self.visit(ast.parse(file.read_text(encoding="utf-8")))

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        node.decorator_list = []  # the codes of presses are no keys
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str):
            self.whole |= {node.value, node.value.replace("_", "-")}  # a field, for one

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        parts = [str(part.value) if isinstance(part, ast.Constant) else None for part in node.values]
        if any(part and part.strip("-") for part in parts) and not any(
            part and " " in part for part in parts
        ):
            for blank in ("(.+)", "(.+?)"):
                pattern = "".join(blank if part is None else re.escape(part) for part in parts)
                self.composed.add(re.compile(pattern))
        self.generic_visit(node)

    def uses(self, key: str) -> bool:
        """True if the code has the key, or the parts of which it is composed."""
        if key in self.whole or key.isdecimal():
            return True
        prefix, _, phrase = key.partition("-")
        if f"{prefix}-" in OF_PHRASES and phrase in self.whole:
            return True
        general, _, game = key.rpartition("-")
        if game in CATALOGUE and self.uses(general):
            return True  # a game's own words for it, by `Localizer.of_game`
        if any({key[:end], key[end:]} <= self.whole for end in range(1, len(key))):
            return True
        return self._composes(key, self.uses)

    def composes(self, key: str) -> bool:
        """True if the code has a text with blanks that makes the key, and writes all that fills them."""
        return self._composes(key, lambda part: part.isdecimal() or part in self.whole)

    def _composes(self, key: str, is_written: Callable[[str], bool]) -> bool:
        return any(all(map(is_written, parts)) for parts in self._parts_of(key))

    def _parts_of(self, key: str) -> Iterator[tuple[str, ...]]:
        fitting = (pattern.fullmatch(key) for pattern in self.composed)
        yield from (found.groups() for found in fitting if found)
