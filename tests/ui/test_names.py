"""The name of a person: the readable rest of a name that is made to look odd."""

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.picture import fonts
from bot.ui.localizer import Localizer
from bot.ui.names import NAMELESS, name_of, plain_name

FILLERS = ("\u3164", "\u115f\u1160", "\uffa0", "\u2800", "\u200b\u2060", "\ufe0f", "\u0301", " \u3000\u00ad")
WIDE = "ﷺ"


def user(name: str, global_name: str | None = None) -> discord.User:
    """A user of Discord with these names."""
    data: Any = {
        "id": "1",
        "username": name,
        "discriminator": "0",
        "avatar": None,
        "global_name": global_name,
    }
    return discord.User(state=cast("Any", SimpleNamespace()), data=data)


@pytest.mark.parametrize("filler", FILLERS)
def test_who_is_called_by_fillers_alone_is_called_by_their_username(filler: str) -> None:
    assert name_of(user("anna_b", filler * 3)) == "anna_b"
    assert plain_name(filler * 3) == NAMELESS
    assert plain_name(f"{filler}Anna{filler}".strip("\u0301")).strip("\ufe0f") == "Anna"


@pytest.mark.parametrize("name", ["ᎠᎾᏍᏊ", "ߒߞߏ", "꧁༺༻꧂"])
def test_who_has_no_letter_that_can_be_drawn_is_called_by_their_username(name: str) -> None:
    assert name_of(user("anna_b", name)) == "anna_b"
    assert name_of(user("anna_b", f"{name} Anna")) == f"{name} Anna"


@pytest.mark.parametrize("name", ["Anna", "アンナ", "안나", "محمد", "🎉", "42"])
def test_a_name_that_can_be_read_is_the_one_that_is_used(name: str) -> None:
    assert name_of(user("anna_b", name)) == name
    assert plain_name(name) == name


def test_marks_do_not_stack_up_over_other_lines() -> None:
    assert plain_name("A" + "\u0302" * 20 + "nna") == "Â\u0302\u0302nna"
    assert plain_name("ก" + "็" * 20) == "ก" + "็" * 5


@pytest.mark.parametrize("name", ["Nguyễn Thị Hạnh", "ကြွှို့", "שָׁלוֹם", "مُحَمَّد", "1️⃣", "👩🏽‍❤️‍👨", "क्षि"])
def test_marks_that_belong_to_a_script_or_an_emoji_are_kept(name: str) -> None:
    assert fonts.drawable(plain_name(name)) == fonts.drawable(name)
    assert len(plain_name(name)) == len(name)


@pytest.mark.parametrize("name", ["W" * 32, "春" * 32, "m" * 20])
def test_a_name_of_usual_letters_is_cut_by_their_number_alone(name: str) -> None:
    assert plain_name(name) == name
    assert plain_name(name + "x" * 32) == (name + "x" * 32)[:31] + "…"


def test_a_name_of_wide_letters_is_cut_by_its_width() -> None:
    localizer = Localizer("en", (WIDE * 32,))
    for most, name in ((32, localizer.name(0)), (12, localizer.player(0, 12))):
        assert name.startswith(WIDE)
        assert name.endswith("…")
        assert fonts.width_of(name, 100) <= most * 100
