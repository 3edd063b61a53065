"""Tressette in pairs: its options and its notation."""

import pytest
from pydantic import ValidationError

from games.tressette.options import TressetteOptions
from tests.games.setups import seed_bytes
from tests.games.tressette.deals import GAME

# Options


def test_strict_needs_a_match_of_several_games() -> None:
    with pytest.raises(ValidationError, match="set 'games_to' above 1"):
        TressetteOptions(strict=True)
    assert TressetteOptions(strict=True, games_to=2).strict


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_four_players_in_pairs_and_no_others(seats: int) -> None:
    with pytest.raises(ValueError, match="four players"):
        GAME.new(seats, TressetteOptions(), seed_bytes(1))


@pytest.mark.parametrize("wrong", [{"target": 22}, {"games_to": 0}, {"court": "qjk"}, {"colour": "red"}])
def test_options_take_no_other_values(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        TressetteOptions.model_validate(wrong)


# The notation


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("play 3c busso", "play 3C busso"),
        ("napoletana c", "napoletana C"),
        ("three d threes", "three D threes"),
        ("four aces", "four aces"),
        ("CLAIM", "claim"),
    ],
)
def test_actions_can_be_typed(typed: str, meant: str) -> None:
    assert GAME.parse(typed).text == meant


@pytest.mark.parametrize("typed", ["play 8C", "play 3C knock", "three threes", "four D aces", "bid 3", ""])
def test_what_is_no_action_of_tressette_is_refused(typed: str) -> None:
    with pytest.raises(ValueError, match=r"^.+$"):
        GAME.parse(typed)
