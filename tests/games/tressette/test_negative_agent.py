"""Rovescino, Ciapano and Traversone: sound play in games in which points are bad."""

from random import Random

import pytest

from games import CATALOGUE
from games.core.cards import cards_of
from games.core.game import State
from games.search.information import InformationSet
from games.search.protocol import iterations
from games.tressette.agent.negative import AGENTS
from games.tressette.losing import LosingDeal, LosingMatch
from tests.games.setups import seed_bytes
from tests.games.tressette.family import cards, do


def match(key: str, *hands: str, monte: str = "") -> State:
    """A match with these last cards, the first seat to lead."""
    game = CATALOGUE[key]
    made = game.new(len(hands), game.options(), seed_bytes(1))
    assert isinstance(made, LosingMatch)
    seats = tuple(range(len(hands)))
    kind = type(made.deal)
    assert issubclass(kind, LosingDeal)
    held = [cards(texts) for texts in hands]
    made.deal = kind(made.options, held, 0, seats, list(cards_of(cards(monte))))
    return made


def plays(key: str, state: State, *before: str, level: str = "club") -> str:
    """The action of a player of that level after these cards."""
    do(CATALOGUE[key], state, *before)
    known = InformationSet(state, state.acting()[0])
    agent, rng = AGENTS[key], Random(1)
    return (agent.novice(known, rng) if level == "novice" else agent.club(known, rng)).text


def test_one_ducks_with_the_highest_card_that_loses() -> None:
    hands = ("KC 4D 4S", "JC 4C 5D", "5C 6D 5S", "6C 7D 6S")
    assert plays("rovescino", match("rovescino", *hands), "play KC") == "play JC"
    assert plays("rovescino", match("rovescino", *hands), "play KC", level="novice") == "play 4C"


def test_the_last_player_who_must_take_takes_high_and_keeps_the_low_card() -> None:
    hands = ("4C 4D 4S", "5C 5D 5S", "6C 6D 6S", "3C 7C 7S")
    assert plays("rovescino", match("rovescino", *hands), "play 4C", "play 5C", "play 6C") == "play 3C"


def test_the_last_player_does_not_take_with_the_ace() -> None:
    hands = ("4C 4D 4S", "5C 5D 5S", "6C 6D 6S", "AC KC 7S")
    assert plays("rovescino", match("rovescino", *hands), "play 4C", "play 5C", "play 6C") == "play KC"


def test_one_leads_low_where_others_are_high() -> None:
    hands = ("4C 3D 4D", "5C KC AC", "6C 6D 6S", "7C 5D 7S")
    assert plays("rovescino", match("rovescino", *hands)) == "play 4C"


def test_one_does_not_lead_a_suit_that_nobody_else_has() -> None:
    hands = ("4C 5C 4D", "5D KD AD", "6S 6D 5S", "7D QS 7S")
    assert plays("rovescino", match("rovescino", *hands)) == "play 4D"


def test_an_ace_that_will_take_tricks_is_thrown_away() -> None:
    hands = ("KC 4D 4S 4H", "AD 5D 5S 7H", "7C QD 6S 5H", "6C KD 7S 6H")
    assert plays("rovescino", match("rovescino", *hands), "play KC") == "play AD"


@pytest.mark.parametrize("led", ["3C", "2C"])
def test_the_ace_of_clubs_goes_under_the_two_and_the_three(led: str) -> None:
    hands = (f"{led} 4D 4S", "AC KC 5C", "6C 6D 6S", "7C 7D 7S")
    assert plays("traversone", match("traversone", *hands), f"play {led}") == "play AC"


def test_the_ace_of_clubs_is_the_first_card_to_throw_away() -> None:
    hands = ("KD 4C 4S", "AC AS 3S", "6C 6D 6S", "7C 7D 7S")
    assert plays("traversone", match("traversone", *hands), "play KD") == "play AC"


def test_nobody_leads_the_high_clubs_while_the_ace_is_out() -> None:
    hands = ("3C 2C KD", "AC 5C 5D", "6C 6D 6S", "7C 7D 7S")
    assert plays("traversone", match("traversone", *hands)) == "play KD"


def test_a_dangerous_card_is_passed_on() -> None:
    game = CATALOGUE["ciapano"]
    state = game.new(3, game.options(), seed_bytes(2))
    chosen = AGENTS["ciapano"].club(InformationSet(state, state.acting()[0]), Random(1))
    assert chosen.verb == "give"
    assert chosen.items[0][0] in "32AK"


def test_an_expert_avoids_the_last_trick() -> None:
    state = match("rovescino", "4C 3D", "5C 4D", "6C 5D", "7C 6D")
    result = AGENTS["rovescino"].expert(InformationSet(state, 0), Random(1), iterations(10))
    assert result.exact
    assert result.action.text == "play 3D"
