"""The Things, 4.7: the attack."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.cards import Card
from games.core.game import TABLE
from games.the_things.cards import PACK, value_of
from games.the_things.combat import CombatOutcome, outcome, total, value
from tests.games.the_things.tables import (
    HUMAN,
    OTHER_HUMAN,
    THING,
    cards,
    keys,
    legal,
    notes,
    play,
    refill,
    refuse,
    table,
)

# 4.7 Attack: the worth of the cards


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("6C 6S", 18),
        ("5S 5H 5D", 20),
        ("TC 9C 3C", 22),
        ("4C 4S 9C 9S 2C", 41),
        ("AC AS", 3),
        ("7C 7D 7H 7S", 35),
    ],
)
def test_example_a_what_one_player_s_cards_are_worth(text: str, worth: int) -> None:
    assert value(cards(text)) == worth


def test_pairs_go_on_with_two_packs() -> None:
    assert value(cards("7C 7C 7S 7S 7D")) == 42


def test_example_b_tt_11_pairs_are_counted_for_each_player() -> None:
    assert total([cards("6C 6S"), cards("6D")]) == 24
    assert total([cards("6C 6S"), cards("6D 6H")]) == 36, "of one player they would be worth 30"


def test_example_c_the_target_dies_of_a_larger_total_only() -> None:
    eighteen, nineteen = cards("6C 6S"), cards("TC 9C")
    assert outcome([eighteen], [eighteen], flames=True) is CombatOutcome.NOBODY
    assert outcome([nineteen], [eighteen], flames=True) is CombatOutcome.TARGET
    assert outcome([eighteen], [nineteen], flames=True) is CombatOutcome.NOBODY


def test_example_d_flames_make_ranks_worthless() -> None:
    assert outcome([cards("KC")], [cards("TC TS")], flames=True) is CombatOutcome.TARGET
    assert outcome([cards("KC")], [cards("JC")], flames=True) is CombatOutcome.ATTACKER


def test_example_e_bites_count_as_flames_do_and_a_tie_is_the_attacker_s_death() -> None:
    assert outcome([cards("KC JC")], [cards("QH"), cards("QS")], flames=True) is CombatOutcome.ATTACKER


@given(
    st.lists(st.sets(st.integers(0, PACK.size - 1), max_size=5), min_size=1, max_size=5),
    st.lists(st.sets(st.integers(0, PACK.size - 1), max_size=5), min_size=1, max_size=5),
)
def test_outcome_is_decided_by_flames_if_there_are_any_and_else_by_totals(
    attack: Sequence[set[Card]], defence: Sequence[set[Card]]
) -> None:
    one, other = [tuple(each) for each in attack], [tuple(each) for each in defence]
    courts = [sum(value_of(card) > 10 for each in side for card in each) for side in (one, other)]
    found = outcome(one, other, flames=True)
    if sum(courts):
        assert found is (CombatOutcome.TARGET if courts[0] > courts[1] else CombatOutcome.ATTACKER)
    else:
        assert found is (CombatOutcome.TARGET if total(one) > total(other) else CombatOutcome.NOBODY)


@given(st.lists(st.integers(0, PACK.size - 1), unique=True, max_size=5), st.randoms())
def test_value_does_not_depend_on_the_order_and_grows_with_every_card(held: list[Card], rng: Random) -> None:
    mixed = rng.sample(held, len(held))
    assert value(mixed) == value(held)
    for number in range(len(held)):
        assert value(held[:number]) < value(held[: number + 1])


# 4.7 Attack: the waves


def test_tt_7_an_attack_needs_a_card_and_a_defence_does_not() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN)
    play(deal, "0 attack P1")
    assert refuse(deal, "0 done") == "the_things-attack-needs-card"
    play(deal, "0 play 7C", "0 done", "2 done")
    assert deal.acting() == (1,)
    told = play(deal, "1 done", "2 done")
    assert "the_things-dies" in keys(told)


def test_tt_8_the_waves_alternate_until_nobody_wants_to_add_to_what_lies_there() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN, "AC AS 6C 6S 8S", pile="TS JS QS KS QC KC AH AD 2H 2D")
    play(deal, "0 attack P2", "0 play 7C", "0 done")
    assert deal.acting() == (1,)
    play(deal, "1 done", "3 play AC", "3 done")
    assert deal.acting() == (2,)
    play(deal, "2 play 7S", "2 done")
    assert deal.acting() == (1,), "who has joined the attack is not asked for the defence"
    play(deal, "1 done", "0 play 5C", "0 done", "1 done", "3 done", "2 done")
    assert deal.phase == "the_things-fighting", "the attack has added something"
    told = play(deal, "1 done")
    assert told[1].facts == {"attack": 13, "defence": 7}
    assert 2 not in deal.living


def test_tt_8_nobody_is_asked_twice_about_the_same_cards() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN, "AC AS 6C 6S 8S")
    play(deal, "0 attack P2", "0 play 7C", "0 done", "1 done", "3 done", "2 done", "3 done")
    assert deal.acting() == (1,)
    play(deal, "1 play 8C", "1 done")
    assert deal.acting() == (0,), "a card has been added: the attack is asked again"
    play(deal, "0 done", "3 done")
    assert deal.acting() == (2,), "and the defence, but for who has played it"
    told = play(deal, "2 done", "3 done")
    assert "the_things-nobody-dies" in keys(told)


def test_tt_8_who_was_done_is_asked_again_about_a_card_added_before_their_turn_in_a_wave() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN, "AC AS 6C 6S 8S")
    play(deal, "0 attack P3", "0 play 7C", "0 done", "1 play 8C", "1 done", "2 done", "3 done", "2 done")
    assert deal.acting() == (0,), "the second wave of the attack, with nothing new for seat 2"
    play(deal, "0 play 5C", "0 done")
    assert deal.acting() == (1,), "the card is new to both helpers"
    play(deal, "1 done")
    assert deal.acting() == (2,)


def test_tt_8_whoever_takes_part_again_before_their_turn_in_a_wave_is_asked() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN, "AC AS 6C 6S 8S")
    play(deal, "2 rest", "0 attack P3", "0 play 7C", "2 wake", "0 done", "1 done")
    assert deal.acting() == (2,)


def test_tt_9_nobody_changes_sides_in_a_combat() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN, "AC AS 6C 6S 8S")
    play(deal, "0 attack P1", "0 play 7C", "0 done", "2 done", "3 play AC", "3 done")
    assert refuse(deal, "3 play 6C") == "not-your-turn"
    play(deal, "1 done", "2 play 7S", "2 done", "0 done")
    assert deal.acting() == (3,)
    play(deal, "3 done")
    assert deal.acting() == (1,)


def test_tt_10_flames_or_bites_but_not_both_in_one_combat() -> None:
    deal = table("QH KD KC 8C JS", HUMAN, OTHER_HUMAN)
    play(deal, "0 attack P1", "0 play KC")
    assert refuse(deal, "0 play KD") == "the_things-flame-or-bite"
    assert legal(deal, 0) == {"play 8C", "play JS", "done"}
    play(deal, "0 done", "2 done", "1 play 2C", "1 done", "2 done")
    assert deal.acting() == (0,)
    assert "play QH" not in legal(deal, 0)


def test_example_f_a_thing_keeps_its_only_red_card() -> None:
    deal = table("4H 9C 9S KC 2C", HUMAN, "3S 4S 5S 7S 8S")
    play(deal, "0 attack P1")
    assert legal(deal, 0) == {f"play {card}" for card in ("9C", "9S", "KC", "2C")}
    play(deal, "0 play 9C", "0 play 9S", "0 play KC", "0 play 2C")
    assert legal(deal, 0) == {"done"}
    assert refuse(deal, "0 play 4H") == "the_things-only-red"


def test_tt_12_the_turn_player_dies_of_level_flames_and_not_the_helper() -> None:
    deal = table("KC 2C 3C 4C 5C", "JC 6C 7C 8C QH", "QS 2S 3S 4S 5S")
    play(deal, "0 attack P1", "0 play KC", "0 done", "2 play QS", "2 done")
    play(deal, "1 play JC", "1 done", "0 done", "2 done")
    assert 1 not in deal.living, "two flames against one"
    deal = table("KC 2C 3C 4C 5C", "JC 6C 7C 8C QH", "QS 2S 3S 4S 5S")
    play(deal, "0 attack P1", "0 play KC", "0 done", "2 done", "1 play JC", "1 done", "2 done")
    told = play(deal, "0 done", "2 done")
    assert deal.living == (1, 2)
    assert "the_things-dies" in keys(told)


def test_tt_13_when_the_turn_player_died_the_next_living_draws_first() -> None:
    deal = table("KC 2C 3C 4C 5C", "JC 6C 7C 8C QH", "QS 2S 3S 4S 5S")
    play(deal, "0 attack P1", "0 play KC", "0 done", "2 done", "1 play JC", "1 done", "2 play 2S", "2 done")
    play(deal, "0 done", "1 done")
    assert deal.phase == "the_things-refilling"
    assert deal.acting() == (1, 2)
    refill(deal)
    assert deal.acting() == (1,), "and has the next turn"


def test_all_cards_of_a_combat_go_to_the_discards_and_the_dead_hand_with_them() -> None:
    deal = table("KC 2C 3C 4C 5C", "JC 6C 7C 8C QH", "QS 2S 3S 4S 5S")
    play(deal, "0 attack P1", "0 play KC", "0 done", "2 done", "1 done", "2 done")
    assert Counter(PACK.codes[card] for card in deal.discards) == Counter(
        ["KC", "JC", "6C", "7C", "8C", "QH"]
    )
    assert deal.fates[1] is True
    assert not deal.legal(1)
    assert refuse(deal, "1 leave") == "the_things-dead"


def test_who_plays_a_red_card_is_seen_to_be_a_thing() -> None:
    deal = table("4H 5H 9S KC 2C", HUMAN, OTHER_HUMAN)
    play(deal, "0 attack P1", "0 play 4H")
    assert "the_things-known-things" in notes(deal, TABLE)


def test_who_plays_the_whole_hand_is_seen_to_be_human() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN)
    play(deal, "0 attack P1", *(f"0 play {card}" for card in HUMAN.split()))
    assert deal.acting() == (2,), "who holds nothing is not asked any more"
    assert "the_things-known-humans" in notes(deal, TABLE)
