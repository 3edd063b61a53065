"""Tressette in pairs, 8.2.3: signals."""

import pytest

from games.core.game import TABLE, Phrase, Players, Term
from games.tressette.options import TressetteOptions
from games.tressette.pairs import TressetteDeal
from tests.games.tressette.deals import broken, dealt, do, match, suits
from tests.games.tressette.family import cards


def leads(hand: str, card: str) -> set[str]:
    """The signals that may go with the lead of a card from a hand."""
    deal = TressetteDeal(TressetteOptions(), [cards(hand), 0, 0, 0], 0)
    return {" ".join(each.words) for each in deal.legal(0) if each.items == (card,)}


@pytest.mark.parametrize(
    ("hand", "card", "signals"),
    [
        pytest.param("3C", "3C", {"", "busso", "piombo"}, id="the last of the suit"),
        pytest.param("3C 4C", "3C", {"", "busso", "striscio"}, id="a low card is left"),
        pytest.param("3C KC", "3C", {"", "busso", "striscio"}, id="the king is low enough"),
        pytest.param("3C AC 2C", "3C", {"", "busso"}, id="only an ace and a 2 are left"),
        pytest.param("3C 4D KS", "3C", {"", "busso", "piombo"}, id="other suits do not matter"),
    ],
)
def test_8_2_3_signals_that_may_go_with_a_lead(hand: str, card: str, signals: set[str]) -> None:
    assert leads(hand, card) == signals


def test_tr_9_piombo_and_striscio_must_be_true() -> None:
    deal = TressetteDeal(TressetteOptions(), [cards("3C 2C 3D"), 0, 0, 0], 0)
    assert broken(deal, 0, "play 3C piombo") == "tressette-untrue-piombo"
    assert broken(deal, 0, "play 3C striscio") == "tressette-untrue-striscio"
    assert broken(deal, 0, "play 3D striscio") == "tressette-untrue-striscio"
    assert broken(deal, 0, "play AC busso") == "not-your-card"


def test_8_2_3_only_the_leader_signals() -> None:
    deal = suits(0, declarations="none")
    do(deal, "play 4C")
    assert broken(deal, 1, "play 4D busso") == "tressette-signal-with-lead"


def test_8_2_3_signals_are_public() -> None:
    state = match(suits(0))
    event = do(state, "play 4C striscio")[-1]
    assert (event.key, event.to, event.facts["suit"]) == ("tressette-striscio", None, Term("suit-C"))
    said = Phrase("tressette-striscio", {"player": Players((0,)), "suit": Term("suit-C")})
    assert said in state.view(2).notes
    assert said in state.view(TABLE).notes
    do(state, "play 4D", "play 4H", "play 4S")
    assert said not in state.view(TABLE).notes


def test_8_2_3_busso_binds_nobody() -> None:
    deal = dealt(0, "4C", "5C", "3C 6C", "7C")
    do(deal, "play 4C busso", "play 5C", "play 6C")
    assert deal.hands[2] & cards("3C")
