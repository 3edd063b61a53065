"""An option that does nothing with some numbers of players says so, or cannot be chosen there."""

from collections.abc import Mapping
from typing import Final, NamedTuple

import pytest

from bot.i18n.catalogue import LOCALES, text
from games import CATALOGUE
from games.core.game import Game
from tests.games.idle import idle

MATCHES: Final = 30
MOVES: Final = 3000


class Said(NamedTuple):
    """The numbers of players at which an option does nothing, and the parts of its texts that say so."""

    seats: frozenset[int]
    texts: tuple[str, ...]


def said(seats: set[int], *texts: str) -> Said:
    return Said(frozenset(seats), texts)


SAID: Final[Mapping[tuple[str, str], Said]] = {
    ("bhabhi", "extra_card"): said({2}, "Only with 3 or more players", "3人以上のときだけ"),
    ("bhabhi", "take_from"): said({2}, "With 2 players there’s only one", "2人のときは違いがありません"),
    ("ciapano", "drop_out"): said({3}, "With four or five players", "4・5人のとき"),
    ("ciapano", "forced_monte"): said({3}, "Only with 4 or 5 players", "4・5人のときだけ"),
    ("ciapano", "strip"): said({4, 5}, "Only with 3 players", "3人のときだけ"),
    ("fipsen_grossenaspe", "dealer_sits_out"): said({3, 4}, "Only with 5 players", "5人のときだけ"),
    ("rovescino", "drop_out"): said({3}, "With four or more players", "4人以上のとき"),
    ("rovescino", "forced_monte"): said({3}, "Only with 4, 5 or 8 players", "4・5・8人のときだけ"),
    ("rovescino", "strip"): said({4, 5}, "Only with 3, 6 or 7 players", "3・6・7人のときだけ"),
    ("the_things", "red_cards"): said({3}, "With three players it’s always one", "3人のときは常に1枚"),
    ("the_things", "two_packs_from"): said(
        {3, 6, 7, 8, 9, 10}, "Only 4 and 5 players have a choice", "4人か5人のときだけ意味があり"
    ),
    ("traversone", "forced_monte"): said({2, 3}, "Only with 4, 5 or 8 players", "4・5・8人のときだけ"),
    ("traversone", "strip"): said({2}, "Only with 3, 6 or 7 players", "3・6・7人のときだけ"),
    ("traversone", "swap"): said({2}, "Only with 3, 6 or 7 players", "3・6・7人のときか"),
}
"""The options that do nothing with some numbers of players (but may again once players drop out)."""

RARE: Final = {
    ("bhabhi", "first_round_full", 2),  # one of two hands has no card of the suit that is led first
    *(("the_things", "turns_each", seats) for seats in CATALOGUE["the_things"].seats),  # they last too short
}
"""The options that make a difference, but in none of these matches."""


@pytest.mark.drawn(3)
@pytest.mark.parametrize("game", CATALOGUE.values(), ids=CATALOGUE)
def test_an_option_that_does_nothing_with_some_numbers_of_players_says_so(game: Game) -> None:
    found = {
        (name, seats) for name, seats in idle(game, MATCHES, MOVES) if (game.key, name, seats) not in RARE
    }
    told = {(name, seats) for (key, name), said in SAID.items() if key == game.key for seats in said.seats}
    assert found == told


@pytest.mark.parametrize(("key", "name"), SAID)
def test_the_text_of_an_option_says_with_whom_it_does_nothing(key: str, name: str) -> None:
    for locale, wanted in zip(LOCALES, SAID[key, name].texts, strict=True):
        assert wanted in text(locale, f"option-{key}-{name}-about")
