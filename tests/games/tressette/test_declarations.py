"""Tressette in pairs, 8.2.2: declarations."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.cards import Hand, cards_of
from games.core.game import TABLE, Phrase, Players, Term
from games.tressette.declarations import BY_ACTION, COMBINATIONS, Combination, combinations_in, points_of
from games.tressette.pairs import TressetteDeal
from tests.games.tressette.deals import GAME, TOPS, broken, dealt, do, match
from tests.games.tressette.family import PACK, cards, keys, texts

# 8.2.2 Declarations


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        pytest.param("3C 2C AC 3S 3H", 6, id="example d"),
        pytest.param("3C 3D 3H 3S 2C AC", 7, id="example e, first"),
        pytest.param("3C 3D 3H 3S 2C 2D 2H 2S AC AS", 14, id="example e, second"),
        pytest.param("AC AD AH", 3, id="three aces"),
        pytest.param("2C 2D 2H 2S", 4, id="four 2s and not three as well"),
        pytest.param("3C 3D 2C 2D AH AS", 0, id="pairs"),
        pytest.param("KC KD KH KS", 0, id="kings"),
    ],
)
def test_8_2_2_points_of_the_combinations_in_a_hand(hand: str, points: int) -> None:
    assert points_of(combinations_in(cards(hand))) == points


def test_tr_3_tr_4_three_of_a_kind_names_the_suit_of_the_missing_card() -> None:
    spoken = {each.action.text for each in combinations_in(cards("3C 2C AC 3S 3H"))}
    assert spoken == {"napoletana C", "three D threes"}
    assert {each.action.text for each in combinations_in(cards("AC AD AH AS"))} == {"four aces"}


def after_first_trick(**options: object) -> TressetteDeal:
    """Seat 1 leads the 3 of clubs from the hand of example d; seat 3 holds three 2s."""
    deal = dealt(1, "4C 5D", TOPS, "5C 4D", "6C 2D 2H 2S", **options)
    do(deal, "play 3C", "play 5C", "play 6C", "play 4C")
    return deal


def test_tr_5_everybody_declares_in_turn_from_the_first_leader_after_the_first_trick() -> None:
    deal = after_first_trick()
    assert deal.trick.leader == 1
    assert texts(deal, 1) == {"napoletana C", "three D threes", "pass"}
    order = []
    for _ in range(4):
        order.append(deal.acting()[0])
        do(deal, "pass")
    assert order == [1, 2, 3, 0]
    assert deal.acting() == (1,)


def test_8_2_2_the_card_played_to_the_first_trick_counts() -> None:
    events = do(after_first_trick(), "napoletana C", "three D threes", "pass")
    assert keys(events) == ["tressette-declares-napoletana", "tressette-declares-three", "tressette-passes"]
    assert events[1].facts == {
        "player": Players((1,)),
        "rank": Term("tressette-threes"),
        "suit": Term("suit-D"),
    }


def test_8_2_2_everybody_has_a_turn_also_with_nothing_to_declare() -> None:
    deal = after_first_trick()
    do(deal, "pass")
    assert combinations_in(deal.dealt[2]) == ()
    assert (deal.acting(), texts(deal, 2)) == ((2,), {"pass"})


def test_8_2_2_only_what_is_true_may_be_declared_and_once() -> None:
    deal = after_first_trick()
    assert broken(deal, 1, "three C threes") == "tressette-not-dealt"
    assert broken(deal, 1, "four threes") == "tressette-not-dealt"
    do(deal, "napoletana C")
    assert broken(deal, 1, "napoletana C") == "tressette-already-declared"
    assert texts(deal, 1) == {"three D threes", "pass"}


def test_8_2_2_what_is_not_declared_then_is_lost() -> None:
    deal = after_first_trick()
    do(deal, "pass", "pass", "pass", "pass")
    assert broken(deal, 1, "napoletana C") == "wrong-phase"
    assert deal.declared_points() == (0, 0)


def test_8_2_2_nothing_is_declared_during_the_first_trick() -> None:
    deal = dealt(1, "4C", TOPS, "5C", "6C")
    assert broken(deal, 1, "napoletana C") == "wrong-phase"


def test_8_2_2_declared_points_go_to_the_side_of_the_player() -> None:
    deal = after_first_trick()
    do(deal, "napoletana C", "three D threes", "pass", "pass", "three C twos")
    assert deal.declared_points() == (0, 9)


def test_8_2_2_what_was_declared_stays_in_view() -> None:
    state = match(after_first_trick())
    do(state, "napoletana C")
    said = Phrase("tressette-declared-napoletana", {"player": Players((1,)), "suit": Term("suit-C")})
    assert said in state.view(TABLE).notes


def test_8_2_2_option_before_lead() -> None:
    deal = dealt(1, "4C", TOPS, "5C 2H", "6C", declarations="before_lead")
    assert texts(deal, 1) == {"napoletana C", "three D threes", "pass"}
    assert broken(deal, 1, "play 3C") == "wrong-phase"
    do(deal, "napoletana C", "pass", "pass", "pass", "pass")
    assert deal.acting() == (1,)
    do(deal, "play 3C", "play 5C", "play 6C", "play 4C")
    assert broken(deal, deal.trick.leader, "three D threes") == "wrong-phase"


def test_8_2_2_option_at_first_turn() -> None:
    deal = dealt(1, "4C", TOPS, "5C", "6C 2D 2H 2S", declarations="at_first_turn")
    assert {"napoletana C", "three D threes", "play 3C", "play 3C busso"} <= texts(deal, 1)
    do(deal, "napoletana C", "play 3C", "play 5C")
    assert texts(deal, 3) >= {"three C twos", "play 6C"}
    do(deal, "play 6C")
    assert broken(deal, 0, "pass") == "wrong-phase"
    do(deal, "play 4C")
    assert broken(deal, 1, "three D threes") == "wrong-phase"
    assert deal.declared_points() == (0, 3)


def test_8_2_2_option_no_declarations() -> None:
    deal = dealt(1, "4C", TOPS, "5C", "6C", declarations="none")
    do(deal, "play 3C", "play 5C", "play 6C", "play 4C")
    assert broken(deal, 1, "napoletana C") == "wrong-phase"
    assert all(text.startswith("play") for text in texts(deal, 1))


# Properties of declarations


@given(st.integers(0, PACK.full))
def test_combinations_offered_are_those_that_are_true(hand: Hand) -> None:
    offered = set(map(str, (each.action for each in combinations_in(hand))))
    for combination in COMBINATIONS:
        true = hand & combination.cards == combination.cards and not hand & combination.missing
        assert (combination.action.text in offered) == true


@given(st.integers(0, PACK.full))
def test_a_rank_is_declared_once(hand: Hand) -> None:
    sets = [each for each in combinations_in(hand) if each.kind != "napoletana"]
    ranks = [each.action.words for each in sets]
    assert len(ranks) == len(set(ranks))


@pytest.mark.parametrize("combination", COMBINATIONS, ids=lambda each: each.action.text)
def test_what_is_said_names_the_cards_that_are_held(combination: Combination) -> None:
    """A declaration names the suit of all its cards, or of the missing one."""
    assert BY_ACTION[GAME.parse(combination.action.text)] is combination
    held = [PACK.codes[card] for card in cards_of(combination.cards)]
    assert len(held) == combination.points if combination.kind == "four" else 3
    if combination.kind == "napoletana":
        assert {card[1] for card in held} == set(combination.action.items)
        assert {card[0] for card in held} == set("32A")
    else:
        assert {card[1] for card in held} == set("CDHS") - set(combination.action.items)
        assert len({card[0] for card in held}) == 1
