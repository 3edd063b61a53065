"""The agents of the Fipsen family: choices that a player of the game would expect of them."""

from random import Random

import pytest

from games import CATALOGUE
from games.core.cards import Hand
from games.core.game import Seat
from games.fipsen.agent.agent import FipsenAgent, ThedinghausenAgent
from games.fipsen.agent.bidding import bid_values
from games.fipsen.agent.picturing import picture
from games.fipsen.agent.playing import different_cards
from games.fipsen.agent.strength import prospects
from games.fipsen.agent.value import contract_value
from games.fipsen.cards import PACK
from games.fipsen.contracts import PRISDORF, Contract
from games.fipsen.deal import FipsenDeal
from games.fipsen.match import FipsenMatch
from games.fipsen.thedinghausen import ThedinghausenMatch
from games.fipsen.variants import GameKey, variant_of
from games.opponents import levels as players
from games.opponents.levels import Level
from games.search.information import InformationSet
from games.search.protocol import iterations
from games.search.weighing import weigh
from tests.games.fipsen.tables import USUAL, Agreed, act, options_of, play, table
from tests.games.setups import seed_bytes

TRIES = 60
PASSES = ("pass",) * 3
"""The other three: to an opening bid, or to Kontra."""

RULERS = ("QC JC TS 9S 7H", "TC 9C QS JS QH", "8C 7C 8S 7S KH", "AC KC AS KS AH")
"""Seat 3 has only aces and kings; the seven of diamonds is left over."""
SMALL = "7D 9H 8H"
WINNERS = ("AC KC QC JC TC", "9C AS KS AH 9S", "8C 7C TS 7S KH", "QS JS QH JH TH")
"""Seat 0 has the five highest clubs."""


def cards(texts: str) -> Hand:
    return PACK.hand(texts.split())


def advice(deal: FipsenDeal, level: Level = "club", seat: Seat | None = None, seed: int = 1) -> str:
    """The action of a player of that level in the deal."""
    variant = deal.variant
    match = CATALOGUE[variant.game].new(variant.seats, variant.options, seed_bytes(seed))
    assert isinstance(match, FipsenMatch | ThedinghausenMatch)
    match.deal = deal
    seat = deal.acting()[0] if seat is None else seat
    known = InformationSet(match, seat)
    return players.think(variant.game, level, known, Random(seed), iterations(TRIES)).action.text


def prisdorf(
    *said: str, hands: tuple[str, ...] = RULERS, skat: str = "JH TH", rest: str = SMALL
) -> FipsenDeal:
    """A deal of Prisdorf after these actions."""
    deal = table("fipsen", hands, skat, rest)
    act(deal, *said)
    return deal


# The worth of a hand


def odds(hand: str, game: GameKey = "fipsen", *, premium: bool = False) -> tuple[float, ...]:
    variant = variant_of(game, 4, options_of(game))
    return prospects(variant, cards(hand), premium=premium, exchange=False).chances


def test_more_tricks_are_never_likelier_than_fewer() -> None:
    chances = odds("AC QC TC AH 8S")
    assert sorted(chances, reverse=True) == list(chances)
    assert chances[0] == 1.0


def test_the_best_trump_is_the_longest_and_highest_suit() -> None:
    variant = variant_of("fipsen", 4, options_of("fipsen"))
    best = prospects(variant, cards("AS KS JS 8C 9H"), premium=False, exchange=False)
    assert best.trump == PACK.suit_masks[3]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("AC KC QC AH 8S", "KC QC JC AH 8S"),
        ("AC KC QC AH AS", "AC KC QC AH 8S"),
        ("AC KC QC JC 8S", "AC KC QC 9H 8S"),
    ],
)
def test_a_higher_card_an_ace_or_a_trump_more_makes_a_hand_stronger(better: str, worse: str) -> None:
    assert odds(better)[3] > odds(worse)[3]


def test_with_diamonds_trump_three_aces_and_the_only_trump_take_more_than_three_aces() -> None:
    assert odds("AC AH AS 7D 8C", premium=True)[4] > odds("AC AH AS 9H 8C", premium=True)[4]


@pytest.mark.parametrize(("sure", "worth"), [(1.0, 12.0), (0.0, -24.0), (2 / 3, 0.0)])
def test_a_contract_lost_costs_twice_what_it_earns(sure: float, worth: float) -> None:
    three_with_two_options = Contract(0, PRISDORF[1], 3, 3, 3)
    variant = variant_of("fipsen", 4, options_of("fipsen"))
    chances = (1.0, 1.0, 1.0, sure, 0.0, 0.0)
    assert contract_value(variant, three_with_two_options, chances) == pytest.approx(worth)


def test_of_contracts_as_sure_the_dearer_is_worth_more() -> None:
    variant = variant_of("fipsen", 4, options_of("fipsen"))
    values = {each.text: value for each, value in bid_values(variant, cards("AC KC QC JC TC")).items()}
    assert values["bid 5 hand"] > values["bid 4 hand"] > values["bid 2 hand"] > 0


# The auction


def test_with_aces_and_kings_alone_one_bids_three_at_least() -> None:
    number = int(advice(prisdorf(*PASSES)).split()[1])
    assert number >= 3


def test_with_nothing_one_passes() -> None:
    weak = ("8C 7H TS 9S 9H", *RULERS[1:])
    assert advice(prisdorf(hands=weak, rest="7D QC JC", skat="7S TH")) == "pass"


def test_a_strong_survivor_does_not_give_the_bid_away() -> None:
    hands = (RULERS[3], *RULERS[:3])
    said = advice(prisdorf("bid 2", "bid 3", hands=hands))
    assert said == "hold" or said.startswith("bid")


def test_a_siebener_fips_is_shown_at_once() -> None:
    hands = ("7C 7S 7H 7D AC", "TC 9C QS JS QH", "8C KC 8S KS KH", "QC JC AS TS AH")
    assert advice(prisdorf(hands=hands, skat="JH TH", rest="9S 9H 8H")) == "siebener"


def test_ruten_over_is_said_with_the_ace_of_diamonds_and_not_with_nothing() -> None:
    strong = ("8C 7C JS TS 9S", "AD AC AS KH KC", "QC JC TC 9H 8H", "9C 8S 7S 7H TH")
    weak = (strong[0], "9C 8S 7S 7H TH", strong[2], "AC AD AS KH KC")
    for hands, said in ((strong, "over"), (weak, "pass")):
        deal = table("dutt_fips", hands, "AH QH JH KS QS")
        act(deal, "pass", *PASSES)
        assert advice(deal) == said


# The exchange


def discards(deal: FipsenDeal) -> set[str]:
    """The discards of the player to act, one after the other."""
    gone = set()
    while deal.phase == "fipsen-discarding":
        said = advice(deal)
        gone.add(said.removeprefix("discard "))
        act(deal, said)
    return gone


def test_trumps_and_aces_are_kept_and_trump_is_named_from_the_long_suit() -> None:
    hands = ("AC KC 9C AH 8S", "TC QS JS QH 9S", "8C 7C TS 7S KH", "QC JC AS KS JH")
    deal = prisdorf("bid 3", *PASSES, "take", hands=hands, skat="9H 8H", rest="7D TH 7H")
    assert discards(deal) <= {"9H", "8H", "8S"}
    assert advice(deal) == "trump C"


def test_the_dutt_is_worth_taking() -> None:
    hands = ("AC KC 9C AH 8S", "TC QS JS QH 9S", "8C 7C TS 7S KH", "QC JC AS KS JH")
    deal = table("anseger_fips", hands, "9H 8H AD TH 7H")
    act(deal, "bid 3", *PASSES)
    assert advice(deal) == "take"


def test_a_kieker_that_has_found_nothing_is_given_up() -> None:
    hands = ("8C 9C 8H 9S 8S", "AC KC AS KS AH", "QC JC QS JS QH", "TC 7C TS JH KH")
    deal = prisdorf("kieker", *PASSES, "take", hands=hands, skat="7S 7H", rest="7D TH 9H")
    discards(deal)
    assert advice(deal) == "give_up"


# Kontra and going on


def test_kontra_with_the_high_trumps_and_not_with_nothing() -> None:
    hands = ("JC TC 9C AH AS", "AC KC QC QH 9S", "8C 7C TS 7S KH", "QS JS KS JH TH")
    deal = prisdorf("bid 4", *PASSES, "decline", "trump C", hands=hands, skat="9H 8H", rest="7D 8S 7H")
    assert advice(deal) == "kontra"
    act(deal, "pass")
    assert advice(deal) == "pass"


def test_rekontra_for_who_has_the_five_highest_trumps() -> None:
    hands = ("AC KC QC JC TC", "9C AS KS AH 9S", "8C 7C TS 7S KH", "QS JS QH JH TH")
    deal = prisdorf(
        "bid 4", *PASSES, "decline", "trump C", "kontra", hands=hands, skat="9H 8H", rest="7D 8S 7H"
    )
    assert advice(deal) == "rekontra"


@pytest.mark.parametrize("level", ["club", "expert"])
def test_one_goes_on_with_winners_and_stops_with_losers(level: Level) -> None:
    losers = ("AC KC 9H 8S 7H", "9C AS KS AH 9S", "8C 7C TS 7S KH", "QS JS QH JH TH")
    rests = {WINNERS: ("9H 8H", "7D 8S 7H"), losers: ("QC 8H", "7D JC TC")}
    for hands, said in ((WINNERS, "go_on"), (losers, "stop")):
        skat, rest = rests[hands]
        deal = prisdorf("bid 2", *PASSES, "decline", "trump C", *PASSES, hands=hands, skat=skat, rest=rest)
        for lead in ("AC", "KC"):
            play(deal, lead)
            while deal.trick.cards:
                act(deal, deal.legal(deal.acting()[0])[0].text)
        assert advice(deal, level) == said


# The play


def against(hands: tuple[str, ...], *said: str) -> FipsenDeal:
    """Seat 0 plays 3 in clubs with its five cards."""
    used = " ".join(hands).split()
    left = [PACK.codes[card] for card in variant_of("fipsen", 4, options_of("fipsen")).cards]
    left = [code for code in left if code not in used]
    return prisdorf(
        "bid 3", *PASSES, "decline", "trump C", *PASSES, *said,
        hands=hands, skat=" ".join(left[:2]), rest=" ".join(left[2:]),
    )  # fmt: skip


def test_a_declarer_draws_trumps_from_the_top() -> None:
    deal = against(("AC KC QC AH 8S", "JC TC 9S QS JS", "9C 8C KH QH TS", "7C KS AS JH TH"))
    assert advice(deal) in {"play AC", "play KC", "play QC"}


def test_an_ally_s_trick_is_left_to_it() -> None:
    deal = against(
        ("AC KC 8H 9S 8S", "AH 9C TS 9H QC", "KH 7H KS QS TC", "QH TH 8C AS JS"), "play 8H", "play AH"
    )
    assert advice(deal) == "play 7H"
    act(deal, "play 7H")
    assert advice(deal) == "play TH"
    assert advice(deal, "novice") == "play TH"


def test_a_novice_beats_its_ally() -> None:
    deal = against(
        ("AC KC 8H 9S 8S", "QH 9C TS 9H QC", "KH 7H KS QS TC", "AH TH 8C AS JS"), "play 8H", "play QH"
    )
    assert advice(deal, "novice") == "play KH"
    assert advice(deal, "club") == "play 7H"


def test_the_last_to_play_beats_the_declarer_as_cheaply_as_can_be() -> None:
    deal = against(
        ("AC KC TH 9S 8S", "9H 9C TS QC KS", "7H 8H QS JC TC", "AH JH KH AS JS"),
        *("play TH", "play 9H", "play 7H"),
    )
    assert advice(deal) == "play JH"


def test_who_cannot_win_throws_its_lowest_card_away_and_keeps_an_ace() -> None:
    deal = against(
        ("AC KC QC TH 8S", "9C 9H TS KS QS", "7C 8H 7H JS 9S", "AH KH AS 7S JH"),
        *("play AC", "play 9C", "play 7C"),
    )
    assert advice(deal) == "play 7S"


def test_cards_between_which_nothing_is_out_count_as_one() -> None:
    hand, unseen = cards("AC KC JC 9H 8H"), cards("QC TH")
    assert PACK.texts(different_cards(hand, unseen)) == PACK.texts(cards("KC JC 8H"))


@pytest.mark.parametrize(("tries", "is_better"), [(2, False), (TRIES, True)])
def test_what_is_decided_before_the_lead_is_compared_in_the_same_worlds(
    tries: int, *, is_better: bool
) -> None:
    """In a few worlds, chance alone may favour either: the usual action stands."""
    deal = prisdorf(
        "bid 4", *PASSES, "decline", "trump C", *PASSES, hands=WINNERS, skat="9H 8H", rest="7D 8S 7H"
    )
    for lead in ("AC", "KC", "QC", "JC"):
        play(deal, lead)
        while deal.trick.cards:
            act(deal, deal.legal(deal.acting()[0])[0].text)
    match = CATALOGUE["fipsen"].new(4, options_of("fipsen"), seed_bytes(1))
    assert isinstance(match, FipsenMatch)
    match.deal = deal
    stop, go_on = deal.legal(0)
    found = weigh(FipsenAgent(), InformationSet(match, 0), Random(1), iterations(tries), stop)
    assert found.action is (go_on if is_better else stop)
    assert {each.action: each.points for each in found.choices} == {go_on: 12.0, stop: 6.0}


def test_at_the_end_of_a_match_only_the_first_place_counts_for_much() -> None:
    match = CATALOGUE["fipsen"].new(4, options_of("fipsen"), seed_bytes(1))
    assert isinstance(match, FipsenMatch)
    match.totals = (20, 0, 4, 0)
    ahead, behind = (6.0, -2.0, -2.0, -2.0), (-2.0, -2.0, 6.0, -2.0)
    early = [FipsenAgent().utility(match, points)[2] for points in (ahead, behind)]
    match.left = 1
    late = [FipsenAgent().utility(match, points)[2] for points in (ahead, behind)]
    assert late[1] - late[0] < early[1] - early[0]
    match.totals = (10, 0, 9, 0)
    assert FipsenAgent().utility(match, behind)[2] > 0.8


# The hands of others


def test_the_hand_imagined_of_a_declarer_is_one_to_play_so() -> None:
    deal = against(("AC KC 8H 9S 8S", "QH 9C TS 9H QC", "KH 7H KS QS TC", "AH TH 8C AS JS"), "play KC")
    rng = Random(3)
    made = {"drawn": 0.0, "imagined": 0.0}
    for _ in range(40):
        drawn = deal.redeal(1, rng)
        made["drawn"] += (drawn.hands[0] & drawn.trump).bit_count()
        made["imagined"] += (picture(drawn, 1, rng).hands[0] & deal.trump).bit_count()
    assert made["imagined"] > made["drawn"] + 10


def test_imagining_moves_only_cards_that_are_unseen() -> None:
    deal = against(("AC KC 8H 9S 8S", "QH 9C TS 9H QC", "KH 7H KS QS TC", "AH TH 8C AS JS"), "play KC")
    for seed in range(20):
        world = picture(deal.redeal(1, Random(seed)), 1, Random(seed))
        assert world.hands[1] == deal.hands[1]
        assert world.played == deal.played
        assert [hand.bit_count() for hand in world.hands] == [hand.bit_count() for hand in deal.hands]
        assert sum(world.hands) | world.skat | world.rest == sum(deal.hands) | deal.skat | deal.rest


# Thedinghausen


BAKERS = ("QC JC TS 9S 7D", "TC 9C QS JS QH", "8C 7C 8S 7S KH", "KC AS KS AH AD", "9H 8H 7H TD 9D")
OVEN = "JH TH KD QD JD 8D"


def thedinghausen(turned: str = "AC", agreed: Agreed = USUAL) -> FipsenDeal:
    return table("fipsen_thedinghausen", BAKERS, "", OVEN, turned=turned, agreed=agreed)


@pytest.mark.parametrize("level", ["novice", "club", "expert"])
def test_the_trump_seven_is_changed_for_the_ace(level: Level) -> None:
    assert advice(thedinghausen(), level, seat=2) == "swap"


@pytest.mark.parametrize("level", ["club", "expert"])
def test_nobody_announces_what_earns_no_more_for_it(level: Level) -> None:
    deal = thedinghausen("AC", {"announce": True})
    while deal.phase == "fipsen-swapping":
        act(deal, "pass")
    assert advice(deal, level) == "pass"


RUFFER = "AC 9C KD AS 7S"
LEADER, *FOLLOWERS = "8H KS JS QD JD", "9H TH QC 8D 7D", "QH JH 8C 9D TD", "KH AH 7C QS 8S"
LEFT = "KC TC 7H AD TS 9S"


def alone(*hands: str, rest: str = LEFT) -> FipsenDeal:
    """Thedinghausen with clubs trump, its jack turned up, and seat 0 on lead."""
    return table("fipsen_thedinghausen", hands, "", rest, turned="JC")


@pytest.mark.parametrize(("trump", "led"), [("AC", True), ("9C", False)])
def test_for_oneself_the_only_trump_is_led_if_it_is_the_master(trump: str, led: bool) -> None:
    other = {"AC": "9C", "9C": "AC"}[trump]
    mine = f"{trump} KD 8H 7H 7S"
    deal = alone(mine, LEADER.replace("8H", "AS"), *FOLLOWERS, rest=LEFT.replace("7H", other))
    assert (advice(deal) == f"play {trump}") is led


def test_for_oneself_an_early_ruff_takes_the_master_and_a_late_one_the_lowest() -> None:
    early = alone(LEADER, RUFFER, *FOLLOWERS)
    play(early, "8H")
    assert advice(early) == "play AC"
    first, second, third = FOLLOWERS
    late = alone(LEADER, first, second, RUFFER, third)
    play(late, "8H 9H QH")
    assert advice(late) == "play 9C"


def test_in_thedinghausen_a_trick_is_worth_more_to_who_is_near_ten() -> None:
    agent = ThedinghausenAgent()
    match = CATALOGUE["fipsen_thedinghausen"].new(5, options_of("fipsen_thedinghausen"), seed_bytes(1))
    assert isinstance(match, ThedinghausenMatch)
    deal = match.deal
    deal.order = (0, 1, 1, 2, 3)
    deal.tricks = [1, 2, 1, 1, 0]
    early = agent.points(match, deal)
    match.counts = (8, 1, 1, 1, 1)
    late = agent.points(match, deal)
    assert late[0] > early[0]
    match.counts = (9, 1, 1, 1, 1)
    assert agent.points(match, deal)[0] == pytest.approx(400 - 80)


def test_points_are_told_from_the_mean_of_the_table() -> None:
    deal = against(("AC KC QC JC TC", "QH 9C TS 9H 8H", "KH 7H KS QS 7C", "AH TH 8C AS JS"))
    for lead in ("AC", "KC", "QC"):
        play(deal, lead)
        while deal.trick.cards:
            act(deal, deal.legal(deal.acting()[0])[0].text)
    act(deal, "stop")
    match = CATALOGUE["fipsen"].new(4, options_of("fipsen"), seed_bytes(1))
    assert isinstance(match, FipsenMatch)
    assert FipsenAgent().points(match, deal) == [4.5, -1.5, -1.5, -1.5]
