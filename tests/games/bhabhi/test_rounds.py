"""Bhabhi, 6.2.1 and 6.2.3: options for the end of a round."""

from games.bhabhi.state import EXTRA, PLAYING
from games.core.game import Event, Players
from tests.games.bhabhi.deals import deal_of, hand, keys, later, seen, texts
from tests.games.deals import act, legal

# 6.2.1 first_round_full


def test_6_2_1_in_round_1_everybody_plays_and_nobody_picks_up() -> None:
    deal = deal_of("AS 2H", "3H 4H", "5S 6H", "7S 8H", first_round_full=True)
    act(deal, (0, "play AS"), (1, "play 3H"))
    assert legal(deal, 2) == {"play 5S"}
    act(deal, (2, "play 5S"), (3, "play 7S"))
    assert texts(deal, deal.waste) == ["3H", "5S", "7S", "AS"]
    assert (deal.acting(), deal.rounds) == ((0,), 1)
    act(deal, (0, "play 2H"), (1, "play 4H"), (2, "play 6H"), (3, "play 8H"))
    assert deal.loser == 3


def test_6_2_1_later_breaks_end_the_round() -> None:
    deal = later("AH 2S", "8C 3S", "QH 4S", first_round_full=True)
    act(deal, (0, "play AH"), (1, "play 8C"))
    assert deal.acting() == (0,)
    assert hand(deal, 0) == ["2S", "8C", "AH"]


def test_a_round_says_what_became_of_its_cards() -> None:
    deal = later("AH 2S", "KH 3S", "QH 4S")
    act(deal, (0, "play AH"), (1, "play KH"), (2, "play QH"))
    discarded = seen(deal).last_trick
    deal = later("AH 2S", "8C 3S", "QH 4S")
    act(deal, (0, "play AH"), (1, "play 8C"))
    picked_up = seen(deal).last_trick
    assert discarded is not None
    assert picked_up is not None
    assert (discarded.fate, picked_up.fate) == ("discarded", "picked-up")


# 6.2.3 extra_card


EXAMPLE_G = ("6H 2S", "8H 3S", "3C 4S", "2H KH 5S")


def test_6_4_g_the_next_player_may_add_a_card_and_takes_all() -> None:
    deal = later(*EXAMPLE_G, extra_card=True)
    told = act(deal, (0, "play 6H"), (1, "play 8H"), (2, "play 3C"))
    assert keys(told)[-1] == "bhabhi-breaks"
    assert (deal.phase, deal.acting()) == (EXTRA, (3,))
    assert legal(deal, 3) == {"play 2H", "play KH", "decline"}  # BH-11
    told = act(deal, (3, "play 2H"))
    assert told[-1] == Event("bhabhi-picks-up", 3, {"player": Players((3,)), "count": 4})
    assert hand(deal, 3) == ["2H", "3C", "5S", "6H", "8H", "KH"]
    assert deal.acting() == (3,)


def test_6_4_g_or_declines_and_the_winner_takes() -> None:
    deal = later(*EXAMPLE_G, extra_card=True)
    act(deal, (0, "play 6H"), (1, "play 8H"), (2, "play 3C"), (3, "decline"))
    assert hand(deal, 1) == ["3C", "3S", "6H", "8H"]
    assert deal.acting() == (1,)


def test_bh_11_without_the_suit_any_card_can_be_added() -> None:
    deal = later("6H 2S", "3C 4S", "7D 5S", extra_card=True)
    act(deal, (0, "play 6H"), (1, "play 3C"))
    assert legal(deal, 2) == {"play 7D", "play 5S", "decline"}
    act(deal, (2, "play 7D"))
    assert (hand(deal, 2), deal.acting()) == (["3C", "5S", "6H", "7D"], (2,))


def test_6_2_3_a_winner_whose_last_card_another_takes_is_away() -> None:
    deal = later("6H", "3C 4S", "7D 5S", extra_card=True)
    act(deal, (0, "play 6H"), (1, "play 3C"), (2, "play 5S"))
    assert (deal.away, deal.acting()) == ((0,), (2,))


def test_6_2_3_nobody_is_asked_when_the_last_to_play_breaks() -> None:
    deal = later("6H 2S", "8H 3S", "3C 4S", extra_card=True)
    act(deal, (0, "play 6H"), (1, "play 8H"), (2, "play 3C"))
    assert (deal.phase, deal.acting()) == (PLAYING, (1,))


def test_6_2_3_not_in_a_full_first_round() -> None:
    deal = deal_of("AS 2H", "3H 4H", "5S 6H", extra_card=True, first_round_full=True)
    act(deal, (0, "play AS"), (1, "play 3H"))
    assert (deal.phase, legal(deal, 2)) == (PLAYING, {"play 5S"})


def test_6_2_3_of_two_players_it_is_the_last_who_breaks() -> None:
    deal = later("6H 2S", "3C 3S", extra_card=True)
    act(deal, (0, "play 6H"), (1, "play 3C"))
    assert (deal.phase, deal.acting()) == (PLAYING, (0,))
