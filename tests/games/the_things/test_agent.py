"""The agents of The Things: Humans suspect, Things spread, and none says more than they must."""

from random import Random

import pytest

from games.core.game import Seat
from games.the_things.agent.agent import TheThingsAgent
from games.the_things.agent.moment import Moment
from games.the_things.agent.suspicion import all_human, suspicion
from games.the_things.agent.turn import declaration
from games.the_things.deal import TheThings2Deal, TheThingsDeal
from games.tricks.seats import TURN
from tests.games.the_things.tables import DEFAULT, HUMAN, OTHER_HUMAN, THING, play, refill, table

MIND = TheThingsAgent()
THIRD = "6C 6S 8S 9S TS"
FLAMES = "JS QS KS 2C 3C"


def does(deal: TheThingsDeal, seat: Seat, rng: int = 1) -> str:
    return MIND.rollout_policy(deal, seat, Random(rng)).text


def turn_of(deal: TheThingsDeal, seat: Seat) -> TheThingsDeal:
    """The same moment in this seat's turn."""
    deal.turn = seat
    deal.to_act = TURN[seat]
    return deal


def test_at_first_all_are_suspected_alike() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN, THIRD)
    assert suspicion(deal, 0) == pytest.approx([0.0, 1 / 3, 1 / 3, 1 / 3])


def test_who_talks_is_suspect_and_who_has_dealt_with_him_is_too() -> None:
    deal = table(THING, HUMAN, OTHER_HUMAN, THIRD)
    play(deal, "0 offer 8C", "0 want 3", "1 decline", "2 volunteer 3S", "3 decline")
    refill(deal)
    before = 1 / 3
    chances = suspicion(deal, 1)
    assert chances[0] > chances[2] > before >= chances[3]


def test_who_gives_a_red_card_is_known_and_who_gets_it_too() -> None:
    deal = table("QH 8H 9C TC JC", HUMAN, OTHER_HUMAN, THIRD)
    play(deal, "0 offer 8H", "0 want 3", "1 decline", "2 volunteer 3S", "3 decline")
    assert suspicion(deal, 0)[2] == 1.0
    assert suspicion(deal, 2)[0] == 1.0


def test_a_black_card_seen_in_a_test_clears_a_little() -> None:
    deal = table(FLAMES, HUMAN, OTHER_HUMAN, THING)
    play(deal, "0 test JS", "0 examine P1")
    chances = suspicion(deal, 0)
    assert 0.0 < chances[1] < chances[2]


def test_what_only_others_hold_makes_nobody_suspect() -> None:
    one = table(HUMAN, THING, OTHER_HUMAN, THIRD)
    other = table(HUMAN, THIRD, OTHER_HUMAN, THING)
    assert suspicion(one, 0) == suspicion(other, 0)


def test_nobody_calls_the_rescue_while_all_who_began_are_alive() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN, THIRD)
    assert all_human(deal, suspicion(deal, 0)) == 0.0


def test_a_human_calls_the_rescue_once_the_thing_that_was_seen_is_dead() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN, THIRD)
    deal.prove_thing(1)
    deal.die(1)
    for seat in (2, 3):
        deal.prove_human(seat)
    said = declaration(Moment(deal, 0, Random(1)))
    assert said is not None
    assert said.text == "rescue"


def test_a_human_calls_no_rescue_on_little_more_than_an_even_chance() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN, THIRD, "JS QS KS QC KC")
    deal.die(3)
    deal.die(4)
    deal.prove_human(2)
    moment = Moment(deal, 0, Random(1))
    assert 0.5 < moment.all_human() < 0.6
    assert declaration(moment) is None


def test_a_human_with_flames_attacks_a_known_thing() -> None:
    deal = table(FLAMES, HUMAN, THING, OTHER_HUMAN)
    deal.prove_thing(2)
    assert does(deal, 0) == "attack P2"


def test_a_human_without_flames_searches() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN, THIRD)
    assert does(deal, 0) == "search"


def test_a_human_gives_no_card_and_rests_if_he_has_nothing_to_fight_with() -> None:
    deal = table(THING, HUMAN, FLAMES, THIRD)
    play(deal, "0 offer 8C", "0 want 3")
    assert does(deal, 1) == "rest"
    assert does(deal, 2) == "decline"


def test_a_thing_rests_as_a_human_would() -> None:
    deal = table(HUMAN, "4H 2C 3C 5C 6C", OTHER_HUMAN, THIRD)
    play(deal, "0 offer 2C", "0 want 3")
    assert does(deal, 1) == "rest"


def test_a_thing_searches_for_a_second_red_card_and_keeps_it() -> None:
    deal = table(THING, HUMAN, OTHER_HUMAN, THIRD, pile="AH AC AS 2H")
    assert does(deal, 0) == "search"
    play(deal, "0 search")
    assert does(deal, 0) == "discard 8C"


def test_a_thing_with_two_red_cards_offers_one_and_forces_it_on_a_human() -> None:
    deal = table("QH 8H 9C TC JC", HUMAN, OTHER_HUMAN, THIRD)
    deal.prove_thing(3)
    assert does(deal, 0) == "offer 8H"
    play(deal, "0 offer 8H", "0 want 13", "1 decline", "2 decline", "3 decline")
    assert does(deal, 0) in {"force P1", "force P2"}


def test_a_thing_volunteers_with_a_red_card_but_not_to_a_thing() -> None:
    hands = (HUMAN, "QH 8H 9C TC JC", OTHER_HUMAN, THIRD)
    deal = table(*hands)
    play(deal, "0 offer 2C", "0 want 8")
    assert does(deal, 1) == "volunteer 8H"
    deal = table(*hands)
    deal.prove_thing(0)
    play(deal, "0 offer 2C", "0 want 8")
    assert does(deal, 1) == "decline"


def test_a_thing_shows_red_cards_it_does_not_need_as_a_human_would() -> None:
    deal = table("QH 8H 9C TC JC", HUMAN, OTHER_HUMAN, pile="2H AC 3H")
    play(deal, "0 test JC", "0 examine P1")
    assert does(deal, 0) == "show"


def test_a_thing_leaves_when_all_are_known_things() -> None:
    deal = table(THING, HUMAN, OTHER_HUMAN)
    deal.prove_thing(1)
    assert does(deal, 0) != "leave"
    deal.prove_thing(2)
    assert does(deal, 0) == "leave"


def test_a_human_among_things_asks_one_of_them_to_join() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN, THIRD)
    deal.prove_thing(1)
    deal.prove_thing(2)
    deal.prove_human(3)
    assert does(deal, 0) == "offer 2C"
    play(deal, "0 offer 2C", "0 want 11", "1 decline", "2 decline", "3 decline")
    assert does(deal, 0) in {"force P1", "force P2"}


def test_the_target_answers_a_flame_with_a_flame_and_does_not_spend_two() -> None:
    deal = table(FLAMES, "JC QC 4C 5C 7C", OTHER_HUMAN)
    play(deal, "0 attack P1", "0 play JS", "0 done", "2 done")
    assert does(deal, 1) in {"play JC", "play QC"}
    play(deal, "1 play JC")
    assert does(deal, 1) == "done"


def test_when_the_turns_run_out_a_human_calls_on_a_slight_chance() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN, THIRD)
    deal.die(3)
    assert declaration(Moment(deal, 0, Random(1))) is None
    deal.turns = DEFAULT.turns_each * 4 - 2
    said = declaration(Moment(deal, 0, Random(1)))
    assert said is not None
    assert said.text == "rescue"


def test_a_thing_with_one_red_card_keeps_the_best_that_it_draws_and_shows_the_others() -> None:
    for rules, pile, said in (
        (TheThingsDeal, "7D KH 3D AC AS", "show 3D 7D"),
        (TheThingsDeal, "7D AC AS 6C 6S", "keep"),
        (TheThings2Deal, "7D KH 3D AC AS", "show 1"),
    ):
        deal = table("KS QS JS 2S QH", HUMAN, OTHER_HUMAN, pile=pile, of=rules)
        play(
            deal, "0 attack P1", "0 play KS", "0 play QS", "0 play JS", "0 done", "2 done", "1 done", "2 done"
        )
        assert does(deal, 0) == said
