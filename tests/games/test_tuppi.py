"""Tuppi, by the sections, worked examples and register of its rules page."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from games.core.actions import Action, parse_action
from games.core.cards import Hand
from games.core.game import TABLE, Cards, Event, Fact, Phrase, Players, Seat, Term, View
from games.core.match import Standing
from games.tuppi import Tuppi
from games.tuppi.deal import TuppiDeal
from games.tuppi.match import FirstJack, TuppiMatch, first_jack, has_fixed_length, winners
from games.tuppi.options import Reset, TuppiOptions
from games.tuppi.scoring import (
    NOLO,
    RAMI_BY_DECLARER,
    RAMI_BY_OPPONENTS,
    Change,
    Pair,
    Result,
    add,
    change,
    nolo,
    rami,
    sooli,
)
from games.tuppi.state import (
    BIDDING,
    DISCARDING,
    GIVING,
    IN_NOLO,
    IN_RAMI,
    IN_SOOLI,
    OFFERING,
    PLAYING,
    DealState,
)
from games.tuppi.table import BLACK, PACK, PERMITTED, RED, partner
from tests.games.deals import act, legal, rule_broken
from tests.games.setups import draws, play_on, seed_bytes

GAME = Tuppi()
START = Standing(1, 3, (0, 0), ())
Move = tuple[Seat, str]


def options(**chosen: object) -> TuppiOptions:
    return TuppiOptions.model_validate(chosen)


def new_match(seed: int = 0, **chosen: object) -> TuppiMatch:
    return GAME.new(4, options(**chosen), seed_bytes(seed))


def deal_of(*hands: str, eldest: Seat = 0, rising: int | None = None, **chosen: object) -> TuppiDeal:
    return TuppiDeal(options(**chosen), [PACK.hand(hand.split()) for hand in hands], eldest, rising)


def keys(events: Sequence[Event]) -> list[str]:
    return [event.key for event in events]


def note(view: View, key: str) -> list[Phrase]:
    return [each for each in (*view.notes, *view.private) if each.key == key]


EVEN = (
    "AC QC TC 8C AD QD TD AH QH TH AS QS 2H",
    "KC JC 9C 7C KD JD 9D KH JH 9H KS JS 3H",
    "6C 4C 8D 7D 6D 5D 8H 7H 9S 8S 7S 6S 4H",
    "5C 3C 2C 4D 3D 2D 6H 5H 5S 4S 3S 2S TS",
)
"""Hands with both colours in each."""
RAMI_BY_0: tuple[Move, ...] = ((0, "bid AH"), (1, "bid 9C"), (2, "bid 6C"), (3, "bid 2D"))
ALL_BLACK: tuple[Move, ...] = ((0, "bid AS"), (1, "bid 9C"), (2, "bid 6C"), (3, "bid 2S"))
NO_SOOLI: tuple[Move, ...] = ((1, "pass"), (3, "pass"))


def played(deal: TuppiDeal, phase: str, leader: Seat, *hands: str, soloist: Seat | None = None) -> TuppiDeal:
    """The deal as if the play began now with these hands."""
    deal.hands = [PACK.hand(hand.split()) for hand in hands]
    deal.declarer = None if phase == IN_NOLO else leader
    deal.soloist = soloist
    deal._begin(phase, leader)
    return deal


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
    dealers = [deal.dealer for deal in _finished(match).dealt()]
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


def _finished(match: TuppiMatch, seed: int = 1) -> TuppiMatch:
    for _ in play_on(match, 4, draws(seed)):
        pass
    return match


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


# 9.3 Sooli


def test_tu_5_the_left_opponent_is_asked_first_then_the_right_one() -> None:
    deal = deal_of(*EVEN, eldest=2)
    act(deal, (2, "bid 8D"), (0, "bid AH"), (1, "bid 9C"), (3, "bid 2D"))
    assert (deal.declarer, deal.acting()) == (2, (3,))
    assert legal(deal, 3) == {"sooli", "pass"}
    act(deal, (3, "pass"))
    assert deal.acting() == (1,)
    act(deal, (1, "sooli"))
    assert (deal.soloist, deal.phase) == (1, DISCARDING)


def test_tu_5_the_first_who_says_sooli_plays_it() -> None:
    deal = deal_of(*EVEN)
    act(deal, *RAMI_BY_0, (1, "sooli"))
    assert deal.acting() == (1,)
    assert deal.phase == DISCARDING


def test_tu_6_both_may_decline_and_the_declarers_pair_is_not_asked() -> None:
    deal = deal_of(*EVEN)
    act(deal, *RAMI_BY_0)
    assert rule_broken(deal, 0, "sooli").rule == "not-your-turn"
    act(deal, *NO_SOOLI)
    assert (deal.phase, deal.soloist) == (IN_RAMI, None)


def test_9_3_there_is_no_sooli_in_a_nolo() -> None:
    deal = deal_of(*EVEN)
    act(deal, *ALL_BLACK)
    assert rule_broken(deal, 0, "sooli").rule == "wrong-phase"


def test_tu_7_the_soloist_discards_one_card_and_gets_one() -> None:
    deal = deal_of(*EVEN)
    told = act(deal, *RAMI_BY_0, (1, "sooli"), (1, "discard KH"))
    assert keys(told)[-2:] == ["tuppi-discards", "tuppi-discarded"]
    assert (deal.acting(), deal.phase) == ((3,), GIVING)
    assert legal(deal, 3) == {f"give {card}" for card in EVEN[3].split()}
    told = act(deal, (3, "give 2C"))
    assert told[-1].to == frozenset({1, 3})
    assert deal.hands[1] == PACK.hand([card for card in EVEN[1].split() if card != "KH"] + ["2C"])
    assert deal.hands[3] == 0
    assert deal.out == PACK.hand(card for card in EVEN[3].split() if card != "2C")
    assert (deal.discarded, deal.given) == (PACK.parse("KH"), PACK.parse("2C"))


def test_tu_7_or_exchanges_nothing() -> None:
    deal = deal_of(*EVEN)
    act(deal, *RAMI_BY_0, (1, "sooli"), (1, "keep"))
    assert deal.hands[1] == PACK.hand(EVEN[1].split())
    assert deal.out == PACK.hand(EVEN[3].split())
    assert deal.phase == IN_SOOLI


def test_tu_17_the_partner_gives_without_seeing_and_the_soloist_discards_before_seeing() -> None:
    deal = deal_of(*EVEN)
    act(deal, *RAMI_BY_0, (1, "sooli"), (1, "discard KH"))
    for viewer in (TABLE, 0, 2, 3):
        assert "KH" not in deal.view(viewer, START).model_dump_json()
    before = deal.view(1, START)
    assert not [card for card in EVEN[3].split() if f'"{card}"' in before.model_dump_json()]


def test_tu_17_only_soloist_and_partner_know_the_cards_exchanged() -> None:
    deal = deal_of(*EVEN)
    act(deal, *RAMI_BY_0, (1, "sooli"), (1, "discard KH"), (3, "give 2C"))
    for viewer in (TABLE, 0, 2):
        seen = deal.view(viewer, START).model_dump_json()
        assert '"2C"' not in seen
        assert '"KH"' not in seen
    assert note(deal.view(1, START), "tuppi-received")
    assert note(deal.view(3, START), "tuppi-gave")
    out = deal.view(3, START).zone("tuppi-out", 1)
    assert out is not None
    assert (out.items, out.hidden) == ((), 1)


def test_9_7_g_the_ten_beats_the_ace_in_a_sooli() -> None:
    deal = played(deal_of(*EVEN), IN_SOOLI, 0, "TH 3S", "2H 4S", "AH 5S", "", soloist=1)
    act(deal, (0, "play TH"), (2, "play AH"), (1, "play 2H"))
    assert deal.winner == 0
    assert deal.acting() == (0,)


def test_9_7_g_the_king_is_the_highest_in_a_sooli() -> None:
    deal = played(deal_of(*EVEN), IN_SOOLI, 0, "AH 3S", "2H 4S", "KH 5S", "", soloist=1)
    act(deal, (0, "play AH"), (2, "play KH"), (1, "play 2H"))
    assert deal.winner == 2


def test_9_7_g_the_two_beats_the_soloists_ace() -> None:
    deal = played(deal_of(*EVEN), IN_SOOLI, 0, "2H 3S", "AH 4S", "2D 5S", "", soloist=1)
    act(deal, (0, "play 2H"), (2, "play 2D"), (1, "play AH"))
    assert deal.winner == 0
    assert deal.acting() == (0,)


def test_9_3_a_hand_shows_the_ace_as_the_lowest_card() -> None:
    deal = deal_of(EVEN[1], EVEN[0], *EVEN[2:])
    act(deal, (0, "bid 9D"), (1, "bid AC"), (2, "bid 6C"), (3, "bid 2D"))
    hand = deal.view(1, START).zone("hand", 1)
    assert hand is not None
    assert hand.items[:4] == ("AC", "QC", "TC", "8C")
    act(deal, (1, "sooli"))
    hand = deal.view(1, START).zone("hand", 1)
    assert hand is not None
    assert hand.items[:4] == ("QC", "TC", "8C", "AC")


def test_9_7_h_declarer_partner_soloist_and_the_soloist_stays_last() -> None:
    deal = played(deal_of(*EVEN), IN_SOOLI, 0, "5H 3S", "2H 2S", "9H 5S", "", soloist=1)
    order = []
    for card in ("5H", "9H", "2H", "5S", "3S", "2S"):
        order.append(deal.acting()[0])
        act(deal, (order[-1], f"play {card}"))
    assert order == [0, 2, 1, 2, 0, 1]


@pytest.mark.parametrize("rami_lead", ["declarer", "right_of_declarer"])
def test_tu_8_the_declarer_leads_in_a_sooli(rami_lead: str) -> None:
    deal = deal_of(*EVEN, rami_lead=rami_lead)
    act(deal, *RAMI_BY_0, (1, "pass"), (3, "sooli"), (3, "keep"))
    assert [deal.acting(), deal.turns] == [(0,), ((0,), (2,), (3,))]


def test_9_3_the_soloists_first_trick_ends_the_deal() -> None:
    deal = played(deal_of(*EVEN), IN_SOOLI, 0, "5H 3S", "TH 2S", "9H 5S", "", soloist=1)
    act(deal, (0, "play 5H"), (2, "play 9H"), (1, "play TH"))
    assert deal.acting() == ()
    assert deal.result() == Result(0, 24)


def test_tu_9_a_sooli_has_thirteen_tricks() -> None:
    hands = ("AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C", "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D")
    spades = "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
    deal = played(deal_of(*EVEN), IN_SOOLI, 0, hands[0], spades, hands[1], "", soloist=1)
    tricks = 0
    while deal.acting():
        for _ in range(3):
            seat = deal.acting()[0]
            deal.apply(seat, deal.legal(seat)[0])
        tricks += 1
    assert tricks == 13
    assert deal.result() == Result(1, 24)


def test_tu_10_a_soloist_void_in_the_suit_discards_freely_and_cannot_win() -> None:
    deal = played(deal_of(*EVEN), IN_SOOLI, 0, "5H 3S", "KS KD", "9H 5S", "", soloist=1)
    act(deal, (0, "play 5H"), (2, "play 9H"))
    assert legal(deal, 1) == {"play KS", "play KD"}
    act(deal, (1, "play KS"))
    assert deal.winner == 2


# 9.4 Play and score


def test_tu_4_the_declarer_leads_in_a_rami() -> None:
    deal = deal_of(*EVEN)
    act(deal, *RAMI_BY_0, *NO_SOOLI)
    assert (deal.phase, deal.acting()) == (IN_RAMI, (0,))


def test_tu_4_or_the_player_on_the_declarers_right() -> None:
    deal = deal_of(*EVEN, rami_lead="right_of_declarer")
    act(deal, *RAMI_BY_0, *NO_SOOLI)
    assert deal.acting() == (3,)


def test_9_4_the_eldest_hand_leads_in_a_nolo() -> None:
    deal = deal_of(*EVEN, eldest=3, rami_lead="right_of_declarer")
    act(deal, *ALL_BLACK)
    assert deal.acting() == (3,)


def test_9_1_follow_suit_if_you_can_and_the_highest_of_the_suit_wins() -> None:
    deal = played(deal_of(*EVEN), IN_RAMI, 0, "9C 2D", "TC 3D", "AD 5D", "2C AS")
    act(deal, (0, "play 9C"))
    assert legal(deal, 1) == {"play TC"}
    act(deal, (1, "play TC"))
    assert legal(deal, 2) == {"play AD", "play 5D"}
    told = act(deal, (2, "play AD"), (3, "play 2C"))
    assert told[-1] == Event("trick-won", 1, {"winner": Players((1,))})
    assert deal.acting() == (1,)


def test_tu_15_the_ace_is_high_in_rami_and_nolo() -> None:
    for phase in (IN_RAMI, IN_NOLO):
        deal = played(deal_of(*EVEN), phase, 0, "KC 2D", "AC 3D", "2C 5D", "3C AS")
        act(deal, (0, "play KC"), (1, "play AC"), (2, "play 2C"), (3, "play 3C"))
        assert deal.winner == 1


def test_9_4_all_thirteen_tricks_are_played() -> None:
    deal = deal_of(*EVEN)
    act(deal, *ALL_BLACK)
    moves = 0
    while deal.acting():
        seat = deal.acting()[0]
        deal.apply(seat, deal.legal(seat)[0])
        moves += 1
    assert (moves, sum(deal.tricks), sum(deal.side_tricks())) == (52, 13, 13)


@pytest.mark.parametrize(
    ("tricks", "result"),
    [
        ((9, 4), Result(0, 12)),
        ((6, 7), Result(1, 8)),
        ((7, 6), Result(0, 4)),
        ((13, 0), Result(0, 28)),
        ((5, 8), Result(1, 16)),
        ((0, 13), Result(1, 56)),
    ],
)
def test_9_7_a_rami_declared_by_side_0(tricks: Pair, result: Result) -> None:
    assert rami(tricks, 0) == result


def test_9_7_a_rami_declared_by_side_1() -> None:
    assert rami((6, 7), 1) == Result(1, 4)
    assert rami((8, 5), 1) == Result(0, 16)


@pytest.mark.parametrize(
    ("tricks", "result"),
    [((4, 9), Result(0, 12)), ((0, 13), Result(0, 28)), ((7, 6), Result(1, 4)), ((3, 10), Result(0, 16))],
)
def test_9_7_b_nolo(tricks: Pair, result: Result) -> None:
    assert nolo(tricks) == result


def test_tu_12_and_13_a_sooli_is_worth_24_either_way() -> None:
    assert sooli(1, kept=True) == Result(1, 24)
    assert sooli(1, kept=False) == Result(0, 24)


@given(st.integers(0, 13), st.integers(0, 1))
def test_9_4_points_by_tricks_over_six_or_under_seven(tricks: int, declarer: int) -> None:
    pair = (tricks, 13 - tricks)
    side, points = rami(pair, declarer)
    assert pair[side] >= 7
    assert points == (pair[side] - 6) * (4 if side == declarer else 8)
    side, points = nolo(pair)
    assert pair[side] < 7
    assert points == (7 - pair[side]) * 4


def test_9_4_the_tables_say_so_for_each_number_of_tricks() -> None:
    assert [*RAMI_BY_DECLARER] == [*RAMI_BY_OPPONENTS] == list(range(7, 14))
    assert [*NOLO] == list(range(6, -1, -1))


# 9.5 Keeping score

DEALS: tuple[Result, ...] = (Result(0, 20), Result(1, 8), Result(1, 24), Result(0, 16))


def run_through(reset: Reset, results: Sequence[Result]) -> list[Pair]:
    totals: Pair = (0, 0)
    found = []
    for result in results:
        totals = add(totals, add(*change(totals, result, reset)))
        found.append(totals)
    return found


def test_9_7_c_loser_zero() -> None:  # TU-11
    assert run_through("loser_zero", DEALS) == [(20, 0), (0, 8), (0, 32), (16, 0)]


def test_9_7_d_both_zero() -> None:  # TU-11
    assert run_through("both_zero", DEALS) == [(20, 0), (0, 0), (0, 24), (0, 0)]


def test_9_5_plain_loses_nothing() -> None:
    assert run_through("plain", DEALS) == [(20, 0), (20, 8), (20, 32), (36, 32)]


def test_9_7_e_thirteen_deals_at_four_points_or_24_and_28() -> None:
    assert run_through("loser_zero", [Result(0, 4)] * 13)[-1] == (52, 0)
    assert not winners((48, 0), 12, TuppiOptions())
    assert winners((52, 0), 13, TuppiOptions()) == (0, 2)
    assert run_through("loser_zero", [Result(1, 24), Result(1, 28)])[-1] == (0, 52)


def test_9_5_a_single_deal_worth_56_wins_at_once() -> None:
    assert winners((0, 56), 1, TuppiOptions()) == (1, 3)


results = st.lists(st.builds(Result, st.integers(0, 1), st.sampled_from(range(4, 57, 4))), max_size=20)


@given(results)
def test_9_1_at_most_one_pair_has_points(deals: list[Result]) -> None:
    resets: tuple[Reset, ...] = ("loser_zero", "both_zero")
    for reset in resets:
        assert all(min(totals) == 0 for totals in run_through(reset, deals))


@given(results, st.sampled_from(["loser_zero", "both_zero", "plain"]))
def test_9_5_what_is_lost_was_there(deals: list[Result], reset: Reset) -> None:
    totals: Pair = (0, 0)
    for result in deals:
        done = change(totals, result, reset)
        assert done.won[result.side] == result.points
        assert done.won[1 - result.side] == 0
        assert max(done.lost) <= 0
        totals = add(totals, add(*done))
        assert min(totals) >= 0


def test_tu_14_the_sheet_of_each_deal_says_what_was_won_and_lost() -> None:
    for reset in ("loser_zero", "both_zero", "plain"):
        match = _finished(new_match(3, reset=reset, deals=20))
        totals: Pair = (0, 0)
        for sheet in match.sheets():
            tricks, won, lost, total = (row.values for row in sheet.rows)
            assert sum(tricks) <= 13
            assert total == tuple(map(sum, zip(won, lost, strict=True)))
            totals = add(totals, (total[0], total[1]))
        assert totals == match.totals


def test_9_5_a_limit_is_won_by_the_pair_with_points_and_drawn_at_0_0() -> None:
    limited = options(reset="both_zero", deals=6)
    assert winners((0, 12), 5, limited) == ()
    assert winners((0, 12), 6, limited) == (1, 3)
    assert winners((0, 0), 6, limited) == (0, 1, 2, 3)
    assert winners((56, 0), 2, limited) == (0, 2)


def test_9_5_without_loss_the_agreed_number_of_deals_is_played() -> None:
    agreed = options(reset="plain", deals=6)
    assert has_fixed_length(agreed)
    assert winners((60, 12), 5, agreed) == ()
    assert winners((60, 80), 6, agreed) == (1, 3)
    assert winners((60, 60), 6, agreed) == (0, 1, 2, 3)
    assert winners((52, 40), 4, options(reset="plain")) == (0, 2)
    assert new_match(deals=6, reset="plain").view(TABLE).deals == 6
    assert new_match(deals=6).view(TABLE).deals is None


def test_9_5_notes_say_what_the_rising_pair_still_needs() -> None:
    match = new_match(1, deals=20)
    while not any(match.totals):
        for _ in play_on(match, 4, draws(len(match.deal.played)), most=1):
            pass
    side = 0 if match.totals[0] else 1
    needed = Phrase("tuppi-need", {"players": Players((side, side + 2)), "points": 52 - match.totals[side]})
    assert needed in match.view(TABLE).notes
    assert Phrase("tuppi-at-most", {"deals": 20}) in match.view(TABLE).notes


# 9.6 Early end


def tricks_won(deal: TuppiDeal, counts: Sequence[int]) -> TuppiDeal:
    deal.tricks = list(counts)
    return deal


def last_but(phase: str, rising: int | None, counts: Sequence[int]) -> TuppiDeal:
    """A deal with two tricks to play, of which seat 0 wins the next."""
    deal = deal_of(*EVEN, rising=rising, reset="both_zero", early_end=True)
    played(deal, phase, 0, "AC KC", "2C 3C", "4C 5C", "6C 7C")
    return tricks_won(deal, counts)


CLUBS = ((0, "play AC"), (1, "play 2C"), (2, "play 4C"), (3, "play 6C"))


def test_9_6_a_rami_stops_when_the_opponents_of_the_rising_pair_have_seven() -> None:
    deal = last_but(IN_RAMI, 1, (6, 0, 0, 5))
    act(deal, *CLUBS)
    assert (deal.stopped, deal.acting()) == (True, ())
    assert deal.result() == Result(0, 0)


def test_9_6_a_nolo_stops_when_the_rising_pair_has_seven() -> None:
    deal = last_but(IN_NOLO, 0, (6, 0, 0, 5))
    act(deal, *CLUBS)
    assert (deal.stopped, deal.acting()) == (True, ())
    assert deal.result() == Result(1, 0)


@pytest.mark.parametrize(
    ("phase", "rising", "counts"),
    [
        (IN_RAMI, 0, (6, 0, 0, 5)),
        (IN_NOLO, 1, (6, 0, 0, 5)),
        (IN_RAMI, 1, (5, 0, 0, 6)),
        (IN_RAMI, None, (6, 0, 0, 5)),
    ],
)
def test_9_6_otherwise_the_deal_goes_on(phase: str, rising: int | None, counts: Sequence[int]) -> None:
    deal = last_but(phase, rising, counts)
    act(deal, *CLUBS)
    assert (deal.stopped, deal.acting()) == (False, (0,))


def test_9_6_a_stopped_deal_costs_the_rising_pair_its_points_and_no_more() -> None:
    assert change((0, 24), Result(0, 0), "both_zero") == Change((0, 0), (0, -24))
    matches = [
        _finished(new_match(seed, reset="both_zero", early_end=True, deals=40), seed) for seed in range(6)
    ]
    short = [sheet for match in matches for sheet in match.sheets() if max(sheet.rows[1].values) == 0]
    assert short
    for sheet in short:
        assert max(sheet.rows[0].values) == 7
        assert min(sheet.rows[3].values) < 0


def test_9_6_it_needs_the_rule_of_both_zero() -> None:
    with pytest.raises(ValidationError, match="both_zero"):
        options(early_end=True)


# Rules broken


def test_every_broken_rule_is_named() -> None:
    deal = deal_of(*EVEN)
    assert rule_broken(deal, 0, "bid KC").rule == "not-your-card"
    assert rule_broken(deal, 0, "play AC").rule == "wrong-phase"
    assert rule_broken(deal, 0, "take AC").rule == "no-such-action"
    act(deal, RAMI_BY_0[0])
    assert rule_broken(deal, 0, "bid AC").rule == "not-your-turn"
    act(deal, *RAMI_BY_0[1:], (1, "sooli"))
    assert rule_broken(deal, 1, "discard AC").rule == "not-your-card"
    assert rule_broken(deal, 1, "play KC").rule == "wrong-phase"
    act(deal, (1, "discard KC"))
    assert rule_broken(deal, 3, "give KC").rule == "not-your-card"
    assert rule_broken(deal, 3, "keep").rule == "wrong-phase"
    act(deal, (3, "give 2C"), (0, "play AC"), (2, "play 4C"))
    unfollowed = rule_broken(deal, 1, "play KD")
    assert (unfollowed.rule, unfollowed.facts) == ("follow-suit", {"suit": Term("suit-C")})
    assert rule_broken(deal, 1, "play AC").rule == "not-your-card"


# What a player may infer, in a redeal


def moments(seeds: Sequence[int], **chosen: object) -> Iterator[TuppiMatch]:
    """Matches after each decision of the first deals."""
    for seed in seeds:
        match = new_match(seed, **chosen)
        for _ in play_on(match, 4, draws(seed), most=150):
            yield match


def worlds(match: TuppiMatch, seat: Seat) -> Iterator[TuppiDeal]:
    for number in range(2):
        yield match.redeal(seat, Random(number)).deal


def before(deal: DealState, seat: Seat) -> Hand:
    """The cards that a seat was dealt."""
    cards = deal.hands[seat] | deal.played[seat]
    if deal.soloist is None:
        return cards
    given = 0 if deal.given is None else 1 << deal.given
    if seat == deal.soloist:
        away = 0 if deal.discarded is None else 1 << deal.discarded
        return (cards | away) & ~given
    return cards | deal.out | given if seat == partner(deal.soloist) else cards


def test_redeal_deals_thirteen_cards_to_each() -> None:
    for match in moments(range(8)):
        for seat in range(4):
            for world in worlds(match, seat):
                hands = [before(world, each) for each in range(4)]
                assert [hand.bit_count() for hand in hands] == [13] * 4
                assert sum(hands) == PACK.full


def test_redeal_leaves_shown_bids_with_those_who_showed_them() -> None:
    for match in moments(range(8, 16)):
        for seat in range(4):
            for world in worlds(match, seat):
                for who, bid in match.deal.shown:
                    hand = before(world, who)
                    if bid.items:
                        assert hand >> PACK.parse(bid.items[0]) & 1
                    else:
                        assert not hand & PERMITTED[False] & _colour(bid)


def _colour(bid: Action) -> Hand:
    return RED if bid.text == "rami" else BLACK


def test_redeal_respects_voids_and_what_the_exchange_tells() -> None:
    for match in moments(range(16, 26)):
        deal = match.deal
        for seat in range(4):
            for world in worlds(match, seat):
                assert not any(hand & void for hand, void in zip(world.hands, deal.void, strict=True))
                if deal.soloist is not None and seat in {deal.soloist, partner(deal.soloist)}:
                    assert world.given == deal.given
                if deal.soloist is not None and deal.given is not None:
                    assert world.given is not None
                    soloist = world.hands[deal.soloist] | world.played[deal.soloist]
                    assert soloist >> world.given & 1


def test_redeal_bids_what_the_new_hands_can_bid() -> None:
    for match in moments(range(26, 34)):
        for seat in range(4):
            for world in worlds(match, seat):
                for other, bid in enumerate(world.bids):
                    assert (bid is None) == (match.deal.bids[other] is None)
                    if bid is not None and bid.items:
                        assert world.hands[other] >> PACK.parse(bid.items[0]) & 1


NO_BLACK_BID = (
    "AH KH QH JH AS TS 9S 8S 7S 6S 5S 4S 3S",
    "KC KS QS JS 2H 3H 4H 5H 6H 7H 8H 9H TH",
    "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D",
    "AC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C 2S",
)
"""Seat 1 has only kings, queens and jacks among the black cards."""


def soloist_without_black_bid(given: str) -> TuppiDeal:
    """Seat 2 declares; seat 1, who said nolo, plays sooli with this card from seat 3, who showed 2C."""
    deal = deal_of(*NO_BLACK_BID, eldest=3)
    act(deal, (0, "bid AS"), (1, "nolo"), (2, "bid 2D"), (3, "bid 2C"), (3, "pass"), (1, "sooli"))
    act(deal, (1, "discard KC"), (3, f"give {given}"), (2, "play 2D"), (0, "play AS"))
    return deal


def test_redeal_explains_a_card_that_the_soloist_cannot_have_been_dealt() -> None:
    """A black card that falls from who had none to bid must be the one given."""
    deal = soloist_without_black_bid("5C")
    permitted = PERMITTED[False] & BLACK
    for number in range(40):
        world = deal.redeal(0, Random(number))
        assert world.given is not None
        assert not world.hands[1] & permitted & ~(1 << world.given)
        assert world.discarded is not None
        assert not permitted >> world.discarded & 1
        assert world.given == PACK.parse("2C") or world.out >> PACK.parse("2C") & 1
    act(deal, (1, "play 5C"))
    assert {deal.redeal(0, Random(number)).given for number in range(40)} == {PACK.parse("5C")}


def test_redeal_explains_a_shown_card_that_another_plays() -> None:
    deal = soloist_without_black_bid("2C")
    act(deal, (1, "play 2C"))
    assert {deal.redeal(2, Random(number)).given for number in range(40)} == {PACK.parse("2C")}


def test_redeal_supposes_every_card_that_may_have_been_given() -> None:
    deal = deal_of(*EVEN)
    act(deal, *RAMI_BY_0, (1, "sooli"), (1, "discard KH"), (3, "give 2C"))
    given = set()
    for number in range(400):
        world = deal.redeal(0, Random(number))
        assert world.given is not None
        given.add(world.given)
    unseen = PACK.full & ~deal.hands[0]
    assert sum(1 << card for card in given) == unseen
    for viewer in (1, 3):
        assert deal.redeal(viewer, Random(1)).given == PACK.parse("2C")


def test_redeal_gives_every_unseen_card_to_everybody_now_and_then() -> None:
    match = new_match(9)
    found = [0] * 4
    for number in range(150):
        for seat, hand in enumerate(match.redeal(0, Random(number)).deal.hands):
            found[seat] |= hand
    unseen = PACK.full & ~match.deal.hands[0]
    assert found == [match.deal.hands[0], unseen, unseen, unseen]


# Properties of whole matches


@pytest.mark.parametrize("seed", range(6))
def test_cards_are_neither_lost_nor_doubled(seed: int) -> None:
    match = new_match(seed)
    for _ in play_on(match, 4, draws(seed), most=400):
        deal = match.deal
        away = 0 if deal.discarded is None else 1 << deal.discarded
        places = [*deal.hands, *deal.played, deal.out, away]
        assert sum(places) == PACK.full
        assert sum(cards.bit_count() for cards in places) == 52


@pytest.mark.parametrize("seed", range(4))
def test_each_deal_scores_for_exactly_one_pair(seed: int) -> None:
    match = _finished(new_match(seed), seed)
    assert all(sorted(map(bool, sheet.rows[1].values)) == [False, True] for sheet in match.sheets())
    assert max(match.totals) >= 52
    assert min(match.totals) == 0
    winner = 0 if match.totals[0] else 1
    assert match.returns() == tuple(0.5 if seat % 2 == winner else 0.0 for seat in range(4))


def test_random_play_goes_through_every_phase() -> None:
    match = new_match(2, reset="plain", deals=50)
    seen = {match.deal.phase}
    for _ in play_on(match, 4, draws(2)):
        seen.add(match.deal.phase)
    assert seen == {BIDDING, OFFERING, DISCARDING, GIVING, *PLAYING}


# The catalogue's entry


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_it_is_for_four(seats: int) -> None:
    with pytest.raises(ValueError, match="for 4 players"):
        GAME.new(seats, TuppiOptions(), seed_bytes(0))


@pytest.mark.parametrize("text", ["play 1X", "lay AS", "play", "play AS KS", "bid 3", "sooli AS"])
def test_parse_refuses_what_is_no_action(text: str) -> None:
    with pytest.raises(ValueError, match=r"in Tuppi|neither a card"):
        GAME.parse(text)


def test_parse_understands_what_is_typed_on_a_phone() -> None:
    assert GAME.parse("Bid 10d") is parse_action("bid TD")
