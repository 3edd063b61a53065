"""Every refusal has its words."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.i18n.catalogues import LOCALES, messages

SESSION = Path(__file__).parents[2] / "bot" / "session"


def keys_in_code() -> Iterator[str]:
    for file in SESSION.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Constant(str(text)) if text.startswith("refusal-"):
                    yield text


@pytest.mark.parametrize("locale", LOCALES)
def test_every_refusal_of_the_code_has_its_words(locale: str) -> None:
    assert not set(keys_in_code()) - messages(locale).keys()


@pytest.mark.parametrize("locale", LOCALES)
def test_the_words_of_sessions_have_no_refusal_that_nothing_raises(locale: str) -> None:
    in_catalogue = {key for key, message in messages(locale).items() if message.file == "session.ftl"}
    assert not {key for key in in_catalogue if key.startswith("refusal-")} - set(keys_in_code())
