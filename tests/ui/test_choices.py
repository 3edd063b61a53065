"""The values that an option can take, as a menu shows them."""

from enum import Enum
from typing import Annotated, Any, Literal

import pytest
from pydantic import Field, TypeAdapter

from bot.ui import choices
from games import CATALOGUE
from games.core.game import Options


class Deck(Enum):
    SHORT = "short"
    FULL = "full"


class Rules(Options):
    open_hands: bool = False
    deck: Deck = Deck.FULL
    court: Literal["kjq", "kqj"] = "kjq"
    deals: int = Field(default=4, ge=1, le=8)
    even: int = Field(default=10, ge=1, le=20, multiple_of=2)
    above: int = Field(default=3, gt=0, lt=6)
    target: int = Field(default=500, ge=1, le=2000)
    endless: int = Field(default=60, ge=0)
    name: str = "x"


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("open_hands", (True, False)),
        ("deck", ("short", "full")),
        ("court", ("kjq", "kqj")),
        ("deals", (1, 2, 3, 4, 5, 6, 7, 8)),
        ("even", (2, 4, 6, 8, 10, 12, 14, 16, 18, 20)),
        ("above", (1, 2, 3, 4, 5)),
    ],
)
def test_every_value_is_offered(field: str, values: tuple[choices.OptionValue, ...]) -> None:
    assert choices.values(Rules, field) == values


@pytest.mark.parametrize("field", ["target", "endless"])
def test_of_many_numbers_a_menu_full_is_offered_with_the_default_among_them(field: str) -> None:
    values = choices.values(Rules, field)
    assert len(values) <= choices.MENU
    assert Rules.model_fields[field].default in values


def test_the_rounds_of_the_tournament_form_can_be_chosen() -> None:
    assert {25, 40} <= set(choices.values(CATALOGUE["fipsen"].options, "rounds"))


@pytest.mark.parametrize(("lowest", "highest"), [(1, 25), (1, 26), (0, 47), (1, 48), (3, 2000)])
def test_a_menu_of_many_numbers_goes_from_the_first_to_the_last(lowest: int, highest: int) -> None:
    class Long(Options):
        number: int = Field(default=highest - 1, ge=lowest, le=highest)

    values = choices.values(Long, "number")
    assert (values[0], values[-1]) == (lowest, highest)
    assert len(values) <= choices.MENU


def test_an_option_that_no_menu_can_show_is_an_error() -> None:
    with pytest.raises(TypeError, match="name of Rules"):
        choices.values(Rules, "name")


@pytest.mark.parametrize("key", sorted(CATALOGUE))
def test_every_value_of_every_game_reads_back_and_is_accepted(key: str) -> None:
    options = CATALOGUE[key].options
    for field, info in options.model_fields.items():
        values = choices.values(options, field)
        hint: Any = Annotated[info.annotation, info]
        alone: TypeAdapter[object] = TypeAdapter(hint)
        for value in values:
            assert choices.read(options, field, choices.spell(value)) == value
            alone.validate_python(value)
        assert choices.read(options, field, choices.spell(info.default)) in values


def test_a_value_that_there_is_not_is_an_error() -> None:
    with pytest.raises(ValueError, match="deals cannot be '9'"):
        choices.read(Rules, "deals", "9")
