"""Tuppi, 9.1 and 9.2: the basics, and choosing rami or nolo."""

from games.core.game import TABLE, Cards, Event, Fact, Phrase, Players
from games.tuppi.cards import PACK
from games.tuppi.match import FirstJack, first_jack
from games.tuppi.options import TuppiOptions
from games.tuppi.state import IN_NOLO, OFFERING
from tests.games.deals import act, legal, rule_broken
from tests.games.tuppi.deals import (
    ALL_BLACK,
    EVEN,
    GAME,
    NO_SOOLI,
    RAMI_BY_0,
    START,
    deal_of,
    finished,
    keys,
    new_match,
    note,
)

# 9.1 Basics


def test_9_1_thirteen_cards_each_one_at_a_time_from_the_dealers_left() -> None:
    match = new_match()
    (dealt,) = match.dealt()
    order = match.chance.deal(1, PACK.codes)
    eldest = (match.dealer + 1) % 4
    assert match.deal.eldest == eldest
    assert [dealt.zones[f"hand {(eldest + number) % 4}"][number // 4] for number in range(52)] == order
    assert [set(PACK.texts(hand)) for hand in match.deal.hands] == [
        set(dealt.zones[f"hand {seat}"]) for seat in range(4)
    ]


def test_9_1_the_deal_goes_round_to_the_left() -> None:
    match = new_match(deals=3, reset="plain")
    dealers = [deal.dealer for deal in finished(match).dealt()]
    assert dealers[0] is not None
    assert dealers == [(dealers[0] + turn) % 4 for turn in range(3)]


def test_9_1_the_first_dealer_is_drawn_by_lot() -> None:
    assert {new_match(seed).dealer for seed in range(30)} == {0, 1, 2, 3}


def test_9_1_or_is_who_gets_the_first_jack() -> None:
    cards = [PACK.parse(text) for text in ("2C", "QH", "AS", "9D", "TC", "JD", "JS")]
    assert first_jack(cards) == FirstJack(1, tuple(cards[:6]))
    for seed in range(10):
        match = new_match(seed, first_dealer="first_jack")
        turned_up = match.dealt()[0].zones["turned up"]
        assert [card[0] == "J" for card in turned_up] == [False] * (len(turned_up) - 1) + [True]
        assert match.dealer == (len(turned_up) - 1) % 4
        facts: dict[str, Fact] = {"dealer": Players((match.dealer,)), "card": Cards(turned_up[-1:])}
        assert Phrase("tuppi-first-jack", facts) in match.view(TABLE).notes


def test_9_1_partners_sit_opposite_and_score_together() -> None:
    assert GAME.sides(4, TuppiOptions()) == ((0, 2), (1, 3))
    assert new_match().view(TABLE).sides == ((0, 2), (1, 3))


# 9.2 Choosing rami or nolo


def test_9_2_everybody_bids_at_the_same_time_and_in_secret() -> None:
    deal = deal_of(*EVEN)
    assert deal.acting() == (0, 1, 2, 3)
    told = act(deal, *RAMI_BY_0[:3])
    assert keys(told) == ["tuppi-laid"] * 3
    assert [event.to for event in told] == [frozenset({0}), frozenset({1}), frozenset({2})]
    assert deal.acting() == (3,)
    assert not deal.view(TABLE, START).notes
    assert not deal.view(3, START).private
    assert deal.view(0, START).private == (Phrase("tuppi-laid", {"card": Cards(("AH",))}),)


def test_tu_1_hearts_and_diamonds_call_for_rami() -> None:
    for card, phase in (("AH", OFFERING), ("AD", OFFERING), ("AC", IN_NOLO), ("AS", IN_NOLO)):
        deal = deal_of(*EVEN)
        act(deal, (0, f"bid {card}"), *ALL_BLACK[1:])
        assert deal.phase == phase


def test_tu_2_kings_queens_and_jacks_are_no_bids() -> None:
    deal = deal_of(*EVEN)
    assert legal(deal, 0) == {
        f"bid {card}" for card in ["AC", "TC", "8C", "AD", "TD", "AH", "TH", "2H", "AS"]
    }
    assert legal(deal, 1) == {f"bid {card}" for card in ["9C", "7C", "9D", "9H", "3H"]}
    assert rule_broken(deal, 0, "bid QH").rule == "tuppi-no-courts"


def test_tu_2_nor_twos_by_the_option() -> None:
    deal = deal_of(*EVEN, no_twos=True)
    assert "bid 2H" not in legal(deal, 0)
    assert rule_broken(deal, 0, "bid 2H").rule == "tuppi-no-twos"
    assert deal.view(0, START).prompt == Phrase("tuppi-bid-no-twos")


def test_tu_3_without_a_permitted_card_of_the_colour_one_says_it() -> None:
    only_red_courts = "KH QH JH KD QD JD AS 2S 3S 4S 5S 6S 7S"
    deal = deal_of(only_red_courts, *EVEN[1:])
    assert legal(deal, 0) == {"rami", *(f"bid {card}" for card in ["AS", "2S", "3S", "4S", "5S", "6S", "7S"])}
    assert rule_broken(deal, 1, "rami").rule == "tuppi-bid-a-card"
    told = act(deal, (0, "rami"), *RAMI_BY_0[1:])
    assert told[0] == Event("tuppi-called-rami", 0, to=frozenset({0}))
    assert Event("tuppi-says-rami", 0, {"player": Players((0,))}) in told
    assert deal.declarer == 0
    assert Phrase("tuppi-said-rami", {"player": Players((0,))}) in deal.view(2, START).notes


def test_tu_3_a_hand_of_courts_alone_says_either() -> None:
    courts = "KH QH JH KD QD JD KS QS JS KC QC JC 2C"
    deal = deal_of(courts, *EVEN[1:], no_twos=True)
    assert legal(deal, 0) == {"rami", "nolo"}


def test_9_7_f_the_first_red_card_declares_and_later_ones_stay_hidden() -> None:
    deal = deal_of(*EVEN, eldest=2)
    told = act(deal, (0, "bid AH"), (1, "bid 9D"), (2, "bid 6C"), (3, "bid 2D"))
    assert keys(told)[4:] == ["tuppi-turned-up", "tuppi-turned-up", "tuppi-rami"]
    assert [event.seat for event in told[4:]] == [2, 3, 3]
    assert deal.declarer == 3
    for viewer in (TABLE, 0, 1, 2, 3):
        shown = note(deal.view(viewer, START), "tuppi-showed")
        assert [each.facts["card"] for each in shown] == [Cards(("6C",)), Cards(("2D",))]
    assert "AH" not in deal.view(1, START).model_dump_json()


def test_9_2_four_black_cards_make_a_nolo() -> None:
    deal = deal_of(*EVEN, eldest=1)
    told = act(deal, *ALL_BLACK)
    assert keys(told)[4:] == ["tuppi-turned-up"] * 4 + ["tuppi-nolo"]
    assert (deal.phase, deal.declarer, deal.acting()) == (IN_NOLO, None, (1,))


def test_tu_16_the_cards_go_back_to_the_hands() -> None:
    deal = deal_of(*EVEN)
    act(deal, *RAMI_BY_0)
    assert [hand.bit_count() for hand in deal.hands] == [13] * 4
    act(deal, *NO_SOOLI)
    assert "play AH" in legal(deal, 0)
