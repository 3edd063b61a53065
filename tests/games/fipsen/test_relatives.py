"""Fipsen of Grossenaspe and Thedinghausen, Anseger Fips and Dutt-Fips, by the sections of their rules."""

from operator import add, sub
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import CATALOGUE
from games.core.actions import action
from games.core.game import TABLE, IllegalAction, Phrase, Players
from games.fipsen.cards import COURTS, ONLY_ACE, PACK, THIRTY_TWO
from games.fipsen.contracts import GROSSENASPE, MECKLENBURG, PREMIUM, BidLadder
from games.fipsen.deal import FipsenDeal
from games.fipsen.match import FipsenMatch
from games.fipsen.scoring import most_verdict, others_points, verdict
from games.fipsen.thedinghausen import EURO, FIVE_BUNS, STAKE, ThedinghausenMatch, first_to, purse
from games.fipsen.variants import GameKey
from tests.games.fipsen.tables import (
    USUAL,
    Agreed,
    act,
    assert_redeals,
    broken,
    contract,
    legal,
    options_of,
    play,
    play_lowest,
    score,
    sheet,
    table,
    view,
    zone,
)
from tests.games.setups import decide, draws, play_on, seed_bytes


def new_match(game: GameKey, seats: int, seed: int = 0, agreed: Agreed = USUAL) -> FipsenMatch:
    match = CATALOGUE[game].new(seats, options_of(game, agreed), seed_bytes(seed))
    assert isinstance(match, FipsenMatch)
    return match


def ranks(ladder: BidLadder) -> list[str]:
    """The bids from the lowest to the highest, none as high as another."""
    bids = {bid.rank: each.text for each, bid in ladder.bids.items()}
    assert len(bids) == len(ladder.bids)
    return [bids[rank] for rank in sorted(bids)]


# 7.4 Grossenaspe


FOUR = (
    "AC KC QC JC TC",
    "9C 8C 7C AS KS",
    "QS JS TS 9S 8S",
    "AH KH QH JH TH",
)
FOUR_SKAT = "7S 9H"
FOUR_REST = "8H 7H AD KD QD JD TD 9D 8D 7D"


def grossenaspe(*texts: str, agreed: Agreed = USUAL) -> FipsenDeal:
    deal = table("fipsen_grossenaspe", FOUR, FOUR_SKAT, FOUR_REST, agreed=agreed)
    act(deal, *texts)
    return deal


def test_7_4_the_ladder() -> None:
    assert ranks(BidLadder(GROSSENASPE, "gute")) == [
        *("bid 1", "bid 1 gute", "bid 2", "bid 2 gute", "bid 3", "bid 3 gute", "bid 4", "bid 4 gute"),
        *("kieker", "kieker gute", "bid 5", "bid 5 gute", "fips", "fips gute"),
    ]


def test_7_4_thirty_two_cards_and_ten_left_over() -> None:
    (dealt,) = new_match("fipsen_grossenaspe", 4).dealt()
    assert len(THIRTY_TWO) == sum(map(len, dealt.zones.values())) == 32
    assert (len(dealt.zones["skat"]), len(dealt.zones["rest"])) == (2, 10)


def test_7_4_the_auction_goes_round_until_all_but_one_have_passed() -> None:  # FP-18
    deal = grossenaspe()
    speakers = []
    for text in ("bid 1", "pass", "bid 2", "pass", "bid 2 gute", "bid 3", "pass"):
        speakers.append(deal.acting()[0])
        act(deal, text)
    assert speakers == [0, 1, 2, 3, 0, 2, 0]
    assert contract(deal).declarer == 2
    assert broken(grossenaspe("bid 2"), "bid 1 gute") == "fipsen-bid-higher"
    with pytest.raises(IllegalAction, match="no-such-action"):
        grossenaspe("bid 2").verify(1, action("hold"))


def test_7_4_a_lone_last_player_may_bid_or_pass() -> None:
    deal = grossenaspe("pass", "pass", "pass")
    assert {"pass", "bid 1"} <= legal(deal)
    act(deal, "bid 1")
    assert contract(deal).declarer == 3
    assert grossenaspe("pass", "pass", "pass", "pass").result == "passed_in"


def test_7_4_in_a_single_round_everybody_speaks_once() -> None:
    deal = grossenaspe("bid 1", "bid 2", "pass", "bid 3", agreed={"single_round": True})
    assert contract(deal).declarer == 3
    deal = grossenaspe("pass", "bid 2", "pass", "pass", agreed={"single_round": True})
    assert contract(deal).declarer == 1
    deal = grossenaspe("pass", "pass", "pass", "pass", agreed={"single_round": True})
    assert deal.result == "passed_in"


def test_7_4_the_skat_is_taken_without_a_bonus_for_leaving_it() -> None:
    deal = grossenaspe("bid 2", "pass", "pass", "pass")
    assert legal(deal) == {"take", "decline"}
    act(deal, "decline")
    assert contract(deal).value == 2
    deal = grossenaspe("bid 2", "pass", "pass", "pass", "take", "discard 7S", "discard 9H")
    assert legal(deal) == {"trump C", "trump D", "trump H", "trump S"}


def test_7_4_clubs_add_gute_and_gute_bid_makes_clubs_compulsory() -> None:
    deal = grossenaspe("bid 2", "pass", "pass", "pass", "decline", "trump C")
    assert contract(deal).value == 4
    deal = grossenaspe("bid 2 gute", "pass", "pass", "pass", "decline")
    assert (deal.trump, contract(deal).value) == (PACK.suit_masks[0], 4)


def test_fp_15_the_player_on_the_dealers_left_leads() -> None:
    deal = grossenaspe("pass", "pass", "bid 2", "pass", "decline", "trump S")
    assert deal.acting() == (0,)


def test_7_4_a_kieker_throws_the_hand_away_for_all_cards_left() -> None:
    hands = ("AC TC 9C 8C 7C", *("KC QC JC AS KS", "QS JS TS 9S 8S", "AH KH QH JH TH"))
    deal = table("fipsen_grossenaspe", hands, FOUR_SKAT, FOUR_REST)
    act(deal, "kieker", "pass", "pass", "pass", "take")
    assert len(legal(deal)) == 12
    assert_redeals(deal)
    assert not any(deal.redeal(2, Random(number)).thrown & COURTS for number in range(20))
    act(deal, *(f"discard {card}" for card in ("8D", "7D", "9D", "8H", "7H", "7S", "9H")))
    assert legal(deal) == {"trump C", "trump D", "trump H", "trump S", "give_up"}
    act(deal, "trump D")
    play_lowest(deal, "AD", "KD", "QD", "JD", "TD")
    assert score(deal) == (10, 0, 0, 0)


def test_7_4_a_kieker_given_up_pays_five_to_each_other_player() -> None:
    hands = ("AC TC 9C 8C 7C", *("KC QC JC AS KS", "QS JS TS 9S 8S", "AH KH QH JH TH"))
    for bid in ("kieker", "kieker gute"):
        deal = table("fipsen_grossenaspe", hands, FOUR_SKAT, FOUR_REST)
        act(deal, bid, "pass", "pass", "pass", "decline", "give_up")
        assert score(deal) == (0, 5, 5, 5)


def test_7_4_fips_has_no_exchange_and_is_worth_twenty() -> None:
    deal = grossenaspe("fips", "pass", "pass", "pass")
    assert legal(deal) == {"trump C", "trump D", "trump H", "trump S"}
    act(deal, "trump S")
    play_lowest(deal, "AC")
    assert deal.tricks == [0, 0, 1, 0]  # trumped, and all five were owed
    assert score(deal) == (0, 20, 20, 20)


def test_7_7_h_fips_in_clubs_is_worth_forty() -> None:
    deal = grossenaspe("fips", "pass", "pass", "pass", "trump C")
    play_lowest(deal, "AC", "KC", "QC", "JC", "TC")
    assert score(deal) == (40, 0, 0, 0)


def test_7_7_h_four_gute_made_and_stopped() -> None:
    deal = grossenaspe("bid 4 gute", "pass", "pass", "pass", "decline")
    play_lowest(deal, "AC", "KC", "QC", "JC")
    act(deal, "stop")
    assert score(deal) == (8, 0, 0, 0)


@pytest.mark.parametrize(
    ("value", "tricks", "doubled", "each"),
    [
        (8, 1, True, 8),
        (8, 0, True, 10),
        (3, 0, False, 5),
        (5, 0, False, 5),
        (10, 0, False, 10),
        (40, 0, True, 40),
    ],
)
def test_7_7_h_what_each_other_player_gets(value: int, tricks: int, doubled: bool, each: int) -> None:
    assert others_points(value, tricks=tricks, doubled=doubled) == each


def test_7_7_h_three_lost_without_a_trick_pays_five_to_each() -> None:
    deal = grossenaspe("pass", "pass", "bid 3", "pass", "decline", "trump D")
    play_lowest(deal, "AC", "KC", "QC")
    assert deal.acting() == (0,)  # FP-20: lost already, but the declarer has no trick yet
    play_lowest(deal, "JC", "TC")
    assert score(deal) == (5, 5, 0, 5)


@pytest.mark.parametrize(
    ("owed", "won", "lost", "decided"),
    [
        (4, 0, 2, None),
        (4, 1, 2, "lost"),
        (1, 0, 4, None),
        (1, 0, 5, "lost"),
        (5, 0, 1, "lost"),
        (2, 2, 1, "won"),
    ],
)
def test_fp_20_a_lost_bid_goes_on_until_the_declarer_has_a_trick(
    owed: int, won: int, lost: int, decided: str | None
) -> None:
    assert verdict(owed, won, lost, first_trick_due=True) == decided


def gone_on(trump: str) -> FipsenDeal:
    """Seat 0 bids 2, wins two tricks, goes on and loses the fourth."""
    hands = ("AC KC AS 9H 8H", "QC JC KS QS AH", "TC 9C JS TS KH", "8C 7C 9S 8S QH")
    deal = table("fipsen_grossenaspe", hands, "7S 7H", "JH TH AD KD QD JD TD 9D 8D 7D")
    act(deal, "bid 2", "pass", "pass", "pass", "decline", trump)
    play(deal, "AC JC 9C 7C  KC QC TC 8C")
    act(deal, "go_on")
    play(deal, "AS QS TS 8S  9H AH KH QH")
    return deal


def test_7_7_i_gone_on_and_lost_it_is_a_lost_bid_of_five() -> None:
    assert score(gone_on("trump D")) == (0, 5, 5, 5)
    clubs = gone_on("trump C")
    assert score(clubs) == (0, 10, 10, 10)


def test_7_4_gone_on_and_won_it_counts_five() -> None:
    deal = grossenaspe("bid 2", "pass", "pass", "pass", "decline", "trump C")
    play_lowest(deal, "AC", "KC")
    act(deal, "go_on")
    play_lowest(deal, "QC", "JC", "TC")
    assert score(deal) == (10, 0, 0, 0)


def test_7_4_a_knock_doubles_all_scores_once() -> None:
    deal = grossenaspe("bid 4 gute", "pass", "pass", "pass", "decline", agreed={"knock": True})
    assert legal(deal) == {"pass", "knock"}
    act(deal, "pass", "knock")
    play_lowest(deal, "AC", "KC", "QC", "JC")
    act(deal, "stop")
    assert score(deal) == (16, 0, 0, 0)
    assert [row.key for row in sheet(deal)] == ["fipsen-tricks", "fipsen-won", "fipsen-knock", "total"]


def test_7_4_with_three_players_the_diamonds_are_left_out_but_for_the_seven() -> None:
    (dealt,) = new_match("fipsen_grossenaspe", 3).dealt()
    assert sum(map(len, dealt.zones.values())) == 25
    assert len(dealt.zones["rest"]) == 8


def test_7_4_with_five_players_all_get_cards_or_the_dealer_sits_out() -> None:
    (dealt,) = new_match("fipsen_grossenaspe", 5).dealt()
    assert len(dealt.zones["rest"]) == 5
    match = new_match("fipsen_grossenaspe", 5, agreed={"dealer_sits_out": True})
    (dealt,) = match.dealt()
    assert (dealt.zones[f"hand {match.dealer}"], len(dealt.zones["rest"])) == ((), 10)
    assert match.dealer not in match.deal.players
    assert match.acting() == ((match.dealer + 1) % 5,)


def test_7_4_who_sits_out_neither_plays_nor_is_paid() -> None:
    deal = table("fipsen_grossenaspe", (*FOUR, ""), FOUR_SKAT, FOUR_REST, agreed={"dealer_sits_out": True})
    assert deal.players == (0, 1, 2, 3)
    assert Phrase("fipsen-sits-out", {"players": Players((4,))}) in view(deal, TABLE).notes
    act(deal, "pass", "pass", "bid 3", "pass", "decline", "trump D")
    play_lowest(deal, "AC", "KC", "QC", "JC", "TC")
    assert score(deal) == (5, 5, 0, 5, 0)
    last = view(deal, TABLE).last_trick
    assert last is not None
    assert [each.seat for each in last.plays] == [0, 1, 2, 3]


# 7.5 Thedinghausen


FIVE = ("KH 7C 8C 9C TC", "JC QC KC AC 7S", "8S 9S TS JS QS", "KS AS 7D 8D 9D", "TD JD QD 7H 8H")


def bread(*texts: str, turned: str = "9H", agreed: Agreed = USUAL) -> FipsenDeal:
    deal = table("fipsen_thedinghausen", FIVE, "", "KD AD TH JH QH", turned=turned, agreed=agreed)
    act(deal, *texts)
    return deal


def test_fp_21_thirty_two_cards_one_turned_up_and_six_unused() -> None:
    match = CATALOGUE["fipsen_thedinghausen"].new(5, options_of("fipsen_thedinghausen"), seed_bytes(1))
    (dealt,) = match.dealt()
    assert sum(map(len, dealt.zones.values())) == 32
    assert (len(dealt.zones["turned"]), len(dealt.zones["rest"])) == (1, 6)
    assert zone(match.view(TABLE), "fipsen-turned").items == dealt.zones["turned"]


def test_7_5_the_suit_turned_up_is_trump_and_there_is_no_auction() -> None:
    deal = bread()
    assert deal.trump == PACK.suit_masks[2]
    assert deal.acting() == (0,)  # FP-15
    play(deal, "7C AC 8S 7D 7H")
    assert deal.order == (4,)


def test_7_5_for_an_ace_turned_up_everybody_is_asked_for_the_seven() -> None:
    deal = bread(turned="AH")
    assert deal.acting() == (0, 1, 2, 3, 4)
    assert [sorted(legal(deal, seat)) for seat in range(5)] == [["pass"]] * 4 + [["pass", "swap"]]
    assert broken(deal, "swap", 0) == "fipsen-no-seven"
    assert_redeals(deal)
    deal.apply(4, action("swap"))
    assert_redeals(deal)
    for seat in range(4):
        deal.apply(seat, action("pass"))
    assert PACK.texts(deal.hands[4]) == ("QD", "JD", "TD", "AH", "8H")
    assert zone(view(deal, TABLE), "fipsen-turned").items == ("7H",)
    assert_redeals(deal)
    ace = PACK.hand(["AH"])
    assert all(deal.redeal(0, Random(number)).hands[4] & ace for number in range(20))


def test_7_5_who_changed_the_seven_is_secret_until_all_have_answered() -> None:
    deal = bread(turned="AH")
    before = deal.clone()
    deal.apply(4, action("swap"))
    before.apply(4, action("pass"))
    for seat in (0, 1, 2, 3, TABLE):
        assert view(deal, seat) == view(before, seat)


def test_7_5_the_seven_may_be_kept_or_lie_in_the_rest() -> None:
    deal = bread(*["pass"] * 5, turned="AH")
    assert zone(view(deal, TABLE), "fipsen-turned").items == ("AH",)
    assert deal.acting() == (0,)


def test_fp_22_the_duty_to_trump_is_an_option() -> None:
    deal = bread()
    play(deal, "KH AC 8S 7D")
    assert legal(deal) == {"play 7H", "play 8H"}
    for must, choice in (
        (False, {"play TD", "play JD", "play QD", "play 7H", "play 8H"}),
        (True, {"play 7H", "play 8H"}),
    ):
        deal = bread(agreed={"must_trump": must})
        play(deal, "7C AC 8S 7D")
        assert legal(deal) == choice
    assert broken(deal, "play TD") == "fipsen-must-trump"
    play(deal, "7H")
    assert not deal.redeal(0, Random(1)).hands[2] & deal.trump  # seat 2 had none to play
    assert_redeals(deal)


def test_7_5_a_game_goes_to_whoever_is_first_at_ten_tricks() -> None:
    assert first_to(10, (9, 8, 0, 0, 0), (1, 1, 0, 2, 2)) == 1
    assert first_to(10, (9, 8, 0, 0, 0), (1, 0, 1, 2, 2)) == 0
    assert first_to(10, (9, 8, 0, 0, 0), (2, 1, 2, 3, 3)) is None


def test_7_5_everybody_pays_80_cents_a_game_and_the_winner_gets_bread_for_four_euros() -> None:
    paid = purse((0, 1, 2, 3, 4), 2, None, opens=True)
    assert paid.total() == (-80, -80, 320, -80, -80)
    assert 5 * STAKE == FIVE_BUNS == 400
    assert purse((0, 1, 2, 3, 4), None, None, opens=False).total() == (0,) * 5


def test_7_5_all_five_tricks_earn_five_buns_and_a_euro_from_each_of_the_others() -> None:
    paid = purse((3,) * 5, None, None, opens=False)
    assert paid.total() == (-100, -100, -100, 800, -100)
    assert EURO == 100


def test_7_5_who_announces_fipsen_and_fails_pays_five_buns() -> None:
    assert purse((3, 3, 3, 3, 1), None, 3, opens=False).total() == (0, 0, 0, -400, 0)
    assert purse((3,) * 5, None, 3, opens=False).total() == (-100, -100, -100, 800, -100)
    assert purse((1,) * 5, None, 3, opens=False).total() == (-100, 800, -100, -500, -100)


def test_7_5_announcing_is_asked_from_the_first_leader_on_until_somebody_does() -> None:
    deal = bread("pass", "announce", agreed={"announce": True})
    assert deal.announcer == 1
    assert deal.acting() == (0,)
    assert Phrase("fipsen-announced", {"player": Players((1,))}) in view(deal, 2).notes
    deal = bread(*["pass"] * 5, agreed={"announce": True})
    assert (deal.announcer, deal.acting()) == (None, (0,))


def bread_match(agreed: Agreed) -> ThedinghausenMatch:
    options = options_of("fipsen_thedinghausen", agreed)
    match = CATALOGUE["fipsen_thedinghausen"].new(5, options, seed_bytes(0))
    assert isinstance(match, ThedinghausenMatch)
    return match


def test_7_5_counts_restart_after_a_game_and_the_fullest_purse_wins() -> None:
    match = bread_match({"games": 2})
    assert max(max(match.counts) for _ in play_on(match, 5, draws(1))) < 10
    assert match.games == 2
    assert match.winners == tuple(seat for seat in range(5) if match.totals[seat] == max(match.totals))
    paid = [row.key for each in match.sheets() for row in each.rows]
    assert paid.count("fipsen_thedinghausen-stakes") == paid.count("fipsen_thedinghausen-bread") == 2


def test_7_5_everybody_sees_the_tricks_of_the_game_with_those_of_this_deal() -> None:
    match, draw, before = bread_match({"games": 2}), draws(1), (0,) * 5
    while match.acting():
        race = match.view(TABLE).race
        assert race is not None
        assert race.goal == 10
        assert all(match.view(seat).race == race for seat in range(5))
        tricks = tuple(map(sub, race.counts, before))
        assert tricks == tuple(match.deal.tricks)
        games, number = match.games, match.number
        move = decide(match, 5, draw)
        match.apply(move.seat, move.action)
        if match.number > number:
            *_, (last, *_) = (sheet.rows for sheet in match.sheets())
            assert last.key == "fipsen-tricks"
            before = (0,) * 5 if match.games > games else tuple(map(add, before, last.values))
    assert match.view(TABLE).race is None


# 7.6 Mecklenburg


MECKLENBURG_HANDS = ("AC KC QC JC TC", "AS KS QS JS TS", "AH KH QH JH TH", "9C 8C 7C 9S 8S")
DUTT = "7S 9H 8H 7H AD"


def mecklenburg(game: GameKey, *texts: str, agreed: Agreed = USUAL) -> FipsenDeal:
    deal = table(game, MECKLENBURG_HANDS, DUTT, agreed=agreed)
    act(deal, *texts)
    return deal


@pytest.mark.parametrize("game", ["anseger_fips", "dutt_fips"])
def test_fp_23_of_diamonds_only_the_ace_and_five_cards_in_the_dutt(game: GameKey) -> None:
    (dealt,) = new_match(game, 4).dealt()
    assert len(ONLY_ACE) == 25
    assert [PACK.codes[card] for card in ONLY_ACE if PACK.codes[card].endswith("D")] == ["AD"]
    assert (len(dealt.zones["dutt"]), dealt.zones["rest"]) == (5, ())


def test_7_6_the_ladder() -> None:
    assert ranks(BidLadder(MECKLENBURG)) == [
        *("bid 1", "bid 1 ruten", "bid 2", "bid 2 ruten", "bid 3"),
        *("bid 3 ruten", "bid 4", "bid 4 ruten", "bid 5", "bid 5 ruten"),
    ]


def test_7_6_anseger_the_declarer_of_one_to_four_may_take_the_dutt_and_leads() -> None:
    deal = mecklenburg("anseger_fips", "pass", "bid 2", "pass", "pass")
    assert legal(deal) == {"take", "decline"}
    act(deal, "take")
    assert len(legal(deal)) == 10
    act(deal, *(f"discard {card}" for card in ("7S", "9H", "8H", "7H", "TS")))
    assert legal(deal) == {"trump C", "trump D", "trump H", "trump S"}
    act(deal, "trump S")
    assert deal.acting() == (1,)


def test_7_6_anseger_with_five_there_is_no_exchange() -> None:
    deal = mecklenburg("anseger_fips", "bid 5", "pass", "pass", "pass")
    assert legal(deal) == {"trump C", "trump D", "trump H", "trump S"}
    deal = mecklenburg("anseger_fips", "bid 5 ruten", "pass", "pass", "pass")
    assert deal.trump == PACK.suit_masks[1]


def test_7_6_anseger_all_pass_and_the_same_dealer_deals_again() -> None:
    assert mecklenburg("anseger_fips", *["pass"] * 4).result == "passed_in"


def test_fp_24_mecklenburg_scores_as_prisdorf_does_and_nobody_goes_on() -> None:
    deal = mecklenburg("anseger_fips", "bid 3", "pass", "pass", "pass", "decline", "trump C")
    play_lowest(deal, "AC", "KC", "QC")
    assert score(deal) == (3, 0, 0, 0)
    deal = mecklenburg("anseger_fips", "bid 1", "bid 2", "pass", "bid 2 ruten", "pass", "pass", "decline")
    assert contract(deal).value == 4
    deal = mecklenburg("anseger_fips", "pass", "pass", "pass", "bid 1", "decline", "trump D")
    play_lowest(deal, "9C", "AC", "KC", "QC", "JC")
    assert score(deal) == (0, 0, 0, -4)


def test_7_6_dutt_fips_if_all_pass_the_dealers_left_must_play() -> None:
    deal = mecklenburg("dutt_fips", *["pass"] * 4)
    asked: list[int] = []
    for _ in range(3):
        asked.extend(deal.acting())
        assert legal(deal) == {"pass", "over"}
        assert_redeals(deal)
        act(deal, "pass")
    assert asked == [1, 2, 3]
    assert contract(deal).declarer == 0
    assert deal.hands[0].bit_count() == 10
    act(deal, *(f"discard {card}" for card in ("7S", "9H", "8H", "7H", "AD")))
    assert legal(deal) == {"trump C", "trump D", "trump H", "trump S"}
    act(deal, "trump C")
    assert contract(deal).value == 2
    play_lowest(deal, "AC", "KC", "QC")
    assert score(deal) == (2, 0, 0, 0)


def test_7_6_dutt_fips_ruten_ueber_takes_the_task_over_with_diamonds() -> None:
    deal = mecklenburg("dutt_fips", *["pass"] * 4, "pass", "over")
    assert contract(deal).declarer == 2
    act(deal, *(f"discard {card}" for card in ("7S", "9H", "8H", "7H", "TH")))
    assert deal.trump == PACK.suit_masks[1]
    assert contract(deal).options == PREMIUM
    assert contract(deal).value == 4
    assert_redeals(deal)
    play_lowest(deal, "AD", "AH", "KH")
    assert score(deal) == (0, 0, 4, 0)


def test_7_6_dutt_fips_choosing_diamonds_counts_as_ruten() -> None:
    deal = mecklenburg(
        "dutt_fips", *["pass"] * 7, *(f"discard {card}" for card in ("7S", "9H", "8H", "7H", "TC"))
    )
    act(deal, "trump D")
    assert contract(deal).value == 4


def test_7_6_dutt_fips_lost_costs_twice_the_value() -> None:
    deal = mecklenburg("dutt_fips", *["pass"] * 6, "over")
    act(deal, *(f"discard {card}" for card in ("7S", "9H", "8H", "7H", "AD")))
    play_lowest(deal, "9C", "AC", "KC")
    assert deal.result == "lost"
    assert score(deal) == (0, 0, 0, -8)


@pytest.mark.parametrize(
    ("own", "best_other", "left", "decided"),
    [
        (3, 0, 2, "won"),
        (2, 1, 0, "won"),
        (2, 2, 0, "lost"),
        (2, 1, 1, None),
        (2, 0, 2, None),
        (0, 3, 2, "lost"),
        (0, 2, 3, None),
        (1, 3, 1, "lost"),
    ],
)
def test_7_6_most_tricks_of_all_alone(own: int, best_other: int, left: int, decided: str | None) -> None:
    assert most_verdict(own, best_other, left) == decided


def test_7_6_dutt_fips_a_bid_is_played_as_in_anseger() -> None:
    deal = mecklenburg("dutt_fips", "pass", "bid 2", "pass", "pass", "decline", "trump S")
    play_lowest(deal, "AS", "KS")
    assert score(deal) == (0, 2, 0, 0)


def test_what_another_game_has_is_no_action_of_this_one() -> None:
    for text in ("hold", "siebener", "kieker", "kontra"):
        with pytest.raises(ValueError, match="Anseger"):
            CATALOGUE["anseger_fips"].parse(text)
    deal = mecklenburg("anseger_fips")
    with pytest.raises(AssertionError, match="options"):
        CATALOGUE["anseger_fips"].new(4, options_of("fipsen"), seed_bytes(0))
    with pytest.raises(ValueError, match="4 players"):
        CATALOGUE["anseger_fips"].new(3, options_of("anseger_fips"), seed_bytes(0))
    assert broken(deal, "take") == "wrong-phase"


# Properties


@given(st.permutations([0, 1, 2, 3, 4]), st.integers(0, 4), st.booleans())
def test_a_deal_of_thedinghausen_moves_money_only_between_players_and_the_baker(
    order: list[int], winner: int, opens: bool
) -> None:
    paid = purse(order, winner, None, opens=opens)
    assert sum(paid.total()) == FIVE_BUNS - (5 * STAKE if opens else 0)
    assert sum(paid.all_five) == 0


@given(st.lists(st.integers(0, 4), min_size=5, max_size=5))
def test_all_five_tricks_are_a_gift_of_the_baker_and_a_euro_each(order: list[int]) -> None:
    assert sum(purse(order, None, None, opens=False).total()) == (FIVE_BUNS if len(set(order)) == 1 else 0)


@given(st.lists(st.integers(0, 3), min_size=5, max_size=5))
def test_most_tricks_is_decided_once_and_rightly(order: list[int]) -> None:
    decisions = []
    for number in range(6):
        counts = [order[:number].count(seat) for seat in range(4)]
        decisions.append(most_verdict(counts[0], max(counts[1:]), 5 - number))
    final = [order.count(seat) for seat in range(4)]
    right = "won" if final[0] > max(final[1:]) else "lost"
    assert {each for each in decisions if each} == {right}


@given(st.integers(1, 5), st.lists(st.booleans(), min_size=5, max_size=5))
def test_the_first_trick_due_delays_a_loss_and_changes_nothing_else(owed: int, tricks: list[bool]) -> None:
    for number in range(6):
        won = sum(tricks[:number])
        plain = verdict(owed, won, number - won)
        due = verdict(owed, won, number - won, first_trick_due=True)
        assert due == plain or (due is None and plain == "lost" and not won and owed < 5)
