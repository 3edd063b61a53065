"""Bhabhi, 6.2.4 and 6.2.5: options for a player's last card."""

import pytest
from pydantic import ValidationError

from games.bhabhi.cards import ONE
from games.bhabhi.deal import BhabhiDeal
from games.bhabhi.state import DRAWING, PLAYING, SHOOTOUT
from games.core.chance import Chance
from games.core.game import Cards, Phrase, Players
from tests.games.bhabhi.deals import hand, keys, later, options, seen, texts
from tests.games.deals import act, legal, rule_broken
from tests.games.setups import seed_bytes

# 6.2.4 shootout


def shootout(other: str, waste: str, *, last: str = "9S", follows: str = "4S") -> BhabhiDeal:
    """Seat 0 has won with the last card; seat 1 has these cards left."""
    deal = later(last, f"{follows} {other}", waste=waste, shootout=True)
    act(deal, (0, f"play {last}"), (1, f"play {follows}"))
    return deal


def test_6_4_e_both_cards_are_removed_and_the_waste_pile_leads() -> None:
    deal = shootout("2H 3D", "7H")
    assert texts(deal, deal.removed) == ["4S", "9S"]
    assert (deal.phase, deal.acting(), deal.playing) == (SHOOTOUT, (1,), (0, 1))
    assert seen(deal).trick is not None
    assert legal(deal, 1) == {"play 2H"}
    assert Phrase("bhabhi-shootout", {"player": Players((0,))}) in seen(deal).notes


def test_6_4_e_follows_lower_again() -> None:
    deal = shootout("2H 3D", "7H 8H 9H")
    told = act(deal, (1, "play 2H"))
    assert keys(told)[-1] == "bhabhi-shoots"
    assert deal.phase == SHOOTOUT
    assert deal.removed.bit_count() == 4
    assert (deal.waste.bit_count(), len(deal.trick.cards)) == (1, 1)


def test_6_4_e_follows_higher_is_the_bhabhi() -> None:
    deal = shootout("KH 3D", "7H")
    act(deal, (1, "play KH"))
    assert (deal.loser, deal.away) == (1, (0,))


def test_6_4_e_breaks_and_the_shooter_is_the_bhabhi() -> None:
    deal = shootout("KC 3D", "7H")
    act(deal, (1, "play KC"))
    assert (deal.loser, deal.away) == (0, (1,))


def test_6_2_4_whichever_of_them_led() -> None:
    deal = later("4S 2H", "9S", waste="7H", shootout=True)
    act(deal, (0, "play 4S"), (1, "play 9S"))
    assert (deal.phase, deal.acting(), deal.leader) == (SHOOTOUT, (0,), 1)


def test_6_2_4_a_lower_last_card_simply_gets_away() -> None:
    deal = later("4S", "9S 2H", waste="7H", shootout=True)
    act(deal, (0, "play 4S"), (1, "play 9S"))
    assert (deal.loser, deal.away) == (1, (0,))


def test_bh_12_without_cards_on_either_side_the_shooter_loses() -> None:
    assert shootout("", "7H").loser == 0
    assert shootout("2H", "").loser == 0
    deal = shootout("2H", "7H 8H")
    act(deal, (1, "play 2H"))
    assert (deal.loser, deal.away) == (0, (1,))
    deal = shootout("2H 3H", "7H")
    act(deal, (1, "play 2H"))
    assert deal.loser == 0


def test_6_2_4_only_with_two_players_left() -> None:
    deal = later("9S", "4S 2H", "5S 2C", waste="7H", shootout=True)
    act(deal, (0, "play 9S"), (1, "play 4S"), (2, "play 5S"))
    assert (deal.away, deal.acting()) == ((0,), (1,))


def test_6_2_4_only_after_a_clean_round() -> None:
    deal = later("9S", "4H 2H", waste="7H", shootout=True)
    act(deal, (0, "play 9S"), (1, "play 4H"))
    assert (deal.phase, hand(deal, 0)) == (PLAYING, ["4H", "9S"])


def test_bh_13_the_two_ends_exclude_each_other() -> None:
    with pytest.raises(ValidationError, match="the same last card"):
        options(shootout=True, no_escape_with_power=True)


# 6.2.5 no_escape_with_power


def power(waste: str = "7D", draw_from: str = "waste", take_hand: str = "off") -> BhabhiDeal:
    """Seat 2 has won a clean round with the last card."""
    deal = later(
        *("5H 2S", "3H 3S", "KH", "4H 5S"),
        waste=waste,
        no_escape_with_power=True,
        draw_from=draw_from,
        take_hand=take_hand,
    )
    act(deal, (0, "play 5H"), (1, "play 3H"), (2, "play KH"), (3, "play 4H"))
    return deal


def test_6_4_d_the_winner_draws_from_the_waste_pile_and_leads_that_card() -> None:
    deal = power()
    assert (hand(deal, 2), deal.playing, deal.acting()) == (["7D"], (0, 1, 2, 3), (2,))
    assert legal(deal, 2) == {"play 7D"}
    must_lead = Phrase("bhabhi-must-lead", {"player": Players((2,)), "card": Cards(("7D",))})
    assert must_lead in seen(deal).notes


def test_6_2_5_the_card_is_drawn_before_those_of_the_round_are_added() -> None:
    deal = power()
    assert texts(deal, deal.waste) == ["3H", "4H", "5H", "KH"]


def test_6_2_5_who_wins_again_draws_again() -> None:
    deal = later("5H 2S", "3H 2H", "KH", waste="7H", no_escape_with_power=True)
    act(deal, (0, "play 5H"), (1, "play 3H"), (2, "play KH"))
    deal.hands[0] = ONE.hand(["6H", "2S"])
    told = act(deal, (2, "play 7H"), (0, "play 6H"), (1, "play 2H"))
    assert "bhabhi-draws" in keys(told)
    assert deal.acting() == (2,)
    assert (deal.hands[2].bit_count(), deal.away) == (1, (1,))


def test_6_2_5_a_beaten_last_card_or_a_break_gets_away() -> None:
    deal = later("5H", "KH 3S", "2H 4S", no_escape_with_power=True)
    act(deal, (0, "play 5H"), (1, "play KH"), (2, "play 2H"))
    assert deal.away == (0,)
    deal = later("5H 2S", "3C", "2H 4S", no_escape_with_power=True)
    act(deal, (0, "play 5H"), (1, "play 3C"))
    assert deal.away == (1,)


def test_6_2_5_a_drawn_lead_that_is_beaten_gets_away() -> None:
    deal = power("3D")
    deal.hands[3] = ONE.hand(["5D", "5S"])
    deal.hands[0] = ONE.hand(["2D", "2S"])
    deal.hands[1] = ONE.hand(["4D", "3S"])
    act(deal, (2, "play 3D"), (3, "play 5D"), (0, "play 2D"), (1, "play 4D"))
    assert (deal.away, deal.acting(), deal.loser) == ((2,), (3,), None)


def test_6_2_5_a_drawn_lead_that_is_broken_is_picked_up() -> None:
    deal = power()
    act(deal, (2, "play 7D"), (3, "play 5S"))
    assert (hand(deal, 2), deal.acting(), deal.loser) == (["5S", "7D"], (2,), None)


def test_6_2_5_with_two_left_who_leads_a_drawn_card_that_is_broken_is_the_bhabhi() -> None:
    deal = later("KH", "4H 5S 2C", waste="7D", no_escape_with_power=True)
    act(deal, (0, "play KH"), (1, "play 4H"), (0, "play 7D"), (1, "play 2C"))
    assert (deal.loser, deal.away) == (0, (1,))


def test_6_2_5_an_empty_waste_pile_makes_one_draw_from_the_left_neighbour() -> None:
    deal = power("")
    assert (hand(deal, 2), deal.away, deal.acting()) == (["5S"], (3,), (2,))


def test_6_2_5_draw_from_the_neighbour() -> None:
    deal = power(draw_from="neighbour")
    assert hand(deal, 2) == ["5S"]
    assert "7D" in texts(deal, deal.waste)
    with pytest.raises(ValidationError, match="no_escape_with_power"):
        options(draw_from="neighbour")


def test_6_2_5_draw_by_choice() -> None:
    deal = power(draw_from="choice")
    assert (deal.phase, deal.acting()) == (DRAWING, (2,))
    assert legal(deal, 2) == {"draw", "draw_from P0", "draw_from P1", "draw_from P3"}
    assert rule_broken(deal, 2, "draw_from P2").rule == "bhabhi-cannot-draw"
    other = deal.clone()
    act(deal, (2, "draw_from P0"))
    assert (hand(deal, 2), deal.away) == (["2S"], (0,))
    act(other, (2, "draw"))
    assert (hand(other, 2), texts(other, other.waste)) == (["7D"], ["3H", "4H", "5H", "KH"])


def test_6_2_5_with_an_empty_pile_there_are_only_hands_to_choose() -> None:
    assert legal(power("", draw_from="choice"), 2) == {"draw_from P0", "draw_from P1", "draw_from P3"}


def test_6_2_5_whoever_takes_the_hand_with_the_drawn_card_need_not_lead_it() -> None:
    deal = power(take_hand="open")
    act(deal, (1, "take P2"))
    assert (deal.away, deal.acting(), deal.bound) == ((2,), (3,), None)
    deal = power(take_hand="open")
    act(deal, (2, "take P3"))
    assert legal(deal, 2) == {"play 7D", "take P0"}


def test_6_2_5_all_others_gone_the_winner_is_the_bhabhi() -> None:
    deal = later("5H", "KH", "3H", waste="7D", no_escape_with_power=True)
    act(deal, (0, "play 5H"), (1, "play KH"), (2, "play 3H"))
    assert (deal.loser, deal.away) == (1, (0, 2))


def test_6_2_5_every_card_of_the_pile_can_be_drawn_and_the_seed_says_which() -> None:
    drawn = set()
    for seed in range(60):
        deal = later("5H 2S", "3H 3S", "KH", waste="7D 8C 9C TS", no_escape_with_power=True)
        deal.chance = Chance(seed_bytes(seed))
        act(deal, (0, "play 5H"), (1, "play 3H"), (2, "play KH"))
        place = Chance(seed_bytes(seed)).stream("draw 1.1").below(4)
        assert hand(deal, 2) == [["8C", "9C", "7D", "TS"][place]]
        drawn.add(place)
    assert drawn == {0, 1, 2, 3}
