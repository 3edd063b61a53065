"""Names are found as people type them: without accents, and in the language that they know."""

from typing import Any

import pytest

from bot.client import _focused
from bot.cogs.autocompletion import folded, has_typed
from bot.i18n.catalogue import LOCALES
from bot.ui.localizer import Localizer


@pytest.mark.parametrize(
    ("typed", "game"),
    [
        ("treseta", "treseta"),
        ("TREŠ", "treseta"),
        ("ciapano", "ciapano"),
        ("Ciapano\u0300", "ciapano"),
        ("grossen", "fipsen_grossenaspe"),
        ("großen", "fipsen_grossenaspe"),
        (" tuppi ", "tuppi"),
        ("トレシェタ", "treseta"),
        ("とれしぇた", "treseta"),
        ("ﾄﾚｼｪﾀ", "treseta"),
    ],
)
def test_a_name_is_found_without_accents_and_in_any_language(typed: str, game: str) -> None:
    assert has_typed(typed, [Localizer(locale).game(game) for locale in LOCALES])


def test_what_is_in_no_name_is_not_found() -> None:
    assert not has_typed("bridge", ["Trešeta", "トレシェタ"])


@pytest.mark.parametrize(("text", "plain"), [("Øystein", "oystein"), ("Łódź", "lodz"), ("Ağrı", "agri")])
def test_letters_that_unicode_leaves_whole_have_a_plain_one(text: str, plain: str) -> None:
    assert folded(text) == plain


def option(name: str, *, focused: bool = False, options: tuple[dict[str, Any], ...] = ()) -> dict[str, Any]:
    return {"name": name, "focused": focused} | ({"options": options} if options else {})


@pytest.mark.parametrize(
    ("options", "typed"),
    [
        ((option("game", focused=True), option("season")), "game"),
        ((option("game"), option("season", focused=True)), "season"),
        ((option("pin", options=(option("game"), option("season", focused=True))),), "season"),
        ((option("pin", options=(option("game"),)), option("season", focused=True)), "season"),
        ((option("game"), option("season")), None),
        ((), None),
    ],
)
def test_the_option_that_is_typed_is_found_wherever_it_stands(
    options: tuple[dict[str, Any], ...], typed: str | None
) -> None:
    assert _focused({"options": options}) == typed
