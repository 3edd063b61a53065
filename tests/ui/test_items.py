"""Buttons and selects as Discord takes them."""

from discord import ButtonStyle

from bot.ui import ids, items
from tests.ui.test_ids import SAMPLES


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


def test_the_limits_are_discords() -> None:
    assert (items.ROW_LIMIT, items.SELECT_LIMIT) == (5, 25)
