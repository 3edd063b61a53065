"""Seat 0 and the number 0 are said and spelled like any other."""

import pytest

from bot.features.table.recap import recap_picture
from bot.ui import words
from bot.ui.captions import picture_words
from bot.ui.spelling import parts_of
from games.core.actions import parse_action
from games.core.game import Trick
from tests.features.between_deals import CLOSING, NAMES, changed
from tests.features.between_deals import EN as MOMENTS
from tests.features.table.panels import EN, seen
from tests.features.test_every_game import reachable


@pytest.mark.parametrize("seat", [0, 3])
def test_the_dealer_is_named_whichever_seat_they_have(seat: int) -> None:
    view = seen(["play AS"]).view.model_copy(update={"dealer": seat})
    said = words.dealer(view, EN)
    assert said is not None
    assert EN.name(seat) in said


@pytest.mark.parametrize("number", [0, 1])
def test_the_number_of_an_action_is_a_part_of_it_and_said(number: int) -> None:
    text = f"expect {number}"
    assert parts_of(parse_action(text)) == (str(number),)
    assert EN.action("tressette", text) == str(number), "of a game that has no words for it"


def test_a_bid_of_nothing_is_a_press_away_among_many() -> None:
    legal = [f"expect {number}" for number in range(12)]
    assert reachable(seen(legal), EN) == set(legal)


@pytest.mark.parametrize("seat", [0, 3])
def test_the_winner_of_a_trick_is_named_whichever_seat_they_have(seat: int) -> None:
    won = CLOSING.model_copy(update={"winner": seat})
    assert NAMES[seat].removesuffix(" (AI)") in recap_picture(changed(closing_trick=won), MOMENTS).title
    between = changed(trick=Trick(), last_trick=won, fresh=False)
    assert NAMES[seat].removesuffix(" (AI)") in picture_words(between.view, MOMENTS).taken
