"""Every sentence exists in every language, and the games say nothing that has no words."""

import ast as python
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast, visitor

from bot.i18n.catalogue import Locale
from bot.i18n.files import rules_files
from bot.ui.localizer import Localizer
from games import CATALOGUE
from games.guides.files import script_of
from tests.i18n.catalogues import (
    LOCALES,
    OF_THE_BOT,
    Message,
    entries,
    keys_written,
    messages,
    word_variants,
    words_of,
)

GAMES = Path(__file__).parents[2] / "games"


@pytest.mark.parametrize("locale", LOCALES)
def test_every_file_parses(locale: str) -> None:
    broken = [(file, entry.content) for file, entry in entries(locale) if isinstance(entry, ast.Junk)]
    assert not broken


@pytest.mark.parametrize("locale", LOCALES)
def test_no_key_is_said_twice(locale: str) -> None:
    keys = [entry.id.name for _, entry in entries(locale) if isinstance(entry, ast.Message)]
    assert sorted(keys) == sorted(set(keys))


@pytest.mark.parametrize("locale", LOCALES)
def test_keys_are_in_alphabetical_order_where_a_file_says_so(locale: str) -> None:
    """In each part of the file, from one heading to the next."""
    parts: dict[str, list[list[str]]] = {}
    claiming = set()
    for file, entry in entries(locale):
        if isinstance(entry, ast.GroupComment | ast.ResourceComment):
            parts.setdefault(file, []).append([])
            if re.search("alphabetical order|アルファベット順", entry.content or ""):
                claiming.add(file)
        elif isinstance(entry, ast.Message):
            parts.setdefault(file, [[]])[-1].append(entry.id.name)
    assert claiming >= {"games/core/words/*", "bot/match/words/*", "bot/ui/words/*"}
    assert not [part for file in claiming for part in parts[file] if part != sorted(part)]


def test_every_locale_has_the_same_keys_in_the_same_files() -> None:
    english, japanese = (
        {(message.file, key) for key, message in messages(locale).items()} for locale in LOCALES
    )
    assert english == japanese


def test_every_locale_fills_the_same_blanks() -> None:
    """A variable that only chooses a plural form may be missing if the language has none."""
    english, japanese = (messages(locale) for locale in LOCALES)
    different = [key for key in english.keys() & japanese if not _same_blanks(english[key], japanese[key])]
    assert not different


def _same_blanks(one: Message, other: Message) -> bool:
    return one.shown <= other.variables and other.shown <= one.variables


@pytest.mark.parametrize("locale", LOCALES)
def test_every_key_written_in_a_game_has_its_words(locale: str) -> None:
    known = messages(locale)
    written = [(file.stem, wanted) for file in sorted(GAMES.rglob("*.py")) for wanted in keys_written(file)]
    assert written
    assert not [(name, wanted) for name, wanted in written if not any(each in known for each in wanted)]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", sorted(CATALOGUE))
def test_a_game_its_options_and_their_values_have_their_words(key: str, locale: str) -> None:
    assert words_of(CATALOGUE[key]) <= messages(locale).keys()


@pytest.mark.parametrize("key", sorted(CATALOGUE))
def test_the_words_of_a_game_are_used(key: str) -> None:
    """No sentence of a game outlives the code that said it; `test_no_literals` looks for those of the bot."""
    written = _constants()
    unused = [
        name
        for name, message in messages("en").items()
        if message.file.endswith(f"/words/*/{key}")
        and not name.startswith(OF_THE_BOT)
        and not _is_used(name, key, written)
    ]
    assert not unused


def test_japanese_punctuation_is_full_width() -> None:
    """But for typed texts, such as ``python -m games``, ``22:00`` or ``UTC+9``, and for codes."""
    assert not {key: text for key, text in literals("ja").items() if NARROW.search(TYPED.sub("", text))}


def test_a_japanese_time_of_day_has_the_colon_that_is_typed() -> None:
    assert not {key: text for key, text in literals("ja").items() if re.search(r"\d：\d", text)}


NARROW = re.compile(r"[:()!?~;+>,]")
TYPED = re.compile(r"\d+:\d\d|UTC\+\d")


NAMES = {"about-title"}
"""Sentences that are a name, and are so in every language."""


def test_no_japanese_sentence_is_the_english_one() -> None:
    """But for names, and for those of commands, which are typed alike in every language."""
    english, japanese = (literals(locale) for locale in LOCALES)
    same = {key for key, text in japanese.items() if text == english[key] and LATIN_WORD.search(text)}
    assert {key for key in same if not COMMAND_NAME.fullmatch(key)} == NAMES


def test_no_japanese_sentence_has_an_english_one_in_it() -> None:
    assert not {key: text for key, text in literals("ja").items() if LATIN_SENTENCE.search(text)}


@pytest.mark.parametrize("key", sorted(CATALOGUE))
def test_no_line_of_the_japanese_rules_is_english(key: str) -> None:
    lines = rules_files("ja")[key].read_text(encoding="utf-8").splitlines()
    assert not [line for line in lines if LATIN_SENTENCE.search(line)]


def test_an_english_sentence_would_be_found() -> None:
    assert LATIN_WORD.search(literals("en")["more-host"])
    assert LATIN_SENTENCE.search(literals("en")["notice-trouble"])
    assert not LATIN_WORD.search("A♠ 10")


LATIN_WORD = re.compile(r"[A-Za-z]{2,}")
LATIN_SENTENCE = re.compile(r"[A-Za-z]+(?: [a-z]+){3,}")
COMMAND_NAME = re.compile(r"command-\w+(-(?!about$)\w+){,2}")


def literals(locale: str) -> dict[str, str]:
    """The words of each message itself, without the fillings of its blanks and the parts of others."""
    return {entry.id.name: _literal(entry) for _, entry in entries(locale) if isinstance(entry, ast.Message)}


class _Literals(visitor.Visitor):
    def __init__(self) -> None:
        self.said: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.said.append(node.value)


def _literal(entry: ast.Message) -> str:
    found = _Literals()
    found.visit(entry)
    return " ".join(found.said)


def _is_used(name: str, game: str, written: set[str]) -> bool:
    kind, _, key = name.partition("-")
    if kind == "game":
        return key in {game, f"{game}-pitch", f"{game}-short"}
    if kind == "option":
        option = key.removeprefix(f"{game}-").removesuffix("-about").partition("-")[0]
        return option in CATALOGUE[game].options.model_fields
    if kind in {"action", "item", "short", "sure", "verb", "with", "word"}:
        key = key.removeprefix(f"{game}-")
    if kind == "label":
        key = key.removesuffix("-about").removesuffix("-said")
    if kind == "guide":
        return key.removesuffix("-here") in _lessons(game)
    if kind == "event":
        key = key.removesuffix("-told")
    return key in written


def _lessons(game: str) -> set[str]:
    script = script_of(game)
    return {f"{game}-{lesson.key}" for lesson in script.lesson} if script else set()


def test_what_one_player_alone_is_told_has_words_for_everybody_in_a_replay() -> None:
    english = literals("en")
    to_one = {key for key, text in english.items() if key.startswith("event-") and TO_ONE.search(text)}
    assert not {key for key in to_one - TO_ALL if TO_ONE.search(english[f"{key}-told"])}


TO_ONE = re.compile(r"\b[Yy]our?\b")
TO_ALL = {"event-tuppi-nolo"}
"""The events that are told to the whole table."""


@pytest.mark.parametrize("locale", LOCALES)
def test_an_action_without_words_is_called_by_none_of_them(locale: Locale) -> None:
    """A plain ``play QH`` is not labelled as ``play QH busso`` is."""
    localizer = Localizer(locale)
    wrong = [
        (game, plain, word)
        for game, plain, word in _worded_actions(locale)
        if localizer.action(game, plain) == localizer.action(game, f"{plain} {word}")
    ]
    assert not wrong


def test_actions_with_words_are_found() -> None:
    """The test above looks at something."""
    found = set(_worded_actions("ja"))
    assert {("tressette", "play", "striscio"), ("finesse", "play", "no_trump")} <= found


def _worded_actions(locale: str) -> Iterator[tuple[str, str, str]]:
    """Each game, an action without its last word, and a word that the catalogues know for that place."""
    for _, entry in entries(locale):
        if not isinstance(entry, ast.Message) or not entry.id.name.startswith("action-"):
            continue
        _, game, verb = entry.id.name.split("-")
        words = word_variants(entry)
        plain = verb
        for place in sorted(words):
            yield from ((game, plain, word) for word in words[place])
            plain += f" {words[place][0]}"


@cache
def _constants() -> set[str]:
    trees = [python.parse(file.read_text(encoding="utf-8")) for file in GAMES.rglob("*.py")]
    nodes = [node for tree in trees for node in python.walk(tree)]
    return {node.value for node in nodes if isinstance(node, python.Constant) and isinstance(node.value, str)}


@pytest.mark.parametrize("key", sorted(CATALOGUE))
def test_the_rules_of_a_game_have_the_same_pages_in_every_locale(key: str) -> None:
    counts = set()
    for locale in LOCALES:
        rules = rules_files(locale)[key].read_text(encoding="utf-8")
        counts.add(rules.count("\n## "))
    assert len(counts) == 1, f"the rules of {key} have {counts} pages: a language has more than another"
