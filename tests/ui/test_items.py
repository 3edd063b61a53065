"""Buttons and selects as Discord takes them."""

import re
from pathlib import Path

from discord import ButtonStyle

from bot.features import ids
from bot.ui import items
from tests.features.test_ids import SAMPLES


def test_the_custom_id_says_all_that_a_press_means() -> None:
    button = items.button(SAMPLES["hand"], "My hand", ButtonStyle.primary)
    assert button.custom_id is not None
    assert ids.decode(button.custom_id) == SAMPLES["hand"]
    select = items.select(SAMPLES["seats"], [items.option("3", "Three")], "How many")
    assert ids.decode(select.custom_id) == SAMPLES["seats"]


def test_labels_are_cut_to_what_discord_takes() -> None:
    option = items.option("v", "x" * 200, "y" * 200)
    assert len(items.button(SAMPLES["hand"], "x" * 200).label or "") == 80
    assert len(option.label) == len(option.description or "") == 100
    assert len(items.select(SAMPLES["seats"], [option], "z" * 200).placeholder or "") == 150


def test_a_field_of_a_form_is_filled_with_no_more_than_it_takes() -> None:
    made = items.form(
        SAMPLES["hand"],
        "t" * 200,
        items.text_field("name", "l" * 200, "a" * 200, filled_with="x" * 200, most=20, example="e" * 200),
        items.text_field("other", "Other", "About", filled_with="", most=20, example="Example"),
    )
    whole, empty = (each["component"] for each in made.to_dict()["components"])
    assert (whole["value"], whole["max_length"]) == ("x" * 20, 20)
    assert "value" not in empty
    assert [len(made.title), len(whole["placeholder"])] == [45, 100]
    assert [len(made.to_dict()["components"][0][key]) for key in ("label", "description")] == [45, 100]


def test_forms_and_their_fields_are_made_in_one_place() -> None:
    """No form is filled with more than it takes, therefore."""
    bot = Path(__file__).parents[2] / "bot"
    parts = re.compile(r"\bui\.(Modal|TextInput)\(")
    made_in = {file.name for file in bot.rglob("*.py") if parts.search(file.read_text(encoding="utf-8"))}
    assert made_in == {"items.py"}


def test_the_limits_are_discords() -> None:
    assert (items.ROW_LIMIT, items.SELECT_LIMIT) == (5, 25)
