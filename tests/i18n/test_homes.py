"""A feature's words are its own; words that two features need stand in the catalogues that rooms share."""

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast, visitor

from bot.i18n.files import ROOT, rules_files
from tests.i18n.catalogues import LOCALES, entries, messages
from tests.i18n.keys import Keys

SHARED = "bot/i18n/words/*"
OF_FEATURE = re.compile(r"bot/features/(\w+)/words/\*")
QUOTED = re.compile(r"\{ ([\w-]+) \}")


def room_of(file: Path) -> str:
    """The feature of a file, or else its package: ``lobby``, ``bot/match``, ``games``."""
    parts = file.relative_to(ROOT).parts
    if parts[:2] == ("bot", "features"):
        return parts[2].removesuffix(".py")
    return "games" if parts[0] == "games" else "/".join(parts[:2])


@cache
def rooms() -> dict[str, Keys]:
    """The texts in the code of each feature and package."""
    files: dict[str, list[Path]] = {}
    for package in ("bot", "games"):
        for file in (ROOT / package).rglob("*.py"):
            files.setdefault(room_of(file), []).append(file)
    return {room: Keys(of_room) for room, of_room in files.items()}


def home_of(key: str) -> str | None:
    """The feature that owns a word, if any."""
    found = OF_FEATURE.fullmatch(messages("en")[key].file)
    return found[1] if found else None


OWN = sorted(key for key in messages("en") if home_of(key))


def users_of(key: str, home: str) -> set[str]:
    """The rooms that write a key; rooms that may put it together count only if its home does not write it."""
    written = {room for room, keys in rooms().items() if key in keys.whole}
    if home not in written:
        written |= {room for room, keys in rooms().items() if keys.composes(key)}
    return written


def test_no_other_room_writes_a_word_of_a_feature() -> None:
    strangers = {key: users_of(key, home_of(key) or "") - {home_of(key)} for key in OWN}
    assert OWN
    assert not {key: sorted(others) for key, others in strangers.items() if others}


def test_the_words_of_a_command_are_in_the_feature_that_has_it() -> None:
    commands = [key for key in OWN if key.startswith("command-")]
    assert commands
    assert not [key for key in commands if key.split("-")[1] not in rooms()[home_of(key) or ""].whole]


class _References(visitor.Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.found.add(node.id.name)


@pytest.mark.parametrize("locale", LOCALES)
def test_no_other_sentence_quotes_a_word_of_a_feature(locale: str) -> None:
    wrong = []
    for _, entry in entries(locale):
        if isinstance(entry, ast.Message):
            quoted = _References()
            quoted.visit(entry)
            home = home_of(entry.id.name)
            wrong += [(entry.id.name, key) for key in quoted.found if home_of(key) not in {None, home}]
    assert not wrong


@pytest.mark.parametrize("locale", LOCALES)
def test_no_page_of_rules_quotes_a_word_of_a_feature(locale: str) -> None:
    pages = {game: file.read_text(encoding="utf-8") for game, file in rules_files(locale).items()}
    quoted = [(game, key) for game, page in pages.items() for key in QUOTED.findall(page)]
    assert quoted
    assert not [(game, key) for game, key in quoted if home_of(key)]


def test_no_shared_word_is_written_by_one_feature_alone() -> None:
    """Such a word belongs in that feature's folder, unless a sentence elsewhere quotes it."""
    features = {file.parent.name for file in (ROOT / "bot" / "features").glob("*/__init__.py")}
    quoted = _References()
    for _, entry in entries("en"):
        quoted.visit(entry)
    shared = [key for key, message in messages("en").items() if message.file == SHARED]
    lonely = {key: users for key in shared if len(users := users_of(key, "")) == 1 and users <= features}
    assert shared
    assert not {key: users for key, users in lonely.items() if key not in quoted.found}
