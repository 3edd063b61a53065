"""The Things: keeping out of others' actions."""

from games.core.game import TABLE
from tests.games.the_things.tables import (
    HUMAN,
    OTHER_HUMAN,
    THING,
    keys,
    legal,
    notes,
    play,
    refill,
    refuse,
    table,
)


def test_who_rests_is_asked_by_no_talk_and_no_attack_until_the_next_turn() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN, "AC AS 6C 6S 8S")
    play(deal, "2 rest", "3 rest")
    play(deal, "0 offer 4C", "0 want 13")
    assert deal.acting() == (1,)
    play(deal, "1 decline", "0 force P1", "1 reserve QH")
    assert deal.resting == {2, 3}
    play(deal, "1 attack P0", "1 play 4C", "1 done")
    assert deal.acting() == (0,)
    play(deal, "0 done")
    refill(deal)
    assert deal.acting() == (2,)
    assert deal.resting == {3}, "the turn ends the rest"


def test_resting_is_the_same_choice_for_everybody_and_told_to_all() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN)
    assert all("rest" in legal(deal, seat) for seat in (1, 2))
    assert [event.to for event in play(deal, "1 rest")] == [None]
    assert "the_things-resting" in notes(deal, TABLE)
    assert legal(deal, 1) == {"leave", "wake"}
    assert refuse(deal, "1 rest") == "the_things-rests-already"
    assert refuse(deal, "2 wake") == "the_things-awake"
    assert refuse(deal, "0 rest") == "the_things-no-rest-in-turn"
    play(deal, "1 wake", "0 offer 4C", "0 want 13")
    assert deal.acting() == (1, 2)


def test_resting_instead_of_an_answer_stays_secret_until_all_have_answered() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN)
    play(deal, "0 offer 4C", "0 want 13")
    assert play(deal, "1 rest") == []
    assert "the_things-you-rest" in notes(deal, 1)
    assert refuse(deal, "1 wake") == "the_things-awake"
    assert keys(play(deal, "2 decline")) == ["the_things-rests", "the_things-nobody-volunteers"]
    assert deal.resting == {1}


def test_a_talk_to_which_all_rest_forces_somebody_at_once() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN)
    play(deal, "1 rest", "2 rest", "0 offer 4C", "0 want 13")
    assert legal(deal, 0) == {"force P1", "force P2"}
    play(deal, "0 force P1")
    assert refuse(deal, "1 wake") == "the_things-no-rest-now"


def test_an_exchange_or_an_attack_ends_the_rest_of_whom_it_is_done_to() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN)
    play(deal, "1 rest", "2 rest", "0 offer 4C", "0 want 13", "0 force P2", "2 reserve 7S")
    assert deal.resting == set()
    deal = table(HUMAN, THING, OTHER_HUMAN)
    play(deal, "1 rest", "2 rest", "0 attack P2")
    assert deal.resting == {1}
    assert refuse(deal, "2 rest") == "the_things-no-rest-now"


def test_who_keeps_out_of_an_attack_is_not_asked_on_for_it_and_may_before() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN, "AC AS 6C 6S 8S")
    play(deal, "0 attack P3", "2 rest", "0 play 7C", "0 done")
    assert deal.acting() == (1,)
    play(deal, "1 rest")
    assert deal.acting() == (3,)
    assert "the_things-dies" in keys(play(deal, "3 done"))
