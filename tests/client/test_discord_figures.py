"""The figures that Discord sets, as its documentation has them; not as the code does."""

import pytest

from bot.board import panels
from bot.client import answer, connection, sending
from bot.features import ids
from bot.interactions import autocompletion
from bot.interactions import command_words as words
from bot.ui import choices, items, layout

FIGURES = [
    ("characters of a custom id", ids.LIMIT, 100),
    ("components of a message", layout.COMPONENT_LIMIT, 40),
    ("characters of a message's texts", layout.TEXT_LIMIT, 4000),
    ("characters of a picture's description", layout.ALT_LIMIT, 1024),
    ("buttons in a row", items.ROW_LIMIT, 5),
    ("characters of a button's label", items.LABEL_LIMIT, 80),
    ("options of a select", items.SELECT_LIMIT, 25),
    ("characters of an option's label", items.OPTION_LIMIT, 100),
    ("characters of a select's placeholder", items.PLACEHOLDER_LIMIT, 150),
    ("values of an option in a select", choices.MENU, 25),
    ("choices of an autocompletion", autocompletion.MENU, 25),
    ("characters of a choice", words.CHOICE_LIMIT, 100),
    ("seconds between IDENTIFYs of a bucket", connection.IDENTIFY_SECONDS, 5),
    ("error code of an unknown message", sending.UNKNOWN_MESSAGE, 10008),
    ("error code of an unknown interaction", answer.UNKNOWN_INTERACTION, 10062),
    ("error code of an acknowledged interaction", answer.ALREADY_ANSWERED, 40060),
]
CALLBACK_SECONDS = 3
TOKEN_MINUTES = 15


@pytest.mark.parametrize(
    ("ours", "discords"), [each[1:] for each in FIGURES], ids=[each[0] for each in FIGURES]
)
def test_a_limit_is_discords(ours: float, discords: float) -> None:
    assert ours == discords


def test_patience_ends_before_discords_does_with_time_for_the_answer_to_travel() -> None:
    assert answer.DEFER_SECONDS <= CALLBACK_SECONDS - 0.5
    assert panels.TOKEN_SECONDS <= TOKEN_MINUTES * 60 - 10
