"""Fipsen of Thedinghausen, by the sections of its rules (7.5)."""

from operator import add, sub
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from games import CATALOGUE
from games.core.actions import action
from games.core.game import TABLE, Phrase, Players
from games.fipsen.cards import PACK
from games.fipsen.deal import FipsenDeal
from games.fipsen.thedinghausen import EURO, FIVE_BUNS, STAKE, ThedinghausenMatch, first_to, purse
from tests.games.fipsen.tables import (
    USUAL,
    Agreed,
    act,
    assert_redeals,
    broken,
    legal,
    options_of,
    play,
    table,
    view,
    zone,
)
from tests.games.setups import decide, draws, play_on, seed_bytes

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
