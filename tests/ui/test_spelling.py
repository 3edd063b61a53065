"""Typed texts are read as actions of the game, however their letters look."""

import pytest

from bot.ui.spelling import readings
from games import CATALOGUE


@pytest.mark.parametrize(
    "typed", ["play AH", "AH", "ah", "A♥", "A♥\ufe0f", "A❤", "a♡", "ＡＨ", " PLAY a♥ ", "ｐｌａｙ\u3000ＡＨ"]
)
def test_a_card_is_read_in_either_case_and_width_with_its_suit_and_without_its_verb(typed: str) -> None:
    found = [action.text for action in readings(CATALOGUE["rovescino"], typed, ["play AH", "play 3C"])]
    assert "play AH" in found


def test_a_card_is_read_after_each_verb_that_can_be_taken() -> None:
    found = readings(CATALOGUE["fipsen"], "7S", ["discard 7S 8S", "play 7S"])
    assert [action.text for action in found] == ["discard 7S", "play 7S"]


@pytest.mark.parametrize("typed", ["", " ", "?", "play ?"])
def test_what_is_no_action_has_no_reading_with_a_card(typed: str) -> None:
    assert not [each for each in readings(CATALOGUE["rovescino"], typed, ["play AH"]) if each.items]
