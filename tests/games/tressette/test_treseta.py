"""Treseta (8.7): Tressette the other way round. The rules that both share are tested as Tressette."""

import pytest

from games.core.game import TABLE
from games.tressette import Treseta, Tressette
from games.tressette.options import TressetteOptions
from games.tressette.pairs import TresetaDeal
from tests.games.setups import draws, play_on, seed_bytes

GAME = Treseta()


def test_8_7_treseta_goes_clockwise() -> None:
    assert GAME.direction == "clockwise"
    assert Tressette.direction == "anticlockwise"


def test_tr_20_the_dealers_left_neighbour_leads_and_the_deal_passes_to_the_left() -> None:
    """Seats go in the order of play, so the next seat is the left neighbour."""
    state = GAME.new(4, TressetteOptions(), seed_bytes(3))
    dealer = state.dealer
    assert state.acting() == ((dealer + 1) % 4,)
    draw = draws(3)
    while state.number == 1:
        next(play_on(state, 4, draw, most=1))
    assert state.dealer == (dealer + 1) % 4


def test_8_7_five_cards_and_five_clockwise() -> None:
    state = GAME.new(4, TressetteOptions(), seed_bytes(3))
    (dealt,) = state.dealt()
    codes = state.deal.table.pack.codes
    order = [codes[card] for card in state.chance.deal(1, range(40))]
    for place in range(4):
        received = dealt.zones[f"hand {(state.dealer + 1 + place) % 4}"]
        assert list(received) == order[place * 5 : place * 5 + 5] + order[20 + place * 5 : 25 + place * 5]


def test_8_7_in_all_else_it_is_tressette() -> None:
    """The same seed and the same moves lead to the same scores and the same views under another name."""
    other = Tressette().new(4, TressetteOptions(), seed_bytes(4))
    state = GAME.new(4, TressetteOptions(), seed_bytes(4))
    for move in play_on(other, 4, draws(4)):
        state.verify(move.seat, move.action)
        state.apply(move.seat, move.action)
        for seat in (0, 3, TABLE):
            assert state.view(seat) == other.view(seat).model_copy(update={"game": "treseta"})
    assert state.returns() == other.returns()
    assert state.sheets() == other.sheets()


def test_8_7_deals_keep_their_name() -> None:
    state = GAME.new(4, TressetteOptions(), seed_bytes(4))
    assert isinstance(state.deal, TresetaDeal)
    assert state.clone().view(TABLE).game == state.view(TABLE).game == "treseta"


@pytest.mark.parametrize("target", [21, 31, 41])
def test_8_7_targets_of_the_coast(target: int) -> None:
    state = GAME.new(4, TressetteOptions.model_validate({"target": target}), seed_bytes(5))
    for _ in play_on(state, 4, draws(5)):
        if not state.winners:
            assert max(state.totals) < target or state.totals[0] == state.totals[1]
    assert max(state.totals) >= target


def test_parse_speaks_of_treseta() -> None:
    with pytest.raises(ValueError, match="Treseta"):
        GAME.parse("play 8C")
    with pytest.raises(ValueError, match="four players"):
        GAME.new(3, TressetteOptions(), seed_bytes(1))
