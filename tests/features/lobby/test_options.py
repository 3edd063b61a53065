"""The options of every game: the first question is shown first, and clashing options say why."""

from collections.abc import Iterator
from itertools import combinations, product

import pytest
from pydantic import ValidationError

from bot.i18n.catalogue import LOCALES, Locale
from bot.match.choices import choose_options
from bot.match.refusal import Refusal
from bot.ui import choices
from bot.ui import notices as ui_notices
from games import CATALOGUE
from games.core.game import IllegalOptions, Options

CLASHING = {"bhabhi", "treseta", "tressette", "tressette_two", "traversone", "tuppi"}
"""The games in which some options exclude each other."""


def pairs(options: type[Options]) -> Iterator[dict[str, choices.OptionValue]]:
    """Every two options with every two of their values, of long ranges the ends."""
    for one, other in combinations(options.model_fields, 2):
        for values in product(_ends(options, one), _ends(options, other)):
            yield dict(zip((one, other), values, strict=True))


def _ends(options: type[Options], field: str) -> tuple[choices.OptionValue, ...]:
    values = choices.values(options, field)
    return values if len(values) <= 4 else (values[0], values[1], values[-1])


def clashes(options: type[Options]) -> Iterator[tuple[dict[str, choices.OptionValue], list[object]]]:
    """The pairs that exclude each other, and the errors that the validators raise."""
    for values in pairs(options):
        try:
            options.model_validate(values)
        except ValidationError as error:
            yield values, [each.get("ctx", {}).get("error") for each in error.errors()]


def test_the_games_with_options_that_exclude_each_other_are_known() -> None:
    assert {key for key, game in CATALOGUE.items() if any(clashes(game.options))} == CLASHING


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", sorted(CLASHING))
def test_whoever_chooses_what_excludes_each_other_reads_why(key: str, locale: Locale) -> None:
    game = CATALOGUE[key]
    for values, causes in clashes(game.options):
        assert all(isinstance(cause, IllegalOptions) for cause in causes)
        with pytest.raises(Refusal, match="clash-") as refused:
            choose_options(game, values)
        assert ui_notices.refusal(locale, refused.value)


@pytest.mark.parametrize("key", sorted(CLASHING))
def test_programmers_are_told_by_the_names_of_the_fields(key: str) -> None:
    for values, causes in clashes(CATALOGUE[key].options):
        assert any(f"'{field}'" in str(cause) for cause in causes for field in values)


@pytest.mark.parametrize("key", sorted(CATALOGUE))
def test_the_order_shown_has_every_option_once(key: str) -> None:
    options = CATALOGUE[key].options
    assert sorted(options.in_order()) == sorted(options.model_fields)


@pytest.mark.parametrize(
    ("key", "first"),
    [
        ("tressette", "target"),
        ("treseta", "target"),
        ("tressette_two", "target"),
        ("tressette_chiamata", "deals"),
        ("traversone", "limit"),
        ("ciapano", "exchange"),
        ("tuppi", "deals"),
        ("fipsen", "rounds"),
        ("bhabhi", "deals"),
    ],
)
def test_what_is_asked_for_most_is_shown_first(key: str, first: str) -> None:
    assert CATALOGUE[key].options.in_order()[0] == first
