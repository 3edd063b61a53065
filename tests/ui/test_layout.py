"""The layout of a message."""

import pytest

from bot.ui import layout
from tests.ui import limits


def test_texts_without_a_word_are_left_out() -> None:
    assert limits.texts(layout.message(layout.lines(None, None), layout.text("Anna"))) == ["Anna"]


def test_a_message_of_too_many_components_is_an_error() -> None:
    with pytest.raises(ValueError, match="40"):
        layout.message(*(layout.text("x") for _ in range(41)))
