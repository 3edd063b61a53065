"""The expert of The Things: belief about all players together, and other uses of a fight."""

from collections import Counter
from random import Random

import pytest

from games.core.actions import Action
from games.core.game import Seat
from games.search.information import InformationSet
from games.search.protocol import iterations
from games.the_things import TheThings
from games.the_things.actions import SEARCH
from games.the_things.agent.agent import TheThingsAgent
from games.the_things.agent.belief import believe, chances_of, set_of, things_of
from games.the_things.agent.expert import Insight, choose
from games.the_things.agent.foresight import ROUNDS, Foresight, wins
from games.the_things.agent.turn import declaration
from games.the_things.deal import TheThingsDeal
from games.the_things.match import TheThingsMatch
from games.the_things.state import ACTING
from games.tricks.seats import TURN
from tests.games.setups import Setup, draws, play_on, setups
from tests.games.the_things.tables import DEFAULT, HUMAN, OTHER_HUMAN, THING, play, refill, table

THIRD = "6C 6S 8S 9S TS"
FLAMES = "JS QS KS 2C 3C"
RED_HAND = "QH 8H 9C TC JC"


def does(deal: TheThingsDeal, seat: Seat) -> str:
    """The action by the expert's own rules; empty if they play like a sound player."""
    action = choose(Insight(deal, seat, Random(1)))
    return "" if action is None else action.text


def chances(deal: TheThingsDeal, seat: Seat) -> list[float]:
    return chances_of(believe(deal, seat), deal.seats)


def test_at_first_anybody_else_may_be_the_one_thing() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN, THIRD)
    assert believe(deal, 0) == pytest.approx({set_of((each,)): 1 / 3 for each in (1, 2, 3)})


def test_who_was_dealt_the_red_card_knows_that_all_others_are_human() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN, THIRD)
    assert believe(deal, 1) == pytest.approx({set_of((1,)): 1.0})


def test_once_the_thing_that_was_dealt_is_known_who_has_not_dealt_with_it_is_human() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN, THIRD)
    deal.prove_thing(1)
    assert chances(deal, 0) == pytest.approx([0.0, 1.0, 0.0, 0.0])


def test_who_has_talked_with_a_thing_is_one_too_and_nobody_else() -> None:
    deal = table(THING, HUMAN, OTHER_HUMAN, THIRD)
    play(deal, "0 offer 8C", "0 want 3", "1 decline", "2 volunteer 3S", "3 decline")
    refill(deal)
    likely = chances(deal, 1)
    assert likely[0] > 0.9
    assert 0.8 < likely[2] < likely[0]
    assert likely[3] < 0.1


def test_who_has_given_a_red_card_knows_who_holds_it() -> None:
    deal = table(RED_HAND, HUMAN, OTHER_HUMAN, THIRD)
    play(deal, "0 offer 8H", "0 want 3", "1 decline", "2 volunteer 3S", "3 decline")
    assert chances(deal, 0) == pytest.approx([1.0, 0.0, 1.0, 0.0])
    assert chances(deal, 2)[0] == pytest.approx(1.0)
    assert chances(deal, 1)[2] < 1.0


def test_who_has_got_a_black_card_of_a_talker_is_less_sure_of_him() -> None:
    deal = table(THING, HUMAN, OTHER_HUMAN, THIRD)
    play(deal, "0 offer 8C", "0 want 3", "1 decline", "2 volunteer 3S", "3 decline")
    assert chances(deal, 2)[0] < chances(deal, 1)[0]


def test_who_lets_his_turns_go_by_grows_less_suspect_than_who_has_talked() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN, THIRD)
    play(deal, "0 offer 2C", "0 want 8", "1 volunteer 8C", "2 decline", "3 decline")
    refill(deal)
    before = chances(deal, 3)
    deal.turns += 8
    after = chances(deal, 3)
    assert after[2] < before[2]
    assert after[0] > before[0]


def test_a_black_card_seen_in_a_test_clears_a_little() -> None:
    deal = table(FLAMES, HUMAN, OTHER_HUMAN, THING)
    play(deal, "0 test JS", "0 examine P1")
    likely = chances(deal, 0)
    assert 0.0 < likely[1] < likely[2] == likely[3]


def test_what_only_others_hold_makes_no_difference() -> None:
    one = table(HUMAN, THING, OTHER_HUMAN, THIRD)
    other = table(HUMAN, THIRD, OTHER_HUMAN, THING)
    assert believe(one, 0) == believe(other, 0)


def test_the_rescue_is_called_once_the_only_thing_is_dead() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN, THIRD)
    deal.prove_thing(1)
    deal.die(1)
    said = declaration(Insight(deal, 0, Random(1)))
    assert said is not None
    assert said.text == "rescue"


def test_a_thing_leaves_only_when_all_the_living_are_things() -> None:
    deal = table(RED_HAND, HUMAN, OTHER_HUMAN)
    play(deal, "0 offer 8H", "0 want 3", "1 volunteer 3C", "2 decline")
    refill(deal)
    assert declaration(Insight(deal, 0, Random(1))) is None
    deal.die(2)
    said = declaration(Insight(deal, 0, Random(1)))
    assert said is not None
    assert said.text == "leave"


def test_a_human_attacks_a_known_thing_with_two_flames_but_not_with_one() -> None:
    for hand, action in (("JS QS 4C 2C 3C", "attack P2"), ("JS 5C 4C 2C 3C", "search")):
        deal = table(hand, HUMAN, THING, OTHER_HUMAN, THIRD)
        deal.prove_thing(2)
        assert does(deal, 0) == action


def test_a_human_spends_no_flame_on_a_test() -> None:
    deal = table(FLAMES, HUMAN, OTHER_HUMAN, THIRD, THING)
    assert {choose(Insight(deal, 0, Random(each))) for each in range(8)} == {deal.legal(0)[0]}
    assert does(deal, 0) == "search"


def fellows(*hands: str) -> TheThingsDeal:
    """Seat 0 attacks seat 1, known to all as a Thing, with a flame."""
    deal = table(FLAMES, *hands)
    deal.prove_thing(1)
    play(deal, "0 attack P1", "0 play JS", "0 done")
    return deal


def test_a_thing_throws_its_low_cards_into_a_fellows_defence() -> None:
    deal = fellows("QH TC JC 8C 9C", "4H 2S 5S 6S 7S", HUMAN)
    play(deal, "2 done", "3 done", "1 done")
    assert does(deal, 2) == "play 2S"


def test_a_thing_that_is_attacked_throws_its_low_cards_in_and_then_defends_itself() -> None:
    deal = fellows("QH TC JC QC KC", OTHER_HUMAN, HUMAN)
    play(deal, "2 done", "3 done")
    assert does(deal, 1) == "play TC"
    play(deal, "1 play TC")
    assert does(deal, 1) == "play JC"
    play(deal, "1 play JC")
    assert does(deal, 1) in {"play QC", "play KC"}
    play(deal, "1 play QC")
    assert does(deal, 1) == "done"


def test_a_human_adds_a_flame_more_than_an_attack_on_a_thing_needs() -> None:
    deal = fellows(THING, OTHER_HUMAN, "JC QC 4C 5C 7C")
    play(deal, "2 done")
    assert does(deal, 3) == "play JC"
    play(deal, "3 play JC")
    assert does(deal, 3) == "done"


def test_a_human_throws_no_low_cards_in() -> None:
    deal = fellows(THING, OTHER_HUMAN, HUMAN)
    assert does(deal, 2) == "done"


def test_a_sound_players_rules_do_for_the_rest() -> None:
    deal = table(THING, HUMAN, FLAMES, THIRD)
    deal.to_act = TURN[0]
    play(deal, "0 offer 8C", "0 want 3")
    assert does(deal, 1) == ""


@pytest.mark.parametrize("setup", [each for each in setups() if each.game.key == "the_things"], ids=str)
def test_what_is_true_is_never_held_impossible(setup: Setup) -> None:
    match = setup.new(4)
    assert isinstance(match, TheThingsMatch)
    deal = match.deal
    for _ in play_on(match, setup.seats, draws(4), most=150):
        for seat in deal.living if deal.phase == ACTING else ():
            belief = believe(deal, seat)
            assert belief[things_of(deal)] > 0.0
            assert sum(belief.values()) == pytest.approx(1.0)


class Idle(Foresight):
    """A foresight in which all search, and throw away the card drawn."""

    def rollout_policy(self, deal: TheThingsDeal, seat: Seat, _rng: Random) -> Action:
        return deal.legal(seat)[0]


def forewarned() -> TheThingsMatch:
    """A match in which seat 1 is known to be the Thing that was dealt, in seat 0's turn."""
    match = TheThings().new(5, DEFAULT, bytes(32))
    match.deal = table(HUMAN, THING, OTHER_HUMAN, THIRD, "JS QS KS QC KC")
    match.deal.prove_thing(1)
    return match


def foresight(match: TheThingsMatch, seat: Seat = 0) -> Foresight:
    moment = Insight(match.deal, seat, Random(1))
    agent = TheThingsAgent()
    return Foresight(moment, SEARCH, mine=agent.cunning, theirs=agent.rollout_policy)


def test_the_worlds_that_are_tried_are_those_believed() -> None:
    match = forewarned()
    play(match.deal, "0 offer 2C", "0 want 3", "1 decline", "2 volunteer 3S", "3 decline", "4 decline")
    refill(match.deal)
    ahead, known = foresight(match, 3), InformationSet(match, 3)
    rng = Random(2)
    drawn = Counter(things_of(ahead.plausible_world(known, rng).deal) for _ in range(300))
    for things, chance in believe(match.deal, 3).items():
        assert drawn[things] / 300 == pytest.approx(chance, abs=0.1)


def test_a_win_is_worth_the_more_the_fewer_share_it() -> None:
    match = forewarned()
    utility = foresight(match).utility
    assert utility(match, [1.0, 0.0, 0.0, 0.0, 0.0])[0] > utility(match, [1.0, 1.0, 0.0, 0.0, 0.0])[0]
    assert utility(match, [1.0] * 5)[0] > utility(match, [0.0, 1.0, 0.0, 0.0, 0.0])[0]


def test_it_looks_ahead_some_rounds_and_then_nobody_has_won() -> None:
    match = forewarned()
    deal, ahead = match.deal, foresight(match)
    Idle(Insight(deal, 0, Random(1)), SEARCH, mine=ahead.rollout_policy, theirs=ahead.rollout_policy).rollout(
        deal, Random(1)
    )
    assert deal.turns == ROUNDS * 5
    assert wins(deal) == [0.0] * 5


def test_few_worlds_do_not_overrule_the_rule_of_thumb() -> None:
    match = forewarned()
    found = TheThingsAgent().expert(InformationSet(match, 0), Random(3), iterations(40))
    assert found.action is choose(Insight(match.deal, 0, Random(3)))
    assert len(found.choices) > 1
