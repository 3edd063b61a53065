"""Every refusal has its words."""

import ast
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import get_args

import pytest

from bot.tournament.verify import TournamentRule
from tests.i18n.catalogues import LOCALES, messages

BOT = Path(__file__).parents[2] / "bot"


@cache
def keys_in_code() -> frozenset[str]:
    return frozenset(chain.from_iterable(map(_keys_in, BOT.rglob("*.py"))))


def _keys_in(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.Constant("refusal-tournament-"):  # the rule follows
                yield from (f"refusal-tournament-{rule}" for rule in get_args(TournamentRule))
            case ast.Constant(str(text)) if text.startswith("refusal-"):
                yield text


@pytest.mark.parametrize("locale", LOCALES)
def test_every_refusal_of_the_code_has_its_words(locale: str) -> None:
    written = keys_in_code()
    assert written
    assert not written - messages(locale).keys()


@pytest.mark.parametrize("locale", LOCALES)
def test_the_words_have_no_refusal_that_nothing_raises(locale: str) -> None:
    in_catalogue = {key for key in messages(locale) if key.startswith("refusal-")}
    assert in_catalogue
    assert not in_catalogue - keys_in_code()
